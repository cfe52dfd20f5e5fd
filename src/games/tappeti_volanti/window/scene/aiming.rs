//! Shows the thrower's aim: line, power, spin, ellipses, trace of the last
//! throw, the pulling hand, and the panel with the likeliest cards.

use super::SceneSystems;
use super::cards::Cards;
use super::ink::{Ink, Layer, arc, ellipse};
use super::lens::Lens;
use super::look::Look;
use super::pin::Pin;
use super::preview::{Known, Preview};
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode};
use crate::games::tappeti_volanti::aim::{Aim, Ellipse};
use crate::games::tappeti_volanti::gesture::{Held, Stroke};
use crate::games::tappeti_volanti::tabletop::CardId;
use crate::games::tappeti_volanti::window::hud::Says;
use crate::games::tappeti_volanti::window::input::aim::{Aiming, Hand, SetPower};
use crate::games::tappeti_volanti::window::playback::Traces;
use crate::games::tappeti_volanti::window::practice::Practice;
use crate::settings::Settings;
use crate::table::AtTable;
use crate::table::lesson::Drag;
use crate::theme::widgets::{Deed, Panel, column, panel, row, screen_root, slider};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::widget::TextShadow;
use bevy::ui_widgets::{SliderValue, ValueChange};

/// Distances in units of the interface: of panels from the window's edge, of
/// the panel of the power from its right edge beside the buttons, and of panels
/// from its bottom above the plates.
const EDGE: f32 = 8.0;
const BESIDE_BUTTONS: f32 = 316.0;
const ABOVE_PLATES: f32 = 84.0;
/// Width of the panel with the likeliest cards, in units of the interface.
const LIKELY: f32 = 300.0;
/// Distance of the chip with the spin from the hand, to the left and towards the
/// table, in millimetres.
const SPIN: Vec2 = Vec2::new(-140.0, 70.0);

/// Root of the aiming screen.
#[derive(Component)]
struct Root;
/// Pill with the power.
#[derive(Component)]
struct PowerPill;
#[derive(Component)]
struct PowerText;
/// Chip with the spin.
#[derive(Component)]
struct SpinChip;
#[derive(Component)]
struct SpinText;
/// Icon of the pulling hand.
#[derive(Component)]
struct PullingHand;
/// Panel with the slider for the power, shown while pointing.
#[derive(Component)]
struct PowerSlider;
/// Slider for the power.
#[derive(Component)]
struct PowerBar;
/// Panel with the likeliest cards.
#[derive(Component)]
struct LikelyPanel;
#[derive(Component, Default)]
struct LikelyCards(Vec<CardId>);
/// Text with the probability of a likely card, counted from 0.
#[derive(Component)]
struct LikelyShare(usize);
/// Destinations on which the aimed carpet most likely comes to lie, each with
/// its probability in per cent, the likeliest first.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Likely(pub Vec<(CardId, i32)>);
/// Number at a mark of the line; the marks are counted from 0.
#[derive(Component)]
struct MarkNumber(usize);

/// Whether there is no room beside the carpet for keys and panels.
fn is_narrow(scale: &Scale) -> bool {
    scale.size().x < 1000.0
}

fn power_width(scale: &Scale) -> f32 {
    if is_narrow(scale) { 200.0 } else { 236.0 }
}

/// Whether the panel of the power makes way to the right for a carpet at the
/// left edge of a narrow window. `hand` is the place of the carpet across the
/// window, in u of the table.
fn makes_way(scale: &Scale, hand: f32) -> bool {
    is_narrow(scale) && hand / scale.chrome < EDGE + power_width(scale) + 92.0
}

/// Returns the left edge of the panel of the power in a game, in units of the
/// interface; see [`makes_way`].
fn power_left(scale: &Scale, hand: f32) -> f32 {
    let wide = power_width(scale);
    match (is_narrow(scale), makes_way(scale, hand)) {
        (true, false) => EDGE,
        // Beside the panel with the likeliest cards.
        (true, true) => scale.size().x - EDGE - LIKELY - 6.0 - wide,
        (false, _) => scale.size().x - BESIDE_BUTTONS - wide,
    }
}

/// Returns the box of the panel of the power in a game with the carpet at
/// `hand` across the window, both in u of the table.
pub(in crate::games::tappeti_volanti::window) fn power_panel(scale: &Scale, hand: f32) -> Rect {
    const HIGH: f32 = 84.0;
    let (left, wide) = (power_left(scale, hand), power_width(scale));
    let bottom = scale.size().y - ABOVE_PLATES;
    let panel = Rect::new(left, bottom - HIGH, left + wide, bottom);
    Rect { min: panel.min * scale.chrome, max: panel.max * scale.chrome }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Likely>().add_systems(
        AtTable,
        (
            (build.run_if(resource_added::<Aiming>), tell, numbers, mark_numbers, slide, likely, draw)
                .chain()
                .distributive_run_if(resource_exists::<Aiming>)
                .distributive_run_if(resource_exists::<Look>),
            remove.run_if(resource_removed::<Aiming>),
        )
            .chain()
            .in_set(SceneSystems::AimingScreen),
    );
}

fn remove(mut commands: Commands, roots: Query<Entity, With<Root>>, mut says: ResMut<Says>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    says.set_if_neq(Says::default());
}

/// Returns what to do with the resting carpet, by the ways of throwing that are
/// switched on.
const fn manners(settings: &Settings) -> &'static str {
    match (settings.pull_back, settings.flick_forward) {
        (true, true) => "aim-prompt",
        (true, false) => "aim-prompt-pull",
        (false, true) => "aim-prompt-flick",
        (false, false) => "aim-prompt-point",
    }
}

fn tell(aiming: Res<Aiming>, settings: Res<Settings>, mut says: ResMut<Says>) {
    let resting = manners(&settings);
    let (prompt, note) = match &aiming.hand {
        Hand::Pointing(pointing) if pointing.fixed => ("aim-prompt-fixed", "aim-throw-now"),
        Hand::Pointing(_) => ("aim-prompt-pointing", "aim-throw-now"),
        Hand::Holding(gesture) if gesture.held() == Held::Beyond => ("aim-prompt-beyond", "aim-throw-note"),
        Hand::Holding(gesture) if gesture.held() == Held::Flicking => ("aim-prompt-flicking", "aim-throw-note"),
        _ => (aiming.refusal.or(aiming.asked()).unwrap_or(resting), "aim-throw-note"),
    };
    let busy = matches!(aiming.hand, Hand::Holding(_) | Hand::Pointing(_));
    let primary = (aiming.hand != Hand::Empty).then(|| {
        let deed = Deed::new(Words::new("aim-throw"));
        match &aiming.hand {
            // Until a target is chosen, nothing is thrown: the pointer may only
            // be on its way to the button.
            Hand::Pointing(pointing) if !pointing.fixed => deed.refused(Words::new("aim-throw-target")),
            _ => match aiming.drags_only() {
                Some(why) => deed.refused(Words::new(format!("{why}-short"))),
                None => deed.note(Words::new(note)),
            },
        }
    });
    let again = aiming.again.clone().filter(|_| prompt == resting);
    let prompt = Some(again.unwrap_or_else(|| Words::new(prompt)));
    says.set_if_neq(Says { prompt, primary, composing: busy, ..Says::default() });
}

fn pill(ground: Color, line: Color) -> impl Bundle {
    (
        Node {
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(24)),
            padding: UiRect::axes(px(14), px(2)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(8),
            ..default()
        },
        BackgroundColor(ground),
        BorderColor::all(line),
        Pickable::IGNORE,
    )
}

fn build(mut commands: Commands, scale: Res<Scale>, practice: Option<Res<Practice>>, old: Query<Entity, With<Root>>) {
    let practising = practice.is_some();
    for root in &old {
        commands.entity(root).despawn();
    }
    commands.spawn((screen_root("aiming"), Root, DespawnOnExit(Screen::Game))).with_children(|root| {
        root.spawn((pill(palette::LIMONE, palette::INK), Pin::middle(None, Vec2::ZERO), PowerPill)).with_children(
            |pill| {
                pill.spawn((written(theme::BIG_NUMBER.sized(25.0), palette::INK, ""), PowerText));
            },
        );
        root.spawn((pill(palette::CARTA, palette::INK), Pin::middle(None, Vec2::ZERO), SpinChip)).with_children(
            |chip| {
                chip.spawn((label(theme::CHIP, palette::INK, Words::new("aim-spin-none")), SpinText));
            },
        );
        for mark in 0..4 {
            root.spawn((Pin::middle(None, Vec2::ZERO), MarkNumber(mark), Pickable::IGNORE)).with_children(|at| {
                at.spawn(written(theme::CHIP, palette::LIMONE, format!("{}", 20 * (mark + 1))))
                    .insert(TextShadow { offset: Vec2::splat(1.5), color: palette::INK });
            });
        }
        root.spawn((
            FaceNode(Face::new("ui/cursore_pinza")),
            ImageNode::default(),
            Node { width: px(34), height: px(34), ..default() },
            Pin::middle(None, Vec2::ZERO),
            PullingHand,
            Pickable::IGNORE,
        ));
        // In narrow windows they would lie on the carpet.
        if !is_narrow(&scale) {
            root.spawn((
                Name::new("aim-keys"),
                Node { position_type: PositionType::Absolute, right: px(322), bottom: px(14), ..column(4) },
                Pickable::IGNORE,
            ))
            .with_children(|keys| {
                for key in ["aim-keys-release", "aim-keys-cancel", "aim-keys-fine"] {
                    keys.spawn(label(theme::CAPTION, palette::CARTA, Words::new(key)));
                }
            });
        }
        // When practising it is beside the other panels; otherwise it must not lie
        // on the carpet, either.
        let right = if practising { px(EDGE) } else { auto() };
        root.spawn((
            panel(
                Panel::Dark,
                Node {
                    position_type: PositionType::Absolute,
                    right,
                    bottom: px(ABOVE_PLATES),
                    width: px(power_width(&scale)),
                    display: Display::None,
                    padding: UiRect::axes(px(16), px(12)),
                    ..column(6)
                },
            ),
            PowerSlider,
        ))
        .with_children(|box_| {
            box_.spawn(label(theme::CHIP, palette::CARTA, Words::new("aim-power")));
            box_.spawn(slider(
                "aim-power",
                Words::new("aim-power"),
                0.5,
                0.0..=1.0,
                (0.01, 2),
                Node { width: percent(100), ..default() },
            ))
            .insert(PowerBar)
            .observe(|change: On<ValueChange<f32>>, mut set: MessageWriter<SetPower>| {
                set.write(SetPower(f64::from(change.value)));
            });
        });
        root.spawn((
            panel(
                Panel::Dark,
                Node {
                    position_type: PositionType::Absolute,
                    right: px(EDGE),
                    bottom: px(ABOVE_PLATES),
                    width: px(LIKELY),
                    display: Display::None,
                    padding: UiRect::axes(px(16), px(10)),
                    ..column(6)
                },
            ),
            LikelyPanel,
        ))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Baseline,
                        column_gap: px(8),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|head| {
                    head.spawn(label(theme::PLATE_NAME.sized(16.0), palette::CARTA, Words::new("aim-likely")));
                    head.spawn(label(theme::CAPTION.italic(), palette::CARTA_SHADE, Words::new("aim-estimate")));
                });
            panel.spawn((row(12), LikelyCards::default(), Pickable::IGNORE));
        });
    });
}

/// Places the pills and chips and updates their texts.
fn numbers(
    aiming: Res<Aiming>,
    drag: Res<Drag>,
    practice: Option<Res<Practice>>,
    (look, lens, scale): (Res<Look>, Res<Lens>, Res<Scale>),
    mut pins: ParamSet<(
        Query<&mut Pin, With<PowerPill>>,
        Query<&mut Pin, With<SpinChip>>,
        Query<&mut Pin, With<PullingHand>>,
    )>,
    mut power_text: Query<&mut Text, With<PowerText>>,
    mut spin_text: Query<&mut theme::Tr, With<SpinText>>,
    mut slider: Query<&mut Node, With<PowerSlider>>,
) {
    let stroke = aiming.stroke();
    let (hand, turn) = look.hand(aiming.seat, aiming.offset);
    let beside = |x: f32, y: f32| hand + Vec2::from_angle(turn).rotate(Vec2::new(x, y));
    // Large panels reach further up beside the hand.
    let up = 130.0 * (scale.chrome - 1.0).max(0.0);
    let power_at = stroke.map(|_| beside(115.0, 185.0 + up));
    for mut pin in &mut pins.p0() {
        pin.set_if_neq(Pin::middle(power_at, Vec2::ZERO));
    }
    let spin = (aiming.spin_now() * 100.0).round() as i32;
    let shown = aiming.hand != Hand::Empty && (spin != 0 || stroke.is_some());
    let across = lens.now().to_screen(hand).x;
    // The chip changes sides where the panel of the power or the edge is.
    let (left, right) = (beside(SPIN.x, SPIN.y + 1.2 * up), beside(-SPIN.x, SPIN.y + 1.2 * up));
    let panel_left = is_narrow(&scale) && practice.is_none() && !makes_way(&scale, across);
    let hidden = panel_left || lens.now().to_screen(left).x < 64.0 * scale.chrome;
    for mut pin in &mut pins.p1() {
        pin.set_if_neq(Pin::middle(shown.then_some(if hidden { right } else { left }), Vec2::ZERO));
    }
    // A hand that shows the gesture is drawn by who shows it.
    let pull = pulled(&aiming).filter(|_| drag.0.is_none()).map(|way| beside(way.x, way.y));
    for mut pin in &mut pins.p2() {
        pin.set_if_neq(Pin::middle(pull, Vec2::new(0.0, 8.0)));
    }
    if let (Some(stroke), Ok(mut text)) = (stroke, power_text.single_mut()) {
        let now = format!("{} %", (stroke.power * 100.0).round());
        if text.0 != now {
            text.0 = now;
        }
    }
    let words = match spin {
        0 => Words::new("aim-spin-none"),
        1.. => Words::new("aim-spin-left").with("spin", spin),
        _ => Words::new("aim-spin-right").with("spin", -spin),
    };
    for mut text in &mut spin_text {
        text.set_if_neq(theme::Tr(words.clone()));
    }
    let display = if matches!(aiming.hand, Hand::Pointing(_)) { Display::Flex } else { Display::None };
    let left = if practice.is_some() { auto() } else { px(power_left(&scale, across)) };
    for mut node in &mut slider {
        if (node.display, node.left) != (display, left) {
            (node.display, node.left) = (display, left);
        }
    }
}

/// Returns where the pulling hand is drawn, in millimetres from the carpet's
/// place in the thrower's directions. A full pull is drawn shorter, because
/// there is not enough room behind the edge.
fn pulled(aiming: &Aiming) -> Option<Vec2> {
    let Hand::Holding(gesture) = &aiming.hand else { return None };
    let Held::Pulling(stroke) = gesture.held() else { return None };
    let (x, y) = gesture.displacement();
    Some(Vec2::new(x as f32, y as f32).normalize_or_zero() * (46.0 + 48.0 * stroke.power as f32))
}

fn carried(known: &Known, ellipse: &Ellipse, aim: &Aim, aiming: &Aiming, look: &Look) -> (Vec2, [Vec2; 2]) {
    let middle = Vec2::new(ellipse.center[0] as f32, ellipse.center[1] as f32) * 1e3;
    let long = Vec2::from_angle((ellipse.turn + aim.heading - known.aim.heading) as f32);
    let axes = ellipse.axes.map(|axis| axis as f32 * 1e3);
    (known.carried(middle, aim, aiming, look), [long * axes[0], long.perp() * axes[1]])
}

/// Places the numbers at the marks 20, 40, 60 and 80 of the line, without those
/// that would lie over one another.
fn mark_numbers(
    aiming: Res<Aiming>,
    preview: Res<Preview>,
    (look, lens, scale): (Res<Look>, Res<Lens>, Res<Scale>),
    mut pins: Query<(&MarkNumber, &mut Pin)>,
) {
    let found = aiming.stroke().filter(|_| aiming.assist >= 1).map(|stroke| {
        let (line, onward) = way(&preview, &aiming, stroke, &look);
        let shown = shown_of(&aiming, &line);
        marks(&aiming, &line, onward, shown)
    });
    let mut last: Option<Vec2> = None;
    for (mark, mut pin) in pins.iter_mut().sort_unstable_by_key::<&MarkNumber, _>(|mark| mark.0) {
        let power = 20 * (mark.0 as u8 + 1);
        let at = found.iter().flatten().find(|(of, ..)| *of == power).filter(|(_, at, _)| {
            let seen = lens.now().to_screen(*at);
            let free = last.is_none_or(|last| last.distance(seen) > 21.0 * scale.chrome);
            if free {
                last = Some(seen);
            }
            free
        });
        let aside = at.map_or(Vec2::ZERO, |(_, at, along)| {
            // To the right of the line as it is seen.
            let seen = lens.now().to_screen(*at + *along) - lens.now().to_screen(*at);
            Vec2::new(-seen.y, seen.x).normalize_or(Vec2::X) * 36.0 * scale.chrome
        });
        pin.set_if_neq(Pin::middle(at.map(|(_, at, _)| *at), aside));
    }
}

/// Sets the slider to the power, whatever has changed it.
fn slide(mut commands: Commands, aiming: Res<Aiming>, sliders: Query<(Entity, &SliderValue), With<PowerBar>>) {
    let Some(power) = aiming.stroke().map(|stroke| stroke.power as f32) else { return };
    for (slider, value) in &sliders {
        if (value.0 - power).abs() > 1e-4 {
            commands.entity(slider).insert(SliderValue(power));
        }
    }
}

/// Fills the panel with the three likeliest cards.
fn likely(
    mut commands: Commands,
    aiming: Res<Aiming>,
    preview: Res<Preview>,
    look: Res<Look>,
    scale: Res<Scale>,
    practice: Option<Res<Practice>>,
    mut now: ResMut<Likely>,
    mut panels: Query<&mut Node, With<LikelyPanel>>,
    mut lists: Query<(Entity, &mut LikelyCards)>,
    mut shares: Query<(&LikelyShare, &mut Text)>,
) {
    let mut chances: Vec<(CardId, i32)> = Vec::new();
    if aiming.stroke().is_some()
        && let Some(scatter) = preview.known().and_then(|known| known.scatter.as_ref())
    {
        let likely = scatter.lies_on.iter().filter(|(card, _)| !card.is_carpet());
        chances.extend(likely.map(|&(card, part)| (card, (part * 100.0).round() as i32)).filter(|(_, part)| *part > 0));
        chances.sort_by_key(|&(card, part)| (-part, card));
        chances.truncate(3);
    }
    now.set_if_neq(Likely(chances.clone()));
    let display =
        if aiming.assist >= 2 && !chances.is_empty() && practice.is_none() { Display::Flex } else { Display::None };
    for mut node in &mut panels {
        if node.display != display {
            node.display = display;
        }
    }
    for (LikelyShare(at), mut text) in &mut shares {
        let Some((_, part)) = chances.get(*at) else { continue };
        let said = format!("{part} %");
        if text.0 != said {
            text.0 = said;
        }
    }
    for (entity, mut shown) in &mut lists {
        // Shares change with every motion of the mouse, the cards rarely.
        if shown.0.iter().copied().eq(chances.iter().map(|(card, _)| *card)) {
            continue;
        }
        shown.0 = chances.iter().map(|(card, _)| *card).collect();
        commands.entity(entity).despawn_children().with_children(|list| {
            for (number, &(card, part)) in chances.iter().enumerate() {
                list.spawn((Node { column_gap: px(6), ..default() }, Pickable::IGNORE)).with_children(|one| {
                    let width = scale.unchromed(44.0);
                    one.spawn((
                        FaceNode(look.face(card)),
                        Node { width: px(width), height: px(width * 92.0 / 59.0), ..default() },
                        Pickable::IGNORE,
                    ));
                    one.spawn((Node { align_items: AlignItems::Center, ..column(2) }, Pickable::IGNORE)).with_children(
                        |side| {
                            side.spawn((
                                Node {
                                    width: px(22),
                                    height: px(22),
                                    border_radius: BorderRadius::all(percent(50)),
                                    align_items: AlignItems::Center,
                                    justify_content: JustifyContent::Center,
                                    ..default()
                                },
                                BackgroundColor(palette::LIMONE),
                                Pickable::IGNORE,
                            ))
                            .with_child(written(
                                theme::CHIP,
                                palette::INK,
                                format!("{}", number + 1),
                            ));
                            side.spawn((
                                LikelyShare(number),
                                written(theme::CHIP, palette::CARTA, format!("{part} %")),
                                TextLayout::new(Justify::Left, LineBreak::NoWrap),
                            ));
                        },
                    );
                });
            }
        });
    }
}

fn draw(
    aiming: Res<Aiming>,
    preview: Res<Preview>,
    traces: Res<Traces>,
    cards: Res<Cards>,
    look: Res<Look>,
    lens: Res<Lens>,
    mut ink: ResMut<Ink>,
) {
    let (hand, turn) = look.hand(aiming.seat, aiming.offset);
    let ahead = |x: f32, y: f32| Vec2::from_angle(turn).rotate(Vec2::new(x, y));
    if let Some(trace) = traces.of(aiming.seat) {
        let faint = palette::faded(palette::CARTA, 0.45);
        ink.dashed(Layer::Cloth, trace, 2.5, faint, (3.0, 7.0), false);
        if let Some(&end) = trace.last() {
            ink.disc(Layer::Cloth, end, 4.0, faint);
        }
    }
    let Some(spot) = cards.spot(aiming.carpet) else { return };
    if aiming.hand == Hand::Resting && lens.rests() {
        // Invites the player to take the carpet.
        let grow = 4.0 * ink.unit();
        ink.line(Layer::Top, &spot.outline(look.card(), grow), 2.5, palette::LIMONE, true);
    }
    if let Hand::Holding(gesture) = &aiming.hand
        && matches!(gesture.held(), Held::Flicking | Held::Beyond)
    {
        // The edge line, which a flicked carpet must not cross as a whole.
        let (edge, _) = look.edge(aiming.seat);
        let half = look.reach(turn).x;
        let beyond = gesture.held() == Held::Beyond;
        let color = if beyond { palette::VERMIGLIO } else { palette::LIMONE };
        let line = [edge + ahead(-half, 0.0), edge + ahead(half, 0.0)];
        ink.line(Layer::Top, &line, if beyond { 5.0 } else { 2.5 }, color, false);
        if beyond {
            let grow = 3.0 * ink.unit();
            ink.line(Layer::Top, &spot.outline(look.card(), grow), 4.0, palette::VERMIGLIO, true);
        }
    }
    let spin = aiming.spin_now() as f32;
    if spin != 0.0 && aiming.hand != Hand::Empty {
        curl(&mut ink, spot.at, spin, lens.now().turn);
    }
    let Some(stroke) = aiming.stroke() else { return };
    if let Some(way) = pulled(&aiming) {
        let to = hand + ahead(way.x, way.y);
        ink.line(Layer::Top, &[spot.at, to], 9.0, palette::INK, false);
        ink.line(Layer::Top, &[spot.at, to], 6.0, palette::VERMIGLIO, false);
        ink.disc(Layer::Top, spot.at, 5.5, palette::INK);
        ink.disc(Layer::Top, spot.at, 4.0, palette::VERMIGLIO);
    }
    if aiming.assist >= 1 {
        foresight(&mut ink, &aiming, stroke, &preview, &look);
    }
}

/// Draws the arrow around the carpet that shows its spin.
fn curl(ink: &mut Ink, middle: Vec2, spin: f32, turn: f32) {
    let radius = 62.0;
    let start = turn + std::f32::consts::FRAC_PI_2 - spin.signum() * 1.1;
    let end = start + spin.signum() * (0.55 + 2.6 * spin.abs());
    let points = arc(middle, radius, start, end);
    ink.line(Layer::Top, &points, 8.5, palette::INK, false);
    ink.line(Layer::Top, &points, 5.5, palette::TURCHESE, false);
    let (tip, out) = (points[points.len() - 1], Vec2::from_angle(end));
    let along = out.perp() * spin.signum();
    let unit = ink.unit();
    let head = |size: f32| [tip + along * size * 1.5 * unit, tip + out * size * unit, tip - out * size * unit];
    ink.fill(Layer::Top, &head(13.0), palette::INK);
    ink.fill(Layer::Top, &head(10.5), palette::TURCHESE);
}

/// Returns the way of an aimed carpet as a smooth line from the edge to where
/// it comes to rest, in millimetres, and the direction in which it would go on.
fn way(preview: &Preview, aiming: &Aiming, stroke: Stroke, look: &Look) -> (Vec<Vec2>, Vec2) {
    let aim = aiming.aim(stroke);
    let (edge, turn) = look.edge(aiming.seat);
    let start = edge + Vec2::from_angle(turn).rotate(Vec2::new(aiming.offset, 0.0));
    let straight = Vec2::from_angle(turn + stroke.heading as f32).rotate(Vec2::Y);
    let known = preview.known().filter(|known| known.way.len() > 2);
    let Some(known) = known else {
        let end = start + straight * (aim.distance * 1e3) as f32;
        return (vec![start, end], straight);
    };
    let carried: Vec<Vec2> = known.way.iter().map(|&point| known.carried(point, &aim, aiming, look)).collect();
    let (end, before) = (carried[carried.len() - 1], carried[carried.len() * 3 / 5]);
    // One cubic curve from the first direction to the last: the bend of the
    // real way where the carpet touches down would only distract from the aim.
    let length = start.distance(end);
    let last = (end - before).normalize_or(straight);
    let (out, into) = (start + straight * length / 3.0, end - last * length / 3.0);
    let line = (0..=32).map(|i| {
        let t = i as f32 / 32.0;
        let s = 1.0 - t;
        start * s * s * s + out * 3.0 * s * s * t + into * 3.0 * s * t * t + end * t * t * t
    });
    (line.collect(), last)
}

/// Returns where an aimed carpet comes to rest without noise, in millimetres.
pub(super) fn aimed_at(preview: &Preview, aiming: &Aiming, stroke: Stroke, look: &Look) -> Option<Vec2> {
    let known = preview.known()?;
    match &known.scatter {
        Some(scatter) => Some(carried(known, &scatter.ellipse(0.5), &aiming.aim(stroke), aiming, look).0),
        None => way(preview, aiming, stroke, look).0.last().copied(),
    }
}

/// Returns the marks of the line: power in per cent, place, and direction there.
fn marks(aiming: &Aiming, line: &[Vec2], onward: Vec2, shown: f32) -> Vec<(u8, Vec2, Vec2)> {
    let length: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let Some(stroke) = aiming.stroke() else { return Vec::new() };
    let reached = (aiming.rows.distance(stroke.power) * 1e3) as f32;
    let mut found = Vec::new();
    for tenth in 1..=8_u8 {
        let away = (aiming.rows.distance(f64::from(tenth) / 10.0) * 1e3) as f32;
        if away < 60.0 {
            continue;
        }
        if away <= reached {
            let along = length * away / reached.max(1.0);
            if along > shown {
                continue;
            }
            let part = cut(line, along);
            let [.., before, at] = part[..] else { continue };
            found.push((10 * tenth, at, (at - before).normalize_or(onward)));
        } else if shown >= length {
            found.push((10 * tenth, line[line.len() - 1] + onward * (away - reached), onward));
        }
    }
    found
}

/// Returns the length of the line that the seat is shown, in millimetres: only
/// its beginning without the assist that shows the ellipse.
fn shown_of(aiming: &Aiming, line: &[Vec2]) -> f32 {
    let length: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    if aiming.assist >= 2 { length } else { length * 0.45 }
}

/// Draws the line with its marks, the rows, and the ellipses.
fn foresight(ink: &mut Ink, aiming: &Aiming, stroke: Stroke, preview: &Preview, look: &Look) {
    let aim = aiming.aim(stroke);
    let (edge, turn) = look.edge(aiming.seat);
    // All destinations lie between these two lines, for every player.
    for away in [aiming.rows.near, aiming.rows.far] {
        let half = look.reach(turn).x * 0.55;
        let middle = edge + Vec2::from_angle(turn).rotate(Vec2::new(0.0, away as f32 * 1e3));
        let side = Vec2::from_angle(turn).rotate(Vec2::new(half, 0.0));
        let faint = palette::faded(palette::CARTA, 0.4);
        ink.dashed(Layer::Cloth, &[middle - side, middle + side], 1.6, faint, (3.0, 7.0), false);
    }
    if aiming.assist >= 2
        && let Some(known) = preview.known()
        && let Some(scatter) = &known.scatter
    {
        let (middle, [a, b]) = carried(known, &scatter.ellipse(0.95), &aim, aiming, look);
        let points = ellipse(middle, a, b);
        ink.fill(Layer::Top, &points, palette::faded(palette::LIMONE, 0.1));
        ink.line(Layer::Top, &points, 5.0, palette::INK, true);
        ink.dashed(Layer::Top, &points, 3.0, palette::LIMONE, (9.0, 6.0), true);
        let (middle, [a, b]) = carried(known, &scatter.ellipse(0.5), &aim, aiming, look);
        ink.line(Layer::Top, &ellipse(middle, a, b), 2.0, palette::LIMONE, true);
    }
    let (whole, onward) = way(preview, aiming, stroke, look);
    let shown = shown_of(aiming, &whole);
    let line = cut(&whole, shown);
    ink.line(Layer::Top, &line, 7.0, palette::INK, false);
    ink.line(Layer::Top, &line, 4.0, palette::LIMONE, false);
    let unit = ink.unit();
    for (power, at, along) in marks(aiming, &whole, onward, shown) {
        let across = along.perp() * if power % 20 == 0 { 22.0 } else { 15.0 } * unit;
        ink.line(Layer::Top, &[at - across, at + across], 5.5, palette::INK, false);
        ink.line(Layer::Top, &[at - across, at + across], 3.0, palette::LIMONE, false);
    }
    if aiming.assist >= 2
        && let Some(&end) = line.last()
    {
        // Dotted continuation: where more power would lead.
        let far = end + onward * ((aiming.rows.distance(0.86) - aim.distance) * 1e3).max(0.0) as f32;
        ink.dashed(Layer::Top, &[end, far], 5.0, palette::INK, (3.0, 8.0), false);
        ink.dashed(Layer::Top, &[end, far], 3.0, palette::LIMONE, (3.0, 8.0), false);
        for way in [Vec2::X, Vec2::Y].map(|way| Vec2::from_angle(turn).rotate(way)) {
            ink.line(Layer::Top, &[end - way * 13.0 * unit, end + way * 13.0 * unit], 6.0, palette::INK, false);
            ink.line(Layer::Top, &[end - way * 13.0 * unit, end + way * 13.0 * unit], 3.0, palette::LIMONE, false);
        }
    }
}

/// Returns the first `length` of a way.
fn cut(way: &[Vec2], length: f32) -> Vec<Vec2> {
    let mut left = length;
    let mut line = vec![way[0]];
    for pair in way.windows(2) {
        let step = pair[0].distance(pair[1]);
        if step >= left {
            line.push(pair[0].lerp(pair[1], if step > 0.0 { left / step } else { 0.0 }));
            break;
        }
        left -= step;
        line.push(pair[1]);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_cut_at_its_length() {
        let way = [Vec2::ZERO, Vec2::new(3.0, 0.0), Vec2::new(3.0, 4.0)];
        assert_eq!(cut(&way, 5.0), vec![Vec2::ZERO, Vec2::new(3.0, 0.0), Vec2::new(3.0, 2.0)]);
        assert_eq!(cut(&way, 99.0), way);
    }
}

//! What the thrower sees while aiming: line, power, spin, ellipse, last trace,
//! the hand, and the panel with the likeliest cards.

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
use crate::games::tappeti_volanti::hud::Says;
use crate::games::tappeti_volanti::input::aim::{Aiming, Hand, SetPower};
use crate::games::tappeti_volanti::playback::Traces;
use crate::games::tappeti_volanti::tabletop::CardId;
use crate::theme::widgets::{Deed, Panel, column, panel, row, screen_root, slider};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

/// Everything of the aiming screen.
#[derive(Component)]
struct Root;
/// The pill with the power, and its text.
#[derive(Component)]
struct PowerPill;
#[derive(Component)]
struct PowerText;
/// The chip with the spin.
#[derive(Component)]
struct SpinChip;
#[derive(Component)]
struct SpinText;
/// The chip at the ellipse.
#[derive(Component)]
struct MayLand;
/// The hand that pulls.
#[derive(Component)]
struct PullingHand;
/// The slider for the power, shown while pointing.
#[derive(Component)]
struct PowerSlider;
/// The panel with the likeliest cards, and what fills it.
#[derive(Component)]
struct LikelyPanel;
#[derive(Component, Default)]
struct LikelyCards(Vec<(CardId, i32)>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (build.run_if(resource_added::<Aiming>), tell, numbers, likely, draw)
                .chain()
                .distributive_run_if(resource_exists::<Aiming>)
                .distributive_run_if(resource_exists::<Look>),
            remove.run_if(resource_removed::<Aiming>),
        )
            .in_set(SceneSystems::Draw)
            .run_if(in_state(Screen::Game)),
    );
}

fn remove(mut commands: Commands, roots: Query<Entity, With<Root>>, mut says: ResMut<Says>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    says.set_if_neq(Says::default());
}

fn tell(aiming: Res<Aiming>, mut says: ResMut<Says>) {
    let (prompt, note) = match &aiming.hand {
        Hand::Pointing(pointing) if pointing.fixed => ("aim-prompt-fixed", "aim-throw-now"),
        Hand::Pointing(_) => ("aim-prompt-pointing", "aim-throw-now"),
        Hand::Holding(gesture) if gesture.held() == Held::Beyond => ("aim-prompt-beyond", "aim-throw-note"),
        _ => ("aim-prompt", "aim-throw-note"),
    };
    let busy = matches!(aiming.hand, Hand::Holding(_) | Hand::Pointing(_));
    let primary = (aiming.hand != Hand::Empty).then(|| Deed::new(Words::new("aim-throw")).note(Words::new(note)));
    says.set_if_neq(Says { prompt: Some(Words::new(prompt)), primary, composing: busy, ..Says::default() });
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

fn build(mut commands: Commands, scale: Res<Scale>, old: Query<Entity, With<Root>>) {
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
        root.spawn((pill(palette::CARTA, palette::INK), Pin::middle(None, Vec2::ZERO), MayLand)).with_child(label(
            theme::CHIP,
            palette::INK,
            Words::new("aim-may-land"),
        ));
        root.spawn((
            FaceNode(Face::new("ui/cursore_pinza")),
            ImageNode::default(),
            Node { width: px(34), height: px(34), ..default() },
            Pin::middle(None, Vec2::ZERO),
            PullingHand,
            Pickable::IGNORE,
        ));
        // At large interface scales they would lie on the carpet.
        if scale.size().x >= 1000.0 {
            root.spawn((
                Name::new("aim-keys"),
                Node { position_type: PositionType::Absolute, right: px(326), bottom: px(14), ..column(4) },
                Pickable::IGNORE,
            ))
            .with_children(|keys| {
                for key in ["aim-keys-release", "aim-keys-cancel", "aim-keys-fine"] {
                    keys.spawn(label(theme::CAPTION, palette::CARTA, Words::new(key)));
                }
            });
        }
        root.spawn((
            panel(
                Panel::Dark,
                Node {
                    position_type: PositionType::Absolute,
                    right: px(12),
                    bottom: px(84),
                    width: px(236),
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
            .observe(|change: On<ValueChange<f32>>, mut set: MessageWriter<SetPower>| {
                set.write(SetPower(f64::from(change.value)));
            });
        });
        root.spawn((
            panel(
                Panel::Dark,
                Node {
                    position_type: PositionType::Absolute,
                    right: px(8),
                    bottom: px(184),
                    width: px(214),
                    display: Display::None,
                    padding: UiRect::all(px(16)),
                    ..column(8)
                },
            ),
            LikelyPanel,
        ))
        .with_children(|panel| {
            panel.spawn(label(theme::PLATE_NAME, palette::CARTA, Words::new("aim-likely")));
            panel.spawn((row(6), LikelyCards::default(), Pickable::IGNORE));
            panel.spawn(label(theme::CAPTION.italic(), palette::CARTA_SHADE, Words::new("aim-estimate")));
        });
    });
}

/// Chips and pills at their places.
fn numbers(
    aiming: Res<Aiming>,
    preview: Res<Preview>,
    look: Res<Look>,
    lens: Res<Lens>,
    mut pins: ParamSet<(
        Query<&mut Pin, With<PowerPill>>,
        Query<&mut Pin, With<SpinChip>>,
        Query<&mut Pin, With<MayLand>>,
        Query<&mut Pin, With<PullingHand>>,
    )>,
    mut power_text: Query<&mut Text, With<PowerText>>,
    mut spin_text: Query<&mut theme::Tr, With<SpinText>>,
    mut slider: Query<&mut Node, With<PowerSlider>>,
) {
    let stroke = aiming.stroke();
    let (hand, turn) = look.hand(aiming.seat, aiming.offset);
    let beside = |x: f32, y: f32| hand + Vec2::from_angle(turn).rotate(Vec2::new(x, y));
    let power_at = stroke.map(|_| beside(95.0, 130.0));
    for mut pin in &mut pins.p0() {
        pin.set_if_neq(Pin::middle(power_at, Vec2::ZERO));
    }
    let spin = (aiming.spin_now() * 100.0).round() as i32;
    let shown = aiming.hand != Hand::Empty && (spin != 0 || stroke.is_some());
    for mut pin in &mut pins.p1() {
        pin.set_if_neq(Pin::middle(shown.then(|| beside(-105.0, 55.0)), Vec2::ZERO));
    }
    let ellipse = stroke.and_then(|stroke| outer(&preview, &aiming, &aiming.aim(stroke), &look));
    let chip = ellipse.map(|(middle, axes)| {
        let right = lens.now().direction(Vec2::X);
        middle + right * (axes.iter().map(|axis| axis.dot(right).powi(2)).sum::<f32>().sqrt() + 60.0)
    });
    for mut pin in &mut pins.p2() {
        pin.set_if_neq(Pin::middle(chip, Vec2::new(0.0, 34.0)));
    }
    let pull = pulled(&aiming).map(|way| beside(way.x, way.y));
    for mut pin in &mut pins.p3() {
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
    for mut node in &mut slider {
        if node.display != display {
            node.display = display;
        }
    }
}

/// Where the pulling hand is drawn, millimetres from the carpet's place: there
/// is less room behind the edge than a full pull needs.
fn pulled(aiming: &Aiming) -> Option<Vec2> {
    let Hand::Holding(gesture) = &aiming.hand else { return None };
    let Held::Pulling(stroke) = gesture.held() else { return None };
    let (x, y) = gesture.displacement();
    Some(Vec2::new(x as f32, y as f32).normalize_or_zero() * (46.0 + 48.0 * stroke.power as f32))
}

/// Middle and half axes of the 95 % ellipse for an aim, millimetres.
fn outer(preview: &Preview, aiming: &Aiming, aim: &Aim, look: &Look) -> Option<(Vec2, [Vec2; 2])> {
    let known = preview.known()?;
    Some(carried(known, &known.scatter.as_ref()?.ellipse(0.95), aim, aiming, look))
}

fn carried(known: &Known, ellipse: &Ellipse, aim: &Aim, aiming: &Aiming, look: &Look) -> (Vec2, [Vec2; 2]) {
    let middle = Vec2::new(ellipse.center[0] as f32, ellipse.center[1] as f32) * 1e3;
    let long = Vec2::from_angle((ellipse.turn + aim.heading - known.aim.heading) as f32);
    let axes = ellipse.axes.map(|axis| axis as f32 * 1e3);
    (known.carried(middle, aim, aiming, look), [long * axes[0], long.perp() * axes[1]])
}

/// The three likeliest cards.
fn likely(
    mut commands: Commands,
    aiming: Res<Aiming>,
    preview: Res<Preview>,
    look: Res<Look>,
    scale: Res<Scale>,
    mut panels: Query<&mut Node, With<LikelyPanel>>,
    mut lists: Query<(Entity, &mut LikelyCards)>,
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
    let display = if aiming.assist >= 2 && !chances.is_empty() { Display::Flex } else { Display::None };
    for mut node in &mut panels {
        if node.display != display {
            node.display = display;
        }
    }
    for (entity, mut shown) in &mut lists {
        if shown.0 == chances {
            continue;
        }
        shown.0.clone_from(&chances);
        commands.entity(entity).despawn_children().with_children(|list| {
            for &(card, part) in &chances {
                list.spawn((Node { align_items: AlignItems::Center, ..column(3) }, Pickable::IGNORE)).with_children(
                    |one| {
                        let width = scale.unchromed(56.0);
                        one.spawn((
                            FaceNode(look.face(card)),
                            Node { width: px(width), height: px(width * 92.0 / 59.0), ..default() },
                            Pickable::IGNORE,
                        ));
                        one.spawn(written(theme::CHIP, palette::CARTA, format!("{part} %")));
                    },
                );
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
        // It wants to be taken.
        let grow = 4.0 * ink.unit();
        ink.line(Layer::Top, &spot.outline(look.card(), grow), 2.5, palette::LIMONE, true);
    }
    if let Hand::Holding(gesture) = &aiming.hand
        && matches!(gesture.held(), Held::Flicking | Held::Beyond)
    {
        // The line that must not be crossed.
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

/// The arrow around the carpet that shows its spin.
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

/// The line with its marks, and the ellipses.
fn foresight(ink: &mut Ink, aiming: &Aiming, stroke: Stroke, preview: &Preview, look: &Look) {
    let aim = aiming.aim(stroke);
    let (hand, turn) = look.hand(aiming.seat, aiming.offset);
    if aiming.assist >= 2
        && let Some(known) = preview.known()
        && let Some(scatter) = &known.scatter
    {
        let (middle, [a, b]) = carried(known, &scatter.ellipse(0.95), &aim, aiming, look);
        let points = ellipse(middle, a, b);
        ink.fill(Layer::Top, &points, palette::faded(palette::LIMONE, 0.13));
        ink.line(Layer::Top, &points, 5.0, palette::INK, true);
        ink.dashed(Layer::Top, &points, 3.0, palette::LIMONE, (9.0, 6.0), true);
        let (middle, [a, b]) = carried(known, &scatter.ellipse(0.5), &aim, aiming, look);
        ink.line(Layer::Top, &ellipse(middle, a, b), 2.0, palette::LIMONE, true);
    }
    let straight = Vec2::from_angle(turn + stroke.heading as f32).rotate(Vec2::Y);
    let way: Vec<Vec2> = match preview.known() {
        Some(known) if known.way.len() > 1 => {
            known.way.iter().map(|&point| known.carried(point, &aim, aiming, look)).collect()
        }
        _ => vec![hand, hand + straight * 150.0],
    };
    // Without the ellipse the line shows the direction and not the end.
    let length: f32 = way.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let shown = if aiming.assist >= 2 { length } else { length * 0.4 };
    let line = cut(&way, shown);
    ink.line(Layer::Top, &line, 7.0, palette::INK, false);
    ink.line(Layer::Top, &line, 4.0, palette::LIMONE, false);
    for quarter in 1..4 {
        let at = length * quarter as f32 / 4.0;
        if at > shown {
            break;
        }
        let part = cut(&way, at);
        let [.., before, tick] = part[..] else { continue };
        let across = (tick - before).normalize_or(Vec2::Y).perp() * 15.0 * ink.unit();
        ink.line(Layer::Top, &[tick - across, tick + across], 3.0, palette::INK, false);
    }
    if aiming.assist >= 2
        && let Some(&end) = line.last()
    {
        let unit = ink.unit();
        for way in [Vec2::X, Vec2::Y] {
            ink.line(Layer::Top, &[end - way * 8.0 * unit, end + way * 8.0 * unit], 5.0, palette::INK, false);
            ink.line(Layer::Top, &[end - way * 8.0 * unit, end + way * 8.0 * unit], 2.5, palette::CARTA, false);
        }
    }
}

/// The first `length` of a way.
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

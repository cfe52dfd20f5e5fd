//! Set-up of a game: its players and variants. The choices are remembered for
//! the next time.

pub mod draft;
mod remembered;
mod seats;
pub mod variant;

use super::catalog::{Catalog, ChosenGame, Offer};
use super::focus::FirstFocus;
use super::menu::Switch;
use super::notices::{Notice, Notices};
use super::parts::{Press, cover, go, top_bar, wooden};
use super::{Overlay, Stale, come};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::settings::Settings;
use crate::table::{AfterSystems, AfterUpdate};
use crate::theme::widgets::{
    Check, Choice, Deed, OnLight, Panel, checkbox, column, next_choice, panel, primary, row, scroll, secondary_icon,
    tooltip,
};
use crate::theme::{BODY, BODY_BOLD, CAPTION, PANEL_TITLE, PLATE_NAME, Scale, label, palette};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use draft::Draft;
use remembered::Drafts;
use variant::Variant;

/// The drafts of all games, remembered ones included.
#[derive(Resource, Default)]
pub(super) struct Drafting(Drafts);

impl Drafting {
    fn of(&self, id: &str) -> Option<&Draft> {
        self.0.get(id)
    }
}

/// Marks the button that starts the game.
#[derive(Component)]
struct Begin;

/// Id of the variant that a widget controls.
#[derive(Component)]
struct VariantOf(&'static str);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drafting>()
        .add_systems(Startup, remember)
        .add_systems(OnEnter(Screen::SetUp), open)
        .add_systems(
            AfterUpdate,
            refresh
                .run_if(in_state(Screen::SetUp).and_then(resource_changed::<Drafting>))
                .in_set(AfterSystems::Pages)
                .ambiguous_with(AfterSystems::Pages),
        );
}

fn remember(mut drafting: ResMut<Drafting>, mut notices: ResMut<Notices>) {
    match remembered::load(&remembered::file()) {
        Ok(drafts) => drafting.0 = drafts,
        Err(fault) => {
            error!("{fault}");
            notices.tell(Notice {
                about: Message::new("notice-remembered"),
                place: None,
                detail: Some(Message::verbatim(fault)),
            });
        }
    }
}

/// Ensures that the chosen game has a draft that fits it.
fn open(catalog: Res<Catalog>, chosen: Res<ChosenGame>, settings: Res<Settings>, mut drafting: ResMut<Drafting>) {
    if let Some(offer) = catalog.get(chosen.0) {
        let fresh = || Draft::new(&offer.seats, settings.language);
        let draft = drafting.0.entry(offer.id.to_owned()).or_insert_with(fresh);
        draft.mend(&offer.seats, settings.language);
    }
}

/// Chooses a value of a variant in the draft of a game, which is created if
/// necessary.
fn choose(world: &mut World, game: &'static str, variant: &str, value: String) {
    let language = world.resource::<Settings>().language;
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return };
    let mut drafting = world.resource_mut::<Drafting>();
    let draft = drafting.0.entry(game.to_owned()).or_insert_with(|| Draft::new(&offer.seats, language));
    draft.variants.insert(variant.to_owned(), value);
}

/// Opens the set-up of a game with this value of a variant chosen.
pub fn open_with(world: &mut World, game: &'static str, variant: &str, value: String) {
    choose(world, game, variant, value);
    world.insert_resource(ChosenGame(game));
    go(world, Screen::SetUp);
}

/// Changes the draft of the chosen game and rebuilds the screen.
pub(super) fn change(world: &mut World, how: impl FnOnce(&mut Draft)) {
    let id = world.resource::<ChosenGame>().0;
    if let Some(draft) = world.resource_mut::<Drafting>().0.get_mut(id) {
        how(draft);
    }
    world.resource_mut::<Stale>().screen = true;
}

/// Updates the widgets that change without a rebuild, for example while a name
/// is typed.
fn refresh(world: &mut World) {
    let id = world.resource::<ChosenGame>().0;
    let (Some(offer), Some(draft)) =
        (world.resource::<Catalog>().get(id).cloned(), world.resource::<Drafting>().of(id).cloned())
    else {
        return;
    };
    let variants = (offer.variants)(world, &draft);
    for (mut choice, which) in world.query::<(&mut Choice, &VariantOf)>().iter_mut(world) {
        if let Some(variant) = variants.iter().find(|variant| variant.id == which.0) {
            choice.set_if_neq(choice_of(variant, &draft));
        }
    }
    for mut deed in world.query_filtered::<&mut Deed, With<Begin>>().iter_mut(world) {
        deed.set_if_neq(begin_deed(&draft));
    }
}

fn choice_of(variant: &Variant, draft: &Draft) -> Choice {
    let options = variant.values.iter().map(|(_, name)| name.clone()).collect();
    Choice::new(options, variant.position(draft.variants.get(variant.id)))
}

fn begin_deed(draft: &Draft) -> Deed {
    let deed = Deed::new(Message::new("setup-begin")).icon("play");
    match draft.refusal() {
        Some(why) => deed.refused(why),
        None => deed,
    }
}

fn begin(world: &mut World) {
    let id = world.resource::<ChosenGame>().0;
    let (Some(offer), Some(draft)) =
        (world.resource::<Catalog>().get(id).cloned(), world.resource::<Drafting>().of(id).cloned())
    else {
        return;
    };
    if draft.refusal().is_some() {
        return;
    }
    if let Err(fault) = remembered::save(&remembered::file(), &world.resource::<Drafting>().0) {
        // A failure to remember the set-up must not stop the game.
        error!("{}: {fault}", remembered::file().display());
    }
    come(world, |world| (offer.begin)(world, &draft));
}

/// Draws the screen.
pub(super) fn build(world: &mut World) {
    let id = world.resource::<ChosenGame>().0;
    let (Some(offer), Some(draft)) =
        (world.resource::<Catalog>().get(id).cloned(), world.resource::<Drafting>().of(id).cloned())
    else {
        return;
    };
    let variants = (offer.variants)(world, &draft);
    let size = world.resource::<Scale>().size();
    let settings = world.resource::<Settings>().clone();
    let mut commands = world.commands();
    commands.spawn(wooden("setup")).with_children(|root| {
        top_bar(root, Message::new("setup-title"), Message::new("setup-games"), |world| go(world, Screen::Choose));
        root.spawn((
            scroll(Node {
                position_type: PositionType::Absolute,
                top: px(68),
                bottom: px(82),
                width: percent(100),
                ..default()
            }),
            Name::new("setup-scroll"),
        ))
        .with_children(|body| {
            let side_by_side = size.x >= 1060.0;
            let narrow = size.x < 760.0;
            body.spawn(Node {
                flex_direction: if side_by_side { FlexDirection::Row } else { FlexDirection::Column },
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                flex_grow: 1.0,
                padding: UiRect::axes(px(if narrow { 8 } else { 16 }), px(12)),
                column_gap: px(10),
                row_gap: px(14),
                ..default()
            })
            .with_children(|columns| {
                if size.x >= 1180.0 {
                    beside(columns, &offer, &draft);
                }
                columns
                    .spawn(panel(
                        Panel::Light,
                        Node {
                            flex_grow: 1.0,
                            max_width: px(if side_by_side { 800.0 } else { 4000.0 }),
                            padding: UiRect::axes(px(14), px(18)),
                            ..column(8)
                        },
                    ))
                    .with_children(|panel| {
                        let rows = match (narrow, side_by_side) {
                            (true, _) => seats::Rows::Wrapped,
                            (false, true) => seats::Rows::Low,
                            (false, false) => seats::Rows::High,
                        };
                        seats::build(panel, &offer, &draft, settings.language, rows);
                    });
                // A game may have nothing to agree on.
                if variants.is_empty() && !offer.assists {
                    return;
                }
                columns
                    .spawn(panel(
                        Panel::Light,
                        Node {
                            width: if side_by_side { px(344) } else { Val::Auto },
                            flex_shrink: 0.0,
                            padding: UiRect::axes(px(20), px(18)),
                            ..column(8)
                        },
                    ))
                    .with_children(|panel| {
                        agree(panel, &variants, &draft, offer.assists.then_some(&settings), side_by_side);
                    });
            });
        });
        bottom(root, &draft);
    });
    world.flush();
}

/// Width of the column beside the seats, in u.
const BESIDE: f32 = 160.0;

/// Spawns the cover, the rules and lesson buttons and the table seen from
/// above.
fn beside(columns: &mut ChildSpawnerCommands, offer: &Offer, draft: &Draft) {
    columns
        .spawn(Node { width: px(BESIDE), flex_shrink: 0.0, align_items: AlignItems::Center, ..column(10) })
        .with_children(|side| {
            cover(side, offer.cover(), offer.name(), 148.0);
            let (least, most) = (*offer.seats.start(), *offer.seats.end());
            let players = if least == most {
                Message::new("setup-players-exact").with("count", least)
            } else {
                Message::new("setup-players").with("least", least).with("most", most)
            };
            side.spawn(label(PLATE_NAME, palette::CARTA, players));
            side.spawn(secondary_icon(
                "rules",
                "help",
                Message::new("shell-rules"),
                Node { width: px(BESIDE), ..default() },
            ))
            .press(|world| go(world, Overlay::Help));
            let id = offer.id;
            let node = Node { width: px(BESIDE), ..default() };
            side.spawn(secondary_icon("learn", "hint", Message::new("lesson-learn"), node))
                .press(move |world| crate::shell::lesson::open(world, id));
            diagram(side, draft);
        });
}

/// Draws the table from above with the tokens at their seats, clockwise from
/// the bottom.
fn diagram(side: &mut ChildSpawnerCommands, draft: &Draft) {
    const ROUND: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 190 190'><circle cx='95' cy='95' r='62' \
                         fill='#2A2F4A' stroke='#F4E8CF' stroke-width='3'/><path d='M65 95A30 30 0 1 1 78 119' fill='none' \
                         stroke='#DCC79B' stroke-width='3'/><path d='M70 113L82 109L84 125Z' fill='#DCC79B'/></svg>";
    side.spawn((
        crate::faces::FaceNode(Face::drawn(ROUND)),
        Node { width: px(BESIDE), height: px(BESIDE), margin: UiRect::top(px(10)), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    ))
    .with_children(|table| {
        let count = draft.seats.len() as f32;
        for (at, seat) in draft.seats.iter().enumerate() {
            let angle = std::f32::consts::TAU * at as f32 / count;
            let place = BESIDE * (Vec2::splat(0.5) + 0.38 * Vec2::new(-angle.sin(), angle.cos()));
            table.spawn((
                crate::faces::FaceNode(Face::token(usize::from(seat.token - 1))),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(place.x - 19.0),
                    top: px(place.y - 19.0),
                    width: px(38),
                    height: px(38),
                    ..default()
                },
            ));
        }
    });
}

/// Spawns the variants, and for games with throws also the gestures, which are
/// settings of this computer rather than of the game. In a `slim` panel the
/// values have half the width.
fn agree(
    panel: &mut ChildSpawnerCommands,
    variants: &[Variant],
    draft: &Draft,
    gestures: Option<&Settings>,
    slim: bool,
) {
    panel.spawn(Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, ..row(12) }).with_children(|head| {
        head.spawn(label(PANEL_TITLE.sized(25.0), palette::INK, Message::new("setup-variants")));
        head.spawn(label(CAPTION, palette::TERRA_SHADE, Message::new("setup-variants-hint")));
    });
    for variant in variants {
        panel.spawn(Node { flex_shrink: 0.0, ..column(2) }).with_children(|one| {
            one.spawn(row(8)).with_children(|line| one_variant(line, variant, draft, slim));
            // Explanation of the variant, under its value.
            let about = Message::new(format!("{}-about", variant.name.key));
            one.spawn(label(CAPTION, palette::TERRA_SHADE, about));
        });
    }
    if let Some(settings) = gestures {
        for (name, key, switch) in [("pull", "settings-pull", Switch::Pull), ("flick", "settings-flick", Switch::Flick)]
        {
            panel
                .spawn(checkbox(
                    &format!("gesture-{name}"),
                    Message::new(key),
                    Check(switch.of(settings)),
                    Node { flex_shrink: 0.0, ..default() },
                ))
                .observe(
                    move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>, mut stale: ResMut<Stale>| {
                        switch.set(&mut settings, change.value);
                        stale.screen = true;
                    },
                );
        }
    }
    panel.spawn(Node { flex_grow: 1.0, ..default() });
    let changed = variants.iter().filter(|variant| variant.is_changed(&draft.variants)).count();
    let words = Message::new("setup-recommended").with("count", changed);
    let node = Node { flex_shrink: 0.0, ..default() };
    let mut back = panel.spawn((secondary_icon("recommended", "undo", words, node), OnLight));
    if changed > 0 {
        back.press(|world| change(world, |draft| draft.variants.clear()));
    } else {
        back.insert(InteractionDisabled);
    }
}

/// Spawns name and value of a variant, marked if it is not the recommended one.
fn one_variant(line: &mut ChildSpawnerCommands, variant: &Variant, draft: &Draft, slim: bool) {
    let id = variant.id;
    line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() }).with_child(label(
        BODY_BOLD,
        palette::INK,
        variant.name.clone(),
    ));
    let width = if slim { 166.0 } else { 260.0 };
    line.spawn(Node { width: px(width), flex_shrink: 0.0, ..column(0) }).with_children(|value| {
        let values: Vec<String> = variant.values.iter().map(|(value, _)| value.clone()).collect();
        let mut choice = value
            .spawn((next_choice(&format!("variant-{id}"), choice_of(variant, draft), Node::default()), VariantOf(id)));
        if variant.is_changed(&draft.variants) {
            choice.insert(tooltip(Message::new("setup-changed")));
        }
        choice.observe(
            move |change: On<ValueChange<usize>>,
                  chosen: Res<ChosenGame>,
                  mut drafting: ResMut<Drafting>,
                  mut stale: ResMut<Stale>| {
                if let (Some(draft), Some(value)) = (drafting.0.get_mut(chosen.0), values.get(change.value)) {
                    draft.variants.insert(id.to_owned(), value.clone());
                    stale.screen = true;
                }
            },
        );
        if variant.is_changed(&draft.variants) {
            // On the edge of the value, above its arrow, where it takes no room and
            // covers no words.
            value.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    right: px(4),
                    top: px(-13),
                    width: px(28),
                    height: px(28),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(14)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(palette::Pair::PRIMARY.ground),
                BorderColor::all(palette::INK),
                Pickable::IGNORE,
                children![crate::faces::icon("edit", 14.0, palette::INK)],
            ));
        }
    });
}

fn bottom(root: &mut ChildSpawnerCommands, draft: &Draft) {
    root.spawn(Node {
        position_type: PositionType::Absolute,
        left: px(24),
        right: px(12),
        bottom: px(9),
        column_gap: px(20),
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        ..default()
    })
    .with_children(|line| {
        line.spawn((label(BODY, palette::CARTA, Message::new("setup-fixed")), Node { flex_shrink: 1.0, ..default() }));
        line.spawn((
            primary("begin", begin_deed(draft), Node { width: px(260), height: px(64), flex_shrink: 0.0, ..default() }),
            Begin,
            FirstFocus,
        ))
        .press(begin);
    });
}

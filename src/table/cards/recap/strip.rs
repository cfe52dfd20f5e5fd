//! Strip with one row for each move of the others. When folded it is a button
//! in the bar.

use super::again::Again;
use super::rows::Move;
use super::{Fold, Recap, ShowMove};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, icon};
use crate::settings::Settings;
use crate::table::cards::stage::Wanted;
use crate::table::cards::{CardSystems, Layout, Playing, Pointing, card_size};
use crate::table::ending::Closing;
use crate::table::frame::{Folded, Unfold};
use crate::table::{AtTable, Company, Note, OnHold, layer};
use crate::theme::motion::{self, SlideIn, Tween};
use crate::theme::widgets::{Look, Panel, column, icon_button, panel, row, scroll, tooltip};
use crate::theme::{self, Scale, Speech, label, palette, written};
use crate::window::{Awake, Screen};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

/// Seconds the pointer must rest on a row before its move is shown again.
const AFTER: f32 = 0.2;
/// Minimum size in u at which the strip opens by itself.
const LEAST: Vec2 = Vec2::new(290.0, 140.0);
/// Minimum height of an open strip where a panel lies, in u of the interface; it
/// is kept even with few moves.
const FILLED: f32 = 245.0;
/// Maximum width in u; wider lines are hard to read.
const WIDEST: f32 = 500.0;
/// Size in u of the strip where the table has no room for it.
const ELSEWHERE: Vec2 = Vec2::new(420.0, 330.0);
/// Width in u below which rows have no icon, so that the text has room.
const NARROW: f32 = 400.0;
/// Maximum number of cards shown in a row, and their width in u.
const CARDS: usize = 4;
const CARD: f32 = 28.0;

/// Part of the strip under the pointer.
#[derive(Resource, Default, Debug)]
pub(super) struct OnStrip {
    /// Whether the pointer is on the strip.
    pub hovered: bool,
    /// Index of the move whose row is under the pointer.
    pub row: Option<usize>,
}

/// The open strip.
#[derive(Component)]
struct Strip;

/// An open strip that lies over the table, where it had no place of its own.
#[derive(Component)]
pub(in crate::table) struct CoveringStrip;

/// The row of a move, by its index.
#[derive(Component)]
struct RowOf(usize);

/// A list that is to show the newest move, laid out for that many more frames.
#[derive(Component)]
struct ToNewest(u8);

/// Progress bar of a move that is shown again, by the move's index.
#[derive(Component)]
struct Progress(usize);

/// Text or icon that is dark while its row is light.
#[derive(Component)]
struct Inked;

/// Place and contents of the open strip.
#[derive(Clone, PartialEq, Debug)]
struct Shape {
    rect: Rect,
    /// Whether it has a place of its own, where it covers nothing.
    room: bool,
    /// Whether a panel lies there.
    panel: bool,
    rows: Vec<Row>,
    title: Message,
}

/// Contents of a move's row.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    /// Index of the token of the player, if known.
    token: Option<usize>,
    cards: Vec<Face>,
    words: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnStrip>()
        .init_resource::<Shown>()
        .add_systems(
            AtTable,
            (unfold.run_if(on_message::<Unfold>), draw, to_newest, hover, press_away, paint)
                .chain()
                .in_set(CardSystems::Strip)
                .run_if(resource_exists::<Playing>),
        )
        .add_systems(OnExit(Screen::Game), |mut shown: ResMut<Shown>, mut folded: ResMut<Folded>| {
            (shown.0, folded.0) = (None, None);
        });
}

/// Open strip as last drawn.
#[derive(Resource, Default)]
struct Shown(Option<Shape>);

fn unfold(mut recap: ResMut<Recap>) {
    recap.fold = Fold::Open;
}

/// Returns the rectangle of the open strip, in u of the interface, and whether
/// it has a place of its own: large enough, and without anything to click on.
fn place(layout: &Layout, scale: &Scale) -> (Rect, bool) {
    let widest = WIDEST * scale.chrome;
    let own = layout.free.map(|free| free.rect);
    let own = own.map(|own| Rect { max: own.max.with_x(own.max.x.min(own.min.x + widest)), ..own });
    let own = own.filter(|own| {
        let slots = layout.slots.iter().filter(|slot| slot.live).map(|slot| slot.rect);
        let pieces = layout.pieces.iter().filter(|piece| piece.live).map(|piece| piece.spot.rect());
        slots.chain(pieces).all(|rect| rect.intersect(*own).is_empty())
    });
    let own = own.map(|own| Rect { min: own.min * scale.unchromed(1.0), max: own.max * scale.unchromed(1.0) });
    if let Some(own) = own.filter(|own| own.size().cmpge(LEAST).all()) {
        return (own, true);
    }
    let size = scale.size();
    let room = ELSEWHERE.min(size - Vec2::new(16.0, 84.0 + 126.0));
    let corner = Vec2::new(size.x - 8.0 - room.x, 84.0);
    (Rect::from_corners(corner, corner + room), false)
}

fn draw(
    mut commands: Commands,
    mut recap: ResMut<Recap>,
    (wanted, scale, settings): (Res<Wanted>, Res<Scale>, Res<Settings>),
    (company, speech): (Option<Res<Company>>, Speech),
    (closing, note): (Res<Closing>, Res<Note>),
    mut shown: ResMut<Shown>,
    mut folded: ResMut<Folded>,
    strips: Query<Entity, With<Strip>>,
) {
    let seats = company.as_ref().is_some_and(DetectChanges::is_changed);
    if !(recap.is_changed()
        || wanted.is_changed()
        || scale.is_changed()
        || speech.is_changed()
        || seats
        || note.is_changed())
    {
        return;
    }
    let (rect, room) = place(&wanted.0, &scale);
    // The game needs the strip's own place now: fold instead of moving elsewhere.
    if recap.fold == Fold::Open && !room && shown.0.as_ref().is_some_and(|shape| shape.room) {
        recap.fold = Fold::Folded;
    }
    let told = recap.person().filter(|_| !recap.moves().is_empty() && !closing.is_shown());
    // A hint needs the room, and is read alone.
    let open = told.filter(|_| recap.is_open(room, &settings) && *note == Note::None);
    let title = |person: Seat| {
        let key = if recap.since { "table-recap" } else { "table-recap-start" };
        Message::new(key).with("seat", person)
    };
    let button = told.filter(|_| open.is_none()).map(|person| {
        let count = recap.moves().len();
        let about = Message::new("table-recap-open").with("title", title(person)).with("count", count);
        (Message::new("table-recap-count").with("count", count), about)
    });
    folded.set_if_neq(Folded(button));
    let tell = |one: &Move| {
        let info = company.as_ref().and_then(|company| company.0.get(one.seat.index()));
        let lines = one.lines.iter().map(|line| (speech.say(&line.words), !line.cards.is_empty()));
        let lines = shortened(lines.collect());
        Row {
            token: info.map(|info| usize::from(info.token.max(1) - 1)),
            cards: cards(one),
            words: joined(info.map_or("", |info| &info.name), lines),
        }
    };
    let on_panel = room && wanted.0.free.is_some_and(|free| free.panel);
    let now = open.map(|person| {
        let rows = recap.moves().iter().map(tell).collect();
        Shape { rect, room, panel: on_panel, rows, title: title(person) }
    });
    if shown.0 == now && !scale.is_changed() {
        return;
    }
    let new = shown.0.is_none();
    shown.0.clone_from(&now);
    for strip in &strips {
        commands.entity(strip).despawn();
    }
    let Some(shape) = now else { return };
    let size = shape.rect.size();
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(shape.rect.min.x),
        top: px(shape.rect.min.y),
        width: px(size.x),
        // Nothing of the panel must show below the strip.
        min_height: if shape.panel { px(size.y.min(FILLED * scale.chrome)) } else { Val::Auto },
        max_height: px(size.y),
        padding: UiRect::all(px(10)),
        ..column(4)
    };
    let mut strip = commands.spawn((
        Name::new("recap"),
        Strip,
        GlobalZIndex(layer::PANEL),
        DespawnOnExit(Screen::Game),
        TabGroup::new(1),
        Hovered::default(),
        panel(Panel::Dark, node),
    ));
    if !shape.room {
        strip.insert(CoveringStrip);
    }
    if new {
        strip.insert(SlideIn { from: Vec2::new(0.0, 14.0), tween: Tween::new(motion::SHORT) });
    }
    strip.with_children(|strip| {
        strip
            .spawn((
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    padding: UiRect::left(px(10)),
                    flex_shrink: 0.0,
                    ..row(8)
                },
                Pickable::IGNORE,
            ))
            .with_children(|head| {
                head.spawn((
                    label(theme::PLATE_NAME, palette::CARTA, shape.title.clone()),
                    Node { flex_shrink: 1.0, ..default() },
                ));
                head.spawn(icon_button("recap-fold", "arrow_up", Node { height: px(40), ..default() }))
                    .insert(tooltip(Message::new("table-recap-fold")))
                    .observe(|_: On<Activate>, mut recap: ResMut<Recap>| recap.fold = Fold::Folded);
            });
        strip
            .spawn((
                Name::new("recap rows"),
                scroll(Node { flex_shrink: 1.0, row_gap: px(5), padding: UiRect::all(px(2)), ..default() }),
            ))
            // Where not all moves fit, the newest show; the layout limits this.
            .insert((ScrollPosition(Vec2::new(0.0, 1e5)), ToNewest(3)))
            .with_children(|list| {
                for (at, row) in shape.rows.into_iter().enumerate() {
                    draw_row(list, at, row, size.x < NARROW);
                }
            });
    });
}

/// Scrolls to the beginning of the newest move if not even that fits.
fn to_newest(
    mut commands: Commands,
    mut awake: ResMut<Awake>,
    mut lists: Query<(Entity, &mut ToNewest, &ComputedNode, &Children, &mut ScrollPosition)>,
    rows: Query<&ComputedNode, With<RowOf>>,
) {
    for (entity, mut wait, list, children, mut scroll) in &mut lists {
        let newest = children.iter().filter_map(|row| rows.get(row).ok()).next_back();
        if let Some(newest) = newest.filter(|row| row.size().y > list.size().y) {
            scroll.y = ((list.content_size().y - newest.size().y) * list.inverse_scale_factor()).max(0.0);
        }
        wait.0 -= 1;
        awake.frame();
        if wait.0 == 0 {
            commands.entity(entity).remove::<ToNewest>();
        }
    }
}

/// Returns the cards of a move. A card that several lines are about is shown
/// once.
fn cards(one: &Move) -> Vec<Face> {
    let count = |cards: &[Face], card: &Face| cards.iter().filter(|other| *other == card).count();
    let mut cards: Vec<Face> = Vec::new();
    for line in &one.lines {
        for (at, card) in line.cards.iter().enumerate() {
            // Two cards of the same line may look the same.
            if count(&line.cards[..=at], card) > count(&cards, card) {
                cards.push(card.clone());
            }
        }
    }
    cards.truncate(CARDS);
    cards
}

fn draw_row(list: &mut RelatedSpawnerCommands<ChildOf>, at: usize, shown: Row, narrow: bool) {
    list.spawn((
        Name::new(format!("recap-{at}")),
        RowOf(at),
        Button,
        Look::Bare,
        Hovered::default(),
        TabIndex(0),
        Node {
            min_height: px(52),
            padding: UiRect::axes(px(8), px(3)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(8)),
            flex_shrink: 0.0,
            align_items: AlignItems::FlexStart,
            column_gap: px(8),
            ..default()
        },
        BackgroundColor(palette::INK_LIGHT),
        BorderColor::all(Color::NONE),
    ))
    .observe(move |_: On<Activate>, mut asked: MessageWriter<ShowMove>| {
        asked.write(ShowMove { at, asked: true });
    })
    .with_children(|row| {
        if let Some(token) = shown.token {
            let margin = UiRect::top(px(8));
            let sign = Node { width: px(26), height: px(26), flex_shrink: 0.0, margin, ..default() };
            row.spawn((FaceNode(Face::token(token)), sign, Pickable::IGNORE));
        }
        if !shown.cards.is_empty() {
            row.spawn((Node { flex_shrink: 0.0, ..default() }, Pickable::IGNORE)).with_children(|row| {
                let size = card_size(CARD);
                for (at, card) in shown.cards.into_iter().enumerate() {
                    // Of covered cards the corner with the number stays visible.
                    let left = if at == 0 { 0.0 } else { -0.5 * size.x };
                    let node =
                        Node { width: px(size.x), height: px(size.y), margin: UiRect::left(px(left)), ..default() };
                    row.spawn((FaceNode(card), node, Pickable::IGNORE));
                }
            });
        }
        let place = Node { align_self: AlignSelf::Center, flex_grow: 1.0, flex_basis: px(0), ..default() };
        row.spawn((written(theme::BODY.sized(13.5), palette::CARTA, shown.words), Inked, place));
        if !narrow {
            row.spawn((Node { align_self: AlignSelf::Center, ..default() }, Pickable::IGNORE))
                .with_child((icon("replay", 20.0, palette::CARTA), Inked));
        }
        row.spawn((
            Progress(at),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                bottom: px(-5),
                height: px(4),
                width: px(0),
                ..default()
            },
            BackgroundColor(palette::ZAFFERANO),
            Pickable::IGNORE,
        ));
    });
}

/// Leaves out what matters least of a long move, counted without repetitions: what
/// no card is shown for (the second value), then what is in the middle. The log
/// tells all of it.
fn shortened(mut lines: Vec<(String, bool)>) -> Vec<String> {
    const MOST: usize = 9;
    const LAST: usize = 2;
    let count = |lines: &[(String, bool)]| lines.chunk_by(|one, next| one.0 == next.0).count();
    let mut left_out = false;
    while count(&lines) > MOST {
        let end = lines.len() - LAST;
        let least = (1..end).rev().find(|&at| !lines[at].1).unwrap_or(end - 1);
        lines.remove(least);
        left_out = true;
    }
    let end = lines.len().saturating_sub(LAST);
    let mut lines: Vec<String> = lines.into_iter().map(|(words, _)| words).collect();
    if left_out {
        lines.insert(end, "…".to_owned());
    }
    lines
}

/// Joins the lines about a move of the player with this name. The name is said
/// again only after a line about somebody else, and what happens several times in
/// a row once.
fn joined(name: &str, lines: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = lines.into_iter().map(|line| line.trim_end().trim_end_matches('.').to_owned()).collect();
    let mut all = String::new();
    let mut about = false;
    for same in lines.chunk_by(|one, next| one == next) {
        let line = same[0].as_str();
        let without = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        if !all.is_empty() {
            all.push_str(" · ");
        }
        all.push_str(without.filter(|_| about).unwrap_or(line));
        about = without.is_some();
        if same.len() > 1 {
            all.push_str(" × ");
            all.push_str(&same.len().to_string());
        }
    }
    all
}

/// Shows a move again while the pointer rests on its row.
fn hover(
    strips: Query<&Hovered, With<Strip>>,
    rows: Query<(&RowOf, &Hovered)>,
    time: Res<Time<Real>>,
    (hold, pointing): (Res<OnHold>, Res<Pointing>),
    mut pointer: ResMut<OnStrip>,
    mut rested: Local<(Option<usize>, f32)>,
    mut again: ResMut<Again>,
    mut asked: MessageWriter<ShowMove>,
    mut awake: ResMut<Awake>,
) {
    pointer.hovered = strips.iter().any(|hovered| hovered.0);
    pointer.row = rows.iter().find(|(_, hovered)| hovered.0).map(|(row, _)| row.0);
    if pointer.row != rested.0 {
        // The frame in which the pointer arrives may follow a long sleep.
        *rested = (pointer.row, 0.0);
        if again.shows_for_pointer() {
            again.end();
        }
        awake.frame();
        return;
    }
    let Some(at) = pointer.row.filter(|_| rested.1 < AFTER && !hold.0 && pointing.held.is_empty()) else { return };
    rested.1 += time.delta_secs().min(0.1);
    awake.frame();
    if rested.1 >= AFTER && again.shown().is_none_or(|(shown, _)| shown != at) {
        asked.write(ShowMove { at, asked: false });
    }
}

/// Folds a strip that covers the table at the first press on something else, or
/// on Esc, which then does not pause.
fn press_away(
    (buttons, keys): (Res<ButtonInput<MouseButton>>, Res<ButtonInput<KeyCode>>),
    pointer: Res<OnStrip>,
    shown: Res<Shown>,
    hold: Res<OnHold>,
    mut recap: ResMut<Recap>,
) {
    let covers = shown.0.as_ref().is_some_and(|shape| !shape.room);
    let away = buttons.just_pressed(MouseButton::Left) && !pointer.hovered;
    if covers && !hold.0 && (away || keys.just_pressed(KeyCode::Escape)) {
        recap.fold = Fold::Folded;
    }
}

/// Colours the rows and updates the progress of the move being shown.
fn paint(
    again: Res<Again>,
    mut rows: Query<(&RowOf, &Hovered, &mut BackgroundColor, &mut BorderColor, &Children), Without<Progress>>,
    children: Query<&Children>,
    mut texts: Query<&mut TextColor, With<Inked>>,
    mut icons: Query<&mut ImageNode, With<Inked>>,
    mut bars: Query<(&Progress, &mut Node)>,
) {
    let shown = again.shown();
    for (row, hovered, mut ground, mut border, parts) in &mut rows {
        let light = hovered.0 || shown.is_some_and(|(at, _)| at == row.0);
        let (paper, line, ink) = if light {
            (palette::CARTA, palette::ZAFFERANO, palette::INK)
        } else {
            (palette::INK_LIGHT, Color::NONE, palette::CARTA)
        };
        ground.set_if_neq(BackgroundColor(paper));
        border.set_if_neq(BorderColor::all(line));
        for part in parts.iter().flat_map(|part| std::iter::once(part).chain(children.iter_descendants(part))) {
            if let Ok(mut text) = texts.get_mut(part) {
                text.set_if_neq(TextColor(ink));
            }
            if let Ok(mut icon) = icons.get_mut(part)
                && icon.color != ink
            {
                icon.color = ink;
            }
        }
    }
    for (bar, mut node) in &mut bars {
        let share = shown.filter(|(at, _)| *at == bar.0).map_or(0.0, |(_, share)| share);
        let width = percent(100.0 * share);
        if node.width != width {
            node.width = width;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::cards::Free;
    use crate::table::cards::Slot;
    use crate::table::cards::SlotId;
    use crate::table::log::Line;
    use crate::theme::PlayerNames;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::ui_widgets::ScrollArea;

    fn line(event: usize, cards: &[&str]) -> Line {
        let cards = cards.iter().map(|name| Face::icon(name)).collect();
        Line { event, cards, ..Line::from(Message::new("table-log")) }
    }

    fn moves(count: usize) -> Vec<Move> {
        let one = |at: usize| Move { seat: Seat::new(1), deeds: at..at + 1, lines: vec![line(at, &[])] };
        (0..count).map(one).collect()
    }

    fn world(count: usize, free: Option<Rect>) -> World {
        let mut world = World::new();
        let recap = Recap { person: Some(Seat::new(0)), moves: moves(count), since: true, ..Recap::default() };
        world.insert_resource(recap);
        world.insert_resource(Wanted(Layout { free: free.map(Free::bare), ..Layout::default() }));
        world.init_resource::<Scale>();
        world.init_resource::<Settings>();
        world.init_resource::<Shown>();
        world.init_resource::<Folded>();
        world.init_resource::<Closing>();
        world.init_resource::<Note>();
        world.init_resource::<PlayerNames>();
        world.init_resource::<crate::window::controls::Prompted>();
        world
    }

    #[test]
    fn long_moves_lose_their_middle() {
        let lines = |count: usize, shows: &dyn Fn(usize) -> bool| {
            shortened((0..count).map(|line| (line.to_string(), shows(line))).collect())
        };
        let all = |_| true;
        assert_eq!(lines(9, &all), ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
        assert_eq!(lines(14, &all), ["0", "1", "2", "3", "4", "5", "6", "…", "12", "13"]);
        // What cards are shown for stays, and repetitions count once.
        assert_eq!(lines(11, &|line| line != 3 && line != 5), ["0", "1", "2", "4", "6", "7", "8", "…", "9", "10"]);
        let same = vec![("draws".to_owned(), false); 20];
        assert_eq!(shortened(same.clone()).len(), same.len());
    }

    #[test]
    fn it_stands_where_the_table_is_free() {
        let mut world = world(9, Some(Rect::new(100.0, 200.0, 500.0, 400.0)));
        world.run_system_once(draw).expect("it runs");
        let (node, _) = world.query::<(&Node, &Strip)>().single(&world).expect("a strip");
        assert_eq!((node.left, node.top, node.width, node.max_height), (px(100), px(200), px(400), px(200)));
        assert_eq!(world.resource::<Folded>().0, None);
        // Nine rows are higher than 200 u, so they lie in an area that scrolls.
        let rows: Vec<Entity> = world.query_filtered::<Entity, With<RowOf>>().iter(&world).collect();
        assert_eq!(rows.len(), 9);
        for row in rows {
            let list = world.get::<ChildOf>(row).expect("a list").parent();
            assert!(world.get::<ScrollArea>(list).is_some());
        }
    }

    #[test]
    fn without_room_it_is_folded_until_somebody_opens_it() {
        let mut world = world(2, Some(Rect::new(0.0, 0.0, 200.0, 100.0)));
        let strips = |world: &mut World| world.query::<&Strip>().iter(world).count();
        world.run_system_once(draw).expect("it runs");
        assert_eq!(strips(&mut world), 0);
        assert!(world.resource::<Folded>().0.is_some(), "a button in the bar opens it");
        world.run_system_once(unfold).expect("it runs");
        world.run_system_once(draw).expect("it runs");
        assert_eq!(strips(&mut world), 1);
        assert_eq!(world.resource::<Folded>().0, None);
    }

    #[test]
    fn esc_folds_it_where_it_covers_the_table() {
        for (free, count) in [(Rect::new(0.0, 0.0, 200.0, 100.0), 0), (Rect::new(100.0, 200.0, 500.0, 400.0), 1)] {
            let mut world = world(2, Some(free));
            world.init_resource::<OnStrip>();
            world.init_resource::<OnHold>();
            world.init_resource::<ButtonInput<MouseButton>>();
            world.init_resource::<ButtonInput<KeyCode>>();
            world.run_system_once(unfold).expect("it runs");
            world.run_system_once(draw).expect("it runs");
            let covers = world.query::<&CoveringStrip>().iter(&world).count();
            assert_eq!(covers, 1 - count, "only one that covers the table keeps Esc from the pause");
            world.resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Escape);
            world.run_system_once(press_away).expect("it runs");
            world.run_system_once(draw).expect("it runs");
            assert_eq!(world.query::<&Strip>().iter(&world).count(), count);
        }
    }

    #[test]
    fn it_makes_way_for_what_can_be_clicked() {
        let free = Rect::new(100.0, 200.0, 500.0, 400.0);
        let mut world = world(2, Some(free));
        let strips = |world: &mut World| world.query::<&Strip>().iter(world).count();
        for live in [false, true, false] {
            let slot = Slot::new(SlotId(1), "slot-1", Rect::new(50.0, 350.0, 120.0, 450.0)).live(live);
            world.resource_mut::<Wanted>().0.slots = vec![slot];
            world.run_system_once(draw).expect("it runs");
            assert_eq!(strips(&mut world), usize::from(!live));
        }
    }

    /// Between two games of a match the page of the ending is open on the table.
    #[test]
    fn it_does_not_lie_on_the_page_of_an_ending() {
        let mut world = world(2, Some(Rect::new(100.0, 200.0, 500.0, 400.0)));
        let strips = |world: &mut World| world.query::<&Strip>().iter(world).count();
        for (closing, count) in [(Closing::default(), 1), (Closing::opened(), 0), (Closing::default(), 1)] {
            world.insert_resource(closing);
            world.run_system_once(draw).expect("it runs");
            assert_eq!(strips(&mut world), count);
            assert_eq!(world.resource::<Folded>().0, None, "nor does a button in the bar open it");
        }
    }

    #[test]
    fn it_does_not_lie_on_a_hint() {
        let mut world = world(2, Some(Rect::new(100.0, 200.0, 500.0, 400.0)));
        for (note, count) in [(Note::None, 1), (Note::Thinking, 0), (Note::None, 1)] {
            world.insert_resource(note);
            world.run_system_once(draw).expect("it runs");
            assert_eq!(world.query::<&Strip>().iter(&world).count(), count);
            assert_eq!(world.resource::<Folded>().0.is_some(), count == 0, "a button in the bar opens it");
        }
    }

    #[test]
    fn where_nothing_happened_there_is_nothing() {
        let mut world = world(0, Some(Rect::new(100.0, 200.0, 500.0, 400.0)));
        world.run_system_once(draw).expect("it runs");
        assert_eq!(world.query::<&Strip>().iter(&world).count(), 0);
        assert_eq!(world.resource::<Folded>().0, None);
    }

    #[test]
    fn a_move_shows_each_of_its_cards_once() {
        let lines = vec![line(0, &["hand", "hand", "log"]), line(1, &["log", "hand", "play", "pause"])];
        let one = Move { seat: Seat::new(1), deeds: 0..2, lines };
        assert_eq!(cards(&one), ["hand", "hand", "log", "play"].map(Face::icon), "no more than there is room for");
    }

    #[test]
    fn a_name_is_said_once() {
        let lines = ["Ada takes the joker.", "Ada forms a run.", "Adamo wonders.", "The deck is empty."];
        assert_eq!(
            joined("Ada", lines.map(str::to_owned)),
            "Ada takes the joker · forms a run · Adamo wonders · The deck is empty"
        );
        assert_eq!(joined("Ada", []), "");
        let lines = ["Ada attacks.", "Otto discards a card.", "Ada plays.", "Ada draws."];
        assert_eq!(joined("Ada", lines.map(str::to_owned)), "Ada attacks · Otto discards a card · Ada plays · draws");
        let lines = ["Ada plays.", "Ada draws.", "Ada draws.", "Ada draws.", "Ada plays."];
        assert_eq!(joined("Ada", lines.map(str::to_owned)), "Ada plays · draws × 3 · plays");
    }

    #[test]
    fn it_fits_into_every_window() {
        for (width, height, interface) in [(1280.0, 800.0, 1.0), (1024.0, 768.0, 1.0), (1280.0, 800.0, 2.0)] {
            let scale = Scale::of(Vec2::new(width, height), 1.0, interface, true);
            let (rect, room) = place(&Layout::default(), &scale);
            assert!(!room);
            let window = Rect::from_corners(Vec2::ZERO, scale.size());
            assert_eq!(rect.intersect(window), rect, "{scale:?}");
            assert!(rect.height() > 150.0, "{scale:?}");
        }
    }
}

//! The physics desk: the numbers of `physics.ron`, and what a change of them does
//! to a hundred throws of one gesture.

use crate::drawing::escape;
use crate::engine::config::{Config as _, ConfigFile, Fault, read_text};
use crate::engine::files;
use crate::engine::game::Game as _;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::games::tappeti_volanti::fan::{self, Fan, Gesture, Labels, Quantity, Stop, THROWS};
use crate::games::tappeti_volanti::flight::Physics;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::tabletop::{CardId, Tabletop};
use crate::games::tappeti_volanti::window::practice;
use crate::settings::Settings;
use crate::shell::parts::{Press, picture};
use crate::shell::workshop::numbers::{self, Change, Sheet};
use crate::shell::workshop::{self, Stand};
use crate::shell::{Stale, keeping};
use crate::table::{AfterSystems, AfterUpdate, Trouble};
use crate::theme::widgets::{Deed, Panel, primary, row, secondary_icon, slider};
use crate::theme::{BODY, BODY_BOLD, CAPTION, PANEL_TITLE, label, palette};
use crate::window::watch::ConfigChanged;
use crate::window::{Awake, Options, Screen, UpdateSystems};
use crate::words::Words;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};

const FILE: ConfigFile = ConfigFile::of::<Physics>();

/// Throws on their way. Only the world reads them, but a resource may be looked
/// at from any thread.
type Coming = Mutex<Receiver<(bool, Option<Stop>)>>;

/// What lies on the physics desk.
#[derive(Resource)]
struct Desk {
    sheet: Option<Sheet>,
    gesture: Gesture,
    setup: Setup,
    table: Tabletop,
    /// The physics in force when the desk was opened, and its throws.
    before: (Physics, Fan),
    /// The physics on the desk, and its throws so far.
    after: (Physics, Fan),
    /// Throws on their way: whether before the change, and how they ended.
    coming: Option<Coming>,
}

/// The node that shows the throws and what they come to.
#[derive(Component)]
struct Root;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (reread.run_if(on_message::<ConfigChanged>), ranges.run_if(in_state(Screen::Workshop)))
            .chain()
            .in_set(UpdateSystems::Pages)
            .distributive_run_if(resource_exists::<Desk>),
    )
    .add_systems(
        AfterUpdate,
        throws
            .run_if(in_state(Screen::Workshop))
            .run_if(resource_exists::<Desk>)
            .in_set(AfterSystems::Pages)
            .ambiguous_with(AfterSystems::Pages),
    );
}

/// Opens the desk anew after the file has changed, unless something on it is not
/// kept yet.
fn reread(mut commands: Commands, desk: Res<Desk>, mut stale: ResMut<Stale>) {
    if desk.sheet.as_ref().is_some_and(|sheet| !sheet.is_changed()) {
        commands.remove_resource::<Desk>();
        stale.screen = true;
    }
}

fn ranges(desk: Res<Desk>, mut stale: ResMut<Stale>, mut awake: ResMut<Awake>) {
    if desk.sheet.as_ref().is_some_and(Sheet::has_news) {
        stale.screen = true;
        awake.frame();
    }
}

/// Opens the desk with the physics in force and the first layout of the list.
fn lay(world: &mut World) {
    let sources = world.resource::<Options>().sources.clone();
    let setup = TappetiVolanti::setup(2, &sources).0;
    let mut table = Tabletop::default();
    if let Some(layout) = setup.layouts.first() {
        for (card, pose) in layout.poses.iter().enumerate() {
            table.put(CardId(card as u8), *pose);
        }
    }
    let sheet = Sheet::open(FILE, &sources);
    let physics = setup.physics;
    let desk = Desk {
        sheet: Some(sheet),
        gesture: Gesture { power: 0.5, heading: 0.03, spin: 0.35 },
        setup,
        table,
        before: (physics, Fan::default()),
        after: (physics, Fan::default()),
        coming: None,
    };
    world.insert_resource(desk);
    begin(world, true);
}

/// Throws in the background: with the physics on the desk, and before it also
/// with the one in force if `both`.
fn begin(world: &mut World, both: bool) {
    let mut desk = world.resource_mut::<Desk>();
    if let Some(sheet) = &desk.sheet
        && let Ok(physics) = Physics::read(FILE.path, &sheet.text)
    {
        desk.after = (physics, Fan::default());
    }
    if both {
        desk.before.1 = Fan::default();
    } else {
        desk.after.1 = Fan::default();
    }
    let changed = desk.after.0 != desk.before.0;
    let unfinished = desk.before.1.count() < THROWS as usize;
    if both || unfinished {
        desk.before.1 = Fan::default();
    }
    let (setup, table, gesture) = (desk.setup.clone(), desk.table.clone(), desk.gesture);
    let (before, after) = (desk.before.0, desk.after.0);
    let (sender, receiver) = channel();
    desk.coming = Some(Mutex::new(receiver));
    let work = move || {
        let mut runs = Vec::new();
        if both || unfinished {
            runs.push((true, &before));
        }
        if changed {
            runs.push((false, &after));
        }
        for (is_before, physics) in runs {
            for seed in 0..THROWS {
                let stop = fan::throw_one(&setup, physics, &table, gesture, seed);
                // Nobody listens any more once something else is thrown.
                if sender.send((is_before, stop)).is_err() {
                    return;
                }
            }
        }
    };
    if let Err(why) = std::thread::Builder::new().name("fan".into()).spawn(work) {
        world.write_message(Trouble(Message::verbatim(why.to_string())));
    }
    world.resource_mut::<Awake>().frame();
}

/// Takes over throws that have ended and draws them.
fn throws(world: &mut World, mut drawn: Local<Option<std::time::Instant>>) {
    let mut desk = world.resource_mut::<Desk>();
    let Some(mut coming) = desk.coming.take() else { return };
    let mut over = false;
    let mut came = false;
    loop {
        match coming.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok((is_before, stop)) => {
                let fan = if is_before { &mut desk.before.1 } else { &mut desk.after.1 };
                fan.add(stop);
                came = true;
            }
            Err(TryRecvError::Empty) => break,
            Err(TryRecvError::Disconnected) => {
                over = true;
                break;
            }
        }
    }
    if !over {
        desk.coming = Some(coming);
    }
    world.resource_mut::<Awake>().frame();
    let due = drawn.is_none_or(|drawn| drawn.elapsed().as_millis() > 400);
    if over || (came && due) {
        *drawn = Some(std::time::Instant::now());
        redraw(world);
    }
}

fn apply(world: &mut World, _: usize, change: Change) {
    let mut desk = world.resource_mut::<Desk>();
    let Some(sheet) = &mut desk.sheet else { return };
    let before = sheet.text.clone();
    sheet.apply(change);
    let changed = sheet.text != before;
    world.resource_mut::<Stale>().screen = true;
    if changed {
        begin(world, false);
    }
}

/// Writes a text as the user's own file. What is there and is not what was read
/// before, because it was faulty, hidden by another file, or changed meanwhile, is
/// set aside; returns where.
fn put(own: &Path, read: &str, text: &str) -> io::Result<Option<PathBuf>> {
    let there = own.symlink_metadata().is_ok();
    let known = read_text(own).is_ok_and(|now| now == read);
    let aside = if there && !known { Some(files::set_aside(own)?) } else { None };
    files::write(own, text).map(|()| aside)
}

/// Writes the numbers as this user's own physics.
fn keep(world: &mut World) {
    let sources = world.resource::<Options>().sources.clone();
    let Some(own) = sources.own().map(|own| own.join(FILE.path)) else { return };
    let mut desk = world.resource_mut::<Desk>();
    let Some(sheet) = &mut desk.sheet else { return };
    let text = sheet.text.clone();
    let told = match put(&own, &sheet.kept, &text) {
        Ok(aside) => {
            sheet.kept = text;
            desk.before = desk.after.clone();
            if let Some(aside) = aside {
                let told = Message::new("workshop-set-aside").with("file", aside.display().to_string());
                world.write_message(Trouble(told));
            }
            match sources.file(FILE.path).filter(|first| *first != own) {
                Some(first) => Message::new("workshop-kept-hidden").with("file", first.display().to_string()),
                None => Message::new("workshop-physics-kept"),
            }
        }
        Err(why) => Fault::unwritable(&own, &why).told(),
    };
    world.write_message(Trouble(told));
    world.resource_mut::<Stale>().screen = true;
}

/// Draws the desk.
pub(super) fn build(world: &mut World, area: Entity) {
    if !world.contains_resource::<Desk>() {
        lay(world);
    }
    let language = world.resource::<Settings>().language;
    let stand = Stand::of(world);
    let own = world.resource::<Options>().sources.own().map(ToOwned::to_owned);
    let desk = world.resource::<Desk>();
    let (Some(sheet), gesture) = (desk.sheet.clone(), desk.gesture) else { return };
    let mut right = None;
    world.commands().entity(area).with_children(|root| {
        stand.panels(root, "physics-panels", |columns| {
            stand.panel(columns, Panel::Light, Some(560.0), 8.0).with_children(|paper| {
                paper.spawn(label(PANEL_TITLE.sized(23.0), palette::INK, Message::new("workshop-physics-title")));
                stand
                    .list(paper, "physics-numbers", 3.0)
                    .with_children(|list| numbers::rows(list, (0, &sheet), true, language, apply));
            });
            stand.panel(columns, Panel::Dark, None, 6.0).with_children(|paper| {
                gesture_row(paper, gesture);
                right = Some(stand.list(paper, "physics-throws", 6.0).insert(Root).id());
            });
        });
        stand.foot(root, |foot| {
            foot.spawn(secondary_icon("try", "hand", Message::new("workshop-try"), Node::default())).press(|world| {
                let text = world.resource::<Desk>().sheet.as_ref().map(|sheet| sheet.text.clone());
                let sources = world.resource::<Options>().sources.clone();
                let sources = text.map_or_else(|| sources.clone(), |text| sources.clone().with_text(FILE.path, text));
                workshop::visit(world);
                practice::open_with(world, &sources, None);
            });
            let changes = sheet.changes();
            let mut reset =
                foot.spawn(secondary_icon("reset", "undo", Message::new("workshop-reset"), Node::default()));
            if changes == 0 {
                reset.insert(InteractionDisabled);
            }
            reset.press(|world| {
                if let Some(sheet) = &mut world.resource_mut::<Desk>().sheet {
                    sheet.reset();
                }
                world.resource_mut::<Stale>().screen = true;
                begin(world, false);
            });
            stand.note(foot, "workshop-physics-note");
            let note = Message::new("workshop-physics-keep-note").with("count", changes);
            let mut deed = Deed::new(Message::new("workshop-physics-keep")).note(note).icon("save");
            if !sheet.is_changed() {
                deed = deed.refused(Message::new("workshop-nothing-changed"));
            } else if own.is_none() {
                deed = deed.refused(Message::new("workshop-no-folder"));
            }
            foot.spawn(primary("keep-physics", deed, Node { min_width: px(280), height: px(62), ..default() }))
                .press(keep);
        });
    });
    world.flush();
    if let Some(right) = right {
        fill(world, right);
        world.flush();
    }
}

fn redraw(world: &mut World) {
    let roots: Vec<Entity> = world.query_filtered::<Entity, With<Root>>().iter(world).collect();
    keeping(world, |world| {
        for root in roots {
            world.commands().entity(root).despawn_related::<Children>();
            fill(world, root);
        }
    });
}

fn labels(words: &Words) -> Labels {
    let say = |key: &str| escape(&words.text(key));
    Labels {
        aside: say("workshop-fan-axis-aside"),
        away: say("workshop-fan-axis-away"),
        series: [say("workshop-fan-before"), say("workshop-fan-after")],
        ellipses: say("workshop-fan-ellipses"),
    }
}

fn centimetres(millimetres: f64) -> f64 {
    libm::round(millimetres) / 10.0
}

/// Spawns the title and the sliders of the gesture, which stay while throws come
/// in.
fn gesture_row(paper: &mut ChildSpawnerCommands, gesture: Gesture) {
    paper.spawn(label(PANEL_TITLE.sized(23.0), palette::CARTA, Message::new("workshop-fan-title")));
    let lines = Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(4), ..row(12) };
    paper.spawn(lines).with_children(|lines| {
        for (name, value, range) in
            [("power", gesture.power as f32, 0.1..=1.0_f32), ("spin", gesture.spin as f32, -1.0..=1.0_f32)]
        {
            let said = Message::new(format!("workshop-gesture-{name}")).with("value", (value * 100.0).round() as i32);
            lines.spawn(row(12)).with_children(|line| {
                line.spawn((label(CAPTION, palette::CARTA, said.clone()), Node { min_width: px(96), ..default() }));
                gesture_slider(line, name, said, (value, range));
            });
        }
    });
}

fn gesture_slider(
    line: &mut ChildSpawnerCommands,
    name: &'static str,
    said: Message,
    (value, range): (f32, RangeInclusive<f32>),
) {
    let node = Node { width: px(130), ..default() };
    line.spawn(slider(&format!("gesture-{name}"), said, value, range, (0.05, 2), node)).observe(
        move |change: On<ValueChange<f32>>, mut commands: Commands| {
            if !change.is_final {
                return;
            }
            let value = f64::from(change.value);
            commands.queue(move |world: &mut World| {
                let mut desk = world.resource_mut::<Desk>();
                if name == "power" {
                    desk.gesture.power = value;
                } else {
                    desk.gesture.spin = value;
                }
                world.resource_mut::<Stale>().screen = true;
                begin(world, true);
            });
        },
    );
}

fn fill(world: &mut World, root: Entity) {
    let language = world.resource::<Settings>().language;
    let (words, stand) = (Words::of(language), Stand::of(world));
    let desk = world.resource::<Desk>();
    let (before, after) = (desk.before.1.clone(), desk.after.1.clone());
    let changed = desk.before.0 != desk.after.0;
    let (seen, second) = if changed { (Some(&before), &after) } else { (None, &before) };
    let mut labels = labels(words);
    if !changed {
        labels.series[1] = escape(&words.text("workshop-fan-now"));
    }
    let svg = fan::svg(&desk.setup, &desk.table, seen, second, &labels);
    let done = (if changed { after.count() } else { before.count() }) as u64;
    let about = what_it_does(&before, &after, changed);
    world.commands().entity(root).with_children(|paper| {
        let said = if done < THROWS { "workshop-fan-throwing" } else { "workshop-fan-about" };
        paper.spawn(label(CAPTION, palette::CARTA_SHADE, Message::new(said).with("done", done as usize)));
        paper
            .spawn(Node {
                flex_grow: 1.0,
                flex_basis: if stand == Stand::Below { px(300) } else { px(0) },
                min_height: px(120),
                justify_content: JustifyContent::Center,
                ..default()
            })
            .with_child((
                Name::new("fan"),
                FaceNode(Face::drawn(svg)),
                Node { height: percent(100), aspect_ratio: Some(640.0 / 420.0), max_width: percent(100), ..default() },
                Pickable::IGNORE,
            ));
        figures(paper, &before, &after, changed);
        paper.spawn((label(BODY, palette::CARTA, about), TextLayout::new(Justify::Left, LineBreak::WordBoundary)));
    });
}

/// Spawns the table of quantities before and after.
fn figures(paper: &mut ChildSpawnerCommands, before: &Fan, after: &Fan, changed: bool) {
    paper
        .spawn(Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, column_gap: px(18), row_gap: px(2), ..default() })
        .with_children(|table| {
            for (quantity, key) in Quantity::ALL.into_iter().zip(["slide", "away", "spread-away", "spread-aside"]) {
                table.spawn(Node { min_width: px(226), ..row(8) }).with_children(|line| {
                    line.spawn((
                        label(CAPTION, palette::CARTA, Message::new(format!("workshop-fan-{key}"))),
                        Node { flex_grow: 1.0, ..default() },
                    ));
                    let value = |fan: &Fan| {
                        Message::new("workshop-centimetres").with("value", centimetres(fan.value(quantity)))
                    };
                    line.spawn(label(CAPTION, palette::CARTA_SHADE, value(before)));
                    if changed && after.stops.len() > 1 {
                        line.spawn(label(BODY_BOLD, palette::LIMONE, value(after)));
                        let differs = after.count() >= 20 && before.differs(after, quantity);
                        line.spawn(picture(sign(differs), 20.0, 20.0));
                    }
                });
            }
        });
}

/// Draws ≠ in a lemon diamond for what differs beyond chance, else ≈.
fn sign(differs: bool) -> Face {
    let drawn = if differs {
        "<path d=\"M10 0L20 10L10 20L0 10Z\" fill=\"#F6D244\"/><path d=\"M5.5 7.2H14.5V9H5.5ZM5.5 11H14.5V12.8H5.5Z\" \
         fill=\"#1C2033\"/><path d=\"M12.6 4.5L8.6 15.5\" stroke=\"#1C2033\" stroke-width=\"1.6\"/>"
    } else {
        "<path d=\"M3 8Q6.5 4.5 10 8T17 8M3 13Q6.5 9.5 10 13T17 13\" fill=\"none\" stroke=\"#DCC79B\" \
         stroke-width=\"2\"/>"
    };
    Face::drawn(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\">{drawn}</svg>"))
}

/// Says in words what the change does.
fn what_it_does(before: &Fan, after: &Fan, changed: bool) -> Message {
    if !changed {
        return Message::new("workshop-fan-unchanged");
    }
    if after.count() < THROWS as usize {
        return Message::new("workshop-fan-wait");
    }
    let mut parts = Vec::new();
    for (quantity, key) in Quantity::ALL.into_iter().zip(["slide", "away", "spread-away", "spread-aside"]) {
        if before.differs(after, quantity) {
            let by = centimetres(after.value(quantity) - before.value(quantity));
            let way = if by > 0.0 { "more" } else { "less" };
            parts.push(Message::new(format!("workshop-fan-{key}-{way}")).with("by", by.abs()));
        }
    }
    if after.lost > before.lost + 5 {
        parts.push(Message::new("workshop-fan-lost").with("count", after.lost));
    }
    let told = if parts.is_empty() {
        Message::new("workshop-fan-same")
    } else {
        Message::new("workshop-fan-does").with("parts", parts)
    };
    match after.meetings() {
        Some([over, butt, under]) => Message::new("workshop-fan-meetings")
            .with("told", told)
            .with("over", over.round())
            .with("butt", butt.round())
            .with("under", under.round()),
        None => told,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_was_not_read_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join("physics.ron");
        assert_eq!(put(&own, "built in", "mine").expect("written"), None);
        assert_eq!(put(&own, "mine", "mine too").expect("written"), None);
        fs::write(&own, "broken (").expect("written");
        let aside = put(&own, "mine too", "new").expect("written").expect("set aside");
        assert_eq!(fs::read_to_string(aside).expect("kept"), "broken (");
        assert_eq!(fs::read_to_string(own).expect("written"), "new");
    }
}

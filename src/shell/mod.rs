//! The screens around the games (title, game choice, set-up, pause with
//! settings, help) and the way into and out of a game.
//!
//! Each screen is drawn from resources by one function. When something it shows
//! changes, [`Stale`] is set and the screen is rebuilt; the focus stays on the
//! widget of the same name ([`focus`]).

mod archive;
pub mod ask;
mod branch;
pub mod catalog;
mod choose;
pub mod fairness;
mod focus;
pub mod help;
mod lesson;
mod look_back;
mod menu;
pub mod notices;
pub mod parts;
mod save_as;
pub mod setup;
mod statistics;
mod title;
pub mod workshop;

use crate::audio::{Music, Track};
use crate::controls::Control;
use crate::faces::FaceNode;
use crate::settings::Settings;
use crate::table::driver::MatchFailed;
use crate::table::saver::Saver;
use crate::table::{AfterSystems, AfterUpdate, OnHold, PauseRequested, RulesRequested};
use crate::window::controls::{Controls, Prompted};
use crate::window::sure::Sure;
use crate::window::{Awake, Leave, Overlay, Scale, Screen};
use crate::words::Language;
use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Pressed;
use bevy::window::WindowCloseRequested;
use catalog::{Catalog, ChosenGame};
use notices::{Notice, Notices};
use std::collections::HashMap;

pub use parts::Press;

/// Which parts of the shell have to be rebuilt.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stale {
    /// The current screen.
    pub screen: bool,
    /// The overlay on top of it.
    pub overlay: bool,
}

/// Schedule in which screens are rebuilt. It runs before `Update`, so that no
/// system of `Update` holds commands for a widget that is being despawned.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct Redraw;

/// Root node of the current screen.
#[derive(Component)]
struct ScreenRoot;

/// Root node of the current overlay.
#[derive(Component)]
struct OverlayRoot;

/// Whether a game was requested and is not on the table yet.
#[derive(Resource, Default)]
struct Coming(bool);

/// Start queued until the current game is removed.
#[derive(Resource, Default)]
struct Then(Option<Start>);

type Start = Box<dyn FnOnce(&mut World) + Send + Sync>;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Stale>()
        // Systems only add to it.
        .allow_ambiguous_resource::<Stale>()
        .init_resource::<Coming>()
        .init_resource::<Then>()
        .init_resource::<Leaving>()
        .add_systems(OnEnter(Overlay::None), |mut leaving: ResMut<Leaving>| leaving.0.forget())
        .add_systems(OnEnter(Screen::Game), |mut coming: ResMut<Coming>| coming.0 = false)
        .init_resource::<Catalog>();
    app.add_plugins((
        focus::plugin,
        notices::plugin,
        title::plugin,
        choose::plugin,
        setup::plugin,
        menu::plugin,
        help::plugin,
    ))
    .add_plugins((
        archive::plugin,
        save_as::plugin,
        branch::plugin,
        lesson::plugin,
        look_back::plugin,
        ask::plugin,
        workshop::plugin,
        statistics::plugin,
    ))
    .add_systems(Update, music.run_if(state_changed::<Screen>))
    .add_systems(
        AfterUpdate,
        (keys, requested, closed, leave, arrive, failed, hold).chain().in_set(AfterSystems::Shell),
    )
    .init_schedule(Redraw)
    .add_systems(Redraw, (mark, draw).chain())
    .add_systems(PostUpdate, |stale: Res<Stale>, mut awake: ResMut<Awake>| {
        if *stale != Stale::default() {
            awake.frame();
        }
    });
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_before(Update, Redraw);
}

/// Handles the global keys: Esc goes back; ? and one more key open the rules.
fn keys(
    (keys, controls): (Res<ButtonInput<KeyCode>>, Res<Controls>),
    mut typed: MessageReader<bevy::input::keyboard::KeyboardInput>,
    (screen, overlay, replay): (Res<State<Screen>>, Res<State<Overlay>>, Option<Res<crate::table::Replaying>>),
    editors: Query<(), With<EditableText>>,
    mut focus: ResMut<bevy::input_focus::InputFocus>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
) {
    use bevy::input::keyboard::Key;
    let typing = focus.get().is_some_and(|entity| editors.contains(entity));
    // At the table, the key of the rules is handled by the table itself.
    let own = *screen.get() != Screen::Game || *overlay.get() != Overlay::None;
    let question = |key: &bevy::input::keyboard::KeyboardInput| {
        key.state.is_pressed() && key.logical_key == Key::Character("?".into())
    };
    let asked = typed.read().any(question) && !typing || own && controls.pressed(Control::Rules);
    if asked && *screen.get() != Screen::Title {
        next_overlay.set(if *overlay.get() == Overlay::Help { Overlay::None } else { Overlay::Help });
        return;
    }
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    match (overlay.get(), screen.get()) {
        (Overlay::None, _) if typing => focus.clear(),
        (Overlay::None, Screen::Choose | Screen::Workshop) => next_screen.set(Screen::Title),
        (Overlay::None, Screen::SetUp) => next_screen.set(Screen::Choose),
        // As their buttons do, to where they were opened.
        (Overlay::SaveAs | Overlay::Archive | Overlay::Statistics, Screen::Game) if replay.is_none() => {
            next_overlay.set(Overlay::Menu);
        }
        // At the table, Esc first cancels the move being composed.
        (Overlay::None, Screen::Title | Screen::Game) => {}
        _ => next_overlay.set(Overlay::None),
    }
}

/// Opens the overlays requested at the table.
fn requested(
    mut pauses: MessageReader<PauseRequested>,
    mut rules: MessageReader<RulesRequested>,
    mut next: ResMut<NextState<Overlay>>,
) {
    if pauses.read().count() > 0 {
        next.set(Overlay::Menu);
    }
    if rules.read().count() > 0 {
        next.set(Overlay::Help);
    }
}

/// Treats closing the window as leaving the program.
fn closed(mut asked: MessageReader<WindowCloseRequested>, mut leave: MessageWriter<Leave>) {
    if asked.read().count() > 0 {
        leave.write(Leave::Quit);
    }
}

/// Whether the player has been warned that the current game cannot be saved;
/// the next request to leave is then carried out.
#[derive(Resource, Default)]
struct Leaving(Sure<()>);

/// Returns whether leaving the current game now would lose progress. Retries a
/// failed save first.
fn loses(world: &World) -> bool {
    let offer = world.resource::<Catalog>().0.iter().find(|offer| (offer.on_table)(world));
    // Lessons and replays are not saved.
    let Some(offer) = offer.filter(|_| {
        !world.contains_resource::<crate::table::lesson::Blackboard>()
            && !world.contains_resource::<crate::table::Replaying>()
    }) else {
        return false;
    };
    let saver = world.resource::<Saver>();
    saver.flush();
    if saver.saving().unsaved {
        (offer.keep)(world);
        saver.flush();
    }
    saver.saving().unsaved
}

/// Returns whether the current game may be left. If progress would be lost,
/// opens the pause menu with a warning the first time and returns `false`.
fn may_leave(world: &mut World) -> bool {
    if !loses(world) || world.resource_mut::<Leaving>().0.press(()) {
        return true;
    }
    if *world.resource::<State<Overlay>>().get() != Overlay::Menu {
        world.resource_mut::<NextState<Overlay>>().set(Overlay::Menu);
    }
    world.resource_mut::<Stale>().overlay = true;
    world.resource_mut::<Awake>().frame();
    false
}

fn leave(world: &mut World) {
    let asked: Vec<Leave> = world.resource_mut::<Messages<Leave>>().drain().collect();
    let Some(leave) = asked.last().copied() else { return };
    if !may_leave(world) {
        return;
    }
    world.resource_mut::<NextState<Overlay>>().set(Overlay::None);
    let playing = world.resource::<Catalog>().0.iter().find(|offer| (offer.on_table)(world)).cloned();
    if leave == Leave::Rematch {
        if let Some(offer) = playing {
            // A lesson that ended is restarted.
            if world.contains_resource::<crate::table::lesson::Blackboard>() {
                lesson::open(world, offer.id);
            } else {
                come(world, offer.again);
            }
        }
        return;
    }
    if let Some(offer) = playing {
        world.insert_resource(ChosenGame(offer.id));
        world.resource::<Saver>().flush();
    }
    match leave {
        Leave::ToSetUp => parts::go(world, Screen::SetUp),
        Leave::Quit => {
            world.write_message(AppExit::Success);
        }
        Leave::Rematch | Leave::ToTitle => {
            let back = workshop::Visiting::back(world);
            parts::go(world, back);
        }
    }
}

/// Starts or resumes a game; it comes onto the table when its screen opens, as
/// soon as it is ready.
///
/// A game that is already on its way stays: the second click of a double click
/// starts nothing.
fn come(world: &mut World, start: impl FnOnce(&mut World)) {
    let leaving = !matches!(world.resource::<NextState<Screen>>(), NextState::Unchanged);
    if world.resource::<Coming>().0 || leaving {
        return;
    }
    start(world);
    world.resource_mut::<Coming>().0 = true;
    world.resource_mut::<Awake>().frame();
}

/// Opens a practice table, unless a game is on its way.
fn practise(world: &mut World, practice: fn(&mut World)) {
    if !world.resource::<Coming>().0 {
        practice(world);
    }
}

/// Like [`come`], but first leaves the current game, if there is one.
fn come_instead(world: &mut World, start: impl FnOnce(&mut World) + Send + Sync + 'static) {
    if *world.resource::<State<Screen>>().get() == Screen::Game && !may_leave(world) {
        return;
    }
    world.resource_mut::<NextState<Overlay>>().set(Overlay::None);
    if *world.resource::<State<Screen>>().get() != Screen::Game {
        come(world, start);
        return;
    }
    parts::go(world, Screen::Title);
    world.resource_mut::<Then>().0 = Some(Box::new(start));
    world.resource_mut::<Awake>().frame();
}

/// Opens the table as soon as its game is ready.
fn arrive(world: &mut World) {
    if let Some(start) = world.resource_mut::<Then>().0.take() {
        if *world.resource::<State<Screen>>().get() == Screen::Game {
            world.resource_mut::<Then>().0 = Some(start);
        } else {
            come(world, start);
        }
        world.resource_mut::<Awake>().frame();
        return;
    }
    if !world.resource::<Coming>().0 {
        return;
    }
    world.resource_mut::<Awake>().frame();
    let here = world.resource::<Catalog>().0.iter().find(|offer| (offer.arrives)(world)).map(|offer| offer.id);
    if let Some(id) = here {
        world.insert_resource(ChosenGame(id));
        // Also from a table to the next: it is left and entered again.
        world.resource_mut::<NextState<Screen>>().set(Screen::Game);
    }
}

/// Reports a game that could not be started or continued on the title screen.
fn failed(
    mut failures: MessageReader<MatchFailed>,
    mut coming: ResMut<Coming>,
    mut notices: ResMut<Notices>,
    mut next: ResMut<NextState<Screen>>,
) {
    for failure in failures.read() {
        coming.0 = false;
        notices.tell(Notice::plain(failure.0.clone()));
        NextState::set_if_neq(&mut next, Screen::Title);
    }
}

fn hold(overlay: Res<State<Overlay>>, mut hold: ResMut<OnHold>) {
    hold.set_if_neq(OnHold(*overlay.get() != Overlay::None));
}

/// Plays the waltz on the shell screens and the game's own music at its table.
fn music(screen: Res<State<Screen>>, catalog: Res<Catalog>, chosen: Res<ChosenGame>, mut music: ResMut<Music>) {
    let track = match screen.get() {
        Screen::Title | Screen::Choose | Screen::SetUp | Screen::Workshop => Some(Track::TITLE),
        Screen::Game => catalog.get(chosen.0).map(|offer| offer.music),
    };
    music.set_if_neq(Music(track));
}

/// Marks what has to be rebuilt after a change of window, language or state.
fn mark(
    scale: Res<Scale>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    notices: Res<Notices>,
    prompted: Res<Prompted>,
    mut spoken: Local<Option<Language>>,
    mut stale: ResMut<Stale>,
) {
    let language = spoken.replace(settings.language) != Some(settings.language);
    if scale.is_changed() || language {
        *stale = Stale { screen: true, overlay: true };
    }
    if screen.is_changed() || (notices.is_changed() && *screen.get() == Screen::Title) {
        stale.screen = true;
    }
    // Pages of rules name keys and buttons.
    if overlay.is_changed() || (prompted.is_changed() && *overlay.get() == Overlay::Help) {
        stale.overlay = true;
    }
}

/// Rebuilds what is stale. While screen and overlay stay the same it waits until
/// no button is held down: replacing it under the pointer would lose the click.
fn draw(world: &mut World, mut drawn: Local<Option<(Screen, Overlay)>>) {
    let now = (*world.resource::<State<Screen>>().get(), *world.resource::<State<Overlay>>().get());
    let down = world.resource::<ButtonInput<MouseButton>>().pressed(MouseButton::Left);
    if *drawn == Some(now) && down && world.query_filtered::<(), With<Pressed>>().iter(world).next().is_some() {
        return;
    }
    *drawn = Some(now);
    let stale = std::mem::take(&mut *world.resource_mut::<Stale>());
    if stale == Stale::default() {
        return;
    }
    keeping(world, |world| rebuild(world, &stale));
    world.resource_mut::<Awake>().frame();
}

/// Rebuilds something. Lists of the same name keep their scroll position, and
/// drawings of the same name keep their image until the new one is drawn.
pub fn keeping(world: &mut World, rebuild: impl FnOnce(&mut World)) {
    let mut lists = world.query::<(&Name, &ScrollPosition)>();
    let scrolled: HashMap<Name, Vec2> = lists.iter(world).map(|(name, at)| (name.clone(), at.0)).collect();
    let mut drawings = world.query_filtered::<(&Name, &ImageNode), With<FaceNode>>();
    let drawn: HashMap<Name, Handle<Image>> =
        drawings.iter(world).map(|(name, shown)| (name.clone(), shown.image.clone())).collect();
    rebuild(world);
    world.flush();
    for (name, mut at) in world.query::<(&Name, &mut ScrollPosition)>().iter_mut(world) {
        if let Some(before) = scrolled.get(name) {
            at.0 = *before;
        }
    }
    for (name, mut shown) in world.query_filtered::<(&Name, &mut ImageNode), Added<FaceNode>>().iter_mut(world) {
        if let Some(before) = drawn.get(name) {
            shown.image = before.clone();
        }
    }
}

fn rebuild(world: &mut World, stale: &Stale) {
    if stale.screen {
        clear::<ScreenRoot>(world);
        match world.resource::<State<Screen>>().get() {
            Screen::Title => title::build(world),
            Screen::Choose => choose::build(world),
            Screen::SetUp => setup::build(world),
            Screen::Workshop => workshop::build(world),
            Screen::Game => {}
        }
    }
    if stale.overlay {
        clear::<OverlayRoot>(world);
        match world.resource::<State<Overlay>>().get() {
            Overlay::None => {}
            Overlay::Menu => menu::build(world),
            Overlay::Help => help::build(world),
            Overlay::Archive => archive::build(world),
            Overlay::SaveAs => save_as::build(world),
            Overlay::Branch => branch::build(world),
            Overlay::Statistics => statistics::build(world),
            Overlay::Fairness => fairness::build(world),
            Overlay::LookBack => look_back::build(world),
            Overlay::Name => ask::build(world),
        }
    }
}

fn clear<Root: Component>(world: &mut World) {
    let roots: Vec<Entity> = world.query_filtered::<Entity, With<Root>>().iter(world).collect();
    for root in roots {
        world.despawn(root);
    }
}

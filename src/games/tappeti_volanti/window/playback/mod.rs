//! Plays events back on the table, one after the other.

pub mod film;
pub mod outcome;

use super::Game;
use super::hud;
use super::input::aim::{Aiming, Hand};
use super::scene::SceneSystems;
use super::scene::cards::{Cards, HELD, Spot};
use super::scene::lens::Lens;
use super::scene::look::{self, Look};
use crate::audio::{Sound, Sounds};
use crate::controls::Control;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::flight::Noise;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::event::{Back, Event};
use crate::games::tappeti_volanti::rules::view::Phase;
use crate::games::tappeti_volanti::tabletop::{CardId, Lying, Settled};
use crate::settings::Settings;
use crate::table::frame::BesidePlate;
use crate::table::{AtTable, OnHold, Playback, Rebuild, ReplayLast, TableSystems, Turn};
use crate::theme::motion::{Pace, USUAL};
use crate::theme::{CANVAS, Scale};
use crate::window::controls::Controls;
use crate::window::{Awake, Screen};
use bevy::prelude::*;
use film::{Film, Throw};
use outcome::Outcome;
use std::collections::BTreeMap;

/// Seconds between two dealt cards.
const DEAL: f32 = 0.11;
/// Place of the deck, in u from the left and from the bottom.
const DECK: Vec2 = Vec2::new(45.0, 120.0);

/// Way of the last throw of each seat, in millimetres on the table, and the
/// number of decisions of the game up to it.
#[derive(Resource, Default, Debug)]
pub struct Traces(BTreeMap<Seat, (usize, Vec<Vec2>)>);

impl Traces {
    /// Returns the way of the last throw of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&[Vec2]> {
        self.0.get(&seat).map(|(_, way)| way.as_slice())
    }

    /// Keeps the way of a throw, replacing the seat's last one. `decisions` is the
    /// number of decisions so far.
    pub fn keep(&mut self, seat: Seat, decisions: usize, way: Vec<Vec2>) {
        self.0.insert(seat, (decisions, way));
    }

    /// Drops the throws that a game with so many decisions does not have.
    fn drop_after(&mut self, decisions: usize) {
        self.0.retain(|_, (thrown, _)| *thrown <= decisions);
    }
}

/// The event being shown.
#[derive(Resource, Default, Debug)]
struct Stage {
    number: u64,
    /// Animation seconds until its end.
    left: f32,
    /// Sounds still to be played, each after this many animation seconds from the start.
    sounds: Vec<(f32, Sound)>,
    passed: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Traces>()
        .init_resource::<Stage>()
        .add_plugins((film::plugin, outcome::plugin))
        .add_systems(
            AtTable,
            (
                (lay_ready.run_if(resource_exists::<Look>), again, play.run_if(resource_exists::<Look>))
                    .chain()
                    .distributive_run_if(resource_exists::<Game>)
                    .in_set(SceneSystems::Play),
                settle
                    .run_if(resource_exists::<Game>)
                    .after(TableSystems::Tell)
                    .after(super::rebuild)
                    .before(TableSystems::State),
            ),
        )
        .add_systems(OnEnter(Screen::Game), |mut traces: ResMut<Traces>, mut stage: ResMut<Stage>| {
            *traces = Traces::default();
            *stage = Stage::default();
        });
}

/// Lays the carpet of a computer player that is about to throw at its edge.
fn lay_ready(
    game: Res<Game>,
    turn: Res<Turn>,
    playback: Res<Playback<TappetiVolanti>>,
    look: Res<Look>,
    mut cards: ResMut<Cards>,
) {
    let (Turn::Computer(seat), true) = (*turn, playback.is_idle()) else { return };
    let open = &game.view().open;
    if open.phase != (Phase::Throwing { seat }) {
        return;
    }
    let Some(carpet) = open.in_hand(seat).next().filter(|carpet| cards.spot(*carpet).is_none()) else { return };
    let (at, turn) = look.hand(seat, 0.0);
    cards.put(carpet, Spot::new(at, turn).on(HELD));
}

/// Shows the last throw again when asked before the next player has begun.
fn again(
    game: Res<Game>,
    aiming: Option<Res<Aiming>>,
    controls: Res<Controls>,
    hold: Res<OnHold>,
    mut replay: MessageWriter<ReplayLast>,
) {
    let resting = aiming.is_some_and(|aiming| aiming.hand == Hand::Resting);
    let thrown = game.session().log().last().is_some_and(|entry| matches!(entry.action, Action::Settle(_)));
    if controls.pressed(Control::Again) && resting && thrown && !hold.0 && game.can_replay() {
        replay.write(ReplayLast);
    }
}

/// Starts the current event, waits for its end, and reports that.
fn play(
    mut commands: Commands,
    mut playback: ResMut<Playback<TappetiVolanti>>,
    mut stage: ResMut<Stage>,
    game: Res<Game>,
    look: Res<Look>,
    film: Option<Res<Film>>,
    hold: Res<OnHold>,
    controls: Res<Controls>,
    (lens, scale, settings): (Res<Lens>, Res<Scale>, Res<Settings>),
    plates: Query<(&BesidePlate, &UiGlobalTransform)>,
    mut cards: ResMut<Cards>,
    mut traces: ResMut<Traces>,
    mut outcome: ResMut<Outcome>,
    mut pace: Pace,
    mut sounds: Sounds,
) {
    if hold.0 || playback.is_idle() {
        return;
    }
    if controls.pressed(Control::Hurry) {
        cards.hurry();
        stage.left = 0.0;
    }
    // Several events may end within one frame.
    while let Some(event) = playback.current().filter(|event| !hud::plays(event)) {
        if stage.number != playback.number() {
            let plates = plates.iter().map(|(beside, place)| (beside.0, place.translation)).collect();
            let here = Here { look: &look, lens: &lens, scale: &scale, plates };
            *stage = Stage { number: playback.number(), ..Stage::default() };
            if let Event::Thrown { seat, carpet, launch, seed } = event {
                let pull = !game.people().contains(*seat) && settings.animation_speed > 0.0;
                let noise = Noise { seed: *seed, luck: look.setup.luck(*seat) };
                let table = game.view().open.table.clone();
                let throw = Throw { seat: *seat, carpet: *carpet, table, launch: *launch, noise, pull };
                commands.insert_resource(Film::new(throw, &look));
                outcome.clear();
                pace.moving();
                return;
            }
            start(event, &here, &mut cards, &mut stage, &mut outcome);
            let (delta, _) = (pace.delta(), pace.moving());
            if !delta.is_finite() {
                cards.hurry();
                stage.left = 0.0;
            }
        } else if let Event::Thrown { seat, .. } = event {
            let Some(film) = film.as_ref().filter(|film| film.done()) else { return };
            traces.keep(*seat, game.session().log().len(), film.way());
            commands.remove_resource::<Film>();
            playback.finish();
            return;
        } else {
            let delta = pace.delta();
            stage.left -= delta;
            stage.passed += delta;
        }
        let passed = stage.passed;
        stage.sounds.retain(|&(at, sound)| {
            let due = at <= passed;
            if due && settings.animation_speed > 0.0 {
                sounds.play(sound);
            }
            !due
        });
        pace.moving();
        if stage.left > 0.0 {
            return;
        }
        playback.finish();
    }
}

/// What is needed to start an event.
struct Here<'a> {
    look: &'a Look,
    lens: &'a Lens,
    scale: &'a Scale,
    /// Start of the space beside each plate, in physical pixels.
    plates: Vec<(Seat, Vec2)>,
}

impl Here<'_> {
    /// Returns the spot of the deck, as a point of the table.
    fn deck(&self) -> Spot {
        let canvas = self.scale.table_size();
        let at = Vec2::new(DECK.x, canvas.y - DECK.y * self.scale.chrome);
        Spot { size: 0.7, ..Spot::new(self.lens.goal().to_table(at), self.lens.goal().turn).turned() }
    }

    /// Returns where a seat keeps its cards, as a point of the table.
    fn home(&self, seat: Seat) -> Vec2 {
        let plate = self.plates.iter().find(|(owner, _)| *owner == seat);
        let pixels = self.scale.canvas * self.scale.density;
        let screen = plate.map_or(CANVAS / 2.0, |&(_, place)| place / pixels + Vec2::new(40.0, 30.0));
        self.lens.goal().to_table(screen)
    }

    /// Returns a spot behind the middle of a seat's edge.
    fn hand(&self, seat: Seat) -> Spot {
        let (at, turn) = self.look.hand(seat, 0.0);
        Spot::new(at - Vec2::from_angle(turn).rotate(Vec2::Y) * 60.0, turn)
    }
}

fn start(event: &Event, here: &Here, cards: &mut Cards, stage: &mut Stage, outcome: &mut Outcome) {
    match event {
        Event::TurnedUp { new, cards: lying, .. } => deal(new, lying, here, cards, stage),
        Event::Arranged { cards: lying, .. } => {
            let mut moved = false;
            for (level, lying) in lying.iter().enumerate() {
                let to = at_rest(lying).on(level as f32);
                if cards.spot(lying.card).is_none_or(|now| now.at.distance(to.at) > 0.05) {
                    moved = true;
                    cards.glide(lying.card, to, 2.0 * USUAL, 0.04 * level as f32, 6.0);
                } else {
                    cards.put(lying.card, to);
                }
            }
            if moved {
                stage.left = 2.0 * USUAL + 0.04 * lying.len() as f32;
                stage.sounds.extend((0..4).map(|i| (0.12 * i as f32, Sound::CARD_SLIDE)));
            }
        }
        Event::Settled { settled, carpet, .. } => {
            let Settled { table, .. } = settled;
            let thrown = cards.spot(*carpet);
            cards.lay(table, 0.1);
            if let (None, Some(spot)) = (table.pose(*carpet), thrown) {
                cards.put(*carpet, spot);
            }
        }
        Event::Fouled { seat, carpet } => {
            outcome.foul(here.look.hand(*seat, 0.0).0);
            let (at, turn) = here.look.hand(*seat, 0.0);
            cards.glide(*carpet, Spot::new(at, turn), USUAL, 0.0, 0.0);
            stage.sounds.push((0.0, Sound::UI_ERROR));
            stage.left = 1.1;
        }
        Event::CarpetBack { seat, carpet, why } => {
            let to = Spot { alpha: 0.0, ..here.hand(*seat) };
            let patience = if *why == Back::RoundOver { 0.0 } else { 0.3 };
            cards.leave(*carpet, to, 0.4, patience, 20.0);
            stage.sounds.push((patience, Sound::CARD_PICK));
            stage.left = patience + 0.15;
        }
        Event::PushedOff { card, back, .. } => {
            let Some(now) = cards.spot(*card) else { return };
            match back {
                Some(pose) => {
                    let (x, y, yaw) = look::place(*pose);
                    cards.glide(*card, Spot::new(Vec2::new(x, y), yaw).on(now.level), 0.4, 0.3, 15.0);
                }
                None => cards.leave(*card, Spot { alpha: 0.0, size: 0.6, ..now }, 0.5, 0.3, 0.0),
            }
            stage.left = 0.7;
        }
        Event::Took { seat, card, .. } => {
            let Some(now) = cards.spot(*card) else { return };
            let to = Spot { size: 0.55, yaw: here.lens.goal().turn, at: here.home(*seat), ..now };
            cards.leave(*card, to, 0.5, 0.0, 60.0);
            stage.sounds.push((0.0, Sound::CARD_SLIDE));
            stage.sounds.push((0.45, Sound::CARD_PLACE));
            stage.left = 0.55;
        }
        Event::Removed { cards: gone, .. } => {
            for (i, card) in gone.iter().enumerate() {
                if let Some(now) = cards.spot(*card) {
                    cards.leave(*card, Spot { alpha: 0.0, size: 1.1, ..now }, 0.4, 0.05 * i as f32, 40.0);
                    stage.left = 0.4;
                }
            }
        }
        Event::RoundBegan { .. } => outcome.clear(),
        Event::Began { .. } => {
            stage.sounds.push((0.0, Sound::SHUFFLE));
            stage.left = 0.5;
        }
        // Shown by log and frame only.
        Event::JourneyBegan { .. }
        | Event::RoundEnded { .. }
        | Event::JourneyEnded { .. }
        | Event::Thrown { .. }
        | Event::Judged(_)
        | Event::Disputed { .. }
        | Event::GenieChosen { .. }
        | Event::GeniesShown { .. }
        | Event::Swapped { .. }
        | Event::Declared(_)
        | Event::PalacesScored { .. }
        | Event::Ended { .. } => {}
    }
}

/// Deals the new destinations from the deck, while the others make room.
fn deal(new: &[CardId], lying: &[Lying], here: &Here, cards: &mut Cards, stage: &mut Stage) {
    let deck = here.deck();
    let mut turn = 0;
    for (level, lying) in lying.iter().enumerate() {
        let to = at_rest(lying).on(level as f32);
        if !new.contains(&lying.card) {
            cards.glide(lying.card, to, 2.0 * USUAL, 0.0, 4.0);
            continue;
        }
        let delay = DEAL * turn as f32;
        cards.put(lying.card, Spot { alpha: 0.0, ..deck });
        cards.glide(lying.card, to, 0.55, delay, 70.0);
        stage.sounds.push((delay, Sound::CARD_DEAL));
        turn += 1;
    }
    stage.sounds.push((DEAL * turn as f32 + 0.3, Sound::CARD_FLIP));
    stage.left = DEAL * turn as f32 + 0.65;
}

fn at_rest(lying: &Lying) -> Spot {
    let (x, y, yaw) = look::place(lying.pose);
    Spot::new(Vec2::new(x, y), yaw)
}

/// Lays the cards as the rules say once everything has been shown.
fn settle(
    game: Res<Game>,
    playback: Res<Playback<TappetiVolanti>>,
    rebuilt: MessageReader<Rebuild>,
    mut cards: ResMut<Cards>,
    mut was_playing: Local<bool>,
    mut traces: ResMut<Traces>,
    mut awake: ResMut<Awake>,
) {
    if !rebuilt.is_empty() {
        // Something was taken back, or a lesson goes on with another table.
        traces.drop_after(game.session().log().len());
    }
    let playing = !playback.is_idle();
    // While a carpet is in the air, the table of the rules does not have it yet.
    let flying = matches!(game.view().open.phase, Phase::Flying { .. });
    if *was_playing && !playing && rebuilt.is_empty() && !flying {
        cards.lay(&game.view().open.table, USUAL);
        awake.frame();
    }
    *was_playing = playing;
}

#[cfg(test)]
mod tests {
    use super::Traces;
    use crate::engine::seat::Seat;
    use bevy::prelude::*;

    #[test]
    fn throws_that_were_taken_back_leave_no_trace() {
        let mut traces = Traces::default();
        let way = |x: f32| vec![Vec2::ZERO, Vec2::new(x, 100.0)];
        traces.keep(Seat::new(0), 3, way(1.0));
        traces.keep(Seat::new(1), 5, way(2.0));
        traces.keep(Seat::new(1), 7, way(3.0));
        traces.drop_after(7);
        assert_eq!(traces.of(Seat::new(1)), Some(&way(3.0)[..]), "the last throw replaces the one before");
        traces.drop_after(4);
        assert_eq!(traces.of(Seat::new(0)), Some(&way(1.0)[..]));
        assert_eq!(traces.of(Seat::new(1)), None);
    }
}

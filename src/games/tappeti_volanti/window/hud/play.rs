//! Plays back the events that the interface shows: for how long, with which
//! sound, and whether until somebody continues.

use super::super::Game;
use super::super::scene::SceneSystems;
use super::dispute::turned_after;
use crate::audio::{Sound, Sounds};
use crate::controls::Control;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::view::{Declared, Dispute};
use crate::games::tappeti_volanti::window::sounds;
use crate::table::frame::{Chosen, PRIMARY};
use crate::table::{AtTable, Hurry, OnHold, Playback, Rebuild, ReplayLast};
use crate::theme::motion::{Pace, Tween};
use crate::window::controls::Controls;
use bevy::prelude::*;

/// Whether the interface, and not the scene, shows this event and decides when it ends.
#[must_use]
pub const fn plays(event: &Event) -> bool {
    matches!(
        event,
        Event::Judged(_)
            | Event::Disputed { .. }
            | Event::GenieChosen { .. }
            | Event::GeniesShown { .. }
            | Event::Swapped { .. }
            | Event::Declared(_)
            | Event::PalacesScored { .. }
            | Event::Ended { .. }
    )
}

/// What the events played back so far have changed; the view is still that from before them.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Now {
    /// Number of the event shown.
    number: u64,
    /// Dispute in progress.
    pub dispute: Option<Dispute>,
    /// Seats that have chosen a genie in the dispute.
    pub chosen: SeatSet,
    /// Genies shown in the dispute, with their seats.
    genies: Vec<(Seat, Genie)>,
    /// Whether the genies being shown have all been turned up.
    pub turned_up: bool,
    /// Declarations of palaces, in order.
    pub declared: Vec<Declared>,
    /// Time for which the event has been shown.
    shown: Option<Tween>,
}

impl Now {
    /// Returns the genies shown last in the dispute.
    pub(super) fn shown_genies(&self) -> &[(Seat, Genie)] {
        &self.genies
    }
}

/// When the playback of an event ends.
enum Stay {
    /// After this many animation seconds.
    For(f32),
    /// When somebody continues; without people, after this many animation seconds.
    Until(f32),
}

/// Whether the button to continue is present while this event is shown.
#[must_use]
pub(super) const fn waits(event: &Event) -> bool {
    matches!(event, Event::Judged(_) | Event::Swapped { .. } | Event::PalacesScored { .. })
}

fn stay(event: &Event) -> Stay {
    match event {
        Event::Judged(_) | Event::PalacesScored { .. } => Stay::Until(4.0),
        Event::Swapped { .. } => Stay::Until(3.0),
        Event::Disputed { .. } => Stay::For(1.0),
        Event::GenieChosen { .. } => Stay::For(0.5),
        Event::GeniesShown { .. } => Stay::For(2.2),
        Event::Declared(_) => Stay::For(0.9),
        Event::Ended { .. } => Stay::For(super::score::SECONDS),
        _ => Stay::For(0.0),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Now>()
        .add_systems(AtTable, (forget.run_if(on_message::<Rebuild>), play).chain().in_set(SceneSystems::PlayPages));
}

/// Forgets the changes: the table has been rebuilt from the view.
fn forget(mut now: ResMut<Now>) {
    *now = Now::default();
}

fn play(
    game: Option<Res<Game>>,
    mut playback: ResMut<Playback<TappetiVolanti>>,
    mut now: ResMut<Now>,
    mut chosen: MessageReader<Chosen>,
    (mut hurry, mut replay): (MessageReader<Hurry>, MessageWriter<ReplayLast>),
    (controls, hold): (Res<Controls>, Res<OnHold>),
    mut pace: Pace,
    mut sounds: Sounds,
) {
    let pressed = chosen.read().filter(|chosen| chosen.0 == PRIMARY).count() > 0;
    let asked = hurry.read().count() > 0 || pressed;
    let Some(game) = game else { return };
    let Some(event) = playback.current() else {
        if now.shown.is_some() || now.dispute.is_some() || !now.declared.is_empty() {
            *now = Now { number: now.number, ..Now::default() };
        }
        return;
    };
    if !plays(event) || hold.0 {
        return;
    }
    let people = !game.people().is_empty();
    let (seconds, waits) = match stay(event) {
        Stay::For(seconds) => (seconds, false),
        Stay::Until(seconds) => (seconds, people),
    };
    if now.number != playback.number() || now.shown.is_none() {
        begin(&mut now, event, &mut sounds);
        now.number = playback.number();
        now.shown = Some(Tween::new(seconds));
    }
    if waits && controls.pressed(Control::Again) && matches!(event, Event::Judged(_)) && game.can_replay() {
        replay.write(ReplayLast);
        return;
    }
    let delta = pace.delta();
    let (share, over) = now.bypass_change_detection().shown.as_mut().map_or((1.0, true), |shown| {
        let share = shown.step(delta);
        (share, shown.done())
    });
    if let Event::GeniesShown { genies, .. } = event
        && !now.turned_up
        && share * seconds >= turned_after(genies.len())
    {
        now.turned_up = true;
    }
    if asked || (over && !waits) {
        playback.finish();
        now.shown = None;
    }
    if !waits {
        pace.moving();
    }
}

/// What changes when an event comes on the screen.
fn begin(now: &mut Now, event: &Event, sounds: &mut Sounds) {
    match event {
        Event::Judged(_) => sounds.play(Sound::STAMP),
        Event::Disputed { dispute, .. } => {
            (now.dispute, now.chosen) = (Some(*dispute), SeatSet::EMPTY);
            sounds.play(Sound::CARD_SLIDE);
        }
        Event::GenieChosen { seat, .. } => {
            now.chosen.insert(*seat);
            sounds.play(Sound::CARD_PLACE);
        }
        Event::GeniesShown { card, genies, .. } => {
            let rivals = genies.iter().map(|&(seat, _)| seat).collect();
            now.dispute = Some(Dispute { card: *card, rivals });
            now.genies.clone_from(genies);
            now.turned_up = false;
            sounds.play(sounds::GENIE_REVEAL);
        }
        Event::Swapped { .. } => sounds.play(Sound::CARD_SLIDE),
        Event::Declared(declared) => {
            now.declared.push(*declared);
            sounds.play(if declared.lamps > 0 { Sound::LAMP } else { Sound::CARD_PLACE });
        }
        Event::PalacesScored { declared, .. } => {
            now.declared.clone_from(declared);
            sounds.play(Sound::COINS);
        }
        _ => {}
    }
}

//! What is said over the table when a carpet has come to rest.

use super::super::rules::TappetiVolanti;
use super::super::rules::event::Event;
use super::super::rules::setup::Setup;
use super::super::rules::verdict::{Meaning, judge};
use super::super::scene::SceneSystems;
use super::super::scene::look;
use super::super::scene::pin::Pin;
use super::super::tabletop::{CardId, Landing, Settled};
use crate::engine::words::Message as Words;
use crate::table::Playback;
use crate::theme::widgets::{Chip, chip, screen_root};
use crate::window::{Awake, Screen};
use bevy::prelude::*;

/// Seconds that the words stay.
const STAY: f32 = 3.2;

/// The words over the table.
#[derive(Resource, Default, Debug)]
pub struct Notes {
    notes: Vec<(Vec2, Vec2, Chip, Words)>,
    left: f32,
    fresh: bool,
}

impl Notes {
    /// Nothing is said any more.
    pub fn clear(&mut self) {
        self.notes.clear();
        self.fresh = true;
    }

    /// Says what a carpet lies on and under (TV-12).
    pub fn tell(&mut self, setup: &Setup, carpet: CardId, settled: &Settled) {
        let (x, y, _) = look::place(settled.rest);
        let rest = Vec2::new(x, y);
        let own = |words: &'static str, kind: Chip| vec![(rest, Vec2::new(0.0, -44.0), kind, Words::new(words))];
        self.notes = match settled.landing {
            Landing::OffTable => own("rest-off", Chip::Dark),
            Landing::FaceDown => own("rest-face-down", Chip::Red),
            Landing::FaceUp => {
                let verdict = judge(setup, &settled.table);
                let found = verdict.cards.iter().filter_map(|judged| {
                    let overlap = judged.overlaps.iter().find(|overlap| overlap.carpet == carpet)?;
                    let (key, kind) = match overlap.meaning {
                        Meaning::Counts => ("rest-over", Chip::Lemon),
                        Meaning::Under => ("rest-under", Chip::Red),
                        Meaning::TooLittle => return None,
                    };
                    let count = overlap.polygon.len().max(1) as f32;
                    let sum: Vec2 = overlap.polygon.iter().map(|&(x, y)| Vec2::new(x as f32, y as f32) * 1e-3).sum();
                    let card = setup.kind(judged.card)?.name();
                    Some((sum / count, Vec2::ZERO, kind, Words::new(key).with("card", card)))
                });
                let mut found: Vec<(Vec2, Vec2, Chip, Words)> = found.collect();
                // Those that would cover each other stand one below the other.
                for i in 1..found.len() {
                    let near = found[..i].iter().filter(|other| other.0.distance(found[i].0) < 110.0).count();
                    found[i].1.y = 30.0 * near as f32;
                }
                if found.is_empty() { own("rest-none", Chip::Dark) } else { found }
            }
        };
        (self.left, self.fresh) = (STAY, true);
    }

    /// Says that a throw was a foul (TV-08).
    pub fn foul(&mut self, at: Vec2) {
        self.notes = vec![(at, Vec2::new(0.0, -70.0), Chip::Red, Words::new("foul"))];
        (self.left, self.fresh) = (STAY / 2.0, true);
    }
}

#[derive(Component)]
struct Root;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notes>()
        .add_systems(Update, show.in_set(SceneSystems::Draw).run_if(in_state(Screen::Game)))
        .add_systems(OnExit(Screen::Game), |mut notes: ResMut<Notes>| *notes = Notes::default());
}

fn show(
    mut commands: Commands,
    mut notes: ResMut<Notes>,
    roots: Query<Entity, With<Root>>,
    playback: Res<Playback<TappetiVolanti>>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    let notes = notes.bypass_change_detection();
    // The verdict says it with badges.
    if matches!(playback.current(), Some(Event::Judged(_))) && !notes.notes.is_empty() {
        notes.clear();
    }
    if !notes.notes.is_empty() && !notes.fresh {
        notes.left -= time.delta_secs();
        awake.frame();
        if notes.left <= 0.0 {
            notes.clear();
        }
    }
    if !notes.fresh {
        return;
    }
    notes.fresh = false;
    awake.frame();
    for root in &roots {
        commands.entity(root).despawn();
    }
    if notes.notes.is_empty() {
        return;
    }
    commands.spawn((screen_root("rest-notes"), Root, DespawnOnExit(Screen::Game))).with_children(|root| {
        for (at, by, kind, words) in &notes.notes {
            root.spawn((chip(*kind, words.clone(), Node::default()), Pin::middle(Some(*at), *by)));
        }
    });
}

//! Targets of the cards and characters: that every use of adrenaline, every kind
//! of attack and every character counts, and that whoever does without one of
//! the means of the game pays for it.

use super::bot::{Without, handicapped};
use super::rules::Xako;
use super::rules::action::AttackKind;
use super::rules::cards::CharacterId;
use super::rules::event::{ChallengeEnd, Event, LevelChange};
use super::rules::setup::Setup;
use crate::engine::auto::Stuck;
use crate::engine::game::Game;
use crate::engine::session::Session;
use crate::engine::targets::{Measured, Target, Task};

/// No limit.
const ANY: f64 = f64::INFINITY;

/// The handicaps. Each may win at most [`HANDICAPPED`] per cent of two seats.
const COSTS: [(Without, &str); 2] = [
    (Without::Charge, "wins of who never charges in defence"),
    (Without::Direct, "wins of who never announces a direct attack"),
];
const HANDICAPPED: f64 = 45.0;

/// What happened in all matches of equal players.
#[derive(Default)]
struct Tale {
    /// By kind: number of attacks, and of those that hit.
    attacks: [(u64, u64); AttackKind::ALL.len()],
    thefts: u64,
    lowered: u64,
    challenges: u64,
    cut_short: u64,
    /// By character: matches played with it, and those won; half of a draw.
    cast: Vec<(u64, f64)>,
}

impl Tale {
    fn add(&mut self, session: &Session<Xako>) {
        let winners = session.outcome().expect("played to the end").winners;
        for event in session.events() {
            match event {
                Event::CharacterTaken { seat, character: CharacterId(character), .. } => {
                    let at = usize::from(*character);
                    self.cast.resize(self.cast.len().max(at + 1), (0, 0.0));
                    self.cast[at].0 += 1;
                    self.cast[at].1 += winners.share(*seat);
                }
                Event::ChallengeEnded { why, .. } => {
                    self.challenges += 1;
                    self.cut_short += u64::from(*why == ChallengeEnd::Rounds);
                }
                Event::Clashed(clash) => {
                    let (all, hits) = &mut self.attacks[clash.kind as usize];
                    *all += 1;
                    *hits += u64::from(clash.adrenaline() > 0);
                }
                Event::Stole { .. } => self.thefts += 1,
                Event::LevelChanged { why: LevelChange::Lowered, .. } => self.lowered += 1,
                _ => {}
            }
        }
    }
}

/// Plays the matches and returns what came of them.
///
/// # Errors
/// If a match could not be played.
pub fn measure(task: &Task<Setup>) -> Result<Measured, Stuck> {
    let (games, setup) = (task.games, &task.setup);
    let mut tale = Tale::default();
    let seats = Xako::seats(setup);
    let equal = |_| (0..seats).map(|_| Xako::bot(task.strength)).collect();
    task.play::<Xako>(|number| number, equal, |_, session| tale.add(session))?;
    let (all, won) = tale.attacks.iter().fold((0, 0), |(all, won), kind| (all + kind.0, won + kind.1));
    // Limits are stated for two seats, of which each fairly wins half.
    let limit = |percent: f64| (20.0 * percent / seats as f64).round() / 10.0;
    let mut targets = vec![
        Target::share("attacks that are won", (40.0, 60.0), won as f64, all),
        Target::share("won attacks with a theft", (15.0, ANY), tale.thefts as f64, won),
        Target::share("won attacks with a lowered level", (8.0, ANY), tale.lowered as f64, won),
        Target::share(
            "challenges cut short by the number of rounds",
            (-ANY, 1.0),
            tale.cut_short as f64,
            tale.challenges,
        ),
    ];
    let name = |at: usize| setup.characters[at].name.en().to_owned();
    let part = |&(_, (played, won)): &(usize, (u64, f64))| won / (played as f64).max(1.0);
    let mut cast: Vec<(usize, (u64, f64))> = tale.cast.iter().copied().enumerate().collect();
    cast.retain(|(_, (played, _))| *played > 0);
    cast.sort_by(|a, b| part(a).total_cmp(&part(b)));
    if let [(weak, low), .., (strong, high)] = *cast.as_slice() {
        let least = Target::share("wins with the weakest character", (limit(44.0), ANY), low.1, low.0);
        let most = Target::share("wins with the strongest character", (-ANY, limit(56.0)), high.1, high.0);
        targets.extend([least.because(name(weak)), most.because(name(strong))]);
    }
    for (without, what) in COSTS {
        let won = task.wins_of_one(|one| handicapped(task.strength, one.then_some(without)))?;
        targets.push(Target::share(what, (-ANY, limit(HANDICAPPED)), won, games));
    }
    let mut details = vec![format!("{:<24} {:>8} {:>8}", "kind of attack", "share", "won")];
    for (kind, (number, hits)) in AttackKind::ALL.iter().zip(tale.attacks) {
        let share = |part: u64, of: u64| format!("{:.1} %", 100.0 * part as f64 / (of as f64).max(1.0));
        let kind = format!("{kind:?}").to_lowercase();
        details.push(format!("{kind:<24} {:>8} {:>8}", share(number, all), share(hits, number)));
    }
    details.push(format!("{:<24} {:>8} {:>8}", "character", "matches", "won"));
    for (at, (played, won)) in tale.cast.iter().enumerate() {
        let won = format!("{:.1} %", 100.0 * won / (*played as f64).max(1.0));
        details.push(format!("{:<24} {played:>8} {won:>8}", name(at)));
    }
    Ok(Measured { targets, details })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;

    /// Every target is measured, with any number of seats.
    #[test]
    fn all_targets_are_measured() {
        for seats in [2, 3] {
            let setup = Xako::default_setup(seats);
            let task = Task { setup, strength: Strength::Easy, seed: 1, games: 6, jobs: 2 };
            let Measured { targets, details } = measure(&task).expect("all matches end");
            assert_eq!((targets.len(), details.len()), (8, 12));
            assert!(targets.iter().all(|target| target.measured.is_finite()), "{targets:?}");
        }
    }

    /// Who does without something never does it, and plays all else.
    #[test]
    fn handicaps_are_kept() {
        let deeds = |without| {
            let setup = Xako::default_setup(2);
            let task = Task { setup, strength: Strength::Easy, seed: 3, games: 8, jobs: 1 };
            let bots = |_| (0..2).map(|_| handicapped(task.strength, Some(without))).collect();
            let (mut charged, mut direct) = (0, 0);
            task.play::<Xako>(
                |number| number,
                bots,
                |_, session| {
                    for event in session.events() {
                        charged += usize::from(matches!(event, Event::Defended { extra: Some(_), .. }));
                        direct +=
                            usize::from(matches!(event, Event::Clashed(clash) if clash.kind == AttackKind::Direct));
                    }
                },
            )
            .expect("all matches end");
            (charged > 0, direct > 0)
        };
        assert_eq!(deeds(Without::Charge), (false, true));
        assert_eq!(deeds(Without::Direct), (true, false));
    }
}

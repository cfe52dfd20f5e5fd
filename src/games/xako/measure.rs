//! Figures about the balance, measured on games of computer players.
//!
//!     cargo test --release --no-default-features --lib xako_figures -- --ignored --nocapture
//!
//! `XAKO_GAMES` is the number of matches of each number of seats, `XAKO_BOTS`
//! the players (`strong`, or one for each seat: `strong,medium`), `XAKO_SEED`
//! the first seed; the config is that in force.

use super::rules::Xako;
use super::rules::action::AttackKind;
use super::rules::event::{ChallengeEnd, Event};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::config::Sources;
use crate::engine::game::Game;
use clap::ValueEnum;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted.
#[derive(Default)]
struct Figures {
    matches: f64,
    wins: Vec<f64>,
    characters: Vec<(f64, f64)>,
    rounds: Vec<u8>,
    unfinished: usize,
    challenges: usize,
    attacks: [usize; 4],
    won: [usize; 4],
    thefts: usize,
    lowered: usize,
    played: Vec<usize>,
    declared: Vec<usize>,
    decisions: usize,
}

impl Figures {
    fn add(&mut self, setup: &super::rules::Setup, events: &[Event], winners: &[usize], decisions: usize) {
        let seats = setup.seats();
        self.matches += 1.0;
        self.decisions += decisions;
        self.wins.resize(seats, 0.0);
        self.characters.resize(setup.characters.len(), (0.0, 0.0));
        self.played.resize(setup.kinds.len(), 0);
        self.declared.resize(setup.missions.len(), 0);
        let mut cast = vec![0; seats];
        let mut round = 0;
        for event in events {
            match event {
                Event::CharacterTaken { seat, character, .. } => {
                    cast[seat.index()] = usize::from(character.0);
                    self.characters[usize::from(character.0)].0 += 1.0;
                }
                Event::ChallengeBegan { .. } => self.challenges += 1,
                Event::TurnBegan { round: now, .. } => round = *now,
                Event::ChallengeEnded { why, .. } => {
                    self.rounds.push(round);
                    self.unfinished += usize::from(*why == ChallengeEnd::Rounds);
                }
                Event::Attacked { attack, cards, .. } => {
                    let kind = attack.means.kind();
                    self.attacks[AttackKind::ALL.iter().position(|&k| k == kind).expect("one of four")] += 1;
                    for told in cards {
                        self.played[usize::from(setup.kind_of(told.card).0)] += 1;
                    }
                }
                Event::Clashed(clash) if clash.adrenaline() > 0 => {
                    let kind = clash.kind;
                    self.won[AttackKind::ALL.iter().position(|&k| k == kind).expect("one of four")] += 1;
                }
                Event::Defended { extra: Some(told), .. } => {
                    self.played[usize::from(setup.kind_of(told.card).0)] += 1;
                }
                Event::Equipped { card, payment, .. } => {
                    for told in payment.iter().chain([card]) {
                        self.played[usize::from(setup.kind_of(told.card).0)] += 1;
                    }
                }
                Event::Stole { .. } => self.thefts += 1,
                Event::LevelChanged { from, to, .. } if to < from => self.lowered += 1,
                Event::Declared { mission, .. } => self.declared[usize::from(mission.0)] += 1,
                _ => {}
            }
        }
        for &winner in winners {
            let share = 1.0 / winners.len() as f64;
            self.wins[winner] += share;
            self.characters[cast[winner]].1 += share;
        }
    }

    fn print(mut self, setup: &super::rules::Setup) {
        let percent = |part: f64, all: f64| 100.0 * part / all.max(1.0);
        println!(
            "{} matches with {} seats, {:.0} decisions each",
            self.matches,
            setup.seats(),
            self.decisions as f64 / self.matches
        );
        let wins: Vec<String> = self.wins.iter().map(|&won| format!("{:.1}", percent(won, self.matches))).collect();
        println!("  won by seat, %: {}", wins.join(" "));
        for (character, (played, won)) in setup.characters.iter().zip(&self.characters) {
            let fair = 100.0 / setup.seats() as f64;
            println!(
                "  {:8} won {:.1} % of {played}, fair + {:.1}",
                character.id,
                percent(*won, *played),
                percent(*won, *played) - fair
            );
        }
        self.rounds.sort_unstable();
        let at = |share: usize| self.rounds.get(self.rounds.len() * share / 100).copied().unwrap_or(0);
        println!(
            "  challenges in a match {:.2}; rounds of a challenge: 10 % {}, median {}, 90 % {}; {} without end",
            self.challenges as f64 / self.matches,
            at(10),
            at(50),
            at(90),
            self.unfinished
        );
        let all: usize = self.attacks.iter().sum();
        for (at, kind) in AttackKind::ALL.iter().enumerate() {
            let (count, won) = (self.attacks[at] as f64, self.won[at] as f64);
            println!(
                "  {kind:?}: {:.1} % of attacks, {:.1} % of them won",
                percent(count, all as f64),
                percent(won, count)
            );
        }
        let all = all as f64;
        println!(
            "  {:.1} attacks in a match, a theft in {:.1} %, a lowering in {:.1} %",
            all / self.matches,
            percent(self.thefts as f64, all),
            percent(self.lowered as f64, all)
        );
        let per = |count: usize| count as f64 / self.matches;
        let cards: Vec<String> = setup
            .kinds
            .iter()
            .zip(&self.played)
            .map(|(kind, &count)| format!("{} {:.2}", kind.id, per(count)))
            .collect();
        println!("  played in a match: {}", cards.join(", "));
        let missions: Vec<String> = setup
            .missions
            .iter()
            .zip(&self.declared)
            .map(|(mission, &count)| format!("{} {:.3}", mission.id, per(count)))
            .collect();
        println!("  declared in a match: {}", missions.join(", "));
    }
}

fn setting<T: std::str::FromStr>(name: &str, default: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[test]
#[ignore = "prints figures; takes minutes"]
fn xako_figures() {
    let games: u64 = setting("XAKO_GAMES", 2000);
    let first: u64 = setting("XAKO_SEED", 1);
    let bots = setting("XAKO_BOTS", "strong".to_owned());
    let bots: Vec<Strength> = bots.split(',').map(|name| Strength::from_str(name, true).expect("a strength")).collect();
    let seats = if bots.len() > 1 { vec![bots.len()] } else { Xako::SEATS.collect() };
    for seats in seats {
        let (setup, faults) = Xako::setup(seats, &Sources::find(None));
        assert!(faults.is_empty(), "{}", faults[0]);
        let strengths = if bots.len() > 1 { bots.clone() } else { vec![bots[0]; seats] };
        let (next, figures) = (AtomicU64::new(0), Mutex::new(Figures::default()));
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            break;
                        }
                        let played = auto::play::<Xako>(setup.clone(), first + number, &strengths);
                        let session = played.unwrap_or_else(|stuck| panic!("seed {}: {stuck}", first + number));
                        let outcome = session.outcome().expect("played to the end");
                        let winners: Vec<usize> =
                            outcome.winners.iter().map(crate::engine::seat::Seat::index).collect();
                        let mut figures = figures.lock().expect("no thread panicked");
                        figures.add(&setup, session.events(), &winners, session.log().len());
                    }
                });
            }
        });
        figures.into_inner().expect("no thread panicked").print(&setup);
    }
}

//! The end of a challenge and of the match: everybody's P.E. (XK-04, XK-24).

use super::super::Table;
use super::super::face;
use super::card_face;
use crate::audio::Sound;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use crate::games::xako::rules::Event;
use crate::games::xako::rules::action::AttackKind;
use crate::games::xako::rules::cards::MissionId;
use crate::games::xako::rules::event::ChallengeEnd;
use crate::games::xako::rules::sums::Clash;
use crate::games::xako::rules::view::Phase;
use crate::games::xako::window::sounds;
use crate::table::cards::CARD;
use crate::table::ending::{Cell, Ending, Fact, Line, Side};

/// Most challenges that have a column of their own.
const COLUMNS: usize = 2;

/// Returns the end of a challenge or of the match; none while a challenge goes
/// on. The last challenge ends with the match.
#[must_use]
pub fn ending(table: &Table) -> Option<Ending> {
    let open = &table.view.open;
    let goal = open.numbers().goal;
    let scores: Vec<u8> = open.sheets.iter().map(|sheet| sheet.score).collect();
    let most = scores.iter().copied().max().unwrap_or(0);
    let (winners, title, why, over) = match (&open.phase, table.event) {
        (_, Some(Event::Ended { winners, .. })) | (Phase::Over { winners }, _) => {
            let won: Vec<Seat> = winners.iter().collect();
            let title = Message::new("end-won").with("count", won.len()).with("seats", won);
            let key = if most >= goal { "xako-end-goal" } else { "xako-end-late" };
            (*winners, title, Message::new(key).with("challenge", open.challenge), true)
        }
        (_, Some(Event::ChallengeEnded { challenge, why, .. })) if *challenge < open.numbers().most_challenges => {
            let title = Message::new("xako-end-challenge").with("challenge", *challenge);
            let why = match why {
                ChallengeEnd::Missions(seat) => Message::new("xako-end-missions").with("seat", *seat),
                ChallengeEnd::Rounds => Message::new("xako-end-rounds").with("rounds", open.numbers().most_rounds),
            };
            let ahead = (0..scores.len()).filter(|&seat| scores[seat] == most).map(Seat::new);
            (ahead.collect::<SeatSet>(), title, why, false)
        }
        _ => return None,
    };
    let events = table.session.events_since(0, table.viewer);
    let events = &events[..table.told.min(events.len())];
    let challenges = missions(events, scores.len());
    let single = challenges.len().min(COLUMNS);
    let shared = challenges.len() - single;
    // A lesson begins in the middle of a match, whose P.E. no event tells.
    let told = |at: usize| challenges.iter().flat_map(|challenge| &challenge[at]).map(|(_, points)| points).sum::<u8>();
    let before: Vec<u8> = (0..scores.len()).map(|at| scores[at].saturating_sub(told(at))).collect();
    let started = before.iter().any(|&points| points > 0);
    let mut kinds = Vec::new();
    if started {
        kinds.push(Message::new("xako-end-start"));
    }
    if shared > 0 {
        kinds.push(Message::new("xako-end-first").with("count", shared));
    }
    kinds.extend((shared..challenges.len()).map(|at| Message::new("xako-end-column").with("challenge", at + 1)));
    let mission = |id: MissionId| face::mission(&open.setup, open.setup.mission(id), |_| true);
    let cell = |done: &[(MissionId, u8)]| Cell {
        points: done.iter().map(|(_, points)| i32::from(*points)).sum(),
        faces: done.iter().map(|(id, _)| mission(*id)).collect(),
    };
    let side = |at: usize| {
        let mut cells = Vec::new();
        if started {
            cells.push(Cell { points: before[at].into(), faces: Vec::new() });
        }
        if shared > 0 {
            let first: Vec<_> = challenges[..shared].iter().flat_map(|challenge| challenge[at].clone()).collect();
            cells.push(cell(&first));
        }
        cells.extend(challenges[shared..].iter().map(|challenge| cell(&challenge[at])));
        let sheet = &open.sheets[at];
        let known = sheet.character.map(|character| open.setup.character(character));
        let badge = known.map(|known| (face::character(known, sheet.level), known.name.message()));
        let note = Message::new("xako-end-goal-note").with("points", scores[at]).with("goal", goal);
        let line = Line { seat: Seat::new(at), note: Some(note), badge, cells };
        Side { lines: vec![line], total: scores[at].into() }
    };
    Some(Ending {
        over,
        winners,
        title,
        amount: Message::new("xako-end-amount").with("points", most),
        why: Some(why.with("goal", goal).with("points", most)),
        kinds,
        shape: CARD,
        sides: (0..scores.len()).map(side).collect(),
        facts: facts(table, events),
        fanfare: if over { sounds::MOTIF } else { Sound::WIN },
    })
}

/// Returns the missions fulfilled in each challenge, by seat, with their points.
fn missions(events: &[Event], seats: usize) -> Vec<Vec<Vec<(MissionId, u8)>>> {
    let mut challenges: Vec<Vec<Vec<_>>> = Vec::new();
    for event in events {
        match event {
            Event::ChallengeBegan { .. } => challenges.push(vec![Vec::new(); seats]),
            Event::Declared { seat, mission, points, .. } => {
                // A lesson begins in the middle of a challenge.
                if challenges.is_empty() {
                    challenges.push(vec![Vec::new(); seats]);
                }
                let at = challenges.len() - 1;
                challenges[at][seat.index()].push((*mission, *points));
            }
            _ => {}
        }
    }
    challenges
}

/// Returns what is worth telling: the clearest attack, who stole most, and who
/// won most attacks.
fn facts(table: &Table, events: &[Event]) -> Vec<Fact> {
    let seats = table.seats().len();
    let (mut clearest, mut stolen): (Option<&Clash>, Vec<Vec<_>>) = (None, vec![Vec::new(); seats]);
    let mut attacks = vec![(0_u32, 0_u32); seats];
    for event in events {
        match event {
            Event::Clashed(clash) => {
                let (won, all) = &mut attacks[clash.attacker.index()];
                *won += u32::from(clash.adrenaline() > 0);
                *all += 1;
                if clash.adrenaline() > clearest.map_or(0, Clash::adrenaline) {
                    clearest = Some(clash);
                }
            }
            Event::Stole { seat, card, .. } => stolen[seat.index()].push(card.card),
            _ => {}
        }
    }
    let mut facts = Vec::new();
    if let Some(clash) = clearest {
        let key = match clash.kind {
            AttackKind::Direct => "xako-end-clash-direct",
            AttackKind::Single => "xako-end-clash-single",
            AttackKind::Combo => "xako-end-clash-combo",
            AttackKind::Spectre => "xako-end-clash-spectre",
        };
        let words = Message::new(key).with("seat", clash.attacker).with("rival", clash.defender);
        facts.push(Fact {
            title: Message::new("xako-end-clash"),
            faces: clash.attack_dice.iter().map(|&die| face::die(die)).collect(),
            shape: bevy::math::Vec2::ONE,
            words: words.with("attack", clash.attack_total()).with("defence", clash.defence_total()),
            seat: Some(clash.attacker),
        });
    }
    if let Some(thief) = (0..seats).rev().max_by_key(|&at| stolen[at].len()).filter(|&at| !stolen[at].is_empty()) {
        let count = stolen[thief].len();
        facts.push(Fact {
            title: Message::new("xako-end-thief"),
            faces: stolen.swap_remove(thief).into_iter().map(|card| card_face(table, card)).collect(),
            shape: CARD,
            words: Message::new("xako-end-thief-words").with("seat", Seat::new(thief)).with("count", count),
            seat: Some(Seat::new(thief)),
        });
    }
    if let Some(best) = (0..seats).rev().max_by_key(|&at| attacks[at].0) {
        let (won, all) = attacks[best];
        let seat = Seat::new(best);
        facts.push(Fact {
            title: Message::new("xako-end-attacks"),
            faces: Vec::new(),
            shape: CARD,
            words: Message::new("xako-end-attacks-words").with("seat", seat).with("won", won).with("count", all),
            seat: Some(seat),
        });
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ron_text;
    use crate::engine::scenario::Staged as _;
    use crate::engine::seat::Viewer;
    use crate::games::xako::rules::action::Action;
    use crate::games::xako::rules::{Setup, Xako};
    use crate::table::cards::person::Person;

    /// The lesson ends a match that no event began.
    #[test]
    fn points_from_before_the_first_event_are_counted() {
        let given = "(seats: 2, scores: [10, 4], hands: [[], []], worn: [[\"cintura\", \"stivali_kyr\", \
                     \"lanterna_anime\"], []], missions: [[\"pellegrino\", \"assedio\"], []], phase: acting)";
        let state = Xako::stage(ron_text::parse(given).expect("a state")).expect("a state");
        let setup = Setup::clone(&state.open.setup);
        let mut person = Person::at(setup, state, 0);
        let mission = person.session.view(Viewer::Seat(person.seat)).missions[0];
        let (mut items, others) = person.session.state().open.serving(Seat::new(0), mission);
        items.extend(others);
        person.session.submit(Seat::new(0), Action::Declare { mission, items }).expect("it is fulfilled");
        let ending = person.sees(ending).expect("12 points");
        let totals: Vec<_> = ending.sides.iter().map(|side| side.total).collect();
        let counted = |side: &Side| side.lines.iter().flat_map(|line| &line.cells).map(|cell| cell.points).sum::<i32>();
        assert_eq!(totals, [12, 4]);
        assert_eq!(ending.sides.iter().map(counted).collect::<Vec<_>>(), totals);
    }
}

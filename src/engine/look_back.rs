//! Looking back at a finished game: which decisions cost most, and what a
//! computer player would have done instead.
//!
//! Every decision is examined from the view that its seat had at that time and
//! with dice of its own, so nothing that was hidden then has any influence.

use super::bot::{Bot, Strength, dice_for};
use super::game::Game;
use super::search::Stop;
use super::seat::{Seat, Viewer};
use super::session::{Entry, Session};
use super::words::{Arg, Message};

/// Maximum number of sentences that tell what was done.
const SENTENCES: usize = 2;

/// Number of decisions shown to people.
pub const SHOWN: usize = 3;

/// Returns the sentence above the costliest decisions, `found` of `of` that were
/// examined.
#[must_use]
pub fn told(found: usize, of: usize) -> Message {
    Message::new("look-back-told").with("count", found).with("of", of)
}

/// A decision for which there was a better one.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// Index of the decision in [`Session::log`].
    pub entry: usize,
    /// Seat that decided.
    pub seat: Seat,
    /// What it did.
    pub done: Message,
    /// What the computer player would have done, and why.
    pub advice: Message,
    /// How much more that was worth, in the unit in which the game's computer
    /// players value positions.
    pub cost: f64,
}

impl Finding {
    /// Returns the cost in words, rounded to tenths.
    #[must_use]
    pub fn cost<G: Game>(&self) -> Message {
        Message::new(format!("look-back-cost-{}", G::ID)).with("cost", (self.cost * 10.0).round() / 10.0)
    }
}

/// An examination of the decisions of a game, one after another.
pub struct LookBack<G: Game> {
    whole: Session<G>,
    bot: Box<dyn Bot<G>>,
    /// Indices in the log of the decisions to be examined.
    decisions: Vec<usize>,
    /// Number of decisions examined so far.
    examined: usize,
    /// The state before the decision examined last.
    state: G,
    /// Number of log entries that led to `state`.
    entries: usize,
    findings: Vec<Finding>,
}

impl<G: Game> LookBack<G> {
    /// Prepares to compare a game with what players of this strength would have
    /// done. Examined are the decisions of the people or, if only computers
    /// played, of everybody, unless there was no choice. `stop` ends the
    /// examination of a decision early; its finding must not be used.
    ///
    /// # Errors
    /// If a decision of the log is refused, which happens only if the rules are
    /// not pure.
    pub fn new(whole: Session<G>, strength: Strength, stop: Stop) -> Result<Self, G::Illegal> {
        let is_person = |seat: Seat| whole.seats().get(seat.index()).is_some_and(|info| info.player.is_person());
        let people = (0..whole.seats().len()).map(Seat::new).any(is_person);
        let first = match whole.origin() {
            Some(state) => state.clone(),
            None => whole.at(0)?.state().clone(),
        };
        let mut state = first.clone();
        let mut decisions = Vec::new();
        for (at, Entry { seat, action, .. }) in whole.log().iter().enumerate() {
            if !seat.is_table() && (is_person(*seat) || !people) {
                let legal = state.legal_actions(*seat);
                if legal.actions.len() > 1 || !legal.complete {
                    decisions.push(at);
                }
            }
            state.apply(*seat, action.clone())?;
        }
        let mut bot = G::bot(strength);
        bot.heed(stop);
        Ok(Self { whole, bot, decisions, examined: 0, state: first, entries: 0, findings: Vec::new() })
    }

    /// Returns how many decisions are to be examined.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.decisions.len()
    }

    /// Returns how many have been examined.
    #[must_use]
    pub const fn examined(&self) -> usize {
        self.examined
    }

    /// Examines the next decision; `false` if there is none left.
    pub fn step(&mut self) -> bool {
        let Some(&entry) = self.decisions.get(self.examined) else { return false };
        for Entry { seat, action, .. } in &self.whole.log()[self.entries..entry] {
            self.state.think(*seat, action);
        }
        self.entries = entry;
        self.examined += 1;
        let Entry { seat, action, .. } = &self.whole.log()[entry];
        let view = self.state.view(Viewer::Seat(*seat));
        let mut dice = dice_for(self.whole.seed(), entry, *seat);
        let review = self.bot.review(*seat, &view, action, &mut dice).filter(|review| review.cost > 0.0);
        if let Some(review) = review {
            let advice = review.advice.told(G::advice(&view, *seat, &review.advice.action));
            self.findings.push(Finding {
                entry,
                seat: *seat,
                done: done(&self.whole, entry),
                advice,
                cost: review.cost,
            });
        }
        true
    }

    /// Returns the findings so far, at most `count` of them, the costliest
    /// first; of equal ones the earliest.
    #[must_use]
    pub fn costliest(&self, count: usize) -> Vec<Finding> {
        let mut found = self.findings.clone();
        found.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        found.truncate(count);
        found
    }
}

/// Tells what the decision at this index of the log was, and what the table made
/// of it, in the lines of the game's log that its seat could read.
fn done<G: Game>(session: &Session<G>, entry: usize) -> Message {
    let (log, events) = (session.log(), session.events());
    let Entry { seat, first_event, .. } = log[entry];
    let next = log[entry + 1..].iter().find(|next| !next.seat.is_table());
    let end = next.map_or(events.len(), |next| next.first_event);
    let tell = |event| G::describe(&G::redact(event, Viewer::Seat(seat)));
    let is_own = |line: &Message| line.args.iter().any(|(name, arg)| name == "seat" && *arg == Arg::Seat(seat));
    let own = events[first_event..end].iter().filter_map(tell).filter(is_own).take(SENTENCES);
    // The lines of some actions name only whom they concern.
    own.reduce(|first, second| Message::new("sentences").with("first", first).with("second", second))
        .or_else(|| events.get(first_event).and_then(tell))
        .unwrap_or_else(|| Message::new("look-back-nothing").with("seat", seat))
}

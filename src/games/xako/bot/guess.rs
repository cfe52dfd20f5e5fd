//! What an opponent's equipment says about its secret missions.

use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::games::xako::rules::cards::{KindId, MissionId};
use crate::games::xako::rules::view::Open;
use crate::games::xako::rules::{View, Xako};

/// Factor on how telling an item is where the mission asks for it in any case.
const COMPULSORY: f64 = 1.5;

/// Draws at random what is hidden from the owner of `view`. A mission of an
/// opponent is `infers` times as likely with each of its items that the opponent
/// has equipped from hand or taken openly; 1 makes all missions equally likely.
pub(super) fn state(view: &View, infers: f64, dice: &mut Dice) -> Xako {
    let mut game = Xako::guess(view, dice);
    if infers > 1.0 {
        let seats = (0..game.open.sheets.len()).map(Seat::new);
        for seat in seats.filter(|&seat| !view.viewer.sees(seat)) {
            redraw(&mut game, seat, infers, dice);
        }
    }
    game
}

/// Draws the missions of `seat` anew.
fn redraw(game: &mut Xako, seat: Seat, infers: f64, dice: &mut Dice) {
    let taken = taken(&game.open, seat);
    let (deck, own) = (&mut game.mission_deck, &mut game.missions[seat.index()]);
    let number = own.len();
    deck.append(own);
    let mut weights: Vec<f64> = deck.iter().map(|&id| likelihood(&game.open, &taken, infers, id)).collect();
    for _ in 0..number {
        let mut left = dice.unit() * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        // Rounding may leave a little over.
        let drawn = drawn.unwrap_or(weights.len() - 1);
        weights.swap_remove(drawn);
        own.push(deck.swap_remove(drawn));
    }
}

/// Returns the kinds of cards that `seat` is known to have wanted. Stolen items
/// tell less: one steals what hurts, too.
fn taken(open: &Open, seat: Seat) -> Vec<KindId> {
    let sheet = open.sheet(seat);
    let equipped = sheet.worn.iter().filter(|worn| !worn.stolen).map(|worn| worn.card);
    equipped.chain(sheet.known.iter().copied()).map(|card| open.setup.kind_of(card)).collect()
}

/// Returns how likely a mission is compared with one of which nothing was taken.
fn likelihood(open: &Open, taken: &[KindId], infers: f64, id: MissionId) -> f64 {
    let items = &open.setup.mission(id).items;
    let factor = |kind: &KindId| match items.iter().find(|wanted| wanted.item == *kind) {
        Some(wanted) if wanted.compulsory => COMPULSORY * infers,
        Some(_) => infers,
        None => 1.0,
    };
    taken.iter().map(factor).product()
}

//! Throws onto random crowded tables: the rules must accept every settled
//! table.

use super::{TappetiVolanti, dealt, seat};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::geometry::stacked;
use crate::games::tappeti_volanti::rules::Action;
use crate::games::tappeti_volanti::rules::view::Phase;
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Pose, Tabletop};

/// Number of throws for each number of seats, unless the environment variable
/// `TAVOLATA_THROWS` says otherwise.
const THROWS: usize = 34_000;
/// Number of consecutive throws onto a table before it is laid anew.
const ROW: usize = 6;

/// Returns a table of up to 20 cards: spread out, in a heap, or hanging over an
/// edge of the table.
fn crowd(game: &TappetiVolanti, seats: usize, dice: &mut Dice) -> Tabletop {
    let setup = &game.open.setup;
    let carpets = if seats == 2 { 4 } else { seats };
    // Carpet 0 is the one to be thrown.
    let lying: Vec<CardId> = (1..carpets).filter(|_| dice.unit() < 0.6).map(CardId::carpet).collect();
    let destinations = 6 + dice.below(12);
    let (half, middle, width) = match dice.below(3) {
        0 => (250.0, [0.0, 0.0], 250.0),
        1 => (0.0, [120.0 * dice.normal(), 100.0 * dice.normal()], 45.0),
        _ => {
            let edge = f64::from(setup.numbers.table.depth) * 0.5e-3;
            (0.0, [150.0 * dice.normal(), edge - 60.0], 60.0)
        }
    };
    let mut table = Tabletop::default();
    for card in (0..destinations as u8).map(CardId).chain(lying) {
        let place = |middle: f64, dice: &mut Dice| {
            if half > 0.0 { (2.0 * dice.unit() - 1.0) * half } else { middle + width * dice.normal() }
        };
        let (x, y) = (place(middle[0], dice), place(middle[1], dice));
        let limits = [setup.numbers.table.width, setup.numbers.table.depth].map(|side| f64::from(side) * 0.5e-6);
        let (x, y) = ((x * 1e-3).clamp(-limits[0], limits[0]), (y * 1e-3).clamp(-limits[1], limits[1]));
        table.put(card, Pose::from_si(x, y, 6.0 * dice.unit()));
    }
    // Lay the cards down one after the other in random order.
    let mut order: Vec<CardId> = table.cards.iter().map(|lying| lying.card).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, dice.below(at + 1));
    }
    let laid: Vec<(CardId, Pose)> =
        order.into_iter().map(|card| (card, table.pose(card).expect("it was laid"))).collect();
    stacked(&laid, setup.numbers.card)
}

/// Returns a launch that the rules allow: mostly towards the middle, with any
/// spin.
fn launch(game: &TappetiVolanti, dice: &mut Dice) -> Launch {
    let limits = &game.open.setup.numbers.launch;
    let reach = game.open.setup.edge(seat(0)).reach;
    let any = |most: i32, dice: &mut Dice| ((2.0 * dice.unit() - 1.0) * f64::from(most)) as i32;
    let wild = dice.unit() < 0.1;
    Launch {
        offset: any(reach, dice) / if wild { 1 } else { 4 },
        heading: any(limits.heading, dice) / if wild { 1 } else { 8 },
        speed: if wild { any(limits.speed, dice).abs() } else { 1_200_000 + dice.below(2_200_000) as i32 },
        spin: any(limits.spin, dice),
        yaw: any(3_100_000, dice),
        height: 20_000 + dice.below(160_000) as i32,
        pitch: any(limits.tilt, dice) / if wild { 1 } else { 4 },
        roll: any(limits.tilt, dice) / if wild { 1 } else { 4 },
    }
}

fn accepts_every_table(seats: usize) {
    let throws = std::env::var("TAVOLATA_THROWS").ok().and_then(|text| text.parse().ok()).unwrap_or(THROWS);
    let mut dice = Dice::from_seed(0xC0DE + seats as u64);
    let mut ready = dealt(seats);
    ready.confirm();
    let carpet = ready.carpet_in_hand(0);
    let mut table = Tabletop::default();
    for number in 0..throws {
        if number % ROW == 0 {
            table = crowd(&ready, seats, &mut dice);
        }
        let mut game = ready.clone();
        game.open.table = table.clone();
        game.open.table.take(carpet);
        let action = Action::Throw { carpet, launch: launch(&game, &mut dice) };
        game.act(0, action.clone());
        // A new seed for each throw: every copy of `ready` draws the same one.
        if let Phase::Flying { seed, .. } = &mut game.open.phase {
            *seed = dice.seed();
        }
        let Some(Action::Settle(settled)) = game.table_action() else { panic!("the table settles") };
        if let Err(why) = game.check(Seat::TABLE, &Action::Settle(settled.clone())) {
            panic!("{seats} seats, throw {number}: {why}\n{action:?}\n{:?}", game.open.table);
        }
        // The retreat must always be possible, too.
        let retreat = game.table_retreat().expect("the table is to act");
        game.check(Seat::TABLE, &retreat).expect("an undisturbed table is possible");
        if settled.landing == Landing::FaceUp || number % 2 == 0 {
            table = settled.table;
        }
    }
}

/// TV-10 to TV-12 with two players.
#[test]
fn two_seats_accept_every_settled_table() {
    accepts_every_table(2);
}

/// TV-10 to TV-12 with three players.
#[test]
fn three_seats_accept_every_settled_table() {
    accepts_every_table(3);
}

/// TV-10 to TV-12 with four players.
#[test]
fn four_seats_accept_every_settled_table() {
    accepts_every_table(4);
}

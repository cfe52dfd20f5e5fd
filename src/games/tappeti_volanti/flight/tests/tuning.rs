//! How throws feel, in numbers: broad bounds, fixed seeds.

use super::{GROUND, NEAR, grid, physics};
use crate::engine::dice::Dice;
use crate::games::tappeti_volanti::aim::{Aim, travel};
use crate::games::tappeti_volanti::flight::{Happening, Noise, throw};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing};

#[test]
fn measure() {
    let physics = physics();
    for spin in [0.0, 0.5, 1.0] {
        for speed in [0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.5, 2.8, 3.2, 3.6, 4.0] {
            let mut launch = Aim { spin, ..Aim::default() }.launch(&GROUND, &NEAR, physics);
            launch.speed = (speed * 1e6) as i32;
            let flight = throw(
                &Default::default(),
                CardId::carpet(0),
                &GROUND,
                &NEAR,
                &launch,
                Noise { seed: 0, luck: 0.0 },
                physics,
            );
            let touch = flight
                .events
                .iter()
                .find(|e| matches!(e.happening, Happening::TouchedTable))
                .map(|e| e.tick)
                .unwrap_or(0);
            let p = flight.tracks[0].places[touch as usize];
            let end = flight.tracks[0].places[flight.ticks as usize];
            let far = travel(&launch, &GROUND, physics);
            println!(
                "spin {spin} v {speed}: touch t {:.3} glide {:.3} drift {:.3} slide {:.3} ntouch {:?} total {far:.3} {:?} ticks {} err {:.2e}/{:.2e}",
                f64::from(touch) / 240.,
                p.y + 0.6,
                p.x,
                end.y - p.y,
                flight.tracks[0].places[(touch as usize).max(1) - 1].normal.map(|v| (v * 100.0).round() / 100.0),
                flight.settled.landing,
                flight.ticks,
                flight.ledger.error(),
                flight.ledger.thrown
            );
        }
    }
}

#[test]
fn split() {
    let physics = physics();
    let table = grid();
    let mut dice = Dice::from_seed(7);
    let (mut over, mut butt, mut under) = (0, 0, 0);
    let (mut down, mut off, mut hit, mut many, mut air, mut n) = (0, 0, 0, 0, 0, 0);
    let t = std::time::Instant::now();
    for _ in 0..400 {
        let aim = Aim {
            offset: 0,
            heading: dice.normal() * 0.1,
            power: 0.25 + dice.unit() * 0.4,
            spin: dice.normal().clamp(-1.0, 1.0) * 0.5,
        };
        let launch = aim.launch(&GROUND, &NEAR, physics);
        let flight =
            throw(&table, CardId::carpet(0), &GROUND, &NEAR, &launch, Noise { seed: dice.seed(), luck: 1.0 }, physics);
        n += 1;
        for e in flight.events.iter().filter(|e| e.card == CardId::carpet(0)) {
            match e.happening {
                Happening::RodeOver(_) => over += 1,
                Happening::Butted(_) => butt += 1,
                Happening::SlippedUnder(_) => under += 1,
                Happening::TouchedCard(_) => air += 1,
                _ => {}
            }
        }
        match flight.settled.landing {
            Landing::FaceDown => down += 1,
            Landing::OffTable => off += 1,
            Landing::FaceUp => {}
        }
        let on = flight.settled.table.above.iter().filter(|p| p.0 == CardId::carpet(0)).count();
        if on > 0 {
            hit += 1;
        }
        if on > 1 {
            many += 1;
        }
        assert!(flight.ledger.error().abs() < 1e-3 * flight.ledger.thrown, "{:?}", flight.ledger);
    }
    println!(
        "n {n} over {over} butt {butt} under {under} touch card {air}; face down {down} off {off} hit {hit} many {many} time {:?}",
        t.elapsed()
    );
}

//! How throws feel, in numbers: broad bounds with fixed seeds. `--nocapture`
//! shows the numbers.

use super::{GROUND, NEAR, grid, physics};
use crate::engine::dice::Dice;
use crate::games::tappeti_volanti::aim::{Aim, scatter};
use crate::games::tappeti_volanti::flight::{Happening, Noise, throw};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Tabletop};

const CARPET: CardId = CardId::carpet(0);

/// A throw to the middle of the table at medium power glides 0.3 to 0.55 m,
/// touches down and slides 5 to 27 cm.
#[test]
fn a_good_throw_glides_and_slides() {
    for spin in [0.0, 0.3, 0.5] {
        let launch = Aim { distance: 0.66, spin, ..Aim::default() }.launch(&GROUND, physics());
        let noise = Noise { seed: 0, luck: 0.0 };
        let flight = throw(&Tabletop::default(), CARPET, &GROUND, &NEAR, &launch, noise, physics());
        let touched = flight.events.iter().find(|event| event.happening == Happening::TouchedTable).expect("it lands");
        let places = &flight.tracks[0].places;
        let at = places[touched.tick as usize];
        let (glide, slide) = (at.y + 0.6, places[places.len() - 1].y - at.y);
        println!("spin {spin}: {} m/s, glide {glide:.3} m, slide {slide:.3} m", f64::from(launch.speed) * 1e-6);
        assert!((0.3..0.55).contains(&glide) && (0.05..0.27).contains(&slide));
        assert!((0.15..0.40).contains(&(f64::from(touched.tick) / 240.0)));
        assert!(flight.duration() < 1.5);
    }
}

/// Sliding meetings split into about 55 % over, 30 % butt and 15 % under;
/// throws with a little spin hardly ever land face down, few leave the table,
/// and many land on a card.
#[test]
fn meetings_split_and_throws_land() {
    const THROWS: usize = 300;
    let mut dice = Dice::from_seed(7);
    let [mut over, mut butt, mut under, mut down, mut off, mut on, mut spun] = [0; 7];
    for _ in 0..THROWS {
        let aim = Aim {
            offset: 0,
            heading: 0.1 * dice.normal(),
            distance: 0.52 + 0.28 * dice.unit(),
            spin: (0.5 * dice.normal()).clamp(-1.0, 1.0),
        };
        let launch = aim.launch(&GROUND, physics());
        let noise = Noise { seed: dice.seed(), luck: 1.0 };
        let flight = throw(&grid(), CARPET, &GROUND, &NEAR, &launch, noise, physics());
        for event in flight.events.iter().filter(|event| event.card == CARPET) {
            match event.happening {
                Happening::RodeOver(_) => over += 1,
                Happening::Butted(_) => butt += 1,
                Happening::SlippedUnder(_) => under += 1,
                _ => {}
            }
        }
        let spins = aim.spin.abs() >= 0.2;
        spun += usize::from(spins);
        down += usize::from(spins && flight.settled.landing == Landing::FaceDown);
        off += usize::from(flight.settled.landing == Landing::OffTable);
        on += usize::from(flight.settled.table.above.iter().any(|&(upper, _)| upper == CARPET));
    }
    let meetings = (over + butt + under) as f64;
    let part = |count: usize| count as f64 / meetings;
    println!(
        "{meetings} meetings: over {:.2}, butt {:.2}, under {:.2}; of {spun} throws with spin {down} face down, of all {THROWS} {off} off the \
         table, {on} on a card",
        part(over),
        part(butt),
        part(under)
    );
    assert!((0.48..0.62).contains(&part(over)));
    assert!((0.23..0.37).contains(&part(butt)));
    assert!((0.09..0.21).contains(&part(under)));
    assert!(spun > THROWS / 2 && down * 50 < spun && off * 20 < THROWS);
    assert!((THROWS / 3..THROWS * 9 / 10).contains(&on));
}

/// Skill decides: half of all throws with the same aim come to rest in an
/// ellipse of half axes below 80 mm and 40 mm, much smaller than the layout.
#[test]
fn chance_is_small() {
    let aim = Aim { distance: 0.66, spin: 0.4, ..Aim::default() };
    let scatter = scatter(&Tabletop::default(), CARPET, &GROUND, &NEAR, &aim, 1.0, 1e-5, 100, 3, physics());
    let [long, short] = scatter.ellipse(0.5).axes;
    println!("half of all throws within {long:.3} m by {short:.3} m");
    assert!(long < 0.08 && short < 0.04);
}

//! Pictures of layouts as SVG: small for a list, or with what TV-06 measures.

use super::geometry::Rect;
use super::lay::{lying, measures};
use super::layout;
use super::rules::setup::Numbers;
use super::tabletop::Pose;
use crate::drawing::ink::{CARTA, INK, LIMONE, PRUGNA, TELO, VERMIGLIO, ZAFFERANO, hex};
use std::fmt::Write as _;

/// How much a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The cards, as large as fits.
    Small,
    /// The cards and what TV-06 measures: cards that break it in red, the
    /// tightest gap with its millimetres, the circle that the middle of the cards
    /// must lie in, and a scale.
    Measured,
}

/// Draws a layout. The picture has 440 × 250 units, one a millimetre unless the
/// cards need more room; `name` is a name for people who cannot see it.
#[must_use]
pub fn svg(numbers: &Numbers, cards: &[Pose], name: &str, detail: Detail) -> String {
    let (wide, high) = (440.0, 250.0);
    let rects: Vec<Rect> = cards.iter().map(|&pose| Rect::new(pose, numbers.card)).collect();
    let reach = |axis: usize| {
        let corners = rects.iter().flat_map(Rect::corners).map(|corner| corner[axis].abs() * 1e3);
        corners.fold(60.0, f64::max) + 16.0
    };
    let (across, along) = (reach(0), reach(1));
    // Below, the measured picture has a scale.
    let foot = if detail == Detail::Measured { 30.0 } else { 0.0 };
    let fit = (wide / (2.0 * across)).min((high - foot) / (2.0 * along));
    // A few cards are not blown up.
    let zoom = fit.min(1.0);
    let wrong = layout::violations(numbers, &lying(cards));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" role=\"img\"><title>{}</title>\
         <rect width=\"{wide}\" height=\"{high}\" rx=\"6\" fill=\"{}\"/>\
         <g transform=\"translate({} {}) scale({zoom:.4} -{zoom:.4})\">",
        crate::drawing::escape(name),
        hex(TELO),
        wide / 2.0,
        (high - foot) / 2.0
    );
    let add = |svg: &mut String, text: std::fmt::Arguments| svg.write_fmt(text).expect("a string takes everything");
    let (width, height) = (f64::from(numbers.card.width) / 1e3, f64::from(numbers.card.height) / 1e3);
    for (at, pose) in cards.iter().enumerate() {
        let (x, y, yaw) = pose.to_si();
        let broken = wrong.iter().any(|wrong| wrong.cards().iter().any(|card| usize::from(card.0) == at));
        let edge = if broken && detail == Detail::Measured { VERMIGLIO } else { CARTA };
        add(
            &mut svg,
            format_args!(
                "<g transform=\"translate({:.3} {:.3}) rotate({:.3})\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" \
                 height=\"{height:.1}\" rx=\"5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"5\"/><path d=\"M0 15 L10 0 L0 \
                 -15 L-10 0Z\" fill=\"{}\"/></g>",
                x * 1e3,
                y * 1e3,
                yaw.to_degrees(),
                -width / 2.0,
                -height / 2.0,
                hex(PRUGNA),
                hex(edge),
                hex(ZAFFERANO)
            ),
        );
    }
    if detail == Detail::Small {
        return svg + "</g></svg>";
    }
    let found = measures(numbers, cards);
    let (x, y) = layout::centre(&lying(cards));
    let (x, y) = (f64::from(x) / 1e3, f64::from(y) / 1e3);
    add(
        &mut svg,
        format_args!(
            "<circle r=\"{:.1}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"6 5\"/>\
             <circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" fill=\"{}\"/>",
            f64::from(numbers.gaps.centre) / 1e3,
            hex(CARTA),
            hex(LIMONE)
        ),
    );
    let mut label = String::new();
    if let Some((gap, one, other)) = found.tightest {
        let [from, to] = closest(&rects[one], &rects[other]);
        let mark = if gap < numbers.gaps.least { VERMIGLIO } else { LIMONE };
        add(
            &mut svg,
            format_args!(
                "<line x1=\"{:.2}\" y1=\"{:.2}\" x2=\"{:.2}\" y2=\"{:.2}\" stroke=\"{}\" stroke-width=\"4\"/>",
                from[0] * 1e3,
                from[1] * 1e3,
                to[0] * 1e3,
                to[1] * 1e3,
                hex(mark)
            ),
        );
        let (x, y) = ((from[0] + to[0]) / 2.0 * 1e3 * zoom, (from[1] + to[1]) / 2.0 * 1e3 * zoom);
        let (x, y) =
            ((wide / 2.0 + x).clamp(34.0, wide - 34.0), ((high - foot) / 2.0 - y - 18.0).clamp(16.0, high - 16.0));
        // Rounded down, so that nothing looks wider than it is.
        add(
            &mut label,
            format_args!(
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"60\" height=\"22\" rx=\"11\" fill=\"{}\"/><text x=\"{x:.1}\" \
                 y=\"{:.1}\" text-anchor=\"middle\" font-weight=\"700\" font-size=\"15\" fill=\"{}\">{} mm</text>",
                x - 30.0,
                y - 11.0,
                hex(CARTA),
                y + 5.0,
                hex(INK),
                gap.div_euclid(1_000)
            ),
        );
    }
    let bar = 100.0 * zoom;
    let (left, foot) = (14.0, high - 14.0);
    svg += "</g>";
    svg += &label;
    add(
        &mut svg,
        format_args!(
            "<path d=\"M{left} {} v10 m0 -5 h{bar:.2} m0 -5 v10\" fill=\"none\" stroke=\"{paper}\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"14\" fill=\"{paper}\">10 cm</text></svg>",
            foot - 5.0,
            left + bar + 7.0,
            foot + 5.0,
            paper = hex(CARTA)
        ),
    );
    svg
}

/// Returns the two nearest points of the outlines of two cards, metres. Where
/// they overlap, their middles.
fn closest(one: &Rect, other: &Rect) -> [[f64; 2]; 2] {
    if super::geometry::gap(one, other) <= 0.0 {
        return [one.center, other.center];
    }
    // Apart, the shortest way begins or ends at a corner.
    let from = |one: &Rect, other: &Rect| {
        let ways = one.corners().map(|corner| {
            let [x, y] = other.inward(corner);
            let foot = other.outward([x.clamp(-other.half[0], other.half[0]), y.clamp(-other.half[1], other.half[1])]);
            [corner, foot]
        });
        ways.into_iter().min_by(|a, b| length(a).total_cmp(&length(b))).expect("four corners")
    };
    let (there, back) = (from(one, other), from(other, one));
    if length(&there) <= length(&back) { there } else { [back[1], back[0]] }
}

fn length([from, to]: &[[f64; 2]; 2]) -> f64 {
    libm::hypot(from[0] - to[0], from[1] - to[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::png;
    use crate::games::tappeti_volanti::kept::numbers;

    fn at(x: f64, y: f64, degrees: f64) -> Pose {
        Pose::from_si(x * 1e-3, y * 1e-3, degrees.to_radians())
    }

    #[test]
    fn the_nearest_points_are_found() {
        let rect = |pose| Rect::new(pose, numbers().card);
        let [from, to] = closest(&rect(at(-40.0, 0.0, 0.0)), &rect(at(40.0, 10.0, 0.0)));
        assert!((length(&[from, to]) - 0.021).abs() < 1e-9 && from[0] < to[0], "{from:?} {to:?}");
        let (one, other) = (rect(at(-60.0, 0.0, 20.0)), rect(at(40.0, 10.0, -30.0)));
        let gap = crate::games::tappeti_volanti::geometry::gap(&one, &other);
        assert!((length(&closest(&one, &other)) - gap).abs() < 1e-9);
    }

    /// Every picture can be drawn, says its measures, and shows what is wrong.
    #[test]
    fn layouts_are_drawn() {
        let good: Vec<Pose> =
            (0..9).map(|card| at(f64::from(card % 3 - 1) * 80.0, f64::from(card / 3 - 1) * 115.0, 0.0)).collect();
        let mut bad = good.clone();
        bad[0] = at(-80.0, -112.0, 30.0);
        bad[1].x += 12_000;
        for (cards, red) in [(&good, false), (&bad, true)] {
            let svg = svg(numbers(), cards, "A \"name\" <&>", Detail::Measured);
            assert_eq!(svg.contains(&hex(VERMIGLIO)), red);
            assert!(svg.contains(" mm</text>") && svg.contains("10 cm") && svg.matches("<path d=\"M0 15").count() == 9);
            assert!(png(&svg, 300).is_ok());
        }
        assert!(svg(numbers(), &good, "", Detail::Measured).contains(">21 mm<"));
        assert!(!svg(numbers(), &good, "", Detail::Small).contains("mm"));
        assert!(png(&svg(numbers(), &[], "", Detail::Measured), 30).is_ok());
    }
}

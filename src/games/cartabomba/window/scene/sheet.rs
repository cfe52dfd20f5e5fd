//! Numbers, and rows of dots and boxes, on panels.

use crate::engine::words::{Arg, Message};
use crate::faces::Face;
pub(super) use crate::table::cards::Sheet;

/// Returns a number as text.
pub(super) fn number(n: impl Into<Arg>) -> Message {
    Message::new("cartabomba-table-number").with("number", n)
}

/// Draws a row of `most` dots of cost (black) or value (white), the first
/// `full` of them filled.
pub(super) fn dots(black: bool, full: usize, most: usize) -> Face {
    let count = most.max(1);
    let all: String = (0..count)
        .map(|at| {
            let (fill, dash) = match (at < full, black) {
                (true, true) => ("#1C2033", ""),
                (true, false) => ("#FFF6DF", ""),
                (false, _) => ("none", " stroke-dasharray=\"2.5 2.5\""),
            };
            format!(
                "<circle cx=\"{}\" cy=\"10\" r=\"7.5\" fill=\"{fill}\" stroke=\"#1C2033\" stroke-width=\"2\"{dash}/>",
                10 + 20 * at
            )
        })
        .collect();
    Face::drawn(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} 20\">{all}</svg>", 20 * count))
}

/// Draws a row of `most` boxes: first those used up, then those about to be,
/// then empty ones.
pub(super) fn boxes(used: u8, coming: u8, most: u8) -> Face {
    let most = most.max(1);
    let all: String = (0..most)
        .map(|at| {
            let fill = if at < used {
                "#1C2033"
            } else if at < used.saturating_add(coming) {
                "#F2B233"
            } else {
                "none"
            };
            format!(
                "<rect x=\"{}\" y=\"2\" width=\"16\" height=\"16\" rx=\"3\" fill=\"{fill}\" stroke=\"#1C2033\" \
                 stroke-width=\"2\"/>",
                2 + 20 * u32::from(at)
            )
        })
        .collect();
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} 20\">{all}</svg>",
        20 * u32::from(most)
    ))
}

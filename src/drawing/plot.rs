//! Plots as SVG text, drawn with plotters, and the same figures as CSV.
//!
//! Of two series, the first is the built-in one, hatched, and the second one's
//! own, blue with an ink outline. 95 % intervals are error bars in ink; differences
//! beyond chance have a ≠ in a lemon diamond. Values stand at the bars, so that no
//! plot depends on its colours. All words come from the caller, in the language of
//! the player.

use super::ink::{CARTA, CARTA_LIGHT, CARTA_SHADE, INK, LIMONE, MARE, TERRA_SHADE, VERMIGLIO, hex};
use super::text_width;
use crate::engine::figures::{Amounts, Bin};
use crate::engine::study::{Difference, Results};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::fmt::Write as _;

/// The typeface of all faces.
pub(super) const TYPE: &str = "Libertinus Serif";
/// Size of captions and numbers, in units of the picture.
pub(super) const CAPTION: f64 = 15.0;
/// Maximum number of bins of a histogram.
const MOST_BINS: usize = 24;
/// A colour that stands for hatching until the drawing is finished: plotters
/// knows no patterns.
const HATCHED: u32 = 0x0001_0203;

/// Texts around a plot.
#[derive(Clone, Debug)]
pub struct Caption {
    /// Title, above the plot.
    pub title: String,
    /// Label of the axis, with its unit in brackets.
    pub axis: String,
    /// Name of each series, one or two.
    pub series: Vec<String>,
    /// Decimal sign of the language.
    pub decimal: char,
}

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    /// The value.
    pub value: f64,
    /// Lower end of the interval.
    pub least: f64,
    /// Upper end of the interval.
    pub most: f64,
}

/// The values of one thing, one for each series.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Name of the thing.
    pub name: String,
    /// The values, in the order of the series.
    pub bars: Vec<Bar>,
    /// Whether the values differ beyond chance; `None` if that was not tested.
    pub beyond: Option<bool>,
}

/// Returns the shares of games won by each seat, in per cent; `names` are those of
/// the seats.
#[must_use]
pub fn wins(names: &[String], results: &[&Results]) -> Vec<Group> {
    let beyond = match results {
        [one, other] => crate::engine::study::compare(one, other).into_iter().map(|found| Some(found.beyond)).collect(),
        _ => vec![None; names.len()],
    };
    let group = |(seat, name): (usize, &String)| {
        let rates = results.iter().filter_map(|results| results.win_rates().get(seat).copied());
        let bar = |rate: crate::engine::study::Rate| Bar {
            value: 100.0 * rate.share,
            least: 100.0 * rate.least,
            most: 100.0 * rate.most,
        };
        // The comparison begins with the wins by seat.
        Group { name: name.clone(), bars: rates.map(bar).collect(), beyond: beyond.get(seat).copied().flatten() }
    };
    names.iter().enumerate().map(group).collect()
}

/// Returns differences as groups of two bars, multiplied by `scale` (100 for per
/// cent); `name` returns the name of each for players, or `None` to leave it out.
#[must_use]
pub fn differences(found: &[Difference], scale: f64, name: impl Fn(&Difference) -> Option<String>) -> Vec<Group> {
    let group = |difference: &Difference| {
        let bar = |at: usize| {
            let (value, half) = (scale * difference.values[at], scale * difference.halves[at]);
            Bar { value, least: value - half, most: value + half }
        };
        Some(Group { name: name(difference)?, bars: vec![bar(0), bar(1)], beyond: Some(difference.beyond) })
    };
    found.iter().filter_map(group).collect()
}

pub(super) fn color(rgb: u32) -> RGBColor {
    RGBColor((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

pub(super) fn written(size: f64, bold: bool, rgb: u32) -> TextStyle<'static> {
    let style = if bold { FontStyle::Bold } else { FontStyle::Normal };
    // plotters takes sizes as heights of lines and divides by this.
    (TYPE, size * 1.24, style).into_font().color(&color(rgb))
}

fn to_left() -> Pos {
    Pos::new(HPos::Left, VPos::Center)
}

pub(super) fn number(value: f64, decimal: char) -> String {
    let text =
        if value.abs() >= 100.0 || value == libm::round(value) { format!("{value:.0}") } else { format!("{value:.1}") };
    text.replace('.', &decimal.to_string()).replace('-', "−")
}

/// Fill of the bars of a series.
const fn fill(series: usize, of: usize) -> u32 {
    if of == 2 && series == 0 { HATCHED } else { MARE }
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// Whether a line of SVG is a bar or line of zero length, which would be reported
/// as a fault of the picture.
fn is_empty(line: &str) -> bool {
    let bar = || [" width=\"0\"", " height=\"0\""].iter().any(|none| line.contains(none));
    let still = || {
        let mut points = line.split_once("points=\"").map_or("", |(_, rest)| rest).split(['"', ' ']);
        let first = points.next();
        points.take_while(|point| point.contains(',')).all(|point| Some(point) == first)
    };
    line.starts_with("<rect") && bar() || line.starts_with("<polyline") && still()
}

/// Draws on a sheet of `size` units with title and legend; `plot` gets the rest.
fn sheet(caption: &Caption, size: (u32, u32), plot: impl FnOnce(&Area) -> Drawn) -> String {
    let mut svg = String::new();
    let draw = |svg: &mut String| -> Drawn {
        let root = SVGBackend::with_string(svg, size).into_drawing_area();
        root.fill(&color(CARTA))?;
        root.draw(&Text::new(caption.title.clone(), (12, 20), written(20.0, true, INK).pos(to_left())))?;
        let mut right = size.0 as i32 - 12;
        for (at, name) in caption.series.iter().enumerate().rev() {
            let wide = (f64::from(text_width(name, false)) * CAPTION).ceil() as i32;
            right -= wide;
            root.draw(&Text::new(name.clone(), (right, 20), written(CAPTION, false, INK).pos(to_left())))?;
            let corners = [(right - 24, 12), (right - 8, 28)];
            root.draw(&Rectangle::new(corners, color(fill(at, caption.series.len())).filled()))?;
            root.draw(&Rectangle::new(corners, color(INK)))?;
            right -= 40;
        }
        plot(&root.margin(38, 0, 0, 0))?;
        root.present()
    };
    draw(&mut svg).expect("nothing fails that is drawn into a string");
    let mut svg: String = svg.lines().filter(|line| !is_empty(line)).flat_map(|line| [line, "\n"]).collect();
    let (ink, paper) = (hex(INK), hex(CARTA_LIGHT));
    let pattern = format!(
        "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"{paper}\"/><rect width=\"2\" \
         height=\"6\" fill=\"{ink}\" fill-opacity=\"0.6\"/></pattern></defs>"
    );
    let open = svg.find('>').map_or(0, |at| at + 1);
    svg.insert_str(open, &pattern);
    svg.replace(&format!("\"{}\"", hex(HATCHED)), "\"url(#hatch)\"")
}

/// Draws groups of horizontal bars, one below the other. `mark` is a value to
/// compare with, such as the even chance. Sizes are in units of the picture;
/// 640 × 40 a group is usual.
#[must_use]
pub fn bars(caption: &Caption, groups: &[Group], mark: Option<f64>, size: (u32, u32)) -> String {
    let ends = groups.iter().flat_map(|group| &group.bars).flat_map(|bar| [bar.value, bar.least, bar.most]);
    let ends: Vec<f64> = ends.chain(mark).filter(|value| value.is_finite()).collect();
    let least = ends.iter().copied().fold(0.0, f64::min);
    let most = ends.iter().copied().fold(0.0, f64::max).max(least + 1e-6);
    let most = most + 0.2 * (most - least);
    let names = groups.iter().map(|group| f64::from(text_width(&group.name, false)) * CAPTION).fold(40.0, f64::max);
    let marked = if groups.iter().any(|group| group.beyond.is_some()) { 44 } else { 12 };
    sheet(caption, size, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin_right(marked)
            .x_label_area_size(44)
            .y_label_area_size(names.ceil() as u32 + 20)
            .build_cartesian_2d(least..most, 0.0..groups.len().max(1) as f64)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .light_line_style(color(CARTA))
            .bold_line_style(color(CARTA_SHADE))
            .axis_style(color(TERRA_SHADE))
            .x_labels(6)
            .x_label_formatter(&|value| number(*value, caption.decimal))
            .x_desc(caption.axis.clone())
            .label_style(written(CAPTION, false, TERRA_SHADE))
            .axis_desc_style(written(CAPTION, false, TERRA_SHADE))
            .draw()?;
        if let Some(mark) = mark {
            chart.draw_series(dashes(mark, groups.len() as f64))?;
        }
        for (at, group) in groups.iter().enumerate() {
            let top = (groups.len() - at) as f64;
            let thick = 0.76 / group.bars.len().max(1) as f64;
            for (series, bar) in group.bars.iter().enumerate() {
                let high = top - 0.12 - thick * series as f64;
                let (low, middle) = (high - thick, high - thick / 2.0);
                let value = if bar.value.is_finite() { bar.value } else { 0.0 };
                let corners = [(0.0, high), (value, low)];
                chart.draw_series([Rectangle::new(corners, color(fill(series, group.bars.len())).filled())])?;
                chart.draw_series([Rectangle::new(corners, color(INK))])?;
                let (from, to) = (bar.least.max(least).min(most), bar.most.max(least).min(most));
                let ink = color(INK).stroke_width(2);
                let cap = |at: f64| PathElement::new(vec![(at, middle - thick / 5.0), (at, middle + thick / 5.0)], ink);
                if bar.least.is_finite() && bar.most.is_finite() {
                    chart.draw_series([
                        PathElement::new(vec![(from, middle), (to, middle)], ink),
                        cap(from),
                        cap(to),
                    ])?;
                }
                let (x, y) = chart.backend_coord(&(to.max(value), middle));
                let style = written(CAPTION, series == 1, INK).pos(to_left());
                area.draw(&Text::new(number(bar.value, caption.decimal), below(area, (x + 7, y)), style))?;
            }
            let (left, y) = chart.backend_coord(&(least, top - 0.5));
            let style = written(CAPTION, false, INK).pos(Pos::new(HPos::Right, VPos::Center));
            area.draw(&Text::new(group.name.clone(), below(area, (left - 10, y)), style))?;
            if let Some(beyond) = group.beyond {
                let (x, y) = below(area, (chart.backend_coord(&(most, 0.0)).0 + 22, y));
                if beyond {
                    let diamond = [(x, y - 14), (x + 14, y), (x, y + 14), (x - 14, y)];
                    area.draw(&Polygon::new(diamond.to_vec(), color(LIMONE).filled()))?;
                    let outline = diamond.into_iter().chain([diamond[0]]).collect::<Vec<_>>();
                    area.draw(&PathElement::new(outline, color(INK)))?;
                }
                let style = written(18.0, beyond, INK).pos(Pos::new(HPos::Center, VPos::Center));
                area.draw(&Text::new(if beyond { "≠" } else { "≈" }, (x, y), style))?;
            }
        }
        Ok(())
    })
}

/// Converts a position on the whole picture to one on this part of it.
fn below(area: &Area, (x, y): (i32, i32)) -> (i32, i32) {
    let (left, top) = area.get_base_pixel();
    (x - left, y - top)
}

/// Returns the dashes of a vertical line at a value, over a number of rows.
fn dashes(at: f64, rows: f64) -> impl Iterator<Item = PathElement<(f64, f64)>> {
    (0..30).map(move |step| {
        let from = rows * f64::from(step) / 30.0;
        PathElement::new(vec![(at, from), (at, from + rows / 60.0)], color(VERMIGLIO).stroke_width(2))
    })
}

/// Returns the distributions of several series in common bins.
#[must_use]
pub fn common_bins(amounts: &[&Amounts]) -> Vec<Vec<Bin>> {
    let some = || amounts.iter().filter(|amounts| amounts.of() > 0);
    let least = some().map(|amounts| amounts.least()).fold(f64::INFINITY, f64::min);
    let most = some().map(|amounts| amounts.most()).fold(f64::NEG_INFINITY, f64::max);
    let span = if least <= most { (least, most) } else { (0.0, 0.0) };
    amounts.iter().map(|amounts| amounts.bins(span, MOST_BINS)).collect()
}

/// Draws distributions as vertical bars side by side, in per cent of each series;
/// `share` is the label of that axis.
#[must_use]
pub fn histogram(caption: &Caption, share: &str, series: &[Vec<Bin>], size: (u32, u32)) -> String {
    let parts: Vec<Vec<f64>> = series.iter().map(|bins| percentages(bins)).collect();
    let most = parts.iter().flatten().copied().fold(1.0, f64::max) * 1.08;
    let (from, to) = series
        .iter()
        .flatten()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(from, to), bin| (from.min(bin.from), to.max(bin.to)));
    let (from, to) = if from < to { (from, to) } else { (0.0, 1.0) };
    sheet(caption, size, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin_right(14)
            .x_label_area_size(44)
            .y_label_area_size(56)
            .build_cartesian_2d(from..to, 0.0..most)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(color(CARTA))
            .bold_line_style(color(CARTA_SHADE))
            .axis_style(color(TERRA_SHADE))
            .x_labels(8)
            .y_labels(5)
            .x_label_formatter(&|value| number(*value, caption.decimal))
            .y_label_formatter(&|value| number(*value, caption.decimal))
            .x_desc(caption.axis.clone())
            .y_desc(share)
            .label_style(written(CAPTION, false, TERRA_SHADE))
            .axis_desc_style(written(CAPTION, false, TERRA_SHADE))
            .draw()?;
        for (at, (bins, parts)) in series.iter().zip(&parts).enumerate() {
            for (bin, &part) in bins.iter().zip(parts) {
                let wide = (bin.to - bin.from) * 0.86 / series.len() as f64;
                let left = bin.from + (bin.to - bin.from) * 0.07 + wide * at as f64;
                let corners = [(left, 0.0), (left + wide, part)];
                chart.draw_series([Rectangle::new(corners, color(fill(at, series.len())).filled())])?;
                chart.draw_series([Rectangle::new(corners, color(INK))])?;
            }
        }
        Ok(())
    })
}

fn percentages(bins: &[Bin]) -> Vec<f64> {
    let total: u64 = bins.iter().map(|bin| bin.count).sum();
    bins.iter().map(|bin| 100.0 * bin.count as f64 / total.max(1) as f64).collect()
}

/// Returns the figures of [`bars`] as CSV: name, and for each series value and
/// both ends of the interval; with decimal points in every language.
#[must_use]
pub fn bars_csv(caption: &Caption, groups: &[Group]) -> String {
    let mut csv = field(&caption.axis);
    for name in &caption.series {
        write!(csv, ",{0},{1},{2}", field(name), field(&format!("{name} (2.5 %)")), field(&format!("{name} (97.5 %)")))
            .expect("a string takes everything");
    }
    csv.push('\n');
    for group in groups {
        csv += &field(&group.name);
        for bar in &group.bars {
            write!(csv, ",{},{},{}", bar.value, bar.least, bar.most).expect("a string takes everything");
        }
        csv.push('\n');
    }
    csv
}

/// Returns the figures of [`histogram`] as CSV: limits of the bin, and the number
/// of games for each series.
#[must_use]
pub fn histogram_csv(caption: &Caption, series: &[Vec<Bin>]) -> String {
    let names: Vec<String> = caption.series.iter().map(|name| field(name)).collect();
    let mut csv = format!("{0} >=,{0} <,{1}\n", field(&caption.axis), names.join(","));
    for (at, bin) in series.first().into_iter().flatten().enumerate() {
        let counts: Vec<String> = series.iter().map(|bins| bins[at].count.to_string()).collect();
        writeln!(csv, "{},{},{}", bin.from, bin.to, counts.join(",")).expect("a string takes everything");
    }
    csv
}

/// Returns a field of CSV, escaped so that a spreadsheet does not take text that
/// begins like a formula for one.
pub(super) fn field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::png;

    fn caption(series: usize) -> Caption {
        let series = ["di serie", "casa <&>"][..series].iter().map(ToString::to_string).collect();
        Caption { title: "Vittorie \"per\" posto".into(), axis: "partite (%)".into(), series, decimal: ',' }
    }

    fn group(name: &str, values: &[f64], beyond: Option<bool>) -> Group {
        let bar = |&value: &f64| Bar { value, least: value - 3.0, most: value + 3.0 };
        Group { name: name.into(), bars: values.iter().map(bar).collect(), beyond }
    }

    /// The renderer of the faces can draw both plots, with one series and with two.
    #[test]
    fn plots_are_drawings() {
        let groups =
            [group("Chi comincia", &[45.6, 57.2], Some(true)), group("Chi & segue", &[51.6, 39.9], Some(false))];
        let svg = bars(&caption(2), &groups, Some(50.0), (640, 200));
        assert!(svg.contains("url(#hatch)") && svg.contains("45,6") && svg.contains('≠') && svg.contains('≈'), "{svg}");
        assert!(svg.contains(TYPE) && !svg.contains(&hex(HATCHED)), "{svg}");
        assert!(png(&svg, 640).is_ok());
        if let Some(folder) = std::env::var_os("TAVOLATA_PLOTS") {
            std::fs::write(std::path::Path::new(&folder).join("bars.png"), png(&svg, 1280).unwrap()).unwrap();
        }
        let single = bars(&caption(1), &[group("x", &[3.0], None)], None, (640, 120));
        assert!(!single.contains('≈') && !single.contains("\"url(#hatch)\""));

        let mut amounts = [Amounts::default(), Amounts::default()];
        (0..300).for_each(|at| amounts[at % 2].add((at * at % 17) as f64 + (at % 2) as f64 * 4.0));
        let bins = common_bins(&[&amounts[0], &amounts[1]]);
        let svg = histogram(&caption(2), "partite (%)", &bins, (640, 300));
        assert!(png(&svg, 640).is_ok() && svg.contains("url(#hatch)"));
        if let Some(folder) = std::env::var_os("TAVOLATA_PLOTS") {
            std::fs::write(std::path::Path::new(&folder).join("histogram.png"), png(&svg, 1280).unwrap()).unwrap();
        }
    }

    /// No groups, values that are not numbers, and a single value do no harm.
    #[test]
    fn odd_figures_do_no_harm() {
        for groups in [
            vec![],
            vec![group("", &[], None)],
            vec![group("x", &[f64::INFINITY, f64::NAN], Some(true))],
            vec![group("x", &[0.0], None), group("y", &[-5.0], None)],
        ] {
            let svg = bars(&caption(2), &groups, None, (300, 100));
            assert!(png(&svg, 300).is_ok(), "{groups:?}");
            assert!(!svg.contains(" width=\"0\"") && !svg.contains(" height=\"0\""), "{svg}");
        }
        let mut one = Amounts::default();
        one.add(7.0);
        for bins in [common_bins(&[]), common_bins(&[&Amounts::default()]), common_bins(&[&one, &Amounts::default()])] {
            assert!(png(&histogram(&caption(2), "", &bins, (300, 100)), 300).is_ok());
        }
    }

    #[test]
    fn what_has_no_length_is_left_out() {
        for (line, empty) in [
            ("<rect x=\"1\" y=\"2\" width=\"0\" height=\"9\" fill=\"none\"/>", true),
            ("<rect x=\"1\" y=\"2\" width=\"10\" height=\"9\" fill=\"none\"/>", false),
            ("<polyline fill=\"none\" points=\"218,92 218,92 \"/>", true),
            ("<polyline fill=\"none\" points=\"218,92 219,92 \"/>", false),
        ] {
            assert_eq!(is_empty(line), empty, "{line}");
        }
    }

    #[test]
    fn figures_are_tables_too() {
        let csv = bars_csv(&caption(2), &[group("a, \"b\"", &[1.5, 2.0], None), group("=1+1", &[3.0, 4.0], None)]);
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(lines[1], "\"a, \"\"b\"\"\",1.5,-1.5,4.5,2,-1,5");
        assert!(lines[2].starts_with("'=1+1,"), "{csv}");
        let bins = vec![Bin { from: 1.0, to: 2.0, count: 3 }];
        assert_eq!(histogram_csv(&caption(1), &[bins]), "partite (%) >=,partite (%) <,di serie\n1,2,3\n");
    }
}

//! Plots of people: results over time, hours and hits as bars, and shares of the
//! games won; and the same figures as CSV.
//!
//! One's own results are solid blue with an ink outline, a game won is a diamond
//! and one lost a hollow ring; results of others are hatched, and further people
//! differ by patterns. Values stand at the bars, so that no plot depends on its
//! colours. All words come from the caller, in the language of the player.

use super::ink::{CARTA, CARTA_SHADE, INK, MARE, TERRA_SHADE};
use super::plot::{CAPTION, color, field, number, written};
use super::sheet::{AXIS, EDGE, Fill, PLAIN, Sheet, Sign, Style};
use crate::engine::people::{Participant, Point};
use plotters::prelude::*;
use std::fmt::Write as _;

/// Maximum number of marks of a plot over time; of more results the newest are
/// drawn.
pub const MOST_MARKS: usize = 200;
/// Maximum days of a plot over time whose axis has days instead of months.
const DAYS: i64 = 62;
/// Maximum days of one whose axis has months instead of years.
const MONTHS: i64 = 915;
/// Maximum thickness of a bar.
const THICKEST: f64 = 30.0;
/// Height below bars, for an axis and its caption.
const BELOW: f64 = 50.0;

/// Texts around any of these plots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// Title, above the plot.
    pub title: String,
    /// Label of the horizontal axis, with its unit in brackets.
    pub axis: String,
    /// The sentence shown instead of an empty plot.
    pub empty: String,
    /// Decimal sign of the language.
    pub decimal: char,
}

/// Further texts around results over time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeWords {
    /// Label of the vertical axis.
    pub points: String,
    /// Games won, with their number.
    pub won: String,
    /// Games lost, with their number.
    pub lost: String,
    /// Moving mean of one's own points.
    pub mean: String,
    /// Moving mean of the others' points.
    pub others: String,
    /// Short names of the months, January first.
    pub months: [String; 12],
    /// Seconds by which the clock of the player is ahead of UTC.
    pub zone: i32,
}

/// Results over time, drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct TimePlot {
    /// The picture.
    pub svg: String,
    /// Position of the mark of each result, in units of the picture; `None` for
    /// results beyond [`MOST_MARKS`], which are not drawn.
    pub marks: Vec<Option<[f32; 2]>>,
}

/// A bar of a bar chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Name of the thing or person.
    pub name: String,
    /// The value.
    pub value: f64,
    /// Its 95 % interval, if it has one.
    pub interval: Option<(f64, f64)>,
    /// Whether it is one's own or the selected one.
    pub own: bool,
    /// Note at the right edge, such as the number of games; may be empty.
    pub note: String,
}

/// Shares in one game.
#[derive(Clone, PartialEq, Debug)]
pub struct ShareRow {
    /// Name of the game.
    pub name: String,
    /// Whether it is the selected one.
    pub own: bool,
    /// Share of each participant, 0 to 1.
    pub parts: Vec<f64>,
    /// Share that is expected at equal strength, 0 to 1.
    pub expected: Option<f64>,
    /// Note at the right edge: the number of games.
    pub note: String,
}

/// Further texts around shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShareWords {
    /// Who has the shares, in the order of the parts.
    pub participants: Vec<Participant>,
    /// Name of the people who have no share of their own.
    pub rest: String,
    /// Name of the computer players.
    pub computers: String,
    /// Meaning of the red mark.
    pub expected: String,
    /// Whether the first participant is the selected person.
    pub own: bool,
}

/// Returns year, month (from 0) and day of a day counted from 1970, calculated in
/// eras of 400 years that begin in March.
fn date(day: i64) -> (i64, usize, i64) {
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = (from_march + 2) % 12;
    (year + era * 400 + i64::from(month < 2), month as usize, of_year - (153 * from_march + 2) / 5 + 1)
}

/// Returns the first day of a month (from 0) of a year, counted from 1970.
fn first_day(year: i64, month: i64) -> i64 {
    let (year, month) = (year + month.div_euclid(12), month.rem_euclid(12));
    let (year, from_march) = if month < 2 { (year - 1, month + 10) } else { (year, month - 2) };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * from_march + 2) / 5 - 719_468
}

/// Returns the time of a result in days since 1970 on the player's clock, clamped
/// because a file may hold times beyond all calendars.
fn days(point: &Point, zone: i32) -> f64 {
    (point.finished.min(253_402_300_799) as f64 + f64::from(zone)).max(0.0) / 86_400.0
}

/// Returns the smallest of `steps` of which no more than `most` fit into `span`.
fn step(steps: impl IntoIterator<Item = i64>, span: i64, most: i64) -> i64 {
    let mut last = 1;
    steps.into_iter().inspect(|&step| last = step).find(|step| span / step < most).unwrap_or(last)
}

/// Returns days with their dates for an axis from one day to another, at most
/// `most` of them: days, months or years.
fn dates(from: i64, to: i64, most: i64, months: &[String; 12]) -> Vec<(i64, String)> {
    let span = to - from;
    let ((first, month, _), (last, ..)) = (date(from), date(to));
    let month_of = |at: i64| match date(at) {
        (year, 0, _) => format!("{} {year}", months[0]),
        (_, month, _) => months[month].clone(),
    };
    let found: Vec<(i64, String)> = if span <= DAYS {
        let step = step([1, 2, 3, 5, 7, 10, 14, 21, 31], span, most);
        let day = |at: i64| (at, format!("{} {}", date(at).2, months[date(at).1]));
        (from..=to).step_by(step as usize).map(day).collect()
    } else if span <= MONTHS {
        let step = step([1, 2, 3, 4, 6, 12], span / 30, most);
        // Steps are counted from January, so that its year is shown.
        let start = month as i64 / step * step;
        let month = |at: i64| first_day(first, start + at * step);
        (0..40).map(month).map(|at| (at, month_of(at))).collect()
    } else {
        let step = step([1, 2, 5, 10, 20, 50, 100, 1_000], last - first, most);
        let year = |at: i64| (first_day(at, 0), at.to_string());
        (first.div_euclid(step) * step..=last).step_by(step as usize).map(year).collect()
    };
    found.into_iter().filter(|(at, _)| (from..=to).contains(at)).collect()
}

/// Returns the newest results, at most [`MOST_MARKS`].
fn newest(points: &[Point]) -> &[Point] {
    &points[points.len().saturating_sub(MOST_MARKS)..]
}

/// Whether all results are of one game, so that their means can be compared.
fn of_one_game(points: &[Point]) -> bool {
    points.windows(2).all(|two| two[0].game == two[1].game)
}

/// Draws results over time, the oldest first: a mark for each, and the moving
/// means if all are of one game. 640 × 300 is usual.
#[must_use]
pub fn over_time(words: &Words, time: &TimeWords, points: &[Point], size: (u32, u32)) -> TimePlot {
    let mut sheet = Sheet::new(size);
    let shown = newest(points);
    if shown.is_empty() {
        sheet.head(&words.title, &[]);
        sheet.sentence(&words.empty);
        return TimePlot { svg: sheet.finish(), marks: Vec::new() };
    }
    let lines = if of_one_game(shown) { shown } else { &[] };
    let mut legend = vec![(Sign::Diamond, time.won.clone(), false), (Sign::Ring, time.lost.clone(), false)];
    if lines.iter().any(|point| point.mean.is_some()) {
        legend.push((Sign::Line, time.mean.clone(), false));
    }
    if lines.iter().any(|point| point.others_mean.is_some()) {
        legend.push((Sign::Dashes, time.others.clone(), false));
    }
    let top = sheet.head(&words.title, &legend);
    let mut below = String::new();
    let places = axes(&mut below, (words, time), shown, lines, (top, size)).expect("a string takes everything");
    sheet.path(&places.means[1], TERRA_SHADE, 2.0, "7 5");
    sheet.path(&places.means[0], INK, 6.0, "");
    sheet.path(&places.means[0], MARE, 3.5, "");
    let radius = if shown.len() > 80 { 4.0 } else { 5.5 };
    for (point, &place) in shown.iter().zip(&places.marks) {
        if point.won { sheet.diamond(place, radius + 1.5) } else { sheet.ring(place, radius) }
    }
    axis_of_dates(&mut sheet, (words, time), &places, size);
    let hidden = vec![None; points.len() - shown.len()].into_iter();
    let marks = hidden.chain(places.marks.iter().map(|&(x, y)| Some([x as f32, y as f32]))).collect();
    TimePlot { svg: sheet.onto(&below), marks }
}

/// Positions in a plot over time, in units of the picture.
struct Places {
    /// The mark of each result.
    marks: Vec<(f64, f64)>,
    /// The lines of the means, one's own first.
    means: [Vec<(f64, f64)>; 2],
    /// The first day and the one after the last, counted from 1970.
    days: [i64; 2],
    /// Horizontal positions of the start of the axis, of those two days, and of
    /// the end of the axis.
    across: [f64; 4],
    /// Height of the horizontal axis.
    bottom: f64,
}

/// Draws grid and vertical axis of a plot over time with plotters.
fn axes(
    svg: &mut String,
    (words, time): (&Words, &TimeWords),
    shown: &[Point],
    lines: &[Point],
    (top, size): (f64, (u32, u32)),
) -> Result<Places, DrawingAreaErrorKind<std::io::Error>> {
    let moments: Vec<f64> = shown.iter().map(|point| days(point, time.zone)).collect();
    let first = moments.iter().copied().fold(f64::INFINITY, f64::min).floor();
    let last = moments.iter().copied().fold(0.0, f64::max).floor();
    // No mark lies on the vertical axis.
    let free = 0.02 * (last + 1.0 - first);
    let (from, to) = (first - free, last + 1.0 + free);
    let values = shown.iter().map(|point| f64::from(point.points));
    let values = values.chain(lines.iter().filter_map(|point| point.others_mean));
    let (least, most) = values.fold((0.0_f64, 0.0_f64), |(least, most), value| (least.min(value), most.max(value)));
    let room = ((most - least) * 0.08).max(0.5);
    let root = SVGBackend::with_string(svg, size).into_drawing_area();
    root.fill(&color(CARTA))?;
    let area = root.margin(top as i32, 0, 0, 0);
    let mut chart = ChartBuilder::on(&area)
        .margin_right(22)
        .margin_left(6)
        .margin_top(4)
        .x_label_area_size(48)
        .y_label_area_size(58)
        .build_cartesian_2d(from..to, (if least < 0.0 { least - room } else { 0.0 })..most + room)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .disable_x_axis()
        .light_line_style(color(CARTA))
        .bold_line_style(color(CARTA_SHADE))
        .axis_style(color(TERRA_SHADE))
        .y_labels(5)
        .y_label_formatter(&|value| number(*value, words.decimal))
        .y_desc(time.points.clone())
        .label_style(written(CAPTION, false, TERRA_SHADE))
        .axis_desc_style(written(CAPTION, false, TERRA_SHADE))
        .draw()?;
    let place = |(x, y): (i32, i32)| (f64::from(x), f64::from(y));
    let at = |(point, &at): (&Point, &f64)| place(chart.backend_coord(&(at, f64::from(point.points))));
    let marks = shown.iter().zip(&moments).map(at).collect();
    let line = |value: fn(&Point) -> Option<f64>| {
        let through = lines.iter().zip(&moments).filter_map(|(point, &at)| Some((at, value(point)?)));
        through.map(|through| place(chart.backend_coord(&through))).collect::<Vec<_>>()
    };
    let means = [line(|point| point.mean), line(|point| point.others_mean)];
    let across = [from, first, last + 1.0, to].map(|at| place(chart.backend_coord(&(at, 0.0))).0);
    let bottom = place(chart.backend_coord(&(from, 0.0))).1;
    root.present()?;
    drop(chart);
    drop(area);
    drop(root);
    Ok(Places { marks, means, days: [first as i64, last as i64 + 1], across, bottom })
}

/// Draws the horizontal axis of a plot over time.
fn axis_of_dates(sheet: &mut Sheet, (words, time): (&Words, &TimeWords), places: &Places, size: (u32, u32)) {
    let ([from, to], [left, first, last, right]) = (places.days, places.across);
    let bottom = f64::from(size.1) - BELOW + 2.0;
    sheet.line((left, places.bottom), (right, places.bottom), TERRA_SHADE, 1.5, "");
    let wide = time.months.iter().map(|month| AXIS.wide(month)).fold(0.0, f64::max) + AXIS.wide(" 0000");
    let most = ((last - first) / (wide + 12.0)).max(1.0) as i64;
    let at = |day: i64| first + (last - first) * (day - from) as f64 / (to - from) as f64;
    // Days are marked at their middle.
    let half = if to - from <= DAYS { (at(from + 1) - first) / 2.0 } else { 0.0 };
    for (day, name) in dates(from, to - 1, most, &time.months) {
        let x = at(day) + half;
        sheet.line((x, bottom), (x, bottom + 5.0), TERRA_SHADE, 1.5, "");
        let side = AXIS.wide(&name) / 2.0;
        let x = x.min(f64::from(size.0) - 4.0 - side).max(left.min(side + 4.0));
        sheet.text((x, bottom + 15.0), &name, AXIS);
    }
    sheet.text((right, bottom + 34.0), &words.axis, Style { anchor: "end", ..AXIS });
}

/// Returns round values from 0 for an axis up to a value, about `most` of them.
fn round_values(to: f64, most: f64) -> Vec<f64> {
    let rough = to / most.max(1.0);
    let power = libm::pow(10.0, libm::floor(libm::log10(rough)));
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|part| part * power).find(|step| *step >= rough * 0.999);
    // Numbers are written with one decimal.
    let step = step.unwrap_or(rough).max(0.1);
    (0..=20).map(|at| f64::from(at) * step).take_while(|&value| value <= to * 1.001).collect()
}

/// Positions of the rows of a plot on the sheet.
struct Rows {
    /// Horizontal position where names end and values begin.
    left: f64,
    /// Horizontal position where values end and notes begin.
    right: f64,
    /// Upper edge of the first row.
    top: f64,
    /// Height of a row.
    high: f64,
    /// Thickness of a bar.
    thick: f64,
    /// Number of rows.
    count: usize,
}

impl Rows {
    /// Lays out rows with these names and notes below a head.
    fn new<'a>(rows: impl ExactSizeIterator<Item = (&'a str, &'a str, bool)>, top: f64, size: (u32, u32)) -> Self {
        let across = f64::from(size.0);
        let count = rows.len();
        let (mut names, mut notes) = (40.0_f64, 0.0_f64);
        for (name, note, own) in rows {
            names = names.max(Style { bold: own, ..PLAIN }.wide(name));
            notes = notes.max(AXIS.wide(note));
        }
        let room = (f64::from(size.1) - top - BELOW).max(1.0);
        let high = (room / count.max(1) as f64).min(1.7 * THICKEST);
        Self {
            left: EDGE + names.min(across * 0.34) + 10.0,
            right: across - EDGE - if notes > 0.0 { notes + 10.0 } else { 12.0 },
            top,
            high,
            thick: (0.78 * high).min(THICKEST),
            count,
        }
    }

    /// Returns the vertical position of the middle of a row.
    fn middle(&self, row: usize) -> f64 {
        self.top + self.high * (row as f64 + 0.5)
    }

    /// Returns the vertical position of the lower edge of all rows.
    fn bottom(&self) -> f64 {
        self.top + self.high * self.count as f64 + 2.0
    }

    /// Writes name and note of a row.
    fn label(&self, sheet: &mut Sheet, row: usize, (name, note, own): (&str, &str, bool)) {
        let style = Style { bold: own, anchor: "end", ..PLAIN };
        let name = style.cut(name, self.left - 10.0 - EDGE);
        sheet.text((self.left - 10.0, self.middle(row)), &name, style);
        sheet.text((self.right + 10.0, self.middle(row)), note, Style { anchor: "start", ..AXIS });
    }

    /// Draws grid and axis with these values up to `most`.
    fn axis(&self, sheet: &mut Sheet, values: &[f64], most: f64, words: &Words) {
        let bottom = self.bottom();
        for &value in values {
            let x = self.left + (self.right - self.left) * value / most;
            sheet.line((x, self.top), (x, bottom + 5.0), CARTA_SHADE, 1.0, "");
            sheet.text((x, bottom + 13.0), &number(value, words.decimal), AXIS);
        }
        sheet.line((self.left, bottom), (self.right, bottom), TERRA_SHADE, 1.5, "");
    }
}

/// Draws horizontal bars: the playing time of each game, or hits in per cent.
/// `unit` follows the values; `whole` is where the axis ends, such as 100 for per
/// cent, or `None` for a little beyond the greatest value. 640 × (90 + 36 a row) is
/// usual.
#[must_use]
pub fn bars(words: &Words, rows: &[Row], unit: &str, whole: Option<f64>, size: (u32, u32)) -> String {
    let mut sheet = Sheet::new(size);
    let top = sheet.head(&words.title, &[]);
    if rows.is_empty() {
        sheet.sentence(&words.empty);
        return sheet.finish();
    }
    let places = Rows::new(rows.iter().map(|row| (row.name.as_str(), row.note.as_str(), row.own)), top, size);
    let finite = |value: f64| if value.is_finite() { value.max(0.0) } else { 0.0 };
    let end = |row: &Row| finite(row.value).max(finite(row.interval.map_or(0.0, |(_, most)| most)));
    let greatest = rows.iter().map(end).fold(0.0, f64::max).max(whole.unwrap_or(0.0)).max(1e-3);
    // Leave room for the number beyond the greatest value.
    let value = |row: &Row| format!("{}{unit}", number(finite(row.value), words.decimal));
    let style = |row: &Row| Style { bold: row.own, ..PLAIN };
    let room = rows.iter().map(|row| style(row).wide(&value(row)) + 14.0).fold(0.0, f64::max);
    let inside = (places.right - places.left - room).max(20.0);
    let most = greatest * (places.right - places.left).max(40.0) / inside;
    let at = |value: f64| places.left + (places.right - places.left) * finite(value).min(most) / most;
    places.axis(&mut sheet, &round_values(greatest, inside / 45.0), most, words);
    let caption = (places.left + inside / 2.0, places.bottom() + 33.0);
    sheet.text(caption, &words.axis, AXIS);
    for (number, row) in rows.iter().enumerate() {
        let (middle, thick) = (places.middle(number), places.thick);
        places.label(&mut sheet, number, (&row.name, &row.note, row.own));
        let fill = if row.own { Fill::Own } else { Fill::Hatch };
        sheet.area((places.left, middle - thick / 2.0), (at(row.value) - places.left, thick), fill);
        if let Some((least, most)) = row.interval {
            interval(&mut sheet, (at(least), at(most)), middle, thick / 4.0);
        }
        sheet.text((at(end(row)) + 8.0, middle), &value(row), style(row));
    }
    sheet.finish()
}

/// Draws the error bar of an interval.
fn interval(sheet: &mut Sheet, (from, to): (f64, f64), middle: f64, half: f64) {
    sheet.line((from, middle), (to, middle), INK, 2.0, "");
    for x in [from, to] {
        sheet.line((x, middle - half), (x, middle + half), INK, 2.0, "");
    }
}

/// Returns the fill of a participant: the first person is blue.
fn fill(participants: &[Participant], at: usize) -> Fill {
    match (&participants[at], at) {
        (Participant::Computers, _) => Fill::Hatch,
        (Participant::Person(_), 0) => Fill::Own,
        (Participant::Person(_), 1) => Fill::Dots,
        (Participant::Person(_), 2) => Fill::Crosses,
        (Participant::Person(_), 3) => Fill::Stripes,
        (Participant::Rest | Participant::Person(_), _) => Fill::Paper,
    }
}

/// Returns the name of a participant.
fn name(share: &ShareWords, participant: &Participant) -> String {
    match participant {
        Participant::Person(name) => name.clone(),
        Participant::Rest => share.rest.clone(),
        Participant::Computers => share.computers.clone(),
    }
}

/// Draws shares of the games won as stacked bars, one a game. `unit` follows the
/// percentages. 640 × (115 + 28 a game) is usual.
#[must_use]
pub fn stacked(words: &Words, share: &ShareWords, rows: &[ShareRow], unit: &str, size: (u32, u32)) -> String {
    let mut sheet = Sheet::new(size);
    if rows.is_empty() {
        sheet.head(&words.title, &[]);
        sheet.sentence(&words.empty);
        return sheet.finish();
    }
    let participants = &share.participants;
    let legend: Vec<_> = (0..participants.len())
        .map(|at| (Sign::Area(fill(participants, at)), name(share, &participants[at]), share.own && at == 0))
        .collect();
    let top = sheet.head(&words.title, &legend) + 4.0;
    let places = Rows::new(rows.iter().map(|row| (row.name.as_str(), row.note.as_str(), row.own)), top, size);
    places.axis(&mut sheet, &[0.0, 25.0, 50.0, 75.0, 100.0], 100.0, words);
    for (at, row) in rows.iter().enumerate() {
        places.label(&mut sheet, at, (&row.name, &row.note, row.own));
        stack(&mut sheet, &places, at, (share, row), unit);
    }
    let caption = places.bottom() + 33.0;
    let mut across = (EDGE, places.right);
    if rows.iter().any(|row| row.expected.is_some()) {
        let half = (places.right - EDGE) / 2.0;
        let text = PLAIN.cut(&share.expected, (places.right - EDGE - 40.0 - PLAIN.wide(&words.axis)).max(half));
        let left = places.left.min(places.right - PLAIN.wide(&words.axis) - PLAIN.wide(&text) - 50.0).max(EDGE);
        sheet.sign((left + 22.0, caption), Sign::Mark);
        sheet.text((left + 20.0, caption), &text, AXIS_START);
        across.0 = left + 36.0 + PLAIN.wide(&text);
    }
    let axis = PLAIN.cut(&words.axis, across.1 - across.0);
    sheet.text((across.1, caption), &axis, Style { anchor: "end", ..AXIS });
    sheet.finish()
}

/// Text at axes, left-aligned.
const AXIS_START: Style = Style { anchor: "start", ..AXIS };

/// Draws one stacked bar with its mark and its percentages.
fn stack(sheet: &mut Sheet, places: &Rows, at: usize, (share, row): (&ShareWords, &ShareRow), unit: &str) {
    let (middle, thick) = (places.middle(at), places.thick);
    let across = |part: f64| places.left + (places.right - places.left) * part;
    let mut ends = vec![0.0];
    for part in row.parts.iter().take(share.participants.len()) {
        let part = if part.is_finite() { part.max(0.0) } else { 0.0 };
        ends.push((ends[ends.len() - 1] + part).min(1.0));
    }
    let parts: Vec<(usize, f64, f64)> =
        ends.windows(2).enumerate().map(|(who, ends)| (who, ends[0], ends[1])).filter(|part| part.2 > part.1).collect();
    for &(who, from, to) in &parts {
        let corner = (across(from), middle - thick / 2.0);
        sheet.area(corner, (across(to) - across(from), thick), fill(&share.participants, who));
    }
    let mark = row.expected.filter(|part| part.is_finite()).map(|part| across(part.clamp(0.0, 1.0)));
    if let Some(x) = mark {
        sheet.mark(x, middle - thick / 2.0 - 3.0, middle + thick / 2.0 + 3.0);
    }
    for &(who, from, to) in &parts {
        let own = share.own && who == 0;
        let style = Style { bold: own, size: CAPTION.min(thick - 6.0).max(9.0), ..PLAIN };
        let text = format!("{:.0}{unit}", 100.0 * (to - from));
        let wide = style.wide(&text) + 14.0;
        if let Some(x) = free(across(from), across(to), mark, wide) {
            sheet.pill((x, middle), wide, &text, style);
        }
    }
}

/// Returns the centre for a plate on a part of a bar: its middle, or that of the
/// longer side of a mark on it; `None` if the plate does not fit.
fn free(from: f64, to: f64, mark: Option<f64>, wide: f64) -> Option<f64> {
    let middle = f64::midpoint(from, to);
    let (from, to) = match mark.filter(|&x| (x - middle).abs() < wide / 2.0 + 5.0) {
        Some(x) if x > middle => (from, to.min(x - 3.0)),
        Some(x) => (from.max(x + 3.0), to),
        None => (from, to),
    };
    (to - from >= wide + 4.0).then_some(f64::midpoint(from, to))
}

/// Returns an optional value as a CSV field, empty for `None`.
fn optional(value: Option<f64>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Returns results over time as CSV, all of them: day, time in seconds since 1970,
/// game, points, 1 if won, both means; with decimal points in every language.
#[must_use]
pub fn over_time_csv(words: &Words, time: &TimeWords, points: &[Point], game: &str) -> String {
    let names = [&words.axis, "s", game, &time.points, &time.won, &time.mean, &time.others].map(field);
    let mut csv = names.join(",") + "\n";
    for point in points {
        let (year, month, day) = date(days(point, time.zone) as i64);
        writeln!(
            csv,
            "{year:04}-{:02}-{day:02},{},{},{},{},{},{}",
            month + 1,
            point.finished,
            field(&point.game),
            point.points,
            u8::from(point.won),
            optional(point.mean),
            optional(point.others_mean)
        )
        .expect("a string takes everything");
    }
    csv
}

/// Returns the figures of [`bars`] as CSV: name, value, both ends of the interval,
/// note.
#[must_use]
pub fn bars_csv(words: &Words, rows: &[Row]) -> String {
    let axis = &words.axis;
    let mut csv =
        [&words.title, axis, &format!("{axis} (2.5 %)"), &format!("{axis} (97.5 %)"), ""].map(field).join(",");
    csv.push('\n');
    for row in rows {
        let ends = [row.interval.map(|ends| ends.0), row.interval.map(|ends| ends.1)].map(optional);
        writeln!(csv, "{},{},{},{}", field(&row.name), row.value, ends.join(","), field(&row.note))
            .expect("a string takes everything");
    }
    csv
}

/// Returns the figures of [`stacked`] as CSV: game, share of each participant and
/// expected share, all 0 to 1, and the note.
#[must_use]
pub fn stacked_csv(words: &Words, share: &ShareWords, rows: &[ShareRow]) -> String {
    let participants = share.participants.iter().map(|participant| field(&name(share, participant)));
    let names: Vec<String> = std::iter::once(field(&words.title)).chain(participants).collect();
    let mut csv = format!("{},{},\n", names.join(","), field(&share.expected));
    for row in rows {
        csv += &field(&row.name);
        for at in 0..share.participants.len() {
            write!(csv, ",{}", row.parts.get(at).copied().unwrap_or(0.0)).expect("a string takes everything");
        }
        writeln!(csv, ",{},{}", optional(row.expected), field(&row.note)).expect("a string takes everything");
    }
    csv
}

#[cfg(test)]
mod tests;

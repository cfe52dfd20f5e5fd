use super::*;
use crate::drawing::png;

/// A playing time of minutes has no axis of equal numbers.
#[test]
fn values_of_an_axis_are_written_differently() {
    for (to, most) in [(0.07, 6.0), (0.3, 12.0), (1.4, 5.0), (250.0, 9.0)] {
        let mut written: Vec<String> = round_values(to, most).into_iter().map(|value| number(value, ',')).collect();
        let count = written.len();
        written.dedup();
        assert_eq!(written.len(), count, "up to {to}: {written:?}");
    }
}

fn words(title: &str, axis: &str) -> Words {
    let empty = "Gioca una partita: qui ne resta traccia.".into();
    Words { title: title.into(), axis: axis.into(), empty, decimal: ',' }
}

fn time_words() -> TimeWords {
    let months = ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"];
    TimeWords {
        points: "punti".into(),
        won: "vinta (13)".into(),
        lost: "persa (18)".into(),
        mean: "media di 5".into(),
        others: "gli altri".into(),
        months: months.map(str::to_owned),
        zone: 3_600,
    }
}

/// Results at intervals of `hours` from June 2026 on.
fn points(count: usize, hours: u64) -> Vec<Point> {
    let value = |at: usize| 20 + (at * at * 7 % 31) as i32 - 12 + (at / 4).min(12) as i32;
    let mean = |at: usize| (at + 1 - 5..=at).map(|at| f64::from(value(at))).sum::<f64>() / 5.0;
    let point = |at: usize| Point {
        game: "toy".into(),
        finished: 1_780_300_000 + at as u64 * hours * 3_600,
        points: value(at),
        won: value(at) > 26,
        mean: (at >= 4).then(|| mean(at)),
        others: Some(22.0),
        others_mean: (at >= 4).then(|| 22.0 + (at % 5) as f64 / 2.0),
    };
    (0..count).map(point).collect()
}

fn row(name: &str, value: f64, own: bool) -> Row {
    Row { name: name.into(), value, interval: None, own, note: String::new() }
}

fn share_words() -> ShareWords {
    let people = ["Michela", "Nonna Pia", "Bernardo <&>", "Carlo"].map(|name| Participant::Person(name.into()));
    let participants = people.into_iter().chain([Participant::Rest, Participant::Computers]).collect();
    let expected = "attesa di Michela, a parti uguali".into();
    ShareWords { participants, rest: "altri".into(), computers: "computer".into(), expected, own: true }
}

fn share_rows() -> Vec<ShareRow> {
    let row = |name: &str, parts: [f64; 6], expected: f64, games: usize| ShareRow {
        name: name.into(),
        own: name == "Tappeti Volanti",
        parts: parts.to_vec(),
        expected: Some(expected),
        note: format!("{games} partite"),
    };
    vec![
        row("Tappeti Volanti", [0.42, 0.19, 0.26, 0.03, 0.0, 0.1], 0.29, 31),
        row("Akelarre", [0.32, 0.37, 0.21, 0.05, 0.0, 0.05], 0.33, 19),
        row("Cartabomba", [0.47, 0.0, 0.35, 0.06, 0.02, 0.1], 0.5, 17),
        row("Xako", [0.29, 0.14, 0.43, 0.0, 0.0, 0.14], 0.36, 7),
        row("Alles im Eimer", [0.0, 0.22, 0.22, 0.11, 0.34, 0.11], 0.28, 9),
    ]
}

/// Keeps a picture for inspection if `TAVOLATA_PLOTS` names a folder.
fn drawn(name: &str, svg: &str) {
    let width = svg.split("width=\"").nth(1).and_then(|text| text.split('"').next()).expect("a width");
    assert!(svg.contains("viewBox") && svg.contains("height=\""), "{name}");
    let picture = png(svg, 2 * width.parse::<u32>().expect("a number")).expect(name);
    if let Some(folder) = std::env::var_os("TAVOLATA_PLOTS") {
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), picture).expect("written");
    }
}

#[test]
fn results_are_drawn_over_time() {
    let words = words("Risultati nel tempo", "giorno della partita");
    for (name, count, hours) in
        [("half_year", 31, 140), ("three", 3, 1), ("week", 9, 19), ("many", 500, 17), ("years", 60, 900), ("one", 1, 1)]
    {
        let plot = over_time(&words, &time_words(), &points(count, hours), (640, 300));
        drawn(&format!("time_{name}"), &plot.svg);
        let marks: Vec<[f32; 2]> = plot.marks.iter().copied().flatten().collect();
        assert_eq!((plot.marks.len(), marks.len()), (count, count.min(MOST_MARKS)));
        assert!(marks.iter().all(|[x, y]| (40.0..640.0).contains(x) && (36.0..262.0).contains(y)), "{marks:?}");
        assert_eq!(plot.svg.contains("media di 5"), count >= 5, "{name}");
        assert!(plot.svg.contains("Libertinus Serif"));
    }
    // Points of two games cannot be averaged.
    let mut mixed = points(9, 30);
    mixed[3].game = "other".into();
    assert!(!over_time(&words, &time_words(), &mixed, (400, 300)).svg.contains("media di 5"));
    drawn("time_none", &over_time(&words, &time_words(), &[], (640, 300)).svg);
    drawn("time_narrow", &over_time(&words, &time_words(), &points(31, 140), (340, 260)).svg);
}

#[test]
fn hours_and_hits_are_bars() {
    let rows = [("Tappeti Volanti", 15.2), ("Akelarre", 8.1), ("Cartabomba", 6.4), ("Xako", 5.6), ("Eimer", 0.0)];
    let rows: Vec<Row> = rows.iter().enumerate().map(|(at, (name, value))| row(name, *value, at == 0)).collect();
    let svg = bars(&words("Giochi preferiti", "ore giocate"), &rows, " h", None, (400, 280));
    assert!(svg.contains(">15,2 h<") && svg.contains("url(#hatched)"), "{svg}");
    drawn("hours", &svg);
    let hit = |name: &str, value: f64, ends, note: &str| Row {
        interval: Some(ends),
        note: note.into(),
        ..row(name, value, name == "Michela")
    };
    let long = "Massimiliano Bartolomeo Nabucodonosor Casadei della Rovere";
    let rows = [
        hit("Nonna Pia", 64.0, (57.0, 70.0), "210 lanci"),
        hit("Michela", 52.0, (44.0, 60.0), "150 lanci"),
        hit(long, 100.0, (34.0, 100.0), "2 lanci"),
    ];
    let svg = bars(&words("Lanci a segno", "lanci su una meta (%)"), &rows, " %", Some(100.0), (640, 220));
    assert!(svg.contains('…') && svg.contains("210 lanci"));
    drawn("hits", &svg);
    drawn("hours_one", &bars(&words("Giochi preferiti", "ore"), &rows[..1], " h", None, (400, 280)));
    drawn("hours_none", &bars(&words("Giochi preferiti", "ore"), &[], " h", None, (340, 200)));
}

#[test]
fn shares_are_stacked() {
    let words = words("Chi vince: quote delle partite con Michela", "partite vinte (%)");
    let svg = stacked(&words, &share_words(), &share_rows(), " %", (652, 280));
    for fill in ["dots", "crosses", "stripes", "hatched"] {
        assert!(svg.contains(&format!("url(#{fill})")), "{fill}");
    }
    assert!(svg.contains(">42 %<") && !svg.contains(">3 %<") && svg.contains("Bernardo &lt;&amp;&gt;"));
    drawn("shares", &svg);
    drawn("shares_one", &stacked(&words, &share_words(), &share_rows()[..1], " %", (652, 280)));
    drawn("shares_narrow", &stacked(&words, &share_words(), &share_rows(), " %", (360, 300)));
}

/// Values that are not numbers, missing parts and tiny sizes do no harm.
#[test]
fn odd_figures_do_no_harm() {
    let words = words("", "");
    let nan = Row { interval: Some((f64::NAN, f64::INFINITY)), ..row("", f64::NEG_INFINITY, true) };
    for size in [(640, 300), (120, 90)] {
        assert!(png(&bars(&words, &[nan.clone(), row("x", 0.0, false)], "", None, size), 300).is_ok());
        let odd = ShareRow { parts: vec![f64::NAN, -1.0, 7.0], expected: Some(f64::NAN), ..share_rows()[0].clone() };
        assert!(png(&stacked(&words, &share_words(), &[odd], "", size), 300).is_ok());
        let mut odd = points(3, 1);
        (odd[0].finished, odd[1].finished) = (u64::MAX, 0);
        (odd[0].points, odd[1].points) = (i32::MIN, i32::MAX);
        assert!(png(&over_time(&words, &time_words(), &odd, size).svg, 300).is_ok());
    }
}

#[test]
fn days_have_dates() {
    for (day, expected) in [(0, (1970, 0, 1)), (-1, (1969, 11, 31)), (19_782, (2024, 1, 29)), (20_600, (2026, 4, 27))] {
        assert_eq!(date(day), expected);
    }
    for month in -30..900 {
        let (year, of_year, day) = date(first_day(1970, month));
        assert_eq!((year * 12 + of_year as i64, day), (1970 * 12 + month, 1));
    }
    let months = time_words().months;
    let names = |from: i64, to: i64| dates(from, to, 7, &months).into_iter().map(|(_, name)| name).collect::<Vec<_>>();
    assert_eq!(names(0, 3), ["1 gen", "2 gen", "3 gen", "4 gen"]);
    assert_eq!(names(300, 400), ["nov", "dic", "gen 1971", "feb"]);
    assert_eq!(names(0, 4_000), ["1970", "1972", "1974", "1976", "1978", "1980"]);
    for span in 0..9_000 {
        let count = names(20_000, 20_000 + span).len();
        assert!((1..=8).contains(&count), "{count} dates in {span} days");
    }
}

#[test]
fn figures_are_tables_too() {
    let csv = over_time_csv(&words("", "giorno"), &time_words(), &points(5, 24), "gioco");
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "giorno,s,gioco,punti,vinta (13),media di 5,gli altri");
    assert_eq!(lines[1], "2026-06-01,1780300000,toy,8,0,,");
    assert!(lines[5].starts_with("2026-06-05,") && lines[5].ends_with(",24"), "{csv}");
    let rows = [Row { interval: Some((1.0, 2.5)), note: "9".into(), ..row("=1", 2.0, true) }, row("x", 3.0, false)];
    assert_eq!(bars_csv(&words("Chi", "ore"), &rows), "Chi,ore,ore (2.5 %),ore (97.5 %),\n'=1,2,1,2.5,9\nx,3,,,\n");
    let csv = stacked_csv(&words("Gioco", ""), &share_words(), &share_rows()[..1]);
    assert!(csv.ends_with("Tappeti Volanti,0.42,0.19,0.26,0.03,0,0.1,0.29,31 partite\n"), "{csv}");
}

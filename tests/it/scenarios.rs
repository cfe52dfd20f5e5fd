//! Scenario files: those of the project hold, and mistakes in scenarios are
//! reported.

use std::fs;
use std::path::{Path, PathBuf};
use tavolata::engine::config::Fault;
use tavolata::engine::lesson::Taught;
use tavolata::engine::scenario::{self, Passed};
use tavolata::games::{self, Visitor};

struct Run<'a>(&'a str, &'a str);

impl Visitor for Run<'_> {
    type Out = Result<Passed, Fault>;

    fn visit<G: Taught>(self) -> Self::Out {
        scenario::run::<G>(self.0, self.1)
    }
}

fn run(file: &str, text: &str) -> Result<Passed, Fault> {
    let game = scenario::game_of(file, text)?;
    games::with_game(&game, Run(file, text)).unwrap_or_else(|| panic!("{file}: there is no game {game}"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "ron") {
            found.push(path);
        }
    }
    found
}

#[test]
fn all_scenarios_hold() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = files(&project.join(scenario::FOLDER));
    for game in games::ids() {
        let folders = [Path::new(scenario::FOLDER).join(game), scenario::folder_in_tests(game)];
        let [usual, own] = folders.map(|folder| project.join(folder));
        assert!(usual.is_dir() != own.is_dir(), "{game} has its scenarios in one place");
        if own.is_dir() {
            all.extend(files(&own));
        }
    }
    let faults: Vec<String> = all
        .iter()
        .filter_map(|file| run(&file.display().to_string(), &fs::read_to_string(file).expect("readable")).err())
        .map(|fault| fault.to_string())
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns the example in `tests/scenarios/README.md`.
fn example() -> &'static str {
    let page = include_str!("../scenarios/README.md");
    page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("the page has an example")
}

#[test]
fn the_example_of_the_page_holds() {
    assert_eq!(run("example", example()).expect("it holds").rules, ["TV-13", "TV-15", "TV-16", "TV-17"]);
}

/// Returns the fault after one change of the example, and whether it names the
/// line of the change.
fn fault(from: &str, to: &str) -> (String, bool) {
    let text = example();
    assert_eq!(text.matches(from).count(), 1, "{from}");
    let line = text[..text.find(from).expect("it is there")].matches('\n').count() + 1;
    let fault = run("my.ron", &text.replace(from, to)).expect_err("it is wrong").to_string();
    let named = fault.starts_with(&format!("my.ron:{line}:"));
    (fault, named)
}

#[test]
fn mistakes_are_told_with_their_line() {
    for (from, to, told) in [
        ("\"lamp\"", "\"lantern\"", "unknown card \"lantern\"; allowed: palace"),
        ("\"lamp\"", "\"lamp 5\"", "found lamp 5; allowed: lamp 1 to 4"),
        ("\"carpet of 2\"", "\"carpet of 3\"", "carpet of 3"),
        ("\"carpet of 2\"", "\"carpet of 1\"", "each card once"),
        ("seats: 3", "seats: 5", "`given.seats`: found 5; allowed: 2 to 4"),
        ("x: 105", "x: true", "x"),
        ("x: 105", "left: 105", "left"),
        ("x: 105", "x: 100000", "millimetres"),
        ("throwing(0)", "throwing(1)", "a carpet still to be thrown"),
        ("throwing(0)", "throwing(3)", "seats 0 to 2"),
        ("throwing(0)", "sleeping", "sleeping"),
        ("[[3, 8], [4, 7], [5, 6]]", "[[3, 8], [4, 7], [5, 8]]", "each genie once"),
        ("[[3, 8], [4, 7], [5, 6]]", "[[3, 8], [4, 7]]", "one for each of 3 seats"),
        ("taken(2, [\"desert\"])", "taken(2, [\"desert\", \"lamp\"])", "there is [\"desert 1\"]"),
        ("taken(2, [\"desert\"])", "taken(5, [\"desert\"])", "only seats 0 to 2 play"),
        ("genies(1, [4, 8])", "genies(1, [4, 7])", "Genie(8)"),
        ("disputes([(\"palace\", [0, 1])])", "disputes([(\"palace\", [0, 2])])", "palace 1"),
        ("round(2)", "round(1)", "found 2"),
        ("act(by: 1, what: genie(7))", "act(by: 2, what: genie(7))", "seat 2 is refused"),
        ("\"tappeti-no-genie\"", "\"tappeti-no-turn\"", "refused because of tappeti-no-genie"),
        ("because: \"tappeti-no-genie\"", "", "because"),
        ("refused(by: 0, what: genie(7)", "refused(by: 0, what: genie(8)", "is not refused"),
        ("by: \"table\"", "by: \"chair\"", "\"table\""),
        ("\"TV-13\"", "\"Rule 13\"", "numbers of rules"),
    ] {
        let (fault, named) = fault(from, to);
        assert!(named, "{to} is told at another line: {fault}");
        assert!(fault.contains(told), "{to} gave: {fault}");
    }
}

#[test]
fn a_scenario_has_to_prove_something() {
    let text = example();
    let steps = text.find("expect(").expect("there are facts");
    let text = format!("{}],)", &text[..steps]);
    assert!(run("my.ron", &text).expect_err("nothing is expected").to_string().contains("proves nothing"));
    let text = example().replace("[\"TV-13\", \"TV-15\", \"TV-16\", \"TV-17\"]", "[]");
    assert!(run("my.ron", &text).expect_err("no rule").to_string().contains("names the rules"));
}

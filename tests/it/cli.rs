//! The command line from outside: what it prints, and its exit codes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;
use tavolata::engine::auto;
use tavolata::engine::bot::Strength;
use tavolata::engine::config::{Config, Sources};
use tavolata::engine::game::Game;
use tavolata::engine::record;
use tavolata::engine::session::Session;
use tavolata::games::cartabomba::rules::Cartabomba;
use tavolata::games::tappeti_volanti::flight::Physics;
use tavolata::games::tappeti_volanti::rules::TappetiVolanti;

fn tavolata(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavolata"))
        .args(arguments)
        .current_dir(folder)
        .env("TAVOLATA_HOME", folder)
        .env_remove("TAVOLATA_CONFIG")
        .output()
        .expect("the program starts")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn check_names_file_line_column_and_field() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("config").join(Physics::PATH);
    fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
    fs::write(&file, Physics::BUILTIN.replace("card_table: 0.32", "card_table: -0.32")).expect("written");
    let output = tavolata(&["check"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    let line = Physics::BUILTIN.lines().position(|line| line.contains("card_table: 0.32")).expect("a line") + 1;
    let told = text.lines().find(|line| line.starts_with("FAULT")).expect("a fault");
    assert!(told.contains(&format!("physics.ron:{line}:")) && told.contains("-0.32"), "{told}");
    assert!(text.contains("ok     games/tappeti_volanti/rules.ron (built in)"), "{text}");

    // Naming the file does not hide the fault; the corrected file passes.
    let output = tavolata(&["check", file.to_str().expect("a name")], folder.path());
    assert_eq!(output.status.code(), Some(1));
    fs::write(&file, Physics::BUILTIN).expect("written");
    let output = tavolata(&["check"], folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", out(&output));
}

/// Of two files with the same name the first is in force, and the other one is
/// reported too. `--config` may stand before or after the command.
#[test]
fn check_says_which_file_stands_in_for_which() {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |place: &str, text: &str| {
        let file = folder.path().join(place).join(Physics::PATH);
        fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
        fs::write(&file, text).expect("written");
        file.display().to_string()
    };
    // In this test the user's folder is the working folder as well.
    let text = out(&tavolata(&["check"], folder.path()));
    assert!(!text.contains("in force") && !text.contains("HIDDEN"), "{text}");
    let file = put("config", Physics::BUILTIN);
    let text = out(&tavolata(&["check"], folder.path()));
    assert!(
        text.contains(&format!("ok     {file} (in the working folder, in force instead of the built-in one)")),
        "{text}"
    );
    assert!(!text.contains("HIDDEN"), "{text}");
    let home = folder.path().join("home");
    let users = put("home/config", Physics::BUILTIN);
    let output = Command::new(env!("CARGO_BIN_EXE_tavolata"))
        .arg("check")
        .current_dir(folder.path())
        .env("TAVOLATA_HOME", &home)
        .env_remove("TAVOLATA_CONFIG")
        .output()
        .expect("the program starts");
    let text = out(&output);
    assert!(text.contains(&format!("ok     {users} (in the user's folder, HIDDEN by {file})")), "{text}");

    put("other", "(gravity: 3)");
    let faulty = "physics.ron:1:";
    for arguments in [["check", "--config", "other"], ["--config", "other", "check"]] {
        let output = tavolata(&arguments, folder.path());
        assert!(output.status.code() == Some(1) && out(&output).contains(faulty), "{}", out(&output));
    }
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lab/slide.ron");
    let output = tavolata(&["--config", "other", "lab", case.to_str().expect("a name")], folder.path());
    assert!(output.status.code() == Some(1) && err(&output).contains(faulty), "{}", err(&output));
    let output = tavolata(&["--config", "other", "sim", "tappeti_volanti"], folder.path());
    assert!(output.status.code() == Some(1) && err(&output).contains(faulty), "{}", err(&output));
    for arguments in [["check", "--config", "nowhere"], ["--config", "nowhere", "check"]] {
        let output = tavolata(&arguments, folder.path());
        assert!(output.status.code() == Some(2) && err(&output).contains("no such folder"), "{}", err(&output));
    }
    let output = tavolata(&["--seed", "3", "check"], folder.path());
    assert!(output.status.code() == Some(2) && err(&output).contains("for the window"), "{}", err(&output));
}

/// Nobody wonders why a file with a misspelt name changes nothing.
#[test]
fn check_names_files_that_nothing_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let put = |path: &str| {
        let file = folder.path().join("own").join(path);
        fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
        fs::write(&file, "()").expect("written");
    };
    for path in [
        "settings.ron",
        "games/cartabomba/notes.txt",
        "games/cartabomba/card.ron",
        "games/akelare/rules.ron",
        "cards.ron",
    ] {
        put(path);
    }
    let output = tavolata(&["check", "--config", "own"], folder.path());
    let text = out(&output);
    assert!(output.status.code() == Some(1) && text.contains(" 3 faulty"), "{text}");
    for wrong in [
        "own/cards.ron: nothing reads a config file here; config files lie in games/GAME/",
        "own/games/akelare: no game of this name; allowed: tappeti_volanti, ",
        "own/games/cartabomba/card.ron: nothing reads a config file of this name; known here: games/cartabomba/",
    ] {
        assert!(text.contains(&format!("FAULT  {wrong}")), "{text}");
    }
    let output = tavolata(&["sim", "--ladder", "--seats", "9"], folder.path());
    assert!(output.status.code() == Some(2) && err(&output).contains("--seats 9: no ladder"), "{}", err(&output));
    for bots in ["reference", "strong,medium,easy"] {
        let output = tavolata(&["sim", "xako", "--ladder", "--bots", bots], folder.path());
        assert!(output.status.code() == Some(2) && err(&output).contains("--bots: "), "{}", err(&output));
    }
}

/// Pipes, devices and links that lead in circles do not block a command, and
/// control characters in file names do not reach the terminal.
#[cfg(unix)]
#[test]
fn odd_files_are_refused_at_once() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    assert!(Command::new("mkfifo").arg(at("pipe.ron")).status().expect("it starts").success());
    symlink("/dev/zero", at("zero.ron")).expect("linked");
    symlink(at("self.ron"), at("self.ron")).expect("linked");
    symlink(".", at("here")).expect("linked");
    fs::write(at("\u{1b}[31m.ron"), "(").expect("written");
    let output = tavolata(&["check", "."], folder.path());
    let text = out(&output);
    assert_eq!((output.status.code(), text.matches("FAULT").count()), (Some(1), 4), "{text}");
    assert!(text.matches("is no file but a pipe").count() == 2 && !text.contains('\u{1b}'), "{text}");
    for file in ["pipe.ron", "zero.ron", "self.ron", "here", "/dev/zero"] {
        for command in ["replay", "lab"] {
            let output = tavolata(&[command, file], folder.path());
            assert_eq!(output.status.code(), Some(1), "{command} {file}: {}", err(&output));
        }
        let output = tavolata(&["check", file], folder.path());
        assert_eq!(output.status.code(), Some(1), "check {file}: {}", err(&output));
    }
}

#[test]
fn check_knows_what_is_no_file_of_ours() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("games/tappeti_volanti");
    fs::create_dir_all(&at).expect("made");
    fs::write(at.join("rule.ron"), "()").expect("written");
    fs::write(folder.path().join("ludo.ron"), "(game: \"ludo\")").expect("written");
    let output = tavolata(&["check", "games", "ludo.ron", "nothing.ron"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    assert!(text.contains("nothing reads a config file of this name; known here: games/tappeti_volanti/"), "{text}");
    assert!(text.contains("ludo.ron:1:8: `game`: found \"ludo\"; allowed: tappeti_volanti"), "{text}");
    assert!(text.contains("nothing.ron: cannot be read"), "{text}");
    assert!(text.contains("0 good, 3 faulty"), "{text}");
}

#[test]
fn arguments_out_of_range_are_explained() {
    let here = Path::new(".");
    for (arguments, told) in [
        (&["sim", "ludo"][..], "tappeti_volanti"),
        (&["sim", "tappeti_volanti", "--seats", "5"], "for 2 to 4 players"),
        (&["sim", "tappeti_volanti", "--seats", "-1"], "--seats"),
        (&["sim", "tappeti_volanti", "--games", "0"], "1..=1000000"),
        (&["sim", "tappeti_volanti", "--seats", "3", "--bots", "easy,easy"], "one for all or one for each"),
        (&["sim", "tappeti_volanti", "--bots", "genius"], "strong"),
        (&["sim", "tappeti_volanti", "--seed", "18446744073709551615"], "too large"),
        (&["--remote=80"], "1024"),
        (&["--remote=70000"], "70000"),
        (&["--language", "de"], "possible values: it, en"),
        (&["fly"], "fly"),
    ] {
        let output = tavolata(arguments, here);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(told), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn help_names_every_command() {
    let output = tavolata(&["--help"], Path::new("."));
    assert_eq!(output.status.code(), Some(0));
    for command in ["check", "sim", "lab", "replay", "soak", "layouts", "--config", "--seed"] {
        assert!(out(&output).contains(command), "{command}");
    }
}

#[test]
fn equal_seeds_give_equal_games() {
    let arguments = ["sim", "tappeti_volanti", "--seats", "3", "--games", "1", "--seed", "5", "--json"];
    let games = || {
        let output = tavolata(&arguments, Path::new("."));
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        report["games"].clone()
    };
    let first = games();
    assert_eq!(first.as_array().map(Vec::len), Some(1));
    assert_eq!(first, games());
}

#[test]
fn sim_plays_by_the_config_in_force() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(Physics::PATH);
    fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
    fs::write(&file, "(gravity: -1)").expect("written");
    let folder = folder.path().to_str().expect("a name");
    for more in [&[][..], &["--ladder"]] {
        let arguments = ["sim", "tappeti_volanti", "--games", "1", "--config", folder];
        let output = tavolata(&[&arguments[..], more].concat(), Path::new("."));
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).contains("physics.ron:1:"), "{}", err(&output));
    }
}

/// The table and everything printed except the time are the same, however many
/// games are played at a time; and no table is overwritten.
#[test]
fn sim_writes_a_table_that_does_not_depend_on_the_jobs() {
    let folder = tempfile::tempdir().expect("a folder");
    let sim = |more: &[&str]| {
        let arguments = ["sim", "cartabomba", "--games", "30", "--seed", "7"];
        tavolata(&[&arguments[..], more].concat(), folder.path())
    };
    let one = sim(&["--jobs", "1", "--csv", "one.csv"]);
    assert_eq!(one.status.code(), Some(0), "{}", err(&one));
    assert!(err(&one).is_empty(), "no bar where there is no terminal: {}", err(&one));
    let three = sim(&["--jobs", "3", "--csv", "three.csv"]);
    let timeless = |output: &Output| out(output).lines().filter(|line| !line.contains(" s in all")).collect::<String>();
    assert_eq!(timeless(&one), timeless(&three));
    let table = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a table");
    assert_eq!(table("one.csv"), table("three.csv"));
    assert!(
        table("one.csv").starts_with("seed,ended,decisions,winners,score_0,score_1\n7,yes,"),
        "{}",
        table("one.csv")
    );
    assert_eq!(table("one.csv").lines().count(), 31);
    let again = sim(&["--csv", "one.csv"]);
    assert!(again.status.code() == Some(1) && err(&again).contains("--force"), "{}", err(&again));
    assert_eq!(sim(&["--csv", "one.csv", "--force", "--summary"]).status.code(), Some(0));
    let missing = sim(&["--csv", "nowhere/table.csv"]);
    assert!(missing.status.code() == Some(1) && err(&missing).contains("no folder nowhere"), "{}", err(&missing));
    let nowhere = sim(&["--csv", "one.csv/table.csv"]);
    assert!(nowhere.status.code() == Some(1) && err(&nowhere).contains("one.csv"), "{}", err(&nowhere));
    let within = sim(&["--csv", ".", "--force"]);
    assert!(within.status.code() == Some(1) && err(&within).contains("is a folder"), "{}", err(&within));
    assert_eq!(sim(&["--jobs", "0"]).status.code(), Some(2));
}

#[test]
fn sim_plays_by_house_rules() {
    use tavolata::engine::house;
    use tavolata::games::cartabomba::{CONFIG, config::RulesConfig};
    let folder = tempfile::tempdir().expect("a folder");
    let text = RulesConfig::BUILTIN.replace("most_turns: 80", "most_turns: 10");
    let own = folder.path().join("config");
    house::keep(&own, "cartabomba", "Corte", CONFIG, &[(RulesConfig::PATH, &text)], false).expect("written");
    let sim = |more: &[&str]| {
        let output = tavolata(&[&["sim", "cartabomba", "--games", "20", "--json"][..], more].concat(), folder.path());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        report["length"]["mean"].as_f64().expect("a number")
    };
    let (usual, short) = (sim(&[]), sim(&["--house", "Corte"]));
    assert!(short < usual, "{short} and {usual} decisions");
    let output = tavolata(&["sim", "cartabomba", "--house", "Lunghe"], folder.path());
    assert!(output.status.code() == Some(2) && err(&output).contains("Corte"), "{}", err(&output));
    let text = out(&tavolata(&["check"], folder.path()));
    assert!(text.contains("rules.ron (house rules \"Corte\", in force where they are chosen)"), "{text}");
}

/// Layouts are listed, drawn and checked; a faulty one does not affect others.
#[test]
fn layouts_are_listed_checked_and_drawn() {
    use tavolata::games::tappeti_volanti::kept::{self, Kept};
    use tavolata::games::tappeti_volanti::lay;
    let folder = tempfile::tempdir().expect("a folder");
    let mut cards = Vec::new();
    for _ in 0..10 {
        cards.push(lay::one_more(kept::numbers(), &cards).expect("room"));
        cards = lay::centred(&cards);
    }
    let boat = Kept::new("La barca", cards).expect("allowed");
    let own = folder.path().join("config");
    let file = kept::keep(&own, &boat, false).expect("written");
    let layouts = |more: &[&str]| tavolata(&[&["layouts"][..], more].concat(), folder.path());
    let output = layouts(&["--language", "en"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    for word in ["The grid", "La barca", "10 cards", "built in", "own layouts: "] {
        assert!(out(&output).contains(word), "{word}: {}", out(&output));
    }
    let drawn = layouts(&["la-barca", "griglia", "--draw", "pictures", "--width", "100"]);
    assert_eq!(drawn.status.code(), Some(0), "{}", err(&drawn));
    for name in ["la-barca", "griglia"] {
        let png = fs::read(folder.path().join(format!("pictures/{name}.png"))).expect("a picture");
        assert!(png.starts_with(b"\x89PNG"), "{name}");
    }
    assert_eq!(layouts(&["griglia", "--draw", "pictures"]).status.code(), Some(1), "it is there already");
    assert_eq!(layouts(&["griglia", "--draw", "pictures", "--force"]).status.code(), Some(0));
    let unknown = layouts(&["zattera"]);
    assert!(unknown.status.code() == Some(2) && err(&unknown).contains("la-barca"), "{}", err(&unknown));

    let castle = own.join(kept::FOLDER).join("castello.ron");
    fs::write(&castle, boat.text().replacen("        (", "        (1O8, ", 1)).expect("written");
    for arguments in [&["layouts"][..], &["check"], &["check", castle.to_str().expect("a name")]] {
        let output = tavolata(arguments, folder.path());
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(out(&output).contains("castello.ron:9:"), "{}", out(&output));
    }
    assert!(out(&layouts(&[])).contains("La barca"));
    let named = layouts(&[file.to_str().expect("a name")]);
    assert!(named.status.code() == Some(0) && out(&named).contains("1 good, 0 faulty"), "{}", out(&named));
    // The games are played without it.
    assert_eq!(tavolata(&["sim", "tappeti_volanti", "--games", "1"], folder.path()).status.code(), Some(0));
}

/// Returns a game of one journey: throws are slow in a debug build.
fn game() -> &'static Session<TappetiVolanti> {
    static GAME: OnceLock<Session<TappetiVolanti>> = OnceLock::new();
    GAME.get_or_init(|| {
        let (mut setup, _) = TappetiVolanti::setup(2, &Sources::builtin());
        setup.options.journeys = Some(1);
        auto::play(setup, 3, &[Strength::Random; 2]).expect("a game")
    })
}

#[test]
fn a_replay_is_told_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tavolata");
    record::save(&file, game()).expect("saved");
    let name = file.to_str().expect("a name");
    for (language, verify) in [("it", None), ("en", Some("--verify"))] {
        let arguments = ["replay", name, "--language", language].into_iter().chain(verify);
        let output = tavolata(&arguments.collect::<Vec<_>>(), folder.path());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let text = out(&output);
        assert!(!text.contains('⟦') && !text.contains("{ "), "every sentence has its words: {text}");
        assert_eq!(text.contains("all agree"), verify.is_some(), "{text}");
        assert!(text.lines().count() > 20, "{text}");
    }
}

#[test]
fn a_replay_is_looked_back_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tavolata");
    let strengths = [Strength::Easy; 2];
    let game = auto::play::<Cartabomba>(Cartabomba::default_setup(2), 3, &strengths).expect("a game");
    record::save(&file, &game).expect("saved");
    let name = file.to_str().expect("a name");
    let look = |language| {
        let output =
            tavolata(&["replay", name, "--language", language, "--look-back", "--by", "strong"], folder.path());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    let text = look("en");
    let told = text.split_once("What would the master have done?").expect("a title").1;
    assert!(
        told.contains("decisions examined; the 3 that cost most") && told.matches("I would").count() == 3,
        "{told}"
    );
    // What was done stands in the list of the whole game under the same number.
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("  ") && !line.starts_with("      ")).collect();
    let all = text.split_once("What would the master").expect("a title").0;
    assert_eq!(lines.len(), 3, "{told}");
    for line in lines {
        let number = line.split_whitespace().next().expect("a number");
        assert!(all.lines().any(|other| other.split_whitespace().next() == Some(number)), "{line}");
    }
    assert_eq!(look("en"), text, "it always finds the same");
    assert!(look("it").contains("Che cosa avrebbe fatto il maestro?"));
}

#[test]
fn a_replay_with_another_physics_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tavolata");
    let session = game();
    // As if the saved game had been played with another friction.
    let mut setup = session.setup().clone();
    setup.physics.friction.card_table *= 1.5;
    let mut forged = Session::<TappetiVolanti>::new(setup, session.seed(), session.seats().to_vec()).expect("a game");
    for entry in session.log() {
        if forged.submit(entry.seat, entry.action.clone()).is_err() {
            break;
        }
    }
    assert!(forged.log().iter().any(|entry| entry.seat.is_table()), "a throw is among them");
    record::save(&file, &forged).expect("saved");
    let name = file.to_str().expect("a name");
    assert_eq!(tavolata(&["replay", name], folder.path()).status.code(), Some(0));
    let output = tavolata(&["replay", name, "--verify"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("the physics comes out otherwise"), "{}", err(&output));
}

#[test]
fn a_damaged_replay_names_the_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.tavolata");
    record::save(&file, game()).expect("saved");
    let name = file.to_str().expect("a name");
    let text = fs::read_to_string(&file).expect("text");
    fs::write(&file, &text[..text.len() / 2]).expect("written");
    let output = tavolata(&["replay", name], folder.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("breaks off"), "{}", err(&output));
    let lines: Vec<&str> = text.lines().collect();
    fs::write(&file, text.replacen(lines[4], &lines[4].replace("(", "( "), 1)).expect("written");
    let output = tavolata(&["replay", name], folder.path());
    assert!(err(&output).contains("entry 3 was altered or damaged (line 5)"), "{}", err(&output));
    fs::write(&file, "hello").expect("written");
    let output = tavolata(&["replay", name], folder.path());
    assert!(err(&output).contains("not a saved game"), "{}", err(&output));
}

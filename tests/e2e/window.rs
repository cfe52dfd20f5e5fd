//! The program in a real window: started as a person would, operated with the
//! real mouse (xdotool), and read through its developer port on loopback, through
//! which fingers touch it as well.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Longest wait for anything; generous because rendering is in software.
const PATIENCE: Duration = Duration::from_secs(90);

/// A widget or a card as the program reports it.
#[derive(Clone, Debug)]
pub(crate) struct Widget {
    /// Stable English name.
    pub name: String,
    /// Horizontal centre in pixels of the window.
    pub x: f64,
    /// Vertical centre in pixels of the window.
    pub y: f64,
    /// Whether it responds to the mouse.
    pub enabled: bool,
    /// Whether it has the keyboard focus.
    pub focused: bool,
    /// Whether it is the chosen value.
    pub checked: bool,
    /// The text written on it.
    pub text: String,
}

/// Makes the tests take turns: there is one screen and one mouse.
static SCREEN: Mutex<()> = Mutex::new(());

/// A running program with its window; killed when dropped.
pub(crate) struct Window {
    _screen: MutexGuard<'static, ()>,
    program: Child,
    port: u16,
    pictures: PathBuf,
    /// File of its log.
    log: PathBuf,
    /// File of its standard output.
    out: PathBuf,
    /// Parts of the lines of the errors that the test provokes.
    provoked: &'static [&'static str],
}

impl Window {
    /// Starts the program with its own folder `home` and waits until it
    /// answers. It is the one just compiled, or the one named by
    /// `TAVOLATA_PROGRAM`.
    pub(crate) fn open(home: &Path, pictures: &Path, arguments: &[&str]) -> Self {
        let screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
        let port =
            TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address of the port").port();
        std::fs::create_dir_all(pictures).expect("a folder for the pictures");
        let (log, out) = files_for_words(pictures);
        let file = |path: &Path| std::fs::File::create(path).expect("a file for what it says");
        let (said, told) = (file(&log), file(&out));
        let program = std::env::var_os("TAVOLATA_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_tavolata").into());
        // Frames drawn in software would take the whole machine; only where they are
        // measured there are as many as there can be.
        let measures = arguments.iter().any(|argument| argument.starts_with("--measure"));
        let program = Command::new(program)
            .arg(format!("--remote={port}"))
            .args((!measures).then_some("--frames=12"))
            .args(arguments)
            // Not in the clone, whose files would stand in for those built in.
            .current_dir(home)
            .env("TAVOLATA_HOME", home)
            .stdout(told)
            .stderr(said)
            .spawn()
            .expect("the program starts");
        let mut window =
            Self { _screen: screen, program, port, pictures: pictures.to_owned(), log, out, provoked: &[] };
        window.until("the program answers", |window| window.try_widgets().map(|_| ()));
        // Without a window manager nothing else gives it the keyboard focus.
        xdotool(&["search", "--sync", "--onlyvisible", "--name", "^Tavolata$", "windowfocus", "--sync"]);
        window
    }

    /// Lets the log have errors whose lines contain these texts: those that the
    /// test provokes, each of which must come.
    pub(crate) fn provoking(mut self, provoked: &'static [&'static str]) -> Self {
        self.provoked = provoked;
        self
    }

    /// Returns all widgets on screen; `None` while the program does not answer.
    fn try_widgets(&self) -> Option<Vec<Widget>> {
        let answer = self.ask(&json!({}))?;
        Some(
            answer
                .as_array()?
                .iter()
                .filter(|widget| widget["visible"] == json!(true))
                .map(|widget| Widget {
                    name: widget["name"].as_str().unwrap_or_default().to_owned(),
                    x: widget["x"].as_f64().unwrap_or(f64::NAN),
                    y: widget["y"].as_f64().unwrap_or(f64::NAN),
                    enabled: widget["enabled"] == json!(true),
                    focused: widget["focused"] == json!(true),
                    checked: widget["checked"] == json!(true),
                    text: widget["text"].as_str().unwrap_or_default().to_owned(),
                })
                .collect(),
        )
    }

    /// Asks one question and returns the answer, if there is one.
    fn ask(&self, question: &Value) -> Option<Value> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        writeln!(stream, "{question}").ok()?;
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer).ok()?;
        serde_json::from_str(&answer).ok()
    }

    /// Returns the faults of the texts on screen that last longer than some
    /// seconds: letters cut off, too small, too pale, overlapping.
    pub(crate) fn text_faults(&self) -> Vec<String> {
        let started = Instant::now();
        loop {
            let faults = self.ask(&json!({ "audit": true })).expect("the program answers");
            let faults: Vec<String> = serde_json::from_value(faults).expect("a list of sentences");
            if faults.is_empty() || started.elapsed() > Duration::from_secs(6) {
                return faults;
            }
            std::thread::sleep(Duration::from_millis(300));
        }
    }

    /// Panics if the texts on screen have faults.
    pub(crate) fn reads_well(&self, what: &str) {
        let faults = self.text_faults();
        if !faults.is_empty() {
            let picture = self.picture("does-not-read-well");
            panic!("{what}: {faults:#?}; see {}", picture.display());
        }
    }

    /// Waits until `look` finds something; panics with what is on screen if it
    /// takes too long.
    pub(crate) fn until<T>(&mut self, what: &str, look: impl Fn(&Self) -> Option<T>) -> T {
        let started = Instant::now();
        loop {
            if let Some(found) = look(self) {
                return found;
            }
            if let Some(status) = self.program.try_wait().expect("the state of the program") {
                panic!("waiting until {what}: the program ended with {status}");
            }
            if started.elapsed() > PATIENCE {
                let picture = self.picture("failed");
                let names: Vec<_> = self.try_widgets().unwrap_or_default();
                panic!("waited {PATIENCE:?} until {what}; see {}; on screen: {names:#?}", picture.display());
            }
            std::thread::sleep(Duration::from_millis(150));
        }
    }

    /// Returns the widget of this name, if it is on screen.
    pub(crate) fn find(&self, name: &str) -> Option<Widget> {
        self.try_widgets()?.into_iter().find(|widget| widget.name == name)
    }

    /// Waits until a widget is on screen, enabled, and no longer moving.
    pub(crate) fn wait(&mut self, name: &str) -> Widget {
        self.until(&format!("“{name}” can be used"), |window| {
            let before = window.find(name).filter(|widget| widget.enabled)?;
            std::thread::sleep(Duration::from_millis(120));
            window.find(name).filter(|now| now.enabled && now.x == before.x && now.y == before.y)
        })
    }

    /// Clicks a widget with the real mouse.
    pub(crate) fn click(&mut self, name: &str) {
        let widget = self.wait(name);
        // In one command, so that even a slow program gets both within one
        // frame.
        let (x, y) = (format!("{:.0}", widget.x), format!("{:.0}", widget.y));
        xdotool(&["mousemove", &x, &y, "mousedown", "1", "mouseup", "1"]);
        self.frames(6);
    }

    /// Waits until so many frames were drawn. A click takes up to six: one is
    /// under way, the pointer moves, the button goes down, the pointer is told
    /// again, the button goes up, and what it changed is laid out; who looks before
    /// that sees the old screen.
    pub(crate) fn frames(&self, count: usize) {
        for _ in 0..count {
            // Each question is answered at the end of a frame of its own.
            self.ask(&json!({ "prefix": "no such thing" }));
        }
    }

    /// Clicks a widget twice in quick succession, as people do who are used to
    /// double clicks.
    pub(crate) fn double_click(&mut self, name: &str) {
        let widget = self.wait(name);
        self.pointer(widget.x, widget.y);
        xdotool(&["click", "--repeat", "2", "--delay", "25", "1"]);
        self.frames(9);
    }

    /// Clicks a widget with the right button, which only shows and cancels, and
    /// gives the program time to do the wrong thing.
    pub(crate) fn look(&mut self, name: &str) {
        let widget = self.wait(name);
        let (x, y) = (format!("{:.0}", widget.x), format!("{:.0}", widget.y));
        xdotool(&["mousemove", &x, &y, "mousedown", "3", "mouseup", "3"]);
        std::thread::sleep(Duration::from_millis(800));
    }

    /// Touches the window with fingers, all within one frame: each with its
    /// number, what it does, and its place in pixels of the window.
    pub(crate) fn touch(&self, touches: &[(u64, &str, f64, f64)]) {
        let touches: Vec<Value> =
            touches.iter().map(|(id, phase, x, y)| json!({ "id": id, "phase": phase, "x": x, "y": y })).collect();
        let answer = self.ask(&json!({ "touch": touches }));
        assert_eq!(answer, Some(json!([])), "it is touched");
    }

    /// Taps a widget with a finger that comes and goes within one frame.
    pub(crate) fn tap(&mut self, name: &str) {
        let Widget { x, y, .. } = self.wait(name);
        self.touch(&[(1, "started", x, y), (1, "ended", x, y)]);
        self.frames(6);
    }

    /// Holds a finger on a widget for longer than it takes to look closer.
    pub(crate) fn hold(&mut self, name: &str) {
        let Widget { x, y, .. } = self.wait(name);
        self.touch(&[(1, "started", x, y)]);
        std::thread::sleep(Duration::from_millis(1200));
        self.touch(&[(1, "ended", x, y)]);
        self.frames(6);
    }

    /// Puts a finger on a widget and moves it by (dx, dy) in small steps; returns
    /// where it is then. It stays on the screen.
    pub(crate) fn slide(&mut self, name: &str, dx: f64, dy: f64) -> (f64, f64) {
        let Widget { x, y, .. } = self.wait(name);
        self.touch(&[(1, "started", x, y)]);
        let at = |step: i32| (x + dx * f64::from(step) / 8.0, y + dy * f64::from(step) / 8.0);
        for step in 1..=8 {
            let (x, y) = at(step);
            self.touch(&[(1, "moved", x, y)]);
        }
        self.frames(3);
        at(8)
    }

    /// Lifts the finger that [`slide`](Self::slide) left on the screen.
    pub(crate) fn lift(&self, (x, y): (f64, f64)) {
        self.touch(&[(1, "ended", x, y)]);
        self.frames(6);
    }

    /// Presses a key, given by its name in X.
    pub(crate) fn key(&self, name: &str) {
        xdotool(&["key", name]);
    }

    /// Lets a gamepad do something (see `src/remote.rs`).
    pub(crate) fn pad(&self, what: &Value) {
        let answer = self.ask(&json!({ "pad": what })).expect("the program answers");
        assert!(answer.get("error").is_none(), "{what}: {answer}");
    }

    /// Presses a button of the gamepad, by Bevy's name, and lets it go.
    pub(crate) fn press(&self, button: &str) {
        self.pad(&json!({ "button": [button, 1.0] }));
        self.pad(&json!({ "button": [button, 0.0] }));
        self.frames(4);
    }

    /// Moves the focus to a widget with the directional pad.
    pub(crate) fn focus(&mut self, name: &str) {
        let there = self.wait(name);
        let mut last = String::new();
        for attempt in 1..=60 {
            let focused = self.try_widgets().unwrap_or_default().into_iter().find(|widget| widget.focused);
            let Some(widget) = focused else {
                self.press("DPadDown");
                continue;
            };
            if widget.name == name {
                return;
            }
            let (x, y) = (there.x - widget.x, there.y - widget.y);
            // Where the nearer way leads nowhere or back the other one may not.
            let across = (x.abs() > y.abs()) != (widget.name == last || attempt % 3 == 0);
            self.press(match (across, x > 0.0, y > 0.0) {
                (true, true, _) => "DPadRight",
                (true, false, _) => "DPadLeft",
                (false, _, true) => "DPadDown",
                (false, _, false) => "DPadUp",
            });
            last = widget.name;
        }
        let picture = self.picture("not-focused");
        panic!("“{name}” cannot be reached with the gamepad; see {}", picture.display());
    }

    /// Moves the real mouse pointer.
    pub(crate) fn pointer(&self, x: f64, y: f64) {
        xdotool(&["mousemove", &format!("{x:.0}"), &format!("{y:.0}")]);
    }

    /// Returns what the program has printed so far.
    pub(crate) fn told(&self) -> String {
        std::fs::read_to_string(&self.out).expect("its output is kept")
    }

    /// Returns the ID of its process.
    pub(crate) fn process(&self) -> u32 {
        self.program.id()
    }

    /// Resizes the window and gives it time to be drawn again.
    pub(crate) fn resize(&self, width: &str, height: &str) {
        xdotool(&["search", "--onlyvisible", "--name", "^Tavolata$", "windowmove", "0", "0"]);
        xdotool(&["search", "--onlyvisible", "--name", "^Tavolata$", "windowsize", "--sync", width, height]);
        std::thread::sleep(Duration::from_millis(1800));
    }

    /// Takes the window off the screen and puts it back, which loses what it shows,
    /// and gives it time to be drawn again.
    pub(crate) fn hide_and_show(&self) {
        for what in ["windowunmap", "windowmap"] {
            xdotool(&["search", "--name", "^Tavolata$", what, "--sync"]);
        }
        std::thread::sleep(Duration::from_millis(1800));
    }

    /// Returns the text on a widget; empty if it is not on screen.
    pub(crate) fn text(&self, name: &str) -> String {
        self.find(name).map(|widget| widget.text).unwrap_or_default()
    }

    /// Returns the round, as the second line of the game's bar says; `None`
    /// while no game is on screen.
    pub(crate) fn find_round(&self) -> Option<String> {
        self.find("ticket name")?;
        self.find("bar")?.text.lines().nth(1).map(str::to_owned)
    }

    /// Returns all widgets whose names begin with `prefix`.
    pub(crate) fn all(&self, prefix: &str) -> Vec<Widget> {
        self.try_widgets().unwrap_or_default().into_iter().filter(|widget| widget.name.starts_with(prefix)).collect()
    }

    /// Presses on a widget, drags the real mouse by (dx, dy) in small steps,
    /// takes a picture, and releases.
    pub(crate) fn drag(&mut self, name: &str, dx: f64, dy: f64, picture: &str) {
        let from = self.wait(name);
        self.pointer(from.x, from.y);
        std::thread::sleep(Duration::from_millis(300));
        xdotool(&["mousedown", "1"]);
        std::thread::sleep(Duration::from_millis(200));
        let steps = 24;
        for step in 1..=steps {
            xdotool(&[
                "mousemove_relative",
                "--",
                &format!(
                    "{:.0}",
                    dx * f64::from(step) / f64::from(steps) - dx * f64::from(step - 1) / f64::from(steps)
                ),
                &format!(
                    "{:.0}",
                    dy * f64::from(step) / f64::from(steps) - dy * f64::from(step - 1) / f64::from(steps)
                ),
            ]);
            std::thread::sleep(Duration::from_millis(40));
        }
        std::thread::sleep(Duration::from_millis(600));
        self.picture(picture);
        xdotool(&["mouseup", "1"]);
    }

    /// Takes a picture of the window and returns its path.
    pub(crate) fn picture(&self, name: &str) -> PathBuf {
        let path = self.pictures.join(format!("{name}.png"));
        let status = Command::new("import").args(["-window", "Tavolata"]).arg(&path).status().expect("import runs");
        assert!(status.success(), "no picture could be taken");
        path
    }

    /// Waits for the program to exit by itself, successfully.
    pub(crate) fn ended(mut self) {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if let Some(status) = self.program.try_wait().expect("the state of the program") {
                assert!(status.success(), "the program ended with {status}");
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("the program did not end");
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // It may have exited already; then there is nothing left to do.
        let _ = self.program.kill();
        let _ = self.program.wait();
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        if std::thread::panicking() {
            let lines: Vec<&str> = log.lines().collect();
            let end = &lines[lines.len().saturating_sub(60)..];
            eprintln!("the end of {}:\n{}", self.log.display(), end.join("\n"));
        } else {
            let faults = faults_of_log(&log, self.provoked);
            assert!(faults.is_empty(), "{}: {faults:#?}", self.log.display());
        }
    }
}

/// Returns the errors and panics in a log, and which of the provoked errors are
/// missing from it.
fn faults_of_log(log: &str, provoked: &[&str]) -> Vec<String> {
    let is_fault = |line: &&str| line.contains("ERROR") || line.contains("panicked at");
    let is_provoked = |line: &&str| provoked.iter().any(|text| line.contains(text));
    let (foreseen, faults): (Vec<&str>, Vec<&str>) = log.lines().filter(is_fault).partition(is_provoked);
    let missing = provoked.iter().filter(|text| !foreseen.iter().any(|line| line.contains(**text)));
    let missing = missing.map(|text| format!("no error says “{text}”"));
    faults.into_iter().map(str::to_owned).chain(missing).collect()
}

#[test]
fn a_log_is_searched_for_errors() {
    let log = "12:00 INFO all is well\n12:01 ERROR no table\nthread 'main' panicked at src/main.rs:1:1:";
    let line = |index: usize| log.lines().nth(index).expect("a line").to_owned();
    for (provoked, faults) in [
        (&[][..], vec![line(1), line(2)]),
        (&["no table"], vec![line(2)]),
        (&["no table", "no chair"], vec![line(2), "no error says “no chair”".to_owned()]),
    ] {
        assert_eq!(faults_of_log(log, provoked), faults, "{provoked:?}");
    }
}

/// Returns the files for the log and the output of a program started now: those
/// of this test and this start alone, in `TAVOLATA_SHOTS` or else beside the
/// pictures.
fn files_for_words(pictures: &Path) -> (PathBuf, PathBuf) {
    static STARTED: AtomicU32 = AtomicU32::new(1);
    let folder = std::env::var_os("TAVOLATA_SHOTS").map_or_else(|| pictures.to_owned(), PathBuf::from).join("logs");
    std::fs::create_dir_all(&folder).expect("a folder for what it says");
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    let start = STARTED.fetch_add(1, Ordering::Relaxed);
    let file = |ending: &str| folder.join(format!("{test}-{start}.{ending}"));
    (file("log"), file("out"))
}

fn xdotool(arguments: &[&str]) {
    let status = Command::new("xdotool").args(arguments).status().expect("xdotool runs");
    assert!(status.success(), "xdotool {arguments:?} failed");
}

//! Lets end-to-end tests observe the window from outside: on this computer
//! only, and only when asked for.
//!
//! One line of JSON asks, one line answers. `{}` asks for every named thing on
//! screen, `{"prefix": "…"}` for those whose names begin with it. The answer is
//! a list of `{name, x, y, width, height, visible, enabled, hovered, focused,
//! checked, text, label}`; positions are in physical pixels of the window, `x, y` is the
//! centre, and `label` is what a screen reader calls the thing. `{"audit":
//! true}` asks what is wrong on screen, a list of sentences (`src/audit.rs`).
//! `{"pad": {"plug": 1118}}`, `{"pad": {"button": ["South", 1]}}`, `{"pad":
//! {"axis": ["RightStickY", -0.8]}}` and `{"pad": "unplug"}` use a gamepad.
//! `{"touch": [{"id": 1, "phase": "started", "x": 640, "y": 400}, …]}` touches the
//! window with fingers, all within one frame, and is answered with an empty list;
//! phases are `started`, `moved`, `ended` and `canceled`. A question that is not
//! understood is answered with `{"error": "…"}`.
//!
//! Bevy's own remote protocol would do, but is not available without Bevy's
//! three-dimensional renderer, which adds minutes to every build.

mod pad;

use crate::table::whereabouts::{Thing, Things};
use bevy::ecs::hierarchy::Children;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// Asks only for things whose names begin with this.
    #[serde(default)]
    prefix: String,
    /// Asks what is wrong on screen, instead of for things.
    #[serde(default)]
    audit: bool,
    /// Uses a gamepad instead of asking.
    #[serde(default)]
    pad: Option<pad::PadEvent>,
    /// Touches the window, instead of asking.
    #[serde(default)]
    touch: Vec<Touch>,
}

/// What a finger does.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Touch {
    /// Identity of the finger while it is on the screen.
    id: u64,
    phase: Phase,
    /// Place in physical pixels of the window.
    x: f32,
    y: f32,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Phase {
    Started,
    Moved,
    Ended,
    Canceled,
}

impl From<Phase> for TouchPhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Started => Self::Started,
            Phase::Moved => Self::Moved,
            Phase::Ended => Self::Ended,
            Phase::Canceled => Self::Canceled,
        }
    }
}

/// Questions that wait for the next frame, each with the channel for its answer.
#[derive(Resource)]
struct Waiting(Mutex<Receiver<(Question, Sender<Value>)>>);

/// Listens on `127.0.0.1:port`.
///
/// # Errors
/// If the port cannot be opened.
pub(crate) fn listen(app: &mut App, port: u16) -> Result<(), String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .map_err(|error| format!("--remote: port {port} of 127.0.0.1 cannot be opened: {error}"))?;
    let (ask, questions) = channel();
    app.insert_resource(Waiting(Mutex::new(questions))).add_systems(Last, answer);
    app.add_systems(Startup, move |proxy: Res<EventLoopProxyWrapper>| -> Result {
        let (listener, ask, proxy) = (listener.try_clone()?, ask.clone(), (**proxy).clone());
        std::thread::Builder::new().name("remote".into()).spawn(move || {
            for stream in listener.incoming().flatten() {
                let wake = || proxy.send_event(WinitUserEvent::WakeUp).is_ok();
                // Whoever hung up is not waiting for an answer.
                let _ = converse(&stream, &ask, wake);
            }
        })?;
        Ok(())
    });
    Ok(())
}

/// Answers line after line until the other side hangs up or the window closes.
fn converse(
    mut stream: &TcpStream,
    ask: &Sender<(Question, Sender<Value>)>,
    wake: impl Fn() -> bool,
) -> std::io::Result<()> {
    for line in BufReader::new(stream).lines() {
        let answer = match serde_json::from_str(&line?) {
            Ok(question) => {
                let (reply, answer) = channel();
                if ask.send((question, reply)).is_err() || !wake() {
                    return Ok(());
                }
                let Ok(answer) = answer.recv() else { return Ok(()) };
                answer
            }
            Err(error) => json!({ "error": error.to_string() }),
        };
        writeln!(stream, "{answer}")?;
    }
    Ok(())
}

fn answer(world: &mut World) -> Result {
    // Only what was asked before: whoever asks again is answered in another frame,
    // so that questions one after another count frames.
    let questions: Vec<_> = match world.resource::<Waiting>().0.lock() {
        Ok(questions) => questions.try_iter().collect(),
        Err(_) => return Ok(()),
    };
    for (question, reply) in questions {
        let things = if let Some(event) = question.pad {
            if let Err(error) = pad::act(world, event) {
                let _ = reply.send(json!({ "error": error }));
                continue;
            }
            Vec::new()
        } else if question.audit {
            world.run_system_cached(crate::audit::faults)?.into_iter().map(Value::from).collect()
        } else if !question.touch.is_empty() {
            world.run_system_cached_with(touch, question.touch)?;
            Vec::new()
        } else {
            world.run_system_cached_with(widgets, question.prefix)?
        };
        // Whoever hung up is not waiting for an answer.
        let _ = reply.send(Value::Array(things));
    }
    Ok(())
}

/// Writes what the window reports of fingers; the next frame hears of it.
fn touch(
    In(touches): In<Vec<Touch>>,
    window: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut inputs: MessageWriter<TouchInput>,
    mut reports: MessageWriter<WindowEvent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((window, shown)) = window.single() else { return };
    for Touch { id, phase, x, y } in touches {
        let position = Vec2::new(x, y) / shown.scale_factor();
        let touch = TouchInput { phase: phase.into(), position, window, force: None, id };
        inputs.write(touch);
        reports.write(touch.into());
    }
    redraw.write(RequestRedraw);
}

fn widgets(
    In(prefix): In<String>,
    things: Things,
    focus: Res<InputFocus>,
    children: Query<&Children>,
    texts: Query<&Text>,
    labels: Query<&AccessibleLabel>,
) -> Vec<Value> {
    let describe = |thing: Thing| {
        let text: Vec<&str> = std::iter::once(thing.entity)
            .chain(children.iter_descendants(thing.entity))
            .filter_map(|part| texts.get(part).ok())
            .map(|text| text.as_str())
            .filter(|text| !text.is_empty())
            .collect();
        json!({
            "name": thing.name,
            "x": thing.at.x,
            "y": thing.at.y,
            "width": thing.size.x,
            "height": thing.size.y,
            "visible": thing.visible,
            "enabled": thing.enabled,
            "hovered": thing.hovered,
            "focused": focus.get() == Some(thing.entity),
            "checked": thing.checked,
            "text": text.join("\n"),
            "label": labels.get(thing.entity).ok().map(|label| label.0.as_str()),
        })
    };
    things.named(|name| name.starts_with(&prefix)).into_iter().map(describe).collect()
}

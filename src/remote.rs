//! Lets end-to-end tests observe the window from outside: on this computer
//! only, and only when asked for.
//!
//! One line of JSON asks, one line answers. `{}` asks for every named thing on
//! screen, `{"prefix": "…"}` for those whose names begin with it. The answer is
//! a list of `{name, x, y, width, height, visible, enabled, hovered, checked,
//! text, label}`; positions are in physical pixels of the window, `x, y` is the
//! centre, and `label` is what a screen reader calls the thing. `{"audit":
//! true}` asks what is wrong on screen, a list of sentences (`src/audit.rs`). A
//! question that is not understood is answered with `{"error": "…"}`.
//!
//! Bevy's own remote protocol would do, but is not available without Bevy's
//! three-dimensional renderer, which adds minutes to every build.

use crate::table::whereabouts::{Thing, Things};
use bevy::ecs::hierarchy::Children;
use bevy::prelude::*;
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
        let things = if question.audit {
            world.run_system_cached(crate::audit::faults)?.into_iter().map(Value::from).collect()
        } else {
            world.run_system_cached_with(widgets, question.prefix)?
        };
        // Whoever hung up is not waiting for an answer.
        let _ = reply.send(Value::Array(things));
    }
    Ok(())
}

fn widgets(
    In(prefix): In<String>,
    things: Things,
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
            "checked": thing.checked,
            "text": text.join("\n"),
            "label": labels.get(thing.entity).ok().map(|label| label.0.as_str()),
        })
    };
    things.named(|name| name.starts_with(&prefix)).into_iter().map(describe).collect()
}

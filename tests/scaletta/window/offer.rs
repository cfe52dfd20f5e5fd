//! What the shell offers of Scaletta: samples, help; it has no variants.

use super::face;
use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::seat::Viewer;
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::scaletta::config::Setup;
use crate::games::scaletta::rules::Scaletta;
use crate::shell::catalog::Offered;
use crate::shell::setup::draft::Draft;
use crate::shell::setup::variant::Variant;

impl Offered for Scaletta {
    const MINUTES: (u32, u32) = (2, 5);
    const ASSISTS: bool = false;
    const CONFIG: &'static [ConfigFile] = crate::games::scaletta::CONFIG;
    const MUSIC: Track = Track::TITLE;
    const SAMPLES: &'static [&'static str] = &["3", "14", "26", "38"];
    const RULES: &'static str = include_str!("help.ron");

    fn face(_: &Setup, name: &str) -> Option<Face> {
        face::named(name)
    }

    fn variants(_: &Setup, _: &Draft) -> Vec<Variant> {
        Vec::new()
    }

    fn agree(_: &mut Setup, _: &Draft) {}

    fn whereabouts(session: &Session<Self>) -> Message {
        match session.view(Viewer::Public).open.turn {
            Some(seat) => Message::new("where-turn").with("seat", seat),
            None => Message::new("where-over"),
        }
    }
}

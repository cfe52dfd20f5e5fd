//! Buttons of the page that shows an ending.

use crate::engine::words::Message as Words;
use crate::table::WatchHere;
use crate::theme::widgets::{Deed, icon_button, row, secondary_icon, tooltip};
use crate::window::{Leave, Overlay};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// Widths of the interface, in u, below which the buttons have no captions: of
/// two buttons, and of all.
const NARROW: (f32, f32) = (900.0, 1240.0);

/// Returns the primary button, which starts the same game again.
#[must_use]
pub fn again() -> Deed {
    Deed::new(Words::new("end-again")).icon("play").note(Words::new("end-again-note"))
}

/// Adds the other buttons at the lower left of an interface `width` u wide:
/// title, set-up and, if the game is over and `kept`, replay, looking back and
/// fairness.
pub fn buttons(root: &mut ChildSpawnerCommands, width: f32, kept: bool) {
    let least = if kept { NARROW.1 } else { NARROW.0 };
    let narrow = width < least;
    let place = Node { position_type: PositionType::Absolute, left: px(12), bottom: px(14), ..row(8) };
    root.spawn((place, Pickable::IGNORE)).with_children(|line| {
        let mut button = |name: &'static str, icon: &'static str| {
            let words = Words::new(format!("end-{name}"));
            if narrow {
                let node = Node { width: px(48), height: px(48), ..default() };
                let mut button = line.spawn(icon_button(name, icon, node));
                button.insert(tooltip(words));
                button.id()
            } else {
                let node = Node { min_height: px(48), padding: UiRect::axes(px(16), px(6)), ..default() };
                line.spawn(secondary_icon(name, icon, words, node)).id()
            }
        };
        let leave = [(button("to-title", "home"), Leave::ToTitle), (button("to-setup", "settings"), Leave::ToSetUp)];
        let records = kept.then(|| {
            [("watch", "replay"), ("look-back", "hint"), ("fairness", "dice")].map(|(name, icon)| button(name, icon))
        });
        for (button, leave) in leave {
            line.commands().entity(button).observe(move |_: On<Activate>, mut leaves: MessageWriter<Leave>| {
                leaves.write(leave);
            });
        }
        if let Some([watch, look_back, fairness]) = records {
            line.commands().entity(watch).observe(|_: On<Activate>, mut watch: MessageWriter<WatchHere>| {
                watch.write(WatchHere);
            });
            for (button, overlay) in [(look_back, Overlay::LookBack), (fairness, Overlay::Fairness)] {
                line.commands()
                    .entity(button)
                    .observe(move |_: On<Activate>, mut next: ResMut<NextState<Overlay>>| next.set(overlay));
            }
        }
    });
}

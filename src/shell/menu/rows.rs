//! The settings of each tab but the keys, a row each.

use super::super::Stale;
use super::super::catalog::{Catalog, ChosenGame};
use super::super::parts::{Press, option_text};
use crate::engine::session::Speed;
use crate::engine::words::Message;
use crate::settings::{CardZoom, Letters, Settings};
use crate::theme::widgets::{Choice, column, row, segments, slider};
use crate::theme::{BODY_BOLD, CAPTION, Tr, label, palette};
use crate::words::{Language, Words};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;

/// An interface scale that takes effect when the mouse button is released:
/// until then the slider must not move away from the pointer.
#[derive(Resource, Default)]
pub(super) struct NewScale(Option<f32>);

/// The numeric settings.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Number {
    Scale,
    Speed,
    Music,
    Effects,
    Interface,
}

impl Number {
    fn of(self, settings: &Settings) -> f32 {
        match self {
            Self::Scale => settings.interface_scale,
            Self::Speed if settings.animation_speed <= 0.0 => 1.0,
            Self::Speed => settings.animation_speed,
            Self::Music => settings.music,
            Self::Effects => settings.effects,
            Self::Interface => settings.interface,
        }
    }

    fn set(self, settings: &mut Settings, value: f32) {
        match self {
            Self::Scale => settings.interface_scale = value,
            Self::Speed => settings.animation_speed = value,
            Self::Music => settings.music = value,
            Self::Effects => settings.effects = value,
            Self::Interface => settings.interface = value,
        }
    }

    /// Minimum, maximum, step and number of decimals.
    const fn range(self) -> (f32, f32, f32, i32) {
        match self {
            Self::Scale => (0.8, 2.0, 0.1, 1),
            Self::Speed => (0.5, 3.0, 0.25, 2),
            Self::Music | Self::Effects | Self::Interface => (0.0, 1.0, 0.05, 2),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Scale => "scale",
            Self::Speed => "speed",
            Self::Music => "music",
            Self::Effects => "effects",
            Self::Interface => "interface",
        }
    }

    fn say(self, value: f32) -> Message {
        // Hides rounding noise of the float.
        let tidy = |value: f32| f64::from((value * 100.0).round()) / 100.0;
        match self {
            Self::Speed => Message::new("settings-times").with("value", tidy(value)),
            Self::Scale | Self::Music | Self::Effects | Self::Interface => {
                Message::new("settings-percent").with("value", tidy(value * 100.0).round())
            }
        }
    }
}

/// The settings that are on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::shell) enum Switch {
    Animations,
    Motion,
    /// The list of the others' moves opens by itself.
    Recap,
    /// Computer players with a temper say something now and then.
    Sayings,
    /// Carpets may be thrown by pulling back.
    Pull,
    /// Carpets may be thrown by flicking forward.
    Flick,
    Fullscreen,
    /// High contrast: plain tables and thick borders.
    Contrast,
}

impl Switch {
    /// Returns whether it is on.
    pub(in crate::shell) fn of(self, settings: &Settings) -> bool {
        match self {
            Self::Animations => settings.animation_speed > 0.0,
            Self::Motion => settings.reduced_motion,
            Self::Recap => settings.recap,
            Self::Sayings => settings.sayings,
            Self::Pull => settings.pull_back,
            Self::Flick => settings.flick_forward,
            Self::Fullscreen => settings.fullscreen,
            Self::Contrast => settings.high_contrast,
        }
    }

    /// Switches it on or off. One of the two throwing gestures always stays on.
    pub(in crate::shell) fn set(self, settings: &mut Settings, on: bool) {
        match self {
            Self::Animations => settings.animation_speed = if on { 1.0 } else { 0.0 },
            Self::Motion => settings.reduced_motion = on,
            Self::Recap => settings.recap = on,
            Self::Sayings => settings.sayings = on,
            Self::Pull => {
                settings.pull_back = on;
                settings.flick_forward |= !on;
            }
            Self::Flick => {
                settings.flick_forward = on;
                settings.pull_back |= !on;
            }
            Self::Fullscreen => settings.fullscreen = on,
            Self::Contrast => settings.high_contrast = on,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Animations => "animations",
            Self::Motion => "motion",
            Self::Recap => "recap",
            Self::Sayings => "sayings",
            Self::Pull => "pull",
            Self::Flick => "flick",
            Self::Fullscreen => "fullscreen",
            Self::Contrast => "contrast",
        }
    }
}

/// The label showing the value of a numeric setting.
#[derive(Component, Clone, Copy)]
pub(super) struct Says(Number);

pub(super) fn rescale(mouse: Res<ButtonInput<MouseButton>>, mut new: ResMut<NewScale>, mut settings: ResMut<Settings>) {
    if !mouse.pressed(MouseButton::Left)
        && let Some(scale) = new.0.take()
        && settings.interface_scale != scale
    {
        settings.interface_scale = scale;
    }
}

pub(super) fn say(settings: Res<Settings>, new: Res<NewScale>, mut all: Query<(&Says, &mut Tr)>) {
    if !settings.is_changed() && !new.is_changed() {
        return;
    }
    for (says, mut words) in &mut all {
        let value = new.0.filter(|_| says.0 == Number::Scale).unwrap_or_else(|| says.0.of(&settings));
        words.set_if_neq(Tr(says.0.say(value)));
    }
}

/// Spawns a settings row: name and description on the left, the control on the
/// right.
fn setting(rows: &mut ChildSpawnerCommands, name: &str, narrow: bool, control: impl FnOnce(&mut ChildSpawnerCommands)) {
    rows.spawn((
        Node {
            min_height: px(60),
            padding: UiRect::axes(px(4), px(6)),
            column_gap: px(16),
            row_gap: px(8),
            border: UiRect::bottom(px(1)),
            // Text and control do not fit side by side.
            flex_direction: if narrow { FlexDirection::Column } else { FlexDirection::Row },
            align_items: if narrow { AlignItems::Stretch } else { AlignItems::Center },
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(palette::CARTA_SHADE),
    ))
    .with_children(|line| {
        let basis = if narrow { auto() } else { px(0) };
        line.spawn(Node { flex_grow: 1.0, flex_basis: basis, ..column(1) }).with_children(|words| {
            words.spawn(label(BODY_BOLD.sized(17.0), palette::INK, Message::new(format!("settings-{name}"))));
            let about = Message::new(format!("settings-{name}-about"));
            words.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, about));
        });
        line.spawn(Node { width: if narrow { percent(100) } else { px(376) }, flex_shrink: 0.0, ..row(14) })
            .with_children(control);
    });
}

fn number(rows: &mut ChildSpawnerCommands, settings: &Settings, number: Number, narrow: bool) {
    let off = number == Number::Speed && settings.animation_speed <= 0.0;
    setting(rows, number.name(), narrow, |control| {
        let (least, most, step, decimals) = number.range();
        let value = number.of(settings);
        let mut widget = control.spawn(slider(
            &format!("setting-{}", number.name()),
            Message::new(format!("settings-{}", number.name())),
            value,
            least..=most,
            (step, decimals),
            Node { flex_grow: 1.0, ..default() },
        ));
        widget.observe(
            move |change: On<ValueChange<f32>>, mut settings: ResMut<Settings>, mut scale: ResMut<NewScale>| {
                let value = ((change.value / step).round() * step).clamp(least, most);
                if number == Number::Scale {
                    scale.0 = Some(value);
                } else if number.of(&settings) != value {
                    number.set(&mut settings, value);
                }
            },
        );
        if off {
            widget.insert(InteractionDisabled);
        }
        control.spawn((
            label(BODY_BOLD.sized(16.0), palette::INK, number.say(value)),
            // Otherwise the space before a sign would make room for a second line.
            TextLayout::new(Justify::Right, LineBreak::NoWrap),
            Says(number),
            Node { width: px(58), flex_shrink: 0.0, justify_content: JustifyContent::FlexEnd, ..default() },
        ));
    });
}

fn switch(rows: &mut ChildSpawnerCommands, settings: &Settings, switch: Switch, narrow: bool) {
    let words = [Message::new("shell-yes"), Message::new("shell-no")];
    setting(rows, switch.name(), narrow, |control| {
        control
            .spawn(segments(
                &format!("setting-{}", switch.name()),
                Choice::new(words.to_vec(), usize::from(!switch.of(settings))),
                Node { flex_grow: 1.0, ..default() },
            ))
            .observe(
                move |change: On<ValueChange<usize>>, mut settings: ResMut<Settings>, mut stale: ResMut<Stale>| {
                    switch.set(&mut settings, change.value == 0);
                    // Another row may depend on this one.
                    stale.overlay = true;
                },
            );
    });
}

pub(super) fn game(rows: &mut ChildSpawnerCommands, settings: &Settings, pace: Option<Speed>, narrow: bool) {
    if let Some(pace) = pace {
        computers(rows, pace, narrow);
    }
    switch(rows, settings, Switch::Animations, narrow);
    number(rows, settings, Number::Speed, narrow);
    switch(rows, settings, Switch::Recap, narrow);
    switch(rows, settings, Switch::Sayings, narrow);
    switch(rows, settings, Switch::Pull, narrow);
    switch(rows, settings, Switch::Flick, narrow);
}

/// Spawns the row with the pace of the computer players at the table.
fn computers(rows: &mut ChildSpawnerCommands, pace: Speed, narrow: bool) {
    let words = ["slow", "usual", "fast", "instant"].map(|speed| Message::new(format!("setup-speed-{speed}")));
    let chosen = Speed::ALL.iter().position(|speed| *speed == pace).unwrap_or_default();
    setting(rows, "pace", narrow, |control| {
        let choice = Choice::new(words.to_vec(), chosen);
        control.spawn(segments("setting-pace", choice, Node { flex_grow: 1.0, ..default() })).observe(
            |change: On<ValueChange<usize>>, mut commands: Commands| {
                let Some(&speed) = Speed::ALL.get(change.value) else { return };
                commands.queue(move |world: &mut World| {
                    let offer = world.resource::<Catalog>().get(world.resource::<ChosenGame>().0).cloned();
                    if let Some(offer) = offer {
                        (offer.set_pace)(world, speed);
                    }
                });
            },
        );
    });
}

pub(super) fn sound(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    for one in [Number::Music, Number::Effects, Number::Interface] {
        number(rows, settings, one, narrow);
    }
}

pub(super) fn screen(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    number(rows, settings, Number::Scale, narrow);
    switch(rows, settings, Switch::Fullscreen, narrow);
}

/// Spawns the accessibility settings.
pub(super) fn access(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    switch(rows, settings, Switch::Motion, narrow);
    one_of(rows, "letters", settings, (LETTERS, |all| all.letters, |all, it| all.letters = it), narrow);
    switch(rows, settings, Switch::Contrast, narrow);
    one_of(rows, "zoom", settings, (ZOOMS, |all| all.card_zoom, |all, it| all.card_zoom = it), narrow);
}

const LETTERS: [(Letters, &str); 3] = [(Letters::Never, "never"), (Letters::Small, "small"), (Letters::Large, "large")];

const ZOOMS: [(CardZoom, &str); 3] =
    [(CardZoom::AtOnce, "at-once"), (CardZoom::Resting, "resting"), (CardZoom::RightButton, "right")];

/// The values of a setting with their names, its getter and its setter.
type OneOf<T> = ([(T, &'static str); 3], fn(&Settings) -> T, fn(&mut Settings, T));

/// Spawns a row for choosing one of several values.
fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    rows: &mut ChildSpawnerCommands,
    name: &'static str,
    settings: &Settings,
    (values, read, write): OneOf<T>,
    narrow: bool,
) {
    let words = values.map(|(_, value)| Message::new(format!("settings-{name}-{value}")));
    let chosen = values.iter().position(|(value, _)| *value == read(settings)).unwrap_or_default();
    setting(rows, name, narrow, |control| {
        control
            .spawn(segments(
                &format!("setting-{name}"),
                Choice::new(words.to_vec(), chosen),
                Node { flex_grow: 1.0, ..default() },
            ))
            .observe(move |change: On<ValueChange<usize>>, mut settings: ResMut<Settings>| {
                if let Some((value, _)) = values.get(change.value) {
                    write(&mut settings, *value);
                }
            });
    });
}

pub(super) fn language(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    setting(rows, "language", narrow, |control| {
        for language in Language::ALL {
            let name = Words::of(language).text("language");
            option_text(
                control,
                format!("language-{}", Words::of(language).text("language-code")),
                name,
                language == settings.language,
                Node { flex_grow: 1.0, border_radius: BorderRadius::all(px(9)), ..default() },
            )
            .press(move |world| world.resource_mut::<Settings>().language = language);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_gesture_stays_on() {
        let mut settings = Settings::default();
        Switch::Pull.set(&mut settings, false);
        Switch::Flick.set(&mut settings, false);
        assert!(settings.pull_back && !settings.flick_forward);
        Switch::Pull.set(&mut settings, false);
        assert!(!settings.pull_back && settings.flick_forward);
    }

    #[test]
    fn numbers_are_said_without_noise() {
        let words = Words::of(Language::It);
        let say = |number: Number, value| words.say(&number.say(value), &|_| String::new());
        assert_eq!(say(Number::Speed, 1.25), "1,25×");
        assert_eq!(say(Number::Scale, 1.1), "110\u{a0}%");
        assert_eq!(say(Number::Music, 0.7), "70\u{a0}%");
    }
}

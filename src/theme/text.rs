//! Typography: the fonts, the text styles, and text that follows the language.

use super::palette;
use crate::drawing;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::settings::Settings;
use crate::window::controls::Prompted;
use crate::words::Words;
use bevy::ecs::system::SystemParam;
use bevy::feathers::constants::fonts;
use bevy::prelude::*;
use bevy::text::{FontSmoothing, FontStyle, FontWeight, LineHeight, TextLayoutInfo};
use bevy::ui::ComputedNode;

/// Family for titles, names and numbers.
const LIBERTINUS: &str = "Libertinus Serif";
/// Family for everything else.
const FIRA: &str = "Fira Sans";

/// A text style: family, weight, slant and size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Type {
    family: &'static str,
    bold: bool,
    italic: bool,
    /// Size in units.
    pub size: f32,
}

impl Type {
    const fn libertinus(size: f32) -> Self {
        Self { family: LIBERTINUS, bold: true, italic: false, size }
    }

    const fn fira(size: f32) -> Self {
        Self { family: FIRA, bold: false, italic: false, size }
    }

    /// Returns the style in another size.
    #[must_use]
    pub const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// Returns the style in bold.
    #[must_use]
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// Returns the style in italics.
    #[must_use]
    pub const fn italic(self) -> Self {
        Self { italic: true, ..self }
    }

    /// Returns the font component for this style.
    #[must_use]
    pub fn font(self) -> TextFont {
        TextFont {
            font: self.family.into(),
            font_size: FontSize::Px(self.size),
            weight: if self.bold { FontWeight::BOLD } else { FontWeight::NORMAL },
            style: if self.italic { FontStyle::Italic } else { FontStyle::Normal },
            font_smoothing: FontSmoothing::AntiAliased,
            ..default()
        }
    }
}

/// Title of a screen.
pub const SCREEN_TITLE: Type = Type::libertinus(31.0);
/// Name in the ticket.
pub const TICKET_NAME: Type = Type::libertinus(23.0);
/// Title of a panel.
pub const PANEL_TITLE: Type = Type::libertinus(20.0);
/// Name on a seat plate; title of a bubble.
pub const PLATE_NAME: Type = Type::libertinus(17.0);
/// Big numbers: totals, power, points.
pub const BIG_NUMBER: Type = Type::libertinus(27.0);
/// First line of a primary button.
pub const DEED: Type = Type::libertinus(19.0);
/// Second line of a primary button.
pub const DEED_NOTE: Type = Type::fira(13.5);
/// Prompt in the ticket.
pub const PROMPT: Type = Type::fira(15.5);
/// Body text and lists.
pub const BODY: Type = Type::fira(15.0);
/// Key words in body text.
pub const BODY_BOLD: Type = Type::fira(15.0).bold();
/// Secondary buttons and tabs.
pub const BUTTON: Type = Type::fira(15.5).bold();
/// Captions.
pub const CAPTION: Type = Type::fira(14.0);
/// Chips.
pub const CHIP: Type = Type::fira(14.0).bold();

/// A message for players. The entity's `Text`, `TextSpan` or `Text2d` shows it
/// in the language of the settings and follows changes of either.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Tr(pub Message);

impl Tr {
    /// Creates a message without arguments.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Self(Message::new(key))
    }
}

/// Names of the players at the table, by seat; empty outside a game. Messages
/// that mention a seat use them.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct PlayerNames(pub Vec<String>);

/// Renders messages in the language of the settings, with the players' names.
#[derive(SystemParam)]
pub struct Speech<'w> {
    settings: Res<'w, Settings>,
    names: Res<'w, PlayerNames>,
    prompts: Res<'w, Prompted>,
}

impl Speech<'_> {
    /// Returns the text of a message.
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        let name = |seat: Seat| self.names.0.get(seat.index()).cloned().unwrap_or_default();
        Words::of(self.settings.language).say(message, &name)
    }

    /// Returns the text of a key without arguments.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        Words::of(self.settings.language).text(key)
    }

    /// Whether the settings, the names or the captions of the keys have changed
    /// since the system last ran.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.settings.is_changed() || self.names.is_changed() || self.prompts.is_changed()
    }
}

/// Creates text in a style and colour that follows the language.
///
/// ```no_run
/// # use bevy::prelude::*;
/// use tavolata::{engine::words::Message, theme::{label, palette, BODY}};
/// # fn build(parent: &mut ChildSpawnerCommands) {
/// parent.spawn(label(BODY, palette::CARTA, Message::new("title-quit")));
/// # }
/// ```
#[must_use]
pub fn label(style: Type, color: Color, message: Message) -> impl Bundle {
    (Tr(message), written(style, color, String::new()))
}

/// Creates text that is the same in every language: numbers, names typed in.
#[must_use]
pub fn written(style: Type, color: Color, text: impl Into<String>) -> impl Bundle {
    (
        Text::new(text),
        style.font(),
        TextColor(color),
        LineHeight::RelativeToFont(1.22),
        TextShadow { offset: Vec2::ZERO, color: Color::NONE },
        // Text must not take the pointer from the widget it belongs to.
        Pickable::IGNORE,
    )
}

/// Shrinks a text until it fits its parent node: a single line until it is no
/// wider, several lines until they are no higher. The font size does not fall
/// below [`SMALLEST`].
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct Fits {
    /// Original size.
    full: Option<f32>,
}

/// Minimum font size of shrunken text, in units.
const SMALLEST: f32 = 12.0;
/// Step of the sizes of shrunken text, in units: every size has a texture of its
/// own for its letters.
const STEP: f32 = 0.5;

fn fit(
    mut texts: Query<
        (&ChildOf, Ref<Text>, &TextLayoutInfo, &mut TextFont, &mut Fits),
        Or<(Changed<TextLayoutInfo>, Changed<Text>)>,
    >,
    places: Query<&ComputedNode>,
    scale: Res<crate::theme::Scale>,
    mut awake: ResMut<crate::window::Awake>,
) {
    for (place, text, lines, mut font, mut fits) in &mut texts {
        let FontSize::Px(size) = font.font_size else { continue };
        let full = *fits.full.get_or_insert(size);
        let Ok(place) = places.get(place.parent()) else { continue };
        let room = place.content_box().size();
        // The text layout counts in units, nodes in pixels.
        let written = lines.size * lines.scale_factor;
        let broken = written.y > 1.6 * 1.22 * size * scale.pixels();
        let share = if room.min_element() <= 1.0 {
            1.0
        } else if broken {
            // Smaller letters also wrap into fewer lines.
            (room.y / written.y).sqrt().max(0.93)
        } else {
            room.x / written.x.max(1.0)
        };
        // A new text starts over from the original size.
        let wanted = if text.is_changed() && !text.is_added() && size < full {
            full
        } else if share < 0.999 {
            ((size * share * 0.995 / STEP).floor() * STEP).max(SMALLEST.min(full))
        } else {
            size
        };
        if (wanted - size).abs() > 0.01 {
            font.font_size = FontSize::Px(wanted);
            awake.frame();
        }
    }
}

/// Keeps the fonts loaded.
#[derive(Resource)]
struct Fonts {
    _kept: Vec<Handle<Font>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerNames>().init_resource::<Prompted>().add_systems(PreStartup, load_fonts).add_systems(
        PostUpdate,
        (speak.before(bevy::ui::UiSystems::Content), thicken, fit.after(bevy::ui::UiSystems::PostLayout)),
    );
}

fn load_fonts(mut commands: Commands, assets: Res<AssetServer>, mut stored: ResMut<Assets<Font>>) {
    let mut kept: Vec<_> = drawing::FONTS.map(|font| stored.add(Font::from_bytes(font.to_vec()))).into();
    kept.extend([fonts::REGULAR, fonts::BOLD, fonts::ITALIC, fonts::BOLD_ITALIC].map(|path| assets.load(path)));
    commands.insert_resource(Fonts { _kept: kept });
}

pub(super) fn speak(
    speech: Speech,
    mut all: Query<(Ref<Tr>, Option<&mut Text>, Option<&mut TextSpan>, Option<&mut Text2d>)>,
) {
    let everything = speech.is_changed();
    for (words, text, span, text2d) in &mut all {
        if !everything && !words.is_changed() {
            continue;
        }
        let said = speech.say(&words.0);
        if let Some(mut text) = text
            && text.0 != said
        {
            text.0.clone_from(&said);
        }
        if let Some(mut span) = span
            && span.0 != said
        {
            span.0.clone_from(&said);
        }
        if let Some(mut text) = text2d
            && text.0 != said
        {
            text.0 = said;
        }
    }
}

/// Draws dark text twice. Text is blended in linear light, which makes dark
/// letters on a light ground look thin; this restores the weight they were
/// designed with.
fn thicken(mut all: Query<(&TextColor, &mut TextShadow), Changed<TextColor>>) {
    for (color, mut shadow) in &mut all {
        let twice = if color.0.luminance() < 0.2 { color.0 } else { Color::NONE };
        if shadow.color != twice {
            shadow.color = twice;
        }
    }
}

/// The usual colour of captions on dark grounds.
pub const ON_DARK: Color = palette::CARTA_SHADE;

//! Buttons.

use super::look::{Follows, Look};
use crate::engine::words::Message;
use crate::faces::{Face, SliceNode, icon as part_icon};
use crate::theme::palette;
use crate::theme::text::{BUTTON, DEED, DEED_NOTE, Tr, label};
use crate::window::UpdateSystems;
use bevy::ecs::spawn::SpawnIter;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;

/// Contents of a primary button: the deed, with its result on a second line or,
/// if it cannot be done, the reason. Change the component and the button
/// follows.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Deed {
    /// Effect of pressing the button.
    pub deed: Message,
    /// Result of the deed.
    pub note: Option<Message>,
    /// Reason why it cannot be done now. While this is set the button is
    /// disabled.
    pub refusal: Option<Message>,
    /// Name of an icon before the text, fixed when the button is made.
    pub icon: Option<&'static str>,
    /// Size of the deed's text in u.
    pub size: f32,
}

impl Deed {
    /// Creates a deed that can be done.
    #[must_use]
    pub const fn new(deed: Message) -> Self {
        Self { deed, note: None, refusal: None, icon: None, size: DEED.size }
    }

    /// Adds a second line.
    #[must_use]
    pub fn note(mut self, note: Message) -> Self {
        self.note = Some(note);
        self
    }

    /// Disables the deed for now, for this reason.
    #[must_use]
    pub fn refused(mut self, why: Message) -> Self {
        self.refusal = Some(why);
        self
    }

    /// Adds an icon of `assets/faces/ui`.
    #[must_use]
    pub const fn icon(mut self, icon: &'static str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Sets the size of the text.
    #[must_use]
    pub const fn sized(mut self, size: f32) -> Self {
        self.size = size;
        self
    }

    /// Returns the second line: why it is refused, or else the result.
    const fn second(&self) -> Option<&Message> {
        if self.refusal.is_some() { self.refusal.as_ref() } else { self.note.as_ref() }
    }
}

/// The two lines of a primary button.
#[derive(Component, Clone, Copy)]
enum Line {
    Deed,
    Note,
}

/// A primary button: saffron, with the deed and its result, usually about 190 ×
/// 64 u. It triggers `Activate`.
#[must_use]
pub fn primary(name: &'static str, deed: Deed, node: Node) -> impl Bundle {
    let icon = deed.icon.map(|icon| (part_icon(icon, 22.0, palette::CARTA), Follows));
    let note = deed.second().cloned();
    let display = if note.is_some() { Display::Flex } else { Display::None };
    let lines = (
        Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() },
        Pickable::IGNORE,
        Children::spawn((
            Spawn((
                label(DEED.sized(deed.size), palette::INK, deed.deed.clone()),
                TextLayout::new(Justify::Center, LineBreak::WordBoundary),
                Line::Deed,
                Follows,
            )),
            Spawn((
                label(DEED_NOTE, palette::INK, note.unwrap_or_else(|| deed.deed.clone())),
                TextLayout::new(Justify::Center, LineBreak::WordBoundary),
                Node { display, ..default() },
                Line::Note,
                Follows,
            )),
        )),
    );
    (
        Name::new(name),
        Button,
        Look::Primary,
        Hovered::default(),
        TabIndex(0),
        deed,
        SliceNode { face: Face::new("ui/bottone"), width: 96.0, border: Vec2::new(24.0, 20.0) },
        Node {
            min_height: px(44),
            padding: UiRect { left: px(16), right: px(16), top: px(0), bottom: px(6) },
            column_gap: px(9),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        Children::spawn((SpawnIter(icon.into_iter()), Spawn(lines))),
    )
}

/// A secondary button: ink with a border of carta, usually 46 u high. It
/// triggers `Activate`.
#[must_use]
pub fn secondary(name: &'static str, message: Message, node: Node) -> impl Bundle {
    second(name, message, None, node)
}

/// A secondary button with an icon of `assets/faces/ui`.
#[must_use]
pub fn secondary_icon(name: &'static str, icon: &'static str, message: Message, node: Node) -> impl Bundle {
    second(name, message, Some(icon), node)
}

fn second(name: &'static str, message: Message, icon: Option<&'static str>, node: Node) -> impl Bundle {
    let icon = icon.map(|icon| (part_icon(icon, 22.0, palette::CARTA), Follows));
    (
        dark_frame(name),
        Node {
            min_height: px(44),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(10)),
            padding: UiRect::axes(px(14), px(6)),
            column_gap: px(8),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        Children::spawn((
            SpawnIter(icon.into_iter()),
            Spawn((
                label(BUTTON, palette::CARTA, message),
                TextLayout::new(Justify::Center, LineBreak::WordBoundary),
                Follows,
            )),
        )),
    )
}

/// A square button with an icon, 44 u wide unless the node says otherwise. It
/// needs a [`tooltip`](super::tooltip) that describes its effect.
#[must_use]
pub fn icon_button(name: &'static str, icon: &'static str, node: Node) -> impl Bundle {
    let side = |value: Val| if value == Val::Auto { px(44) } else { value };
    (
        dark_frame(name),
        Node {
            width: side(node.width),
            height: side(node.height),
            flex_shrink: 0.0,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(10)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        children![(part_icon(icon, 26.0, palette::CARTA), Follows)],
    )
}

fn dark_frame(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Button,
        Look::Secondary,
        Hovered::default(),
        TabIndex(0),
        BackgroundColor(palette::INK),
        BorderColor::all(palette::CARTA),
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_deed.in_set(UpdateSystems::Buttons));
}

fn follow_deed(
    mut commands: Commands,
    deeds: Query<(Entity, &Deed, Has<InteractionDisabled>), Changed<Deed>>,
    children: Query<&Children>,
    mut lines: Query<(&Line, &mut Tr, &mut Node)>,
) {
    for (entity, deed, disabled) in &deeds {
        match (&deed.refusal, disabled) {
            (Some(_), false) => {
                commands.entity(entity).try_insert(InteractionDisabled);
            }
            (None, true) => {
                commands.entity(entity).try_remove::<InteractionDisabled>();
            }
            _ => {}
        }
        let second = deed.second();
        for child in children.iter_descendants(entity) {
            let Ok((line, mut words, mut node)) = lines.get_mut(child) else { continue };
            match line {
                Line::Deed => {
                    words.set_if_neq(Tr(deed.deed.clone()));
                }
                Line::Note => {
                    if let Some(second) = second {
                        words.set_if_neq(Tr(second.clone()));
                    }
                    let display = if second.is_some() { Display::Flex } else { Display::None };
                    if node.display != display {
                        node.display = display;
                    }
                }
            }
        }
    }
}

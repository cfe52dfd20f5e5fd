//! Backgrounds and containers: screens, panels, the bar and its ticket, plates,
//! chips, tooltips, speech bubbles.

use super::access::ReadAsOne;
use crate::engine::words::Message;
use crate::faces::{Face, SliceNode, TileNode, icon};
use crate::theme::palette;
use crate::theme::text::{BODY, CAPTION, CHIP, PLATE_NAME, Type, label};
use bevy::ecs::spawn::SpawnIter;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{ComputedUiTargetCamera, InteractionDisabled};

/// The root of a screen. It is as large as the window, lets the pointer through
/// to the table, and makes its widgets reachable with Tab.
#[must_use]
pub fn screen_root(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
        TabGroup::new(0),
        Pickable::IGNORE,
    )
}

/// Returns a node with its children in a column, `gap` u apart.
#[must_use]
pub fn column(gap: i32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }
}

/// Returns a node with its children in a row, vertically centred and `gap` u
/// apart.
#[must_use]
pub fn row(gap: i32) -> Node {
    Node { align_items: AlignItems::Center, column_gap: px(gap), ..default() }
}

/// The two kinds of panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// Ink with a cream hairline; text in carta.
    Dark,
    /// Carta; text in ink.
    Light,
}

/// A panel with ticket corners. Its padding is 18 u unless the node says
/// otherwise. It takes the pointer, so that nothing below it reacts.
#[must_use]
pub fn panel(kind: Panel, node: Node) -> impl Bundle {
    let drawing = match kind {
        Panel::Dark => "ui/pannello",
        Panel::Light => "ui/pannello_chiaro",
    };
    let padding = if node.padding == UiRect::default() { UiRect::all(px(18)) } else { node.padding };
    (SliceNode { face: Face::new(drawing), width: 96.0, border: Vec2::splat(24.0) }, Node { padding, ..node })
}

/// The bar at the top of a game: ink, 60 u high, with a scalloped edge in the
/// game's accent. It holds buttons and the ticket.
#[must_use]
pub fn bar(name: &'static str, accent: Color) -> impl Bundle {
    let accent = accent.to_srgba().to_hex();
    let scallop = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 7\"><path d=\"M0 1.5H16V3A8 4 0 0 1 0 3Z\" \
         fill=\"{accent}\"/><rect width=\"16\" height=\"2\" fill=\"#F4E8CF\"/></svg>"
    );
    (
        Name::new(name),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(0),
            height: px(60),
            padding: UiRect::horizontal(px(10)),
            column_gap: px(6),
            align_items: AlignItems::Center,
            ..default()
        },
        BackgroundColor(palette::INK),
        children![(
            TileNode { face: Face::drawn(scallop), width: 16.0 },
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                right: px(0),
                top: px(60),
                height: px(7),
                ..default()
            },
            Pickable::IGNORE,
        )],
    )
}

/// The ticket with the current player and prompt: carta with bands in a seat's
/// colour, at least 72 u high.
#[must_use]
pub fn ticket(name: &'static str, band: Color, node: Node) -> impl Bundle {
    let band = band.to_srgba().to_hex();
    // The nine slices of this 96 × 72 ticket cut outside its notched corners.
    let outline = "M9 0H87A9 9 0 0 0 96 9V63A9 9 0 0 0 87 72H9A9 9 0 0 0 0 63V9A9 9 0 0 0 9 0Z";
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 72\"><clipPath id=\"c\"><path \
         d=\"{outline}\"/></clipPath><path d=\"{outline}\" fill=\"#F4E8CF\"/><g clip-path=\"url(#c)\"><rect \
         width=\"9\" height=\"72\" fill=\"{band}\"/><rect x=\"87\" width=\"9\" height=\"72\" \
         fill=\"{band}\"/></g><path d=\"{outline}\" fill=\"none\" stroke=\"#1C2033\" stroke-width=\"2\"/><path \
         d=\"M14 4H82A9 9 0 0 0 92 14V58A9 9 0 0 0 82 68H14A9 9 0 0 0 4 58V14A9 9 0 0 0 14 4Z\" fill=\"none\" \
         stroke=\"#1C2033\" stroke-opacity=\".55\"/></svg>"
    );
    (
        Name::new(name),
        ReadAsOne,
        SliceNode { face: Face::drawn(svg), width: 96.0, border: Vec2::new(24.0, 24.0) },
        BoxShadow::new(palette::faded(palette::INK, 0.35), px(0), px(2), px(-4), px(5)),
        Node {
            min_height: px(72),
            padding: UiRect::axes(px(20), px(7)),
            column_gap: px(12),
            align_items: AlignItems::Center,
            ..node
        },
    )
}

/// The background of a player's plate, 52 u high: ink, or carta with a saffron
/// ring for the active player.
#[must_use]
pub fn plate(name: &str, active: bool, node: Node) -> impl Bundle {
    let (ground, line, ring) = if active {
        (palette::CARTA, palette::INK, palette::ZAFFERANO)
    } else {
        (palette::INK, palette::CARTA, Color::NONE)
    };
    (
        Name::new(name.to_owned()),
        Node {
            height: px(52),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius {
                top_left: px(26),
                bottom_left: px(26),
                top_right: px(10),
                bottom_right: px(10),
            },
            column_gap: px(10),
            padding: UiRect { left: px(2), right: px(12), ..default() },
            align_items: AlignItems::Center,
            ..node
        },
        BackgroundColor(ground),
        BorderColor::all(line),
        Outline { width: px(3), offset: px(0), color: ring },
    )
}

/// Colours of a chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chip {
    /// Ink on carta.
    Light,
    /// Carta on ink.
    Dark,
    /// Ink on saffron.
    Saffron,
    /// Ink on lemon: something that counts.
    Lemon,
    /// Ink on pink: a dispute.
    Pink,
    /// Carta on dark vermilion: something wrong.
    Red,
    /// Carta on dark green: something done.
    Green,
}

/// A few words on a small rounded ground.
#[must_use]
pub fn chip(kind: Chip, message: Message, node: Node) -> impl Bundle {
    let (on, line) = match kind {
        Chip::Light => (palette::Pair::PAPER, palette::INK),
        Chip::Dark => (palette::Pair::DARK, palette::CARTA),
        Chip::Saffron => (palette::Pair::PRIMARY, palette::INK),
        Chip::Lemon => (palette::Pair::COUNTS, palette::INK),
        Chip::Pink => (palette::Pair::DISPUTE, palette::INK),
        Chip::Red => (palette::Pair::FAULT, palette::CARTA),
        Chip::Green => (palette::Pair::DONE, palette::CARTA),
    };
    (
        Node {
            min_height: px(26),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(13)),
            padding: UiRect::axes(px(10), px(2)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        BackgroundColor(on.ground),
        BorderColor::all(line),
        Pickable::IGNORE,
        children![label(CHIP, on.text, message)],
    )
}

/// Explains a widget after the pointer has rested on it for half a second.
/// Insert it on any widget: `tooltip(Message::new("…"))`.
#[must_use]
pub fn tooltip(message: Message) -> impl Bundle {
    Tip { message, rested: 0.0, shown: None }
}

/// Kind of a speech bubble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bubble {
    /// Something that happened.
    Info,
    /// Something that cannot be done.
    Refusal,
    /// Advice.
    Hint,
}

/// A speech bubble with an icon, a title and a text. It lets the pointer
/// through.
#[must_use]
pub fn bubble(name: &'static str, kind: Bubble, title: Message, body: Option<Message>, node: Node) -> impl Bundle {
    let (band, sign) = match kind {
        Bubble::Info => (palette::MARE, "info"),
        Bubble::Refusal => (palette::VERMIGLIO, "cancel"),
        Bubble::Hint => (palette::INK, "hint"),
    };
    let body = body.map(|body| label(BODY.sized(14.5), palette::INK, body));
    (
        Name::new(name),
        Node {
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(9)),
            overflow: Overflow::clip(),
            ..node
        },
        BackgroundColor(palette::CARTA),
        BorderColor::all(palette::INK),
        BoxShadow::new(palette::faded(palette::INK, 0.45), px(0), px(3), px(0), px(4)),
        Pickable::IGNORE,
        children![
            (
                Node {
                    width: px(38),
                    flex_shrink: 0.0,
                    justify_content: JustifyContent::Center,
                    padding: UiRect::top(px(9)),
                    border_radius: BorderRadius { top_left: px(7), bottom_left: px(7), ..default() },
                    ..default()
                },
                BackgroundColor(band),
                Pickable::IGNORE,
                children![icon(sign, 22.0, Color::WHITE)],
            ),
            (
                Node { padding: UiRect::axes(px(10), px(8)), flex_shrink: 1.0, ..column(2) },
                Pickable::IGNORE,
                Children::spawn((
                    Spawn(label(PLATE_NAME.sized(16.0), palette::INK, title)),
                    SpawnIter(body.into_iter()),
                )),
            ),
        ],
    )
}

/// Seconds the pointer has to rest before a tooltip shows.
const TIP_AFTER: f32 = 0.5;
const TIP: Type = CAPTION;

/// Text and state of a [`tooltip`].
#[derive(Component, Clone, Debug)]
#[require(Hovered)]
pub struct Tip {
    pub(super) message: Message,
    rested: f32,
    shown: Option<Entity>,
}

/// A visible tooltip, with the widget it belongs to.
#[derive(Component, Clone, Copy, Debug)]
struct TipOf(Entity);

impl Tip {
    /// Sets the text for the next time the tooltip is shown.
    pub fn say(&mut self, message: Message) {
        self.message = message;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_tips).add_observer(remove_tip);
}

fn show_tips(
    mut commands: Commands,
    time: Res<Time<Real>>,
    scale: Res<crate::theme::Scale>,
    mut awake: ResMut<crate::window::Awake>,
    (holding, buttons): (Res<crate::theme::cursor::Holding>, Res<ButtonInput<MouseButton>>),
    mut tips: Query<(
        Entity,
        &mut Tip,
        (Ref<Hovered>, Has<InteractionDisabled>),
        &ComputedNode,
        &UiGlobalTransform,
        &ComputedUiTargetCamera,
    )>,
    cameras: Query<&Camera>,
    shown: Query<(Entity, &TipOf)>,
) {
    // A widget may disappear in the very frame in which its tooltip is spawned.
    for (tip, of) in &shown {
        if !tips.contains(of.0) {
            commands.entity(tip).try_despawn();
        }
    }
    let buttons = [MouseButton::Left, MouseButton::Right].map(|one| buttons.pressed(one) || buttons.just_released(one));
    for (entity, mut tip, (hovered, disabled), node, place, target) in &mut tips {
        // Who presses knows what it does, and is to see what comes of it: no
        // tooltip until the pointer arrives anew. What cannot be used says why.
        let pressed = buttons.contains(&true) && !disabled;
        // No tooltips while something is dragged across the widget.
        if !hovered.0 || holding.0 || pressed {
            let rested = if hovered.0 { f32::INFINITY } else { 0.0 };
            if tip.rested != rested {
                tip.rested = rested;
            }
            if tip.shown.is_some()
                && let Some(shown) = tip.shown.take()
            {
                commands.entity(shown).try_despawn();
            }
            continue;
        }
        if tip.shown.is_some() || tip.rested.is_infinite() {
            continue;
        }
        // The frame in which the pointer arrives may follow a long sleep, so it
        // does not count.
        tip.rested += if hovered.is_changed() { f32::EPSILON } else { time.delta_secs() };
        if tip.rested < TIP_AFTER {
            awake.frame();
            continue;
        }
        let size = scale.size();
        // Positions in the bar below the main view are relative to its own
        // viewport.
        let view = target.get().and_then(|camera| cameras.get(camera).ok()?.physical_viewport_rect());
        let place = place.translation + view.map_or(Vec2::ZERO, |view| view.min.as_vec2());
        let (middle, half) = (place * node.inverse_scale_factor(), node.size() * node.inverse_scale_factor() / 2.0);
        // Below the widget, or above it in the lower part of the window, where it
        // would lie on the hand; horizontally on the side with more room.
        let (left, right) = if middle.x > size.x / 2.0 {
            (Val::Auto, px((size.x - middle.x - half.x).max(6.0)))
        } else {
            (px((middle.x - half.x).max(6.0)), Val::Auto)
        };
        let (top, bottom) = if middle.y + half.y > size.y * 0.68 {
            (Val::Auto, px((size.y - middle.y + half.y + 8.0).max(6.0)))
        } else {
            (px(middle.y + half.y + 8.0), Val::Auto)
        };
        let node = Node {
            position_type: PositionType::Absolute,
            left,
            right,
            top,
            bottom,
            max_width: px(320),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(7)),
            padding: UiRect::axes(px(10), px(5)),
            ..default()
        };
        let shown = commands
            .spawn((
                Name::new("tooltip"),
                TipOf(entity),
                node,
                GlobalZIndex(1000),
                BackgroundColor(palette::CARTA),
                BorderColor::all(palette::INK),
                Pickable::IGNORE,
                children![label(TIP, palette::INK, tip.message.clone())],
            ))
            .id();
        tip.shown = Some(shown);
    }
}

/// Removes the tooltip along with its widget.
fn remove_tip(removed: On<Remove, Tip>, tips: Query<&Tip>, mut commands: Commands) {
    if let Ok(tip) = tips.get(removed.entity)
        && let Some(shown) = tip.shown
    {
        commands.entity(shown).try_despawn();
    }
}

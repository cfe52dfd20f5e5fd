//! The layout of a page of rules.

use super::book::{Block, Book, KeyList, Page, Scene, card_size};
use crate::engine::words::Message;
use crate::faces::FaceNode;
use crate::theme::{BODY, CAPTION, Type, label, palette, written};
use bevy::prelude::*;
use bevy::text::LineHeight;
use bevy::ui::UiTransform;

/// The names of some keys, and the text key of what they do. Each name is a text
/// key; if it begins with `=`, the literal label of the key; if it begins with
/// `@`, a name of the function `KEY` of texts.
pub type KeyRow = (&'static [&'static str], &'static str);

/// Splits a text into alternating plain and bold parts. The first is plain and
/// may be empty.
fn parts(text: &str) -> impl Iterator<Item = (bool, &str)> {
    text.split("**").enumerate().map(|(at, part)| (at % 2 == 1, part))
}

/// Spawns a paragraph of the given width in which text between `**` is bold.
///
/// When asked for the minimum width of a node, Bevy measures the text with one
/// word per line and keeps that height; an explicit minimum width prevents it.
pub fn rich(parent: &mut ChildSpawnerCommands, style: Type, color: Color, width: Val, text: &str) {
    let mut all = parts(text);
    let (_, first) = all.next().unwrap_or_default();
    parent.spawn((written(style, color, first), Node { width, min_width: px(0), ..default() })).with_children(
        |spans| {
            for (bold, part) in all.filter(|(_, part)| !part.is_empty()) {
                let style = if bold { style.bold() } else { style };
                spans.spawn((TextSpan::new(part), style.font(), TextColor(color), LineHeight::RelativeToFont(1.22)));
            }
        },
    );
}

/// Spawns the blocks of a page that is `room` units wide; `say` returns the
/// text of a key.
pub fn lay_out(parent: &mut ChildSpawnerCommands, book: &Book, page: &Page, room: f32, say: &dyn Fn(&str) -> String) {
    for block in &page.blocks {
        match block {
            Block::Text(key) => rich(parent, BODY.sized(17.5), palette::INK, px(room), &say(key)),
            Block::List(keys) => {
                parent.spawn(column(8.0)).with_children(|list| {
                    for key in keys {
                        bullet(list, room, &say(key));
                    }
                });
            }
            Block::Rows(rows) => {
                parent.spawn(column(8.0)).with_children(|list| {
                    for (faces, key) in rows {
                        row(list, book, faces, room, &say(key));
                    }
                });
            }
            Block::Cards { width, faces } => {
                for line in lines(&vec![*width; faces.len()], 10.0, room) {
                    parent.spawn(side_by_side(10.0)).with_children(|cards| {
                        for name in &faces[line] {
                            cards.spawn(card(book, name, *width));
                        }
                    });
                }
            }
            Block::Scenes { size, scenes } => {
                for line in lines(&vec![size.0; scenes.len()], 16.0, room) {
                    parent.spawn(side_by_side(16.0)).with_children(|row| {
                        for one in &scenes[line] {
                            scene(row, book, one, Vec2::from(*size), room, say);
                        }
                    });
                }
            }
            Block::Keys(keys) => {
                parent.spawn(column(7.0)).with_children(|list| {
                    for (names, does) in keys.rows() {
                        key_row(list, names.iter().map(|name| key_name(name)), does);
                    }
                });
            }
        }
    }
}

/// Breaks items of these widths into lines of at most `room`. Done by hand
/// because a wrapping node does not know its height before it is laid out.
fn lines(widths: &[f32], gap: f32, room: f32) -> Vec<std::ops::Range<usize>> {
    let mut all = Vec::new();
    let (mut first, mut filled) = (0, 0.0);
    for (at, width) in widths.iter().enumerate() {
        if at > first && filled + gap + width > room {
            all.push(first..at);
            (first, filled) = (at, 0.0);
        }
        filled += width + if at > first { gap } else { 0.0 };
    }
    if first < widths.len() {
        all.push(first..widths.len());
    }
    all
}

fn side_by_side(gap: f32) -> Node {
    Node { column_gap: px(gap), align_items: AlignItems::FlexStart, flex_shrink: 0.0, ..default() }
}

fn column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), flex_shrink: 0.0, ..default() }
}

fn card(book: &Book, name: &str, width: f32) -> impl Bundle + use<> {
    let size = card_size(width);
    let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
    (FaceNode(book.face(name)), node, Pickable::IGNORE)
}

/// Spawns a paragraph beside something else. It gets a column of its own,
/// because in a row it would shrink to nothing or be measured with one word per
/// line.
fn beside(line: &mut ChildSpawnerCommands, style: Type, width: f32, text: &str) {
    line.spawn(Node { width: px(width), min_width: px(0), ..column(0.0) })
        .with_children(|own| rich(own, style, palette::INK, px(width), text));
}

/// Spawns a bulleted paragraph.
fn bullet(list: &mut ChildSpawnerCommands, room: f32, text: &str) {
    list.spawn(Node { column_gap: px(10), align_items: AlignItems::FlexStart, ..default() }).with_children(|line| {
        line.spawn((
            Node {
                width: px(8),
                height: px(8),
                margin: UiRect::top(px(8)),
                flex_shrink: 0.0,
                border_radius: BorderRadius::all(px(2)),
                ..default()
            },
            UiTransform::from_rotation(Rot2::degrees(45.0)),
            BackgroundColor(palette::VERMIGLIO),
        ));
        beside(line, BODY.sized(17.5), room - 18.0, text);
    });
}

fn row(list: &mut ChildSpawnerCommands, book: &Book, faces: &[String], room: f32, text: &str) {
    list.spawn((
        Node {
            column_gap: px(14),
            padding: UiRect::axes(px(10), px(6)),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(9)),
            ..default()
        },
        BackgroundColor(palette::CARTA_LIGHT),
    ))
    .with_children(|line| {
        line.spawn(Node { width: px(180), column_gap: px(4), flex_shrink: 0.0, ..default() }).with_children(|cards| {
            let width = if faces.len() > 3 { 32.0 } else { 44.0 };
            for name in faces {
                cards.spawn(card(book, name, width));
            }
        });
        beside(line, BODY.sized(16.5), (room - 214.0).max(120.0), text);
    });
}

fn scene(
    row: &mut ChildSpawnerCommands,
    book: &Book,
    scene: &Scene,
    size: Vec2,
    room: f32,
    say: &dyn Fn(&str) -> String,
) {
    let part = (room / size.x).min(1.0);
    let size = size * part;
    row.spawn(Node { width: px(size.x), min_width: px(0), ..column(6.0) }).with_children(|whole| {
        if let Some(title) = &scene.title {
            whole.spawn(written(crate::theme::PLATE_NAME.sized(18.0), palette::INK, say(title)));
        }
        whole
            .spawn((
                Node {
                    width: px(size.x),
                    height: px(size.y),
                    overflow: Overflow::clip(),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(10)),
                    ..default()
                },
                BorderColor::all(palette::INK),
                BackgroundColor(palette::TELO),
            ))
            .with_children(|table| {
                for drawing in scene.drawings() {
                    table.spawn((
                        FaceNode(book.face(drawing.face)),
                        Node {
                            position_type: PositionType::Absolute,
                            left: px((drawing.at.x - drawing.size.x / 2.0) * part - 2.0),
                            top: px((drawing.at.y - drawing.size.y / 2.0) * part - 2.0),
                            width: px(drawing.size.x * part),
                            height: px(drawing.size.y * part),
                            ..default()
                        },
                        UiTransform::from_rotation(Rot2::degrees(drawing.turn)),
                        Pickable::IGNORE,
                    ));
                }
                if let Some(right) = scene.right {
                    verdict(table, right);
                }
            });
        rich(whole, BODY.sized(16.0), palette::INK, px(size.x), &say(&scene.caption));
    });
}

/// A round green tick or a square red cross.
fn verdict(table: &mut ChildSpawnerCommands, right: bool) {
    let (name, color, radius) =
        if right { ("confirm", palette::VERDE, 15.0) } else { ("cancel", palette::VERMIGLIO, 5.0) };
    table
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(8),
                top: px(8),
                width: px(30),
                height: px(30),
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::all(px(radius)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(color),
            BorderColor::all(palette::CARTA),
        ))
        .with_child(crate::faces::icon(name, 18.0, Color::WHITE));
}

/// Returns the label of a key in a [`KeyRow`].
#[must_use]
pub fn key_name(name: &'static str) -> Message {
    match (name.strip_prefix('='), name.strip_prefix('@')) {
        (Some(label), _) => Message::verbatim(label),
        (_, Some(control)) => Message::new("key-of").with("name", control),
        _ => Message::new(name),
    }
}

/// Spawns the labels of some keys and, beside them, what they do.
pub fn key_row(list: &mut ChildSpawnerCommands, names: impl Iterator<Item = Message>, does: &'static str) {
    list.spawn(Node { column_gap: px(14), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() })
        .with_children(|line| {
            line.spawn(Node { min_width: px(210), column_gap: px(6), flex_shrink: 0.0, ..default() }).with_children(
                |keys| {
                    for name in names {
                        keys.spawn((
                            Node {
                                padding: UiRect::axes(px(9), px(3)),
                                border: UiRect { bottom: px(3), ..UiRect::all(px(1.5)) },
                                border_radius: BorderRadius::all(px(6)),
                                flex_shrink: 0.0,
                                ..default()
                            },
                            BackgroundColor(palette::CARTA_LIGHT),
                            BorderColor::all(palette::INK),
                        ))
                        .with_child(label(CAPTION.bold(), palette::INK, name));
                    }
                },
            );
            // A column of its own, so that a long text wraps beside the keys.
            line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(0.0) }).with_child(label(
                BODY,
                palette::INK,
                Message::new(does),
            ));
        });
}

impl KeyList {
    /// Returns its rows.
    #[must_use]
    pub const fn rows(self) -> &'static [KeyRow] {
        match self {
            Self::Program => KEYS,
            Self::Cards => CARD_KEYS,
            Self::Throws => TABLE_KEYS,
        }
    }
}

/// Keys of card tables.
const CARD_KEYS: &[KeyRow] = &[(&["keys-arrows"], "keys-table-arrows"), (&["@hint"], "keys-hint")];

/// Keys, and what fingers do, in the whole program.
const KEYS: &[KeyRow] = &[
    (&["@focus", "keys-shift-tab"], "keys-focus"),
    (&["@accept", "keys-space"], "keys-do"),
    (&["@pause"], "keys-pause"),
    (&["@rules", "=?"], "keys-rules"),
    (&["@fullscreen"], "keys-fullscreen"),
    (&["@undo"], "keys-undo"),
    (&["@hurry"], "keys-hurry"),
    (&["@log"], "keys-log"),
    (&["@earlier", "@later"], "keys-recap"),
    (&["@earlier", "@later", "@play"], "keys-replay"),
    (&["keys-finger"], "keys-as-mouse"),
    (&["keys-finger-rests"], "keys-look"),
];

/// Keys and fingers of tables with throws.
const TABLE_KEYS: &[KeyRow] = &[
    (&["keys-wheel", "@turn_left", "@turn_right"], "keys-spin"),
    (&["keys-two-fingers"], "keys-spin"),
    (&["keys-arrows"], "keys-nudge"),
    (&["=Ctrl"], "keys-fine"),
    (&["keys-right-button", "@cancel"], "keys-cancel-throw"),
    (&["@again"], "keys-again"),
];

#[cfg(test)]
mod tests {
    use super::{lines, parts};

    #[test]
    fn bold_parts_alternate() {
        let all: Vec<_> = parts("a **b** c").collect();
        assert_eq!(all, [(false, "a "), (true, "b"), (false, " c")]);
        let all: Vec<_> = parts("**b**").collect();
        assert_eq!(all, [(false, ""), (true, "b"), (false, "")]);
    }

    #[test]
    fn lines_fit_their_room() {
        let all = lines(&[100.0; 4], 10.0, 430.0);
        assert_eq!((all.len(), all[0].clone()), (1, 0..4));
        assert_eq!(lines(&[100.0; 4], 10.0, 429.0), [0..3, 3..4]);
        assert_eq!(lines(&[100.0, 500.0, 100.0], 10.0, 300.0), [0..1, 1..2, 2..3]);
        assert!(lines(&[], 10.0, 300.0).is_empty());
    }

    /// Lists of keys name no key that can be changed, and no control that there
    /// is not.
    #[test]
    fn lists_of_keys_follow_the_controls() {
        use super::{CARD_KEYS, KEYS, TABLE_KEYS};
        use crate::controls::{Control, prompt};
        let changeable = Control::ALL.map(|control| control.usual().caption(false));
        for name in [CARD_KEYS, KEYS, TABLE_KEYS].into_iter().flatten().flat_map(|(names, _)| *names) {
            if let Some(label) = name.strip_prefix('=') {
                assert!(!changeable.iter().any(|key| key == label), "{label}");
            } else if let Some(control) = name.strip_prefix('@') {
                assert!(prompt(control, false).is_some(), "{control}");
            }
        }
    }

    /// In every language, each rule text closes its bold parts.
    #[test]
    fn every_bold_part_ends() {
        use crate::words::Language;
        for language in Language::ALL {
            for (file, text) in language.files() {
                for line in text.lines().filter(|line| line.starts_with("help-")) {
                    assert_eq!(line.matches("**").count() % 2, 0, "{file}: {line}");
                }
            }
        }
    }
}

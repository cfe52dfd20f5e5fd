//! Audit of the screen, for the end-to-end tests and for designers of screens:
//! finds text that is too small, cut off, over the edge of its ground,
//! overlapping or too pale, and widgets without a name for screen readers.
//! `--remote` reports the faults found.
//!
//! Neither the contrast of text on pictures nor covered text is checked.

use crate::faces::{FaceNode, SliceNode, Source, TileNode};
use crate::theme::{Scale, palette};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{CalculatedClip, ComputedNode, UiGlobalTransform, UiStack};
use bevy::window::PrimaryWindow;

/// Minimum font size, in logical pixels.
const SMALLEST: f32 = 12.0;
/// Tolerance, in physical pixels.
const SLACK: f32 = 2.0;
/// Tolerance for the width of a text, in font sizes: a space at the end of a
/// line counts as part of it.
const SPACE: f32 = 0.5;

/// Text on screen.
struct Seen {
    text: String,
    rect: Rect,
    order: usize,
}

/// Background of a text.
enum Ground {
    /// Nothing: transparent.
    None,
    /// A colour.
    Plain(Color),
    /// A picture.
    Picture,
}

fn ground(
    color: Option<&BackgroundColor>,
    slice: Option<&SliceNode>,
    tile: Option<&TileNode>,
    face: Option<&FaceNode>,
) -> Ground {
    if let Some(slice) = slice {
        return match &slice.face.source {
            Source::File(path) if path.ends_with("pannello") => Ground::Plain(palette::INK),
            Source::File(path) if path.ends_with("bottone_hover") => Ground::Plain(palette::LIMONE),
            Source::File(path) if path.ends_with("bottone_disabilitato") => Ground::Plain(palette::GRIGIO),
            Source::File(path) if path.contains("bottone") => Ground::Plain(palette::ZAFFERANO),
            // The light panel and the ticket.
            Source::File(_) | Source::Svg(_) => Ground::Plain(palette::CARTA),
        };
    }
    if let Some(tile) = tile {
        return tile.face.ground().map_or(Ground::Picture, Ground::Plain);
    }
    if face.is_some() {
        return Ground::Picture;
    }
    match color {
        Some(color) if color.0.alpha() > 0.7 => Ground::Plain(color.0),
        _ => Ground::None,
    }
}

/// Returns a description of every fault of texts and widget names on screen.
pub(crate) fn faults(
    stack: Res<UiStack>,
    scale: Res<Scale>,
    nodes: Query<(
        &ComputedNode,
        &UiGlobalTransform,
        (&InheritedVisibility, Option<&CalculatedClip>),
        Option<&BackgroundColor>,
        Option<&SliceNode>,
        Option<&TileNode>,
        Option<&FaceNode>,
    )>,
    texts: Query<(&Text, &TextFont, &TextColor, &TextLayoutInfo, Option<&CalculatedClip>)>,
    styles: Query<&Node>,
    parents: Query<&ChildOf>,
    silent: Query<(Entity, &Name), (With<TabIndex>, Without<AccessibleLabel>)>,
    window: Query<&Window, With<PrimaryWindow>>,
) -> Vec<String> {
    let Ok(window) = window.single() else { return Vec::new() };
    let whole = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2());
    let mut found = Vec::new();
    let mut seen: Vec<Seen> = Vec::new();
    let place = |entity: Entity| {
        let (node, place, (visible, _), ..) = nodes.get(entity).ok()?;
        let rect = Rect::from_center_size(place.translation, node.size());
        (visible.get() && node.size().min_element() > 0.0).then_some(rect)
    };
    // The visible part of a node: scrolling lists hide the rest.
    let shown = |entity: Entity| {
        let clip = nodes.get(entity).ok()?.2.1;
        let rect = place(entity)?;
        Some(clip.map_or(rect, |clip| rect.intersect(clip.clip)))
    };
    for (order, entity) in stack.uinodes.iter().enumerate() {
        let Ok((text, font, color, layout, clip)) = texts.get(*entity) else { continue };
        let Some(box_) = place(*entity) else { continue };
        if text.trim().is_empty() {
            continue;
        }
        // The layout is measured in units of the interface.
        let written = layout.size * layout.scale_factor;
        let rect = Rect::from_center_size(box_.center(), written.min(box_.size()));
        let scrolls = std::iter::once(*entity)
            .chain(parents.iter_ancestors(*entity))
            .any(|above| styles.get(above).is_ok_and(|style| style.overflow.y == OverflowAxis::Scroll));
        if scrolls && clip.is_some_and(|clip| clip.clip.intersect(rect).is_empty()) {
            continue;
        }
        let middle = clip.map_or(rect, |clip| rect.intersect(clip.clip)).center();
        // Covered text is not checked.
        let covered = stack.uinodes[order + 1..].iter().any(|over| {
            let Some(rect_over) = shown(*over).filter(|over| over.contains(middle)) else { return false };
            let Ok((.., color, slice, tile, face)) = nodes.get(*over) else { return false };
            rect_over.size().min_element() > 4.0 && !matches!(ground(color, slice, tile, face), Ground::None)
        });
        if covered {
            continue;
        }
        let mut tell = |what: String| found.push(format!("“{}” {what}", text.replace('\n', " ")));
        let FontSize::Px(size) = font.font_size else { continue };
        let size = size * scale.canvas * scale.chrome;
        if size < SMALLEST - 0.05 {
            tell(format!("has letters of {size:.1} px"));
        }
        if written.x > box_.width() + SPACE * size * scale.density || written.y > box_.height() + SLACK {
            tell(format!("is {} px in a box of {}", written.round(), box_.size().round()));
        }
        let mut within = clip.map_or(whole, |clip| clip.clip.intersect(whole));
        if scrolls {
            (within.min.y, within.max.y) = (f32::NEG_INFINITY, f32::INFINITY);
        }
        let inside = |outer: Rect| outer.inflate(SLACK).contains(rect.min) && outer.inflate(SLACK).contains(rect.max);
        if !inside(within) {
            tell("is cut off".into());
        }
        // The nearest painted ancestor is the ground of the text.
        let around = parents.iter_ancestors(*entity).find_map(|above| {
            let (.., color, slice, tile, face) = nodes.get(above).ok()?;
            let painted = !matches!(ground(color, slice, tile, face), Ground::None);
            painted.then(|| place(above)).flatten()
        });
        if around.is_some_and(|around| !inside(around)) && !scrolls {
            tell("stands over the edge of its ground".into());
        }
        let below = stack.uinodes[..order].iter().rev().find_map(|under| {
            shown(*under).filter(|under| under.contains(middle))?;
            let (.., color, slice, tile, face) = nodes.get(*under).ok()?;
            match ground(color, slice, tile, face) {
                Ground::None => None,
                Ground::Plain(color) => Some(Some(color)),
                Ground::Picture => Some(None),
            }
        });
        if let Some(Some(below)) = below {
            let contrast = palette::contrast(color.0, below);
            if contrast < 4.5 {
                tell(format!("has a contrast of {contrast:.1}"));
            }
        }
        let rect = clip.map_or(rect, |clip| rect.intersect(clip.clip));
        seen.push(Seen { text: text.0.clone(), rect, order });
    }
    for (entity, name) in &silent {
        if place(entity).is_some() {
            found.push(format!("{name} has no name for screen readers"));
        }
    }
    for (at, one) in seen.iter().enumerate() {
        for other in &seen[at + 1..] {
            let both = one.rect.intersect(other.rect);
            // A tooltip or bubble hides the text below it.
            let hidden = stack.uinodes[one.order + 1..other.order].iter().any(|between| {
                let Some(rect) = place(*between) else { return false };
                let Ok((.., color, slice, tile, face)) = nodes.get(*between) else { return false };
                rect.contains(both.center()) && !matches!(ground(color, slice, tile, face), Ground::None)
            });
            if both.width() > 3.0 && both.height() > 5.0 && !hidden {
                found.push(format!("“{}” and “{}” lie over each other", one.text, other.text));
            }
        }
    }
    found
}

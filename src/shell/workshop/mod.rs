//! The workshop: layouts, physics, rules and config files can be changed and
//! tried inside the program. Each tab is a desk; games add desks of their own
//! ([`super::catalog::Offered::DESKS`]).

mod files;
pub mod numbers;
mod report;
mod rules;
mod stand;

pub use files::show;
pub use stand::Stand;

use super::catalog::Catalog;
use super::focus::FirstFocus;
use super::parts::{Press, go, option, wooden};
use super::{Overlay, Stale};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::theme::widgets::{bar, icon_button, secondary_icon, tooltip};
use crate::theme::{SCREEN_TITLE, Scale, label, palette};
use crate::window::Screen;
use bevy::prelude::*;

/// A tab of the workshop.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Its name: the text is `workshop-NAME`, the tab `desk-NAME`.
    pub name: &'static str,
    /// Icon of `assets/faces/ui`.
    pub icon: &'static str,
    /// Draws the desk into an empty node, a column below the bar.
    pub build: fn(&mut World, Entity),
}

/// The desks of the program itself, after those of the games.
const OWN: [Desk; 2] = [
    Desk { name: "rules", icon: "rules", build: rules::build },
    Desk { name: "files", icon: "folder", build: files::build },
];

/// Name of the open desk.
#[derive(Resource)]
struct Open(&'static str);

/// Whether the table was opened from the workshop, so that leaving it returns
/// there.
#[derive(Resource, Default)]
pub(super) struct Visiting(bool);

impl Visiting {
    /// Whether leaving the table returns to the workshop.
    pub(super) const fn is_on(&self) -> bool {
        self.0
    }

    /// Returns the screen that follows when the table is left.
    pub(super) fn back(world: &mut World) -> Screen {
        let visiting = std::mem::take(&mut world.resource_mut::<Self>().0);
        if visiting { Screen::Workshop } else { Screen::Title }
    }
}

/// Records that the table being opened belongs to the workshop.
pub fn visit(world: &mut World) {
    world.resource_mut::<Visiting>().0 = true;
}

pub(super) fn plugin(app: &mut App) {
    for screen in [Screen::Title, Screen::Workshop] {
        app.add_systems(OnEnter(screen), |mut visiting: ResMut<Visiting>| visiting.0 = false);
    }
    app.insert_resource(Open("")).init_resource::<Visiting>().add_plugins((
        rules::plugin,
        report::plugin,
        files::plugin,
    ));
}

fn desks(world: &World) -> Vec<Desk> {
    let games = world.resource::<Catalog>().0.iter().flat_map(|offer| offer.desks);
    games.copied().chain(OWN).collect()
}

/// Opens the workshop at the desk with this name.
pub fn open(world: &mut World, desk: &'static str) {
    world.resource_mut::<Open>().0 = desk;
    world.resource_mut::<Stale>().screen = true;
    go(world, Screen::Workshop);
}

/// Draws the screen.
pub(super) fn build(world: &mut World) {
    let desks = desks(world);
    let open = world.resource::<Open>().0;
    let Some(desk) = desks.iter().find(|desk| desk.name == open).or(desks.first()).copied() else { return };
    let size = world.resource::<Scale>().size();
    let mut area = None;
    world.commands().spawn(wooden("workshop")).with_children(|root| {
        root.spawn(bar("bar", palette::ZAFFERANO)).with_children(|bar| {
            if size.x < 900.0 {
                bar.spawn((
                    icon_button("back", "arrow_left", Node::default()),
                    tooltip(Message::new("workshop-back")),
                    FirstFocus,
                ))
                .press(|world| go(world, Screen::Title));
            } else {
                let node = Node { min_width: px(116), ..default() };
                bar.spawn((secondary_icon("back", "arrow_left", Message::new("workshop-back"), node), FirstFocus))
                    .press(|world| go(world, Screen::Title));
            }
            if size.x >= 1100.0 {
                bar.spawn((
                    label(SCREEN_TITLE.sized(27.0), palette::CARTA, Message::new("workshop-title")),
                    Node { margin: UiRect::horizontal(px(12)), ..default() },
                ));
            }
            for one in &desks {
                let (name, chosen) = (one.name, one.name == desk.name);
                let text = Message::new(format!("workshop-{name}"));
                let node = Node {
                    min_width: px(if size.x < 1000.0 { 90 } else { 132 }),
                    border_radius: BorderRadius::all(px(9)),
                    ..default()
                };
                option(bar, format!("desk-{name}"), text, Face::icon(one.icon), true, chosen, node).press(
                    move |world| {
                        world.resource_mut::<Open>().0 = name;
                        world.resource_mut::<Stale>().screen = true;
                    },
                );
            }
            bar.spawn(Node { flex_grow: 1.0, ..default() });
            bar.spawn((icon_button("settings", "settings", Node::default()), tooltip(Message::new("shell-settings"))))
                .press(|world| go(world, Overlay::Menu));
        });
        let desk = Node {
            position_type: PositionType::Absolute,
            left: px(14),
            right: px(14),
            top: px(76),
            bottom: px(12),
            row_gap: px(10),
            flex_direction: FlexDirection::Column,
            ..default()
        };
        area = Some(root.spawn((Name::new("desk"), desk, Pickable::IGNORE)).id());
    });
    world.flush();
    if let Some(area) = area {
        (desk.build)(world, area);
        world.flush();
    }
}

//! The rules of the chosen game, in pages with pictures.

pub mod book;
pub mod page;

use super::catalog::{Catalog, ChosenGame};
use super::parts::{Press, covering, go, to_the_left};
use super::{Overlay, Stale};
use crate::engine::words::Message;
use crate::settings::Settings;
use crate::theme::widgets::{
    Deed, OnLight, Panel, SCROLLBAR, column, icon_button, panel, primary, row, scroll, secondary, secondary_icon,
    tooltip,
};
use crate::theme::{CAPTION, PANEL_TITLE, SCREEN_TITLE, Scale, label, palette};
use crate::window::{Screen, UpdateSystems};
use crate::words::Words;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};

/// The open page, from 0, and the last one of the book.
#[derive(Resource, Default)]
struct Open {
    page: usize,
    last: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .add_systems(OnEnter(Overlay::Help), first_page)
        .add_systems(Update, leaf.in_set(UpdateSystems::Pages).run_if(in_state(Overlay::Help)));
}

fn first_page(mut open: ResMut<Open>) {
    open.page = 0;
}

/// Turns pages with the left and right arrows and the page keys.
fn leaf(keys: Res<ButtonInput<KeyCode>>, mut open: ResMut<Open>, mut stale: ResMut<Stale>) {
    let forth = keys.just_pressed(KeyCode::ArrowRight) || keys.just_pressed(KeyCode::PageDown);
    let back = keys.just_pressed(KeyCode::ArrowLeft) || keys.just_pressed(KeyCode::PageUp);
    let page = if forth && open.page < open.last {
        open.page + 1
    } else if back && open.page > 0 {
        open.page - 1
    } else {
        return;
    };
    open.page = page;
    stale.overlay = true;
}

fn turn_to(world: &mut World, page: usize) {
    world.resource_mut::<Open>().page = page;
    world.resource_mut::<Stale>().overlay = true;
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let Some(offer) = world.resource::<Catalog>().get(world.resource::<ChosenGame>().0).cloned() else { return };
    let size = world.resource::<Scale>().size();
    let words = Words::of(world.resource::<Settings>().language);
    let book = (offer.rules)();
    let pages = &book.pages;
    let last = pages.len().saturating_sub(1);
    let open = world.resource::<Open>().page.min(last);
    *world.resource_mut::<Open>() = Open { page: open, last };
    let wide = size.x >= 1040.0;
    // A lesson would replace the current game, so it is not offered there.
    let playing = *world.resource::<State<Screen>>().get() == Screen::Game;
    // The width that the panels and the scrollbar leave for the text.
    let room = size.x.min(1180.0) - 40.0 - 52.0 - SCROLLBAR - 6.0 - if wide { 284.0 } else { 0.0 };
    let mut commands = world.commands();
    commands.spawn(covering("help-overlay")).with_children(|root| {
        root.spawn(Node {
            width: percent(100),
            height: percent(100),
            max_width: px(1180),
            max_height: px(860),
            padding: UiRect::axes(px(20), px(18)),
            column_gap: px(14),
            ..default()
        })
        .with_children(|all| {
            if wide {
                all.spawn(panel(
                    Panel::Dark,
                    Node { width: px(270), flex_shrink: 0.0, padding: UiRect::all(px(22)), ..column(8) },
                ))
                .with_children(|menu| {
                    let title = Message::new("help-title").with("game", offer.name());
                    menu.spawn((
                        label(PANEL_TITLE.sized(24.0), palette::CARTA, title),
                        Node { margin: UiRect::bottom(px(8)), ..default() },
                    ));
                    menu.spawn(scroll(Node { row_gap: px(6), flex_shrink: 1.0, ..default() })).with_children(|list| {
                        for (at, page) in pages.iter().enumerate() {
                            let mut entry = list.spawn(secondary(
                                "page",
                                Message::new(page.title.clone()),
                                Node { flex_shrink: 0.0, ..default() },
                            ));
                            to_the_left(&mut entry);
                            entry.insert(Name::new(format!("help-page-{}", at + 1)));
                            entry.press(move |world| turn_to(world, at));
                            if at == open {
                                entry.insert(Checked);
                            }
                        }
                    });
                });
            }
            all.spawn(panel(
                Panel::Light,
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    padding: UiRect::all(px(26)),
                    min_width: px(0),
                    ..column(12)
                },
            ))
            .with_children(|paper| {
                let Some(page) = pages.get(open) else { return };
                paper
                    .spawn(Node {
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Center,
                        flex_shrink: 0.0,
                        ..default()
                    })
                    .with_children(|head| {
                        head.spawn(label(SCREEN_TITLE, palette::INK, Message::new(page.title.clone())));
                        head.spawn(row(10)).with_children(|buttons| {
                            if !playing {
                                let id = offer.id;
                                let words = Message::new("lesson-learn");
                                buttons
                                    .spawn((secondary_icon("help-learn", "hint", words, Node::default()), OnLight))
                                    .press(move |world| crate::shell::lesson::open(world, id));
                            }
                            buttons
                                .spawn((
                                    icon_button("help-close", "cancel", Node::default()),
                                    tooltip(Message::new("shell-close")),
                                ))
                                .press(|world| go(world, Overlay::None));
                        });
                    });
                paper
                    .spawn((
                        scroll(Node { row_gap: px(14), flex_grow: 1.0, flex_shrink: 1.0, ..default() }),
                        Name::new("help-text"),
                    ))
                    .with_children(|text| page::lay_out(text, &book, page, room, &|key| words.text(key)));
                foot(paper, open, pages.len());
            });
        });
    });
    world.flush();
}

fn foot(paper: &mut ChildSpawnerCommands, open: usize, count: usize) {
    paper
        .spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            column_gap: px(12),
            ..default()
        })
        .with_children(|foot| {
            let number = Message::new("help-page").with("page", open + 1).with("count", count);
            foot.spawn(column(2)).with_children(|where_| {
                where_.spawn(label(CAPTION.bold(), palette::INK, number));
                where_.spawn(label(CAPTION, palette::TERRA_SHADE, Message::new("help-keys-hint")));
            });
            foot.spawn(row(10)).with_children(|buttons| {
                let mut back = buttons.spawn((
                    secondary_icon("help-previous", "arrow_left", Message::new("help-previous"), Node::default()),
                    OnLight,
                ));
                back.press(move |world| turn_to(world, open.saturating_sub(1)));
                if open == 0 {
                    back.insert(InteractionDisabled);
                }
                let last = open + 1 == count;
                let deed = if last {
                    Deed::new(Message::new("shell-done")).icon("confirm")
                } else {
                    Deed::new(Message::new("help-next")).icon("arrow_right")
                };
                buttons
                    .spawn((
                        primary("help-next", deed, Node { min_width: px(170), height: px(56), ..default() }),
                        super::focus::FirstFocus,
                    ))
                    .press(move |world| {
                        if last {
                            go(world, Overlay::None);
                        } else {
                            turn_to(world, open + 1);
                        }
                    });
            });
        });
}

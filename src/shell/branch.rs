//! Choice of the players when a game is continued from a replay.

use super::focus::FirstFocus;
use super::parts::{Press, covering, dialog_head, go, option, picture};
use super::setup::draft::portrait;
use super::{Overlay, Stale};
use crate::engine::bot::Strength;
use crate::engine::session::{Player, SeatInfo};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::{BranchHere, Replaying};
use crate::theme::widgets::{Deed, OnLight, Panel, column, panel, primary, row, scroll, secondary_icon};
use crate::theme::{BODY, Fits, PLATE_NAME, Scale, label, palette, written};
use bevy::prelude::*;

/// The seats as chosen so far.
#[derive(Resource, Default)]
struct Seats(Vec<SeatInfo>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seats>().add_systems(OnEnter(Overlay::Branch), take);
}

/// Starts from the seats of the replayed game.
fn take(state: Option<Res<Replaying>>, mut seats: ResMut<Seats>, mut stale: ResMut<Stale>) {
    seats.0 = state.map(|state| state.seats.clone()).unwrap_or_default();
    stale.overlay = true;
}

fn begin(world: &mut World) {
    let seats = world.resource::<Seats>().0.clone();
    world.write_message(BranchHere(seats));
    go(world, Overlay::None);
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let seats = world.resource::<Seats>().0.clone();
    let narrow = world.resource::<Scale>().size().x < 1000.0;
    let mut commands = world.commands();
    commands.spawn(covering("branch-overlay")).with_children(|root| {
        root.spawn(panel(
            Panel::Light,
            Node {
                width: px(1040),
                max_width: percent(96),
                max_height: percent(96),
                padding: UiRect::all(px(26)),
                ..column(12)
            },
        ))
        .with_children(|paper| {
            dialog_head(paper, "branch", Message::new("branch-title"), false);
            paper.spawn(label(BODY, palette::INK, Message::new("branch-about")));
            paper.spawn(scroll(Node { flex_shrink: 1.0, row_gap: px(6), ..default() })).with_children(|list| {
                for (at, seat) in seats.iter().enumerate() {
                    line(list, at, seat, narrow);
                }
            });
            paper
                .spawn(Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(10) })
                .with_children(|foot| {
                    foot.spawn((
                        secondary_icon("branch-cancel", "undo", Message::new("branch-back"), Node::default()),
                        OnLight,
                    ))
                    .press(|world| go(world, Overlay::None));
                    foot.spawn((
                        primary(
                            "branch-begin",
                            Deed::new(Message::new("branch-begin")).icon("play"),
                            Node { min_width: px(230), height: px(60), ..default() },
                        ),
                        FirstFocus,
                    ))
                    .press(begin);
                });
        });
    });
    world.flush();
}

/// Spawns the row of one seat: its player in the replay, and its new player.
fn line(list: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo, narrow: bool) {
    let number = at + 1;
    list.spawn((
        Node {
            padding: UiRect::axes(px(10), px(5)),
            column_gap: px(12),
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(12)),
            align_items: AlignItems::Center,
            flex_wrap: if narrow { FlexWrap::Wrap } else { FlexWrap::NoWrap },
            row_gap: px(4),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::CARTA_LIGHT),
        BorderColor::all(palette::INK),
    ))
    .with_children(|line| {
        line.spawn(picture(Face::new(portrait(seat)), 50.0, 50.0));
        line.spawn(picture(Face::token(usize::from(seat.token.max(1) - 1)), 30.0, 30.0));
        line.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(if narrow { 120 } else { 0 }),
                min_width: px(0),
                overflow: Overflow::clip(),
                ..default()
            },
            children![(
                written(PLATE_NAME.sized(18.0), palette::INK, &seat.name),
                TextLayout::new(Justify::Left, LineBreak::NoWrap),
                Fits::default(),
            )],
        ));
        // Five options do not fit beside the name in a narrow window.
        let wrap = if narrow { FlexWrap::Wrap } else { FlexWrap::NoWrap };
        line.spawn(Node { flex_wrap: wrap, row_gap: px(4), ..row(8) }).with_children(|choice| {
            for (name, sign, player) in [
                ("person", "person", Player::Person),
                ("easy", "robot_1", Player::Computer(Strength::Easy)),
                ("medium", "robot_2", Player::Computer(Strength::Medium)),
                ("strong", "robot_3", Player::Computer(Strength::Strong)),
                ("master", "robot_4", Player::Computer(Strength::Master)),
            ] {
                let drawing = if name == "person" { Face::icon(sign) } else { Face::new(format!("ui/{sign}")) };
                option(
                    choice,
                    format!("branch-{number}-{name}"),
                    Message::new(format!("setup-{name}")),
                    drawing,
                    name == "person",
                    seat.player == player,
                    Node { width: px(108), border_radius: BorderRadius::all(px(9)), ..default() },
                )
                .press(move |world| {
                    if let Some(seat) = world.resource_mut::<Seats>().0.get_mut(at) {
                        seat.player = player;
                    }
                    world.resource_mut::<Stale>().overlay = true;
                });
            }
        });
    });
}

//! What a computer player would have done in the finished game on the table:
//! the progress of its examination, then the decisions that cost most.

use super::parts::{Filled, Press, covering, dialog_head, go, picture, progress_bar, strip};
use super::setup::draft::portrait;
use super::{Overlay, Stale};
use crate::engine::look_back::told;
use crate::engine::seat::Viewer;
use crate::engine::session::SeatInfo;
use crate::engine::words::Message;
use crate::faces::{Face, icon};
use crate::table::{Company, Costly, LookBackHere, LookingBack, Replaying, Steer, WatchHere};
use crate::theme::widgets::{OnLight, Panel, column, panel, row, scroll, secondary_icon};
use crate::theme::{BODY, BODY_BOLD, CAPTION, Tr, label, palette, written};
use crate::window::{Awake, UpdateSystems};
use bevy::prelude::*;

/// Text that says how many decisions have been examined.
#[derive(Component)]
struct Count;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::LookBack), |mut begin: MessageWriter<LookBackHere>| {
        begin.write(LookBackHere);
    })
    .add_systems(
        Update,
        follow
            .in_set(UpdateSystems::Pages)
            .run_if(in_state(Overlay::LookBack).and_then(resource_exists::<LookingBack>)),
    );
}

fn count(looking: Option<&LookingBack>) -> Message {
    let (examined, of) = looking.map_or((0, 0), LookingBack::progress);
    Message::new("look-back-count").with("examined", examined).with("of", of)
}

fn share(looking: Option<&LookingBack>) -> f32 {
    let (examined, of) = looking.map_or((0, 0), LookingBack::progress);
    examined as f32 / of.max(1) as f32
}

/// Updates the progress, and draws the results once they are known.
fn follow(
    looking: Res<LookingBack>,
    mut counts: Query<&mut Tr, With<Count>>,
    mut bars: Query<&mut Node, With<Filled>>,
    mut stale: ResMut<Stale>,
    mut awake: ResMut<Awake>,
) {
    if looking.is_changed() {
        stale.overlay = true;
        awake.frame();
    }
    let said = Tr(count(Some(&looking)));
    for mut count in &mut counts {
        if count.set_if_neq(said.clone()) {
            awake.frame();
        }
    }
    let wide = percent(100.0 * share(Some(&looking)));
    for mut bar in &mut bars {
        if bar.width != wide {
            bar.width = wide;
        }
    }
}

/// Ends the examination; what was found is forgotten.
fn stop(world: &mut World) {
    world.remove_resource::<LookingBack>();
    go(world, Overlay::None);
}

/// Shows the decision in the replay, as its seat saw the table.
fn jump(world: &mut World, costly: &Costly) {
    if !world.contains_resource::<Replaying>() {
        world.write_message(WatchHere);
    }
    world.write_message(Steer::Play(false));
    world.write_message(Steer::Look(Viewer::Seat(costly.finding.seat)));
    world.write_message(Steer::To(costly.at));
    go(world, Overlay::None);
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let looking = world.get_resource::<LookingBack>();
    let (goes_on, of) = looking.map_or((true, 0), |looking| (looking.goes_on(), looking.progress().1));
    let found = looking.and_then(LookingBack::found).map(<[Costly]>::to_vec);
    let (said, share) = (count(looking), share(looking));
    let seats = world.get_resource::<Company>().map(|company| company.0.clone()).unwrap_or_default();
    let mut commands = world.commands();
    commands.spawn(covering("look-back-overlay")).with_children(|root| {
        let node = Node {
            width: percent(94),
            max_width: px(980),
            max_height: percent(94),
            padding: UiRect::all(px(26)),
            ..column(12)
        };
        root.spawn(panel(Panel::Light, node)).with_children(|paper| {
            dialog_head(paper, "look-back", Message::new("look-back-title"), true);
            match found {
                Some(found) => {
                    paper.spawn(label(BODY_BOLD, palette::INK, told(found.len(), of)));
                    let list = scroll(Node { flex_shrink: 1.0, row_gap: px(8), ..default() });
                    paper.spawn((list, Name::new("look-back-rows"))).with_children(|list| {
                        for (number, costly) in found.iter().enumerate() {
                            line(list, number + 1, costly, &seats);
                        }
                    });
                    if !found.is_empty() {
                        paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, Message::new("look-back-note")));
                    }
                }
                None if goes_on => {
                    paper.spawn(label(BODY, palette::INK, Message::new("look-back-about")));
                    progress_bar(paper, "look-back-progress", share, |bar| {
                        bar.spawn((label(CAPTION.bold(), palette::INK, said), Count));
                    });
                    paper.spawn(Node { flex_shrink: 0.0, ..row(8) }).with_children(|foot| {
                        let words = Message::new("look-back-stop");
                        foot.spawn((secondary_icon("look-back-stop", "cancel", words, Node::default()), OnLight))
                            .press(stop);
                    });
                }
                None => {
                    paper.spawn(label(BODY_BOLD, palette::VERMIGLIO_SHADE, Message::new("look-back-failed")));
                }
            }
        });
    });
    world.flush();
}

/// Spawns the row of a decision: who decided when, what was done, what would
/// have been better, and the button that shows it.
fn line(list: &mut ChildSpawnerCommands, number: usize, costly: &Costly, seats: &[SeatInfo]) {
    let Costly { finding, cost, at, round } = costly;
    list.spawn(strip(format!("look-back-row-{number}"), Vec2::new(12.0, 8.0), 14.0)).with_children(|line| {
        if let Some(info) = seats.get(finding.seat.index()) {
            line.spawn(picture(Face::new(portrait(info)), 54.0, 54.0));
        }
        line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(2) }).with_children(|words| {
            words.spawn(Node { flex_wrap: FlexWrap::Wrap, ..row(8) }).with_children(|head| {
                let name = seats.get(finding.seat.index()).map_or("", |info| &info.name);
                head.spawn(written(BODY_BOLD, palette::INK, name));
                let when = Message::new("look-back-when")
                    .with("round", round.clone().unwrap_or_else(|| Message::new("replay-start")))
                    .with("at", *at);
                head.spawn(label(CAPTION, palette::TERRA_SHADE, when));
                let cost = Message::new("look-back-cost").with("cost", cost.clone());
                head.spawn(label(CAPTION.bold(), palette::VERMIGLIO_SHADE, cost));
            });
            words.spawn(label(BODY, palette::INK, finding.done.clone()));
            words.spawn(Node { ..row(6) }).with_children(|better| {
                better.spawn(icon("hint", 18.0, palette::INK));
                let advice = label(BODY, palette::INK, finding.advice.clone());
                better.spawn((advice, Node { flex_shrink: 1.0, ..default() }));
            });
        });
        let costly = costly.clone();
        line.spawn((secondary_icon("look-back", "replay", Message::new("look-back-show"), Node::default()), OnLight))
            .insert(Name::new(format!("look-back-show-{number}")))
            .press(move |world| jump(world, &costly));
    });
}

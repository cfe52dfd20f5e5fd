//! The cards that each player has taken, beside the plates.

use super::super::Game;
use super::parts::{card_node, destination, shade};
use super::{HudSystems, PageRoot};
use crate::engine::seat::Seat;
use crate::faces::FaceNode;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::rules::view::Open;
use crate::games::tappeti_volanti::tabletop::CardId;
use crate::table::frame::BesidePlate;
use crate::table::{AtTable, Playback, Rebuild};
use crate::theme::Scale;
use crate::theme::widgets::tooltip;
use bevy::prelude::*;

/// Destinations taken, by seat, as far as their events have been shown.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Hands(pub Vec<Vec<CardId>>);

/// A strip of taken cards; the fields tell when it has to be drawn anew.
#[derive(Component, PartialEq)]
struct Strip(Vec<CardId>, Vec2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hands>().add_systems(AtTable, (follow, strips).chain().in_set(HudSystems::Taken));
}

/// Updates the taken cards after each event that has been shown.
fn follow(
    game: Option<Res<Game>>,
    playback: Res<Playback<TappetiVolanti>>,
    rebuilt: MessageReader<Rebuild>,
    mut hands: ResMut<Hands>,
    mut last: Local<Option<(u64, Event)>>,
) {
    let Some(game) = game else { return };
    let number = playback.number();
    if let Some((before, event)) = last.take() {
        if before == number && !playback.is_idle() {
            *last = Some((before, event));
        } else if rebuilt.is_empty() {
            shown(&mut hands.0, &event);
        }
    }
    if playback.is_idle() || !rebuilt.is_empty() {
        let taken = &game.view().open.taken;
        if hands.0 != *taken {
            hands.0.clone_from(taken);
        }
    }
    let mut rebuilt = rebuilt;
    rebuilt.clear();
    if last.is_none()
        && let Some(event @ (Event::Took { .. } | Event::Removed { .. })) = playback.current()
    {
        *last = Some((number, event.clone()));
    }
}

/// Applies an event that has been shown.
fn shown(hands: &mut [Vec<CardId>], event: &Event) {
    match event {
        Event::Took { seat, card, .. } => {
            if let Some(hand) = hands.get_mut(seat.index())
                && !hand.contains(card)
            {
                hand.push(*card);
            }
        }
        Event::Removed { cards, .. } => hands.iter_mut().for_each(|hand| hand.retain(|card| !cards.contains(card))),
        _ => {}
    }
}

/// Returns the cards sorted by kind, in the order of the final score.
pub(super) fn sorted(setup: &Setup, cards: &[CardId]) -> Vec<CardId> {
    let mut sorted = cards.to_vec();
    sorted.sort_by_key(|&card| (setup.kind(card), card));
    sorted
}

/// Returns the palaces and the lamps of `seat`.
pub(super) fn palaces_and_lamps(open: &Open, hands: &Hands, seat: Seat) -> (Vec<CardId>, Vec<CardId>) {
    use crate::games::tappeti_volanti::rules::cards::Destination;
    let hand = hands.0.get(seat.index()).map_or(&[][..], Vec::as_slice);
    let of = |kind: Destination| hand.iter().copied().filter(|&card| open.kind(card) == kind).collect();
    (of(Destination::Palace), of(Destination::Lamp))
}

/// Width of a taken card, in u that do not follow the interface scale.
const WIDE: f32 = 40.0;

fn strips(
    mut commands: Commands,
    game: Option<Res<Game>>,
    hands: Res<Hands>,
    scale: Res<Scale>,
    frame: Res<crate::table::frame::Frame>,
    covered: Query<(), With<PageRoot>>,
    places: Query<(Entity, &BesidePlate, Option<&Strip>)>,
) {
    let Some(game) = game else { return };
    let setup = &game.view().open.setup;
    for (entity, place, strip) in &places {
        let hand = hands.0.get(place.0.index()).map_or(&[][..], Vec::as_slice);
        // A page hides the plates, and with them what stands beside them.
        let hand = if covered.is_empty() { sorted(setup, hand) } else { Vec::new() };
        let own = place.0 == frame.bottom;
        // The viewer's own cards must leave room for the carpet in the middle
        // and for the buttons; the others' cards fit below their plates.
        let room = if own { scale.size().x / 2.0 - 330.0 } else { 214.0 };
        let wanted = Strip(hand, Vec2::new(room, scale.chrome));
        if strip == Some(&wanted) {
            continue;
        }
        let cards = wanted.0.clone();
        commands.entity(entity).despawn_children().insert(wanted).with_children(|parent| {
            let wide = scale.unchromed(WIDE);
            let (wide, gap) = if cards.len() > 10 { (wide * 0.75, 2.0) } else { (wide, 3.0) };
            parent
                .spawn((
                    Name::new(format!("taken-{}", place.0.index())),
                    Node {
                        width: px(room.max(wide)),
                        flex_wrap: if own { FlexWrap::WrapReverse } else { FlexWrap::Wrap },
                        column_gap: px(gap),
                        row_gap: px(gap),
                        align_content: AlignContent::FlexStart,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|strip| {
                    // Cards of a kind may overlap: seeing the top one is enough.
                    for alike in cards.chunk_by(|&one, &next| setup.kind(one) == setup.kind(next)) {
                        strip.spawn((Node { flex_shrink: 0.0, ..default() }, Pickable::IGNORE)).with_children(|pile| {
                            for (at, card) in alike.iter().enumerate() {
                                let Some(kind) = setup.kind(*card) else { continue };
                                let node = card_node(wide);
                                let back = if at == 0 { 0.0 } else { -0.7 * wide };
                                pile.spawn((
                                    Name::new(format!("taken-card-{}", card.0)),
                                    FaceNode(destination(kind)),
                                    Node { margin: UiRect::left(px(back)), ..node },
                                    shade(),
                                    tooltip(kind.name()),
                                ));
                            }
                        });
                    }
                });
        });
    }
}

//! The middle of the page: choosing, waiting, or the genies shown.

use super::*;
use crate::theme::widgets::Called;
use bevy::ui::Checked;

/// Returns the width of each of `count` cards that fit side by side in `room`, at most `most`.
fn fitting(count: usize, room: Vec2, most: f32, gap: f32) -> f32 {
    let count = count.max(1) as f32;
    ((room.x - gap * (count - 1.0)) / count).min(room.y / TALL).min(most)
}

/// Whether the window is so low that the cards need the room of the notes.
pub(super) fn is_low(room: Vec2) -> bool {
    room.y < 400.0
}

pub(super) fn draw_middle(middle: &mut ChildSpawnerCommands, page: &Page, seats: &[SeatInfo], room: Vec2) {
    let line = |gap: f32| Node {
        column_gap: px(gap),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_grow: 1.0,
        ..default()
    };
    let tight = is_low(room);
    match &page.middle {
        Middle::Choice { seat, genies, picked, waiting } => {
            let title = Message::new("hud-dispute-genies-of").with("seat", *seat);
            middle.spawn(centred(title, theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            middle.spawn(centred(Message::new("hud-dispute-choose-one"), theme::PROMPT, palette::CARTA_SHADE));
            // Each card has a frame of 17 u around it.
            let wide = fitting(genies.len(), room - Vec2::new(50.0, if tight { 130.0 } else { 250.0 }), 186.0, 37.0);
            middle.spawn((line(20.0), Pickable::IGNORE)).with_children(|cards| {
                for &genie in genies {
                    choice(cards, genie, *picked == Some(genie), wide);
                }
            });
            let (key, others) = match waiting.as_slice() {
                [] => ("hud-dispute-last", vec![]),
                others => ("hud-dispute-sealed", others.to_vec()),
            };
            if !tight {
                note(middle, "lock", Message::new(key).with("count", others.len()).with("seats", others));
            }
        }
        Middle::Wait => {
            middle.spawn(centred(Message::new("hud-dispute-title"), theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            middle.spawn(centred(Message::new("hud-dispute-in-secret"), theme::PROMPT, palette::CARTA_SHADE));
            let wide =
                fitting(page.rivals.len(), room - Vec2::new(30.0, if tight { 130.0 } else { 190.0 }), 150.0, 24.0);
            middle.spawn((line(24.0), Pickable::IGNORE)).with_children(|cards| {
                for (seat, rival) in &page.rivals {
                    cards
                        .spawn((Node { align_items: AlignItems::Center, ..column(10) }, Pickable::IGNORE))
                        .with_children(|place| {
                            if *rival == Rival::Chosen {
                                place.spawn((card(face::genie_back(), wide), Stamp::default()));
                            } else {
                                place.spawn(empty(wide));
                            }
                            name_under(place, seats, *seat, 17.0);
                        });
                }
            });
            if !tight {
                note(middle, "lock", Message::new("hud-dispute-wait"));
            }
        }
        Middle::Reveal { winner } => {
            let title = match winner {
                Some(winner) => {
                    Message::new("hud-dispute-wins").with("seat", *winner).with("card", page.kind.with_article())
                }
                None => Message::new("hud-dispute-turn-up"),
            };
            middle.spawn(centred(title, theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            let wide = fitting(page.rivals.len(), room - Vec2::new(30.0, 150.0), 186.0, 24.0);
            middle.spawn((line(24.0), Pickable::IGNORE)).with_children(|cards| {
                for (at, (seat, rival)) in page.rivals.iter().enumerate() {
                    cards
                        .spawn((Node { align_items: AlignItems::Center, ..column(10) }, Pickable::IGNORE))
                        .with_children(|place| {
                            match *rival {
                                Rival::TurnsUp(number) => {
                                    let (first, between, one) = TURNING;
                                    let tween = Tween::new(one).after(first + between * at as f32);
                                    let turning = Turning { tween, face: Some(genie(number)) };
                                    place.spawn((card(face::genie_back(), wide), UiTransform::default(), turning));
                                }
                                Rival::Shown(number, fate) => {
                                    let mut card = place.spawn(card(genie(number), wide));
                                    if fate == Fate::Wins {
                                        let color = palette::ZAFFERANO;
                                        card.insert(Outline { width: px(4), offset: px(4), color });
                                    }
                                }
                                Rival::Chosen | Rival::Choosing | Rival::Later => {}
                            }
                            name_under(place, seats, *seat, 17.0);
                        });
                }
            });
        }
        Middle::Swap { winner, high, loser, low } => {
            let title = Message::new("hud-dispute-wins").with("seat", *winner).with("card", page.kind.with_article());
            middle.spawn(centred(title, theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            middle.spawn(centred(Message::new("hud-dispute-swap"), theme::PROMPT, palette::CARTA_SHADE));
            let wide = fitting(2, room - Vec2::new(120.0, if tight { 140.0 } else { 230.0 }), 172.0, 60.0);
            middle.spawn((line(22.0), Pickable::IGNORE)).with_children(|cards| {
                let way = wide + 22.0 * 2.0 + 58.0;
                // Each genie starts from the other's place.
                for (seat, number, played, from) in [(*winner, *low, *high, way), (*loser, *high, *low, -way)] {
                    if from < 0.0 {
                        cards.spawn(arrows(58.0));
                    }
                    cards
                        .spawn((Node { align_items: AlignItems::Center, ..column(10) }, Pickable::IGNORE))
                        .with_children(|place| {
                            place.spawn((
                                card(genie(number), wide),
                                UiTransform::from_translation(Val2::px(from, 0.0)),
                                Crossing { tween: Tween::new(0.9).after(0.35), from },
                            ));
                            name_under(place, seats, seat, 18.0);
                            // Who has the higher one now did not win with it.
                            let words = Message::new("hud-dispute-played").with("number", played.0);
                            place.spawn(centred(words, theme::BODY, palette::CARTA_SHADE));
                        });
                }
            });
            let words = Message::new("hud-dispute-swapped")
                .with("winner", *winner)
                .with("high", high.0)
                .with("loser", *loser)
                .with("low", low.0)
                .with("others", page.rivals.len().saturating_sub(2));
            note(middle, "info", words);
        }
    }
}

/// Adds token and name below a card.
fn name_under(place: &mut ChildSpawnerCommands, seats: &[SeatInfo], seat: Seat, size: f32) {
    let Some(info) = seats.get(seat.index()) else { return };
    place.spawn((row(7), Pickable::IGNORE)).with_children(|line| {
        line.spawn(token(info, 26.0));
        line.spawn(written(theme::PLATE_NAME.sized(size), palette::CARTA, info.name.clone()));
    });
}

/// Creates an empty place for a card.
pub(super) fn empty(wide: f32) -> impl Bundle {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\"><rect x=\"1\" y=\"1\" width=\"57\" \
         height=\"90\" rx=\"4\" fill=\"none\" stroke=\"#8A8478\" stroke-width=\"{0}\" stroke-dasharray=\"{1} {1}\"/></svg>",
        118.0 / wide,
        6.0 * 59.0 / wide,
    );
    (
        FaceNode(Face::drawn(svg)),
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..card_node(wide) },
        Pickable::IGNORE,
        children![written(theme::BIG_NUMBER, palette::CARTA_SHADE, "?")],
    )
}

/// Adds a genie that can be picked.
fn choice(cards: &mut ChildSpawnerCommands, number: Genie, picked: bool, wide: f32) {
    let wide = if picked { wide } else { wide * 0.93 };
    cards.spawn((Node { align_items: AlignItems::Center, ..column(12) }, Pickable::IGNORE)).with_children(|place| {
        let mut card = place.spawn((
            Name::new(format!("genie-{}", number.0)),
            Called::new(Message::new("access-genie").with("number", number.0)),
            Button,
            Look::Bare,
            Hovered::default(),
            TabIndex(0),
            Node {
                padding: UiRect::all(px(5)),
                border: UiRect::all(px(if picked { 3.5 } else { 2.0 })),
                border_radius: BorderRadius::all(px(16)),
                ..default()
            },
            BorderColor::all(if picked { palette::ZAFFERANO } else { palette::faded(palette::LIMONE, 0.75) }),
        ));
        card.with_children(|frame| {
            frame.spawn(super::super::parts::card(genie(number), wide)).with_children(|face| {
                if picked {
                    face.spawn((
                        Node {
                            position_type: PositionType::Absolute,
                            top: px(-6),
                            right: px(-6),
                            width: px(28),
                            height: px(28),
                            border: UiRect::all(px(2)),
                            border_radius: BorderRadius::all(px(14)),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..default()
                        },
                        BackgroundColor(palette::ZAFFERANO),
                        BorderColor::all(palette::INK),
                        Pickable::IGNORE,
                        children![icon("confirm", 18.0, palette::INK)],
                    ));
                }
            });
        });
        if picked {
            card.insert(Checked);
        }
        card.observe(move |_: On<Activate>, mut picks: ResMut<Picks>| {
            picks.genie = if picks.genie == Some(number) { None } else { Some(number) };
        });
        // Below narrow cards there is no room for the words.
        place.spawn((Node { height: px(26), ..default() }, Pickable::IGNORE)).with_children(|below| {
            if picked {
                below.spawn(chip(Chip::Saffron, Message::new("hud-dispute-picked"), Node::default()));
            } else if wide > 140.0 {
                below.spawn(chip(Chip::Light, Message::new("hud-dispute-pick"), Node::default()));
            }
        });
    });
}

/// Adds a remark with an icon.
fn note(parent: &mut ChildSpawnerCommands, sign: &str, message: Message) {
    parent
        .spawn((
            Node {
                width: percent(100),
                max_width: px(440),
                padding: UiRect::axes(px(20), px(14)),
                border_radius: BorderRadius::all(px(10)),
                ..row(18)
            },
            BackgroundColor(palette::INK_LIGHT),
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn(icon(sign, 30.0, palette::CARTA));
            line.spawn((
                Node { flex_shrink: 1.0, ..default() },
                Pickable::IGNORE,
                children![label(theme::BODY, palette::CARTA, message)],
            ));
        });
}

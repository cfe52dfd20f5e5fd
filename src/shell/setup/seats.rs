//! The panel with the seats.

use super::draft::{Assist, Draft, LONGEST_NAME, portrait};
use super::{Drafting, change};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::session::{Player, SeatInfo, Speed};
use crate::engine::temper::Temper;
use crate::engine::words::Message;
use crate::faces::{Face, icon};
use crate::shell::catalog::{ChosenGame, Offer, clock_seed};
use crate::shell::parts::{Press, bare_option, option, picture, strip};
use crate::theme::widgets::{
    Check, Choice, Look, OnLight, checkbox, column, icon_button, next_choice, row, secondary_icon, text_field, tooltip,
};
use crate::theme::{CAPTION, CHIP, PANEL_TITLE, label, palette};
use crate::words::Language;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checkable, InteractionDisabled};
use bevy::ui_widgets::{Button, ValueChange};

/// Width of a button that turns to the next value, with the name above, in u.
const TURNED: f32 = 66.0;
/// Width of a picture to choose in a low row, in u.
const PICTURED: f32 = 40.0;
/// Gap between the controls of a low row, in u.
const GAP: f32 = 5.0;

/// Layout of the rows of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rows {
    /// One line each, so that six fit without scrolling; two where a person has
    /// assists.
    Low,
    /// Two lines each, with room for captions.
    High,
    /// Like `High`, but in a narrow window, where controls wrap.
    Wrapped,
}

/// Fills the panel.
pub(super) fn build(panel: &mut ChildSpawnerCommands, offer: &Offer, draft: &Draft, language: Language, rows: Rows) {
    panel.spawn(Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, ..row(14) }).with_children(|head| {
        head.spawn(label(PANEL_TITLE.sized(25.0), palette::INK, Message::new("setup-seats")));
        head.spawn(label(CAPTION, palette::TERRA_SHADE, Message::new("setup-seats-hint")));
    });
    let (least, most) = (*offer.seats.start(), *offer.seats.end());
    let full = draft.seats.len() >= most;
    let wrap = if rows == Rows::Wrapped { FlexWrap::Wrap } else { FlexWrap::NoWrap };
    let line = Node { margin: UiRect::top(px(4)), flex_shrink: 0.0, flex_wrap: wrap, row_gap: px(6), ..row(12) };
    // Above the seats, so that they stay under the pointer when one is added.
    panel.spawn(line).with_children(|buttons| {
        let keeps = || Node { flex_shrink: 0.0, ..default() };
        let message = if full { Message::new("setup-add-full").with("most", most) } else { Message::new("setup-add") };
        let mut add = buttons.spawn((secondary_icon("add-seat", "plus", message, keeps()), OnLight));
        add.press(move |world| {
            change(world, |draft| {
                if draft.seats.len() < most {
                    draft.add(true, language);
                }
            });
        });
        if full {
            add.insert(InteractionDisabled);
        }
        buttons
            .spawn((secondary_icon("shuffle-seats", "dice", Message::new("setup-shuffle"), keeps()), OnLight))
            .press(|world| change(world, |draft| draft.shuffle(&mut Dice::from_seed(clock_seed()))));
        let note = match (full, least == most) {
            (true, true) => "setup-note-exact",
            (true, false) => "setup-note-full",
            (false, _) => "setup-note-free",
        };
        let note = Message::new(note).with("game", offer.name()).with("least", least).with("most", most);
        buttons.spawn(Node { flex_grow: 1.0, flex_basis: px(160), min_width: px(0), ..default() }).with_child(label(
            CAPTION,
            palette::TERRA_SHADE,
            note,
        ));
    });
    for (at, seat) in draft.seats.iter().enumerate() {
        seat_row(panel, offer, draft, (at, seat), language, rows);
    }
}

fn seat_row(
    panel: &mut ChildSpawnerCommands,
    offer: &Offer,
    draft: &Draft,
    (at, seat): (usize, &SeatInfo),
    language: Language,
    rows: Rows,
) {
    let number = at + 1;
    let last = draft.seats.len() - 1;
    let needed = draft.seats.len() <= *offer.seats.start();
    // The assists of a person take a second line.
    let low = rows == Rows::Low && !(offer.assists && seat.player.is_person());
    let wrap = if rows == Rows::Wrapped { FlexWrap::Wrap } else { FlexWrap::NoWrap };
    panel
        .spawn(strip(
            format!("seat-{number}"),
            if low { Vec2::new(8.0, 1.0) } else { Vec2::new(10.0, 4.0) },
            if low { GAP } else { 10.0 },
        ))
        .with_children(|line| {
            line.spawn(column(if low { 2 } else { 4 })).with_children(|order| {
                for (way, sign, other, possible) in
                    [("up", "arrow_up", at.wrapping_sub(1), at > 0), ("down", "arrow_down", at + 1, at < last)]
                {
                    let mut button = order.spawn((
                        Name::new(format!("seat-{number}-{way}")),
                        Button,
                        Look::Bare,
                        OnLight,
                        Hovered::default(),
                        Node {
                            width: px(30),
                            height: px(32),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..default()
                        },
                    ));
                    if possible {
                        button.insert((TabIndex(0), tooltip(Message::new(format!("setup-{way}")))));
                        button.press(move |world| change(world, |draft| draft.swap(at, other)));
                        button.with_child(icon(sign, 16.0, palette::INK));
                    }
                }
            });
            face_and_token(line, at, seat, if low { 0.9 } else { 1.0 });
            if low {
                low_row(line, at, seat, needed, language);
                return;
            }
            line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(3) }).with_children(
                |lines| {
                    lines.spawn(row(8)).with_children(|first| who(first, at, seat, needed, language));
                    // The four strengths and the speed share a line only where
                    // there is room.
                    let wrap = if matches!(seat.player, Player::Computer(_)) { FlexWrap::Wrap } else { wrap };
                    let wraps = Node { min_height: px(40), flex_wrap: wrap, row_gap: px(4), ..row(10) };
                    lines.spawn(wraps).with_children(|second| match seat.player {
                        Player::Person if offer.assists => assist(second, at, seat),
                        Player::Person => {}
                        Player::Computer(strength) => {
                            strengths(second, at, strength, language);
                            temper(second, at, seat);
                            speed(second, at, seat);
                        }
                    });
                },
            );
        });
}

/// Spawns the controls of a low row: all in one line, choices as pictures with
/// the name of the chosen one above.
fn low_row(line: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo, needed: bool, language: Language) {
    let number = at + 1;
    name_field(line, at, seat);
    let person = seat.player.is_person();
    let kinds = [("person", Player::Person, person), ("computer", Player::Computer(Strength::Medium), !person)];
    let kinds = kinds.map(|(name, player, is)| (name, Face::icon(name), player, is));
    pictured(line, at, &kinds, language);
    match seat.player {
        Player::Person => {
            // As wide as the controls of a computer player, so that they form
            // columns.
            line.spawn(Node {
                width: px(4.0 * (PICTURED + 1.0) - 1.0 + 2.0 * (GAP + TURNED)),
                flex_shrink: 0.0,
                ..default()
            })
            .with_child(label(CAPTION, palette::TERRA_SHADE, Message::new("setup-here")));
        }
        Player::Computer(now) => {
            let all = STRENGTHS.map(|(name, robot, strength)| {
                (name, Face::new(format!("ui/robot_{robot}")), Player::Computer(strength), strength == now)
            });
            pictured(line, at, &all, language);
            let temper = place_of(&Temper::ALL, &seat.temper);
            let says = Message::new(format!("temper-{}", seat.temper.name()));
            let sign = format!("temper_{}", seat.temper.name());
            turned(line, (at, format!("seat-{number}-temper")), ("setup-temper", says), &sign, move |seat| {
                seat.temper = Temper::ALL[(temper + 1) % Temper::ALL.len()];
            });
            let speed = place_of(&Speed::ALL, &seat.speed);
            let says = Message::new(format!("setup-speed-{}", SPEEDS[speed]));
            turned(line, (at, format!("seat-{number}-speed")), ("setup-speed", says), "speed", move |seat| {
                seat.speed = Speed::ALL[(speed + 1) % Speed::ALL.len()];
            });
        }
    }
    remove_button(line, at, needed);
}

/// Returns the place of a value in a list that has it.
fn place_of<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|one| one == value).unwrap_or(0)
}

/// Spawns a button of a low row that turns to the next value, with the name of
/// the present one above: its name, its tooltip and the name of the value, its
/// icon, and what it does to the seat.
fn turned(
    line: &mut ChildSpawnerCommands,
    (at, name): (usize, String),
    (about, says): (&'static str, Message),
    sign: &str,
    turn: impl Fn(&mut SeatInfo) + Clone + Send + Sync + 'static,
) {
    line.spawn(Node { width: px(TURNED), flex_shrink: 0.0, align_items: AlignItems::Center, ..column(0) })
        .with_children(|both| {
            both.spawn(caption(says));
            let node = Node { width: px(44), border_radius: BorderRadius::all(px(9)), ..default() };
            let mut button = bare_option(both, name, false, node);
            button.insert(tooltip(Message::new(about))).remove::<Checkable>();
            button.with_child(icon(sign, 22.0, palette::INK));
            button.press(move |world| change(world, |draft| turn(&mut draft.seats[at])));
        });
}

/// Returns the name of the chosen value, to be shown above its choices.
fn caption(message: Message) -> impl Bundle {
    (label(CHIP, palette::INK, message), TextLayout::new(Justify::Center, LineBreak::NoWrap))
}

/// Spawns a choice of players as pictures, with the name of the chosen one above.
fn pictured(line: &mut ChildSpawnerCommands, at: usize, all: &[(&str, Face, Player, bool)], language: Language) {
    let number = at + 1;
    line.spawn(Node { flex_shrink: 0.0, align_items: AlignItems::Center, ..column(0) }).with_children(|both| {
        if let Some((name, ..)) = all.iter().find(|(.., chosen)| *chosen) {
            both.spawn(caption(Message::new(format!("setup-{name}"))));
        }
        both.spawn(row(1)).with_children(|pictures| {
            for (name, face, player, chosen) in all {
                let node = Node { width: px(PICTURED), border_radius: BorderRadius::all(px(9)), ..default() };
                let mut option = bare_option(pictures, format!("seat-{number}-{name}"), *chosen, node);
                if matches!(*name, "person" | "computer") {
                    option.insert(tooltip(Message::new(format!("setup-{name}"))));
                    option.with_child(icon(name, 22.0, palette::INK));
                } else {
                    option.insert(tooltip(Message::new(format!("setup-{name}-about"))));
                    option.with_child(picture(face.clone(), 28.0, 28.0));
                }
                let (player, chosen) = (*player, *chosen);
                option.press(move |world| {
                    if !chosen {
                        change(world, |draft| draft.set_player(at, player, language));
                    }
                });
            }
        });
    });
}

/// Spawns the portrait with the token over its lower right corner, `size` times
/// as large as in a high row.
fn face_and_token(line: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo, size: f32) {
    let number = at + 1;
    let round = |side: f32| Node {
        position_type: PositionType::Absolute,
        width: px(side),
        height: px(side),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    let whole = Node { width: px(78.0 * size), height: px(76.0 * size), flex_shrink: 0.0, ..default() };
    line.spawn(whole).with_children(|both| {
        both.spawn((
            Name::new(format!("seat-{number}-portrait")),
            Button,
            Look::Bare,
            OnLight,
            Hovered::default(),
            TabIndex(0),
            tooltip(Message::new("setup-next-portrait")),
            Node { left: px(0), top: px(4.0 * size), ..round(62.0 * size) },
        ))
        .press(move |world| {
            change(world, |draft| match draft.seats[at].player {
                Player::Person => draft.next_portrait(at),
                Player::Computer(strength) => draft.seats[at].player = Player::Computer(next_strength(strength)),
            });
        })
        .with_child(picture(Face::new(portrait(seat)), 62.0 * size, 62.0 * size));
        both.spawn((
            Name::new(format!("seat-{number}-token")),
            Button,
            Look::Bare,
            OnLight,
            Hovered::default(),
            TabIndex(0),
            tooltip(Message::new("setup-next-token")),
            // Large enough to be hit at any size.
            Node { left: px(78.0 * size - 40.0), top: px(76.0 * size - 40.0), ..round(40.0) },
        ))
        .press(move |world| change(world, |draft| draft.next_token(at)))
        .with_child(picture(Face::token(usize::from(seat.token - 1)), 40.0, 40.0));
    });
}

/// The strengths to choose from: name, number of the robot, strength.
const STRENGTHS: [(&str, u8, Strength); 4] = [
    ("easy", 1, Strength::Easy),
    ("medium", 2, Strength::Medium),
    ("strong", 3, Strength::Strong),
    ("master", 4, Strength::Master),
];

/// Names of the speeds, in the order of [`Speed::ALL`].
const SPEEDS: [&str; 4] = ["slow", "usual", "fast", "instant"];

const fn next_strength(strength: Strength) -> Strength {
    match strength {
        Strength::Random | Strength::Master | Strength::Reference => Strength::Easy,
        Strength::Easy => Strength::Medium,
        Strength::Medium => Strength::Strong,
        Strength::Strong => Strength::Master,
    }
}

/// Spawns the field for the name of a player.
fn name_field(line: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo) {
    let number = at + 1;
    line.spawn(text_field(
        &format!("seat-{number}-name"),
        Message::new("access-name").with("number", number),
        &seat.name,
        LONGEST_NAME,
        Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(88), ..default() },
    ))
    .observe(move |typed: On<ValueChange<String>>, chosen: Res<ChosenGame>, mut drafting: ResMut<Drafting>| {
        // Losing the focus reports the same text again.
        let new = drafting.of(chosen.0).is_some_and(|draft| draft.seats[at].name != typed.value);
        if new && let Some(draft) = drafting.0.get_mut(chosen.0) {
            draft.seats[at].name.clone_from(&typed.value);
        }
    })
    .observe(finished);
}

/// Leaves the field of a name on Enter, as Tab does.
fn finished(mut key: On<FocusedInput<KeyboardInput>>, tabs: TabNavigation, mut focus: ResMut<InputFocus>) {
    if key.input.state.is_pressed()
        && matches!(key.input.key_code, KeyCode::Enter | KeyCode::NumpadEnter)
        && let Ok(next) = tabs.navigate(&focus, NavAction::Next)
    {
        focus.set(next, FocusCause::Navigated);
        key.propagate(false);
    }
}

fn who(first: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo, needed: bool, language: Language) {
    let number = at + 1;
    name_field(first, at, seat);
    first.spawn(Node { flex_shrink: 0.0, ..default() }).with_children(|kinds| {
        let person = seat.player.is_person();
        for (kind, sign, is, player) in [
            ("person", "person", person, Player::Person),
            ("computer", "computer", !person, Player::Computer(Strength::Medium)),
        ] {
            let (left, right) = if kind == "person" { (9.0, 0.0) } else { (0.0, 9.0) };
            option(
                kinds,
                format!("seat-{number}-{kind}"),
                Message::new(format!("setup-{kind}")),
                Face::icon(sign),
                true,
                is,
                Node {
                    width: px(132),
                    border_radius: BorderRadius::new(px(left), px(right), px(right), px(left)),
                    ..default()
                },
            )
            .press(move |world| {
                change(world, |draft| {
                    if draft.seats[at].player.is_person() != player.is_person() {
                        draft.set_player(at, player, language);
                    }
                });
            });
        }
    });
    remove_button(first, at, needed);
}

/// Spawns the button that removes a seat, disabled while the game needs the seat.
fn remove_button(line: &mut ChildSpawnerCommands, at: usize, needed: bool) {
    let number = at + 1;
    let mut remove = line.spawn((icon_button("remove", "cancel", Node { height: px(42), ..default() }), OnLight));
    remove.insert((Name::new(format!("seat-{number}-remove")), tooltip(Message::new("setup-remove"))));
    if needed {
        remove.insert(InteractionDisabled);
    } else {
        remove.press(move |world| {
            let id = world.resource::<ChosenGame>().0;
            let seats = world.resource::<super::super::catalog::Catalog>().get(id).map(|offer| offer.seats.clone());
            if let Some(seats) = seats {
                change(world, |draft| draft.remove(at, &seats));
            }
        });
    }
}

fn assist(second: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo) {
    let number = at + 1;
    let now = Assist::of(seat.assist);
    let options = ["none", "line", "ellipse"].map(|level| Message::new(format!("setup-assist-{level}")));
    second.spawn(label(CAPTION.sized(14.5), palette::INK, Message::new("setup-assist")));
    second
        .spawn(next_choice(
            &format!("seat-{number}-assist"),
            Choice::new(options.to_vec(), usize::from(now.level)),
            Node { width: px(216), min_width: px(120), ..default() },
        ))
        .observe(move |change: On<ValueChange<usize>>, chosen: Res<ChosenGame>, mut drafting: ResMut<Drafting>| {
            if let Some(draft) = drafting.0.get_mut(chosen.0) {
                let seat = &mut draft.seats[at];
                seat.assist = Assist { level: change.value as u8, ..Assist::of(seat.assist) }.packed();
            }
        });
    second
        .spawn(checkbox(
            &format!("seat-{number}-steady"),
            Message::new("setup-steady"),
            Check(now.steady),
            Node::default(),
        ))
        .observe(move |change: On<ValueChange<bool>>, chosen: Res<ChosenGame>, mut drafting: ResMut<Drafting>| {
            if let Some(draft) = drafting.0.get_mut(chosen.0) {
                let seat = &mut draft.seats[at];
                seat.assist = Assist { steady: change.value, ..Assist::of(seat.assist) }.packed();
            }
        });
}

fn strengths(second: &mut ChildSpawnerCommands, at: usize, now: Strength, language: Language) {
    let number = at + 1;
    for (name, robot, strength) in STRENGTHS {
        option(
            second,
            format!("seat-{number}-{name}"),
            Message::new(format!("setup-{name}")),
            Face::new(format!("ui/robot_{robot}")),
            false,
            strength == now,
            Node { width: px(112), border_radius: BorderRadius::all(px(9)), ..default() },
        )
        .insert(tooltip(Message::new(format!("setup-{name}-about"))))
        .press(move |world| change(world, |draft| draft.set_player(at, Player::Computer(strength), language)));
    }
}

/// Spawns the control for the temper of a computer player.
fn temper(second: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo) {
    let number = at + 1;
    let options = Temper::ALL.map(|temper| Message::new(format!("temper-{}", temper.name())));
    second
        .spawn((
            next_choice(
                &format!("seat-{number}-temper"),
                Choice::new(options.to_vec(), place_of(&Temper::ALL, &seat.temper)),
                Node { width: px(142), flex_shrink: 0.0, ..default() },
            ),
            tooltip(Message::new("setup-temper")),
        ))
        .observe(move |change: On<ValueChange<usize>>, chosen: Res<ChosenGame>, mut drafting: ResMut<Drafting>| {
            if let (Some(draft), Some(temper)) = (drafting.0.get_mut(chosen.0), Temper::ALL.get(change.value)) {
                draft.seats[at].temper = *temper;
            }
        });
}

/// Spawns the control for the minimum thinking time of a computer player.
fn speed(second: &mut ChildSpawnerCommands, at: usize, seat: &SeatInfo) {
    let number = at + 1;
    let options = SPEEDS.map(|speed| Message::new(format!("setup-speed-{speed}")));
    let now = place_of(&Speed::ALL, &seat.speed);
    // Keeps the icon together with its control when the line wraps.
    second.spawn(row(10)).with_children(|both| {
        both.spawn(icon("speed", 22.0, palette::INK));
        both.spawn((
            next_choice(
                &format!("seat-{number}-speed"),
                Choice::new(options.to_vec(), now),
                Node { width: px(132), flex_shrink: 0.0, ..default() },
            ),
            tooltip(Message::new("setup-speed")),
        ))
        .observe(
            move |change: On<ValueChange<usize>>, chosen: Res<ChosenGame>, mut drafting: ResMut<Drafting>| {
                if let (Some(draft), Some(speed)) = (drafting.0.get_mut(chosen.0), Speed::ALL.get(change.value)) {
                    draft.seats[at].speed = *speed;
                }
            },
        );
    });
}

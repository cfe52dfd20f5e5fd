//! Arranging the destinations (TV-06): drag, turn, swap, nudge.

use super::super::scene::SceneSystems;
use super::super::scene::cards::{Cards, HELD, Spot};
use super::super::scene::lens::Lens;
use super::super::scene::look::{self, Look};
use super::super::scene::view::Reframe;
use super::super::{Game, Showing};
use super::pointer::{Pointer, Turns};
use crate::audio::{Sound, Sounds};
use crate::controls::Control;
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::layout::{self, Violation};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::setup::{Numbers, Setup};
use crate::games::tappeti_volanti::tabletop::{CardId, Lying, Pose};
use crate::table::{Act, AtTable, OnHold, Turn};
use crate::window::controls::Controls;
use crate::window::pad::RightStick;
use crate::window::{Awake, Screen, touch};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

/// Distance in u from which moving the pointer drags the card; less is a click.
const THRESHOLD: f32 = 6.0;
/// Height to which a held card is lifted, in millimetres.
const LIFT: f32 = 9.0;
/// Angle of one step of the wheel, Q or E, in radians; a fifth of it with Ctrl.
const STEP: f32 = touch::LINE;
/// Speed of a card moved by a stick that is pushed to its end, in millimetres per second.
const SLIDING: f32 = 250.0;
/// Seconds for which a card slides to its place.
const SLIDE: f32 = 0.18;

/// An arrangement that has not been confirmed yet.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Draft {
    /// Seat of the dealer.
    pub seat: Seat,
    /// Places of the destinations.
    pub cards: Vec<Lying>,
    /// Violations of this arrangement.
    pub wrong: Vec<Violation>,
    /// Card moved by keys and buttons.
    pub selected: Option<CardId>,
    /// Whether a card is being dragged.
    pub holding: bool,
    /// Whether a card was moved since the view was last adapted.
    moved: bool,
    numbers: Numbers,
    first: Vec<Lying>,
    past: Vec<Vec<Lying>>,
    tries: u64,
    /// Seed and number of decisions of the game it belongs to.
    of: (u64, usize),
}

impl Draft {
    /// Starts from an arrangement.
    #[must_use]
    pub fn new(seat: Seat, cards: Vec<Lying>, numbers: Numbers) -> Self {
        let wrong = layout::violations(&numbers, &cards);
        let first = cards.clone();
        Self {
            seat,
            cards,
            wrong,
            selected: None,
            holding: false,
            moved: false,
            numbers,
            first,
            past: Vec::new(),
            tries: 0,
            of: (0, 0),
        }
    }

    /// Returns the pose of a card.
    #[must_use]
    pub fn pose(&self, card: CardId) -> Option<Pose> {
        self.cards.iter().find(|lying| lying.card == card).map(|lying| lying.pose)
    }

    /// Returns the violations that concern a card.
    pub fn wrong_with(&self, card: CardId) -> impl Iterator<Item = &Violation> {
        self.wrong.iter().filter(move |wrong| wrong.cards().contains(&card))
    }

    /// Moves a card.
    pub fn set(&mut self, card: CardId, pose: Pose) {
        let half = (self.numbers.table.width / 2, self.numbers.table.depth / 2);
        let pose = Pose { x: pose.x.clamp(-half.0, half.0), y: pose.y.clamp(-half.1, half.1), ..pose };
        if let Some(lying) = self.cards.iter_mut().find(|lying| lying.card == card) {
            lying.pose = pose;
        }
        self.moved = true;
        self.judge();
    }

    /// Swaps two cards; `a` comes with the pose that `b` is to get.
    pub fn swap(&mut self, a: (CardId, Pose), b: CardId) {
        if let Some(pose) = self.pose(b) {
            self.set(a.0, pose);
            self.set(b, a.1);
        }
    }

    /// Replaces the whole arrangement.
    pub fn lay(&mut self, cards: Vec<Lying>) {
        self.remember();
        self.cards = cards;
        self.judge();
    }

    /// Replaces the arrangement by an automatic one, different each time.
    pub fn automatic(&mut self) {
        self.tries += 1;
        let ids: Vec<CardId> = self.cards.iter().map(|lying| lying.card).collect();
        // The game does not depend on this chance, so the clock may give the seed.
        let seed = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(self.tries, |now| now.as_nanos() as u64 ^ self.tries);
        let cards = layout::automatic(&self.numbers, &ids, &mut Dice::from_seed(seed));
        self.lay(cards);
    }

    /// Replaces the arrangement by a named layout, if that is allowed for these cards.
    pub fn named(&mut self, setup: &Setup, id: &str) {
        let ids: Vec<CardId> = self.cards.iter().map(|lying| lying.card).collect();
        let found = setup.layouts.iter().find(|layout| layout.id == id);
        if let Some(cards) = found.and_then(|found| layout::in_layout(&self.numbers, found, &ids)) {
            self.lay(cards);
        }
    }

    /// Restores the arrangement of the beginning.
    pub fn put_back(&mut self) {
        self.lay(self.first.clone());
    }

    /// Whether the arrangement differs from that of the beginning.
    #[must_use]
    pub fn changed(&self) -> bool {
        self.cards != self.first
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(cards) = self.past.pop() {
            self.cards = cards;
            self.judge();
        }
    }

    fn remember(&mut self) {
        if self.past.last() != Some(&self.cards) {
            self.past.push(self.cards.clone());
        }
    }

    fn judge(&mut self) {
        self.wrong = layout::violations(&self.numbers, &self.cards);
    }

    /// Lets the cards glide to their places in the draft.
    fn show(&self, cards: &mut Cards) {
        for lying in &self.cards {
            let (x, y, yaw) = look::place(lying.pose);
            let to = Spot::new(Vec2::new(x, y), yaw);
            let now = cards.spot(lying.card);
            if now
                .is_none_or(|now| now.at.distance(to.at) > 0.01 || (now.yaw - to.yaw).abs() > 1e-4 || now.height > 0.0)
            {
                cards.glide(lying.card, to, SLIDE, 0.0, 0.0);
            }
        }
    }
}

/// Request of a button for an arrangement; see the methods of [`Draft`].
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum Arrange {
    /// Arranges automatically.
    Automatic,
    /// Lays out the layout with this id.
    Named(String),
    /// Restores the arrangement of the beginning.
    PutBack,
    /// Undoes the last change.
    Undo,
    /// Turns the selected card by a step, counter-clockwise if `true`.
    Turn(bool),
    /// Confirms the arrangement.
    Confirm,
}

/// A card held with the mouse: the card, its pose before, where on it it is
/// held, where the button was pressed, and whether it has been dragged.
struct Held {
    card: CardId,
    from: Pose,
    grip: Vec2,
    pressed: Vec2,
    dragged: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Arrange>()
        .add_systems(
            AtTable,
            (
                open.run_if(resource_exists::<Game>),
                (keys, commands, drag).chain().distributive_run_if(resource_exists::<Draft>),
            )
                .chain()
                .in_set(SceneSystems::Arrange),
        )
        .add_systems(OnExit(Showing::Arranging), close)
        .add_systems(OnExit(Screen::Game), close);
}

/// An arrangement that was left without confirming it, for whoever comes back to
/// the same decision of the same game.
#[derive(Resource)]
struct Left {
    /// Seed and number of decisions of the game.
    of: (u64, usize),
    cards: Vec<Lying>,
    past: Vec<Vec<Lying>>,
}

/// Creates a draft for a person who is to arrange.
fn open(
    mut commands: Commands,
    game: Res<Game>,
    turn: Res<Turn>,
    showing: Res<State<Showing>>,
    draft: Option<Res<Draft>>,
    left: Option<Res<Left>>,
    mut cards: ResMut<Cards>,
    mut reframes: MessageWriter<Reframe>,
) {
    let Turn::Person(seat) = *turn else { return };
    if *showing.get() != Showing::Arranging || draft.is_some_and(|draft| draft.seat == seat) {
        return;
    }
    let open = &game.view().open;
    let mut draft = Draft::new(seat, open.table.cards.clone(), open.setup.numbers.clone());
    draft.of = moment(&game);
    if let Some(left) = left.filter(|left| left.of == draft.of) {
        draft.past.clone_from(&left.past);
        draft.cards.clone_from(&left.cards);
        draft.judge();
        // They have lain there before, so nothing moves but the view.
        draft.show(&mut cards);
        cards.hurry();
        reframes.write(Reframe::Best);
    }
    commands.insert_resource(draft);
}

/// Returns seed and number of decisions of the game.
fn moment(game: &Game) -> (u64, usize) {
    (game.session().seed(), game.session().log().len())
}

fn close(mut commands: Commands, draft: Option<Res<Draft>>) {
    if let Some(draft) = draft {
        commands.insert_resource(Left { of: draft.of, cards: draft.cards.clone(), past: draft.past.clone() });
    }
    commands.remove_resource::<Draft>();
}

fn keys(
    mut draft: ResMut<Draft>,
    (keys, controls, stick): (Res<ButtonInput<KeyCode>>, Res<Controls>, Res<RightStick>),
    (time, mut slides): (Res<Time<Real>>, Local<bool>),
    hold: Res<OnHold>,
    focus: Res<InputFocus>,
    lens: Res<Lens>,
    mut wheel: Turns,
    pointer: Res<Pointer>,
    look: Res<Look>,
    mut cards: ResMut<Cards>,
    mut orders: MessageWriter<Arrange>,
) {
    let wheel = wheel.steps();
    if hold.0 {
        return;
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if controls.pressed(Control::Undo) {
        draft.undo();
        draft.show(&mut cards);
    }
    if keys.just_pressed(KeyCode::Enter) && focus.get().is_none() {
        orders.write(Arrange::Confirm);
    }
    let step_by = i32::from(keys.just_pressed(KeyCode::PageDown)) - i32::from(keys.just_pressed(KeyCode::PageUp));
    if step_by != 0 && !draft.cards.is_empty() {
        let count = draft.cards.len() as i32;
        let at = draft.selected.and_then(|card| draft.cards.iter().position(|lying| lying.card == card));
        let next = at.map_or(0, |at| (at as i32 + step_by).rem_euclid(count));
        draft.selected = Some(draft.cards[next as usize].card);
    }
    // The wheel turns the card under the pointer, the keys turn the selected one.
    let under = pointer.table.filter(|_| pointer.free).and_then(|at| cards.at(at, look.card()));
    let (mut turn, mut shift) = (0.0, Vec2::ZERO);
    let mut card = draft.selected;
    if wheel != 0.0 && pointer.free {
        card = if draft.holding { draft.selected } else { under.or(draft.selected) };
        turn += wheel * STEP;
    }
    turn += STEP * (f32::from(controls.pressed(Control::TurnLeft)) - f32::from(controls.pressed(Control::TurnRight)));
    if control {
        turn /= 5.0;
    }
    if focus.get().is_none() {
        let pressed = |key| f32::from(keys.just_pressed(key));
        let way = Vec2::new(
            pressed(KeyCode::ArrowRight) - pressed(KeyCode::ArrowLeft),
            pressed(KeyCode::ArrowUp) - pressed(KeyCode::ArrowDown),
        );
        if control {
            turn -= way.x * 1_f32.to_radians();
        } else {
            shift = lens.goal().direction(way);
        }
    }
    // A slide with the stick is undone as one.
    let slid = std::mem::replace(&mut *slides, stick.0 != Vec2::ZERO);
    if stick.0 != Vec2::ZERO && !draft.holding {
        shift += lens.goal().direction(stick.0) * SLIDING * time.delta_secs().min(0.05);
        card = card.or_else(|| draft.cards.first().map(|lying| lying.card));
    }
    let Some(card) = card.filter(|_| turn != 0.0 || shift != Vec2::ZERO) else { return };
    let Some(pose) = draft.pose(card) else { return };
    if !(draft.holding || slid && *slides) {
        draft.remember();
    }
    draft.selected = Some(card);
    let (x, y, yaw) = look::place(pose);
    draft.set(card, look::pose(Vec2::new(x, y) + shift, yaw + turn));
    if !draft.holding {
        draft.show(&mut cards);
    }
}

fn commands(
    mut orders: MessageReader<Arrange>,
    mut draft: ResMut<Draft>,
    mut cards: ResMut<Cards>,
    look: Res<Look>,
    mut acts: MessageWriter<Act<TappetiVolanti>>,
    mut reframes: MessageWriter<Reframe>,
    mut asked: Local<Option<Reframe>>,
    mut sounds: Sounds,
) {
    if std::mem::take(&mut draft.bypass_change_detection().moved) {
        *asked = asked.or(Some(Reframe::IfNeeded));
    }
    for order in orders.read() {
        match order {
            Arrange::Automatic => draft.automatic(),
            Arrange::Named(id) => draft.named(&look.setup, id),
            Arrange::PutBack => draft.put_back(),
            Arrange::Undo => draft.undo(),
            Arrange::Turn(left) => {
                let Some((card, pose)) = draft.selected.and_then(|card| Some((card, draft.pose(card)?))) else {
                    continue;
                };
                draft.remember();
                let (x, y, yaw) = look::place(pose);
                let turned = look::pose(Vec2::new(x, y), yaw + if *left { STEP } else { -STEP });
                draft.set(card, turned);
            }
            Arrange::Confirm => {
                if draft.wrong.is_empty() {
                    acts.write(Act { seat: draft.seat, action: Action::Arrange { cards: draft.cards.clone() } });
                    sounds.play(Sound::CARD_PLACE);
                }
                continue;
            }
        }
        sounds.play(Sound::CARD_SLIDE);
        draft.show(&mut cards);
        let anew = matches!(order, Arrange::Automatic | Arrange::Named(_) | Arrange::PutBack);
        *asked = if anew { Some(Reframe::Best) } else { asked.or(Some(Reframe::IfNeeded)) };
    }
    // The view depends on where the cards will lie, so wait until they rest.
    if !draft.holding
        && !cards.moving()
        && let Some(view) = asked.take()
    {
        reframes.write(view);
    }
}

fn drag(
    mut draft: ResMut<Draft>,
    mut cards: ResMut<Cards>,
    mut held: Local<Option<Held>>,
    (buttons, typed): (Res<ButtonInput<MouseButton>>, Res<ButtonInput<KeyCode>>),
    pointer: Res<Pointer>,
    lens: Res<Lens>,
    look: Res<Look>,
    hold: Res<OnHold>,
    mut awake: ResMut<Awake>,
    mut sounds: Sounds,
) {
    let (Some(screen), Some(at)) = (pointer.screen, pointer.table) else {
        // The pointer has left the window: the card returns to its place.
        if let Some(held) = held.take() {
            drop_at(&mut draft, &mut cards, held.card, held.from);
        }
        return;
    };
    if buttons.just_pressed(MouseButton::Left) && pointer.free && !hold.0 && held.is_none() {
        let card = cards.at(at, look.card()).filter(|&card| draft.pose(card).is_some());
        if draft.selected != card {
            draft.selected = card;
        }
        if let Some((card, spot, from)) = card.and_then(|card| Some((card, cards.spot(card)?, draft.pose(card)?))) {
            *held = Some(Held { card, from, grip: spot.at - at, pressed: screen, dragged: false });
            sounds.play(Sound::CARD_PICK);
        }
    }
    let Some(now) = held.as_mut() else { return };
    let stop = hold.0 || buttons.just_pressed(MouseButton::Right) || typed.just_pressed(KeyCode::Escape);
    if !stop && buttons.pressed(MouseButton::Left) {
        if !now.dragged && screen.distance(now.pressed) >= THRESHOLD {
            now.dragged = true;
            draft.remember();
            draft.holding = true;
        }
        if now.dragged && lens.rests() {
            let place = at + now.grip;
            let yaw = draft.pose(now.card).map_or(0.0, |pose| look::place(pose).2);
            let pose = look::pose(place, yaw);
            if draft.pose(now.card) != Some(pose) {
                draft.set(now.card, pose);
            }
            let spot = Spot { height: LIFT, ..Spot::new(place, yaw).on(HELD) };
            if cards.spot(now.card) != Some(spot) {
                cards.put(now.card, spot);
            }
        }
        awake.frame();
        return;
    }
    let Some(done) = held.take() else { return };
    if !done.dragged {
        return;
    }
    draft.holding = false;
    if stop {
        drop_at(&mut draft, &mut cards, done.card, done.from);
        return;
    }
    // A card dropped on another one swaps places with it.
    let middle = at + done.grip;
    let other = cards.iter().find(|(card, spot)| *card != done.card && spot.holds(middle, look.card()));
    if let Some((other, _)) = other {
        draft.swap((done.card, done.from), other);
        sounds.play(Sound::CARD_SLIDE);
    } else {
        sounds.play(Sound::CARD_PLACE);
    }
    draft.show(&mut cards);
}

fn drop_at(draft: &mut Draft, cards: &mut Cards, card: CardId, pose: Pose) {
    draft.holding = false;
    draft.set(card, pose);
    draft.show(cards);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;

    fn draft() -> (Setup, Draft) {
        let setup = TappetiVolanti::default_setup(4);
        let ids: Vec<CardId> = (0..12).map(CardId).collect();
        let cards = layout::automatic(&setup.numbers, &ids, &mut Dice::from_seed(5));
        let draft = Draft::new(Seat::new(1), cards, setup.numbers.clone());
        (setup, draft)
    }

    /// TV-06: a card moved too close is reported, and undoing this makes the
    /// arrangement legal again.
    #[test]
    fn what_is_moved_is_judged_at_once_and_can_be_taken_back() {
        let (_, mut draft) = draft();
        assert!(draft.wrong.is_empty() && !draft.changed());
        let beside = draft.pose(CardId(1)).unwrap();
        draft.remember();
        draft.set(CardId(0), Pose { x: beside.x + 60_000, ..beside });
        assert!(draft.wrong_with(CardId(0)).any(|wrong| matches!(wrong, Violation::TooClose { .. })));
        assert!(draft.changed());
        draft.undo();
        assert!(draft.wrong.is_empty() && !draft.changed());
    }

    #[test]
    fn swapping_moves_exactly_two_cards() {
        let (_, mut draft) = draft();
        let before = draft.cards.clone();
        let (a, b) = (before[0], before[7]);
        draft.swap((a.card, a.pose), b.card);
        assert_eq!(draft.pose(a.card), Some(b.pose));
        assert_eq!(draft.pose(b.card), Some(a.pose));
        assert!(draft.wrong.is_empty(), "all cards have the same size");
        assert_eq!(before.iter().filter(|old| draft.pose(old.card) != Some(old.pose)).count(), 2);
    }

    #[test]
    fn cards_stay_within_the_table() {
        let (setup, mut draft) = draft();
        draft.set(CardId(0), Pose { x: i32::MAX, y: i32::MIN, yaw: 0 });
        let pose = draft.pose(CardId(0)).unwrap();
        assert!(setup.numbers.table.holds(pose.x, pose.y));
    }

    /// TV-06: the arrangements offered by the buttons are legal.
    #[test]
    fn buttons_propose_legal_arrangements() {
        let (setup, mut draft) = draft();
        draft.automatic();
        assert!(draft.wrong.is_empty());
        for layout in &setup.layouts {
            draft.named(&setup, &layout.id);
            assert!(draft.wrong.is_empty(), "{}", layout.id);
        }
        draft.put_back();
        assert!(!draft.changed());
    }
}

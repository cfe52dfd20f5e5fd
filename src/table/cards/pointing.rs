//! Turns mouse and keyboard input into [`Gesture`]s: click, drag, drop, focus.

use super::key::{ButtonKey, Key};
use super::layout::{Piece, PieceId, SlotId, State, Target};
use super::stage::{Stage, Wanted};
use super::{CardSystems, Playing, keys};
use crate::audio::{Sound, Sounds};
use crate::engine::words::Message as Words;
use crate::table::frame::{Chosen, Frame, PRIMARY, Plates};
use crate::table::lesson::Blackboard;
use crate::table::{AtTable, OnHold, Replaying, ShowBubble, Turn};
use crate::theme::Scale;
use crate::theme::cursor::Holding;
use crate::theme::widgets::Bubble;
use crate::window::mouse::Pointed;
use crate::window::{Awake, Screen};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

const ENTER: [KeyCode; 2] = [KeyCode::Enter, KeyCode::NumpadEnter];

/// Distance, in u, the mouse has to move before a press becomes a drag.
const THRESHOLD: f32 = 6.0;

/// Something a person did at the table.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Gesture<
    P: Send + Sync + 'static = PieceId,
    S: Send + Sync + 'static = SlotId,
    B: Send + Sync + 'static = &'static str,
> {
    /// Clicked a live piece or slot, or pressed Enter on it.
    Click(Target<P, S>),
    /// Picked up these pieces, the one under the pointer first. To mark targets
    /// for them, read [`super::Scene::held`].
    Pick(Vec<P>),
    /// Dropped these pieces on something, which need not take them: then the
    /// reply says why, or it is said in general. Pieces dropped on nothing return
    /// by themselves.
    Drop(Vec<P>, Target<P, S>),
    /// Pressed the primary button.
    Primary,
    /// Pressed another button of the frame or of the layout.
    Chosen(B),
    /// Pressed Esc while something was being composed.
    Cancel,
}

impl Gesture {
    /// Returns the gesture in the types of a game; `None` if it is about
    /// something that the game does not know.
    #[must_use]
    pub fn typed<P: Key, S: Key, B: ButtonKey>(&self) -> Option<Gesture<P, S, B>> {
        let pieces = |ids: &[PieceId]| ids.iter().map(|id| P::of(id.0)).collect::<Option<Vec<_>>>();
        Some(match self {
            Self::Click(target) => Gesture::Click(target.typed()?),
            Self::Pick(held) => Gesture::Pick(pieces(held)?),
            Self::Drop(held, target) => Gesture::Drop(pieces(held)?, target.typed()?),
            Self::Primary => Gesture::Primary,
            Self::Chosen(id) => Gesture::Chosen(B::of(id)?),
            Self::Cancel => Gesture::Cancel,
        })
    }
}

/// Marks a node that can be pointed at.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::table) struct Points(pub Target);

/// Marks a button on the table with its centre in u: pointing at the button
/// points at the slot that it lies on.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Above(pub Vec2);

/// A press that may become a drag.
#[derive(Clone, Debug)]
struct Press {
    piece: PieceId,
    at: Vec2,
}

/// Position of the pointer, and what it holds.
#[derive(Resource, Default, Debug)]
pub struct Pointing {
    /// Pointer in table units; `None` outside the window.
    pub at: Option<Vec2>,
    /// Target under the pointer. While something is held this is what it would
    /// fall on, otherwise what is hovered or has the visible focus.
    pub over: Option<Target>,
    /// Pieces being dragged, the one under the pointer first.
    pub held: Vec<PieceId>,
    /// Target on which the left button, or Enter on the visible focus, is held
    /// down.
    pub pressed: Option<Target>,
    press: Option<Press>,
    /// Whether the drag was cancelled and the button is still held down: letting
    /// it go is no click either.
    cancelled: bool,
    grip: Vec2,
    /// Whether something that is no target was activated in this frame.
    activated: bool,
    /// Whether the right button was just pressed for a closer look.
    pub(super) looks: bool,
}

impl Pointing {
    /// Returns the offset from the pointer to the centre of the `order`-th held
    /// piece.
    pub(super) fn grip(&self, order: usize) -> Vec2 {
        self.grip + Vec2::new(16.0, 10.0) * order as f32
    }

    fn let_go(&mut self) {
        self.held.clear();
        self.press = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointing>()
        .add_message::<Gesture>()
        .add_observer(activated)
        .add_systems(
            AtTable,
            (keys::regions, keys::arrows, keys::due, point, press, drag, idle, enter, buttons)
                .chain()
                .in_set(CardSystems::Point)
                .run_if(resource_exists::<Playing>),
        )
        .add_systems(OnExit(Screen::Game), |mut pointing: ResMut<Pointing>, mut holding: ResMut<Holding>| {
            *pointing = Pointing::default();
            *holding = Holding(false);
        });
}

/// Clicks what was activated. Enter is meant for it only if the focus is seen
/// ([`enter`]).
fn activated(
    activated: On<Activate>,
    targets: Query<&Points>,
    (mut pointing, hold): (ResMut<Pointing>, Res<OnHold>),
    (keys, visible): (Res<ButtonInput<KeyCode>>, Res<InputFocusVisible>),
    mut gestures: MessageWriter<Gesture>,
) {
    let pointing = pointing.bypass_change_detection();
    let target = targets.get(activated.entity);
    pointing.activated |= target.is_err();
    if keys.any_just_pressed(ENTER) && !visible.0 {
        return;
    }
    // A drag that ends over its own piece is not a click.
    if let Ok(points) = target
        && pointing.held.is_empty()
        && !pointing.cancelled
        && !hold.0
    {
        gestures.write(Gesture::Click(points.0));
    }
}

/// A person who uses the mouse confirms with Enter what the primary button says,
/// unless a button or field was last clicked, which Enter is for.
fn enter(
    mut pointing: ResMut<Pointing>,
    keys: Res<ButtonInput<KeyCode>>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    others: Query<(), (Without<Points>, Without<InteractionDisabled>)>,
    (hold, frame): (Res<OnHold>, Res<Frame>),
    (replay, lesson): (Option<Res<Replaying>>, Option<Res<Blackboard>>),
    mut held: Local<bool>,
    mut chosen: MessageWriter<Chosen>,
) {
    // The press that closes a menu is not meant for the table.
    let held = std::mem::replace(&mut *held, hold.0);
    let activated = std::mem::take(&mut pointing.bypass_change_detection().activated);
    let elsewhere = focus.get().is_some_and(|entity| others.contains(entity));
    if keys.any_just_pressed(ENTER)
        && !(visible.0 || activated || elsewhere || hold.0 || held)
        && pointing.held.is_empty()
        && replay.is_none()
        && lesson.is_none_or(|lesson| !lesson.only_reads())
        && frame.primary.as_ref().is_some_and(|deed| deed.refusal.is_none())
    {
        chosen.write(Chosen(PRIMARY));
    }
}

fn point(
    mut pointing: ResMut<Pointing>,
    pointed: Res<Pointed>,
    scale: Res<Scale>,
    wanted: Res<Wanted>,
    targets: Query<(Entity, &Points, &Hovered)>,
    buttons: Query<(Entity, &Above, &Hovered)>,
    plates: Plates,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut holding: ResMut<Holding>,
) {
    let pointing = pointing.bypass_change_detection();
    holding.set_if_neq(Holding(!pointing.held.is_empty()));
    pointing.at = pointed.0.map(|at| at / scale.canvas);
    let hovered = targets.iter().find(|(_, _, hovered)| hovered.0).map(|(_, points, _)| points.0);
    let focused = focus.get().filter(|_| visible.0);
    let lit = focused.and_then(|entity| targets.get(entity).ok()).map(|(_, points, _)| points.0);
    let button = || {
        let hovered = buttons.iter().find(|(_, _, hovered)| hovered.0);
        let (_, above, _) = hovered.or_else(|| buttons.get(focused?).ok())?;
        wanted.0.slot_at(above.0)
    };
    pointing.over = if pointing.held.is_empty() {
        hovered.or_else(button).or(lit)
    } else {
        let plate = || plates.at(pointed.0? * scale.density).and_then(|seat| wanted.0.slot_of(seat));
        pointing.at.and_then(|at| wanted.0.under(at, &pointing.held)).or_else(plate)
    };
}

/// Records the target on which the left button or Enter is held down.
fn press(
    mut pointing: ResMut<Pointing>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    visible: Res<InputFocusVisible>,
    mut awake: ResMut<Awake>,
) {
    let pointing = pointing.bypass_change_detection();
    let entered = visible.0 && keys.just_pressed(KeyCode::Enter);
    let held = buttons.pressed(MouseButton::Left) || (visible.0 && keys.pressed(KeyCode::Enter));
    if buttons.just_pressed(MouseButton::Left) || entered {
        pointing.pressed = pointing.over;
    } else if !held && pointing.pressed.take().is_some() {
        awake.frame();
    }
}

fn drag(
    mut pointing: ResMut<Pointing>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    (hold, turn): (Res<OnHold>, Res<Turn>),
    wanted: Res<Wanted>,
    stage: Res<Stage>,
    mut awake: ResMut<Awake>,
    mut gestures: MessageWriter<Gesture>,
    mut sounds: Sounds,
) {
    let pointing = pointing.bypass_change_detection();
    pointing.looks = buttons.just_pressed(MouseButton::Right) && pointing.held.is_empty();
    // Clicks are reported before this, also in the frame in which it is let go.
    pointing.cancelled &= buttons.pressed(MouseButton::Left);
    let stop = hold.0
        || !matches!(*turn, Turn::Person(_))
        || buttons.just_pressed(MouseButton::Right)
        || keys.just_pressed(KeyCode::Escape);
    if stop {
        if !pointing.held.is_empty() {
            pointing.cancelled = buttons.pressed(MouseButton::Left);
            awake.frame();
        }
        pointing.let_go();
        return;
    }
    let Some(at) = pointing.at else {
        if buttons.just_released(MouseButton::Left) {
            pointing.let_go();
        }
        return;
    };
    if buttons.just_pressed(MouseButton::Left)
        && let Some(Target::Piece(id)) = pointing.over
        && wanted.0.piece(id).is_some_and(|piece| piece.drags)
    {
        pointing.press = Some(Press { piece: id, at });
    }
    if buttons.pressed(MouseButton::Left)
        && pointing.held.is_empty()
        && let Some(press) = pointing.press.clone()
        && press.at.distance(at) >= THRESHOLD
    {
        let layout = &wanted.0;
        let Some(piece) = layout.piece(press.piece).filter(|piece| piece.drags) else {
            pointing.press = None;
            return;
        };
        pointing.held = vec![press.piece];
        if piece.state == State::Selected && !piece.alone {
            let others = layout
                .pieces
                .iter()
                .filter(|other| other.id != press.piece && other.state == State::Selected && other.drags);
            pointing.held.extend(others.map(|other| other.id));
        }
        pointing.grip = stage.spot(press.piece).unwrap_or(piece.spot).at - press.at;
        gestures.write(Gesture::Pick(pointing.held.clone()));
        sounds.play(Sound::CARD_PICK);
    }
    if !pointing.held.is_empty() {
        awake.frame();
    }
    if !buttons.pressed(MouseButton::Left) {
        let held = std::mem::take(&mut pointing.held);
        pointing.press = None;
        if held.is_empty() {
            return;
        }
        // Prefer what is under the pointer, a plate included, then what is under
        // the piece's centre; last what does not take it, so that it is said why.
        let takes = || wanted.0.under(at + pointing.grip, &held);
        match pointing.over.or_else(takes).or_else(|| wanted.0.lies_at(at, &held)) {
            Some(on) => {
                gestures.write(Gesture::Drop(held, on));
            }
            None => sounds.play(Sound::CARD_SLIDE),
        }
    }
}

/// A press on a card of the hand that is of no use now says what is asked for
/// instead.
fn idle(
    pointing: Res<Pointing>,
    buttons: Res<ButtonInput<MouseButton>>,
    (hold, turn): (Res<OnHold>, Res<Turn>),
    (replay, lesson): (Option<Res<Replaying>>, Option<Res<Blackboard>>),
    (wanted, frame, scale): (Res<Wanted>, Res<Frame>, Res<Scale>),
    mut bubbles: MessageWriter<ShowBubble>,
    mut sounds: Sounds,
) {
    let asks = !hold.0 && replay.is_none() && matches!(*turn, Turn::Person(_));
    if !asks || !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    let Some(Target::Piece(id)) = pointing.over else { return };
    let useless = |piece: &&Piece| piece.rises && !piece.live && !piece.drags;
    if let Some(piece) = wanted.0.piece(id).filter(useless)
        && let Some(ticket) = &frame.ticket
    {
        let at = piece.spot.at - Vec2::new(0.0, piece.spot.size.y * 0.35);
        let (title, words) = (Words::new("table-not-now"), ticket.asks(lesson.as_deref()));
        bubbles.write(ShowBubble { kind: Bubble::Refusal, title, words, at: Some(at * scale.canvas) });
        sounds.play(Sound::UI_ERROR);
    }
}

fn buttons(
    mut chosen: MessageReader<Chosen>,
    keys: Res<ButtonInput<KeyCode>>,
    frame: Res<Frame>,
    hold: Res<OnHold>,
    mut gestures: MessageWriter<Gesture>,
) {
    for chosen in chosen.read() {
        gestures.write(if chosen.0 == PRIMARY { Gesture::Primary } else { Gesture::Chosen(chosen.0) });
    }
    if keys.just_pressed(KeyCode::Escape) && frame.composing && !hold.0 {
        gestures.write(Gesture::Cancel);
    }
}

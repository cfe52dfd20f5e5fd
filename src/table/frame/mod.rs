//! The frame of every game screen: bar, ticket, plates and buttons.
//!
//! The game's HUD describes it in the resource [`Frame`]; only what has changed
//! is redrawn. Presses are reported as [`Chosen`].

mod actions;
mod bar;
mod plates;

pub(super) use bar::LastEvent;
pub(super) use plates::Plates;

use super::driver::Company;
use super::{Replaying, SaveTrouble, TableSystems, Turn, layer};
use crate::audio::{Driven, Sound, Sounds};
use crate::engine::bot::Strength;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo};
use crate::engine::words::Message as Words;
use crate::faces::Face;
use crate::settings::Settings;
use crate::table::AtTable;
use crate::table::lesson::Blackboard;
use crate::theme::widgets::{Deed, screen_root};
use crate::theme::{PlayerNames, Scale, palette};
use crate::window::Screen;
use bevy::prelude::*;

/// Contents of the frame. The game's HUD updates it with `set_if_neq`.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Frame {
    /// Name of the game.
    pub title: Words,
    /// Short line under the name: round or turn.
    pub round: Words,
    /// Colour of the scalloped edge.
    pub accent: Color,
    /// Player whose turn it is, and the task.
    pub ticket: Option<Ticket>,
    /// Seat whose plate is at the bottom left; the others stand at the top,
    /// clockwise from its left neighbour.
    pub bottom: Seat,
    /// Contents of the plates, by seat; no plates if empty.
    pub plates: Vec<Plate>,
    /// Whether the bottom plate is reduced to the portrait because the hand
    /// beside it needs the room.
    pub bare: bool,
    /// Left edges of the plates at the top, clockwise, in u; if empty, they
    /// stand in the corners and the middle.
    pub lefts: Vec<f32>,
    /// Whether no plate stands in the middle at the top because the table needs
    /// that place.
    pub aside: bool,
    /// Width kept free to the right of each of these plates, in u.
    pub beside: f32,
    /// The primary button, which reports [`Chosen`] with [`PRIMARY`].
    pub primary: Option<Deed>,
    /// Buttons above the primary one, from the bottom up.
    pub secondary: Vec<Secondary>,
    /// Whether undo works; `None` where there is no undo button.
    pub undo: Option<bool>,
    /// Whether there is a hint.
    pub hint: bool,
    /// Whether something is being composed; then Esc belongs to the game.
    pub composing: bool,
    /// Whether a fuse burns audibly because an attack awaits its answer.
    pub fuse: bool,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            title: Words::new("the-table"),
            round: Words::new("table-empty"),
            accent: palette::VERMIGLIO,
            ticket: None,
            bottom: Seat::new(0),
            plates: Vec::new(),
            bare: false,
            lefts: Vec::new(),
            aside: false,
            beside: 0.0,
            primary: None,
            secondary: Vec::new(),
            undo: None,
            hint: false,
            composing: false,
            fuse: false,
        }
    }
}

/// The ticket in the middle of the bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Ticket {
    /// Seat that is addressed; everybody if `None`.
    pub seat: Option<Seat>,
    /// The task of that player.
    pub prompt: Words,
}

impl Ticket {
    /// Returns what is asked for: by the lesson if its step asks for nothing at the
    /// table, else by the game.
    #[must_use]
    pub fn asks(&self, lesson: Option<&Blackboard>) -> Words {
        lesson.and_then(Blackboard::prompt).map_or_else(|| self.prompt.clone(), Words::new)
    }
}

/// The plate of a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plate {
    /// Highlighting of the plate.
    pub mark: Mark,
    /// Short facts, side by side.
    pub items: Vec<Item>,
}

/// Special status of a player, shown on the plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// No special status.
    #[default]
    None,
    /// The player is to act: carta with a saffron ring and an arrow.
    Active,
    /// Somebody is aiming at the player: a red ring.
    Target,
    /// The player is out of the game: grey.
    Out,
}

/// A short fact on a plate.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Name of an icon in `assets/faces/ui`.
    pub icon: Option<&'static str>,
    /// Text of a word or two.
    pub words: Words,
}

impl Item {
    /// Creates a fact with an icon.
    #[must_use]
    pub const fn new(icon: &'static str, words: Words) -> Self {
        Self { icon: Some(icon), words }
    }
}

/// A secondary button.
#[derive(Clone, PartialEq, Debug)]
pub struct Secondary {
    /// Id that [`Chosen`] reports; also the button's name.
    pub id: &'static str,
    /// Caption of the button.
    pub words: Words,
    /// Name of an icon in `assets/faces/ui`.
    pub icon: Option<&'static str>,
    /// Why it cannot be pressed now; shown as a tooltip.
    pub refusal: Option<Words>,
}

/// Id of the primary button.
pub const PRIMARY: &str = "primary";

/// A button of the frame was pressed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen(
    /// Id of the button: [`PRIMARY`] or [`Secondary::id`].
    pub &'static str,
);

/// What is folded away into a button of the bar, beside the log: the caption of
/// the button and what it says about itself. Pressing it is reported as
/// [`Unfold`].
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Folded(pub Option<(Words, Words)>);

/// Asks for what is [`Folded`] to be unfolded.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfold;

/// A node, such as a seat's plate, that things at the table must not cover.
#[derive(Component, Clone, Copy, Debug)]
pub struct KeepClear;

/// An empty node by the plate of a seat for the player's belongings: under the
/// plates at the top, to the right of the one at the bottom. The game spawns
/// children into it, which are removed when the seats are placed anew.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BesidePlate(pub Seat);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Frame>()
        .init_resource::<Folded>()
        .add_message::<Chosen>()
        .add_message::<Unfold>()
        .add_systems(OnEnter(Screen::Game), open)
        .add_systems(OnExit(Screen::Game), |mut frame: ResMut<Frame>| *frame = Frame::default())
        .add_systems(
            AtTable,
            (
                bar::bar_part,
                bar::unsaved_part,
                bar::folded_part,
                bar::place,
                bar::ticket_part,
                plates::seats,
                plates::plates,
                actions::primary_part,
                actions::secondary_part,
                actions::icons,
            )
                .chain()
                .in_set(TableSystems::Frame)
                .run_if(
                    resource_changed::<Frame>
                        .or_else(resource_changed::<SaveTrouble>)
                        .or_else(resource_changed::<Folded>)
                        .or_else(resource_changed::<Scale>)
                        .or_else(resource_exists_and_changed::<Company>)
                        .or_else(resource_exists_and_changed::<Blackboard>)
                        .or_else(resource_added::<Replaying>)
                        .or_else(resource_removed::<Replaying>)
                        .or_else(resource_changed::<Settings>)
                        .or_else(resource_changed::<PlayerNames>),
                ),
        )
        .add_systems(AtTable, (fuse, chime).chain().in_set(TableSystems::Frame).after(actions::icons));
}

/// Plays a sound when it is a person's turn after computer players had theirs.
/// On a shared screen the curtain announces the turn.
fn chime(turn: Res<Turn>, mut before: Local<Turn>, mut sounds: Sounds) {
    if matches!(*turn, Turn::Playing) || *before == *turn {
        return;
    }
    if matches!((*before, *turn), (Turn::Computer(_), Turn::Person(_))) {
        sounds.play(Sound::YOUR_TURN);
    }
    *before = *turn;
}

fn fuse(frame: Res<Frame>, mut driven: ResMut<Driven>) {
    if frame.fuse {
        driven.fuse();
    }
}

fn open(mut commands: Commands) {
    commands.spawn((screen_root("frame"), GlobalZIndex(layer::FRAME), DespawnOnExit(Screen::Game))).with_children(
        |root| {
            plates::place(root);
            actions::place(root);
            bar::place_bar(root);
        },
    );
}

fn everywhere() -> Node {
    Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() }
}

/// Whether the window is so narrow (at large interface scales) that the bar
/// drops its captions.
fn is_compact(scale: &Scale) -> bool {
    scale.size().x < 1200.0
}

fn one_line() -> TextLayout {
    TextLayout::new(Justify::Left, LineBreak::NoWrap)
}

/// Returns the seat's token, 1 to 6, as an index.
fn token_of(info: &SeatInfo) -> usize {
    usize::from(info.token.max(1) - 1) % 6
}

/// Returns the face of a player: a person's portrait, or the robot for a
/// computer player's strength.
#[must_use]
pub fn portrait(info: &SeatInfo) -> Face {
    match info.player {
        Player::Person => Face::icon(&format!("persona_{}", info.portrait % 8 + 1)),
        Player::Computer(Strength::Random | Strength::Easy) => Face::icon("robot_1"),
        Player::Computer(Strength::Medium) => Face::icon("robot_2"),
        Player::Computer(Strength::Strong | Strength::Reference) => Face::icon("robot_3"),
        Player::Computer(Strength::Master) => Face::icon("robot_4"),
    }
}

//! The frame of every game screen: bar, ticket, plates, buttons.
//!
//! The game's HUD describes it in the resource [`Frame`]; what has changed is
//! drawn anew, nothing else. What is pressed comes back as [`Chosen`].

mod actions;
mod bar;
mod plates;

pub(super) use bar::LastEvent;

use super::driver::Company;
use super::{Replaying, SaveTrouble, TableSystems, layer};
use crate::audio::Driven;
use crate::engine::bot::Strength;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo};
use crate::engine::words::Message as Words;
use crate::faces::Face;
use crate::settings::Settings;
use crate::theme::widgets::{Deed, screen_root};
use crate::theme::{PlayerNames, Scale, palette};
use crate::window::Screen;
use bevy::prelude::*;

/// What the frame shows. The game's HUD writes it with `set_if_neq`.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Frame {
    /// Name of the game.
    pub title: Words,
    /// Round, turn: a short line under the name.
    pub round: Words,
    /// Colour of the scalloped edge.
    pub accent: Color,
    /// Whose turn it is and what is to be done.
    pub ticket: Option<Ticket>,
    /// The seat whose plate is at the bottom left; the others stand at the
    /// top, clockwise from its left neighbour.
    pub bottom: Seat,
    /// What the plates say, by seat; empty: there are no plates.
    pub plates: Vec<Plate>,
    /// Of the plate at the bottom only the portrait is shown: the hand beside
    /// it needs the room.
    pub bare: bool,
    /// From where on the plates at the top stand, clockwise, u from the left;
    /// empty: in corners and middle.
    pub lefts: Vec<f32>,
    /// How much is kept free to the right of each of them, u.
    pub beside: f32,
    /// The primary button; it reports [`Chosen`] with [`PRIMARY`].
    pub primary: Option<Deed>,
    /// Buttons above the primary one, from the bottom up.
    pub secondary: Vec<Secondary>,
    /// The undo button: `None` where the game has none, else whether it works.
    pub undo: Option<bool>,
    /// Whether there is a hint.
    pub hint: bool,
    /// While something is being composed, Esc belongs to the game.
    pub composing: bool,
    /// A fuse burns audibly: an attack waits for its answer.
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
    /// Who; `None` speaks to everybody.
    pub seat: Option<Seat>,
    /// What is to be done.
    pub prompt: Words,
}

/// The plate of a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plate {
    /// What is special about the player now.
    pub mark: Mark,
    /// Short facts, side by side.
    pub items: Vec<Item>,
}

/// What is special about a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// To act: carta with a saffron ring and an arrow.
    Active,
    /// Somebody aims at this player: a red ring.
    Target,
    /// Out of the game: grey.
    Out,
}

/// A short fact on a plate.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Icon of `assets/faces/ui`.
    pub icon: Option<&'static str>,
    /// In a word or two.
    pub words: Words,
}

impl Item {
    /// A fact with an icon.
    #[must_use]
    pub const fn new(icon: &'static str, words: Words) -> Self {
        Self { icon: Some(icon), words }
    }
}

/// A secondary button.
#[derive(Clone, PartialEq, Debug)]
pub struct Secondary {
    /// What [`Chosen`] reports; also the button's name.
    pub id: &'static str,
    /// What it does.
    pub words: Words,
    /// Icon of `assets/faces/ui`.
    pub icon: Option<&'static str>,
    /// Why it cannot be pressed now, shown when the pointer rests on it.
    pub refusal: Option<Words>,
}

/// The id of the primary button.
pub const PRIMARY: &str = "primary";

/// A button of the frame was pressed: [`PRIMARY`] or [`Secondary::id`].
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen(
    /// Which.
    pub &'static str,
);

/// An empty node by the plate of a seat, for what belongs to the player:
/// under the plates at the top, to the right of the one at the bottom. The
/// game spawns children into it; they go when the seats are placed anew.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BesidePlate(pub Seat);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Frame>()
        .add_message::<Chosen>()
        .add_systems(OnEnter(Screen::Game), open)
        .add_systems(OnExit(Screen::Game), |mut frame: ResMut<Frame>| *frame = Frame::default())
        .add_systems(
            Update,
            (
                bar::bar_part,
                bar::unsaved_part,
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
                .run_if(in_state(Screen::Game))
                .run_if(
                    resource_changed::<Frame>
                        .or_else(resource_changed::<SaveTrouble>)
                        .or_else(resource_changed::<Scale>)
                        .or_else(resource_exists_and_changed::<Company>)
                        .or_else(resource_added::<Replaying>)
                        .or_else(resource_removed::<Replaying>)
                        .or_else(resource_changed::<Settings>)
                        .or_else(resource_changed::<PlayerNames>),
                ),
        )
        .add_systems(Update, fuse.in_set(TableSystems::Frame).run_if(in_state(Screen::Game)));
}

fn fuse(frame: Res<Frame>, mut driven: ResMut<Driven>) {
    if frame.fuse {
        driven.fuse();
    }
}

fn open(mut commands: Commands, mut frame: ResMut<Frame>) {
    frame.set_changed();
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

/// In narrow windows (large interface scales) the captions of the bar go.
fn is_compact(scale: &Scale) -> bool {
    scale.size().x < 1200.0
}

fn one_line() -> TextLayout {
    TextLayout::new(Justify::Left, LineBreak::NoWrap)
}

/// Token 1 to 6 as an index.
fn token_of(info: &SeatInfo) -> usize {
    usize::from(info.token.max(1) - 1) % 6
}

/// The face of a player: of people their portrait, of computer players the
/// robot of their strength.
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

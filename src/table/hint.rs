//! Hints on request: the strongest computer player, master, works out what it
//! would do, in the background, from what the seat knows; in a lesson it is what
//! the lesson asks for. The game shows the move on the table and says it in a
//! [`Note`]. A hint plays nothing: it can be taken over as what the person
//! composes.

use super::driver::{Drive, Turn};
use super::frame::{Frame, Plates};
use super::lesson::Lesson;
use super::matches::Match;
use super::playback::Playback;
use super::thought::Work;
use super::{AtTable, HintRequested, OfGame, OnHold, Rebuild, TableGame, TableSystems, Trouble, layer};
use crate::engine::bot::{Advice, Strength};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::search::Stop;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message as Words;
use crate::theme::widgets::{Panel, column, panel, row, secondary};
use crate::theme::{self, Scale, Speech, label, palette};
use crate::window::{Awake, Screen};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

/// Strength of the computer player that is asked.
const ADVISER: Strength = Strength::Master;

/// The hint for the decision that is asked for at present, if one was requested.
#[derive(Resource)]
pub struct Hint<G: Game>(Option<Asked<G>>);

/// A hint that was requested.
struct Asked<G: Game> {
    /// Decision it is for: the seat, and the number of log entries before it.
    of: (Seat, usize),
    found: Found<G>,
}

enum Found<G: Game> {
    NotYet(Work<Advice<G::Action>>),
    Advice(Advice<G::Action>),
}

impl<G: Game> Default for Hint<G> {
    fn default() -> Self {
        Self(None)
    }
}

impl<G: Game> Hint<G> {
    /// Whether a hint is being worked out or shown.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        self.0.is_some()
    }

    /// Returns what is advised to which seat, once it is known.
    #[must_use]
    pub fn advice(&self) -> Option<(Seat, &Advice<G::Action>)> {
        match self.0.as_ref()? {
            Asked { of, found: Found::Advice(advice) } => Some((of.0, advice)),
            Asked { .. } => None,
        }
    }

    /// Ends the hint, as the next gesture does.
    pub fn end(&mut self) {
        self.0 = None;
    }
}

/// What is said about the hint; filled by the game while there is one.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub enum Note {
    /// There is no hint.
    #[default]
    None,
    /// It is being worked out.
    Thinking,
    /// The move and its reasons.
    Says {
        /// The move, in a sentence.
        what: Words,
        /// Reasons for it, in a sentence each.
        reasons: Vec<Words>,
        /// Whether it can be taken over as what the person composes.
        takes: bool,
        /// Name of the button to press next, if one has to be pressed.
        button: Option<String>,
        /// Boxes that the note must not cover, the most important first, in u
        /// of the table.
        clear: Vec<Rect>,
    },
}

/// What the person answers to a hint.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is to be taken over as what the person composes.
    Take,
    /// It is to be closed.
    Close,
}

/// The note on the screen.
#[derive(Component)]
struct Shown;

/// A ring around the button that carries out what is composed.
#[derive(Component)]
struct Ring;

/// Adds what all games share; called once.
pub(super) fn shared(app: &mut App) {
    app.init_resource::<Note>()
        .add_message::<Answer>()
        .add_systems(
            AtTable,
            (
                draw.run_if(
                    resource_changed::<Note>
                        .or_else(resource_changed::<Scale>.and_then(not(resource_equals(Note::None)))),
                ),
                ring.run_if(not(resource_equals(Note::None)).or_else(any_with_component::<Ring>)),
            )
                .chain()
                .in_set(TableSystems::Over),
        )
        .add_systems(OnExit(Screen::Game), |mut note: ResMut<Note>| *note = Note::None);
}

/// Adds the hints of one game.
pub(super) fn plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<Hint<G>>()
        .add_message::<HintRequested>()
        .add_systems(
            AtTable,
            (ask::<G>.run_if(on_message::<HintRequested>), follow::<G>.run_if(|hint: Res<Hint<G>>| hint.is_asked()))
                .chain()
                .in_set(OfGame(G::ID))
                .after(Drive)
                .before(TableSystems::Tell)
                .run_if(resource_exists::<Match<G>>),
        )
        .add_systems(OnExit(Screen::Game), |mut hint: ResMut<Hint<G>>| hint.end());
}

/// Returns the decision that is asked for at present.
fn decision<G: TableGame>(game: &Match<G>, playback: &Playback<G>, turn: Turn) -> Option<(Seat, usize)> {
    match turn {
        Turn::Person(seat) if playback.is_idle() => Some((seat, game.session().log().len())),
        _ => None,
    }
}

fn ask<G: TableGame>(
    game: Res<Match<G>>,
    playback: Res<Playback<G>>,
    (turn, hold): (Res<Turn>, Res<OnHold>),
    lesson: Option<Res<Lesson<G>>>,
    mut hint: ResMut<Hint<G>>,
    mut awake: ResMut<Awake>,
) {
    let Some(of) = decision(&game, &playback, *turn).filter(|_| !hold.0 && !hint.is_asked()) else { return };
    let taught = lesson.and_then(|lesson| lesson.advice(game.session().state()));
    let found = match taught {
        Some(action) => Found::Advice(Advice::of(action)),
        None => Found::NotYet(think::<G>(of, game.session().view(Viewer::Seat(of.0)))),
    };
    hint.0 = Some(Asked { of, found });
    awake.frame();
}

/// Works out what to do in a decision.
fn think<G: TableGame>(of: (Seat, usize), view: G::View) -> Work<Advice<G::Action>> {
    let (seat, entries) = of;
    let stop = Stop::default();
    let mut bot = G::bot(ADVISER);
    bot.heed(stop.clone());
    // The same position always gets the same advice.
    let mut dice = Dice::from_seed(entries as u64);
    Work::begin(stop, move || Some(bot.advise(seat, &view, &mut dice)))
}

/// Drops a hint whose decision has passed, and takes the one that is found.
fn follow<G: TableGame>(
    game: Res<Match<G>>,
    playback: Res<Playback<G>>,
    turn: Res<Turn>,
    mut rebuilt: MessageReader<Rebuild>,
    mut hint: ResMut<Hint<G>>,
    mut trouble: MessageWriter<Trouble>,
    mut awake: ResMut<Awake>,
) {
    let now = decision(&game, &playback, *turn);
    let anew = rebuilt.read().count() > 0;
    let Some(asked) = &mut hint.bypass_change_detection().0 else { return };
    if anew || now != Some(asked.of) {
        hint.end();
        awake.frame();
        return;
    }
    let Found::NotYet(work) = &mut asked.found else { return };
    awake.frame();
    match work.result() {
        Some(Some(advice)) => asked.found = Found::Advice(advice),
        Some(None) => {
            hint.end();
            trouble.write(Trouble(Words::new("table-hint-failed")));
        }
        None => {}
    }
}

/// Widths of the note in u of the interface: the first one unless another
/// covers less.
const WIDTHS: [f32; 2] = [430.0, 310.0];
/// How much more the usual note may cover, in squares of u.
const SLIGHT: f32 = 600.0;
/// Width and height that each of the other buttons above the main one takes, in
/// u of the interface.
const STACKED: Vec2 = Vec2::new(260.0, 52.0);
/// Name of the button that takes the hint over.
pub const TAKE: &str = "hint-take";
/// Name of the button that closes the hint.
const CLOSE: &str = "hint-close";

/// Returns the upper left corner of a note of this size, in the same unit, and
/// the cost of lying there: where it covers least of `clear`, the first boxes
/// counting most, and if that is equal nearest to the lower right, where the
/// button for hints is. `room` is the window without the bar and the buttons.
fn corner(size: Vec2, room: Rect, clear: &[Rect]) -> (Vec2, f32) {
    const STEPS: usize = 16;
    let reach = (room.size() - size).max(Vec2::ZERO);
    let spots = (0..=STEPS).flat_map(|x| (0..=STEPS).map(move |y| Vec2::new(x as f32, y as f32) / STEPS as f32));
    let cost = |share: Vec2| {
        let own = Rect::from_corners(room.min + reach * share, room.min + reach * share + size);
        let covers = clear.iter().enumerate().map(|(at, rect)| {
            let common = rect.intersect(own).size().max(Vec2::ZERO);
            common.x * common.y / ((1 + at) as f32).sqrt()
        });
        covers.sum::<f32>() + 100.0 * share.distance(Vec2::ONE)
    };
    let best = spots.map(|share| (share, cost(share))).min_by(|(_, one), (_, other)| one.total_cmp(other));
    let (share, cost) = best.unwrap_or((Vec2::ONE, 0.0));
    (room.min + reach * share, cost)
}

fn draw(
    mut commands: Commands,
    note: Res<Note>,
    (scale, speech): (Res<Scale>, Speech),
    (shown, plates, frame): (Query<Entity, With<Shown>>, Plates, Res<Frame>),
    mut focus: ResMut<InputFocus>,
    mut focused: Local<Option<Entity>>,
) {
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    if focused.take().is_some_and(|button| focus.get() == Some(button)) {
        focus.clear();
    }
    let size = scale.size();
    let node = |corner: Vec2, width: f32| Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        width: px(width),
        padding: UiRect::all(px(14)),
        ..column(6)
    };
    let room = Rect::new(10.0, 84.0, size.x - 10.0, size.y - 84.0);
    // Height of the buttons above the main one.
    let stacked = STACKED.y * frame.secondary.len() as f32;
    match &*note {
        Note::None => {}
        Note::Thinking => {
            let wide = 260.0;
            let at = Vec2::new(room.max.x - wide, room.max.y - 56.0 - stacked);
            let whole = (Name::new("hint-thinking"), Shown, GlobalZIndex(layer::PANEL), DespawnOnExit(Screen::Game));
            commands.spawn((whole, panel(Panel::Light, node(at, wide)), Pickable::IGNORE)).with_children(|all| {
                all.spawn(label(theme::BODY, palette::INK, Words::new("table-hint-thinking")));
            });
        }
        Note::Says { what, reasons, takes, clear, .. } => {
            let unit = scale.unchromed(1.0);
            // The buttons and the plates of the frame come first. The main button
            // stands below the room.
            let buttons = Rect::new(size.x - STACKED.x, room.max.y - stacked, size.x, size.y);
            let plates = plates.places().map(|(_, place)| place);
            let marked = clear.iter().map(|rect| Rect { min: rect.min * unit, max: rect.max * unit });
            let clear: Vec<Rect> = std::iter::once(buttons).chain(plates).chain(marked).collect();
            let said: Vec<f32> =
                std::iter::once(what).chain(reasons).map(|words| speech.say(words).chars().count() as f32).collect();
            let placed = WIDTHS.map(|wide| {
                let wide = wide.min(room.width());
                // Near enough: what is said decides how high the note becomes.
                let lines = said.iter().map(|letters| (letters * 7.6 / (wide - 28.0)).ceil() * 20.0 + 6.0);
                let high = 28.0 + 30.0 + lines.sum::<f32>() + 52.0;
                let (at, cost) = corner(Vec2::new(wide, high), room, &clear);
                (wide, at, cost)
            });
            // The usual width is read best: it may cover a little more.
            let [usual, narrow] = placed;
            let (wide, at, _) = if narrow.2 < usual.2 - SLIGHT { narrow } else { usual };
            let whole = (Name::new("hint-note"), Shown, GlobalZIndex(layer::PANEL), DespawnOnExit(Screen::Game));
            commands.spawn((whole, TabGroup::new(1), panel(Panel::Light, node(at, wide)))).with_children(|all| {
                all.spawn(label(theme::PLATE_NAME, palette::INK, Words::new("table-advice")));
                all.spawn(label(theme::BODY_BOLD, palette::INK, what.clone()));
                for reason in reasons {
                    all.spawn(label(theme::BODY, palette::Pair::PAPER_CAPTION.text, reason.clone()));
                }
                all.spawn((Node { justify_content: JustifyContent::FlexEnd, ..row(8) }, Pickable::IGNORE))
                    .with_children(|buttons| {
                        let answers = [(TAKE, "table-hint-take", Answer::Take), (CLOSE, "shell-close", Answer::Close)];
                        for (name, words, answer) in answers.into_iter().filter(|one| *takes || one.0 != TAKE) {
                            let mut button = buttons.spawn(secondary(name, Words::new(words), Node::default()));
                            button.observe(move |_: On<Activate>, mut answers: MessageWriter<Answer>| {
                                answers.write(answer);
                            });
                            if answer == Answer::Take {
                                // Enter takes it over.
                                focus.set(button.id(), FocusCause::Navigated);
                                *focused = Some(button.id());
                            }
                        }
                    });
            });
        }
    }
}

/// Draws the ring around the button that carries out what is composed, and gives
/// it the focus when it appears, so that Enter presses it.
fn ring(
    mut commands: Commands,
    note: Res<Note>,
    mut focus: ResMut<InputFocus>,
    buttons: Query<(Entity, &Name), With<Button>>,
    rings: Query<(Entity, &ChildOf), With<Ring>>,
) {
    let wanted = if let Note::Says { button, .. } = &*note { button.as_deref() } else { None };
    let on = wanted.and_then(|id| buttons.iter().find(|(_, name)| name.as_str() == id)).map(|(button, _)| button);
    for (ring, parent) in &rings {
        if on != Some(parent.parent()) {
            commands.entity(ring).despawn();
        }
    }
    if let Some(button) = on.filter(|button| rings.iter().all(|(_, parent)| parent.parent() != *button)) {
        if rings.is_empty() {
            focus.set(button, FocusCause::Navigated);
        }
        commands.spawn((
            Ring,
            ChildOf(button),
            Node {
                position_type: PositionType::Absolute,
                left: px(-7),
                right: px(-7),
                top: px(-7),
                bottom: px(-7),
                border: UiRect::all(px(4)),
                border_radius: BorderRadius::all(px(12)),
                ..default()
            },
            BorderColor::all(palette::TURCHESE),
            Pickable::IGNORE,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_covers_what_matters_least() {
        let (size, room) = (Vec2::new(400.0, 180.0), Rect::new(10.0, 84.0, 1270.0, 716.0));
        let at = |clear: &[Rect]| {
            let (at, _) = corner(size, room, clear);
            Rect::from_corners(at, at + size)
        };
        assert_eq!(at(&[]).max, room.max, "beside the button");
        let hand = Rect::new(0.0, 500.0, 1280.0, 800.0);
        assert!(at(&[hand]).max.y <= 500.0);
        let right = Rect::new(640.0, 0.0, 1280.0, 800.0);
        assert!(at(&[hand, right]).max.y <= 500.0 && at(&[hand, right]).max.x <= 640.0);
        // Where there is no room, what comes first counts most.
        let whole = Rect::new(0.0, 0.0, 1280.0, 800.0);
        assert!(at(&[hand, whole]).max.y <= 500.0);
        // A narrower note may fit where a wide one covers something.
        let left = Rect::new(0.0, 0.0, 900.0, 800.0);
        let cost = |size: Vec2| corner(size, room, &[left]).1;
        assert!(cost(Vec2::new(310.0, 220.0)) < cost(size));
    }
}

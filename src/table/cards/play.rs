//! One game on the card table: its gestures, events and layout.

use super::hint::{self, Marks};
use super::key::Key;
use super::layout::{ADVICE, Canvas, Layout, Level, Mark, PieceId, State, Target, What};
use super::pointing::{Gesture, Pointing};
use super::stage::{Change, Stage, Wanted};
use super::{CardGame, CardSystems, Playing, Reply, Scene, recap};
use crate::audio::{Sound, Sounds};
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message as Words;
use crate::table::ending::{self, Closing};
use crate::table::frame::{Chosen, Frame, PRIMARY, Ticket};
use crate::table::hint::{Answer, Hint, Note};
use crate::table::lesson::Blackboard;
use crate::table::states;
use crate::table::{
    Act, AtTable, Hurry, Match, OfGame, OnHold, Playback, Rebuild, RefusalPlace, Refused, ShowBubble, TableSystems,
    Turn, UndoLast,
};
use crate::theme::Scale;
use crate::theme::motion::Pace;
use crate::theme::widgets::Bubble;
use crate::window::Leave;
use crate::window::sure::Sure;
use crate::window::{Awake, Screen};
use bevy::prelude::*;
use std::collections::VecDeque;

/// Presentation of a game, and the draft of the person who is to act.
#[derive(Resource)]
struct Shown<G: CardGame> {
    view: G::View,
    draft: G::Draft,
    /// Seat from which the table was last seen.
    bottom: Option<Seat>,
    /// Decision the draft belongs to: the person, and the number of log entries
    /// before it.
    of: (Option<Seat>, usize),
    /// [`Playback::number`] of the event being shown.
    number: u64,
    /// Animation seconds for which the event still stays.
    left: f32,
    waits: bool,
    /// The person whose turn it is or was last.
    last: Option<Seat>,
    /// Actions composed together that are still to be submitted, the next one
    /// first.
    more: VecDeque<(Seat, G::Action)>,
    /// Whether the main button was pressed and refused, or warned of.
    sure: Sure<()>,
}

/// Adds a card game to the table, including its driver.
pub fn plugin<G: CardGame>(app: &mut App) {
    app.add_plugins(crate::table::driver::plugin::<G>)
        .add_systems(
            AtTable,
            (
                (gestures::<G>, stay::<G>).chain().in_set(CardSystems::Act).run_if(resource_exists::<Shown<G>>),
                shake::<G>.after(TableSystems::Tell).before(TableSystems::State).run_if(on_message::<Refused>),
                (
                    attend::<G>,
                    (rebuild::<G>, begin::<G>, refresh::<G>).chain().run_if(resource_exists::<Shown<G>>),
                    recap::gather::<G>,
                    recap::show::<G>.run_if(on_message::<recap::ShowMove>),
                )
                    .chain()
                    .in_set(CardSystems::Lay),
            )
                .in_set(OfGame(G::ID))
                .run_if(resource_exists::<Match<G>>),
        )
        .add_systems(OnExit(Screen::Game), |mut commands: Commands| {
            commands.remove_resource::<Shown<G>>();
            commands.remove_resource::<Playing>();
        });
}

impl<G: CardGame> Shown<G> {
    fn scene<'a>(
        &'a self,
        game: &'a Match<G>,
        playback: &'a Playback<G>,
        turn: Turn,
        pointing: &'a Pointing,
        scale: &Scale,
    ) -> Scene<'a, G> {
        let people = game.people();
        let bottom = match game.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Public => {
                let last = self.last.filter(|&seat| people.contains(seat)).or_else(|| people.iter().next());
                last.map_or(Seat::new(0), |last| if people.len() > 1 { G::bottom(&self.view, last) } else { last })
            }
        };
        let person = match turn {
            Turn::Person(seat) if playback.is_idle() && self.more.is_empty() => Some(seat),
            _ => None,
        };
        Scene {
            view: &self.view,
            viewer: game.viewer(),
            bottom,
            state: states::state::<G>(turn, &self.view, playback.current()),
            turn,
            person,
            event: playback.current(),
            told: game.session().events().len().saturating_sub(playback.coming().count()),
            waits: self.waits && !playback.is_idle(),
            draft: &self.draft,
            held: pointing.held.iter().filter_map(|id| Key::of(id.0)).collect(),
            over: pointing.over.and_then(Target::typed),
            pressed: pointing.pressed.and_then(Target::typed),
            canvas: Canvas::of(scale),
            session: game.session(),
        }
    }
}

/// Shows a game newly on the table, either as it stands or being dealt.
fn attend<G: CardGame>(
    mut commands: Commands,
    game: Res<Match<G>>,
    shown: Option<Res<Shown<G>>>,
    mut change: ResMut<Change>,
) {
    if shown.is_none() {
        *change = if game.session().log().is_empty() { Change::Fresh } else { Change::Jump };
        commands.insert_resource(Playing);
        commands.insert_resource(Shown::<G> {
            view: game.view().clone(),
            draft: G::Draft::default(),
            bottom: None,
            of: (None, 0),
            number: u64::MAX,
            left: 0.0,
            waits: false,
            last: None,
            more: VecDeque::new(),
            sure: Sure::default(),
        });
    }
}

fn gestures<G: CardGame>(
    mut gestures: MessageReader<Gesture>,
    mut shown: ResMut<Shown<G>>,
    game: Res<Match<G>>,
    playback: Res<Playback<G>>,
    (turn, hold): (Res<Turn>, Res<OnHold>),
    (pointing, scale, wanted): (Res<Pointing>, Res<Scale>, Res<Wanted>),
    mut stage: ResMut<Stage>,
    mut acts: MessageWriter<Act<G>>,
    (mut leave, mut undo): (MessageWriter<Leave>, MessageWriter<UndoLast>),
    mut bubbles: MessageWriter<ShowBubble>,
    mut place: ResMut<RefusalPlace>,
    (mut sounds, mut awake): (Sounds, ResMut<Awake>),
    (closing, lesson): (Res<Closing>, Option<Res<Blackboard>>),
    (mut hint, mut answers): (ResMut<Hint<G>>, MessageReader<Answer>),
) {
    for answer in answers.read() {
        let scene = shown.scene(&game, &playback, *turn, &pointing, &scale);
        match (answer, hint.advice()) {
            (Answer::Take, Some((seat, advice))) if scene.person == Some(seat) && !hold.0 => {
                shown.draft = G::way(&scene, seat, advice).draft;
                sounds.play(Sound::CARD_PICK);
            }
            (Answer::Take, _) => {}
            (Answer::Close, _) => hint.end(),
        }
        awake.frame();
    }
    if !shown.more.is_empty() {
        awake.frame();
        if let Turn::Person(turn) = *turn
            && playback.is_idle()
            && !hold.0
            && let Some((seat, action)) = shown.more.pop_front()
        {
            if seat == turn {
                acts.write(Act { seat, action });
            } else {
                shown.more.clear();
            }
        }
    }
    for gesture in gestures.read() {
        // Nobody has to wait for the points to be counted.
        if closing.is_over() && !hold.0 && *gesture == Gesture::Primary {
            leave.write(Leave::Rematch);
            continue;
        }
        if hold.0 || !playback.is_idle() || matches!(*turn, Turn::Curtain(_)) {
            continue;
        }
        hint.end();
        // A double click has not read why it was refused, or warned of.
        if *gesture != Gesture::Primary {
            shown.sure.forget();
        } else if shown.sure.asked(&()) && !shown.sure.press(()) {
            continue;
        }
        let mut draft = shown.draft.clone();
        let scene = shown.scene(&game, &playback, *turn, &pointing, &scale);
        let person = scene.person;
        let Some(typed) = gesture.typed() else {
            error!("{}: {gesture:?} is unknown to this game", G::ID);
            continue;
        };
        let mut reply = G::gesture(&scene, &mut draft, &typed);
        // What is asked for, if a click on a card was of no use.
        let asked = if let (Gesture::Click(on), Reply::Done) = (gesture, &reply)
            && is_useless(&wanted.0, *on)
        {
            G::frame(&scene).ticket.map(|ticket| ticket.asks(lesson.as_deref()))
        } else {
            None
        };
        let target = match gesture {
            Gesture::Click(target) | Gesture::Drop(_, target) => Some(*target),
            _ => None,
        };
        let at = |target: Target| {
            let spot = wanted.0.spot(target)?;
            Some((spot.at - Vec2::new(0.0, spot.size.y * 0.35)) * scale.canvas)
        };
        let changed = draft != shown.draft;
        shown.draft = draft;
        if let (Gesture::Drop(held, on), Reply::Done) = (gesture, &reply)
            && !changed
            && is_lost(&wanted.0, held, *on)
        {
            reply = Reply::Refuse(Words::new("table-no-place"));
        }
        let mut title = Words::new("table-refused");
        if let Some(asked) = asked.filter(|_| !changed) {
            (title, reply) = (Words::new("table-not-now"), Reply::Refuse(asked));
        }
        if *gesture == Gesture::Primary && matches!(reply, Reply::Refuse(_) | Reply::Warn(..)) {
            shown.sure.press(());
        }
        match reply {
            Reply::Done if changed => match gesture {
                Gesture::Click(_) => sounds.play(Sound::CARD_PICK),
                Gesture::Drop(..) => sounds.play(Sound::CARD_PLACE),
                Gesture::Primary | Gesture::Chosen(_) | Gesture::Cancel | Gesture::Pick(_) => {}
            },
            Reply::Done => {}
            Reply::Act(action) => {
                let Some(seat) = person else { continue };
                place.0 = target.and_then(at);
                if let Gesture::Drop(held, _) = gesture
                    && let Some(&first) = held.first()
                {
                    stage.drop(first);
                }
                acts.write(Act { seat, action });
            }
            Reply::Acts(actions) => {
                let Some(seat) = turn.seat() else { continue };
                shown.more = actions.into_iter().map(|action| (seat, action)).collect();
                awake.frame();
            }
            Reply::Undo(count) => {
                undo.write_batch(std::iter::repeat_n(UndoLast, count));
            }
            Reply::Refuse(words) => {
                bubbles.write(ShowBubble { kind: Bubble::Refusal, title, words, at: target.and_then(at) });
                sounds.play(Sound::UI_ERROR);
                let held = if let Gesture::Drop(held, _) = gesture { held.as_slice() } else { &[] };
                let clicked = if let Some(Target::Piece(id)) = target { Some(id) } else { None };
                for id in held.iter().copied().chain(clicked) {
                    stage.shake(id);
                }
            }
            Reply::Warn(words, target) => {
                let title = Words::new("table-warning");
                bubbles.write(ShowBubble { kind: Bubble::Hint, title, words, at: target.map(Target::id).and_then(at) });
            }
        }
    }
}

/// Whether a drop that changed nothing was meant to: these pieces do not lie there
/// anyway, and it is not a place that takes them.
fn is_lost(layout: &Layout, held: &[PieceId], on: Target) -> bool {
    let takes = match on {
        Target::Slot(id) => layout.slot(id).is_some_and(|slot| matches!(slot.mark, Mark::Legal | Mark::Chosen)),
        Target::Piece(id) => layout.piece(id).is_some_and(|piece| piece.state == State::Selected),
    };
    !takes && held.first().is_some_and(|&first| !layout.is_home(first, on))
}

/// Whether this is a card of the hand, on which a click is to change something.
fn is_useless(layout: &Layout, on: Target) -> bool {
    let Target::Piece(id) = on else { return false };
    layout.piece(id).is_some_and(|piece| piece.rises && piece.state != State::Selected)
}

/// Plays a sound when the rules refuse an action, and drops the actions that
/// were to follow it.
fn shake<G: CardGame>(shown: Option<ResMut<Shown<G>>>, mut sounds: Sounds) {
    if let Some(mut shown) = shown {
        shown.more.clear();
        sounds.play(Sound::UI_ERROR);
    }
}

/// Keeps an event on the screen for its time, then goes on to the next one.
fn stay<G: CardGame>(
    mut shown: ResMut<Shown<G>>,
    mut playback: ResMut<Playback<G>>,
    hold: Res<OnHold>,
    (mut hurry, mut chosen): (MessageReader<Hurry>, MessageReader<Chosen>),
    mut stage: ResMut<Stage>,
    closing: Res<Closing>,
    mut pace: Pace,
) {
    // Hurrying the counting of points does not end it yet.
    let hurried = hurry.read().count() > 0 && !closing.runs();
    let pressed = chosen.read().filter(|chosen| chosen.0 == PRIMARY).count() > 0;
    if hold.0 || playback.is_idle() || shown.number != playback.number() {
        return;
    }
    shown.left -= pace.delta();
    if hurried {
        stage.hurry();
        shown.left = 0.0;
    }
    if shown.waits {
        if pressed || hurried {
            playback.finish();
        }
        return;
    }
    pace.moving();
    if shown.left <= 0.0 && !stage.moves() && !closing.runs() {
        playback.finish();
    }
}

/// Returns what is shown and said of a hint, given the layout of the table.
fn advise<G: CardGame>(scene: &Scene<G>, hint: &Hint<G>, layout: &Layout) -> (Marks, Note) {
    let Some((seat, advice)) = hint.advice().filter(|(seat, _)| scene.person == Some(*seat)) else {
        return (Marks::default(), if hint.is_asked() { Note::Thinking } else { Note::None });
    };
    let way = G::way(scene, seat, advice);
    let then = G::layout(&Scene { draft: &way.draft, held: Vec::new(), ..*scene });
    let marks = Marks::of(&way, layout, &then);
    let said = hint::note(&way, way.draft == *scene.draft, advice.why.as_ref(), &marks, layout);
    (marks, said)
}

/// Starts the event that has become current. This happens before the layout, so
/// that an event is never shown with the table before it.
fn begin<G: CardGame>(
    mut commands: Commands,
    mut shown: ResMut<Shown<G>>,
    playback: Res<Playback<G>>,
    game: Res<Match<G>>,
    (turn, hold): (Res<Turn>, Res<OnHold>),
    (pointing, scale): (Res<Pointing>, Res<Scale>),
    mut stage: ResMut<Stage>,
    mut pace: Pace,
) {
    let new = shown.number != playback.number() && !hold.0;
    let Some(event) = playback.current().filter(|_| new) else { return };
    let motion = G::motion(&shown.scene(&game, &playback, *turn, &pointing, &scale), event);
    if game.lags() {
        G::evolve(&mut shown.view, event);
    }
    shown.number = playback.number();
    shown.left = motion.seconds;
    shown.waits = motion.waits && !game.people().is_empty();
    stage.sound_after(motion.sounds);
    stage.fly(&mut commands, motion.flights);
    stage.impacts.strike(motion.impacts);
    stage.roll(motion.rolls);
    // The layout follows in this frame; time starts to count in the next.
    pace.moving();
}

/// Replaces what is shown by the table as it stands.
fn rebuild<G: CardGame>(
    mut news: MessageReader<Rebuild>,
    mut shown: ResMut<Shown<G>>,
    game: Res<Match<G>>,
    playback: Res<Playback<G>>,
    mut change: ResMut<Change>,
) {
    if let Some(news) = news.read().last() {
        shown.view = game.view().clone();
        shown.number = u64::MAX;
        shown.more.clear();
        *change = if news.empty { Change::Fresh } else { Change::Jump };
    } else if playback.is_idle() && shown.view != *game.view() {
        shown.view = game.view().clone();
    }
}

/// Lays out the table and fills the frame.
fn refresh<G: CardGame>(
    mut shown: ResMut<Shown<G>>,
    game: Res<Match<G>>,
    playback: Res<Playback<G>>,
    turn: Res<Turn>,
    (pointing, scale): (Res<Pointing>, Res<Scale>),
    mut wanted: ResMut<Wanted>,
    mut change: ResMut<Change>,
    mut frame: ResMut<Frame>,
    (mut closing, lesson): (ResMut<Closing>, Option<Res<Blackboard>>),
    (hint, mut marks, mut note): (Res<Hint<G>>, ResMut<Marks>, ResMut<Note>),
) {
    if let Some(seat) = turn.seat().filter(|&seat| game.people().contains(seat)) {
        shown.last = Some(seat);
    }
    let person = if let Turn::Person(seat) = *turn { Some(seat) } else { None };
    let of = (person, game.session().log().len());
    if shown.of != of {
        shown.of = of;
        // The draft stays until all actions composed together are done.
        if shown.more.is_empty() {
            shown.draft = G::next_draft(&shown.draft);
        }
    }
    let shown = shown.bypass_change_detection();
    let scene = shown.scene(&game, &playback, *turn, &pointing, &scale);
    let bottom = scene.bottom;
    let mut now = G::frame(&scene);
    now.composing |= !pointing.held.is_empty() || hint.is_asked();
    let mut layout = G::layout(&scene);
    if lesson.is_some() {
        let wrong = |what: &What| matches!(what, What::Bubble(Bubble::Refusal, ..));
        layout.items.retain(|item| item.key != ADVICE || wrong(&item.what));
    }
    let (mut advised, said) = advise(&scene, &hint, &layout);
    advised.arrange(&mut layout);
    marks.set_if_neq(advised);
    note.set_if_neq(said);
    let ending = G::ending(&scene);
    if let Some(ending) = &ending {
        layout.pieces.clear();
        layout.slots.clear();
        layout.items.retain(|item| item.level == Level::Ground);
        now.plates.clear();
        if ending.over {
            now.primary = lesson.is_none().then(ending::again);
            now.secondary.clear();
            (now.undo, now.hint, now.composing) = (None, false, false);
        }
    }
    let ending = ending.map(|ending| ending::Shown {
        ending,
        seats: scene.seats().to_vec(),
        replay: game.is_replay(),
        lesson: lesson.is_some(),
    });
    if closing.bypass_change_detection().show(ending, scene.event.is_some()) && *change == Change::Ease {
        // Pieces on the table must not fly away under the page.
        *change = Change::Jump;
    }
    if closing.counts() {
        // The winner is not revealed before the counting is over.
        now.ticket = Some(Ticket { seat: None, prompt: Words::new("end-counting-how") });
    }
    frame.set_if_neq(now);
    if wanted.0 != layout {
        wanted.0 = layout;
    }
    if shown.bottom.replace(bottom).is_some_and(|before| before != bottom) && *change == Change::Ease {
        *change = Change::Turn;
    }
}

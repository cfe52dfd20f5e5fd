//! Advice on request: a computer player thinks in the background, and a bubble
//! says what it would do.

use super::{Game, HudSystems};
use crate::engine::seat::Seat;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::hint::{Advice, advise};
use crate::games::tappeti_volanti::window::scene::SceneSystems;
use crate::games::tappeti_volanti::window::scene::ink::{Ink, Layer, circle};
use crate::games::tappeti_volanti::window::scene::lens::Lens;
use crate::games::tappeti_volanti::window::scene::look;
use crate::table::{HintRequested, ShowBubble, Turn};
use crate::theme::widgets::Bubble;
use crate::theme::{Scale, palette};
use crate::window::{Awake, Screen};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// Advice being computed, and the decision that it is for.
#[derive(Resource)]
struct Thinking {
    of: (Seat, usize),
    task: Task<Advice>,
}

/// Decision of the last advice, marked on the table until the seat has decided.
#[derive(Resource)]
struct Advised {
    of: (Seat, usize),
    /// Place that the advice is about, in millimetres on the table.
    at: Option<Vec2>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (ask.run_if(on_message::<HintRequested>), say.run_if(resource_exists::<Thinking>))
                .chain()
                .in_set(HudSystems),
            mark.run_if(resource_exists::<Advised>).in_set(SceneSystems::Draw).run_if(in_state(Screen::Game)),
        ),
    )
    .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Advised>());
}

/// Draws rings around the place of the advice.
fn mark(mut commands: Commands, advised: Res<Advised>, game: Option<Res<Game>>, turn: Res<Turn>, mut ink: ResMut<Ink>) {
    if decision(game.as_deref(), *turn) != Some(advised.of) {
        commands.remove_resource::<Advised>();
        return;
    }
    let Some(at) = advised.at else { return };
    for (radius, width) in [(24.0, 4.0), (9.0, 3.0)] {
        ink.line(Layer::Top, &circle(at, radius), width + 3.0, palette::INK, true);
        ink.line(Layer::Top, &circle(at, radius), width, palette::TURCHESE, true);
    }
}

/// Returns the decision that is asked for at present: the seat, and the number
/// of log entries before it.
fn decision(game: Option<&Game>, turn: Turn) -> Option<(Seat, usize)> {
    let (Some(game), Turn::Person(seat)) = (game, turn) else { return None };
    Some((seat, game.session().log().len()))
}

fn ask(
    mut commands: Commands,
    game: Option<Res<Game>>,
    turn: Res<Turn>,
    thinking: Option<Res<Thinking>>,
    mut awake: ResMut<Awake>,
) {
    let Some(of) = decision(game.as_deref(), *turn) else { return };
    let Some(game) = game.filter(|_| thinking.is_none_or(|thinking| thinking.of != of)) else { return };
    let (view, seat) = (game.view().clone(), of.0);
    let task = AsyncComputeTaskPool::get().spawn(async move { advise(&view, seat) });
    commands.insert_resource(Thinking { of, task });
    awake.frame();
}

fn say(
    mut commands: Commands,
    mut thinking: ResMut<Thinking>,
    game: Option<Res<Game>>,
    turn: Res<Turn>,
    lens: Res<Lens>,
    scale: Res<Scale>,
    mut bubbles: MessageWriter<ShowBubble>,
    mut awake: ResMut<Awake>,
) {
    awake.frame();
    // If the seat has decided meanwhile, it needs no advice.
    if decision(game.as_deref(), *turn) != Some(thinking.of) {
        commands.remove_resource::<Thinking>();
        return;
    }
    let Some(Advice { words, at }) = check_ready(&mut thinking.task) else { return };
    commands.remove_resource::<Thinking>();
    let place = at.map(|pose| {
        let (x, y, _) = look::place(pose);
        Vec2::new(x, y)
    });
    commands.insert_resource(Advised { of: thinking.of, at: place });
    let at = place.map(|place| lens.now().to_screen(place) * scale.canvas);
    bubbles.write(ShowBubble { kind: Bubble::Hint, title: Words::new("table-advice"), words, at });
}

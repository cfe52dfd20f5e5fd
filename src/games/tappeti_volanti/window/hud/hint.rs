//! Shows a hint: the carpet where it would come to rest with its way there, or
//! the card or genie to choose. Taken over, it is aimed or picked.

use super::{Game, HudSystems, Picks};
use crate::engine::seat::Seat;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::gesture::{Pointing, Stroke};
use crate::games::tappeti_volanti::hint::{Told, explain};
use crate::games::tappeti_volanti::rules::view::Phase;
use crate::games::tappeti_volanti::rules::{Action, TappetiVolanti};
use crate::games::tappeti_volanti::window::input::aim::{Aiming, Hand};
use crate::games::tappeti_volanti::window::input::arrange::Draft;
use crate::games::tappeti_volanti::window::input::pointer::Pointer;
use crate::games::tappeti_volanti::window::scene::SceneSystems;
use crate::games::tappeti_volanti::window::scene::aiming::power_panel;
use crate::games::tappeti_volanti::window::scene::cards::Spot;
use crate::games::tappeti_volanti::window::scene::ink::{Ink, Layer, circle};
use crate::games::tappeti_volanti::window::scene::lens::Lens;
use crate::games::tappeti_volanti::window::scene::look::{self, Look};
use crate::table::AtTable;
use crate::table::frame::PRIMARY;
use crate::table::hint::{Answer, Hint, Note};
use crate::theme::{Scale, palette};
use crate::window::Awake;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// The advised decision, explained in the background.
#[derive(Resource, Default)]
struct Explained {
    of: Option<(Seat, Action)>,
    task: Option<Task<Told>>,
    told: Option<Told>,
    /// What the person has composed since; the hint ends when it changes.
    composed: Option<Composed>,
    /// Place and spin of the carpet before the hint was taken over.
    before: Option<(f32, f64)>,
}

/// What a person has composed: a throw that is aimed, or what is picked.
type Composed = (Option<Stroke>, Picks);

pub(super) fn plugin(app: &mut App) {
    let asked = |hint: Res<Hint<TappetiVolanti>>| hint.is_asked();
    app.init_resource::<Explained>().add_systems(
        AtTable,
        (
            (end, study, take.run_if(on_message::<Answer>), say)
                .chain()
                .in_set(HudSystems::Hint)
                .run_if(asked.or_else(resource_exists_and_changed::<Hint<TappetiVolanti>>)),
            mark.run_if(asked).in_set(SceneSystems::Mark),
        ),
    );
}

fn composed(aiming: Option<&Aiming>, picks: &Picks) -> Composed {
    let stroke = aiming.and_then(|aiming| match &aiming.hand {
        Hand::Pointing(pointing) if pointing.fixed => Some(pointing.stroke),
        _ => None,
    });
    (stroke, picks.clone())
}

/// Ends the hint with the next gesture: a press on the table, Esc, or a change
/// of what is composed. Esc also takes back what was taken over.
fn end(
    mut hint: ResMut<Hint<TappetiVolanti>>,
    mut explained: ResMut<Explained>,
    (pointer, buttons, keys): (Res<Pointer>, Res<ButtonInput<MouseButton>>, Res<ButtonInput<KeyCode>>),
    (mut aiming, picks): (Option<ResMut<Aiming>>, Res<Picks>),
    mut awake: ResMut<Awake>,
) {
    let now = composed(aiming.as_deref(), &picks);
    if keys.just_pressed(KeyCode::Escape)
        && let (Some(aiming), Some(before)) = (&mut aiming, explained.before.take())
    {
        (aiming.offset, aiming.spin) = before;
    }
    let before = explained.composed.get_or_insert_with(|| now.clone());
    let pressed = buttons.any_just_pressed([MouseButton::Left, MouseButton::Right]) && pointer.free;
    if *before != now || pressed || keys.just_pressed(KeyCode::Escape) {
        hint.end();
        awake.frame();
    }
}

/// Has the advised decision explained.
fn study(
    hint: Res<Hint<TappetiVolanti>>,
    game: Option<Res<Game>>,
    mut explained: ResMut<Explained>,
    mut awake: ResMut<Awake>,
) {
    let (Some((seat, advice)), Some(game)) = (hint.advice(), game) else {
        if !hint.is_asked() {
            *explained = Explained::default();
        }
        return;
    };
    let of = (seat, advice.action.clone());
    if explained.of.as_ref() != Some(&of) {
        let (view, action) = (game.view().clone(), advice.action.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move { explain(&view, seat, &action) });
        *explained =
            Explained { of: Some(of), task: Some(task), told: None, composed: explained.composed.take(), before: None };
    }
    if let Some(task) = &mut explained.task {
        awake.frame();
        if let Some(told) = check_ready(task) {
            (explained.task, explained.told) = (None, Some(told));
        }
    }
}

/// Returns what the person would compose by taking the hint over.
fn wanted(explained: &Explained, picks: &Picks) -> Option<Composed> {
    let told = explained.told.as_ref()?;
    let stroke = told.throw.as_ref().map(|throw| Stroke {
        heading: throw.aim.heading,
        power: throw.power,
        spin: throw.aim.spin,
    });
    let picks = match explained.of.as_ref()?.1 {
        Action::PlayGenie { genie } => Picks { genie: Some(genie), ..picks.clone() },
        Action::DeclarePalaces { lamps } => Picks { lamps, ..picks.clone() },
        _ => picks.clone(),
    };
    Some((stroke, picks))
}

fn take(
    mut answers: MessageReader<Answer>,
    mut hint: ResMut<Hint<TappetiVolanti>>,
    mut explained: ResMut<Explained>,
    mut aiming: Option<ResMut<Aiming>>,
    mut picks: ResMut<Picks>,
    mut awake: ResMut<Awake>,
) {
    for answer in answers.read() {
        awake.frame();
        match (answer, wanted(&explained, &picks)) {
            (Answer::Take, Some((stroke, picked))) => {
                picks.set_if_neq(picked);
                let throw = explained.told.as_ref().and_then(|told| told.throw.clone());
                if let (Some(aiming), Some(stroke), Some(throw)) = (&mut aiming, stroke, throw) {
                    explained.before = Some((aiming.offset, aiming.spin));
                    aiming.offset = throw.aim.offset as f32 * 1e-3;
                    aiming.spin = stroke.spin;
                    aiming.hand = Hand::Pointing(Pointing { stroke, fixed: true });
                }
                explained.composed = Some(composed(aiming.as_deref(), &picks));
            }
            (Answer::Take, None) => {}
            (Answer::Close, _) => hint.end(),
        }
    }
}

fn say(
    hint: Res<Hint<TappetiVolanti>>,
    explained: Res<Explained>,
    game: Option<Res<Game>>,
    (aiming, picks, draft): (Option<Res<Aiming>>, Res<Picks>, Option<Res<Draft>>),
    (lens, scale): (Res<Lens>, Res<Scale>),
    mut note: ResMut<Note>,
) {
    let arranges = game.is_some_and(|game| game.view().open.phase == Phase::Arranging);
    // What lies there as moved by the dealer, not what is in the game.
    let illegal = arranges && draft.is_some_and(|draft| !draft.wrong.is_empty());
    let said = |told: &Told| {
        let now = composed(aiming.as_deref(), &picks);
        let wanted = wanted(&explained, &picks);
        let aimless = told.throw.is_some() && aiming.as_ref().is_none_or(|aiming| aiming.drags_only().is_some());
        let takes = !aimless && wanted.as_ref().is_some_and(|wanted| *wanted != now);
        let button = match explained.of.as_ref().map(|(_, action)| action) {
            Some(Action::NameDispute { card }) => Some(format!("dispute-card-{}", card.0)),
            Some(Action::PlayGenie { genie }) if takes => Some(format!("genie-{}", genie.0)),
            _ if illegal => Some("arrange-automatic".to_owned()),
            _ => (!takes && !aimless).then(|| PRIMARY.to_owned()),
        };
        let screen = |point: Vec2| lens.now().to_screen(point);
        let way = told.throw.iter().flat_map(|throw| &throw.way).map(|point| on_table(*point));
        let marked = told.at.map(look::place).map(|(x, y, _)| Vec2::new(x, y));
        let mut clear: Vec<Rect> =
            marked.into_iter().chain(way).map(|at| Rect::from_center_size(screen(at), Vec2::splat(130.0))).collect();
        if let Some(start) = told.throw.as_ref().and_then(|throw| throw.way.first()) {
            clear.push(power_panel(&scale, screen(on_table(*start)).x));
        }
        let middle = scale.table_size() * 0.5;
        clear.push(Rect::from_center_size(middle, middle * 1.2));
        Note::Says { what: told.what.clone(), reasons: told.reason.iter().cloned().collect(), takes, button, clear }
    };
    note.set_if_neq(match &explained.told {
        _ if !hint.is_asked() => Note::None,
        // What is said does not depend on what is advised.
        _ if illegal => said(&Told::new(Words::new("tappeti-hint-arrange-illegal"))),
        None if arranges => said(&Told::new(Words::new("tappeti-hint-arrange"))),
        None => Note::Thinking,
        Some(told) => said(told),
    });
}

/// Converts metres on the table to millimetres.
fn on_table([x, y]: [f64; 2]) -> Vec2 {
    Vec2::new(x as f32, y as f32) * 1e3
}

/// Draws the carpet where it would come to rest and its way there, or a ring
/// around the card.
fn mark(explained: Res<Explained>, look: Option<Res<Look>>, mut ink: ResMut<Ink>) {
    let (Some(told), Some(look)) = (&explained.told, look) else { return };
    let Some((x, y, yaw)) = told.at.map(look::place) else { return };
    let at = Vec2::new(x, y);
    let Some(throw) = &told.throw else {
        for (radius, width) in [(24.0, 4.0), (9.0, 3.0)] {
            ink.line(Layer::Top, &circle(at, radius), width + 3.0, palette::INK, true);
            ink.line(Layer::Top, &circle(at, radius), width, palette::TURCHESE, true);
        }
        return;
    };
    let way: Vec<Vec2> = throw.way.iter().map(|point| on_table(*point)).collect();
    let outline = Spot::new(at, yaw).outline(look.card(), 0.0);
    ink.fill(Layer::Top, &outline, palette::faded(palette::TURCHESE, 0.45));
    for (more, color) in [(3.0, palette::INK), (0.0, palette::TURCHESE)] {
        ink.line(Layer::Top, &way, 4.0 + more, color, false);
        ink.line(Layer::Top, &outline, 4.5 + more, color, true);
    }
}

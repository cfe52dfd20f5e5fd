//! The right stick of a gamepad pulls the carpet back; let go of, it throws
//! (TV-08).

use super::super::scene::lens::Lens;
use super::super::scene::look::Look;
use super::aim::{Aiming, Hand, Thrown, loose};
use crate::audio::{Driven, Sound, Sounds};
use crate::engine::lesson::Gesture as Manner;
use crate::games::tappeti_volanti::gesture::{FULL_PULL, Feel, Gesture, Held, Release};
use crate::settings::Settings;
use crate::table::OnHold;
use crate::window::Awake;
use crate::window::pad::RightStick;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use std::collections::VecDeque;

/// Displacements of the stick at which it takes the carpet, and at which it has
/// been let go of.
const TAKES: f32 = 0.3;
const LETS_GO: f32 = 0.2;
/// Seconds that a stick takes to come back by itself. The pull is what it was
/// before; a stick that is led back more slowly puts the carpet down.
const RETURN: f64 = 0.15;

/// What the stick does with the carpet.
#[derive(Resource, Default, Debug)]
pub struct Pull {
    /// Displacements of the last moments with their times, in seconds, while it
    /// holds the carpet.
    recent: Option<VecDeque<(f64, Vec2)>>,
    /// Whether it has to come to rest before it takes the carpet again.
    spent: bool,
}

/// What a displacement of the stick asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Asks {
    Nothing,
    /// To take the carpet.
    Take,
    /// To hold it at this displacement.
    Hold(Vec2),
    /// To throw it with the pull at this displacement.
    Throw(Vec2),
    /// To put it down.
    PutDown,
}

impl Pull {
    /// Whether the stick holds the carpet.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.recent.is_some()
    }

    /// Lets go of the carpet without a throw.
    fn cancel(&mut self) {
        *self = Self { recent: None, spent: true };
    }

    /// Follows the stick to this displacement, x to the right and y up.
    fn follow(&mut self, time: f64, at: Vec2) -> Asks {
        let far = at.length();
        let Some(recent) = &mut self.recent else {
            if far < LETS_GO {
                self.spent = false;
            } else if far >= TAKES && !self.spent {
                self.recent = Some(VecDeque::from([(time, at)]));
                return Asks::Take;
            }
            return Asks::Nothing;
        };
        // Keeps one report from before: a stick at rest makes none.
        while recent.get(1).is_some_and(|(then, _)| *then < time - RETURN) {
            recent.pop_front();
        }
        if far >= LETS_GO {
            recent.push_back((time, at));
            return Asks::Hold(at);
        }
        let farthest = recent.iter().map(|(_, at)| *at).max_by(|a, b| a.length().total_cmp(&b.length()));
        let farthest = farthest.filter(|at| at.length() >= TAKES);
        self.recent = None;
        farthest.map_or(Asks::PutDown, Asks::Throw)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pull>();
}

pub(super) fn pull(
    mut aiming: ResMut<Aiming>,
    mut pull: ResMut<Pull>,
    stick: Res<RightStick>,
    mut connections: MessageReader<GamepadConnectionEvent>,
    (hold, time, settings): (Res<OnHold>, Res<Time<Real>>, Res<Settings>),
    (look, lens): (Res<Look>, Res<Lens>),
    mut focus: ResMut<InputFocus>,
    mut throws: MessageWriter<Thrown>,
    mut driven: ResMut<Driven>,
    mut sounds: Sounds,
    mut awake: ResMut<Awake>,
) {
    let gone = |event: &GamepadConnectionEvent| matches!(event.connection, GamepadConnection::Disconnected);
    let unplugged = connections.read().filter(|event| gone(event)).count() > 0;
    let pull = pull.bypass_change_detection();
    let held = pull.holds();
    if held && (unplugged || hold.0 || !matches!(aiming.hand, Hand::Holding(_))) {
        pull.cancel();
        if matches!(aiming.hand, Hand::Holding(_)) {
            aiming.hand = Hand::Resting;
            sounds.play(Sound::UI_BACK);
        }
        return;
    }
    if !held && (hold.0 || !lens.rests() || !matches!(aiming.hand, Hand::Resting | Hand::Pointing(_))) {
        pull.spent |= stick.0 != Vec2::ZERO;
        return;
    }
    let now = time.elapsed_secs_f64();
    let asks = pull.follow(now, stick.0);
    let full = FULL_PULL * f64::from(settings.interface_scale);
    let moved = |gesture: &mut Gesture, at: Vec2| {
        let (x, y) = gesture.displacement();
        gesture.motion(now, f64::from(at.x) * full - x, f64::from(at.y) * full - y, false);
    };
    match asks {
        Asks::Nothing => return,
        // A stick cannot flick: where a lesson asks for that it pulls as well.
        Asks::Take if aiming.manner == Manner::Point => {
            aiming.refusal = aiming.asked();
            pull.cancel();
        }
        Asks::Take => {
            let feel = Feel { pull: true, flick: false, ..aiming.feel(&settings, f32::MAX, f32::INFINITY) };
            aiming.hand = Hand::Holding(Gesture::new(feel, now, aiming.spin_now()));
            aiming.refusal = None;
            focus.clear();
            sounds.play(Sound::CARD_PICK);
        }
        Asks::Hold(at) => {
            let Hand::Holding(gesture) = &mut aiming.hand else { return };
            moved(gesture, at);
            if let Held::Pulling(stroke) = gesture.held() {
                driven.aim(stroke.power as f32);
            }
        }
        Asks::Throw(at) => {
            let Hand::Holding(gesture) = &mut aiming.hand else { return };
            moved(gesture, at);
            if let Release::Throw(stroke) = gesture.clone().release(now) {
                loose(&mut aiming, stroke, &look.setup.physics, &mut throws);
            } else {
                aiming.hand = Hand::Resting;
                sounds.play(Sound::UI_BACK);
            }
        }
        Asks::PutDown => {
            aiming.hand = Hand::Resting;
            sounds.play(Sound::UI_BACK);
        }
    }
    awake.frame();
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACK: Vec2 = Vec2::new(0.1, -0.8);

    fn pulled() -> Pull {
        let mut pull = Pull::default();
        assert_eq!(pull.follow(0.0, Vec2::new(0.0, -0.1)), Asks::Nothing);
        assert_eq!(pull.follow(0.1, Vec2::new(0.0, -0.4)), Asks::Take);
        assert_eq!(pull.follow(0.2, BACK), Asks::Hold(BACK));
        pull
    }

    /// What the stick passes on its way back does not weaken the throw.
    #[test]
    fn letting_go_throws_with_the_pull_before() {
        let mut pull = pulled();
        assert_eq!(pull.follow(5.0, Vec2::new(0.05, -0.4)), Asks::Hold(Vec2::new(0.05, -0.4)));
        assert_eq!(pull.follow(5.03, Vec2::ZERO), Asks::Throw(BACK));
        assert!(!pull.holds());
        // All within one frame.
        assert_eq!(pulled().follow(5.0, Vec2::ZERO), Asks::Throw(BACK));
    }

    #[test]
    fn a_stick_led_back_slowly_puts_the_carpet_down() {
        let mut pull = pulled();
        for (time, y) in [(1.0, -0.6), (1.2, -0.4), (1.4, -0.25), (1.6, -0.22)] {
            assert!(matches!(pull.follow(time, Vec2::new(0.0, y)), Asks::Hold(_)));
        }
        assert_eq!(pull.follow(1.8, Vec2::ZERO), Asks::PutDown);
    }

    #[test]
    fn a_cancelled_pull_starts_again_only_from_rest() {
        let mut pull = pulled();
        pull.cancel();
        assert_eq!(pull.follow(0.3, BACK), Asks::Nothing);
        assert_eq!(pull.follow(0.4, Vec2::ZERO), Asks::Nothing);
        assert_eq!(pull.follow(0.5, BACK), Asks::Take);
    }
}

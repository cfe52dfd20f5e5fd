//! What computer players with a temper say: a short line now and then, in a
//! bubble on the plate of the one who says it.

use super::frame::Plates;
use super::lesson::Blackboard;
use super::{AtTable, Company, Replaying, TableSystems, layer};
use crate::engine::seat::Seat;
use crate::engine::session::SeatInfo;
use crate::engine::temper::{Occasion, Temper};
use crate::engine::words::Message as Words;
use crate::settings::Settings;
use crate::theme::{CAPTION, Scale, label, palette};
use crate::window::{Awake, Screen};
use bevy::prelude::*;

/// Number of lines that each temper has for an occasion.
const LINES: usize = 2;
/// Minimum number of decisions between two lines.
const APART: usize = 8;
/// Seconds a line stays.
const STAYS: f32 = 4.0;
/// Size of a bubble in u: as high as a plate, so that it covers no cards.
const SIZE: Vec2 = Vec2::new(216.0, 52.0);
/// Width of the portrait on a plate, which a bubble leaves free, in u.
const PORTRAIT: f32 = 52.0;

/// Why somebody says something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It hurt somebody.
    Hit,
    /// Somebody hurt it.
    Hurt,
    /// It was lucky.
    Luck,
    /// It won the game.
    Won,
    /// It lost the game.
    Lost,
}

impl Why {
    const fn name(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Hurt => "hurt",
            Self::Luck => "luck",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }
}

/// Something has been shown that players take personally.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Happened {
    /// What it was.
    pub occasion: Occasion,
    /// Number of decisions so far.
    pub decisions: usize,
}

/// Number of decisions when something was said last.
#[derive(Resource, Default)]
struct Said(Option<usize>);

/// A bubble, with the seconds it has left.
#[derive(Component)]
struct Saying(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Said>()
        .add_systems(OnEnter(Screen::Game), |mut said: ResMut<Said>| said.0 = None)
        .add_systems(OnExit(Screen::Game), hush)
        .add_systems(
            AtTable,
            (fade.run_if(any_with_component::<Saying>), speak.run_if(on_message::<Happened>))
                .chain()
                .in_set(TableSystems::Over),
        );
}

/// Whether anybody says anything under these settings.
pub(super) const fn allowed(settings: &Settings) -> bool {
    settings.sayings && !settings.reduced_motion && settings.animation_speed > 0.0
}

/// Returns the line of a player for an occasion; `None` if it is a person or
/// balanced. `number` selects one of several lines.
pub(super) fn line(info: &SeatInfo, why: Why, number: usize) -> Option<Words> {
    if info.player.is_person() || info.temper == Temper::Balanced {
        return None;
    }
    Some(Words::new(format!("saying-{}-{}-{}", info.temper.name(), why.name(), number % LINES + 1)))
}

/// Returns who says what about an occasion; of several one, which `number`
/// selects.
fn reply(seats: &[SeatInfo], occasion: Occasion, number: usize) -> Option<(Seat, Words)> {
    let all: Vec<(Seat, Why)> = match occasion {
        Occasion::Harm { by, to } => {
            [(by, Why::Hit)].into_iter().chain(to.iter().map(|seat| (seat, Why::Hurt))).collect()
        }
        Occasion::Luck(seat) => vec![(seat, Why::Luck)],
    };
    let lines = all.into_iter().filter_map(|(seat, why)| {
        let info = seats.get(seat.index())?;
        Some((seat, line(info, why, number)?))
    });
    let mut lines: Vec<(Seat, Words)> = lines.collect();
    if lines.is_empty() { None } else { Some(lines.swap_remove(number % lines.len())) }
}

fn speak(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    mut said: ResMut<Said>,
    company: Option<Res<Company>>,
    settings: Res<Settings>,
    quiet: (Option<Res<Replaying>>, Option<Res<Blackboard>>),
    plates: Plates,
    scale: Res<Scale>,
    there: Query<(), With<Saying>>,
) {
    let Some(company) = company else { return };
    for &Happened { occasion, decisions } in happened.read() {
        let soon = said.0.is_some_and(|last| decisions < last + APART && decisions >= last);
        if soon || !there.is_empty() || !allowed(&settings) || quiet.0.is_some() || quiet.1.is_some() {
            continue;
        }
        let Some((seat, words)) = reply(&company.0, occasion, decisions) else { continue };
        let Some(plate) = plates.place(seat) else { continue };
        said.0 = Some(decisions);
        // Beside the portrait, near the right edge over it.
        let left = (plate.min.x + PORTRAIT).min(scale.size().x - SIZE.x - 8.0).max(8.0);
        commands.spawn(bubble(words, left, plate.min.y + 1.0));
        return;
    }
}

fn bubble(words: Words, left: f32, top: f32) -> impl Bundle {
    (
        Name::new("saying"),
        Saying(STAYS),
        GlobalZIndex(layer::FRAME + 1),
        Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px(top),
            max_width: px(SIZE.x),
            min_height: px(SIZE.y),
            padding: UiRect::axes(px(12), px(4)),
            align_items: AlignItems::Center,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius { bottom_left: px(0), ..BorderRadius::all(px(14)) },
            ..default()
        },
        BackgroundColor(palette::CARTA_LIGHT),
        BorderColor::all(palette::INK),
        BoxShadow::new(palette::faded(palette::INK, 0.45), px(0), px(2), px(0), px(3)),
        Pickable::IGNORE,
        children![label(CAPTION.sized(15.0), palette::INK, words)],
    )
}

fn fade(
    mut commands: Commands,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut awake: ResMut<Awake>,
    mut shown: Query<(Entity, &mut Saying)>,
) {
    for (entity, mut saying) in &mut shown {
        // The first frame after a long sleep must not count in full.
        saying.0 -= time.delta_secs().min(0.25);
        if saying.0 <= 0.0 || !allowed(&settings) {
            commands.entity(entity).despawn();
        }
        awake.seconds(saying.0.max(0.01));
    }
}

fn hush(mut commands: Commands, shown: Query<Entity, With<Saying>>) {
    for entity in &shown {
        commands.entity(entity).despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;
    use crate::engine::seat::SeatSet;
    use crate::engine::session::{Player, Speed};
    use crate::words::{Language, Words as Texts};

    fn seat(temper: Temper, player: Player) -> SeatInfo {
        SeatInfo { name: String::new(), token: 1, portrait: 0, player, assist: 0, speed: Speed::Usual, temper }
    }

    /// Every temper has all its lines in both languages, short enough for a
    /// bubble of two lines and different from one another.
    #[test]
    fn lines_are_there_and_short() {
        for language in Language::ALL {
            let mut all = std::collections::BTreeSet::new();
            for temper in Temper::ALL {
                let info = seat(temper, Player::Computer(Strength::Easy));
                for why in [Why::Hit, Why::Hurt, Why::Luck, Why::Won, Why::Lost] {
                    for number in 0..LINES {
                        let Some(line) = line(&info, why, number) else {
                            assert_eq!(temper, Temper::Balanced);
                            continue;
                        };
                        let text = Texts::of(language).say(&line, &|seat| seat.to_string());
                        assert!(
                            !text.contains("saying-") && text.chars().count() <= 44,
                            "{language:?} {line:?}: {text}"
                        );
                        assert!(all.insert(text), "{language:?} {line:?} twice");
                    }
                }
            }
            assert_eq!(all.len(), 3 * 5 * LINES);
        }
    }

    #[test]
    fn only_computers_with_a_temper_speak() {
        let [bold, plain] = [Temper::Bold, Temper::Balanced].map(|it| seat(it, Player::Computer(Strength::Easy)));
        let person = seat(Temper::Bold, Player::Person);
        let [first, second] = [0, 1].map(Seat::new);
        let harm = Occasion::Harm { by: first, to: SeatSet::only(second) };
        let said = |seats: &[SeatInfo], occasion| reply(seats, occasion, 0).map(|(seat, words)| (seat, words.key));
        assert_eq!(said(&[bold.clone(), person.clone()], harm), Some((first, "saying-bold-hit-1".into())));
        assert_eq!(said(&[person.clone(), bold.clone()], harm), Some((second, "saying-bold-hurt-1".into())));
        assert_eq!(said(&[plain, person], harm), None);
        assert_eq!(said(&[bold], Occasion::Luck(first)), Some((first, "saying-bold-luck-1".into())));
    }
}

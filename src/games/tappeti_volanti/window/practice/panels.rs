//! The panels of the practice: the list at the left, the results at the right,
//! and the buttons below.

use super::{AGAIN, BACK, CLEAR, KEEP, LAYOUT, Place, Practice};
use crate::engine::words::Message as Words;
use crate::faces::icon;
use crate::games::tappeti_volanti::tricks::THROWS;
use crate::games::tappeti_volanti::window::scene::SceneSystems;
use crate::settings::Settings;
use crate::table::AtTable;
use crate::table::frame::{Chosen, KeepClear};
use crate::theme::widgets::{
    Look, Panel, column, icon_button, panel, row, screen_root, scroll, secondary_icon, tooltip,
};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::{Awake, Screen};
use crate::words::Language;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

/// Width of the window in u below which there is room only for the list.
const ROOMY: f32 = 1000.0;

#[derive(Component)]
struct Root;

/// What the panels were drawn for; they are drawn anew when it changes.
#[derive(Clone, PartialEq, Debug)]
struct Drawn {
    place: Place,
    throws: u32,
    shots: usize,
    language: Language,
    scale: Scale,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        draw.run_if(resource_exists::<Practice>).in_set(SceneSystems::PracticePanels).after(super::dots),
    );
}

/// Opens another layout or trick shot.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Go(pub Place);

fn draw(
    mut commands: Commands,
    practice: Res<Practice>,
    (scale, settings): (Res<Scale>, Res<Settings>),
    roots: Query<Entity, With<Root>>,
    mut drawn: Local<Option<Drawn>>,
    mut awake: ResMut<Awake>,
) {
    let now = Drawn {
        place: practice.place,
        throws: practice.throws,
        shots: practice.shots.len(),
        language: settings.language,
        scale: *scale,
    };
    if *drawn == Some(now.clone()) && !roots.is_empty() {
        return;
    }
    *drawn = Some(now);
    awake.frame();
    for root in &roots {
        commands.entity(root).despawn();
    }
    let italian = settings.language == Language::It;
    let roomy = scale.size().x >= ROOMY;
    commands.spawn((screen_root("practice"), Root, DespawnOnExit(Screen::Game))).with_children(|root| {
        list(root, &practice, italian);
        if roomy {
            right(root, &practice, italian);
        }
        root.spawn((
            Node { position_type: PositionType::Absolute, left: px(12), bottom: px(16), ..row(10) },
            Pickable::IGNORE,
        ))
        .with_children(|strip| {
            for (id, icon, worded) in [
                (AGAIN, "replay", true),
                (LAYOUT, "dice", true),
                (BACK, "undo", false),
                (CLEAR, "cancel", false),
                (KEEP, "save", false),
            ] {
                let node = Node { height: px(46), ..default() };
                let mut button = if worded && roomy {
                    strip.spawn(secondary_icon(id, icon, Words::new(id), node))
                } else {
                    strip.spawn((icon_button(id, icon, node), tooltip(Words::new(id))))
                };
                button.observe(move |_: On<Activate>, mut chosen: MessageWriter<Chosen>| {
                    chosen.write(Chosen(id));
                });
            }
        });
    });
}

fn text((it, en): (&(String, String), &(String, String)), italian: bool) -> (String, String) {
    if italian { it.clone() } else { en.clone() }
}

/// Adds the list: a line for the layouts, and one for each trick shot.
fn list(root: &mut ChildSpawnerCommands, practice: &Practice, italian: bool) {
    let stars: usize = practice.tricks.iter().map(|trick| practice.results.best(&trick.id).stars()).sum();
    root.spawn((
        panel(
            Panel::Dark,
            Node {
                position_type: PositionType::Absolute,
                left: px(8),
                top: px(84),
                bottom: px(84),
                width: px(300),
                padding: UiRect::axes(px(10), px(14)),
                ..column(6)
            },
        ),
        KeepClear,
    ))
    .with_children(|side| {
        side.spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Baseline,
                padding: UiRect::horizontal(px(10)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            head.spawn(label(theme::PLATE_NAME, palette::CARTA, Words::new("practice-tricks")));
            head.spawn((row(4), Pickable::IGNORE)).with_children(|all| {
                all.spawn(icon("star", 16.0, palette::ZAFFERANO));
                let words = Words::new("practice-stars").with("stars", stars).with("of", 3 * practice.tricks.len());
                all.spawn(label(theme::CAPTION, palette::CARTA_SHADE, words));
            });
        });
        side.spawn(scroll(Node { flex_grow: 1.0, row_gap: px(2), ..default() })).with_children(|list| {
            let free = matches!(practice.place, Place::Layout(_));
            let name = Words::new("practice-free");
            entry(list, 0, free, None, None, |line| {
                line.spawn(label(theme::BODY_BOLD, if free { palette::INK } else { palette::CARTA }, name));
            });
            for (at, trick) in practice.tricks.iter().enumerate() {
                let chosen = practice.place == Place::Trick(at);
                let best = practice.results.best(&trick.id);
                let (name, goal) = text((&trick.it, &trick.en), italian);
                let (ink, pale) =
                    if chosen { (palette::INK, palette::INK) } else { (palette::CARTA, palette::CARTA_SHADE) };
                entry(list, at + 1, chosen, Some(Place::Trick(at)), Some(best), |line| {
                    line.spawn(written(theme::BODY_BOLD, ink, name));
                    line.spawn(written(theme::CAPTION.sized(13.5), pale, goal));
                });
            }
        });
    });
}

/// Adds a line of the list.
fn entry(
    list: &mut ChildSpawnerCommands,
    number: usize,
    chosen: bool,
    place: Option<Place>,
    best: Option<super::results::Best>,
    words: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let ink = if chosen { palette::INK } else { palette::CARTA };
    let ground = if chosen { palette::ZAFFERANO } else { Color::NONE };
    let to = place.unwrap_or(Place::Layout(0));
    list.spawn((
        Name::new(format!("practice-place-{number}")),
        Button,
        Look::Bare,
        Hovered::default(),
        TabIndex(0),
        Node {
            min_height: px(44),
            flex_shrink: 0.0,
            padding: UiRect::axes(px(10), px(4)),
            border_radius: BorderRadius::all(px(8)),
            justify_content: JustifyContent::SpaceBetween,
            ..row(8)
        },
        BackgroundColor(ground),
    ))
    .observe(move |_: On<Activate>, mut go: MessageWriter<Go>| {
        go.write(Go(to));
    })
    .with_children(|line| {
        line.spawn((Node { flex_shrink: 1.0, ..column(0) }, Pickable::IGNORE)).with_children(words);
        let Some(best) = best else { return };
        line.spawn((Node { align_items: AlignItems::FlexEnd, flex_shrink: 0.0, ..column(1) }, Pickable::IGNORE))
            .with_children(|side| {
                side.spawn((row(1), Pickable::IGNORE)).with_children(|stars| {
                    for star in 0..3 {
                        let lit = star < best.stars();
                        let tint = match (lit, chosen) {
                            (true, false) => palette::ZAFFERANO,
                            (true, true) => palette::INK,
                            (false, _) => palette::faded(ink, 0.3),
                        };
                        stars.spawn(icon("star", 15.0, tint));
                    }
                });
                let words = if best.throws == 0 { "–".to_owned() } else { format!("{}/{THROWS}", best.hits) };
                side.spawn(written(theme::CHIP, ink, words));
            });
    });
}

/// Adds the panel with the results.
fn right(root: &mut ChildSpawnerCommands, practice: &Practice, italian: bool) {
    let last: Vec<_> = practice.shots.iter().rev().take(THROWS).rev().collect();
    let hits = last.iter().filter(|shot| shot.hit).count();
    root.spawn((
        panel(
            Panel::Dark,
            Node {
                position_type: PositionType::Absolute,
                right: px(8),
                top: px(84),
                width: px(268),
                padding: UiRect::all(px(18)),
                ..column(8)
            },
        ),
        KeepClear,
    ))
    .with_children(|side| {
        match practice.place {
            Place::Trick(at) => {
                let trick = &practice.tricks[at];
                let (name, goal) = text((&trick.it, &trick.en), italian);
                side.spawn(written(theme::PLATE_NAME.sized(20.0), palette::CARTA, name));
                side.spawn(written(theme::BODY, palette::CARTA, goal));
            }
            Place::Layout(_) => {
                side.spawn(label(theme::PLATE_NAME.sized(20.0), palette::CARTA, Words::new("practice-free")));
                let words = Words::new("practice-reached")
                    .with("count", practice.ticked.len())
                    .with("of", practice.first.cards.iter().filter(|lying| !lying.card.is_carpet()).count());
                side.spawn(label(theme::BODY, palette::CARTA, practice.layout_words()));
                side.spawn(label(theme::BODY, palette::CARTA, words));
            }
        }
        side.spawn((row(14), Pickable::IGNORE)).with_children(|share| {
            let part = if last.is_empty() { "–".to_owned() } else { format!("{} %", 100 * hits / last.len()) };
            share.spawn(written(theme::BIG_NUMBER.sized(40.0), palette::LIMONE, part));
            share.spawn((column(1), Pickable::IGNORE)).with_children(|lines| {
                let now = Words::new("practice-hits").with("hits", hits).with("throws", last.len());
                lines.spawn(label(theme::BODY_BOLD, palette::CARTA, now));
                if let Place::Trick(at) = practice.place {
                    let best = practice.results.best(&practice.tricks[at].id);
                    let all = Words::new("practice-in-all").with("hits", best.all_hits).with("throws", best.throws);
                    lines.spawn(label(theme::CAPTION, palette::CARTA_SHADE, all));
                    let streak = Words::new("practice-streak").with("count", best.streak);
                    lines.spawn(label(theme::CAPTION, palette::CARTA_SHADE, streak));
                }
            });
        });
        if last.is_empty() {
            return;
        }
        side.spawn(label(theme::CHIP, palette::CARTA, Words::new("practice-last-ten")));
        side.spawn((
            Node { flex_wrap: FlexWrap::Wrap, column_gap: px(6), row_gap: px(6), ..default() },
            Pickable::IGNORE,
        ))
        .with_children(|shots| {
            let before = practice.shots.len() - last.len();
            for (at, shot) in last.iter().enumerate() {
                shots
                    .spawn((Node { width: px(40), align_items: AlignItems::Center, ..column(1) }, Pickable::IGNORE))
                    .with_children(|one| {
                        one.spawn((
                            Node {
                                width: px(25),
                                height: px(25),
                                border_radius: BorderRadius::all(if shot.hit { percent(50) } else { px(4) }),
                                align_items: AlignItems::Center,
                                justify_content: JustifyContent::Center,
                                ..default()
                            },
                            BackgroundColor(if shot.hit { palette::LIMONE } else { palette::CARTA }),
                            Pickable::IGNORE,
                        ))
                        .with_child(written(
                            theme::CHIP,
                            palette::INK,
                            format!("{}", before + at + 1),
                        ));
                        let power = format!("{} %", (shot.power * 100.0).round());
                        one.spawn(written(theme::CAPTION.sized(13.5), palette::CARTA, power));
                    });
            }
        });
    });
}

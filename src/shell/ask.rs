//! Dialog that asks for the name of something to be kept: a layout, a set of
//! house rules.

use super::parts::{Press, covering, go};
use super::{Overlay, Stale};
use crate::engine::config::LONGEST_NAME;
use crate::engine::words::Message;
use crate::theme::widgets::{Deed, OnLight, Panel, column, panel, primary, row, secondary_icon, text_field};
use crate::theme::{BODY, BODY_BOLD, CAPTION, SCREEN_TITLE, label, palette};
use crate::window::sure::Sure;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use std::sync::Arc;

/// Keeps something under the name; the flag says whether an existing entry of
/// that name may be replaced. The error is shown in the dialog, which then
/// stays open.
pub type Keep = Arc<dyn Fn(&mut World, &str, bool) -> Result<(), Message> + Send + Sync>;

/// A question for a name.
#[derive(Clone)]
pub struct Question {
    /// Title of the dialog.
    pub title: Message,
    /// What happens with the name, as a sentence.
    pub about: Message,
    /// Proposed name.
    pub name: String,
    /// Whether the name is in use, so that keeping would replace something.
    pub taken: Arc<dyn Fn(&World, &str) -> bool + Send + Sync>,
    /// Called when the name is confirmed.
    pub keep: Keep,
}

/// The current question, the name as typed so far, and its problem.
#[derive(Resource, Default)]
struct Asked {
    question: Option<Question>,
    name: String,
    wrong: Option<Message>,
    /// Whether what has this name is to be replaced.
    over: Sure<()>,
    /// The overlay that the dialog returns to.
    back: Overlay,
}

/// Marks the button that confirms.
#[derive(Component)]
struct KeepButton;

/// Marks the line that shows the problem.
#[derive(Component)]
struct Wrong;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(OnExit(Overlay::Name), |mut asked: ResMut<Asked>| asked.question = None);
}

/// Opens the dialog. It returns to the overlay that was open.
pub fn ask(world: &mut World, question: Question) {
    let back = *world.resource::<State<Overlay>>().get();
    let name = question.name.clone();
    *world.resource_mut::<Asked>() = Asked { question: Some(question), name, wrong: None, over: Sure::default(), back };
    world.resource_mut::<Stale>().overlay = true;
    go(world, Overlay::Name);
}

fn deed(world: &World) -> Deed {
    let asked = world.resource::<Asked>();
    let deed = Deed::new(Message::new("ask-keep")).icon("save");
    match &asked.question {
        _ if asked.name.trim().is_empty() => deed.refused(Message::new("ask-no-name")),
        Some(question) if (question.taken)(world, &asked.name) => deed.note(Message::new("ask-replaces")),
        _ => deed,
    }
}

fn keep(world: &mut World) {
    let asked = world.resource::<Asked>();
    let (Some(question), name, back) = (asked.question.clone(), asked.name.clone(), asked.back) else { return };
    if name.trim().is_empty() {
        return;
    }
    let over = (question.taken)(world, &name);
    if over && !world.resource_mut::<Asked>().over.press(()) {
        world.resource_mut::<Asked>().wrong = Some(Message::new("ask-replace-sure"));
        world.resource_mut::<Stale>().overlay = true;
        return;
    }
    match (question.keep)(world, &name, over) {
        Ok(()) => {
            go(world, back);
            world.resource_mut::<Stale>().screen = true;
        }
        Err(wrong) => {
            world.resource_mut::<Asked>().wrong = Some(wrong);
            // The player has to choose another name next.
            super::focus::next(world, "ask-name");
            world.resource_mut::<Stale>().overlay = true;
        }
    }
}

/// Updates button and line while the name is typed.
fn follow(world: &mut World) {
    let now = deed(world);
    for mut deed in world.query_filtered::<&mut Deed, With<KeepButton>>().iter_mut(world) {
        deed.set_if_neq(now.clone());
    }
    world.resource_mut::<Asked>().over.forget();
    if world.resource_mut::<Asked>().wrong.take().is_some() {
        for mut node in world.query_filtered::<&mut Node, With<Wrong>>().iter_mut(world) {
            node.display = Display::None;
        }
    }
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let asked = world.resource::<Asked>();
    let Some(question) = asked.question.clone() else { return };
    let (name, wrong, back) = (asked.name.clone(), asked.wrong.clone(), asked.back);
    let deed = deed(world);
    let mut commands = world.commands();
    commands.spawn(covering("ask-overlay")).with_children(|root| {
        root.spawn(panel(
            Panel::Light,
            Node { width: px(540), max_width: percent(96), padding: UiRect::all(px(26)), ..column(12) },
        ))
        .with_children(|paper| {
            paper.spawn(label(SCREEN_TITLE, palette::INK, question.title));
            paper
                .spawn((
                    text_field("ask-name", Message::new("ask-name"), &name, LONGEST_NAME, Node::default()),
                    super::focus::FirstFocus,
                ))
                .observe(|key: On<FocusedInput<KeyboardInput>>, mut commands: Commands| {
                    if key.input.state.is_pressed()
                        && matches!(key.input.key_code, KeyCode::Enter | KeyCode::NumpadEnter)
                    {
                        commands.queue(keep);
                    }
                })
                .observe(|typed: On<ValueChange<String>>, mut asked: ResMut<Asked>, mut commands: Commands| {
                    if asked.name != typed.value {
                        asked.name.clone_from(&typed.value);
                        commands.queue(follow);
                    }
                });
            if let Some(wrong) = wrong {
                paper.spawn((label(BODY_BOLD, palette::VERMIGLIO_SHADE, wrong), Wrong));
            }
            paper.spawn(label(BODY, palette::TERRA_SHADE, question.about));
            paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, Message::new("ask-file")));
            paper.spawn(Node { justify_content: JustifyContent::SpaceBetween, ..row(10) }).with_children(|foot| {
                foot.spawn((
                    secondary_icon("ask-cancel", "undo", Message::new("shell-cancel"), Node::default()),
                    OnLight,
                ))
                .press(move |world| go(world, back));
                foot.spawn((
                    primary("ask-keep", deed, Node { min_width: px(220), height: px(60), ..default() }),
                    KeepButton,
                ))
                .press(keep);
            });
        });
    });
    world.flush();
}

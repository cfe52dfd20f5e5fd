//! Accessible names of all widgets, in the language of the settings.
//!
//! A widget is named by its [`Called`]; without one by the text in it; without
//! text by its tooltip. So neither buttons with text nor icons with a tooltip
//! need anything more.

use super::panel::Tip;
use crate::engine::words::Message;
use crate::theme::text::Speech;
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

/// Accessible name of a widget that has no text or too much; on a card, the
/// name of the card.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(AccessibilityNode)]
pub struct Called {
    name: Message,
    facts: Vec<Message>,
}

impl Called {
    /// Creates a name.
    #[must_use]
    pub const fn new(name: Message) -> Self {
        Self { name, facts: Vec::new() }
    }

    /// Creates a name followed by facts.
    #[must_use]
    pub fn with(name: Message, facts: &[Message]) -> Self {
        Self { name, facts: facts.to_vec() }
    }

    fn said(&self, speech: &Speech) -> String {
        let all: Vec<String> = std::iter::once(&self.name).chain(&self.facts).map(|part| speech.say(part)).collect();
        all.join(", ")
    }
}

/// Marks something that is read out as a whole although it is not a widget: the
/// ticket.
#[derive(Component, Clone, Copy, Default, Debug)]
#[require(AccessibilityNode)]
pub(super) struct ReadAsOne;

/// Accessibility node of a button. It is copied from one, because Bevy does not
/// re-export the names of roles.
#[derive(Resource)]
struct ButtonRole(AccessibilityNode);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, learn_role).add_systems(
        PostUpdate,
        (name, tidy).chain().after(bevy::ui::UiSystems::PostLayout).before(AccessibilitySystems::Update),
    );
}

fn learn_role(world: &mut World) {
    let button = world.spawn(Button).id();
    if let Some(node) = world.get::<AccessibilityNode>(button).cloned() {
        world.insert_resource(ButtonRole(node));
    }
    world.despawn(button);
}

fn name(
    mut commands: Commands,
    speech: Speech,
    widgets: Query<
        (Entity, Option<&Called>, Option<&Tip>, Option<&AccessibleLabel>),
        Or<(With<TabIndex>, With<Called>, With<ReadAsOne>)>,
    >,
    children: Query<&Children>,
    parts: Query<(&Node, Option<&Text>)>,
) {
    for (entity, called, tip, before) in &widgets {
        let said = match called {
            Some(called) => called.said(&speech),
            None => {
                let mut words = Vec::new();
                written_in(entity, &children, &parts, &mut words);
                match (words.is_empty(), tip) {
                    (true, Some(tip)) => speech.say(&tip.message),
                    _ => words.join(", "),
                }
            }
        };
        if said.is_empty() {
            if before.is_some() {
                commands.entity(entity).try_remove::<AccessibleLabel>();
            }
        } else if before.is_none_or(|before| before.0 != said) {
            commands.entity(entity).try_insert(AccessibleLabel::new(said));
        }
    }
}

/// Collects the texts shown in a node, in order.
fn written_in(
    entity: Entity,
    children: &Query<&Children>,
    parts: &Query<(&Node, Option<&Text>)>,
    words: &mut Vec<String>,
) {
    let Ok((node, text)) = parts.get(entity) else { return };
    if node.display == Display::None {
        return;
    }
    words.extend(text.map(|text| text.0.trim().to_owned()).filter(|text| !text.is_empty()));
    for child in children.get(entity).into_iter().flatten() {
        written_in(*child, children, parts, words);
    }
}

/// Corrects the nodes that Bevy reports as images, which are all drawings:
/// unnamed ones are hidden from screen readers, and those that are buttons stay
/// buttons.
fn tidy(
    role: Option<Res<ButtonRole>>,
    mut drawings: Query<
        (&mut AccessibilityNode, Has<Button>, Option<&AccessibleLabel>),
        Or<(Changed<ImageNode>, Added<AccessibilityNode>, Changed<AccessibleLabel>)>,
    >,
) {
    for (mut node, button, label) in &mut drawings {
        if let (true, Some(role)) = (button, &role)
            && node.role() != role.0.role()
        {
            node.set_role(role.0.role());
        }
        match label {
            Some(label) if node.label() != Some(label.0.as_str()) => node.set_label(label.0.as_str()),
            Some(_) => {}
            None => node.set_hidden(),
        }
        if label.is_some() && node.is_hidden() {
            node.clear_hidden();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use crate::theme::widgets::{
        Check, Choice, Deed, checkbox, icon_button, next_choice, primary, secondary, segments, slider, ticket, tooltip,
    };
    use crate::theme::{self, palette};
    use crate::words::Language;

    fn says(app: &App, entity: Entity) -> Option<&str> {
        app.world().get::<AccessibilityNode>(entity)?.label()
    }

    /// Checks the names of widgets in both languages, without a window.
    #[test]
    fn every_widget_has_a_name() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::a11y::AccessibilityPlugin))
            .insert_resource(Settings { language: Language::En, ..Settings::default() })
            .init_resource::<theme::PlayerNames>()
            .init_resource::<crate::window::controls::Prompted>()
            .add_systems(PostUpdate, theme::speak.before(name));
        plugin(&mut app);
        let key = || Message::new("shell-done");
        let world = app.world_mut();
        let all = [
            world.spawn(primary("a", Deed::new(key()), Node::default())).id(),
            world.spawn(secondary("b", key(), Node::default())).id(),
            world.spawn((icon_button("c", "play", Node::default()), tooltip(key()))).id(),
            world.spawn(next_choice("d", Choice::new(vec![key()], 0), Node::default())).id(),
            world.spawn(checkbox("e", key(), Check(true), Node::default())).id(),
            world.spawn(slider("f", key(), 0.5, 0.0..=1.0, (0.1, 1), Node::default())).id(),
        ];
        let noted = Deed::new(key()).note(Message::new("shell-cancel"));
        let noted = world.spawn(primary("i", noted, Node::default())).id();
        let group = world.spawn(segments("g", Choice::new(vec![key(), key()], 0), Node::default())).id();
        let paper = world.spawn((
            ticket("h", palette::MARE, Node::default()),
            children![theme::label(theme::BODY, palette::INK, key())],
        ));
        let paper = paper.id();
        let parts: Vec<Entity> = world.get::<Children>(group).into_iter().flatten().copied().collect();
        assert_eq!(parts.len(), 2);
        for (language, said, both) in
            [(Language::En, "Done", "Done, Cancel"), (Language::It, "Fatto", "Fatto, Annulla")]
        {
            app.world_mut().resource_mut::<Settings>().language = language;
            for _ in 0..3 {
                app.update();
            }
            for widget in all.iter().chain(&parts).chain([&paper]) {
                let name = app.world().get::<Name>(*widget);
                assert_eq!(says(&app, *widget), Some(said), "{name:?}");
            }
            assert_eq!(says(&app, noted), Some(both), "the second line is part of the name");
        }
        // Everything that can have the focus must have a name.
        let world = app.world_mut();
        let mut focusable = world.query_filtered::<&AccessibilityNode, With<TabIndex>>();
        assert!(focusable.iter(world).all(|node| node.label().is_some_and(|label| !label.is_empty())));
    }
}

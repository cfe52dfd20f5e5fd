//! Saving the current game under a name.

use super::catalog::{Catalog, Offer};
use super::parts::{Press, covering, dialog_head, go, names};
use super::{Overlay, Stale};
use crate::engine::archive::{self, LONGEST_NAME};
use crate::engine::words::Message;
use crate::settings::Settings;
use crate::table::saver::Saver;
use crate::table::{AfterSystems, AfterUpdate, Company, Trouble};
use crate::theme::widgets::{Deed, OnLight, Panel, column, panel, primary, row, secondary_icon, text_field};
use crate::theme::{BODY, CAPTION, label, palette};
use crate::words::Words;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

/// The name as typed so far.
#[derive(Resource, Default)]
struct Wanted(String);

/// The button that saves.
#[derive(Component)]
struct Save;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>().add_systems(OnEnter(Overlay::SaveAs), propose).add_systems(
        AfterUpdate,
        follow
            .run_if(in_state(Overlay::SaveAs).and_then(resource_changed::<Wanted>))
            .in_set(AfterSystems::Pages)
            .ambiguous_with(AfterSystems::Pages),
    );
}

fn offer(world: &World) -> Option<Offer> {
    world.resource::<Catalog>().0.iter().find(|offer| (offer.on_table)(world)).cloned()
}

/// Proposes the names of the players, with a number if that name is taken.
fn propose(world: &mut World) {
    let Some(offer) = offer(world) else { return };
    let words = Words::of(world.resource::<Settings>().language);
    let players = world.get_resource::<Company>().map(|company| names(&company.0, None));
    let name = words.say(&players.unwrap_or_else(|| offer.name()), &|_| String::new());
    let folder = world.resource::<Saver>().named();
    world.resource_mut::<Wanted>().0 = archive::free_name(&folder, offer.id, &name);
    world.resource_mut::<Stale>().overlay = true;
}

fn deed(world: &World, id: &str) -> Deed {
    let name = &world.resource::<Wanted>().0;
    let deed = Deed::new(Message::new("save-as-save")).icon("save");
    if archive::tidy(name).is_none() {
        return deed.refused(Message::new("save-as-no-name"));
    }
    if archive::is_taken(&world.resource::<Saver>().named(), id, name) {
        return deed.note(Message::new("save-as-taken"));
    }
    deed
}

fn follow(world: &mut World) {
    let Some(offer) = offer(world) else { return };
    let now = deed(world, offer.id);
    for mut deed in world.query_filtered::<&mut Deed, With<Save>>().iter_mut(world) {
        deed.set_if_neq(now.clone());
    }
}

/// Saves and returns to the pause menu.
fn save(world: &mut World) {
    let Some(offer) = offer(world) else { return };
    let Some(name) = archive::tidy(&world.resource::<Wanted>().0) else { return };
    if (offer.save_as)(world, &name) {
        world.write_message(Trouble(Message::new("save-as-saved").with("name", name)));
        go(world, Overlay::Menu);
    } else if let Some(trouble) = world.resource::<Saver>().saving().trouble {
        world.write_message(Trouble(trouble.message()));
    }
}

/// Saves when Enter is pressed in the text field.
fn enter(key: On<FocusedInput<KeyboardInput>>, mut commands: Commands) {
    if key.input.state.is_pressed() && matches!(key.input.key_code, KeyCode::Enter | KeyCode::NumpadEnter) {
        commands.queue(save);
    }
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let Some(offer) = offer(world) else { return };
    let (deed, name) = (deed(world, offer.id), world.resource::<Wanted>().0.clone());
    let mut commands = world.commands();
    commands.spawn(covering("save-as-overlay")).with_children(|root| {
        root.spawn(panel(
            Panel::Light,
            Node { width: px(520), max_width: percent(96), padding: UiRect::all(px(26)), ..column(14) },
        ))
        .with_children(|paper| {
            dialog_head(paper, "save-as", Message::new("save-as-title"), false);
            paper.spawn(label(BODY, palette::INK, Message::new("save-as-name")));
            paper
                .spawn((
                    text_field("save-as-name", Message::new("save-as-name"), &name, LONGEST_NAME, Node::default()),
                    super::focus::FirstFocus,
                ))
                .observe(enter)
                .observe(|typed: On<ValueChange<String>>, mut wanted: ResMut<Wanted>| {
                    if wanted.0 != typed.value {
                        wanted.0.clone_from(&typed.value);
                    }
                });
            paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, Message::new("save-as-about")));
            paper.spawn(Node { justify_content: JustifyContent::SpaceBetween, ..row(10) }).with_children(|foot| {
                foot.spawn((
                    secondary_icon("save-as-cancel", "undo", Message::new("shell-cancel"), Node::default()),
                    OnLight,
                ))
                .press(|world| go(world, Overlay::Menu));
                foot.spawn((
                    primary("save-as-save", deed, Node { min_width: px(220), height: px(60), ..default() }),
                    Save,
                ))
                .press(save);
            });
        });
    });
    world.flush();
}

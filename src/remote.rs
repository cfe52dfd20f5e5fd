//! A window that can be driven from outside, for the end-to-end test: Bevy's
//! remote protocol on this computer only, and only when asked for.
//!
//! Besides Bevy's own methods there is `tavolata.widgets`: every named thing
//! on screen with its place, so that a test clicks on names and not on pixels.
//! Parameters: none, or `{"prefix": "…"}` for names that begin so.
//! Answer: a list of `{name, x, y, width, height, visible, enabled, hovered,
//! checked, text}`; places are physical pixels of the window, `x, y` the
//! middle.

use bevy::ecs::hierarchy::Children;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::remote::http::RemoteHttpPlugin;
use bevy::remote::{BrpResult, RemotePlugin};
use bevy::ui::{Checked, ComputedNode, InteractionDisabled, UiGlobalTransform};
use bevy::window::PrimaryWindow;
use serde_json::{Value, json};

/// The protocol on `127.0.0.1:port`.
pub(crate) fn listen(app: &mut App, port: u16) {
    app.add_plugins((
        RemotePlugin::default().with_method_main("tavolata.widgets", widgets),
        RemoteHttpPlugin::default().with_port(port),
    ));
}

fn widgets(
    In(params): In<Option<Value>>,
    nodes: Query<(
        Entity,
        &Name,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
        Has<Checked>,
        Option<&Hovered>,
    )>,
    sprites: Query<(&Name, &Sprite, &GlobalTransform, &InheritedVisibility), Without<ComputedNode>>,
    camera: Query<(&Camera, &GlobalTransform), With<crate::app::MainCamera>>,
    window: Query<&Window, With<PrimaryWindow>>,
    children: Query<&Children>,
    texts: Query<&Text>,
) -> BrpResult {
    let prefix = params.as_ref().and_then(|params| params.get("prefix")).and_then(Value::as_str).unwrap_or_default();
    let density = window.single().map_or(1.0, Window::scale_factor);
    let mut found = Vec::new();
    for (entity, name, node, place, visible, disabled, checked, hovered) in &nodes {
        if !name.starts_with(prefix) {
            continue;
        }
        let text: Vec<&str> = std::iter::once(entity)
            .chain(children.iter_descendants(entity))
            .filter_map(|part| texts.get(part).ok())
            .map(|text| text.as_str())
            .filter(|text| !text.is_empty())
            .collect();
        found.push(json!({
            "name": name.as_str(),
            "x": place.translation.x,
            "y": place.translation.y,
            "width": node.size().x,
            "height": node.size().y,
            "visible": visible.get() && node.size().min_element() > 0.0,
            "enabled": !disabled,
            "hovered": hovered.is_some_and(|hovered| hovered.0),
            "checked": checked,
            "text": text.join("\n"),
        }));
    }
    if let Ok((camera, eye)) = camera.single() {
        for (name, sprite, place, visible) in &sprites {
            if !name.starts_with(prefix) {
                continue;
            }
            let Ok(at) = camera.world_to_viewport(eye, place.translation()) else { continue };
            let size = sprite.custom_size.unwrap_or(Vec2::ZERO);
            let corner = place.transform_point((size / 2.0).extend(0.0));
            let reach = camera.world_to_viewport(eye, corner).map_or(0.0, |corner| corner.distance(at));
            let zoom = if size.length() > 0.0 { 2.0 * reach / size.length() } else { 1.0 };
            found.push(json!({
                "name": name.as_str(),
                "x": at.x * density,
                "y": at.y * density,
                "width": size.x * zoom * density,
                "height": size.y * zoom * density,
                "visible": visible.get(),
                "enabled": true,
                "hovered": false,
                "checked": false,
                "text": "",
            }));
        }
    }
    Ok(Value::Array(found))
}

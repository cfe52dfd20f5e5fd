//! The textures of letters. Bevy makes one of a megabyte, and another on the
//! graphics card, for every font and size that is ever shown, and drops none.

use crate::window::{Scale, Screen};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};
use bevy::ui::UiSystems;

/// Number of textures kept without use, so that a tooltip that comes and goes is
/// not drawn every time.
const SPARE: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, forget.after(UiSystems::PostLayout));
}

fn count(atlases: &FontAtlasSet) -> usize {
    atlases.values().map(Vec::len).sum()
}

/// Drops the textures that no text uses, when the screen or its scale changes or
/// more than [`SPARE`] have come. A text that needs one again gets a new one.
fn forget(
    mut atlases: ResMut<FontAtlasSet>,
    texts: Query<&TextLayoutInfo>,
    screen: Res<State<Screen>>,
    scale: Res<Scale>,
    mut kept: Local<usize>,
) {
    if count(&atlases) <= *kept + SPARE && !screen.is_changed() && !scale.is_changed() {
        return;
    }
    let letters = texts.iter().flat_map(|text| &text.glyphs);
    let used: HashSet<AssetId<Image>> = letters.map(|letter| letter.atlas_info.texture).collect();
    atlases.retain(|_, all| all.iter().any(|atlas| used.contains(&atlas.texture.id())));
    *kept = count(&atlases);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;
    use bevy::text::{FontAtlas, FontAtlasKey, FontHinting, FontSmoothing, GlyphAtlasInfo, PositionedGlyph};

    /// Adds a texture for letters of this size and returns what a text has that
    /// uses it.
    fn add(app: &mut App, size: f32) -> TextLayoutInfo {
        let mut images = app.world_mut().resource_mut::<Assets<Image>>();
        let atlas = FontAtlas::new(&mut images, UVec2::splat(8), FontSmoothing::AntiAliased);
        let texture = atlas.texture.id();
        let key = FontAtlasKey {
            id: 1,
            index: 0,
            font_size_bits: size.to_bits(),
            variations_hash: 0,
            hinting: FontHinting::Disabled,
            font_smoothing: FontSmoothing::AntiAliased,
        };
        app.world_mut().resource_mut::<FontAtlasSet>().insert(key, vec![atlas]);
        let atlas_info = GlyphAtlasInfo { texture, rect: Rect::default(), offset: Vec2::ZERO, is_alpha_mask: true };
        let letter = PositionedGlyph { position: Vec2::ZERO, atlas_info, section_index: 0, line_index: 0 };
        TextLayoutInfo { glyphs: vec![letter], ..default() }
    }

    #[test]
    fn letters_out_of_use_go_when_they_are_many_or_the_screen_changes() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
            .init_asset::<Image>()
            .init_resource::<FontAtlasSet>()
            .init_resource::<Scale>()
            .init_state::<Screen>()
            .add_plugins(plugin);
        let text = add(&mut app, 15.0);
        let used = text.glyphs[0].atlas_info.texture;
        app.world_mut().spawn(text);
        app.update();
        for size in 0..SPARE {
            add(&mut app, size as f32);
        }
        app.update();
        assert_eq!(count(app.world().resource()), 1 + SPARE);
        add(&mut app, 20.0);
        app.update();
        assert_eq!(count(app.world().resource()), 1, "one more was too many");
        add(&mut app, 20.0);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Choose);
        app.update();
        let left = app.world().resource::<FontAtlasSet>();
        assert!(left.values().flatten().all(|atlas| atlas.texture.id() == used) && count(left) == 1);
    }
}

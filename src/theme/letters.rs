//! The textures of letters. Bevy makes one of a megabyte, and another on the
//! graphics card, for every font and size that is ever shown, and drops none,
//! although most hold a few dozen letters. Here they are made as small as their
//! letters allow, and dropped when no text uses them.

use crate::window::{Scale, Screen};
use bevy::image::DynamicTextureAtlasBuilder;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::text::{FontAtlas, FontAtlasSet, Text2dUpdateSystems, TextLayoutInfo, load_font_assets_into_font_collection};
use bevy::ui::UiSystems;

/// Number of textures kept without use, so that a tooltip that comes and goes is
/// not drawn every time.
const SPARE: usize = 3;
/// Side of a texture made by Bevy, in pixels, if its letters are no larger.
const USUAL: u32 = 512;
/// Minimum side of a texture made here, in pixels.
const SMALLEST: u32 = 64;
/// Distance of letters from each other, in pixels.
const GAP: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.before(load_font_assets_into_font_collection))
        .add_systems(PostUpdate, (forget, cut).chain().after(UiSystems::PostLayout).after(Text2dUpdateSystems));
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

/// Cuts the textures that Bevy made in this frame to their letters, so that the
/// graphics card does not get the rest. They are closed: [`fit`] replaces them.
fn cut(mut atlases: ResMut<FontAtlasSet>, mut images: ResMut<Assets<Image>>) {
    let all = atlases.bypass_change_detection();
    for atlas in all.values_mut().flatten().filter(|atlas| atlas.texture_atlas.size == UVec2::splat(USUAL)) {
        let corner = atlas.texture_atlas.textures.iter().fold(UVec2::ZERO, |corner, letter| corner.max(letter.max));
        // What is around a letter is sampled with it.
        let size = (corner + GAP).min(atlas.texture_atlas.size);
        if size.element_product() > USUAL * USUAL / 2 {
            continue;
        }
        let Some(mut image) = images.get_mut(&atlas.texture) else { continue };
        let (width, bytes) = (4 * size.x as usize, 4 * image.width() as usize);
        image.data = image.data.take().map(|data| {
            data.chunks_exact(bytes).take(size.y as usize).flat_map(|row| &row[..width]).copied().collect()
        });
        image.texture_descriptor.size.width = size.x;
        image.texture_descriptor.size.height = size.y;
        atlas.texture_atlas.size = size;
        atlas.dynamic_texture_atlas_builder = DynamicTextureAtlasBuilder::new(UVec2::splat(GAP + 1), GAP);
    }
}

/// Makes one texture, with room for as many letters again, of those that Bevy
/// made for a font and size, and lets Bevy draw the letters into it.
fn fit(mut atlases: ResMut<FontAtlasSet>, mut images: ResMut<Assets<Image>>, mut fonts: Query<&mut TextFont>) {
    let mut changed = false;
    for (key, all) in atlases.bypass_change_detection().iter_mut() {
        if let Some(side) = fitting(all) {
            *all = vec![FontAtlas::new(&mut images, UVec2::splat(side), key.font_smoothing)];
            changed = true;
        }
    }
    if changed {
        // As Bevy does when a font has been loaded.
        fonts.iter_mut().for_each(|mut font| font.set_changed());
    }
}

/// Returns the side of the texture to be made of these; `None` if they are to
/// stay.
fn fitting(all: &[FontAtlas]) -> Option<u32> {
    let made_here = |size: UVec2| size.x == size.y && size.x.is_power_of_two() && size.x < USUAL;
    let (made, others): (Vec<UVec2>, Vec<UVec2>) =
        all.iter().map(|atlas| atlas.texture_atlas.size).partition(|size| made_here(*size));
    if others.is_empty() {
        return None;
    }
    let letters = all.iter().flat_map(|atlas| &atlas.texture_atlas.textures);
    let area: u32 = letters.map(|letter| (letter.size() + GAP).element_product()).sum();
    // One that has become too small once is not made as small again.
    let outgrown = made.iter().map(|size| size.x).max().unwrap_or(0);
    let side = (2.0 * area as f32).sqrt().ceil() as u32;
    Some(side.next_power_of_two().max(2 * outgrown).max(SMALLEST)).filter(|side| *side < USUAL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
    use bevy::state::app::StatesPlugin;
    use bevy::text::{FontAtlasKey, FontHinting, FontSmoothing, GlyphAtlasInfo, GlyphCacheKey, PositionedGlyph};

    /// Adds a texture so many pixels wide for letters of this size and returns what
    /// a text has that uses it.
    fn add(app: &mut App, size: f32, width: u32) -> TextLayoutInfo {
        let mut images = app.world_mut().resource_mut::<Assets<Image>>();
        let atlas = FontAtlas::new(&mut images, UVec2::splat(width), FontSmoothing::AntiAliased);
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

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
            .init_asset::<Image>()
            .init_resource::<FontAtlasSet>()
            .init_resource::<Scale>()
            .init_state::<Screen>()
            .add_plugins(plugin);
        app
    }

    /// Draws so many letters of 10 × 14 pixels on the last texture of the only font
    /// until it is full; returns whether there was room for all.
    fn draw(app: &mut App, count: u16) -> bool {
        let size = Extent3d { width: 10, height: 14, depth_or_array_layers: 1 };
        let format = TextureFormat::Rgba8UnormSrgb;
        let letter = Image::new_fill(size, TextureDimension::D2, &[9; 4], format, RenderAssetUsages::default());
        app.world_mut().resource_scope(|world, mut atlases: Mut<FontAtlasSet>| {
            let atlas = atlases.values_mut().flatten().last().expect("a texture");
            let mut images = world.resource_mut::<Assets<Image>>();
            (0..count).all(|glyph_id| {
                atlas.add_glyph(&mut images, GlyphCacheKey { glyph_id }, &letter, Vec2::ZERO, true).is_ok()
            })
        })
    }

    fn sides(app: &App) -> Vec<u32> {
        let all = app.world().resource::<FontAtlasSet>().values().flatten();
        all.map(|atlas| app.world().resource::<Assets<Image>>().get(&atlas.texture).unwrap().width()).collect()
    }

    #[test]
    fn textures_are_as_small_as_their_letters_allow() {
        let mut app = app();
        let text = add(&mut app, 15.0, USUAL);
        let font = app.world_mut().spawn((text, TextFont::default())).id();
        assert!(draw(&mut app, 40));
        app.world_mut().clear_trackers();
        app.world_mut().run_system_cached(fit).unwrap();
        assert!(app.world().entity(font).get_ref::<TextFont>().unwrap().is_changed(), "it is laid out again");
        // 40 letters of 12 × 16 with their gaps, and as many again, need 15,360 pixels.
        assert_eq!(sides(&app), [128]);
        assert!(draw(&mut app, 60), "there is room for more");
        app.world_mut().run_system_cached(fit).unwrap();
        assert_eq!(sides(&app), [128], "it stays");
        assert!(!draw(&mut app, 200), "it is full");

        // Bevy puts what has no room into another one.
        app.world_mut().resource_scope(|world, mut atlases: Mut<FontAtlasSet>| {
            let mut images = world.resource_mut::<Assets<Image>>();
            let all = atlases.values_mut().next().expect("the font");
            all.push(FontAtlas::new(&mut images, UVec2::splat(USUAL), FontSmoothing::AntiAliased));
        });
        app.world_mut().run_system_cached(fit).unwrap();
        assert_eq!(sides(&app), [256], "both in one that is larger");

        app.world_mut().resource_mut::<FontAtlasSet>().clear();
        add(&mut app, 90.0, USUAL);
        assert!(draw(&mut app, 900));
        app.world_mut().run_system_cached(fit).unwrap();
        assert_eq!(sides(&app), [USUAL], "that is needed");
    }

    #[test]
    fn new_textures_are_cut_to_their_letters() {
        let mut app = app();
        add(&mut app, 15.0, USUAL);
        assert!(draw(&mut app, 1));
        app.world_mut().run_system_cached(cut).unwrap();
        let cut = app.world().resource::<FontAtlasSet>().values().flatten().next().unwrap();
        let image = app.world().resource::<Assets<Image>>().get(&cut.texture).unwrap();
        let letter = cut.texture_atlas.textures[0];
        let size = letter.max + GAP;
        assert_eq!((image.size(), letter.size()), (size, UVec2::new(10, 14)));
        let data = image.data.as_ref().unwrap();
        assert_eq!(data.len(), 4 * size.element_product() as usize);
        for (at, pixel) in data.chunks(4).enumerate() {
            let at = UVec2::new(at as u32 % size.x, at as u32 / size.x);
            let inside = at.cmpge(letter.min).all() && at.cmplt(letter.max).all();
            assert_eq!(pixel, if inside { [9; 4] } else { [0; 4] }, "{at}");
        }
        assert!(!draw(&mut app, 1), "it is closed");
        app.world_mut().run_system_cached(fit).unwrap();
        assert_eq!(sides(&app), [SMALLEST]);
    }

    #[test]
    fn letters_out_of_use_go_when_they_are_many_or_the_screen_changes() {
        let mut app = app();
        let text = add(&mut app, 15.0, 8);
        let used = text.glyphs[0].atlas_info.texture;
        app.world_mut().spawn(text);
        app.update();
        for size in 0..SPARE {
            add(&mut app, size as f32, 8);
        }
        app.update();
        assert_eq!(count(app.world().resource()), 1 + SPARE);
        add(&mut app, 20.0, 8);
        app.update();
        assert_eq!(count(app.world().resource()), 1, "one more was too many");
        add(&mut app, 20.0, 8);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Choose);
        app.update();
        let left = app.world().resource::<FontAtlasSet>();
        assert!(left.values().flatten().all(|atlas| atlas.texture.id() == used) && count(left) == 1);
    }
}

//! Faces: drawings rasterised at exactly the size at which they are shown.
//!
//! A [`Face`] says what to draw. [`Faces::get`] returns the image of a face at
//! a width in physical pixels; it is drawn on a background thread and
//! transparent until it is ready. Hardly any code calls that directly: put a
//! [`FaceNode`] on a UI node or a [`FaceSprite`] on a sprite, and the right
//! resolution is requested again whenever size, zoom, window or language
//! change.

pub mod gallery;
mod raster;
mod shown;
mod sight;
mod written;

pub use raster::{Pixels, Source};
pub use shown::{FaceNode, FaceSprite, SliceNode, TileNode, icon};
pub use sight::Sight;
pub use written::Writing;

use crate::assets::Files;
use crate::settings::{Letters, Settings};
use crate::window::{Scale, Screen};
use crate::words::Language;
use bevy::asset::RenderAssetUsages;
use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::IoTaskPool;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

/// Number of windows full of pixels above which images not being shown are
/// dropped, least recently used first: 16 MiB at 1280 × 800, 63 MiB at 2560 × 1600.
const BUDGET: usize = 4;
/// The same limit after leaving a game, when its images are hardly needed again.
const BUDGET_LEFT: usize = 3;
/// Maximum width of an image in pixels.
const WIDEST: u32 = 4096;

/// A drawing and the inscriptions that the program adds before rasterising it,
/// so that the text is as crisp as the drawing and turns with it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// The drawing.
    pub source: Source,
    /// Numbers, names and small drawings on it.
    written: Arc<[Writing]>,
    /// Predominant red, green and blue of a table's floor.
    floor: Option<[u8; 3]>,
}

impl Face {
    /// Creates a face from a drawing in `assets/faces`, given by its path
    /// without `.svg`, such as `ui/pause`.
    #[must_use]
    pub fn new(path: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        Self { source: Source::File(path.into()), written: Arc::default(), floor: None }
    }

    /// Creates a face from SVG text, for shadows, outlines and other generated
    /// shapes. The SVG must have a `viewBox`.
    #[must_use]
    pub fn drawn(svg: impl Into<Arc<str>>) -> Self {
        Self { source: Source::Svg(svg.into()), written: Arc::default(), floor: None }
    }

    /// Creates the floor of a table from a drawing in `assets/faces` and the
    /// colour that predominates in it.
    #[must_use]
    pub fn floor(path: &'static str, color: Color) -> Self {
        Self { floor: Some(color.to_srgba().to_u8_array_no_alpha()), ..Self::new(path) }
    }

    /// Returns the predominant colour, if it is the floor of a table.
    #[must_use]
    pub fn ground(&self) -> Option<Color> {
        self.floor.map(|[red, green, blue]| Color::srgb_u8(red, green, blue))
    }

    /// Creates the face of a drawing in `assets/faces/ui`; icons are 40 × 40
    /// units, carta on transparent.
    #[must_use]
    pub fn icon(name: &str) -> Self {
        Self::new(format!("ui/{name}"))
    }

    /// Creates the token of a seat (0 to 5).
    #[must_use]
    pub fn token(seat: usize) -> Self {
        Self::new(format!("ui/posto_{}", seat % 6 + 1))
    }

    /// Creates the drop shadow of a rounded card: `size` of the card, `radius`
    /// of its corners and `blur`, all in millimetres, and `depth`, how dark it
    /// is from 0 to 1. The drawing extends beyond the card by `2 · blur` on
    /// every side, with the shadow centred in it.
    #[must_use]
    pub fn shadow(size: Vec2, radius: f32, blur: f32, depth: f32) -> Self {
        let margin = 2.0 * blur;
        let (w, h) = (size.x + 2.0 * margin, size.y + 2.0 * margin);
        Self::drawn(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\"><filter id=\"b\" x=\"-50%\" \
             y=\"-50%\" width=\"200%\" height=\"200%\"><feGaussianBlur stdDeviation=\"{}\"/></filter><rect \
             x=\"{margin}\" y=\"{margin}\" width=\"{}\" height=\"{}\" rx=\"{radius}\" fill=\"#080A14\" \
             fill-opacity=\"{depth}\" filter=\"url(#b)\"/></svg>",
            blur / 2.0,
            size.x,
            size.y,
        ))
    }
}

impl Face {
    /// Draws it `width` pixels wide, at one physical pixel per logical pixel.
    ///
    /// # Errors
    /// A sentence for the log that says which drawing failed and why.
    pub fn draw(&self, files: &Files, width: u32, language: Language) -> Result<Pixels, String> {
        raster::draw(files, self, (width, 0), 1.0, Some(language))
    }
}

/// Draws a face as an image `width` pixels wide whose pixels the program can
/// read.
///
/// # Errors
/// A sentence for the log that says which drawing failed and why.
pub fn picture(files: &Files, face: &Face, width: u32) -> Result<Image, String> {
    raster::draw(files, face, (width, 0), 1.0, None).map(|pixels| image(pixels, RenderAssetUsages::default()))
}

fn image(pixels: Pixels, usages: RenderAssetUsages) -> Image {
    let size = Extent3d { width: pixels.width, height: pixels.height, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, pixels.data, TextureFormat::Rgba8UnormSrgb, usages)
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    face: Face,
    width: u32,
    /// Transparent pixels on every side.
    margin: u32,
    /// Set only if the inscriptions depend on it.
    language: Option<Language>,
}

enum State {
    Drawing,
    Ready {
        image: Handle<Image>,
        bytes: usize,
        last_used: u64,
    },
    /// Could not be drawn; the log has the reason.
    Failed,
}

/// Images of all faces that are being or were shown.
#[derive(Resource)]
pub struct Faces {
    files: Files,
    language: Language,
    letters: Letters,
    density: f32,
    images: HashMap<Key, State>,
    /// Number of bytes of all images.
    held: usize,
    /// Number of bytes of a window full of pixels.
    window: usize,
    /// Number of windows full of pixels above which images not being shown are
    /// dropped.
    budget: usize,
    clock: u64,
    wake: Option<EventLoopProxyWrapperClone>,
    sender: mpsc::Sender<(Key, Result<Pixels, String>)>,
    finished: Mutex<mpsc::Receiver<(Key, Result<Pixels, String>)>>,
}

type EventLoopProxyWrapperClone = bevy::winit::EventLoopProxy<WinitUserEvent>;

impl Faces {
    fn new(files: Files, language: Language) -> Self {
        let (sender, finished) = mpsc::channel();
        Self {
            files,
            language,
            letters: Letters::default(),
            density: 1.0,
            images: HashMap::default(),
            held: 0,
            window: bytes(&Scale::default()),
            budget: BUDGET,
            clock: 0,
            wake: None,
            sender,
            finished: Mutex::new(finished),
        }
    }

    /// Returns the image of a face `width` physical pixels wide, with `margin`
    /// extra transparent pixels on every side, or `None` while it is being
    /// drawn. In that case ask again in a later frame; there will be one when
    /// the image is ready.
    pub fn ready(&mut self, face: &Face, width: f32, margin: u32) -> Option<Handle<Image>> {
        let key = self.key(face, width, margin);
        self.clock += 1;
        match self.images.get_mut(&key) {
            Some(State::Ready { image, last_used, .. }) => {
                *last_used = self.clock;
                return Some(image.clone());
            }
            Some(State::Failed) => return Some(TRANSPARENT_IMAGE_HANDLE),
            Some(State::Drawing) => return None,
            None => {}
        }
        self.images.insert(key.clone(), State::Drawing);
        let (files, sender, density, wake) = (self.files.clone(), self.sender.clone(), self.density, self.wake.clone());
        // Not in the pool in which computer players think and throws are simulated:
        // with few processors it has one thread, and the table would stay blank.
        IoTaskPool::get()
            .spawn(async move {
                let drawn = raster::draw(&files, &key.face, (key.width, key.margin), density, key.language);
                // The program may be closing, with no receiver left.
                let _ = sender.send((key, drawn));
                if let Some(wake) = wake {
                    let _ = wake.send_event(WinitUserEvent::WakeUp);
                }
            })
            .detach();
        None
    }

    /// Returns an image of the same face and margin at the nearest other width,
    /// to be stretched in the meantime, or `None` if there is none.
    #[must_use]
    pub fn stand_in(&self, face: &Face, width: f32, margin: u32) -> Option<Handle<Image>> {
        let Key { face, language, .. } = self.key(face, width, margin);
        let drawn = self.images.iter().filter_map(|(key, state)| match state {
            State::Ready { image, .. } if key.margin == margin && key.language == language && key.face == face => {
                Some(((key.width as f32 - width).abs(), image))
            }
            _ => None,
        });
        drawn.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, image)| image.clone())
    }

    /// Returns the image of a face `width` physical pixels wide, transparent
    /// until it has been drawn. Ask again in every frame, or use [`FaceNode`]
    /// or [`FaceSprite`], which do.
    pub fn get(&mut self, face: &Face, width: f32) -> Handle<Image> {
        self.ready(face, width, 0).unwrap_or(TRANSPARENT_IMAGE_HANDLE)
    }

    /// Whether anything is being drawn.
    #[must_use]
    pub fn drawing(&self) -> bool {
        self.images.values().any(|state| matches!(state, State::Drawing))
    }

    fn key(&self, face: &Face, width: f32, margin: u32) -> Key {
        Key {
            face: face.lettered(self.letters),
            width: (width.round() as u32).clamp(1, WIDEST),
            margin,
            language: face.speaks().then_some(self.language),
        }
    }

    fn forget_unused(&mut self) {
        let mut unused: Vec<(u64, Key, usize)> = self
            .images
            .iter()
            .filter_map(|(key, state)| match state {
                State::Ready { image: Handle::Strong(strong), bytes, last_used } if Arc::strong_count(strong) == 1 => {
                    Some((*last_used, key.clone(), *bytes))
                }
                _ => None,
            })
            .collect();
        unused.sort_by_key(|(last_used, ..)| *last_used);
        for (_, key, bytes) in unused {
            if self.held <= self.budget * self.window {
                break;
            }
            self.images.remove(&key);
            self.held -= bytes;
        }
    }
}

/// Adds the drawing of faces.
pub(crate) fn plugin(app: &mut App) {
    let files = app.world().resource::<Files>().clone();
    let language = app.world().resource::<Settings>().language;
    app.insert_resource(Faces::new(files, language))
        .add_systems(PreUpdate, (follow, collect).chain())
        // Everything that showed them is despawned in the same transition.
        .add_systems(OnExit(Screen::Game), |mut faces: ResMut<Faces>| faces.budget = BUDGET_LEFT)
        .add_plugins(shown::plugin);
}

/// Returns the number of bytes of a window full of pixels.
fn bytes(scale: &Scale) -> usize {
    4 * (scale.window * scale.density).element_product() as usize
}

fn follow(
    settings: Res<Settings>,
    scale: Res<Scale>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut faces: ResMut<Faces>,
) {
    if faces.wake.is_none()
        && let Some(proxy) = proxy
    {
        faces.wake = Some((**proxy).clone());
    }
    if faces.language != settings.language {
        faces.language = settings.language;
    }
    if faces.letters != settings.letters {
        faces.letters = settings.letters;
    }
    if scale.is_changed() {
        faces.density = scale.density;
        faces.window = bytes(&scale);
    }
}

fn collect(mut faces: ResMut<Faces>, mut images: ResMut<Assets<Image>>) {
    let finished: Vec<_> =
        faces.bypass_change_detection().finished.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter().collect();
    for (key, drawn) in finished {
        let state = match drawn {
            Ok(pixels) => {
                let bytes = pixels.data.len();
                let image = images.add(image(pixels, RenderAssetUsages::RENDER_WORLD));
                faces.held += bytes;
                faces.clock += 1;
                State::Ready { image, bytes, last_used: faces.clock }
            }
            Err(fault) => {
                error!("{fault}");
                State::Failed
            }
        };
        faces.images.insert(key, state);
    }
    if faces.held > faces.budget * faces.window {
        faces.forget_unused();
    }
    if faces.budget != BUDGET {
        faces.budget = BUDGET;
    }
}

//! Assembles the window.

use crate::assets::Files;
use crate::controls::Control;
use crate::engine::{crash, folders};
use crate::measure;
use crate::settings::{self, Settings};
use crate::table::{AfterUpdate, AtTable};
use crate::theme::widgets::Tip;
use crate::window::controls::Controls;
use crate::window::{self, MainCamera, Measure, Options, Screen, UpdateSystems};
use crate::{audio, faces, games, palette, remote, shell, table, theme};
use bevy::a11y::{AccessibilityNode, AccessibilityPlugin};
use bevy::app::{Inherited, Propagate, TaskPoolPlugin};
use bevy::asset::io::{AssetSourceBuilder, AssetSourceId, ErasedAssetReader};
use bevy::asset::{AssetMetaCheck, UnapprovedPathMode};
use bevy::ecs::observer::ObservedBy;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, Schedules, SingleThreadedExecutor};
use bevy::feathers::FeathersCorePlugin;
use bevy::feathers::cursor::EntityCursor;
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::log::{DEFAULT_FILTER, LogPlugin};
use bevy::picking::hover::{Hovered, PickingInteraction};
use bevy::prelude::*;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{MemoryHints, RenderCreation, RenderResources, WgpuSettings};
use bevy::render::view::Msaa;
use bevy::render::{RenderApp, RenderPlugin};
use bevy::tasks::block_on;
use bevy::ui::{Checked, ComputedUiRenderTargetInfo, ComputedUiTargetCamera, InteractionDisabled, Pressed};
use bevy::ui_render::BoxShadowSamples;
use bevy::ui_widgets::Activate;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, RequestRedraw, WindowMode, WindowResolution,
};
use bevy::winit::{UpdateMode, WinitPlugin, WinitSettings};
use std::panic::{self, AssertUnwindSafe};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Application ID: name of its desktop file, and class of its window, by which
/// desktops find that file.
pub const ID: &str = "org.tavolata.Tavolata";

/// Initial size of the window, if the monitor has room for it, in logical pixels.
const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);
/// Minimum size of the window, in logical pixels.
const SMALLEST: Vec2 = Vec2::new(640.0, 480.0);

/// Minimum height that the system's own bars and the window frame take up on a
/// monitor, in logical pixels.
const FURNITURE: f32 = 60.0;

/// Memory of the graphics card in the smallest blocks, of 4 to 8 MB, which are
/// given back when they are empty. By default they grow from 64 MB, and with
/// `MemoryHints::MemoryUsage` to 32 MB.
const MEMORY: MemoryHints = MemoryHints::Manual { suballocated_device_memory_block_size: 4 << 20..8 << 20 };

/// Half of the usual samples, which make no visible difference and cost a tenth of
/// a frame where the processor draws.
const SHADOWS: BoxShadowSamples = BoxShadowSamples(2);

/// Opens the window and runs until it is closed.
///
/// # Errors
/// A sentence saying what is missing: a display, a driver that draws, or the
/// port to listen on.
pub fn run(options: Options) -> Result<AppExit, String> {
    let start = Instant::now();
    crash::watch(folders::data(), |text| lacks(text).is_some());
    let measured = options.measure;
    let run = || {
        let mut app = match measured {
            Some(Measure::Bare) => measure::bare(options.remote)?,
            _ => {
                give_back();
                assemble(options)?
            }
        };
        if let Some(measured) = measured {
            measure::plugin(&mut app, measured, start);
        }
        Ok(app.run())
    };
    panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panicked| {
        let text = panicked.downcast_ref::<String>().map(String::as_str).or(panicked.downcast_ref().copied());
        match text.and_then(lacks) {
            Some(sentence) => Err(sentence.to_owned()),
            None => panic::resume_unwind(panicked),
        }
    })
}

/// Makes the C library give large blocks of memory back to the system as soon as
/// they are free. Otherwise it keeps those of the pixels of faces in a heap for
/// each thread that draws, 15 MB of the 150 that a table takes.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
fn give_back() {
    const LARGE: libc::c_int = 256 << 10;
    // SAFETY: no other thread has been started yet that could be allocating.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        libc::mallopt(libc::M_TRIM_THRESHOLD, LARGE);
    }
}

/// Elsewhere the system library decides.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_back() {}

/// Returns what the computer lacks according to this panic message of Bevy,
/// which reports it in no other way.
fn lacks(text: &str) -> Option<&'static str> {
    const LACKING: [(&str, &str); 2] = [
        (
            "Failed to build event loop",
            "there is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY leads to one; check, sim, \
             replay, lab and soak need none (tavolata --help)",
        ),
        (
            "Unable to find a GPU!",
            "there is no driver for Vulkan, which draws the window. On Debian and Ubuntu the package \
             mesa-vulkan-drivers has those for most graphics cards, and one that needs none; check, sim, replay, lab \
             and soak draw nothing (tavolata --help)",
        ),
    ];
    LACKING.iter().find(|(begins, _)| text.starts_with(begins)).map(|(_, sentence)| *sentence)
}

/// Assembles the program without running it.
///
/// # Errors
/// As [`run`].
pub fn assemble(options: Options) -> Result<App, String> {
    let renderer = Renderer::begin();
    let mut app = App::new();
    // At once: the renderer, which loads drivers first, names the graphics card in
    // the log.
    app.add_plugins(LogPlugin {
        // Release builds compile this level out, and tracing would warn about it.
        filter: DEFAULT_FILTER.replace("calloop::sources=debug,", ""),
        ..default()
    });
    number_first(app.world_mut());
    // During development an error stops the program; players keep their game,
    // and the error is logged.
    #[cfg(not(debug_assertions))]
    app.set_error_handler(bevy::ecs::error::error);
    if let Some(port) = options.remote {
        remote::listen(&mut app, port)?;
    }
    let files = Files::find();
    app.insert_resource(files.clone());
    // Before the plugins, because the asset plugin otherwise uses its own reader.
    let reader = move || -> Box<dyn ErasedAssetReader> { Box::new(files.clone()) };
    app.register_asset_source(AssetSourceId::Default, AssetSourceBuilder::new(reader));
    app.add_plugins((TaskPoolPlugin::default(), window_plugin(), AccessibilityPlugin, asset_plugin()));
    app.add_plugins(WinitPlugin::default());
    let render_creation = renderer.finish();
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<LogPlugin>()
            .disable::<TaskPoolPlugin>()
            .disable::<WindowPlugin>()
            .disable::<AccessibilityPlugin>()
            .disable::<AssetPlugin>()
            .disable::<WinitPlugin>()
            .set(RenderPlugin { render_creation, ..default() }),
    );
    // Feathers brings the Fira Sans fonts.
    app.add_plugins((FeathersCorePlugin, TabNavigationPlugin));
    app.insert_resource(ClearColor(palette::TELO)).insert_resource(sleepy());
    app.add_plugins((
        window::plugin,
        settings::plugin,
        theme::plugin,
        faces::plugin,
        audio::plugin,
        table::plugin,
        shell::plugin,
    ));
    games::plugin(&mut app);
    if let Some(language) = options.language {
        app.world_mut().resource_mut::<Settings>().language = language;
    }
    app.insert_resource(options)
        .add_systems(Startup, spawn_camera)
        .add_systems(Update, note_screen.run_if(state_changed::<Screen>))
        .add_observer(note_button)
        .add_systems(
            Update,
            (fit_monitor.run_if(any_with_component::<Monitor>.and_then(run_once)), full_screen_key, full_screen)
                .chain()
                .in_set(UpdateSystems::Window),
        );
    order_all(&mut app);
    on_one_thread(app.world_mut());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        on_one_thread(render.world_mut());
        // Each of the few meshes gets a buffer of its own: a shared one keeps lists for
        // 128 000 of them, four megabytes each.
        render.world_mut().get_resource_or_init::<MeshAllocatorSettings>().large_threshold = 0;
    }
    Ok(app)
}

fn window_plugin() -> WindowPlugin {
    WindowPlugin {
        primary_window: Some(Window {
            title: "Tavolata".into(),
            name: Some(ID.into()),
            resolution: WindowResolution::new(WINDOW.x as u32, WINDOW.y as u32),
            resize_constraints: WindowResizeConstraints {
                min_width: SMALLEST.x,
                min_height: SMALLEST.y,
                ..WindowResizeConstraints::default()
            },
            present_mode: PresentMode::AutoVsync,
            ..default()
        }),
        // The shell saves first, and asks if that fails.
        close_when_requested: false,
        ..default()
    }
}

fn asset_plugin() -> AssetPlugin {
    AssetPlugin { meta_check: AssetMetaCheck::Never, unapproved_path_mode: UnapprovedPathMode::Forbid, ..default() }
}

/// The renderer, which is prepared on threads of its own while the program
/// connects to the display: both take about as long, a quarter of the time to the
/// first frame each.
struct Renderer {
    settings: WgpuSettings,
    /// `None` if the environment allows no backend.
    resources: Option<JoinHandle<RenderResources>>,
}

impl Renderer {
    /// Begins to load the graphics drivers, and to compile what shaders are read
    /// with.
    fn begin() -> Self {
        let settings = WgpuSettings { memory_hints: MEMORY, ..default() };
        thread::spawn(|| Shader::from_wgsl("// \"\n/* */", ""));
        let begin = |backends| {
            let settings = settings.clone();
            thread::spawn(move || block_on(initialize_renderer(backends, None, &settings)))
        };
        Self { resources: settings.backends.map(begin), settings }
    }

    /// Waits until it is ready.
    fn finish(self) -> RenderCreation {
        match self.resources.map(JoinHandle::join) {
            Some(Ok(resources)) => resources.into(),
            Some(Err(panicked)) => panic::resume_unwind(panicked),
            None => self.settings.into(),
        }
    }
}

/// Gives the lowest numbers to the bundles that are inserted one by one into
/// entities of many kinds. For each kind of entity Bevy keeps a list that is as
/// long as the highest number of a bundle ever inserted into it, which made
/// 17 MB at a table.
fn number_first(world: &mut World) {
    world.register_bundle::<Inherited<ComputedUiRenderTargetInfo>>();
    world.register_bundle::<Inherited<ComputedUiTargetCamera>>();
    world.register_bundle::<Propagate<ComputedUiRenderTargetInfo>>();
    world.register_bundle::<Propagate<ComputedUiTargetCamera>>();
    world.register_bundle::<ComputedUiRenderTargetInfo>();
    world.register_bundle::<ComputedUiTargetCamera>();
    world.register_bundle::<CalculatedClip>();
    world.register_bundle::<AccessibleLabel>();
    world.register_bundle::<AccessibilityNode>();
    world.register_bundle::<Children>();
    world.register_bundle::<EntityCursor>();
    world.register_bundle::<ObservedBy>();
    world.register_bundle::<(ChildOf, ZIndex)>();
    world.register_bundle::<ZIndex>();
    world.register_bundle::<Tip>();
    world.register_bundle::<PickingInteraction>();
    world.register_bundle::<InteractionDisabled>();
    world.register_bundle::<Pressed>();
    world.register_bundle::<Checked>();
    world.register_bundle::<Hovered>();
}

/// Makes an order that is left open between systems that depend on it an error
/// in debug builds, for the schedules that are the program's own or mostly so.
fn order_all(app: &mut App) {
    // Who asks for a frame first makes no difference.
    app.allow_ambiguous_resource::<Messages<RequestRedraw>>();
    if cfg!(debug_assertions) {
        let strict = || ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() };
        app.edit_schedule(Update, |schedule| _ = schedule.set_build_settings(strict()))
            .edit_schedule(AfterUpdate, |schedule| _ = schedule.set_build_settings(strict()))
            .edit_schedule(AtTable, |schedule| _ = schedule.set_build_settings(strict()));
    }
}

/// Runs the systems of all schedules one after another. There are hundreds, and
/// each takes microseconds: handing them to other threads costs more than that,
/// most of all where those threads draw. Simulation and rendering still run in
/// parallel, and computer players in the background.
fn on_one_thread(world: &mut World) {
    for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Draws frames only on events, so that an idle table costs next to nothing.
fn sleepy() -> WinitSettings {
    let wait = UpdateMode::reactive_low_power(Duration::from_secs(20));
    WinitSettings { focused_mode: wait, unfocused_mode: wait }
}

fn spawn_camera(mut commands: Commands) {
    // Faces and interface are already antialiased.
    commands.spawn((Name::new("camera"), MainCamera, Camera2d, IsDefaultUiCamera, Msaa::Off, SHADOWS));
}

/// Records the current screen for crash reports.
fn note_screen(screen: Res<State<Screen>>) {
    crash::note(format!("to the screen {:?}", screen.get()));
}

/// Records a pressed button for crash reports.
fn note_button(pressed: On<Activate>, names: Query<&Name>) {
    crash::note(format!("pressed {}", names.get(pressed.entity).map_or("a button", Name::as_str)));
}

/// Shrinks and maximises a window that does not fit the monitor, before anybody
/// has touched it.
fn fit_monitor(monitors: Query<(&Monitor, Has<PrimaryMonitor>)>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let Some((monitor, _)) = monitors.iter().max_by_key(|(_, primary)| *primary) else { return };
    let room = monitor.physical_size().as_vec2() / monitor.scale_factor as f32;
    if let Some(size) = fitted(room) {
        window.resolution.set(size.x, size.y);
        window.set_maximized(true);
    }
}

/// Returns the reduced size of the window on a monitor of this size, in logical
/// pixels; `None` if there is room for the usual size.
fn fitted(monitor: Vec2) -> Option<Vec2> {
    let small = monitor.x < WINDOW.x || monitor.y < WINDOW.y + FURNITURE;
    small.then(|| monitor.clamp(SMALLEST, WINDOW))
}

fn full_screen_key(controls: Res<Controls>, mut settings: ResMut<Settings>) {
    if controls.pressed(Control::Fullscreen) {
        settings.fullscreen = !settings.fullscreen;
    }
}

fn full_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let filled = matches!(window.mode, WindowMode::BorderlessFullscreen(_));
    if settings.is_changed() && filled != settings.fullscreen {
        window.mode = if settings.fullscreen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_fits_the_monitor() {
        assert_eq!(fitted(Vec2::new(1920.0, 1080.0)), None);
        assert_eq!(fitted(Vec2::new(1366.0, 768.0)), Some(Vec2::new(1280.0, 768.0)));
        assert_eq!(fitted(Vec2::new(1280.0, 800.0)), Some(WINDOW), "filled, because of the frame");
        assert_eq!(fitted(Vec2::new(800.0, 600.0)), Some(Vec2::new(800.0, 600.0)));
        assert_eq!(fitted(Vec2::new(320.0, 240.0)), Some(SMALLEST), "no smaller than it may become");
    }
}

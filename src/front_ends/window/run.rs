//! Opens the window, runs the game in it, and returns when it closes.

use std::sync::{Mutex, PoisonError};

use super::{
    display_probe, primary,
    start::{self, DesktopError, WindowStart},
    stopwatch::Stopwatch,
    typeface::Typeface,
};
use crate::{
    content::Content,
    interface::{
        GamePlugin,
        screen::{Clipboard, Motion},
    },
    turn::OneShot,
};
use bevy::{
    app::TerminalCtrlCHandlerPlugin,
    log::{Level, LogPlugin},
    prelude::*,
    render::{RenderPlugin, pipelined_rendering::PipelinedRenderingPlugin},
};

/// Plays the game in a window until it is closed or the player leaves; returns how the App ended.
///
/// `setup` gets the App before the window opens, with the game and Bevy's plugins in it. It can start a game with a
/// seed or add systems to [`Leaving`](super::Leaving). Call this function on the main thread.
///
/// # Errors
/// Returns an error if there is no display, the fonts can't be used, or the window system or the graphics card fails.
/// `setup` may have run by then, on an App that has been discarded.
pub(crate) fn run(content: Content, setup: impl FnOnce(&mut App)) -> Result<AppExit, DesktopError> {
    let stopwatch = Stopwatch::from_environment();
    display_probe::probe()?;
    let typeface = Typeface::compiled_in()?;
    let start = WindowStart::new();
    let mut app = start.guard(|| desktop_app(content))?;
    app.init_resource::<Motion>()
        .insert_resource(typeface)
        .insert_resource(start.clone())
        .add_systems(Last, start::confirm);
    if let Some(stopwatch) = stopwatch {
        stopwatch.install(&mut app);
    }
    setup(&mut app);
    app.world_mut().do_now(primary::open_as_set).map_err(|error| DesktopError::Start(error.to_string()))?;
    start.guard(move || app.run())
}

/// Returns an App with the game and its window, which is not open yet.
fn desktop_app(content: Content) -> App {
    let window = WindowPlugin { primary_window: Some(primary::first_window()), ..default() };
    // a pipeline that compiles in the background would show its tiles only in a later update, which may not come
    let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    // players can do nothing about warnings of the window system and the graphics card
    let filter = "warn,winit=error,bevy_render=error,naga=error,wgpu=error,wgpu_hal=off".to_owned();
    let log = LogPlugin { level: Level::WARN, filter, ..default() };
    let plugins = DefaultPlugins
        .build()
        .set(window)
        .set(render)
        .set(log)
        .set(ImagePlugin::default_nearest())
        // a picture is drawn in the update that asks for it, not in the next
        .disable::<PipelinedRenderingPlugin>()
        // the handler would remain installed if the text terminal takes over
        .disable::<TerminalCtrlCHandlerPlugin>();
    let mut app = App::new();
    app.add_plugins(plugins).add_plugins((GamePlugin { content }, super::plugin));
    app.insert_resource(clipboard());
    app
}

/// Copies text to the clipboard of the desktop.
fn clipboard() -> Clipboard {
    // Copied text may vanish when the clipboard object is dropped, so that object is kept.
    let held: Mutex<Option<arboard::Clipboard>> = Mutex::new(None);
    Clipboard(Box::new(move |text| {
        let mut clipboard = held.lock().unwrap_or_else(PoisonError::into_inner);
        if clipboard.is_none() {
            *clipboard = Some(arboard::Clipboard::new().map_err(|error| error.to_string())?);
        }
        let copied = clipboard.as_mut().map(|clipboard| clipboard.set_text(text));
        copied.unwrap_or(Ok(())).map_err(|error| error.to_string())
    }))
}

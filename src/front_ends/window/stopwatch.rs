//! What the window measures when the environment variable `YENDOR_TIMINGS` names a file.
//!
//! Each line of the file is a name and a time in milliseconds:
//!
//! - `first_frame`: from the call of [`run`](super::run()) to the first picture
//! - `key_to_picture`: from the update that read a key until its picture was drawn
//! - `console_opened`: the same for a key that opened the debug console
//! - `frame`: from one picture of a moving effect to the next
//!
//! Each measurement waits for the graphics card to finish, so measuring slows the window a little.

use std::{
    env,
    fs::{File, OpenOptions},
    io::Write,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bevy::{
    input::keyboard::KeyboardInput,
    prelude::*,
    render::{Render, RenderApp, RenderSystems, render_resource::PollType, renderer::RenderDevice},
};

use super::{effects::MovingCells, picture::Picture, stage::FrameStage};

const VARIABLE: &str = "YENDOR_TIMINGS";

pub(super) fn plugin(app: &mut App) {
    let note = (note_keys.before(FrameStage::Keys), note_picture.in_set(FrameStage::Pace));
    app.add_systems(Update, note.run_if(resource_exists::<Stopwatch>));
}

/// The measurements in progress, shared by the game's world and the renderer's.
#[derive(Resource, Clone, Debug)]
pub(super) struct Stopwatch(Arc<Mutex<Measurements>>);

#[derive(Debug)]
struct Measurements {
    file: File,
    started: Instant,
    first_frame_shown: bool,
    picture_waits: bool,
    key_at: Option<Instant>,
    console_opens: bool,
    moving: bool,
    moving_frame_at: Option<Instant>,
}

impl Stopwatch {
    /// Starts a stopwatch; returns `None` if none is requested or the file can't be opened.
    pub(crate) fn from_environment() -> Option<Self> {
        let path = env::var_os(VARIABLE)?;
        let file = OpenOptions::new().create(true).append(true).open(path).ok()?;
        Some(Self(Arc::new(Mutex::new(Measurements {
            file,
            started: now(),
            first_frame_shown: false,
            picture_waits: false,
            key_at: None,
            console_opens: false,
            moving: false,
            moving_frame_at: None,
        }))))
    }

    /// Installs the stopwatch in `app`, which measures from the first update on.
    pub(crate) fn install(self, app: &mut App) {
        if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
            renderer.insert_resource(self.clone()).add_systems(Render, note_frame.in_set(RenderSystems::Cleanup));
        }
        app.insert_resource(self);
    }

    /// Notes that the debug console opens in this update.
    pub(crate) fn note_console(&self) {
        self.change(|measurements| measurements.console_opens = true);
    }

    fn change(&self, change: impl FnOnce(&mut Measurements)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Measurements {
    fn write(&mut self, name: &str, duration: Duration) {
        // a measurement that can't be written is no reason to stop playing
        let _ = writeln!(self.file, "{name} {:.2}", duration.as_secs_f64() * 1000.0);
    }

    /// Notes that a frame was drawn at `now`.
    fn frame(&mut self, now: Instant) {
        if self.picture_waits && !self.first_frame_shown {
            self.first_frame_shown = true;
            self.write("first_frame", now - self.started);
        }
        if let Some(key_at) = self.key_at.take_if(|_| self.picture_waits) {
            self.write("key_to_picture", now - key_at);
            if std::mem::take(&mut self.console_opens) {
                self.write("console_opened", now - key_at);
            }
        }
        self.picture_waits = false;
        if let Some(earlier) = self.moving_frame_at.filter(|_| self.moving) {
            self.write("frame", now - earlier);
        }
        self.moving_frame_at = self.moving.then_some(now);
    }
}

fn note_keys(mut keys: MessageReader<KeyboardInput>, time: Res<Time<Real>>, stopwatch: Res<Stopwatch>) {
    if keys.read().any(|key| key.state.is_pressed()) {
        let update_began = time.last_update().unwrap_or_else(now);
        stopwatch.change(|measurements| {
            measurements.key_at.get_or_insert(update_began);
        });
    }
}

fn note_picture(picture: Res<Picture>, moving: Res<MovingCells>, stopwatch: Res<Stopwatch>) {
    stopwatch.change(|measurements| {
        measurements.picture_waits |= picture.was_drawn();
        measurements.moving = moving.is_fast();
    });
}

fn note_frame(device: Res<RenderDevice>, stopwatch: Res<Stopwatch>) {
    if device.poll(PollType::wait_indefinitely()).is_ok() {
        stopwatch.change(|measurements| measurements.frame(now()));
    }
}

/// Returns the time, for measurements only.
#[expect(clippy::disallowed_methods, reason = "the window measures how long it takes; the game never sees it")]
pub(super) fn now() -> Instant {
    Instant::now()
}

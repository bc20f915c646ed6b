//! What ends the program, and what runs just before it ends.

use bevy::{ecs::schedule::ScheduleLabel, prelude::*, window::ExitSystems};

use super::stage::FrameStage;
use crate::interface::screen;

/// The schedule that runs once just before the program ends, to write data from the final state of the world.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Leaving;

pub(super) fn plugin(app: &mut App) {
    #[cfg(unix)]
    app.add_systems(Startup, signals::watch).add_systems(Update, signals::leave_when_told.in_set(FrameStage::Pace));
    app.init_schedule(Leaving)
        .add_systems(Update, leave.run_if(screen::wants_to_leave).in_set(FrameStage::Pace))
        // The systems in `ExitSystems` request the exit when the window is closed.
        .add_systems(Last, run_leaving_once.after(ExitSystems));
}

fn leave(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

fn run_leaving_once(mut commands: Commands, exits: MessageReader<AppExit>, mut is_done: Local<bool>) {
    if !exits.is_empty() && !std::mem::replace(&mut *is_done, true) {
        commands.run_schedule(Leaving);
    }
}

/// Signals by which the system asks programs to end: the game is saved, as when the window is closed.
#[cfg(unix)]
mod signals {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
        },
        thread,
    };

    use bevy::{
        prelude::*,
        winit::{EventLoopProxyWrapper, WinitUserEvent},
    };
    use signal_hook::{
        consts::{SIGHUP, SIGTERM},
        iterator::Signals,
    };

    /// Whether a signal has arrived.
    #[derive(Resource, Clone, Debug, Default)]
    pub(super) struct SignalFlag(Arc<AtomicBool>);

    /// Waits for signals on a thread that wakes the window, which sleeps while nothing happens.
    pub(super) fn watch(mut commands: Commands, window: Option<Res<EventLoopProxyWrapper>>) -> Result {
        let Some(window) = window.map(|window| (**window).clone()) else { return Ok(()) };
        let told = SignalFlag::default();
        commands.insert_resource(told.clone());
        let mut signals = Signals::new([SIGHUP, SIGTERM])?;
        thread::Builder::new().name("window signals".into()).spawn(move || {
            for _ in signals.forever() {
                told.0.store(true, Ordering::SeqCst);
                if window.send_event(WinitUserEvent::WakeUp).is_err() {
                    return;
                }
            }
        })?;
        Ok(())
    }

    pub(super) fn leave_when_told(told: Option<Res<SignalFlag>>, mut exit: MessageWriter<AppExit>) {
        if told.is_some_and(|told| told.0.load(Ordering::SeqCst)) {
            exit.write(AppExit::Success);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Runs(u32);

    #[test]
    fn leaving_runs_once_and_only_when_the_program_ends() {
        let mut app = App::new();
        app.init_resource::<Runs>().init_schedule(Leaving).add_systems(Last, run_leaving_once);
        app.add_systems(Leaving, |mut runs: ResMut<Runs>| runs.0 += 1);
        app.update();
        assert_eq!(app.world().resource::<Runs>().0, 0);
        for _ in 0..3 {
            app.world_mut().write_message(AppExit::Success);
            app.update();
        }
        assert_eq!(app.world().resource::<Runs>().0, 1);
    }
}

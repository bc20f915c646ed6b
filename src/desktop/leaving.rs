//! Leaving: what ends the program, and what runs just before.

use bevy::{ecs::schedule::ScheduleLabel, prelude::*, window::ExitSystems};

use super::Stage;
use crate::screen;

/// Runs once when the program is about to end, with the world as it is then: for what is to be written at the end.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leaving;

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(Leaving)
        .add_systems(Update, leave_when_asked.in_set(Stage::Pace))
        // A closed window says so in these.
        .add_systems(Last, run_leaving_once.after(ExitSystems));
}

fn leave_when_asked(world: &mut World) {
    if screen::wants_to_leave(world) {
        world.write_message(AppExit::Success);
    }
}

fn run_leaving_once(world: &mut World, mut done: Local<bool>) {
    if !*done && !world.resource::<Messages<AppExit>>().is_empty() {
        *done = true;
        world.run_schedule(Leaving);
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

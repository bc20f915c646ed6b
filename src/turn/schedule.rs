//! The `Turn` schedule: the order of everything that happens in a turn, in one place.

use bevy::{
    ecs::schedule::{
        InternedScheduleLabel, InternedSystemSet, LogLevel, ScheduleBuildSettings, ScheduleConfigs, ScheduleLabel,
        SingleThreadedExecutor,
    },
    prelude::*,
};

use super::{
    action::{Action, Outcome, PendingAction, Recording},
    clock::{Cheats, Clock, Progress},
    energy::NextSerial,
    log::MessageLog,
    new_game::{NewGame, PerGame},
};

/// The schedule of a turn, which runs once for each action of the player.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// The schedule that runs instead of [`Turn`] for a debug command, which takes no time. It is separate so that it costs
/// other games nothing.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DebugTurn;

/// The stages of a turn, in order. Every system of the simulation belongs to one of them.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Resets the outcome of the last turn.
    Input,
    /// Handles the player's action (does it, refuses it or turns it into another), then updates the player's view.
    PlayerAction,
    /// Lets every monster with enough energy wake, decide and act, in the order of serial numbers.
    MonsterAi,
    /// May add a wandering monster.
    WanderingSpawn,
    /// Updates hunger, fuel and health, then advances the clock.
    Upkeep,
    /// Updates what the player sees and remembers at the end of the turn.
    FieldOfView,
}

/// The steps of [`Stage::PlayerAction`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ActionStep {
    /// Makes a step, or turns it into an attack or the opening of a door.
    Resolve,
    /// Runs the system of any other action.
    Act,
    /// Carries out the effects of an item that was drunk, read, zapped or thrown.
    Magic,
    /// Carries out the effects of the ground that the player stepped on.
    Ground,
    /// Rouses the level on which the Amulet was taken; moves the player to another one by stairs or through a hole in the
    /// floor.
    Travel,
    /// Pays for the action with energy, which decides whether the clock advances.
    Pay,
    /// Updates the player's view, on which the monsters' actions depend. Runs only if the action was done.
    See,
    /// Reports the monsters that came into view, before they act. Runs only if the action was done.
    Notice,
}

/// The steps of [`Stage::MonsterAi`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MonsterStep {
    /// Lets each monster act.
    Act,
    /// Lets monsters that woke wake their bands.
    Tell,
    /// Moves monsters that fell to the level below.
    Travel,
}

/// The steps of [`Stage::Upkeep`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UpkeepStep {
    /// Updates hunger, fuel, health and conditions of the player.
    Player,
    /// Carries out the automatic effects of worn rings.
    Rings,
    /// Updates health and conditions of monsters.
    Monsters,
    /// Burns the monsters in fires, and lets the fires spread and burn down.
    Fire,
    /// Spreads the gas in the air, and lets creatures breathe it.
    Gas,
    /// Carries out the effects of the ground on creatures that stopped floating and on items that landed in liquids.
    Ground,
    /// Extends the scent trail and advances the clock.
    Clock,
}

/// The steps of [`Stage::FieldOfView`], in order. Debug commands end with them too.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ViewStep {
    /// Updates the player's field of view, and the way that the player has gone.
    See,
    /// Updates which items the player remembers to lie where.
    Remember,
    /// Notes the monsters in view.
    Monsters,
    /// Notes the items in view.
    Items,
}

/// Whether the clock advances in this turn; a hasted player acts twice per clock turn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticking(pub bool);

/// Whether the player's view is left as it is after a debug command, because the next command follows at once and only
/// adds to the level: whatever the player would see and remember now, the view after that command shows too.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ViewWaits(pub bool);

/// Returns whether the clock advances in this turn and the game is not over (a run condition).
fn clock_is_ticking(ticking: Res<Ticking>, progress: Res<Progress>) -> bool {
    ticking.0 && *progress == Progress::Playing
}

/// Returns whether the action was done (a run condition).
pub(crate) fn time_passes(outcome: Res<Outcome>) -> bool {
    matches!(*outcome, Outcome::Done { .. })
}

/// Adds the schedules with their stages, and the resources of a turn.
pub(crate) fn plugin(app: &mut App) {
    app.init_per_game::<Clock>()
        .init_per_game::<Progress>()
        .init_per_game::<Outcome>()
        .init_per_game::<Cheats>()
        .init_per_game::<MessageLog>()
        .init_per_game::<NextSerial>()
        .init_resource::<Ticking>()
        .init_resource::<ViewWaits>()
        .add_observer(forget_recording)
        .insert_resource(PendingAction(Action::Pass))
        .init_schedule(Turn)
        .edit_schedule(Turn, |schedule| {
            // Bevy's default executor would make a turn a hundred times slower with the feature `multi_threaded`.
            schedule.set_executor(SingleThreadedExecutor::new());
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
            schedule.configure_sets(
                (
                    Stage::Input,
                    Stage::PlayerAction.run_if(resource_equals(Progress::Playing)),
                    Stage::MonsterAi.run_if(clock_is_ticking),
                    Stage::WanderingSpawn.run_if(clock_is_ticking),
                    Stage::Upkeep.run_if(clock_is_ticking),
                    Stage::FieldOfView.run_if(time_passes),
                )
                    .chain(),
            );
            schedule.configure_sets(
                (MonsterStep::Act, MonsterStep::Tell, MonsterStep::Travel).chain().in_set(Stage::MonsterAi),
            );
            schedule.configure_sets(
                (
                    UpkeepStep::Player,
                    UpkeepStep::Rings,
                    UpkeepStep::Monsters,
                    UpkeepStep::Fire,
                    UpkeepStep::Gas,
                    UpkeepStep::Ground,
                    UpkeepStep::Clock,
                )
                    .chain()
                    .in_set(Stage::Upkeep),
            );
            schedule.configure_sets(
                (
                    ActionStep::Resolve,
                    ActionStep::Act,
                    ActionStep::Magic,
                    ActionStep::Ground,
                    ActionStep::Travel,
                    ActionStep::Pay,
                    ActionStep::See,
                    ActionStep::Notice,
                )
                    .chain()
                    .in_set(Stage::PlayerAction),
            );
            schedule.configure_sets(view_steps());
            // A refused action must leave the state as it was, including what is still pending from the last turn.
            schedule.configure_sets((ActionStep::See, ActionStep::Notice).run_if(time_passes));
        })
        .add_systems(Turn, begin_turn.in_set(Stage::Input))
        .init_schedule(DebugTurn)
        .edit_schedule(DebugTurn, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
            let view = Stage::FieldOfView.run_if(resource_equals(ViewWaits(false)));
            schedule.configure_sets((Stage::Input, Stage::PlayerAction, view).chain());
            schedule.configure_sets(view_steps());
        })
        .add_systems(DebugTurn, begin_turn.in_set(Stage::Input));
}

/// Returns the schedules after which the player sees what has changed.
pub(crate) fn schedules_with_view() -> [InternedScheduleLabel; 2] {
    [Turn.intern(), DebugTurn.intern()]
}

fn view_steps() -> ScheduleConfigs<InternedSystemSet> {
    (ViewStep::See, ViewStep::Remember, ViewStep::Monsters, ViewStep::Items).chain().in_set(Stage::FieldOfView)
}

fn forget_recording(_: On<NewGame>, recording: Option<ResMut<Recording>>) {
    if let Some(mut recording) = recording {
        recording.0.clear();
    }
}

fn begin_turn(mut outcome: ResMut<Outcome>, mut ticking: ResMut<Ticking>) {
    *outcome = Outcome::Pending;
    ticking.0 = false;
}

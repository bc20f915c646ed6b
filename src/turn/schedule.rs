//! The `Turn` schedule: the order of everything that happens in a turn, in one place.

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};

use super::{
    action::{Action, Outcome, PendingAction},
    clock::{Cheats, Clock, Progress},
    energy::NextSerial,
    log::MessageLog,
};

/// Runs once for each action of the player, and never otherwise.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn;

/// Runs instead of [`Turn`] for a debug command, which takes no time: so that games without pay nothing for them.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DebugTurn;

/// The stages of a turn, in their order. Every system of the simulation names its own.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The last turn's answer is cleared.
    Input,
    /// The player's action is done, refused or turned into another; then what the player sees from there.
    PlayerAction,
    /// Every monster with the energy for it wakes, thinks and acts, in order of serial numbers.
    MonsterAi,
    /// A wanderer may come.
    WanderingSpawn,
    /// Hunger, fuel, healing; the clock moves on.
    Upkeep,
    /// What the player sees at the end of the turn, and what is remembered of it.
    FieldOfView,
}

/// The steps of [`Stage::PlayerAction`], in their order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ActionStep {
    /// A step is made, or becomes an attack or the opening of a door.
    Resolve,
    /// Every other action is handed to its own system.
    Act,
    /// What is drunk, read, zapped or thrown does what it does.
    Magic,
    /// The ground that was stepped on does what it does.
    Ground,
    /// Stairs lead to another level, and so do holes in the floor.
    Travel,
    /// The action's energy is paid, which decides whether the clock moves.
    Pay,
    /// What the player sees from there: monsters act on it.
    See,
}

/// The steps of [`Stage::MonsterAi`], in their order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum MonsterStep {
    /// Each monster acts.
    Act,
    /// Those who woke tell their band.
    Tell,
    /// Those who fell come to the level below.
    Travel,
}

/// The steps of [`Stage::Upkeep`], in their order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UpkeepStep {
    /// Hunger, fuel, healing, conditions of the player.
    Player,
    /// What the rings that are worn do of themselves.
    Rings,
    /// Healing and conditions of monsters.
    Monsters,
    /// The ground takes who floats no more, and things that came to lie in liquids.
    Ground,
    /// The trail is laid, and the clock moves on.
    Clock,
}

/// Whether the clock moves in this turn: a hasted player acts twice in one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ticking(pub bool);

/// A condition: the clock moves in this turn and the game still goes on.
fn clock_is_ticking(ticking: Res<Ticking>, progress: Res<Progress>) -> bool {
    ticking.0 && *progress == Progress::Playing
}

/// A condition: the action was done.
pub fn time_passes(outcome: Res<Outcome>) -> bool {
    matches!(*outcome, Outcome::Done { .. })
}

/// The schedule with its stages, and the resources that every stage knows.
pub fn plugin(app: &mut App) {
    app.init_resource::<Clock>()
        .init_resource::<Progress>()
        .init_resource::<Outcome>()
        .init_resource::<Ticking>()
        .init_resource::<Cheats>()
        .init_resource::<MessageLog>()
        .init_resource::<NextSerial>()
        .insert_resource(PendingAction(Action::Pass))
        .init_schedule(Turn)
        .edit_schedule(Turn, |schedule| {
            // Always set: with Bevy's own choice a turn costs a hundred times more once `multi_threaded` is on.
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
                (UpkeepStep::Player, UpkeepStep::Rings, UpkeepStep::Monsters, UpkeepStep::Ground, UpkeepStep::Clock)
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
                )
                    .chain()
                    .in_set(Stage::PlayerAction),
            );
        })
        .add_systems(Turn, begin_turn.in_set(Stage::Input))
        .init_schedule(DebugTurn)
        .edit_schedule(DebugTurn, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
            schedule.configure_sets((Stage::Input, Stage::PlayerAction, Stage::FieldOfView).chain());
        })
        .add_systems(DebugTurn, begin_turn.in_set(Stage::Input));
}

fn begin_turn(mut outcome: ResMut<Outcome>, mut ticking: ResMut<Ticking>) {
    *outcome = Outcome::Pending;
    ticking.0 = false;
}

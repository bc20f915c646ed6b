//! Monsters: their components, senses, decisions and actions.
//!
//! The input is the player's line of sight, scent trail and noises. Each monster with enough energy, in order of serial
//! numbers, wakes, notices or loses the player, and then moves, attacks or uses an ability. In reading order:
//!
//! - `monster_bundle`, `abilities`: the components of a monster;
//! - `monster_ai`, `thinker`, `monster_turns`, `choose`: a monster's turn, and how it decides;
//! - `perceive`, `sounds`: what it knows;
//! - `monster_terrain`, `hunt`, `path`, `shunned`, `wander`, `loot`, `restless`: where it goes;
//! - `bonds`, `follow`, `band_events`: bands, and what they do when a member wakes or the leader dies;
//! - `action`, `melee`, `specials`: what it does to the player;
//! - `decisions`: what it decided and why, as it is kept for those who debug it;
//! - `upkeep`, `while_away`: how time changes it while the player is on its level, and while away;
//! - `forecast`, `perceived`, `shown_state`, `danger`: where it goes next, how the player perceives it, what it shows, and
//!   whether it could hurt the player soon.

mod abilities;
mod action;
mod band_events;
mod bonds;
mod choose;
mod danger;
mod decisions;
mod follow;
mod forecast;
mod hunt;
mod loot;
mod melee;
mod monster_ai;
mod monster_bundle;
mod monster_terrain;
mod monster_turns;
mod path;
mod perceive;
mod perceived;
mod restless;
mod shown_state;
mod shunned;
mod sightings;
mod sounds;
mod specials;
mod thinker;
mod upkeep;
mod wander;
mod while_away;

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    prelude::*,
};

pub(crate) use abilities::{
    Canceled, Flies, Grips, HasMagic, HeldBy, Immunity, Regenerates, SeeksLoot, conditions_at_birth,
};
pub use abilities::{HasStolen, SpecialAttacks, cancel};
pub(crate) use danger::{
    Harmless, danger_in_view, dangers_in_view, hunter_in_view, is_attacked_unseen, is_rooted, threat_of,
};
pub use decisions::{
    Course, DecisionRecord, Decisions, Deed, KeepsDecisions, Motive, Rejection, Roll, RollSubject, Sensed,
};
pub(crate) use decisions::{all_decisions, keep_decisions, restore_decisions};
pub(crate) use forecast::{Forecast, Forecaster};
pub(crate) use melee::{swings, worst_damage};
pub use monster_ai::LastNoises;
pub use monster_bundle::{AiProfile, BandMember, Monster, NewMonster, Wanderer, spawn_monster};
pub(crate) use monster_bundle::{Pursuer, above_its_kind, levels_above, save_level, transform};
pub(crate) use monster_terrain::random_hidden_cell;
pub(crate) use perceive::PlayerInSight;
pub(crate) use shown_state::shown_state;
pub(crate) use shunned::Wards;
pub use sightings::LastSeen;
pub(crate) use sightings::{
    Sighting, monster_perceived_at, monsters_in_view, monsters_perceived, note_monsters_in_view,
};
pub(crate) use sounds::hearing_reach;
pub(crate) use specials::{Cold, Holds, LandedAttack, WornArmor, freeze, let_go, seize, steal_gold, steal_item};
pub(crate) use while_away::{Absence, pass_absence};

use crate::{
    turn::{ActionStep, MonsterStep, PerGame, Turn, UpkeepStep, ViewStep, schedules_with_view},
    world::level::DistanceMaps,
};

/// The system by which bands wake, after each step in which a monster may have woken.
fn share_waking() -> ScheduleConfigs<ScheduleSystem> {
    band_events::share_waking.run_if(band_events::has_any_woken)
}

/// Adds the monsters' systems to their stages.
pub(crate) fn plugin(app: &mut App) {
    for schedule in schedules_with_view() {
        app.add_systems(
            schedule,
            (perceived::note_kinds_in_view, note_monsters_in_view).chain().in_set(ViewStep::Monsters),
        );
    }
    app.init_per_game::<DistanceMaps>()
        .init_per_game::<LastNoises>()
        .init_resource::<KeepsDecisions>()
        .add_observer(decisions::begin_record)
        .add_observer(band_events::leader_dies)
        .add_systems(
            Turn,
            (
                // This runs after all that the player did, on whatever level the player is now.
                share_waking().in_set(ActionStep::See),
                note_monsters_in_view.in_set(ActionStep::Notice),
                monster_turns::monsters_act.in_set(MonsterStep::Act),
                share_waking().in_set(MonsterStep::Tell),
                (
                    upkeep::regenerate.run_if(any_with_component::<Regenerates>),
                    upkeep::wear_off.run_if(upkeep::are_afflicted),
                    let_go.run_if(specials::is_held),
                    share_waking(),
                )
                    .chain()
                    .in_set(UpkeepStep::Monsters),
            ),
        );
}

//! A tally with names, as JSON has it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use yendor::{
    Content,
    ecs::{CauseOfDeath, Levels, MessageLog, Progress, WandererClock},
};

use super::{
    GameTally,
    depths::{Arrival, CoursePoint, TimeAtDepth},
};

/// What happened in a game (`docs/contract.md#json-of-other-commands`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameStatistics {
    pub killer: Option<String>,
    pub burst_death: bool,
    pub turns_hungry: u64,
    pub turns_weak: u64,
    pub turns_starving: u64,
    pub turns_dark: u64,
    pub refused_commands: u32,
    pub needless_refusals: u32,
    pub stalemates: u32,
    pub wanderers_came: u32,
    pub wanderers_met: u32,
    pub arrivals: Vec<Arrival>,
    pub stays: Vec<TimeAtDepth>,
    pub course: Vec<CoursePoint>,
    pub monsters: BTreeMap<String, MonsterStatistics>,
    pub items: BTreeMap<String, ItemStatistics>,
}

/// The fights with a kind of monster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonsterStatistics {
    pub first_seen: Option<u64>,
    pub fights: u32,
    pub health_lost: u32,
    pub kills: u32,
}

/// What became of the items of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemStatistics {
    pub found: u32,
    pub used: u32,
    pub left: u32,
}

/// Returns the statistics of the game in a world whose turns were watched; empty if none runs.
pub fn game_statistics(world: &World) -> GameStatistics {
    let (Some(content), Some(tally)) = (world.get_resource::<Content>(), world.get_resource::<GameTally>()) else {
        return GameStatistics::default();
    };
    let killer = match world.get_resource::<Progress>() {
        Some(Progress::Dead(CauseOfDeath::Monster(kind))) => Some(content.monster(*kind).name.clone()),
        _ => None,
    };
    let levels = world.get_resource::<Levels>().into_iter().flat_map(|levels| levels.values());
    let clocks = levels.filter_map(|level| world.get::<WandererClock>(*level));
    GameStatistics {
        killer,
        burst_death: tally.last_moments.is_burst_death(),
        turns_hungry: tally.needs.hungry,
        turns_weak: tally.needs.weak,
        turns_starving: tally.needs.starving,
        turns_dark: tally.needs.dark,
        refused_commands: tally.refusals.count,
        needless_refusals: tally.refusals.needless,
        stalemates: tally.refusals.stalemates,
        wanderers_came: clocks.map(|clock| clock.spawned).sum(),
        wanderers_met: tally.wanderers_met,
        arrivals: tally.depths.arrivals().to_vec(),
        stays: tally.depths.stays().collect(),
        course: tally.depths.course().to_vec(),
        monsters: monsters(world, content, tally),
        items: items(content, tally),
    }
}

/// Every kind that was seen or fought.
fn monsters(world: &World, content: &Content, tally: &GameTally) -> BTreeMap<String, MonsterStatistics> {
    let mut monsters: BTreeMap<String, MonsterStatistics> = BTreeMap::new();
    for (kind, foes) in tally.fights.foes() {
        let row = monsters.entry(content.monster(kind).name.clone()).or_default();
        (row.fights, row.health_lost, row.kills) = (foes.fights, foes.health_lost, foes.kills);
    }
    if let Some(bestiary) = world.get_resource::<MessageLog>().map(|log| &log.chronicle().bestiary) {
        for kind in bestiary.kinds() {
            let row = monsters.entry(content.monster(kind).name.clone()).or_default();
            row.first_seen = bestiary.entry(kind).first_seen;
        }
    }
    monsters
}

/// Every kind that was found or used, or is in the pack.
fn items(content: &Content, tally: &GameTally) -> BTreeMap<String, ItemStatistics> {
    let mut items: BTreeMap<String, ItemStatistics> = BTreeMap::new();
    for (kind, find) in tally.finds.kinds() {
        let row = items.entry(content.item(kind).id.clone()).or_default();
        (row.found, row.used) = (find.found, find.used);
    }
    for (kind, pieces) in tally.finds.carried() {
        items.entry(content.item(*kind).id.clone()).or_default().left = *pieces;
    }
    items
}

//! Habitats that never occur at the depths of the entries that require them.

use std::collections::BTreeSet;

use super::finding_context::{FindingContext, depths_in_words};
use crate::{
    content::{
        Band, Content, Dressing, GroundKind, Habitat, LayerDefinition, Liquid, MonsterFlag, MonsterId, PoolKind,
        RoomPurpose, SpawnEntry,
    },
    world::generate::{CaveGenerator, Generator},
};

/// Returns why no level of some depths has such a habitat.
pub(super) fn never_found(look: &FindingContext<'_>, wanted: &Habitat, depths: &BTreeSet<u32>) -> Option<String> {
    let Habitat { ground, purpose, liquid, near_liquid, dressing, far_from_stairs: _ } = *wanted;
    let content = look.content;
    let levels = look.levels(depths);
    let shown = depths_in_words(depths);
    let any = |holds: &dyn Fn(u32) -> bool| levels.iter().any(|level| holds(*level));
    let in_room = ground == Some(GroundKind::Room) || purpose.is_some();
    if let (Some(liquid), Some(dressing)) = (liquid, dressing) {
        return Some(format!("there is never a dressing in a liquid: {dressing:?} in {liquid:?}"));
    }
    match ground {
        Some(GroundKind::Cave | GroundKind::CorridorEnd) if purpose.is_some() => {
            return Some("only rooms have a purpose".to_owned());
        }
        Some(GroundKind::CorridorEnd) if liquid.is_some() => return Some("there is no liquid in corridors".to_owned()),
        Some(GroundKind::Cave) if !any(&|level| has_caves(content, level)) => {
            return Some(format!("no level on {shown} is a cave"));
        }
        Some(GroundKind::CorridorEnd) if !any(&|level| has_rooms(content, level)) => {
            return Some(format!("no level on {shown} has corridors"));
        }
        _ => {}
    }
    if in_room && !any(&|level| has_rooms(content, level)) {
        return Some(format!("no level on {shown} has rooms"));
    }
    if let Some(purpose) = purpose
        && !any(&|level| has_rooms(content, level) && has_purpose(content, purpose, level))
    {
        return Some(format!("no room on {shown} is of purpose {purpose:?}"));
    }
    for liquid in [liquid, near_liquid].into_iter().flatten() {
        if !any(&|level| has_liquid(content, liquid, level)) {
            return Some(format!("there is no liquid {liquid:?} on {shown}"));
        }
    }
    let dressing = dressing.filter(|dressing| !any(&|level| has_dressing(content, *dressing, level)));
    dressing.map(|dressing| format!("there is no dressing {dressing:?} on {shown}"))
}

/// Returns why the members of an entry can't be in the liquid that it asks for.
pub(super) fn entry_never_stands_in(
    look: &FindingContext<'_>,
    entry: &SpawnEntry,
    wanted: &Habitat,
    pool_kind: PoolKind,
) -> Option<String> {
    let layer = harmful(look.content, wanted)?;
    if pool_kind == PoolKind::Items {
        return Some(format!("items are never placed in {}", layer.name));
    }
    walker(look, look.order(entry)?.kinds()).map(|name| format!("{name} walks, and can't be in {}", layer.name))
}

/// Returns why a band can't be in the liquid that it asks for.
pub(super) fn band_never_stands_in(look: &FindingContext<'_>, band: &Band) -> Option<String> {
    let layer = harmful(look.content, &band.habitat)?;
    walker(look, band.kinds()).map(|name| format!("{name} walks, and can't be in {}", layer.name))
}

/// Returns the liquid that is asked for, if it harms walkers.
fn harmful<'data>(content: &'data Content, wanted: &Habitat) -> Option<&'data LayerDefinition> {
    content.terrain.liquid(wanted.liquid?).filter(|layer| layer.stops_walkers())
}

/// Returns the name of one of these kinds that does not fly.
fn walker(look: &FindingContext<'_>, mut kinds: impl Iterator<Item = MonsterId>) -> Option<String> {
    let walks = |kind: &MonsterId| !look.content.monster(*kind).is(MonsterFlag::Flying);
    kinds.find(walks).map(|kind| look.content.monster(kind).name.clone())
}

/// Returns whether the generator `cave` has a weight on a level.
pub(super) fn has_caves(content: &Content, level: u32) -> bool {
    content.dungeon.generators_at(level).any(|share| share.weight > 0 && share.name == CaveGenerator.name())
}

/// Returns whether any other generator than `cave` has a weight on a level.
pub(super) fn has_rooms(content: &Content, level: u32) -> bool {
    content.dungeon.generators_at(level).any(|share| share.weight > 0 && share.name != CaveGenerator.name())
}

fn has_purpose(content: &Content, purpose: RoomPurpose, level: u32) -> bool {
    let odds = &content.dungeon.room_purposes;
    let doors = &content.dungeon.door_types;
    match purpose {
        RoomPurpose::Plain => true,
        // A vault can be reached only through a locked or a secret door.
        RoomPurpose::Vault => doors.locked.parts() + doors.secret.parts() > 0,
        RoomPurpose::TreasureRoom => odds.treasure_room.at(level).parts() > 0,
        RoomPurpose::Shrine => odds.shrine.at(level).parts() > 0,
        RoomPurpose::Den => odds.den.at(level).parts() > 0,
        RoomPurpose::Flooded => odds.flooded.at(level).parts() > 0,
    }
}

fn has_liquid(content: &Content, liquid: Liquid, level: u32) -> bool {
    let Some(kind) = liquid.layer() else { return true };
    let (shallowest, deepest) = content.dungeon.monster_depths_at(level);
    let mut pools = content
        .terrain
        .pools
        .iter()
        .filter(|pool| pool.chance.parts() > 0 && pool.first_depth <= deepest && shallowest <= pool.last_depth);
    let flooding = &content.terrain.flooding;
    let floods = has_rooms(content, level) && has_purpose(content, RoomPurpose::Flooded, level);
    pools.any(|pool| pool.liquid == kind || pool.rim == Some(kind))
        || (floods && (flooding.liquid == kind || (flooding.middle == kind && flooding.chance.parts() > 0)))
}

fn has_dressing(content: &Content, dressing: Dressing, level: u32) -> bool {
    let Some(kind) = dressing.layer() else { return true };
    let (shallowest, deepest) = content.dungeon.monster_depths_at(level);
    let mut growths = content.terrain.growths.iter().filter(|growth| {
        let is_here = growth.first_depth <= deepest && shallowest <= growth.last_depth;
        is_here && growth.chance.parts() > 0 && growth.most > 0
    });
    // Torches hang on walls; they stand on floors only in drawn maps.
    dressing != Dressing::Torch && growths.any(|growth| growth.dressing == kind)
}

//! Restores a level: its grids, monsters and items.

use bevy::prelude::*;

use super::{ItemPlace, ItemRecord, LevelRecord, MonsterRecord, TrapRecord};
use crate::{
    base::geometry::Grid,
    content::Content,
    rules::{
        creatures::{CombatLevel, MindState},
        items::{CarriedBy, Discarded, Junk, NewItem, spawn_item},
        monsters::{Grips, HasStolen, NewMonster, SpecialAttacks, Wanderer, cancel, spawn_monster},
    },
    world::{
        level::{
            Explored, Fires, Gas, GroundRules, LeftAt, Level, OnLevel, Placed, RememberedItems, Rooms, Scent,
            Staircase, Structure, Terrain, bare_level,
        },
        sight::{Burning, Illumination, spawn_dressing_lights},
    },
};

pub(super) fn restore_item(
    commands: &mut Commands,
    content: &Content,
    record: &ItemRecord,
    place: impl Bundle,
) -> Entity {
    let ItemRecord {
        serial,
        kind,
        quantity,
        enchantment,
        light,
        place: _,
        charges,
        state,
        is_burning,
        is_discarded,
        is_junk,
    } = *record;
    let new = NewItem { enchantment: enchantment.0, charges, state, ..NewItem::plain(kind, quantity.0) };
    let entity = spawn_item(commands, content, new, serial, place);
    let mut item = commands.entity(entity);
    if let Some(light) = light {
        item.insert(light);
    }
    item.insert_if(Burning, || is_burning).insert_if(Junk, || is_junk).insert_if(Discarded, || is_discarded);
    entity
}

pub(super) fn restore_level(
    commands: &mut Commands,
    content: &Content,
    record: &LevelRecord,
    player: Entity,
) -> Entity {
    let LevelRecord {
        depth,
        generator,
        structure,
        liquid,
        dressing,
        lit,
        explored,
        outdated,
        mapped,
        remembered,
        rooms,
        areas,
        traps,
        wanderers,
        doors,
        items,
        monsters,
        scent,
        left_at,
        set_pieces,
        fires,
        gas,
    } = record;
    let level = Level { depth: *depth, generator: generator.clone() };
    let level = commands.spawn(bare_level(level, structure.size())).id();
    let rules = GroundRules::of(&content.terrain);
    let mut terrain = Terrain::layered(structure.clone(), liquid.clone(), dressing.clone(), rules);
    terrain.lit = lit.clone();
    let mut known = Explored::nothing(structure.size());
    for cell in mapped {
        known.map(*cell, &terrain);
    }
    for (cell, _) in explored.iter().filter(|(_, is_explored)| **is_explored) {
        if !known.mapped().contains(&cell) {
            known.see(cell, &terrain);
        }
    }
    for (cell, seen) in outdated {
        known.remember(*cell, *seen);
    }
    for door in doors {
        commands.spawn((door.door, Placed::at(door.position), OnLevel(level)));
    }
    for TrapRecord { position, trap } in traps {
        commands.spawn((*trap, Placed::at(*position), OnLevel(level)));
    }
    let none = || Grid::filled(structure.size(), 0);
    let rooms = Rooms::kept(rooms.clone(), areas.clone().unwrap_or_else(none));
    for (kind, stairs) in [(Structure::StairsUp, Staircase::Up), (Structure::StairsDown, Staircase::Down)] {
        for (place, _) in structure.iter().filter(|(_, there)| **there == kind) {
            commands.spawn((stairs, Placed::at(place), OnLevel(level)));
        }
    }
    for monster in monsters {
        restore_monster(commands, content, monster, (level, player));
    }
    for item in items {
        if let ItemPlace::Floor(place) = item.place {
            restore_item(commands, content, item, (Placed::at(place), OnLevel(level)));
        }
    }
    let set_pieces = set_pieces.clone();
    let lights = Illumination::with_gloom(structure.size(), set_pieces.gloom(&rooms, &content.set_pieces));
    let remembered = remembered.iter().copied().collect();
    spawn_dressing_lights(commands, &content.terrain, &terrain, level);
    let mut entity = commands.entity(level);
    entity.insert((
        terrain,
        rooms,
        known,
        RememberedItems(remembered),
        *wanderers,
        Scent::with_trail(structure.size(), scent.iter().copied()),
        (lights, set_pieces, Gas::filled(gas.iter().copied()), Fires::with(fires.clone())),
    ));
    if let Some(turn) = *left_at {
        entity.insert(LeftAt(turn));
    }
    level
}

fn restore_monster(
    commands: &mut Commands,
    content: &Content,
    record: &MonsterRecord,
    (level, player): (Entity, Entity),
) {
    // Every field by its name: a new one is not forgotten.
    let MonsterRecord {
        serial,
        kind,
        position,
        health,
        energy,
        speed,
        ref mind,
        conditions,
        wanderer,
        has_stolen,
        levels_above,
        grip,
        ref recharging,
        ref pack,
        is_canceled,
        band,
        last_seen,
        pursuer,
    } = *record;
    let combat_level = CombatLevel(content.monster(kind).level.saturating_add(levels_above));
    let new = NewMonster { kind, position, hp: 1, state: MindState::Sleeping };
    let mut monster = spawn_monster(commands, content, new, serial, OnLevel(level));
    let recharging = recharging.clone();
    monster
        .insert((health, combat_level, energy, speed, mind.clone(), conditions))
        .insert_if(Wanderer, || wanderer)
        .insert_if(HasStolen, || has_stolen)
        .insert_if(Grips { player, damage: grip }, || grip > 0);
    monster.entry::<SpecialAttacks>().and_modify(move |mut attacks| attacks.recharging = recharging);
    if is_canceled {
        cancel(&mut monster);
        monster.insert(conditions);
    }
    if let Some(band) = band {
        monster.insert(band);
    }
    if let Some(seen) = last_seen {
        monster.insert(seen);
    }
    if let Some(pursuer) = pursuer {
        monster.insert(pursuer);
    }
    let carrier = monster.id();
    for item in pack {
        restore_item(commands, content, item, CarriedBy(carrier));
    }
}

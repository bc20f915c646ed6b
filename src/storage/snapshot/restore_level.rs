//! Restores a level: its grids, monsters and items.

use bevy::prelude::*;

use super::{ItemPlace, ItemRecord, LevelRecord, MonsterRecord, TrapRecord};
use crate::{
    base::geometry::Grid,
    content::{Content, ItemId, MonsterId},
    rules::{
        creatures::MindState,
        items::{CarriedBy, Discarded, NewItem, spawn_item},
        monsters::{HasStolen, HoldsPlayer, NewMonster, SpecialAttacks, Wanderer, cancel, spawn_monster},
    },
    turn::{Energy, Speed},
    world::{
        level::{
            Doors, Explored, Gas, GroundRules, LeftAt, Level, Occupancy, OnLevel, RememberedItems, Rooms, Scent,
            SetPiecesHere, Staircase, Structure, Terrain, Traps, TurnOrder,
        },
        sight::{Burning, Illumination, LightSource, place_dressing_lights},
    },
};

pub(super) fn restore_item(world: &mut World, content: &Content, record: &ItemRecord, place: impl Bundle) -> Entity {
    let ItemRecord { serial, kind, quantity, enchantment, light, place: _, charges, state, is_burning, is_discarded } =
        *record;
    let new = NewItem { enchantment, charges, state, ..NewItem::plain(ItemId(kind), quantity) };
    let item = spawn_item(&mut world.commands(), content, new, serial, place);
    world.flush();
    if let Some(light) = light {
        world.entity_mut(item).insert(LightSource::new(light.kind, light.full_radius, light.fuel));
    }
    if is_burning {
        world.entity_mut(item).insert(Burning);
    }
    if is_discarded {
        world.entity_mut(item).insert(Discarded);
    }
    item
}

pub(super) fn restore_level(world: &mut World, content: &Content, record: &LevelRecord) -> Entity {
    let LevelRecord {
        depth,
        generator,
        structure,
        liquid,
        dressing,
        lit,
        explored,
        outdated,
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
        gas,
    } = record;
    let level = Level { depth: *depth, generator: generator.clone() };
    let level = world.spawn((level, Occupancy::empty(structure.size()), TurnOrder::default())).id();
    let rules = GroundRules::of(&content.terrain);
    let mut terrain = Terrain::layered(structure.clone(), liquid.clone(), dressing.clone(), rules);
    terrain.lit = lit.clone();
    let mut known = Explored::nothing(structure.size());
    for (cell, _) in explored.iter().filter(|(_, is_explored)| **is_explored) {
        known.see(cell, &terrain);
    }
    for (cell, seen) in outdated {
        known.remember(*cell, *seen);
    }
    let (mut door_entities, mut trap_entities) = (Doors::default(), Traps::default());
    for door in doors {
        door_entities.insert(door.position, world.spawn((door.door, door.position, OnLevel(level))).id());
    }
    for TrapRecord { position, trap } in traps {
        trap_entities.insert(*position, world.spawn((*trap, *position, OnLevel(level))).id());
    }
    let none = || Grid::filled(structure.size(), 0);
    let rooms = Rooms::kept(rooms.clone(), areas.clone().unwrap_or_else(none));
    for (kind, stairs) in [(Structure::StairsUp, Staircase::Up), (Structure::StairsDown, Staircase::Down)] {
        for (place, _) in structure.iter().filter(|(_, there)| **there == kind) {
            world.spawn((stairs, place, OnLevel(level)));
        }
    }
    for monster in monsters {
        restore_monster(world, content, monster, level);
    }
    for item in items {
        if let ItemPlace::Floor(place) = item.place {
            restore_item(world, content, item, (place, OnLevel(level)));
        }
    }
    let set_pieces = SetPiecesHere(set_pieces.clone());
    let lights = Illumination::with_gloom(structure.size(), set_pieces.gloom(&rooms, &content.set_pieces));
    let remembered = remembered.iter().map(|(place, kind)| (*place, ItemId(*kind))).collect();
    world.entity_mut(level).insert((
        terrain,
        rooms,
        (door_entities, trap_entities),
        known,
        RememberedItems(remembered),
        *wanderers,
        Scent::with_trail(structure.size(), scent.iter().copied()),
        (lights, set_pieces, Gas::filled(gas.iter().copied())),
    ));
    if let Some(turn) = *left_at {
        world.entity_mut(level).insert(LeftAt(turn));
    }
    place_dressing_lights(world, level);
    level
}

fn restore_monster(world: &mut World, content: &Content, record: &MonsterRecord, level: Entity) {
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
        grip,
        ref recharging,
        ref pack,
        is_canceled,
        band,
        last_seen,
    } = *record;
    let new = NewMonster { kind: MonsterId(kind), position, hp: 1, state: MindState::Sleeping };
    let entity = spawn_monster(&mut world.commands(), content, new, serial, OnLevel(level)).id();
    world.flush();
    let mut monster = world.entity_mut(entity);
    monster.insert((health, Energy::new(energy), Speed(speed), mind.clone(), conditions));
    if wanderer {
        monster.insert(Wanderer);
    }
    if has_stolen {
        monster.insert(HasStolen);
    }
    if let Some(mut holds) = monster.get_mut::<HoldsPlayer>() {
        holds.grip = grip;
    }
    if let Some(mut attacks) = monster.get_mut::<SpecialAttacks>() {
        attacks.recharging.clone_from(recharging);
    }
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
    for item in pack {
        restore_item(world, content, item, CarriedBy(entity));
    }
}

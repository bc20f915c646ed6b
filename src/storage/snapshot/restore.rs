//! Records into a running game: the way back from [`capture`](super::capture()).

use std::collections::BTreeSet;

use bevy::prelude::*;
use thiserror::Error;

use super::{
    ItemPlace, ItemRecord, LevelRecord, LoreRecord, MonsterRecord, PlayerRecord, TrapRecord, WorldRecord,
    limits::check_values,
};
use crate::{
    base::{
        geometry::Position,
        random::{Purpose, RandomStreams},
    },
    content::{Content, Dungeon, ItemId, MonsterId},
    rules::{
        creatures::{
            CombatLevel, ConfusingTouch, Experience, MindState, PlayerEntity, Purse, QuietTurns, SensesMonsters,
            Snared, Strength,
        },
        items::{
            CarriedBy, Equipment, Identifying, KindLore, Lore, NewItem, PackLetter, Slot, spawn_item,
            update_ring_powers,
        },
        monsters::{Confuses, HasStolen, HoldsPlayer, NewMonster, Wanderer, cancel, spawn_monster},
        player::{AutomaticPickUp, Hunger, player_bundle},
    },
    turn::{Clock, Energy, NextSerial, OneShot, Progress, Speed},
    world::{
        level::{
            CurrentDepth, DistanceMaps, Doors, Explored, GroundRules, LeftAt, Level, Levels, Noises, Occupancy,
            OnLevel, RememberedItems, Rooms, Scent, Staircase, Structure, Terrain, Traps, TurnOrder,
        },
        sight::{Burning, HeldLight, Illumination, LightSource, hang_wall_torches},
    },
};

/// Why a record is no state that a game could have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BrokenRecord(String);

impl BrokenRecord {
    pub(super) const fn new(what: String) -> Self {
        Self(what)
    }
}
/// Turns that a game may have lasted: more than anybody plays.
const MOST_TURNS: u64 = 1 << 48;

pub(super) fn check(holds: bool, what: impl FnOnce() -> String) -> Result<(), BrokenRecord> {
    if holds { Ok(()) } else { Err(BrokenRecord(what())) }
}

/// Checks that a record can be restored: kinds exist, places lie on their levels, nobody shares a cell, and rules can
/// reach every number.
///
/// # Errors
/// The first thing in it that no game could have.
pub fn check_record(record: &WorldRecord, content: &Content) -> Result<(), BrokenRecord> {
    check(record.streams.len() <= Purpose::ALL.len(), || format!("{} random streams", record.streams.len()))?;
    check_lore(&record.lore, content)?;
    check(record.turn <= MOST_TURNS, || format!("turn {}", record.turn))?;
    let current = record.levels.iter().find(|level| level.depth == record.depth);
    let current = current.ok_or_else(|| BrokenRecord(format!("no level {}", record.depth)))?;
    check(record.levels.is_sorted_by(|low, high| low.depth < high.depth), || "levels out of order".to_owned())?;
    let (monsters, items) = (content.monsters().count(), content.items().count());
    let check_item = |item: &ItemRecord| {
        check(usize::from(item.kind) < items, || format!("an item of kind {}", item.kind))?;
        let is_light = content.item(ItemId(item.kind)).light;
        check(is_light == item.light.map(|light| light.kind), || format!("a light that is none: {item:?}"))
    };
    for level in &record.levels {
        let standing = (level.depth == record.depth).then_some(record.player.position);
        check_level(level, monsters, standing)?;
        let is_past = level.left_at.is_none_or(|turn| turn <= record.turn && level.depth != record.depth);
        check(is_past, || format!("level {} that was left in turn {:?}", level.depth, level.left_at))?;
        let carried = level.monsters.iter().flat_map(|monster| &monster.pack);
        level.items.iter().chain(carried).try_for_each(check_item)?;
    }
    check(current.structure.contains(record.player.position), || "the player is nowhere".to_owned())?;
    record.player.pack.iter().try_for_each(check_item)?;
    check_values(record, content)
}

/// Every kind has a look of its own, and none that its family lacks.
fn check_lore(lore: &[LoreRecord], content: &Content) -> Result<(), BrokenRecord> {
    if lore.is_empty() {
        return Ok(());
    }
    check(lore.len() == content.items().count(), || format!("{} kinds of things", lore.len()))?;
    let mut taken = BTreeSet::new();
    for ((_, item), record) in content.items().zip(lore) {
        let words = content.appearances.of(item.kind).map_or(0, <[String]>::len);
        let fits = match record.appearance {
            None => words == 0,
            Some(word) => usize::from(word) < words && taken.insert((item.kind, word)),
        };
        check(fits, || format!("a look of {} that there is not", item.id))?;
    }
    Ok(())
}

fn check_level(level: &LevelRecord, kinds: usize, player: Option<Position>) -> Result<(), BrokenRecord> {
    let depth = level.depth;
    let size = level.structure.size();
    let sizes = [level.liquid.size(), level.dressing.size(), level.lit.size(), level.explored.size()];
    check(sizes.iter().all(|other| *other == size), || format!("layers of level {depth} that don't fit"))?;
    let cells = u64::from(size.width.unsigned_abs()) * u64::from(size.height.unsigned_abs());
    check(cells <= Dungeon::MOST_CELLS, || format!("a level {depth} of {}x{} cells", size.width, size.height))?;
    let mut taken: Vec<Position> = player.into_iter().collect();
    for MonsterRecord { kind, position, pack, .. } in &level.monsters {
        let carried = pack.iter().all(|item| item.place == ItemPlace::Monster);
        check(carried, || format!("an item of a monster that lies elsewhere on level {depth}"))?;
        let place = *position;
        check(usize::from(*kind) < kinds, || format!("a monster of kind {kind}"))?;
        let structure = level.structure.get_or(place, Structure::Rock);
        check(!structure.blocks_way(), || format!("a monster in rock on level {depth}"))?;
        check(!taken.contains(&place), || format!("two creatures in one cell of level {depth}"))?;
        taken.push(place);
    }
    for door in &level.doors {
        let drawn = level.structure.get_or(door.position, Structure::Rock);
        check(drawn == Structure::Door(door.door.state()), || format!("a door on level {depth} that is none"))?;
    }
    for trap in &level.traps {
        let there = level.structure.get_or(trap.position, Structure::Rock);
        check(there.is_plain_floor(), || format!("a trap in no floor on level {depth}"))?;
    }
    let places: BTreeSet<Position> = level.traps.iter().map(|trap| trap.position).collect();
    check(places.len() == level.traps.len(), || format!("two traps in one cell of level {depth}"))?;
    if let Some(areas) = &level.areas {
        let known = |number: &u16| usize::from(*number) <= level.rooms.len();
        let fits = areas.size() == size && areas.values().iter().all(known);
        check(fits, || format!("rooms of level {depth} that don't fit"))?;
    }
    for item in &level.items {
        let ItemPlace::Floor(place) = item.place else {
            return Err(BrokenRecord(format!("an item of a pack on level {depth}")));
        };
        check(level.structure.contains(place), || format!("an item outside level {depth}"))?;
    }
    Ok(())
}

/// Puts the game of a record into a world in which none runs. What can be computed from it is left to be computed.
///
/// # Errors
/// As for [`check_record`]; then nothing was changed.
pub fn restore(world: &mut World, record: &WorldRecord) -> Result<(), BrokenRecord> {
    let mut content = world.resource::<Content>().untuned();
    check_record(record, &content)?;
    // Every field by its name: a new one is not forgotten.
    let WorldRecord {
        seed,
        turn,
        won,
        died_of,
        ref streams,
        next_serial,
        depth,
        deepest,
        automatic_pick_up,
        ref noises,
        ref lore,
        is_identifying,
        cheats,
        ref tuned,
        ref player,
        ref levels,
    } = *record;
    for (tunable, value) in tuned {
        content = content.with_tuned(*tunable, *value);
    }
    world.insert_resource(content.clone());
    let mut random = RandomStreams::new(seed);
    let mut positions = random.positions();
    for (position, kept) in positions.iter_mut().zip(streams) {
        *position = *kept;
    }
    random.set_positions(positions);
    world.insert_resource(random);
    world.insert_resource(Clock { turn });
    world.insert_resource(match died_of {
        Some(cause) => Progress::Dead(cause),
        None if won => Progress::Won,
        None => Progress::Playing,
    });
    world.insert_resource(NextSerial(next_serial));
    world.insert_resource(CurrentDepth { depth, deepest });
    world.insert_resource(AutomaticPickUp(automatic_pick_up));
    world.insert_resource(Noises(noises.clone()));
    world.insert_resource(restored_lore(&content, seed, lore));
    world.insert_resource(Identifying(is_identifying));
    world.insert_resource(cheats);
    world.insert_resource(DistanceMaps::default());

    let position = player.position;
    let player = restore_player(world, &content, player);
    let mut entities = Levels::default();
    for level in levels {
        let entity = restore_level(world, &content, level);
        entities.insert(level.depth, entity);
        if level.depth == depth {
            if let Some(mut occupancy) = world.get_mut::<Occupancy>(entity) {
                occupancy.enter(position, player);
            }
        } else {
            Levels::put_away(world, entity);
        }
    }
    world.insert_resource(entities);
    world
        .run_now::<(), _, _>(update_ring_powers)
        .map_err(|error| BrokenRecord(format!("what rings do can't be found out: {error}")))
}

/// What is known of the kinds; a game that is older than unknown kinds has met none of them.
fn restored_lore(content: &Content, seed: u64, records: &[LoreRecord]) -> Lore {
    if records.is_empty() {
        return Lore::drawn(content, &mut RandomStreams::new(seed).item_names());
    }
    let kind = |record: &LoreRecord| KindLore {
        appearance: record.appearance,
        is_known: record.is_known,
        is_met: record.is_met,
        called: None,
    };
    Lore::of(records.iter().map(kind).collect())
}

fn restore_player(world: &mut World, content: &Content, record: &PlayerRecord) -> Entity {
    // Every field by its name: a new one is not forgotten.
    let PlayerRecord {
        position,
        health,
        strength: (current, maximum),
        level,
        experience,
        gold,
        food,
        quiet_turns,
        conditions,
        energy,
        speed,
        ref pack,
        confusing_touch,
        senses_monsters_until,
        snared,
    } = *record;
    let player = world.spawn(player_bundle(content)).id();
    world.insert_resource(PlayerEntity(player));
    world.entity_mut(player).insert((
        (position, health, Strength::new(current, maximum), CombatLevel(level)),
        (Experience { points: experience }, Purse(gold), Hunger::new(food)),
        (QuietTurns(quiet_turns), conditions),
        (Energy::new(energy), Speed(speed)),
        (ConfusingTouch(confusing_touch), SensesMonsters { until: senses_monsters_until }, Snared(snared)),
    ));
    let (mut equipment, mut held) = (Equipment::default(), HeldLight::default());
    for item in pack {
        let ItemPlace::Pack { letter, slot } = item.place else { continue };
        let entity = restore_item(world, content, item, (CarriedBy(player), PackLetter(letter)));
        match slot.and_then(Slot::numbered) {
            Some(Slot::Weapon) => equipment.weapon = Some(entity),
            Some(Slot::Armor) => equipment.armor = Some(entity),
            Some(Slot::LeftRing) => equipment.left_ring = Some(entity),
            Some(Slot::RightRing) => equipment.right_ring = Some(entity),
            Some(Slot::Light) => held.0 = Some(entity),
            None => {}
        }
    }
    world.entity_mut(player).insert((equipment, held));
    player
}

fn restore_item(world: &mut World, content: &Content, record: &ItemRecord, place: impl Bundle) -> Entity {
    let ItemRecord { serial, kind, quantity, enchantment, light, place: _, charges, state, is_burning } = *record;
    let new = NewItem { enchantment, charges, state, ..NewItem::plain(ItemId(kind), quantity) };
    let item = spawn_item(&mut world.commands(), content, new, serial, place);
    world.flush();
    if let Some(light) = light {
        world.entity_mut(item).insert(LightSource::new(light.kind, light.full_radius, light.fuel));
    }
    if is_burning {
        world.entity_mut(item).insert(Burning);
    }
    item
}

fn restore_level(world: &mut World, content: &Content, record: &LevelRecord) -> Entity {
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
    } = record;
    let level = world.spawn(Level { depth: *depth, generator: generator.clone() }).id();
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
    let mut order = TurnOrder::default();
    let mut occupancy = Occupancy::empty(structure.size());
    for door in doors {
        door_entities.insert(door.position, world.spawn((door.door, door.position, OnLevel(level))).id());
    }
    for TrapRecord { position, trap } in traps {
        trap_entities.insert(*position, world.spawn((*trap, *position, OnLevel(level))).id());
    }
    let rooms = match areas {
        Some(areas) => Rooms::kept(rooms.clone(), areas.clone()),
        None => Rooms::derived(rooms, structure),
    };
    for (kind, stairs) in [(Structure::StairsUp, Staircase::Up), (Structure::StairsDown, Staircase::Down)] {
        for (place, _) in structure.iter().filter(|(_, there)| **there == kind) {
            world.spawn((stairs, place, OnLevel(level)));
        }
    }
    for monster in monsters {
        let entity = restore_monster(world, content, monster, level);
        occupancy.enter(monster.position, entity);
        order.join(monster.serial, entity);
    }
    for item in items {
        if let ItemPlace::Floor(place) = item.place {
            restore_item(world, content, item, (place, OnLevel(level)));
        }
    }
    let remembered = remembered.iter().map(|(place, kind)| (*place, ItemId(*kind))).collect();
    world.entity_mut(level).insert((
        terrain,
        rooms,
        (door_entities, trap_entities),
        occupancy,
        order,
        known,
        RememberedItems(remembered),
        *wanderers,
        Scent::with_trail(structure.size(), scent.iter().copied()),
        Illumination::default(),
    ));
    if let Some(turn) = *left_at {
        world.entity_mut(level).insert(LeftAt(turn));
    }
    hang_wall_torches(world, level);
    level
}

fn restore_monster(world: &mut World, content: &Content, record: &MonsterRecord, level: Entity) -> Entity {
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
        gaze_spent,
        ref pack,
        is_cancelled,
        band,
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
    if let Some(mut gaze) = monster.get_mut::<Confuses>() {
        gaze.is_spent = gaze_spent;
    }
    if is_cancelled {
        cancel(&mut monster);
        monster.insert(conditions);
    }
    if let Some(band) = band {
        monster.insert(band);
    }
    for item in pack {
        restore_item(world, content, item, CarriedBy(entity));
    }
    entity
}

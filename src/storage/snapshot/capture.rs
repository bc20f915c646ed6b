//! Captures the running game as records, and computes the state hash.

use bevy::prelude::*;

use super::{
    DoorRecord, ItemPlace, ItemRecord, LevelRecord, LightRecord, LoreRecord, MonsterRecord, PlayerRecord, TrapRecord,
    WorldRecord,
};
use crate::{
    base::{geometry::Position, random::RandomStreams},
    content::{Content, ItemId, MonsterId},
    rules::{
        creatures::{
            CombatLevel, Conditions, ConfusingTouch, Experience, Health, Mind, PlayerEntity, Purse, QuietTurns,
            SensesMonsters, Snared, Strength,
        },
        items::{
            Discarded, Enchantment, Equipment, Identifying, ItemParts, KindLore, Lore, Pack, PackLetter, Quantity,
        },
        monsters::{BandMember, Canceled, Grips, HasStolen, LastSeen, Monster, SpecialAttacks, Wanderer},
        player::{AutomaticPickUp, Hunger},
    },
    turn::{Cheats, Clock, Energy, NextSerial, Progress, Serial, Speed},
    world::{
        level::{
            CurrentDepth, Door, Explored, Fires, Gas, LeftAt, Level, LevelContents, Levels, Noises, RememberedItems,
            Rooms, Scent, SetPiecesHere, Terrain, Trap, WandererClock,
        },
        sight::{Burning, HeldLight, LightSource},
    },
};

/// The complete state of the running game; `None` when no game runs.
#[must_use]
pub fn capture(world: &World) -> Option<WorldRecord> {
    let levels = world.get_resource::<Levels>()?;
    Some(WorldRecord {
        levels: levels.values().map(|level| level_record(world, *level)).collect::<Option<_>>()?,
        ..capture_without_levels(world)?
    })
}

/// The state of the running game without its levels; `None` when no game runs.
pub(super) fn capture_without_levels(world: &World) -> Option<WorldRecord> {
    let streams = world.get_resource::<RandomStreams>()?;
    let depth = world.get_resource::<CurrentDepth>()?;
    let progress = *world.get_resource::<Progress>()?;
    let player = world.get_resource::<PlayerEntity>()?.0;
    Some(WorldRecord {
        seed: streams.seed(),
        turn: world.get_resource::<Clock>()?.turn,
        won: progress == Progress::Won,
        died_of: if let Progress::Dead(cause) = progress { Some(cause) } else { None },
        streams: streams.positions().to_vec(),
        next_serial: world.get_resource::<NextSerial>()?.0,
        depth: depth.depth,
        deepest: depth.deepest,
        automatic_pick_up: world.get_resource::<AutomaticPickUp>()?.is_on,
        picked_up_kinds: world.get_resource::<AutomaticPickUp>()?.kinds,
        noises: world.get_resource::<Noises>()?.0.clone(),
        lore: world.get_resource::<Lore>()?.kinds().iter().map(lore_record).collect(),
        is_identifying: world.get_resource::<Identifying>()?.0,
        cheats: *world.get_resource::<Cheats>()?,
        tuned: world.get_resource::<Content>()?.tuned().to_vec(),
        player: player_record(world, player)?,
        levels: Vec::new(),
    })
}

const fn lore_record(lore: &KindLore) -> LoreRecord {
    LoreRecord { appearance: lore.appearance, is_known: lore.is_known, is_met: lore.is_met }
}

fn player_record(world: &World, player: Entity) -> Option<PlayerRecord> {
    let strength = world.get::<Strength>(player)?;
    let equipment = world.get::<Equipment>(player)?;
    let held = *world.get::<HeldLight>(player)?;
    let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    let mut pack: Vec<ItemRecord> = carried
        .map(|item| {
            let letter = world.get::<PackLetter>(item)?.0;
            let slot = equipment.slot_of(held, item).map(|slot| slot as u8);
            item_record(world, item, ItemPlace::Pack { letter, slot })
        })
        .collect::<Option<_>>()?;
    pack.sort_by_key(|item| item.serial);
    Some(PlayerRecord {
        position: *world.get::<Position>(player)?,
        health: *world.get::<Health>(player)?,
        strength: (strength.current, strength.maximum),
        level: world.get::<CombatLevel>(player)?.0,
        experience: world.get::<Experience>(player)?.points,
        gold: world.get::<Purse>(player)?.0,
        food: world.get::<Hunger>(player)?.food(),
        quiet_turns: world.get::<QuietTurns>(player)?.0,
        conditions: *world.get::<Conditions>(player)?,
        energy: world.get::<Energy>(player)?.amount(),
        speed: world.get::<Speed>(player)?.0,
        pack,
        confusing_touch: world.get::<ConfusingTouch>(player)?.0,
        senses_monsters_until: world.get::<SensesMonsters>(player)?.until,
        snared: world.get::<Snared>(player)?.0,
    })
}

fn item_record(world: &World, item: Entity, place: ItemPlace) -> Option<ItemRecord> {
    let light = world.get::<LightSource>(item).map(|light| LightRecord {
        kind: light.kind,
        full_radius: light.full_radius(),
        fuel: light.fuel().unwrap_or(0),
    });
    let parts = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?.some(1);
    Some(ItemRecord {
        serial: *world.get::<Serial>(item)?,
        kind: world.get::<ItemId>(item)?.0,
        quantity: world.get::<Quantity>(item)?.0,
        enchantment: world.get::<Enchantment>(item)?.0,
        light,
        place,
        charges: parts.charges,
        state: parts.state,
        is_burning: world.get::<Burning>(item).is_some(),
        is_discarded: world.get::<Discarded>(item).is_some(),
    })
}

/// The items that a monster carries, by serial number.
fn pack_of(world: &World, monster: Entity) -> Option<Vec<ItemRecord>> {
    let carried = world.get::<Pack>(monster).into_iter().flat_map(Pack::items);
    let mut pack: Vec<_> = carried.map(|item| item_record(world, item, ItemPlace::Monster)).collect::<Option<_>>()?;
    pack.sort_by_key(|item| item.serial);
    Some(pack)
}

fn monster_record(world: &World, monster: Entity) -> Option<MonsterRecord> {
    Some(MonsterRecord {
        serial: *world.get::<Serial>(monster)?,
        kind: world.get::<MonsterId>(monster)?.0,
        position: *world.get::<Position>(monster)?,
        health: *world.get::<Health>(monster)?,
        energy: world.get::<Energy>(monster)?.amount(),
        speed: world.get::<Speed>(monster)?.0,
        mind: world.get::<Mind>(monster)?.clone(),
        conditions: *world.get::<Conditions>(monster)?,
        wanderer: world.get::<Wanderer>(monster).is_some(),
        has_stolen: world.get::<HasStolen>(monster).is_some(),
        grip: world.get::<Grips>(monster).map_or(0, |grips| grips.damage),
        recharging: world.get::<SpecialAttacks>(monster).map_or_else(Vec::new, |attacks| attacks.recharging.clone()),
        pack: pack_of(world, monster)?,
        is_canceled: world.get::<Canceled>(monster).is_some(),
        band: world.get::<BandMember>(monster).copied(),
        last_seen: world.get::<LastSeen>(monster).copied(),
    })
}

/// The state of a level.
pub(super) fn level_record(world: &World, level: Entity) -> Option<LevelRecord> {
    let turn = world.get_resource::<Clock>()?.turn;
    let lasts = world.get_resource::<Content>()?.config.ai.scent_turns;
    let Level { depth, generator } = world.get::<Level>(level)?.clone();
    let terrain = world.get::<Terrain>(level)?;
    let (mut doors, mut traps) = (Vec::new(), Vec::new());
    let (mut items, mut monsters) = (Vec::new(), Vec::new());
    // A drawn level may be empty.
    for thing in world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter) {
        let position = *world.get::<Position>(thing)?;
        if let Some(&door) = world.get::<Door>(thing) {
            doors.push(DoorRecord { position, door });
        } else if let Some(&trap) = world.get::<Trap>(thing) {
            traps.push(TrapRecord { position, trap });
        } else if world.get::<Monster>(thing).is_some() {
            monsters.push(monster_record(world, thing)?);
        } else if world.get::<ItemId>(thing).is_some() {
            items.push(item_record(world, thing, ItemPlace::Floor(position))?);
        }
    }
    doors.sort_by_key(|door| door.position);
    traps.sort_by_key(|trap| trap.position);
    let rooms = world.get::<Rooms>(level)?;
    items.sort_by_key(|item| item.serial);
    monsters.sort_by_key(|monster| monster.serial);
    let remembered = world.get::<RememberedItems>(level)?;
    let explored = world.get::<Explored>(level)?;
    Some(LevelRecord {
        depth,
        generator,
        structure: terrain.structures().clone(),
        liquid: terrain.liquids().clone(),
        dressing: terrain.dressings().clone(),
        lit: terrain.lit.clone(),
        explored: explored.cells().map(Option::is_some),
        outdated: explored.outdated(terrain).collect(),
        remembered: remembered.iter().map(|(place, kind)| (*place, kind.0)).collect(),
        rooms: rooms.to_vec(),
        areas: Some(rooms.areas().clone()),
        traps,
        wanderers: *world.get::<WandererClock>(level)?,
        doors,
        items,
        monsters,
        scent: world.get::<Scent>(level)?.trail(turn, lasts).collect(),
        left_at: world.get::<LeftAt>(level).map(|left| left.0),
        gas: world.get::<Gas>(level).into_iter().flat_map(Gas::cells).collect(),
        set_pieces: world.get::<SetPiecesHere>(level).map(|here| here.0.clone()).unwrap_or_default(),
        fires: world.get::<Fires>(level).map(|fires| fires.flames().to_vec()).unwrap_or_default(),
    })
}

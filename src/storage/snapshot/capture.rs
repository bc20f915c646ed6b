//! Captures the running game as records, and computes the state hash.

use std::any::type_name;

use bevy::prelude::*;
use thiserror::Error;

use super::{
    DoorRecord, ItemPlace, ItemRecord, LevelRecord, MonsterRecord, PlayerRecord, TrapRecord, WorldRecord,
    components::components_of,
};
use crate::{
    base::random::RandomStreams,
    content::{Content, ItemId, MonsterId},
    rules::{
        creatures::{CombatLevel, PlayerEntity},
        items::{Discarded, Equipment, Identifying, ItemParts, Junk, KindLore, Lore, Pack, PackLetter},
        monsters::{
            BandMember, Canceled, Grips, HasStolen, LastSeen, Monster, Pursuer, SpecialAttacks, Wanderer, levels_above,
        },
        player::AutomaticPickUp,
    },
    turn::{Cheats, Clock, MessageLog, NextSerial, Progress},
    world::{
        level::{
            CurrentDepth, Door, Explored, Fires, Gas, LeftAt, Level, LevelContents, Levels, Noises, Position,
            RememberedItems, Rooms, Scent, SetPiecesHere, Terrain, Trap,
        },
        sight::{Burning, HeldLight, LightSource},
    },
};

/// A reason why the state of the game can't be captured.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CaptureError {
    /// No game is running.
    #[error("no game is running")]
    NoGame,
    /// An entity of the game lacks a component that belongs to its state, as a plugin may have spawned it.
    #[error("the entity {entity} ({what}) has no {component}")]
    Incomplete {
        /// The entity.
        entity: Entity,
        /// What it is.
        what: &'static str,
        /// The name of the component that it lacks.
        component: &'static str,
    },
    /// A component of another plugin can't be written.
    #[error("the entity {entity} has a '{component}' that can't be written")]
    Unwritable {
        /// The entity.
        entity: Entity,
        /// The name under which the component is saved.
        component: &'static str,
    },
}

impl CaptureError {
    fn incomplete<C>(world: &World, entity: Entity) -> Self {
        let is_item = world.get::<ItemId>(entity).is_some();
        let what = match world.get_entity(entity) {
            Ok(it) if it.contains::<Monster>() => "a monster",
            Ok(it) if it.contains::<Level>() => "a level",
            Ok(it) if it.contains::<Pack>() => "the player",
            Ok(_) if is_item => "an item",
            Ok(_) => "a thing on a level",
            Err(_) => "despawned",
        };
        let name = type_name::<C>();
        Self::Incomplete { entity, what, component: name.rsplit("::").next().unwrap_or(name) }
    }
}

/// Returns a component that an entity of the game must have.
fn part<C: Component>(world: &World, entity: Entity) -> Result<&C, CaptureError> {
    world.get::<C>(entity).ok_or_else(|| CaptureError::incomplete::<C>(world, entity))
}

/// Returns such a component for a record.
fn cloned<C: Component + Clone>(world: &World, entity: Entity) -> Result<C, CaptureError> {
    part(world, entity).cloned()
}

/// Returns a resource that every running game has.
fn resource<R: Resource>(world: &World) -> Result<&R, CaptureError> {
    world.get_resource::<R>().ok_or(CaptureError::NoGame)
}

/// Returns the complete state of the running game.
///
/// # Errors
/// No game runs, or an entity of the game lacks a component.
pub fn capture(world: &World) -> Result<WorldRecord, CaptureError> {
    let levels = resource::<Levels>(world)?;
    Ok(WorldRecord {
        levels: levels.values().map(|level| level_record(world, *level)).collect::<Result<_, CaptureError>>()?,
        ..capture_without_levels(world)?
    })
}

/// Returns the state of the running game without its levels.
pub(super) fn capture_without_levels(world: &World) -> Result<WorldRecord, CaptureError> {
    let streams = resource::<RandomStreams>(world)?;
    let depth = resource::<CurrentDepth>(world)?;
    let progress = *resource::<Progress>(world)?;
    let player = resource::<PlayerEntity>(world)?.0;
    Ok(WorldRecord {
        seed: streams.seed(),
        turn: resource::<Clock>(world)?.turn,
        won: progress == Progress::Won,
        died_of: if let Progress::Dead(cause) = progress { Some(cause) } else { None },
        streams: streams.positions().to_vec(),
        next_serial: resource::<NextSerial>(world)?.0,
        depth: depth.depth,
        deepest: depth.deepest,
        automatic_pick_up: resource::<AutomaticPickUp>(world)?.is_on,
        picked_up_kinds: resource::<AutomaticPickUp>(world)?.kinds,
        noises: resource::<Noises>(world)?.clone(),
        lore: resource::<Lore>(world)?.kinds().iter().map(|kind| KindLore { called: None, ..kind.clone() }).collect(),
        is_identifying: *resource::<Identifying>(world)?,
        cheats: *resource::<Cheats>(world)?,
        tuned: resource::<Content>(world)?.tuned().to_vec(),
        components: components_of(world, player)
            .map_err(|(component, entity)| CaptureError::Unwritable { entity, component })?,
        player: player_record(world, player)?,
        levels: Vec::new(),
    })
}

fn player_record(world: &World, player: Entity) -> Result<PlayerRecord, CaptureError> {
    let equipment = part::<Equipment>(world, player)?;
    let held: HeldLight = cloned(world, player)?;
    let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    let mut pack: Vec<ItemRecord> = carried
        .map(|item| {
            let slot = equipment.slot_of(held, item).map(|slot| slot as u8);
            let letter = world.get::<PackLetter>(item).map(|letter| letter.0);
            item_record(world, item, letter.map_or(ItemPlace::KeyRing, |letter| ItemPlace::Pack { letter, slot }))
        })
        .collect::<Result<_, CaptureError>>()?;
    pack.sort_by_key(|item| item.serial);
    Ok(PlayerRecord {
        position: part::<Position>(world, player)?.cell(),
        health: cloned(world, player)?,
        strength: cloned(world, player)?,
        level: cloned(world, player)?,
        experience: cloned(world, player)?,
        gold: cloned(world, player)?,
        food: cloned(world, player)?,
        quiet_turns: cloned(world, player)?,
        conditions: cloned(world, player)?,
        energy: cloned(world, player)?,
        speed: cloned(world, player)?,
        pack,
        confusing_touch: cloned(world, player)?,
        senses_monsters_until: cloned(world, player)?,
        snared: cloned(world, player)?,
        unseen_attack: world.get_resource::<MessageLog>().and_then(MessageLog::unseen_attack),
        habits: cloned(world, player)?,
    })
}

fn item_record(world: &World, item: Entity, place: ItemPlace) -> Result<ItemRecord, CaptureError> {
    let parts = world.get_entity(item).ok().and_then(|item| item.get_components::<ItemParts>().ok());
    let parts = parts.ok_or_else(|| CaptureError::incomplete::<ItemParts>(world, item))?.some(1);
    Ok(ItemRecord {
        serial: cloned(world, item)?,
        kind: cloned(world, item)?,
        quantity: cloned(world, item)?,
        enchantment: cloned(world, item)?,
        light: world.get::<LightSource>(item).copied(),
        place,
        charges: parts.charges,
        state: parts.state,
        is_burning: world.get::<Burning>(item).is_some(),
        is_discarded: world.get::<Discarded>(item).is_some(),
        is_junk: world.get::<Junk>(item).is_some(),
    })
}

/// The items that a monster carries, by serial number.
fn pack_of(world: &World, monster: Entity) -> Result<Vec<ItemRecord>, CaptureError> {
    let carried = world.get::<Pack>(monster).into_iter().flat_map(Pack::items);
    let mut pack: Vec<_> =
        carried.map(|item| item_record(world, item, ItemPlace::Monster)).collect::<Result<_, CaptureError>>()?;
    pack.sort_by_key(|item| item.serial);
    Ok(pack)
}

fn monster_record(world: &World, monster: Entity) -> Result<MonsterRecord, CaptureError> {
    Ok(MonsterRecord {
        serial: cloned(world, monster)?,
        kind: cloned(world, monster)?,
        position: part::<Position>(world, monster)?.cell(),
        health: cloned(world, monster)?,
        energy: cloned(world, monster)?,
        speed: cloned(world, monster)?,
        mind: cloned(world, monster)?,
        conditions: cloned(world, monster)?,
        wanderer: world.get::<Wanderer>(monster).is_some(),
        has_stolen: world.get::<HasStolen>(monster).is_some(),
        levels_above: levels_above(
            resource::<Content>(world)?,
            *part::<MonsterId>(world, monster)?,
            *part::<CombatLevel>(world, monster)?,
        ),
        grip: world.get::<Grips>(monster).map_or(0, |grips| grips.damage),
        recharging: world.get::<SpecialAttacks>(monster).map_or_else(Vec::new, |attacks| attacks.recharging.clone()),
        pack: pack_of(world, monster)?,
        is_canceled: world.get::<Canceled>(monster).is_some(),
        band: world.get::<BandMember>(monster).copied(),
        last_seen: world.get::<LastSeen>(monster).copied(),
        pursuer: world.get::<Pursuer>(monster).copied(),
    })
}

/// The state of a level.
pub(super) fn level_record(world: &World, level: Entity) -> Result<LevelRecord, CaptureError> {
    let turn = resource::<Clock>(world)?.turn;
    let lasts = resource::<Content>(world)?.config.ai.scent_turns;
    let Level { depth, generator } = part::<Level>(world, level)?.clone();
    let terrain = part::<Terrain>(world, level)?;
    let (mut doors, mut traps) = (Vec::new(), Vec::new());
    let (mut items, mut monsters) = (Vec::new(), Vec::new());
    // A drawn level may be empty.
    for thing in world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter) {
        let position = part::<Position>(world, thing)?.cell();
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
    let rooms = part::<Rooms>(world, level)?;
    items.sort_by_key(|item| item.serial);
    monsters.sort_by_key(|monster| monster.serial);
    let remembered = part::<RememberedItems>(world, level)?;
    let explored = part::<Explored>(world, level)?;
    Ok(LevelRecord {
        depth,
        generator,
        structure: terrain.structures().clone(),
        liquid: terrain.liquids().clone(),
        dressing: terrain.dressings().clone(),
        lit: terrain.lit.clone(),
        explored: explored.cells().map(Option::is_some),
        outdated: explored.outdated(terrain).collect(),
        mapped: explored.mapped().iter().copied().collect(),
        remembered: remembered.iter().map(|(place, kind)| (*place, *kind)).collect(),
        rooms: rooms.to_vec(),
        areas: Some(rooms.areas().clone()),
        traps,
        wanderers: cloned(world, level)?,
        doors,
        items,
        monsters,
        scent: part::<Scent>(world, level)?.trail(turn, lasts).collect(),
        left_at: world.get::<LeftAt>(level).map(|left| left.0),
        gas: world.get::<Gas>(level).into_iter().flat_map(Gas::cells).collect(),
        set_pieces: world.get::<SetPiecesHere>(level).cloned().unwrap_or_default(),
        fires: world.get::<Fires>(level).map(|fires| fires.flames().to_vec()).unwrap_or_default(),
    })
}

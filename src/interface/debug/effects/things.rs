//! Commands that make and kill.

use bevy::{ecs::system::SystemState, prelude::*};

use super::checks::{cell, check_ground, check_harmless, missing};
use crate::{
    base::{
        geometry::Position,
        random::{Purpose, RandomStreams},
    },
    content::{Content, ItemId, ItemKind, MonsterFlag, MonsterId},
    rules::{
        creatures::{Mind, MindState, Strength, player_of},
        items::{Identified, Lore, NewItem, Pack, Undertaker, label_in, pack_capacity},
        monsters::{Monster, NewMonster},
        player::give_to_player,
        spawn::{bring_wanderer, place_item, place_monster, state_at_birth},
    },
    turn::NextSerial,
    words::{capitalised, item_name, monster_name, with_article},
    world::level::{Occupancy, Terrain, current_level},
};

/// Most pieces of what does not stack that one command makes.
const MOST_PIECES: u32 = 100;

pub(super) fn monster(
    world: &mut World,
    content: &Content,
    kind: MonsterId,
    place: Option<Position>,
    state: Option<MindState>,
) -> Result<String, String> {
    let level = current_level(world).ok_or_else(|| missing("level"))?;
    let player = player_of(world).ok_or_else(|| missing("player"))?;
    let players = *world.get::<Position>(player).ok_or_else(|| missing("player"))?;
    let position = match place {
        Some(place) => {
            check_ground(world, level, place)?;
            if !content.monster(kind).is(MonsterFlag::Flying) {
                check_harmless(world, level, place)?;
            }
            if world.get::<Occupancy>(level).is_none_or(|occupancy| !occupancy.is_free(place)) {
                return Err(format!("somebody stands at {}", cell(place)));
            }
            place
        }
        None => nearest_free_cell(world, level, players).ok_or("there is no free cell on this level")?,
    };
    let mut streams = world.resource_mut::<RandomStreams>();
    let random = streams.get(Purpose::Debug);
    let definition = content.monster(kind);
    let hp = random.roll(definition.hp);
    let state = state.unwrap_or_else(|| state_at_birth(definition, random));
    let made = place_monster(world, NewMonster { kind, position, hp, state }).map_err(|error| error.to_string())?;
    // Whoever hunts or flees from the start knows where the player is.
    if matches!(state, MindState::Hunting | MindState::Fleeing)
        && let Some(mut mind) = world.get_mut::<Mind>(made)
    {
        mind.goal = Some(players);
        if state == MindState::Fleeing {
            // Not for its wounds: it never comes back.
            mind.flees_for_good = true;
        }
    }
    Ok(format!("{} appears at {}.", capitalised(&with_article(monster_name(content, kind))), cell(position)))
}

/// The free cell nearest to a place, ties row by row.
fn nearest_free_cell(world: &World, level: Entity, near: Position) -> Option<Position> {
    let (terrain, occupancy) = (world.get::<Terrain>(level)?, world.get::<Occupancy>(level)?);
    occupancy.free_cells(terrain).min_by_key(|place| place.distance(near))
}

pub(super) fn item(
    world: &mut World,
    content: &Content,
    wanted: NewItem,
    place: Option<Position>,
) -> Result<String, String> {
    let NewItem { kind, quantity: count, .. } = wanted;
    let level = current_level(world).ok_or_else(|| missing("level"))?;
    let player = player_of(world).ok_or_else(|| missing("player"))?;
    let definition = content.item(kind);
    // What does not stack is so many things.
    let (pieces, quantity) = if definition.stacks == Some(true) { (1, count) } else { (count, 1) };
    if pieces > MOST_PIECES {
        return Err(format!("at most {MOST_PIECES} at once, not {pieces}"));
    }
    if definition.kind == ItemKind::Amulet && pieces > 1 {
        return Err("there is one Amulet of Yendor at a time".to_owned());
    }
    let where_to = match place {
        Some(place) => {
            check_ground(world, level, place)?;
            place
        }
        None => *world.get::<Position>(player).ok_or_else(|| missing("player"))?,
    };
    if place.is_none() && pieces > 1 && pieces > free_letters(world, content, player) {
        return Err(format!("your pack has no room for {pieces} of them"));
    }
    let serials = *world.resource::<NextSerial>();
    let dice = definition.charges.filter(|_| wanted.charges.is_none());
    let charges = |world: &mut World| {
        let mut streams = world.resource_mut::<RandomStreams>();
        dice.map_or(wanted.charges, |dice| Some(streams.get(Purpose::Debug).roll(dice).max(0).unsigned_abs()))
    };
    let mut label = None;
    for _ in 0..pieces {
        let new = NewItem { quantity, charges: charges(world), ..wanted };
        let made = place_item(world, new, where_to).map_err(|error| error.to_string())?;
        label = label_in(world, made);
        if place.is_none() && !give_to_player(world, made).map_err(|error| error.to_string())? {
            world.despawn(made);
            world.insert_resource(serials);
            return Err("your pack has no room for it".to_owned());
        }
    }
    let name = label.map_or_else(|| definition.name.clone(), |label| item_name(content, &label));
    let many = if pieces > 1 { format!(" ({pieces} times)") } else { String::new() };
    Ok(match place {
        Some(place) => {
            let appear = if quantity > 1 { "appear" } else { "appears" };
            format!("{}{many} {appear} at {}.", capitalised(&name), cell(place))
        }
        None => format!("You have {name}{many}."),
    })
}

fn free_letters(world: &World, content: &Content, player: Entity) -> u32 {
    let strength = world.get::<Strength>(player).map_or(0, |strength| strength.effective());
    let used = world.get::<Pack>(player).map_or(0, |pack| pack.items().len());
    u32::try_from(pack_capacity(&content.config.player, strength).saturating_sub(used)).unwrap_or(0)
}

/// All kinds are known, and all about what is in the pack.
pub(super) fn identify(world: &mut World, content: &Content) -> String {
    world.resource_mut::<Lore>().learn_all();
    let carried: Vec<Entity> = player_of(world)
        .and_then(|player| world.get::<Pack>(player))
        .map_or_else(Vec::new, |pack| pack.items().collect());
    for item in carried {
        let kind = world.get::<ItemId>(item).copied();
        if let Some(kind) = kind {
            Identified::note(&mut world.commands(), item, content.item(kind));
        }
    }
    world.flush();
    "You know all kinds of things, and all that you carry.".to_owned()
}

pub(super) fn kill(world: &mut World, content: &Content, place: Position) -> Result<String, String> {
    let level = current_level(world).ok_or_else(|| missing("level"))?;
    let standing = world.get::<Occupancy>(level).and_then(|occupancy| occupancy.at(place));
    let monster = standing.filter(|who| world.get::<Monster>(*who).is_some());
    let monster = monster.ok_or_else(|| format!("there is no monster at {}", cell(place)))?;
    let kind = *world.get::<MonsterId>(monster).ok_or_else(|| missing("monster"))?;
    bury_now(world, monster, place)?;
    Ok(format!("The {} at {} dies.", monster_name(content, kind), cell(place)))
}

fn bury_now(world: &mut World, monster: Entity, place: Position) -> Result<(), String> {
    let mut system: SystemState<Undertaker> = SystemState::new(world);
    let mut undertaker = system.get_mut(world).map_err(|error| error.to_string())?;
    undertaker.bury(monster, place).map_err(|error| error.to_string())?;
    system.apply(world);
    Ok(())
}

pub(super) fn wanderer(world: &mut World) -> Result<String, String> {
    match bring_wanderer(world) {
        Ok(true) => Ok("A wanderer comes.".to_owned()),
        Ok(false) => Err("there is no place out of sight for a wanderer".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

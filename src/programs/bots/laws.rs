//! Laws that hold after every turn, whatever the player did.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use thiserror::Error;

use crate::{
    content::{Content, ItemId, ItemKind, MOST_ACTIONS, STRENGTH_RANGE},
    rules::{
        creatures::{Health, Player, Strength},
        items::{CarriedBy, Equipment, MOST_LETTERS, Pack, PackLetter, Quantity},
        monsters::Monster,
        player::Hunger,
    },
    turn::{ACTION_COST, Energy, Progress, Serial},
    world::{
        level::{
            CurrentDepth, Door, Doors, Level, LevelContents, Levels, Occupancy, OnLevel, Position, Structure, Terrain,
            Trap, Traps, TurnOrder,
        },
        sight::{HeldLight, LightSource},
    },
};

/// A description of a law that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BrokenLaw(pub String);

pub(super) fn law(holds: bool, text: impl FnOnce() -> String) -> Result<(), BrokenLaw> {
    if holds { Ok(()) } else { Err(BrokenLaw(text())) }
}

fn missing(what: &str) -> BrokenLaw {
    BrokenLaw(format!("there is no {what}"))
}

/// Checks all laws of the running game; without a running game every law holds.
///
/// # Errors
/// Returns the first law that does not hold.
pub fn check_laws(world: &World) -> Result<(), BrokenLaw> {
    let content = world.resource::<Content>();
    let (Some(levels), Some(current)) = (world.get_resource::<Levels>(), world.get_resource::<CurrentDepth>()) else {
        return Ok(());
    };
    let mut players = world.try_query_filtered::<Entity, With<Player>>().ok_or_else(|| missing("player"))?;
    let player = players.single(world).map_err(|_| missing("single player"))?;
    check_player(world, content, player)?;
    for (&depth, &level) in levels.iter() {
        check_level(world, level, player, depth, depth == current.depth)?;
    }
    check_items(world, content)?;
    check_belonging(world, levels)
}

fn check_player(world: &World, content: &Content, player: Entity) -> Result<(), BrokenLaw> {
    let health = world.get::<Health>(player).ok_or_else(|| missing("health"))?;
    law((0..=health.maximum()).contains(&health.current()), || format!("hit points out of range: {health:?}"))?;
    let is_dead = matches!(world.resource::<Progress>(), Progress::Dead(_));
    law(is_dead == (health.current() == 0), || format!("dead is {is_dead} with {health:?}"))?;
    let hunger = world.get::<Hunger>(player).ok_or_else(|| missing("hunger"))?;
    let most = content.config.hunger.max_food.max(content.config.player.starting_food);
    law((0..=most).contains(&hunger.food()), || format!("food out of range: {hunger:?}"))?;

    let strength = world.get::<Strength>(player).ok_or_else(|| missing("strength"))?;
    law(STRENGTH_RANGE.contains(&strength.current()) && strength.current() <= strength.maximum(), || {
        format!("strength out of range: {strength:?}")
    })?;
    let is_key =
        |item: &Entity| world.get::<ItemId>(*item).is_some_and(|kind| content.item(*kind).kind == ItemKind::Key);
    let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    // Keys are on a ring of their own.
    let (keys, carried): (Vec<Entity>, Vec<Entity>) = carried.partition(is_key);
    law(keys.iter().all(|key| world.get::<PackLetter>(*key).is_none()), || "a key has a letter".to_owned())?;
    let mut letters: Vec<char> =
        carried.iter().filter_map(|item| world.get::<PackLetter>(*item)).map(|letter| letter.0).collect();
    law(letters.len() == carried.len(), || "an item in the pack has no letter".to_owned())?;
    let count = letters.len();
    // A player who became weaker keeps all items that the pack held before.
    law(count <= MOST_LETTERS, || format!("{count} letters are too many"))?;
    letters.sort_unstable();
    letters.dedup();
    law(letters.len() == count, || "two items share a letter".to_owned())?;
    law(letters.iter().all(char::is_ascii_lowercase), || format!("invalid letters: {letters:?}"))?;
    for item in &carried {
        law(world.get::<Quantity>(*item).is_some_and(|quantity| quantity.0 > 0), || {
            "an item has a quantity of 0".to_owned()
        })?;
        law(world.get::<OnLevel>(*item).is_none(), || "a carried item lies on a level".to_owned())?;
    }
    let equipment = world.get::<Equipment>(player).ok_or_else(|| missing("equipment"))?;
    let held = world.get::<HeldLight>(player).ok_or_else(|| missing("held light"))?.0;
    for used in
        [equipment.weapon, equipment.armor, equipment.left_ring, equipment.right_ring, held].into_iter().flatten()
    {
        law(carried.contains(&used), || "something in use is not in the pack".to_owned())?;
    }
    law(held.is_none_or(|light| world.get::<LightSource>(light).is_some()), || {
        "an item without light is held as the light".to_owned()
    })
}

fn check_level(world: &World, level: Entity, player: Entity, depth: u32, is_current: bool) -> Result<(), BrokenLaw> {
    let part = || missing(&format!("whole level {depth}"));
    law(world.get::<Level>(level).is_some_and(|level| level.depth == depth), || format!("level {depth} is another"))?;
    law(world.get::<Disabled>(level).is_none() == is_current, || {
        format!("level {depth} is wrongly disabled or enabled")
    })?;
    let terrain = world.get::<Terrain>(level).ok_or_else(part)?;
    let occupancy = world.get::<Occupancy>(level).ok_or_else(part)?;
    let order: Vec<Entity> = world.get::<TurnOrder>(level).ok_or_else(part)?.iter().collect();
    let doors = world.get::<Doors>(level).ok_or_else(part)?;
    let (traps, mut trap_count) = (world.get::<Traps>(level).ok_or_else(part)?, 0);

    let mut monsters: Vec<(Serial, Entity)> = Vec::new();
    for thing in world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter) {
        law(world.get::<Disabled>(thing).is_none() == is_current, || {
            format!("an entity on level {depth} is wrongly disabled or enabled")
        })?;
        let place = world.get::<Position>(thing).ok_or_else(|| missing("place of an entity"))?.cell();
        law(terrain.structures().contains(place), || format!("an entity is outside level {depth}: {place:?}"))?;
        if world.get::<Monster>(thing).is_some() {
            law(occupancy.at(place) == Some(thing), || {
                format!("a monster on level {depth} is not where it stands: {place:?}")
            })?;
            law(!terrain.blocks_way(place), || format!("a monster stands in rock: {place:?}"))?;
            let health = world.get::<Health>(thing).ok_or_else(part)?;
            law((1..=health.maximum()).contains(&health.current()), || format!("a monster lives with {health:?}"))?;
            // Every creature with the energy for an action has acted, unless the player died before its turn.
            let energy = world.get::<Energy>(thing).ok_or_else(part)?.amount();
            let is_spent = (-ACTION_COST * MOST_ACTIONS.cast_signed()..ACTION_COST).contains(&energy)
                || *world.resource::<Progress>() != Progress::Playing;
            law(is_spent, || format!("a monster has an energy of {energy}"))?;
            monsters.push((*world.get::<Serial>(thing).ok_or_else(part)?, thing));
        } else if let Some(door) = world.get::<Door>(thing) {
            let drawn = terrain.structure(place);
            law(drawn == Structure::Door(door.state()), || format!("a {:?} door is drawn as {drawn:?}", door.state()))?;
            law(doors.get(&place) == Some(&thing), || format!("the door at {place:?} is not listed"))?;
        } else if world.get::<Trap>(thing).is_some() {
            law(terrain.structure(place).is_plain_floor(), || format!("a trap is not on a floor: {place:?}"))?;
            law(traps.get(&place) == Some(&thing), || format!("the trap at {place:?} is not listed"))?;
            trap_count += 1;
        } else if world.get::<ItemId>(thing).is_some() {
            law(!terrain.blocks_way(place), || format!("an item lies in rock: {place:?}"))?;
        }
    }
    law(traps.len() == trap_count, || format!("{trap_count} traps on level {depth}, and {} listed", traps.len()))?;
    monsters.sort_unstable_by_key(|(serial, _)| *serial);
    let by_serial: Vec<Entity> = monsters.iter().map(|(_, monster)| *monster).collect();
    law(order == by_serial, || format!("the order of turns on level {depth} is not that of serial numbers"))?;
    let standing = occupancy.iter().count();
    let expected = by_serial.len() + usize::from(is_current);
    law(standing == expected, || format!("{standing} stand on level {depth} where {expected} should"))?;
    if is_current {
        let place = world.get::<Position>(player).ok_or_else(|| missing("place of the player"))?.cell();
        law(occupancy.at(place) == Some(player), || format!("the player is not where they stand: {place:?}"))?;
        law(!terrain.blocks_way(place), || format!("the player stands in rock: {place:?}"))?;
    }
    Ok(())
}

/// Checks that every item lies on a level or is carried by one creature, has a quantity of at least one, and that the
/// player's gold is in the purse.
fn check_items(world: &World, content: &Content) -> Result<(), BrokenLaw> {
    let Some(mut items) =
        world.try_query::<(Entity, &ItemId, &Quantity, Has<OnLevel>, Has<Position>, Option<&CarriedBy>)>()
    else {
        return Ok(());
    };
    for (item, kind, quantity, lies, has_place, carrier) in items.iter(world) {
        let name = || format!("{item}, {}", content.item(*kind).id);
        law(quantity.0 > 0, || format!("{} has a quantity of 0", name()))?;
        law(lies == has_place && lies != carrier.is_some(), || format!("{} is in two places or none", name()))?;
        let Some(CarriedBy(carrier)) = carrier else { continue };
        let is_in_pack = world.get::<Pack>(*carrier).is_some_and(|pack| pack.items().any(|packed| packed == item));
        law(is_in_pack, || format!("{} is carried but not in a pack", name()))?;
        let is_no_gold = world.get::<Player>(*carrier).is_none() || content.item(*kind).kind != ItemKind::Gold;
        law(is_no_gold, || "the player carries gold as an item".to_owned())?;
    }
    Ok(())
}

/// Checks that every entity with a position belongs to a level, except the player.
fn check_belonging(world: &World, levels: &Levels) -> Result<(), BrokenLaw> {
    let Some(mut placed) = world.try_query_filtered::<(Entity, Option<&OnLevel>), (With<Position>, With<Serial>)>()
    else {
        return Ok(());
    };
    for (thing, on) in placed.iter(world) {
        let belongs = on.is_some_and(|on| levels.values().any(|level| *level == on.0));
        law(belongs, || format!("{thing} has a place but no level"))?;
    }
    Ok(())
}

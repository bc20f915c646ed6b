//! Laws that hold after every turn, whatever was done.

use std::collections::BTreeMap;

use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use thiserror::Error;

use crate::{
    base::geometry::{Direction, Position},
    content::{Behavior, Condition, Content, ItemId, ItemKind, MOST_ACTIONS, STRENGTH_RANGE},
    rules::{
        creatures::{Conditions, Health, Mind, MindState, Player, Strength, player_of},
        items::{CarriedBy, Equipment, MOST_LETTERS, Pack, PackLetter, Quantity},
        monsters::{AiProfile, Monster},
        player::Hunger,
    },
    turn::{ACTION_COST, Cheats, Clock, Energy, Progress, Serial},
    world::{
        level::{
            CurrentDepth, Door, Doors, Gait, Level, LevelContents, Levels, Occupancy, OnLevel, Structure, Terrain,
            Trap, Traps, TurnOrder, current_level, leads, ways_from,
        },
        sight::{HeldLight, LightSource},
    },
};

/// A law that did not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BrokenLaw(pub String);

fn law(holds: bool, text: impl FnOnce() -> String) -> Result<(), BrokenLaw> {
    if holds { Ok(()) } else { Err(BrokenLaw(text())) }
}

fn missing(what: &str) -> BrokenLaw {
    BrokenLaw(format!("there is no {what}"))
}

/// Checks all laws of the running game; without one there is nothing to check.
///
/// # Errors
/// The first law that does not hold.
pub fn check_laws(world: &World) -> Result<(), BrokenLaw> {
    let (Some(content), Some(levels), Some(current)) =
        (world.get_resource::<Content>(), world.get_resource::<Levels>(), world.get_resource::<CurrentDepth>())
    else {
        return Ok(());
    };
    let mut players = world.try_query_filtered::<Entity, With<Player>>().ok_or_else(|| missing("player"))?;
    let player = players.single(world).map_err(|_| missing("single player"))?;
    check_player(world, content, player)?;
    for (&depth, &level) in levels.iter() {
        check_level(world, level, player, depth, depth == current.depth)?;
    }
    check_things(world, content)?;
    check_belonging(world, levels)
}

fn check_player(world: &World, content: &Content, player: Entity) -> Result<(), BrokenLaw> {
    let health = world.get::<Health>(player).ok_or_else(|| missing("health"))?;
    law((0..=health.maximum()).contains(&health.current()), || format!("hit points out of range: {health:?}"))?;
    let is_dead = matches!(world.get_resource::<Progress>(), Some(Progress::Dead(_)));
    law(is_dead == (health.current() == 0), || format!("dead is {is_dead} with {health:?}"))?;
    let hunger = world.get::<Hunger>(player).ok_or_else(|| missing("hunger"))?;
    let most = content.config.hunger.max_food.max(content.config.player.starting_food);
    law((0..=most).contains(&hunger.food()), || format!("food out of range: {hunger:?}"))?;

    let strength = world.get::<Strength>(player).ok_or_else(|| missing("strength"))?;
    law(STRENGTH_RANGE.contains(&strength.current) && strength.current <= strength.maximum, || {
        format!("strength out of range: {strength:?}")
    })?;
    let carried: Vec<Entity> = world.get::<Pack>(player).into_iter().flat_map(Pack::items).collect();
    let mut letters: Vec<char> =
        carried.iter().filter_map(|item| world.get::<PackLetter>(*item)).map(|letter| letter.0).collect();
    law(letters.len() == carried.len(), || "an item in the pack has no letter".to_owned())?;
    let count = letters.len();
    // Whoever got weaker keeps what the pack held before.
    law(count <= MOST_LETTERS, || format!("{count} letters are too many"))?;
    letters.sort_unstable();
    letters.dedup();
    law(letters.len() == count, || "two items share a letter".to_owned())?;
    law(letters.iter().all(char::is_ascii_lowercase), || format!("letters that are none: {letters:?}"))?;
    for item in &carried {
        law(world.get::<Quantity>(*item).is_some_and(|quantity| quantity.0 > 0), || "an item is none".to_owned())?;
        law(world.get::<OnLevel>(*item).is_none(), || "a carried item lies on a level".to_owned())?;
    }
    let equipment = world.get::<Equipment>(player).ok_or_else(|| missing("equipment"))?;
    let held = world.get::<HeldLight>(player).ok_or_else(|| missing("held light"))?.0;
    for used in
        [equipment.weapon, equipment.armor, equipment.left_ring, equipment.right_ring, held].into_iter().flatten()
    {
        law(carried.contains(&used), || "something in use is not in the pack".to_owned())?;
    }
    law(held.is_none_or(|light| world.get::<LightSource>(light).is_some()), || "no light is held as one".to_owned())
}

fn check_level(world: &World, level: Entity, player: Entity, depth: u32, is_current: bool) -> Result<(), BrokenLaw> {
    let part = || missing(&format!("whole level {depth}"));
    law(world.get::<Level>(level).is_some_and(|level| level.depth == depth), || format!("level {depth} is another"))?;
    law(world.get::<Disabled>(level).is_none() == is_current, || format!("level {depth} is wrongly put away"))?;
    let terrain = world.get::<Terrain>(level).ok_or_else(part)?;
    let occupancy = world.get::<Occupancy>(level).ok_or_else(part)?;
    let order: Vec<Entity> = world.get::<TurnOrder>(level).ok_or_else(part)?.iter().collect();
    let doors = world.get::<Doors>(level).ok_or_else(part)?;
    let (traps, mut trap_count) = (world.get::<Traps>(level).ok_or_else(part)?, 0);

    let mut monsters: Vec<(Serial, Entity)> = Vec::new();
    for thing in world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter) {
        law(world.get::<Disabled>(thing).is_none() == is_current, || {
            format!("a thing on level {depth} is wrongly put away")
        })?;
        let place = *world.get::<Position>(thing).ok_or_else(|| missing("place of a thing"))?;
        law(terrain.structures().contains(place), || format!("a thing lies outside level {depth}: {place:?}"))?;
        if world.get::<Monster>(thing).is_some() {
            law(occupancy.at(place) == Some(thing), || {
                format!("a monster on level {depth} is not where it stands: {place:?}")
            })?;
            law(!terrain.blocks_way(place), || format!("a monster stands in rock: {place:?}"))?;
            let health = world.get::<Health>(thing).ok_or_else(part)?;
            law((1..=health.maximum()).contains(&health.current()), || format!("a monster lives with {health:?}"))?;
            // Whoever has the energy for an action acts, unless the player died of another's, and nobody without it.
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
            law(terrain.structure(place).is_plain_floor(), || format!("a trap lies in no floor: {place:?}"))?;
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
        let place = *world.get::<Position>(player).ok_or_else(|| missing("place of the player"))?;
        law(occupancy.at(place) == Some(player), || format!("the player is not where they stand: {place:?}"))?;
        law(!terrain.blocks_way(place), || format!("the player stands in rock: {place:?}"))?;
    }
    Ok(())
}

/// A thing lies on a level or is carried by one creature, and there is at least one of it; the player's gold
/// is in the purse.
fn check_things(world: &World, content: &Content) -> Result<(), BrokenLaw> {
    let Some(mut things) =
        world.try_query::<(Entity, &ItemId, &Quantity, Has<OnLevel>, Has<Position>, Option<&CarriedBy>)>()
    else {
        return Ok(());
    };
    for (thing, kind, quantity, lies, has_place, carrier) in things.iter(world) {
        let name = || format!("{thing}, {}", content.item(*kind).id);
        law(quantity.0 > 0, || format!("there is none of {}", name()))?;
        law(lies == has_place && lies != carrier.is_some(), || format!("{} is in two places or none", name()))?;
        let Some(CarriedBy(carrier)) = carrier else { continue };
        let is_in_pack = world.get::<Pack>(*carrier).is_some_and(|pack| pack.items().any(|item| item == thing));
        law(is_in_pack, || format!("{} is carried and in no pack", name()))?;
        let is_no_gold = world.get::<Player>(*carrier).is_none() || content.item(*kind).kind != ItemKind::Gold;
        law(is_no_gold, || "the player carries gold as a thing".to_owned())?;
    }
    Ok(())
}

/// Everything that has a place belongs to a level, but for the player.
fn check_belonging(world: &World, levels: &Levels) -> Result<(), BrokenLaw> {
    let Some(mut placed) = world.try_query_filtered::<(Entity, Option<&OnLevel>), (With<Position>, With<Serial>)>()
    else {
        return Ok(());
    };
    for (thing, on) in placed.iter(world) {
        let belongs = on.is_some_and(|on| levels.values().any(|level| *level == on.0));
        law(belongs, || format!("{thing} has a place and no level"))?;
    }
    Ok(())
}

/// The monsters that can do nothing at a moment, and where they stand.
#[derive(Clone, Debug, Default)]
pub struct Helpless(Vec<(Entity, Position)>);

impl Helpless {
    /// Those of the current level now.
    #[must_use]
    pub fn now(world: &World) -> Self {
        let monsters = current_level(world).and_then(|level| world.get::<TurnOrder>(level));
        let of = |monster: Entity| {
            let conditions = world.get::<Conditions>(monster)?;
            conditions.is_helpless().then_some((monster, *world.get::<Position>(monster)?))
        };
        Self(monsters.into_iter().flat_map(TurnOrder::iter).filter_map(of).collect())
    }

    /// Checks that none of them has moved that is helpless still.
    ///
    /// # Errors
    /// The first that has.
    pub fn check(&self, world: &World) -> Result<(), BrokenLaw> {
        let now = Self::now(world);
        for (monster, place) in &self.0 {
            let there = now.0.iter().find(|(other, _)| other == monster);
            law(there.is_none_or(|(_, now)| now == place), || format!("a helpless monster has moved from {place:?}"))?;
        }
        Ok(())
    }
}

/// How long each monster of the level has kept to its cell without a reason: the law that nobody freezes.
///
/// A monster has a reason to stay while it sleeps, can't act or is held, never moves by nature, guards a post that it has
/// not left for the player, or stands where its blows reach the player. A turn in which it has nowhere to step (each way is
/// rock, harm, a trap, a ward, or somebody who stands there) is not counted, and does not begin the count anew either: so a
/// queue may wait, but not for as long as there is room to shift.
#[derive(Clone, Debug, Default)]
pub struct Idlers {
    turn: Option<u64>,
    /// The cell of each, and the turns in it that count.
    kept: BTreeMap<Serial, (Position, u32)>,
}

impl Idlers {
    /// Turns for which one may keep to a cell.
    pub const MOST_TURNS: u32 = 60;

    /// Takes note of the turn that has passed, if any has.
    ///
    /// # Errors
    /// The first monster that has kept to a cell for too long.
    pub fn check(&mut self, world: &World) -> Result<(), BrokenLaw> {
        let turn = world.get_resource::<Clock>().map(|clock| clock.turn);
        let is_frozen = world.get_resource::<Cheats>().is_none_or(|cheats| cheats.frozen_monsters);
        if self.turn == turn || is_frozen || world.get_resource::<Progress>() != Some(&Progress::Playing) {
            return Ok(());
        }
        self.turn = turn;
        let Some(ground) = IdleGround::of(world) else { return Ok(()) };
        let before = std::mem::take(&mut self.kept);
        for monster in world.get::<TurnOrder>(ground.level).into_iter().flat_map(TurnOrder::iter) {
            let Some((serial, place, stays)) = ground.look_at(world, monster) else { continue };
            let counted = before.get(&serial).filter(|(kept, _)| *kept == place).map_or(0, |(_, turns)| *turns);
            let counted = match stays {
                Stays::WithReason => 0,
                Stays::Blocked => counted,
                Stays::Idly => counted + 1,
            };
            law(counted <= Self::MOST_TURNS, || {
                let (kind, mind) = (world.get::<crate::content::MonsterId>(monster), world.get::<Mind>(monster));
                let letter =
                    kind.zip(world.get_resource::<Content>()).map(|(kind, content)| content.monster(*kind).letter);
                format!("{letter:?} {serial:?} has kept to {place:?} for {counted} turns: {mind:?}")
            })?;
            self.kept.insert(serial, (place, counted));
        }
        Ok(())
    }
}

/// Why a monster may be where it was.
enum Stays {
    WithReason,
    Blocked,
    Idly,
}

/// The level on which monsters stay or go.
struct IdleGround<'world> {
    level: Entity,
    player: Position,
    terrain: &'world Terrain,
    occupancy: &'world Occupancy,
    traps: &'world Traps,
    /// Cells that things keep monsters off.
    warded: Vec<Position>,
}

impl<'world> IdleGround<'world> {
    fn of(world: &'world World) -> Option<Self> {
        let (level, content) = (current_level(world)?, world.get_resource::<Content>()?);
        let wards = |thing: &Entity| {
            let kind = world.get::<ItemId>(*thing).filter(|_| world.get::<Monster>(*thing).is_none());
            kind.is_some_and(|kind| content.item(*kind).wards == Some(true))
        };
        let things = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
        Some(Self {
            level,
            player: *world.get::<Position>(player_of(world)?)?,
            terrain: world.get(level)?,
            occupancy: world.get(level)?,
            traps: world.get(level)?,
            warded: things.filter(wards).filter_map(|thing| world.get::<Position>(thing).copied()).collect(),
        })
    }

    fn look_at(&self, world: &World, monster: Entity) -> Option<(Serial, Position, Stays)> {
        let (serial, place) = (*world.get::<Serial>(monster)?, *world.get::<Position>(monster)?);
        let (mind, profile) = (world.get::<Mind>(monster)?, world.get::<AiProfile>(monster)?);
        let conditions = world.get::<Conditions>(monster)?;
        let has_reason = mind.state == MindState::Sleeping
            || conditions.is_helpless()
            || conditions.has(Condition::Held)
            || profile.is(Behavior::Stationary)
            || mind.guards(place)
            || self.reaches_player(place);
        let is_room = |cell: &Position| {
            self.occupancy.is_free(*cell) && !self.traps.contains_key(cell) && !self.warded.contains(cell)
        };
        let mut ways = ways_from(self.terrain, place, profile.gait).map(|direction| place.step(direction));
        let stays = match (has_reason, ways.any(|cell| is_room(&cell))) {
            (true, _) => Stays::WithReason,
            (false, true) => Stays::Idly,
            (false, false) => Stays::Blocked,
        };
        Some((serial, place, stays))
    }

    /// Whether a blow reaches the player from a cell.
    fn reaches_player(&self, from: Position) -> bool {
        let direction = Direction::from_offset(self.player.x - from.x, self.player.y - from.y);
        direction.is_some_and(|direction| leads(self.terrain, from, direction, Gait::ANYWHERE))
            && !self.warded.contains(&self.player)
    }
}

//! Laws about creatures that stay: helpless ones never move, others do not stay long without a reason.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::laws::{BrokenLaw, law};
use crate::{
    base::geometry::{Direction, Point},
    content::{Behavior, Condition, Content, Fact, ItemId},
    rules::{
        creatures::{Conditions, Mind, MindState, player_of},
        monsters::{AiProfile, Monster},
    },
    turn::{ACTION_COST, Cheats, Clock, MessageLog, Progress, Serial, Speed},
    world::level::{
        LevelContents, MovementMode, Occupancy, Position, Terrain, Traps, TurnOrder, can_step, current_level, ways_from,
    },
};

/// The helpless monsters at one moment, with their positions and the turn in which each can move again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Helpless {
    monsters: Vec<(Entity, Point, u64)>,
    /// The number of facts that were in the log.
    written: u64,
}

impl Helpless {
    /// The helpless monsters of the current level.
    pub(crate) fn now(world: &World) -> Self {
        let monsters = current_level(world).and_then(|level| world.get::<TurnOrder>(level));
        let turn = world.get_resource::<Clock>().map_or(0, |clock| clock.turn);
        let of = |monster: Entity| {
            let conditions = world.get::<Conditions>(monster)?;
            let left = [Condition::Asleep, Condition::Frozen, Condition::Paralyzed]
                .map(|condition| conditions.turns_within(condition, u32::MAX));
            let until = turn.saturating_add(u64::from(left.into_iter().max().unwrap_or(0)));
            conditions.is_helpless().then_some((monster, world.get::<Position>(monster)?.cell(), until))
        };
        let written = world.resource::<MessageLog>().written();
        Self { monsters: monsters.into_iter().flat_map(TurnOrder::iter).filter_map(of).collect(), written }
    }

    /// Checks that no monster that was helpless all the time has moved, unless magic has sent one elsewhere, or the player
    /// has changed places with one.
    ///
    /// # Errors
    /// Returns the first monster that has moved.
    pub(crate) fn check(&self, world: &World) -> Result<(), BrokenLaw> {
        let now = Self::now(world);
        let mut facts = world.resource::<MessageLog>().since(self.written);
        if facts.any(|fact| matches!(fact, Fact::Vanishes { .. } | Fact::ChangesPlaces { .. })) {
            return Ok(());
        }
        let turn = world.get_resource::<Clock>().map_or(0, |clock| clock.turn);
        // A key may take many turns, in which a monster recovers, moves and is helpless again.
        for (monster, place, _) in self.monsters.iter().filter(|(.., until)| *until > turn) {
            let there = now.monsters.iter().find(|(other, ..)| other == monster);
            law(there.is_none_or(|(_, now, _)| now == place), || {
                format!("a helpless monster has moved from {place:?}")
            })?;
        }
        Ok(())
    }
}

/// How long each monster of the level has kept to its cell without a reason: no monster may freeze.
///
/// A monster has a reason to stay while it sleeps, can't act or is held, never moves by nature, guards a post that it has
/// not left for the player, or stands where its blows reach the player. A turn in which it has nowhere to step (each way is
/// rock, harm, a trap, a ward, or somebody who stands there) is not counted, and does not restart the count either: so a
/// queue may wait, but not for as long as there is room to shift.
///
/// A key may take many turns, and the leader of a band may push a follower back to where it came from: a monster that has
/// been busy since the last look, by its own count, counts as one that stays only after ten times as many looks.
#[derive(Clone, Debug, Default)]
pub struct Idlers {
    turn: Option<u64>,
    kept: BTreeMap<Serial, Kept>,
}

/// How long a monster has been found in a cell.
#[derive(Clone, Copy, Debug)]
struct Kept {
    place: Point,
    /// The looks that count.
    looks: u32,
    /// Those of them without a busy action in between.
    idle_looks: u32,
    /// Its own count of idle actions at the last look.
    idle: u32,
}

impl Idlers {
    /// The most turns that a monster may stay in a cell, if it has an action in each.
    pub const MOST_TURNS: u32 = 60;
    /// How much longer one may be found in the same cell that has been busy in between.
    const BUSY_FACTOR: u32 = 10;

    /// Counts the turn that has passed, if any.
    ///
    /// # Errors
    /// Returns the first monster that has kept to a cell for too long.
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
            let idle = world.get::<Mind>(monster).map_or(0, Mind::idle);
            let new = Kept { place, looks: 0, idle_looks: 0, idle };
            let mut kept = before.get(&serial).copied().filter(|kept| kept.place == place).unwrap_or(new);
            match stays {
                Stays::WithReason => kept = new,
                Stays::Blocked => {}
                Stays::Idly => {
                    kept.looks += 1;
                    kept.idle_looks = if idle > kept.idle { kept.idle_looks + 1 } else { 0 };
                }
            }
            kept.idle = idle;
            let speed = world.get::<Speed>(monster).map_or(ACTION_COST, |speed| speed.0).max(1).unsigned_abs();
            // The slow have as many actions, not as many turns.
            let most = Self::MOST_TURNS * ACTION_COST.unsigned_abs().div_ceil(speed);
            let counted = kept.idle_looks.max(kept.looks / Self::BUSY_FACTOR);
            law(counted <= most, || {
                let (kind, mind) = (world.get::<crate::content::MonsterId>(monster), world.get::<Mind>(monster));
                let letter =
                    kind.zip(world.get_resource::<Content>()).map(|(kind, content)| content.monster(*kind).letter);
                format!("{letter:?} {serial:?} has stayed at {place:?} for {counted} turns: {mind:?}")
            })?;
            self.kept.insert(serial, kept);
        }
        Ok(())
    }
}

/// Why a monster may stay.
enum Stays {
    WithReason,
    Blocked,
    Idly,
}

/// The level on which the monsters are watched.
struct IdleGround<'world> {
    level: Entity,
    player: Point,
    terrain: &'world Terrain,
    occupancy: &'world Occupancy,
    traps: &'world Traps,
    /// The cells that wards keep monsters off.
    warded: Vec<Point>,
}

impl<'world> IdleGround<'world> {
    fn of(world: &'world World) -> Option<Self> {
        let (level, content) = (current_level(world)?, world.get_resource::<Content>()?);
        let wards = |thing: &Entity| {
            let kind = world.get::<ItemId>(*thing).filter(|_| world.get::<Monster>(*thing).is_none());
            kind.is_some_and(|kind| content.item(*kind).wards)
        };
        let things = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
        Some(Self {
            level,
            player: world.get::<Position>(player_of(world)?)?.cell(),
            terrain: world.get(level)?,
            occupancy: world.get(level)?,
            traps: world.get(level)?,
            warded: things.filter(wards).filter_map(|thing| world.get::<Position>(thing).map(Position::cell)).collect(),
        })
    }

    fn look_at(&self, world: &World, monster: Entity) -> Option<(Serial, Point, Stays)> {
        let (serial, place) = (*world.get::<Serial>(monster)?, world.get::<Position>(monster)?.cell());
        let (mind, profile) = (world.get::<Mind>(monster)?, world.get::<AiProfile>(monster)?);
        let conditions = world.get::<Conditions>(monster)?;
        let has_reason = mind.state() == MindState::Sleeping
            || conditions.is_helpless()
            || conditions.has(Condition::Held)
            || profile.is(Behavior::Stationary)
            || mind.guards(place)
            || self.reaches_player(place);
        let is_room = |cell: &Point| {
            self.occupancy.is_free(*cell) && !self.traps.contains_key(cell) && !self.warded.contains(cell)
        };
        let mut ways = ways_from(self.terrain, place, profile.movement).map(|direction| place.step(direction));
        let stays = match (has_reason, ways.any(|cell| is_room(&cell))) {
            (true, _) => Stays::WithReason,
            (false, true) => Stays::Idly,
            (false, false) => Stays::Blocked,
        };
        Some((serial, place, stays))
    }

    /// Whether a blow from a cell reaches the player.
    fn reaches_player(&self, from: Point) -> bool {
        let direction = Direction::from_offset(self.player.x - from.x, self.player.y - from.y);
        direction.is_some_and(|direction| can_step(self.terrain, from, direction, MovementMode::ANYWHERE))
            && !self.warded.contains(&self.player)
    }
}

//! The law that no command walks in circles: an intention that is repeated although nothing new has happened ends with a
//! refusal, never with a walk.

use bevy::prelude::*;

use super::laws::{BrokenLaw, law};
use crate::{
    base::geometry::Point,
    content::{Condition, DoorFact, Fact, GroundFact, ItemId},
    rules::{
        GameRef,
        creatures::{Conditions, Health, Purse, player_of},
        intentions::{Intention, Pursuit},
        items::{Pack, Quantity},
        monsters::monsters_perceived,
    },
    turn::{Clock, MessageLog, Serial},
    world::level::{CurrentDepth, Explored, Fires, Gas, Position, RememberedItems, Terrain, current_level},
};

/// What the player has and knows, as far as a walk can change it. A walk that leaves all of it as it was brought nothing.
///
/// Neither the position, the turn, hunger nor fuel are part of it, which every walk changes, nor hit points that come back
/// with time. What the log says counts unless it only tells of the walk itself ([`is_part_of_walk`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Possessions {
    depth: u32,
    /// The number of explored cells.
    explored: u32,
    /// Changes with every door that opens, and with all other changes of the ground.
    terrain: u32,
    remembered: Vec<(Point, ItemId)>,
    pack: Vec<(Serial, u32)>,
    gold: u32,
    conditions: Vec<Condition>,
    monsters: Vec<(Serial, Point)>,
    /// The cells with fire or gas.
    vapors: Vec<Point>,
}

impl Possessions {
    fn now(world: &World) -> Option<Self> {
        let (level, player) = (current_level(world)?, player_of(world)?);
        let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
        let mut pack: Vec<_> =
            carried.filter_map(|item| Some((*world.get::<Serial>(item)?, world.get::<Quantity>(item)?.0))).collect();
        pack.sort_unstable();
        let items = world.get::<RememberedItems>(level).into_iter().flat_map(|items| items.iter());
        let gas = world.get::<Gas>(level).into_iter().flat_map(Gas::cells).map(|(cell, _)| cell);
        Some(Self {
            depth: world.get_resource::<CurrentDepth>()?.depth,
            explored: world.get::<Explored>(level)?.discoveries(),
            terrain: world.get::<Terrain>(level)?.version(),
            remembered: items.map(|(place, kind)| (*place, *kind)).collect(),
            pack,
            gold: world.get::<Purse>(player)?.0,
            conditions: world.get::<Conditions>(player)?.iter().map(|(condition, _)| condition).collect(),
            monsters: monsters_perceived(&GameRef::of(world)?).into_iter().map(|it| (it.serial, it.place)).collect(),
            vapors: world.get::<Fires>(level).into_iter().flat_map(Fires::cells).chain(gas).collect(),
        })
    }
}

/// Whether a fact tells of nothing but the walk itself, or of nothing that concerns it.
const fn is_part_of_walk(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Intention(_)
            | Fact::DistantNoise
            | Fact::PackFull { .. }
            | Fact::ItemHere { .. }
            | Fact::PileHere { .. }
            | Fact::ChangesPlaces { .. }
            | Fact::Blocked(_)
            | Fact::Door(DoorFact::Locked)
            | Fact::Ground(GroundFact::Enters(_))
    )
}

/// Whether the law holds for an intention. A run and a rest do what their keys say as often as they are pressed: a run round
/// a corridor that closes a ring is what was asked for. A fight follows a monster, which goes where it likes.
const fn has_a_goal(intention: Intention) -> bool {
    matches!(intention, Intention::Explore | Intention::Travel(_))
}

/// The moment before a key.
#[derive(Clone, Debug)]
struct Moment {
    begun: u64,
    place: Point,
    turn: u64,
    written: u64,
    hit_points: i32,
    possessions: Possessions,
}

impl Moment {
    fn now(world: &World) -> Option<Self> {
        let player = player_of(world)?;
        Some(Self {
            begun: world.get_resource::<Pursuit>()?.begun(),
            place: world.get::<Position>(player)?.cell(),
            turn: world.resource::<Clock>().turn,
            written: world.resource::<MessageLog>().written(),
            hit_points: world.get::<Health>(player)?.current(),
            possessions: Possessions::now(world)?,
        })
    }
}

/// Watches for walks that bring nothing, key by key.
#[derive(Clone, Debug, Default)]
pub(crate) struct AimlessWalks {
    before: Option<Moment>,
    /// The last intention, if it walked and nothing new has happened since it began.
    walked: Option<Intention>,
}

impl AimlessWalks {
    /// Looks at the world after a key.
    ///
    /// # Errors
    /// Returns a broken law if an intention walked for the second time although nothing new had happened.
    pub(crate) fn check(&mut self, world: &World) -> Result<(), BrokenLaw> {
        let now = Moment::now(world);
        let (Some(before), Some(now)) = (std::mem::replace(&mut self.before, now), &self.before) else {
            self.walked = None;
            return Ok(());
        };
        let facts = world.resource::<MessageLog>().since(before.written);
        let is_new = now.possessions != before.possessions
            || now.hit_points < before.hit_points
            || facts.into_iter().any(|fact| !is_part_of_walk(fact));
        let has_moved = now.place != before.place || now.turn != before.turn;
        let pursuit = world.get_resource::<Pursuit>().filter(|pursuit| pursuit.begun() != before.begun);
        let walk = pursuit.and_then(Pursuit::latest).filter(|intention| has_a_goal(*intention));
        match walk {
            _ if is_new => self.walked = None,
            Some(walk) if has_moved => {
                law(self.walked != Some(walk), || {
                    format!(
                        "{walk:?} has walked from {:?} to {:?} again, and nothing new has happened",
                        before.place, now.place
                    )
                })?;
                self.walked = Some(walk);
            }
            // The player goes somewhere else.
            None if has_moved => self.walked = None,
            _ => {}
        }
        Ok(())
    }
}

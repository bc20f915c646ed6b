//! Where a monster goes next if nothing changes: by its own last decision, and by the functions that choose its steps.

use std::cell::OnceCell;

use bevy::prelude::*;

use super::{
    AiProfile, Decisions,
    decisions::{Course, Motive, Notes},
    hunt,
    monster_terrain::{MonsterTerrain, Step, Yielding},
    path::shortest_path,
    shunned::{Fears, Shunned},
};
use crate::{
    base::geometry::Point,
    content::{Behavior, Condition, ItemId},
    rules::{
        GameRef,
        creatures::{Conditions, Mind, MindState},
        monsters::Flies,
    },
    world::level::{DistanceMap, DoorState, Occupancy, Position, Structure, Trap},
};

/// The cells onto which a monster means to step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Forecast {
    /// The cell that it wants to reach.
    pub target: Point,
    /// The cells, the next one first.
    pub cells: Vec<Point>,
    /// The number of turns that it takes; a closed door takes one more.
    pub cost: u32,
    /// Whether they lead to the target.
    pub arrives: bool,
    /// Whether it keeps them in mind, and follows them until they are blocked. Otherwise it decides again each turn, and
    /// this is what it would decide if nothing changed.
    pub is_kept: bool,
}

/// Tells where monsters of the current level go next. What all of them have in common is computed once.
pub(crate) struct Forecaster<'game, 'w> {
    game: &'game GameRef<'w>,
    shunned: OnceCell<Shunned>,
    /// A level without creatures.
    alone: Occupancy,
}

impl<'game, 'w> Forecaster<'game, 'w> {
    pub(crate) fn of(game: &'game GameRef<'w>) -> Self {
        Self { game, shunned: OnceCell::new(), alone: Occupancy::empty(game.level.terrain.size()) }
    }

    /// Returns where a monster goes next. `None` if that hangs on dice, on a leader or on others in the way, if it flees, and
    /// if it has decided nothing yet or its decisions are not kept.
    pub(crate) fn forecast(&self, monster: Entity) -> Option<Forecast> {
        let Self { game, alone, .. } = self;
        let (mind, profile) = (game.get::<Mind>(monster)?, game.get::<AiProfile>(monster)?);
        let conditions = game.get::<Conditions>(monster)?;
        let last = game.get::<Decisions>(monster)?.last()?;
        let target = if let Motive::GoesForLoot(loot) = last.motive { loot } else { mind.goal()? };
        let stays = profile.is(Behavior::Stationary) || mind.state() == MindState::Sleeping || conditions.is_helpless();
        let is_fickle = profile.is(Behavior::Erratic) || conditions.has(Condition::Confused);
        if last.course == Course::None
            || stays
            || is_fickle
            || conditions.has(Condition::Held)
            || last.states[1] != mind.state()
        {
            return None;
        }
        let here = game.get::<Position>(monster)?.cell();
        let floats = game.get::<Flies>(monster).is_some() || conditions.has(Condition::Levitating);
        let fears = Fears::of(profile, floats, &game.content.traps);
        let (terrain, occupancy) = (game.level.terrain, game.level.occupancy);
        let ground = MonsterTerrain {
            terrain,
            occupancy,
            shunned: self.shunned.get_or_init(|| shunned(game)).by(fears),
            yielding: Yielding::none(here),
            movement: profile.movement,
        };
        let lonely = MonsterTerrain { occupancy: alone, ..ground };
        let (is_kept, cells) = match last.course {
            Course::Path => {
                let config = &game.content.config.ai;
                if hunt::keeps_path(mind, (here, target), &ground, config) {
                    (true, mind.path().to_vec())
                } else {
                    let way = |ground| shortest_path(here, target, ground, config.pathfinding_max_depth);
                    let alone = way(&lonely);
                    if way(&ground).first() != alone.first() {
                        return None;
                    }
                    (false, alone)
                }
            }
            Course::Downhill(goal) if goal == target => {
                let map = DistanceMap::to(goal, terrain, profile.movement);
                let next = |from: Point, ground: &MonsterTerrain<'_>| {
                    hunt::downhill(&map, from, ground, &mut Notes::default()).map(|(_, step)| step)
                };
                (false, steps((here, target), [&ground, &lonely], next)?)
            }
            Course::Straight(goal) if goal == target => {
                let next = |from: Point, ground: &MonsterTerrain<'_>| {
                    hunt::nearest_step(from, goal, ground, &mut Notes::default())
                };
                (false, steps((here, target), [&ground, &lonely], next)?)
            }
            Course::None | Course::Downhill(_) | Course::Straight(_) | Course::Away(_) => return None,
        };
        let is_closed = |cell: &&Point| terrain.structure(**cell) == Structure::Door(DoorState::Closed);
        let turns = cells.len() + cells.iter().filter(is_closed).count();
        let arrives = here == target || cells.last() == Some(&target);
        Some(Forecast { target, cells, cost: u32::try_from(turns).unwrap_or(u32::MAX), arrives, is_kept })
    }
}

/// Returns the steps from a cell on, as long as there is one. `None` if others decide the first one: it would be another if
/// the monster were alone.
fn steps(
    (from, target): (Point, Point),
    [ground, lonely]: [&MonsterTerrain<'_>; 2],
    next: impl Fn(Point, &MonsterTerrain<'_>) -> Option<Step>,
) -> Option<Vec<Point>> {
    let first = next(from, lonely);
    // A creature in the cell that it wants to reach is what it comes for.
    let is_target = first.is_some_and(|step| step.cell() == target);
    if next(from, ground) != first && !is_target {
        return None;
    }
    let mut cells = Vec::new();
    let mut step = first;
    while let Some(made) = step {
        cells.push(made.cell());
        step = next(made.cell(), lonely);
    }
    Some(cells)
}

/// Returns the cells of the current level that monsters avoid.
fn shunned(game: &GameRef<'_>) -> Shunned {
    let mut shunned = Shunned::default();
    let is_ward = |thing: &Entity| game.get::<ItemId>(*thing).is_some_and(|kind| game.content.item(*kind).wards);
    let wards = game.level.contents().filter(is_ward).filter_map(|ward| game.get::<Position>(ward));
    let is_sprung = |trap| game.get::<Trap>(trap).is_some_and(|trap| trap.sprung);
    let (fires, traps) = (game.level.fires, game.level.traps);
    shunned.update(game.level.terrain.size(), wards.map(Position::cell), fires, traps, is_sprung);
    shunned
}

//! The routes of monsters.

use bevy::prelude::*;

use crate::{
    base::geometry::{Point, Rectangle},
    content::{Content, MonsterId},
    rules::{
        creatures::Mind,
        monsters::{AiProfile, Plan, plan},
    },
    turn::Serial,
    world::level::{Occupancy, Position, Terrain, TurnOrder, current_level},
};

/// The sign after the length or cost of a route that does not reach its goal.
const LOST: &str = "!";

/// A monster's route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Its serial number.
    pub serial: Serial,
    /// Its letter.
    pub letter: char,
    /// Where it stands.
    pub from: Point,
    /// The planned path.
    pub plan: Plan,
}

impl Route {
    /// The cost as text, with `!` if the route does not reach the goal.
    pub fn cost(&self) -> String {
        way(self.plan.cost, self.plan.arrives)
    }

    /// The cells where the cost can be shown, the best first: the path from its middle on, then those around the
    /// monster.
    pub fn places_for_cost(&self) -> impl Iterator<Item = Point> {
        let middle = self.plan.cells.len() / 2;
        let mut along: Vec<(usize, Point)> = self.plan.cells.iter().copied().enumerate().collect();
        along.sort_by_key(|(index, _)| index.abs_diff(middle));
        let on_the_way = along.into_iter().map(|(_, cell)| cell);
        let mut beside: Vec<Point> = Rectangle::within(2, self.from).cells().collect();
        beside.sort_by_key(|cell| cell.squared_distance(self.from));
        on_the_way.chain(beside)
    }
}

/// The routes of all monsters of the current level with a goal, by serial number.
pub(super) fn routes(world: &World) -> Vec<Route> {
    let content = world.resource::<Content>();
    let Some(level) = current_level(world) else {
        return Vec::new();
    };
    let (Some(terrain), Some(occupancy)) = (world.get::<Terrain>(level), world.get::<Occupancy>(level)) else {
        return Vec::new();
    };
    let route = |(serial, from): (Serial, Point)| {
        let monster = occupancy.at(from)?;
        let letter = content.monster(*world.get::<MonsterId>(monster)?).letter;
        let (mind, profile) = (world.get::<Mind>(monster)?, world.get::<AiProfile>(monster)?);
        let plan = plan(mind, profile, from, terrain, &content.config.ai)?;
        (plan.target != from).then_some(Route { serial, letter, from, plan })
    };
    monsters_in_order(world).into_iter().filter_map(route).collect()
}

/// The monsters of the current level with their positions, by serial number.
pub(super) fn monsters_in_order(world: &World) -> Vec<(Serial, Point)> {
    let order = current_level(world).and_then(|level| world.get::<TurnOrder>(level));
    let monsters = order.into_iter().flat_map(TurnOrder::iter);
    monsters.filter_map(|who| Some((*world.get::<Serial>(who)?, world.get::<Position>(who)?.cell()))).collect()
}

/// A length or cost, with a sign if the goal is not reached.
pub(crate) fn way(length: impl ToString, arrives: bool) -> String {
    length.to_string() + if arrives { "" } else { LOST }
}

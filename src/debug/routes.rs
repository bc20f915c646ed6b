//! Where monsters mean to go, one route a monster.

use bevy::prelude::*;

use super::facts::monsters_in_order;
use crate::{
    content::{Content, MonsterId},
    creatures::Mind,
    geometry::Position,
    level::{Occupancy, Terrain, current_level},
    monsters::{AiProfile, Plan, plan},
    turn::Serial,
};

/// A monster's way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Whose.
    pub serial: Serial,
    /// Its letter.
    pub letter: char,
    /// Where it stands.
    pub from: Position,
    /// Where it means to go.
    pub plan: Plan,
}

/// The routes of all monsters of the current level that mean to go somewhere, in order of serial numbers.
pub(super) fn routes(world: &World) -> Vec<Route> {
    let (Some(content), Some(level)) = (world.get_resource::<Content>(), current_level(world)) else {
        return Vec::new();
    };
    let (Some(terrain), Some(occupancy)) = (world.get::<Terrain>(level), world.get::<Occupancy>(level)) else {
        return Vec::new();
    };
    let route = |(serial, from): (Serial, Position)| {
        let monster = occupancy.at(from)?;
        let letter = content.monster(*world.get::<MonsterId>(monster)?).letter;
        let (mind, profile) = (world.get::<Mind>(monster)?, world.get::<AiProfile>(monster)?);
        let plan = plan(mind, profile, from, terrain, occupancy, &content.config.ai)?;
        (plan.target != from).then_some(Route { serial, letter, from, plan })
    };
    monsters_in_order(world).into_iter().filter_map(route).collect()
}

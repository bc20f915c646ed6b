//! The routes of monsters.

use bevy::prelude::*;

use super::followed::Followed;
use crate::{
    base::geometry::{Point, Rectangle},
    content::MonsterId,
    rules::{
        GameRef,
        monsters::{Forecast, Forecaster},
    },
    turn::Serial,
    world::level::{Position, TurnOrder, current_level},
};

/// The sign after the length or cost of a route that does not reach its goal.
const LOST: &str = "!";

/// Where a monster goes next, by its own decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    /// Its serial number.
    pub serial: Serial,
    /// Its letter.
    pub letter: char,
    /// Where it stands.
    pub from: Point,
    /// Its number, if it is followed.
    pub number: Option<usize>,
    /// The steps.
    pub forecast: Forecast,
}

impl Route {
    /// The cost as text, after the number of a followed monster, with `!` if the route does not reach the goal.
    pub(crate) fn cost(&self) -> String {
        let number = self.number.map_or_else(String::new, |number| format!("{number}:"));
        number + &way(self.forecast.cost, self.forecast.arrives)
    }

    /// The cells where the cost can be shown, the best first: the path from its middle on, then those around the
    /// monster.
    pub(crate) fn places_for_cost(&self) -> impl Iterator<Item = Point> {
        let middle = self.forecast.cells.len() / 2;
        let mut along: Vec<(usize, Point)> = self.forecast.cells.iter().copied().enumerate().collect();
        along.sort_by_key(|(index, _)| index.abs_diff(middle));
        let on_the_way = along.into_iter().map(|(_, cell)| cell);
        let mut beside: Vec<Point> = Rectangle::within(2, self.from).cells().collect();
        beside.sort_by_key(|cell| cell.squared_distance(self.from));
        on_the_way.chain(beside)
    }
}

/// The routes of all monsters of the current level whose next step is known, by serial number.
pub(super) fn routes(game: &GameRef<'_>, followed: &Followed) -> Vec<Route> {
    let forecaster = Forecaster::of(game);
    let route = |monster: Entity| {
        let (serial, from) = (*game.get::<Serial>(monster)?, game.get::<Position>(monster)?.cell());
        let letter = game.content.monster(*game.get::<MonsterId>(monster)?).letter;
        let forecast = forecaster.forecast(monster)?;
        (forecast.target != from).then(|| Route { serial, letter, from, number: followed.number(serial), forecast })
    };
    game.level.turn_order.iter().filter_map(route).collect()
}

/// The monsters of the current level with their positions, by serial number.
pub(super) fn monsters_in_order(world: &World) -> Vec<(Serial, Point)> {
    let order = current_level(world).and_then(|level| world.get::<TurnOrder>(level));
    let monsters = order.into_iter().flat_map(TurnOrder::iter);
    monsters.filter_map(|who| Some((*world.get::<Serial>(who)?, world.get::<Position>(who)?.cell()))).collect()
}

/// The cell of a monster of the current level.
pub(super) fn place_of(world: &World, serial: Serial) -> Option<Point> {
    monsters_in_order(world).into_iter().find(|(other, _)| *other == serial).map(|(_, place)| place)
}

/// The monster in a cell of the current level.
pub(super) fn monster_at(world: &World, cell: Point) -> Option<Serial> {
    monsters_in_order(world).into_iter().find(|(_, place)| *place == cell).map(|(serial, _)| serial)
}

/// A length or cost, with a sign if the goal is not reached.
pub(crate) fn way(length: impl ToString, arrives: bool) -> String {
    length.to_string() + if arrives { "" } else { LOST }
}

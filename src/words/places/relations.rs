//! Positions relative to notable features.

use super::{Bearing, KnownExit, LiquidArea, PlaceDescription, Relation};
use crate::{
    base::geometry::Direction,
    words::{commands::direction_name, grammar::with_article, look::within_structure},
    world::level::{DoorState, Liquid, Structure},
};

/// Water of at least this many cells is a lake.
const LAKE: usize = 12;
/// Shallow water of at most this many cells is a puddle.
const PUDDLE: usize = 3;

/// Returns a number of steps: "1 step", "40 steps".
pub(super) fn steps(count: u32) -> String {
    if count == 1 { "1 step".to_owned() } else { format!("{count} steps") }
}

/// Returns a direction: "to the northeast".
pub(super) fn toward(direction: Direction) -> String {
    format!("to the {}", direction_name(direction))
}

/// Returns the name of a connected area of liquid, without an article.
pub(super) const fn body_name(body: &LiquidArea) -> &'static str {
    match body.liquid {
        Liquid::Shallow if body.area <= PUDDLE => "puddle",
        Liquid::Shallow | Liquid::Deep if body.area < LAKE => "pool",
        Liquid::Shallow | Liquid::Deep => "lake",
        Liquid::Mud if body.area < LAKE => "patch of mud",
        Liquid::Mud => "bog",
        Liquid::Chasm => "chasm",
        Liquid::Lava if body.area < LAKE => "pool of lava",
        Liquid::Lava => "lake of lava",
        // A body is never dry.
        Liquid::None => "hollow",
    }
}

/// Returns the name of an exit, without an article.
pub(super) const fn exit_name(structure: Structure) -> &'static str {
    match structure {
        Structure::Door(DoorState::Open) => "open door",
        Structure::Door(DoorState::Closed) => "closed door",
        Structure::Door(DoorState::Locked) => "locked door",
        Structure::Door(DoorState::Broken) => "broken door",
        Structure::Door(DoorState::Archway) => "archway",
        _ => "opening",
    }
}

/// Returns a name with "the" if there is only one of that name, else with "a" or "an".
fn definite_if_one(name: &str, count: usize) -> String {
    if count == 1 { format!("the {name}") } else { with_article(name) }
}

/// Returns an exit with its wall: "open door in the north wall"; a chamber of a cave has openings to a side.
pub(super) fn exit_in_wall(exit: &KnownExit) -> String {
    if exit.structure == Structure::Floor {
        return format!("{} {}", exit_name(exit.structure), toward(exit.wall));
    }
    format!("{} in the {} wall", exit_name(exit.structure), direction_name(exit.wall))
}

/// Returns two or more exits with their wall: "2 open doors in the north wall".
pub(super) fn exits_in_wall(exit: &KnownExit, count: usize) -> String {
    if exit.structure == Structure::Floor {
        return format!("{count} {}s {}", exit_name(exit.structure), toward(exit.wall));
    }
    format!("{count} {}s in the {} wall", exit_name(exit.structure), direction_name(exit.wall))
}

fn body(place: &PlaceDescription, index: usize) -> Option<(&LiquidArea, String)> {
    let body = place.bodies.get(index)?;
    let name = body_name(body);
    let alike = place.bodies.iter().filter(|other| body_name(other) == name).count();
    Some((body, definite_if_one(name, alike)))
}

fn exit(place: &PlaceDescription, index: usize) -> Option<String> {
    let exit = place.exits.get(index)?;
    let name = exit_in_wall(exit);
    let alike = place.exits.iter().filter(|other| exit_in_wall(other) == name).count();
    Some(definite_if_one(&name, alike))
}

/// Returns where something is relative to what is there: "on the eastern shore of the lake"; `None` if nothing is near.
pub(super) fn relation_phrase(place: &PlaceDescription, relation: Relation) -> Option<String> {
    match relation {
        Relation::In(index) => body(place, index).map(|(body, name)| match body.liquid {
            Liquid::Chasm => format!("over {name}"),
            _ => format!("in {name}"),
        }),
        Relation::Over(index) => body(place, index).map(|(_, name)| format!("over {name}")),
        Relation::Shore(index, side) => body(place, index).map(|(body, name)| {
            let rim = match body.liquid {
                Liquid::Shallow | Liquid::Deep if body.area >= LAKE => "shore",
                _ => "edge",
            };
            let on = if rim == "shore" { "on" } else { "at" };
            format!("{on} the {}ern {rim} of {name}", direction_name(side))
        }),
        Relation::InExit(index) => exit(place, index).map(|name| format!("in {name}")),
        Relation::BesideExit(index) => exit(place, index).map(|name| format!("beside {name}")),
        Relation::OnStairs(structure) | Relation::InDoorway(structure) => {
            within_structure(structure).map(str::to_owned)
        }
        Relation::BesideStairs(Structure::StairsUp) => Some("beside the stairs up".to_owned()),
        Relation::BesideStairs(_) => Some("beside the stairs down".to_owned()),
        Relation::Corner(corner) => Some(format!("in the {} corner", direction_name(corner))),
        Relation::InCorridor => Some("in a corridor".to_owned()),
        Relation::Nowhere => None,
    }
}

/// Returns where several creatures are from here: "5 to 7 steps to the east", "5 steps to the east".
pub(super) fn bearings_phrase(nearest: Bearing, farthest: Bearing) -> String {
    match nearest.direction {
        Some(direction) if nearest.steps < farthest.steps => {
            format!("{} to {} {}", nearest.steps, steps(farthest.steps), toward(direction))
        }
        _ => bearing_phrase(nearest),
    }
}

/// Returns where something is from here: "3 steps to the east", "right beside you to the east", "here".
pub(super) fn bearing_phrase(bearing: Bearing) -> String {
    match (bearing.steps, bearing.direction) {
        (0, _) | (_, None) => "here".to_owned(),
        (1, Some(direction)) => format!("right beside you {}", toward(direction)),
        (count, Some(direction)) => format!("{} {}", steps(count), toward(direction)),
    }
}

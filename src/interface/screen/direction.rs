//! The question for a direction: opening, closing and unlocking doors.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::Canvas,
    layout::map_in,
    prompt::{Asked, ESCAPE, Question, asked, choice, keys_of},
    screens::{Response, Screen},
    stack::Interface,
};
use crate::{
    base::geometry::{Direction, Point, Rectangle},
    content::{Command, Content, Key},
    rules::{creatures::player_of, items::carries_key_to},
    turn::{Action, DoorFact, Fact},
    words::direction_name,
    world::level::{DoorState, Position, Structure, Terrain, current_level},
};

/// The command that needs a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DirectionUse {
    Open,
    Close,
}

impl Screen for DirectionUse {
    fn press(&self, world: &World, key: Key) -> Response {
        if let Some(Command::Move(direction)) = world.resource::<Bindings>().command(key) {
            use_direction(world, *self, direction)
        } else {
            Response::CloseAll
        }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        Some(format!("{} esc: cancel", question_of(*self)))
    }

    /// Makes the doors clickable.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let here = player_of(world).and_then(|player| world.get::<Position>(player));
        let Some((view, here)) = map_in(world, canvas.size()).zip(here) else { return };
        for direction in fitting_directions(world, *self) {
            let key = keys_of(world, Command::Move(direction)).next();
            if let Some((place, key)) = view.place_of(here.step(direction)).zip(key) {
                canvas.link(Rectangle::new(place.x, place.y, 1, 1), key);
            }
        }
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        let fitting = fitting_directions(world, *self);
        let named = fitting.iter().filter_map(|direction| {
            let key = keys_of(world, Command::Move(*direction)).next()?;
            Some(choice(key, direction_name(*direction)))
        });
        let keys = fitting.iter().flat_map(|direction| keys_of(world, Command::Move(*direction)));
        asked("Direction", question_of(*self), named.collect(), keys.chain([ESCAPE]))
    }

    fn question(&self, _world: &World) -> Question {
        Question::Direction
    }
}

/// The question.
const fn question_of(purpose: DirectionUse) -> &'static str {
    match purpose {
        DirectionUse::Open => "Open in which direction?",
        DirectionUse::Close => "Close in which direction?",
    }
}

/// Refuses without a fitting neighbor, acts at once on a single one, and otherwise asks (`docs/contract.md#keys`).
pub(super) fn ask_direction(world: &World, purpose: DirectionUse) -> Response {
    let fitting = fitting_directions(world, purpose);
    match fitting.as_slice() {
        [] => Response::Tell(match purpose {
            DirectionUse::Open => Fact::Door(DoorFact::NothingToOpen),
            DirectionUse::Close => Fact::Door(DoorFact::NothingToClose),
        }),
        [only] => use_direction(world, purpose, *only),
        _ => Response::open(purpose),
    }
}

fn fitting_directions(world: &World, purpose: DirectionUse) -> Vec<Direction> {
    let terrain = current_terrain(world);
    let position = player_of(world).and_then(|player| world.get::<Position>(player));
    let (Some(terrain), Some(position)) = (terrain, position) else { return Vec::new() };
    let fits = |direction: &Direction| {
        matches!(
            (purpose, terrain.structure(position.step(*direction))),
            (DirectionUse::Open, Structure::Door(DoorState::Closed | DoorState::Locked))
                | (DirectionUse::Close, Structure::Door(DoorState::Open | DoorState::Broken))
        )
    };
    Direction::ALL.into_iter().filter(fits).collect()
}

/// Acts in the chosen direction.
fn use_direction(world: &World, purpose: DirectionUse, direction: Direction) -> Response {
    Response::CloseAll.then(match purpose {
        DirectionUse::Open => open_or_force(world, direction),
        DirectionUse::Close => Response::Act(Action::Close(direction)),
    })
}

/// Opens a door, or forces it if the player has just found it locked and tries again without a key
/// (`docs/contract.md#keys`).
fn open_or_force(world: &World, direction: Direction) -> Response {
    let here = player_of(world).and_then(|player| world.get::<Position>(player));
    let Some(door) = here.map(|here| here.step(direction)) else { return Response::Act(Action::Open(direction)) };
    let was_found_locked = world.resource::<Interface>().found_locked == Some(door);
    let forces = was_found_locked && is_locked(world, door) && !carries_key_to(world, door);
    let action = if forces { Action::Force(direction) } else { Action::Open(direction) };
    Response::Act(action).then(Response::NoteDoor(door))
}

/// Whether there is a locked door in a cell.
pub(super) fn is_locked(world: &World, cell: Point) -> bool {
    let structure = current_terrain(world).map(|terrain| terrain.structure(cell));
    structure == Some(Structure::Door(DoorState::Locked))
}

fn current_terrain(world: &World) -> Option<&Terrain> {
    world.get::<Terrain>(current_level(world)?)
}

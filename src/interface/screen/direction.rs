//! The question for a direction: opening, closing and unlocking doors.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    bindings::keys_of,
    canvas::Canvas,
    layout::map_in,
    prompt::{Asked, ESCAPE, Question, asked, choice},
    screens::{Form, GameScreen, Response},
    stack::Interface,
};
use crate::{
    base::geometry::{Direction, Point, Rectangle},
    content::{Command, DoorFact, Fact, Key},
    rules::GameRef,
    turn::Action,
    words::direction_name,
    world::level::{DoorState, Structure},
};

/// The command that needs a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DirectionUse {
    Open,
    Close,
}

impl GameScreen for DirectionUse {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if let Some(Command::Move(direction)) = game.resource::<Bindings>().command(key) {
            use_direction(game, *self, direction)
        } else {
            Response::CloseAll
        }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, _game: &GameRef<'_>) -> Option<String> {
        Some(format!("{} esc: cancel", question_of(*self)))
    }

    /// Makes the doors clickable.
    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let view = map_in(game, canvas.size());
        for direction in fitting_directions(game, *self) {
            let key = keys_of(game, Command::Move(direction)).next();
            if let Some((place, key)) = view.place_of(game.here.step(direction)).zip(key) {
                canvas.link(Rectangle::new(place.x, place.y, 1, 1), key);
            }
        }
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let fitting = fitting_directions(game, *self);
        let named = fitting.iter().filter_map(|direction| {
            let key = keys_of(game, Command::Move(*direction)).next()?;
            Some(choice(key, direction_name(*direction)))
        });
        let keys = fitting.iter().flat_map(|direction| keys_of(game, Command::Move(*direction)));
        asked("Direction", question_of(*self), named.collect(), keys.chain([ESCAPE]))
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
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
pub(super) fn ask_direction(game: &GameRef<'_>, purpose: DirectionUse) -> Response {
    let fitting = fitting_directions(game, purpose);
    match fitting.as_slice() {
        [] => Response::Tell(match purpose {
            DirectionUse::Open => Fact::Door(DoorFact::NothingToOpen),
            DirectionUse::Close => Fact::Door(DoorFact::NothingToClose),
        }),
        [only] => use_direction(game, purpose, *only),
        _ => Response::open(purpose),
    }
}

fn fitting_directions(game: &GameRef<'_>, purpose: DirectionUse) -> Vec<Direction> {
    let fits = |direction: &Direction| {
        matches!(
            (purpose, game.level.terrain.structure(game.here.step(*direction))),
            (DirectionUse::Open, Structure::Door(DoorState::Closed | DoorState::Locked))
                | (DirectionUse::Close, Structure::Door(DoorState::Open | DoorState::Broken))
        )
    };
    Direction::ALL.into_iter().filter(fits).collect()
}

/// Acts in the chosen direction.
fn use_direction(game: &GameRef<'_>, purpose: DirectionUse, direction: Direction) -> Response {
    Response::CloseAll.then(match purpose {
        DirectionUse::Open => open_or_force(game, direction),
        DirectionUse::Close => Response::Act(Action::Close(direction)),
    })
}

/// Opens a door, or forces it if the player has just found it locked and tries again without a key
/// (`docs/contract.md#keys`).
fn open_or_force(game: &GameRef<'_>, direction: Direction) -> Response {
    let door = game.here.step(direction);
    let was_found_locked = game.resource::<Interface>().found_locked == Some(door);
    let forces = was_found_locked && is_locked(game, door) && !game.carries_key_to(door);
    let action = if forces { Action::Force(direction) } else { Action::Open(direction) };
    Response::Act(action).then(Response::NoteDoor(door))
}

/// Whether there is a locked door in a cell.
pub(super) fn is_locked(game: &GameRef<'_>, cell: Point) -> bool {
    game.level.terrain.structure(cell) == Structure::Door(DoorState::Locked)
}

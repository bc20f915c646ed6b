//! What a click on a cell of the map does: a step or an attack, a shot, a look, a journey.

use bevy::prelude::*;

use super::{
    bestiary::MonsterPage, hazard_prompt::step_or_ask, look::look_at, offers::offers, pile::pick_up_or_ask,
    response::Note, screens::Response, standing::PlayerSituation, travel::take_stairs,
};
use crate::{
    base::geometry::{Direction, Point},
    content::ItemUse,
    rules::{
        GameRef,
        intentions::{Destination, Intention, Outlook},
        monsters::monster_perceived_at,
    },
    turn::{Action, Serial},
    world::level::{Staircase, Structure},
};

/// What a left click on a cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MapClick {
    /// A step to an adjacent cell.
    Step(Direction),
    /// An attack on an adjacent monster, made by a step.
    Attack(Direction),
    /// Aiming at this monster with the launcher in hand.
    Shoot(Serial),
    /// A look at a monster that can be neither reached nor shot at.
    Look,
    /// Picking up what lies in the player's own cell.
    PickUp,
    /// Taking the stairs in the player's own cell.
    Stairs(Staircase),
    /// A turn of searching in the player's own cell.
    Search,
    /// A journey along a safe path, if one is known.
    Travel,
}

impl MapClick {
    /// What a left click on a cell does, as far as the player knows.
    pub(crate) fn on(game: &GameRef<'_>, cell: Point) -> Self {
        let here = game.here;
        if here == cell {
            return Self::on_player(game);
        }
        let there = monster_perceived_at(game, cell);
        if let Some(direction) = Direction::from_offset(cell.x - here.x, cell.y - here.y) {
            return if there.is_some() { Self::Attack(direction) } else { Self::Step(direction) };
        }
        match there {
            Some(sighting) if sighting.is_seen && !sighting.is_at_peace(game) && can_shoot(game) => {
                Self::Shoot(sighting.serial)
            }
            Some(_) => Self::Look,
            None => Self::Travel,
        }
    }

    fn on_player(game: &GameRef<'_>) -> Self {
        if PlayerSituation::of(game).can_take_something() {
            return Self::PickUp;
        }
        match game.level.terrain.structure(game.here) {
            Structure::StairsUp => Self::Stairs(Staircase::Up),
            Structure::StairsDown => Self::Stairs(Staircase::Down),
            _ => Self::Search,
        }
    }

    /// What the click does, in a few words; `steps` is the length of the known path. `None` if it does nothing now.
    pub(crate) fn meaning(self, game: &GameRef<'_>, cell: Point, steps: usize) -> Option<String> {
        let journey = Intention::Travel(Destination::Cell(cell));
        Some(match self {
            Self::Step(_) => "step there".to_owned(),
            Self::Attack(_) => "attack".to_owned(),
            Self::Shoot(_) => "shoot".to_owned(),
            Self::Look => "look".to_owned(),
            Self::PickUp => "pick up".to_owned(),
            Self::Stairs(Staircase::Up) => "go up".to_owned(),
            Self::Stairs(Staircase::Down) => "go down".to_owned(),
            Self::Search => "search for a turn".to_owned(),
            Self::Travel if steps > 0 && Outlook::of(game).is_possible(journey) => format!("walk there, {steps} steps"),
            Self::Travel => return None,
        })
    }

    /// What the click asks for.
    pub(crate) fn response(self, game: &GameRef<'_>, cell: Point) -> Response {
        match self {
            Self::Step(direction) | Self::Attack(direction) => step_or_ask(game, direction),
            Self::Shoot(monster) => {
                // Aiming begins there, whatever is asked before.
                Response::Note(Note::Target(Some(monster))).then(Response::Use(ItemUse::Fire))
            }
            Self::Look => look_at(cell),
            Self::PickUp => pick_up_or_ask(game),
            Self::Stairs(stairs) => take_stairs(game, stairs),
            Self::Search => Response::Act(Action::Search),
            Self::Travel => Response::Begin(Intention::Travel(Destination::Cell(cell))),
        }
    }
}

/// Whether the player wields a launcher and carries something to shoot with it.
fn can_shoot(game: &GameRef<'_>) -> bool {
    offers(game, Some(ItemUse::Fire)).iter().any(|offer| offer.fits)
}

/// Shows the page of the monster that the player perceives in a cell, or looks at the cell if there is none.
pub(super) fn show_details(game: &GameRef<'_>, cell: Point) -> Response {
    let there = monster_perceived_at(game, cell);
    there.map_or_else(|| look_at(cell), |sighting| MonsterPage::open(&sighting))
}

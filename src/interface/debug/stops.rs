//! Where a rest stops: on a change of mind, on a newcomer, on damage, or on a fact.

use bevy::prelude::*;

use super::timeline::monster_numbered;
use crate::{
    content::{FactName, MonsterId},
    rules::{
        GameRef,
        creatures::{Mind, MindState},
        monsters::monsters_in_view,
    },
    turn::{MessageLog, Serial},
    words::the_monster,
};

/// What a rest waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The followed monster, or any if none is followed, hunts that did not.
    Hunting,
    /// The state of mind of the followed monster changes.
    State,
    /// A monster comes into view.
    Seen,
    /// The player loses hit points.
    Hurt,
    /// A fact of this name, or of a group of facts, is in the log.
    Fact(String),
}

/// The words for what a rest waits for.
pub(super) const STOPS: [&str; 4] = ["hunting", "state", "seen", "hurt"];

impl Stop {
    /// Reads what a rest waits for; `None` if it is neither of the words nor the name of a fact.
    pub(crate) fn read(word: &str) -> Option<Self> {
        match word {
            "hunting" => Some(Self::Hunting),
            "state" => Some(Self::State),
            "seen" => Some(Self::Seen),
            "hurt" => Some(Self::Hurt),
            name => FactName::all().contains(&name).then(|| Self::Fact(name.to_owned())),
        }
    }
}

/// The state of a game with which later ones are compared.
pub(super) struct RestWatch {
    followed: Option<Serial>,
    minds: Vec<(Serial, MindState)>,
    seen: Vec<Serial>,
    health: i32,
    written: u64,
}

impl RestWatch {
    /// The state now, for the one who follows this monster.
    pub(crate) fn now(world: &World, followed: Option<Serial>) -> Self {
        let game = GameRef::of(world);
        let mind = |serial| Some((serial, world.get::<Mind>(monster_numbered(world, serial)?)?.state()));
        let minds = match followed {
            Some(serial) => mind(serial).into_iter().collect(),
            None => game.iter().flat_map(minds).collect(),
        };
        Self {
            followed,
            minds,
            seen: game.as_ref().map_or_else(Vec::new, seen),
            health: game.as_ref().map_or(0, |game| game.player.health.current()),
            written: world.resource::<MessageLog>().written(),
        }
    }

    /// Whether what a rest waits for has come about since `before`, in words.
    pub(crate) fn stops(&self, before: &Self, stop: &Stop, world: &World) -> Option<String> {
        let was = |serial| before.minds.iter().find(|(other, _)| *other == serial).map(|(_, state)| *state);
        match stop {
            Stop::Hunting => {
                let hunter = self
                    .minds
                    .iter()
                    .find(|(serial, state)| *state == MindState::Hunting && was(*serial) != Some(MindState::Hunting))?;
                Some(format!("{} hunts", named(world, hunter.0)))
            }
            Stop::State => {
                self.followed?;
                let (serial, state) = self.minds.iter().find(|(serial, state)| was(*serial) != Some(*state))?;
                Some(format!("{} is {}", named(world, *serial), state.name()))
            }
            Stop::Seen => {
                let newcomer = self.seen.iter().find(|serial| !before.seen.contains(serial))?;
                Some(format!("{} comes into view", named(world, *newcomer)))
            }
            Stop::Hurt => (self.health < before.health).then(|| format!("{} hit points are left", self.health)),
            Stop::Fact(name) => {
                let mut facts = world.resource::<MessageLog>().since(before.written);
                facts.any(|fact| fact.name() == **name).then(|| format!("{name} is in the log"))
            }
        }
    }
}

/// A monster as a subject, with its id.
fn named(world: &World, serial: Serial) -> String {
    let kind = monster_numbered(world, serial).and_then(|monster| world.get::<MonsterId>(monster));
    let name = kind.map_or_else(|| "monster".to_owned(), |kind| the_monster(world.resource(), *kind));
    format!("{name} {}", serial.0)
}

fn minds(game: &GameRef<'_>) -> Vec<(Serial, MindState)> {
    let mind = |monster| Some((*game.get::<Serial>(monster)?, game.get::<Mind>(monster)?.state()));
    game.level.turn_order.iter().filter_map(mind).collect()
}

fn seen(game: &GameRef<'_>) -> Vec<Serial> {
    monsters_in_view(game).into_iter().map(|sighting| sighting.serial).collect()
}

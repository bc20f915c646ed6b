//! The law that monsters go where their decisions say.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::laws::{BrokenLaw, law};
use crate::{
    base::geometry::Point,
    rules::monsters::{Decisions, Monster, keep_decisions},
    turn::{NewGame, Serial, TurnTaken},
    world::level::{OnLevel, Position},
};

/// Compares every move of a monster with its decisions, turn by turn.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct DecidedMoves {
    /// Where each monster was after the last turn, on which level, and how many decisions it had made.
    last: BTreeMap<Serial, (Entity, Point, u64)>,
    /// The number of moves that were compared.
    pub moves: u64,
    broken: Option<String>,
}

impl DecidedMoves {
    /// Compares all moves from now on. The decisions of monsters are kept from now on.
    pub(crate) fn watch(world: &mut World) {
        keep_decisions(world);
        if world.get_resource::<Self>().is_none() {
            world.add_observer(compare);
            world.add_observer(forget);
        }
        world.insert_resource(Self::default());
    }

    /// Checks that every monster went where its decisions say.
    ///
    /// # Errors
    /// Returns the first one that did not.
    pub(crate) fn check(world: &World) -> Result<(), BrokenLaw> {
        let broken = world.get_resource::<Self>().and_then(|moves| moves.broken.as_ref());
        law(broken.is_none(), || broken.cloned().unwrap_or_default())
    }
}

fn forget(_: On<NewGame>, moves: Option<ResMut<DecidedMoves>>) {
    if let Some(mut moves) = moves {
        moves.last.clear();
    }
}

fn compare(
    _: On<TurnTaken>,
    moves: Option<ResMut<DecidedMoves>>,
    monsters: Query<(&Serial, &Position, &OnLevel, &Decisions), With<Monster>>,
) {
    let Some(mut moves) = moves else { return };
    for (serial, position, level, decisions) in &monsters {
        let now = (level.0, position.cell(), decisions.noted());
        let Some((place, at, noted)) = moves.last.insert(*serial, now) else { continue };
        if place != level.0 || !decisions.keeps_all_since(noted) {
            continue;
        }
        let (mut cell, mut is_as_decided) = (at, true);
        for record in decisions.since(noted) {
            is_as_decided &= record.from == cell;
            cell = record.deed.cell().unwrap_or(record.from);
            moves.moves += u64::from(record.deed.cell().is_some());
        }
        if (!is_as_decided || cell != position.cell()) && moves.broken.is_none() {
            let (there, last) = (position.cell(), decisions.last());
            moves.broken = Some(format!("monster {} went from {at:?} to {there:?}; last it {last:?}", serial.0));
        }
    }
}

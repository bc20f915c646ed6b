//! Debug commands for traps.

use bevy::prelude::*;

use super::game::{Game, cell, check_inside};
use crate::{
    base::geometry::Point,
    content::TrapKind,
    words::{structure_name, trap_name},
    world::level::{Level, Liquid, OnLevel, Placed, Trap, Traps},
};

impl Game<'_> {
    /// Places a hidden trap, replacing any trap already in the cell.
    pub(crate) fn trap(&mut self, kind: TrapKind, place: Point) -> Result<String, String> {
        let terrain = self.terrain()?;
        check_inside(terrain, place)?;
        let name = trap_name(self.content, kind);
        let structure = terrain.structure(place);
        if !structure.is_plain_floor() {
            return Err(format!(
                "a trap can't be placed at {}, where there is {}",
                cell(place),
                structure_name(structure)
            ));
        }
        if terrain.liquid(place) != Liquid::None {
            return Err(format!("a trap can't be placed at {}, because the cell is not dry", cell(place)));
        }
        let depth = self.world.get::<Level>(self.level).map_or(1, |level| level.depth);
        if self.content.traps.of(kind).drops() && depth >= self.content.dungeon.level_count {
            return Err(format!("{name} at {} would lead nowhere, because this is the last level", cell(place)));
        }
        self.remove_trap(place);
        self.world.spawn((Trap::hidden(kind), Placed::at(place), OnLevel(self.level)));
        Ok(format!("There is {name} at {}; it is hidden.", cell(place)))
    }

    /// Removes the trap from a cell.
    pub(crate) fn remove_trap(&mut self, place: Point) {
        let trap = self.world.get::<Traps>(self.level).and_then(|traps| traps.get(&place)).copied();
        if let Some(trap) = trap {
            self.world.despawn(trap);
        }
    }

    /// Reveals all traps of the level.
    pub(crate) fn reveal_traps(&mut self) {
        let traps: Vec<Entity> =
            self.world.get::<Traps>(self.level).into_iter().flat_map(|traps| traps.values().copied()).collect();
        for trap in traps {
            if let Some(mut trap) = self.world.get_mut::<Trap>(trap) {
                trap.discovered = true;
            }
        }
    }
}

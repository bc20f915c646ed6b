//! Rooms and how they were made.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{RoomPurpose, Structure};
use crate::{
    base::geometry::{Direction, Grid, Point, Rectangle, Size},
    content::SetPieceTable,
};

/// A room. It keeps how it was made, so that a place can be described (`docs/rules.md#room-purposes`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// The rectangle around its floor; in a room that is no rectangle, not all of it is floor.
    pub floor: Rectangle,
    /// Whether the whole room is lit.
    pub lit: bool,
    /// Its outline.
    pub shape: Shape,
    /// What it is for.
    pub purpose: RoomPurpose,
}

/// The outlines of rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Four straight walls.
    Rectangle,
    /// An irregular outline, also for a room of a drawn map that is not rectangular.
    Irregular,
    /// A cross of two bars.
    Cross,
    /// As round as cells allow.
    Circle,
    /// An open part of a cave, with no walls of its own.
    Chamber,
}

/// The rooms of a level in the order in which they were made, and the room of each cell.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Rooms {
    rooms: Vec<Room>,
    /// The number of the room of each cell, from 1; 0 for none.
    areas: Grid<u16>,
}

impl std::ops::Deref for Rooms {
    type Target = [Room];

    fn deref(&self) -> &[Room] {
        &self.rooms
    }
}

impl Rooms {
    /// The greatest number of rooms of a level.
    pub const MOST: usize = u16::MAX as usize - 1;

    /// Returns the rooms of a level of this size that has none.
    pub fn none(size: Size) -> Self {
        Self { rooms: Vec::new(), areas: Grid::filled(size, 0) }
    }

    /// Returns the rooms from a save.
    pub const fn kept(rooms: Vec<Room>, areas: Grid<u16>) -> Self {
        Self { rooms, areas }
    }

    /// Returns the areas of floor that are connected by orthogonal steps, in the order of their first cells.
    pub fn floor_areas(structure: &Grid<Structure>) -> Vec<Vec<Point>> {
        let mut seen = Grid::filled(structure.size(), false);
        let mut areas: Vec<Vec<Point>> = Vec::new();
        for start in structure.positions() {
            let is_floor = |cell: Point| structure.get(cell).is_some_and(|there| there.is_plain_floor());
            if !is_floor(start) || seen.get_or(start, true) {
                continue;
            }
            seen.set(start, true);
            let mut area = vec![start];
            let mut next = 0;
            while let Some(&cell) = area.get(next) {
                next += 1;
                for beside in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
                    if is_floor(beside) && !seen.get_or(beside, true) {
                        seen.set(beside, true);
                        area.push(beside);
                    }
                }
            }
            areas.push(area);
        }
        areas
    }

    /// Adds a room with its cells, which belonged to none before. Returns its index.
    pub fn add(&mut self, room: Room, cells: impl IntoIterator<Item = Point>) -> usize {
        self.rooms.push(room);
        let number = u16::try_from(self.rooms.len()).unwrap_or(0);
        for cell in cells {
            if self.areas.get_or(cell, 1) == 0 {
                self.areas.set(cell, number);
            }
        }
        self.rooms.len() - 1
    }

    /// Stairs beside a room belong to it.
    pub fn take_in_stairs(&mut self, structure: &Grid<Structure>) {
        let is_stairs = |there: &Structure| matches!(there, Structure::StairsUp | Structure::StairsDown);
        for (stairs, _) in structure.iter().filter(|(_, there)| is_stairs(there)) {
            let beside = || Direction::STRAIGHT.iter().map(|direction| self.areas.get_or(stairs.step(*direction), 0));
            if self.areas.get_or(stairs, 1) == 0
                && let Some(number) = beside().find(|number| *number != 0)
            {
                self.areas.set(stairs, number);
            }
        }
    }

    /// Returns the index of the room that contains `position`.
    #[inline]
    pub fn index_at(&self, position: Point) -> Option<usize> {
        usize::from(self.areas.get_or(position, 0)).checked_sub(1)
    }

    /// Returns the room that contains `position`.
    pub fn at(&self, position: Point) -> Option<&Room> {
        self.rooms.get(self.index_at(position)?)
    }

    /// Returns whether a position is in a room that was made as a vault.
    pub fn is_in_vault(&self, position: Point) -> bool {
        self.at(position).is_some_and(|room| room.purpose == RoomPurpose::Vault)
    }

    /// Returns the cells of a room, row by row, including its stairs.
    pub fn cells(&self, index: usize) -> impl Iterator<Item = Point> {
        let number = u16::try_from(index + 1).unwrap_or(u16::MAX);
        let around = self.rooms.get(index).map(|room| room.floor.grown(1).cells());
        around.into_iter().flatten().filter(move |cell| self.areas.get_or(*cell, 0) == number)
    }

    /// Returns the cell of a room that is nearest to the middle of the rectangle around it, among those that `is_meant`
    /// accepts; ties row by row.
    pub fn middle(&self, index: usize, is_meant: impl Fn(Point) -> bool) -> Option<Point> {
        let center = self.rooms.get(index)?.floor.center();
        self.cells(index).filter(|cell| is_meant(*cell)).min_by_key(|cell| cell.squared_distance(center))
    }

    /// Returns the number of the room of each cell, from 1; 0 for none.
    pub const fn areas(&self) -> &Grid<u16> {
        &self.areas
    }

    /// Sets whether the room is lit; lighting its cells is up to the terrain.
    pub fn set_lit(&mut self, index: usize, lit: bool) {
        if let Some(room) = self.rooms.get_mut(index) {
            room.lit = lit;
        }
    }

    /// Sets what a room is for; does nothing for an index without a room.
    pub fn set_purpose(&mut self, index: usize, purpose: RoomPurpose) {
        if let Some(room) = self.rooms.get_mut(index) {
            room.purpose = purpose;
        }
    }
}

/// A set piece that was built on a level (`docs/rules.md#set-pieces`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuiltSetPiece {
    /// The index of its room.
    pub room: u16,
    /// Its name in `set_pieces.ron`.
    pub name: String,
    /// Whether the player has entered it and the log has said what it is.
    pub is_told: bool,
    /// Whether the player has taken what could be chosen there.
    pub is_closed: bool,
    /// Whether its machine has done its work.
    pub is_spent: bool,
}

impl BuiltSetPiece {
    /// Returns whether it was built in the room with this index.
    pub fn is_in(&self, room: usize) -> bool {
        usize::from(self.room) == room
    }
}

/// The set pieces of a level.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetPiecesHere(pub Vec<BuiltSetPiece>);

impl SetPiecesHere {
    /// Returns the cells where light does not reach as far as elsewhere, each with how far it does.
    pub fn gloom<'level>(
        &'level self,
        rooms: &'level Rooms,
        table: &'level SetPieceTable,
    ) -> impl Iterator<Item = (Point, u32)> + 'level {
        self.0.iter().flat_map(|built| {
            let reach = table.called(&built.name).and_then(|piece| piece.light_reach);
            reach.into_iter().flat_map(|reach| rooms.cells(built.room.into()).map(move |cell| (cell, reach)))
        })
    }

    /// Returns the set piece in the room with this index.
    pub fn in_room(&self, room: usize) -> Option<&BuiltSetPiece> {
        self.0.iter().find(|piece| piece.is_in(room))
    }
}

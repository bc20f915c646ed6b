//! Which cells belong to a room.

use super::reach;
use crate::{
    geometry::{Direction, Grid, Position},
    level::{Room, Rooms, Shape, Structure},
};

/// The room at a place and its cells, with the stairs in it or beside it. The rectangle of one that is none may hold
/// cells of others: its floor is what hangs together.
#[must_use]
pub fn room_at(rooms: &Rooms, structures: &Grid<Structure>, place: Position) -> Option<(usize, Vec<Position>)> {
    let is_stairs = |there: Structure| matches!(there, Structure::StairsUp | Structure::StairsDown);
    let is_floor = |cell: Position| structures.get(cell).is_some_and(|there| there.is_plain_floor());
    let beside = |cell: Position| Direction::STRAIGHT.map(|direction| cell.step(direction));
    let is_rectangle = |room: &Room| room.shape == Shape::Rectangle;
    let (index, mut cells) = if let Some(index) =
        rooms.iter().position(|room| is_rectangle(room) && room.floor.contains(place))
    {
        (index, rooms.get(index)?.floor.cells().collect())
    } else {
        let on_stairs = structures.get(place).is_some_and(|there| is_stairs(*there));
        let start = if on_stairs { beside(place).into_iter().find(|cell| is_floor(*cell))? } else { place };
        let floor = reach(structures, Some(start).filter(|cell| is_floor(*cell))?, Structure::is_plain_floor);
        let cells: Vec<Position> = floor.iter().filter(|(_, inside)| **inside).map(|(cell, _)| cell).collect();
        // Of several the smallest: that of the floor itself.
        let around = rooms.iter().enumerate().filter(|(_, room)| cells.iter().all(|cell| room.floor.contains(*cell)));
        let (index, room) = around.min_by_key(|(_, room)| room.floor.width * room.floor.height)?;
        (index, if is_rectangle(room) { room.floor.cells().collect() } else { cells })
    };
    let stairs = structures
        .iter()
        .filter(|(cell, there)| is_stairs(**there) && beside(*cell).iter().any(|near| cells.contains(near)));
    let stairs: Vec<Position> = stairs.map(|(cell, _)| cell).collect();
    cells.extend(stairs);
    Some((index, cells))
}

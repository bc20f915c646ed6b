//! What a generator is asked for, and what it answers.

use crate::{
    content::Dungeon,
    geometry::{Grid, Position, Size},
    level::{DoorState, Room, Structure},
    random::RandomStream,
};

/// What is asked of a generator.
#[derive(Clone, Copy, Debug)]
pub struct LevelRequest<'data> {
    /// Depth of the level, from 1.
    pub depth: u32,
    /// Width and height in cells.
    pub size: Size,
    /// Whether stairs lead further down.
    pub has_stairs_down: bool,
    /// The numbers to make it by.
    pub dungeon: &'data Dungeon,
}

/// A level as it is made, before anything lives there. It keeps all that its generator knew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blueprint {
    /// Name of the generator (CONTRACT 3).
    pub generator: &'static str,
    /// The structure of every cell; doors stand in their states.
    pub structure: Grid<Structure>,
    /// The rooms.
    pub rooms: Vec<Room>,
    /// The doors and their states.
    pub doors: Vec<(Position, DoorState)>,
    /// Where one arrives from above.
    pub stairs_up: Option<Position>,
    /// Where one goes down; on the last level none.
    pub stairs_down: Option<Position>,
    /// Where the level's aim lies: the stairs down or, on the last level, the place for the Amulet.
    pub goal: Position,
    /// Cells that can be reached from the stairs up without passing a locked or secret door.
    pub open_region: Grid<bool>,
}

/// Makes levels.
pub trait Generator: Sync {
    /// Its name in CONTRACT 3.
    fn name(&self) -> &'static str;

    /// Makes a level; the same for the same request and stream.
    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> Blueprint;
}

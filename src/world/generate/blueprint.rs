//! What a generator is asked for, what it answers, and what becomes of it.

use crate::{
    base::{
        geometry::{Grid, Position, Size},
        random::RandomStream,
    },
    content::{Content, Dungeon, TrapKind},
    world::level::{DoorState, Dressing, Liquid, Rooms, Structure},
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
    pub content: &'data Content,
}

impl<'data> LevelRequest<'data> {
    /// What is asked for the level of a game at `depth`, in a size of choice.
    #[must_use]
    pub fn at(depth: u32, size: Size, content: &'data Content) -> Self {
        Self { depth, size, has_stairs_down: depth < content.dungeon.level_count, content }
    }

    /// The numbers of `dungeon.ron`.
    #[must_use]
    pub fn dungeon(&self) -> &'data Dungeon {
        &self.content.dungeon
    }
}

/// The shape of a level, as a generator makes it: ground, rooms and doorways. What is dark, locked, wet or dangerous comes
/// after it, the same for all generators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelShape {
    /// The structure of every cell; doorways are archways still, and stairs are floor.
    pub structure: Grid<Structure>,
    /// The rooms and what belongs to each; none are lit yet, and all are plain.
    pub rooms: Rooms,
    /// The doorways, in the order in which they were made.
    pub doorways: Vec<Position>,
    /// Where one arrives from above.
    pub arrival: Position,
    /// Where the level's aim lies: the stairs down or, on the last level, the Amulet.
    pub goal: Position,
}

/// A level as it is made, before anything lives there. It keeps all that its generator knew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blueprint {
    /// Name of the generator (`docs/contract.md#state`).
    pub generator: &'static str,
    /// The structure of every cell; doors stand in their states.
    pub structure: Grid<Structure>,
    /// The liquid in every cell.
    pub liquid: Grid<Liquid>,
    /// The dressing of every cell.
    pub dressing: Grid<Dressing>,
    /// The rooms.
    pub rooms: Rooms,
    /// The doors and their states.
    pub doors: Vec<(Position, DoorState)>,
    /// The traps, all hidden.
    pub traps: Vec<(Position, TrapKind)>,
    /// Where keys lie.
    pub keys: Vec<Position>,
    /// Where one arrives from above.
    pub stairs_up: Option<Position>,
    /// Where one goes down; on the last level none.
    pub stairs_down: Option<Position>,
    /// Where the level's aim lies: the stairs down or, on the last level, the place for the Amulet.
    pub goal: Position,
    /// Cells that can be reached from the stairs up without passing a locked or secret door.
    pub open_region: Grid<bool>,
    /// Cells in clear line of either of the stairs, by whichever way of sight, at any distance.
    pub seen_from_stairs: Grid<bool>,
}

impl Blueprint {
    /// Ground on which creatures may be born and things may lie: plain floor that is dry and without a trap, row by row.
    pub fn plain_ground(&self) -> impl Iterator<Item = Position> {
        let is_plain = |cell: &Position| {
            self.liquid.get_or(*cell, Liquid::None) == Liquid::None && self.traps.iter().all(|(trap, _)| trap != cell)
        };
        let floor = self.structure.iter().filter(|(_, there)| there.is_plain_floor()).map(|(cell, _)| cell);
        floor.filter(is_plain)
    }
}

/// Makes the shapes of levels.
pub trait Generator: Sync {
    /// Its name in `docs/contract.md#state`.
    fn name(&self) -> &'static str;

    /// Makes the shape of a level; the same for the same request and stream.
    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> LevelShape;
}

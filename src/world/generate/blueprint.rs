//! Requests for levels, the shapes that generators return, and the finished blueprints.

use crate::{
    base::{
        geometry::{Grid, Point, Rectangle, Size},
        random::RandomStream,
    },
    content::{Content, Dungeon, GroundEffect, LayerDefinition, SetPiece, SetPieceTable, TrapKind},
    world::level::{DoorState, Dressing, Liquid, Rooms, Structure},
};

/// What a generator must know to make a level.
#[derive(Clone, Copy, Debug)]
pub struct LevelRequest<'data> {
    /// Depth of the level, from 1.
    pub depth: u32,
    /// Width and height in cells.
    pub size: Size,
    /// Whether stairs lead further down.
    pub has_stairs_down: bool,
    /// The numbers to generate it by.
    pub content: &'data Content,
}

impl<'data> LevelRequest<'data> {
    /// The request for the level of a game at `depth`, in any size.
    pub fn at(depth: u32, size: Size, content: &'data Content) -> Self {
        Self { depth, size, has_stairs_down: depth < content.dungeon.level_count, content }
    }

    /// The numbers of `dungeon.ron`.
    pub fn dungeon(&self) -> &'data Dungeon {
        &self.content.dungeon
    }

    /// Whether the level can have ground of this kind: a creature that falls must be able to land.
    pub const fn can_have(&self, layer: &LayerDefinition) -> bool {
        self.has_stairs_down || !matches!(layer.walkers, GroundEffect::Fall { .. })
    }
}

/// The shape of a level as a generator makes it: terrain, rooms and doorways. Darkness, locks, liquids and traps are
/// added afterwards, in the same way for all generators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelShape {
    /// The structure of each cell; doorways are still archways, and stairs are still floor.
    pub structure: Grid<Structure>,
    /// The rooms; none is lit yet, and all are plain.
    pub rooms: Rooms,
    /// The doorways, in the order in which they were made.
    pub doorways: Vec<Point>,
    /// The arrival point from above.
    pub arrival: Point,
    /// The level's goal: the stairs down or, on the last level, the Amulet.
    pub goal: Point,
}

/// A finished level without inhabitants. It keeps everything that its generator knew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blueprint {
    /// Name of the generator (`docs/contract.md#state`).
    pub generator: &'static str,
    /// The structure of each cell; doors have their states.
    pub structure: Grid<Structure>,
    /// The liquid in every cell.
    pub liquid: Grid<Liquid>,
    /// The dressing of every cell.
    pub dressing: Grid<Dressing>,
    /// The rooms, with what each is for and whether it is lit.
    pub rooms: Rooms,
    /// The doorways, secret ones and archways too, with their states.
    pub doors: Vec<(Point, DoorState)>,
    /// The set pieces: the index of a room, and that of the set piece in `set_pieces.ron`.
    pub set_pieces: Vec<(usize, usize)>,
    /// The rooms behind fallen stones.
    pub blocked_rooms: Vec<usize>,
    /// The traps, all hidden.
    pub traps: Vec<(Point, TrapKind)>,
    /// Where keys lie, each with the locked door that it opens.
    pub keys: Vec<(Point, Point)>,
    /// The stairs up; `None` on a drawn map without them.
    pub stairs_up: Option<Point>,
    /// The stairs down; `None` on the last level, and on a drawn map without them.
    pub stairs_down: Option<Point>,
    /// The level's goal: the stairs down or, on the last level, the place of the Amulet.
    pub goal: Point,
    /// The cells that can be reached from the stairs up without passing a locked or secret door.
    pub open_region: Grid<bool>,
    /// The cells in clear line of either stairs, in any sight mode, at any distance.
    pub seen_from_stairs: Grid<bool>,
}

impl Blueprint {
    /// The set pieces of the level, each with the index of its room.
    pub fn set_pieces_in<'data>(&self, table: &'data SetPieceTable) -> impl Iterator<Item = (usize, &'data SetPiece)> {
        self.set_pieces.iter().filter_map(|(room, piece)| Some((*room, table.pieces.get(*piece)?)))
    }

    /// Whether a set piece is built in the room with this index.
    pub fn has_set_piece(&self, room: usize) -> bool {
        self.set_pieces.iter().any(|(other, _)| *other == room)
    }

    /// Whether a cell is in a room behind fallen stones.
    pub fn is_behind_stones(&self, cell: Point) -> bool {
        // Few levels have such a room.
        !self.blocked_rooms.is_empty()
            && self.rooms.index_at(cell).is_some_and(|room| self.blocked_rooms.contains(&room))
    }

    /// How far a torch may be from what it stands beside, in cells.
    pub const BESIDE: u32 = 2;

    /// Whether a cell is in a lit room, or a torch burns beside it.
    pub fn is_lit(&self, cell: Point) -> bool {
        let around = Rectangle::within(Self::BESIDE, cell);
        let is_torch = |near: Point| self.dressing.get_or(near, Dressing::None) == Dressing::Torch;
        self.rooms.at(cell).is_some_and(|room| room.lit) || around.cells().any(is_torch)
    }

    /// The cells where creatures may appear and items may lie: plain, dry floor without a trap, row by row.
    pub fn plain_ground(&self) -> impl Iterator<Item = Point> {
        let is_plain = |cell: &Point| {
            self.liquid.get_or(*cell, Liquid::None) == Liquid::None
                && self.dressing.get_or(*cell, Dressing::None) != Dressing::Stones
                && self.traps.iter().all(|(trap, _)| trap != cell)
        };
        let floor = self.structure.iter().filter(|(_, there)| there.is_plain_floor()).map(|(cell, _)| cell);
        floor.filter(is_plain)
    }
}

/// Makes the shape of levels.
pub trait Generator: Sync {
    /// Its name in `docs/contract.md#state`.
    fn name(&self) -> &'static str;

    /// Makes the shape of a level, always the same for the same request and stream.
    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> LevelShape;
}

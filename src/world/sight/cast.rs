//! Clear lines: which cells could be seen from a cell if they were lit, in either sight mode.

use super::{octant::Viewer, permissive, recursive};
use crate::{
    base::geometry::{Grid, Position},
    content::SightMode,
    world::level::Structure,
};

/// Shows `viewer` the cells that [`cast`] finds.
pub(super) fn look_around(mode: SightMode, origin: Position, radius: u32, viewer: &mut impl Viewer) {
    viewer.see(origin);
    let radius = i32::try_from(radius).unwrap_or(i32::MAX - 1);
    match mode {
        SightMode::Recursive => recursive::scan_octants(origin, radius, viewer),
        SightMode::Permissive => permissive::scan_octants(origin, radius, viewer),
    }
}

/// Calls `see` with every cell that `mode` finds in clear line of `origin` within `radius` (the larger coordinate
/// difference): the origin, cells that block included. A cell on the border of two octants comes twice. `blocks` answers
/// whether nothing can be seen through a cell; what is outside the level must block.
///
/// - [`SightMode::Recursive`] never looks through a closed corner, where two cells block that touch by their corners
///   alone, but sees such a cell that blocks, as the wall at the corner of a room. It is not the same both ways.
/// - [`SightMode::Permissive`] is `docs/rules.md#field-of-view`'s to the letter, octant by octant. Behind a closed corner it finds the cells
///   of the exact diagonal and no others. It is not the same both ways either: for a pillar hides less of what is near it
///   from afar than of what is far from nearby.
///
/// For both it holds that one of two creatures sees the other exactly when it is seen, because all go by the player's view.
pub fn cast(
    mode: SightMode,
    origin: Position,
    radius: u32,
    blocks: impl Fn(Position) -> bool,
    see: impl FnMut(Position),
) {
    struct Calls<Blocks, See>(Blocks, See);

    impl<Blocks: Fn(Position) -> bool, See: FnMut(Position)> Viewer for Calls<Blocks, See> {
        #[inline]
        fn blocks(&self, cell: Position) -> bool {
            self.0(cell)
        }

        #[inline]
        fn see(&mut self, cell: Position) -> bool {
            self.1(cell);
            self.0(cell)
        }
    }

    look_around(mode, origin, radius, &mut Calls(blocks, see));
}

/// The cells in clear line of `origin` in either sight mode, at any distance: what must be hidden in both, so that
/// levels do not depend on the mode.
#[must_use]
pub fn cells_in_line(origin: Position, structure: &Grid<Structure>) -> Grid<bool> {
    seen_from(structure, [Some(origin), None])
}

/// The cells in clear line of any of some positions, as [`cells_in_line`] finds them.
#[must_use]
pub fn seen_from(structure: &Grid<Structure>, places: [Option<Position>; 2]) -> Grid<bool> {
    let mut in_line = Grid::filled(structure.size(), false);
    let blocks = |cell| structure.get_or(cell, Structure::Rock).blocks_sight();
    for origin in places.into_iter().flatten() {
        for mode in SightMode::ALL {
            cast(mode, origin, structure.size().longest_side(), blocks, |cell| _ = in_line.set(cell, true));
        }
    }
    in_line
}

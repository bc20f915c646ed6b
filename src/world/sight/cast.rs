//! Clear lines: which cells could be seen from a cell if they were lit, in either sight mode.

use super::{octant::Viewer, permissive, recursive};
use crate::{
    base::geometry::{Grid, Point},
    content::SightMode,
    world::level::Structure,
};

/// Shows `viewer` the same cells that [`cast`] finds.
pub(super) fn look_around(mode: SightMode, origin: Point, radius: u32, viewer: &mut impl Viewer) {
    viewer.see(origin);
    let radius = i32::try_from(radius).unwrap_or(i32::MAX - 1);
    match mode {
        SightMode::Recursive => recursive::scan_octants(origin, radius, viewer),
        SightMode::Permissive => permissive::scan_octants(origin, radius, viewer),
    }
}

/// Calls `see` with each cell that `mode` finds in clear line of `origin` within `radius` (the larger coordinate
/// difference), including the origin and cells that block sight. A cell on the border of two octants is passed twice.
/// `blocks` returns whether a cell blocks sight; it must do so for all cells outside the level.
///
/// - [`SightMode::Recursive`] does not see past a closed corner, which is formed by two blocking cells that touch only
///   at their corners. It does see a blocking cell behind such a corner, as for the wall at the corner of a room.
/// - [`SightMode::Permissive`] scans octant by octant. Behind a closed corner it finds only the cells on the exact
///   diagonal.
///
/// Neither mode is symmetric: a cell that is in clear line of another may not find the other in clear line. In
/// permissive mode, for example, a pillar can hide a distant cell from a viewer beside the pillar, but not hide that
/// viewer from the distant cell. Sight between the player and a monster is symmetric all the same, because monsters use
/// the player's field of view.
pub fn cast(mode: SightMode, origin: Point, radius: u32, blocks: impl Fn(Point) -> bool, see: impl FnMut(Point)) {
    struct Calls<Blocks, See>(Blocks, See);

    impl<Blocks: Fn(Point) -> bool, See: FnMut(Point)> Viewer for Calls<Blocks, See> {
        #[inline]
        fn blocks(&self, cell: Point) -> bool {
            self.0(cell)
        }

        #[inline]
        fn see(&mut self, cell: Point) -> bool {
            self.1(cell);
            self.0(cell)
        }
    }

    look_around(mode, origin, radius, &mut Calls(blocks, see));
}

/// Returns the cells in clear line of `origin` in at least one sight mode, at any distance. Rules that
/// hide cells from the player use them, so that levels do not depend on the mode.
pub fn cells_in_line(origin: Point, structure: &Grid<Structure>) -> Grid<bool> {
    seen_from(structure, [Some(origin), None])
}

/// Returns the cells in clear line of any of these positions in at least one sight mode, at any distance.
pub(crate) fn seen_from(structure: &Grid<Structure>, places: [Option<Point>; 2]) -> Grid<bool> {
    let mut in_line = Grid::filled(structure.size(), false);
    let blocks = |cell| structure.get_or(cell, Structure::Rock).blocks_sight();
    for origin in places.into_iter().flatten() {
        for mode in SightMode::ALL {
            cast(mode, origin, structure.size().longest_side(), blocks, |cell| _ = in_line.set(cell, true));
        }
    }
    in_line
}

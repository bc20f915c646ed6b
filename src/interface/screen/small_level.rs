//! A level in small, for the picture of the journey: several cells in each character.

use std::ops::RangeInclusive;

use crate::{
    base::geometry::{Grid, Point, Rectangle, Size},
    turn::{Stay, Trail},
    world::level::{Explored, RememberedCell, Structure},
};

/// The dots of a braille character, by row and column.
const DOTS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The quarters of a block character, by the bits upper left, upper right, lower left and lower right.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// What a level is drawn from.
pub(super) struct SmallLevelSource<'world> {
    pub explored: &'world Explored,
    pub stay: Option<&'world Stay>,
    pub amulet: Option<Point>,
}

/// How many cells a character shows: `cells` in a row of `columns` characters, as many below each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MapScale {
    cells: i32,
    columns: i32,
}

/// Which way leads through a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JourneyWay {
    Down,
    Back,
}

/// A character of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MapSign {
    /// The sign of stairs or the Amulet.
    pub sign: Option<char>,
    /// The way through it, if any; the way back covers the way down.
    pub way: Option<JourneyWay>,
    /// A known cell of it that is no rock.
    pub ground: Option<RememberedCell>,
    /// Whether most of its cells are known and no rock.
    pub is_open: bool,
    dots: u8,
    quarters: u8,
}

impl MapSign {
    /// The character for it, of dots and blocks.
    pub(crate) fn glyph(&self) -> char {
        let dots = || char::from_u32(u32::from('\u{2800}') + u32::from(self.dots));
        let quarters = || QUARTERS.get(usize::from(self.quarters)).copied();
        let drawn = if self.way.is_some() { dots() } else { quarters() };
        self.sign.or(drawn).unwrap_or(' ')
    }

    /// The ASCII character for it.
    pub(crate) fn text(&self) -> char {
        let way = match self.way {
            Some(JourneyWay::Back) => '*',
            Some(JourneyWay::Down) => 'o',
            None if self.ground.is_some() => '.',
            None => ' ',
        };
        self.sign.unwrap_or(way)
    }
}

impl MapScale {
    /// The scale at which a level of this width fits into a number of columns. A character never shows less than two by two
    /// cells.
    pub(crate) const fn fitting(width: i32, columns: i32) -> Self {
        if width > 2 * columns { Self { cells: width, columns } } else { Self { cells: 2, columns: 1 } }
    }

    /// The rows of characters that a level of this height needs. Its uppermost and lowest row are rock.
    pub(crate) const fn rows(self, height: i32) -> i32 {
        ((height - 2) * self.columns + self.cells - 1) / self.cells
    }

    /// The columns of characters that a level of this width needs.
    pub(crate) const fn columns(self, width: i32) -> i32 {
        (width * self.columns + self.cells - 1) / self.cells
    }

    /// The first and the last part that a cell in this row or column covers, if each character has `parts` of them.
    fn parts(self, cell: i32, parts: i32) -> (i32, i32) {
        let edge = |cell: i32| cell * parts * self.columns / self.cells;
        let (first, last) = (edge(cell), edge(cell + 1) - 1);
        (first, last.max(first))
    }

    /// Whether this number of cells is half of a character or more.
    const fn is_half(self, count: i32) -> bool {
        2 * count * self.columns * self.columns >= self.cells * self.cells
    }
}

/// Returns a level in small.
pub(super) fn small_level(memory: &SmallLevelSource<'_>, scale: MapScale) -> Grid<MapSign> {
    let level = memory.explored.cells().size();
    let size = Size::new(scale.columns(level.width), scale.rows(level.height));
    let mut spots = Grid::filled(size, MapSign::default());
    let mut open = Grid::filled(size, 0);
    let known = memory.explored.cells().iter().filter_map(|(cell, seen)| Some((cell, (*seen)?)));
    for (cell, seen) in known.filter(|(_, seen)| seen.apparent_structure() != Structure::Rock) {
        // The uppermost row is left out.
        let place = Point::new(cell.x, cell.y - 1);
        let ((left, right), (top, bottom)) = (scale.parts(place.x, 2), scale.parts(place.y, 2));
        let fill = |spot: &mut MapSign, column: usize, row: usize| spot.quarters |= 1 << (2 * row + column);
        mark(&mut spots, (left..=right, 2), (top..=bottom, 2), fill);
        let of = |cell: i32| scale.parts(cell, 1).0;
        let center = Point::new(of(place.x), of(place.y));
        if let Some(spot) = spots.get_mut(center) {
            spot.ground.get_or_insert(seen);
            let sign = if memory.amulet == Some(cell) { Some('&') } else { stairs(seen.structure) };
            spot.sign = spot.sign.or(sign);
        }
        open.get_mut(center).into_iter().for_each(|count| *count += 1);
    }
    for (spot, count) in spots.values_mut().iter_mut().zip(open.values()) {
        spot.is_open = scale.is_half(*count);
    }
    if let Some(stay) = memory.stay {
        draw_trail(&mut spots, scale, level, (&stay.way_down, JourneyWay::Down));
        draw_trail(&mut spots, scale, level, (&stay.way_back, JourneyWay::Back));
    }
    spots
}

fn draw_trail(spots: &mut Grid<MapSign>, scale: MapScale, level: Size, (trail, way): (&Trail, JourneyWay)) {
    let cells = Rectangle::new(0, 0, level.width, level.height);
    for cell in cells.cells().filter(|cell| trail.contains(*cell)) {
        // A cell that is larger than a dot has several only where they lead to the next cell, so that the line stays thin.
        let leads_to = |x: i32, y: i32| trail.contains(Point::new(cell.x + x, cell.y + y));
        let (left, right) = scale.parts(cell.x, 2);
        let (top, bottom) = scale.parts(cell.y - 1, 4);
        let right = if leads_to(1, 0) { right } else { left };
        let bottom = if (-1..=1).any(|x| leads_to(x, 1)) { bottom } else { top };
        mark(spots, (left..=right, 2), (top..=bottom, 4), |spot, column, row| {
            if spot.way != Some(way) {
                (spot.way, spot.dots) = (Some(way), 0);
            }
            let dot = DOTS.get(row).and_then(|dots| dots.get(column));
            spot.dots |= dot.copied().unwrap_or(0);
        });
    }
}

/// Changes the parts of characters in some columns and rows of parts, of which each character has a given number.
fn mark(
    spots: &mut Grid<MapSign>,
    (columns, columns_each): (RangeInclusive<i32>, i32),
    (rows, rows_each): (RangeInclusive<i32>, i32),
    change: impl Fn(&mut MapSign, usize, usize),
) {
    let inside = |part: i32, each: i32| usize::try_from(part.rem_euclid(each)).unwrap_or(0);
    for y in rows {
        for x in columns.clone() {
            if let Some(spot) = spots.get_mut(Point::new(x.div_euclid(columns_each), y.div_euclid(rows_each))) {
                change(spot, inside(x, columns_each), inside(y, rows_each));
            }
        }
    }
}

const fn stairs(structure: Structure) -> Option<char> {
    match structure {
        Structure::StairsUp => Some('<'),
        Structure::StairsDown => Some('>'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::level::{Dressing, Liquid};

    /// A level of which a hall with stairs is known.
    fn hall() -> Explored {
        let mut explored = Explored::nothing(Size::new(80, 22));
        let floor = RememberedCell { structure: Structure::Floor, liquid: Liquid::None, dressing: Dressing::None };
        for cell in Rectangle::new(8, 5, 8, 4).cells() {
            explored.remember(cell, floor);
        }
        explored.remember(Point::new(15, 8), RememberedCell { structure: Structure::StairsDown, ..floor });
        explored
    }

    fn rows(spots: &Grid<MapSign>, sign: impl Fn(&MapSign) -> char) -> Vec<String> {
        let rows = spots.rows().map(|row| row.iter().map(&sign).collect::<String>().trim_end().to_owned());
        rows.filter(|row| !row.is_empty()).collect()
    }

    #[test]
    fn four_by_four_cells_share_a_character_and_the_way_covers_the_ground() {
        let stay = Stay { way_down: Trail([(Point::new(0, 5), 0xFF00)].into()), ..Stay::default() };
        let explored = hall();
        let memory = SmallLevelSource { explored: &explored, stay: Some(&stay), amulet: None };
        let small = small_level(&memory, MapScale::fitting(80, 20));
        assert_eq!(small.size(), Size::new(20, 5));
        assert_eq!(rows(&small, MapSign::text), ["  o>"]);
        assert_eq!(rows(&small, MapSign::glyph), ["  ⠉>"]);
        let unwalked = small_level(&SmallLevelSource { stay: None, ..memory }, MapScale::fitting(80, 20));
        assert_eq!(rows(&unwalked, MapSign::glyph), ["  █>"]);
    }

    #[test]
    fn a_level_is_never_drawn_larger_than_two_by_two_cells_in_a_character() {
        assert_eq!(MapScale::fitting(12, 40), MapScale::fitting(40, 40));
        let scale = MapScale::fitting(12, 40);
        assert_eq!([scale.columns(12), scale.rows(8)], [6, 3]);
    }
}

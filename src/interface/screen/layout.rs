//! Where the parts of the map screen are, in a picture of any size.

use super::dungeon_view::MapView;
use crate::{
    base::geometry::{Point, Rectangle, Size},
    rules::GameRef,
};

/// The size of the full layout of the requirements (`docs/decisions.md#screen-sizes`).
pub const FULL_SIZE: Size = Size::new(104, 32);
/// The smallest picture in which the game can be played.
pub const LEAST_SIZE: Size = Size::new(80, 24);
/// The largest picture: a larger one would only add empty space.
pub const MOST_SIZE: Size = Size::new(200, 64);
/// The most columns, and the most rows, of a screen: `drive` refuses more, and a terminal's further ones stay empty. Each cell
/// takes memory, and a terminal may claim to have billions.
pub(crate) const MOST_SCREEN: u16 = 1000;

/// The smallest picture with a panel beside the map.
const LEAST_FULL: Size = Size::new(90, 28);
/// The rows of the levels of the game, which have room in the map if there is any.
const LEVEL_ROWS: i32 = 22;
/// The columns of the levels of the game.
const LEVEL_COLUMNS: i32 = 80;
/// The columns of the panel, with the line beside it.
const PANEL: [i32; 2] = [24, 64];
/// From this width on, and with a title, the panel is as high as log and map together: the log still has room for its longest
/// lines.
const WIDE: i32 = 128;
/// The lines of the log.
const LOG: [i32; 2] = [3, 12];
/// The lines of the player's numbers and of the creatures in view, below the map of the compact layout.
const STATUS: i32 = 2;
/// The title and the line below it, and the least lines of the log with them.
const TITLE: [i32; 2] = [2, 5];

/// The parts of the map screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// Whether the first row is the title of the game.
    pub has_title: bool,
    /// The lines of the log.
    pub log: Rectangle,
    /// The map.
    pub map: Rectangle,
    /// The panel beside the map, in the full layout.
    pub panel: Option<Rectangle>,
    /// The rows below the map: commands in the full layout, the player's numbers in the compact one.
    pub last: Rectangle,
}

impl Layout {
    /// The layout of a picture of at least [`LEAST_SIZE`].
    pub(crate) const fn of(size: Size) -> Self {
        if size.width >= LEAST_FULL.width && size.height >= LEAST_FULL.height {
            Self::full(size)
        } else {
            Self::compact(size)
        }
    }

    /// Title and log above, the panel beside the map, the commands below; lines between them.
    const fn full(size: Size) -> Self {
        let has_title = size.height >= FULL_SIZE.height;
        let [title, least_log] = if has_title { TITLE } else { [0, LOG[0]] };
        // Besides the log: the title, the lines above and below the map, the commands.
        let spare = size.height - title - 3 - LEVEL_ROWS;
        // Beyond the least, log and panel share the rows.
        let log = limited(least_log + (spare - least_log) / if has_title { 2 } else { 1 }, LOG);
        let top = title + log + 1;
        let panel = limited(size.width - LEVEL_COLUMNS, PANEL);
        let map = Rectangle::new(0, top, size.width - panel, size.height - 2 - top);
        let is_high = has_title && size.width >= WIDE;
        let (panel_top, log_width) = if is_high { (title, map.width) } else { (top, size.width) };
        Self {
            has_title,
            log: Rectangle::new(1, title, log_width - 2, log),
            map,
            panel: Some(Rectangle::new(map.width + 2, panel_top, panel - 3, map.height + top - panel_top)),
            last: Rectangle::new(0, size.height - 1, size.width, 1),
        }
    }

    /// The log above the map, the player's numbers below.
    const fn compact(size: Size) -> Self {
        let log = limited(size.height - STATUS - LEVEL_ROWS, LOG);
        let below = size.height - STATUS;
        Self {
            has_title: false,
            log: Rectangle::new(0, 0, size.width, log),
            map: Rectangle::new(0, log, size.width, below - log),
            panel: None,
            last: Rectangle::new(0, below, size.width, STATUS),
        }
    }

    /// The cells around log, map and panel, or around the map of the compact layout. There is no text in them, and in a level
    /// of the game mostly rock.
    pub(crate) fn edge(&self) -> impl Iterator<Item = Point> {
        let top = match self.panel {
            None => self.map.y,
            Some(_) if self.has_title => self.log.y - 1,
            Some(_) => self.map.y - 1,
        };
        let bottom = if self.panel.is_some() { self.last.y - 1 } else { self.map.bottom() };
        let whole = Rectangle::new(0, top, self.last.width, bottom + 1 - top);
        let is_edge = move |place: &Point| {
            place.x == 0 || place.x == whole.right() || place.y == whole.y || place.y == whole.bottom()
        };
        whole.cells().filter(is_edge)
    }

    /// The column of the line between map and panel.
    pub(crate) const fn divider(&self) -> i32 {
        self.map.width
    }
}

const fn limited(value: i32, [least, most]: [i32; 2]) -> i32 {
    if value < least {
        least
    } else if value > most {
        most
    } else {
        value
    }
}

/// Whether the game can be played in a picture of this size. In a smaller one, which says what it needs, keys are
/// ignored.
pub(crate) const fn can_be_played(size: Size) -> bool {
    size.width >= LEAST_SIZE.width && size.height >= LEAST_SIZE.height
}

/// The part of the level that the map shows in a picture of this size.
pub(super) fn map_in<'w>(game: &GameRef<'w>, size: Size) -> MapView<'w> {
    MapView::of(game, Layout::of(size).map)
}

/// The row of questions over the map.
pub(super) const fn question_row(size: Size) -> i32 {
    let layout = Layout::of(size);
    if layout.panel.is_some() { layout.last.y } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_every_size_the_parts_lie_apart_within_the_picture_and_the_map_is_large_enough() {
        for width in LEAST_SIZE.width..=MOST_SIZE.width {
            for height in LEAST_SIZE.height..=MOST_SIZE.height {
                let size = Size::new(width, height);
                let layout = Layout::of(size);
                let whole = Rectangle::new(0, 0, width, height);
                let parts: Vec<Rectangle> = [Some(layout.log), Some(layout.map), layout.panel, Some(layout.last)]
                    .into_iter()
                    .flatten()
                    .collect();
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.cells().all(|cell| whole.contains(cell)), "{size:?}: {layout:?}");
                    let others = parts.iter().skip(index + 1);
                    assert!(others.clone().all(|other| !part.cells().any(|cell| other.contains(cell))), "{layout:?}");
                }
                assert!(layout.map.width >= 66 && layout.map.height >= 19, "{size:?}: {layout:?}");
                assert!(layout.log.height >= 3, "{size:?}: {layout:?}");
                assert!(layout.map.height >= LEVEL_ROWS || height < 27, "{size:?}: {layout:?}");
            }
        }
    }

    #[test]
    fn the_layout_of_the_requirements_has_five_lines_of_log_and_a_whole_level() {
        let layout = Layout::of(FULL_SIZE);
        assert!(layout.has_title);
        assert_eq!(layout.log.height, 5);
        assert_eq!([layout.map.width, layout.map.height], [80, 22]);
        assert_eq!(Layout::of(Size::new(90, 28)).log.height, 3);
        assert_eq!(Layout::of(Size::new(89, 60)).panel, None);
    }
}

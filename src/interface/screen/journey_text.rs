//! The picture of the journey in plain ASCII, for the morgue file.

use super::{
    journey::LevelStay,
    small_level::{MapScale, MapSign, small_level},
};
use crate::content::Content;

/// The columns of a level, and the space behind it.
const WIDTH: i32 = 25;
const GAP: usize = 2;
/// The levels side by side.
const IN_A_ROW: usize = 3;
/// What the signs mean.
const LEGEND: &str = "Small maps of the levels: . seen, o walked on the way down, * on the way back";

/// Returns the picture as lines; nothing if the player saw only one level, whose map is shown anyway.
pub(super) fn journey_text(content: &Content, stays: &[LevelStay<'_>]) -> Vec<String> {
    if stays.len() < 2 {
        return Vec::new();
    }
    let pictures = stays.chunks(IN_A_ROW).flat_map(|stays| {
        let tiles: Vec<Vec<String>> = stays.iter().map(|stay| tile(content, stay)).collect();
        let rows = tiles.iter().map(Vec::len).max().unwrap_or(0);
        let line = move |row: usize| side_by_side(tiles.iter().map(|tile| tile.get(row).map_or("", String::as_str)));
        std::iter::once(String::new()).chain((0..rows).map(line))
    });
    std::iter::once(LEGEND.to_owned()).chain(pictures).collect()
}

/// A level: its number and turns, its map, and what happened there.
fn tile(content: &Content, stay: &LevelStay<'_>) -> Vec<String> {
    let heading = format!("Level {}, {}", stay.depth, stay.turns_spent());
    let map = small_level(&stay.memory, MapScale::fitting(stay.size().width, WIDTH));
    let rows = map.rows().map(|row| row.iter().map(MapSign::text).collect::<String>());
    let rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
    std::iter::once(heading).chain(rows).chain(stay.notes(content, WIDTH)).collect()
}

fn side_by_side<'tile>(parts: impl Iterator<Item = &'tile str>) -> String {
    let width = usize::try_from(WIDTH).unwrap_or(0) + GAP;
    let padded: String = parts.map(|part| format!("{part:<width$}")).collect();
    padded.trim_end().to_owned()
}

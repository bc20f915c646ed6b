//! What a designer should know of data that a game can be played with: above all, what can never come.
//!
//! Content flows in, [`Mistake`]s flow out. The checks ask the rules of spawning themselves, on the best of grounds.

mod bands;
mod entries;
mod ground;
mod kinds;
mod look;
mod places;
mod tables;

use self::look::FindingContext;
use crate::content::{Content, DataReport, Mistake};

const SPAWN_TABLES: &str = "spawn_tables.ron";
const BANDS: &str = "bands.ron";

/// All that can never come, or comes otherwise than it reads, in data without mistakes: file by file, from top to bottom.
#[must_use]
pub fn findings(content: &Content) -> Vec<Mistake> {
    let look = FindingContext { content };
    let mut report = DataReport::default();
    report.enter_file(SPAWN_TABLES);
    entries::check(&look, &mut report);
    tables::check(&look, &mut report);
    report.enter_file(BANDS);
    bands::check(&look, &mut report);
    kinds::check(&look, &mut report);
    report.into_mistakes()
}

//! Findings about data that are valid but questionable: above all, spawn entries that can never be chosen.
//!
//! The input is the content, the output is [`Mistake`]s. The checks use the rules of spawning themselves, on ideal
//! ground.

mod bands;
mod entries;
mod finding_context;
mod habitat_findings;
mod kinds;
mod room_findings;
mod tables;

use self::finding_context::FindingContext;
use crate::content::{Content, DataReport, Mistake};

const SPAWN_TABLES: &str = "spawn_tables.ron";
const BANDS: &str = "bands.ron";

/// Returns what can never come, or comes otherwise than written, in data without mistakes: file by file, from top to
/// bottom.
pub(crate) fn findings(content: &Content) -> Vec<Mistake> {
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

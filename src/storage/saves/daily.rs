//! The daily game: the same seed for everyone on a day, and one attempt that counts.

use super::{SaveFolder, Score, StorageError, date, date::now, files, read_journal, read_scores};
use crate::base::random::seed_of_text;

/// The state of the daily game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Daily {
    /// It has not been started on this machine.
    Free,
    /// It is in progress in this slot.
    Begun {
        /// The slot's name.
        slot: String,
    },
    /// It is over.
    Over(Box<Score>),
}

/// The current date in universal time, as `2026-11-21`.
#[must_use]
pub fn today() -> String {
    date(now())
}

/// The seed of the daily game of a date.
#[must_use]
pub fn daily_seed(day: &str) -> u64 {
    seed_of_text(&format!("daily {day}")).unwrap_or_default()
}

/// The state of the daily game of a date.
///
/// # Errors
/// The list of scores can't be read, so it is unknown whether the game was played.
pub fn daily_of(folder: &SaveFolder, day: &str) -> Result<Daily, StorageError> {
    let is_of_day = |daily: Option<&str>| daily == Some(day);
    for slot in folder.slots() {
        let head = files::read(&slot.journal()).ok().flatten().and_then(|bytes| Some(read_journal(&bytes).ok()?.head));
        if head.is_some_and(|head| is_of_day(head.daily.as_deref())) {
            return Ok(Daily::Begun { slot: slot.name() });
        }
    }
    let played = read_scores(folder)?.into_iter().find(|score| is_of_day(score.daily.as_deref()));
    Ok(played.map_or(Daily::Free, |score| Daily::Over(Box::new(score))))
}

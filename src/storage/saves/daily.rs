//! The daily game: the same seed for everyone on a day, and one attempt that counts.

use super::{
    SaveFolder, Score, StorageError, date, date::now, files, folder::GameFolder, read_journal_head, read_scores,
};
use crate::base::random::seed_of_text;

/// The state of the daily game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Daily {
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
pub(crate) fn today() -> String {
    date(now())
}

/// The seed of the daily game of a date.
pub(crate) fn daily_seed(day: &str) -> u64 {
    seed_of_text(&format!("daily {day}")).unwrap_or_default()
}

/// The state of the daily game of a date.
///
/// # Errors
/// The list of scores can't be read, so it is unknown whether the game was played.
pub(crate) fn daily_of(folder: &SaveFolder, day: &str) -> Result<Daily, StorageError> {
    let is_of_day = |daily: Option<&str>| daily == Some(day);
    let begun = folder.slots().into_iter().find(|slot| is_of_day(day_of(slot).as_deref()));
    if let Some(slot) = begun {
        return Ok(Daily::Begun { slot: slot.name() });
    }
    let played = read_scores(folder)?.into_iter().find(|score| is_of_day(score.daily.as_deref()));
    Ok(played.map_or(Daily::Free, |score| Daily::Over(Box::new(score))))
}

/// The date of the daily game in a slot; `None` if the game there is no daily one.
pub(crate) fn day_of_saved_game(folder: &SaveFolder, slot: &str) -> Option<String> {
    day_of(&folder.slot(slot))
}

fn day_of(slot: &GameFolder) -> Option<String> {
    let bytes = files::read(&slot.journal()).ok()??;
    read_journal_head(&bytes).ok()?.daily
}

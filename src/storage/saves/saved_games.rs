//! The list of games in progress.

use super::{SaveFolder, SnapshotHead, files, folder::GameFolder, read_journal, read_snapshot_head};
use crate::base::limits::MOST_ORDER;

/// A game in progress in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The name of its folder.
    pub slot: String,
    /// The player's name; the folder's name if that cannot be read.
    pub name: String,
    /// Experience level, depth and turn; `None` for a game without a readable snapshot.
    pub stands_at: Option<(i32, u32, u64)>,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Whether its files can be identified.
    pub is_readable: bool,
    /// Increases with each game that is started or continued, whatever the clock says.
    pub order: u64,
}

/// All games in progress, the newest first; unreadable ones come first, since their age is unknown.
pub fn saved_games(folder: &SaveFolder) -> Vec<SavedGame> {
    let mut games: Vec<SavedGame> = folder.slots().iter().filter_map(saved_game).collect();
    games.sort_by(|one, other| {
        (one.is_readable, other.order, &one.slot).cmp(&(other.is_readable, one.order, &other.slot))
    });
    games
}

/// Whether there is a game in progress, readable or not.
pub(crate) fn has_saved_games(folder: &SaveFolder) -> bool {
    folder.slots().iter().any(GameFolder::is_taken)
}

/// The order of the next game that is started or continued.
pub(super) fn next_order(folder: &SaveFolder) -> u64 {
    let last = saved_games(folder).iter().map(|saved| saved.order).max().unwrap_or(0);
    last.saturating_add(1).min(MOST_ORDER)
}

/// An order as it counts among others: one that no game can have is no order.
const fn counted(order: u64) -> u64 {
    if order > MOST_ORDER { 0 } else { order }
}

pub(super) fn saved_game(slot: &GameFolder) -> Option<SavedGame> {
    if !slot.is_taken() {
        return None;
    }
    let head = |bytes: Option<Vec<u8>>| read_snapshot_head(&bytes?).ok();
    if let Some(head) = files::read(&slot.snapshot()).ok().and_then(head) {
        let SnapshotHead { name, level, depth, turn, saved, order, .. } = head;
        let stands_at = Some((level, depth, turn));
        let name = name.to_string();
        return Some(SavedGame { slot: slot.name(), name, stands_at, saved, is_readable: true, order: counted(order) });
    }
    let head = |bytes: Option<Vec<u8>>| Some(read_journal(&bytes?).ok()?.head);
    let head = files::read(&slot.journal()).ok().and_then(head);
    let is_readable = head.is_some();
    let (name, saved, order) =
        head.map_or_else(|| (slot.name(), 0, 0), |head| (head.name.to_string(), head.started, head.order));
    Some(SavedGame { slot: slot.name(), name, stands_at: None, saved, is_readable, order: counted(order) })
}

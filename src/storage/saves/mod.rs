//! Files of the player: games in progress, recordings, scores, morgue files. Nothing here is part of the rules.
//!
//! A game in progress is a *journal*, which gets each action right after its turn, and a *snapshot*, which a thread
//! writes every few turns: what is loaded is the snapshot and the few actions after it. A journal whose game is over is
//! its recording. In reading order:
//!
//! - `folder`, `player_name`: where files are;
//! - `files`, `lock`, `trouble`: writing them whole, one program at a time, and what can go wrong;
//! - `journal`, `snapshot`, `scores`, `morgue`: what they hold;
//! - `journal_file`, `writer`: how a running game is written;
//! - `keeper`: when it is written, from [`AfterTurn`](crate::turn::AfterTurn);
//! - `ending`: how it is closed;
//! - `loading`: how it goes on;
//! - `daily`: the game of the day;
//! - `replay`, `verify`: how it is played again, and compared with what it was;
//! - `statistics`: what all games tell together.

mod daily;
mod date;
mod ending;
mod files;
mod folder;
mod journal;
mod journal_file;
mod keeper;
mod loading;
mod lock;
mod morgue;
mod player_name;
mod replay;
mod scores;
mod snapshot;
mod statistics;
mod story;
mod trouble;
mod verify;
mod writer;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use daily::{Daily, daily_of, daily_seed, today};
pub use date::{date, date_and_time};
pub use ending::points;
pub(crate) use files::{keep_copy, make_folder, read, write_whole};
pub use folder::SaveFolder;
pub use journal::{
    End, JOURNAL_VERSION, Journal, JournalError, JournalHead, Placed, Program, Record, append_record, head_bytes,
    read_journal,
};
pub use keeper::{
    Keeper, abandon, begin_keeping, close_keeping, forget, free_name, is_free, is_kept, keep_games, last_game,
    save_now, write_morgue,
};
pub use loading::{Continued, Refusal, SavedGame, continue_saved, has_saved_games, saved_games};
pub use morgue::{MorgueHead, MorgueTeller};
pub use player_name::{NameError, PlayerName, shown_name};
pub use replay::{Difference, Replay};
pub use scores::{Score, read_scores};
pub use snapshot::{
    Captured, OLDEST_SNAPSHOT_VERSION, SNAPSHOT_VERSION, Snapshot, SnapshotError, SnapshotHead, UnwritableSnapshot,
    read_snapshot, read_snapshot_head, snapshot_bytes,
};
pub use statistics::{Statistics, ranked};
pub use story::Story;
pub use trouble::Trouble;

/// Which game it is, of all that were ever played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameId(pub [u8; 16]);

impl fmt::Display for GameId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().take(8).try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

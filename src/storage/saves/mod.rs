//! The player's files: games in progress, recordings, scores, morgue files. Nothing here is part of the rules.
//!
//! A game in progress consists of a *journal*, to which each action is appended right after its turn, and a *snapshot*,
//! which a thread writes every few turns: to continue a game, the program restores the snapshot and replays the few
//! actions after it. The journal of a finished game is its recording. In reading order:
//!
//! - `folder`, `player_name`: where the files are;
//! - `files`, `lock`, `error`: atomic writing, locks between programs, and errors;
//! - `program`, `journal`, `journal_bytes`, `snapshot`, `scores`, `morgue`: the content of the files;
//! - `journal_file`, `writer`, `kept_game`: how a running game is written;
//! - `save_manager`: when it is written, after each [`TurnTaken`](crate::turn::TurnTaken);
//! - `ending`: how its files are closed;
//! - `saved_games`, `loading`, `refusal`: the list of saved games, and how one is continued or refused;
//! - `daily`: the game of the day;
//! - `replay`: how a game is replayed and compared with its recording;
//! - `statistics`: totals over all games.

mod daily;
mod date;
mod ending;
mod error;
mod files;
mod folder;
mod journal;
mod journal_bytes;
mod journal_file;
mod kept_game;
mod loading;
mod lock;
mod mending;
mod morgue;
mod player_name;
mod program;
mod refusal;
mod replay;
mod save_manager;
mod saved_games;
mod scores;
mod snapshot;
mod statistics;
mod story;
mod writer;

pub(crate) use daily::{Daily, daily_of, daily_seed, day_of_saved_game, today};
pub(crate) use date::{date, date_and_time};
pub(crate) use ending::points;
pub(crate) use error::StorageError;
pub(crate) use files::{keep_copy, make_folder, read, write_whole};
pub use folder::SaveFolder;
pub use journal::{GameEnd, JournalHead, Record};
pub(crate) use journal::{JOURNAL_VERSION, Journal, JournalError, RecordWithEnd};
pub(crate) use journal_bytes::read_journal_head;
pub use journal_bytes::{append_record, head_bytes, read_journal};
pub(crate) use loading::continue_saved;
pub(crate) use morgue::{MorgueHead, MorgueTeller};
pub(crate) use player_name::{PlayerName, shown_name};
pub use program::{GameId, Program};
pub(crate) use refusal::Refusal;
pub use replay::Replay;
pub(crate) use save_manager::{
    SaveManager, abandon, begin_keeping, day_of_running_game, ended_game, free_name, is_free, is_kept, last_game,
    plugin, put_away, recording_so_far, save_now, write_morgue,
};
pub use save_manager::{close_keeping, keep_games};
pub use saved_games::saved_games;
pub(crate) use saved_games::{SavedGame, has_saved_games};
pub use scores::Score;
pub(crate) use scores::read_scores;
pub use snapshot::{Captured, SnapshotHead, read_snapshot, read_snapshot_head, snapshot_bytes};
pub(crate) use snapshot::{Snapshot, SnapshotError};
pub(crate) use statistics::{ScoreStatistics, ranked};
pub(crate) use story::Story;

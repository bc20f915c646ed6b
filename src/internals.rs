//! What the program, the laboratory, benches and some tests of this repository need beyond the public face. It is not part of
//! the API: it changes without notice, and nothing else should use it. A test of what only one folder knows belongs in that
//! folder's `tests`.

pub use crate::base::{
    files::{read_named_text, read_text},
    table::{Column, Table},
};
pub use crate::interface::screen::{
    Bindings, continue_game_of, debug_line, place_text, shown, start_game_on_map, start_over,
};
pub use crate::programs::{
    bots::{
        AnyKeyBot, BotGame, BotGameBegins, BotKeyPressed, BotMaker, GameLimits, GameRunner, Idlers, KeyEffect,
        KeyPress, RandomBot, RefusedKeys, bot_named, bot_names, headless_world,
    },
    command_line::{
        Failure, LevelOptions, ScriptToken, check_depths, ended, generator_of, json_line, load, note, parse_script,
        parsed, print, print_list, run, seed, size_of,
    },
    drafts::{Defect, Draft, LevelStatistics, defects, statistics},
    state::game_state,
};
pub use crate::rules::{
    creatures::experience_needed,
    game::{draft_level, go_to},
    intentions::{Destination, Intention, Pursuit, advance, begin},
    items::armor_class,
    monsters::cancel,
    spawn::{BudgetReport, GamePlan, GroupReport, GroupSource, Inhabitant, place_monster, populate},
};
pub use crate::storage::{
    saves::{
        Captured, GameEnd, GameId, JournalHead, Program, Record, Replay, SaveFolder, Score, SnapshotHead,
        append_record, close_keeping, head_bytes, keep_games, read_journal, read_snapshot, read_snapshot_head,
        saved_games, snapshot_bytes,
    },
    settings::{Settings, Toggle},
    snapshot::{FileKind, LevelRecord, WorldRecord, capture, hash_of, seal},
};
pub use crate::words::cause_of_death;
pub use crate::world::{
    generate::steps_from,
    level::DistanceMaps,
    sight::{ViewKey, cast, cells_in_line},
};

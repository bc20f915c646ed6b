//! What the program, tests, benches and the laboratory of this repository need beyond the public face. It is no part of the API: it
//! changes without notice, and nothing else should use it. What more than a test of one module needs belongs into the face.

pub use crate::base::{
    files::{read_named_text, read_text},
    random::{bot_stream, seed_of_text},
    table::{Column, Table},
};

pub use crate::interface::{
    debug::{
        ComponentText, Console, ConsoleAnswers, DebugMode, Focus, Overlay, Overlays, PAGES, SYNTAXES, UNREADABLE,
        console_facts, describe, entities_at, overlay_facts, readable_components, title_of,
    },
    screen::{
        Bindings, CellEffect, Click, Clipboard, DataFiles, FULL_SIZE, FewColors, HasWindow, KeyGuard, KnownDangers,
        LEAST_SIZE, MOST_SIZE, MenuOrGame, Motion, NewGameSeed, Paste, PointerEvent, announce, apply_settings,
        continue_game_of, debug_line, debug_line_before, draw_with_focus, go_on_with_game, is_bot_watched,
        is_console_open, is_key_for_full_screen, keep_game, links, map_view, mark_read, morgue_text, pace, place_text,
        point, press_next, question, shown, start_game_on_map, start_over, step_replay, take_data, toggle_full_screen,
        watch, watch_bot, watching_pace,
    },
};
pub use crate::programs::{
    bots::{
        AimlessWalks, AnyKeyBot, BOTS, BotGame, BotGameBegins, BotKeyPressed, BotMaker, DecidedMoves, Explorer,
        GameLimits, GameRunner, Hero, Idlers, KeyEffect, KeyPress, NamedBot, RandomBot, Reason, RefusedKeys, ViewBot,
        bot_named, bot_names, headless_world, play_game,
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
    game::{GameSeed, draft_level, go_to, rest},
    intentions::{Destination, Intention, Pursuit, advance, begin, exploration_rest, is_pursuing},
    items::armor_class,
    monsters::{LastNoises, cancel, levels_above, monsters_perceived},
    player::{Stepped, player_bundle},
    spawn::{
        BudgetReport, GamePlan, GroupReport, GroupSource, Inhabitant, Population, SpawnReport, build_level, findings,
        place_item, place_monster, populate, wanderer_chance, wanderer_comes_now,
    },
};
pub use crate::storage::{
    saves::{
        Captured, GameEnd, GameId, JournalHead, MorgueHead, PlayerName, Program, Record, Refusal, Replay, SaveFolder,
        Score, Snapshot, SnapshotError, SnapshotHead, append_record, close_keeping, daily_seed, has_saved_games,
        head_bytes, keep_games, read_journal, read_scores, read_snapshot, read_snapshot_head, saved_games,
        snapshot_bytes, today,
    },
    settings::{KeyOverrides, MoreBelow, Setting, Settings, SettingsFile, Toggle, read_settings, rewrite},
    snapshot::{FileKind, LevelRecord, StateHasher, WorldRecord, capture, check_record, continue_game, hash_of, seal},
};
pub use crate::turn::{Journey, UnseenStrikes};
pub use crate::words::{Wounds, capitalized, cause_of_death, condition_text, hunger_word, light_state, sentence};
pub use crate::world::{
    generate::{
        CaveGenerator, GENERATORS, GridGenerator, LevelRequest, RoomsGenerator, generator_at, make_level,
        place_of_amulet, reach as reach_in_blueprint, steps_from, steps_from_stairs,
    },
    level::{
        DistanceMap, DistanceMaps, GroundRules, KnownObstacles, KnownWays, SafetyMap, account_of_room, reach, ways_from,
    },
    sight::{DressingLight, ViewKey, bounds_walls, cast, cells_in_line, has_clear_line, replace_dressing_lights},
};

/// The plugin of each floor of the simulation.
pub mod plugins {
    pub use crate::{
        rules::{
            effects::plugin as effects, items::plugin as items, monsters::plugin as monsters, player::plugin as player,
            spawn::plugin as spawn,
        },
        turn::plugin as turn,
        world::level::plugin as level,
    };
}

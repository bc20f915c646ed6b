//! Keys to commands, menus and prompts, and the whole picture as a grid of cells.
//!
//! Every front end sends its keys through [`press()`], one at a time, and shows the [`Frame`] that [`draw`] returns.
//! Drawing is a pure function of what the player knows.

mod again;
mod aiming;
mod art;
mod ascii;
mod banner;
mod bestiary;
mod bindings;
mod bot_game;
mod calling;
mod canvas;
mod carry_out;
mod cell;
mod choice_list;
mod compact_layout;
mod confirmation;
mod console;
mod console_view;
mod count_prompt;
mod creature_list;
mod data_files;
mod direction;
mod discoveries;
mod duel;
mod dungeon_view;
mod emblem;
mod ending;
mod ending_keys;
mod ending_view;
mod fight_question;
mod filling;
mod fitting;
mod full_layout;
mod game_change;
mod gamepad;
mod glyphs;
mod hazard_prompt;
mod help;
mod help_legend;
mod help_lines;
mod help_links;
mod help_texts;
mod help_view;
mod history;
mod hover;
mod in_view;
mod inventory;
mod item_choice;
mod item_list;
mod item_use;
mod journey;
mod journey_view;
mod key_guard;
mod key_use;
mod layout;
mod line_question;
mod links;
mod list_cursor;
mod log_view;
mod look;
mod map_click;
mod map_cursor;
mod map_screen;
mod menu;
mod menu_question;
mod more_prompt;
mod morgue;
mod motion;
mod new_games;
mod offers;
mod option_entry;
mod options;
mod overlay_view;
mod page;
mod panel;
mod peace_question;
mod picture;
mod pile;
mod place;
mod player_facts;
mod pointer;
mod press;
#[cfg(test)]
mod press_tests;
mod prompt;
mod quit;
mod replay_view;
mod response;
mod saved_games;
mod score_list;
mod screens;
mod search;
mod seen_creatures;
mod shading;
mod shown;
mod sightings;
mod small_level;
mod spare_weapon;
mod speeds;
mod stack;
mod standing;
mod start;
mod stats;
#[cfg(test)]
mod tests;
mod text_page;
mod text_room;
mod throws;
mod travel;
mod view;
mod watched_bot;
mod watched_bot_view;

use bevy::prelude::*;

pub(crate) use ascii::printable;
pub use bindings::Bindings;
pub(crate) use bindings::{Clipboard, HasGamepad, HasWindow, apply_settings};
pub(crate) use bot_game::watch_bot;
pub use cell::{Cell, CellEffect, Frame, frame_text};
pub(crate) use console::{close_console, is_console_open};
pub(crate) use data_files::{DataFiles, followed_folder, spawn_warnings, take_data, tell_spawn_warnings};
pub(crate) use dungeon_view::{CellVisibility, MapView};
pub(crate) use gamepad::{PadMeaning, PadPress, meaning_of_pad};
pub(crate) use glyphs::item_sign;
pub use key_guard::{KeyGuard, pace};
pub use layout::{FULL_SIZE, LEAST_SIZE, MOST_SIZE};
pub(crate) use layout::{MOST_SCREEN, can_be_played};
pub(crate) use morgue::morgue_text;
pub use motion::Motion;
pub(crate) use new_games::start_daily_game;
pub use picture::draw;
pub(crate) use picture::{draw_game, draw_with_focus, map_view};
pub use place::place_text;
pub use player_facts::PlayerFacts;
pub(crate) use player_facts::{LightFacts, condition_rows};
pub use pointer::{PointerEvent, point};
pub(crate) use press::{
    Paste, announce, debug_line_before, is_key_for_full_screen, is_key_of_game, mark_read, press_hot_key,
    toggle_full_screen,
};
pub use press::{debug_line, press};
pub use prompt::{Choice, Prompt, Question};
pub(crate) use replay_view::watch;
pub use saved_games::continue_game_of;
pub(crate) use score_list::{NONE_COUNTS, score_table, statistics_rows};
pub use shading::FewColors;
pub(crate) use shown::question;
pub use shown::shown;
pub(crate) use stack::{Interface, MenuOrGame};
pub use stack::{is_over, wants_to_leave};
pub(crate) use start::{NewGameSeed, any_seed, go_on_with_game, keep_game};
pub use start::{start_game, start_game_on_map, start_over};
pub(crate) use text_room::TextRoom;
pub use view::{
    GameView, KnownCreature, KnownDoor, KnownItem, KnownLight, KnownMap, KnownOdds, KnownPlayer, KnownStrike,
    KnownTrap, MessageView, PackedItem, Rows, ViewObserver,
};
pub(crate) use watched_bot::KeySource;

use crate::storage::{saves::MorgueTeller, settings::Settings};

/// Adds the interface, at the main menu, and the bindings from the content and the settings.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Interface>()
        .init_resource::<NewGameSeed>()
        .init_resource::<Settings>()
        .insert_resource(MorgueTeller(morgue_text));
    apply_settings(app.world_mut());
}

//! Keys to commands, menus and prompts, and the whole picture as a grid of cells.
//!
//! Keys flow in one at a time by [`press`], the one way from every front end into the game; a [`Frame`] flows out by
//! [`draw`], a pure function of what the player knows.

mod aim_view;
mod aiming;
mod bestiary_view;
mod bindings;
mod calling;
mod canvas;
mod cell;
mod clipboard;
mod compact_layout;
mod console_view;
mod count_prompt;
mod danger;
mod data_files;
mod discoveries;
mod duel;
mod dungeon_view;
mod ending;
mod filling;
mod full_layout;
mod glyphs;
mod help;
mod in_force;
mod interface;
mod inventory;
mod item_list;
mod item_menu;
mod item_page;
mod log_view;
mod look;
mod look_view;
mod menu;
mod morgue;
mod new_games;
mod offers;
mod options;
mod options_view;
mod overlay_view;
mod page;
mod panel;
mod peril;
mod picture;
mod pile;
mod place;
mod play;
mod press;
mod prompts;
mod replay_view;
mod saved_games;
mod score_list;
mod sightings;
mod snapshot;
mod start_over;
mod view;
mod volley;
mod walls;
mod wrap;

use bevy::prelude::*;

pub use bindings::{Bindings, Typed};
pub use cell::{Cell, Effect, Frame};
pub use clipboard::Clipboard;
pub use danger::Danger;
pub use data_files::{DataFiles, follow_data, followed_folder, spawn_warnings, take_data, tell_spawn_warnings};
pub use dungeon_view::{CellVisibility, MapView};
pub use glyphs::item_sign;
pub use in_force::{HasWindow, announce, is_key_for_full_screen, put_in_force, toggle_full_screen};
pub use interface::{
    Interface, MenuOrGame, NewGameSeed, Question, any_seed, go_on_with_game, is_over, keep_game, question, shown,
    start_game, start_game_on_map, wants_to_leave,
};
pub use morgue::morgue_text;
pub use new_games::start_daily_game;
pub use picture::map_view;
pub use place::{describe_place, place_text};
pub use play::play_action;
pub use press::{debug_line, mark_read, press, press_hot_key, press_next};
pub use replay_view::{Viewer, watch, watch_on, watching_pace};
pub use saved_games::continue_game_of;
pub use score_list::{NONE_COUNTS, score_heading, score_rows, statistics_rows};
pub use snapshot::frame_text;
pub use start_over::start_over;
pub use view::{
    Choice, KnownCreature, KnownDoor, KnownItem, KnownLight, KnownMap, KnownOdds, KnownPlayer, KnownTrap, Observer,
    PackedItem, Prompt, Rows, Told, View,
};

use crate::{
    base::geometry::Size,
    storage::{saves::MorgueTeller, settings::Settings},
};

/// The full layout of document 004, section 5.2.
pub const FULL_SIZE: Size = Size::new(104, 32);
/// The smallest picture in which the game can be played.
pub const LEAST_SIZE: Size = Size::new(80, 24);

/// Whether the game can be played in a picture of this size: in a smaller one, which says what it needs, keys wait for
/// nobody and are not for the game.
#[must_use]
pub const fn can_be_played(size: Size) -> bool {
    size.width >= LEAST_SIZE.width && size.height >= LEAST_SIZE.height
}

/// The interface at the main menu, and the table of bindings from the content and the settings.
pub fn plugin(app: &mut App) {
    app.init_resource::<Interface>()
        .init_resource::<NewGameSeed>()
        .init_resource::<Settings>()
        .insert_resource(MorgueTeller(morgue_text));
    put_in_force(app.world_mut());
}

/// The whole picture, for a screen of `size` cells; smaller than [`LEAST_SIZE`] it says what size it needs.
#[must_use]
pub fn draw(world: &World, size: Size) -> Frame {
    picture::draw(world, size, true)
}

/// The picture without the debug console and its overlays, for a front end that shows them in a way of its own.
#[must_use]
pub fn draw_game(world: &World, size: Size) -> Frame {
    picture::draw(world, size, false)
}

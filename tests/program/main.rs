//! The real program as its users and other programs meet it: arguments and keys in; pictures, JSON, one clear line and
//! an exit code out.

#[path = "../support/json_shape.rs"]
mod json_shape;
#[path = "../support/program.rs"]
mod program;
#[cfg(all(unix, feature = "terminal"))]
#[path = "../support/pty.rs"]
mod pty;

mod arguments;
mod balance_report;
mod check_data;
mod closed_output;
mod conversation;
mod data_folder;
mod debugging;
mod drive;
mod findings;
mod hostile_files;
mod kept_games;
mod key_tokens;
mod level;
mod nowhere_to_play;
mod programs;
mod readme;
mod recordings;
mod settings;
mod simulate;
mod state;
#[cfg(all(unix, feature = "terminal"))]
mod terminal;
#[cfg(all(unix, feature = "terminal"))]
mod terminal_manners;
mod whole_game;

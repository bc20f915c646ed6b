//! The real program as its users and other programs meet it: arguments and keys in; pictures, JSON, one clear line and
//! an exit code out.

/// The program that is tested, the name under which it reports failures, and the folder of the repository.
const PROGRAM: &str = env!("CARGO_BIN_EXE_yendor");
const NAME: &str = "yendor";
const ROOT: &str = ".";

#[path = "../support/json_shape.rs"]
mod json_shape;
#[path = "../support/program.rs"]
mod program;
#[cfg(all(unix, feature = "terminal"))]
#[path = "../support/pty.rs"]
mod pty;

mod arguments;
mod check_data;
mod closed_output;
mod conversation;
mod data_folder;
mod debugging;
mod decisions;
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
mod state;
#[cfg(all(unix, feature = "terminal"))]
mod terminal;
#[cfg(all(unix, feature = "terminal"))]
mod terminal_manners;
mod whole_game;

//! The command line (`docs/contract.md#command-line`). Every run ends with an exit code, and a failed one with one
//! clear line.

mod arguments;
mod check_data;
mod compare;
mod drive;
mod errors;
mod kept_games;
mod key_script;
mod level;
mod map_file;
mod output;
mod play;
mod replay;
mod scores;
mod signals;

pub(crate) use arguments::Arguments;
pub use arguments::{LevelOptions, seed};
pub(crate) use key_script::ScriptError;
pub use key_script::{ScriptToken, parse_script};
pub use level::{check_depths, generator_of, size_of};
pub use output::{Failure, ended, json_line, note, parsed, print, print_list};

use arguments::{Play, Subcommand};

use crate::{
    content::{Content, DataError, DataSource},
    rules::game::load_content,
};

/// Runs the command that the arguments ask for.
///
/// # Errors
/// Returns the failure as one clear line and an exit code.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    #[cfg(feature = "desktop")]
    if arguments.opens_window() {
        crate::front_ends::window::leave_dead_wayland();
    }
    let has_data = arguments.data.is_some();
    let has_play_options = arguments.play != Play::default();
    if has_play_options && arguments.command.is_some() {
        return Err(Failure::usage("options of a command belong after its name"));
    }
    let source = arguments.data.map_or_else(DataSource::default, DataSource::at);
    if let Some(Subcommand::CheckData(check)) = arguments.command {
        return check_data::run(check, source);
    }
    if let Some(Subcommand::Scores(scores)) = arguments.command {
        return scores::run(&scores);
    }
    let content = load(&source)?;
    let done = match arguments.command {
        None if has_play_options => play::run(arguments.play, content, source),
        None => play::open(content, source),
        Some(Subcommand::Play(play)) => play::run(play, content, source),
        Some(Subcommand::Drive(drive)) => drive::run(&drive, content, has_data),
        Some(Subcommand::Replay(replay)) => replay::run(&replay, content),
        Some(Subcommand::Level(level)) => level::run(&level, &content),
        Some(Subcommand::CheckData(_) | Subcommand::Scores(_)) => Ok(()),
    };
    done.and_then(|()| errors::first_failure())
}

/// Reads the data files.
///
/// # Errors
/// Returns the first mistake, with a hint how to see the others.
pub fn load(source: &DataSource) -> Result<Content, Failure> {
    load_content(source).map_err(|error| Failure::failed(in_one_line(&error)))
}

/// The first mistake, with a hint how to see the others.
fn in_one_line(error: &DataError) -> String {
    let others = error.count().saturating_sub(1);
    let more = match others {
        0 => String::new(),
        1 => " (and 1 more mistake: 'yendor check-data' lists both)".to_owned(),
        _ => format!(" (and {others} more mistakes: 'yendor check-data' lists all)"),
    };
    error.mistakes.first().map_or_else(|| "the data files can't be read".to_owned(), |first| format!("{first}{more}"))
}

//! The command-line arguments.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand as ClapSubcommand};

use crate::{
    interface::screen::{FULL_SIZE, LEAST_SIZE, MOST_SCREEN},
    programs::bots::bot_names,
    storage::saves::PlayerName,
};

/// Rogue: the Quest for the Amulet of Yendor.
#[derive(Parser, Debug)]
#[command(name = "yendor", version, about)]
pub struct Arguments {
    /// Folder of data files, each of which overrides the compiled-in one.
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// What to do; without a command the main menu opens, or with options of 'play' a game.
    #[command(subcommand)]
    pub(super) command: Option<Subcommand>,
    /// The options of `play`, which may be given without that word.
    #[command(flatten)]
    pub(super) play: Play,
}

#[cfg(feature = "desktop")]
impl Arguments {
    /// Whether the program opens a window if it can.
    pub(super) const fn opens_window(&self) -> bool {
        match &self.command {
            None => !self.play.terminal,
            Some(Subcommand::Play(play)) => !play.terminal,
            Some(Subcommand::Replay(replay)) => !replay.terminal && !replay.verify,
            Some(_) => false,
        }
    }
}

/// The help of `--bot`.
fn watched_bot() -> String {
    format!("Watches a bot play instead, one of: {}. The game is not saved and does not count", bot_names())
}

/// Parses a seed.
///
/// # Errors
/// Says what a seed is.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

#[derive(ClapSubcommand, Debug)]
pub(super) enum Subcommand {
    /// Plays the game.
    Play(Play),
    /// Plays keys without a window and prints screens and states.
    Drive(Drive),
    /// Prints a level with its population.
    Level(LevelArguments),
    /// Shows a recorded game, or verifies it.
    Replay(ReplayArguments),
    /// Prints the scores of all finished games.
    Scores(Scores),
    /// Checks the data files and prints all mistakes.
    CheckData(CheckData),
}

#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Play {
    /// Seed of the game [default: random].
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_parser = seed)]
    pub seed: Option<u64>,
    /// Seed as a word.
    #[arg(long, value_name = "W", conflicts_with = "seed")]
    pub seed_word: Option<String>,
    /// Plays or continues the daily game: one attempt a day counts.
    #[arg(long, conflicts_with_all = ["seed", "seed_word", "debug", "map"])]
    pub daily: bool,
    /// Plays in the terminal even if a window could be opened.
    #[arg(long)]
    pub terminal: bool,
    #[arg(long, value_name = "NAME", help = watched_bot(), conflicts_with_all = ["daily", "map", "go_on"])]
    pub bot: Option<String>,
    /// Plays with the debug console (~).
    #[arg(long)]
    pub debug: bool,
    /// Starts on a drawn level: a file of map rows and, after an empty line, debug commands.
    #[arg(long, value_name = "FILE", requires = "debug")]
    pub map: Option<PathBuf>,
    /// Folder of saved games [default: the platform's data folder].
    #[arg(long, value_name = "DIR")]
    pub save_dir: Option<PathBuf>,
    /// Continues the newest saved game, or that of --name.
    #[arg(long = "continue", conflicts_with_all = ["seed", "seed_word", "daily", "map"])]
    pub go_on: bool,
    /// Name of the player [default: the user of this machine].
    #[arg(long, value_name = "NAME")]
    pub name: Option<PlayerName>,
}

#[derive(Args, Debug)]
pub(super) struct Drive {
    /// Seed of the game [default: random].
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_parser = seed)]
    pub seed: Option<u64>,
    /// File of keys, or - for standard input.
    #[arg(long, value_name = "FILE|-")]
    pub keys: Option<PathBuf>,
    /// Prints the screen at the end.
    #[arg(long)]
    pub screen: bool,
    /// Prints the state at the end, as one line of JSON.
    #[arg(long)]
    pub state: bool,
    /// Width of the screen in columns.
    #[arg(long, allow_negative_numbers = true, value_name = "W", default_value_t = FULL_SIZE.width, value_parser = clap::value_parser!(i32).range(i64::from(LEAST_SIZE.width)..=i64::from(MOST_SCREEN)))]
    pub width: i32,
    /// Height of the screen in rows.
    #[arg(long, allow_negative_numbers = true, value_name = "H", default_value_t = FULL_SIZE.height, value_parser = clap::value_parser!(i32).range(i64::from(LEAST_SIZE.height)..=i64::from(MOST_SCREEN)))]
    pub height: i32,
    /// Starts in the main menu.
    #[arg(long)]
    pub menu: bool,
    /// Allows debug commands: the console (~) and !debug.
    #[arg(long)]
    pub debug: bool,
    /// Starts on a drawn level: a file of map rows and, after an empty line, debug commands.
    #[arg(long, value_name = "FILE", requires = "debug", conflicts_with = "menu")]
    pub map: Option<PathBuf>,
    /// Saves the game in this folder; without it nothing is written.
    #[arg(long, value_name = "DIR")]
    pub save_dir: Option<PathBuf>,
    /// Continues the newest saved game, or that of --name.
    #[arg(long = "continue", requires = "save_dir", conflicts_with_all = ["menu", "map"])]
    pub go_on: bool,
    /// Name of the player.
    #[arg(long, value_name = "NAME", requires = "save_dir")]
    pub name: Option<PlayerName>,
}

#[derive(Args, Debug)]
pub(super) struct LevelArguments {
    /// Seed of the game.
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_parser = seed)]
    pub seed: u64,
    /// Depth, from 1.
    #[arg(long, allow_negative_numbers = true, value_name = "D")]
    pub depth: u32,
    /// What the level is made of.
    #[command(flatten)]
    pub shape: LevelOptions,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

/// Generator and size of levels.
#[derive(Args, Debug)]
pub struct LevelOptions {
    /// Generator [default: that of the game].
    #[arg(long, value_name = "G")]
    pub generator: Option<String>,
    /// Width of the level in columns [default: that of the data].
    #[arg(long, allow_negative_numbers = true, value_name = "W", value_parser = clap::value_parser!(i32).range(0..))]
    pub width: Option<i32>,
    /// Height of the level in rows [default: that of the data].
    #[arg(long, allow_negative_numbers = true, value_name = "H", value_parser = clap::value_parser!(i32).range(0..))]
    pub height: Option<i32>,
}

#[derive(Args, Debug)]
pub(super) struct ReplayArguments {
    /// A recording, or the folder of a game in progress.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Replays it at full speed and compares its states with those recorded.
    #[arg(long)]
    pub verify: bool,
    /// Shows it in the terminal even if a window could be opened.
    #[arg(long, conflicts_with = "verify")]
    pub terminal: bool,
    /// Prints what a monster decided, turn by turn, as text: the one with this id, or all.
    #[arg(long, value_name = "ID|all", conflicts_with_all = ["verify", "terminal"])]
    pub decisions: Option<String>,
    /// Plays another recording beside it, and prints the first turn and the first field in which they differ.
    #[arg(long, value_name = "OTHER", conflicts_with_all = ["verify", "terminal", "decisions"])]
    pub compare: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Scores {
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
    /// Prints daily games only.
    #[arg(long)]
    pub daily: bool,
    /// Folder of saved games [default: the platform's data folder].
    #[arg(long, value_name = "DIR")]
    pub save_dir: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct CheckData {
    /// Folder of data files [default: the compiled-in ones].
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// Prints every type name.
    #[arg(long)]
    pub list: bool,
}

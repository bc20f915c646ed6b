//! The command-line arguments.

use std::{path::PathBuf, str::FromStr};

use clap::{Args, Parser, Subcommand as ClapSubcommand};
use yendor::internals::{LevelOptions, bot_names, seed};

/// The laboratory of yendor: whole games by bots, and surveys of levels.
#[derive(Parser, Debug)]
#[command(name = "yendor-lab", version, about)]
pub struct Arguments {
    /// Folder of data files, each of which overrides the compiled-in one.
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Subcommand,
}

/// What to do.
#[derive(ClapSubcommand, Debug)]
pub enum Subcommand {
    /// Lets a bot play whole games.
    Simulate(Simulate),
    /// Joins rounds of games that were played apart.
    Merge(Merge),
    /// Prints statistics over many levels, and their defects.
    Survey(Survey),
    /// Prints the creatures, items and spent budgets of the levels of many games, by depth.
    Population(PopulationTable),
    /// Writes the measured parts of the document on balance.
    BalanceReport(BalanceReport),
}

/// The levels that are looked at.
#[derive(Args, Debug)]
pub struct WhichLevels {
    /// Seed of the first level.
    #[arg(long, allow_negative_numbers = true, value_name = "S", default_value_t = 0, value_parser = seed)]
    pub seed: u64,
    /// Depth, from 1; may be given several times [default: all].
    #[arg(long, allow_negative_numbers = true, value_name = "D")]
    pub depth: Vec<u32>,
    /// What the levels are made of.
    #[command(flatten)]
    pub shape: LevelOptions,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

/// The arguments of `survey`.
#[derive(Args, Debug)]
pub struct Survey {
    /// The number of levels, each of another seed: of all depths, generators and sizes in turn, unless they are given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub levels: u64,
    /// Which levels.
    #[command(flatten)]
    pub which: WhichLevels,
    /// Checks each level for defects, and fails if there are any.
    #[arg(long)]
    pub check: bool,
}

/// The arguments of `population`.
#[derive(Args, Debug)]
pub struct PopulationTable {
    /// The number of games, each of another seed.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Which levels.
    #[command(flatten)]
    pub which: WhichLevels,
}

/// The arguments of `merge`.
#[derive(Args, Debug)]
pub struct Merge {
    /// Rounds as `simulate --json` prints them, in any order: of one bot, of seeds that follow each other.
    #[arg(value_name = "FILE", required = true)]
    pub rounds: Vec<PathBuf>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
    /// Writes the summary of all games as JSON to this file as well.
    #[arg(long, value_name = "FILE")]
    pub summary_json: Option<PathBuf>,
}

/// The help of `--bot`.
fn playing_bot() -> String {
    format!("The bot that plays, one of: {}", bot_names())
}

/// The arguments of `simulate`.
#[derive(Args, Debug)]
pub struct Simulate {
    /// The number of games.
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub games: u64,
    /// Seed of the first game; each further game adds 1.
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_parser = seed)]
    pub seed: u64,
    /// Plays on from this snapshot of a saved game (its file `snapshot`) instead of from a new game. Then each number
    /// counted up from the seed is another future of it.
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    #[arg(long, value_name = "NAME", help = playing_bot(), default_value = "random")]
    pub bot: String,
    /// Number of games played in parallel [default: the number of processors].
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
    /// Writes the summary of all games as JSON to this file as well.
    #[arg(long, value_name = "FILE")]
    pub summary_json: Option<PathBuf>,
    /// Number of turns after which a game is stopped.
    #[arg(long, allow_negative_numbers = true, value_name = "T", default_value_t = 20_000)]
    pub max_turns: u64,
    /// Checks the laws of the game after each key, and that saving and loading changes nothing.
    #[arg(long)]
    pub laws: bool,
}

/// The arguments of `balance-report`.
#[derive(Args, Debug)]
pub struct BalanceReport {
    /// The summary of a round, written by `simulate --summary-json`.
    #[arg(long, value_name = "FILE")]
    pub summary: PathBuf,
    /// The summary of another round, to stand beside the first.
    #[arg(long, value_name = "NAME=FILE")]
    pub compare: Vec<NamedFile>,
    /// The document whose sections are replaced.
    #[arg(long, value_name = "FILE")]
    pub document: Option<PathBuf>,
    /// The folder for the plots.
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
}

/// A file with the name of what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    pub name: String,
    pub file: PathBuf,
}

impl FromStr for NamedFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, file) = text.split_once('=').ok_or("expected a name, '=' and a file")?;
        Ok(Self { name: name.to_owned(), file: file.into() })
    }
}

//! `yendor` and `yendor play`: the window if there is a display, otherwise the terminal.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{Failure, arguments::Play, map_file::MapFile};
use crate::{
    base::random::seed_of_text,
    content::{Content, DataSource},
    interface::screen::any_seed,
    programs::bots::{UnknownBot, bot_named},
    storage::saves::{PlayerName, Replay},
};

/// The advice if there is neither a display nor a terminal.
const HOW_TO_PLAY: &str =
    "play in a graphical session or a terminal of 80x24, or give keys to 'yendor drive --keys FILE --screen'";

/// The first screen of the program.
#[derive(Clone, Debug)]
#[cfg_attr(
    not(any(feature = "desktop", feature = "terminal")),
    expect(dead_code, reason = "without a front end nothing is shown")
)]
enum GameStart {
    /// The main menu.
    Menu,
    /// The newest saved game, or that of the named player.
    GoOn { debug: bool },
    /// A game with this seed, on a drawn level or not, with or without the debug console.
    Game { seed: u64, map: Option<Box<MapFile>>, debug: bool },
    /// The game of the day.
    Daily,
    /// A game with this seed that a bot plays.
    Watched { bot: String, seed: u64, debug: bool },
    /// A recorded game.
    Recorded(Box<Replay>),
}

#[cfg(any(feature = "desktop", feature = "terminal"))]
impl GameStart {
    /// Prepares the world, with saved games.
    fn prepare(self, world: &mut World, keeping: Keeping) -> Result<(), Failure> {
        world.insert_resource(crate::interface::debug::Dumper(crate::programs::state::dump_text));
        if let Self::Recorded(_) = self {
            return self.begin(world);
        }
        let (is_new, is_watched) = (matches!(self, Self::Game { .. }), matches!(self, Self::Watched { .. }));
        let name = keeping.name.clone();
        let error = keeping.set_up(world, is_new)?;
        if let Self::GoOn { debug } = self {
            world.resource_mut::<crate::interface::debug::DebugMode>().in_every_game = debug;
            super::kept_games::go_on(world, name.as_ref())?;
        } else {
            self.begin(world)?;
        }
        if is_watched {
            // A message in the log of its game could change what the bot does.
            error.iter().for_each(|said| super::output::note(said));
            return Ok(());
        }
        // The log begins with the game, so the error is shown after that.
        crate::interface::screen::announce(world, &error);
        crate::interface::screen::tell_spawn_warnings(world);
        Ok(())
    }

    /// Prepares the world.
    fn begin(self, world: &mut World) -> Result<(), Failure> {
        match self {
            Self::Menu | Self::GoOn { .. } => Ok(()),
            Self::Daily => {
                let notes = crate::interface::screen::start_daily_game(world).map_err(Failure::failed)?;
                notes.iter().for_each(|said| super::output::note(said));
                Ok(())
            }
            Self::Watched { bot, seed, debug } => {
                let bot = crate::programs::bots::NamedBot::new(&bot, seed).map_err(unknown)?;
                Ok(crate::interface::screen::watch_bot(world, Box::new(bot), seed, debug)?)
            }
            Self::Recorded(replay) => crate::interface::screen::watch(world, *replay).map_err(Failure::failed),
            Self::Game { seed, map, debug } => {
                world.resource_mut::<crate::interface::debug::DebugMode>().in_every_game = debug;
                match map {
                    Some(map) => map.start(world, seed),
                    None => Ok(crate::interface::screen::start_game(world, seed)?),
                }
            }
        }
    }
}

/// Where games are saved, the name of the player if given, and the data folder that is watched.
#[derive(Clone, Debug, Default)]
#[cfg_attr(
    not(any(feature = "desktop", feature = "terminal")),
    expect(dead_code, reason = "without a front end nothing is kept")
)]
struct Keeping {
    folder: Option<PathBuf>,
    name: Option<PlayerName>,
    data: Option<DataSource>,
}

#[cfg(any(feature = "desktop", feature = "terminal"))]
impl Keeping {
    /// Watches the data files, saves games from now on, and applies the player's settings, where there are folders for
    /// them. Returns the problems with the settings.
    fn set_up(self, world: &mut World, is_new: bool) -> Result<Vec<String>, Failure> {
        use crate::{
            interface::screen::DataFiles,
            storage::{
                saves::{SaveFolder, SaveManager},
                settings::SettingsFile,
            },
        };

        if let Some(data) = self.data {
            let files = DataFiles::of(data, world.resource::<Content>().clone());
            world.insert_resource(files);
        }
        let folder = self.folder.map(SaveFolder::at).or_else(SaveFolder::of_platform);
        let Some(folder) = folder else { return Ok(Vec::new()) };
        let (file, settings, problems) = SettingsFile::open(&folder, world.resource::<Content>());
        world.insert_resource(file);
        world.insert_resource(settings);
        crate::interface::screen::apply_settings(world);
        super::kept_games::keep(world, folder, self.name.as_ref(), is_new)?;
        if self.name.is_none() {
            world.resource_mut::<SaveManager>().name = super::kept_games::user_name();
        }
        Ok(problems)
    }
}

/// Prints on standard error, when the game is left, what the budgets of its levels could not be spent on.
#[cfg(any(feature = "desktop", feature = "terminal"))]
fn note_spawn_warnings(world: &World) {
    crate::interface::screen::spawn_warnings(world).for_each(super::output::note);
}

/// Opens the game at its main menu.
pub(super) fn open(content: Content, data: DataSource) -> Result<(), Failure> {
    in_window_or_terminal(content, GameStart::Menu, Keeping { data: Some(data), ..Keeping::default() })
}

/// Shows a recorded game.
pub(super) fn watch(replay: Replay, content: Content, terminal: bool) -> Result<(), Failure> {
    let (start, keeping) = (GameStart::Recorded(Box::new(replay)), Keeping::default());
    if terminal { in_terminal(content, start, keeping, None) } else { in_window_or_terminal(content, start, keeping) }
}

/// Plays a game.
pub(super) fn run(arguments: Play, content: Content, data: DataSource) -> Result<(), Failure> {
    let map = arguments.map.as_deref().map(MapFile::read).transpose()?.map(Box::new);
    let word = arguments
        .seed_word
        .as_deref()
        .map(|word| seed_of_text(word).ok_or_else(|| Failure::usage("--seed-word needs a word")));
    let seed = arguments.seed.or(word.transpose()?).unwrap_or_else(any_seed);
    let start = if arguments.go_on {
        GameStart::GoOn { debug: arguments.debug }
    } else if let Some(bot) = arguments.bot {
        bot_named(&bot).map_err(unknown)?;
        GameStart::Watched { bot, seed, debug: arguments.debug }
    } else if arguments.daily {
        GameStart::Daily
    } else {
        GameStart::Game { seed, map, debug: arguments.debug }
    };
    // A mistake in the map is reported before anything opens.
    #[cfg(any(feature = "desktop", feature = "terminal"))]
    if arguments.map.is_some() {
        start.clone().begin(crate::programs::bots::headless_app(content.clone()).world_mut())?;
    }
    // Data that change while a bot plays would change its game.
    let data = Some(data).filter(|_| !matches!(start, GameStart::Watched { .. }));
    let keeping = Keeping { folder: arguments.save_dir, name: arguments.name, data };
    if arguments.terminal {
        in_terminal(content, start, keeping, None)
    } else {
        in_window_or_terminal(content, start, keeping)
    }
}

#[cfg(feature = "desktop")]
fn in_window_or_terminal(content: Content, start: GameStart, keeping: Keeping) -> Result<(), Failure> {
    use std::sync::{Arc, Mutex, PoisonError};

    use crate::front_ends::window::{self, Leaving};

    let mut prepared = Ok(());
    let closed = Arc::new(Mutex::new(Ok(())));
    let ended = window::run(content.clone(), |app| {
        super::errors::keep_going(app);
        prepared = start.clone().prepare(app.world_mut(), keeping.clone());
        let closed = Arc::clone(&closed);
        let close = move |world: &mut World| {
            note_spawn_warnings(world);
            let outcome = crate::storage::saves::close_keeping(world).map_err(super::kept_games::unsaved);
            *closed.lock().unwrap_or_else(PoisonError::into_inner) = outcome;
        };
        app.add_systems(Leaving, (write_last_state, close).chain());
    });
    match ended {
        Err(no_window) => in_terminal(content, start, keeping, Some(no_window.to_string())),
        Ok(AppExit::Success) => {
            let closed = std::mem::replace(&mut *closed.lock().unwrap_or_else(PoisonError::into_inner), Ok(()));
            prepared.and(closed)
        }
        Ok(AppExit::Error(code)) => Err(Failure::failed(format!("the window failed with code {code}"))),
    }
}

/// Writes the final state of the window to the file named by `YENDOR_STATE_FILE`, for tests that compare it with the
/// same keys given to `drive`.
#[cfg(feature = "desktop")]
fn write_last_state(world: &World) -> Result {
    use crate::{interface::screen::MenuOrGame, programs::state::game_state};

    if let Some(path) = std::env::var_os("YENDOR_STATE_FILE") {
        let line = super::output::json_line(&game_state(world, MenuOrGame::Game)?)?;
        std::fs::write(path, line)?;
    }
    Ok(())
}

#[cfg(not(feature = "desktop"))]
fn in_window_or_terminal(content: Content, start: GameStart, keeping: Keeping) -> Result<(), Failure> {
    in_terminal(content, start, keeping, Some("this program was built without its window".to_owned()))
}

#[cfg(feature = "terminal")]
fn in_terminal(content: Content, start: GameStart, keeping: Keeping, no_window: Option<String>) -> Result<(), Failure> {
    // Nothing is written if nothing can be played.
    if let Err(error) = crate::front_ends::terminal::check() {
        return Err(nowhere(no_window, &error.to_string()));
    }
    let mut app = crate::programs::bots::headless_app(content);
    super::errors::keep_going(&mut app);
    start.prepare(app.world_mut(), keeping)?;
    let played = crate::front_ends::terminal::run(&mut app).map_err(|error| nowhere(no_window, &error.to_string()));
    note_spawn_warnings(app.world());
    let closed = crate::storage::saves::close_keeping(app.world_mut()).map_err(super::kept_games::unsaved);
    played.and(closed)
}

#[cfg(not(feature = "terminal"))]
fn in_terminal(
    _content: Content,
    _start: GameStart,
    _keeping: Keeping,
    no_window: Option<String>,
) -> Result<(), Failure> {
    Err(nowhere(no_window, "this program was built without its terminal"))
}

fn unknown(bot: UnknownBot) -> Failure {
    Failure::usage(bot.to_string())
}

/// The error if neither window nor terminal can be opened: why, and how to play.
fn nowhere(no_window: Option<String>, no_terminal: &str) -> Failure {
    let no_window = no_window.map_or_else(String::new, |why| format!("{why}; "));
    Failure::failed(format!("{no_window}{no_terminal}; {HOW_TO_PLAY}"))
}

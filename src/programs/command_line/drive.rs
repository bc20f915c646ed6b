//! `yendor drive`: keys in, screens, states and views out.

use std::{
    collections::BTreeSet,
    io::{self, BufRead},
    path::Path,
};

use bevy::prelude::*;

use super::{
    Failure, ScriptToken,
    arguments::Drive,
    errors, kept_games,
    key_script::ScriptReader,
    map_file::MapFile,
    output::{WorkObserver, json_line, note, print},
    parse_script,
    signals::Signals,
};
use crate::{
    base::{files::read_named_text, geometry::Size},
    content::Content,
    interface::{
        debug::{DebugMode, Dumper},
        screen::{
            MenuOrGame, NewGameSeed, ViewObserver, any_seed, debug_line, draw, frame_text, is_over, press, shown,
            start_game, wants_to_leave,
        },
    },
    programs::{
        bots::headless_app,
        state::{dump_text, game_state},
    },
    rules::{creatures::player_of, monsters::keep_decisions, spawn::SpawnReport},
    storage::saves::{SaveFolder, close_keeping},
};

/// The source of the script.
enum Orders {
    /// A file, read completely before the first key.
    Script(Vec<ScriptToken>),
    /// Standard input: each token is carried out as soon as it has been read.
    Conversation,
}

pub(super) fn run(arguments: &Drive, content: Content, has_data: bool) -> Result<(), Failure> {
    let orders = orders(arguments)?;
    let map = arguments.map.as_deref().map(MapFile::read).transpose()?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let mut app = headless_app(content);
    errors::keep_going(&mut app);
    let world = app.world_mut();
    world.resource_mut::<DebugMode>().in_every_game = arguments.debug;
    keep_decisions(world);
    world.insert_resource(Dumper(dump_text));
    if let Some(folder) = &arguments.save_dir {
        let is_new = !arguments.go_on && !arguments.menu;
        kept_games::keep(world, SaveFolder::at(folder), arguments.name.as_ref(), is_new)?;
    }
    let work = WorkObserver::begin();
    match map {
        Some(map) => work.observe("the map file", || map.start(world, seed))?,
        None if arguments.menu => world.insert_resource(NewGameSeed(Some(seed))),
        None if arguments.go_on => kept_games::go_on(world, arguments.name.as_ref())?,
        None => start_game(world, seed)?,
    }
    let told = has_data.then(BTreeSet::new);
    let observer = if arguments.menu { ViewObserver::of_whole_program() } else { ViewObserver::default() };
    let mut driver = Driver { world, arguments, seed, observer, told, work };
    let played = driver.play(orders);
    // The game is saved even after an error.
    let closed = close_keeping(world).map_err(kept_games::unsaved);
    played.and(closed)
}

fn orders(arguments: &Drive) -> Result<Orders, Failure> {
    let path = match arguments.keys.as_deref() {
        None => return Ok(Orders::Script(Vec::new())),
        Some(path) if path == Path::new("-") => return Ok(Orders::Conversation),
        Some(path) => path,
    };
    let text = read_named_text(path)
        .map_err(|error| Failure::failed(format!("can't read keys from {}: {error}", path.display())))?;
    let script = parse_script(&text).map_err(|error| Failure::failed(error.to_string()))?;
    script.iter().try_for_each(|order| check_debug(order, arguments.debug))?;
    Ok(Orders::Script(script))
}

/// Debug commands need `--debug`.
fn check_debug(order: &ScriptToken, is_allowed: bool) -> Result<(), Failure> {
    match order.place_of_debug().filter(|_| !is_allowed) {
        None => Ok(()),
        Some((line, column)) => {
            let mistake = format!("keys, line {line}, column {column}: !debug needs --debug");
            Err(Failure::failed(mistake))
        }
    }
}

/// A game and its player.
struct Driver<'run> {
    world: &'run mut World,
    arguments: &'run Drive,
    seed: u64,
    observer: ViewObserver,
    /// Warnings of spawning for the designer; none where the data are the program's own.
    told: Option<BTreeSet<String>>,
    work: WorkObserver,
}

impl Driver<'_> {
    /// Carries out the whole script and prints what the options ask for.
    fn play(&mut self, orders: Orders) -> Result<(), Failure> {
        let end = Signals::watch()?;
        self.note_spawn_warnings();
        match orders {
            Orders::Script(script) => {
                for order in script {
                    if end.received() {
                        return Err(Failure::silent(1));
                    }
                    self.carry_out(order)?;
                }
            }
            Orders::Conversation => self.converse(&end)?,
        }
        if self.arguments.screen {
            self.print_screen()?;
        }
        if self.arguments.state {
            self.print_state()?;
        }
        Ok(())
    }

    /// Carries out tokens from standard input until it ends.
    fn converse(&mut self, end: &Signals) -> Result<(), Failure> {
        let mut input = io::stdin().lock();
        let mut reader = ScriptReader::default();
        // The first bytes of a character that is not complete yet.
        let mut begun: Vec<u8> = Vec::new();
        let wrong = |error: super::ScriptError| Failure::failed(error.to_string());
        loop {
            let arrived = match end.wait(|| input.fill_buf().map(<[u8]>::to_vec))? {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                arrived => arrived.map_err(|error| Failure::failed(format!("can't read keys: {error}")))?,
            };
            if arrived.is_empty() {
                break;
            }
            input.consume(arrived.len());
            begun.extend(arrived);
            let (text, rest, is_broken) = match std::str::from_utf8(&begun) {
                Ok(text) => (text, &[][..], false),
                Err(error) => {
                    let (valid, rest) = begun.split_at(error.valid_up_to());
                    (std::str::from_utf8(valid).unwrap_or_default(), rest, error.error_len().is_some())
                }
            };
            for character in text.chars() {
                let Some(order) = reader.read(character).map_err(wrong)? else { continue };
                check_debug(&order, self.arguments.debug)?;
                self.carry_out(order)?;
                if end.received() {
                    return Err(Failure::silent(1));
                }
            }
            if is_broken {
                return Err(wrong(reader.error_here("the keys are not UTF-8 text")));
            }
            begun = rest.to_vec();
        }
        if !begun.is_empty() {
            return Err(wrong(reader.error_here("the keys are not UTF-8 text")));
        }
        match reader.finish().map_err(wrong)? {
            Some(order) => check_debug(&order, self.arguments.debug).and_then(|()| self.carry_out(order)),
            None => Ok(()),
        }
    }

    fn carry_out(&mut self, order: ScriptToken) -> Result<(), Failure> {
        match order {
            ScriptToken::Press(key) if !self.is_over() => {
                self.work.observe(&format!("key {key}"), || press(self.world, key));
                self.note_spawn_warnings();
            }
            ScriptToken::Debug { command, line, column } if !is_over(self.world) => {
                let answer = self.work.observe("a debug command", || debug_line(self.world, &command));
                if answer.refused {
                    note(&format!("keys, line {line}, column {column}: {}", answer.text));
                } else if !answer.text.is_empty() {
                    note(&answer.text);
                }
            }
            ScriptToken::Debug { command, line, column } => {
                note(&format!("keys, line {line}, column {column}: the game is over; '{command}' was ignored"));
            }
            ScriptToken::Press(_) => {}
            ScriptToken::Screen => self.print_screen()?,
            ScriptToken::State => self.print_state()?,
            ScriptToken::View => print(&json_line(&self.observer.view(self.world))?)?,
        }
        Ok(())
    }

    /// Whether keys change nothing any more: only one game is played, but from the menu as many as the keys ask for.
    fn is_over(&self) -> bool {
        if self.arguments.menu { wants_to_leave(self.world) } else { is_over(self.world) }
    }

    /// Prints once each what a level's budgets could not be spent on.
    fn note_spawn_warnings(&mut self) {
        let Some(told) = &mut self.told else { return };
        let report = self.world.get_resource::<SpawnReport>();
        report.into_iter().flat_map(|report| report.new_warnings(told)).for_each(note);
    }

    fn print_screen(&self) -> Result<(), Failure> {
        let size = Size::new(self.arguments.width, self.arguments.height);
        print(&frame_text(&draw(self.world, size)))
    }

    fn print_state(&self) -> Result<(), Failure> {
        // A game that was left keeps the state of its last turn; leaving the menu leaves no game.
        let is_left = !self.arguments.menu && is_over(self.world) && player_of(self.world).is_some();
        let shown = if is_left { MenuOrGame::Game } else { shown(self.world) };
        let mut state = game_state(self.world, shown)?;
        if shown == MenuOrGame::Menu {
            // The seed of the game that the menu would start.
            state.seed = self.seed;
        }
        print(&json_line(&state)?)
    }
}

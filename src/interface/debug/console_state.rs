//! The state of the debug console: its cursor, focus and lines.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    LineEditor,
    command::MonsterOrder,
    console_answers::{CommandResponse, ConsoleAnswers, DebugMode},
    followed::Followed,
    grammar::{Syntax, on_key},
    inspect::InspectorTarget,
    overlay_switches::Overlays,
};
use crate::{
    base::geometry::Point,
    rules::{creatures::player_of, monsters::keep_decisions},
    turn::{Serial, TurnTaken},
    world::level::{Position, Terrain, current_level},
};

/// The debug console. None of its state changes the game.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Console {
    /// The cell that hot keys act on.
    pub cursor: Point,
    /// The monsters that are followed.
    pub followed: Followed,
    /// The order of the table of monsters.
    pub order: MonsterOrder,
    /// What the inspector shows.
    pub subject: InspectorTarget,
    /// What keys do.
    pub focus: Focus,
    /// The command line.
    pub line: LineEditor,
    /// The answers to the questions of hot keys, each with its own line and history.
    replies: BTreeMap<char, LineEditor>,
    /// The page of the text panel.
    pub page: usize,
}

/// The page of the inspector.
pub(super) const INSPECTOR: usize = 2;

/// What keys do while the console is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Focus {
    /// Hot keys.
    #[default]
    HotKeys,
    /// Keys play the game, but for escape.
    Game,
    /// Keys edit the command line.
    CommandLine,
    /// Keys edit the answer to the question of this hot key.
    Prompt(char),
}

impl Console {
    /// The answer to the question of a hot key, once it was asked.
    pub(crate) fn reply(&self, key: char) -> Option<&LineEditor> {
        self.replies.get(&key)
    }

    /// The line that is edited, with the question before it.
    pub(crate) fn edited(&self) -> Option<(String, &LineEditor)> {
        match self.focus {
            Focus::HotKeys | Focus::Game => None,
            Focus::CommandLine => Some((">".to_owned(), &self.line)),
            Focus::Prompt(key) => Some((format!("{}:", on_key(key)?.question?), self.reply(key)?)),
        }
    }

    /// Whether a character that is typed only lengthens a line. The letter of a monster is an answer by itself.
    pub(crate) fn takes_text(&self) -> bool {
        match self.focus {
            Focus::HotKeys | Focus::Game => false,
            Focus::CommandLine => true,
            Focus::Prompt(key) => !on_key(key).is_some_and(Syntax::asks_letter),
        }
    }

    /// Moves the cursor to a cell, within the level.
    pub(crate) fn put_cursor(&mut self, world: &World, place: Point) {
        let size = current_level(world).and_then(|level| world.get::<Terrain>(level)).map(Terrain::size);
        if let Some(size) = size {
            let inside = |at: i32, size: i32| at.clamp(0, (size - 1).max(0));
            self.cursor = Point::new(inside(place.x, size.width), inside(place.y, size.height));
        }
    }

    /// Moves the cursor along with the player to another level. A followed monster is followed there too.
    pub(super) fn follow_player(&mut self, world: &World) {
        let place = player_of(world).and_then(|player| world.get::<Position>(player));
        if let Some(place) = place {
            self.cursor = place.cell();
        }
    }

    pub(super) fn reply_mut(&mut self, key: char) -> &mut LineEditor {
        self.replies.entry(key).or_default()
    }
}

/// Event: the interface leaves the previous game, for another or for the menu, and discards what it kept about it.
#[derive(Event, Clone, Copy, Debug)]
pub(crate) struct SessionReset {
    /// Whether this game has a debug console; in a program with `--debug` every game has one.
    pub has_console: bool,
    /// Whether the console only looks.
    pub is_read_only: bool,
}

/// Lets the cursor go along with the selected monster in each turn.
pub(super) fn keep_in_view(_: On<TurnTaken>, console: ResMut<Console>, monsters: Query<(&Serial, &Position)>) {
    go_along(console, monsters);
}

/// Puts the cursor on the selected monster, if it is on the level.
pub(crate) fn go_along(mut console: ResMut<Console>, monsters: Query<(&Serial, &Position)>) {
    let Some(selected) = console.followed.selected() else { return };
    if let Some((_, place)) = monsters.iter().find(|(serial, _)| **serial == selected) {
        console.cursor = place.cell();
    }
}

/// Empties the console and hides the overlays when a game begins.
pub(super) fn start_over(
    begins: On<SessionReset>,
    mut mode: ResMut<DebugMode>,
    mut console: ResMut<Console>,
    mut answers: ResMut<ConsoleAnswers>,
    mut overlays: ResMut<Overlays>,
    mut response: ResMut<CommandResponse>,
    mut commands: Commands,
) {
    (mode.in_this_game, mode.is_read_only) = (begins.has_console, begins.is_read_only);
    (*console, *answers) = (Console::default(), ConsoleAnswers::default());
    (*overlays, *response) = (Overlays::default(), CommandResponse::default());
    if mode.is_on() {
        commands.queue(keep_decisions);
    }
}

//! Watching a recorded game: keys, speed and status line. The player cannot take over the game.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    canvas::{Canvas, columns},
    layout::question_row,
    prompt::{Asked, Question, page},
    screens::Screen,
    stack::{MenuOrGame, interface, mark_all_read},
};
use crate::{
    base::geometry::Rectangle,
    content::{Content, Key, KeyName},
    interface::debug::{self, LineEditor},
    storage::{
        saves::{Replay, shown_name},
        snapshot::{WorldRecord, capture, continue_game},
    },
    turn::{Clock, MessageLog},
};

/// The speeds in actions per second.
pub(super) const SPEEDS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/// The index of the initial speed.
const FIRST_SPEED: usize = 3;
/// The greatest length of the player's name as shown, in characters.
const MOST_NAME: usize = 12;
/// The number of actions between remembered states: going back replays at most this many.
const MARK_DISTANCE: usize = 500;

/// The recorded game that the screen `Watching` shows.
#[derive(Resource)]
pub struct ReplayViewer {
    replay: Replay,
    is_running: bool,
    speed: usize,
    /// The turn to go to, while it is typed.
    asked: Option<LineEditor>,
    /// The first difference from the recording.
    error: Option<String>,
    /// Remembered states, the earliest first.
    marks: Vec<ReplayMark>,
}

/// The keys in the status line that can be clicked, by their names there.
const CLICKABLE: [(&str, KeyName); 8] = [
    ("space stop", KeyName::Space),
    ("space run", KeyName::Space),
    ("←", KeyName::Left),
    ("→", KeyName::Right),
    ("+", KeyName::Character('+')),
    ("-", KeyName::Character('-')),
    ("g turn", KeyName::Character('g')),
    ("q leave", KeyName::Character('q')),
];

/// A remembered state.
struct ReplayMark {
    done: usize,
    world: WorldRecord,
    log: MessageLog,
}

/// Shows a recorded game from its beginning.
///
/// # Errors
/// Returns the reason if the game can't be started.
pub fn watch(world: &mut World, mut replay: Replay) -> Result<(), String> {
    replay.begin(world)?;
    debug::begin_game(world, false);
    interface(world).show_home(MenuOrGame::Game);
    interface(world).open(Watching);
    mark_all_read(world);
    let is_running = true;
    let marks = Vec::new();
    world.insert_resource(ReplayViewer { replay, is_running, speed: FIRST_SPEED, asked: None, error: None, marks });
    with_viewer(world, |world, viewer| viewer.remember(world));
    Ok(())
}

/// Returns the time before the next action of the game being watched; `None` while it is paused.
#[must_use]
pub fn watching_pace(world: &World) -> Option<Duration> {
    let viewer = world.get_resource::<ReplayViewer>().filter(|viewer| viewer.is_running)?;
    Some(Duration::from_secs(1) / viewer.actions_a_second())
}

/// Plays the next action of the game being watched.
pub fn step_replay(world: &mut World) {
    mark_all_read(world);
    with_viewer(world, |world, viewer| _ = viewer.step(world));
}

/// The screen of a recorded game.
#[derive(Debug)]
pub(super) struct Watching;

impl Screen for Watching {
    fn press(&self, world: &mut World, key: Key) {
        with_viewer(world, |world, viewer| viewer.press(world, key));
    }

    fn is_on_map(&self) -> bool {
        true
    }

    /// Returns the status line with the keys.
    fn line(&self, world: &World, _content: &Content) -> Option<String> {
        let (viewer, clock) = (world.get_resource::<ReplayViewer>()?, world.get_resource::<Clock>()?);
        if let Some(line) = &viewer.asked {
            return Some(format!("Show which turn? {}_", line.text()));
        }
        let replay = &viewer.replay;
        let state = if replay.done() == replay.length() {
            "over"
        } else if viewer.is_running {
            "running"
        } else {
            "stopped"
        };
        let share = 100 * replay.done() / replay.length().max(1);
        let name = shown_name(replay.head().name.as_str(), MOST_NAME);
        let standing = format!("{name}: turn {} ({share}%) {state}", clock.turn);
        Some(match &viewer.error {
            Some(error) => format!("{standing}: {error}"),
            None => {
                let speed = viewer.actions_a_second();
                let space = if viewer.is_running { "stop" } else { "run" };
                format!("{standing} {speed}/s  space {space}  ←→ step  +- speed  g turn  q leave")
            }
        })
    }

    fn is_cancelled_by_click(&self) -> bool {
        false
    }

    /// Makes the keys in the status line clickable.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        let Some(line) = self.line(world, content) else { return };
        let y = question_row(canvas.size());
        for (name, key) in CLICKABLE {
            if let Some((before, _)) = line.rsplit_once(name) {
                canvas.link(Rectangle::new(1 + columns(before), y, columns(name), 1), Key::plain(key));
            }
        }
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        let others = [KeyName::Space, KeyName::Left, KeyName::Right, KeyName::PageUp, KeyName::PageDown];
        page("A recorded game", &others)
    }

    fn question(&self, _world: &World) -> Question {
        Question::None
    }
}

fn with_viewer(world: &mut World, act: impl FnOnce(&mut World, &mut ReplayViewer)) {
    if world.contains_resource::<ReplayViewer>() {
        world.resource_scope(|world, mut viewer: Mut<ReplayViewer>| act(world, &mut viewer));
    }
}

impl ReplayViewer {
    fn actions_a_second(&self) -> u32 {
        SPEEDS.get(self.speed).copied().unwrap_or(1)
    }

    fn press(&mut self, world: &mut World, key: Key) {
        if let Some(mut line) = self.asked.take() {
            self.press_in_question(world, &mut line, key);
            return;
        }
        let turn = world.resource::<Clock>().turn;
        match key.name {
            KeyName::Space => self.is_running = !self.is_running && self.replay.done() < self.replay.length(),
            KeyName::Right | KeyName::Character('.') => {
                self.is_running = false;
                self.step(world);
            }
            KeyName::Left => self.show_turn(world, turn.saturating_sub(1)),
            KeyName::PageDown => self.show_turn(world, turn.saturating_add(100)),
            KeyName::PageUp => self.show_turn(world, turn.saturating_sub(100)),
            KeyName::Home => self.show_turn(world, 0),
            KeyName::End => self.show_turn(world, u64::MAX),
            KeyName::Character('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyName::Character('-') => self.speed = self.speed.saturating_sub(1),
            KeyName::Character('g') => self.asked = Some(LineEditor::default()),
            KeyName::Escape | KeyName::Character('q' | 'Q') => interface(world).leave(),
            _ => {}
        }
    }

    fn press_in_question(&mut self, world: &mut World, line: &mut LineEditor, key: Key) {
        if key.is_return() {
            if let Ok(turn) = line.text().trim().parse() {
                self.show_turn(world, turn);
            }
        } else if !key.is(KeyName::Escape) {
            line.press(key);
            self.asked = Some(line.clone());
        }
    }

    /// Plays the next action. Returns whether there was one that could be played as recorded.
    fn step(&mut self, world: &mut World) -> bool {
        let stepped = self.replay.step(world);
        let was_played = match stepped {
            Ok(was_played) => was_played,
            Err(difference) => {
                self.error = Some(difference.to_string());
                false
            }
        };
        let is_last = self.replay.done() == self.replay.length();
        self.is_running &= was_played && !is_last;
        if self.replay.done().is_multiple_of(MARK_DISTANCE) {
            self.remember(world);
        }
        was_played
    }

    /// Shows the game at the beginning of a turn, or its last state if it ended earlier.
    fn show_turn(&mut self, world: &mut World, turn: u64) {
        self.is_running = false;
        // Turn 0 means the very beginning, even for a game that ended in that turn.
        if turn < world.resource::<Clock>().turn || turn == 0 {
            self.error = None;
            let before = self.marks.iter().rposition(|mark| mark.world.turn <= turn).unwrap_or(0);
            if let Some(mark) = self.marks.get(before) {
                if let Err(error) = continue_game(world, &mark.world) {
                    self.error = Some(error.to_string());
                    return;
                }
                world.insert_resource(mark.log.clone());
                self.replay.go_on_after(mark.done);
            }
        }
        while world.resource::<Clock>().turn < turn && self.step(world) {}
        mark_all_read(world);
    }

    fn remember(&mut self, world: &World) {
        let done = self.replay.done();
        let is_new = self.marks.last().is_none_or(|mark| mark.done < done);
        if let (true, Some(record), Some(log)) = (is_new, capture(world), world.get_resource::<MessageLog>()) {
            self.marks.push(ReplayMark { done, world: record, log: log.clone() });
        }
    }
}

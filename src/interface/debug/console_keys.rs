//! Keys, clicks and lines in the open console (`docs/contract.md#debug-commands`).

use bevy::prelude::*;

use super::{
    completion::complete,
    console_answers::{ConsoleAnswer, ConsoleAnswers, DebugMode},
    console_state::{Console, Focus},
    grammar::{REST, Syntax, on_key},
    inspect::InspectorTarget,
    names::IT,
    overlay_switches::Overlays,
    routes::{monster_at, monsters_in_order, place_of},
    run::run_line,
};
use crate::{
    base::geometry::Point,
    content::{Key, KeyName},
    rules::creatures::player_of,
    turn::Serial,
    words::capitalized,
    world::level::Position,
};

/// The number of pages of the text panel.
pub(crate) const PAGES: usize = 5;

/// The console after a key, and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ConsoleStep {
    console: Console,
    reply: Reply,
}

/// What follows from a key.
#[derive(Clone, Debug, PartialEq)]
enum Reply {
    /// Nothing: the console stays open.
    None,
    /// The console closes.
    Close,
    /// A command line is carried out.
    Line(String),
    /// The console replies.
    Say(String),
}

/// Opens the console with its cursor on the selected monster or else on the player, if the running game has one.
pub(crate) fn open_console(world: &World) -> Option<ConsoleStep> {
    let place = world.get::<Position>(player_of(world)?)?.cell();
    world.get_resource::<DebugMode>().filter(|mode| mode.is_on())?;
    let mut console = world.resource::<Console>().clone();
    console.cursor = console.followed.selected().and_then(|serial| place_of(world, serial)).unwrap_or(place);
    console.focus = Focus::HotKeys;
    Some(ConsoleStep { console, reply: Reply::None })
}

/// Handles a key while the console is open; no key reaches the game.
pub(crate) fn press_in_console(world: &World, key: Key) -> ConsoleStep {
    let mut console = world.resource::<Console>().clone();
    let reply = console.press(world, key);
    ConsoleStep { console, reply }
}

/// Handles the hot key of a command: runs it, at the cursor if it needs a cell, or asks for its argument.
pub(crate) fn press_hot_key(world: &World, letter: char) -> ConsoleStep {
    let mut console = world.resource::<Console>().clone();
    let reply = console.press_letter(letter);
    ConsoleStep { console, reply }
}

/// Carries out what follows from a key. Returns whether the console stays open.
pub(crate) fn carry_out_step(world: &mut World, step: ConsoleStep) -> bool {
    world.insert_resource(step.console);
    match step.reply {
        Reply::None => {}
        Reply::Close => return false,
        Reply::Line(line) => _ = run_line(world, &line),
        Reply::Say(text) => world.resource_mut::<ConsoleAnswers>().keep(ConsoleAnswer { text, refused: false }),
    }
    true
}

impl Console {
    fn press(&mut self, world: &World, key: Key) -> Reply {
        // The keys that open the console close it, even from a line: no command has this character.
        if key.typed() == Some('~') || key.is(KeyName::Function(12)) {
            return Reply::Close;
        }
        match self.focus {
            // The keys of the map reach the map itself; the console takes them back.
            Focus::Game => {
                self.focus = Focus::HotKeys;
                Reply::None
            }
            Focus::HotKeys => self.press_hot(world, key),
            Focus::CommandLine => self.press_in_line(world, key),
            Focus::Prompt(prompt) => self.press_in_prompt(world, prompt, key),
        }
    }

    fn press_hot(&mut self, world: &World, key: Key) -> Reply {
        match key.name {
            // A character with a modifier types nothing.
            KeyName::Character(_) if key.typed().is_none() => {}
            KeyName::Escape => return Reply::Close,
            KeyName::Character('/') => self.focus = Focus::CommandLine,
            KeyName::Return | KeyName::KeypadEnter | KeyName::Character('.') => return pass(world, '1'),
            KeyName::Character(digit @ '1'..='9') => return pass(world, digit),
            KeyName::Character('?') => return Reply::Say(legend(world)),
            KeyName::Character('q') if is_read_only(world) => {
                return Reply::Say("Escape closes the console; q then leaves what is shown.".to_owned());
            }
            KeyName::Character(',') => return Reply::Line("back 1".to_owned()),
            KeyName::Character('G') if !is_read_only(world) => self.focus = Focus::Game,
            KeyName::Tab => return self.select_next(world),
            KeyName::PageDown => self.page = (self.page + 1) % PAGES,
            KeyName::PageUp => self.page = (self.page + PAGES - 1) % PAGES,
            KeyName::Character(letter) => return self.press_letter(letter),
            name => {
                if let Some(direction) = name.direction() {
                    self.put_cursor(world, self.cursor.step(direction));
                }
            }
        }
        Reply::None
    }

    fn press_letter(&mut self, letter: char) -> Reply {
        let Some(syntax) = on_key(letter) else { return Reply::None };
        if syntax.question.is_some() {
            self.focus = Focus::Prompt(letter);
            self.reply_mut(letter).set_text("");
            return Reply::None;
        }
        let keeps = self.followed.selected().is_some_and(|selected| self.followed.keeps(selected));
        let name = syntax.name;
        Reply::Line(match syntax.pointer() {
            Some(IT) if keeps => format!("{name} {IT} off"),
            Some(pointer) => format!("{name} {pointer}"),
            None => name.to_owned(),
        })
    }

    fn press_in_prompt(&mut self, world: &World, hot: char, key: Key) -> Reply {
        let Some(syntax) = on_key(hot) else { return Reply::None };
        let is_done = if key.is(KeyName::Escape) {
            self.focus = Focus::HotKeys;
            false
        } else if key.is(KeyName::Tab) {
            return self.complete(world, Some(hot));
        } else {
            // A single letter needs no confirmation.
            key.is_return() || self.reply_mut(hot).press(key) && syntax.asks_letter() && key.typed().is_some()
        };
        if !is_done {
            return Reply::None;
        }
        self.focus = Focus::HotKeys;
        let reply = self.reply_mut(hot).take();
        Reply::Line(self.line_of_reply(world, syntax, &reply))
    }

    /// The command line with the answer to its question, and the cursor's cell if it takes one.
    fn line_of_reply(&self, world: &World, syntax: &Syntax, reply: &str) -> String {
        let words: Vec<&str> = reply.split_whitespace().collect();
        let answer = match self.target_cell(world) {
            // Without an answer, the cursor position alone is not used.
            Some(Point { x, y }) if !words.is_empty() => syntax.with_cell(&words, &format!("{x} {y}"), world),
            _ => words.join(" "),
        };
        format!("{} {answer}", syntax.name)
    }

    /// The cell of the cursor, unless the player stands there: then items go into the pack, and monsters next to the
    /// player.
    fn target_cell(&self, world: &World) -> Option<Point> {
        let player = player_of(world).and_then(|player| world.get::<Position>(player)).map(Position::cell);
        Some(self.cursor).filter(|cursor| player != Some(*cursor))
    }

    fn press_in_line(&mut self, world: &World, key: Key) -> Reply {
        if key.is(KeyName::Escape) {
            self.focus = Focus::HotKeys;
        } else if key.is_return() {
            let line = self.line.take();
            if !line.trim().is_empty() {
                return Reply::Line(line);
            }
        } else if key.is(KeyName::Tab) {
            return self.complete(world, None);
        } else {
            self.line.press(key);
        }
        Reply::None
    }

    /// Completes the word being typed as far as it is unambiguous, and lists the possibilities if there are several.
    fn complete(&mut self, world: &World, hot: Option<char>) -> Reply {
        let prefix = hot.and_then(on_key).map_or_else(String::new, |syntax| format!("{} ", syntax.name));
        let edited = match hot {
            Some(hot) => self.reply_mut(hot),
            None => &mut self.line,
        };
        let line = prefix.clone() + &edited.text();
        let choices = complete(&line, world);
        let begun = line.rsplit(char::is_whitespace).next().unwrap_or("").len();
        let Some(common) = common_start(&choices) else { return Reply::None };
        if common.len() <= begun && choices.len() > 1 {
            return Reply::Say(choices.join("  "));
        }
        let end = if choices.len() == 1 { " " } else { "" };
        let longer = format!("{}{common}{end}", line.get(..line.len() - begun).unwrap_or(""));
        edited.set_text(longer.get(prefix.len()..).unwrap_or(""));
        Reply::None
    }

    /// Marks the next monster by serial number and moves the cursor to it.
    fn select_next(&mut self, world: &World) -> Reply {
        let monsters = monsters_in_order(world);
        let next =
            monsters.iter().find(|(serial, _)| self.followed.selected().is_none_or(|selected| *serial > selected));
        if let Some((serial, _)) = next.or(monsters.first()) {
            self.subject = InspectorTarget::Cursor;
            self.select(world, *serial);
            return Reply::None;
        }
        Reply::Say("There is no monster on this level.".to_owned())
    }

    /// Puts the cursor on a cell, and follows the monster there.
    pub(crate) fn point_at(&mut self, world: &World, cell: Point) {
        self.put_cursor(world, cell);
        if let Some(serial) = monster_at(world, self.cursor) {
            self.followed.select(serial);
        }
    }

    /// Follows a monster and moves the cursor to it, if it is on the level.
    pub(crate) fn select(&mut self, world: &World, serial: Serial) {
        if let Some(place) = place_of(world, serial) {
            self.put_cursor(world, place);
        }
        self.followed.select(serial);
    }
}

/// Lets a number of turns pass, or goes that far forward in a recording.
fn pass(world: &World, turns: char) -> Reply {
    Reply::Line(if is_read_only(world) { format!("forward {turns}") } else { format!("{REST} {turns}") })
}

/// What the signs and colors of the overlays that are on mean.
fn legend(world: &World) -> String {
    let shown = world.resource::<Overlays>().iter().filter(|(_, is_shown)| *is_shown);
    let lines: Vec<String> = shown
        .map(|(overlay, _)| {
            let meanings: Vec<String> =
                overlay.legend().iter().map(|line| format!("{}: {}", line.sign, line.meaning)).collect();
            format!("{}\n  {}", capitalized(overlay.name()), meanings.join("\n  "))
        })
        .collect();
    if lines.is_empty() { "No overlay is on.".to_owned() } else { lines.join("\n") }
}

fn is_read_only(world: &World) -> bool {
    world.resource::<DebugMode>().is_read_only
}

/// The longest common prefix of the words.
fn common_start(words: &[String]) -> Option<String> {
    let first = words.first()?;
    let length = words.iter().map(|word| first.chars().zip(word.chars()).take_while(|(a, b)| a == b).count()).min()?;
    Some(first.chars().take(length).collect())
}

//! What keys, clicks and lines do in the open console (CONTRACT 6).

use bevy::prelude::*;

use super::{
    Answer, SYNTAXES,
    completion::complete,
    console::{Console, Focus, Prompt, put_cursor},
    routes::monsters_in_order,
    run::run_line,
};
use crate::{
    base::geometry::Position,
    content::{Content, Key, KeyName},
    rules::creatures::player_of,
    turn::Serial,
};

/// Pages of the text panel.
pub const PAGES: usize = 4;

/// A key was pressed while the console is open: no key reaches the game. Answers whether the console stays open.
pub fn press_in_console(world: &mut World, key: Key) -> bool {
    match world.resource::<Console>().focus {
        Focus::HotKeys if is_key_to_close(key) => return false,
        Focus::HotKeys => press_hot(world, key),
        Focus::CommandLine => press_in_line(world, key),
        Focus::Prompt(prompt) => press_in_prompt(world, prompt, key),
    }
    true
}

fn is_key_to_close(key: Key) -> bool {
    matches!(key.name, KeyName::Escape | KeyName::Function(12)) || key.typed() == Some('~')
}

fn press_hot(world: &mut World, key: Key) {
    let cursor = world.resource::<Console>().cursor;
    match key.name {
        // A character with a modifier types nothing.
        KeyName::Character(_) if key.typed().is_none() => {}
        KeyName::Character('/') => world.resource_mut::<Console>().focus = Focus::CommandLine,
        KeyName::Tab => select_next(world),
        KeyName::PageDown => turn_page(world, 1),
        KeyName::PageUp => turn_page(world, PAGES - 1),
        KeyName::Character(letter) => press_hot_key(world, letter),
        _ => {
            if let Some(direction) = key.name.direction() {
                put_cursor(world, cursor.step(direction));
            }
        }
    }
}

fn turn_page(world: &mut World, by: usize) {
    let mut console = world.resource_mut::<Console>();
    console.page = (console.page + by) % PAGES;
}

/// The hot key of a command: carries it out, at the cursor where it needs a place, or asks for what it needs.
pub fn press_hot_key(world: &mut World, letter: char) {
    let Some(syntax) = SYNTAXES.iter().find(|syntax| syntax.key == Some(letter)) else { return };
    if let Some(prompt) = Prompt::ALL.into_iter().find(|prompt| prompt.command() == syntax.name) {
        let mut console = world.resource_mut::<Console>();
        console.focus = Focus::Prompt(prompt);
        console.reply_mut(prompt).set_text("");
    } else if syntax.arguments == "X Y" {
        let Position { x, y } = world.resource::<Console>().cursor;
        run_line(world, &format!("{} {x} {y}", syntax.name));
    } else {
        run_line(world, syntax.name);
    }
}

fn press_in_prompt(world: &mut World, prompt: Prompt, key: Key) {
    if key.is(KeyName::Escape) {
        world.resource_mut::<Console>().focus = Focus::HotKeys;
        return;
    }
    let mut console = world.resource_mut::<Console>();
    if key.is_return() {
        let reply = console.reply_mut(prompt).take();
        console.focus = Focus::HotKeys;
        answer_prompt(world, prompt, reply.trim());
    } else if key.is(KeyName::Tab) {
        complete_line(world, Some(prompt));
    } else if console.reply_mut(prompt).press(key) && prompt == Prompt::Monster && key.typed().is_some() {
        // A letter is all that is asked for.
        let reply = console.reply_mut(prompt).take();
        console.focus = Focus::HotKeys;
        answer_prompt(world, prompt, reply.trim());
    }
}

fn answer_prompt(world: &mut World, prompt: Prompt, reply: &str) {
    let command = prompt.command();
    let line = match (prompt, place_at_cursor(world)) {
        // Nothing was answered: the place of the cursor is no answer.
        _ if reply.is_empty() => command.to_owned(),
        (Prompt::Monster, Some(Position { x, y })) => format!("{command} {reply} {x} {y}"),
        // The place follows the type and the count.
        (Prompt::Item, Some(Position { x, y })) => {
            let words: Vec<&str> = reply.split_whitespace().collect();
            let has_count = words.get(1).is_some_and(|word| word.starts_with(|first: char| first.is_ascii_digit()));
            let (before, after) = words.split_at(words.len().min(1 + usize::from(has_count)));
            format!("{command} {} {x} {y} {}", before.join(" "), after.join(" "))
        }
        _ => format!("{command} {reply}"),
    };
    run_line(world, &line);
}

/// The cell of the cursor, unless the player stands there: then what is made goes into the pack or next to the player.
fn place_at_cursor(world: &World) -> Option<Position> {
    let cursor = world.resource::<Console>().cursor;
    let player = player_of(world).and_then(|player| world.get::<Position>(player)).copied();
    Some(cursor).filter(|cursor| player != Some(*cursor))
}

fn press_in_line(world: &mut World, key: Key) {
    if key.is(KeyName::Escape) || key.is(KeyName::Function(12)) {
        world.resource_mut::<Console>().focus = Focus::HotKeys;
    } else if key.is_return() {
        let line = world.resource_mut::<Console>().line.take();
        if !line.trim().is_empty() {
            run_line(world, &line);
        }
    } else if key.is(KeyName::Tab) {
        complete_line(world, None);
    } else {
        world.resource_mut::<Console>().line.press(key);
    }
}

/// Goes on with the word being typed as far as there is one way, and says what can follow where there are several.
fn complete_line(world: &mut World, prompt: Option<Prompt>) {
    let console = world.resource::<Console>();
    let prefix = prompt.map_or_else(String::new, |prompt| format!("{} ", prompt.command()));
    let line = prefix.clone() + &prompt.map_or(&console.line, |prompt| console.reply(prompt)).text();
    let choices = complete(&line, world.resource::<Content>());
    let begun = line.rsplit(char::is_whitespace).next().unwrap_or("").len();
    let Some(common) = common_start(&choices) else { return };
    if common.len() > begun || choices.len() == 1 {
        let end = if choices.len() == 1 { " " } else { "" };
        let longer = format!("{}{common}{end}", line.get(..line.len() - begun).unwrap_or(""));
        let text = longer.get(prefix.len()..).unwrap_or("").to_owned();
        let mut console = world.resource_mut::<Console>();
        match prompt {
            Some(prompt) => console.reply_mut(prompt).set_text(&text),
            None => console.line.set_text(&text),
        }
    } else {
        super::answers::say(world, Answer { text: choices.join("  "), refused: false });
    }
}

/// What all of the words begin with.
fn common_start(words: &[String]) -> Option<String> {
    let first = words.first()?;
    let length = words.iter().map(|word| first.chars().zip(word.chars()).take_while(|(a, b)| a == b).count()).min()?;
    Some(first.chars().take(length).collect())
}

/// Marks the next monster, by serial numbers, and puts the cursor onto it.
fn select_next(world: &mut World) {
    let monsters = monsters_in_order(world);
    let selected = world.resource::<Console>().selected;
    let next = monsters.iter().find(|(serial, _)| selected.is_none_or(|selected| *serial > selected));
    if let Some((serial, _)) = next.or(monsters.first()) {
        select_monster(world, *serial);
    }
}

/// Marks a monster on the map and puts the cursor onto it.
pub fn select_monster(world: &mut World, serial: Serial) {
    let place = monsters_in_order(world).into_iter().find(|(other, _)| *other == serial).map(|(_, place)| place);
    if let Some(place) = place {
        put_cursor(world, place);
        world.resource_mut::<Console>().selected = Some(serial);
    }
}

/// A cell of the map was clicked.
pub fn click_map(world: &mut World, place: Position) {
    put_cursor(world, place);
}

/// The command line was clicked.
pub fn edit_line(world: &mut World) {
    world.resource_mut::<Console>().focus = Focus::CommandLine;
}

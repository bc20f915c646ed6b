//! The one grammar of debug commands (`docs/contract.md#debug-commands`): for the console, key files, map files and recordings;
//! and the commands whose arguments are not read one after the other.

use bevy::prelude::*;

use super::{
    argument_kinds::{
        ATTRIBUTE, ArgumentForm, CELL, CHARGES, CHARGES_ARE, CONDITION, COUNT, DEPTH, DOOR, ENCHANTMENT, EVENT,
        EXPERIENCE, FILE, HIT_POINTS, ID, ITEM, LEADER, LENGTH, LETTER, ORDER, SIZE, STATE, STEPS, STOP, SWITCH,
        TERRAIN, THING, TRAP, TUNED, TURN, TURNS, Word, optional,
    },
    arguments::{ArgumentReader, CommandError, expected, is_number},
    command::{ConsoleCommand, DebugCommand, Overlay, Switch},
    inspect::InspectorTarget,
    jumps::Jump,
    names::{HERE, unknown},
};
use crate::{
    base::geometry::Rectangle,
    content::{Content, ItemDefinition, ItemKind},
    rules::items::{ItemState, NewItem},
};

/// A command of the console: its arguments, help and action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Syntax {
    /// Its name.
    pub name: &'static str,
    /// Its help text.
    pub help: &'static str,
    arguments: &'static [ArgumentForm],
    read: fn(&mut ArgumentReader<'_>) -> Result<DebugCommand, CommandError>,
    /// Its hot key in the console.
    pub key: Option<char>,
    /// What its hot key asks for, if it asks.
    pub question: Option<&'static str>,
    /// Whether it only adds things to the level, and looks at none that the player remembers: what was in view before is in
    /// view afterwards, as it was.
    only_adds: bool,
}

impl Syntax {
    const fn new(
        name: &'static str,
        help: &'static str,
        arguments: &'static [ArgumentForm],
        read: fn(&mut ArgumentReader<'_>) -> Result<DebugCommand, CommandError>,
    ) -> Self {
        Self { name, help, arguments, read, key: None, question: None, only_adds: false }
    }

    const fn on(self, key: char) -> Self {
        Self { key: Some(key), ..self }
    }

    const fn asks(self, question: &'static str) -> Self {
        Self { question: Some(question), ..self }
    }

    const fn only_adds(self) -> Self {
        Self { only_adds: true, ..self }
    }

    /// The words of its arguments, each with whether it may be left out.
    fn words(&self) -> impl Iterator<Item = (&'static Word, bool)> {
        self.arguments.iter().flat_map(|form| form.words.iter().map(move |word| (word, form.is_optional)))
    }

    /// The word that stands for what its first argument points at, if it has one.
    pub(super) fn pointer(&self) -> Option<&'static str> {
        self.words().next()?.0.pointer
    }

    /// Whether this word can stand for what an argument points at.
    pub(super) fn takes_pointer(&self, pointer: &str) -> bool {
        self.words().any(|(word, _)| word.pointer == Some(pointer))
    }

    /// Whether its hot key asks for a single character.
    pub(super) fn asks_letter(&self) -> bool {
        self.words().next().is_some_and(|(word, _)| word.is_letter)
    }

    /// Returns name and arguments.
    pub(crate) fn usage(&self) -> String {
        let arguments = self.arguments.iter().map(ArgumentForm::usage);
        [self.name.to_owned()].into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
    }

    /// The possible next words after those given.
    pub(super) fn next_words(&self, given: &[&str], world: &World) -> Vec<String> {
        let left: Vec<(&Word, bool)> = self.words().skip(self.filled(given, world)).collect();
        let until_needed = left.iter().position(|(_, is_optional)| !is_optional).map_or(left.len(), |index| index + 1);
        left.into_iter().take(until_needed).flat_map(|(word, _)| word.choices(world)).collect()
    }

    /// Adds a cell to the given words, if it takes one: behind those that come before a cell.
    pub(super) fn with_cell(&self, given: &[&str], cell: &str, world: &World) -> String {
        let at = self.words().position(|(word, _)| word.pointer == Some(HERE));
        let fits = |count: &usize| at.is_some_and(|at| self.filled(given.get(..*count).unwrap_or(given), world) <= at);
        match (0..=given.len()).rev().find(fits).and_then(|count| given.split_at_checked(count)) {
            Some((before, after)) => [before, &[cell], after].concat().join(" "),
            None => given.join(" "),
        }
    }

    /// How many words of its arguments are filled by those given.
    fn filled(&self, given: &[&str], world: &World) -> usize {
        given.iter().fold(0, |filled, word| {
            let mut left = self.words().skip(filled);
            let taken = left.position(|(slot, is_optional)| !is_optional || slot.can_be(word, world));
            // The cell of the cursor is both X and Y.
            let width = if word.eq_ignore_ascii_case(HERE) { 2 } else { 1 };
            taken.map_or(usize::MAX, |skipped| filled + skipped + width)
        })
    }
}

/// A command: its name and help, its arguments, and what it does with them. `game => …` changes the game, and `by` reads
/// arguments that don't stand in this order.
macro_rules! command {
    ($name:expr, $help:expr, [$($value:ident: $argument:expr),*] $game:ident => $change:expr) => {
        command!($name, $help, [$($value: $argument),*] DebugCommand::change(move |$game| $change))
    };
    ($name:expr, $help:expr, [$($value:ident: $argument:expr),*] $command:expr) => {
        Syntax::new($name, $help, const { &[$($argument.form()),*] }, |words| {
            $(let $value = $argument.read(words)?;)*
            words.end().map(|()| DebugCommand::from($command))
        })
    };
    ($name:expr, $help:expr, [$($argument:expr),+] by $read:path) => {
        Syntax::new($name, $help, const { &[$($argument.form()),+] }, |words| {
            let command = $read(words)?;
            words.end().map(|()| command)
        })
    };
}

/// A command that switches a rule.
macro_rules! switch {
    ($switch:expr, $help:expr) => {
        command!($switch.name(), $help, [on: optional(SWITCH)] game => game.switch($switch, on))
    };
}

/// A command that switches an overlay.
macro_rules! overlay {
    ($overlay:expr, $help:expr) => {
        command!($overlay.name(), $help, [on: optional(SWITCH)] ConsoleCommand::Overlay($overlay, on))
    };
}

/// All commands, those with hot keys first. Help, completion, hot keys and prompts use this table.
pub(crate) const SYNTAXES: [Syntax; 50] = [
    switch!(Switch::God, "no damage, no hunger, no fuel used").on('g'),
    command!("teleport", "go to level D, onto its stairs up", [depth: DEPTH] game => game.teleport(depth))
        .on('t')
        .asks("Level"),
    command!(
        "monster",
        "make a monster by its letter",
        [kind: LETTER, place: optional(CELL).if_number(), state: optional(STATE)] game => game.monster(kind, place, state)
    )
    .on('m')
    .asks("Monster (its letter)")
    .only_adds(),
    command!(
        "item",
        "make an item, in the pack or at X Y",
        [ITEM, optional(COUNT), optional(CELL), optional(ENCHANTMENT), optional(CHARGES)] by read_item
    )
    .on('i')
    .asks("Item (type, count, +N)")
    .only_adds(),
    command!("reveal", "explore the whole level", [] game => game.reveal()).on('v'),
    command!("identify", "know all kinds of items", [] game => Ok(game.identify())).on('a'),
    switch!(Switch::Light, "an endless light").on('l'),
    overlay!(Overlay::Fov, "overlay: the field of view").on('f'),
    overlay!(Overlay::Paths, "overlay: where monsters go").on('p'),
    overlay!(Overlay::Ai, "overlay: what monsters think").on('n'),
    command!("kill", "kill the monster there", [place: CELL] game => game.kill(place)).on('k'),
    command!("heal", "heal and cure the player", [] game => game.heal()).on('h'),
    command!("xp", "gain experience", [points: EXPERIENCE] game => game.gain_experience(points))
        .on('x')
        .asks("Experience points"),
    command!("wanderer", "a wanderer comes now", [] game => game.wanderer()).on('w'),
    command!(REST, "let turns pass, until hunting, state, seen, hurt or a fact", [LENGTH, optional(STOP)] by read_rest)
        .on('T')
        .asks("Turns"),
    switch!(Switch::Freeze, "monsters do nothing").on('z'),
    overlay!(Overlay::Scent, "overlay: the scent map").on('s'),
    overlay!(Overlay::Noise, "overlay: the noise map").on('o'),
    overlay!(Overlay::Spawns, "overlay: where monsters can appear").on('u'),
    overlay!(Overlay::Senses, "overlay: what the selected monster senses").on('e'),
    overlay!(Overlay::Heat, "overlay: where the selected monster wants to be").on('d'),
    overlay!(Overlay::Regions, "overlay: rooms, and what is cut off").on('r'),
    command!(
        "mind",
        "put a monster into a state of mind",
        [id: ID, state: STATE, place: optional(CELL)] game => game.set_mind(id, state, place)
    ),
    command!("move", "a monster stands there", [id: ID, place: CELL] game => game.move_monster(id, place)),
    command!("health", "the hit points of a monster", [id: ID, points: HIT_POINTS] game => game.set_health(id, points)),
    command!(
        "condition",
        "a condition of a monster for N turns",
        [id: ID, condition: CONDITION, turns: TURNS] game => game.afflict_monster(id, condition, turns)
    ),
    command!(
        "band",
        "a monster belongs to the band of another; to none without one",
        [id: ID, leader: LEADER] game => game.join_band(id, leader)
    ),
    command!(
        "trail",
        "your scent there is N turns old; gone if that is too old",
        [place: CELL, age: TURNS] game => game.lay_trail(place, age)
    ),
    command!("sound", "a noise there, heard N steps away", [place: CELL, steps: STEPS] game => game.sound(place, steps)),
    command!("clock", "the wanderers' clock stands at N quiet turns", [turns: TURNS] game => game.set_wanderer_clock(turns)),
    command!("dump", "write state and decisions to a new file, as JSON", [file: FILE] ConsoleCommand::Dump(file)),
    command!("turn", "show turn N of a recording", [turn: TURN] ConsoleCommand::Jump(Jump::Turn(turn.into()))),
    command!("back", "show a recording N turns earlier", [turns: TURN] ConsoleCommand::Jump(Jump::Back(turns.into()))),
    command!("forward", "show a recording N turns later", [turns: TURN] ConsoleCommand::Jump(Jump::Forward(turns.into()))),
    command!("next", "where that comes about next in a recording", [event: EVENT] ConsoleCommand::Jump(event)),
    command!(
        "first",
        "where that cell was first seen in a recording",
        [place: CELL] ConsoleCommand::Jump(Jump::FirstSeen(place))
    ),
    command!(
        "follow",
        "follow a monster and keep its number; let go of it, or of all",
        [id: optional(ID), on: optional(SWITCH)] ConsoleCommand::Follow(id.map(|id| (id, on.unwrap_or(true))))
    )
    .on('y'),
    command!("sort", "the order of the table of monsters; the next one", [order: optional(ORDER)] ConsoleCommand::Sort(order))
        .on('S'),
    command!(
        "inspect",
        "inspect a thing by its id, the player, the level, the resources; the cursor's cell",
        [thing: optional(THING)] ConsoleCommand::Inspect(thing.unwrap_or(InspectorTarget::Cursor))
    ),
    switch!(Switch::Wanderers, "whether wanderers come"),
    command!("depth", "this level counts as level D", [depth: DEPTH] game => game.count_as(depth)),
    command!("goto", "the player stands there", [place: CELL] game => game.go_to(place)),
    command!("set", "change a number of the player", [new: ATTRIBUTE] game => game.set(new.0, new.1)),
    command!(
        "afflict",
        "a condition for N turns",
        [condition: CONDITION, turns: TURNS] game => game.afflict(condition, turns)
    ),
    command!("tune", "change a value of config.ron", [new: TUNED] game => game.tune(new.0, new.1)),
    command!("lit", "light or darken the room there", [place: CELL, on: SWITCH] game => game.light_room(place, on)),
    command!("door", "a door in that state", [state: DOOR, place: CELL] game => game.door(state, place)),
    command!("trap", "a trap of that kind", [kind: TRAP, place: CELL] game => game.trap(kind, place)).only_adds(),
    command!("terrain", "liquid or dressing", [layer: TERRAIN, corner: CELL, size: optional(SIZE)] game => {
        let (width, height) = size.unwrap_or((1, 1));
        game.cover(layer, Rectangle::new(corner.x, corner.y, width, height))
    }),
    command!("populate", "the population of this depth", [] game => game.populate()),
];

/// Reads a command line.
///
/// # Errors
/// Returns the mistake in the line, as a sentence without a full stop.
pub(super) fn parse_command(line: &str, content: &Content) -> Result<DebugCommand, String> {
    let mut words = line.split_whitespace();
    let syntax = named(words.next()).map_err(CommandError::into_text)?;
    let command = (syntax.read)(&mut ArgumentReader::of(words.collect(), content));
    command.map_err(|mistake| match mistake {
        CommandError::Form(mistake) => format!("{mistake} (usage: {})", syntax.usage()),
        CommandError::Content(mistake) => mistake,
    })
}

/// Returns whether a line is a command that only adds things to the level.
pub(super) fn only_adds(line: &str) -> bool {
    syntax_of(line).is_some_and(|syntax| syntax.only_adds)
}

/// Returns whether a line is the command that lets turns pass.
pub(super) fn lets_turns_pass(line: &str) -> bool {
    syntax_of(line).is_some_and(|syntax| syntax.name == REST)
}

/// Returns the command that a line begins with.
pub(super) fn syntax_of(line: &str) -> Option<&'static Syntax> {
    named(line.split_whitespace().next()).ok()
}

/// Returns the command with this hot key.
pub(crate) fn on_key(key: char) -> Option<&'static Syntax> {
    SYNTAXES.iter().find(|syntax| syntax.key == Some(key))
}

fn named(name: Option<&str>) -> Result<&'static Syntax, CommandError> {
    let name = name.map_or_else(|| expected("a command"), Ok)?;
    let found = SYNTAXES.iter().find(|syntax| syntax.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| unknown("command", name, SYNTAXES.iter().map(|syntax| syntax.name)))
}

/// The command that lets turns pass.
pub(super) const REST: &str = "rest";

/// The word that asks for help.
pub(super) const HELP: &str = "help";

/// Reads an item, whose numbers, enchantment and charges may stand in any order.
fn read_item(words: &mut ArgumentReader<'_>) -> Result<DebugCommand, CommandError> {
    let kind = ITEM.read(words)?;
    let content = words.content;
    let ItemDefinition { id, kind: sort, charges: capacity, .. } = content.item(kind);
    let (mut numbers, mut enchantment, mut loaded) = (Vec::new(), None, None);
    for word in words.rest() {
        let mut one = ArgumentReader::of(vec![word], content);
        if word.starts_with(CHARGES_ARE) {
            let charges = CHARGES.read(&mut one)?;
            if capacity.is_none() {
                return Err(CommandError::Content(format!("a {id} takes no charges")));
            }
            if loaded.replace(charges).is_some() {
                return expected(&format!("charges once, not '{word}' as well"));
            }
        } else if word.starts_with(['+', '-']) {
            if enchantment.replace(ENCHANTMENT.read(&mut one)?).is_some() {
                return expected(&format!("one enchantment, not '{word}' as well"));
            }
        } else if is_number(word) && numbers.len() < 3 {
            numbers.push(word);
        } else {
            return expected(&format!("a number, an enchantment or charges, not '{word}'"));
        }
    }
    if enchantment.is_some() && !matches!(sort, ItemKind::Weapon | ItemKind::Armor | ItemKind::Ring) {
        return Err(CommandError::Content(format!("a {id} takes no enchantment")));
    }
    // One number is a count, two are a place.
    let (has_count, has_place) = (numbers.len() % 2 == 1, numbers.len() > 1);
    let mut numbers = ArgumentReader::of(numbers, content);
    let count = if has_count { COUNT.read(&mut numbers)? } else { 1 };
    let place = if has_place { Some(CELL.read(&mut numbers)?) } else { None };
    let enchantment = enchantment.unwrap_or(0);
    let state = ItemState { is_cursed: enchantment < 0, ..ItemState::default() };
    let new = NewItem { enchantment, charges: loaded, state, ..NewItem::plain(kind, count) };
    Ok(DebugCommand::change(move |game| game.item(new, place)))
}

/// Reads what a rest lasts for: a number of turns, or until something comes about.
fn read_rest(words: &mut ArgumentReader<'_>) -> Result<DebugCommand, CommandError> {
    match LENGTH.read(words)? {
        Some(turns) => Ok(DebugCommand::Rest(turns)),
        None => STOP.read(words).map(DebugCommand::RestUntil),
    }
}

//! The one grammar of debug commands (CONTRACT 5): for the console, key files, map files and recordings.

use super::{
    arguments::{Arguments, LARGEST_NUMBER, coordinate, is_number, number, on_or_off},
    command::{Attribute, DebugCommand, Overlay, Switch},
};
use crate::{
    content::{Content, ItemDefinition, ItemId, ItemKind, MonsterId, STRENGTH_RANGE, Tunable},
    creatures::MindState,
    geometry::Position,
    level::DoorState,
};

/// A command of the console: how it is written and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Syntax {
    /// Its name.
    pub name: &'static str,
    /// What follows the name, `[]` round what may be left out.
    pub arguments: &'static str,
    /// Its hot key in the console.
    pub key: Option<char>,
    /// What it does.
    pub help: &'static str,
    read: fn(&mut Arguments<'_>, &Content) -> Result<DebugCommand, String>,
}

impl Syntax {
    /// Name and arguments.
    #[must_use]
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.arguments).trim_end().to_owned()
    }
}

/// All commands, those with hot keys first, in the order of document 004, section 4.6.
pub const SYNTAXES: [Syntax; 30] = [
    syntax("god", "[on|off]", Some('g'), "no damage, no hunger, no fuel used", |words, _| {
        Ok(DebugCommand::Switch(Switch::God, words.switch()?))
    }),
    syntax("teleport", "D", Some('t'), "go to level D, onto its stairs up", |words, content| {
        level_number(words, content).map(DebugCommand::Teleport)
    }),
    syntax("monster", "O [X Y] [STATE]", Some('m'), "make a monster by its letter", read_monster),
    syntax(
        "item",
        "TYPE [COUNT] [X Y] [+N|-N] [charges=N]",
        Some('i'),
        "make an item, in the pack or at X Y",
        read_item,
    ),
    syntax("reveal", "", Some('v'), "explore the whole level", |_, _| Ok(DebugCommand::Reveal)),
    syntax("identify", "", Some('a'), "know all kinds of items", |_, _| Ok(DebugCommand::Identify)),
    syntax("light", "[on|off]", Some('l'), "a light that never ends", |words, _| {
        Ok(DebugCommand::Switch(Switch::Light, words.switch()?))
    }),
    syntax("fov", "[on|off]", Some('f'), "overlay: what is seen", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Fov, words.switch()?))
    }),
    syntax("paths", "[on|off]", Some('p'), "overlay: where monsters go", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Paths, words.switch()?))
    }),
    syntax("ai", "[on|off]", Some('n'), "overlay: what monsters think", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Ai, words.switch()?))
    }),
    syntax("kill", "X Y", Some('k'), "kill the monster there", |words, _| Ok(DebugCommand::Kill(words.place()?))),
    syntax("heal", "", Some('h'), "heal and cure the player", |_, _| Ok(DebugCommand::Heal)),
    syntax("xp", "N", Some('x'), "gain experience", |words, _| {
        words.number("experience points", 0, LARGEST_NUMBER).map(DebugCommand::Experience)
    }),
    syntax("wanderer", "", Some('w'), "a wanderer comes now", |_, _| Ok(DebugCommand::Wanderer)),
    syntax("rest", "N", Some('T'), "let N turns pass", |words, _| {
        words.number("a number of turns", 1, LARGEST_NUMBER).map(DebugCommand::Rest)
    }),
    syntax("freeze", "[on|off]", Some('z'), "monsters do nothing", |words, _| {
        Ok(DebugCommand::Switch(Switch::Freeze, words.switch()?))
    }),
    syntax("scent", "[on|off]", Some('s'), "overlay: the scent map", |_, _| later("the scent map")),
    syntax("noise", "[on|off]", Some('o'), "overlay: the noise map", |_, _| later("the noise map")),
    syntax("spawns", "[on|off]", Some('u'), "overlay: where monsters can be born", |_, _| later("the map of spawns")),
    syntax("wanderers", "[on|off]", None, "whether wanderers come", |words, _| {
        Ok(DebugCommand::Switch(Switch::Wanderers, words.switch()?))
    }),
    syntax("depth", "D", None, "this level counts as level D", |words, content| {
        level_number(words, content).map(DebugCommand::Depth)
    }),
    syntax("goto", "X Y", None, "the player stands there", |words, _| Ok(DebugCommand::Goto(words.place()?))),
    syntax("set", "ATTRIBUTE N", None, "change a number of the player", read_set),
    syntax("afflict", "CONDITION N", None, "a condition for N turns", read_affliction),
    syntax("tune", "NAME VALUE", None, "change a value of config.ron", read_tuning),
    syntax("lit", "X Y on|off", None, "light or darken the room there", |words, _| {
        Ok(DebugCommand::Lit(words.place()?, on_or_off(words.word("on or off")?)?))
    }),
    syntax("door", "DOOR X Y", None, "a door in that state", |words, _| {
        let state = read_name("door", words.word("a state of a door")?, &DOORS)?;
        Ok(DebugCommand::Door(state, words.place()?))
    }),
    syntax("trap", "KIND X Y", None, "a trap of that kind", |words, _| {
        let kind = read_known("trap", words.word("a kind of trap")?, &TRAPS)?;
        words.place()?;
        later(&format!("the trap {kind}"))
    }),
    syntax("terrain", "NAME X Y [W H]", None, "liquid or dressing", |words, _| {
        let name = read_known("terrain", words.word("a name of terrain")?, &TERRAINS)?;
        words.place()?;
        if let [width, height] = words.rest().as_slice() {
            number(width, "a width", 1, LARGEST_NUMBER)?;
            number(height, "a height", 1, LARGEST_NUMBER)?;
        }
        later(&format!("the terrain {name}"))
    }),
    syntax("populate", "", None, "the population of this depth", |_, _| Ok(DebugCommand::Populate)),
];

const fn syntax(
    name: &'static str,
    arguments: &'static str,
    key: Option<char>,
    help: &'static str,
    read: fn(&mut Arguments<'_>, &Content) -> Result<DebugCommand, String>,
) -> Syntax {
    Syntax { name, arguments, key, help, read }
}

const STATES: [(&str, MindState); 4] = [
    ("sleeping", MindState::Sleeping),
    ("wandering", MindState::Wandering),
    ("hunting", MindState::Hunting),
    ("fleeing", MindState::Fleeing),
];

const DOORS: [(&str, DoorState); 6] = [
    ("open", DoorState::Open),
    ("closed", DoorState::Closed),
    ("locked", DoorState::Locked),
    ("broken", DoorState::Broken),
    ("secret", DoorState::Secret),
    ("archway", DoorState::Archway),
];

/// The conditions of CONTRACT 3.
const CONDITIONS: [&str; 11] = [
    "Asleep",
    "Confused",
    "Blind",
    "Held",
    "Frozen",
    "Hasted",
    "Slowed",
    "Levitating",
    "Invisible",
    "SeeingInvisible",
    "Hallucinating",
];

/// The traps of CONTRACT 3.
const TRAPS: [&str; 9] = ["TrapDoor", "Bear", "Arrow", "Dart", "SleepingGas", "Teleport", "Rust", "Alarm", "Pit"];

/// The terrain of CONTRACT 5.
const TERRAINS: [&str; 12] =
    ["shallow", "deep", "mud", "chasm", "lava", "grass", "rubble", "bones", "moss", "cobweb", "torch", "none"];

/// Reads a line.
///
/// # Errors
/// What in it makes no sense, in a sentence without a full stop.
pub fn parse_command(line: &str, content: &Content) -> Result<DebugCommand, String> {
    let mut words = Arguments::of(line);
    let name = words.word("a command")?;
    let syntax = SYNTAXES
        .iter()
        .find(|syntax| syntax.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| unknown("command", name, SYNTAXES.iter().map(|syntax| syntax.name)))?;
    let usage = |mistake: String| format!("{mistake} (usage: {})", syntax.usage());
    let command = (syntax.read)(&mut words, content);
    let command = command.map_err(|mistake| if mistake.starts_with("expected") { usage(mistake) } else { mistake })?;
    words.end().map_err(usage)?;
    Ok(command)
}

/// What a line that is being typed can go on with: all its last word can become, in the order of the grammar.
#[must_use]
pub fn complete(line: &str, content: &Content) -> Vec<String> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let begun = if line.is_empty() || line.ends_with(char::is_whitespace) { "" } else { words.pop().unwrap_or("") };
    let candidates: Vec<String> = match words.first() {
        None => SYNTAXES.iter().map(|syntax| syntax.name.to_owned()).chain([HELP.to_owned()]).collect(),
        Some(&HELP) => SYNTAXES.iter().map(|syntax| syntax.name.to_owned()).collect(),
        Some(name) => SYNTAXES
            .iter()
            .filter(|syntax| syntax.name.eq_ignore_ascii_case(name))
            .flat_map(|syntax| syntax.arguments.split_whitespace())
            .flat_map(|argument| candidates(argument, content))
            .collect(),
    };
    let begins =
        |candidate: &String| candidate.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun));
    candidates.into_iter().filter(begins).collect()
}

/// The word that asks for help.
pub(super) const HELP: &str = "help";

/// What can stand for an argument.
fn candidates(argument: &str, content: &Content) -> Vec<String> {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    match argument.trim_matches(['[', ']']) {
        "on|off" => owned(&["on", "off"]),
        "STATE" => owned(&STATES.map(|(name, _)| name)),
        "DOOR" => owned(&DOORS.map(|(name, _)| name)),
        "O" => content.monsters().map(|(_, monster)| monster.letter.to_string()).collect(),
        "TYPE" => content.items().map(|(_, item)| item.id.clone()).collect(),
        "ATTRIBUTE" => owned(&Attribute::ALL.map(Attribute::name)),
        "CONDITION" => owned(&CONDITIONS),
        "KIND" => owned(&TRAPS),
        "NAME" => content.config.debug.tunable.iter().map(|range| range.name.clone()).collect(),
        _ => Vec::new(),
    }
}

/// Why there is no such thing, with the nearest name.
fn unknown<'name>(what: &str, word: &str, names: impl Iterator<Item = &'name str>) -> String {
    let wanted = word.to_lowercase();
    let nearest = names.min_by_key(|name| strsim::levenshtein(&wanted, &name.to_lowercase()));
    let nearest = nearest.map_or_else(String::new, |name| format!("; the nearest is '{name}'"));
    format!("there is no {what} '{word}'{nearest}")
}

fn read_name<T: Copy>(what: &str, word: &str, names: &[(&str, T)]) -> Result<T, String> {
    let found = names.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value);
    found.ok_or_else(|| unknown(what, word, names.iter().map(|(name, _)| *name)))
}

fn read_known<'name>(what: &str, word: &str, names: &[&'name str]) -> Result<&'name str, String> {
    let found = names.iter().find(|name| name.eq_ignore_ascii_case(word)).copied();
    found.ok_or_else(|| unknown(what, word, names.iter().copied()))
}

fn later<T>(what: &str) -> Result<T, String> {
    Err(format!("{what} is not part of the game yet"))
}

fn level_number(words: &mut Arguments<'_>, content: &Content) -> Result<u32, String> {
    words.number("a level", 1, content.dungeon.level_count)
}

/// The kind of monster with this letter.
///
/// # Errors
/// There is none.
pub(super) fn monster_lettered(word: &str, content: &Content) -> Result<MonsterId, String> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    letter.and_then(|letter| content.monster_lettered(letter)).ok_or_else(|| {
        let capital = letter.map(|letter| letter.to_ascii_uppercase()).filter(|capital| Some(*capital) != letter);
        match capital.filter(|capital| content.monster_lettered(*capital).is_some()) {
            Some(capital) => format!("there is no monster '{word}'; the nearest is '{capital}', a capital letter"),
            None => format!("there is no monster '{word}'; monsters are capital letters from A to Z"),
        }
    })
}

fn read_monster(words: &mut Arguments<'_>, content: &Content) -> Result<DebugCommand, String> {
    let kind = monster_lettered(words.word("a monster's letter")?, content)?;
    let (mut place, mut state) = (None, None);
    let rest = words.rest();
    let mut rest = rest.as_slice();
    if let [x, others @ ..] = rest
        && is_number(x)
    {
        let [y, others @ ..] = others else { return Err("expected Y, the row of a cell".to_owned()) };
        place = Some(Position::new(coordinate(x)?, coordinate(y)?));
        rest = others;
    }
    if let [word, others @ ..] = rest {
        state = Some(read_name("state", word, &STATES)?);
        rest = others;
    }
    match rest {
        [] => Ok(DebugCommand::Monster { kind, place, state }),
        [word, ..] => Err(format!("expected nothing more, not '{word}'")),
    }
}

/// The kind of item of this type.
fn item_called(word: &str, content: &Content) -> Result<ItemId, String> {
    content
        .items()
        .find(|(_, item)| item.id.eq_ignore_ascii_case(word))
        .map(|(kind, _)| kind)
        .ok_or_else(|| unknown("item", word, content.items().map(|(_, item)| item.id.as_str())))
}

fn read_item(words: &mut Arguments<'_>, content: &Content) -> Result<DebugCommand, String> {
    let kind = item_called(words.word("a type of item")?, content)?;
    let (mut numbers, mut enchantment) = (Vec::new(), None);
    for word in words.rest() {
        if let Some(charges) = word.strip_prefix("charges=") {
            number(charges, "charges", 0, LARGEST_NUMBER)?;
            return Err(format!("{} takes no charges", content.item(kind).id));
        } else if word.starts_with(['+', '-']) {
            let signed = coordinate(word).map_err(|_| format!("expected an enchantment such as +1, not '{word}'"))?;
            if enchantment.replace(signed).is_some() {
                return Err(format!("expected one enchantment, not '{word}' as well"));
            }
        } else if is_number(word) && numbers.len() < 3 {
            numbers.push(word);
        } else {
            return Err(format!("expected a number, an enchantment or charges, not '{word}'"));
        }
    }
    let ItemDefinition { id, kind: sort, .. } = content.item(kind);
    if enchantment.is_some() && !matches!(sort, ItemKind::Weapon | ItemKind::Armor | ItemKind::Ring) {
        return Err(format!("{id} takes no enchantment"));
    }
    let (count, place) = match numbers.as_slice() {
        [] => (None, None),
        [count] => (Some(*count), None),
        [x, y] => (None, Some((*x, *y))),
        [count, x, y, ..] => (Some(*count), Some((*x, *y))),
    };
    let count = count.map_or(Ok(1), |count| number(count, "a count", 1, LARGEST_NUMBER))?;
    let place = place.map(|(x, y)| Ok::<_, String>(Position::new(coordinate(x)?, coordinate(y)?))).transpose()?;
    Ok(DebugCommand::Item { kind, count, place, enchantment: enchantment.unwrap_or(0) })
}

fn read_set(words: &mut Arguments<'_>, content: &Content) -> Result<DebugCommand, String> {
    let names = Attribute::ALL.map(|attribute| (attribute.name(), attribute));
    let attribute = read_name("attribute", words.word("an attribute")?, &names)?;
    let (least, greatest) = match attribute {
        Attribute::Hp | Attribute::MaxHp => (1, LARGEST_NUMBER),
        Attribute::Level => (1, MOST_LEVEL),
        Attribute::Strength => (STRENGTH_RANGE.start().unsigned_abs(), STRENGTH_RANGE.end().unsigned_abs()),
        Attribute::Food => (0, content.config.hunger.max_food.unsigned_abs()),
        Attribute::Fuel | Attribute::Gold | Attribute::Xp => (0, LARGEST_NUMBER),
    };
    Ok(DebugCommand::Set(attribute, words.number(attribute.name(), least, greatest)?))
}

/// A level of experience beyond all that a game reaches.
const MOST_LEVEL: u32 = 100;

fn read_affliction(words: &mut Arguments<'_>, _: &Content) -> Result<DebugCommand, String> {
    let condition = read_known("condition", words.word("a condition")?, &CONDITIONS)?;
    let turns = words.number("a number of turns", 0, LARGEST_NUMBER)?;
    if condition == "Asleep" { Ok(DebugCommand::Sleep(turns)) } else { later(&format!("the condition {condition}")) }
}

fn read_tuning(words: &mut Arguments<'_>, content: &Content) -> Result<DebugCommand, String> {
    let (name, ranges) = (words.word("the name of a value")?, &content.config.debug.tunable);
    let range = ranges.iter().find(|range| range.name.eq_ignore_ascii_case(name));
    let bounds = range.and_then(|range| range.bounds().map(|bounds| (range, bounds)));
    let (range, (tunable, least, greatest)) =
        bounds.ok_or_else(|| unknown("tunable value", name, ranges.iter().map(|range| range.name.as_str())))?;
    let word = words.word("a value")?;
    let value = word.parse().ok().and_then(|number| tunable.value_of(number));
    value.filter(|value| (least..=greatest).contains(value)).map(|value| DebugCommand::Tune(tunable, value)).ok_or_else(
        || {
            let bounds = (Tunable::written(tunable, least), Tunable::written(tunable, greatest));
            format!("expected {} from {} to {}, not '{word}'", range.name, bounds.0, bounds.1)
        },
    )
}

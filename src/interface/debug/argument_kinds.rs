//! The arguments of debug commands: how each is called in the usage, what can stand for it, and how it is read.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    arguments::{ArgumentReader, CommandError, LARGEST_NUMBER, coordinate, expected, is_number},
    command::{Attribute, MonsterOrder},
    inspect::InspectorTarget,
    jumps::Jump,
    names::{HERE, IT, NOBODY, TERRAINS, all, names_of, read_name, unknown},
    routes::monsters_in_order,
    stops::{STOPS, Stop},
};
use crate::{
    base::geometry::Point,
    content::{Condition, Content, FactName, ItemId, LayerKind, MonsterId, STRENGTH_RANGE, TrapKind, Tunable},
    rules::creatures::MindState,
    turn::Serial,
    world::level::DoorState,
};

/// An argument of a command: one word or several.
pub(super) struct Argument<T> {
    words: &'static [Word],
    read: fn(&mut ArgumentReader<'_>) -> Result<T, CommandError>,
}

/// An argument that may be left out.
pub(super) struct Optional<T> {
    argument: Argument<T>,
    begins_with: fn(&str) -> bool,
}

/// What usage, completion and hot keys know of an argument.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArgumentForm {
    /// Its words.
    pub words: &'static [Word],
    /// Whether it may be left out.
    pub is_optional: bool,
}

/// A word of an argument.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    /// What it is called in the usage.
    pub name: &'static str,
    names: fn(&World) -> Vec<String>,
    is_number: bool,
    /// The word that stands for what is selected, or for the cursor's cell.
    pub pointer: Option<&'static str>,
    /// Whether it is a single character.
    pub is_letter: bool,
}

impl<T> Argument<T> {
    pub(crate) const fn form(&self) -> ArgumentForm {
        ArgumentForm { words: self.words, is_optional: false }
    }

    pub(crate) fn read(&self, words: &mut ArgumentReader<'_>) -> Result<T, CommandError> {
        (self.read)(words)
    }
}

/// Makes an argument one that may be left out.
pub(super) const fn optional<T>(argument: Argument<T>) -> Optional<T> {
    Optional { argument, begins_with: |_| true }
}

impl<T> Optional<T> {
    /// Leaves it out unless the next word is a number, which no other optional argument after it can be.
    pub(crate) const fn if_number(self) -> Self {
        Self { begins_with: is_number, ..self }
    }

    pub(crate) const fn form(&self) -> ArgumentForm {
        ArgumentForm { is_optional: true, ..self.argument.form() }
    }

    pub(crate) fn read(&self, words: &mut ArgumentReader<'_>) -> Result<Option<T>, CommandError> {
        words.peek().filter(|word| (self.begins_with)(word)).map(|_| self.argument.read(words)).transpose()
    }
}

impl ArgumentForm {
    /// Returns its names in the usage.
    pub(crate) fn usage(&self) -> String {
        let names: Vec<&str> = self.words.iter().map(|word| word.name).collect();
        if self.is_optional { format!("[{}]", names.join(" ")) } else { names.join(" ") }
    }
}

impl Word {
    const fn named(name: &'static str, names: fn(&World) -> Vec<String>) -> Self {
        Self { name, names, is_number: false, pointer: None, is_letter: false }
    }

    const fn number(name: &'static str) -> Self {
        Self { is_number: true, ..Self::named(name, |_| Vec::new()) }
    }

    /// An id, or one of some names.
    const fn id(name: &'static str, names: fn(&World) -> Vec<String>) -> Self {
        Self { is_number: true, ..Self::named(name, names) }
    }

    const fn or_pointer(self, pointer: &'static str) -> Self {
        Self { pointer: Some(pointer), ..self }
    }

    /// Returns the names that can stand there; numbers that name nothing are none.
    pub(crate) fn choices(&self, world: &World) -> Vec<String> {
        let pointer = self.pointer.map(str::to_owned);
        (self.names)(world).into_iter().chain(pointer).collect()
    }

    /// Returns whether a word can stand there.
    pub(crate) fn can_be(&self, word: &str, world: &World) -> bool {
        let is_named = || self.choices(world).iter().any(|name| name.eq_ignore_ascii_case(word));
        self.is_number && is_number(word) || is_named()
    }
}

fn owned<'name>(names: impl IntoIterator<Item = &'name str>) -> Vec<String> {
    names.into_iter().map(str::to_owned).collect()
}

fn ids(world: &World) -> Vec<String> {
    monsters_in_order(world).into_iter().map(|(serial, _)| serial.0.to_string()).collect()
}

/// Returns the data of a game, which every one has.
fn content(world: &World) -> &Content {
    world.resource::<Content>()
}

/// An argument that is a number in a range.
macro_rules! number {
    ($name:literal, $what:literal, $least:expr, $greatest:expr) => {
        Argument { words: &[Word::number($name)], read: |words| words.number($what, $least, $greatest) }
    };
}

/// An argument that is one of some names.
macro_rules! named {
    ($name:literal, $what:literal, $asked:literal, $names:expr) => {
        Argument {
            words: &[Word::named($name, |_| owned(names_of(&$names)))],
            read: |words| read_name($what, words.word($asked)?, &$names),
        }
    };
}

pub(super) const TURNS: Argument<u32> = number!("N", "a number of turns", 0, LARGEST_NUMBER);
pub(super) const TURN: Argument<u32> = number!("N", "a turn or a number of turns", 0, LARGEST_NUMBER);
pub(super) const STEPS: Argument<u32> = number!("N", "a number of steps", 1, LOUDEST);
pub(super) const HIT_POINTS: Argument<u32> = number!("N", "hit points", 1, LARGEST_NUMBER);
pub(super) const EXPERIENCE: Argument<u32> = number!("N", "experience points", 0, LARGEST_NUMBER);
pub(super) const COUNT: Argument<u32> = number!("COUNT", "a count", 1, LARGEST_NUMBER);

/// The loudest noise that a command makes, in steps.
const LOUDEST: u32 = 1_000;

pub(super) const STATE: Argument<MindState> = named!("STATE", "state", "a state", all::<MindState>());
pub(super) const CONDITION: Argument<Condition> = named!("CONDITION", "condition", "a condition", all::<Condition>());
pub(super) const ORDER: Argument<MonsterOrder> = named!("ORDER", "order", "an order", all::<MonsterOrder>());
pub(super) const DOOR: Argument<DoorState> = named!("DOOR", "door", "a state of a door", all::<DoorState>());
pub(super) const TRAP: Argument<TrapKind> = named!("KIND", "trap", "a kind of trap", all::<TrapKind>());
pub(super) const TERRAIN: Argument<Option<LayerKind>> = named!("TERRAIN", "terrain", "a name of terrain", TERRAINS);

pub(super) const DEPTH: Argument<u32> = Argument {
    words: &[Word::number("D")],
    read: |words| words.number("a level", 1, words.content.dungeon.level_count),
};

pub(super) const CELL: Argument<Point> = Argument {
    words: &[Word::number("X").or_pointer(HERE), Word::number("Y")],
    read: |words| {
        let x = coordinate(words.word("X Y, the column and the row of a cell")?)?;
        Ok(Point::new(x, coordinate(words.word("Y, the row of a cell")?)?))
    },
};

/// The width and height of a rectangle.
pub(super) const SIZE: Argument<(i32, i32)> = Argument {
    words: &[Word::number("W"), Word::number("H")],
    read: |words| {
        let mut side = |what| words.number(what, 1, LARGEST_NUMBER).map(|side| i32::try_from(side).unwrap_or(i32::MAX));
        Ok((side("a width")?, side("a height")?))
    },
};

pub(super) const SWITCH: Argument<bool> = Argument {
    words: &[Word::named("on|off", |_| owned(["on", "off"]))],
    read: |words| match words.word("on or off")? {
        word if word.eq_ignore_ascii_case("on") => Ok(true),
        word if word.eq_ignore_ascii_case("off") => Ok(false),
        word => expected(&format!("on or off, not '{word}'")),
    },
};

/// The id of a monster.
pub(super) const ID: Argument<Serial> = Argument {
    words: &[Word::id("ID", ids).or_pointer(IT)],
    read: |words| {
        let word = words.word("the id of a monster")?;
        word.parse().map(Serial).or_else(|_| expected(&format!("the id of a monster, not '{word}'")))
    },
};

/// The leader of a band; none is no band.
pub(super) const LEADER: Argument<Option<Serial>> = Argument {
    words: &[Word::id("LEADER", |world| ids(world).into_iter().chain([NOBODY.to_owned()]).collect())],
    read: |words| match words.word("the id of a leader, or none")? {
        word if word.eq_ignore_ascii_case(NOBODY) => Ok(None),
        word => {
            let id = word.parse().map(|id| Some(Serial(id)));
            id.or_else(|_| expected(&format!("the id of a leader or none, not '{word}'")))
        }
    },
};

/// What is inspected.
pub(super) const THING: Argument<InspectorTarget> = Argument {
    words: &[Word::id("THING", |world| {
        owned(names_of(&InspectorTarget::NAMED)).into_iter().chain(ids(world)).collect()
    })
    .or_pointer(IT)],
    read: |words| {
        let names = names_of(&InspectorTarget::NAMED).join(", ");
        let word = words.word("a thing")?;
        let named = InspectorTarget::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        let by_id = || word.parse().ok().map(|id| InspectorTarget::Thing(Serial(id)));
        named
            .map(|(_, subject)| *subject)
            .or_else(by_id)
            .map_or_else(|| expected(&format!("{names} or the id of a thing, not '{word}'")), Ok)
    },
};

/// A kind of monster, by its letter.
pub(super) const LETTER: Argument<MonsterId> = Argument {
    words: &[Word {
        is_letter: true,
        ..Word::named("O", |world| content(world).monsters().map(|(_, kind)| kind.letter.to_string()).collect())
    }],
    read: |words| {
        let (word, content) = (words.word("a monster's letter")?, words.content);
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        letter.and_then(|letter| content.monster_lettered(letter)).ok_or_else(|| {
            let capital = letter.map(|letter| letter.to_ascii_uppercase()).filter(|capital| Some(*capital) != letter);
            CommandError::Content(match capital.filter(|capital| content.monster_lettered(*capital).is_some()) {
                Some(capital) => format!("there is no monster '{word}'; the nearest is '{capital}', a capital letter"),
                None => format!("there is no monster '{word}'; the help page lists their letters"),
            })
        })
    },
};

/// A kind of item, by its type.
pub(super) const ITEM: Argument<ItemId> = Argument {
    words: &[Word::named("TYPE", |world| content(world).items().map(|(_, item)| item.id.clone()).collect())],
    read: |words| {
        let (word, content) = (words.word("a type of item")?, words.content);
        let found = content.items().find(|(_, item)| item.id.eq_ignore_ascii_case(word));
        found
            .map(|(kind, _)| kind)
            .ok_or_else(|| unknown("item", word, content.items().map(|(_, item)| item.id.as_str())))
    },
};

pub(super) const ENCHANTMENT: Argument<i32> = Argument {
    words: &[Word::number("+N|-N")],
    read: |words| {
        let word = words.word("an enchantment")?;
        let enchantment = word.parse().ok().filter(|enchantment| ENCHANTMENTS.contains(enchantment));
        let (least, most) = (ENCHANTMENTS.start(), ENCHANTMENTS.end());
        enchantment.map_or_else(|| expected(&format!("an enchantment from {least} to +{most}, not '{word}'")), Ok)
    },
};

/// The enchantments that a command may give.
const ENCHANTMENTS: std::ops::RangeInclusive<i32> = -100..=100;

pub(super) const CHARGES: Argument<u32> = Argument {
    words: &[Word::number("charges=N")],
    read: |words| {
        let word = words.word("charges")?;
        let charges = word.strip_prefix(CHARGES_ARE).unwrap_or(word);
        ArgumentReader::of(vec![charges], words.content).number("charges", 0, LARGEST_NUMBER)
    },
};

/// The beginning of a word that says how many charges a wand has.
pub(super) const CHARGES_ARE: &str = "charges=";

/// A number of the player, and its new value.
pub(super) const ATTRIBUTE: Argument<(Attribute, u32)> = Argument {
    words: &[Word::named("ATTRIBUTE", |_| owned(names_of(&all::<Attribute>()))), Word::number("N")],
    read: |words| {
        let attribute = read_name("attribute", words.word("an attribute")?, &all())?;
        let (least, greatest) = match attribute {
            Attribute::Hp | Attribute::MaxHp => (1, LARGEST_NUMBER),
            Attribute::Level => (1, MOST_LEVEL),
            Attribute::Strength => (STRENGTH_RANGE.start().unsigned_abs(), STRENGTH_RANGE.end().unsigned_abs()),
            Attribute::Food => (0, words.content.config.hunger.max_food.unsigned_abs()),
            Attribute::Fuel | Attribute::Gold | Attribute::Xp => (0, LARGEST_NUMBER),
        };
        Ok((attribute, words.number(attribute.name(), least, greatest)?))
    },
};

/// The highest experience level that a command may set.
const MOST_LEVEL: u32 = 100;

/// A tunable value of the config, and its new value in the unit of the rules.
pub(super) const TUNED: Argument<(Tunable, u32)> = Argument {
    words: &[
        Word::named("NAME", |world| {
            content(world).config.debug.tunable.iter().map(|range| range.name.clone()).collect()
        }),
        Word::number("VALUE"),
    ],
    read: |words| {
        let (name, ranges) = (words.word("the name of a value")?, &words.content.config.debug.tunable);
        let range = ranges.iter().find(|range| range.name.eq_ignore_ascii_case(name));
        let bounds = range.and_then(|range| range.bounds().map(|bounds| (range, bounds)));
        let (range, (tunable, least, greatest)) =
            bounds.ok_or_else(|| unknown("tunable value", name, ranges.iter().map(|range| range.name.as_str())))?;
        let word = words.word("a value")?;
        let value = word.parse().ok().and_then(|number| tunable.value_of(number));
        let value = value.filter(|value| (least..=greatest).contains(value));
        value.map(|value| (tunable, value)).map_or_else(
            || {
                let (least, greatest) = (tunable.written(least), tunable.written(greatest));
                expected(&format!("{} from {least} to {greatest}, not '{word}'", range.name))
            },
            Ok,
        )
    },
};

/// How long a rest lasts: a number of turns, or until something comes about.
pub(super) const LENGTH: Argument<Option<u32>> = Argument {
    words: &[Word::id("N|until", |_| owned([UNTIL]))],
    read: |words| match words.peek() {
        Some(word) if word.eq_ignore_ascii_case(UNTIL) => words.word(UNTIL).map(|_| None),
        Some(_) => words.number("a number of turns", 1, LARGEST_NUMBER).map(Some),
        None => expected("a number of turns, or until"),
    },
};

const UNTIL: &str = "until";

/// What a rest lasts until.
pub(super) const STOP: Argument<Stop> = Argument {
    words: &[Word::named("WHAT", |_| owned(STOPS.into_iter().chain(FactName::all())))],
    read: |words| {
        let word = words.word("hunting, state, seen, hurt or the name of a fact")?;
        Stop::read(word).ok_or_else(|| unknown("fact", word, STOPS.into_iter().chain(FactName::all())))
    },
};

/// What is looked for in a recording.
pub(super) const EVENT: Argument<Jump> = Argument {
    words: &[Word::named("state|hurt", |_| owned(["state", "hurt"]))],
    read: |words| match words.word("state or hurt")? {
        "state" => Ok(Jump::State),
        "hurt" => Ok(Jump::Hurt),
        word => expected(&format!("state or hurt, not '{word}'")),
    },
};

/// The name of a file, which may have blanks.
pub(super) const FILE: Argument<PathBuf> = Argument {
    words: &[Word::named("FILE", |_| Vec::new())],
    read: |words| {
        let first = words.word("the name of a file")?;
        Ok([&[first], words.rest().as_slice()].concat().join(" ").into())
    },
};

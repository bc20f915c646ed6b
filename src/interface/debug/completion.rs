//! Completion of a line being typed.

use bevy::prelude::*;
use strum::VariantArray;

use super::{
    arguments::is_number,
    command::{Attribute, MonsterOrder},
    grammar::{HELP, SYNTAXES, Syntax},
    inspect::Subject,
    names::{DOORS, NOBODY, STATES, TERRAINS, conditions, names_of, traps},
    pointing::{HERE, IT},
    routes::monsters_in_order,
    stops::STOPS,
};
use crate::content::{Content, FactName};

/// The possible completions of the last word of a line, in the order of the grammar.
pub(crate) fn complete(line: &str, world: &World) -> Vec<String> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let begun = if line.is_empty() || line.ends_with(char::is_whitespace) { "" } else { words.pop().unwrap_or("") };
    let commands = || SYNTAXES.iter().map(|syntax| syntax.name.to_owned());
    let candidates: Vec<String> = match words.as_slice() {
        [] => commands().chain([HELP.to_owned()]).collect(),
        [help] if help.eq_ignore_ascii_case(HELP) => commands().collect(),
        [name, arguments @ ..] => SYNTAXES
            .iter()
            .filter(|syntax| syntax.name.eq_ignore_ascii_case(name))
            .flat_map(|syntax| next_argument(syntax, arguments, world))
            .collect(),
    };
    let begins =
        |candidate: &String| candidate.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun));
    candidates.into_iter().filter(begins).collect()
}

/// An argument as in the usage of a command, and whether it is optional.
type Argument<'usage> = (&'usage str, bool);

/// The possible next arguments of a command after those given.
fn next_argument(syntax: &Syntax, given: &[&str], world: &World) -> Vec<String> {
    let arguments = arguments_of(syntax);
    let mut left = arguments.as_slice();
    for word in given {
        let takes = |(name, is_optional): &Argument<'_>| !is_optional || can_be(name, word, world);
        // The cell of the cursor is both X and Y.
        let width = if word.eq_ignore_ascii_case(HERE) { 2 } else { 1 };
        let taken = left.iter().position(takes).map_or(left.len(), |index| index + width);
        left = left.get(taken..).unwrap_or_default();
    }
    let until_needed = left.iter().position(|(_, is_optional)| !is_optional).map_or(left.len(), |index| index + 1);
    left.iter().take(until_needed).flat_map(|(name, _)| candidates(name, world)).collect()
}

fn arguments_of(syntax: &Syntax) -> Vec<Argument<'_>> {
    let mut is_optional = false;
    let arguments = syntax.arguments.split_whitespace().map(|word| {
        is_optional |= word.starts_with('[');
        let argument = (word.trim_matches(['[', ']']), is_optional);
        is_optional &= !word.ends_with(']');
        argument
    });
    arguments.collect()
}

/// The arguments that are numbers, although some have names.
const NUMBERS: [&str; 5] = ["X", "ID", "LEADER", "THING", "N|until"];

fn can_be(argument: &str, word: &str, world: &World) -> bool {
    let candidates = candidates(argument, world);
    let is_named = candidates.iter().any(|name| name.eq_ignore_ascii_case(word));
    is_named || is_number(word) && (candidates.is_empty() || NUMBERS.contains(&argument))
}

/// The possible values of an argument; none for numbers that name nothing.
fn candidates(argument: &str, world: &World) -> Vec<String> {
    let content = world.resource::<Content>();
    let ids = || monsters_in_order(world).into_iter().map(|(serial, _)| serial.0.to_string());
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    match argument {
        "on|off" => owned(&["on", "off"]),
        "state|hurt" => owned(&["state", "hurt"]),
        "N|until" => owned(&["until"]),
        "WHAT" => STOPS.iter().copied().chain(FactName::all()).map(str::to_owned).collect(),
        "ID" => ids().chain([IT.to_owned()]).collect(),
        "LEADER" => ids().chain([NOBODY.to_owned()]).collect(),
        "X" => owned(&[HERE]),
        "ORDER" => owned(&names_of(&MonsterOrder::named())),
        "THING" => owned(&names_of(&Subject::NAMED)).into_iter().chain(ids()).chain([IT.to_owned()]).collect(),
        "STATE" => owned(&names_of(&STATES)),
        "DOOR" => owned(&names_of(&DOORS)),
        "O" => content.monsters().map(|(_, monster)| monster.letter.to_string()).collect(),
        "TYPE" => content.items().map(|(_, item)| item.id.clone()).collect(),
        "ATTRIBUTE" => Attribute::VARIANTS.iter().map(|attribute| attribute.name().to_owned()).collect(),
        "CONDITION" => owned(&names_of(&conditions())),
        "KIND" => owned(&names_of(&traps())),
        "TERRAIN" => owned(&names_of(&TERRAINS)),
        "NAME" => content.config.debug.tunable.iter().map(|range| range.name.clone()).collect(),
        _ => Vec::new(),
    }
}

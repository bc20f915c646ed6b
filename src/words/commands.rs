//! Names of commands.

use super::capitalized;
use crate::{base::geometry::Direction, content::Command};

/// Returns the name of a command for the list of keys.
pub(crate) fn command_name(command: Command) -> String {
    match command {
        Command::Move(direction) => format!("Move {}", direction_name(direction)),
        Command::Run(direction) => format!("Run {}", direction_name(direction)),
        // The words of the help, the item pages and the log.
        Command::Quaff => "Drink".to_owned(),
        Command::Call => "Name a kind".to_owned(),
        Command::Fire => "Shoot".to_owned(),
        Command::FireAgain => "Shoot or throw again".to_owned(),
        Command::Inventory => "Pack".to_owned(),
        Command::Wear => "Wear armor".to_owned(),
        Command::TakeOff => "Take off armor".to_owned(),
        Command::PutOn => "Put on a ring".to_owned(),
        Command::Remove => "Take off a ring".to_owned(),
        Command::AutomaticPickUp => "Automatic pick-up".to_owned(),
        Command::Morgue => "Write the story so far".to_owned(),
        Command::LongRest => "Rest until healed".to_owned(),
        Command::Ascend => "Go up the stairs".to_owned(),
        Command::Descend => "Go down the stairs".to_owned(),
        _ => capitalized(spaced(&format!("{command:?}")).trim_start()),
    }
}

/// Returns the name of a direction, for use in a sentence.
pub(crate) const fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::NorthEast => "northeast",
        Direction::East => "east",
        Direction::SouthEast => "southeast",
        Direction::South => "south",
        Direction::SouthWest => "southwest",
        Direction::West => "west",
        Direction::NorthWest => "northwest",
    }
}

/// Splits a name into words in lower case, each after a blank: `PickUp` becomes ` pick up`.
fn spaced(name: &str) -> String {
    let mut spaced = String::new();
    for character in name.chars() {
        if character.is_ascii_uppercase() {
            spaced.push(' ');
        }
        spaced.push(character.to_ascii_lowercase());
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_names_are_words() {
        for (command, name) in [
            (Command::Quaff, "Drink"),
            (Command::CopySeed, "Copy seed"),
            (Command::Rest, "Rest"),
            (Command::Move(Direction::SouthWest), "Move southwest"),
        ] {
            assert_eq!(command_name(command), name);
        }
    }
}

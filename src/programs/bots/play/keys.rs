//! The keys of the commands that bots use (`docs/contract.md#keys`).

use crate::{
    base::geometry::Direction,
    content::{Key, KeyName},
};

/// A command on the map, by its key in the game's own data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MapKey {
    Apply,
    Ascend,
    Descend,
    Drop,
    Eat,
    Explore,
    Fight,
    Fire,
    LongRest,
    Open,
    PickUp,
    PutOn,
    Quaff,
    Read,
    Remove,
    Rest,
    Search,
    TakeOff,
    Throw,
    Wear,
    Wield,
    Zap,
}

impl MapKey {
    /// Returns the key.
    pub(crate) const fn key(self) -> Key {
        let character = match self {
            Self::Apply => 'a',
            Self::Ascend => '<',
            Self::Descend => '>',
            Self::Drop => 'd',
            Self::Eat => 'e',
            Self::Explore => 'E',
            Self::Fight => return Key::plain(KeyName::Tab),
            Self::Fire => 'f',
            Self::LongRest => 'Z',
            Self::Open => 'o',
            Self::PickUp => ',',
            Self::PutOn => 'P',
            Self::Quaff => 'q',
            Self::Read => 'r',
            Self::Remove => 'R',
            Self::Rest => '.',
            Self::Search => 's',
            Self::TakeOff => 'T',
            Self::Throw => 't',
            Self::Wear => 'W',
            Self::Wield => 'w',
            Self::Zap => 'z',
        };
        Key::character(character)
    }
}

/// Returns the key of a step.
pub(crate) const fn step_key(direction: Direction) -> Key {
    Key::character(match direction {
        Direction::North => 'k',
        Direction::NorthEast => 'u',
        Direction::East => 'l',
        Direction::SouthEast => 'n',
        Direction::South => 'j',
        Direction::SouthWest => 'b',
        Direction::West => 'h',
        Direction::NorthWest => 'y',
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Command, Content};

    #[test]
    fn the_keys_are_those_of_the_data() {
        let content = Content::compiled_in();
        let is_bound = |key: Key, command: Command| {
            content.bindings.iter().any(|binding| binding.command == command && binding.keys.contains(&key))
        };
        for (key, command) in [
            (MapKey::Apply, Command::Apply),
            (MapKey::Ascend, Command::Ascend),
            (MapKey::Descend, Command::Descend),
            (MapKey::Drop, Command::Drop),
            (MapKey::Eat, Command::Eat),
            (MapKey::Explore, Command::Explore),
            (MapKey::Fight, Command::Fight),
            (MapKey::Fire, Command::Fire),
            (MapKey::LongRest, Command::LongRest),
            (MapKey::Open, Command::Open),
            (MapKey::PutOn, Command::PutOn),
            (MapKey::Quaff, Command::Quaff),
            (MapKey::Read, Command::Read),
            (MapKey::Rest, Command::Rest),
            (MapKey::Search, Command::Search),
            (MapKey::TakeOff, Command::TakeOff),
            (MapKey::Throw, Command::Throw),
            (MapKey::Wear, Command::Wear),
            (MapKey::Wield, Command::Wield),
            (MapKey::Zap, Command::Zap),
        ] {
            assert!(is_bound(key.key(), command), "{key:?}");
        }
        for direction in Direction::ALL {
            assert!(is_bound(step_key(direction), Command::Move(direction)), "{direction:?}");
        }
    }
}

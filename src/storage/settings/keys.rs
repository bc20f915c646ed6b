//! The key bindings: the player's own, otherwise those of the data.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::content::{Binding, Command, Key, NEEDED, unusable};

/// The player's own keys by command; a command may have none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyOverrides(BTreeMap<Command, Vec<Key>>);

/// Why keys cannot be bound to a command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeyRefusal {
    /// The key cannot be bound.
    #[error("the key '{key}' can't be bound: {reason}")]
    Unusable {
        /// The key.
        key: Key,
        /// The reason.
        reason: &'static str,
    },
    /// The key is bound to another command.
    #[error("the key '{key}' is bound to {by:?} already")]
    Taken {
        /// The key.
        key: Key,
        /// The other command.
        by: Command,
    },
    /// The key is listed twice.
    #[error("the key '{0}' is named twice")]
    Twice(Key),
    /// The command must have a key.
    #[error("{0:?} needs at least one key")]
    Needed(Command),
}

impl KeyOverrides {
    /// Returns the entries of a list that are compatible with each other and with the data, and the rejected entries by
    /// index. Of entries that conflict, the last one is rejected.
    pub fn of(data: &[Binding], wanted: &[(Command, Vec<Key>)]) -> (Self, Vec<(usize, KeyRefusal)>) {
        let (mut refused, mut kept) = (Vec::new(), Vec::new());
        for (index, (command, keys)) in wanted.iter().enumerate() {
            match check_alone(*command, keys) {
                Err(refusal) => refused.push((index, refusal)),
                Ok(()) => kept.push(index),
            }
        }
        loop {
            let entries = kept.iter().filter_map(|index| wanted.get(*index));
            let overrides = Self(entries.cloned().collect());
            // The last conflicting entry is removed; without entries nothing conflicts, as in the data.
            let clash = kept.iter().enumerate().rev().find_map(|(place, index)| {
                let (command, _) = wanted.get(*index)?;
                Some((place, *index, overrides.clash_of(data, *command)?))
            });
            let Some((place, index, refusal)) = clash else {
                refused.sort_by_key(|(index, _)| *index);
                return (overrides, refused);
            };
            kept.remove(place);
            refused.push((index, refusal));
        }
    }

    /// Returns the same bindings with other keys for a command.
    ///
    /// # Errors
    /// Returns the reason if the command can't have these keys.
    pub fn with(&self, data: &[Binding], command: Command, keys: Vec<Key>) -> Result<Self, KeyRefusal> {
        check_alone(command, &keys)?;
        let mut changed = self.clone();
        changed.set(data, command, keys);
        changed.clash_of(data, command).map_or(Ok(changed), Err)
    }

    /// Returns the same bindings with other keys for a command, some of which other commands have: each of these gets the
    /// keys that the command gives up, in the place of the one that it loses.
    ///
    /// # Errors
    /// Returns the reason if the command can't have these keys, or if a command that must have a key would have none.
    pub fn exchanged(&self, data: &[Binding], command: Command, keys: &[Key]) -> Result<Self, KeyRefusal> {
        let own = self.keys(data, command);
        let given_up: Vec<Key> = own.iter().copied().filter(|key| !keys.contains(key)).collect();
        let is_taken = |key: &Key| keys.contains(key);
        let losing: Vec<(Command, Vec<Key>)> = self
            .all(data)
            .filter(|(by, of_other)| *by != command && of_other.iter().any(is_taken))
            .map(|(by, of_other)| {
                let at = of_other.iter().position(is_taken).unwrap_or(0);
                let mut left: Vec<Key> = of_other.iter().copied().filter(|key| !is_taken(key)).collect();
                left.splice(at..at, given_up.iter().copied());
                (by, left)
            })
            .collect();
        let mut changed = self.clone();
        for (command, keys) in losing.into_iter().chain([(command, keys.to_vec())]) {
            check_alone(command, &keys)?;
            changed.set(data, command, keys);
        }
        changed.clash_of(data, command).map_or(Ok(changed), Err)
    }

    /// Gives a command these keys; those of the data are no override.
    fn set(&mut self, data: &[Binding], command: Command, keys: Vec<Key>) {
        if keys_of_data(data, command) == keys {
            self.0.remove(&command);
        } else {
            self.0.insert(command, keys);
        }
    }

    /// Returns the same bindings with the keys of the data for a command.
    ///
    /// # Errors
    /// Fails if the player has given one of these keys to another command.
    pub fn without(&self, data: &[Binding], command: Command) -> Result<Self, KeyRefusal> {
        let mut changed = self.clone();
        changed.0.remove(&command);
        changed.clash_of(data, command).map_or(Ok(changed), Err)
    }

    /// Returns whether a command has the player's own keys.
    pub fn contains(&self, command: Command) -> bool {
        self.0.contains_key(&command)
    }

    /// Returns the player's own keys by command.
    pub fn iter(&self) -> impl Iterator<Item = (Command, &[Key])> {
        self.0.iter().map(|(command, keys)| (*command, keys.as_slice()))
    }

    /// Returns the keys of a command.
    pub fn keys<'all>(&'all self, data: &'all [Binding], command: Command) -> &'all [Key] {
        self.0.get(&command).map_or_else(|| keys_of_data(data, command), Vec::as_slice)
    }

    /// Returns all commands with their keys, in the order of the data.
    pub fn all<'all>(&'all self, data: &'all [Binding]) -> impl Iterator<Item = (Command, &'all [Key])> {
        let added = self.0.keys().copied().filter(|command| data.iter().all(|binding| binding.command != *command));
        let commands = data.iter().map(|binding| binding.command).chain(added);
        commands.map(|command| (command, self.keys(data, command)))
    }

    /// Returns the refusal of a key that a command shares with another one, if there is such a key.
    fn clash_of(&self, data: &[Binding], command: Command) -> Option<KeyRefusal> {
        let own = self.keys(data, command);
        self.all(data).filter(|(by, _)| *by != command).find_map(|(by, keys)| {
            let key = *keys.iter().find(|key| own.contains(key))?;
            Some(KeyRefusal::Taken { key, by })
        })
    }
}

fn keys_of_data(data: &[Binding], command: Command) -> &[Key] {
    data.iter().find(|binding| binding.command == command).map_or(&[], |binding| binding.keys.as_slice())
}

/// Checks the keys of a command without regard to other commands.
fn check_alone(command: Command, keys: &[Key]) -> Result<(), KeyRefusal> {
    if keys.is_empty() && NEEDED.contains(&command) {
        return Err(KeyRefusal::Needed(command));
    }
    for (index, key) in keys.iter().enumerate() {
        if let Some(reason) = unusable(*key) {
            return Err(KeyRefusal::Unusable { key: *key, reason });
        }
        if keys.iter().take(index).any(|earlier| earlier == key) {
            return Err(KeyRefusal::Twice(*key));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    fn wanted(list: &[(Command, &str)]) -> Vec<(Command, Vec<Key>)> {
        let keys = |text: &str| text.split_whitespace().map(|token| token.parse().unwrap()).collect();
        list.iter().map(|(command, text)| (*command, keys(text))).collect()
    }

    /// Returns the accepted entries, and the rejected ones with their indices.
    fn tried(list: &[(Command, &str)]) -> (Vec<Command>, Vec<(usize, String)>) {
        let content = Content::compiled_in();
        let (overrides, refused) = KeyOverrides::of(&content.bindings, &wanted(list));
        let taken = overrides.iter().map(|(command, _)| command).collect();
        (taken, refused.into_iter().map(|(index, refusal)| (index, refusal.to_string())).collect())
    }

    #[test]
    fn two_commands_can_swap_their_keys() {
        let (taken, refused) = tried(&[(Command::Search, "r"), (Command::Read, "s")]);
        assert_eq!((taken, refused), (vec![Command::Search, Command::Read], Vec::new()));
    }

    #[test]
    fn of_two_entries_with_the_same_key_the_later_is_rejected() {
        let (taken, refused) = tried(&[(Command::Search, "f5"), (Command::Read, "g f5")]);
        assert_eq!(taken, [Command::Search]);
        assert_eq!(refused, [(1, "the key 'f5' is bound to Search already".to_owned())]);
        // A rejected entry frees its keys again.
        let (taken, refused) = tried(&[(Command::Search, "r"), (Command::Read, "k")]);
        assert!(taken.is_empty());
        assert_eq!(refused[1], (1, "the key 'k' is bound to Move(North) already".to_owned()));
        assert_eq!(refused[0], (0, "the key 'r' is bound to Read already".to_owned()));
    }

    #[test]
    fn help_needs_a_key_and_some_keys_cannot_be_bound() {
        let (taken, refused) = tried(&[(Command::Help, ""), (Command::Quit, "esc"), (Command::Look, "")]);
        assert_eq!(taken, [Command::Look]);
        assert_eq!(refused[0].1, "Help needs at least one key");
        assert!(refused[1].1.starts_with("the key 'esc' can't be bound: "), "{refused:?}");
        assert_eq!(tried(&[(Command::Look, "g g")]).1, [(0, "the key 'g' is named twice".to_owned())]);
    }

    #[test]
    fn a_taken_key_is_exchanged_for_the_keys_that_the_command_gives_up() {
        let content = Content::compiled_in();
        let (data, none) = (&content.bindings, KeyOverrides::default());
        let keys = |tokens: &str| -> Vec<Key> { tokens.split_whitespace().map(|key| key.parse().unwrap()).collect() };
        let swapped = none.exchanged(data, Command::Look, &keys("E")).unwrap();
        assert_eq!(swapped.keys(data, Command::Look), keys("E"));
        assert_eq!(swapped.keys(data, Command::Explore), keys("x ;"), "nothing is lost");
        assert_eq!(
            swapped.exchanged(data, Command::Explore, &keys("E")).unwrap().keys(data, Command::Look),
            keys("x ;")
        );
        // One more key takes it, and gives nothing back.
        let further = none.exchanged(data, Command::Search, &keys("s x")).unwrap();
        assert_eq!(further.keys(data, Command::Look), keys(";"));
        let refused = none.exchanged(data, Command::Search, &keys("s ?")).unwrap_err();
        assert_eq!(refused, KeyRefusal::Needed(Command::Help), "help keeps its last key");
        let kept = none.exchanged(data, Command::Search, &keys("?")).unwrap();
        assert_eq!(kept.keys(data, Command::Help), keys("s"));
        // A command that has lost its keys has nothing to give.
        let bare = none.with(data, Command::Search, Vec::new()).unwrap();
        assert!(bare.exchanged(data, Command::Search, &keys("Q")).is_err());
        assert!(none.exchanged(data, Command::Search, &keys("esc")).is_err());
    }

    #[test]
    fn keys_are_changed_and_reset_one_command_at_a_time() {
        let content = Content::compiled_in();
        let (data, none) = (&content.bindings, KeyOverrides::default());
        let key = |token: &str| vec![token.parse::<Key>().unwrap()];
        let taken = none.with(data, Command::Search, key("x")).unwrap_err();
        assert_eq!(taken.to_string(), "the key 'x' is bound to Look already");
        let freed = none.with(data, Command::Look, key(";")).unwrap();
        let moved = freed.with(data, Command::Search, key("x")).unwrap();
        assert_eq!(moved.keys(data, Command::Search), key("x"));
        assert!(moved.without(data, Command::Look).is_err(), "its key is taken");
        let back = moved.without(data, Command::Search).unwrap().without(data, Command::Look).unwrap();
        assert_eq!(back, none);
        assert_eq!(
            none.with(data, Command::Search, key("s")).unwrap(),
            none,
            "the keys of the data are not an override"
        );
    }
}

//! What the keys of a screen do, in one table: for presses, for the hint and for programs.

use super::{
    prompt::{Choice, choice},
    screens::Response,
};
use crate::content::{Key, KeyName};

/// What a key of a screen does.
pub(super) struct KeyUse {
    /// The key, and others that do the same.
    keys: Vec<Key>,
    /// What it does, for programs; `None` if they are not offered it.
    words: Option<String>,
    hint: Hint,
    response: Response,
}

/// How the hint names a key.
enum Hint {
    /// With the words for programs.
    Words,
    /// By this text, once for all keys that have it.
    Text(&'static str),
    /// Not at all.
    None,
}

impl KeyUse {
    pub(crate) fn new(key: Key, words: impl Into<String>, response: Response) -> Self {
        Self { keys: vec![key], words: Some(words.into()), hint: Hint::Words, response }
    }

    /// The same for further keys.
    pub(crate) fn or(mut self, keys: impl IntoIterator<Item = Key>) -> Self {
        self.keys.extend(keys);
        self
    }

    /// Names it by this text in the hint.
    pub(crate) fn with_hint(self, text: &'static str) -> Self {
        Self { hint: Hint::Text(text), ..self }
    }

    /// Leaves it out of the hint.
    pub(crate) fn without_hint(self) -> Self {
        Self { hint: Hint::None, ..self }
    }

    /// Offers it to nobody: it does no more than say why nothing can be done.
    pub(crate) fn unoffered(self) -> Self {
        Self { words: None, hint: Hint::None, ..self }
    }

    /// The same without the keys that mean something else; `None` if none is left.
    pub(crate) fn without(mut self, taken: impl Fn(Key) -> bool) -> Option<Self> {
        self.keys.retain(|key| !taken(*key));
        (!self.keys.is_empty()).then_some(self)
    }

    fn hint(&self) -> Option<String> {
        match self.hint {
            Hint::Words => Some(format!("{}: {}", self.keys.first()?.label(), self.words.as_ref()?)),
            Hint::Text(text) => Some(text.to_owned()),
            Hint::None => None,
        }
    }
}

/// What a key asks for; `None` if no use has it.
pub(super) fn response_to(key: Key, uses: Vec<KeyUse>) -> Option<Response> {
    uses.into_iter().find(|known| known.keys.contains(&key)).map(|known| known.response)
}

/// The parts of the hint, each once.
pub(super) fn hints(uses: &[KeyUse]) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in uses.iter().filter_map(KeyUse::hint) {
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts
}

/// What programs are offered: the choices, and further keys that do the same.
pub(super) fn offered(uses: Vec<KeyUse>) -> (Vec<Choice>, Vec<Key>) {
    let (mut choices, mut others) = (Vec::new(), Vec::new());
    for KeyUse { keys, words, .. } in uses {
        let (Some(words), [first, rest @ ..]) = (words, keys.as_slice()) else { continue };
        choices.push(choice(*first, words));
        others.extend(rest);
    }
    (choices, others)
}

/// The key as tables of keys have it: modifiers of a key with a name mean nothing there.
pub(super) const fn unmodified(key: Key) -> Key {
    match key.name {
        KeyName::Character(_) => key,
        KeyName::KeypadEnter => Key::plain(KeyName::Return),
        name => Key::plain(name),
    }
}

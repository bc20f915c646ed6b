//! The key of the game that a keyboard message stands for.
//!
//! A key is identified by what it types, not by its position, except on the numeric keypad. Modifiers are tracked in
//! the messages themselves: many keys can arrive in one update, and each must see Shift as it was when the key was
//! pressed.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key as LogicalKey, KeyboardInput},
    },
    prelude::*,
};

use crate::content::{Key, KeyName};

/// Modifiers held at this point of the stream of key messages.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Modifiers {
    control: bool,
    alt: bool,
    alt_graph: bool,
    shift: bool,
}

impl Modifiers {
    /// Updates the modifiers from a message; returns whether its key is a modifier.
    fn follow(&mut self, message: &KeyboardInput) -> bool {
        let held = match message.logical_key {
            LogicalKey::Control => &mut self.control,
            LogicalKey::Alt => &mut self.alt,
            LogicalKey::AltGraph => &mut self.alt_graph,
            LogicalKey::Shift => &mut self.shift,
            _ => return false,
        };
        *held = message.state == ButtonState::Pressed;
        true
    }
}

/// A key of the game as it was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TypedKey {
    pub key: Key,
    /// Whether it comes from holding the key down.
    pub repeat: bool,
}

/// Returns the key of a message, or `None` for a release, a modifier or a key without a name in the game.
pub(super) fn typed_key(modifiers: &mut Modifiers, message: &KeyboardInput) -> Option<TypedKey> {
    if modifiers.follow(message) || message.state == ButtonState::Released {
        return None;
    }
    let Modifiers { control, alt, alt_graph, shift } = *modifiers;
    // AltGr, which some systems report as Control and Alt as well, only chooses the character
    let (control, alt) = (control && !alt_graph, alt && !alt_graph);
    let name = keypad_name(message.key_code)
        .or_else(|| typed_character(message).filter(|_| !control && !alt))
        .or_else(|| key_name(&message.logical_key))?;
    Some(TypedKey { key: Key::with_modifiers(name, control, alt, shift), repeat: message.repeat })
}

fn keypad_name(code: KeyCode) -> Option<KeyName> {
    Some(match code {
        KeyCode::Numpad0 => KeyName::Keypad(0),
        KeyCode::Numpad1 => KeyName::Keypad(1),
        KeyCode::Numpad2 => KeyName::Keypad(2),
        KeyCode::Numpad3 => KeyName::Keypad(3),
        KeyCode::Numpad4 => KeyName::Keypad(4),
        KeyCode::Numpad5 => KeyName::Keypad(5),
        KeyCode::Numpad6 => KeyName::Keypad(6),
        KeyCode::Numpad7 => KeyName::Keypad(7),
        KeyCode::Numpad8 => KeyName::Keypad(8),
        KeyCode::Numpad9 => KeyName::Keypad(9),
        KeyCode::NumpadEnter => KeyName::KeypadEnter,
        _ => return None,
    })
}

/// Returns the character that the message types, which differs from the key's own after a dead key; `None` if it types
/// no character or several.
fn typed_character(message: &KeyboardInput) -> Option<KeyName> {
    message.text.as_deref().and_then(printable).map(KeyName::Character)
}

fn printable(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let character = characters.next().filter(|character| !character.is_control() && !character.is_whitespace())?;
    characters.next().is_none().then_some(character)
}

fn key_name(key: &LogicalKey) -> Option<KeyName> {
    Some(match key {
        LogicalKey::Character(text) if text == " " => KeyName::Space,
        LogicalKey::Character(text) => KeyName::Character(printable(text)?),
        LogicalKey::Space => KeyName::Space,
        LogicalKey::Escape => KeyName::Escape,
        LogicalKey::Enter => KeyName::Return,
        LogicalKey::Tab => KeyName::Tab,
        LogicalKey::Backspace => KeyName::Backspace,
        LogicalKey::Delete => KeyName::Delete,
        LogicalKey::Insert => KeyName::Insert,
        LogicalKey::Home => KeyName::Home,
        LogicalKey::End => KeyName::End,
        LogicalKey::PageUp => KeyName::PageUp,
        LogicalKey::PageDown => KeyName::PageDown,
        LogicalKey::ArrowUp => KeyName::Up,
        LogicalKey::ArrowDown => KeyName::Down,
        LogicalKey::ArrowLeft => KeyName::Left,
        LogicalKey::ArrowRight => KeyName::Right,
        LogicalKey::F1 => KeyName::Function(1),
        LogicalKey::F2 => KeyName::Function(2),
        LogicalKey::F3 => KeyName::Function(3),
        LogicalKey::F4 => KeyName::Function(4),
        LogicalKey::F5 => KeyName::Function(5),
        LogicalKey::F6 => KeyName::Function(6),
        LogicalKey::F7 => KeyName::Function(7),
        LogicalKey::F8 => KeyName::Function(8),
        LogicalKey::F9 => KeyName::Function(9),
        LogicalKey::F10 => KeyName::Function(10),
        LogicalKey::F11 => KeyName::Function(11),
        LogicalKey::F12 => KeyName::Function(12),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(key_code: KeyCode, logical_key: LogicalKey, state: ButtonState) -> KeyboardInput {
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    fn pressed(logical_key: LogicalKey) -> KeyboardInput {
        message(KeyCode::F24, logical_key, ButtonState::Pressed)
    }

    fn released(logical_key: LogicalKey) -> KeyboardInput {
        message(KeyCode::F24, logical_key, ButtonState::Released)
    }

    fn types(character: &str) -> LogicalKey {
        LogicalKey::Character(character.into())
    }

    fn tokens(messages: impl IntoIterator<Item = KeyboardInput>) -> String {
        let mut modifiers = Modifiers::default();
        let keys = messages.into_iter().filter_map(|message| typed_key(&mut modifiers, &message));
        keys.map(|typed| typed.key.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_key_sees_the_modifiers_as_they_were_when_it_was_pressed() {
        let messages = [
            pressed(LogicalKey::Shift),
            pressed(types(">")),
            pressed(LogicalKey::ArrowUp),
            released(LogicalKey::Shift),
            // released after Shift, the key reports another character; a release is not a key of the game
            released(types(".")),
            pressed(types("s")),
            pressed(LogicalKey::Control),
            pressed(types("p")),
            released(LogicalKey::Control),
            pressed(types("p")),
        ];
        assert_eq!(tokens(messages), "> shift-up s ctrl-p p");
    }

    #[test]
    fn modifiers_alone_and_releases_are_no_keys() {
        let modifiers = [LogicalKey::Shift, LogicalKey::Control, LogicalKey::Alt, LogicalKey::AltGraph];
        assert_eq!(tokens(modifiers.into_iter().flat_map(|key| [pressed(key.clone()), released(key)])), "");
        assert_eq!(tokens([released(types("h"))]), "");
    }

    #[test]
    fn the_numeric_pad_is_told_by_its_place() {
        let keys = [
            (KeyCode::Numpad5, types("5")),
            (KeyCode::Numpad8, LogicalKey::ArrowUp),
            (KeyCode::NumpadEnter, LogicalKey::Enter),
            (KeyCode::NumpadAdd, types("+")),
            (KeyCode::Digit5, types("5")),
        ];
        let messages = keys.map(|(code, key)| message(code, key, ButtonState::Pressed));
        assert_eq!(tokens(messages), "kp5 kp8 kpenter + 5");
    }

    #[test]
    fn named_keys_and_blanks_have_their_tokens() {
        let keys = [
            LogicalKey::Escape,
            LogicalKey::Enter,
            LogicalKey::Tab,
            LogicalKey::Space,
            types(" "),
            LogicalKey::Backspace,
            LogicalKey::PageDown,
            LogicalKey::F12,
            LogicalKey::CapsLock,
        ];
        assert_eq!(tokens(keys.map(pressed)), "esc ret tab space space bksp pgdn f12");
    }

    #[test]
    fn a_dead_key_changes_the_character_and_alt_graph_is_no_modifier() {
        let composed = KeyboardInput { text: Some("~".into()), ..pressed(LogicalKey::Space) };
        assert_eq!(tokens([composed]), "~");
        let control = KeyboardInput { text: Some("\u{10}".into()), ..pressed(types("p")) };
        assert_eq!(tokens([pressed(LogicalKey::Control), control]), "ctrl-p");
        assert_eq!(tokens([pressed(LogicalKey::Control), pressed(LogicalKey::AltGraph), pressed(types("@"))]), "@");
    }

    #[test]
    fn repeats_are_flagged() {
        let repeat = KeyboardInput { repeat: true, ..pressed(types("l")) };
        let typed = typed_key(&mut Modifiers::default(), &repeat);
        assert_eq!(typed, Some(TypedKey { key: Key::character('l'), repeat: true }));
    }
}

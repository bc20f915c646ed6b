//! Converts the terminal's key events to keys of the game.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};

use crate::content::{Key, KeyName};

/// Returns the key that was pressed or repeated; `None` if it was released or the game doesn't know it.
pub(super) fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let held = |modifier| event.modifiers.contains(modifier);
    let on_keypad = event.state.contains(KeyEventState::KEYPAD);
    let name = if on_keypad { keypad_name(event.code) } else { None }.or_else(|| name(event.code))?;
    let (control, alt, shift) = (held(KeyModifiers::CONTROL), held(KeyModifiers::ALT), held(KeyModifiers::SHIFT));
    Some(Key::with_modifiers(name, control, alt, shift || event.code == KeyCode::BackTab))
}

/// Returns whether this is Control with C, which ends the program from any screen.
pub(super) fn is_interrupt(event: KeyEvent) -> bool {
    event.kind != KeyEventKind::Release
        && event.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(event.code, KeyCode::Char('c' | 'C'))
}

fn name(code: KeyCode) -> Option<KeyName> {
    Some(match code {
        KeyCode::Char(' ') => KeyName::Space,
        KeyCode::Char(character) if !character.is_control() => KeyName::Character(character),
        KeyCode::Esc => KeyName::Escape,
        KeyCode::Enter => KeyName::Return,
        KeyCode::Tab | KeyCode::BackTab => KeyName::Tab,
        KeyCode::Backspace => KeyName::Backspace,
        KeyCode::Delete => KeyName::Delete,
        KeyCode::Insert => KeyName::Insert,
        KeyCode::Home => KeyName::Home,
        KeyCode::End => KeyName::End,
        KeyCode::PageUp => KeyName::PageUp,
        KeyCode::PageDown => KeyName::PageDown,
        KeyCode::Up => KeyName::Up,
        KeyCode::Down => KeyName::Down,
        KeyCode::Left => KeyName::Left,
        KeyCode::Right => KeyName::Right,
        KeyCode::KeypadBegin => KeyName::Keypad(5),
        KeyCode::F(number @ 1..=12) => KeyName::Function(number),
        _ => return None,
    })
}

/// Returns the name of a key on the numeric keypad, whether it sends a digit or a direction.
fn keypad_name(code: KeyCode) -> Option<KeyName> {
    let number = match code {
        KeyCode::Enter => return Some(KeyName::KeypadEnter),
        KeyCode::Char(digit) => u8::try_from(digit.to_digit(10)?).ok()?,
        KeyCode::Insert => 0,
        KeyCode::End => 1,
        KeyCode::Down => 2,
        KeyCode::PageDown => 3,
        KeyCode::Left => 4,
        KeyCode::KeypadBegin => 5,
        KeyCode::Right => 6,
        KeyCode::Home => 7,
        KeyCode::Up => 8,
        KeyCode::PageUp => 9,
        _ => return None,
    };
    Some(KeyName::Keypad(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(code: KeyCode, modifiers: KeyModifiers) -> Option<String> {
        key(KeyEvent::new(code, modifiers)).map(|key| key.to_string())
    }

    #[test]
    fn keys_have_the_tokens_that_scripts_write() {
        use KeyModifiers as With;
        for (code, modifiers, expected) in [
            (KeyCode::Char('h'), With::NONE, "h"),
            (KeyCode::Char('H'), With::SHIFT, "H"),
            (KeyCode::Char('>'), With::NONE, ">"),
            (KeyCode::Char('é'), With::NONE, "é"),
            (KeyCode::Char(' '), With::NONE, "space"),
            (KeyCode::Char('p'), With::CONTROL, "ctrl-p"),
            (KeyCode::Char('x'), With::ALT, "alt-x"),
            (KeyCode::Enter, With::NONE, "ret"),
            (KeyCode::Esc, With::NONE, "esc"),
            (KeyCode::Tab, With::NONE, "tab"),
            (KeyCode::BackTab, With::SHIFT, "shift-tab"),
            (KeyCode::BackTab, With::NONE, "shift-tab"),
            (KeyCode::Left, With::SHIFT, "shift-left"),
            (KeyCode::PageDown, With::NONE, "pgdn"),
            (KeyCode::F(12), With::NONE, "f12"),
        ] {
            assert_eq!(token(code, modifiers).as_deref(), Some(expected));
        }
    }

    #[test]
    fn keys_the_game_does_not_know_are_nothing() {
        for code in [KeyCode::F(13), KeyCode::CapsLock, KeyCode::Menu, KeyCode::Null, KeyCode::Char('\u{7f}')] {
            assert_eq!(token(code, KeyModifiers::NONE), None, "{code:?}");
        }
    }

    #[test]
    fn a_key_counts_when_pressed_and_repeated_but_not_when_released() {
        let with = |kind| key(KeyEvent::new_with_kind(KeyCode::Char('l'), KeyModifiers::NONE, kind));
        assert!(with(KeyEventKind::Press).is_some());
        assert_eq!(with(KeyEventKind::Press), with(KeyEventKind::Repeat));
        assert_eq!(with(KeyEventKind::Release), None);
    }

    #[test]
    fn the_numeric_pad_is_known_only_where_the_terminal_tells() {
        let on_keypad = |code| {
            let (none, press) = (KeyModifiers::NONE, KeyEventKind::Press);
            key(KeyEvent::new_with_kind_and_state(code, none, press, KeyEventState::KEYPAD)).map(|key| key.to_string())
        };
        for (code, expected) in [
            (KeyCode::Char('7'), "kp7"),
            (KeyCode::Home, "kp7"),
            (KeyCode::KeypadBegin, "kp5"),
            (KeyCode::Enter, "kpenter"),
            (KeyCode::Char('+'), "+"),
        ] {
            assert_eq!(on_keypad(code).as_deref(), Some(expected));
        }
        assert_eq!(token(KeyCode::Char('7'), KeyModifiers::NONE).as_deref(), Some("7"));
    }

    #[test]
    fn control_with_c_leaves() {
        assert!(is_interrupt(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(!is_interrupt(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::NONE)));
    }
}

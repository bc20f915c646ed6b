//! What the numbers and letters in the control sequences of terminals mean: keys and modifiers.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};

/// Decodes xterm's number for modifiers: one more than the sum of Shift 1, Alt 2 and Control 4.
pub(super) fn modifiers_held(number: u8) -> KeyModifiers {
    let held = number.saturating_sub(1);
    [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)]
        .into_iter()
        .filter(|(bit, _)| held & bit != 0)
        .fold(KeyModifiers::NONE, |all, (_, modifier)| all | modifier)
}

/// Decodes what follows `ESC O`: keys in application mode, including the numeric keypad.
pub(super) fn single_shift(letter: u8) -> Option<KeyEvent> {
    let on_keypad = match letter {
        b'M' => KeyCode::Enter,
        b'p'..=b'y' => KeyCode::Char(char::from(letter - b'p' + b'0')),
        _ => return lettered_key(letter).map(KeyEvent::from),
    };
    let (none, press) = (KeyModifiers::NONE, KeyEventKind::Press);
    Some(KeyEvent::new_with_kind_and_state(on_keypad, none, press, KeyEventState::KEYPAD))
}

/// Decodes the letter at the end of a control sequence.
pub(super) fn lettered_key(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'E' => KeyCode::KeypadBegin,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        b'Z' => KeyCode::BackTab,
        _ => return None,
    })
}

/// Decodes the number of a control sequence that ends with `~`.
pub(super) fn numbered_key(number: u8) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number - 10),
        17..=21 => KeyCode::F(number - 11),
        23 | 24 => KeyCode::F(number - 12),
        _ => return None,
    })
}

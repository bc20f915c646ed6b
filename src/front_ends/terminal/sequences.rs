//! What the first of the bytes that a terminal sends mean, as xterm, the terminals compatible with it, and the Linux console
//! send them.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::pasted::BEGIN;

/// The byte of the Escape key, with which sequences begin.
pub(super) const ESCAPE: u8 = 0x1b;

/// The meaning of the first bytes.
pub(super) enum First {
    /// A key, and the number of its bytes.
    Key(KeyEvent, usize),
    /// Escape and a key, and the number of their bytes.
    AfterEscape(KeyEvent, usize),
    /// A report of the mouse, and the number of its bytes.
    Mouse(Event, usize),
    /// The beginning of pasted text, and the number of its bytes.
    PasteBegins(usize),
    /// A sequence that is not known, and the number of its bytes.
    Nothing(usize),
    /// The rest has not arrived yet.
    Incomplete,
}

/// Returns what the first bytes mean.
pub(super) fn first(bytes: &[u8]) -> First {
    match bytes {
        [ESCAPE, ESCAPE, ..] => First::Key(KeyCode::Esc.into(), 1),
        [ESCAPE] | [ESCAPE, b'[' | b'O'] | [ESCAPE, b'[', b'['] => First::Incomplete,
        // the function keys F1 to F5 of the Linux console
        [ESCAPE, b'[', b'[', letter @ b'A'..=b'E', ..] => First::Key(KeyCode::F(letter - b'A' + 1).into(), 4),
        // The oldest form of mouse reports, from terminals without the one that the game asks for.
        [ESCAPE, b'[', b'M', report @ ..] => match mouse_of_bytes(report) {
            None => First::Incomplete,
            Some(None) => First::Nothing(6),
            Some(Some(event)) => First::Mouse(event, 6),
        },
        [ESCAPE, b'[', parameters @ ..] => control_sequence(parameters),
        [ESCAPE, b'O', letter, ..] => single_shift(*letter).map_or(First::Nothing(3), |event| First::Key(event, 3)),
        [ESCAPE, b']' | b'P' | b'X' | b'^' | b'_', text @ ..] if let Some(length) = end_of_string(text) => {
            First::Nothing(2 + length)
        }
        [ESCAPE, rest @ ..] => match character(rest) {
            First::Key(event, length) => First::AfterEscape(event, length + 1),
            First::Nothing(length) => First::Nothing(length + 1),
            other => other,
        },
        _ => character(bytes),
    }
}

/// Returns the length of a text that the terminal sends in answer to a question of an earlier program, with its end. Without
/// the end, it is the keys of a player.
fn end_of_string(text: &[u8]) -> Option<usize> {
    let bell = text.iter().position(|byte| *byte == BELL).map(|place| place + 1);
    let end = text.windows(STRING_END.len()).position(|part| part == STRING_END).map(|place| place + STRING_END.len());
    [bell, end].into_iter().flatten().min()
}

/// What ends such a text.
const STRING_END: &[u8] = b"\x1b\\";
/// What also ends it.
const BELL: u8 = 0x07;

/// Decodes a key that types a character, alone or with Control.
fn character(bytes: &[u8]) -> First {
    let Some(&byte) = bytes.first() else {
        return First::Incomplete;
    };
    let control = |character| First::Key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::CONTROL), 1);
    match byte {
        b'\r' | b'\n' => First::Key(KeyCode::Enter.into(), 1),
        b'\t' => First::Key(KeyCode::Tab.into(), 1),
        0x08 | 0x7f => First::Key(KeyCode::Backspace.into(), 1),
        0 => control(' '),
        0x01..=0x1a => control(char::from(byte - 1 + b'a')),
        0x1b..=0x1f => control(char::from(byte - 0x1b + b'[')),
        _ => {
            let length = match byte {
                0xc2..=0xdf => 2,
                0xe0..=0xef => 3,
                0xf0..=0xf4 => 4,
                _ => 1,
            };
            let text = bytes.get(..length).unwrap_or(bytes);
            match std::str::from_utf8(text) {
                Ok(text) => text.chars().next().map_or(First::Incomplete, |typed| {
                    First::Key(KeyEvent::new(KeyCode::Char(typed), KeyModifiers::NONE), length)
                }),
                Err(error) if error.error_len().is_none() => First::Incomplete,
                Err(_) => First::Nothing(1),
            }
        }
    }
}

/// Decodes what follows `ESC [`: numbers, then a letter that says what they mean.
fn control_sequence(bytes: &[u8]) -> First {
    let Some(length) = bytes.iter().position(|byte| !(0x20..=0x3f).contains(byte)) else {
        return First::Incomplete;
    };
    let (Some(parameters), Some(&letter)) = (bytes.get(..length), bytes.get(length)) else {
        return First::Incomplete;
    };
    if !(0x40..=0x7e).contains(&letter) {
        return First::Nothing(2 + length); // cut off: the next byte begins another key
    }
    if let Some(report) = parameters.strip_prefix(b"<") {
        let event = mouse_of_numbers(report, letter);
        return event.map_or(First::Nothing(3 + length), |event| First::Mouse(event, 3 + length));
    }
    if (parameters, letter) == (BEGIN, b'~') {
        return First::PasteBegins(3 + length);
    }
    let mut numbers = parameters.split(|&byte| byte == b';').map(number);
    let (which, modifiers) = (numbers.next().flatten(), numbers.next().flatten());
    let modifiers = modifiers.map_or(KeyModifiers::NONE, modifiers_held);
    let code = if letter == b'~' { which.and_then(numbered_key) } else { lettered_key(letter) };
    match code {
        Some(code) => First::Key(KeyEvent::new(code, modifiers), 3 + length),
        None => First::Nothing(3 + length),
    }
}

fn number(digits: &[u8]) -> Option<u8> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

// Mouse reports come with numbers (`ESC [ < b ; x ; y M`), or in the oldest form as three bytes.

/// The bits of a report's first number that name a button.
const MOUSE_BUTTON: u16 = 0b11;
/// The bit of a report that says that the pointer moved.
const MOUSE_MOTION: u16 = 32;
/// The bit of a report about the wheel.
const MOUSE_WHEEL: u16 = 64;
/// The smallest byte of a report in bytes.
const LEAST_MOUSE_BYTE: u8 = 32;

/// Decodes `b;x;y` and the letter after it: `M` for a button pressed, `m` for one released. Returns `None` if this is no
/// report.
fn mouse_of_numbers(report: &[u8], letter: u8) -> Option<Event> {
    let is_release = match letter {
        b'M' => false,
        b'm' => true,
        _ => return None,
    };
    let mut numbers = std::str::from_utf8(report).ok()?.split(';').map(|number| number.parse::<u16>().ok());
    let (code, column, row) = (numbers.next()??, numbers.next()??, numbers.next()??);
    if numbers.next().is_some() {
        return None;
    }
    mouse_event(code, is_release, column, row)
}

/// Decodes a report in three bytes. Returns `None` if not all of them are there, and `Some(None)` if they are no report.
fn mouse_of_bytes(report: &[u8]) -> Option<Option<Event>> {
    let &[code, column, row, ..] = report else { return None };
    let number = |byte: u8| byte.checked_sub(LEAST_MOUSE_BYTE).map(u16::from);
    let event = || {
        let code = number(code)?;
        // A release does not say which button it was.
        let is_release = code & (MOUSE_BUTTON | MOUSE_MOTION | MOUSE_WHEEL) == MOUSE_BUTTON;
        mouse_event(code, is_release, number(column)?, number(row)?)
    };
    Some(event())
}

/// Makes the event of a report; columns and rows count from 1. Shift, Alt and Control are left out.
fn mouse_event(code: u16, is_release: bool, column: u16, row: u16) -> Option<Event> {
    let button = match code & MOUSE_BUTTON {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (code & (MOUSE_WHEEL | MOUSE_MOTION), button) {
        (MOUSE_WHEEL, Some(MouseButton::Left)) => MouseEventKind::ScrollUp,
        (MOUSE_WHEEL, Some(MouseButton::Middle)) => MouseEventKind::ScrollDown,
        (MOUSE_MOTION, None) => MouseEventKind::Moved,
        (MOUSE_MOTION, Some(button)) => MouseEventKind::Drag(button),
        (0, Some(button)) if is_release => MouseEventKind::Up(button),
        (0, Some(button)) => MouseEventKind::Down(button),
        _ => return None,
    };
    let (column, row) = (column.checked_sub(1)?, row.checked_sub(1)?);
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

/// Decodes xterm's number for modifiers: one more than the sum of Shift 1, Alt 2 and Control 4.
fn modifiers_held(number: u8) -> KeyModifiers {
    let held = number.saturating_sub(1);
    [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)]
        .into_iter()
        .filter(|(bit, _)| held & bit != 0)
        .fold(KeyModifiers::NONE, |all, (_, modifier)| all | modifier)
}

/// Decodes what follows `ESC O`: keys in application mode, including the numeric keypad.
fn single_shift(letter: u8) -> Option<KeyEvent> {
    let on_keypad = match letter {
        b'M' => KeyCode::Enter,
        b'p'..=b'y' => KeyCode::Char(char::from(letter - b'p' + b'0')),
        _ => return lettered_key(letter).map(KeyEvent::from),
    };
    let (none, press) = (KeyModifiers::NONE, KeyEventKind::Press);
    Some(KeyEvent::new_with_kind_and_state(on_keypad, none, press, KeyEventState::KEYPAD))
}

/// Decodes the letter at the end of a control sequence.
fn lettered_key(letter: u8) -> Option<KeyCode> {
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
fn numbered_key(number: u8) -> Option<KeyCode> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front_ends::terminal::keyboard;

    /// Keys as tokens, with Alt where Escape may be meant, and reports of the mouse as button, column and row.
    fn words(mut bytes: &[u8]) -> String {
        let token = |event| keyboard::key(event).map(|key| key.to_string());
        let mut words = Vec::new();
        loop {
            let (word, length) = match first(bytes) {
                First::Key(event, length) => (token(event), length),
                First::AfterEscape(event, length) => (token(event).map(|token| format!("alt-{token}")), length),
                First::Mouse(Event::Mouse(mouse), length) => {
                    (Some(format!("{:?}:{},{}", mouse.kind, mouse.column, mouse.row)), length)
                }
                First::Mouse(_, length) | First::PasteBegins(length) | First::Nothing(length) => (None, length),
                First::Incomplete => return words.join(" "),
            };
            words.extend(word);
            bytes = &bytes[length..];
        }
    }

    #[test]
    fn keys_are_what_terminals_send_for_them() {
        for (bytes, expected) in [
            ("hH> é€😀", "h H > space é € 😀"),
            ("\r\n\t\u{7f}\u{8}", "ret ret tab bksp bksp"),
            ("\u{10}\u{0}\u{1c}", "ctrl-p ctrl-space ctrl-\\"),
            ("\u{1b}\u{1b}\u{1b}", "esc esc"),
            ("\u{1b}x\u{1b}\r", "alt-x alt-ret"),
            ("\u{1b}[A\u{1b}OB\u{1b}[1;2C\u{1b}[1;5D", "up down shift-right ctrl-left"),
            ("\u{1b}[H\u{1b}[4~\u{1b}[5~\u{1b}[6;3~\u{1b}[3~", "home end pgup alt-pgdn del"),
            ("\u{1b}[Z\u{1b}[E", "shift-tab kp5"),
            ("\u{1b}OP\u{1b}[[B\u{1b}[15~\u{1b}[17~\u{1b}[21~\u{1b}[24~", "f1 f2 f5 f6 f10 f12"),
            ("\u{1b}Oq\u{1b}Oy\u{1b}OM", "kp1 kp9 kpenter"),
        ] {
            assert_eq!(words(bytes.as_bytes()), expected, "{bytes:?}");
        }
    }

    #[test]
    fn what_is_no_key_is_passed_over_whole() {
        for bytes in ["\u{1b}]11;rgb:1/2/3\u{1b}\\", "\u{1b}]0;x\u{7}", "\u{1b}P1$r0m\u{1b}\\"] {
            assert_eq!(words(format!("a{bytes}b").as_bytes()), "a b", "{bytes:?}");
        }
        assert_eq!(words(b"\x1bP."), "alt-P .");
        for bytes in ["\u{1b}[201~", "\u{1b}[?62;4c", "\u{1b}[I", "\u{1b}Oz", "\u{1b}[999~"] {
            assert_eq!(words(format!("a{bytes}b").as_bytes()), "a b", "{bytes:?}");
        }
        assert_eq!(words(b"a\xffb\xc3(c\x1b[1\x1b[Ad"), "a b ( c up d");
    }

    #[test]
    fn reports_of_the_mouse_are_decoded_between_keys() {
        for (bytes, expected) in [
            ("a\u{1b}[<0;10;20Mb", "a Down(Left):9,19 b"),
            ("\u{1b}[<0;10;20m", "Up(Left):9,19"),
            ("\u{1b}[<2;1;1M\u{1b}[<1;1;1M", "Down(Right):0,0 Down(Middle):0,0"),
            ("\u{1b}[<35;300;2M", "Moved:299,1"),
            ("\u{1b}[<32;3;2M", "Drag(Left):2,1"),
            ("\u{1b}[<64;3;2M\u{1b}[<65;3;2M", "ScrollUp:2,1 ScrollDown:2,1"),
            ("\u{1b}[<4;3;2M", "Down(Left):2,1"),
            ("\u{1b}[M !!x", "Down(Left):0,0 x"),
            ("\u{1b}[MC%\"", "Moved:4,1"),
        ] {
            assert_eq!(words(bytes.as_bytes()), expected, "{bytes:?}");
        }
        for bytes in ["\u{1b}[<0;0;1M", "\u{1b}[<0;1M", "\u{1b}[<0;99999;1M", "\u{1b}[<M", "\u{1b}[<0;1;1A"] {
            assert_eq!(words(format!("a{bytes}b").as_bytes()), "a b", "{bytes:?}");
        }
        assert_eq!(words(b"\x1b[<35;1"), "");
    }
}

//! Decodes the bytes that a terminal sends into events of keys and of the mouse.
//!
//! crossterm's own reader stalls on pastes of more than 1,024 bytes, takes two quick presses of Escape for one, and
//! keeps reading from a terminal that is gone. So the game reads the bytes itself, and this module decodes what xterm,
//! the terminals compatible with it, and the Linux console send.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};

use super::mouse_reports;

const ESCAPE: u8 = 0x1b;

/// Finds the keys and the mouse reports in arriving bytes, and keeps an incomplete sequence until the rest of it arrives.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    pending: Vec<u8>,
}

/// The meaning of the first bytes.
enum First {
    /// A key, and the number of its bytes.
    Key(KeyEvent, usize),
    /// A report of the mouse, and the number of its bytes.
    Mouse(Event, usize),
    /// A sequence that is not known, and the number of its bytes.
    Nothing(usize),
    /// The rest has not arrived yet.
    Incomplete,
}

impl Decoder {
    /// Returns the events in `bytes`, which arrived together. `more_follows` says that the buffer may have been too small
    /// for all that had arrived: only then can an escape at the end be the start of a sequence and not the Escape key.
    pub(super) fn decode(&mut self, bytes: &[u8], more_follows: bool) -> Vec<Event> {
        self.pending.extend(bytes);
        let mut events = Vec::new();
        let mut rest = self.pending.as_slice();
        while !rest.is_empty() {
            let length = match first(rest, more_follows) {
                First::Key(event, length) => {
                    events.push(Event::Key(event));
                    length
                }
                First::Mouse(event, length) => {
                    events.push(event);
                    length
                }
                First::Nothing(length) => length,
                First::Incomplete => break,
            };
            rest = rest.get(length..).unwrap_or_default();
        }
        self.pending = rest.to_vec();
        events
    }
}

fn first(bytes: &[u8], more_follows: bool) -> First {
    match bytes {
        [ESCAPE] if more_follows => First::Incomplete,
        [ESCAPE] | [ESCAPE, ESCAPE, ..] => First::Key(KeyCode::Esc.into(), 1),
        [ESCAPE, b'[' | b'O'] | [ESCAPE, b'[', b'['] => First::Incomplete,
        // the function keys F1 to F5 of the Linux console
        [ESCAPE, b'[', b'[', letter @ b'A'..=b'E', ..] => First::Key(KeyCode::F(letter - b'A' + 1).into(), 4),
        // The oldest form of mouse reports, from terminals without the one that the game asks for.
        [ESCAPE, b'[', b'M', report @ ..] => match mouse_reports::of_bytes(report) {
            None => First::Incomplete,
            Some(None) => First::Nothing(6),
            Some(Some(event)) => First::Mouse(event, 6),
        },
        [ESCAPE, b'[', parameters @ ..] => control_sequence(parameters),
        [ESCAPE, b'O', letter, ..] => single_shift(*letter).map_or(First::Nothing(3), |event| First::Key(event, 3)),
        [ESCAPE, rest @ ..] => match character(rest) {
            First::Key(event, length) => {
                let modifiers = event.modifiers | KeyModifiers::ALT;
                First::Key(KeyEvent { modifiers, ..event }, length + 1)
            }
            First::Mouse(event, length) => First::Mouse(event, length + 1),
            First::Nothing(length) => First::Nothing(length + 1),
            First::Incomplete => First::Incomplete,
        },
        _ => character(bytes),
    }
}

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
        let event = mouse_reports::of_numbers(report, letter);
        return event.map_or(First::Nothing(3 + length), |event| First::Mouse(event, 3 + length));
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

    fn tokens(events: &[Event]) -> String {
        let keys = events.iter().filter_map(|event| keyboard::key(event.as_key_event()?));
        keys.map(|key| key.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn decoded(bytes: &[u8]) -> String {
        tokens(&Decoder::default().decode(bytes, false))
    }

    #[test]
    fn keys_are_what_terminals_send_for_them() {
        for (bytes, expected) in [
            ("hH> é€😀", "h H > space é € 😀"),
            ("\r\n\t\u{7f}\u{8}", "ret ret tab bksp bksp"),
            ("\u{10}\u{0}\u{1c}", "ctrl-p ctrl-space ctrl-\\"),
            ("\u{1b}", "esc"),
            ("\u{1b}\u{1b}\u{1b}", "esc esc esc"),
            ("\u{1b}x\u{1b}\r", "alt-x alt-ret"),
            ("\u{1b}[A\u{1b}OB\u{1b}[1;2C\u{1b}[1;5D", "up down shift-right ctrl-left"),
            ("\u{1b}[H\u{1b}[4~\u{1b}[5~\u{1b}[6;3~\u{1b}[3~", "home end pgup alt-pgdn del"),
            ("\u{1b}[Z\u{1b}[E", "shift-tab kp5"),
            ("\u{1b}OP\u{1b}[[B\u{1b}[15~\u{1b}[17~\u{1b}[21~\u{1b}[24~", "f1 f2 f5 f6 f10 f12"),
            ("\u{1b}Oq\u{1b}Oy\u{1b}OM", "kp1 kp9 kpenter"),
        ] {
            assert_eq!(decoded(bytes.as_bytes()), expected, "{bytes:?}");
        }
    }

    #[test]
    fn what_is_no_key_is_passed_over_whole() {
        for bytes in ["\u{1b}[200~", "\u{1b}[<0;10;20M", "\u{1b}[?62;4c", "\u{1b}[I", "\u{1b}Oz", "\u{1b}[999~"] {
            assert_eq!(decoded(format!("a{bytes}b").as_bytes()), "a b", "{bytes:?}");
        }
        assert_eq!(decoded(b"a\xffb\xc3(c\x1b[1\x1b[Ad"), "a b ( c up d");
    }

    /// Reports of the mouse as button, column and row, and keys as tokens.
    fn reports(bytes: &str) -> String {
        let events = Decoder::default().decode(bytes.as_bytes(), false);
        let words = events.iter().map(|event| match event {
            Event::Mouse(mouse) => format!("{:?}:{},{}", mouse.kind, mouse.column, mouse.row),
            other => tokens(std::slice::from_ref(other)),
        });
        words.collect::<Vec<_>>().join(" ")
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
            assert_eq!(reports(bytes), expected, "{bytes:?}");
        }
        for bytes in ["\u{1b}[<0;0;1M", "\u{1b}[<0;1M", "\u{1b}[<0;99999;1M", "\u{1b}[<M", "\u{1b}[<0;1;1A"] {
            assert_eq!(reports(&format!("a{bytes}b")), "a b", "{bytes:?}");
        }
        let mut decoder = Decoder::default();
        assert_eq!(decoder.decode(b"\x1b[<35;1", false), []);
        assert_eq!(decoder.decode(b"2;7M", false).len(), 1);
    }

    #[test]
    fn a_key_that_arrives_in_pieces_is_one_key() {
        for (bytes, expected) in [("€", "€"), ("\u{1b}[1;2C", "shift-right"), ("\u{1b}OP", "f1"), ("\u{1b}[[A", "f1")]
        {
            for place in 1..bytes.len() {
                let mut decoder = Decoder::default();
                let (start, end) = bytes.as_bytes().split_at(place);
                let mut events = decoder.decode(start, true);
                events.extend(decoder.decode(end, false));
                assert_eq!(tokens(&events), expected, "{bytes:?} cut at {place}");
            }
        }
    }

    #[test]
    fn no_bytes_at_all_make_it_panic_or_wait_for_ever() {
        for one in 0..=u8::MAX {
            for other in 0..=u8::MAX {
                let mut decoder = Decoder::default();
                decoder.decode(&[ESCAPE, one, other, b'[', one, other], false);
                decoder.decode(&[one, other, ESCAPE, ESCAPE], false);
                let events = decoder.decode(b"zzzzz", false);
                assert!(tokens(&events).ends_with("z"), "{one} {other}");
            }
        }
    }
}

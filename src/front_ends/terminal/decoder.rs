//! Decodes the bytes that a terminal sends into events of keys, of pasted text and of the mouse.
//!
//! crossterm's own reader stalls when more than 1,024 bytes arrive with an event among them, takes two quick presses of
//! Escape for one, and keeps reading from a terminal that is gone. So the game reads the bytes itself.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent};

use super::{
    pasted::{is_end, pasted},
    sequences::{ESCAPE, First, first},
};

/// How long an escape waits for the rest of a sequence before it is the Escape key. A terminal sends a sequence at once, but a
/// network may cut it.
const ESCAPE_WAIT: Duration = Duration::from_millis(50);
/// How long the rest of a longer sequence may take.
const SEQUENCE_WAIT: Duration = Duration::from_millis(100);
/// How long pasted text may pause before a key alone counts as typed: the end of that text may be lost.
const PASTE_WAIT: Duration = Duration::from_secs(1);

/// What the bytes mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    /// A key, pasted text, or something that the mouse did.
    Event(Event),
    /// Escape and this key, in one: the key with Alt, or both keys, one soon after the other.
    AfterEscape(KeyEvent),
}

/// Finds keys, pasted text and mouse reports in arriving bytes, and keeps an incomplete sequence until the rest of it arrives.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    pending: Vec<u8>,
    /// Whether the rest of an incomplete sequence has not come in time.
    has_waited: bool,
    /// The bytes that were given up last, with which a sequence may have begun.
    given_up: Vec<u8>,
    /// Whether the pending bytes begin with an escape that was given up already.
    is_escape_given: bool,
    paste: PasteState,
}

/// Whether what arrives is pasted text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PasteState {
    #[default]
    No,
    Arriving,
    /// Nothing has come for a while, not even its end.
    Silent,
}

impl Decoder {
    /// Returns what `bytes` mean, which arrived together.
    pub(super) fn decode(&mut self, bytes: &[u8]) -> Vec<Decoded> {
        self.end_lost_paste(bytes);
        self.has_waited = false;
        // A slow network has cut off the beginning of something that nobody types: better one Escape too many than its bytes as
        // keys.
        let given_up = std::mem::take(&mut self.given_up);
        if !given_up.is_empty() && goes_on(&given_up, bytes) {
            self.pending = given_up;
            self.is_escape_given = true;
        }
        self.pending.extend(bytes);
        let arrived = std::mem::take(&mut self.pending);
        let mut rest = arrived.as_slice();
        let mut decoded = Vec::new();
        while !rest.is_empty() {
            let length = if self.paste == PasteState::No {
                match first(rest) {
                    First::Key(event, length) => {
                        decoded.push(Decoded::Event(Event::Key(event)));
                        length
                    }
                    First::AfterEscape(event, length) => {
                        decoded.push(Decoded::AfterEscape(event));
                        length
                    }
                    First::Mouse(event, length) => {
                        decoded.push(Decoded::Event(event));
                        length
                    }
                    First::PasteBegins(length) => {
                        self.paste = PasteState::Arriving;
                        length
                    }
                    First::Nothing(length) => length,
                    First::Incomplete => break,
                }
            } else {
                // Each part is passed on as it arrives, so that neither a huge paste nor one without an end is kept.
                let part = pasted(rest);
                if !part.text.is_empty() {
                    decoded.push(Decoded::Event(Event::Paste(part.text)));
                }
                if part.has_ended {
                    self.paste = PasteState::No;
                } else if part.length == 0 {
                    break;
                }
                part.length
            };
            rest = rest.get(length..).unwrap_or_default();
        }
        self.pending = rest.to_vec();
        self.is_escape_given &= rest.len() == arrived.len();
        decoded
    }

    /// How long to wait for further bytes before [`give_up`](Self::give_up); `None` if nothing incomplete has arrived.
    pub(super) fn patience(&self) -> Option<Duration> {
        match self.paste {
            PasteState::Arriving => Some(PASTE_WAIT),
            PasteState::Silent => None,
            PasteState::No if self.pending.is_empty() || self.has_waited => None,
            PasteState::No if self.pending == [ESCAPE] => Some(ESCAPE_WAIT),
            PasteState::No => Some(SEQUENCE_WAIT),
        }
    }

    /// Returns what the incomplete sequence means if nothing follows it: Escape, perhaps with a key that sequences can begin with.
    pub(super) fn give_up(&mut self) -> Vec<Decoded> {
        if self.paste != PasteState::No {
            self.paste = PasteState::Silent;
            return Vec::new();
        }
        self.has_waited = true;
        let key = |letter: u8| KeyEvent::from(KeyCode::Char(char::from(letter)));
        let meant = match self.pending.as_slice() {
            [ESCAPE] => Decoded::Event(Event::Key(KeyCode::Esc.into())),
            [ESCAPE, b'['] if self.is_escape_given => Decoded::Event(Event::Key(key(b'['))),
            [ESCAPE, letter @ (b'[' | b'O')] => Decoded::AfterEscape(key(*letter)),
            _ => return Vec::new(),
        };
        self.given_up = std::mem::take(&mut self.pending);
        self.is_escape_given = false;
        vec![meant]
    }

    /// Ends a paste that has been silent, if a key arrives alone: without its end, all keys would count as pasted for ever.
    fn end_lost_paste(&mut self, bytes: &[u8]) {
        if self.paste != PasteState::Silent {
            return;
        }
        let is_key = match first(bytes) {
            First::Key(_, length) | First::AfterEscape(_, length) => length == bytes.len(),
            _ => bytes == [ESCAPE],
        };
        if is_key && !is_end(&self.pending, bytes) {
            self.paste = PasteState::No;
            self.pending.clear();
        } else {
            self.paste = PasteState::Arriving;
        }
    }
}

/// Whether bytes go on with a sequence of which the beginning was given up. After `ESC O` they may as well be keys.
fn goes_on(given_up: &[u8], bytes: &[u8]) -> bool {
    let whole = [given_up, bytes].concat();
    whole.starts_with(&[ESCAPE, b'[']) && !matches!(first(&whole), First::Nothing(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front_ends::terminal::keyboard;

    /// Keys as tokens, with Alt where Escape may be meant, and pasted text in brackets.
    fn tokens(decoded: &[Decoded]) -> String {
        let words = decoded.iter().filter_map(|decoded| match decoded {
            Decoded::Event(Event::Paste(text)) => Some(format!("<{text}>")),
            Decoded::Event(event) => Some(keyboard::key(event.as_key_event()?)?.to_string()),
            Decoded::AfterEscape(event) => Some(format!("alt-{}", keyboard::key(*event)?)),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn decoded(bytes: &[u8]) -> String {
        tokens(&Decoder::default().decode(bytes))
    }

    #[test]
    fn a_key_that_arrives_in_pieces_is_one_key() {
        for (bytes, expected) in [("€", "€"), ("\u{1b}[1;2C", "shift-right"), ("\u{1b}OP", "f1"), ("\u{1b}[[A", "f1")]
        {
            for place in 1..bytes.len() {
                let mut decoder = Decoder::default();
                let (start, end) = bytes.as_bytes().split_at(place);
                let mut events = decoder.decode(start);
                events.extend(decoder.decode(end));
                assert_eq!(tokens(&events), expected, "{bytes:?} cut at {place}");
            }
        }
    }

    /// What is decoded of each piece; after a piece that ends in `…` nothing comes for a while.
    fn decoded_pieces(pieces: &[&str]) -> Vec<String> {
        let mut decoder = Decoder::default();
        let mut decode = |piece: &&str| {
            let mut all = decoder.decode(piece.trim_end_matches('…').as_bytes());
            if piece.ends_with('…') && decoder.patience().is_some() {
                all.extend(decoder.give_up());
                assert_eq!(decoder.patience(), None);
            }
            tokens(&all)
        };
        pieces.iter().map(&mut decode).collect()
    }

    #[test]
    fn pasted_text_is_no_key_however_it_is_cut() {
        let paste = "a\u{1b}[200~see Q\r€\u{1b}[A\u{1b}[201~b";
        assert_eq!(decoded(paste.as_bytes()), "a <see Q\r€\u{1b}[A> b");
        for place in 1..paste.len() {
            let mut decoder = Decoder::default();
            let (start, end) = paste.as_bytes().split_at(place);
            let events = [decoder.decode(start), decoder.decode(end)].concat();
            // A paste may arrive in several parts.
            assert_eq!(tokens(&events).replace("> <", ""), "a <see Q\r€\u{1b}[A> b", "cut at {place}");
        }
        assert_eq!(decoded(b"\x1b[200~\x1b[201~"), "");
    }

    #[test]
    fn after_a_paste_without_an_end_and_a_pause_a_key_counts_again() {
        for (pieces, expected) in [
            (&["\u{1b}[200~ab", "l", "l"] as &[_], &["<ab>", "<l>", "<l>"] as &[_]),
            (&["\u{1b}[200~ab…", "l", "s"], &["<ab>", "l", "s"]),
            (&["\u{1b}[200~ab…", "\u{3}"], &["<ab>", "ctrl-c"]),
            (&["\u{1b}[200~ab…", "\u{1b}[A"], &["<ab>", "up"]),
            (&["\u{1b}[200~ab…", "\u{1b}…", "l"], &["<ab>", "esc", "l"]),
            (&["\u{1b}[200~ab…", "\u{1b}", "[201~", "l"], &["<ab>", "", "", "l"]),
            // The network was slow: this is still the paste.
            (&["\u{1b}[200~ab…", "cd", "e\u{1b}[201~l"], &["<ab>", "<cd>", "<e> l"]),
            (&["\u{1b}[200~ab\u{1b}[201…", "~", "l"], &["<ab>", "", "l"]),
        ] {
            assert_eq!(decoded_pieces(pieces), expected, "{pieces:?}");
        }
    }

    #[test]
    fn escape_and_a_key_that_begins_sequences_are_told_by_a_pause() {
        assert_eq!(decoded_pieces(&["\u{1b}O…", "l"]), ["alt-O", "l"]);
        assert_eq!(decoded_pieces(&["\u{1b}[…", "l"]), ["alt-[", "l"]);
        assert_eq!(decoded_pieces(&["\u{1b}…", "l"]), ["esc", "l"]);
        assert_eq!(decoded_pieces(&["\u{1b}", "l"]), ["", "alt-l"]);
        // A sequence that the network has cut.
        assert_eq!(decoded_pieces(&["\u{1b}O", "B"]), ["", "down"]);
        assert_eq!(decoded_pieces(&["\u{1b}…", "[200~QXX\u{1b}[201~"]), ["esc", "<QXX>"]);
        assert_eq!(decoded_pieces(&["\u{1b}…", "[A", "l"]), ["esc", "up", "l"]);
        assert_eq!(decoded_pieces(&["\u{1b}[…", "A", "l"]), ["alt-[", "up", "l"]);
        assert_eq!(decoded_pieces(&["\u{1b}[…", "200~QXX\u{1b}[201~"]), ["alt-[", "<QXX>"]);
        assert_eq!(decoded_pieces(&["\u{1b}…", "[", "2", "00~QXX\u{1b}[201~"]), ["esc", "", "", "<QXX>"]);
        assert_eq!(decoded_pieces(&["\u{1b}…", "[…", "l"]), ["esc", "[", "l"]);
        // These may as well be keys.
        assert_eq!(decoded_pieces(&["\u{1b}…", "OA"]), ["esc", "O A"]);
        assert_eq!(decoded_pieces(&["\u{1b}[<35;1…", "2;7Ml"]), ["", "l"]);
    }

    #[test]
    fn no_bytes_at_all_make_it_panic_or_wait_for_ever() {
        for one in 0..=u8::MAX {
            for other in 0..=u8::MAX {
                let mut decoder = Decoder::default();
                decoder.decode(&[ESCAPE, one, other, b'[', one, other]);
                decoder.decode(&[one, other, ESCAPE, ESCAPE]);
                let events = decoder.decode(b"zzzzz");
                assert!(tokens(&events).ends_with("z"), "{one} {other}");
            }
        }
    }
}

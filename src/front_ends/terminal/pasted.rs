//! Text that was pasted into the terminal, which marks its beginning and its end.

/// The number in the control sequence `ESC [ 200 ~` before pasted text.
pub(super) const BEGIN: &[u8] = b"200";
/// The control sequence after it.
const END: &[u8] = b"\x1b[201~";

/// A part of pasted text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pasted {
    /// What has arrived in whole characters.
    pub text: String,
    /// The number of its bytes, with those of the end.
    pub length: usize,
    /// Whether the text has ended.
    pub has_ended: bool,
}

/// Reads pasted text up to its end, or as much of it as has arrived: a character or an end that is cut off is left.
pub(super) fn pasted(bytes: &[u8]) -> Pasted {
    if let Some(length) = bytes.windows(END.len()).position(|part| part == END) {
        return Pasted { text: text_of(bytes.get(..length)), length: length + END.len(), has_ended: true };
    }
    let is_begun = |length: &usize| bytes.ends_with(END.get(..*length).unwrap_or_default());
    let begun = (1..END.len()).rev().find(is_begun).unwrap_or(0);
    let whole = bytes.get(..bytes.len() - begun).unwrap_or_default();
    let cut = whole.utf8_chunks().last().map_or(0, |chunk| {
        let is_cut = std::str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none());
        if begun == 0 && is_cut { chunk.invalid().len() } else { 0 }
    });
    let length = whole.len() - cut;
    Pasted { text: text_of(bytes.get(..length)), length, has_ended: false }
}

/// Whether these bytes go on with an end of which the first ones are pending.
pub(super) fn is_end(pending: &[u8], bytes: &[u8]) -> bool {
    END.strip_prefix(pending).is_some_and(|rest| !pending.is_empty() && rest.starts_with(bytes))
}

/// The text in these bytes, without those that are no text.
fn text_of(bytes: Option<&[u8]>) -> String {
    bytes.unwrap_or_default().utf8_chunks().map(|chunk| chunk.valid()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(text: &str, length: usize, has_ended: bool) -> Pasted {
        Pasted { text: text.to_owned(), length, has_ended }
    }

    #[test]
    fn pasted_text_is_read_up_to_its_end_and_what_is_cut_off_is_left() {
        for (bytes, expected) in [
            (&b"see QXX\x1b[201~rest"[..], part("see QXX", 13, true)),
            (b"\x1b[201~", part("", 6, true)),
            (b"see\x1b[A", part("see\u{1b}[A", 6, false)),
            (b"see\x1b[20", part("see", 3, false)),
            (b"\x1b", part("", 0, false)),
            (b"a\xe2\x82", part("a", 1, false)),
            (b"a\xff\xfeb", part("ab", 4, false)),
            (b"a\xe2\x1b", part("a", 2, false)),
            (b"", part("", 0, false)),
        ] {
            assert_eq!(pasted(bytes), expected, "{bytes:?}");
        }
        assert!(is_end(b"\x1b[201", b"~") && !is_end(b"\x1b[201", b"a") && !is_end(b"", b"\x1b"));
    }
}

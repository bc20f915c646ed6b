//! Seeds that players enter as text.

/// The upper limit, exclusive, of random seeds and seeds made from words. Short numbers are easy to share and type.
pub const SHORT_SEEDS: u64 = 1_000_000_000;

/// Converts text into a seed: a number is used unchanged; other text is hashed, ignoring case and extra blanks. Returns
/// `None` for blank text.
#[must_use]
pub fn seed_of_text(text: &str) -> Option<u64> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return None;
    }
    let text = words.join(" ");
    Some(text.parse().unwrap_or_else(|_| {
        let hash = blake3::Hasher::new_derive_key("yendor seed word 1").update(text.as_bytes()).finalize();
        let short = hash.as_bytes().first_chunk::<8>().copied().unwrap_or_default();
        u64::from_le_bytes(short) % SHORT_SEEDS
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_used_unchanged_and_a_word_always_gives_the_same_seed() {
        assert_eq!(seed_of_text(" 42 "), Some(42));
        assert_eq!(seed_of_text(&u64::MAX.to_string()), Some(u64::MAX));
        assert_eq!(seed_of_text(" \t"), None);
        let rogue = seed_of_text("Rogue").unwrap();
        assert!(rogue < SHORT_SEEDS);
        assert_eq!(seed_of_text("rogue"), Some(rogue));
        assert_eq!(seed_of_text("two  Words"), seed_of_text(" two words"));
        assert_ne!(seed_of_text("rogues"), Some(rogue));
        // A word must give the same game in every version.
        assert_eq!(rogue, 42_109_043);
    }
}

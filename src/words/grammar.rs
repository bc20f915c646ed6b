//! Articles and capitals.

/// The words with "a" or "an" before them.
#[must_use]
pub fn with_article(words: &str) -> String {
    let vowel = words.chars().next().is_some_and(|first| "aeiouAEIOU".contains(first));
    format!("{} {words}", if vowel { "an" } else { "a" })
}

/// The words with a capital first letter.
#[must_use]
pub fn capitalised(words: &str) -> String {
    let mut characters = words.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

/// So many turns: "1 turn", "40 turns".
#[must_use]
pub fn turns(count: u32) -> String {
    if count == 1 { "1 turn".to_owned() } else { format!("{count} turns") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vowel_takes_an() {
        assert_eq!(with_article("Orc"), "an Orc");
        assert_eq!(with_article("mace +1"), "a mace +1");
        assert_eq!(capitalised("the Orc"), "The Orc");
    }
}

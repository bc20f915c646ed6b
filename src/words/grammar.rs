//! Articles, capitals, plurals and numbers.

use crate::content::Article;

/// Returns a distance in words: "1 step", "5 steps".
pub(crate) fn steps_away(steps: u32) -> String {
    if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") }
}

/// Returns how far something is, in cells: "5 away".
pub(crate) fn away(cells: u32) -> String {
    format!("{cells} away")
}

/// Returns the words with "a" or "an" before them, as their first letter asks for. Names of the data have their own
/// articles.
pub(crate) fn with_article(words: &str) -> String {
    Article::by_first_letter(words).before(words)
}

/// Returns a name with the article that the data gives it, or else that of its first letter.
pub(super) fn with_own_article(article: Option<Article>, name: &str) -> String {
    article.unwrap_or_else(|| Article::by_first_letter(name)).before(name)
}

/// Returns the words with a capital first letter.
pub(crate) fn capitalized(words: &str) -> String {
    let mut characters = words.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

/// Returns the plural of a name: "wraiths", "foxes", "harpies".
pub(crate) fn plural(name: &str) -> String {
    let ends_with = |ends: &[&str]| ends.iter().any(|end| name.ends_with(end));
    match name.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if ends_with(&["s", "x", "z", "ch", "sh"]) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// Returns a number of things: "a hit point", "3 hit points".
pub(super) fn counted(number: i64, thing: &str) -> String {
    if number == 1 { with_article(thing) } else { format!("{number} {}", plural(thing)) }
}

/// Returns a number for use in a sentence: a word up to twelve, then digits.
pub(crate) fn number(count: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Returns a number of turns: "1 turn", "40 turns".
pub(crate) fn turns(count: u32) -> String {
    if count == 1 { "1 turn".to_owned() } else { format!("{count} turns") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vowel_takes_an() {
        assert_eq!(with_article("orc"), "an orc");
        assert_eq!(with_article("mace +1"), "a mace +1");
        assert_eq!(with_own_article(Some(Article::A), "unicorn"), "a unicorn");
        assert_eq!(capitalized("the orc"), "The orc");
    }

    #[test]
    fn plurals_and_numbers() {
        assert_eq!(
            ["wraith", "yeti", "fox", "harpy", "quay"].map(plural),
            ["wraiths", "yetis", "foxes", "harpies", "quays"]
        );
        assert_eq!([2, 12, 13].map(number), ["two", "twelve", "13"]);
    }
}

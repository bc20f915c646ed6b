//! How strong a kind of monster is beside the player, in words.

use crate::content::RelativeStrength;

/// The words for a strength, the longest first.
pub(crate) const fn strength_words(strength: RelativeStrength) -> [&'static str; 2] {
    match strength {
        RelativeStrength::Weaker => ["weaker than you", "weaker"],
        RelativeStrength::Equal => ["your match", "a match"],
        RelativeStrength::Stronger => ["stronger than you", "stronger"],
        RelativeStrength::Deadly => ["deadly to you", "deadly"],
    }
}

/// The shortest words for a strength.
pub(crate) const fn strength_word(strength: RelativeStrength) -> &'static str {
    let [_, word] = strength_words(strength);
    word
}

#[cfg(test)]
mod tests {
    use crate::content::{
        Content,
        RelativeStrength::{Deadly, Equal, Stronger, Weaker},
    };

    #[test]
    fn the_strength_of_a_kind_follows_from_its_level() {
        let levels = &Content::compiled_in().config.display.threat_levels;
        let strengths = [-9, -2, -1, 1, 2, 4, 5].map(|ahead| levels.strength(ahead));
        assert_eq!(strengths, [Weaker, Weaker, Equal, Equal, Stronger, Stronger, Deadly]);
    }
}

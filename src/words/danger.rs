//! How strong a kind of monster is beside the player, in words.

use crate::content::ThreatLevels;

/// How strong a kind of monster is beside the player, by its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Danger {
    /// Well behind the player.
    Weaker,
    /// About as strong.
    Equal,
    /// Ahead of the player.
    Stronger,
    /// Far ahead of the player.
    Deadly,
}

impl Danger {
    /// All dangers, the least first.
    pub(crate) const ALL: [Self; 4] = [Self::Weaker, Self::Equal, Self::Stronger, Self::Deadly];

    /// Returns the danger of a kind that is this many levels ahead of the player.
    pub(crate) const fn of(ahead: i32, levels: &ThreatLevels) -> Self {
        if ahead <= levels.weaker {
            Self::Weaker
        } else if ahead <= levels.equal {
            Self::Equal
        } else if ahead <= levels.stronger {
            Self::Stronger
        } else {
            Self::Deadly
        }
    }

    /// Returns the words for it, the longest first.
    pub(crate) const fn words(self) -> [&'static str; 2] {
        let long = match self {
            Self::Weaker => "weaker than you",
            Self::Equal => "your match",
            Self::Stronger => "stronger than you",
            Self::Deadly => "deadly to you",
        };
        [long, self.word()]
    }

    /// Returns the shortest words for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Weaker => "weaker",
            Self::Equal => "a match",
            Self::Stronger => "stronger",
            Self::Deadly => "deadly",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn the_danger_of_a_kind_follows_from_its_level() {
        let levels = &Content::compiled_in().config.display.threat_levels;
        let dangers = [-9, -2, -1, 1, 2, 4, 5].map(|ahead| Danger::of(ahead, levels));
        use Danger::{Deadly, Equal, Stronger, Weaker};
        assert_eq!(dangers, [Weaker, Weaker, Equal, Equal, Stronger, Stronger, Deadly]);
    }
}

//! The stable names of facts, by which programs know a message whatever its words.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{facts::Fact, subjects::Foe};

/// The name of a fact (`docs/view.md#facts`): `level_gained`, `door.nothing_to_open`, or `monster_hits.unseen` if the
/// player does not perceive the creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactName {
    name: &'static str,
    is_unseen: bool,
}

/// The end of the name of a fact about a creature that the player does not perceive.
const UNSEEN: &str = ".unseen";

impl FactName {
    /// Returns the names of all facts in alphabetical order, those of fights without their end for unseen creatures.
    pub fn all() -> Vec<&'static str> {
        let mut all: Vec<&str> = Fact::names().collect();
        all.sort_unstable();
        all
    }
}

impl PartialEq<str> for FactName {
    fn eq(&self, text: &str) -> bool {
        let name = if self.is_unseen { text.strip_suffix(UNSEEN) } else { Some(text) };
        name == Some(self.name)
    }
}

impl fmt::Display for FactName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.name, if self.is_unseen { UNSEEN } else { "" })
    }
}

impl Serialize for FactName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Fact {
    /// Returns the name by which programs know the fact, such as `door.nothing_to_open`.
    pub fn name(&self) -> FactName {
        FactName { name: self.plain_name(), is_unseen: self.fighter().is_some_and(|foe| !foe.seen) }
    }

    /// Returns the creature that fights with the player, in facts about blows.
    const fn fighter(&self) -> Option<&Foe> {
        match self {
            Self::PlayerHits { monster, .. }
            | Self::PlayerMisses { monster }
            | Self::PlayerKills { monster }
            | Self::MonsterHits { monster, .. }
            | Self::MonsterMisses { monster }
            | Self::Attack(monster, _) => Some(monster),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{MagicFact, MonsterId, Obstacle};

    #[test]
    fn a_name_is_the_variant_with_its_group() {
        let foe = |seen| Foe::plain(MonsterId(0), seen);
        for (fact, name) in [
            (Fact::PlayerWon, "player_won"),
            (Fact::Blocked(Obstacle::Wall), "blocked.wall"),
            (Fact::Magic(MagicFact::NothingHappens), "magic.nothing_happens"),
            (Fact::MonsterHits { monster: foe(false), damage: 1 }, "monster_hits.unseen"),
            (Fact::MonsterHits { monster: foe(true), damage: 1 }, "monster_hits"),
        ] {
            assert_eq!(fact.name().to_string(), name);
            assert!(fact.name() == *name, "{name}");
            assert!(fact.name() != *"magic.fizzles", "{name}");
        }
    }

    #[test]
    fn all_names_differ() {
        let all = FactName::all();
        assert!(all.len() > 200, "{}", all.len());
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]));
    }
}

//! The stable names of facts, by which programs know a message whatever its words.

use std::fmt;

use serde::{Serialize, Serializer};
use strum::VariantNames;

use super::{
    AttackFact, BandFact, DoorFact, Fact, FileFact, Foe, GroundFact, IntentionFact, ItemFact, MagicFact, Obstacle,
    TrapFact,
};

/// The name of a fact (`docs/view.md#facts`): `level_gained`, `door.nothing_to_open`, or `monster_hits.unseen` if the
/// player does not perceive the creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactName {
    group: Option<&'static str>,
    name: &'static str,
    is_unseen: bool,
}

/// The end of the name of a fact about a creature that the player does not perceive.
const UNSEEN: &str = ".unseen";

/// The groups of facts, each with the names in it.
const GROUPS: [(&str, &[&str]); 10] = [
    ("attack", AttackFact::VARIANTS),
    ("band", BandFact::VARIANTS),
    ("blocked", Obstacle::VARIANTS),
    ("door", DoorFact::VARIANTS),
    ("file", FileFact::VARIANTS),
    ("ground", GroundFact::VARIANTS),
    ("intention", IntentionFact::VARIANTS),
    ("item", ItemFact::VARIANTS),
    ("magic", MagicFact::VARIANTS),
    ("trap", TrapFact::VARIANTS),
];

impl FactName {
    /// Returns the names of all facts in alphabetical order, those of fights without their end for unseen creatures.
    pub fn all() -> Vec<String> {
        let is_group = |name: &&&str| GROUPS.iter().any(|(group, _)| group == *name);
        let plain = Fact::VARIANTS.iter().filter(|name| !is_group(name)).map(|name| (*name).to_owned());
        let grouped = GROUPS.iter().flat_map(|(group, names)| names.iter().map(move |name| format!("{group}.{name}")));
        let mut all: Vec<String> = plain.chain(grouped).collect();
        all.sort_unstable();
        all
    }
}

impl PartialEq<str> for FactName {
    fn eq(&self, text: &str) -> bool {
        let text = if self.is_unseen { text.strip_suffix(UNSEEN) } else { Some(text) };
        let name = text.and_then(|text| match self.group {
            Some(group) => text.strip_prefix(group)?.strip_prefix('.'),
            None => Some(text),
        });
        name == Some(self.name)
    }
}

impl fmt::Display for FactName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(group) = self.group {
            write!(formatter, "{group}.")?;
        }
        formatter.write_str(self.name)?;
        formatter.write_str(if self.is_unseen { UNSEEN } else { "" })
    }
}

impl Serialize for FactName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Fact {
    /// Returns the name of this fact.
    pub fn name(&self) -> FactName {
        let own: &'static str = self.into();
        let of_group: Option<&'static str> = match self {
            Self::Attack(_, fact) => Some(fact.into()),
            Self::Band(fact) => Some(fact.into()),
            Self::Blocked(obstacle) => Some(obstacle.into()),
            Self::Door(fact) => Some(fact.into()),
            Self::File(fact) => Some(fact.into()),
            Self::Ground(fact) => Some(fact.into()),
            Self::Intention(fact) => Some(fact.into()),
            Self::Item(fact) => Some(fact.into()),
            Self::Magic(fact) => Some(fact.into()),
            Self::Trap(fact) => Some(fact.into()),
            _ => None,
        };
        let is_unseen = self.fighter().is_some_and(|foe| !foe.seen);
        FactName { group: of_group.map(|_| own), name: of_group.unwrap_or(own), is_unseen }
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
    use crate::content::MonsterId;

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

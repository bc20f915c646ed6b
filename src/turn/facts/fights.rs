//! The monsters in facts about fights.

use super::{fact::Fact, items::ItemFact, magic::MagicFact, subjects::Foe};

impl Fact {
    /// Returns the monster that the player killed in melee, with a missile or by magic; `None` for other facts.
    #[must_use]
    pub const fn killed(&self) -> Option<Foe> {
        match self {
            Self::PlayerKills { monster }
            | Self::Item(ItemFact::MissileKills { monster, .. })
            | Self::Magic(
                MagicFact::Kills { monster }
                | MagicFact::BoltKills { monster, .. }
                | MagicFact::MissileKills { monster },
            ) => Some(*monster),
            _ => None,
        }
    }

    /// Returns the monster in a fact about an attack between it and the player, or about its death; `None` for other
    /// facts.
    #[must_use]
    pub const fn fought(&self) -> Option<Foe> {
        match self {
            Self::PlayerHits { monster, .. }
            | Self::PlayerMisses { monster }
            | Self::MonsterHits { monster, .. }
            | Self::MonsterMisses { monster }
            | Self::Attack(monster, _)
            | Self::Item(ItemFact::MissileHits { monster, .. } | ItemFact::MissileMisses { monster, .. })
            | Self::Magic(
                MagicFact::BoltHits { monster, .. }
                | MagicFact::BoltMisses { monster, .. }
                | MagicFact::MissileHits { monster, .. }
                | MagicFact::MissileMisses { monster }
                | MagicFact::LosesLife { monster, .. },
            ) => Some(*monster),
            _ => self.killed(),
        }
    }
}

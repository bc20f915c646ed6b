//! What rules ask of facts: whether they only answer a key, and the monsters in facts about fights.

use super::{
    facts::{Fact, IntentionFact, ItemFact, MagicFact},
    subjects::Foe,
};
use crate::content::Condition;

impl Fact {
    /// Whether it only answers a key of the player: a refusal, an explanation, or a remark about files. The story of a
    /// game leaves it out.
    pub const fn is_answer(&self) -> bool {
        match self {
            Self::Remembered { is_answer, .. } => *is_answer,
            fact => fact.is_declared_answer(),
        }
    }

    /// Whether something that the player does not see has attacked.
    pub const fn is_unseen_attack(&self) -> bool {
        matches!(self, Self::MonsterHits { monster, .. } | Self::MonsterMisses { monster } if !monster.seen)
    }

    /// Whether an attacker that was not seen before this fact is gone, or would be seen now: the player has killed something
    /// unseen, is elsewhere, or sees what could not be seen. Otherwise a player in no more danger would have to let turns
    /// pass by hand.
    pub const fn ends_unseen_attacks(&self) -> bool {
        match self {
            Self::Arrived { .. }
            | Self::Magic(MagicFact::Teleported)
            | Self::ConditionBegins { condition: Condition::SeeingInvisible }
            | Self::ConditionEnds { condition: Condition::Blind } => true,
            fact => matches!(fact.killed(), Some(foe) if !foe.seen),
        }
    }

    /// Returns the monster that the player killed in melee, with a missile or by magic; `None` for other facts.
    pub const fn killed(&self) -> Option<Foe> {
        match self {
            Self::PlayerKills { monster }
            | Self::Item(ItemFact::MissileKills { monster, .. })
            | Self::Magic(
                MagicFact::Kills { monster }
                | MagicFact::BoltKills { monster, .. }
                | MagicFact::ElementKills { monster, .. }
                | MagicFact::MissileKills { monster },
            ) => Some(*monster),
            _ => None,
        }
    }

    /// Returns the monster in a fact about an attack between it and the player, or about its death; `None` for other
    /// facts.
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
                | MagicFact::ElementHits { monster, .. }
                | MagicFact::MissileHits { monster, .. }
                | MagicFact::MissileMisses { monster }
                | MagicFact::LosesLife { monster, .. },
            ) => Some(*monster),
            _ => self.killed(),
        }
    }
}

impl IntentionFact {
    /// Whether it speaks of a creature that is in the way of the command, seen or not.
    pub const fn is_about_a_creature(&self) -> bool {
        matches!(
            self,
            Self::Threatened { .. }
                | Self::UnseenAttack
                | Self::CanNotReach { .. }
                | Self::NotReached { .. }
                | Self::OutOfItsReach { .. }
        )
    }
}

//! Facts about what attacks of monsters do to the player, besides the damage of an ordinary hit.

use strum::{IntoStaticStr, VariantNames};

use super::subjects::ItemLabel;

/// What an attack of a monster did to the player.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "attack.")]
pub enum AttackFact {
    /// It made the worn armor rust, which is now in this state.
    ArmorRusts(ItemLabel),
    /// Its touch had no effect.
    TouchHasNoEffect,
    /// It seized the player.
    Grips,
    /// It crushed the player, whom it was holding.
    Crushes {
        /// Hit points lost.
        damage: i32,
    },
    /// It froze the player.
    Freezes,
    /// It stole gold.
    StealsGold {
        /// The number of gold pieces.
        amount: u32,
    },
    /// It stole an item.
    StealsItem(ItemLabel),
    /// It found nothing to steal.
    NothingToSteal,
    /// The player lost strength.
    StrengthLost,
    /// It drained maximum hit points.
    MaxHpDrained {
        /// The maximum hit points lost.
        points: i32,
    },
    /// It drained the experience of a player on the first level, who stays on it.
    ExperienceDrained,
    /// It drained an experience level.
    LevelDrained {
        /// The remaining level.
        level: u32,
    },
    /// It was a special attack that has a message in the data.
    Special {
        /// The index of the attack among the special attacks of the monster's kind.
        special: u8,
        /// Hit points lost; `None` for an attack without damage.
        damage: Option<i32>,
        /// Whether the player resisted it.
        is_resisted: bool,
    },
}

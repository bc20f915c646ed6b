//! On whom an effect works: the player, or a monster that a potion hit.

use bevy::prelude::*;

use super::used::tell;
use crate::{
    content::{Condition, Config},
    rules::creatures::{Begun, Conditions, foe_in, player_of},
    turn::{self, Fact, Foe, MagicFact},
};

/// Whom an effect works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subject {
    pub who: Entity,
    /// How the log names a monster, as it was before; `None` for the player.
    foe: Option<Foe>,
}

impl Subject {
    pub fn of(world: &World, who: Entity) -> Self {
        Self { who, foe: foe_in(world, who).filter(|_| player_of(world) != Some(who)) }
    }

    pub const fn is_player(self) -> bool {
        self.foe.is_none()
    }

    /// A condition befalls for so many turns. A monster acts yet in the running turn, which is one of the turns that it
    /// loses.
    pub fn befall(self, conditions: &mut Conditions, condition: Condition, turns: u32, config: &Config) -> Begun {
        if self.is_player() {
            conditions.begin(condition, turns, config)
        } else {
            conditions.set(condition, turns, config)
        }
    }

    /// Tells the player what is felt, or what is seen of a monster; answers whether anything was.
    pub fn tell(self, world: &mut World, felt: MagicFact, seen: impl FnOnce(Foe) -> Option<MagicFact>) -> bool {
        let fact = match self.foe {
            None => Some(felt),
            Some(foe) if foe.seen => seen(foe),
            Some(_) => None,
        };
        let is_told = fact.is_some();
        if let Some(fact) = fact {
            tell(world, fact);
        }
        is_told
    }

    /// Tells the player what a condition did; answers whether anything was told.
    pub fn tell_begun(self, world: &mut World, condition: Condition, begun: Begun) -> bool {
        match begun {
            Begun::Started => self.tell_condition(world, condition, true),
            Begun::Cancelled(opposite) => self.tell_condition(world, opposite, false),
            Begun::Prolonged => self.tell(world, MagicFact::Prolonged { condition }, |monster| {
                Some(MagicFact::ProlongedForMonster { monster, condition })
            }),
        }
    }

    /// Tells the player that a condition begins or ends; answers whether it was told.
    pub fn tell_condition(self, world: &mut World, condition: Condition, begins: bool) -> bool {
        let fact = match (self.foe, begins) {
            (None, true) => Fact::ConditionBegins { condition },
            (None, false) => Fact::ConditionEnds { condition },
            (Some(monster), true) => Fact::MonsterConditionBegins { monster, condition },
            (Some(monster), false) => Fact::MonsterConditionEnds { monster, condition },
        };
        let is_told = self.foe.is_none_or(|foe| foe.seen);
        if is_told {
            turn::tell(world, fact);
        }
        is_told
    }
}

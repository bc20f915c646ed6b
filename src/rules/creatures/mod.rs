//! What player and monsters share: health, attacks, saving throws, conditions and death; and the player's strength and
//! experience.

mod begun;
mod combat;
mod conditions;
mod experience;
mod health;
mod mind;
mod odds;
mod player;
mod strength;
mod witness;

pub use begun::Begun;
pub use combat::{Attack, HIT_CHANCE_PER_LEVEL, HIT_TARGET, swing_hits};
pub use conditions::Conditions;
pub use experience::{Experience, LevelGain, experience_needed};
pub use health::{ArmorClass, CombatLevel, Health, MonsterDied};
pub use mind::{Mind, MindState, is_captive};
pub use odds::Odds;
pub use player::{ConfusingTouch, Player, PlayerEntity, Purse, QuietTurns, SensesMonsters, Snared, player_of};
pub use strength::{Strength, strength_bonus};
pub use witness::{Witness, foe_in};

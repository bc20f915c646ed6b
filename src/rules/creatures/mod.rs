//! What player and monsters share: health, attacks, saving throws, conditions and death; and the player's strength and
//! experience.

mod combat;
mod condition_start;
mod conditions;
mod experience;
mod health;
mod mind;
mod mind_change;
mod odds;
mod player;
mod strength;
mod witness;

pub(crate) use combat::Attack;
pub(crate) use condition_start::ConditionStart;
pub use conditions::Conditions;
pub(crate) use experience::LevelGain;
pub use experience::{Experience, experience_needed};
pub(crate) use health::MaximumGrowth;
pub use health::{ArmorClass, CombatLevel, Health, MonsterDied};
pub(crate) use mind::is_captive;
pub use mind::{Mind, MindState};
pub use mind_change::MindChange;
pub(crate) use odds::Odds;
pub(crate) use player::{ConfusingTouch, SensesMonsters, Snared};
pub use player::{Player, PlayerEntity, Purse, QuietTurns, player_of};
pub use strength::Strength;
pub(crate) use strength::strength_bonus;
pub(crate) use witness::Witness;

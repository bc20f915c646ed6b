//! What player and monsters share: health, swings and their dice, death; and the player's strength and experience.

mod combat;
mod death;
mod experience;
mod health;
mod mind;
mod player;
mod strength;

pub use combat::{Attack, HIT_TARGET, swing_hits};
pub use death::bury;
pub use experience::{Experience, experience_needed};
pub use health::{ArmorClass, CombatLevel, Health};
pub use mind::{Mind, MindState};
pub use player::{Asleep, Player, PlayerEntity, Purse, player_of};
pub use strength::{Strength, strength_bonus};

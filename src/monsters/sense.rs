//! What a monster knows of the player: only what it senses.

use super::AiProfile;
use crate::{
    content::AiConfig,
    creatures::{Mind, MindState},
    geometry::Position,
    random::RandomStream,
    sight::FieldOfView,
};

/// The player as monsters can sense them.
pub(super) struct Quarry<'view> {
    /// Where the player stands.
    pub position: Position,
    /// The player's view: whoever is in its clear line sees the player.
    pub view: &'view FieldOfView,
    /// Whether there was fighting.
    pub is_fighting: bool,
}

/// Wakes, notices the player or loses sight of them (DESIGN, "Waking"): certain when the player is in view within the
/// aggro range, by chance when next to one unseen, and by the noise of a fight.
pub(super) fn sense(
    mind: &mut Mind,
    profile: &AiProfile,
    position: Position,
    quarry: &Quarry<'_>,
    config: &AiConfig,
    random: &mut RandomStream,
) {
    let in_line = quarry.view.is_in_line(position);
    let distance = position.distance(quarry.position);
    match mind.state {
        MindState::Sleeping => {
            let wakes = (in_line && distance <= profile.aggro_range)
                || (distance == 1 && !in_line && random.chance(config.unseen_wake_chance))
                || (quarry.is_fighting
                    && distance <= config.fight_noise_range
                    && random.chance(config.noise_wake_chance));
            if wakes {
                mind.notice(quarry.position);
            }
        }
        MindState::Wandering => {
            if in_line && distance <= profile.aggro_range {
                mind.notice(quarry.position);
            }
        }
        MindState::Hunting | MindState::Fleeing => {
            if in_line {
                mind.notice(quarry.position);
            } else if mind.goal.is_none_or(|goal| goal == position) {
                mind.lose_trail();
            }
        }
    }
}

//! Courage and its end: who flees, and who comes back.

use super::AiProfile;
use crate::{
    base::random::Chance,
    content::Behavior,
    rules::creatures::{Health, Mind, MindState},
};

/// Takes heart or loses it: who is hurt below the threshold flees, and comes back when healed above it; a coward only when
/// healed wholly. A thief with its loot flees for good, and one that backs off for some turns. Answers whether it turns to
/// flee now.
pub(super) fn weigh(mind: &mut Mind, profile: &AiProfile, health: &Health, has_stolen: bool) -> bool {
    let share = i64::from(health.current()) * i64::from(Chance::WHOLE);
    let threshold = i64::from(health.maximum()) * i64::from(profile.flee_threshold.parts());
    let must_flee = has_stolen || mind.flees_for_good || mind.backs_off > 0;
    match mind.state {
        MindState::Hunting if must_flee || share < threshold => {
            mind.state = MindState::Fleeing;
            mind.path.clear();
            true
        }
        MindState::Fleeing if !must_flee => {
            let is_healed = if profile.is(Behavior::Coward) { health.is_full() } else { share >= threshold };
            if is_healed {
                mind.state = MindState::Hunting;
            }
            false
        }
        _ => false,
    }
}

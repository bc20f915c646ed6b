//! What keeps an intention from beginning.

use std::cell::OnceCell;

use bevy::prelude::*;

use super::{
    Destination, Intention, fight,
    hazards::hazard_below,
    map::{known_path, known_stairs},
    travel,
};
use crate::{
    content::{Condition, HungerState, IntentionFact, ItemId, Threat},
    rules::{
        GameRef,
        monsters::{danger_in_view, hunter_in_view, is_attacked_unseen},
        player::can_work,
    },
    world::level::Staircase,
};

/// What can begin where the player stands. One is made for many questions about the same moment.
pub(crate) struct Outlook<'w> {
    game: GameRef<'w>,
    /// The danger in view, once it was asked for.
    threat: OnceCell<Option<IntentionFact>>,
}

/// How an intention begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beginning {
    /// It goes on until something disturbs it.
    Free,
    /// It ends with its first action: a step of flight from a danger in view.
    Flight,
}

impl<'w> Outlook<'w> {
    /// Returns the outlook now.
    pub(crate) const fn of(game: &GameRef<'w>) -> Self {
        Self { game: *game, threat: OnceCell::new() }
    }

    /// Returns whether an intention can begin now, as far as the player's state decides.
    pub(crate) fn is_possible(&self, intention: Intention) -> bool {
        let has_something_to_do = match intention {
            Intention::Fight => fight::is_possible(&self.game),
            Intention::Work => can_work(&self.game),
            _ => true,
        };
        has_something_to_do && self.way_to_begin(intention).is_ok()
    }

    /// Returns what keeps the player from every journey, however short. A danger in view alone does not: there may be a way
    /// to flee.
    pub(crate) fn ties_to_place(&self) -> Option<IntentionFact> {
        let hindrance = self.hindrance(Intention::Travel(Destination::Cell(self.game.here)))?;
        let may_flee = matches!(hindrance, IntentionFact::Threatened { .. }) && !is_attacked_unseen(&self.game);
        (!may_flee).then_some(hindrance)
    }

    /// Returns how an intention begins now, or why it can't.
    pub(super) fn way_to_begin(&self, intention: Intention) -> Result<Beginning, IntentionFact> {
        match self.hindrance(intention) {
            Some(IntentionFact::Threatened { .. }) if is_flight(&self.game, intention) => Ok(Beginning::Flight),
            Some(hindrance) => Err(hindrance),
            None => Ok(Beginning::Free),
        }
    }

    /// Returns what keeps an intention from going on until it is disturbed.
    fn hindrance(&self, intention: Intention) -> Option<IntentionFact> {
        let game = &self.game;
        let conditions = game.player.conditions;
        // A player who is blind or confused may still rest until it passes.
        if !matches!(intention, Intention::Rest { .. }) {
            if conditions.has(Condition::Confused) {
                return Some(IntentionFact::Confused);
            }
            // What strikes can be struck back.
            if conditions.has(Condition::Blind) && !(intention == Intention::Fight && is_attacked_unseen(game)) {
                return Some(IntentionFact::Blind);
            }
        }
        if matches!(intention, Intention::Fight | Intention::Attack(_)) {
            return None;
        }
        let content = game.content;
        let is_food =
            |item: Entity| game.get::<ItemId>(item).is_some_and(|kind| content.item(*kind).nutrition.is_some());
        let is_starving = game.player.hunger.state(&content.config.hunger) == HungerState::Starving;
        // Those who have nothing to eat must look for it.
        if is_starving && game.player.pack().any(is_food) {
            return Some(IntentionFact::Starving);
        }
        if matches!(intention, Intention::Travel(Destination::Stairs(stairs)) if is_beside(game, stairs)) {
            return None;
        }
        let is_rest = matches!(intention, Intention::Rest { .. });
        if let Some(hazard) = is_rest.then(|| hazard_below(game)).flatten() {
            return Some(IntentionFact::HazardNear(hazard));
        }
        let keeps_awake = || {
            let hunter = is_rest.then(|| hunter_in_view(game)).flatten()?;
            Some(IntentionFact::Threatened { kind: hunter.looks, threat: Threat::Hunts })
        };
        self.threat
            .get_or_init(|| threat_in_view(game))
            .clone()
            .or_else(keeps_awake)
            .or_else(|| is_attacked_unseen(game).then_some(IntentionFact::UnseenAttack))
    }
}

/// Returns whether an intention is flight from the dangers in view: travel whose first step leads away from them.
fn is_flight(game: &GameRef<'_>, intention: Intention) -> bool {
    let Intention::Travel(destination) = intention else { return false };
    !is_attacked_unseen(game) && travel::flees(game, destination)
}

/// Returns whether the way to known stairs is a single step, which is no command of many actions.
fn is_beside(game: &GameRef<'_>, stairs: Staircase) -> bool {
    known_stairs(game, stairs)
        .is_some_and(|stairs| stairs.is_adjacent(game.here) && known_path(game, stairs).len() == 1)
}

/// Returns the danger in view for which the player looks up.
pub(super) fn threat_in_view(game: &GameRef<'_>) -> Option<IntentionFact> {
    danger_in_view(game).map(|(sighting, threat)| IntentionFact::Threatened { kind: sighting.looks, threat })
}

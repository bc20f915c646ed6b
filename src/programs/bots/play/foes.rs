//! The creatures that the player perceives.

use crate::{
    base::geometry::Point,
    interface::screen::{GameView, KnownCreature},
    rules::creatures::MindState,
};

/// A creature in view, with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeenFoe<'view> {
    /// The creature as the view shows it.
    pub creature: &'view KnownCreature,
    /// Its cell.
    pub place: Point,
    /// Its distance from the player, in king's moves.
    pub distance: u32,
}

/// Returns the creatures that are seen, the nearest first; those that only magic shows are left out.
pub(super) fn foes_in_view(view: &GameView, here: Point) -> Vec<SeenFoe<'_>> {
    let is_seen = |creature: &&KnownCreature| creature.wounds.is_some();
    view.creatures.iter().filter(is_seen).map(|creature| SeenFoe::of(creature, here)).collect()
}

impl<'view> SeenFoe<'view> {
    fn of(creature: &'view KnownCreature, here: Point) -> Self {
        let place = Point::new(creature.x, creature.y);
        Self { creature, place, distance: place.distance(here) }
    }

    /// Whether it is asleep.
    pub(crate) fn is_asleep(&self) -> bool {
        self.creature.state == Some(MindState::Sleeping)
    }

    /// Whether it can't act for a while.
    pub(crate) fn is_helpless(&self) -> bool {
        self.creature.conditions.iter().any(|condition| ["Asleep", "Frozen", "Held", "Paralyzed"].contains(condition))
    }

    /// Whether it runs from the player.
    pub(crate) fn flees(&self) -> bool {
        self.creature.state == Some(MindState::Fleeing)
    }

    /// Whether it leaves the player alone: it is asleep or at peace.
    pub(crate) fn is_harmless(&self) -> bool {
        self.is_asleep() || self.creature.peaceful
    }

    /// Whether it is awake and may attack.
    pub(crate) fn is_hostile(&self) -> bool {
        !self.is_harmless() && !self.flees()
    }

    /// Whether it hunts the player.
    pub(crate) fn hunts(&self) -> bool {
        self.creature.state == Some(MindState::Hunting)
    }
}

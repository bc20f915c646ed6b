//! Several throws in a row, each an action of its own, until something happens that the player should know of.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    interface::{Interface, Mode},
    play_action,
    sightings::monsters_in_view,
};
use crate::{
    base::geometry::Position,
    content::Content,
    turn::{Action, Fact, LogEntry, MessageKind, MessageLog, Outcome, Serial},
    words::sentence,
};

/// Throws `count` of an item at a cell, one after the other.
pub(super) fn throw_in_a_row(world: &mut World, item: Serial, count: u32, target: Position) {
    let before = Watch::of(world, target);
    for left in (1..=count).rev() {
        let outcome = play_action(world, Action::Throw(item, left, target));
        if !matches!(outcome, Outcome::Done { .. }) || before.is_disturbed(world) {
            break;
        }
    }
}

/// What the player had in mind when the first one was thrown.
struct Watch {
    target: Position,
    /// Who stood there in view.
    foe: Option<Serial>,
    in_view: BTreeSet<Serial>,
    told: u64,
}

impl Watch {
    fn of(world: &World, target: Position) -> Self {
        let seen = monsters_in_view(world);
        Self {
            target,
            foe: seen.iter().find(|sighting| sighting.place == target).map(|sighting| sighting.serial),
            in_view: seen.iter().map(|sighting| sighting.serial).collect(),
            told: world.resource::<MessageLog>().written(),
        }
    }

    /// Whether the game asks something or is over, the target is dead or gone, a monster has come into view, or the player
    /// was attacked or told something that is no good news.
    fn is_disturbed(&self, world: &World) -> bool {
        let seen = monsters_in_view(world);
        let is_target_there =
            self.foe.is_none_or(|foe| seen.iter().any(|it| it.serial == foe && it.place == self.target));
        let has_come = seen.iter().any(|sighting| !self.in_view.contains(&sighting.serial));
        world.resource::<Interface>().mode != Mode::Map || !is_target_there || has_come || self.is_warned(world)
    }

    fn is_warned(&self, world: &World) -> bool {
        let (content, log) = (world.resource::<Content>(), world.resource::<MessageLog>());
        let mut new = log.written().saturating_sub(self.told);
        let is_new = |entry: &&LogEntry| {
            let is_new = new > 0;
            new = new.saturating_sub(entry.count.into());
            is_new
        };
        log.entries().rev().take_while(is_new).any(|entry| {
            let (_, kind) = sentence(content, &entry.fact);
            let is_harmless = matches!(kind, MessageKind::Info | MessageKind::Success | MessageKind::Healing);
            !is_harmless || matches!(entry.fact, Fact::MonsterMisses { .. } | Fact::TouchesInVain { .. })
        })
    }
}

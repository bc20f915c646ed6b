//! Several throws in a row. They are separate actions, and stop when something happens that the player should know about.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    aiming::{may_hit_peaceful, reaches},
    stack::has_ended,
};
use crate::{
    base::geometry::Point,
    content::{AttackFact, Fact, MessageKind},
    rules::{
        GameRef,
        game::{act, waits_for_choice},
        monsters::monsters_in_view,
    },
    turn::{Action, LogEntry, Outcome, Serial},
    words::sentence,
};

/// Throws `count` items of a stack at a cell, or at the monster that is seen there, wherever it goes meanwhile; one after
/// the other, until something happens that the player should know about.
pub(super) fn throw_in_a_row(world: &mut World, item: Serial, count: u32, target: Point) {
    let Some(before) = GameRef::of(world).map(|game| ThrowWatch::of(&game, target)) else { return };
    for left in (1..=count).rev() {
        let Some(game) = GameRef::of(world) else { break };
        let Some(target) = before.aim(&game) else { break };
        // Where the target is now, a missile may not reach it, or strike another, which the player was not asked about.
        let is_missed = before.foe.is_some() && !reaches(&game, item, target);
        if left < count && (is_missed || may_hit_peaceful(&game, item, target)) {
            break;
        }
        let outcome = act(world, Action::Throw(item, left, target));
        let is_disturbed = |world: &World| GameRef::of(world).is_none_or(|game| before.is_disturbed(&game));
        if !matches!(outcome, Outcome::Done { .. }) || is_disturbed(world) {
            break;
        }
    }
}

/// The situation before the first throw.
struct ThrowWatch {
    target: Point,
    /// The monster in view at the target.
    foe: Option<Serial>,
    in_view: BTreeSet<Serial>,
    /// The number of messages written.
    written: u64,
}

impl ThrowWatch {
    fn of(game: &GameRef<'_>, target: Point) -> Self {
        let seen = monsters_in_view(game);
        Self {
            target,
            foe: seen.iter().find(|sighting| sighting.place == target).map(|sighting| sighting.serial),
            in_view: seen.iter().map(|sighting| sighting.serial).collect(),
            written: game.log.written(),
        }
    }

    /// Where to throw now: at the monster that was aimed at; `None` if it is not in view.
    fn aim(&self, game: &GameRef<'_>) -> Option<Point> {
        let Some(foe) = self.foe else { return Some(self.target) };
        monsters_in_view(game).iter().find(|sighting| sighting.serial == foe).map(|sighting| sighting.place)
    }

    /// Returns whether the monster aimed at has come beside the player, where a blow may be better.
    fn has_come_near(&self, game: &GameRef<'_>) -> bool {
        let is_near = |place: Point| game.here.is_adjacent(place);
        self.foe.is_some() && !is_near(self.target) && self.aim(game).is_some_and(is_near)
    }

    /// Returns whether the game asks something or is over, the target is dead, gone or near, a monster has come into view,
    /// or the player was attacked or got a bad message.
    fn is_disturbed(&self, game: &GameRef<'_>) -> bool {
        let seen = monsters_in_view(game);
        let is_target_there = self.aim(game).is_some() && !self.has_come_near(game);
        let has_come = seen.iter().any(|sighting| !self.in_view.contains(&sighting.serial));
        has_ended(game.world())
            || waits_for_choice(game.world())
            || !is_target_there
            || has_come
            || self.is_warned(game)
    }

    fn is_warned(&self, game: &GameRef<'_>) -> bool {
        let (content, log) = (game.content, game.log);
        let mut new = log.written().saturating_sub(self.written);
        let is_new = |entry: &&LogEntry| {
            let is_new = new > 0;
            new = new.saturating_sub(entry.count.into());
            is_new
        };
        log.entries().rev().take_while(is_new).any(|entry| {
            let (_, kind) = sentence(content, &entry.fact);
            let is_harmless = matches!(
                kind,
                MessageKind::Info
                    | MessageKind::Success
                    | MessageKind::Healing
                    | MessageKind::Loot
                    | MessageKind::Story
            );
            !is_harmless
                || matches!(entry.fact, Fact::MonsterMisses { .. } | Fact::Attack(_, AttackFact::TouchHasNoEffect))
        })
    }
}

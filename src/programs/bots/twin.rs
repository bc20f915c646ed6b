//! A game that continues from a save of another, for the laws that compare both or try commands.

use bevy::prelude::*;

use super::{AimlessWalks, BeforeKey, BrokenLaw, KeyEffect, laws::law};
use crate::{
    base::random::RandomStreams,
    content::{Command, Fact, IntentionFact, Key},
    interface::screen::{Bindings, Interface, apply_settings, go_on_with_game, is_over, press, start_over},
    rules::intentions::Pursuit,
    storage::{
        settings::Settings,
        snapshot::{WorldRecord, capture, state_hash},
    },
    turn::{Clock, MessageLog},
};

/// A game that continues from a save of another game. It is a law that both continue identically, and commands can be tried
/// in it.
pub(super) struct Twin<'app> {
    world: &'app mut World,
    keys_left: u32,
}

impl<'app> Twin<'app> {
    /// The number of keys for which both games are compared.
    const KEYS: u32 = 300;
    /// No level has so much to interrupt an exploration.
    const MOST_EXPLORATIONS: u32 = 60;

    /// Loads the game of one world into another.
    pub(crate) fn of(world: &'app mut World, kept: &World) -> Result<Self, BrokenLaw> {
        let broken = |reason: String| BrokenLaw(format!("the game can't be saved and loaded: {reason}"));
        let record = capture(kept).map_err(|error| broken(error.to_string()))?;
        let bytes = minicbor_serde::to_vec(&record).map_err(|error| broken(error.to_string()))?;
        let record: WorldRecord = minicbor_serde::from_slice(&bytes).map_err(|error| broken(error.to_string()))?;
        start_over(world);
        // The bot's keys may have changed settings that decide what later keys do.
        world.insert_resource(kept.get_resource::<Settings>().cloned().unwrap_or_default());
        apply_settings(world);
        go_on_with_game(world, &record).map_err(|error| broken(error.to_string()))?;
        // The last target and a door just found locked, which are not saved, decide what the same keys mean, and what the
        // last exploration learned decides where the next one goes.
        world.insert_resource(kept.get_resource::<Interface>().cloned().unwrap_or_default());
        world.insert_resource(kept.get_resource::<Pursuit>().cloned().unwrap_or_default());
        // A saved game has the story beside the record: where something unseen struck decides where a fight leads.
        world.insert_resource(kept.get_resource::<MessageLog>().cloned().unwrap_or_default());
        Ok(Self { world, keys_left: Self::KEYS })
    }

    /// Explores until the command is refused. Bots don't repeat a command that has brought nothing, so this is where the
    /// law about aimless walks is put to the test.
    pub(crate) fn explore(self) -> Result<(), BrokenLaw> {
        let Self { world, .. } = self;
        let key = world.resource::<Bindings>().keys(Command::Explore).next();
        let mut walks = AimlessWalks::default();
        walks.check(world)?;
        for _ in 0..Self::MOST_EXPLORATIONS {
            let before = world.resource::<Clock>().turn;
            let Some(key) = key.filter(|_| !is_over(world)) else { break };
            press(world, key);
            walks.check(world).map_err(|broken| BrokenLaw(format!("in a copy of the game: {broken}")))?;
            if world.resource::<Clock>().turn == before {
                break;
            }
        }
        Ok(())
    }

    /// Fights, after a command was refused because a creature threatens the player: that must lead to something, unless the
    /// player can't choose, or must leave before a harm comes.
    pub(crate) fn fight(self) -> Result<(), BrokenLaw> {
        let Self { world, .. } = self;
        let key = world.resource::<Bindings>().keys(Command::Fight).next();
        let before = BeforeKey::now(world);
        let Some(key) = key else { return Ok(()) };
        press(world, key);
        let reason = world.resource::<MessageLog>().entries().next_back().map(|entry| &entry.fact);
        let is_excused = matches!(
            reason,
            Some(Fact::Intention(IntentionFact::HazardNear(_) | IntentionFact::Confused | IntentionFact::Blind))
        );
        law(is_excused || !matches!(before.effect(world), KeyEffect::Refused { .. }), || {
            format!("a command was refused because of a creature, and so is a fight: {reason:?}")
        })
    }

    pub(crate) fn press(&mut self, kept: &World, key: Key) -> Result<(), BrokenLaw> {
        if self.keys_left == 0 {
            return Ok(());
        }
        press(self.world, key);
        self.keys_left -= 1;
        if is_over(kept) {
            self.keys_left = 0;
        }
        // At the end of the comparison the whole state is compared; before that, only the positions of the random
        // streams, which are the first to differ.
        let streams = |world: &World| world.get_resource::<RandomStreams>().map(RandomStreams::positions);
        let hash = |world: &World| state_hash(world).ok().flatten();
        let other: &World = self.world;
        let is_same = streams(kept) == streams(other) && (self.keys_left > 0 || hash(kept) == hash(other));
        if is_same {
            Ok(())
        } else {
            Err(BrokenLaw("a game that was saved and continued differs from the original".to_owned()))
        }
    }
}

/// Whether the last line says that a creature in view threatens the player.
pub(super) fn is_told_of_threat(world: &World) -> bool {
    let last = world.resource::<MessageLog>().entries().next_back();
    last.is_some_and(|entry| matches!(entry.fact, Fact::Intention(IntentionFact::Threatened { .. })))
}

//! The law that a key without an action changes nothing (`docs/contract.md#state`).

use bevy::prelude::*;

use super::laws::{BrokenLaw, law};
use crate::{storage::snapshot::StateHasher, turn::Recording};

/// Compares the state of the game before and after each key. A key that led to no action, because it was refused or only
/// opened a page, must leave the state as it was: recordings and journals hold actions only.
#[derive(Clone, Debug, Default)]
pub struct RefusedKeys {
    hasher: StateHasher,
    /// The number of actions so far and the hash of the state, unless no game runs.
    before: Option<(usize, [u8; 32])>,
}

impl RefusedKeys {
    /// Notes the state before the next key.
    pub fn note(&mut self, world: &mut World) {
        world.init_resource::<Recording>();
        self.before = self.state(world);
    }

    /// Checks the key that was pressed since the last call, and notes the state before the next one.
    ///
    /// # Errors
    /// Returns an error if the state changed without an action.
    pub fn check(&mut self, world: &World) -> Result<(), BrokenLaw> {
        let after = self.state(world);
        let before = std::mem::replace(&mut self.before, after);
        let is_kept = match (before, after) {
            (Some((actions, before)), Some((actions_after, after))) => actions != actions_after || before == after,
            _ => true,
        };
        law(is_kept, || "a key changed the state without an action".to_owned())
    }

    fn state(&mut self, world: &World) -> Option<(usize, [u8; 32])> {
        let actions = world.get_resource::<Recording>()?.0.len();
        Some((actions, self.hasher.hash(world)?))
    }
}

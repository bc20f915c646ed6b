//! One-shot systems, which the rules run directly instead of through a schedule.

use std::{
    any::{Any, TypeId},
    collections::BTreeMap,
};

use bevy::{
    ecs::system::{BoxedSystem, RunSystemError, SystemInput},
    prelude::*,
};

/// The systems that were run so far, each with its state, by type; `None` for a system that is running.
#[derive(Resource, Default)]
struct OneShotSystems(BTreeMap<TypeId, Option<AnySystem>>);

/// A `BoxedSystem` of any input and output.
type AnySystem = Box<dyn Any + Send + Sync>;

/// Runs one-shot systems immediately.
///
/// Bevy's `run_system_cached` keeps each system in a resource of a separate type, which would make up a tenth of the
/// code that is compiled for this crate.
pub trait OneShot {
    /// Runs a system and applies its commands.
    ///
    /// # Errors
    /// Returns an error if the world lacks a parameter of the system, or if the system fails and `O` is not itself a
    /// `Result`.
    fn run_now<O: 'static, M, S: IntoSystem<(), O, M> + 'static>(&mut self, system: S) -> Result<O>;

    /// Runs a system with an input and applies its commands.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`run_now`](Self::run_now).
    fn run_now_with<I, O, M, S>(&mut self, system: S, input: I::Inner<'_>) -> Result<O>
    where
        I: SystemInput + 'static,
        O: 'static,
        S: IntoSystem<I, O, M> + 'static;

    /// Runs a system that returns `()` or `Result`, whose output needs no annotation, and applies its commands.
    ///
    /// # Errors
    /// Returns an error if the world lacks a parameter of the system, or if the system fails.
    fn do_now<M, S: IntoSystem<(), (), M> + 'static>(&mut self, system: S) -> Result {
        self.run_now(system)
    }

    /// Runs such a system with an input and applies its commands.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`do_now`](Self::do_now).
    fn do_now_with<I, M, S>(&mut self, system: S, input: I::Inner<'_>) -> Result
    where
        I: SystemInput + 'static,
        S: IntoSystem<I, (), M> + 'static,
    {
        self.run_now_with(system, input)
    }
}

impl OneShot for World {
    fn run_now<O: 'static, M, S: IntoSystem<(), O, M> + 'static>(&mut self, system: S) -> Result<O> {
        self.run_now_with(system, ())
    }

    fn run_now_with<I, O, M, S>(&mut self, system: S, input: I::Inner<'_>) -> Result<O>
    where
        I: SystemInput + 'static,
        O: 'static,
        S: IntoSystem<I, O, M> + 'static,
    {
        // Systems are kept by type, so a closure with captured values would run with those of the first call; and a system
        // run with another type of output than before begins with a new state.
        const { assert!(size_of::<S>() == 0, "a one-shot system must not capture values") };
        let kind = TypeId::of::<S>();
        let kept = self.get_resource_or_init::<OneShotSystems>().take(kind);
        let mut kept = kept.and_then(|kept| kept.downcast::<BoxedSystem<I, O>>().ok()).unwrap_or_else(|| {
            let mut new: BoxedSystem<I, O> = Box::new(IntoSystem::into_system(system));
            new.initialize(self);
            Box::new(new)
        });
        // Unlike `run`, this applies the commands of a system that fails, too.
        let output = kept.run_without_applying_deferred(input, self);
        kept.apply_deferred(self);
        self.flush();
        self.get_resource_or_init::<OneShotSystems>().0.insert(kind, Some(kept));
        output.map_err(|error| match error {
            RunSystemError::Skipped(missing) => missing.into(),
            RunSystemError::Failed(error) => error,
        })
    }
}

impl OneShotSystems {
    // A system is removed while it runs, so that it can run other systems and itself.
    fn take(&mut self, kind: TypeId) -> Option<AnySystem> {
        self.0.get_mut(&kind)?.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(mut calls: Local<u32>) -> u32 {
        *calls += 1;
        *calls
    }

    fn count_down(In(left): In<u32>, world: &mut World) -> Result<u32> {
        if left == 0 { Ok(0) } else { Ok(1 + world.run_now_with::<_, u32, _, _>(count_down, left - 1)?) }
    }

    #[test]
    fn a_system_keeps_its_state_from_call_to_call() {
        let mut world = World::new();
        assert_eq!(world.run_now(count).unwrap(), 1);
        assert_eq!(world.run_now(count).unwrap(), 2);
    }

    #[test]
    fn a_system_can_run_itself() {
        let depth: u32 = World::new().run_now_with(count_down, 3).unwrap();
        assert_eq!(depth, 3);
    }

    #[test]
    fn commands_of_a_system_are_applied_when_it_ends() {
        #[derive(Resource)]
        struct Made;
        let mut world = World::new();
        world.run_now(|mut commands: Commands| commands.insert_resource(Made)).unwrap();
        assert!(world.contains_resource::<Made>());
    }

    #[test]
    fn commands_of_a_system_that_fails_are_applied_at_once() {
        #[derive(Resource)]
        struct Made;
        fn make_and_fail(mut commands: Commands) -> Result {
            commands.insert_resource(Made);
            Err("nothing more can be done".into())
        }
        let mut world = World::new();
        assert!(world.do_now(make_and_fail).is_err());
        assert!(world.contains_resource::<Made>());
    }

    #[test]
    fn a_missing_resource_is_an_error() {
        #[derive(Resource)]
        struct Missing;
        assert!(World::new().run_now(|_: Res<Missing>| ()).is_err());
    }
}

//! Worlds that several tests use one after the other, since building an app takes longer than most tests.

use std::{mem, ops, sync::Mutex, thread};

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};

use super::data::content;
use crate::{
    content::Content,
    interface::screen::{FewColors, Motion, go_on_with_game, start_over},
    programs::bots::{headless_app, headless_world},
    storage::{
        settings::Settings,
        snapshot::{game_to_bytes, read_game},
    },
    turn::Recording,
    world::level::Position,
};

/// Emptied worlds with the usual content.
static IDLE: Mutex<Vec<World>> = Mutex::new(Vec::new());

/// A world to play in. A world with the usual content is passed on to the next test.
pub struct TestWorld {
    world: World,
    is_reused: bool,
    setup: fn(&mut App),
}

impl TestWorld {
    /// A world with the usual content, at the main menu.
    pub fn usual() -> Self {
        let idle = IDLE.lock().unwrap().pop();
        Self::unasked(idle.unwrap_or_else(|| headless_world(content())), true, |_| ())
    }

    /// A world with other content, at the main menu.
    pub fn of(content: Content) -> Self {
        Self::with(content, |_| ())
    }

    /// A world with other content and with what `setup` adds to the app, at the main menu.
    pub fn with(content: Content, setup: fn(&mut App)) -> Self {
        let mut app = headless_app(content);
        setup(&mut app);
        Self::unasked(mem::take(app.world_mut()), false, setup)
    }

    /// The same game in another world, saved to bytes and restored.
    ///
    /// # Panics
    /// If it can't be saved or restored.
    pub fn kept(&self) -> Self {
        let record = read_game(&game_to_bytes(&self.world).unwrap()).unwrap();
        let mut again = Self::with(self.world.resource::<Content>().clone(), self.setup);
        go_on_with_game(&mut again, &record).unwrap();
        again
    }

    /// Rules are about the effect of a command: no question comes before it.
    fn unasked(mut world: World, is_reused: bool, setup: fn(&mut App)) -> Self {
        world.insert_resource(Settings::without_questions());
        Self { world, is_reused, setup }
    }
}

impl Drop for TestWorld {
    fn drop(&mut self) {
        if !self.is_reused || thread::panicking() {
            return;
        }
        let mut world = mem::take(&mut self.world);
        start_over(&mut world);
        world.remove_resource::<Recording>();
        world.remove_resource::<FewColors>();
        world.remove_resource::<Motion>();
        world.insert_resource(content());
        let left = world.query_filtered::<&Position, Allow<Disabled>>().iter(&world).count();
        assert_eq!(left, 0, "a game left entities behind");
        IDLE.lock().unwrap().push(world);
    }
}

impl ops::Deref for TestWorld {
    type Target = World;

    fn deref(&self) -> &World {
        &self.world
    }
}

impl ops::DerefMut for TestWorld {
    fn deref_mut(&mut self) -> &mut World {
        &mut self.world
    }
}

//! Protection from keys and clicks that were made before the player could see a danger, and the pace of what needs no key.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    bot_game::step_bot,
    motion::{Motion, before_action, motion_pace},
    pointer::{PointerEvent, is_click_on_map, point_next},
    press::{continue_intention, press_next},
    replay_view::{step_replay, watching_pace},
    shown::is_map_active,
    sightings::KnownDangers,
    watched_bot::{bot_pace, is_bot_watched, shows_motion},
};
use crate::{
    base::geometry::{Point, Size},
    content::{Content, Key},
    rules::intentions::{Pursuit, is_over, is_pursuing},
};

/// Ignores keys for a short time after a monster came into view or the player was hurt, so that keys still waiting do not
/// act on a danger that was never seen. The clock is the front end's: scripts of keys have none and lose no key.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct KeyGuard {
    /// Keys before this time are ignored.
    until: Duration,
    /// How often the player came into danger. What is held down then goes no further before it is let go.
    pub dangers: u32,
    /// The last click on the map, unless it only stopped something.
    click: Option<MapClicked>,
}

/// A click on the map.
#[derive(Clone, Copy, Debug)]
struct MapClicked {
    place: Point,
    time: Duration,
}

/// The longest time between the two clicks of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(300);

impl KeyGuard {
    /// Handles a key that arrives at `now`, a time since some fixed moment. Returns whether the game took it.
    pub fn press(&mut self, world: &mut World, key: Key, now: Duration) -> bool {
        if now < self.until {
            return false;
        }
        if is_bot_watched(world) {
            press_next(world, key);
            return true;
        }
        // The player has seen enough.
        if let Some(mut motion) = world.get_resource_mut::<Motion>() {
            *motion = Motion::default();
        }
        self.watch(world, now, |world| press_next(world, key));
        true
    }

    /// Takes the next action that needs no key, when [`pace`] says that it is due.
    pub fn go_on(&mut self, world: &mut World, now: Duration) {
        if motion_pace(world).is_some() {
            let next = world.resource::<Motion>().after_step();
            world.insert_resource(next);
            return;
        }
        if is_bot_watched(world) {
            self.watch(world, now, step_bot);
            if !shows_motion(world) && world.contains_resource::<Motion>() {
                world.insert_resource(Motion::default());
            }
            // Nobody who watches acts on a danger.
            self.until = now;
        } else if is_pursuing(world) {
            self.watch(world, now, |world| _ = continue_intention(world));
        } else {
            step_replay(world);
        }
    }

    /// Handles an event of the mouse that arrives at `now`, in a picture of `size`. Returns whether the picture may have
    /// changed. A double click on the map does what one click does.
    pub fn point(&mut self, world: &mut World, size: Size, event: PointerEvent, now: Duration) -> bool {
        if event.is_move() {
            return point_next(world, size, event);
        }
        if now < self.until || self.is_second_click(world, event, now) {
            return false;
        }
        let (is_on_map, was_pursuing) = (is_click_on_map(world, size, event), is_pursuing(world) && !is_over(world));
        let may_have_changed = self.watch(world, now, |world| point_next(world, size, event));
        let has_stopped = was_pursuing && !is_pursuing(world);
        self.click = match event {
            PointerEvent::Left(place) if is_on_map && !has_stopped => Some(MapClicked { place, time: now }),
            _ => None,
        };
        may_have_changed
    }

    /// Whether an event is the second click of a double click on the map, of which the first did all there was to do: after
    /// a walk the pointer is over the player, who would search for a turn. A question that the first click has opened, or a
    /// cursor that it has put there, waits for the second one.
    fn is_second_click(&self, world: &World, event: PointerEvent, now: Duration) -> bool {
        let PointerEvent::Left(place) = event else { return false };
        let is_soon = |click: MapClicked| click.place == place && now < click.time + DOUBLE_CLICK;
        self.click.is_some_and(is_soon) && is_map_active(world)
    }

    /// Does something in the game, and ignores the player for a moment if that led into danger.
    fn watch<T>(&mut self, world: &mut World, now: Duration, act: impl FnOnce(&mut World) -> T) -> T {
        let (before, seen) = (KnownDangers::of(world), before_action(world));
        let answer = act(world);
        // What has just begun takes its first action at once: no command is ever stopped before it has done something.
        if world.get_resource::<Pursuit>().is_some_and(Pursuit::is_new) {
            continue_intention(world);
        }
        if let Some(motion) = Motion::of_action(world, &seen) {
            world.insert_resource(motion);
        }
        if KnownDangers::of(world).is_worse_than(&before) {
            let pause = world.resource::<Content>().config.display.danger_pause;
            self.until = now + Duration::from_millis(pause.into());
            self.dangers = self.dangers.wrapping_add(1);
        }
        answer
    }
}

/// The time before the next action that needs no key; `None` if everything waits for the player.
pub fn pace(world: &World) -> Option<Duration> {
    if is_bot_watched(world) {
        return motion_pace(world).or_else(|| bot_pace(world));
    }
    let step = || world.get_resource::<Content>().map(|content| content.config.display.intention_pace);
    let of_intention = is_pursuing(world).then(step).flatten().map(|pace| Duration::from_millis(pace.into()));
    motion_pace(world).or(of_intention).or_else(|| watching_pace(world))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        interface::{GamePlugin, screen::start_game},
        turn::{Action, Clock},
    };

    #[test]
    fn keys_that_wait_while_a_monster_comes_into_view_are_ignored_for_a_moment() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
        let world = app.world_mut();
        start_game(world, 1).unwrap();
        let mut guard = KeyGuard::default();
        let at = Duration::from_millis;
        assert!(guard.press(world, Key::character('s'), at(0)));
        crate::rules::game::act(world, Action::Debug("set hp 5".into()));
        // A blow between two keys counts like one by the key itself.
        guard.until = at(300);
        let turn = world.resource::<Clock>().turn;
        assert!(!guard.press(world, Key::character('s'), at(299)));
        assert_eq!(world.resource::<Clock>().turn, turn);
        assert!(guard.press(world, Key::character('s'), at(300)));
        assert!(world.resource::<Clock>().turn > turn);
    }
}

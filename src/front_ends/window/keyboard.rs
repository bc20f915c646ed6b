//! Passes the keys typed in the window to the game, in the order typed.

use std::collections::VecDeque;

use bevy::{input::keyboard::KeyboardInput, prelude::*};

use super::{
    effects::Activity,
    layout::WindowLayout,
    picture::Picture,
    stage::FrameStage,
    typed_key::{Modifiers, TypedKey, typed_key},
};
use crate::{
    interface::screen::{self, KeyGuard},
    rules::intentions::is_pursuing,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modifiers>()
        .init_resource::<TypedKeys>()
        .init_resource::<KeyGuard>()
        .add_systems(Update, (collect_keys, play_keys).chain().in_set(FrameStage::Keys));
}

/// Keys that have not reached the game yet, in the order typed.
#[derive(Resource, Debug, Default)]
pub(super) struct TypedKeys(VecDeque<TypedKey>);

impl TypedKeys {
    /// Adds a key after those that are waiting.
    pub(super) fn push(&mut self, key: TypedKey) {
        self.0.push_back(key);
    }

    /// Drops the waiting repeats of a held key; keys that were pressed individually stay.
    fn forget_repeats(&mut self) {
        self.0.retain(|typed| !typed.repeat);
    }
}

fn collect_keys(
    mut messages: MessageReader<KeyboardInput>,
    mut modifiers: ResMut<Modifiers>,
    mut typed: ResMut<TypedKeys>,
) {
    for message in messages.read() {
        typed.0.extend(typed_key(&mut modifiers, message));
    }
}

/// Passes each key to the game separately.
pub(super) fn play_keys(world: &mut World) {
    if world.resource::<TypedKeys>().0.is_empty() {
        return;
    }
    screen::mark_read(world);
    let can_be_played = world.resource::<WindowLayout>().grid.is_some_and(screen::can_be_played);
    let now = world.resource::<Time<Real>>().elapsed();
    while let Some(TypedKey { key, repeat }) = world.resource_mut::<TypedKeys>().0.pop_front() {
        if screen::wants_to_leave(world) {
            break;
        }
        if screen::is_key_for_full_screen(world, key) {
            screen::toggle_full_screen(world);
            continue;
        }
        // A key that is still held down does not stop the command that it began.
        if !can_be_played || (repeat && is_pursuing(world)) {
            continue;
        }
        if !world.resource_scope(|world, mut guard: Mut<'_, KeyGuard>| guard.press(world, key, now)) {
            world.resource_mut::<TypedKeys>().forget_repeats();
        }
    }
    world.resource_mut::<Activity>().keep_moving_from(now);
    world.resource_mut::<Picture>().draw_again();
}

#[cfg(test)]
mod tests {
    use bevy::input::{ButtonState, keyboard::Key as LogicalKey};

    use super::*;
    use crate::content::Key;

    fn message(character: char, state: ButtonState) -> KeyboardInput {
        let logical_key = LogicalKey::Character(character.to_string().into());
        let (key_code, window) = (KeyCode::F24, Entity::PLACEHOLDER);
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window }
    }

    #[test]
    fn keys_wait_in_the_order_typed_however_many_arrive_in_one_update() {
        let mut app = App::new();
        app.add_message::<KeyboardInput>().init_resource::<Modifiers>().init_resource::<TypedKeys>();
        app.add_systems(Update, collect_keys);
        let text = "hjkl".repeat(100);
        for update in text.as_bytes().chunks(130) {
            for character in update.iter().map(|byte| char::from(*byte)) {
                app.world_mut().write_message(message(character, ButtonState::Pressed));
                app.world_mut().write_message(message(character, ButtonState::Released));
            }
            app.update();
        }
        let waiting = &app.world().resource::<TypedKeys>().0;
        assert_eq!(waiting.iter().filter_map(|typed| typed.key.typed()).collect::<String>(), text);
    }

    #[test]
    fn danger_drops_waiting_repeats_and_no_key_pressed_by_itself() {
        let key = |sign, repeat| TypedKey { key: Key::character(sign), repeat };
        let mut typed = TypedKeys::default();
        for key in [key('l', true), key('s', false), key('l', true)] {
            typed.push(key);
        }
        typed.forget_repeats();
        assert_eq!(typed.0, [key('s', false)]);
    }
}

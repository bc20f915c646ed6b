//! Carrying out what screens ask for: the only place where they change the world.

use bevy::prelude::*;

use super::{
    bindings::{change, copy_seed},
    data_files::DataFiles,
    direction::is_locked,
    game_change::change_game,
    item_choice::ask_item,
    replay_view::{change_replay, jump_if_wanted},
    screens::Response,
    shown::{announcement, end_if_over, is_map_active, press_shown, shown_screen},
    stack::{has_ended, interface},
    throws::throw_in_a_row,
};
use crate::{
    content::{Content, Fact, IntentionFact, ItemFact},
    interface::debug,
    rules::{
        GameRef,
        game::act,
        intentions::{begin, known_path, why_no_way},
        items::Lore,
    },
    storage::saves::{save_now, write_morgue},
    turn::tell,
    words::sentence,
};

/// Carries out a response.
pub(super) fn carry_out(world: &mut World, response: Response) {
    match response {
        Response::Nothing => {}
        Response::InOrder(steps) => steps.into_iter().for_each(|step| carry_out(world, step)),
        Response::Open(screen) => interface(world).open(screen),
        Response::Replace(screen) => interface(world).replace(screen),
        Response::Close => interface(world).close(),
        Response::CloseAll => interface(world).close_all(),
        Response::Act(action) => _ = act(world, action),
        Response::Begin(intention) => _ = begin(world, intention),
        Response::Use(purpose) => {
            let asked = GameRef::of(world).map(|game| ask_item(&game, purpose));
            carry_out(world, asked.unwrap_or_default());
        }
        Response::Repeat => repeat(world),
        Response::ThrowInARow(item, count, target) => throw_in_a_row(world, item, count, target),
        Response::Name(kind, name) => {
            let mut lore = world.resource_mut::<Lore>();
            lore.call(kind, &name);
            let label = lore.label(kind);
            tell(world, Fact::Item(ItemFact::Called(label)));
        }
        Response::Tell(fact) => tell(world, fact),
        Response::Save => save_now(world),
        Response::WriteMorgue => {
            let fact = write_morgue(world);
            tell(world, fact);
        }
        Response::CopySeed => {
            let (seed, copied) = copy_seed(world);
            let fact = Fact::Seed { seed, copied };
            if has_ended(world) {
                // The page of the end has no log.
                let (text, _) = sentence(world.resource::<Content>(), &fact);
                interface(world).notice = Some(text);
            } else {
                tell(world, fact);
            }
        }
        Response::Note(note) => interface(world).take_note(note),
        Response::NoteDoor(cell) => {
            let is_locked = GameRef::of(world).is_some_and(|game| is_locked(&game, cell));
            interface(world).found_locked = is_locked.then_some(cell);
        }
        Response::NotePath(cell) => {
            let Some(game) = GameRef::of(world) else { return };
            let path = known_path(&game, cell);
            let no_path = path.is_empty().then(|| why_no_way(&game, cell));
            let mut interface = interface(world);
            (interface.path, interface.no_path) = (path, no_path);
        }
        Response::DataNoticeRead => {
            if let Some(mut files) = world.get_resource_mut::<DataFiles>() {
                files.forget_notice();
            }
        }
        Response::Change(setting, settings) => {
            let Some(trouble) = change(world, setting, *settings) else { return };
            let shown = shown_screen(world).with_message(trouble.clone());
            let told = shown.unwrap_or_else(|| announcement(world, &[trouble]));
            carry_out(world, told);
        }
        Response::Game(change) => change_game(world, change),
        Response::Replay(step) => change_replay(world, step),
        Response::Console(step) => {
            if !debug::carry_out_step(world, *step) {
                interface(world).close();
            }
            jump_if_wanted(world);
            let ended = end_if_over(world);
            carry_out(world, ended);
        }
    }
}

/// Presses the keys of the last command again.
fn repeat(world: &mut World) {
    let keys = interface(world).command_keys.clone();
    if keys.is_empty() {
        tell(world, Fact::Intention(IntentionFact::NothingToRepeat));
    }
    for (index, key) in keys.into_iter().enumerate() {
        // What ends early, such as a question that is not asked this time, must not become another command; and what
        // may harm is never agreed to by an old answer.
        let is_asked_again = !shown_screen(world).is_repeated();
        if index > 0 && (is_map_active(world) || is_asked_again) {
            break;
        }
        let response = press_shown(world, key);
        carry_out(world, response);
    }
}

//! The map: what each command does. And the map below the debug console.

use bevy::prelude::*;

use super::{
    allowed_commands::keys_on_map,
    bindings::Bindings,
    calling::ask_kind,
    clipboard::copy_seed,
    direction::ask_direction,
    item_choice::ask_item,
    look::begin_to_look,
    mode::{Interface, Mode, show},
    peril::step_or_ask,
    pile::pick_up_or_ask,
    play::{play_action, show_end_if_over},
    prompt::{Asked, Question, page},
    screens::Screen,
    states::{DirectionUse, DiscoveryList, HelpPage, Inventory, MessageHistory, Options},
};
use crate::{
    content::{Command, Content, Key, KeyName},
    interface::debug,
    storage::saves::{save_now, write_morgue},
    turn::{Action, Fact, ItemUse, tell},
};

/// The map.
pub(super) struct MapScreen;

impl Screen for MapScreen {
    fn press(&self, world: &mut World, key: Key) {
        if key.is(KeyName::Escape) {
            return;
        }
        let Some(command) = world.resource::<Bindings>().command(key) else {
            let help = world.resource::<Bindings>().keys(Command::Help).next();
            tell(world, Fact::UnknownKey { help });
            return;
        };
        if command != Command::Open {
            world.resource_mut::<Interface>().found_locked = None;
        }
        match command {
            Command::Move(direction) => step_or_ask(world, direction),
            Command::Rest => _ = play_action(world, Action::Rest),
            Command::Search => _ = play_action(world, Action::Search),
            Command::PickUp => pick_up_or_ask(world),
            Command::AutomaticPickUp => _ = play_action(world, Action::ToggleAutomaticPickUp),
            Command::Ascend => _ = play_action(world, Action::Ascend),
            Command::Descend => _ = play_action(world, Action::Descend),
            Command::Eat => ask_item(world, ItemUse::Eat),
            Command::Wield => ask_item(world, ItemUse::Wield),
            Command::Apply => ask_item(world, ItemUse::Apply),
            Command::Quaff => ask_item(world, ItemUse::Quaff),
            Command::Read => ask_item(world, ItemUse::Read),
            Command::Wear => ask_item(world, ItemUse::Wear),
            Command::TakeOff => ask_item(world, ItemUse::TakeOff),
            Command::PutOn => ask_item(world, ItemUse::PutOn),
            Command::Remove => ask_item(world, ItemUse::Remove),
            Command::Drop => ask_item(world, ItemUse::Drop),
            Command::Throw => ask_item(world, ItemUse::Throw),
            Command::Fire => ask_item(world, ItemUse::Fire),
            Command::Zap => ask_item(world, ItemUse::Zap),
            Command::Call => ask_kind(world),
            Command::Discoveries => show(world, Mode::Discoveries(DiscoveryList::default())),
            Command::Open => ask_direction(world, DirectionUse::Open),
            Command::Close => ask_direction(world, DirectionUse::Close),
            Command::Look => begin_to_look(world),
            Command::Describe => show(world, Mode::Place),
            Command::Inventory => show(world, Mode::Inventory(Inventory::default())),
            Command::Help => show(world, Mode::Help(HelpPage { page: 0, from_menu: false })),
            Command::Messages => show(world, Mode::Messages(MessageHistory::default())),
            Command::Options => show(world, Mode::Options(Options::new(false))),
            Command::Quit => show(world, Mode::ConfirmQuit),
            Command::Save => save_now(world),
            Command::Morgue => write_morgue(world),
            Command::CopySeed => {
                let (seed, copied) = copy_seed(world);
                tell(world, Fact::Seed { seed, copied });
            }
            Command::DebugConsole => {
                if !debug::open(world) {
                    tell(world, Fact::NoDebugConsole);
                }
            }
            // The window switches to the full screen itself.
            Command::FullScreen => {}
            Command::Run(_)
            | Command::LongRest
            | Command::Explore
            | Command::Travel
            | Command::GoToLevel
            | Command::InView => tell(world, Fact::NoSuchCommand),
        }
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        (None, keys_on_map(world))
    }

    fn question(&self, _world: &World) -> Question {
        Question::None
    }
}

/// The map below the open debug console, which has all keys: none reaches the game, but what they do may end it. The panel
/// is drawn over it, or beside it by the window.
pub(super) struct ConsoleScreen;

impl Screen for ConsoleScreen {
    fn press(&self, world: &mut World, key: Key) {
        debug::press_in_console(world, key);
        show_end_if_over(world);
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        page("The debug console", &[])
    }

    fn question(&self, _world: &World) -> Question {
        Question::None
    }
}

//! A key is pressed.

use bevy::prelude::*;

use super::{
    Bindings,
    aiming::press_while_aiming,
    calling::{ask_kind, press_for_kind_name, press_in_kind_menu},
    clipboard::copy_seed,
    count_prompt::press_for_count,
    data_files::{forget_notice, press_in_data_page, tell_spawn_warnings},
    discoveries::press_in_discoveries,
    filling::fill_all_the_same,
    help::PAGES,
    interface::{DirectionUse, Interface, MenuOrGame, Mode, is_over, mark_all_read, shown, start_next_game},
    inventory::press_in_inventory,
    item_menu::press_for_item,
    log_view::{HISTORY_LINES, history_length},
    look::{begin_to_look, press_in_look},
    new_games::{ask_seed, daily_or_notice, press_for_seed},
    offers::offers,
    options::{Options, press_in_options},
    peril::{step_all_the_same, step_or_ask},
    pile::{pick_up_or_ask, press_at_pile},
    play::{play_action, show_end_if_over},
    prompts::{ask_direction, ask_item, use_direction, use_item},
    replay_view::{is_watching, press_in_viewer},
    saved_games::{ask_name_if_taken, games_are_kept, press_for_name, press_in_saved_games, show_saved_games},
    score_list::{press_in_scores, show_scores},
};
use crate::{
    content::{Command, Content, Key, KeyName},
    interface::debug::{self, Answer},
    storage::saves::{abandon, is_kept, save_now, write_morgue},
    turn::{Action, Fact, ItemUse, tell},
    words::sentence,
};

/// A key was pressed: the one way from every front end into the game. What the log told before it counts as read.
pub fn press(world: &mut World, key: Key) {
    mark_read(world);
    press_next(world, key);
}

/// What the log told so far was shown: what comes now is new.
pub fn mark_read(world: &mut World) {
    mark_all_read(world);
    forget_notice(world);
}

/// A further key was pressed before a picture could be shown: what the keys before it told is still new.
pub fn press_next(world: &mut World, key: Key) {
    press_now(world, key);
    tell_spawn_warnings(world);
}

fn press_now(world: &mut World, key: Key) {
    if press_in_data_page(world, key) {
        return;
    }
    if is_watching(world) {
        press_in_viewer(world, key);
        return;
    }
    let (console_is_open, can_give_up) = (debug::is_open(world), is_kept(world));
    let mut interface = world.resource_mut::<Interface>();
    match interface.mode.clone() {
        Mode::Menu => press_in_menu(world, key),
        Mode::Map if console_is_open => press_in_console(world, key),
        Mode::Map => press_on_map(world, key),
        Mode::Look(look) => press_in_look(world, key, look),
        Mode::Help { page, from_menu } => press_in_help(world, key, page, from_menu),
        Mode::Messages { back } => press_in_messages(world, key, back),
        Mode::ChooseItem { purpose, cursor, all } => press_in_item_menu(world, key, purpose, cursor, all),
        Mode::ChooseDirection { purpose } => press_for_direction(world, key, purpose),
        Mode::Inventory { cursor } => press_in_inventory(world, key, cursor),
        Mode::Item { serial, cursor, from } => press_for_item(world, key, serial, cursor, from),
        Mode::Pile(pile) => press_at_pile(world, key, pile),
        Mode::Discoveries { top } => press_in_discoveries(world, key, top),
        Mode::ChooseKind { cursor } => press_in_kind_menu(world, key, cursor),
        Mode::AskKindName { kind, line } => press_for_kind_name(world, key, kind, line),
        Mode::AskCount(question) => press_for_count(world, key, question),
        Mode::Aim(aim) => press_while_aiming(world, key, aim),
        Mode::ConfirmQuit if key.is_return() => interface.left = true,
        Mode::ConfirmQuit if is_capital_x(key) && can_give_up => interface.mode = Mode::ConfirmAbandon,
        Mode::ConfirmAbandon if is_capital_x(key) => give_up(world),
        Mode::ConfirmStep { direction, .. } if key.is_return() => step_all_the_same(world, direction),
        Mode::ConfirmFill { oil, .. } if key.is_return() => fill_all_the_same(world, oil),
        Mode::Place
        | Mode::ConfirmQuit
        | Mode::ConfirmAbandon
        | Mode::ConfirmStep { .. }
        | Mode::ConfirmFill { .. } => interface.mode = Mode::Map,
        Mode::SavedGames { games, cursor } => press_in_saved_games(world, key, games, cursor),
        Mode::AskName { line, debug } => press_for_name(world, key, line, debug),
        Mode::Scores(list) => press_in_scores(world, key, list),
        Mode::AskSeed { line } => press_for_seed(world, key, line),
        Mode::Options(options) => press_in_options(world, key, options),
        Mode::Ending { read: false } if key.is(KeyName::Space) || key.is_return() => {
            interface.mode = Mode::Ending { read: true };
        }
        Mode::Ending { read: false } => {}
        Mode::Ending { read: true } => press_at_the_end(world, key),
    }
}

/// The letter of a menu, in either case.
pub(super) fn menu_letter(key: Key) -> Option<char> {
    key.typed().map(|character| character.to_ascii_lowercase())
}

fn press_in_menu(world: &mut World, key: Key) {
    world.resource_mut::<Interface>().notice = None;
    match menu_letter(key) {
        Some('n') => new_game_or_stay(world, false),
        Some('~') => new_game_or_stay(world, true),
        Some('e') => ask_seed(world),
        Some('d') if games_are_kept(world) => daily_or_notice(world),
        Some('c') if games_are_kept(world) => show_saved_games(world),
        Some('s') if games_are_kept(world) => show_scores(world, false),
        Some('h' | '?') => world.resource_mut::<Interface>().mode = Mode::Help { page: 0, from_menu: true },
        Some('o') => world.resource_mut::<Interface>().mode = Mode::Options(Options::new(true)),
        Some('q') => world.resource_mut::<Interface>().left = true,
        _ if key.is_return() => new_game_or_stay(world, false),
        _ => {}
    }
}

/// Starts a game, or asks for a name where somebody plays under that of the player. Starting fails only by a mistake in
/// the game itself: then the menu stays.
pub(super) fn new_game_or_stay(world: &mut World, debug: bool) {
    if ask_name_if_taken(world, debug) {
        return;
    }
    if start_next_game(world, debug).is_err() {
        world.resource_mut::<Interface>().mode = Mode::Menu;
    }
}

fn is_capital_x(key: Key) -> bool {
    key.typed() == Some('X')
}

/// Gives the game up, and leaves.
fn give_up(world: &mut World) {
    abandon(world);
    let mut interface = world.resource_mut::<Interface>();
    interface.mode = Mode::Map;
    interface.left = true;
}

fn press_in_help(world: &mut World, key: Key, page: usize, from_menu: bool) {
    let mode = match key.name {
        KeyName::Right | KeyName::PageDown | KeyName::Space | KeyName::Down if page + 1 < PAGES => {
            Mode::Help { page: page + 1, from_menu }
        }
        KeyName::Left | KeyName::PageUp | KeyName::Up if page > 0 => Mode::Help { page: page - 1, from_menu },
        KeyName::Left | KeyName::PageUp | KeyName::Up => Mode::Help { page, from_menu },
        _ if from_menu => Mode::Menu,
        _ => Mode::Map,
    };
    world.resource_mut::<Interface>().mode = mode;
}

fn press_in_messages(world: &mut World, key: Key, back: usize) {
    let oldest = history_length(world).saturating_sub(HISTORY_LINES);
    let mode = match key.name {
        KeyName::Up => Mode::Messages { back: (back + 1).min(oldest) },
        KeyName::Down => Mode::Messages { back: back.saturating_sub(1) },
        KeyName::PageUp => Mode::Messages { back: (back + 10).min(oldest) },
        KeyName::PageDown => Mode::Messages { back: back.saturating_sub(10) },
        KeyName::Home => Mode::Messages { back: oldest },
        KeyName::End => Mode::Messages { back: 0 },
        _ => Mode::Map,
    };
    world.resource_mut::<Interface>().mode = mode;
}

fn press_in_item_menu(world: &mut World, key: Key, purpose: ItemUse, cursor: usize, all: bool) {
    let offered: Vec<_> = offers(world, Some(purpose)).into_iter().filter(|offer| all || offer.fits).collect();
    let last = offered.len().saturating_sub(1);
    let at_cursor = |cursor| Mode::ChooseItem { purpose, cursor, all };
    let mode = match key.name {
        // A magic waits: it is told that nothing is chosen.
        KeyName::Escape if purpose == ItemUse::Identify => {
            world.resource_mut::<Interface>().mode = Mode::Map;
            play_action(world, Action::Identify(None));
            return;
        }
        KeyName::Escape => Mode::Map,
        KeyName::Up => at_cursor(cursor.checked_sub(1).unwrap_or(last)),
        KeyName::Down => at_cursor(if cursor >= last { 0 } else { cursor + 1 }),
        KeyName::Character('*') => Mode::ChooseItem { purpose, cursor: 0, all: true },
        _ => {
            let chosen = if key.is_return() {
                offered.get(cursor)
            } else {
                offered.iter().find(|offer| menu_letter(key) == Some(offer.letter))
            };
            if let Some(offer) = chosen {
                use_item(world, purpose, offer.serial);
                return;
            }
            at_cursor(cursor)
        }
    };
    world.resource_mut::<Interface>().mode = mode;
}

/// Keys of the open console never reach the game; what they do there may end it.
fn press_in_console(world: &mut World, key: Key) {
    debug::press_in_console(world, key);
    show_end_if_over(world);
}

/// Does what a line of the debug console says (CONTRACT 5), whether it is open or not.
pub fn debug_line(world: &mut World, line: &str) -> Answer {
    let answer = debug::run_line(world, line);
    if is_over(world) && shown(world) == MenuOrGame::Game {
        show_end_if_over(world);
    }
    answer
}

/// Does what the button of a hot key of the debug console stands for.
pub fn press_hot_key(world: &mut World, letter: char) {
    debug::press_hot_key(world, letter);
    if is_over(world) && shown(world) == MenuOrGame::Game {
        show_end_if_over(world);
    }
}

fn press_for_direction(world: &mut World, key: Key, purpose: DirectionUse) {
    if let Some(Command::Move(direction)) = world.resource::<Bindings>().command(key) {
        use_direction(world, purpose, direction);
    } else {
        world.resource_mut::<Interface>().mode = Mode::Map;
    }
}

fn press_at_the_end(world: &mut World, key: Key) {
    match menu_letter(key) {
        Some('n') => new_game_or_stay(world, false),
        Some('m') => world.resource_mut::<Interface>().mode = Mode::Menu,
        Some('s') => show_scores(world, true),
        Some('c') => {
            let (seed, copied) = copy_seed(world);
            let content = world.resource::<Content>();
            let (text, _) = sentence(content, &Fact::Seed { seed, copied });
            world.resource_mut::<Interface>().notice = Some(text);
        }
        Some('q') => world.resource_mut::<Interface>().left = true,
        _ if key.is(KeyName::Escape) => world.resource_mut::<Interface>().mode = Mode::Menu,
        _ => {}
    }
}

fn press_on_map(world: &mut World, key: Key) {
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
    let mut show = |mode| world.resource_mut::<Interface>().mode = mode;
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
        Command::Discoveries => show(Mode::Discoveries { top: 0 }),
        Command::Open => ask_direction(world, DirectionUse::Open),
        Command::Close => ask_direction(world, DirectionUse::Close),
        Command::Look => begin_to_look(world),
        Command::Describe => show(Mode::Place),
        Command::Inventory => show(Mode::Inventory { cursor: 0 }),
        Command::Help => show(Mode::Help { page: 0, from_menu: false }),
        Command::Messages => show(Mode::Messages { back: 0 }),
        Command::Options => show(Mode::Options(Options::new(false))),
        Command::Quit => show(Mode::ConfirmQuit),
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

//! What the screen asks, and the keys that mean something to it.

use bevy::prelude::*;
use serde::Serialize;

use super::{as_token, commands::keys_on_map};
use crate::{
    base::geometry::Direction,
    content::{Command, Content, Key, KeyName},
    interface::{
        debug,
        screen::{
            Bindings,
            calling::nameable,
            count_prompt::count_question,
            data_files::is_page_open,
            interface::{Interface, LookPage, Mode, map_cursor},
            inventory::{grouped_offers, item_question},
            item_menu::choices_for_item,
            menu,
            offers::{Offer, is_in_use, offers},
            peril::question_before_step,
            picture::direction_question,
            pile::names_lying_here,
            prompts::fitting_directions,
            saved_games::{can_continue, games_are_kept},
        },
    },
    rules::items::Lore,
    storage::saves::is_kept,
    turn::ItemUse,
    words::{action_name, direction_name, oil_question},
};

/// A question of the screen, or a page that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct Prompt {
    pub kind: &'static str,
    pub text: String,
    pub choices: Vec<Choice>,
    pub cursor: Option<[i32; 2]>,
}

/// A key that answers, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct Choice {
    #[serde(serialize_with = "as_token")]
    pub key: Key,
    pub text: String,
}

fn choice(key: Key, text: impl Into<String>) -> Choice {
    Choice { key, text: text.into() }
}

const RETURN: Key = Key::plain(KeyName::Return);
const ESCAPE: Key = Key::plain(KeyName::Escape);
/// Keys that move a cursor in a list.
const LIST: [KeyName; 2] = [KeyName::Up, KeyName::Down];
/// Keys that scroll a page.
const SCROLL: [KeyName; 6] =
    [KeyName::Up, KeyName::Down, KeyName::PageUp, KeyName::PageDown, KeyName::Home, KeyName::End];

/// What is asked, and every key that is not without meaning now.
pub(super) fn prompt_and_keys(world: &World) -> (Option<Prompt>, Vec<Key>) {
    let (mut prompt, keys) = asked_now(world);
    if let Some(prompt) = &mut prompt {
        prompt.cursor = map_cursor(world).map(|cursor| [cursor.x, cursor.y]);
    }
    (prompt, keys)
}

fn asked_now(world: &World) -> (Option<Prompt>, Vec<Key>) {
    let interface = world.get_resource::<Interface>();
    let (Some(interface), Some(content)) = (interface, world.get_resource::<Content>()) else {
        return (None, Vec::new());
    };
    if is_page_open(world) {
        return page("Messages of the data files", &[]);
    }
    match &interface.mode {
        Mode::Map if debug::is_open(world) => page("The debug console", &[]),
        Mode::Map => (None, keys_on_map(world)),
        Mode::Menu => menu(world),
        Mode::ChooseItem { purpose, all, .. } => {
            let offered = offers(world, Some(*purpose)).into_iter().filter(|offer| *all || offer.fits);
            let others = [Key::character('*'), RETURN, ESCAPE].into_iter().chain(LIST.map(Key::plain));
            asked("Item", item_question(*purpose), letters(world, offered), others)
        }
        Mode::ChooseKind { .. } => {
            let lore = world.get_resource::<Lore>();
            let named = lore.into_iter().flat_map(|lore| {
                let kinds = nameable(world).into_iter();
                kinds.filter_map(move |kind| Some(choice(Key::character(kind.letter?), kind.name(content, lore))))
            });
            let others = [RETURN, ESCAPE].into_iter().chain(LIST.map(Key::plain));
            asked("Item", item_question(ItemUse::Call), named.collect(), others)
        }
        Mode::ChooseDirection { purpose } => {
            let fitting = fitting_directions(world, *purpose);
            let named = fitting.iter().filter_map(|direction| {
                let key = keys_of(world, Command::Move(*direction)).next()?;
                Some(choice(key, direction_name(*direction)))
            });
            let keys = fitting.iter().flat_map(|direction| keys_of(world, Command::Move(*direction)));
            asked("Direction", direction_question(*purpose), named.collect(), keys.chain([ESCAPE]))
        }
        Mode::AskCount(question) => {
            let digits = ('0'..='9').map(Key::character);
            let others = digits.chain([RETURN, ESCAPE, Key::plain(KeyName::Backspace)]);
            asked("Count", &count_question(world, content, question), Vec::new(), others)
        }
        Mode::Aim(_) => {
            let others = [KeyName::Tab, KeyName::Character('+'), KeyName::Character('-')].map(Key::plain);
            let choices = vec![choice(RETURN, "at the cursor"), choice(ESCAPE, "not at all")];
            asked("Target", "At what?", choices, cursor_keys(world).chain(others))
        }
        Mode::Pile(_) => {
            let named = names_lying_here(world).into_iter();
            let choices = named.map(|(letter, name)| choice(Key::character(letter), name)).collect();
            let others = [Key::character('*'), RETURN, ESCAPE, Key::plain(KeyName::Space)];
            asked("Pile", "Pick up what?", choices, others.into_iter().chain(LIST.map(Key::plain)))
        }
        Mode::Inventory { .. } => {
            let choices = letters(world, grouped_offers(world).into_iter());
            let others = LIST.into_iter().chain([KeyName::Home, KeyName::End, KeyName::Space]).map(Key::plain);
            asked("Pack", "Your pack", choices, others.chain([RETURN, ESCAPE]))
        }
        Mode::Item { serial, .. } => {
            let doings = choices_for_item(world, *serial).into_iter();
            let is_in_use = is_in_use(world, *serial);
            let choices =
                doings.map(|(key, kind, purpose)| choice(key, action_name(purpose, content.item(kind), is_in_use)));
            let others = LIST.into_iter().chain([KeyName::Space]).map(Key::plain);
            asked("Use", "What to do with it?", choices.collect(), others.chain([RETURN, ESCAPE]))
        }
        Mode::ConfirmStep { peril, .. } => confirm(&question_before_step(content, *peril)),
        Mode::ConfirmFill { lost, .. } => confirm(&oil_question(*lost, content.config.lighting.oil_flask_fuel)),
        Mode::ConfirmQuit if is_kept(world) => {
            let choices = vec![
                choice(RETURN, "save and quit"),
                choice(Key::character('X'), "give the game up"),
                choice(ESCAPE, "no"),
            ];
            asked("Confirm", "Quit the game?", choices, [])
        }
        Mode::ConfirmQuit => confirm("Quit the game?"),
        Mode::ConfirmAbandon => {
            let choices = vec![choice(Key::character('X'), "yes"), choice(ESCAPE, "no")];
            asked("Confirm", "Give this game up for ever?", choices, [])
        }
        Mode::AskKindName { .. } => text("What do you call it?"),
        Mode::AskSeed { .. } => text("Which seed?"),
        Mode::AskName { .. } => text("Under which name?"),
        Mode::Look(look) => match look.shows {
            LookPage::Map => {
                let others = [KeyName::Tab, KeyName::Space, KeyName::Return, KeyName::Escape].map(Key::plain);
                let signs = ['+', '-', '*'].map(Key::character);
                asked("Look", "Looking about", Vec::new(), cursor_keys(world).chain(others).chain(signs))
            }
            LookPage::Monster(_) | LookPage::Kind { .. } => page("A monster", &[]),
            LookPage::Kinds { .. } => page("Monsters you know", &[KeyName::Up, KeyName::Down, KeyName::Return]),
        },
        Mode::Help { .. } => page("Help", &[KeyName::Left, KeyName::Right, KeyName::PageUp, KeyName::PageDown]),
        Mode::Place => page("Where you are", &[]),
        Mode::Discoveries { .. } => page("Discoveries", &SCROLL),
        Mode::Messages { .. } => page("Messages", &SCROLL),
        Mode::Scores(_) => page("Scores", &LIST),
        Mode::SavedGames { .. } => page("Continue which game?", &[KeyName::Up, KeyName::Down, KeyName::Return]),
        Mode::Options(_) => page("Options", &[KeyName::Up, KeyName::Down, KeyName::Return]),
        Mode::Ending { .. } => page("The end", &[KeyName::Space, KeyName::Return]),
    }
}

/// A question with these answers, and further keys that mean something.
fn asked(
    kind: &'static str,
    text: &str,
    choices: Vec<Choice>,
    others: impl IntoIterator<Item = Key>,
) -> (Option<Prompt>, Vec<Key>) {
    let mut keys: Vec<Key> = choices.iter().map(|choice| choice.key).chain(others).collect();
    keys.sort_unstable();
    keys.dedup();
    (Some(Prompt { kind, text: text.to_owned(), choices, cursor: None }), keys)
}

fn confirm(question: &str) -> (Option<Prompt>, Vec<Key>) {
    asked("Confirm", question, vec![choice(RETURN, "yes"), choice(ESCAPE, "no")], [])
}

/// A page that escape closes.
fn page(title: &str, others: &[KeyName]) -> (Option<Prompt>, Vec<Key>) {
    asked("Page", title, vec![choice(ESCAPE, "back")], others.iter().map(|name| Key::plain(*name)))
}

/// A line to type.
fn text(question: &str) -> (Option<Prompt>, Vec<Key>) {
    let characters =
        ('!'..='~').map(Key::character).chain([Key::plain(KeyName::Space), Key::plain(KeyName::Backspace)]);
    asked("Text", question, vec![choice(RETURN, "done"), choice(ESCAPE, "cancel")], characters)
}

fn menu(world: &World) -> (Option<Prompt>, Vec<Key>) {
    let entries = menu::entries(games_are_kept(world), can_continue(world));
    let choices = entries.map(|(letter, entry)| choice(Key::character(letter.to_ascii_lowercase()), entry));
    asked("Menu", "Rogue: the Quest for the Amulet of Yendor", choices.collect(), [RETURN])
}

fn letters(world: &World, offered: impl Iterator<Item = Offer>) -> Vec<Choice> {
    offered.map(|offer| choice(Key::character(offer.letter), offer.name(world))).collect()
}

fn keys_of(world: &World, command: Command) -> impl Iterator<Item = Key> {
    world.get_resource::<Bindings>().into_iter().flat_map(move |bindings| bindings.keys(command))
}

/// The keys that move a cursor over the map, by one step or by several.
fn cursor_keys(world: &World) -> impl Iterator<Item = Key> {
    let ways = |direction| [Command::Move(direction), Command::Run(direction)];
    Direction::ALL.into_iter().flat_map(ways).flat_map(|command| keys_of(world, command))
}

//! The choice of an item for a command.

use bevy::prelude::*;

use super::{
    aiming::{Sends, begin_to_aim},
    calling::{self, ask_name},
    canvas::Canvas,
    count_prompt::ask_count,
    direction::{DirectionUse, ask_direction},
    filling::{fill_or_ask, light_to_hold},
    item_list::{ListLine, draw_list},
    list_cursor::{ListCursor, menu_letter},
    offers::{Offer, carried, has_launcher, holds_light, offers},
    prompt::{Asked, ESCAPE, LIST, Question, RETURN, asked, letters},
    screens::Screen,
    stack::interface,
};
use crate::{
    content::{Content, ItemId, ItemKind, Key, KeyName},
    rules::game::act,
    turn::{Action, Fact, ItemFact, ItemUse, Serial, tell},
};

/// The choice of an item; `all` offers items that do not fit as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemChoice {
    pub purpose: ItemUse,
    pub cursor: ListCursor,
    pub all: bool,
}

impl ItemChoice {
    /// The choice of an item to identify.
    pub const IDENTIFY: Self = Self::for_purpose(ItemUse::Identify);

    /// The choice among the items that fit a purpose.
    const fn for_purpose(purpose: ItemUse) -> Self {
        Self { purpose, cursor: ListCursor::at(0), all: false }
    }

    /// The items that fit the purpose, or all.
    fn offered(self, world: &World) -> Vec<Offer> {
        offers(world, Some(self.purpose)).into_iter().filter(|offer| self.all || offer.fits).collect()
    }
}

impl Screen for ItemChoice {
    fn press(&self, world: &mut World, key: Key) {
        let offered = self.offered(world);
        if let Some(cursor) = self.cursor.stepped(key, offered.len()) {
            interface(world).replace(Self { cursor, ..*self });
            return;
        }
        match key.name {
            KeyName::Escape => {
                interface(world).close_all();
                // The waiting magic learns that nothing was chosen.
                if self.purpose == ItemUse::Identify {
                    act(world, Action::Identify(None));
                }
            }
            KeyName::Character('*') => {
                interface(world).replace(Self { cursor: ListCursor::default(), all: true, ..*self });
            }
            _ => {
                let chosen = if key.is_return() {
                    offered.get(self.cursor.index())
                } else {
                    offered.iter().find(|offer| menu_letter(key) == Some(offer.letter))
                };
                if let Some(offer) = chosen {
                    use_item(world, self.purpose, offer.serial);
                }
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let is_chosen = |index: usize| index == self.cursor.index();
        let offered = self.offered(world).into_iter().enumerate();
        let lines = offered.map(|(index, offer)| ListLine::of(world, &offer, is_chosen(index))).collect();
        let hint = if self.all { "Letter: choose   esc: cancel" } else { "Letter: choose   *: all   esc: cancel" };
        draw_list(canvas, item_question(self.purpose), lines, hint);
    }

    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        let others = [Key::character('*'), RETURN, ESCAPE].into_iter().chain(LIST.map(Key::plain));
        asked("Item", item_question(self.purpose), letters(world, self.offered(world)), others)
    }

    fn question(&self, world: &World) -> Question {
        let fitting = offers(world, Some(self.purpose)).into_iter().filter(|offer| offer.fits);
        Question::Item { letters: fitting.map(|offer| offer.letter).collect() }
    }
}

/// The question for an item.
const fn item_question(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "Eat what?",
        ItemUse::Wield => "Wield or light what?",
        ItemUse::Apply => "Apply what?",
        ItemUse::Quaff => "Drink what?",
        ItemUse::Read => "Read what?",
        ItemUse::Zap => "Zap what?",
        ItemUse::Wear => "Wear what?",
        ItemUse::TakeOff => "Take off what?",
        ItemUse::PutOn => "Put on which ring?",
        ItemUse::Remove => "Take off which ring?",
        ItemUse::Drop => "Drop what?",
        ItemUse::Throw => "Throw what?",
        ItemUse::Fire => "Shoot what?",
        ItemUse::Identify => "Identify what?",
        ItemUse::Call => calling::QUESTION,
    }
}

/// Refuses if no item fits, uses a single fitting item at once (except for dropping and throwing), and otherwise opens
/// a menu (`docs/contract.md#keys`).
pub(super) fn ask_item(world: &mut World, purpose: ItemUse) {
    let fitting: Vec<Serial> =
        offers(world, Some(purpose)).into_iter().filter(|offer| offer.fits).map(|offer| offer.serial).collect();
    let always_asks = matches!(purpose, ItemUse::Drop | ItemUse::Throw);
    match fitting.as_slice() {
        [] if purpose == ItemUse::Fire && !has_launcher(world) => tell(world, Fact::Item(ItemFact::NoLauncher)),
        // The light in hand is put out only if the player chooses it, never because it is the only item that fits.
        [] if purpose == ItemUse::Wield && holds_light(world) => {
            interface(world).open(ItemChoice { all: true, ..ItemChoice::for_purpose(purpose) });
        }
        [] => {
            let unheld = light_to_hold(world).filter(|_| purpose == ItemUse::Apply);
            let hold_first = unheld.map(|light| Fact::Item(ItemFact::HoldToFill(light)));
            tell(world, hold_first.unwrap_or(Fact::NothingFits { purpose }));
        }
        [only] if !always_asks => use_item(world, purpose, *only),
        _ => interface(world).open(ItemChoice::for_purpose(purpose)),
    }
}

/// Uses the chosen item.
pub(super) fn use_item(world: &mut World, purpose: ItemUse, serial: Serial) {
    interface(world).close_all();
    let action = match purpose {
        ItemUse::Eat => Action::Eat(serial),
        ItemUse::Wield => Action::Wield(serial),
        ItemUse::Apply if is_key(world, serial) => return ask_direction(world, DirectionUse::Unlock(serial)),
        ItemUse::Apply => return fill_or_ask(world, serial),
        ItemUse::Quaff => Action::Quaff(serial),
        ItemUse::Read => Action::Read(serial),
        ItemUse::Wear => Action::Wear(serial),
        ItemUse::TakeOff => Action::TakeOff(serial),
        ItemUse::PutOn => Action::PutOn(serial),
        ItemUse::Remove => Action::Remove(serial),
        ItemUse::Identify => Action::Identify(Some(serial)),
        ItemUse::Drop | ItemUse::Throw => return ask_count(world, purpose, serial),
        ItemUse::Zap => return begin_to_aim(world, Sends::Zap(serial)),
        ItemUse::Fire => return begin_to_aim(world, Sends::Fire(serial)),
        ItemUse::Call => return ask_name(world, serial),
    };
    act(world, action);
}

fn is_key(world: &World, serial: Serial) -> bool {
    let kind = carried(world, serial).and_then(|item| world.get::<ItemId>(item));
    let content = world.get_resource::<Content>();
    content.zip(kind).is_some_and(|(content, kind)| content.item(*kind).kind == ItemKind::Key)
}

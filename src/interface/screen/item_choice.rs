//! The choice of an item for a command, and the question before its use: whether the only one that fits is meant, and whether
//! the use would waste it.

use bevy::prelude::*;

use super::{
    again::throw_again,
    bindings::keys_of,
    calling,
    choice_list::{ChoiceList, Entry, List},
    confirmation::Confirmation,
    filling::light_to_hold,
    item_use::{item_verb, use_confirmed},
    key_use::KeyUse,
    offers::{Offer, has_launcher, holds_light, offers},
    prompt::Question,
    screens::Response,
    standing::PlayerSituation,
};
use crate::{
    content::{Command, Content, Fact, HungerState, ItemFact, ItemId, ItemLabel, ItemUse, Key},
    rules::GameRef,
    storage::settings::{Settings, Toggle},
    turn::{Action, Serial},
    words::item_name,
};

/// The choice of an item; `all` offers items that do not fit as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemChoice {
    pub purpose: ItemUse,
    pub all: bool,
}

impl ItemChoice {
    /// The choice of an item to identify.
    pub(crate) const IDENTIFY: List<Self> = List::new(Self::for_purpose(ItemUse::Identify));

    /// The choice among the items that fit a purpose.
    const fn for_purpose(purpose: ItemUse) -> Self {
        Self { purpose, all: false }
    }

    /// The items that fit the purpose, or all.
    fn offered(self, game: &GameRef<'_>) -> Vec<Offer> {
        offers(game, Some(self.purpose)).into_iter().filter(|offer| self.all || offer.fits).collect()
    }
}

impl ChoiceList for ItemChoice {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = "Item";

    fn title(&self) -> String {
        which_item(self.purpose)
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        self.offered(game).iter().map(|offer| Entry::of(game, offer)).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        let offered = self.offered(game);
        offered.get(index).map_or(Response::Nothing, |offer| use_item(game, self.purpose, offer.serial))
    }

    fn left(&self) -> (&'static str, Response) {
        // The scroll is used up by now: the waiting magic learns that nothing was chosen.
        if self.purpose == ItemUse::Identify {
            ("learn nothing", Response::CloseAll.then(Response::Act(Action::Identify(None))))
        } else {
            ("cancel", Response::CloseAll)
        }
    }

    fn further(&self, game: &GameRef<'_>, _index: usize) -> Vec<KeyUse> {
        let response = Response::replace(List::new(Self { all: true, ..*self }));
        let all = KeyUse::new(Key::character('*'), "all", response);
        let all = if self.all { all.unoffered() } else { all };
        let own = (self.purpose == ItemUse::Throw).then(|| {
            let mut keys = keys_of(game, Command::Throw);
            let again = KeyUse::new(keys.next()?, "the same again", throw_again(game)?);
            Some(again.or(keys))
        });
        [all].into_iter().chain(own.flatten()).collect()
    }

    fn choices(&self, game: &GameRef<'_>) -> Question {
        let fitting = offers(game, Some(self.purpose)).into_iter().filter(|offer| offer.fits);
        Question::Item { letters: fitting.map(|offer| offer.letter).collect() }
    }
}

/// The question for an item.
fn which_item(purpose: ItemUse) -> String {
    match purpose {
        ItemUse::PutOn | ItemUse::Remove => format!("{} which ring?", item_verb(purpose)),
        ItemUse::Wield => format!("{} or light what?", item_verb(purpose)),
        ItemUse::Call => calling::QUESTION.to_owned(),
        _ => format!("{} what?", item_verb(purpose)),
    }
}

/// Refuses if no item fits, asks whether a single fitting item is meant, and otherwise opens a menu
/// (`docs/contract.md#keys`).
pub(super) fn ask_item(game: &GameRef<'_>, purpose: ItemUse) -> Response {
    let fitting: Vec<Serial> =
        offers(game, Some(purpose)).into_iter().filter(|offer| offer.fits).map(|offer| offer.serial).collect();
    let always_asks = matches!(purpose, ItemUse::Drop | ItemUse::Throw);
    match fitting.as_slice() {
        [] if purpose == ItemUse::Fire && !has_launcher(game) => Response::Tell(Fact::Item(ItemFact::NoLauncher)),
        // The light in hand is put out only if the player chooses it, never because it is the only item that fits.
        [] if purpose == ItemUse::Wield && holds_light(game) => {
            Response::open(List::new(ItemChoice { all: true, ..ItemChoice::for_purpose(purpose) }))
        }
        [] => {
            let unheld = light_to_hold(game).filter(|_| purpose == ItemUse::Apply);
            let hold_first = unheld.map(|light| Fact::Item(ItemFact::HoldToFill(light)));
            Response::Tell(hold_first.unwrap_or(Fact::NothingFits { purpose }))
        }
        [only] if !always_asks => use_only(game, purpose, *only),
        _ => Response::open(List::new(ItemChoice::for_purpose(purpose))),
    }
}

/// Uses the only item that fits. A question comes first, unless the settings turn it off, the item is shown by the
/// question that follows, or the use is impossible anyway.
fn use_only(game: &GameRef<'_>, purpose: ItemUse, serial: Serial) -> Response {
    let is_shown_next = matches!(purpose, ItemUse::Zap | ItemUse::Fire);
    let is_asked = !is_shown_next && game.resource::<Settings>().is_on(Toggle::AskSingleItem);
    let doubt = doubt_about(game, purpose, serial, true);
    let is_possible = PlayerSituation::of(game).can_use(purpose);
    if is_possible && (is_asked || doubt.is_some()) {
        Response::open(item_question(game, purpose, serial, doubt))
    } else {
        use_confirmed(game, purpose, serial)
    }
}

/// Uses an item that the player has chosen, or asks first if that would waste it.
pub(super) fn use_item(game: &GameRef<'_>, purpose: ItemUse, serial: Serial) -> Response {
    match doubt_about(game, purpose, serial, false) {
        Some(doubt) => Response::replace(item_question(game, purpose, serial, Some(doubt))),
        None => use_confirmed(game, purpose, serial),
    }
}

/// A reason to ask before an item is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ItemDoubt {
    /// The player is not hungry.
    NotHungry,
    /// It is the only unknown item of its kind, and nobody knows what it does.
    Unknown,
}

impl ItemDoubt {
    const fn reason(self) -> &'static str {
        match self {
            Self::NotHungry => "You are not hungry. ",
            Self::Unknown => "You don't know what it does. ",
        }
    }
}

/// The question whether an item is to be used, with the reason for it. The item's letter says yes as well.
fn item_question(game: &GameRef<'_>, purpose: ItemUse, serial: Serial, doubt: Option<ItemDoubt>) -> Confirmation {
    let label = game.carried(serial).and_then(|item| game.label(item));
    let name = label.map(|label| item_name(game.content, &one_of(game.content, purpose, label))).unwrap_or_default();
    let text = format!("{}{} {name}?", doubt.map_or("", ItemDoubt::reason), item_verb(purpose));
    let question = Confirmation::of_item(text, use_confirmed(game, purpose, serial));
    let offer = offers(game, Some(purpose)).into_iter().find(|offer| offer.serial == serial);
    offer.into_iter().fold(question, |question, offer| question.or_letter(offer.letter))
}

/// What a use takes of a stack: one item, or all of it.
fn one_of(content: &Content, purpose: ItemUse, label: ItemLabel) -> ItemLabel {
    let takes_one = match purpose {
        ItemUse::Eat | ItemUse::Apply | ItemUse::Quaff | ItemUse::Read | ItemUse::Zap => true,
        ItemUse::Wield => content.item(label.kind).light.is_some(),
        _ => false,
    };
    if takes_one { ItemLabel { quantity: 1, ..label } } else { label }
}

/// The reason to ask before an item is used, if the settings want to hear it. `is_only` says whether it is the only item
/// that fits the purpose.
fn doubt_about(game: &GameRef<'_>, purpose: ItemUse, serial: Serial, is_only: bool) -> Option<ItemDoubt> {
    let is_asked = |toggle| game.resource::<Settings>().is_on(toggle);
    match purpose {
        ItemUse::Eat if is_asked(Toggle::AskNotHungry) => {
            let hunger = &game.content.config.hunger;
            let state = game.player.hunger.state(hunger);
            (state == HungerState::Normal).then_some(ItemDoubt::NotHungry)
        }
        ItemUse::Quaff | ItemUse::Read | ItemUse::PutOn if is_only && is_asked(Toggle::AskUnknown) => {
            let item = game.carried(serial)?;
            let is_known = game.lore.is_known(*game.get::<ItemId>(item)?);
            (!is_known).then_some(ItemDoubt::Unknown)
        }
        _ => None,
    }
}

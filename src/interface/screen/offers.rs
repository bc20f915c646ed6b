//! Items of the pack to choose from, and their uses.

use bevy::prelude::*;

use crate::{
    content::{ItemDefinition, ItemId, ItemKind, ItemUse, LightKind},
    rules::{
        GameRef,
        items::{ItemPartsItem, Junk, PackLetter, Slot},
    },
    turn::Serial,
    words::{equipment_name, item_name, revealed_name},
    world::sight::LightSource,
};

/// An item in a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    pub letter: char,
    pub serial: Serial,
    pub kind: ItemKind,
    /// Whether it fits the purpose of the list.
    pub fits: bool,
    pub item: Entity,
    slot: Option<Slot>,
}

impl Offer {
    /// Its name, and where it is in use.
    pub(crate) fn name(&self, game: &GameRef<'_>) -> String {
        let Some(label) = game.label(self.item) else { return String::new() };
        let junk = if game.get::<Junk>(self.item).is_some() { " (junk)" } else { "" };
        item_name(game.content, &label) + self.note(label.fuel) + junk
    }

    /// Whether it is a weapon that fits the purpose of the list.
    pub(crate) fn is_weapon(&self) -> bool {
        self.fits && self.kind == ItemKind::Weapon
    }

    /// Where it is in use; `fuel` is that of a light that burns fuel.
    const fn note(&self, fuel: Option<u32>) -> &'static str {
        match self.slot {
            Some(Slot::Light) if !matches!(fuel, Some(0)) => " (lit)",
            Some(Slot::Weapon | Slot::Light) => " (in hand)",
            Some(Slot::LeftRing) => " (on the left hand)",
            Some(Slot::RightRing) => " (on the right hand)",
            Some(Slot::Armor) => " (worn)",
            None => "",
        }
    }
}

/// An item of the pack after the end of the game, when nothing is secret any more.
pub(super) struct RevealedItem {
    /// Its letter, its name, what it really was, and where it was in use: "a) a mace +2 (in hand)".
    pub line: String,
    /// Its letter and its true name: "a) a mace +2".
    pub short: String,
    /// Its true name without an article: "Mace +2".
    pub name: String,
    /// Its true name with an article: "a mace +2".
    pub article_name: String,
    pub kind: ItemId,
    /// Whether the player did not know its kind.
    pub was_unknown: bool,
    /// Whether it has no charges left.
    pub is_spent: bool,
    pub slot: Option<Slot>,
}

/// The pack by letter, with what each item really was. Only for a game that is over.
pub(super) fn revealed_pack(game: &GameRef<'_>) -> Vec<RevealedItem> {
    let (content, lore) = (game.content, game.lore);
    let mut all_known = lore.clone();
    all_known.learn_all();
    let revealed = |offer: Offer| {
        let parts = game.item_parts(offer.item)?;
        let (known, truth) = (parts.label(content, lore), parts.label_when_identified(content, &all_known));
        let line = format!("{}) {}{}", offer.letter, revealed_name(content, &known, &truth), offer.note(truth.fuel));
        let article_name = item_name(content, &truth);
        let short = format!("{}) {article_name}", offer.letter);
        let (name, was_unknown) = (equipment_name(content, &truth), !lore.is_known(*parts.kind));
        let (kind, is_spent) = (*parts.kind, truth.charges == Some(0));
        Some(RevealedItem { line, short, name, article_name, kind, was_unknown, is_spent, slot: offer.slot })
    };
    offers(game, None).into_iter().filter_map(revealed).collect()
}

/// The pack by letter, and whether each item fits the purpose; to throw, what is made for it comes first.
pub(super) fn offers(game: &GameRef<'_>, purpose: Option<ItemUse>) -> Vec<Offer> {
    let pack = PackInUse::of(game);
    let mut offers: Vec<Offer> = game.player.pack().filter_map(|item| pack.offer(item, purpose)).collect();
    let comes_later = |offer: &Offer| purpose == Some(ItemUse::Throw) && !is_made_for_throwing(game, offer.item);
    offers.sort_by_cached_key(|offer| (comes_later(offer), offer.letter));
    offers
}

fn is_made_for_throwing(game: &GameRef<'_>, item: Entity) -> bool {
    game.get::<ItemId>(item).is_some_and(|kind| game.content.item(*kind).is_made_for_throwing())
}

/// The names of the keys on the ring, in the order in which they lay on the levels.
pub(super) fn keys_on_ring(game: &GameRef<'_>) -> Vec<String> {
    let mut keys: Vec<(Serial, String)> = game
        .player
        .pack()
        .filter(|item| game.get::<PackLetter>(*item).is_none())
        .filter_map(|item| Some((*game.get::<Serial>(item)?, item_name(game.content, &game.label(item)?))))
        .collect();
    keys.sort_unstable();
    keys.into_iter().map(|(_, name)| name).collect()
}

/// The purposes for which the pack contains an item; a scroll on offer here can be read as well.
pub(super) fn purposes_served(game: &GameRef<'_>) -> Vec<ItemUse> {
    let pack = PackInUse::of(game);
    let parts = |item: Entity| Some((game.item_parts(item)?, game.slot_of(item)));
    let carried: Vec<_> = game.player.pack().filter_map(parts).collect();
    let serves = |purpose: &ItemUse| {
        carried.iter().any(|(parts, slot)| pack.fits(parts, *slot, *purpose))
            || (*purpose == ItemUse::Read && game.readable_here().is_some())
    };
    ItemUse::ALL.into_iter().filter(serves).collect()
}

/// Whether something in the pack is marked as junk and not in use.
pub(super) fn carries_junk(game: &GameRef<'_>) -> bool {
    let offers = offers(game, Some(ItemUse::Junk));
    offers.iter().any(|offer| offer.fits && game.get::<Junk>(offer.item).is_some())
}

/// Whether an item is in use.
pub(super) fn is_in_use(game: &GameRef<'_>, serial: Serial) -> bool {
    game.carried(serial).is_some_and(|item| game.slot_of(item).is_some())
}

/// Whether the player holds a light.
pub(super) fn holds_light(game: &GameRef<'_>) -> bool {
    game.player.held_light.0.is_some()
}

/// Whether an item can be applied: oil to a light that is not full.
pub(super) fn can_apply_something(game: &GameRef<'_>) -> bool {
    let lighting = &game.content.config.lighting;
    game.light_in_hand().copied().is_some_and(|held| {
        let mut filled = held;
        filled.fill(lighting.oil_flask_fuel, lighting.lantern_fuel);
        filled != held
    })
}

/// The purposes that a carried item fits. Wielding the light in hand puts it out, which is never offered unasked.
pub(super) fn fitting_purposes(
    game: &GameRef<'_>,
    serial: Serial,
    purposes: impl Iterator<Item = ItemUse>,
) -> impl Iterator<Item = ItemUse> {
    let pack = PackInUse::of(game);
    let item = game.carried(serial);
    let fits = move |purpose: &ItemUse| {
        let offer = item.and_then(|item| pack.offer(item, Some(*purpose)));
        offer.is_some_and(|offer| offer.fits || (*purpose == ItemUse::Wield && offer.slot == Some(Slot::Light)))
    };
    purposes.filter(fits)
}

/// What is shot with the launcher in hand, the first by letter.
pub(super) fn loaded(game: &GameRef<'_>) -> Option<Offer> {
    offers(game, Some(ItemUse::Fire)).into_iter().find(|offer| offer.fits)
}

/// Whether the weapon in hand is a launcher.
pub(super) fn has_launcher(game: &GameRef<'_>) -> bool {
    PackInUse::of(game).weapon.is_some_and(|weapon| game.content.is_launcher(weapon))
}

/// The parts of the pack, equipment and lore that decide which commands are offered.
struct PackInUse<'world> {
    game: GameRef<'world>,
    /// The kind of light in hand.
    light: Option<LightKind>,
    /// The kind of weapon in hand.
    weapon: Option<ItemId>,
}

impl<'world> PackInUse<'world> {
    fn of(game: &GameRef<'world>) -> Self {
        let light = game.light_in_hand().map(|light| light.kind);
        let weapon = game.player.equipment.weapon.and_then(|weapon| game.get::<ItemId>(weapon)).copied();
        Self { game: *game, light, weapon }
    }

    fn offer(&self, item: Entity, purpose: Option<ItemUse>) -> Option<Offer> {
        let (parts, letter) = (self.game.item_parts(item)?, self.game.get::<PackLetter>(item)?);
        let slot = self.game.slot_of(item);
        Some(Offer {
            letter: letter.0,
            serial: *parts.serial,
            kind: self.game.content.item(*parts.kind).kind,
            fits: purpose.is_none_or(|purpose| self.fits(&parts, slot, purpose)),
            item,
            slot,
        })
    }

    /// Whether an item fits a purpose: an item in use fits only taking off, dropping and throwing.
    fn fits(&self, parts: &ItemPartsItem<'_, '_>, slot: Option<Slot>, purpose: ItemUse) -> bool {
        let item = self.game.content.item(*parts.kind);
        match purpose {
            ItemUse::TakeOff => slot == Some(Slot::Armor),
            ItemUse::Remove => matches!(slot, Some(Slot::LeftRing | Slot::RightRing)),
            ItemUse::Drop | ItemUse::Throw => item.kind != ItemKind::Amulet,
            ItemUse::Identify => !parts.is_wholly_known(self.game.content, self.game.lore),
            ItemUse::Call => !self.game.lore.is_known(*parts.kind),
            ItemUse::Fire => self.weapon.is_some_and(|weapon| item.is_shot_by(self.game.content.item(weapon))),
            _ if slot.is_some() => false,
            ItemUse::Junk => item.kind != ItemKind::Amulet,
            ItemUse::Eat => item.nutrition.is_some(),
            ItemUse::Wield => is_wielded(item) || parts.light.is_some_and(|light| !self.is_spent(light)),
            ItemUse::Apply => item.fuels.is_some() && item.fuels == self.light,
            ItemUse::Quaff => item.kind == ItemKind::Potion,
            ItemUse::Read => item.kind == ItemKind::Scroll,
            ItemUse::Zap => item.kind == ItemKind::Wand,
            ItemUse::Wear => item.kind == ItemKind::Armor,
            ItemUse::PutOn => item.kind == ItemKind::Ring,
        }
    }

    /// Whether a light is useless: a torch that has burnt out. An empty lantern can be filled.
    fn is_spent(&self, light: &LightSource) -> bool {
        light.is_burnt_out() && !self.game.content.is_fillable(light.kind)
    }
}

/// Whether an item is a weapon to be wielded, and not one that is made to be shot.
const fn is_wielded(item: &ItemDefinition) -> bool {
    matches!(item.kind, ItemKind::Weapon) && item.launcher.is_none()
}

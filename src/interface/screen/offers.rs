//! Items of the pack to choose from, and their uses.

use bevy::prelude::*;

use crate::{
    content::{Content, ItemDefinition, ItemId, ItemKind, LightKind},
    rules::{
        creatures::player_of,
        items::{
            Equipment, ItemParts, ItemPartsItem, Junk, Lore, Pack, PackLetter, Slot, all_carried, carried, label_in,
            readable_here,
        },
    },
    turn::{ItemUse, Serial},
    words::{equipment_name, item_name, revealed_name},
    world::sight::{HeldLight, LightSource},
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
    pub(crate) fn name(&self, world: &World) -> String {
        let label = world.get_resource::<Content>().zip(label_in(world, self.item));
        let junk = if world.get::<Junk>(self.item).is_some() { " (junk)" } else { "" };
        label.map_or_else(String::new, |(content, label)| item_name(content, &label) + self.note(label.fuel) + junk)
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
pub(super) fn revealed_pack(world: &World) -> Vec<RevealedItem> {
    let content = world.resource::<Content>();
    let Some(lore) = world.get_resource::<Lore>() else {
        return Vec::new();
    };
    let mut all_known = lore.clone();
    all_known.learn_all();
    let revealed = |offer: Offer| {
        let parts = world.get_entity(offer.item).ok()?.get_components::<ItemParts>().ok()?;
        let (known, truth) = (parts.label(content, lore), parts.label_when_identified(content, &all_known));
        let line = format!("{}) {}{}", offer.letter, revealed_name(content, &known, &truth), offer.note(truth.fuel));
        let article_name = item_name(content, &truth);
        let short = format!("{}) {article_name}", offer.letter);
        let (name, was_unknown) = (equipment_name(content, &truth), !lore.is_known(*parts.kind));
        let (kind, is_spent) = (*parts.kind, truth.charges == Some(0));
        Some(RevealedItem { line, short, name, article_name, kind, was_unknown, is_spent, slot: offer.slot })
    };
    offers(world, None).into_iter().filter_map(revealed).collect()
}

/// The pack by letter, and whether each item fits the purpose; to throw, what is made for it comes first.
pub(super) fn offers(world: &World, purpose: Option<ItemUse>) -> Vec<Offer> {
    let Some(pack) = PackInUse::of(world) else { return Vec::new() };
    let mut offers: Vec<Offer> = pack.items().filter_map(|item| pack.offer(item, purpose)).collect();
    let comes_later = |offer: &Offer| purpose == Some(ItemUse::Throw) && !is_made_for_throwing(world, offer.item);
    offers.sort_by_cached_key(|offer| (comes_later(offer), offer.letter));
    offers
}

fn is_made_for_throwing(world: &World, item: Entity) -> bool {
    let kind = world.get_resource::<Content>().zip(world.get::<ItemId>(item));
    kind.is_some_and(|(content, kind)| content.item(*kind).is_made_for_throwing())
}

/// The names of the keys on the ring, in the order in which they lay on the levels.
pub(super) fn keys_on_ring(world: &World) -> Vec<String> {
    let content = world.get_resource::<Content>();
    let mut keys: Vec<(Serial, String)> = all_carried(world)
        .filter(|item| world.get::<PackLetter>(*item).is_none())
        .filter_map(|item| Some((*world.get::<Serial>(item)?, item_name(content?, &label_in(world, item)?))))
        .collect();
    keys.sort_unstable();
    keys.into_iter().map(|(_, name)| name).collect()
}

/// The purposes for which the pack contains an item; a scroll on offer here can be read as well.
pub(super) fn purposes_served(world: &World) -> Vec<ItemUse> {
    let Some(pack) = PackInUse::of(world) else { return Vec::new() };
    let parts = |item: Entity| {
        let parts = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?;
        Some((parts, pack.equipment.slot_of(pack.held, item)))
    };
    let carried: Vec<_> = pack.items().filter_map(parts).collect();
    let serves = |purpose: &ItemUse| {
        carried.iter().any(|(parts, slot)| pack.fits(parts, *slot, *purpose))
            || (*purpose == ItemUse::Read && readable_here(world).is_some())
    };
    ItemUse::ALL.into_iter().filter(serves).collect()
}

/// Whether something in the pack is marked as junk and not in use.
pub(super) fn carries_junk(world: &World) -> bool {
    let offers = offers(world, Some(ItemUse::Junk));
    offers.iter().any(|offer| offer.fits && world.get::<Junk>(offer.item).is_some())
}

/// Whether an item is in use.
pub(super) fn is_in_use(world: &World, serial: Serial) -> bool {
    let offer = PackInUse::of(world).and_then(|pack| pack.offer(carried(world, serial)?, None));
    offer.is_some_and(|offer| offer.slot.is_some())
}

/// Whether the player holds a light.
pub(super) fn holds_light(world: &World) -> bool {
    PackInUse::of(world).is_some_and(|pack| pack.held.0.is_some())
}

/// Whether an item can be applied: oil to a light that is not full.
pub(super) fn can_apply_something(world: &World) -> bool {
    let Some(in_use) = PackInUse::of(world) else { return false };
    let lighting = &in_use.content.config.lighting;
    let held = in_use.held.0.and_then(|light| world.get::<LightSource>(light)).copied();
    held.is_some_and(|held| {
        let mut filled = held;
        filled.fill(lighting.oil_flask_fuel, lighting.lantern_fuel);
        filled != held
    })
}

/// The purposes that a carried item fits. Wielding the light in hand puts it out, which is never offered unasked.
pub(super) fn fitting_purposes(
    world: &World,
    serial: Serial,
    purposes: impl Iterator<Item = ItemUse>,
) -> impl Iterator<Item = ItemUse> {
    let pack = PackInUse::of(world);
    let item = carried(world, serial);
    let fits = move |purpose: &ItemUse| {
        let offer = pack.as_ref().zip(item).and_then(|(pack, item)| pack.offer(item, Some(*purpose)));
        offer.is_some_and(|offer| offer.fits || (*purpose == ItemUse::Wield && offer.slot == Some(Slot::Light)))
    };
    purposes.filter(fits)
}

/// What is shot with the launcher in hand, the first by letter.
pub(super) fn loaded(world: &World) -> Option<Offer> {
    offers(world, Some(ItemUse::Fire)).into_iter().find(|offer| offer.fits)
}

/// Whether the weapon in hand is a launcher.
pub(super) fn has_launcher(world: &World) -> bool {
    let Some(pack) = PackInUse::of(world) else { return false };
    pack.weapon.is_some_and(|weapon| pack.content.is_launcher(weapon))
}

/// The parts of the pack, equipment and lore that decide which commands are offered.
struct PackInUse<'world> {
    world: &'world World,
    content: &'world Content,
    lore: &'world Lore,
    pack: Option<&'world Pack>,
    equipment: Equipment,
    held: HeldLight,
    /// The kind of light in hand.
    light: Option<LightKind>,
    /// The kind of weapon in hand.
    weapon: Option<ItemId>,
}

impl<'world> PackInUse<'world> {
    fn of(world: &'world World) -> Option<Self> {
        let player = world.entity(player_of(world)?);
        let (equipment, held) = (*player.get::<Equipment>()?, *player.get::<HeldLight>()?);
        let light = held.0.and_then(|light| world.get::<LightSource>(light)).map(|light| light.kind);
        let weapon = equipment.weapon.and_then(|weapon| world.get::<ItemId>(weapon)).copied();
        let (content, lore) = (world.resource::<Content>(), world.get_resource::<Lore>()?);
        Some(Self { world, content, lore, pack: player.get::<Pack>(), equipment, held, light, weapon })
    }

    fn items(&self) -> impl Iterator<Item = Entity> + 'world {
        self.pack.into_iter().flat_map(Pack::items)
    }

    fn offer(&self, item: Entity, purpose: Option<ItemUse>) -> Option<Offer> {
        let (parts, letter) = self.world.get_entity(item).ok()?.get_components::<(ItemParts, &PackLetter)>().ok()?;
        let slot = self.equipment.slot_of(self.held, item);
        Some(Offer {
            letter: letter.0,
            serial: *parts.serial,
            kind: self.content.item(*parts.kind).kind,
            fits: purpose.is_none_or(|purpose| self.fits(&parts, slot, purpose)),
            item,
            slot,
        })
    }

    /// Whether an item fits a purpose: an item in use fits only taking off, dropping and throwing.
    fn fits(&self, parts: &ItemPartsItem<'_, '_>, slot: Option<Slot>, purpose: ItemUse) -> bool {
        let item = self.content.item(*parts.kind);
        match purpose {
            ItemUse::TakeOff => slot == Some(Slot::Armor),
            ItemUse::Remove => matches!(slot, Some(Slot::LeftRing | Slot::RightRing)),
            ItemUse::Drop | ItemUse::Throw => item.kind != ItemKind::Amulet,
            ItemUse::Identify => !parts.is_wholly_known(self.content, self.lore),
            ItemUse::Call => !self.lore.is_known(*parts.kind),
            ItemUse::Fire => self.weapon.is_some_and(|weapon| item.is_shot_by(self.content.item(weapon))),
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
        light.is_burnt_out() && !self.content.is_fillable(light.kind)
    }
}

/// Whether an item is a weapon to be wielded, and not one that is made to be shot.
const fn is_wielded(item: &ItemDefinition) -> bool {
    matches!(item.kind, ItemKind::Weapon) && item.launcher.is_none()
}

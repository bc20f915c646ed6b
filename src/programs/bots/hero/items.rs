//! Weapons, armor, rings, and what is tried or used while it is safe.

use super::{
    arms::{WeaponNumbers, best_melee, is_for_distance},
    magic::{drink, read, try_unknown},
    missiles::best_launcher,
    situation::Situation,
};
use crate::{
    content::{HungerState, ItemKind},
    interface::screen::PackedItem,
    programs::bots::play::{MapKey, Reason, ReasonedKey, Scene, is_called, is_unknown},
};

/// The share of hit points, in percent, that it takes to try something unknown.
const HEALTHY: i32 = 85;
/// The letters in the pack beyond which it is too full.
const FULL: usize = 20;

/// Puts the best gear to use, uses what makes stronger, and tries what is unknown.
pub(super) fn make_use(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    arm(scene)
        .or_else(|| dress(scene))
        .or_else(|| improve(situation))
        .or_else(|| put_on_ring(situation))
        .or_else(|| try_items(situation))
        .or_else(|| drop_useless(scene))
}

/// Wields what is best to begin a fight with: a launcher with missiles, else the best weapon for blows.
fn arm(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let now = scene.gear.equipped("Weapon");
    let worth = |weapon: Option<&PackedItem>| WeaponNumbers::melee(scene, weapon).damage;
    let best = match best_launcher(scene) {
        Some(launcher) => launcher,
        None => {
            best_melee(scene).filter(|best| now.is_none_or(is_for_distance) || worth(Some(best)) > worth(now) + 0.9)?
        }
    };
    (best.equipped.is_none() && scene.can(MapKey::Wield))
        .then(|| ReasonedKey::item(MapKey::Wield, best.letter, Reason::Arm))
}

/// Wears the best armor: takes off what is worse, then puts it on.
fn dress(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let suits = scene.gear.spare(ItemKind::Armor).filter(|suit| !suit.cursed);
    let best = suits.min_by_key(|suit| suit.armor_class.unwrap_or(10))?;
    let Some(worn) = scene.gear.equipped("Armor") else {
        return scene.can(MapKey::Wear).then(|| ReasonedKey::item(MapKey::Wear, best.letter, Reason::Dress));
    };
    let class = |suit: &PackedItem| suit.armor_class.unwrap_or(10);
    let is_better = class(best) < class(worn) && scene.can(MapKey::TakeOff);
    is_better.then(|| ReasonedKey::item(MapKey::TakeOff, worn.letter, Reason::Dress))
}

/// Uses known potions and scrolls that make stronger.
fn improve(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let wears = scene.gear.equipped("Armor").is_some();
    let is_cursed = scene.gear.0.iter().any(|item| item.equipped.is_some() && item.cursed);
    let is_weaker = scene.player.strength < scene.player.max_strength;
    let has_mystery = scene.gear.0.iter().any(is_unknown);
    let reads = |scroll, is_useful: bool| is_useful.then(|| read(situation, scroll, Reason::Improve)).flatten();
    let drinks = |potion, is_useful: bool| is_useful.then(|| drink(situation, potion, Reason::Improve)).flatten();
    reads("enchant armor", wears)
        .or_else(|| reads("protect armor", wears))
        .or_else(|| reads("enchant weapon", scene.gear.equipped("Weapon").is_some()))
        .or_else(|| reads("remove curse", is_cursed))
        .or_else(|| reads("identify", has_mystery))
        .or_else(|| reads("magic mapping", scene.stairs_down().is_none() && !scene.view.has_amulet))
        .or_else(|| drinks("gain strength", true))
        .or_else(|| drinks("raise level", true))
        .or_else(|| drinks("restore strength", is_weaker))
}

/// Rings that are worth their food; regeneration takes much food.
const GOOD_RINGS: [&str; 6] =
    ["protection", "increase damage", "dexterity", "add strength", "sustain strength", "slow digestion"];

/// Puts on a good ring, or an unknown one, if there is food for it.
fn put_on_ring(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let has_food = scene.player.hunger == HungerState::Normal && feeds_rings(situation);
    let is_wanted = |ring: &&PackedItem| may_be_good(ring) && (has_food || saves_food(ring));
    let ring = scene.gear.spare(ItemKind::Ring).find(is_wanted)?;
    scene.can(MapKey::PutOn).then(|| ReasonedKey::item(MapKey::PutOn, ring.letter, Reason::Ring))
}

/// Takes off a ring that is not worth its food, or for which there is none.
pub(super) fn save_food(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let is_wasteful = |ring: &&PackedItem| {
        let is_worn = ring.kind == ItemKind::Ring && ring.equipped.is_some() && !ring.cursed;
        is_worn && !saves_food(ring) && (!feeds_rings(situation) || !may_be_good(ring))
    };
    let ring = scene.gear.0.iter().find(is_wasteful)?;
    scene.can(MapKey::Remove).then(|| ReasonedKey::item(MapKey::Remove, ring.letter, Reason::SaveFood))
}

/// Whether a ring is good, as far as is known.
fn may_be_good(ring: &PackedItem) -> bool {
    let is_known_good = GOOD_RINGS.iter().any(|name| is_called(ring, name)) && ring.plus.is_none_or(|plus| plus >= 0);
    (is_known_good || is_unknown(ring)) && !ring.cursed
}

fn saves_food(ring: &PackedItem) -> bool {
    is_called(ring, "slow digestion") && !ring.cursed
}

/// Whether there is food for rings: a ration to spare, or not far to go.
fn feeds_rings(situation: &Situation<'_, '_>) -> bool {
    let scene = situation.scene;
    let is_near =
        if scene.view.has_amulet { scene.view.depth <= 3 } else { scene.view.depth > situation.style.explored_depth };
    scene.gear.has_food() || (is_near && scene.player.hunger == HungerState::Normal)
}

/// Tries unknown potions and scrolls while nothing is near, in good health and light.
fn try_items(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let is_safe = scene.foes.is_empty() && !scene.is_below(HEALTHY) && !scene.is_in_the_dark();
    is_safe.then(|| try_unknown(situation, Reason::TryItem)).flatten()
}

/// Drops what is of no use when the pack is nearly full.
fn drop_useless(scene: &Scene<'_>) -> Option<ReasonedKey> {
    if scene.gear.0.len() < FULL || !scene.can(MapKey::Drop) {
        return None;
    }
    let useless = scene.gear.0.iter().filter(|item| item.equipped.is_none()).find(|item| is_useless(scene, item))?;
    Some(ReasonedKey::item(MapKey::Drop, useless.letter, Reason::Drop))
}

fn is_useless(scene: &Scene<'_>, item: &PackedItem) -> bool {
    match item.kind {
        ItemKind::Armor => true,
        ItemKind::Weapon => !is_for_distance(item) && best_melee(scene).is_some_and(|best| best.letter != item.letter),
        ItemKind::Light => item.empty,
        ItemKind::Potion => {
            ["poison", "confusion", "hallucination", "blindness"].iter().any(|kind| is_called(item, kind))
        }
        ItemKind::Scroll => ["sleep", "aggravate monsters", "create monster"].iter().any(|kind| is_called(item, kind)),
        ItemKind::Ring => item.cursed,
        _ => false,
    }
}

//! Food and light.

use crate::{
    content::{HungerState, ItemKind},
    interface::screen::PackedItem,
};

use super::{
    choice::{Reason, ReasonedKey},
    gear::{PackedGear, is_called},
    keys::MapKey,
    scene::Scene,
};

/// The turns of fuel below which a flask of oil finds room in a lantern.
const LOW_FUEL: u32 = 30;
/// The turns of the last light for which it is time to look for another level.
const LAST_TURNS: u32 = 150;

/// Eats when hungry, and keeps a light burning.
pub(crate) fn keep_supplied(scene: &Scene<'_>) -> Option<ReasonedKey> {
    eat(scene).or_else(|| fill_lantern(scene)).or_else(|| light_next(scene))
}

/// Whether the light will soon go out, or is out, and there is nothing to replace it.
pub(crate) fn is_losing_light(scene: &Scene<'_>) -> bool {
    let left = scene.player.light.as_ref().map_or(Some(0), |light| light.turns_left);
    let has_spare = scene.gear.spare(ItemKind::Light).any(|light| worth_of(scene.gear, light) > 0);
    let has_oil = scene.gear.spare(ItemKind::Oil).next().is_some();
    left.is_some_and(|turns| turns < LAST_TURNS) && !has_spare && !has_oil
}

fn eat(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let food = scene.gear.spare(ItemKind::Food).next().filter(|_| scene.player.hunger != HungerState::Normal)?;
    scene.can(MapKey::Eat).then(|| ReasonedKey::item(MapKey::Eat, food.letter, Reason::Eat))
}

fn fill_lantern(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let light = scene.gear.equipped("Light").filter(|light| is_lantern(light))?;
    let fuel = scene.player.light.as_ref().map_or(Some(0), |light| light.turns_left)?;
    let oil = scene.gear.spare(ItemKind::Oil).next().filter(|_| fuel <= LOW_FUEL && is_lantern(light))?;
    scene.can(MapKey::Apply).then(|| ReasonedKey::item(MapKey::Apply, oil.letter, Reason::Oil))
}

fn light_next(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let next = better_light(scene)?;
    scene.can(MapKey::Wield).then(|| ReasonedKey::item(MapKey::Wield, next.letter, Reason::Light))
}

/// The spare light that is better than the one in hand.
fn better_light<'view>(scene: &Scene<'view>) -> Option<&'view PackedItem> {
    let held = scene.gear.equipped("Light").filter(|_| !is_out(scene));
    let worth = |light: &PackedItem| worth_of(scene.gear, light);
    let best = scene.gear.spare(ItemKind::Light).max_by_key(|light| worth(light))?;
    (worth(best) > held.map_or(0, worth)).then_some(best)
}

/// Whether the light in hand gives no light.
fn is_out(scene: &Scene<'_>) -> bool {
    scene.player.light.as_ref().is_none_or(|light| light.turns_left == Some(0))
}

/// How good a light is: an artifact never goes out, and a lantern shines farther than a torch.
fn worth_of(gear: PackedGear<'_>, light: &PackedItem) -> u32 {
    match (is_torch(light), is_lantern(light)) {
        (true, _) if light.empty => 0,
        (true, _) => 1,
        (_, true) if light.empty && gear.spare(ItemKind::Oil).next().is_none() => 0,
        (_, true) => 2,
        _ => 3,
    }
}

fn is_torch(light: &PackedItem) -> bool {
    is_called(light, "torch")
}

fn is_lantern(light: &PackedItem) -> bool {
    is_called(light, "lantern")
}

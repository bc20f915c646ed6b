//! Known magic in a fight.

use super::situation::Situation;
use crate::{
    content::ItemKind,
    programs::bots::play::{MapKey, Reason, ReasonedKey, SeenFoe, is_unknown},
};

/// How far bolts fly, in cells.
const BOLT: u32 = 6;

/// Wands that hurt, the strongest first.
const BOLTS: [&str; 3] = ["fire", "cold", "lightning"];
/// Wands that take one foe out of the fight, the best first.
const CONTROLS: [&str; 5] = ["sleep", "teleport away", "slow monster", "polymorph", "cancellation"];

/// Uses a wand against the most dangerous foe.
pub(super) fn zap_known(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let worst = situation.worst()?;
    let hurts = BOLTS.iter().filter(|_| worst.distance <= BOLT);
    let helps = CONTROLS.iter().filter(|name| !is_done(worst, name));
    hurts.chain(helps).chain(&["magic missile"]).find_map(|name| zap(situation, worst, name))
}

/// Whether a wand would do nothing more for this foe.
fn is_done(foe: &SeenFoe<'_>, wand: &str) -> bool {
    match wand {
        "sleep" => foe.is_helpless(),
        "slow monster" => foe.creature.conditions.contains(&"Slowed"),
        _ => false,
    }
}

fn zap(situation: &Situation<'_, '_>, foe: &SeenFoe<'_>, wand: &str) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let wand = scene.gear.known(ItemKind::Wand, wand).filter(|wand| !wand.empty)?;
    let choice = ReasonedKey::aimed(MapKey::Zap, wand.letter, foe.place, Reason::Zap);
    let zaps = situation.style.uses_magic
        && scene.can(MapKey::Zap)
        && scene.ground.is_clear(scene.here, foe.place)
        && !situation.memory.is_spent(&wand.name);
    zaps.then_some(choice)
}

/// Zaps an unknown wand at the most dangerous foe.
pub(super) fn zap_unknown(situation: &Situation<'_, '_>, reason: Reason) -> Option<ReasonedKey> {
    let (scene, worst) = (situation.scene, situation.worst()?);
    let wand = scene.gear.unknown(ItemKind::Wand).find(|wand| !situation.memory.is_spent(&wand.name))?;
    let zaps = situation.style.uses_magic && scene.can(MapKey::Zap) && scene.ground.is_clear(scene.here, worst.place);
    zaps.then(|| ReasonedKey::aimed(MapKey::Zap, wand.letter, worst.place, reason))
}

/// Reads a known scroll.
pub(super) fn read(situation: &Situation<'_, '_>, scroll: &str, reason: Reason) -> Option<ReasonedKey> {
    let scroll = situation.scene.gear.known(ItemKind::Scroll, scroll)?;
    let reads = situation.style.uses_magic && situation.scene.can(MapKey::Read);
    reads.then(|| ReasonedKey::item(MapKey::Read, scroll.letter, reason))
}

/// Drinks a known potion.
pub(super) fn drink(situation: &Situation<'_, '_>, potion: &str, reason: Reason) -> Option<ReasonedKey> {
    let potion = situation.scene.gear.known(ItemKind::Potion, potion)?;
    let drinks = situation.style.uses_magic && situation.scene.can(MapKey::Quaff);
    drinks.then(|| ReasonedKey::item(MapKey::Quaff, potion.letter, reason))
}

/// Tries any unknown scroll or potion.
pub(super) fn try_unknown(situation: &Situation<'_, '_>, reason: Reason) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let unknown = |kind| {
        let mut items = scene.gear.spare(kind).filter(|_| situation.style.uses_magic);
        items.find(|item| is_unknown(item))
    };
    let scroll = unknown(ItemKind::Scroll).filter(|_| scene.can(MapKey::Read));
    let potion = unknown(ItemKind::Potion).filter(|_| scene.can(MapKey::Quaff));
    let read = scroll.map(|scroll| ReasonedKey::item(MapKey::Read, scroll.letter, reason));
    read.or_else(|| potion.map(|potion| ReasonedKey::item(MapKey::Quaff, potion.letter, reason)))
}

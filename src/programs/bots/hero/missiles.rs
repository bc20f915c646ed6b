//! Shooting and throwing: before the foe is near, and at what can't come.

use super::{
    arms::{LAUNCHERS, THROWN, WeaponNumbers, best_melee, loaded, spare_weapon},
    danger::{FightNumbers, is_rooted},
    situation::Situation,
};
use crate::{
    interface::screen::PackedItem,
    programs::bots::play::{MapKey, Reason, ReasonedKey, Scene, SeenFoe},
};

/// How far missiles are sent, in cells.
const RANGE: u32 = 10;
/// The distance from which it is worth changing the weapon.
const TIME_TO_WIELD: u32 = 4;
/// The missiles that make a launcher worth wielding.
const ENOUGH: u32 = 4;
/// The hit points that a foe must threaten to be worth a missile.
const WORTH_A_MISSILE: f64 = 0.3;

/// The hit points by which blows must be better than shots to be preferred.
const WORTH_OF_DISTANCE: f64 = 2.5;

/// Shoots, throws, or takes the launcher in hand, if something dangerous comes and is not near yet.
pub(super) fn shoot(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    if !situation.adjacent.is_empty() {
        return None;
    }
    let target = target_of(scene)?;
    send(scene, target).or_else(|| take_launcher(scene, target))
}

/// The nearest foe in a clear line that is worth a missile.
fn target_of<'scene, 'view>(scene: &'scene Scene<'view>) -> Option<&'scene SeenFoe<'view>> {
    let is_worth = |foe: &&SeenFoe<'_>| {
        let duel = FightNumbers::with(scene, foe);
        let threatens = foe.is_hostile() && duel.damage * duel.turns > WORTH_A_MISSILE;
        threatens || (foe.is_hostile() && is_rooted(foe))
    };
    let is_in_line =
        |foe: &&SeenFoe<'_>| (2..=RANGE).contains(&foe.distance) && scene.ground.is_clear(scene.here, foe.place);
    scene.foes.iter().filter(is_in_line).find(is_worth)
}

/// Shoots with the launcher in hand, or throws.
pub(super) fn send(scene: &Scene<'_>, target: &SeenFoe<'_>) -> Option<ReasonedKey> {
    fire(scene, target).or_else(|| {
        let thrown = THROWN.iter().find_map(|name| spare_weapon(scene, name))?;
        scene.can(MapKey::Throw).then(|| ReasonedKey::aimed(MapKey::Throw, thrown.letter, target.place, Reason::Shoot))
    })
}

/// Wields a launcher for which there are missiles.
fn take_launcher(scene: &Scene<'_>, target: &SeenFoe<'_>) -> Option<ReasonedKey> {
    let is_time = target.distance >= TIME_TO_WIELD || is_rooted(target);
    let is_free = !scene.gear.equipped("Weapon").is_some_and(|weapon| weapon.cursed);
    let has_enough = |missile: &str| spare_weapon(scene, missile).is_some_and(|item| item.quantity >= ENOUGH);
    let mut launchers = LAUNCHERS.iter().filter(|(_, missile)| has_enough(missile));
    let launcher = launchers.find_map(|(name, _)| spare_weapon(scene, name))?;
    let wields = is_time && is_free && scene.can(MapKey::Wield);
    wields.then(|| ReasonedKey::item(MapKey::Wield, launcher.letter, Reason::Arm))
}

/// Returns the launcher that is worth keeping in hand: the shots of it are as good as blows, and come first.
pub(super) fn best_launcher<'view>(scene: &Scene<'view>) -> Option<&'view PackedItem> {
    let blows = WeaponNumbers::melee(scene, best_melee(scene)).damage;
    let usable = LAUNCHERS.iter().filter_map(|(name, missile)| {
        let missile = spare_weapon(scene, missile).filter(|item| item.quantity >= ENOUGH)?;
        let launcher = scene.gear.weapon(name).filter(|item| item.equipped.is_some() || !item.cursed)?;
        Some((launcher, WeaponNumbers::missile(scene, missile, Some(launcher)).damage))
    });
    let worth = usable.filter(|(_, damage)| *damage + WORTH_OF_DISTANCE >= blows);
    worth.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(launcher, _)| launcher)
}

/// Shoots with the launcher in hand.
pub(super) fn fire(scene: &Scene<'_>, target: &SeenFoe<'_>) -> Option<ReasonedKey> {
    let missile = loaded(scene).filter(|_| scene.can(MapKey::Fire))?;
    Some(ReasonedKey::aimed(MapKey::Fire, missile.letter, target.place, Reason::Shoot))
}

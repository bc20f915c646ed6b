//! The journey: rest, explore, descend, and climb with the Amulet.

use super::{
    book::Book,
    danger::{FightNumbers, is_rooted, loss_against},
    fight::blow,
    missiles::send,
    situation::Situation,
};
use crate::{
    content::HungerState,
    programs::bots::play::{MapKey, Reason, ReasonedKey, Scene, Scout, SeenFoe, is_losing_light},
};

/// The share of the hit points that a creature may cost which sleeps or is helpless.
const SLEEPER_COST: f64 = 0.3;

/// Rests when hurt, unless hunger would be faster.
pub(super) fn rest(situation: &Situation<'_, '_>, below: i32) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let is_fed = scene.player.hunger == HungerState::Normal
        || (scene.player.hunger == HungerState::Hungry && scene.gear.has_food());
    let is_alone = situation.memory.turns_since_unseen(scene.view.turn).is_none();
    // With the Amulet rest costs more than it gives.
    let rests = !scene.view.has_amulet && is_fed && is_alone && scene.is_below(below) && scene.can(MapKey::LongRest);
    rests.then(|| ReasonedKey::of(MapKey::LongRest, Reason::Rest))
}

/// Waits until it can see and walk straight.
pub(super) fn wait_out(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let is_unwell = situation.scene.has("Blind") || situation.scene.has("Confused");
    is_unwell.then(|| ReasonedKey::of(MapKey::Search, Reason::WaitOut))
}

/// Kills a sleeper that is worth its experience.
pub(super) fn hunt_sleeper(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    if scene.is_below(75) || scene.view.has_amulet {
        return None;
    }
    let sleeper = scene.foes.iter().find(|foe| foe.is_asleep() && is_cheap(situation, foe))?;
    take_on(situation, sleeper)
}

/// Kills what can't defend itself: beside the player, or farther off while nothing else is near.
pub(super) fn finish_helpless(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let foe = scene.foes.iter().find(|foe| foe.is_helpless() && foe.is_hostile() && is_cheap(situation, foe))?;
    let is_beside = situation.adjacent.is_empty() && scene.ground.can_strike(scene.here, foe.place);
    (situation.is_quiet() || is_beside).then(|| take_on(situation, foe)).flatten()
}

/// Whether one that can leave its cell costs little to kill.
fn is_cheap(situation: &Situation<'_, '_>, foe: &SeenFoe<'_>) -> bool {
    let loss = loss_against(&[FightNumbers::with(situation.scene, foe)], 1);
    loss < SLEEPER_COST * situation.hit_points() && !is_rooted(foe)
}

/// Fights what bars the way, asleep or waiting: in a corridor or a doorway, or on the stairs that are wanted. The nearest
/// one comes first that can be reached.
fn break_through(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let stairs = if scene.view.has_amulet { scene.stairs_up() } else { scene.stairs_down() };
    let bars = |foe: &&SeenFoe<'_>| scene.ground.exposure(foe.place) <= 2 || stairs == Some(foe.place);
    let enemies = scene.foes.iter().filter(|foe| !foe.creature.peaceful);
    enemies.filter(bars).find_map(|foe| take_on(situation, foe))
}

/// Kills what runs and hides and comes back, once there is nothing else to do: it may stand in the only way.
fn hunt_fugitive(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let is_done = situation.memory.is_explored() && !situation.scene.view.has_amulet;
    let mut fugitives = situation.scene.foes.iter().filter(|foe| is_done && foe.flees() && !foe.creature.peaceful);
    fugitives.find_map(|fugitive| take_on(situation, fugitive))
}

/// Strikes or shoots at a creature that does not come, or goes there.
fn take_on(situation: &Situation<'_, '_>, foe: &SeenFoe<'_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    if scene.ground.can_strike(scene.here, foe.place) {
        return blow(scene, foe);
    }
    let shot = send(scene, foe).filter(|_| foe.distance <= 7 && scene.ground.is_clear(scene.here, foe.place));
    if shot.is_some() {
        return shot;
    }
    let scout = Scout::of(scene, situation.memory);
    let beside = scout.ways().nearest(|cell| scene.ground.can_strike(cell, foe.place))?;
    scout.step_to(beside, Reason::Approach)
}

/// Goes on: up with the Amulet; else to the end of the upper levels, and straight down those below.
pub(super) fn go_on(situation: &Situation<'_, '_>) -> ReasonedKey {
    let (scene, memory) = (situation.scene, situation.memory);
    let scout = Scout::of(scene, memory);
    let climbs = scene.view.has_amulet;
    let is_last = scene.view.depth >= Book::open().last_depth();
    let goes_down = !climbs && !is_last;
    let dives = scene.view.depth > situation.style.explored_depth || is_starving(scene) || is_losing_light(scene);
    let is_done = memory.is_explored() || !situation.is_quiet() || dives;
    let descend = || {
        let rested = rest(situation, situation.style.fit_to_descend).filter(|_| scene.stairs_down().is_some());
        rested.or_else(|| scout.descend())
    };
    let ways_on: [&dyn Fn() -> Option<ReasonedKey>; 13] = [
        &|| scout.ascend().filter(|_| climbs),
        &|| scout.fetch_amulet().filter(|_| is_last),
        &|| descend().filter(|_| is_done && goes_down),
        &|| scout.explore(),
        &|| scout.step_to_unknown(Reason::Explore),
        &|| descend().filter(|_| goes_down),
        &|| scout.fall(Reason::Descend).filter(|_| goes_down),
        &|| scout.inspect().filter(|_| is_last && !climbs && memory.is_explored()),
        &|| hunt_fugitive(situation),
        &|| break_through(situation),
        &|| scout.grope().filter(|_| scene.is_in_the_dark()),
        &|| scout.force_door(),
        &|| scout.search(),
    ];
    ways_on.iter().find_map(|way_on| way_on()).unwrap_or_else(|| scout.unstick())
}

/// Whether the player is hungry and has nothing to eat: only another level can help.
fn is_starving(scene: &Scene<'_>) -> bool {
    scene.player.hunger != HungerState::Normal && !scene.gear.has_food()
}

/// Rests before it is badly hurt.
pub(super) fn recover(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    rest(situation, situation.style.rest_below)
}

/// Stays on each level for a while, if that is its style.
pub(super) fn idle(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let is_early = situation.memory.turns_since_arrival(scene.view.turn) < situation.style.idle_turns;
    let has_food = scene.player.hunger == HungerState::Normal || scene.gear.has_food();
    let idles = is_early && has_food && !scene.view.has_amulet && scene.can(MapKey::LongRest);
    idles.then(|| ReasonedKey::of(MapKey::LongRest, Reason::Rest))
}

//! A bot that plays plainly: it explores, fights what it meets, eats, and goes down.

use super::play::{MapKey, Memory, Plan, Planner, Reason, ReasonedKey, Scene, Scout, keep_supplied};
use crate::{base::geometry::Direction, content::HungerState};

/// The share of hit points, in percent, below which it rests.
const REST_BELOW: i32 = 60;

/// How many turns it waits in a cell for something that hunts it.
const MOST_WAITING: u32 = 20;

/// Explores each level, fights whatever is awake, rests when hurt, and descends. It takes no thought for the morrow.
pub(crate) type Explorer = Planner<ExplorerPlan>;

/// A fight first, then supplies and rest, then the journey.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ExplorerPlan;

impl Plan for ExplorerPlan {
    fn decide(&self, scene: &Scene<'_>, memory: &Memory) -> ReasonedKey {
        let wishes: [&dyn Fn() -> Option<ReasonedKey>; 4] =
            [&|| fight(scene, memory), &|| wait_out(scene), &|| keep_supplied(scene), &|| rest(scene)];
        let is_useful = |choice: &ReasonedKey| !memory.is_useless(choice.key);
        let wish = wishes.iter().find_map(|wish| wish().filter(is_useful));
        wish.unwrap_or_else(|| go_on(scene, memory))
    }
}

/// Strikes at what is near, and walks to what is awake.
fn fight(scene: &Scene<'_>, memory: &Memory) -> Option<ReasonedKey> {
    if let Some(foe) = scene.adjacent().next() {
        let direction = Direction::from_offset(foe.place.x - scene.here.x, foe.place.y - scene.here.y)?;
        return Some(ReasonedKey::step(direction, Reason::Attack));
    }
    let nearest = scene.hostile().next()?;
    if scene.can(MapKey::Fight) && !memory.is_useless(MapKey::Fight.key()) {
        return Some(ReasonedKey::of(MapKey::Fight, Reason::Approach));
    }
    let waits = nearest.hunts() && memory.searches(scene.here) < MOST_WAITING;
    waits.then(|| ReasonedKey::of(MapKey::Search, Reason::WaitForFoe))
}

/// Waits until it can see and walk straight.
fn wait_out(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let is_unwell = scene.has("Blind") || scene.has("Confused");
    is_unwell.then(|| ReasonedKey::of(MapKey::Search, Reason::WaitOut))
}

/// Rests when it is hurt, unless hunger would be faster.
fn rest(scene: &Scene<'_>) -> Option<ReasonedKey> {
    let is_fed = scene.player.hunger <= HungerState::Hungry;
    let rests = is_fed && scene.is_below(REST_BELOW) && scene.can(MapKey::LongRest);
    rests.then(|| ReasonedKey::of(MapKey::LongRest, Reason::Rest))
}

/// Goes on with the journey: unknown ground, then the stairs, then what helps where there are none.
fn go_on(scene: &Scene<'_>, memory: &Memory) -> ReasonedKey {
    let scout = Scout::of(scene, memory);
    let ways_on: [&dyn Fn() -> Option<ReasonedKey>; 9] = [
        &|| scout.ascend().filter(|_| scene.view.has_amulet),
        &|| scout.fetch_amulet(),
        &|| scout.explore(),
        &|| scout.descend().filter(|_| memory.is_explored() || !scene.is_quiet()),
        &|| scout.step_to_unknown(Reason::Explore),
        &|| scout.descend(),
        &|| scout.fall(Reason::Descend),
        &|| scout.force_door(),
        &|| scout.search(),
    ];
    ways_on.iter().find_map(|way_on| way_on()).unwrap_or_else(|| scout.unstick())
}

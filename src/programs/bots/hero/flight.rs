//! Running from a fight that would be lost. Most creatures are as fast as the player: one that follows does not strike, so
//! it matters only that no step ends beside one.

use super::{book::Book, danger::is_rooted, situation::Situation};
use crate::{
    base::geometry::Point,
    programs::bots::play::{Footing, MapKey, Reason, ReasonedKey, Ways, ways_from},
};

/// The price of a cell where a foe can strike.
const STRUCK: u32 = 16;
/// The price of a cell two steps from a foe.
const NEAR: u32 = 5;
/// The price of deep water, which takes items.
const DEEP: u32 = 12;
/// How much farther the stairs may be than unknown ground.
const UNKNOWN_GROUND: u32 = 12;
/// How much farther the way on may be than the way back.
const WAY_BACK: u32 = 20;

/// Runs to the stairs, or into the unknown.
pub(super) fn flee(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    if scene.has("Held") || scene.has("Confused") || scene.has("Blind") {
        return None;
    }
    if let Some(stairs) = take_stairs(situation) {
        return Some(stairs);
    }
    let ways = ways_from(&scene.ground, scene.here, |cell| cost(situation, cell));
    let (_, goal) = goals(situation, &ways).into_iter().min()?;
    let direction = ways.first_step(goal)?;
    let to = scene.here.step(direction);
    let choice = ReasonedKey::step(direction, Reason::Retreat);
    let is_useful = scene.allows(choice.key) && !situation.memory.is_useless(choice.key);
    (is_useful && !is_struck_at(situation, to)).then_some(choice)
}

/// Takes the stairs under the player, if they lead on. The way back is taken only if nobody would follow.
fn take_stairs(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let (on, back) =
        if scene.view.has_amulet { (MapKey::Ascend, MapKey::Descend) } else { (MapKey::Descend, MapKey::Ascend) };
    let is_on = |command: MapKey| {
        let stairs = if command == MapKey::Descend { scene.stairs_down() } else { scene.stairs_up() };
        stairs == Some(scene.here) && scene.can(command)
    };
    if is_on(on) {
        return Some(ReasonedKey::of(on, Reason::Retreat));
    }
    (is_on(back) && situation.adjacent.is_empty()).then(|| ReasonedKey::of(back, Reason::Retreat))
}

/// The places to run to, with their prices.
fn goals(situation: &Situation<'_, '_>, ways: &Ways) -> Vec<(u32, Point)> {
    let scene = situation.scene;
    let is_last = scene.view.depth >= Book::open().last_depth();
    let has_amulet = scene.view.has_amulet;
    let (on, back) = match (has_amulet, is_last) {
        (true, _) => (scene.stairs_up(), None),
        (false, true) => (None, scene.stairs_up()),
        (false, false) => (scene.stairs_down(), scene.stairs_up()),
    };
    let is_unknown = |cell: Point| {
        scene.ground.is_frontier(cell) && situation.memory.visits(cell) == 0 && !is_struck_at(situation, cell)
    };
    let priced = |place: Option<Point>, more: u32| {
        let place = place.filter(|place| *place != scene.here)?;
        Some((ways.cost(place)? + more, place))
    };
    let unknown = ways.nearest(is_unknown).filter(|_| situation.is_deadly());
    let is_shaken_off = situation.adjacent.is_empty();
    [priced(on, 0), priced(unknown, UNKNOWN_GROUND), priced(back.filter(|_| is_shaken_off), WAY_BACK)]
        .into_iter()
        .flatten()
        .collect()
}

/// The price of a step into a cell while foes are about.
fn cost(situation: &Situation<'_, '_>, cell: Point) -> Option<u32> {
    let scene = situation.scene;
    if scene.is_occupied(cell) {
        return None;
    }
    let ground = match scene.ground.footing(cell) {
        Footing::Open => 1,
        Footing::Slow => 3,
        Footing::Deep => DEEP,
        Footing::ClosedDoor if situation.memory.tries(cell) == 0 => 3,
        Footing::ClosedDoor | Footing::Danger | Footing::Unknown | Footing::Rock => return None,
    };
    let is_near = situation.hostile.iter().any(|foe| !is_rooted(foe) && foe.place.distance(cell) == 2);
    let foes = if is_struck_at(situation, cell) { STRUCK } else { u32::from(is_near) * NEAR };
    Some(ground + foes)
}

/// Whether a creature that is seen can strike at somebody in a cell.
fn is_struck_at(situation: &Situation<'_, '_>, cell: Point) -> bool {
    situation.scene.foes.iter().any(|foe| !foe.is_helpless() && situation.scene.ground.can_strike(foe.place, cell))
}

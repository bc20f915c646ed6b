//! Travel between levels, and what the time away does to a level (`docs/rules.md#absence`).

use bevy::prelude::*;

use super::{
    followers::{Following, arrive_by_stairs, hunters_near_stairs, lose_player, set_out, stand_near, turns_back},
    levels::{level_at, staircase_of},
    way_back,
};
use crate::{
    base::{geometry::Point, random::RandomStreams},
    content::{Condition, Content, Fact, GroundFact, ItemFact, SetPieceName},
    rules::{
        creatures::{Conditions, Player},
        items::{AmuletInPack, KeyReturn},
        monsters::{Absence, pass_absence},
        player::burn_unseen,
    },
    turn::{Action, Clock, GameLog, OneShot, Outcome, PendingAction, tell},
    world::{
        level::{
            CurrentDepth, Explored, Fires, Gas, LeftAt, Level, Levels, Noises, Occupancy, Placed, Position, Rooms,
            SetPiecesHere, Staircase, Structure, Terrain,
        },
        sight::FieldOfView,
    },
};

/// Takes the stairs. Monsters that hunt the player nearby follow; arriving on level 1 by its stairs with the Amulet wins.
pub(super) fn take_stairs(world: &mut World) -> Result {
    let Some((depth, stairs)) = world.run_now(choose_stairs)? else { return Ok(()) };
    let following: Vec<Following> = world.run_now(hunters_near_stairs)?;
    let turns_back: bool = world.run_now_with(turns_back, depth)?;
    go_to(world, depth, stairs)?;
    world.do_now_with(set_out, (following, turns_back))?;
    // Those beside the player come along.
    arrive_by_stairs(world)?;
    world.run_now(win)
}

/// Returns the stairs at which the action leads to arrive: their depth, and which they are. Refuses an impossible
/// action.
fn choose_stairs(
    pending: Res<PendingAction>,
    content: Res<Content>,
    current: Res<CurrentDepth>,
    mut log: GameLog,
    mut outcome: ResMut<Outcome>,
    player: Single<(&Position, &Conditions), With<Player>>,
    terrain: Single<&Terrain>,
    amulet: AmuletInPack,
) -> Option<(u32, Staircase)> {
    let goes_down = match pending.0 {
        Action::Descend => true,
        Action::Ascend => false,
        _ => return None,
    };
    let (wanted, stairs, refusal) = if goes_down {
        (Structure::StairsDown, Staircase::Up, Fact::NoStairsDown)
    } else {
        (Structure::StairsUp, Staircase::Down, Fact::NoStairsUp)
    };
    let (position, conditions) = *player;
    let refusal = if terrain.structure(position.cell()) != wanted {
        Some(refusal)
    } else if conditions.has(Condition::Levitating) {
        Some(Fact::OutOfReach)
    } else if !goes_down && current.depth == 1 {
        Some(if amulet.is_there() { Fact::WayOutShut } else { Fact::WayOutBarred })
    } else if goes_down && current.depth == content.dungeon.level_count {
        Some(Fact::NothingBelow)
    } else {
        None
    };
    if let Some(fact) = refusal {
        log.tell(fact);
        *outcome = Outcome::Refused;
        return None;
    }
    *outcome = Outcome::WHOLE_ACTION;
    Some((if goes_down { current.depth + 1 } else { current.depth - 1 }, stairs))
}

/// Ends the game if the player has brought the Amulet up the stairs to level 1.
fn win(current: Res<CurrentDepth>, mut log: GameLog, amulet: AmuletInPack) {
    if current.depth == 1 && amulet.is_there() {
        log.win();
    }
}

/// Moves the player to the stairs of another level, or of this one, without followers. It wins no game.
///
/// # Errors
/// Returns the error of a system that did not find the level; no rule leads to it.
pub fn go_to(world: &mut World, depth: u32, stairs: Staircase) -> Result {
    let level: Entity = world.run_now_with(level_at, depth)?;
    let place = staircase_of(world, level, stairs);
    change_level(world, level, place)
}

/// Moves the player from the current level to a cell of another, or of the same one, and reports the arrival.
pub(super) fn change_level(world: &mut World, level: Entity, place: Point) -> Result {
    world.do_now(lose_player)?;
    world.do_now(leave)?;
    arrive(world, level, place)?;
    let depth = world.resource::<CurrentDepth>().depth;
    tell(world, Fact::Arrived { depth });
    way_back::hunt_bearer(world)?;
    if let Some(fact) = character(world, level, place) {
        tell(world, fact);
    }
    Ok(())
}

/// Returns what a player notices who comes to a level for the first time: the most remarkable terrain in `terrain.ron`
/// of which there is enough, and where the nearest of it lies.
pub(super) fn character(world: &World, level: Entity, here: Point) -> Option<Fact> {
    if world.get::<Explored>(level)?.count() > 0 {
        return None;
    }
    if let Some(fact) = seen_from_afar(world, level, here) {
        return Some(fact);
    }
    let (terrain, table) = (world.get::<Terrain>(level)?, &world.get_resource::<Content>()?.terrain);
    let mut found: Vec<(u32, Option<Point>)> = vec![(0, None); table.arrivals.len()];
    for cell in terrain.structures().positions() {
        let layers = [terrain.liquid(cell).layer(), terrain.dressing(cell).layer()];
        // Most cells are dry and bare.
        if layers == [None; 2] {
            continue;
        }
        for (arrival, (count, nearest)) in table.arrivals.iter().zip(&mut found) {
            if layers.contains(&Some(arrival.layer)) {
                *count += 1;
                if nearest.is_none_or(|nearest| cell.distance(here) < nearest.distance(here)) {
                    *nearest = Some(cell);
                }
            }
        }
    }
    table.arrivals.iter().zip(found).find_map(|(arrival, (count, nearest))| {
        let direction = here.toward(nearest?)?;
        let fact = GroundFact::Noticed { layer: arrival.layer, direction };
        (count >= arrival.least).then_some(Fact::Ground(fact))
    })
}

/// Returns the set piece of a level that shows from afar, and where it lies.
fn seen_from_afar(world: &World, level: Entity, here: Point) -> Option<Fact> {
    let (pieces, rooms) = (world.get::<SetPiecesHere>(level)?, world.get::<Rooms>(level)?);
    let table = &world.get_resource::<Content>()?.set_pieces;
    pieces.0.iter().find_map(|built| {
        table.called(&built.name)?.from_afar.as_ref()?;
        let direction = here.toward(rooms.middle(usize::from(built.room), |_| true)?)?;
        Some(Fact::Ground(GroundFact::ShowsFromAfar { piece: SetPieceName(built.name.clone()), direction }))
    })
}

/// Makes the current level count as another depth, for a debug command (a one-shot system). Returns whether it could:
/// another level may lie there already.
pub(crate) fn count_as_depth(
    In(depth): In<u32>,
    mut current: ResMut<CurrentDepth>,
    mut levels: ResMut<Levels>,
    mut depths: Query<&mut Level>,
) -> bool {
    if depth != current.depth && levels.contains_key(&depth) {
        return false;
    }
    let Some(level) = levels.remove(&current.depth) else { return false };
    levels.insert(depth, level);
    if let Ok(mut level) = depths.get_mut(level) {
        level.depth = depth;
    }
    current.change_to(depth);
    true
}

/// Takes the player off the current level, which becomes inactive; from now on time stands still there.
fn leave(
    mut commands: Commands,
    mut log: GameLog,
    mut noises: ResMut<Noises>,
    keys: KeyReturn,
    player: Single<Entity, With<Player>>,
    level: Single<Entity, With<Level>>,
) {
    // Before the level becomes inactive, with what is left on it.
    for label in keys.leave_keys(&mut commands, *player) {
        log.tell(Fact::Item(ItemFact::Returns(label)));
    }
    commands.entity(*player).remove::<Position>();
    commands.entity(*level).insert(LeftAt(log.turn()));
    Levels::put_away(&mut commands, *level);
    // Noises stay on the level that was left.
    noises.0.clear();
}

/// Puts the player onto a level, which becomes the current one. If the player was there before, the time since then
/// passes there first.
pub(super) fn arrive(world: &mut World, level: Entity, place: Point) -> Result {
    Levels::take_out(&mut world.commands(), level);
    world.flush();
    world.do_now_with(burn_out, level)?;
    if let Some(absence) = world.run_now_with(absence_from, (level, place))? {
        let turns = absence.turns;
        world.do_now_with(pass_absence, absence)?;
        world.do_now_with(burn_unseen, turns)?;
        world.do_now_with(thin_out, turns)?;
    }
    world.run_now_with(enter, (level, place))
}

/// Makes a level the current one and puts the player into a cell; a creature that stands there makes way.
fn enter(
    In((level, place)): In<(Entity, Point)>,
    mut commands: Commands,
    mut current: ResMut<CurrentDepth>,
    player: Single<(Entity, &mut FieldOfView), With<Player>>,
    levels: Query<(&Level, &Terrain, &Occupancy)>,
) -> Result {
    let (at, terrain, occupancy) = levels.get(level)?;
    let (player, mut view) = player.into_inner();
    current.change_to(at.depth);
    view.invalidate();
    let displaced = occupancy.at(place);
    if let Some(monster) = displaced {
        commands.entity(monster).remove::<Position>();
    }
    commands.entity(player).insert(Placed::at(place));
    if let Some(monster) = displaced {
        stand_near(&mut commands, monster, place, terrain, occupancy);
    }
    Ok(())
}

/// Lets the fires of a level burn down in the time away, without spreading.
fn burn_out(
    In(level): In<Entity>,
    content: Res<Content>,
    clock: Res<Clock>,
    mut levels: Query<(&LeftAt, &mut Terrain, &mut Fires)>,
) {
    if content.config.absence.is_none() {
        return;
    }
    if let Ok((LeftAt(left_at), mut terrain, mut fires)) = levels.get_mut(level) {
        let passed = u32::try_from(clock.turn.saturating_sub(*left_at)).unwrap_or(u32::MAX);
        fires.burn_down(passed, &content.terrain, &mut terrain);
    }
}

/// Lets the gas of the current level spread and thin out for a number of turns.
fn thin_out(In(turns): In<u32>, content: Res<Content>, level: Single<(&Terrain, &mut Gas)>) {
    let (terrain, mut gas) = level.into_inner();
    for _ in 0..turns {
        if gas.is_empty() {
            return;
        }
        gas.drift(terrain, content.terrain.gas.thins);
    }
}

/// Returns the time away that is to pass on a level to which the player returns, as far as the data allow, before the
/// player stands at `arrival`. On a level that the player never left nothing passes.
fn absence_from(
    In((level, arrival)): In<(Entity, Point)>,
    mut commands: Commands,
    content: Res<Content>,
    clock: Res<Clock>,
    streams: Res<RandomStreams>,
    levels: Query<(&Level, &LeftAt)>,
) -> Option<Absence> {
    let (Level { depth, .. }, LeftAt(left_at)) = levels.get(level).ok()?;
    commands.entity(level).remove::<LeftAt>();
    let config = content.config.absence.as_ref()?;
    let passed = clock.turn.saturating_sub(*left_at);
    let turns = u32::try_from(passed).unwrap_or(u32::MAX).min(config.most_turns);
    (turns > 0).then(|| Absence {
        left_at: *left_at,
        turns,
        moves: turns >= config.moving_turns,
        most_steps: config.most_steps,
        arrival,
        random: streams.absence(*depth, *left_at, turns),
    })
}

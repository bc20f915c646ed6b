//! Travel between levels.

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};

use super::{
    absence::{absence_from, burn_out, thin_out},
    levels::{level_at, staircase_of},
};
use crate::{
    base::geometry::Position,
    content::{Behavior, Condition, Content, LayerKind},
    rules::{
        creatures::{Conditions, Mind, MindState, Player},
        effects::CalledMonsters,
        items::{AmuletInPack, KeyReturn},
        monsters::{AiProfile, Monster, pass_absence},
        player::burn_unseen,
    },
    turn::{
        ACTION_COST, Action, Energy, Fact, GameLog, GroundFact, ItemFact, OneShot, Outcome, PendingAction, Serial, tell,
    },
    world::{
        level::{
            CurrentDepth, Explored, LeftAt, Level, Levels, Noises, Occupancy, OnLevel, Staircase, Structure, Terrain,
        },
        sight::FieldOfView,
    },
};

/// Takes the stairs. Adjacent monsters that hunt the player follow; arriving on level 1 by its stairs with the Amulet
/// wins.
pub(super) fn take_stairs(world: &mut World) -> Result {
    let Some((depth, stairs)) = world.run_now(choose_stairs)? else { return Ok(()) };
    let followers: Vec<Entity> = world.run_now(take_followers)?;
    go_to(world, depth, stairs)?;
    for follower in followers {
        world.run_now_with::<_, (), _, _>(settle, follower)?;
    }
    world.run_now(win)
}

/// The stairs at which the action leads to arrive: their depth, and which they are. Refuses an impossible action.
fn choose_stairs(
    pending: Res<PendingAction>,
    (content, current): (Res<Content>, Res<CurrentDepth>),
    (mut log, mut outcome): (GameLog, ResMut<Outcome>),
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
    let refusal = if terrain.structure(*position) != wanted {
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
/// Only a mistake in the game itself: a system that did not find the level.
pub fn go_to(world: &mut World, depth: u32, stairs: Staircase) -> Result {
    let level: Entity = world.run_now_with(level_at, depth)?;
    let place = staircase_of(world, level, stairs);
    change_level(world, level, place)
}

/// Moves the player from the current level to a cell of another, or of the same one, and reports the arrival.
pub(super) fn change_level(world: &mut World, level: Entity, place: Position) -> Result {
    world.run_now::<(), _, _>(leave)?;
    arrive(world, level, place)?;
    let depth = world.resource::<CurrentDepth>().depth;
    tell(world, Fact::Arrived { depth });
    if let Some(fact) = character(world, level, place) {
        tell(world, fact);
    }
    Ok(())
}

/// What a player notices who comes to a level for the first time: the most remarkable terrain in `terrain.ron` of which
/// there is enough, and where the nearest of it lies.
pub(super) fn character(world: &World, level: Entity, here: Position) -> Option<Fact> {
    if world.get::<Explored>(level)?.count() > 0 {
        return None;
    }
    let (terrain, table) = (world.get::<Terrain>(level)?, &world.get_resource::<Content>()?.terrain);
    let mut found: Vec<(u32, Option<Position>)> = vec![(0, None); table.arrivals.len()];
    for cell in terrain.structures().positions() {
        let layers = [LayerKind::of_liquid(terrain.liquid(cell)), LayerKind::of_dressing(terrain.dressing(cell))];
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

/// Makes the current level count as another depth, for a debug command (a one-shot system). Returns whether it could:
/// another level may lie there already.
pub fn count_as_depth(
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
    // Its commands come first: what is left on the level becomes inactive with it.
    mut keys: KeyReturn,
    mut commands: Commands,
    (mut log, mut noises): (GameLog, ResMut<Noises>),
    player: Single<Entity, With<Player>>,
    level: Single<Entity, With<Level>>,
) {
    for label in keys.leave_keys(*player) {
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
pub(super) fn arrive(world: &mut World, level: Entity, place: Position) -> Result {
    Levels::take_out(&mut world.commands(), level);
    world.flush();
    world.run_now_with::<_, (), _, _>(burn_out, level)?;
    if let Some(absence) = world.run_now_with(absence_from, (level, place))? {
        let turns = absence.turns;
        world.run_now_with::<_, (), _, _>(pass_absence, absence)?;
        world.run_now_with::<_, (), _, _>(burn_unseen, turns)?;
        world.run_now_with::<_, (), _, _>(thin_out, turns)?;
    }
    world.run_now_with::<_, (), _, _>(enter, (level, place))?;
    world.run_now(wake_for_amulet)
}

/// Makes a level the current one and puts the player into a cell; a creature that stands there makes way.
fn enter(
    In((level, place)): In<(Entity, Position)>,
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
    commands.entity(player).insert(place);
    if let Some(monster) = displaced {
        stand_near(&mut commands, monster, place, terrain, occupancy);
    }
    Ok(())
}

/// Lets the monsters of a level hunt the player who comes to it with the Amulet.
fn wake_for_amulet(amulet: AmuletInPack, mut monsters: CalledMonsters) {
    if amulet.is_there() {
        monsters.call();
    }
}

/// Takes the monsters off the level that follow the player: adjacent, awake and hunting. Returns them by serial number.
fn take_followers(
    mut commands: Commands,
    player: Single<&Position, With<Player>>,
    monsters: Query<(Entity, &Position, &Serial, &Mind, &AiProfile, &Conditions), With<Monster>>,
    mut keys: KeyReturn,
) -> Vec<Entity> {
    let mut followers: Vec<(Serial, Entity)> = monsters
        .iter()
        .filter(|(_, place, _, mind, profile, conditions)| {
            place.is_adjacent(**player)
                && mind.state == MindState::Hunting
                && !profile.is(Behavior::Stationary)
                && !conditions.is_exposed()
        })
        .map(|(monster, _, serial, ..)| (*serial, monster))
        .collect();
    followers.sort_unstable_by_key(|(serial, _)| *serial);
    for (_, monster) in &followers {
        keys.leave_keys(*monster);
        commands.entity(*monster).remove::<Position>();
    }
    followers.into_iter().map(|(_, monster)| monster).collect()
}

/// Puts a follower onto the level, as near to the player as there is room; following was its move.
fn settle(
    In(monster): In<Entity>,
    mut commands: Commands,
    player: Single<&Position, With<Player>>,
    level: Single<(Entity, &Terrain, &Occupancy)>,
    mut followers: Query<(&mut Energy, &mut Mind), Allow<Disabled>>,
) -> Result {
    let (level, terrain, occupancy) = *level;
    let (mut energy, mut mind) = followers.get_mut(monster)?;
    energy.spend(ACTION_COST);
    mind.path.clear();
    mind.goal = Some(**player);
    // Its post is on the level it left.
    mind.post = None;
    commands.entity(monster).insert(OnLevel(level)).remove::<Disabled>();
    stand_near(&mut commands, monster, **player, terrain, occupancy);
    Ok(())
}

/// Puts a monster that is on no level onto the free cell nearest to `near`, ties row by row. On a full level it is left
/// behind for good.
fn stand_near(commands: &mut Commands, monster: Entity, near: Position, terrain: &Terrain, occupancy: &Occupancy) {
    match occupancy.nearest_free(near, terrain) {
        Some(place) => _ = commands.entity(monster).insert(place),
        None => commands.entity(monster).despawn(),
    }
}

//! Hunters that take the stairs after the player (`docs/rules.md#stairs`): those beside the player at once, those farther
//! off one after another, each when its steps say so.

use std::collections::BTreeSet;

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};

use super::levels::staircase_of;
use crate::{
    base::geometry::Point,
    content::{Behavior, Content, Fact, GroundFact},
    rules::{
        GameRef,
        creatures::{Conditions, Mind, MindState, Player},
        items::KeyReturn,
        monsters::{AiProfile, BandMember, Decisions, Monster, Motive, Pursuer},
    },
    turn::{ACTION_COST, Clock, Energy, OneShot, Serial, Speed, tell},
    world::level::{
        CurrentDepth, DistanceMap, DistanceMaps, LeftAt, Level, Levels, Occupancy, OnLevel, Placed, Position,
        Staircase, Terrain, current_level,
    },
};

/// A monster that comes after the player, and the turn in which it arrives.
pub(super) type Following = (Entity, u64);

/// Returns the monsters that will follow the player down or up the stairs: those that hunt, and the members of their
/// bands, that could be at the stairs within `ai.stairs_turns`, by the time they need and then by serial number. The
/// keys of the level stay behind.
pub(super) fn hunters_near_stairs(
    mut commands: Commands,
    content: Res<Content>,
    clock: Res<Clock>,
    mut maps: ResMut<DistanceMaps>,
    keys: KeyReturn,
    player: Single<&Position, With<Player>>,
    level: Single<(Entity, &Terrain), With<Level>>,
    monsters: Query<
        (Entity, &Position, &Serial, &Mind, &AiProfile, &Conditions, &Speed, Option<&BandMember>),
        With<Monster>,
    >,
) -> Vec<Following> {
    let hunts = |mind: &Mind| mind.state() == MindState::Hunting;
    let hunters = monsters.iter().filter(|(.., mind, _, _, _, _)| hunts(mind));
    let leaders: BTreeSet<Serial> = hunters.map(|(_, _, serial, ..)| *serial).collect();
    let mut following: Vec<(u64, Serial, Entity)> = Vec::new();
    for (monster, place, serial, mind, profile, conditions, speed, band) in &monsters {
        let follows_hunter = mind.state() == MindState::Wandering
            && !mind.is_at_peace()
            && band.is_some_and(|band| band.orders.follows && leaders.contains(&band.leader));
        let speed = conditions.speed(*speed, &content.config).0.max(1).unsigned_abs();
        if !(hunts(mind) || follows_hunter) || profile.is(Behavior::Stationary) || conditions.is_exposed() {
            continue;
        }
        let steps = maps.to((level.0, level.1), player.cell(), profile.movement, place.cell()).from(place.cell());
        if steps == DistanceMap::UNREACHABLE {
            continue;
        }
        // Those beside the player follow in their next move, however slow they are.
        let turns = if steps <= 1 { 1 } else { (u32::from(steps) * ACTION_COST.unsigned_abs()).div_ceil(speed) };
        if turns <= content.config.ai.stairs_turns {
            following.push((clock.turn + u64::from(turns) - 1, *serial, monster));
        }
    }
    following.sort_unstable_by_key(|(turn, serial, _)| (*turn, *serial));
    for (.., monster) in &following {
        keys.leave_keys(&mut commands, *monster);
    }
    following.into_iter().map(|(turn, _, monster)| (monster, turn)).collect()
}

/// Returns whether the player goes back to a level so soon that those at the heels are not shaken off by it.
pub(super) fn turns_back(
    In(depth): In<u32>,
    content: Res<Content>,
    clock: Res<Clock>,
    levels: Res<Levels>,
    left: Query<&LeftAt, Allow<Disabled>>,
) -> bool {
    let left_at = levels.get(&depth).and_then(|level| left.get(*level).ok());
    left_at.is_some_and(|left| clock.turn <= left.0 + u64::from(content.config.ai.turning_back_turns))
}

/// Makes monsters of the level that the player left come after the player; they keep their places there until then. The
/// stairs cost those at the heels of a player who turns back no move: hopping up and down is no escape.
pub(super) fn set_out(
    In((following, turns_back)): In<(Vec<Following>, bool)>,
    mut commands: Commands,
    clock: Res<Clock>,
    mut energies: Query<&mut Energy, Allow<Disabled>>,
) -> Result {
    for (monster, arrives) in following {
        commands.entity(monster).insert(Pursuer { arrives });
        if turns_back && arrives <= clock.turn {
            energies.get_mut(monster)?.grant(ACTION_COST);
        }
    }
    Ok(())
}

/// Lets all give up who have not arrived yet: the player has left the level to which they were on their way.
pub(super) fn lose_player(mut commands: Commands, pursuers: Query<Entity, (With<Pursuer>, Allow<Disabled>)>) {
    for monster in &pursuers {
        commands.entity(monster).remove::<Pursuer>();
    }
}

/// Run condition: a monster arrives by the stairs in this turn.
pub(super) fn someone_arrives(clock: Res<Clock>, pursuers: Query<&Pursuer, Allow<Disabled>>) -> bool {
    pursuers.iter().any(|pursuer| pursuer.arrives <= clock.turn)
}

/// Brings the monsters whose time has come to the stairs by which the player came.
pub(super) fn arrive_by_stairs(world: &mut World) -> Result {
    let turn = world.resource::<Clock>().turn;
    let mut pursuers = world.query_filtered::<(Entity, &Pursuer, &Serial, &OnLevel), Allow<Disabled>>();
    let due = pursuers.iter(world).filter(|(_, pursuer, ..)| pursuer.arrives <= turn);
    let mut due: Vec<_> =
        due.map(|(monster, pursuer, serial, from)| (pursuer.arrives, *serial, monster, from.0)).collect();
    due.sort_unstable_by_key(|(arrives, serial, ..)| (*arrives, *serial));
    let (here, depth) = (current_level(world).ok_or("no level is current")?, world.resource::<CurrentDepth>().depth);
    for (_, _, monster, from) in due {
        let came_down = world.get::<Level>(from).is_some_and(|level| level.depth < depth);
        let stairs = staircase_of(world, here, if came_down { Staircase::Up } else { Staircase::Down });
        world.do_now_with(take_off, monster)?;
        world.do_now_with(settle, (monster, stairs))?;
        if let Some(foe) = GameRef::of(world).and_then(|game| game.foe(monster)).filter(|foe| foe.seen) {
            tell(world, Fact::Ground(GroundFact::FollowsByStairs { monster: foe, down: came_down }));
        }
    }
    Ok(())
}

/// Takes a monster off the level where it is.
pub(super) fn take_off(In(monster): In<Entity>, mut commands: Commands) {
    commands.entity(monster).remove::<(Position, Pursuer)>();
}

/// Puts a monster that was taken off its level onto the current one, as near to a cell as there is room; following was
/// its move.
pub(super) fn settle(
    In((monster, near)): In<(Entity, Point)>,
    mut commands: Commands,
    clock: Res<Clock>,
    player: Single<&Position, With<Player>>,
    level: Single<(Entity, &Terrain, &Occupancy)>,
    mut followers: Query<(&mut Energy, &mut Mind, Option<&mut Decisions>), Allow<Disabled>>,
) -> Result {
    let (level, terrain, occupancy) = *level;
    let (mut energy, mut mind, decisions) = followers.get_mut(monster)?;
    if let Some((mut decisions, place)) = decisions.zip(occupancy.nearest_free(near, terrain)) {
        decisions.note_move(clock.turn, [place; 2], mind.state(), Motive::CameAfterPlayer);
    }
    energy.spend(ACTION_COST);
    mind.follow_to(player.cell());
    commands.entity(monster).insert(OnLevel(level)).remove::<Disabled>();
    stand_near(&mut commands, monster, near, terrain, occupancy);
    Ok(())
}

/// Puts a monster that is on no level onto the free cell nearest to `near`, ties row by row. On a full level it is left
/// behind for good.
pub(super) fn stand_near(
    commands: &mut Commands,
    monster: Entity,
    near: Point,
    terrain: &Terrain,
    occupancy: &Occupancy,
) {
    match occupancy.nearest_free(near, terrain) {
        Some(place) => _ = commands.entity(monster).insert(Placed::at(place)),
        None => commands.entity(monster).despawn(),
    }
}

//! A step, and the action that replaces it if something is in the way.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{doors::find_locked, entered_ground::step_onto};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, DoorFact, Fact, MonsterId, Obstacle, TrapFact},
    rules::{
        creatures::{Conditions, Mind, Player, Snared, Witness, is_captive, player_of},
        effects::floats,
        monsters::{Decisions, Motive},
    },
    turn::{Action, Energy, GameLog, Outcome, PendingAction, Serial},
    world::{
        level::{
            Door, DoorState, Doors, Dressing, MovementMode, Noises, Occupancy, Position, Scent, Standing, Structure,
            Terrain, Trap, Traps, can_step, layers_at,
        },
        sight::FieldOfView,
    },
};

/// Whether the player moved to another cell in this turn.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Stepped(pub bool);

/// Run condition: the player has moved to another cell.
pub(crate) fn has_stepped(stepped: Res<Stepped>) -> bool {
    stepped.0
}

/// The cell where the player came down to the ground in this turn after floating.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Landed(pub Option<Point>);

/// Returns whether the player can act now: awake, and with enough energy. Otherwise turns pass automatically.
pub(crate) fn can_player_act(world: &World) -> bool {
    let parts = |player| world.get::<Energy>(player).zip(world.get::<Conditions>(player));
    player_of(world).and_then(parts).is_none_or(|(energy, conditions)| can_act(*energy, conditions))
}

fn can_act(energy: Energy, conditions: &Conditions) -> bool {
    energy.allows_action() && !conditions.is_helpless()
}

/// Begins an action: resets the marks of the last turn, and lets a player who can't act pass the turn.
pub(super) fn begin_action(
    mut pending: ResMut<PendingAction>,
    mut stepped: ResMut<Stepped>,
    mut landed: ResMut<Landed>,
    player: Single<(&Energy, &Conditions), With<Player>>,
) -> Result {
    stepped.0 = false;
    landed.0 = None;
    let (energy, conditions) = *player;
    if !can_act(*energy, conditions) {
        pending.0 = Action::Pass;
    }
    Ok(())
}

/// Returns what makes a step impossible.
fn obstacle(terrain: &Terrain, from: Point, direction: Direction) -> Obstacle {
    let to = from.step(direction);
    let is_doorway = |cell: Point| terrain.structure(cell).is_door() && !terrain.structure(cell).looks_like_rock();
    // A straight step through a doorway is possible, so that a wall is in its way.
    let leads_through = is_doorway(to) || (is_doorway(from) && !terrain.blocks_way(to));
    if direction.is_diagonal() && leads_through {
        Obstacle::Doorway
    } else if terrain.blocks_way(to) {
        Obstacle::Wall
    } else {
        Obstacle::Corner
    }
}

/// Run condition: the action has a direction that confusion can change.
pub(super) fn is_aimed(pending: Res<PendingAction>) -> bool {
    matches!(pending.0, Action::Move(_) | Action::Attack(_))
}

/// Run condition: the player is confused.
pub(super) fn is_confused(conditions: Single<&Conditions, With<Player>>) -> bool {
    conditions.has(Condition::Confused)
}

/// Changes the direction of most steps and attacks of a confused player (`docs/rules.md#conditions`). Stumbling against
/// a wall takes the turn as well.
pub(super) fn go_astray(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut pending: ResMut<PendingAction>,
    mut outcome: ResMut<Outcome>,
    mut log: GameLog,
    position: Single<&Position, With<Player>>,
    level: Single<&Terrain>,
) -> Result {
    let (Action::Move(mut direction) | Action::Attack(mut direction)) = pending.0 else { return Ok(()) };
    let random = streams.get(Stream::PlayerLuck);
    if random.chance(content.config.ai.confused_chance)
        && let Some(astray) = random.pick(&Direction::ALL)
    {
        direction = *astray;
    }
    pending.0 = Action::Move(direction);
    let terrain = *level;
    let opens =
        terrain.structure(position.step(direction)) == Structure::Door(DoorState::Closed) && !direction.is_diagonal();
    if !opens && !can_step(terrain, position.cell(), direction, MovementMode::ANYWHERE) {
        log.tell(Fact::Stumbles);
        *outcome = Outcome::WHOLE_ACTION;
    }
    Ok(())
}

/// A creature that the player may walk into.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Neighbor {
    standing: Standing,
    kind: &'static MonsterId,
    serial: &'static Serial,
    mind: &'static mut Mind,
    conditions: &'static Conditions,
    decisions: Option<&'static mut Decisions>,
}

/// Carries out a step. It becomes an attack on an enemy, the opening of a closed door, or labor at the chains of a captive
/// or at fallen stones; against a wall it is refused. A player who is held stays, and loses a turn.
///
/// A step never strikes at a creature at peace, whatever command asks for the step: the player changes places with it, or the step
/// is refused where it would not stand. Only [`Action::Attack`] strikes at it.
pub(super) fn step(
    content: Res<Content>,
    mut pending: ResMut<PendingAction>,
    mut outcome: ResMut<Outcome>,
    mut stepped: ResMut<Stepped>,
    mut noises: ResMut<Noises>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    player: Single<(Standing, &mut Conditions, &mut Snared, &FieldOfView), With<Player>>,
    level: Single<(&Terrain, &mut Occupancy, &mut Scent, &Traps, &Doors)>,
    kinds: Query<&Trap>,
    mut door_states: Query<&mut Door>,
    mut neighbors: Query<Neighbor, Without<Player>>,
) -> Result {
    let Action::Move(direction) = pending.0 else { return Ok(()) };
    if *outcome != Outcome::Pending {
        return Ok(());
    }
    let (mut position, mut conditions, mut snared, view) = player.into_inner();
    let (terrain, mut occupancy, mut scent, traps, doors) = level.into_inner();
    let target = position.step(direction);
    let in_way = occupancy.at(target).map(|who| neighbors.get_mut(who)).transpose()?;
    match terrain.structure(target) {
        Structure::Door(DoorState::Closed) if !direction.is_diagonal() => pending.0 = Action::Open(direction),
        Structure::Door(DoorState::Locked) if !direction.is_diagonal() => {
            log.tell(Fact::Door(DoorFact::Locked));
            *outcome = find_locked(doors.get(&target).and_then(|door| door_states.get_mut(*door).ok()));
        }
        // What has caved in is too much for one pair of hands; only the stones of a set piece can be cleared.
        Structure::Corridor if terrain.dressing(target) == Dressing::Stones => {
            log.tell(Fact::Blocked(Obstacle::Stones));
            *outcome = Outcome::Refused;
        }
        _ if terrain.dressing(target) == Dressing::Stones && !direction.is_diagonal() => pending.0 = Action::Search,
        _ if !can_step(terrain, *position, direction, MovementMode::ANYWHERE) => {
            log.tell(Fact::Blocked(obstacle(terrain, *position, direction)));
            *outcome = Outcome::Refused;
        }
        _ if in_way.as_ref().is_some_and(|other| is_captive((&*other.mind, other.conditions))) => {
            pending.0 = Action::Search;
        }
        _ if in_way.as_ref().is_some_and(|other| !other.mind.is_at_peace()) => pending.0 = Action::Attack(direction),
        _ if conditions.has(Condition::Held) => {
            let trap = traps.get(&*position).and_then(|trap| kinds.get(*trap).ok()).filter(|_| snared.0 > 0);
            snared.0 = snared.0.saturating_sub(1);
            log.tell(trap.map_or(Fact::HeldFast, |trap| Fact::Trap(TrapFact::StillCaught(trap.kind))));
            *outcome = Outcome::WHOLE_ACTION;
        }
        _ => {
            let from = *position;
            if let Some(mut other) = in_way {
                let eyes = Witness { view, conditions: &conditions, turn: log.turn() };
                let monster = eyes.foe(&content, (*other.kind, *other.serial), target, other.conditions);
                let would_stand = terrain.is_safe(from) && !traps.contains_key(&from);
                if !would_stand || other.conditions.has(Condition::Held) {
                    log.tell(Fact::Blocked(Obstacle::Creature(monster)));
                    *outcome = Outcome::Refused;
                    return Ok(());
                }
                occupancy.exchange(&mut position, &mut other.standing);
                let state = other.mind.state();
                if let Some(decisions) = &mut other.decisions {
                    decisions.note_move(log.turn(), [target, from], state, Motive::ChangedPlaces);
                }
                other.mind.forget_path();
                log.tell(Fact::ChangesPlaces { monster });
            } else {
                occupancy.relocate(&mut position, target);
            }
            scent.lay(target, log.turn(), terrain);
            let is_on_foot = !floats(&conditions);
            let ground = layers_at(&content.terrain, terrain, target).filter_map(|layer| layer.noise);
            let loudest = ground.filter(|_| is_on_foot).max().unwrap_or(0);
            noises.make(target, content.config.ai.loudness.step.max(loudest));
            stepped.0 = true;
            let random = streams.get(Stream::PlayerLuck);
            let more = step_onto(&content, terrain, from, target, &mut conditions, random, &mut log);
            *outcome = Outcome::whole_actions(1 + more);
        }
    }
    Ok(())
}

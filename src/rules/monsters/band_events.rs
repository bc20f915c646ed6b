//! What the members of a band do when one of them wakes, or when their leader dies.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{AiProfile, BandMember, Monster};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{BandFact, Content, Fact, Foe, LeaderDeath, MonsterId},
    rules::creatures::{Conditions, Mind, MindState, MonsterDied, Player, Witness},
    turn::{GameLog, Serial},
    world::{
        level::{Position, Terrain, reach},
        sight::FieldOfView,
    },
};

/// Run condition: a monster of the level has woken.
pub(super) fn has_any_woken(minds: Query<&Mind, With<Monster>>) -> bool {
    minds.iter().any(Mind::has_woken)
}

/// Lets each member that woke, whatever the cause, wake the others of its band on the level, which learn what it knows and
/// no more. If several woke, one that hunts the player is preferred, then the one with the lowest serial number.
pub(super) fn share_waking(mut monsters: Query<(&Serial, Option<&BandMember>, &mut Mind), With<Monster>>) {
    let mut alarms: BTreeMap<Serial, (bool, Serial, Mind)> = BTreeMap::new();
    for (serial, band, mind) in monsters.iter().filter(|(.., mind)| mind.has_woken()) {
        let Some(band) = band.filter(|band| band.orders.shares_waking) else { continue };
        let alarm = (mind.state() == MindState::Wandering, *serial, mind.clone());
        let is_better = |heard: &(bool, Serial, Mind)| (alarm.0, alarm.1) < (heard.0, heard.1);
        if alarms.get(&band.leader).is_none_or(is_better) {
            alarms.insert(band.leader, alarm);
        }
    }
    for (_, band, mut mind) in &mut monsters {
        let alarm = band.filter(|band| band.orders.shares_waking).and_then(|band| alarms.get(&band.leader));
        if let Some((_, waker, alarm)) = alarm.filter(|_| mind.state() == MindState::Sleeping) {
            mind.rouse(alarm, *waker);
        }
        mind.tell_waking();
    }
}

type Members<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static BandMember,
        &'static MonsterId,
        &'static Serial,
        &'static Position,
        &'static Conditions,
        &'static AiProfile,
        &'static mut Mind,
    ),
    (With<Monster>, Without<Player>),
>;

/// Makes the awake members of the band on the level scatter or flee, as their orders say, in order of serial numbers.
/// The log reports it once if any of them is in view.
pub(super) fn leader_dies(
    died: On<MonsterDied>,
    content: Res<Content>,
    mut log: GameLog,
    mut streams: ResMut<RandomStreams>,
    player: Single<(&FieldOfView, &Conditions), With<Player>>,
    terrain: Single<&Terrain>,
    mut members: Members,
) -> Result {
    let Ok((dead, band, kind, leader, place_of_death, monster_conditions, ..)) = members.get(died.entity) else {
        return Ok(());
    };
    if band.leader != *leader || band.orders.leader_dies == LeaderDeath::FightOn {
        return Ok(());
    }
    let (orders, leader, place_of_death) = (band.orders, *leader, place_of_death.cell());
    let (view, conditions) = *player;
    let eyes = Witness { view, conditions, turn: log.turn() };
    let leader_seen = eyes.foe(&content, (*kind, leader), place_of_death, monster_conditions).seen;
    let terrain = *terrain;

    let others = members.iter().filter(|(member, band, ..)| band.leader == leader && *member != dead);
    let mut others: Vec<(Serial, Entity)> = others.map(|(member, _, _, serial, ..)| (*serial, member)).collect();
    others.sort_unstable();
    let random = streams.get(Stream::Ai);
    let mut seen: Vec<Foe> = Vec::new();
    // The cells from which scattering members run: where the leader died, and where the others run to.
    let mut avoided = vec![place_of_death];
    for (serial, member) in others {
        let (_, _, kind, _, place, monster_conditions, profile, mut mind) = members.get_mut(member)?;
        if mind.state() == MindState::Sleeping {
            continue;
        }
        let obeys = match orders.leader_dies {
            LeaderDeath::FightOn => false,
            LeaderDeath::Scatter => {
                let turns = content.config.ai.scatter_turns;
                let goal = apart(&reach(place.cell(), turns, terrain, profile.movement, []), &avoided);
                avoided.extend(goal);
                mind.run_off(goal, turns)
            }
            LeaderDeath::Flee { turns } => {
                // A member that does not know of the player flees from where the leader died.
                let hunts = mind.state() != MindState::Wandering;
                let threat = mind.goal().filter(|_| hunts).unwrap_or(place_of_death);
                mind.take_fright(threat, random.roll(turns).max(0).unsigned_abs())
            }
        };
        let foe = eyes.foe(&content, (*kind, serial), place.cell(), monster_conditions);
        if obeys && foe.seen {
            seen.push(foe);
        }
    }
    if let Some(first) = seen.first() {
        let alone = (seen.len() == 1).then_some(*first);
        let flees = orders.leader_dies != LeaderDeath::Scatter;
        log.tell(Fact::Band(BandFact::BreaksUp { leader_seen, alone, flees }));
    }
    Ok(())
}

/// Returns the cell that is furthest from all cells to avoid.
fn apart(places: &[Point], avoided: &[Point]) -> Option<Point> {
    let distance = |place: &Point| avoided.iter().map(|other| place.squared_distance(*other)).min();
    places.iter().copied().max_by_key(distance)
}

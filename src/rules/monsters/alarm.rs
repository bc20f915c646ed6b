//! Alarm in a band: sleeping members wake when one of them does.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{BandMember, Monster};
use crate::{
    rules::creatures::{Mind, MindState},
    turn::Serial,
};

/// The band members of the level that were asleep at the last check.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct SleepersBefore(Vec<Entity>);

type Members<'w, 's> = Query<'w, 's, (Entity, &'static Serial, &'static BandMember, &'static mut Mind), With<Monster>>;

/// Records which band members are asleep.
pub(super) fn note_sleepers(mut sleepers: ResMut<SleepersBefore>, members: Members) {
    sleepers.note(&members);
}

/// Lets each member that woke since the last check, whatever the cause, wake the others of its band on the level, which
/// learn what it knows and no more. If several woke, one that hunts the player is preferred, then the one with the
/// lowest serial number.
pub(super) fn share_waking(mut sleepers: ResMut<SleepersBefore>, mut members: Members) {
    let mut alarms: BTreeMap<Serial, (bool, Serial, Mind)> = BTreeMap::new();
    for &sleeper in &sleepers.0 {
        let Ok((_, serial, band, mind)) = members.get(sleeper) else { continue };
        if mind.state == MindState::Sleeping || !band.orders.shares_waking {
            continue;
        }
        let alarm = (mind.state == MindState::Wandering, *serial, mind.clone());
        let is_better = |heard: &(bool, Serial, Mind)| (alarm.0, alarm.1) < (heard.0, heard.1);
        if alarms.get(&band.leader).is_none_or(is_better) {
            alarms.insert(band.leader, alarm);
        }
    }
    if !alarms.is_empty() {
        for (_, _, band, mut mind) in &mut members {
            let alarm = alarms.get(&band.leader).filter(|_| band.orders.shares_waking);
            if let Some((.., alarm)) = alarm.filter(|_| mind.state == MindState::Sleeping) {
                mind.rouse(alarm);
            }
        }
    }
    sleepers.note(&members);
}

impl SleepersBefore {
    fn note(&mut self, members: &Members) {
        self.0.clear();
        let asleep = members.iter().filter(|(.., mind)| mind.state == MindState::Sleeping);
        self.0.extend(asleep.map(|(member, ..)| member));
    }
}

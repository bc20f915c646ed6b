//! Those of a band who sleep wake when one of them does.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{BandMember, Monster};
use crate::{
    rules::creatures::{Mind, MindState},
    turn::Serial,
};

/// Those of the level's bands that slept when it was last looked.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct SleepersBefore(Vec<Entity>);

type Members<'w, 's> = Query<'w, 's, (Entity, &'static Serial, &'static BandMember, &'static mut Mind), With<Monster>>;

/// Notes who sleeps.
pub(super) fn note_sleepers(mut dozing: ResMut<SleepersBefore>, members: Members) {
    dozing.note(&members);
}

/// Whoever woke since then, of whatever cause, wakes the others of its band on the level, who learn what it knows and no
/// more. Where several woke, one that is after the player is listened to, and of those the one with the lowest number.
pub(super) fn share_waking(mut dozing: ResMut<SleepersBefore>, mut members: Members) {
    let mut alarms: BTreeMap<Serial, (bool, Serial, Mind)> = BTreeMap::new();
    for &sleeper in &dozing.0 {
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
    dozing.note(&members);
}

impl SleepersBefore {
    fn note(&mut self, members: &Members) {
        self.0.clear();
        let asleep = members.iter().filter(|(.., mind)| mind.state == MindState::Sleeping);
        self.0.extend(asleep.map(|(member, ..)| member));
    }
}

//! The creatures that the player perceives.

use std::{cmp::Reverse, mem};

use bevy::prelude::*;
use serde::Serialize;

use crate::rules::monsters::{Sighting, monsters_perceived};
use crate::{
    base::random::Chance,
    content::Condition,
    interface::screen::{
        duel::{known_fight, strength_beside_player},
        sightings::seen_monster,
    },
    rules::{GameRef, creatures::MindState},
    turn::Serial,
    words::{Duel, KnownFight, Wounds, monster_name},
};

/// A creature as the player perceives it. `None` means that looking does not reveal it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownCreature {
    pub id: u32,
    pub x: i32,
    pub y: i32,
    pub letter: char,
    pub name: String,
    /// Its name within a sentence, for the bots' words.
    #[serde(skip)]
    pub noun: String,
    pub wounds: Option<&'static str>,
    pub state: Option<MindState>,
    pub peaceful: bool,
    pub conditions: Vec<&'static str>,
    pub danger: Option<&'static str>,
    pub you_hit: Option<u32>,
    pub odds: Option<KnownOdds>,
}

/// The odds on the monster's page.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct KnownOdds {
    /// The chance that the player's attack hits it, in percent.
    pub you_hit: u32,
    /// The chance that its attack hits the player, in percent.
    pub it_hits: u32,
    /// The mean number of hits that kill it; `None` if no number does.
    pub blows_to_kill: Option<f64>,
    /// The number of swings of its attack.
    pub its_blows: usize,
    /// The mean damage of one of its hits.
    pub its_damage: f64,
    /// The least damage of one of its hits.
    pub its_least: i32,
    /// The greatest damage of one of its hits.
    pub its_most: i32,
    /// The number of its attacks that kill the player at worst; `None` if it does no damage.
    pub kills_in: Option<u32>,
}

impl KnownOdds {
    fn of(duel: &Duel) -> Self {
        let tenths = |hits: f64| (hits * 10.0).round() / 10.0;
        Self {
            you_hit: percent(duel.yours.chance),
            it_hits: percent(duel.its.chance),
            blows_to_kill: duel.yours.hits.map(tenths),
            its_blows: duel.its.swings,
            its_damage: tenths(duel.its.damage),
            its_least: duel.its.range.0,
            its_most: duel.its.range.1,
            kills_in: duel.kills_in,
        }
    }
}

/// Numbers for creatures in view. Serial numbers would reveal how many creatures were never seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    /// The numbers of the creatures perceived last.
    ids: Vec<(Serial, u32)>,
    next_id: u32,
}

impl Numbers {
    /// The number of a creature in view: that of the last view, or a new one.
    fn of(&mut self, old: &[(Serial, u32)], serial: Serial) -> u32 {
        let known = old.iter().find(|(other, _)| *other == serial).map(|(_, id)| *id);
        let id = known.unwrap_or(self.next_id);
        self.next_id = self.next_id.max(id + 1);
        self.ids.push((serial, id));
        id
    }
}

/// The creatures in view, the nearest first, then those that magic reveals.
pub(super) fn known_creatures(game: &GameRef<'_>, numbers: &mut Numbers) -> Vec<KnownCreature> {
    let mut perceived = monsters_perceived(game);
    let here = game.here;
    let order = |sighting: &Sighting| {
        let Sighting { place, is_seen, .. } = *sighting;
        (Reverse(is_seen), place.distance(here), place.y, place.x)
    };
    perceived.sort_by_key(order);
    let old = mem::take(&mut numbers.ids);
    perceived
        .iter()
        .map(|sighting| {
            let id = numbers.of(&old, sighting.serial);
            known_creature(game, sighting, id)
        })
        .collect()
}

fn known_creature(game: &GameRef<'_>, sighting: &Sighting, id: u32) -> KnownCreature {
    let Sighting { place, looks, .. } = *sighting;
    let seen = Some(sighting).filter(|sighting| sighting.is_seen);
    let seen = seen.and_then(|sighting| seen_monster(game, sighting));
    let fight = known_fight(game, sighting);
    let state = seen.and_then(|seen| {
        let tells = seen.state == MindState::Sleeping || !seen.conditions.is_helpless();
        tells.then_some(seen.state)
    });
    let conditions = seen.iter().flat_map(|seen| seen.conditions.iter().map(|(condition, _)| condition));
    KnownCreature {
        id,
        x: place.x,
        y: place.y,
        letter: game.content.monster(looks).letter,
        name: monster_name(game.content, looks).to_owned(),
        noun: game.content.monster(looks).noun(),
        wounds: seen.map(|seen| wounds_name(seen.wounds)),
        state,
        peaceful: seen.is_some_and(|seen| seen.is_at_peace),
        // Seeing invisible is not visible from outside.
        conditions: conditions
            .filter(|condition| *condition != Condition::SeeingInvisible)
            .map(Condition::name)
            .collect(),
        danger: fight.map(|fight| match fight {
            KnownFight::Fought(duel) => strength_beside_player(game.content, &duel).into(),
            KnownFight::Unfought(strength, _) => strength.into(),
        }),
        you_hit: fight.map(|fight| percent(fight.chance_to_hit())),
        odds: if let Some(KnownFight::Fought(duel)) = fight { Some(KnownOdds::of(&duel)) } else { None },
    }
}

/// A chance in whole percent.
const fn percent(chance: Chance) -> u32 {
    (chance.parts() + 50) / (Chance::WHOLE / 100)
}

/// The names of the degrees of wounds that the look command tells (`docs/view.md`).
const fn wounds_name(wounds: Wounds) -> &'static str {
    match wounds {
        Wounds::Unhurt => "Unhurt",
        Wounds::Wounded => "Scratched",
        Wounds::BadlyWounded => "Wounded",
        Wounds::NearlyDead => "NearlyDead",
    }
}

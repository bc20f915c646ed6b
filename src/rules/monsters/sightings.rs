//! The monsters that the player perceives, where the player last saw each of them, and the monsters that come into view.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{BandMember, Monster, shown_state::shown};
use crate::{
    base::geometry::Point,
    content::{Content, Fact, Foe, MonsterId, NewcomerState},
    rules::{
        GameRef,
        creatures::{Conditions, Health, Mind, MindState, Player, Witness, is_captive},
    },
    turn::{Action, Clock, MessageLog, PendingAction, Serial},
    world::{
        level::{OnLevel, Position, TurnOrder},
        sight::FieldOfView,
    },
};

/// A monster that the player perceives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sighting {
    pub monster: Entity,
    pub serial: Serial,
    pub place: Point,
    /// The kind that it looks like.
    pub looks: MonsterId,
    /// Whether it is seen rather than sensed from afar.
    pub is_seen: bool,
}

impl Sighting {
    /// Returns whether it leaves the player alone until it is hurt, in chains or free.
    pub(crate) fn is_at_peace(&self, game: &GameRef<'_>) -> bool {
        game.get::<Mind>(self.monster).is_some_and(Mind::is_at_peace)
    }
}

/// Returns the monsters that the player sees, the nearest first, ties by serial number.
pub(crate) fn monsters_in_view(game: &GameRef<'_>) -> Vec<Sighting> {
    let mut perceived = monsters_perceived(game);
    perceived.retain(|sighting| sighting.is_seen);
    perceived
}

/// Returns the monsters that the player perceives: first those seen, in the order of `monsters_in_view`, then those
/// revealed by magic, in the same order.
pub(crate) fn monsters_perceived(game: &GameRef<'_>) -> Vec<Sighting> {
    let senses = PlayerSenses::of(game);
    let perceived = game.level.turn_order.iter().filter_map(|monster| senses.sighting(game, monster));
    let mut perceived: Vec<Sighting> = perceived.collect();
    perceived.sort_by_key(|sighting| (!sighting.is_seen, sighting.place.distance(game.here), sighting.serial));
    perceived
}

/// Returns the monster that the player perceives in a cell.
pub(crate) fn monster_perceived_at(game: &GameRef<'_>, cell: Point) -> Option<Sighting> {
    let there = game.level.occupancy.at(cell)?;
    PlayerSenses::of(game).sighting(game, there)
}

/// What decides which monsters the player perceives.
struct PlayerSenses<'world> {
    eyes: Witness<'world>,
    /// Whether magic reveals all monsters of the level.
    senses_all: bool,
}

impl<'world> PlayerSenses<'world> {
    fn of(game: &GameRef<'world>) -> Self {
        Self { eyes: Witness::of(game), senses_all: game.player.senses_monsters.at(game.turn) }
    }

    /// Returns the sighting of a creature; `None` if it is no monster, or the player does not perceive it.
    fn sighting(&self, game: &GameRef<'_>, monster: Entity) -> Option<Sighting> {
        game.get::<Monster>(monster)?;
        let (kind, serial) = (*game.get::<MonsterId>(monster)?, *game.get::<Serial>(monster)?);
        let (place, conditions) = (game.get::<Position>(monster)?.cell(), game.get::<Conditions>(monster)?);
        let looks = self.eyes.shape(game.content, kind, serial);
        let is_seen = self.eyes.sees(place, conditions);
        (is_seen || self.senses_all).then_some(Sighting { monster, serial, place, looks, is_seen })
    }
}

/// When and where the player last saw a monster, and what the player knows of it since.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSeen {
    /// When that was, by the clock.
    pub turn: u64,
    /// The cell where it was.
    pub place: Point,
    /// Whether it was asleep there, as far as the player knows: a cell that is seen empty proves that it has left.
    pub is_asleep: bool,
    /// Whether it showed that it had not noticed the player.
    #[serde(default)]
    pub is_unaware: bool,
    /// The hit points that the player has taken from it since it last looked unhurt.
    #[serde(default)]
    pub damage: i32,
}

impl LastSeen {
    /// Returns a monster that was seen awake and unhurt.
    pub const fn new(turn: u64, place: Point) -> Self {
        Self { turn, place, is_asleep: false, is_unaware: false, damage: 0 }
    }
}

/// Updates what the player remembers of the monsters in view, and reports those that were out of view for a while and
/// those that have noticed the player (`docs/rules.md#newcomers`). Debug commands report none.
pub(crate) fn note_monsters_in_view(
    content: Res<Content>,
    clock: Res<Clock>,
    pending: Res<PendingAction>,
    mut log: ResMut<MessageLog>,
    mut commands: Commands,
    player: Single<(&FieldOfView, &Conditions), With<Player>>,
    mut monsters: Query<(Entity, &Position, &Conditions, Option<&mut LastSeen>), (With<Monster>, With<OnLevel>)>,
    // Fetched for the few monsters in view alone.
    seen_ones: Query<(&MonsterId, &Serial, &Mind, &Health, Option<&BandMember>)>,
    order: Option<Single<&TurnOrder>>,
) {
    let (view, conditions) = *player;
    let eyes = Witness { view, conditions, turn: clock.turn };
    let mut newcomers: Vec<(NewcomerState, MonsterId)> = Vec::new();
    let mut noticing: Vec<(Serial, Foe)> = Vec::new();
    let leader = |serial| Some(seen_ones.get(order.as_ref()?.find(serial)?).ok()?.2.state());
    for (monster, place, its_conditions, last) in &mut monsters {
        if !eyes.sees(place.cell(), its_conditions) {
            if let Some(mut last) = last.filter(|last| last.is_asleep && view.sees(last.place)) {
                last.is_asleep = false;
            }
            continue;
        }
        let Ok((kind, serial, mind, health, band)) = seen_ones.get(monster) else { continue };
        let state = shown(mind, (*serial, band), leader);
        let is_asleep = state == MindState::Sleeping;
        let is_unaware = state == MindState::Wandering && !mind.is_at_peace();
        let damage = last.as_ref().filter(|_| !health.is_full()).map_or(0, |last| last.damage);
        let seen = LastSeen { is_asleep, is_unaware, damage, ..LastSeen::new(clock.turn, place.cell()) };
        let absence = u64::from(content.config.display.newcomer_absence);
        let is_new = last.as_ref().is_none_or(|last| last.turn.saturating_add(absence) < clock.turn);
        // A sleeper that is known to lie there is no news.
        let is_known_asleep = |last: &Mut<LastSeen>| is_asleep && last.is_asleep && last.place == place.cell();
        let is_new = is_new && !last.as_ref().is_some_and(is_known_asleep);
        let was_unaware = last.as_ref().is_some_and(|last| last.is_unaware);
        if let Some(mut last) = last {
            last.set_if_neq(seen);
        } else {
            commands.entity(monster).insert(seen);
        }
        if matches!(pending.0, Action::Debug(_)) {
            continue;
        }
        if was_unaware && state == MindState::Hunting && !is_new {
            noticing.push((*serial, eyes.foe(&content, (*kind, *serial), place.cell(), its_conditions)));
        }
        if is_new {
            let state = if is_captive((mind, its_conditions)) {
                NewcomerState::Captive
            } else if mind.is_at_peace() {
                NewcomerState::AtPeace
            } else if its_conditions.is_helpless() && !is_asleep {
                NewcomerState::Helpless
            } else {
                match state {
                    MindState::Sleeping => NewcomerState::Asleep,
                    MindState::Wandering => NewcomerState::Unaware,
                    MindState::Hunting => NewcomerState::Hunting,
                    MindState::Fleeing => NewcomerState::Fleeing,
                }
            };
            newcomers.push((state, eyes.shape(&content, *kind, *serial)));
        }
    }
    // The most dangerous first; several of a kind become one line.
    newcomers.sort_unstable();
    for (state, kind) in newcomers {
        log.tell(clock.turn, Fact::ComesIntoView { kind, state });
    }
    noticing.sort_unstable_by_key(|(serial, _)| *serial);
    for (_, monster) in noticing {
        log.tell(clock.turn, Fact::NoticesPlayer { monster });
    }
}

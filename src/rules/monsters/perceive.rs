//! What a monster knows about the player: only what it senses (`docs/rules.md#what-a-monster-knows`).

use bevy::prelude::*;

use super::AiProfile;
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::{AiConfig, Condition, Sense},
    rules::creatures::{Conditions, Mind, MindState, player_of},
    turn::Serial,
    world::{
        level::{Noise, NoiseSpread, Position, Scent, Terrain, current_level, ways_from},
        sight::{FieldOfView, Illumination, light_radius_in, stands_in_light},
    },
};

/// What decides whether a monster sees the player (`docs/rules.md#senses-sight`).
#[derive(Clone, Copy)]
pub(crate) struct PlayerInSight<'level> {
    /// Where the player stands.
    pub position: Point,
    /// The player's view. A monster in its clear line could see the player in the light.
    pub view: &'level FieldOfView,
    /// Whether the player stands in light, as determined by [`stands_in_light`].
    pub is_lit: bool,
    /// Whether the player is invisible.
    pub is_invisible: bool,
}

impl<'level> PlayerInSight<'level> {
    /// Returns the data for a player who carries a light of this radius.
    #[must_use]
    pub(crate) fn new(
        position: Point,
        (view, conditions): (&'level FieldOfView, &Conditions),
        light_radius: u32,
        terrain: &Terrain,
        illumination: &Illumination,
    ) -> Self {
        let is_lit = stands_in_light(position, light_radius, terrain, illumination);
        Self { position, view, is_lit, is_invisible: conditions.has(Condition::Invisible) }
    }

    /// Returns the data for the player of a world; `None` when no game runs.
    #[must_use]
    pub(crate) fn of(world: &'level World) -> Option<Self> {
        let (player, level) = (player_of(world)?, current_level(world)?);
        let radius = light_radius_in(world, player)?;
        let eyes = (world.get(player)?, world.get(player)?);
        Some(Self::new(world.get::<Position>(player)?.cell(), eyes, radius, world.get(level)?, world.get(level)?))
    }

    /// Returns whether a monster in a cell sees the player: along a clear line if the player is lit, otherwise only
    /// from an adjacent cell.
    #[must_use]
    pub(crate) fn is_seen_from(&self, place: Point, profile: &AiProfile, conditions: &Conditions) -> bool {
        profile.has(Sense::Sight)
            && !conditions.has(Condition::Blind)
            && self.view.is_in_line(place)
            && (self.is_lit || place.distance(self.position) <= 1)
            && (!self.is_invisible || conditions.has(Condition::SeeingInvisible))
    }
}

/// The player and their traces, as monsters can sense them.
pub(super) struct PlayerTrace<'level> {
    /// Where the player stands.
    pub position: Point,
    /// The player's view, with its clear lines.
    pub view: &'level FieldOfView,
    /// How the player can be seen.
    pub sight: PlayerInSight<'level>,
    /// Whether the player wakes no sleeper by sight, touch or noise (`docs/rules.md#waking`).
    pub is_stealthy: bool,
    /// Whether the player carries the Amulet, which calls all that guard nothing else.
    pub has_amulet: bool,
    /// The player's trail.
    pub scent: &'level Scent,
    /// The current turn.
    pub turn: u64,
}

/// The monster that senses.
pub(super) struct SensingMonster<'monster> {
    pub serial: Serial,
    pub position: Point,
    pub profile: &'monster AiProfile,
    pub conditions: &'monster Conditions,
}

/// The sense by which a monster knows of the player now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sensed {
    /// Sight or touch.
    Sight,
    /// The call of the Amulet.
    Amulet,
    Trail,
    Noise,
    Nothing,
}

/// The noises of a turn. They are spread when the first monster listens.
#[derive(Debug, Default)]
pub(super) struct Sounds {
    noises: Vec<(Noise, Option<NoiseSpread>)>,
    /// Spreads of earlier turns, kept to reuse their memory.
    spare: Vec<NoiseSpread>,
}

impl Sounds {
    /// Replaces the noises of the last turn by those of this one.
    pub(crate) fn replace(&mut self, noises: &mut Vec<Noise>) {
        self.spare.extend(self.noises.drain(..).filter_map(|(_, spread)| spread));
        self.noises.extend(noises.drain(..).map(|noise| (noise, None)));
    }

    /// Returns whether no noise is near enough to be heard at `position`.
    fn is_quiet_at(&self, position: Point) -> bool {
        self.noises.iter().all(|(noise, _)| noise.place.distance(position) > noise.loudness)
    }

    /// Returns the noise that a monster hears best, and how many steps away it is. A noise is heard only within its own
    /// loudness and the monster's hearing. The player's noises count only if `of_player` is set.
    fn best_heard(
        &mut self,
        observer: &SensingMonster<'_>,
        of_player: bool,
        terrain: &Terrain,
    ) -> Option<(Point, u32)> {
        let SensingMonster { serial, position, profile, .. } = *observer;
        let mut best: Option<(Point, u32)> = None;
        for (noise, spread) in &mut self.noises {
            let reach = noise.loudness.min(profile.hearing);
            let is_passed_over = noise.maker == Some(serial) || (noise.maker.is_none() && !of_player);
            if is_passed_over || noise.place.distance(position) > reach {
                continue;
            }
            let spread = spread.get_or_insert_with(|| {
                let mut spread = self.spare.pop().unwrap_or_default();
                spread.compute(*noise, terrain);
                spread
            });
            let Some(steps) = spread.steps_to(position).filter(|steps| *steps <= reach) else { continue };
            if best.is_none_or(|(_, nearest)| steps < nearest) {
                best = Some((noise.place, steps));
            }
        }
        best
    }
}

/// Returns whether nothing can reach the senses of a sleeper: [`perceive`] would change nothing and draw no random
/// number. This is true of most monsters in most turns, so it is checked first.
pub(super) fn sleeps_undisturbed(mind: &Mind, position: Point, view: &FieldOfView, sounds: &Sounds) -> bool {
    mind.state() == MindState::Sleeping && !view.is_in_line(position) && sounds.is_quiet_at(position)
}

/// Updates what a monster knows: it may wake, notice the player or lose the trail (`docs/rules.md#waking`,
/// `docs/rules.md#states-of-mind`). A sleeper is sure to wake when it sees the player within its aggro range, and may
/// wake when it is next to an unseen player or hears a noise.
pub(super) fn perceive(
    mind: &mut Mind,
    observer: &SensingMonster<'_>,
    trace: &PlayerTrace<'_>,
    sounds: &mut Sounds,
    terrain: &Terrain,
    config: &AiConfig,
    random: &mut RandomStream,
) -> Sensed {
    let sees = trace.sight.is_seen_from(observer.position, observer.profile, observer.conditions);
    // An awake monster feels a player next to it, seen or not.
    let is_beside = observer.position.is_adjacent(trace.position) && trace.view.is_in_line(observer.position);
    let is_near = observer.position.distance(trace.position) <= observer.profile.aggro_range;
    match mind.state() {
        MindState::Sleeping => {
            let is_stealthy = trace.is_stealthy;
            let wakes_beside = |random: &mut RandomStream| random.chance(config.unseen_wake_chance);
            if !is_stealthy && ((sees && is_near) || (is_beside && !sees && wakes_beside(random))) {
                mind.notice(trace.position);
                return Sensed::Sight;
            }
            match hear(observer, sounds, !is_stealthy, terrain) {
                Some(heard) if random.chance(config.noise_wake_chance) => {
                    investigate_noise(mind, observer.position, heard, terrain, config, random);
                    Sensed::Noise
                }
                _ => Sensed::Nothing,
            }
        }
        MindState::Wandering if mind.is_at_peace() => Sensed::Nothing,
        MindState::Wandering if mind.distracted() > 0 => {
            mind.pass_distraction(1);
            Sensed::Nothing
        }
        MindState::Wandering => {
            if (sees && is_near) || is_beside {
                mind.notice(trace.position);
                Sensed::Sight
            } else if trace.has_amulet && mind.post().is_none() {
                mind.notice(trace.position);
                Sensed::Amulet
            } else if mind.post().is_some() {
                // A guard pursues nothing that it does not see.
                Sensed::Nothing
            } else if let Some(next) = smell(observer, trace, terrain, config) {
                mind.notice(next);
                Sensed::Trail
            } else if let Some(heard) = hear(observer, sounds, true, terrain) {
                investigate_noise(mind, observer.position, heard, terrain, config, random);
                Sensed::Noise
            } else {
                Sensed::Nothing
            }
        }
        MindState::Hunting | MindState::Fleeing => {
            if sees || is_beside {
                mind.notice(trace.position);
                return Sensed::Sight;
            }
            mind.note_no_sign(1);
            if mind.state() == MindState::Fleeing {
                return Sensed::Nothing;
            }
            if trace.has_amulet && mind.post().is_none() {
                mind.notice(trace.position);
                return Sensed::Amulet;
            }
            if let Some(next) = smell(observer, trace, terrain, config) {
                mind.notice(next);
                return Sensed::Trail;
            }
            if let Some(heard) = hear(observer, sounds, true, terrain) {
                investigate_noise(mind, observer.position, heard, terrain, config, random);
                return Sensed::Noise;
            }
            let has_arrived = mind.goal().is_none_or(|goal| goal == observer.position);
            if observer.profile.forgets(mind) || (has_arrived && !observer.profile.lies_in_wait) {
                mind.lose_trail();
            }
            Sensed::Nothing
        }
    }
}

/// Returns the neighboring cell with the freshest trail, if it is fresher than here, for a monster that follows the
/// trail.
fn smell(
    observer: &SensingMonster<'_>,
    trace: &PlayerTrace<'_>,
    terrain: &Terrain,
    config: &AiConfig,
) -> Option<Point> {
    if !observer.profile.has(Sense::Smell) {
        return None;
    }
    let freshness = |cell| trace.scent.freshness(cell, trace.turn, config.scent_turns);
    let ways = ways_from(terrain, observer.position, observer.profile.movement);
    let around = ways.map(|direction| observer.position.step(direction));
    let freshest = around.max_by_key(|cell| freshness(*cell))?;
    (freshness(freshest) > freshness(observer.position)).then_some(freshest)
}

/// Returns the noise that a monster hears, with the steps to it.
fn hear(
    observer: &SensingMonster<'_>,
    sounds: &mut Sounds,
    of_player: bool,
    terrain: &Terrain,
) -> Option<(Point, u32)> {
    if !observer.profile.has(Sense::Noise) {
        return None;
    }
    sounds.best_heard(observer, of_player, terrain)
}

/// Sends a monster to where it believes a noise came from: the further away, the less exactly. A monster already on its
/// way to about there continues; one that has arrived guesses again.
fn investigate_noise(
    mind: &mut Mind,
    position: Point,
    (place, steps): (Point, u32),
    terrain: &Terrain,
    config: &AiConfig,
    random: &mut RandomStream,
) {
    let error = steps / config.noise_blur;
    let is_about_there = |goal: Point| goal != position && goal.distance(place) <= error + 1;
    let is_on_the_way = mind.state() != MindState::Sleeping && mind.goal().is_some_and(is_about_there);
    mind.note_sign();
    if is_on_the_way {
        return;
    }
    let error = error.cast_signed();
    let guess = Point::new(place.x + random.between(-error, error), place.y + random.between(-error, error));
    mind.investigate(if terrain.blocks_way(guess) { place } else { guess });
}

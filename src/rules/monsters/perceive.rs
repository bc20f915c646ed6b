//! What a monster knows about the player: only what it senses (`docs/rules.md#what-a-monster-knows`).

use super::{
    AiProfile,
    decisions::{Notes, RollSubject, Sensed},
    monster_ai::MonsterAi,
    thinker::{ThinkerItem, WaitingMonsterItem},
};
use crate::{
    base::{geometry::Point, random::Stream},
    content::{Condition, Sense},
    rules::GameRef,
    rules::creatures::{Conditions, MindChange, MindState},
    world::{
        level::{Noise, Terrain, ways_from},
        sight::{FieldOfView, Illumination, stands_in_light},
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
    pub is_invisible: bool,
}

impl<'level> PlayerInSight<'level> {
    /// Returns the data for a player who carries a light of this radius.
    pub(crate) fn new(
        position: Point,
        view: &'level FieldOfView,
        conditions: &Conditions,
        light_radius: u32,
        terrain: &Terrain,
        illumination: &Illumination,
    ) -> Self {
        let is_lit = stands_in_light(position, light_radius, terrain, illumination);
        Self { position, view, is_lit, is_invisible: conditions.has(Condition::Invisible) }
    }

    /// Returns the data for the player of a game.
    pub(crate) fn of(game: &GameRef<'level>) -> Self {
        let (player, level) = (&game.player, &game.level);
        Self::new(game.here, player.view, player.conditions, game.light_radius(), level.terrain, level.lights)
    }

    /// Returns whether a monster sees at all.
    pub(crate) fn can_see(profile: &AiProfile, conditions: &Conditions) -> bool {
        profile.has(Sense::Sight) && !conditions.has(Condition::Blind)
    }

    /// Returns whether a monster in a cell sees the player: along a clear line if the player is lit, otherwise only
    /// from an adjacent cell.
    pub(crate) fn is_seen_from(&self, place: Point, profile: &AiProfile, conditions: &Conditions) -> bool {
        Self::can_see(profile, conditions)
            && self.view.is_in_line(place)
            && (self.is_lit || place.distance(self.position) <= 1)
            && (!self.is_invisible || conditions.has(Condition::SeeingInvisible))
    }
}

impl<'w> MonsterAi<'w, '_> {
    /// Returns whether a monster sleeps and nothing can reach its senses: [`perceive`](Self::perceive) would change nothing and
    /// draw no random number. This is true of most monsters in most turns, so it is checked first.
    pub(crate) fn sleeps_undisturbed(&self, monster: &WaitingMonsterItem<'_, '_>) -> bool {
        let place = monster.position.cell();
        monster.mind.state() == MindState::Sleeping
            && !self.player.view.is_in_line(place)
            && self.sounds.is_quiet_at(place)
    }

    /// Updates what a monster knows: it may wake, notice the player or lose the trail (`docs/rules.md#waking`,
    /// `docs/rules.md#states-of-mind`). A sleeper is sure to wake when it sees the player within its aggro range, and may
    /// wake when it is next to an unseen player or hears a noise.
    pub(crate) fn perceive(&mut self, thinker: &mut ThinkerItem<'_, '_>, notes: &mut Notes) -> Sensed {
        let (config, here, player) = (self.config(), *thinker.position, self.player_in_sight());
        let sees = player.is_seen_from(here, thinker.profile, &thinker.conditions);
        // An awake monster feels a player next to it, seen or not.
        let is_beside = here.is_adjacent(player.position) && player.view.is_in_line(here);
        let distance = here.distance(player.position);
        let is_near = distance <= thinker.profile.aggro_range;
        let (sensed, why) =
            if sees { (Sensed::Sight, MindChange::Saw { distance }) } else { (Sensed::Touch, MindChange::Felt) };
        match thinker.mind.state() {
            MindState::Sleeping => {
                let is_stealthy = self.is_player_stealthy();
                let random = self.streams.get(Stream::Ai);
                let feels = is_beside && !sees;
                let mut wakes = || notes.chance(RollSubject::WakesByTouch, config.unseen_wake_chance, random);
                if !is_stealthy && ((sees && is_near) || (feels && wakes())) {
                    thinker.mind.notice(player.position, why);
                    return sensed;
                }
                let heard = self.hear(thinker, !is_stealthy);
                let random = self.streams.get(Stream::Ai);
                match heard {
                    Some(heard) if notes.chance(RollSubject::WakesByNoise, config.noise_wake_chance, random) => {
                        self.investigate_noise(thinker, heard)
                    }
                    _ => Sensed::Nothing,
                }
            }
            MindState::Wandering if thinker.mind.is_at_peace() => Sensed::Nothing,
            MindState::Wandering if thinker.mind.distracted() > 0 => {
                thinker.mind.pass_distraction(1);
                Sensed::Nothing
            }
            MindState::Wandering if (sees && is_near) || is_beside => {
                thinker.mind.notice(player.position, why);
                sensed
            }
            // A guard pursues nothing that it does not see.
            MindState::Wandering if thinker.mind.post().is_some() => Sensed::Nothing,
            MindState::Wandering => self.find_traces(thinker),
            MindState::Hunting | MindState::Fleeing if sees || is_beside => {
                thinker.mind.notice(player.position, why);
                sensed
            }
            MindState::Fleeing => {
                thinker.mind.note_no_sign(1);
                Sensed::Nothing
            }
            MindState::Hunting => {
                thinker.mind.note_no_sign(1);
                let sensed = self.find_traces(thinker);
                let has_arrived = thinker.mind.goal().is_none_or(|goal| goal == here);
                let gives_up = thinker.profile.forgets(&thinker.mind) || (has_arrived && !thinker.profile.lies_in_wait);
                if sensed == Sensed::Nothing && gives_up {
                    let turns = thinker.mind.unaware();
                    thinker.mind.lose_trail(MindChange::LostTrail { turns });
                }
                sensed
            }
        }
    }

    /// Returns how the player can be seen.
    fn player_in_sight(&self) -> PlayerInSight<'w> {
        PlayerInSight {
            position: self.player.position.cell(),
            view: self.player.view,
            is_lit: self.turn.is_player_lit,
            is_invisible: self.player.conditions.has(Condition::Invisible),
        }
    }

    /// Returns whether the player wakes no sleeper by sight, touch or noise (`docs/rules.md#waking`). A floating player
    /// wakes no one (`docs/rules.md#conditions`).
    fn is_player_stealthy(&self) -> bool {
        self.player.rings.stealth || self.player.conditions.has(Condition::Levitating)
    }

    /// Makes a monster that does not see the player follow the call of the Amulet, the trail or a noise.
    fn find_traces(&mut self, thinker: &mut ThinkerItem<'_, '_>) -> Sensed {
        if self.turn.has_amulet && thinker.mind.post().is_none() {
            thinker.mind.notice(self.player.position.cell(), MindChange::Called);
            Sensed::Amulet
        } else if let Some(next) = self.smell(thinker) {
            thinker.mind.notice(next, MindChange::Smelled);
            Sensed::Trail(next)
        } else if let Some(heard) = self.hear(thinker, true) {
            self.investigate_noise(thinker, heard)
        } else {
            Sensed::Nothing
        }
    }

    /// Returns the neighboring cell with the freshest trail, if it is fresher than here, for a monster that follows the
    /// trail.
    fn smell(&self, thinker: &ThinkerItem<'_, '_>) -> Option<Point> {
        if !thinker.profile.has(Sense::Smell) {
            return None;
        }
        let (here, turn, scent_turns) = (*thinker.position, self.log.turn(), self.config().scent_turns);
        let freshness = |cell| self.level.scent.freshness(cell, turn, scent_turns);
        let around = ways_from(&self.level.terrain, here, thinker.profile.movement);
        let freshest = around.map(|direction| here.step(direction)).max_by_key(|cell| freshness(*cell))?;
        (freshness(freshest) > freshness(here)).then_some(freshest)
    }

    /// Returns the noise that a monster hears, with the steps to it.
    fn hear(&mut self, thinker: &ThinkerItem<'_, '_>, of_player: bool) -> Option<(Noise, u32)> {
        let hears = thinker.profile.has(Sense::Noise);
        hears.then(|| self.sounds.best_heard(thinker, of_player, &self.level.terrain)).flatten()
    }

    /// Sends a monster to where it believes a noise came from: the further away, the less exactly. A monster already on its
    /// way to about there continues; one that has arrived guesses again. Returns what it senses.
    fn investigate_noise(&mut self, thinker: &mut ThinkerItem<'_, '_>, (noise, steps): (Noise, u32)) -> Sensed {
        let Noise { place, loudness, .. } = noise;
        let sensed = Sensed::Noise { place, steps, loudness };
        let (here, mind) = (*thinker.position, &mut *thinker.mind);
        let error = steps / self.config().noise_blur;
        let is_about_there = |goal: Point| goal != here && goal.distance(place) <= error + 1;
        let is_on_the_way = mind.state() != MindState::Sleeping && mind.goal().is_some_and(is_about_there);
        mind.note_sign();
        if is_on_the_way {
            return sensed;
        }
        let (error, random) = (error.cast_signed(), self.streams.get(Stream::Ai));
        let guess = Point::new(place.x + random.between(-error, error), place.y + random.between(-error, error));
        let goal = if self.level.terrain.blocks_way(guess) { place } else { guess };
        mind.investigate(goal, MindChange::Heard { steps });
        sensed
    }
}

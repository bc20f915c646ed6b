//! What the player does to monsters by hand, from afar or by magic. One rule decides which monster wakes or dies, and
//! the experience for it.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{CauseOfDeath, Condition, Content, Fact, Foe, MonsterId},
    rules::{
        creatures::{
            ArmorClass, CombatLevel, Conditions, Experience, Health, Mind, MindChange, MindState, Player, Witness,
        },
        effects::{DeathSequel, Vitals},
        items::MonsterDeath,
        monsters::LastSeen,
    },
    turn::{GameLog, Serial},
    world::{
        level::{Noises, Position},
        sight::FieldOfView,
    },
};

/// System parameters for the player's attacks on monsters.
#[derive(SystemParam)]
pub(crate) struct PlayerCombat<'w, 's> {
    pub content: Res<'w, Content>,
    pub streams: ResMut<'w, RandomStreams>,
    pub log: GameLog<'w>,
    noises: ResMut<'w, Noises>,
    player: Single<
        'w,
        's,
        (
            &'static Position,
            &'static FieldOfView,
            &'static Conditions,
            &'static mut CombatLevel,
            &'static mut Experience,
            Vitals,
        ),
        With<Player>,
    >,
    monsters: Query<
        'w,
        's,
        (
            &'static MonsterId,
            &'static Serial,
            &'static Position,
            &'static ArmorClass,
            &'static mut Conditions,
            Vitals,
            &'static mut Mind,
        ),
        Without<Player>,
    >,
    seen: Query<'w, 's, &'static mut LastSeen>,
    monster_death: MonsterDeath<'w, 's>,
}

impl<'w, 's> PlayerCombat<'w, 's> {
    /// Returns the monster in a cell.
    ///
    /// # Errors
    /// Fails if there is not exactly one current level.
    pub(crate) fn at(&self, place: Point) -> Result<Option<Entity>> {
        self.monster_death.at(place)
    }

    /// The commands that carry out what the combat leads to, for what must come after it.
    pub(crate) const fn commands(&mut self) -> &mut Commands<'w, 's> {
        &mut self.monster_death.commands
    }

    /// Returns the player's level of experience.
    pub(crate) fn level(&self) -> CombatLevel {
        let (.., level, _, _) = &*self.player;
        **level
    }

    /// Returns the player's hit points.
    pub(crate) fn health(&mut self) -> &mut Health {
        let (.., body) = &mut *self.player;
        &mut body.health
    }

    /// Returns a monster as the player perceives it.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn foe(&self, monster: Entity) -> Result<Foe> {
        let (_, view, conditions, ..) = &*self.player;
        let (kind, serial, place, _, monster_conditions, ..) = self.monsters.get(monster)?;
        let eyes = Witness { view, conditions, turn: self.log.turn() };
        Ok(eyes.foe(&self.content, (*kind, *serial), place.cell(), monster_conditions))
    }

    /// Returns a monster's armor class, and whether it is exposed to an attack: asleep, helpless or held.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn guard(&self, monster: Entity) -> Result<(ArmorClass, bool)> {
        let (_, _, _, armor, monster_conditions, _, mind) = self.monsters.get(monster)?;
        Ok((*armor, super::is_exposed(mind, monster_conditions)))
    }

    /// Whether a monster leaves the player alone until it is hurt.
    pub(crate) fn is_at_peace(&self, monster: Entity) -> bool {
        self.monsters.get(monster).is_ok_and(|(.., mind)| mind.is_at_peace())
    }

    /// Records an attack on a monster, whether it is hurt or not: it wakes, learns where the player is, and is freed
    /// from a hold that lasts until released.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn provoke(&mut self, monster: Entity) -> Result {
        let (player, .., body) = &mut *self.player;
        let (_, _, place, _, mut monster_conditions, _, mut mind) = self.monsters.get_mut(monster)?;
        mind.notice(player.cell(), MindChange::Provoked);
        let is_released = monster_conditions.release();
        body.disturb();
        self.noises.make(place.cell(), self.content.config.ai.loudness.fight);
        if is_released {
            self.tell_if_seen(monster, |monster| Fact::MonsterConditionEnds { monster, condition: Condition::Held })?;
        }
        Ok(())
    }

    /// Gives a monster a condition for a number of turns.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn afflict(&mut self, monster: Entity, condition: Condition, turns: u32) -> Result {
        let (_, _, _, _, mut monster_conditions, ..) = self.monsters.get_mut(monster)?;
        monster_conditions.set(condition, turns, &self.content.config);
        self.tell_if_seen(monster, |monster| Fact::MonsterConditionBegins { monster, condition })
    }

    fn tell_if_seen(&mut self, monster: Entity, fact: impl FnOnce(Foe) -> Fact) -> Result {
        let foe = self.foe(monster)?;
        if foe.seen {
            self.log.tell(fact(foe));
        }
        Ok(())
    }

    /// Wakes a monster, which does not learn where the player is.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn rouse(&mut self, monster: Entity) -> Result {
        let (.., mut mind) = self.monsters.get_mut(monster)?;
        if mind.state() == MindState::Sleeping {
            mind.lose_trail(MindChange::Disturbed);
        }
        Ok(())
    }

    /// Takes hit points from a monster. `told` makes the fact to report: from the damage, or from `None` if the monster
    /// died. A dead monster leaves what it carried and gives its experience. The player remembers the damage. Returns
    /// whether it died.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn hurt(
        &mut self,
        monster: Entity,
        damage: i32,
        told: impl FnOnce(Option<i32>) -> Fact,
    ) -> Result<bool> {
        let is_dead = self.harm(monster, damage, true, |felt| Some(told(felt)))?;
        if !is_dead && let Ok(mut seen) = self.seen.get_mut(monster) {
            seen.damage = seen.damage.saturating_add(damage.max(0));
        }
        Ok(is_dead)
    }

    /// Takes hit points from a monster as [`hurt`](Self::hurt) does, but gives experience for its death only if the
    /// player is the cause, and reports only what `told` makes.
    ///
    /// # Errors
    /// Fails if the entity is no monster.
    pub(crate) fn harm(
        &mut self,
        monster: Entity,
        damage: i32,
        is_players: bool,
        told: impl FnOnce(Option<i32>) -> Option<Fact>,
    ) -> Result<bool> {
        let (kind, _, place, _, _, mut body, _) = self.monsters.get_mut(monster)?;
        let end = DeathSequel::OfMonster(&mut self.monster_death, monster, place.cell());
        let wound =
            body.take_damage(damage, end, &mut self.log, |wound| told((!wound.is_deadly).then_some(wound.damage)))?;
        if !wound.is_deadly || !is_players {
            return Ok(wound.is_deadly);
        }
        let points = self.content.monster(*kind).xp;
        let (.., rank, experience, body) = &mut *self.player;
        let random = self.streams.get(Stream::Combat);
        if let Some(gain) = experience.gain(points, rank, &mut body.health, &self.content.config.leveling, random) {
            self.log.tell(gain.fact());
        }
        Ok(true)
    }

    /// Hurts the player, who dies of `cause` with the last hit point.
    ///
    /// # Errors
    /// Does not fail for the player.
    pub(crate) fn suffer(&mut self, damage: i32, cause: CauseOfDeath, told: impl FnOnce(i32) -> Fact) -> Result {
        let (.., body) = &mut *self.player;
        body.take_damage(damage, DeathSequel::OfGame(cause), &mut self.log, |wound| Some(told(wound.damage)))?;
        Ok(())
    }
}

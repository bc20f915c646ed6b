//! What the player does to monsters, by hand, from afar or by magic: one rule for who wakes, who dies, and what it is worth.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, MonsterId},
    rules::{
        creatures::{ArmorClass, CombatLevel, Conditions, Experience, Health, Mind, Player, Witness},
        effects::{DeathSequel, Vitals},
        items::MonsterDeath,
    },
    turn::{CauseOfDeath, Fact, Foe, GameLog, Serial},
    world::{level::Noises, sight::FieldOfView},
};

/// Monsters as the player attacks them.
#[derive(SystemParam)]
pub struct PlayerCombat<'w, 's> {
    /// The content.
    pub content: Res<'w, Content>,
    /// The dice.
    pub streams: ResMut<'w, RandomStreams>,
    /// What the player is told.
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
    monster_death: MonsterDeath<'w, 's>,
}

impl PlayerCombat<'_, '_> {
    /// Who stands there.
    ///
    /// # Errors
    /// There is not exactly one current level.
    pub fn at(&self, place: Position) -> Result<Option<Entity>> {
        self.monster_death.at(place)
    }

    /// The player's level of experience.
    #[must_use]
    pub fn level(&self) -> CombatLevel {
        let (.., level, _, _) = &*self.player;
        **level
    }

    /// The player's hit points.
    pub fn health(&mut self) -> &mut Health {
        let (.., body) = &mut *self.player;
        &mut body.health
    }

    /// A monster as the player perceives it.
    ///
    /// # Errors
    /// It is none.
    pub fn foe(&self, monster: Entity) -> Result<Foe> {
        let (_, view, conditions, ..) = &*self.player;
        let (kind, serial, place, _, befallen, ..) = self.monsters.get(monster)?;
        let eyes = Witness { view, conditions, turn: self.log.turn() };
        Ok(eyes.foe(&self.content, (*kind, *serial), *place, befallen))
    }

    /// Its armor class, and whether it is exposed to a blow: asleep, helpless or held.
    ///
    /// # Errors
    /// It is no monster.
    pub fn guard(&self, monster: Entity) -> Result<(ArmorClass, bool)> {
        let (_, _, _, armor, befallen, _, mind) = self.monsters.get(monster)?;
        Ok((*armor, super::is_exposed(mind, befallen)))
    }

    /// A monster is attacked, whether it is hurt or not: it wakes, knows where the player is, and is free of what held it
    /// until somebody touched it.
    ///
    /// # Errors
    /// It is no monster.
    pub fn provoke(&mut self, monster: Entity) -> Result {
        let (player, .., body) = &mut *self.player;
        let (_, _, place, _, mut befallen, _, mut mind) = self.monsters.get_mut(monster)?;
        mind.notice(**player);
        let is_released = befallen.release();
        body.disturb();
        self.noises.make(*place, self.content.config.ai.loudness.fight);
        if is_released {
            self.tell_if_seen(monster, |monster| Fact::MonsterConditionEnds { monster, condition: Condition::Held })?;
        }
        Ok(())
    }

    /// A condition befalls a monster for so many turns.
    ///
    /// # Errors
    /// It is no monster.
    pub fn afflict(&mut self, monster: Entity, condition: Condition, turns: u32) -> Result {
        let (_, _, _, _, mut befallen, ..) = self.monsters.get_mut(monster)?;
        befallen.set(condition, turns, &self.content.config);
        self.tell_if_seen(monster, |monster| Fact::MonsterConditionBegins { monster, condition })
    }

    fn tell_if_seen(&mut self, monster: Entity, fact: impl FnOnce(Foe) -> Fact) -> Result {
        let foe = self.foe(monster)?;
        if foe.seen {
            self.log.tell(fact(foe));
        }
        Ok(())
    }

    /// A monster loses hit points. `told` makes the fact that the player is told of what came of it: the damage, or `None`
    /// where the monster died, which leaves what it carried and gives its experience. Answers whether it died.
    ///
    /// # Errors
    /// It is no monster.
    pub fn hurt(&mut self, monster: Entity, damage: i32, told: impl FnOnce(Option<i32>) -> Fact) -> Result<bool> {
        let (kind, _, place, _, _, mut body, _) = self.monsters.get_mut(monster)?;
        let end = DeathSequel::OfMonster(&mut self.monster_death, monster, *place);
        let wound = body
            .take_damage(damage, end, &mut self.log, |wound| Some(told((!wound.is_deadly).then_some(wound.damage))))?;
        if !wound.is_deadly {
            return Ok(false);
        }
        let points = self.content.monster(*kind).xp;
        let (.., rank, experience, body) = &mut *self.player;
        let random = self.streams.get(Stream::Combat);
        if let Some(level) = experience.gain(points, rank, &mut body.health, &self.content.config.leveling, random) {
            self.log.tell(Fact::LevelGained { level });
        }
        Ok(true)
    }

    /// The player is hurt by their own doing, and dies of it with the last hit point.
    ///
    /// # Errors
    /// Never for the player, who is buried nowhere.
    pub fn suffer(&mut self, damage: i32, cause: CauseOfDeath, told: impl FnOnce(i32) -> Fact) -> Result {
        let (.., body) = &mut *self.player;
        body.take_damage(damage, DeathSequel::OfGame(cause), &mut self.log, |wound| Some(told(wound.damage)))?;
        Ok(())
    }
}

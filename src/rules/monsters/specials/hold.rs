//! A grip that holds and crushes the player.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::attempt::LandedAttack;
use crate::{
    base::limits::MOST_HIT_POINTS,
    content::{AttackFact, Condition, Fact},
    rules::{
        creatures::{Conditions, Player, Snared},
        effects::Subjects,
        monsters::{Grips, Monster},
    },
    turn::GameLog,
    world::level::{OnLevel, Position, Traps},
};

/// Takes hold of the player with a hit. From then on each turn crushes, and each further hit makes the grip harder.
pub(crate) fn seize(
    In(attack): In<LandedAttack>,
    mut commands: Commands,
    grips: Query<&Grips>,
    mut subjects: Subjects,
) -> Result<bool> {
    let player = subjects.player();
    let mut conditions = subjects.conditions(player)?;
    let grip = grips.get(attack.monster).ok().filter(|_| conditions.has(Condition::Held));
    let damage = (grip.map_or(0, |grip| grip.damage) + i32::from(attack.has_hit)).min(MOST_HIT_POINTS);
    if attack.has_hit {
        conditions.hold(Condition::Held);
        commands.entity(attack.monster).insert(Grips { player: player.who, damage });
    }
    if grip.is_some() {
        subjects.take_damage(player, damage, attack.cause(), |wound| {
            Some(Fact::Attack(attack.foe, AttackFact::Crushes { damage: wound.damage }))
        })?;
    } else if attack.has_hit {
        subjects.log.tell(Fact::Attack(attack.foe, AttackFact::Grips));
    }
    Ok(true)
}

/// Run condition: the player is held until released, or a snare has not been reset yet.
pub(crate) fn is_held(player: Single<(&Conditions, &Snared), With<Player>>) -> bool {
    let (conditions, snared) = *player;
    conditions.is_until_released(Condition::Held) || snared.0 > 0
}

/// Ends a hold that lasts until released when neither an adjacent monster nor a trap underfoot holds the player any
/// longer.
///
/// # Errors
/// Fails if there is not exactly one player and one current level.
pub(crate) fn let_go(mut holds: Holds) -> Result {
    holds.let_go(None).map(drop)
}

/// All that can hold the player until released.
#[derive(SystemParam)]
pub(crate) struct Holds<'w, 's> {
    commands: Commands<'w, 's>,
    log: GameLog<'w>,
    holders: Query<'w, 's, (Entity, &'static Position), (With<Grips>, With<Monster>, With<OnLevel>)>,
    player: Query<'w, 's, (&'static Position, &'static mut Conditions, &'static mut Snared), With<Player>>,
    level: Query<'w, 's, &'static Traps>,
}

impl Holds<'_, '_> {
    /// Ends a monster's grip. Returns whether the player is free now.
    ///
    /// # Errors
    /// As [`let_go`].
    pub(crate) fn release(&mut self, monster: Entity) -> Result<bool> {
        self.commands.entity(monster).remove::<Grips>();
        self.let_go(Some(monster))
    }

    /// See [`let_go`]; `released` holds the player no longer. Returns whether the hold has ended.
    fn let_go(&mut self, released: Option<Entity>) -> Result<bool> {
        let (position, mut conditions, mut snared) = self.player.single_mut()?;
        if !conditions.is_until_released(Condition::Held) {
            snared.0 = 0;
            return Ok(false);
        }
        if !self.level.single()?.contains_key(position) {
            snared.0 = 0;
        }
        let mut is_held = snared.0 > 0;
        for (monster, place) in self.holders.iter().filter(|(monster, _)| Some(*monster) != released) {
            if place.is_adjacent(position.cell()) {
                is_held = true;
            } else {
                self.commands.entity(monster).remove::<Grips>();
            }
        }
        if !is_held {
            conditions.end(Condition::Held);
            self.log.tell(Fact::ConditionEnds { condition: Condition::Held });
        }
        Ok(!is_held)
    }
}

//! The player's blow.

use bevy::prelude::*;

use super::{Hunger, QuietTurns};
use crate::{
    content::{Content, MonsterId},
    creatures::{
        ArmorClass, Attack, CombatLevel, Experience, Health, Mind, MindState, Player, Strength, bury, strength_bonus,
    },
    geometry::Position,
    items::{Enchantment, Equipment, ItemParts},
    level::{Occupancy, TurnOrder},
    random::{Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{Action, Clock, Fact, Foe, MessageLog, Outcome, PendingAction},
};

/// Whether there was fighting since monsters last listened.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FightNoise(pub bool);

/// The blow of the weapon in hand: whoever is struck at wakes; whoever dies gives experience.
pub(super) fn attack(
    mut commands: Commands,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    (pending, clock): (Res<PendingAction>, Res<Clock>),
    (mut outcome, mut log, mut noise): (ResMut<Outcome>, ResMut<MessageLog>, ResMut<FightNoise>),
    mut player: Query<
        (
            &Position,
            &Strength,
            &Hunger,
            &Equipment,
            &FieldOfView,
            &mut CombatLevel,
            &mut Experience,
            &mut Health,
            &mut QuietTurns,
        ),
        With<Player>,
    >,
    items: Query<ItemParts>,
    mut monsters: Query<(&MonsterId, &ArmorClass, &mut Health, &mut Mind), Without<Player>>,
    mut level: Query<(&mut Occupancy, &mut TurnOrder)>,
) -> Result {
    let Action::Attack(direction) = pending.0 else { return Ok(()) };
    let (position, strength, hunger, equipment, view, mut rank, mut experience, mut health, mut quiet) =
        player.single_mut()?;
    let (mut occupancy, mut order) = level.single_mut()?;
    let target = position.step(direction);
    let Some(monster) = occupancy.at(target) else {
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let (kind, armor, mut monster_health, mut mind) = monsters.get_mut(monster)?;
    let foe = Foe { kind: *kind, seen: view.sees(target) };

    let combat = &content.config.combat;
    let weapon = equipment.weapon.and_then(|weapon| items.get(weapon).ok());
    let enchantment = weapon.as_ref().map_or(Enchantment(0), |weapon| *weapon.enchantment).0;
    let dice = weapon.and_then(|weapon| content.item(*weapon.kind).damage).unwrap_or(combat.unarmed_damage);
    let sleeping_bonus = if mind.state == MindState::Sleeping { combat.sleeping_bonus } else { 0 };
    let weakness = hunger.penalty(&content.config.hunger);
    let blow = Attack {
        level: rank.0,
        to_hit: strength_bonus(&combat.to_hit_by_strength, strength.current) + enchantment + sleeping_bonus - weakness,
        damage: dice,
        damage_bonus: strength_bonus(&combat.damage_by_strength, strength.current) + enchantment - weakness,
    };

    let random = streams.get(Purpose::Combat);
    let damage = blow.swing(armor.0, random);
    mind.notice(*position);
    quiet.0 = 0;
    noise.0 = true;
    *outcome = Outcome::WHOLE_ACTION;
    match damage {
        None => log.tell(clock.turn, Fact::PlayerMisses { monster: foe }),
        Some(damage) => {
            let damage = monster_health.lose(damage);
            if !monster_health.is_spent() {
                log.tell(clock.turn, Fact::PlayerHits { monster: foe, damage });
                return Ok(());
            }
            log.tell(clock.turn, Fact::PlayerKills { monster: foe });
            bury(&mut commands, &mut occupancy, &mut order, monster, target);
            let points = content.monster(*kind).xp;
            let leveling = &content.config.leveling;
            if let Some(level) = experience.gain(points, &mut rank, &mut health, leveling, random) {
                log.tell(clock.turn, Fact::LevelGained { level });
            }
        }
    }
    Ok(())
}

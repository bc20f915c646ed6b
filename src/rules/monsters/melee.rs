//! A monster's attack on the player.

use bevy::prelude::*;

use super::perceived::PlayerEyes;
use crate::{
    base::random::{RandomStreams, Stream},
    content::{CauseOfDeath, Content, Effect, Fact, ItemId, MonsterId, Trigger},
    rules::{
        creatures::{Attack, CombatLevel, Conditions, Player},
        effects::{DeathSequel, Vitals},
        items::{Enchantment, Equipment, RingPowers, armor_class},
    },
    turn::{GameLog, Serial},
    world::level::{Noises, Position},
};

/// The attack that was just made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// The attacking monster.
    pub monster: Entity,
    pub kind: MonsterId,
    /// Whether any of its swings hit.
    pub has_hit: bool,
}

/// Attacks the player. Each group of dice is a separate swing with its own roll to hit. A swing that kills the
/// player ends the attack. The returned [`Blow`] decides which further effects follow.
pub(super) fn strike(
    In(monster): In<Entity>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut noises: ResMut<Noises>,
    eyes: PlayerEyes,
    attackers: Query<(&MonsterId, &Serial, &CombatLevel, &Position), Without<Player>>,
    mut player: Query<(&Position, Vitals, &Conditions, (&Equipment, &RingPowers)), With<Player>>,
    armor: Query<(&ItemId, &Enchantment)>,
) -> Result<Blow> {
    let (kind, serial, level, place) = attackers.get(monster)?;
    let foe = eyes.foe(monster)?;
    if !foe.seen {
        log.feel_blow_from(place.cell());
    }
    let (position, mut body, conditions, (equipment, rings)) = player.single_mut()?;
    let worn = equipment.armor.and_then(|worn| armor.get(worn).ok());
    let ac = armor_class(&content, worn.map(|(kind, enchantment)| (*kind, *enchantment)), rings);
    body.disturb();
    noises.make_by(*serial, position.cell(), content.config.ai.loudness.fight);
    let mut blow = Blow { monster, kind: *kind, has_hit: false };
    let random = streams.get(Stream::Combat);
    for swing in swings(&content, *kind, *level, conditions.is_exposed()) {
        let Some(points) = swing.swing(ac, random) else {
            log.tell(Fact::MonsterMisses { monster: foe });
            continue;
        };
        blow.has_hit = true;
        if swing.damage.greatest() > 0 {
            let wound =
                body.take_damage(points, DeathSequel::OfGame(CauseOfDeath::Monster(*kind)), &mut log, |wound| {
                    Some(Fact::MonsterHits { monster: foe, damage: wound.damage })
                })?;
            if wound.is_deadly {
                break;
            }
        }
    }
    Ok(blow)
}

/// Returns the most damage that a monster of this kind can do in one action: by all swings of its attack with what a blow
/// brings with it, or from afar. One that has lost its powers has nothing but its swings.
pub(crate) fn worst_damage(content: &Content, kind: MonsterId, has_powers: bool) -> i32 {
    let monster = content.monster(kind);
    let (mut blow, mut afar) = (monster.damage.swings().iter().map(|dice| dice.greatest().max(0)).sum::<i32>(), 0);
    for special in monster.ai_profile.specials.iter().filter(|_| has_powers) {
        let damage = special.effects.iter().map(Effect::most_hit_points_taken).sum::<i32>();
        match special.when {
            Trigger::Hit | Trigger::Blow => blow = blow.saturating_add(damage),
            Trigger::InLine(_) | Trigger::Gaze => afar = afar.max(damage),
        }
    }
    blow.max(afar)
}

/// Returns the swings of a monster of this kind and level, one for each group of dice of its attack. Swings at an
/// exposed player have a bonus to hit.
pub(crate) fn swings(
    content: &Content,
    kind: MonsterId,
    level: CombatLevel,
    is_exposed: bool,
) -> impl Iterator<Item = Attack> {
    let to_hit = if is_exposed { content.config.combat.sleeping_bonus } else { 0 };
    let dice = content.monster(kind).damage.swings().iter();
    dice.map(move |damage| Attack { level: level.0, to_hit, damage: *damage, damage_bonus: 0 })
}

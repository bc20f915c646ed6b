//! A monster's blow at the player.

use bevy::prelude::*;

use super::{
    perceived::Eyes,
    swings::{Blow, swings},
};
use crate::{
    base::{
        geometry::Position,
        random::{Purpose, RandomStreams},
    },
    content::{Content, ItemId, MonsterId},
    rules::{
        creatures::{CombatLevel, Conditions, Player},
        effects::{Body, End},
        items::{Enchantment, Equipment, RingPowers, armor_class},
    },
    turn::{CauseOfDeath, Fact, Fate, Serial},
    world::level::Noises,
};

/// Each die group of the attack is a swing of its own with its own roll to hit; after a deadly one no more come. What a
/// hit does besides follows from the [`Blow`].
pub(super) fn strike(
    In(monster): In<Entity>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    (mut fate, mut noises): (Fate, ResMut<Noises>),
    eyes: Eyes,
    attackers: Query<(&MonsterId, &Serial, &CombatLevel), Without<Player>>,
    mut player: Query<(&Position, Body, &Conditions, (&Equipment, &RingPowers)), With<Player>>,
    armor: Query<(&ItemId, &Enchantment)>,
) -> Result<Blow> {
    let (kind, serial, level) = attackers.get(monster)?;
    let foe = eyes.foe(monster)?;
    let (position, mut body, conditions, (equipment, rings)) = player.single_mut()?;
    let worn = equipment.armor.and_then(|worn| armor.get(worn).ok());
    let ac = armor_class(&content, worn.map(|(kind, enchantment)| (*kind, *enchantment)), rings);
    body.disturb();
    noises.make_by(*serial, *position, content.config.ai.loudness.fight);
    let mut blow = Blow { monster, kind: *kind, has_hit: false };
    let random = streams.get(Purpose::Combat);
    for swing in swings(&content, *kind, *level, conditions.is_exposed()) {
        let Some(points) = swing.swing(ac, random) else {
            fate.tell(Fact::MonsterMisses { monster: foe });
            continue;
        };
        blow.has_hit = true;
        if swing.damage.greatest() > 0 {
            let wound = body.take_damage(points, End::OfGame(CauseOfDeath::Monster(*kind)), &mut fate, |wound| {
                Some(Fact::MonsterHits { monster: foe, damage: wound.damage })
            })?;
            if wound.is_deadly {
                break;
            }
        }
    }
    Ok(blow)
}

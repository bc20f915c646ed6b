//! Whether a special attack can be used, and whether it succeeds: range, chance, recharge and saving throw.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Direction, Point},
        random::{RandomStreams, Stream},
    },
    content::{AttackFact, CauseOfDeath, Content, Fact, Foe, MonsterId, SpecialMessage, Trigger},
    rules::{
        creatures::{CombatLevel, Player},
        effects::Vitals,
        items::RingPowers,
        monsters::{abilities::SpecialAttacks, perceived::PlayerEyes},
    },
    turn::GameLog,
    world::{
        level::{Occupancy, Terrain},
        sight::{Flash, Flashes},
    },
};

/// The cells along which an attack reaches the player, ending with the player's own cell.
pub(crate) type AttackPath = Vec<Point>;

/// Returns the line from one cell to another along a row, a column or a diagonal. `None` if it is longer than `range`,
/// or if a wall or a creature is in between.
pub(crate) fn line(from: Point, to: Point, range: u32, terrain: &Terrain, occupancy: &Occupancy) -> Option<AttackPath> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let is_straight = x == 0 || y == 0 || x.abs() == y.abs();
    let distance = from.distance(to);
    if !is_straight || distance > range {
        return None;
    }
    let direction = Direction::from_offset(x.signum(), y.signum())?;
    let mut cells = AttackPath::new();
    let mut cell = from;
    while cell != to {
        cell = cell.step(direction);
        if terrain.blocks_sight(cell) || (cell != to && !occupancy.is_free(cell)) {
            return None;
        }
        cells.push(cell);
    }
    Some(cells)
}

/// A special attack that a monster is about to use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IntendedAttack {
    pub monster: Entity,
    /// The index of the attack among those of the monster's kind.
    pub index: u8,
    /// Whether the blow that it follows has hit.
    pub has_hit: bool,
    /// The cells along which it reaches the player; empty for an attack that needs no line.
    pub line: AttackPath,
}

/// A special attack that succeeded and whose effects are to be applied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LandedAttack {
    pub monster: Entity,
    pub kind: MonsterId,
    /// The monster as the player perceives it.
    pub foe: Foe,
    /// Whether the blow that it follows has hit.
    pub has_hit: bool,
    /// The index of the special attack whose message reports the damage, if the data give one.
    message: Option<u8>,
}

impl LandedAttack {
    pub(crate) const fn cause(self) -> CauseOfDeath {
        CauseOfDeath::Monster(self.kind)
    }

    /// Returns the fact that reports damage.
    pub(crate) fn harm(self, damage: i32) -> Fact {
        match self.message {
            Some(special) => special_fact(self.foe, special, Some(damage), false),
            None => Fact::MonsterHits { monster: self.foe, damage },
        }
    }
}

/// Returns the fact that a special attack has a message in the data.
const fn special_fact(foe: Foe, index: u8, damage: Option<i32>, is_resisted: bool) -> Fact {
    Fact::Attack(foe, AttackFact::Special { special: SpecialMessage { kind: foe.kind, index }, damage, is_resisted })
}

/// Tries a special attack. Returns `None` if it has no effect: it is not ready, its chance fails, or the player makes
/// the saving throw.
pub(super) fn attempt(
    In(intent): In<IntendedAttack>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut flashes: ResMut<Flashes>,
    mut attackers: Query<(&MonsterId, &mut SpecialAttacks)>,
    mut player: Query<(&CombatLevel, &RingPowers, Vitals), With<Player>>,
    eyes: PlayerEyes,
) -> Result<Option<LandedAttack>> {
    let IntendedAttack { monster, index, has_hit, line } = intent;
    let Ok((kind, mut attacks)) = attackers.get_mut(monster) else { return Ok(None) };
    let Some((_, special)) = attacks.ready(content.monster(*kind), log.turn()).find(|(ready, _)| *ready == index)
    else {
        return Ok(None);
    };
    let random = streams.get(Stream::Combat);
    // The chance of an attack from afar was rolled when the monster chose it.
    let is_chosen = matches!(special.when, Trigger::InLine(_));
    if !is_chosen && special.chance.is_some_and(|chance| !random.chance(chance)) {
        return Ok(None);
    }
    if let Some(recharge) = special.recharge {
        attacks.use_up(index, log.turn(), recharge);
    }
    let (level, rings, mut body) = player.single_mut()?;
    if is_chosen {
        body.disturb();
    }
    if let Some(element) = special.element() {
        flashes.0.extend(line.into_iter().map(|cell| (cell, Flash::Element(element))));
    }
    let foe = eyes.foe(monster)?;
    let config = &content.config.combat;
    if special.save.is_some_and(|save| save.saves(*level, rings.armor_class, config, random)) {
        if let Some(special) = Some(index).filter(|_| special.resisted_message.is_some()) {
            log.tell(special_fact(foe, special, None, true));
        }
        return Ok(None);
    }
    let message = Some(index).filter(|_| special.message.is_some());
    if let Some(special) = message.filter(|_| special.element().is_none()) {
        log.tell(special_fact(foe, special, None, false));
    }
    Ok(Some(LandedAttack { monster, kind: *kind, foe, has_hit, message }))
}

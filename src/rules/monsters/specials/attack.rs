//! Whether a special attack can be used, and whether it comes off: range, chance, recharge and saving throw.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Direction, Position},
        random::{Purpose, RandomStreams},
    },
    content::{Content, MonsterDefinition, MonsterId, Recharge, SpecialAttack, SpecialEffect, Trigger},
    rules::{
        creatures::{CombatLevel, Player},
        effects::Body,
        items::RingPowers,
        monsters::perceived::Eyes,
    },
    turn::{Fact, Fate, Foe},
    world::{
        level::{Occupancy, Terrain},
        sight::Flashes,
    },
};

/// What a monster with special attacks has; one without any, or whose magic was cancelled, has no such component.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct SpecialAttacks {
    /// The attacks that recharge: the number of each among those of its kind, and the turn of the clock from which on it
    /// can be used again.
    pub recharging: Vec<(u8, u64)>,
}

impl SpecialAttacks {
    const NEVER: u64 = u64::MAX;

    /// The special attacks of a monster of this kind that can be used now, each with its number.
    pub(in crate::rules::monsters) fn ready<'kind>(
        &self,
        kind: &'kind MonsterDefinition,
        turn: u64,
    ) -> impl Iterator<Item = (u8, &'kind SpecialAttack)> {
        let recharges = move |index: u8| self.recharging.iter().any(|(other, until)| *other == index && *until > turn);
        (0..).zip(&kind.ai_profile.specials).filter(move |(index, _)| !recharges(*index))
    }

    fn use_up(&mut self, index: u8, turn: u64, recharge: Recharge) {
        self.recharging.retain(|(other, until)| *other != index && *until > turn);
        let until = match recharge {
            Recharge::Turns(turns) => turn.saturating_add(u64::from(turns)),
            Recharge::Never => Self::NEVER,
        };
        self.recharging.push((index, until));
    }
}

/// The cells along which an attack reaches the player, the player's own the last.
pub(in crate::rules::monsters) type Line = Vec<Position>;

/// The line from one cell to another along a row, a column or a diagonal, if it is short enough, and neither wall nor
/// creature stands in between.
pub(in crate::rules::monsters) fn line(
    from: Position,
    to: Position,
    range: u32,
    terrain: &Terrain,
    occupancy: &Occupancy,
) -> Option<Line> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let is_straight = x == 0 || y == 0 || x.abs() == y.abs();
    let distance = from.distance(to);
    if !is_straight || distance > range {
        return None;
    }
    let direction = Direction::from_offset(x.signum(), y.signum())?;
    let mut cells = Line::new();
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
pub(in crate::rules::monsters) struct Intent {
    pub monster: Entity,
    /// Its number among those of the monster's kind.
    pub index: u8,
    /// Whether the blow that it follows from has hit.
    pub has_hit: bool,
    /// The cells along which it reaches the player; none for one that is adjacent or only seen.
    pub line: Line,
}

/// A special attack that came off, and whose effects are to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub monster: Entity,
    pub kind: MonsterId,
    /// The monster as the player perceives it.
    pub foe: Foe,
    /// Whether the blow that it follows from has hit.
    pub has_hit: bool,
    /// What the player is told of it with the damage that it does, where the data say it.
    message: Option<u8>,
}

impl Attack {
    /// What the player is told of damage.
    pub fn harm(self, damage: i32) -> Fact {
        match self.message {
            Some(special) => {
                Fact::SpecialAttack { monster: self.foe, special, damage: Some(damage), is_resisted: false }
            }
            None => Fact::MonsterHits { monster: self.foe, damage },
        }
    }
}

/// A monster tries a special attack. Returns `None` if nothing comes of it: it is not ready, its chance fails, or the
/// player withstands it.
pub(super) fn attempt(
    In(intent): In<Intent>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    (mut fate, mut flashes): (Fate, ResMut<Flashes>),
    mut attackers: Query<(&MonsterId, &mut SpecialAttacks)>,
    mut player: Query<(&CombatLevel, &RingPowers, Body), With<Player>>,
    eyes: Eyes,
) -> Result<Option<Attack>> {
    let Intent { monster, index, has_hit, line } = intent;
    let Ok((kind, mut attacks)) = attackers.get_mut(monster) else { return Ok(None) };
    let Some((_, special)) = attacks.ready(content.monster(*kind), fate.turn()).find(|(ready, _)| *ready == index)
    else {
        return Ok(None);
    };
    let random = streams.get(Purpose::Combat);
    // One from afar is a choice of the monster's, and its chance was rolled with that.
    let is_chosen = matches!(special.when, Trigger::InLine(_));
    if !is_chosen && special.chance.is_some_and(|chance| !random.chance(chance)) {
        return Ok(None);
    }
    if let Some(recharge) = special.recharge {
        attacks.use_up(index, fate.turn(), recharge);
    }
    let (level, rings, mut body) = player.single_mut()?;
    if is_chosen {
        body.disturb();
    }
    if let Some(element) = special.element() {
        flashes.0.extend(line.into_iter().map(|cell| (cell, element)));
    }
    let foe = eyes.foe(monster)?;
    let config = &content.config.combat;
    if special.save.is_some_and(|save| save.saves(*level, rings.armor_class, config, random)) {
        if let Some(special) = Some(index).filter(|_| special.resisted_message.is_some()) {
            fate.tell(Fact::SpecialAttack { monster: foe, special, damage: None, is_resisted: true });
        }
        return Ok(None);
    }
    let message = Some(index).filter(|_| special.message.is_some());
    let harms = special.effects.iter().any(|effect| matches!(effect, SpecialEffect::Harm { .. }));
    if let Some(special) = message.filter(|_| !harms) {
        fate.tell(Fact::SpecialAttack { monster: foe, special, damage: None, is_resisted: false });
    }
    Ok(Some(Attack { monster, kind: *kind, foe, has_hit, message }))
}

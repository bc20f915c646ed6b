//! Effects on whoever drinks, or is hit by what was meant to be drunk.

use bevy::prelude::*;

use crate::{content::Condition, random::Dice};

/// How an effect heals: see [`Effect::Heals`](crate::content::Effect::Heals).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heals {
    pub points: Dice,
    pub die_per_level: u32,
    pub raises_maximum: i32,
    pub raises_far: i32,
}

pub(super) fn heal(In((_subject, _heals)): In<(Entity, Heals)>) -> Result<bool> {
    Ok(false)
}

pub(super) fn begin(In((_subject, _condition, _turns)): In<(Entity, Condition, Dice)>) -> Result<bool> {
    Ok(false)
}

pub(super) fn end(In((_subject, _condition)): In<(Entity, Condition)>) -> Result<bool> {
    Ok(false)
}

pub(super) fn hasten(In((_subject, _turns, _faint)): In<(Entity, Dice, Dice)>) -> Result<bool> {
    Ok(false)
}

pub(super) fn poison(In((_subject, _points)): In<(Entity, Dice)>) -> Result<bool> {
    Ok(false)
}

pub(super) fn strengthen(In((_subject, _points)): In<(Entity, Dice)>) -> Result<bool> {
    Ok(false)
}

pub(super) fn restore_strength(In(_subject): In<Entity>) -> Result<bool> {
    Ok(false)
}

pub(super) fn raise_level(In(_subject): In<Entity>) -> Result<bool> {
    Ok(false)
}

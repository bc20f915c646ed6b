//! Effects on monsters round about.

use bevy::prelude::*;

use crate::random::Dice;

pub(super) fn confuse_next(In(_turns): In<Dice>) -> Result<bool> {
    Ok(false)
}

pub(super) fn hold(In(_range): In<u32>) -> Result<bool> {
    Ok(false)
}

pub(super) fn scare(In(_turns): In<Dice>) -> Result<bool> {
    Ok(false)
}

pub(super) fn wake() -> Result<bool> {
    Ok(false)
}

pub(super) fn create() -> Result<bool> {
    Ok(false)
}

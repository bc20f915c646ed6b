//! Bolts that bounce off walls (Rogue 5.4, section 5).

use bevy::prelude::*;

use super::effects::Use;
use crate::{content::Element, random::Dice};

pub(super) fn shoot(_world: &mut World, _element: Element, _damage: Dice, _range: u32, _used: &Use) -> Result<bool> {
    Ok(false)
}

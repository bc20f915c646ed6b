//! What the player knows of a level.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    content::ItemId,
    geometry::{Grid, Position},
};

/// Cells that were ever in view.
#[derive(Component, Clone, Debug, PartialEq, Eq, Deref, DerefMut)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component))]
pub struct Explored(pub Grid<bool>);

/// Items where they were last seen.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Deref, DerefMut)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct RememberedItems(pub BTreeMap<Position, ItemId>);

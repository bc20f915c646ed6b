//! Scenes of potions: what each kind does.

use crate::catalogue::scenes;

scenes! {}

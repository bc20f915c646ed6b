//! Scenes of weapons: what each kind does.

use crate::catalogue::scenes;

scenes! {}

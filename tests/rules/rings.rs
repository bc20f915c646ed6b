//! Scenes of rings: what each kind does.

use crate::catalogue::scenes;

scenes! {}

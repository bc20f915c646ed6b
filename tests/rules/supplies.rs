//! Scenes of supplies: what each kind does.

use crate::catalogue::scenes;

scenes! {}

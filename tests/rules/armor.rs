//! Scenes of armor: what each kind does.

use crate::catalogue::scenes;

scenes! {}

//! Scenes of wands: what each kind does.

use crate::catalogue::scenes;

scenes! {}

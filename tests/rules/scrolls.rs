//! Scenes of scrolls: what each kind does.

use crate::catalogue::scenes;

scenes! {}

//! Liquids.

use super::{Blueprint, LevelRequest};
use crate::random::RandomStream;

/// Pours liquids into a level.
pub(super) fn pour(_blueprint: &mut Blueprint, _request: &LevelRequest<'_>, _random: &mut RandomStream) {}

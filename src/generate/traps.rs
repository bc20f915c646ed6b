//! Traps.

use super::{Blueprint, LevelRequest};
use crate::random::RandomStream;

/// Lays the traps of a level.
pub(super) fn lay(_blueprint: &mut Blueprint, _request: &LevelRequest<'_>, _random: &mut RandomStream) {}

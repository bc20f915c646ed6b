//! What grows and lies about.

use super::{Blueprint, LevelRequest};
use crate::random::RandomStream;

/// Dresses a level.
pub(super) fn strew(_blueprint: &mut Blueprint, _request: &LevelRequest<'_>, _random: &mut RandomStream) {}

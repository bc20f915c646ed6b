//! Tests of the inhabitants and items of new levels: which come, and where.

mod born_right;
mod liquids;
mod locks;
mod placements;
mod spawning;
mod wanderers;

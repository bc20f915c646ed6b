//! Tests of generated levels: what holds for each, and for all of a generator.

mod cave_levels;
mod generators;
mod grid_levels;
mod levels;
mod plans;
mod traps;

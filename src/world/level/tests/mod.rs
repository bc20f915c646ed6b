//! Tests of what a level keeps.

mod kept_ways;

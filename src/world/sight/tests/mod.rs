//! Tests of the field of view on generated levels.

mod views;

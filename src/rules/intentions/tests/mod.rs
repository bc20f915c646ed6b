//! Tests of exploring by one key.

mod exploring;
mod left_behind;

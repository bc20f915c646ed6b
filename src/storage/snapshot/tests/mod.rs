//! Tests of records, hashes and altered saves.

mod altered_saves;
mod determinism;
mod impossible_values;

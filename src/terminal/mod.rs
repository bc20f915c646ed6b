//! The text terminal.

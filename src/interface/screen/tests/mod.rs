//! Tests of screens, pictures, views, settings and the mouse.

mod data_files;
mod ends;
mod focus;
mod impatience;
mod journey;
mod kept_app;
mod message_lines;
mod morgue;
mod mouse;
mod new_games;
mod pages;
mod pasting;
mod places_in_words;
mod questions;
mod settings;
mod sightings;
mod viewer;
mod watching;
mod what_programs_see;
mod whole_fields;

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

/// Keys that open screens from the map, and for pages the title in the first row, if it has the usual place there.
const SCREENS: [(&str, Option<&str>); 26] = [
    ("", None),
    ("i", Some("Your pack")),
    ("i a", None),
    ("e", None),
    ("q", None),
    ("r", None),
    ("t", None),
    ("d", None),
    ("D", Some("Discoveries")),
    ("?", Some("Help: keys")),
    ("? right", Some("Help: rules")),
    ("? right right right right", None),
    ("? / x", Some("Help: search")),
    ("ctrl-p", Some("Messages")),
    ("O", Some("Options")),
    ("x", None),
    ("x *", Some("Monsters you know")),
    ("_", None),
    ("f", None),
    ("V", Some("In view")),
    ("Q", None),
    ("C", None),
    (":", Some("Where you are")),
    ("z", None),
    ("w", None),
    ("w *", Some("Wield or light what?")),
];

//! Facts into English: lines of the log, names of things. The only code that builds sentences.

mod commands;
mod grammar;
mod names;
mod sentences;

pub use commands::command_name;
pub use grammar::{capitalised, with_article};
pub use names::{
    ENDLESS_LIGHT, cause_of_death, died, equipment_name, hunger_word, item_name, light_state, monster_name,
    structure_name,
};
pub use sentences::{Message, MessageKind, messages, sentence};

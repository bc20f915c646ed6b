//! Turns facts and names into English: lines of the log, names of items, descriptions. No other code builds sentences.

mod attacks;
mod bestiary;
mod commands;
mod danger;
mod discoveries;
mod effects;
mod grammar;
mod hazards;
mod intentions;
mod item_pages;
mod items;
mod joined;
mod level;
mod log_lines;
mod look;
mod magic;
mod names;
mod odds;
mod places;
mod sentences;
mod traps;

pub use bestiary::{DOUBTFUL, Duel, NOT_MET, abilities, duel_rows, history, short_history};
pub use commands::{command_name, direction_name};
pub use danger::Danger;
pub use discoveries::{Discoveries, Puzzle, discovery_lines, puzzle_lines};
pub use grammar::{away, capitalized, steps_away, turns, with_article};
pub use hazards::hazard_question;
pub use item_pages::{
    ItemPage, Strike, WeaponPage, action_name, armor_lines, family_heading, light_lines, other_lines, ring_lines,
    wand_lines, weapon_lines, weapon_rows,
};
pub use items::oil_question;
pub use level::{
    AMULET_QUESTION, TARGET_QUESTION, peaceful_in_line_question, peaceful_question, quiet_question, sleeper_question,
};
pub use log_lines::{Message, as_contract_kind, log_lines, messages, news};
pub use look::{
    KnownPlace, NO_TARGET, SENSED, SeenMonster, Someone, UNSEEN_PLACE, Wounds, monster_sentences, place_sentence,
};
pub use names::{
    ENDLESS_LIGHT, a_monster, bare_item_name, cause_in_words, cause_of_death, condition_kind, condition_text, died,
    disguised, equipment_name, hunger_word, item_name, light_state, monster_name, revealed_name, structure_name,
    the_monster, trap_name,
};
pub use odds::{KnownFight, KnownShot, struck_from_here};
pub use places::{
    Bearing, CreatureThere, GroundDescription, ItemsThere, KnownExit, KnownRoom, LightThere, LiquidArea, Openness,
    PlaceDescription, Relation, Side, Spot, Zone, place_paragraphs,
};
pub use sentences::{MessageKind, sentence};

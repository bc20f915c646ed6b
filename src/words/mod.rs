//! Turns facts and names into English: lines of the log, names of items, descriptions. No other code puts sentences together; those of messages stand beside their facts (`content/messages/`).

mod bestiary;
mod commands;
mod decisions;
mod discoveries;
mod effects;
mod grammar;
mod hazards;
mod intentions;
mod item_pages;
mod items;
mod joined;
mod log_lines;
mod look;
mod names;
mod odds;
mod places;
mod questions;
mod relative_strength;
mod sentences;

pub(crate) use bestiary::{DOUBTFUL, Duel, NOT_FOUGHT, abilities, duel_rows, history, short_history};
pub(crate) use commands::{command_name, direction_name};
pub(crate) use decisions::{change_text, decision_sentence};
pub(crate) use discoveries::{Discoveries, Puzzle, discovery_lines, puzzle_lines};
pub(crate) use grammar::{away, capitalized, steps_away, turns, with_article};
pub(crate) use hazards::hazard_question;
pub(crate) use item_pages::{
    ItemPage, Strike, WeaponPage, action_name, armor_lines, family_heading, light_lines, other_lines, ring_lines,
    wand_lines, weapon_lines, weapon_rows,
};
pub(crate) use items::oil_question;
pub use log_lines::{Message, messages};
pub(crate) use log_lines::{as_contract_kind, log_lines, news};
pub(crate) use look::{
    KnownPlace, NO_TARGET, PerceivedCreature, SENSED, SeenMonster, UNSEEN_PLACE, Wounds, monster_sentences,
    place_sentence,
};
pub use names::cause_of_death;
pub(crate) use names::{
    ENDLESS_LIGHT, a_monster, bare_item_name, cause_in_words, condition_kind, condition_text, died, equipment_name,
    hunger_word, item_name, light_state, monster_name, purpose_name, revealed_name, structure_name, the_monster,
    trap_name,
};
pub(crate) use odds::{KnownFight, KnownShot, struck_from_here};
pub(crate) use places::{
    Bearing, CreatureThere, GroundDescription, ItemsThere, KnownExit, KnownRoom, LightThere, LiquidArea, Openness,
    PlaceDescription, Relation, Side, Spot, Zone, place_paragraphs,
};
pub(crate) use questions::{
    AMULET_QUESTION, TARGET_QUESTION, peaceful_in_line_question, peaceful_question, quiet_question, sleeper_question,
};
pub(crate) use relative_strength::strength_word;
pub(crate) use sentences::{MessageKind, sentence};

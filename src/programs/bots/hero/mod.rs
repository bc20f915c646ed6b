//! A bot that plays to win, with what players know: the view, and the rule book.
//!
//! Each policy is a file with one concern. It looks at a [`Situation`](situation::Situation) and says what to do now, with
//! the reason, or nothing. `policy_order.rs` asks them in the order of urgency:
//!
//! 1. `escapes.rs`: healing, magic and flight (`flight.rs`) from a fight that would cost too much; then `goals.rs` kills what
//!    can't defend itself.
//! 2. `fight.rs`: shots (`missiles.rs`), a place where few can reach the player, blows.
//! 3. `unseen.rs`: what strikes without being seen.
//! 4. `goals.rs`, waiting until it can see and walk straight; then food and light (`play::keep_supplied`), rings
//!    taken off to save food (`items.rs`), and rest.
//! 5. `items.rs`: weapons, armor and rings, and what is tried while it is safe. `magic.rs` knows how.
//! 6. `goals.rs` again: sleepers that are worth their experience, then the journey down and up.
//!
//! `style.rs` holds the numbers in which careful, diving, resting and frugal heroes differ.
//!
//! What a fight costs is reckoned in `danger.rs`, by the odds that the view shows for kinds that were fought, else by the
//! numbers of `book.rs`, which everybody can read in `docs/rules.md`.

/// Weapons in numbers.
mod arms;
/// The rule book.
mod book;
/// What a fight costs.
mod danger;
/// What helps against a foe that would win.
mod escapes;
/// Fights that can be won.
mod fight;
/// Flight from what would win.
mod flight;
/// The journey.
mod goals;
/// Gear, and what is tried while it is safe.
mod items;
/// Known magic.
mod magic;
/// Shots and throws.
mod missiles;
/// The order of the policies.
mod policy_order;
/// A scene with its dangers.
mod situation;
/// Ways to play.
mod style;
/// What strikes without being seen.
mod unseen;

pub(crate) use policy_order::{Hero, HeroPlan};
pub(crate) use style::{CAREFUL, DIVING, FRUGAL, HeroStyle, RESTING};

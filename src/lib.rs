//! Rogue, the Quest for the Amulet of Yendor: a headless simulation in Bevy's ECS, and its front ends.
//!
//! A game is a Bevy `World`. Creatures, items, doors, traps and levels are entities; those of the level where the player is are
//! enabled, all others disabled. A front end, a bot or a test hands over one [`Action`] or one [`Key`] at a time, and reads the world, a
//! picture of it, or what the player knows. Nothing depends on the time of day, the machine or the front end: the same seed
//! and the same actions give the same world, to the last bit of its [`state_hash`].
//!
//! # Entry points
//!
//! | to | use |
//! | --- | --- |
//! | simulate without keys and pictures | [`SimulationPlugin`], [`new_game`], [`act`] |
//! | play by keys, and see pictures | [`GamePlugin`] or [`headless_app`], [`start_game`], [`press`], [`draw`] |
//! | show colors, pass the mouse on, show motion | [`screen`] |
//! | let a program play by what a player knows | [`ViewObserver`](view::ViewObserver), [`Bot`] |
//! | query and observe | [`ecs`] |
//! | generate levels, read drawn maps | [`level`] |
//! | change the data | [`data`] |
//! | keep a game yourself | [`game_to_bytes`], [`game_from_bytes`] |
//! | test rules | [`testing`]; a plugin of yours with [`Scenario::with_setup`](testing::Scenario::with_setup) |
//!
//! # One turn
//!
//! [`act`] runs the schedule [`Turn`] once. Its stages are chained, in this order ([`Stage`]): the player's action
//! ([`ActionStep`]), the monsters ([`MonsterStep`]), perhaps a wandering monster, upkeep ([`UpkeepStep`]), and the field of
//! view ([`ViewStep`]). A refused action ends the turn before the monsters act, and costs no time. A [`GameRef`](ecs::GameRef) reads the
//! game.
//!
//! ```
//! use bevy::prelude::*;
//! use yendor::{Action, Content, Outcome, SimulationPlugin, act, ecs::GameRef, new_game};
//!
//! let mut app = App::new();
//! app.add_plugins((MinimalPlugins, SimulationPlugin { content: Content::compiled_in() }));
//! new_game(app.world_mut(), 7)?;
//! assert!(matches!(act(app.world_mut(), Action::Rest), Outcome::Done { .. }));
//! let game = GameRef::of(app.world()).ok_or("a game has begun")?;
//! assert_eq!((game.turn, game.player.health.current()), (1, 12));
//! # Ok::<(), BevyError>(())
//! ```
//!
//! # A front end
//!
//! Every front end sends keys and shows a [`Frame`], which [`draw`] makes from what the player knows.
//!
//! ```
//! use yendor::{Content, ecs::Size, draw, frame_text, headless_app, press, start_game};
//!
//! let mut app = headless_app(Content::compiled_in());
//! start_game(app.world_mut(), 7)?;
//! press(app.world_mut(), "i".parse()?);
//! let picture = frame_text(&draw(app.world(), Size::new(100, 30)));
//! assert!(picture.contains("ring mail"), "the pack is open: {picture}");
//! # Ok::<(), bevy::prelude::BevyError>(())
//! ```
//!
//! # A system of your own
//!
//! A system may stand anywhere in [`Turn`] that the sets name. Each must be ordered against those it conflicts with: an
//! ambiguous order is an error in the first turn, since the order is part of the rules. A creature is moved by
//! inserting [`Placed`](ecs::Placed) with commands, and removed by despawning it: observers keep the grid of creatures
//! ([`Occupancy`](ecs::Occupancy)) up to date. Draws come from a stream of
//! [`RandomStreams`](ecs::RandomStreams), whose positions are saved: `streams.get(Stream::PlayerLuck).roll(dice)`. What the player learns is
//! told as a [`Fact`](ecs::Fact) to the [`GameLog`](ecs::GameLog); a plugin's own words are a `Fact::Remembered`.
//!
//! Components of your own are neither saved nor hashed until [`save_component`](ecs::SaveComponent::save_component) names
//! them; resources never are, so what a game needs belongs in components. `examples/own_monster.rs` does all of that.
//!
//! ```
//! use bevy::prelude::*;
//! use yendor::{Action, Content, SimulationPlugin, Stage, Turn, UpkeepStep, act, ecs::{Health, Player}, new_game};
//!
//! fn ease(mut player: Single<&mut Health, With<Player>>) {
//!     player.heal(1);
//! }
//!
//! let mut app = App::new();
//! app.add_plugins((MinimalPlugins, SimulationPlugin { content: Content::compiled_in() }));
//! app.add_systems(Turn, ease.in_set(Stage::Upkeep).after(UpkeepStep::Player).before(UpkeepStep::Rings));
//! new_game(app.world_mut(), 7)?;
//! act(app.world_mut(), Action::Rest);
//! # Ok::<(), BevyError>(())
//! ```
//!
//! # Inside
//!
//! The private modules stand in order: each uses those above it, and none below. `ARCHITECTURE.md` shows them as a picture.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(all(feature = "desktop", feature = "terminal")),
    allow(dead_code, unused_imports, reason = "some of the game serves the window or the terminal alone")
)]

mod base;
mod content;
mod turn;
mod world;

mod rules;
mod words;

mod storage;

mod interface;

mod front_ends;
mod programs;

pub mod data;
pub mod ecs;
#[doc(hidden)]
pub mod internals;
pub mod level;
pub mod screen;
pub mod testing;
pub mod view;

pub use crate::content::{Content, Key};
pub use crate::interface::{
    GamePlugin,
    screen::{Frame, draw, frame_text, is_over, press, start_game, wants_to_leave},
};
pub use crate::programs::bots::{Bot, headless_app};
pub use crate::rules::game::{SimulationPlugin, act, new_game};
pub use crate::storage::snapshot::{RULES_VERSION, game_from_bytes, game_to_bytes, state_hash};
pub use crate::turn::{Action, ActionStep, MonsterStep, Outcome, Stage, Turn, UpkeepStep, ViewStep};

//! What the player knows, as data for programs that play: `!view` of `yendor drive` prints it as JSON (`docs/view.md`).
//!
//! A [`GameView`] is built from the same data as the picture: what is in view, what is remembered, and the names that
//! the player knows. Two games that differ only in what the player can't know have equal views:
//! `interface/screen/tests/what_programs_see.rs` plays such pairs.

mod creatures;
mod items;
mod map;
mod player;

use bevy::prelude::*;
use serde::Serialize;

pub use creatures::{KnownCreature, KnownOdds};
pub use items::{KnownItem, PackedItem};
pub use map::{KnownDoor, KnownMap, KnownTrap, Rows};
pub use player::{KnownLight, KnownPlayer};

use super::{
    offers::keys_on_ring,
    prompt::{Prompt, as_tokens},
    screens::Backdrop,
    shown::{prompt_and_keys, shown},
    sightings::strikes_shown,
    stack::{MenuOrGame, is_over, wants_to_leave},
};
use crate::{
    content::{FactName, Key, MessageKind},
    rules::GameRef,
    turn::Progress,
    words::{as_contract_kind, news},
};

/// What the player knows of a game, format 1.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct GameView {
    pub format: u32,
    pub turn: u64,
    pub mode: &'static str,
    pub depth: u32,
    pub deepest: u32,
    pub has_amulet: bool,
    pub player: Option<KnownPlayer>,
    pub map: Option<KnownMap>,
    pub stairs_up: Option<[i32; 2]>,
    pub stairs_down: Option<[i32; 2]>,
    pub doors: Vec<KnownDoor>,
    pub traps: Vec<KnownTrap>,
    pub gas: Vec<[i32; 2]>,
    pub struck_from: Vec<KnownStrike>,
    pub creatures: Vec<KnownCreature>,
    pub items: Vec<KnownItem>,
    pub pack: Vec<PackedItem>,
    pub key_ring: Vec<String>,
    pub messages: Vec<MessageView>,
    pub prompt: Option<Prompt>,
    #[serde(serialize_with = "as_tokens")]
    pub keys: Vec<Key>,
}

/// A cell from which something unseen struck the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct KnownStrike {
    /// Its column.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// How many turns ago that was.
    pub ago: u64,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MessageView {
    /// The sentence.
    pub text: String,
    /// Its kind.
    #[serde(serialize_with = "as_contract_kind")]
    pub kind: MessageKind,
    /// The names of the facts that it tells, in the order in which they happened.
    pub facts: Vec<FactName>,
}

impl MessageView {
    /// Returns whether it tells a fact of this name (`docs/view.md#facts`).
    pub fn tells(&self, fact: &str) -> bool {
        self.facts.iter().any(|name| *name == *fact)
    }
}

/// Makes the views of a game, and remembers which messages were shown and the numbers of creatures.
#[derive(Clone, Debug, Default)]
pub struct ViewObserver {
    /// The number of messages before the last view.
    read: u64,
    /// The numbers of the creatures perceived last.
    numbers: creatures::Numbers,
    /// The map of the last view.
    shown: Option<map::ShownMap>,
    /// Whether keys still mean something after the end of a game, on its last page and in the menu.
    goes_on: bool,
}

impl ViewObserver {
    /// Makes views for a program that also plays after the end of a game.
    pub fn of_whole_program() -> Self {
        Self { goes_on: true, ..Self::default() }
    }

    /// The view now, with the messages since the last one.
    pub fn view(&mut self, world: &World) -> GameView {
        let mut view = GameView { format: 1, mode: "Menu", ..GameView::default() };
        let is_stopped = wants_to_leave(world) || (is_over(world) && !self.goes_on);
        // A game that was left remains; leaving the menu leaves no game.
        let is_left = is_over(world) && !self.goes_on;
        let behind = Backdrop::of(world);
        let is_shown = is_left || shown(world) == MenuOrGame::Game;
        if let Some(game) = behind.game.filter(|_| is_shown) {
            self.look_at_game(&game, &mut view);
        }
        if !is_stopped {
            (view.prompt, view.keys) = prompt_and_keys(&behind);
        }
        view
    }

    fn look_at_game(&mut self, game: &GameRef<'_>, view: &mut GameView) {
        view.turn = game.turn;
        view.mode = game.resource::<Progress>().name();
        (view.depth, view.deepest) = (game.depth, game.deepest);
        view.has_amulet = game.carries_amulet();
        view.player = Some(player::known_player(game));
        let seen = map::look_at_map(game, &mut self.shown);
        (view.map, view.doors, view.traps, view.gas) = (Some(seen.map), seen.doors, seen.traps, seen.gas);
        (view.stairs_up, view.stairs_down) = (seen.stairs_up, seen.stairs_down);
        view.struck_from =
            strikes_shown(game).map(|(place, ago)| KnownStrike { x: place.x, y: place.y, ago }).collect();
        view.creatures = creatures::known_creatures(game, &mut self.numbers);
        view.items = items::known_items(game);
        view.pack = items::packed_items(game);
        view.key_ring = keys_on_ring(game);
        view.messages = self.news(game);
    }

    /// The messages since the last view; a repeated message comes as often.
    fn news(&mut self, game: &GameRef<'_>) -> Vec<MessageView> {
        let log = game.log;
        // Another game has another log, which may be shorter.
        let unread = log.written().checked_sub(self.read).unwrap_or(log.written());
        self.read = log.written();
        let news = news(game.content, log, unread).into_iter();
        news.map(|line| MessageView { text: line.text, kind: line.kind, facts: line.names }).collect()
    }
}

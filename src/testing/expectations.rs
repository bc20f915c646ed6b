//! What a test expects of a game, each expectation by its name: `game.expect().hp(12).gold(30)`.

use std::fmt::{Debug, Display};

use crate::{content::ItemKind, rules::creatures::MindState};

use super::Scenario;

/// Expectations of a game. The first that fails prints its name, the value found, and the last messages of the game.
pub struct Expectations<'game> {
    game: &'game Scenario,
    reason: Option<String>,
}

impl Scenario {
    /// Starts a list of expectations.
    pub const fn expect(&self) -> Expectations<'_> {
        Expectations { game: self, reason: None }
    }
}

/// Expectations of one value each: name, type, and how the value is read.
macro_rules! expectations {
    ($($name:ident: $type:ty = |$game:ident| $found:expr;)*) => {
        impl Expectations<'_> {
            $(
                #[doc = concat!("Expects this value of `", stringify!($name), "`.")]
                #[track_caller]
                pub fn $name(self, expected: $type) -> Self {
                    let $game = self.game;
                    self.holds(stringify!($name), $found, expected)
                }
            )*
        }
    };
}

expectations! {
    turn: u64 = |game| game.turn();
    depth: u32 = |game| game.state().depth;
    mode: &str = |game| game.state().mode;
    place: (i32, i32) = |game| game.place();
    hp: i32 = |game| game.player().hp;
    max_hp: i32 = |game| game.player().max_hp;
    armor_class: i32 = |game| game.player().ac;
    gold: u32 = |game| game.player().gold;
    experience_level: i32 = |game| game.player().level;
    pack_size: usize = |game| game.player().inventory.len();
    monsters: usize = |game| game.level().monsters.len();
    items_on_floor: usize = |game| game.level().items.len();
    monster_state: MindState = |game| game.only_monster().state;
    monster_hp: i32 = |game| game.only_monster().hp;
    last_message: &str = |game| game.last_message();
}

impl Expectations<'_> {
    /// Gives a reason for the expectations that follow, which is printed when one fails.
    pub fn because(self, reason: impl Display) -> Self {
        Self { reason: Some(reason.to_string()), ..self }
    }

    /// Checks hit points and their maximum.
    #[track_caller]
    pub fn health(self, hp: i32, max_hp: i32) -> Self {
        self.hp(hp).max_hp(max_hp)
    }

    /// Checks strength and its maximum.
    #[track_caller]
    pub fn strength(self, strength: i32, max_strength: i32) -> Self {
        let player = self.game.player();
        self.holds("strength", player.strength, strength).holds("max_strength", player.max_strength, max_strength)
    }

    /// Checks how often the log contains this text.
    #[track_caller]
    pub fn said(self, text: &str, times: u32) -> Self {
        let found = self.game.said(text);
        self.holds(&format!("said '{text}'"), found, times)
    }

    /// Checks how often the log contains a line with these words.
    #[track_caller]
    pub fn said_part(self, words: &str, times: u32) -> Self {
        let found = self.game.said_part(words);
        self.holds(&format!("said '{words}'"), found, times)
    }

    /// Checks the glyph shown in a named cell.
    #[track_caller]
    pub fn glyph(self, mark: char, glyph: char) -> Self {
        let found = self.game.glyph(mark);
        self.holds(&format!("glyph of {mark}"), found, glyph)
    }

    /// Checks how many items of a type are in the pack.
    #[track_caller]
    pub fn carries(self, kind: ItemKind, count: u32) -> Self {
        let found = self.game.carries(kind);
        self.holds(&format!("carries {kind:?}"), found, count)
    }

    #[track_caller]
    fn holds<Found: Debug + PartialEq<Expected>, Expected: Debug>(
        self,
        name: &str,
        found: Found,
        expected: Expected,
    ) -> Self {
        let reason = self.reason.as_deref().map(|reason| format!(" ({reason})")).unwrap_or_default();
        let messages = || {
            let last = self.game.messages().into_iter().rev().take(5).map(|line| line.text);
            last.collect::<Vec<_>>()
        };
        assert!(
            found == expected,
            "{name}: expected {expected:?}, found {found:?}{reason}; last messages: {:?}",
            messages()
        );
        self
    }
}

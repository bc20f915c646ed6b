//! The rule book: what `docs/rules.md` tells every player about kinds of monsters and items.

use std::sync::LazyLock;

use crate::{
    base::random::Dice,
    content::{Content, ItemDefinition, MonsterDefinition},
    interface::screen::PackedItem,
    rules::creatures::strength_bonus,
};

/// The published rules of the game as it is shipped. They hold no secret of a game.
#[derive(Debug)]
pub(super) struct Book {
    content: Content,
}

static BOOK: LazyLock<Book> = LazyLock::new(|| Book { content: Content::compiled_in() });

impl Book {
    /// Opens the book.
    pub(crate) fn open() -> &'static Self {
        &BOOK
    }

    /// Returns the entry of a kind of monsters.
    pub(crate) fn monster(&self, letter: char) -> Option<&MonsterDefinition> {
        self.content.monsters().map(|(_, monster)| monster).find(|monster| monster.letter == letter)
    }

    /// Returns the entry of an item; `None` while its kind is unknown.
    pub(crate) fn item(&self, item: &PackedItem) -> Option<&ItemDefinition> {
        let id = self.content.item_called(item.id.as_ref()?)?;
        Some(self.content.item(id))
    }

    /// Returns the bonuses of a strength to hit and to damage.
    pub(crate) fn strength_bonuses(&self, strength: i32) -> (i32, i32) {
        let combat = &self.content.config.combat;
        (strength_bonus(&combat.to_hit_by_strength, strength), strength_bonus(&combat.damage_by_strength, strength))
    }

    /// Returns the depth of the last level, where the Amulet lies.
    pub(crate) fn last_depth(&self) -> u32 {
        self.content.dungeon.level_count
    }
}

/// Returns the mean of a roll.
pub(super) fn mean(dice: Dice) -> f64 {
    f64::from(dice.least() + dice.greatest()) / 2.0
}

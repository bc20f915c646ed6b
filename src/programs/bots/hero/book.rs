//! The rule book: what `docs/rules.md` tells every player about kinds of monsters and items.

use std::sync::LazyLock;

use crate::{
    base::random::Dice,
    content::{Content, ItemDefinition, MonsterDefinition},
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

    /// Returns the entry of a weapon by the name of an item, such as `two-handed sword +1`.
    pub(crate) fn weapon(&self, name: &str) -> Option<&ItemDefinition> {
        let is_named = |item: &&ItemDefinition| {
            item.id.starts_with("weapon/") && (name.contains(&item.name) || name.contains(&item.plural))
        };
        // "crossbow" contains no other name, but a longer name wins in any case.
        self.content.items().map(|(_, item)| item).filter(is_named).max_by_key(|item| item.name.len())
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

//! Kinds of a record by their names: data that have grown since number them otherwise.

use serde::{Deserialize, Serialize};

use super::{BrokenRecord, ItemRecord, LevelRecord, PlayerRecord, WorldRecord};
use crate::{
    content::{Content, MonsterId},
    turn::CauseOfDeath,
};

/// The names of all kinds, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindNames {
    /// Types of items.
    items: Vec<String>,
    /// Letters of monsters.
    monsters: Vec<char>,
}

impl KindNames {
    /// The kinds of some data.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        Self {
            items: content.items().map(|(_, item)| item.id.clone()).collect(),
            monsters: content.monsters().map(|(_, monster)| monster.letter).collect(),
        }
    }

    fn item(&self, number: u16, content: &Content) -> Result<u16, BrokenRecord> {
        let name = self.items.get(usize::from(number));
        let kind = name.and_then(|name| content.item_called(name)).map(|kind| kind.0);
        kind.ok_or_else(|| BrokenRecord::new(format!("an item that the data lack: {name:?}")))
    }

    fn monster(&self, number: u16, content: &Content) -> Result<u16, BrokenRecord> {
        let letter = self.monsters.get(usize::from(number));
        let kind = letter.and_then(|letter| content.monster_lettered(*letter)).map(|kind| kind.0);
        kind.ok_or_else(|| BrokenRecord::new(format!("a monster that the data lack: {letter:?}")))
    }
}

/// Gives everything in a record, whose kinds were numbered by `names`, the numbers of the data of now.
///
/// # Errors
/// A kind that there is no more.
pub fn translate_kinds(record: &mut WorldRecord, names: &KindNames, content: &Content) -> Result<(), BrokenRecord> {
    if *names == KindNames::of(content) {
        return Ok(());
    }
    if let Some(CauseOfDeath::Monster(kind)) = &mut record.died_of {
        *kind = MonsterId(names.monster(kind.0, content)?);
    }
    let PlayerRecord { pack, .. } = &mut record.player;
    translate_items(pack, names, content)?;
    for LevelRecord { items, monsters, remembered, .. } in &mut record.levels {
        translate_items(items, names, content)?;
        for monster in monsters {
            monster.kind = names.monster(monster.kind, content)?;
            translate_items(&mut monster.pack, names, content)?;
        }
        for (_, kind) in remembered {
            *kind = names.item(*kind, content)?;
        }
    }
    Ok(())
}

fn translate_items(items: &mut [ItemRecord], names: &KindNames, content: &Content) -> Result<(), BrokenRecord> {
    for item in items {
        item.kind = names.item(item.kind, content)?;
    }
    Ok(())
}

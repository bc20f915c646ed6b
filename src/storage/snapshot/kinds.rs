//! The kinds of a record by name, since newer data number them differently.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{BrokenRecord, ItemRecord, LevelRecord, PlayerRecord, WorldRecord};
use crate::{
    content::{CauseOfDeath, Content, ItemId, ItemKind, MYSTERIES, MonsterId},
    rules::items::KindLore,
};

/// The names of all kinds, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindNames {
    /// Types of items.
    items: Vec<String>,
    /// Letters of monsters.
    monsters: Vec<char>,
    /// Appearances of unidentified items, by families.
    appearances: Vec<(ItemKind, Vec<String>)>,
}

impl KindNames {
    /// The kinds of some data.
    pub fn of(content: &Content) -> Self {
        Self {
            items: content.items().map(|(_, item)| item.id.clone()).collect(),
            monsters: content.monsters().map(|(_, monster)| monster.letter).collect(),
            appearances: MYSTERIES
                .into_iter()
                .filter_map(|kind| Some((kind, content.appearances.of(kind)?.to_vec())))
                .collect(),
        }
    }

    /// What is known of the current kinds, some of which may be new: those are unidentified and get unused appearances.
    fn lore(&self, records: &[KindLore], content: &Content) -> Result<Vec<KindLore>, BrokenRecord> {
        let mut lore = Vec::new();
        let mut taken = BTreeSet::new();
        for (_, item) in content.items() {
            let old = self.items.iter().position(|name| *name == item.id).and_then(|index| records.get(index));
            let word = old.and_then(|old| {
                let (_, words) = self.appearances.iter().find(|(kind, _)| *kind == item.kind)?;
                words.get(usize::from(old.appearance?))
            });
            let words = content.appearances.of(item.kind).unwrap_or_default();
            let appearance = word.and_then(|word| words.iter().position(|other| other == word));
            taken.extend(appearance.map(|index| (item.kind, index)));
            let is_known = old.map_or(words.is_empty(), |old| old.is_known);
            let (is_met, tried) = old.map_or((false, 0), |old| (old.is_met, old.tried));
            lore.push((item.kind, appearance, (is_known, is_met, tried)));
        }
        let mut named = Vec::new();
        for (kind, appearance, (is_known, is_met, tried)) in lore {
            let words = content.appearances.of(kind).map_or(0, <[String]>::len);
            let free = || (0..words).find(|index| taken.insert((kind, *index)));
            let appearance = appearance.or_else(free);
            if appearance.is_none() && words > 0 {
                return Err(BrokenRecord::new(format!("no word is left for a kind of {kind:?}")));
            }
            let appearance = appearance.and_then(|index| u16::try_from(index).ok());
            named.push(KindLore { appearance, is_known, is_met, tried, called: None });
        }
        Ok(named)
    }

    fn item(&self, kind: ItemId, content: &Content) -> Result<ItemId, BrokenRecord> {
        let name = self.items.get(usize::from(kind.0));
        let kind = name.and_then(|name| content.item_called(name));
        kind.ok_or_else(|| BrokenRecord::new(format!("an item that the data lack: {name:?}")))
    }

    fn monster(&self, kind: MonsterId, content: &Content) -> Result<MonsterId, BrokenRecord> {
        let letter = self.monsters.get(usize::from(kind.0));
        let kind = letter.and_then(|letter| content.monster_lettered(*letter));
        kind.ok_or_else(|| BrokenRecord::new(format!("a monster that the data lack: {letter:?}")))
    }
}

/// Renumbers all kinds in a record from `names` to the numbers of the current data.
///
/// # Errors
/// The record names a kind that the data no longer define.
pub(crate) fn translate_kinds(
    record: &mut WorldRecord,
    names: &KindNames,
    content: &Content,
) -> Result<(), BrokenRecord> {
    if *names == KindNames::of(content) {
        return Ok(());
    }
    match &mut record.died_of {
        Some(CauseOfDeath::Monster(kind)) => *kind = names.monster(*kind, content)?,
        Some(CauseOfDeath::Item(kind)) => *kind = names.item(*kind, content)?,
        _ => {}
    }
    record.lore = names.lore(&record.lore, content)?;
    let PlayerRecord { pack, habits, .. } = &mut record.player;
    translate_items(pack, names, content)?;
    habits.missile = habits.missile.and_then(|kind| names.item(kind, content).ok());
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

//! Kinds of monsters and items that are never met.

use std::collections::BTreeSet;

use super::finding_context::FindingContext;
use crate::content::{DataReport, EntrySubject, ItemId, ItemKind, MonsterId, SupplyRule};

const MONSTERS: &str = "monsters.ron";
const ITEMS: &str = "items.ron";

pub(super) fn check(look: &FindingContext<'_>, report: &mut DataReport) {
    let met = monsters_met(look);
    report.enter_file(MONSTERS);
    for (_, monster) in look.content.monsters().filter(|(id, _)| !met.contains(id)) {
        report.within(&monster.name, |report| {
            report.mistake_in(&monster.lines, "name", "can never be met: no entry and no band that comes has it");
        });
    }
    let found = items_found(look);
    report.enter_file(ITEMS);
    for (_, item) in look.content.items().filter(|(id, _)| !found.contains(id)) {
        report.within(&item.id, |report| {
            report.mistake_in(&item.lines, "id", "can never be found: no entry, no supply and no kit has it");
        });
    }
}

fn monsters_met(look: &FindingContext<'_>) -> BTreeSet<MonsterId> {
    let mut met = BTreeSet::new();
    for placed in look.entries().filter(|placed| !look.depths_of(*placed).is_empty()) {
        if let EntrySubject::Creature(kind) = placed.2.subject() {
            met.insert(kind);
        }
        let named = look.content.bands().filter(|(id, band)| !look.depths_of_band(*id, band, placed).is_empty());
        for band in named.map(|(_, band)| band).chain(&placed.2.band) {
            met.insert(band.leader);
            let followers = band.followers.iter().filter(|group| group.count.greatest() > 0);
            met.extend(followers.map(|group| group.creature));
        }
    }
    met
}

fn items_found(look: &FindingContext<'_>) -> BTreeSet<ItemId> {
    let content = look.content;
    let mut found: BTreeSet<ItemId> = [content.gold(), content.amulet()].into();
    for placed in look.entries() {
        let depths = look.depths_of(placed);
        match placed.2.subject() {
            EntrySubject::Item(item) if !depths.is_empty() => {
                found.insert(item);
            }
            EntrySubject::AnyItem(kind) => found.extend(content.items().filter_map(|(id, item)| {
                let (first, last) = (item.first_depth.unwrap_or(1), item.last_depth.unwrap_or(u32::MAX));
                let lies = depths.iter().any(|depth| (first..=last).contains(depth));
                (item.kind == kind && lies && item.weight.is_some_and(|weight| weight > 0)).then_some(id)
            })),
            _ => {}
        }
    }
    let has_locks = content.dungeon.door_types.locked.parts() > 0;
    let supplied = content.spawn_tables.supplies.iter().filter(|supply| match supply.when {
        SupplyRule::Sometimes { chance, most_without } => {
            chance.parts() > 0 || most_without < content.dungeon.level_count
        }
        SupplyRule::LastLevel => true,
        SupplyRule::EachLock => has_locks,
    });
    let player = &content.config.player;
    let lights = player.starting_light.iter();
    let spares = lights.clone().flat_map(|light| &light.spare);
    let kit = player.starting_kit.iter().chain(spares).map(|entry| &entry.item).chain(lights.map(|light| &light.item));
    found.extend(supplied.map(|supply| supply.item).chain(kit.filter_map(|name| content.item_called(name))));
    let is_unique =
        |item: &crate::content::ItemDefinition| item.unique.as_ref().is_some_and(|unique| unique.chance.parts() > 0);
    // Without locked doors, keys are not needed.
    let is_there =
        |item: &crate::content::ItemDefinition| is_unique(item) || (item.kind == ItemKind::Key && !has_locks);
    found.extend(content.items().filter(|(_, item)| is_there(item)).map(|(id, _)| id));
    found
}

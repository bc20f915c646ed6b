//! What is found in the dungeon by chance (Rogue 5.4, section 6), and the lights that a game has at most one of.

use crate::{
    content::{Content, Family, ItemDefinition, ItemId},
    items::{ItemState, NewItem},
    random::{Chance, RandomStream},
};

/// On which levels those things lie that a game has at most one of: drawn from the seed when a game starts, so that a
/// level reads only seed, depth and plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreasurePlan(Vec<(ItemId, u32)>);

impl TreasurePlan {
    /// The plan of a game.
    #[must_use]
    pub fn drawn(content: &Content, random: &mut RandomStream) -> Self {
        let mut plan = Vec::new();
        for (kind, item) in content.items() {
            let Some(unique) = &item.unique else { continue };
            // Both dice roll for each kind, so that the chance of one moves no other.
            let is_there = random.chance(unique.chance);
            let (first, last) = content.dungeon.levels_of(unique.first_depth, unique.last_depth);
            let depth = random.between(first.cast_signed(), last.cast_signed()).unsigned_abs();
            if is_there {
                plan.push((kind, depth));
            }
        }
        Self(plan)
    }

    /// What lies on the level at `depth`.
    pub fn at(&self, depth: u32) -> impl Iterator<Item = ItemId> {
        self.0.iter().filter(move |(_, planned)| *planned == depth).map(|(kind, _)| *kind)
    }
}

/// A thing found by chance on the level at `depth`: a family by its weight, a kind by its weight among the family, and how
/// many of it, how good, and with how many charges. `None` where nothing can be found.
pub fn find(content: &Content, depth: u32, random: &mut RandomStream) -> Option<NewItem> {
    let families = &content.dungeon.population.families;
    let family = random.pick_weighted(families, |family| family.weight)?;
    let kinds: Vec<(ItemId, u32)> = content
        .items()
        .filter(|(_, item)| item.kind == family.kind && content.dungeon.lies_at(item, depth))
        .filter_map(|(kind, item)| Some((kind, item.weight.filter(|weight| *weight > 0)?)))
        .collect();
    let (kind, _) = *random.pick_weighted(&kinds, |(_, weight)| *weight)?;
    let item = content.item(kind);
    let quantity = item.count.map_or(1, |count| random.roll(count).max(1).unsigned_abs());
    let charges = item.charges.map(|charges| random.roll(charges).max(0).unsigned_abs());
    let (enchantment, is_cursed) = quality(family, item, random);
    let state = ItemState { is_cursed, ..ItemState::default() };
    Some(NewItem { enchantment, charges, state, ..NewItem::plain(kind, quantity) })
}

/// The plus or minus of a thing, and whether it is cursed. What shares a letter with its like is always plain.
fn quality(family: &Family, item: &ItemDefinition, random: &mut RandomStream) -> (i32, bool) {
    let always_cursed = item.cursed == Some(true);
    if item.stacks == Some(true) || !item.is_enchantable() {
        return (0, always_cursed);
    }
    let is_cursed = family.cursed.is_some_and(|chance| random.chance(chance)) || always_cursed;
    let change = match item.plus.or(family.change) {
        // A ring is never without its plus.
        Some(dice) if item.plus.is_some() || is_cursed || better(family, random) => random.roll(dice),
        _ => 0,
    };
    (if is_cursed { -change } else { change }, is_cursed)
}

/// Whether a thing is better than plain, of those that are not cursed: the chance is one of all.
fn better(family: &Family, random: &mut RandomStream) -> bool {
    let of_all = family.better.unwrap_or_default().parts();
    let not_cursed = Chance::WHOLE - family.cursed.unwrap_or_default().parts();
    not_cursed > 0 && random.chance(Chance::from_parts(of_all * Chance::WHOLE / not_cursed))
}

//! Items found and used.

use std::collections::{BTreeMap, BTreeSet};

use yendor::{
    Content,
    ecs::{AttackFact, DoorFact, Fact, GroundFact, ItemFact, ItemId, MagicFact},
};

/// What became of the items of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Find {
    /// Pieces that the player picked up; one that was dropped or thrown before counts once.
    pub found: u32,
    /// How often one was used: eaten, drunk, read, zapped, wielded, lit, worn, put on, thrown, shot, poured or turned.
    pub used: u32,
    /// Pieces that left the pack and may be picked up again.
    parted: u32,
}

/// The items of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Finds {
    kinds: BTreeMap<ItemId, Find>,
    /// The pieces in the pack.
    carried: BTreeMap<ItemId, u32>,
}

impl Finds {
    /// Notes the new facts of a turn, after which the pack holds these pieces.
    pub fn note<'fact>(
        &mut self,
        content: &Content,
        facts: impl Iterator<Item = &'fact Fact>,
        carried: BTreeMap<ItemId, u32>,
    ) {
        let mut taken = BTreeSet::new();
        for fact in facts {
            if let Some(kind) = used_by(content, fact) {
                self.kinds.entry(kind).or_default().used += 1;
            }
            match fact {
                Fact::PickedUp { item, .. } => _ = taken.insert(item.kind),
                Fact::Item(ItemFact::Dropped(item) | ItemFact::Thrown { item, .. })
                | Fact::Attack(_, AttackFact::StealsItem(item))
                | Fact::Ground(GroundFact::Sweeps(item)) => {
                    self.kinds.entry(item.kind).or_default().parted += item.quantity;
                }
                _ => {}
            }
        }
        for kind in taken {
            let pieces = |pack: &BTreeMap<ItemId, u32>| pack.get(&kind).copied().unwrap_or(0);
            let gained = pieces(&carried).saturating_sub(pieces(&self.carried));
            let find = self.kinds.entry(kind).or_default();
            let back = gained.min(find.parted);
            find.parted -= back;
            find.found += gained - back;
        }
        self.carried = carried;
    }

    /// The pieces in the pack when it last changed.
    pub const fn carried(&self) -> &BTreeMap<ItemId, u32> {
        &self.carried
    }

    /// What became of the items of each kind, in the order of the data.
    pub fn kinds(&self) -> impl Iterator<Item = (ItemId, Find)> {
        self.kinds.iter().map(|(kind, find)| (*kind, *find))
    }
}

/// Whether the pack may differ after this fact.
pub(super) const fn changes_pack(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::GameBegins
            | Fact::PickedUp { .. }
            | Fact::Ate { .. }
            | Fact::Wielded { .. }
            | Fact::LightLit { .. }
            | Fact::LightOut { .. }
            | Fact::LightFilled { .. }
            | Fact::Attack(_, AttackFact::StealsItem(_))
            | Fact::Item(_)
            | Fact::Magic(_)
            | Fact::Door(DoorFact::OpenedWith(_))
            | Fact::Ground(_)
            | Fact::Trap(_)
    )
}

/// Returns the kind of the item that the player used; `None` for other facts.
fn used_by(content: &Content, fact: &Fact) -> Option<ItemId> {
    match fact {
        Fact::Ate { item, .. }
        | Fact::Wielded { item }
        | Fact::LightLit { item }
        | Fact::Item(ItemFact::Worn(item) | ItemFact::PutOn(item) | ItemFact::Thrown { item, .. })
        | Fact::Magic(MagicFact::Drinks(item) | MagicFact::Reads(item) | MagicFact::Zaps(item))
        | Fact::Door(DoorFact::OpenedWith(item)) => Some(item.kind),
        // The scroll that keeps monsters away does so from the floor.
        Fact::Item(ItemFact::Dropped(item)) => Some(item.kind).filter(|kind| content.item(*kind).wards),
        Fact::LightFilled { item } => {
            let light = content.item(item.kind).light?;
            content.items().find(|(_, fuel)| fuel.fuels == Some(light)).map(|(kind, _)| kind)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yendor::ecs::ItemLabel;

    fn label(kind: ItemId, quantity: u32) -> ItemLabel {
        ItemLabel { quantity, ..ItemLabel::plain(kind) }
    }

    #[test]
    fn an_arrow_that_is_picked_up_again_is_not_found_twice() {
        let content = Content::compiled_in();
        let arrow = content.item_called("weapon/arrow").unwrap();
        let mut finds = Finds::default();
        let taken = |quantity| Fact::PickedUp { item: label(arrow, quantity), letter: 'a' };
        let shot = Fact::Item(ItemFact::Thrown { item: label(arrow, 1), shot: true });
        let mut note = |fact: &Fact, left| finds.note(&content, [fact].into_iter(), BTreeMap::from([(arrow, left)]));
        note(&taken(8), 8);
        note(&shot, 7);
        note(&shot, 6);
        note(&taken(7), 7);
        note(&taken(12), 12);
        assert_eq!(finds.kinds().next(), Some((arrow, Find { found: 8 + 4, used: 2, parted: 0 })));
    }

    #[test]
    fn oil_is_used_by_filling_the_lantern() {
        let content = Content::compiled_in();
        let [lantern, oil] = ["light/lantern", "oil/flask"].map(|name| content.item_called(name).unwrap());
        let filled = Fact::LightFilled { item: label(lantern, 1) };
        assert_eq!(used_by(&content, &filled), Some(oil));
    }

    #[test]
    fn a_scroll_that_wards_is_used_by_dropping_it() {
        let content = Content::compiled_in();
        let [ward, other] = ["scroll/scare_monster", "scroll/sleep"].map(|name| content.item_called(name).unwrap());
        let dropped = |kind| used_by(&content, &Fact::Item(ItemFact::Dropped(label(kind, 1))));
        assert_eq!([dropped(ward), dropped(other)], [Some(ward), None]);
    }
}

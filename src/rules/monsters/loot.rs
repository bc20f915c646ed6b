//! Items that monsters seek (`docs/rules.md#looters`).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Monster, SeeksLoot, perceived::PlayerEyes, specials::can_rust};
use crate::{
    base::geometry::Point,
    content::{Content, Fact, ItemId, ItemKind, Loot},
    rules::{
        creatures::Mind,
        items::{CarriedBy, Enchantment, ItemParts, Lore, Offered, Rustproof},
    },
    turn::{GameLog, Serial},
    world::{
        level::{OnLevel, Position, Terrain},
        sight::has_clear_line,
    },
};

/// The items on the floor of the level.
#[derive(SystemParam)]
pub(super) struct LootInView<'w, 's> {
    lying: Query<
        'w,
        's,
        (Entity, &'static ItemId, &'static Serial, &'static Position, &'static Enchantment, Has<Rustproof>),
        (With<OnLevel>, Without<Monster>, Without<Offered>),
    >,
}

impl LootInView<'_, '_> {
    /// Returns the nearest wanted item that is available and in clear line of a cell; ties go to the lower serial
    /// number.
    pub(crate) fn nearest(
        &self,
        wanted: Loot,
        from: Point,
        content: &Content,
        terrain: &Terrain,
        mut is_available: impl FnMut(Point) -> bool,
    ) -> Option<(Entity, Point)> {
        let wanted = self.lying.iter().filter(|(_, kind, _, place, enchantment, is_rustproof)| {
            is_wanted(wanted, **kind, **enchantment, *is_rustproof, content)
                && is_available(place.cell())
                && has_clear_line(from, place.cell(), terrain)
        });
        let nearest = wanted.min_by_key(|(_, _, serial, place, ..)| (place.distance(from), **serial));
        nearest.map(|(item, _, _, place, ..)| (item, place.cell()))
    }
}

fn is_wanted(wanted: Loot, kind: ItemId, enchantment: Enchantment, is_rustproof: bool, content: &Content) -> bool {
    match wanted {
        Loot::Gold => content.item(kind).kind == ItemKind::Gold,
        Loot::MetalArmor => can_rust(content, kind, enchantment, is_rustproof),
    }
}

/// Makes a monster take the gold in its cell, or rust the armor there.
pub(super) fn take_treasure(
    In((monster, treasure)): In<(Entity, Entity)>,
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut log: GameLog,
    eyes: PlayerEyes,
    mut monsters: Query<(&SeeksLoot, &mut Mind), With<Monster>>,
    mut items: ParamSet<(Query<ItemParts>, Query<&mut Enchantment>)>,
) -> Result {
    let (wanted, mut mind) = monsters.get_mut(monster)?;
    let foe = eyes.foe(monster)?;
    mind.forget_path();
    match wanted.0 {
        Loot::Gold => {
            let item = items.p0().get(treasure)?.label(&content, &lore);
            commands.entity(treasure).remove::<(Position, OnLevel)>().insert(CarriedBy(monster));
            if foe.seen {
                log.tell(Fact::MonsterTakes { monster: foe, item });
            }
        }
        Loot::MetalArmor => {
            items.p1().get_mut(treasure)?.0 -= 1;
            let item = items.p0().get(treasure)?.label(&content, &lore);
            if foe.seen {
                log.tell(Fact::FloorArmorRusts { monster: foe, item });
            }
        }
    }
    Ok(())
}

//! Thieves.

use bevy::prelude::*;

use crate::{
    base::random::{Purpose, RandomStreams},
    content::Content,
    rules::{
        creatures::{CombatLevel, Player, Purse, SaveAgainst},
        items::{CarriedBy, Equipment, ItemParts, Lore, NewItem, Pack, PackLetter, RingPowers, spawn_item},
        monsters::{HasStolen, Monster, StealsGold, StealsItem, elsewhere, swings::Blow},
    },
    turn::{Fact, Fate, NextSerial},
    world::{
        level::{CurrentDepth, Occupancy, Standing, Terrain},
        sight::{FieldOfView, HeldLight},
    },
};

/// A hit takes gold by Rogue's formula: a share, and more from one who fails a save against magic. The thief keeps it.
pub(super) fn steal_gold(
    mut commands: Commands,
    (content, blow, depth): (Res<Content>, Res<Blow>, Res<CurrentDepth>),
    (mut streams, mut serials): (ResMut<RandomStreams>, ResMut<NextSerial>),
    mut fate: Fate,
    attackers: Query<&StealsGold>,
    mut player: Query<(&mut Purse, &CombatLevel, &RingPowers), With<Player>>,
) -> Result {
    let Some(attacker) = blow.hit() else { return Ok(()) };
    let Ok(steals) = attackers.get(attacker) else { return Ok(()) };
    let (mut purse, level, rings) = player.single_mut()?;
    if purse.0 == 0 {
        fate.tell(Fact::NothingToSteal { monster: blow.foe });
        return Ok(());
    }
    let random = streams.get(Purpose::Combat);
    let is_saved = SaveAgainst::Magic.saves(*level, rings.armor_class, &content.config.combat, random);
    let shares = if is_saved { 1 } else { 1 + steals.more_shares };
    let wanted = (0..shares).map(|_| content.config.thieves.share(depth.depth, random)).fold(0, u32::saturating_add);
    let amount = wanted.min(purse.0);
    purse.0 -= amount;
    let gold = NewItem::plain(content.gold(), amount);
    spawn_item(&mut commands, &content, gold, serials.take(), CarriedBy(attacker));
    commands.entity(attacker).insert(HasStolen);
    fate.tell(Fact::StealsGold { monster: blow.foe, amount });
    Ok(())
}

/// A hit takes a magic item that is not in use (Rogue 5.4, section 3), each as likely as the other, and off the thief goes to another place.
pub(super) fn steal_item(
    mut commands: Commands,
    (content, lore, blow): (Res<Content>, Res<Lore>, Res<Blow>),
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut thieves: Query<Standing, (With<Monster>, With<StealsItem>)>,
    player: Query<(&Pack, &Equipment, &HeldLight, &FieldOfView), With<Player>>,
    items: Query<ItemParts>,
    mut level: Query<(&Terrain, &mut Occupancy)>,
) -> Result {
    let Some(attacker) = blow.hit() else { return Ok(()) };
    let Ok(mut position) = thieves.get_mut(attacker) else { return Ok(()) };
    let loot = player.single().ok().and_then(|(pack, equipment, held, _)| {
        let is_idle = |item: &Entity| equipment.slot_of(*held, *item).is_none();
        let carried = pack.items().filter(is_idle).filter_map(|item| items.get(item).ok());
        let mut magic: Vec<_> = carried.filter(|item| item.is_magic(&content)).collect();
        magic.sort_by_key(|item| *item.serial);
        streams.get(Purpose::Combat).pick(&magic).map(|item| (item.entity, item.label(&content, &lore)))
    });
    let Some((item, label)) = loot else {
        fate.tell(Fact::NothingToSteal { monster: blow.foe });
        return Ok(());
    };
    commands.entity(item).remove::<PackLetter>().insert(CarriedBy(attacker));
    commands.entity(attacker).insert(HasStolen);
    fate.tell(Fact::StealsItem { monster: blow.foe, item: label });
    let (terrain, mut occupancy) = level.single_mut()?;
    let (.., view) = player.single()?;
    if let Some(place) = elsewhere(*position, view, terrain, &occupancy, streams.get(Purpose::Ai)) {
        occupancy.relocate(&mut position, place);
        fate.tell(Fact::Vanishes { monster: blow.foe });
    }
    Ok(())
}

//! Special attacks of thieves.

use bevy::prelude::*;

use super::attempt::LandedAttack;
use crate::{
    base::random::{RandomStreams, Stream},
    content::{AttackFact, Content, Fact, ItemLabel, SaveAgainst},
    rules::{
        creatures::{CombatLevel, Mind, Player, Purse},
        items::{CarriedBy, Equipment, ItemParts, Lore, NewItem, Pack, RingPowers, lay, spawn_item},
        monsters::{Decisions, HasStolen, Monster, Motive, random_hidden_cell},
    },
    turn::{GameLog, NextSerial},
    world::{
        level::{CurrentDepth, Occupancy, Standing, Terrain},
        sight::{FieldOfView, HeldLight},
    },
};

/// Steals one share of the player's gold, and more shares if the player fails a saving throw against magic
/// (`docs/rules.md#thieves`). The thief carries the gold from then on.
pub(crate) fn steal_gold(
    In((attack, more_shares)): In<(LandedAttack, u32)>,
    mut commands: Commands,
    content: Res<Content>,
    depth: Res<CurrentDepth>,
    mut streams: ResMut<RandomStreams>,
    mut serials: ResMut<NextSerial>,
    mut log: GameLog,
    mut player: Query<(&mut Purse, &CombatLevel, &RingPowers), With<Player>>,
) -> Result<bool> {
    let (mut purse, level, rings) = player.single_mut()?;
    if purse.0 == 0 {
        log.tell(Fact::Attack(attack.foe, AttackFact::NothingToSteal));
        return Ok(false);
    }
    let random = streams.get(Stream::Combat);
    let is_saved = SaveAgainst::Magic.saves(*level, rings.armor_class, &content.config.combat, random);
    let shares = if is_saved { 1 } else { 1 + more_shares };
    let wanted = (0..shares).map(|_| content.config.thieves.share(depth.depth, random)).fold(0, u32::saturating_add);
    let amount = wanted.min(purse.0);
    purse.0 -= amount;
    let gold = NewItem::plain(content.gold(), amount);
    spawn_item(&mut commands, &content, gold, serials.take(), CarriedBy(attack.monster));
    commands.entity(attack.monster).insert(HasStolen);
    log.tell(Fact::Attack(attack.foe, AttackFact::StealsGold { amount }));
    Ok(true)
}

/// Steals a random magic item that is not in use, one if there are several (`docs/rules.md#thieves`), then moves the thief
/// by magic to another cell.
pub(crate) fn steal_item(
    In(attack): In<LandedAttack>,
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    mut streams: ResMut<RandomStreams>,
    mut serials: ResMut<NextSerial>,
    mut log: GameLog,
    mut thieves: Query<(Standing, &Mind, Option<&mut Decisions>), With<Monster>>,
    player: Query<(&Pack, &Equipment, &HeldLight, &FieldOfView), With<Player>>,
    items: Query<ItemParts>,
    mut level: Query<(&Terrain, &mut Occupancy)>,
) -> Result<bool> {
    let (mut position, mind, decisions) = thieves.get_mut(attack.monster)?;
    let loot = player.single().ok().and_then(|(pack, equipment, held, _)| {
        let is_idle = |item: &Entity| equipment.slot_of(*held, *item).is_none();
        let carried = pack.items().filter(is_idle).filter_map(|item| items.get(item).ok());
        let mut magic: Vec<_> = carried.filter(|item| item.is_magic(&content)).collect();
        magic.sort_by_key(|item| *item.serial);
        let item = streams.get(Stream::Combat).pick(&magic)?;
        lay(&mut commands, &content, &mut serials, item, 1, CarriedBy(attack.monster));
        Some(ItemLabel { quantity: 1, ..item.label(&content, &lore) })
    });
    let Some(label) = loot else {
        log.tell(Fact::Attack(attack.foe, AttackFact::NothingToSteal));
        return Ok(false);
    };
    commands.entity(attack.monster).insert(HasStolen);
    log.tell(Fact::Attack(attack.foe, AttackFact::StealsItem(label)));
    let (terrain, mut occupancy) = level.single_mut()?;
    let (.., view) = player.single()?;
    if let Some(place) = random_hidden_cell(*position, view, terrain, &occupancy, streams.get(Stream::Ai)) {
        if let Some(mut decisions) = decisions {
            decisions.note_move(log.turn(), [*position, place], mind.state(), Motive::Vanished);
        }
        occupancy.relocate(&mut position, place);
        log.tell(Fact::Vanishes { monster: attack.foe });
    }
    Ok(true)
}

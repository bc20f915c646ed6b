//! What the player knows of an item, for its page.

use bevy::prelude::*;

use super::duel::{known_gear, striker};
use crate::{
    content::{Content, ItemAppearance, ItemDefinition, ItemKind, ItemLabel},
    rules::{
        GameRef,
        creatures::{Attack, Odds},
        items::{Enchantment, ItemPartsItem, armor_class},
    },
    words::{
        ItemPage, Strike, WeaponPage, armor_lines, light_lines, other_lines, puzzle_lines, ring_lines, wand_lines,
        weapon_lines, weapon_rows,
    },
    world::sight::LightSource,
};

/// The armor class for which the chance to hit is shown: that of an average monster.
const FOE_ARMOR_CLASS: i32 = 5;

/// The page of an item; `None` if it is not an item.
pub(super) fn page_of(game: &GameRef<'_>, item: Entity) -> Option<ItemPage> {
    let lore = game.lore;
    let parts = game.item_parts(item)?;
    let label = parts.label(game.content, lore);
    let kind = game.content.item(*parts.kind);
    let mut page = ItemPage { label, table: Vec::new(), lines: Vec::new() };
    match kind.kind {
        ItemKind::Weapon => {
            let weapon = weapon_page(game, &parts, &page.label);
            page.table = weapon_rows(&weapon);
            page.lines = weapon_lines(kind, &weapon, &page.label);
        }
        ItemKind::Armor => {
            let (with, now, is_worn) = armor_classes(game, item, &page.label);
            page.lines = armor_lines(kind, &page.label, with, now, is_worn);
        }
        ItemKind::Ring => page.lines = ring_lines(game.content, kind, &page.label),
        ItemKind::Wand => page.lines = wand_lines(game.content, kind, &page.label),
        ItemKind::Light => {
            let radius = parts.light.map_or(0, LightSource::full_radius);
            page.lines = light_lines(game.content, kind, &page.label, radius);
        }
        _ => page.lines = other_lines(game.content, kind, &page.label),
    }
    if page.label.look != ItemAppearance::Known {
        let deepest = game.deepest;
        let candidates: Vec<_> = lore.candidates_for(game.content, *parts.kind, deepest).collect();
        page.lines.extend(puzzle_lines(kind.kind, lore.tried(*parts.kind), &candidates));
    }
    Some(page)
}

/// The damage of a weapon, compared with the weapon in hand.
fn weapon_page(game: &GameRef<'_>, parts: &ItemPartsItem<'_, '_>, label: &ItemLabel) -> WeaponPage {
    let in_hand = game.player.equipment.weapon;
    let plus = Enchantment(label.enchantment.unwrap_or(0));
    let held = in_hand.and_then(|weapon| known_gear(game, weapon));
    let blow = |weapon| striker(game, weapon).blow(game.content, false);
    let this = blow(Some((*parts.kind, plus)));
    let hand = (in_hand != Some(parts.entity)).then(|| blow(held));
    let kind = game.content.item(*parts.kind);
    let launcher = kind.launcher.as_deref().and_then(|launcher| game.content.item_called(launcher));
    // A missile is described as shot, whatever is in hand.
    let shoots = held.filter(|(weapon, _)| kind.is_shot_by(game.content.item(*weapon)));
    let shooter = shoots.or(launcher.map(|launcher| (launcher, Enchantment(0)))).or(held);
    let missile = striker(game, shooter).missile(game.content, (*parts.kind, plus), false);
    let thrown = kind.thrown.map(|_| missile);
    WeaponPage {
        this: strike(this),
        hand: hand.map(strike),
        thrown: thrown.map(strike),
        launcher: launcher.map(|launcher| game.content.item(launcher).name.clone()),
        shoots: shot_by(game.content, kind),
    }
}

/// The missiles of a launcher.
fn shot_by(content: &Content, weapon: &ItemDefinition) -> Option<String> {
    let mut items = content.items();
    items.find(|(_, item)| item.launcher.as_deref() == Some(weapon.id.as_str())).map(|(_, item)| item.plural.clone())
}

fn strike(attack: Attack) -> Strike {
    let odds = Odds::of(&[attack], FOE_ARMOR_CLASS, 1);
    Strike {
        dice: attack.damage,
        average: odds.damage,
        to_hit: attack.to_hit,
        chance: odds.chance,
        foe: FOE_ARMOR_CLASS,
    }
}

/// The armor class with a suit of armor as far as it is known, the one now (or without it, if it is worn), and whether
/// it is worn.
fn armor_classes(game: &GameRef<'_>, item: Entity, label: &ItemLabel) -> (i32, i32, bool) {
    let (equipment, rings) = (game.player.equipment, game.player.ring_powers);
    let is_worn = equipment.armor == Some(item);
    let worn = equipment.armor.and_then(|armor| known_gear(game, armor));
    let with = armor_class(game.content, Some((label.kind, Enchantment(label.enchantment.unwrap_or(0)))), rings);
    let other = armor_class(game.content, worn.filter(|_| !is_worn), rings);
    (with, other, is_worn)
}

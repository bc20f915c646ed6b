//! Colors that must be told apart: contrasts as in the Web Content Accessibility Guidelines.

use yendor::content::{Palette, Rgb};

use crate::data::content;

/// The relative luminance of a color.
pub fn luminance(color: Rgb) -> f64 {
    let part = |value: u8| {
        let share = f64::from(value) / 255.0;
        if share <= 0.039_28 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
}

/// The contrast of two colors, from 1 to 21.
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Every palette of the game.
fn palettes() -> Vec<Palette> {
    let usual = content();
    let names: Vec<String> = usual.palette_names().map(str::to_owned).collect();
    names.iter().map(|name| usual.with_palette(Some(name)).palette().clone()).collect()
}

fn lit_palettes() -> impl Iterator<Item = Palette> {
    palettes().into_iter().filter(|palette| palette.shading.is_some())
}

#[test]
fn messages_can_be_read_and_told_apart_in_every_palette() {
    for palette in palettes() {
        let colors = &palette.messages;
        let all = [colors.loot, colors.story, colors.warning, colors.damage, colors.info, colors.success];
        for (index, color) in all.into_iter().enumerate() {
            let seen = contrast(color, palette.background);
            assert!(seen >= 4.5, "{}: {color:?} has {seen:.2}", palette.name);
            assert!(!all[index + 1..].contains(&color), "{}: {color:?} twice", palette.name);
        }
    }
}

#[test]
fn remembered_terrain_can_be_read_by_torchlight() {
    for palette in lit_palettes() {
        let (shading, colors) = (palette.shading.as_ref().unwrap(), &palette.explored);
        let walls = contrast(colors.wall, shading.remembered_wall);
        assert!(walls >= 4.0, "{}: walls have {walls:.2}", palette.name);
        let others = [
            colors.floor,
            colors.corridor,
            colors.closed_door,
            colors.open_door,
            colors.stairs,
            colors.trap,
            colors.shallow,
            colors.deep,
            colors.mud,
            colors.chasm,
            colors.lava,
            colors.torch,
            colors.grass,
            colors.rubble,
            colors.bones,
            colors.moss,
            colors.cobweb,
            palette.explored_item,
            palette.explored_gold,
        ];
        for color in others {
            let seen = contrast(color, shading.remembered);
            assert!(seen >= 4.0, "{}: {color:?} has {seen:.2}", palette.name);
        }
    }
}

#[test]
fn creatures_and_items_stand_out_from_the_brightest_ground() {
    for palette in lit_palettes() {
        let shading = palette.shading.as_ref().unwrap();
        let brightest = |ground: Rgb| ground.in_light([1.15; 3]);
        let floors = [shading.ground.floor, shading.ground.corridor, shading.ground.grass, shading.ground.shallow];
        let items = &palette.items;
        let things = palette.threats.iter().map(|threat| threat.color).chain([
            palette.player,
            items.gold,
            items.food,
            items.torch,
            items.lantern,
            items.oil,
            items.potion,
            items.scroll,
            items.weapon,
            items.armor,
            items.ring,
            items.wand,
            items.key,
            items.amulet,
        ]);
        for thing in things {
            for floor in floors {
                let seen = contrast(thing, brightest(floor));
                assert!(seen >= 4.0, "{}: {thing:?} on {floor:?} has {seen:.2}", palette.name);
            }
        }
    }
}

//! Colors that must be told apart: contrasts as in the Web Content Accessibility Guidelines.

use yendor::{
    data::{DangerColors, Palette, Rgb, TerrainColors},
    testing::content,
};

/// The relative luminance of a color.
pub fn luminance(color: Rgb) -> f64 {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

/// A component as a share of light.
fn linear(value: u8) -> f64 {
    let share = f64::from(value) / 255.0;
    if share <= 0.039_28 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
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

/// The colors of all monsters: by danger, and by kind.
fn monsters(palette: &Palette) -> impl Iterator<Item = Rgb> {
    let kinds = palette.kinds.iter().flatten().map(|kind| kind.color);
    let DangerColors { weaker, equal, stronger, deadly, .. } = palette.dangers;
    [weaker, equal, stronger, deadly].into_iter().chain(kinds)
}

fn lit_palettes() -> impl Iterator<Item = Palette> {
    palettes().into_iter().filter(|palette| palette.shading.is_some())
}

/// How an eye without one of the three kinds of cones sees a color (Machado, Oliveira and Fernandes 2009, severity 1).
fn seen_without(cone: Cone, color: Rgb) -> Rgb {
    let rows: [[f64; 3]; 3] = match cone {
        Cone::Long => {
            [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]]
        }
        Cone::Medium => {
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]]
        }
        Cone::Short => {
            [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]]
        }
    };
    let linear = [color.red, color.green, color.blue].map(linear);
    let [red, green, blue] = rows.map(|row| {
        let part: f64 = row.into_iter().zip(linear).map(|(share, part)| share * part).sum();
        let part = part.clamp(0.0, 1.0);
        let part = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
        component(part)
    });
    Rgb::new(red, green, blue)
}

/// A share from 0 to 1 as a component of a color.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded before it is cast")]
fn component(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// A kind of cones of the eye.
#[derive(Clone, Copy)]
enum Cone {
    Long,
    Medium,
    Short,
}

/// The distance of two colors to the eye (CIE 1976); 10 can be told apart side by side.
fn difference(one: Rgb, other: Rgb) -> f64 {
    let [one, other] = [one, other].map(|color| {
        let [red, green, blue] = [color.red, color.green, color.blue].map(linear);
        let axes = [
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        ];
        let [x, y, z] = axes.map(|axis: f64| if axis > 0.008_856 { axis.cbrt() } else { 7.787 * axis + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    });
    one.into_iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// How the eye for which a palette was made sees a color.
fn seen_by_its_eye(palette: &Palette, color: Rgb) -> Rgb {
    match palette.name.as_str() {
        "protanopia" => seen_without(Cone::Long, color),
        "deuteranopia" => seen_without(Cone::Medium, color),
        "tritanopia" => seen_without(Cone::Short, color),
        "greyscale" => {
            let grey = component(luminance(color).powf(1.0 / 2.2));
            Rgb::new(grey, grey, grey)
        }
        _ => color,
    }
}

#[test]
fn every_kind_of_eye_has_a_palette() {
    let names: Vec<String> = palettes().into_iter().map(|palette| palette.name).collect();
    for name in
        ["torchlight", "classic", "high_contrast", "deuteranopia", "protanopia", "tritanopia", "greyscale", "paper"]
    {
        assert!(names.iter().any(|other| other == name), "{name}");
    }
}

#[test]
fn what_must_differ_differs_to_the_eye_of_each_palette() {
    let mut alike = Vec::new();
    for palette in palettes() {
        let (bars, messages) = (&palette.interface, &palette.messages);
        let (seen, remembered) = (&palette.visible, &palette.explored);
        let pairs = [
            ("good and middle bar", bars.bar_good, bars.bar_middle),
            ("middle and low bar", bars.bar_middle, bars.bar_low),
            ("good and low bar", bars.bar_good, bars.bar_low),
            ("low and empty bar", bars.bar_low, bars.bar_empty),
            ("damage and healing", messages.damage, messages.healing),
            ("damage and success", messages.damage, messages.success),
            ("warning and info", messages.warning, messages.info),
            ("door and wall", seen.closed_door, seen.wall),
            ("door and known lock", seen.closed_door, seen.locked_door.unwrap()),
            ("door and known lock remembered", remembered.closed_door, remembered.locked_door.unwrap()),
            ("weak and deadly creature", palette.dangers.weaker, palette.dangers.deadly),
            ("weak and middling creature", palette.dangers.weaker, palette.dangers.equal),
            ("shallow and deep water", seen.shallow, seen.deep),
            ("lava and water", seen.lava, seen.deep),
            ("wall seen and remembered", seen.wall, remembered.wall),
            ("floor seen and remembered", seen.floor, remembered.floor),
        ];
        for (what, one, other) in pairs {
            let apart = difference(seen_by_its_eye(&palette, one), seen_by_its_eye(&palette, other));
            if apart < 12.0 {
                alike.push(format!("{}: {what} differ by {apart:.1}", palette.name));
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

#[test]
fn creatures_items_and_status_can_be_read_in_every_palette() {
    for palette in palettes() {
        let items = &palette.items;
        let signs = monsters(&palette).chain([
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
            items.key,
            items.amulet,
            palette.visible.trap,
            palette.visible.stairs,
        ]);
        for sign in signs {
            let seen = contrast(sign, palette.unexplored);
            assert!(seen >= 4.5, "{}: {sign:?} has {seen:.2}", palette.name);
        }
        let interface = &palette.interface;
        for text in [interface.text, interface.title, interface.dim, interface.accent, palette.messages.critical] {
            let seen = contrast(text, palette.background);
            assert!(seen >= 4.3, "{}: {text:?} has {seen:.2}", palette.name);
        }
    }
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
        let [_, others @ ..] = terrain_of(colors);
        for color in others.into_iter().chain([palette.explored_item, palette.explored_gold]) {
            let seen = contrast(color, shading.remembered);
            assert!(seen >= 4.0, "{}: {color:?} has {seen:.2}", palette.name);
        }
    }
}

/// The colors of terrain that have the same meaning in view and remembered.
fn terrain_colors(palette: &Palette) -> Vec<(Rgb, Rgb)> {
    let (seen, remembered) = (&palette.visible, &palette.explored);
    terrain_of(seen).into_iter().zip(terrain_of(remembered)).collect()
}

/// The colors of terrain, walls first.
fn terrain_of(colors: &TerrainColors) -> [Rgb; 19] {
    [
        colors.wall,
        colors.floor,
        colors.corridor,
        colors.closed_door,
        colors.locked_door.unwrap(),
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
    ]
}

#[test]
fn high_contrast_shows_at_a_glance_where_sight_ends() {
    let palette = palettes().into_iter().find(|palette| palette.name == "high_contrast").unwrap();
    let ground = palette.seen_ground.unwrap();
    let grounds = contrast(ground, palette.unexplored);
    assert!(grounds >= 1.6, "the ground in view has {grounds:.2} to that out of view");
    for (seen, remembered) in terrain_colors(&palette) {
        let apart = contrast(seen, remembered);
        assert!(apart >= 2.5, "{seen:?} and {remembered:?} remembered have {apart:.2}");
        let (read, dim) = (contrast(seen, ground), contrast(remembered, palette.unexplored));
        assert!(read >= 7.0 && dim >= 4.5, "{seen:?} has {read:.2} in view, {remembered:?} {dim:.2} remembered");
    }
    for monster in monsters(&palette).chain([palette.player, palette.items.potion, palette.items.ring]) {
        let seen = contrast(monster, ground);
        assert!(seen >= 4.5, "{monster:?} has {seen:.2} on the ground in view");
    }
}

#[test]
fn creatures_and_items_stand_out_from_the_brightest_ground() {
    for palette in lit_palettes() {
        let shading = palette.shading.as_ref().unwrap();
        let brightest = |ground: Rgb| ground.in_light([1.15; 3]);
        let floors = [shading.ground.floor, shading.ground.corridor, shading.ground.grass, shading.ground.shallow];
        let items = &palette.items;
        let things = monsters(&palette).chain([
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

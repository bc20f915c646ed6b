//! `palette.ron`: the colors of the screen (`docs/tuning.md#paletteron`), in several palettes.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{DataReport, TerrainColor, read::read_with_serde, read::record};

/// A color: red, green and blue, 0 to 255 each. Data files write `"#8B7355"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Rgb {
    /// The red component.
    pub red: u8,
    /// The green component.
    pub green: u8,
    /// The blue component.
    pub blue: u8,
}

impl Rgb {
    /// Creates a color from its components.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |range| u8::from_str_radix(digits.get(range)?, 16).ok();
        digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(())?;
        Some(Self::new(part(0..2)?, part(2..4)?, part(4..6)?))
    }
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("'{text}' is not a color; write \"#RRGGBB\"")))
    }
}

read_with_serde!(Rgb);

record! {
    /// One palette.
    pub struct Palette {
        /// The name by which `config.ron` refers to it.
        pub name: String,
        /// The background of the screen.
        pub background: Rgb,
        /// Cells that were never seen.
        pub unexplored: Rgb,
        /// Terrain in view.
        pub visible: TerrainColors,
        /// Remembered terrain.
        pub explored: TerrainColors,
        /// The player.
        pub player: Rgb,
        /// Bolts of fire and fiery breath.
        pub flame: Rgb,
        /// Bolts of cold.
        pub frost: Rgb,
        /// Bolts of lightning.
        pub lightning: Rgb,
        /// Monsters by threat.
        pub threats: Vec<Threat>,
        /// Items in view.
        pub items: ItemColors,
        /// Remembered items.
        pub explored_item: Rgb,
        /// Remembered gold.
        pub explored_gold: Rgb,
        /// Lines of the log.
        pub messages: MessageColors,
        /// Frames, titles and text around the map.
        pub interface: InterfaceColors,
        /// The colors of the debug overlays.
        pub overlays: OverlayColors,
    }
}

record! {
    /// The colors of the debug overlays.
    pub struct OverlayColors {
        /// The background of cells in view.
        pub seen: Rgb,
        /// The background of cells in view that block sight.
        pub blocking: Rgb,
        /// The edge of the light.
        pub light_range: Rgb,
        /// Paths of monsters.
        pub path: Rgb,
        /// The edge of the area within which a monster notices the player.
        pub aggro_range: Rgb,
        /// States of monsters.
        pub mind: Rgb,
        /// Where a hunter last sensed the player.
        pub last_known: Rgb,
        /// The background of cells with a scent.
        pub scent: Rgb,
        /// The background of cells that a noise reaches.
        pub noise: Rgb,
        /// The cursor and the selected cell.
        pub cursor: Rgb,
    }
}

record! {
    /// The colors of terrain.
    pub struct TerrainColors {
        /// The color of walls.
        pub wall: Rgb,
        /// Floors of rooms.
        pub floor: Rgb,
        /// The color of corridors.
        pub corridor: Rgb,
        /// Closed and locked doors.
        pub closed_door: Rgb,
        /// Open and broken doors and archways.
        pub open_door: Rgb,
        /// The color of stairs.
        pub stairs: Rgb,
        /// Discovered traps.
        pub trap: Rgb,
        /// Shallow water.
        pub shallow: Rgb,
        /// Deep water.
        pub deep: Rgb,
        /// The color of mud.
        pub mud: Rgb,
        /// The color of chasms.
        pub chasm: Rgb,
        /// The color of lava.
        pub lava: Rgb,
        /// Torches on walls.
        pub torch: Rgb,
        /// The color of grass.
        pub grass: Rgb,
        /// The color of rubble.
        pub rubble: Rgb,
        /// The color of bones.
        pub bones: Rgb,
        /// The color of moss.
        pub moss: Rgb,
        /// The color of cobweb.
        pub cobweb: Rgb,
    }
}

impl TerrainColors {
    /// Returns the color of a field.
    #[must_use]
    pub const fn of(&self, color: TerrainColor) -> Rgb {
        match color {
            TerrainColor::Wall => self.wall,
            TerrainColor::Floor => self.floor,
            TerrainColor::Corridor => self.corridor,
            TerrainColor::ClosedDoor => self.closed_door,
            TerrainColor::OpenDoor => self.open_door,
            TerrainColor::Stairs => self.stairs,
            TerrainColor::Shallow => self.shallow,
            TerrainColor::Deep => self.deep,
            TerrainColor::Mud => self.mud,
            TerrainColor::Chasm => self.chasm,
            TerrainColor::Lava => self.lava,
            TerrainColor::Torch => self.torch,
            TerrainColor::Grass => self.grass,
            TerrainColor::Rubble => self.rubble,
            TerrainColor::Bones => self.bones,
            TerrainColor::Moss => self.moss,
            TerrainColor::Cobweb => self.cobweb,
        }
    }
}

record! {
    /// The color of a range of monsters, by letter.
    pub struct Threat {
        /// The last letter of the range; the last range also includes all letters after it.
        pub up_to: char,
        /// Their color.
        pub color: Rgb,
    }
}

record! {
    /// The colors of items.
    pub struct ItemColors {
        /// The color of gold.
        pub gold: Rgb,
        /// The color of food.
        pub food: Rgb,
        /// The color of torches.
        pub torch: Rgb,
        /// Lanterns and other lasting lights.
        pub lantern: Rgb,
        /// Flasks of oil.
        pub oil: Rgb,
        /// The color of potions.
        pub potion: Rgb,
        /// The color of scrolls.
        pub scroll: Rgb,
        /// The color of weapons.
        pub weapon: Rgb,
        /// The color of armor.
        pub armor: Rgb,
        /// The color of rings.
        pub ring: Rgb,
        /// Wands and staffs.
        pub wand: Rgb,
        /// The color of keys.
        pub key: Rgb,
        /// The Amulet of Yendor.
        pub amulet: Rgb,
    }
}

record! {
    /// Lines of the log.
    pub struct MessageColors {
        /// Damage taken.
        pub damage: Rgb,
        /// The color of healing.
        pub healing: Rgb,
        /// Everything else.
        pub info: Rgb,
        /// The color of warnings.
        pub warning: Rgb,
        /// Warnings about light.
        pub light_warning: Rgb,
        /// Mortal danger.
        pub critical: Rgb,
        /// The color of success.
        pub success: Rgb,
        /// Gold and items that were picked up.
        pub loot: Rgb,
        /// What belongs into the story of the game: a new level, the Amulet, an identified kind of item.
        pub story: Rgb,
    }
}

record! {
    /// Frames, titles and text around the map.
    pub struct InterfaceColors {
        /// Lines of frames.
        pub frame: Rgb,
        /// Titles and headings.
        pub title: Rgb,
        /// Plain text.
        pub text: Rgb,
        /// Labels and hints.
        pub dim: Rgb,
        /// Keys to press, and the chosen entry.
        pub accent: Rgb,
        /// The background of the chosen entry.
        pub selection: Rgb,
        /// The filled part of a bar at a high level.
        pub bar_good: Rgb,
        /// The filled part of a bar at a middle level.
        pub bar_middle: Rgb,
        /// The filled part of a bar at a low level.
        pub bar_low: Rgb,
        /// The empty part of a bar.
        pub bar_empty: Rgb,
    }
}

/// Reports every invalid palette.
pub(super) fn check(palettes: &[Palette], report: &mut DataReport) {
    for (index, palette) in palettes.iter().enumerate() {
        report.within(&palette.name, |report| {
            if palettes.iter().take(index).any(|earlier| earlier.name == palette.name) {
                report.mistake_in(&palette.lines, "name", "this palette is defined already");
            }
            let letters_rise = palette.threats.is_sorted_by(|low, high| low.up_to < high.up_to);
            if !letters_rise || palette.threats.is_empty() {
                report.mistake_in(
                    &palette.lines,
                    "threats",
                    "there must be at least one threat, and the letters must be in ascending order",
                );
            }
        });
    }
    if palettes.is_empty() {
        report.mistake_at(1, "there must be at least one palette");
    }
}

//! `palette.ron`: the colors of the screen (`docs/tuning.md#paletteron`), in several palettes.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{DataReport, TerrainColour, read::read_with_serde, read::record};

/// A color: red, green and blue, 0 to 255 each. Data files write `"#8B7355"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Colour {
    /// The red component.
    pub red: u8,
    /// The green component.
    pub green: u8,
    /// The blue component.
    pub blue: u8,
}

impl Colour {
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

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("'{text}' is not a color; write \"#RRGGBB\"")))
    }
}

read_with_serde!(Colour);

record! {
    /// One palette.
    pub struct Palette {
        /// The name by which `config.ron` refers to it.
        pub name: String,
        /// The background of the screen.
        pub background: Colour,
        /// Cells that were never seen.
        pub unexplored: Colour,
        /// Terrain in view.
        pub visible: TerrainColours,
        /// Remembered terrain.
        pub explored: TerrainColours,
        /// The player.
        pub player: Colour,
        /// Bolts of fire and fiery breath.
        pub flame: Colour,
        /// Bolts of cold.
        pub frost: Colour,
        /// Bolts of lightning.
        pub lightning: Colour,
        /// Monsters by threat.
        pub threats: Vec<Threat>,
        /// Items in view.
        pub items: ItemColours,
        /// Remembered items.
        pub explored_item: Colour,
        /// Remembered gold.
        pub explored_gold: Colour,
        /// Lines of the log.
        pub messages: MessageColours,
        /// Frames, titles and text around the map.
        pub interface: InterfaceColours,
        /// The colors of the debug overlays.
        pub overlays: OverlayColours,
    }
}

record! {
    /// The colors of the debug overlays.
    pub struct OverlayColours {
        /// The background of cells in view.
        pub seen: Colour,
        /// The background of cells in view that block sight.
        pub blocking: Colour,
        /// The edge of the light.
        pub light_range: Colour,
        /// Paths of monsters.
        pub path: Colour,
        /// The edge of the area within which a monster notices the player.
        pub aggro_range: Colour,
        /// States of monsters.
        pub mind: Colour,
        /// Where a hunter last sensed the player.
        pub last_known: Colour,
        /// The background of cells with a scent.
        pub scent: Colour,
        /// The background of cells that a noise reaches.
        pub noise: Colour,
        /// The cursor and the selected cell.
        pub cursor: Colour,
    }
}

record! {
    /// The colors of terrain.
    pub struct TerrainColours {
        /// The color of walls.
        pub wall: Colour,
        /// Floors of rooms.
        pub floor: Colour,
        /// The color of corridors.
        pub corridor: Colour,
        /// Closed and locked doors.
        pub closed_door: Colour,
        /// Open and broken doors and archways.
        pub open_door: Colour,
        /// The color of stairs.
        pub stairs: Colour,
        /// Discovered traps.
        pub trap: Colour,
        /// Shallow water.
        pub shallow: Colour,
        /// Deep water.
        pub deep: Colour,
        /// The color of mud.
        pub mud: Colour,
        /// The color of chasms.
        pub chasm: Colour,
        /// The color of lava.
        pub lava: Colour,
        /// Torches on walls.
        pub torch: Colour,
        /// The color of grass.
        pub grass: Colour,
        /// The color of rubble.
        pub rubble: Colour,
        /// The color of bones.
        pub bones: Colour,
        /// The color of moss.
        pub moss: Colour,
        /// The color of cobweb.
        pub cobweb: Colour,
    }
}

impl TerrainColours {
    /// Returns the color of a field.
    #[must_use]
    pub const fn of(&self, colour: TerrainColour) -> Colour {
        match colour {
            TerrainColour::Wall => self.wall,
            TerrainColour::Floor => self.floor,
            TerrainColour::Corridor => self.corridor,
            TerrainColour::ClosedDoor => self.closed_door,
            TerrainColour::OpenDoor => self.open_door,
            TerrainColour::Stairs => self.stairs,
            TerrainColour::Shallow => self.shallow,
            TerrainColour::Deep => self.deep,
            TerrainColour::Mud => self.mud,
            TerrainColour::Chasm => self.chasm,
            TerrainColour::Lava => self.lava,
            TerrainColour::Torch => self.torch,
            TerrainColour::Grass => self.grass,
            TerrainColour::Rubble => self.rubble,
            TerrainColour::Bones => self.bones,
            TerrainColour::Moss => self.moss,
            TerrainColour::Cobweb => self.cobweb,
        }
    }
}

record! {
    /// The color of a range of monsters, by letter.
    pub struct Threat {
        /// The last letter of the range; the last range also includes all letters after it.
        pub up_to: char,
        /// Their color.
        pub colour: Colour,
    }
}

record! {
    /// The colors of items.
    pub struct ItemColours {
        /// The color of gold.
        pub gold: Colour,
        /// The color of food.
        pub food: Colour,
        /// The color of torches.
        pub torch: Colour,
        /// Lanterns and other lasting lights.
        pub lantern: Colour,
        /// Flasks of oil.
        pub oil: Colour,
        /// The color of potions.
        pub potion: Colour,
        /// The color of scrolls.
        pub scroll: Colour,
        /// The color of weapons.
        pub weapon: Colour,
        /// The color of armor.
        pub armor: Colour,
        /// The color of rings.
        pub ring: Colour,
        /// Wands and staffs.
        pub wand: Colour,
        /// The color of keys.
        pub key: Colour,
        /// The Amulet of Yendor.
        pub amulet: Colour,
    }
}

record! {
    /// Lines of the log.
    pub struct MessageColours {
        /// Damage taken.
        pub damage: Colour,
        /// The color of healing.
        pub healing: Colour,
        /// Everything else.
        pub info: Colour,
        /// The color of warnings.
        pub warning: Colour,
        /// Warnings about light.
        pub light_warning: Colour,
        /// Mortal danger.
        pub critical: Colour,
        /// The color of success.
        pub success: Colour,
    }
}

record! {
    /// Frames, titles and text around the map.
    pub struct InterfaceColours {
        /// Lines of frames.
        pub frame: Colour,
        /// Titles and headings.
        pub title: Colour,
        /// Plain text.
        pub text: Colour,
        /// Labels and hints.
        pub dim: Colour,
        /// Keys to press, and the chosen entry.
        pub accent: Colour,
        /// The background of the chosen entry.
        pub selection: Colour,
        /// The filled part of a bar at a high level.
        pub bar_good: Colour,
        /// The filled part of a bar at a middle level.
        pub bar_middle: Colour,
        /// The filled part of a bar at a low level.
        pub bar_low: Colour,
        /// The empty part of a bar.
        pub bar_empty: Colour,
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

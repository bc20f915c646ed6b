//! `palette.ron`: the colours of the screen (`docs/tuning.md#paletteron`), in several palettes.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{DataReport, TerrainColour, read::read_with_serde, read::record};

/// A colour: red, green and blue, 0 to 255 each. Data files write `"#8B7355"`.
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
    /// The colour of these parts.
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
        Self::parse(&text).ok_or_else(|| D::Error::custom(format!("'{text}' is no colour: write \"#RRGGBB\"")))
    }
}

read_with_serde!(Colour);

record! {
    /// One palette.
    pub struct Palette {
        /// Its name, by which `config.ron` chooses it.
        pub name: String,
        /// Behind everything.
        pub background: Colour,
        /// Cells never seen.
        pub unexplored: Colour,
        /// Terrain in view.
        pub visible: TerrainColours,
        /// Terrain remembered.
        pub explored: TerrainColours,
        /// The player.
        pub player: Colour,
        /// Bolts of fire, and flames that somebody breathes.
        pub flame: Colour,
        /// Bolts of cold.
        pub frost: Colour,
        /// Bolts of lightning.
        pub lightning: Colour,
        /// Monsters by threat.
        pub threats: Vec<Threat>,
        /// Items in view.
        pub items: ItemColours,
        /// Items remembered.
        pub explored_item: Colour,
        /// Gold remembered.
        pub explored_gold: Colour,
        /// Lines of the log.
        pub messages: MessageColours,
        /// Frames, titles and text around the map.
        pub interface: InterfaceColours,
        /// Overlays of the debug console.
        pub overlays: OverlayColours,
    }
}

record! {
    /// Overlays of the debug console.
    pub struct OverlayColours {
        /// Behind cells that are seen.
        pub seen: Colour,
        /// Behind cells that are seen and block sight.
        pub blocking: Colour,
        /// The edge of the light.
        pub light_range: Colour,
        /// Ways of monsters.
        pub path: Colour,
        /// The edge of where a monster notices the player.
        pub aggro_range: Colour,
        /// States of mind.
        pub mind: Colour,
        /// Where a hunter last knew the player.
        pub last_known: Colour,
        /// Behind cells of the trail.
        pub scent: Colour,
        /// Behind cells that a noise reaches.
        pub noise: Colour,
        /// The cursor and what is selected.
        pub cursor: Colour,
    }
}

record! {
    /// The colours of terrain.
    pub struct TerrainColours {
        /// The colour of walls.
        pub wall: Colour,
        /// Floors of rooms.
        pub floor: Colour,
        /// The colour of corridors.
        pub corridor: Colour,
        /// Closed and locked doors.
        pub closed_door: Colour,
        /// Open and broken doors and archways.
        pub open_door: Colour,
        /// The colour of stairs.
        pub stairs: Colour,
        /// Discovered traps.
        pub trap: Colour,
        /// Shallow water.
        pub shallow: Colour,
        /// Deep water.
        pub deep: Colour,
        /// The colour of mud.
        pub mud: Colour,
        /// A chasm.
        pub chasm: Colour,
        /// The colour of lava.
        pub lava: Colour,
        /// Torches on walls.
        pub torch: Colour,
        /// The colour of grass.
        pub grass: Colour,
        /// The colour of rubble.
        pub rubble: Colour,
        /// The colour of bones.
        pub bones: Colour,
        /// The colour of moss.
        pub moss: Colour,
        /// The colour of cobweb.
        pub cobweb: Colour,
    }
}

impl TerrainColours {
    /// The colour of this name.
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
    /// The colour of monsters up to a letter.
    pub struct Threat {
        /// The last letter of this threat; the last threat is that of all further letters as well.
        pub up_to: char,
        /// Their colour.
        pub colour: Colour,
    }
}

record! {
    /// The colours of items.
    pub struct ItemColours {
        /// The colour of gold.
        pub gold: Colour,
        /// The colour of food.
        pub food: Colour,
        /// The colour of torches.
        pub torch: Colour,
        /// Lanterns and other lasting lights.
        pub lantern: Colour,
        /// Flasks of oil.
        pub oil: Colour,
        /// The colour of potions.
        pub potion: Colour,
        /// The colour of scrolls.
        pub scroll: Colour,
        /// The colour of weapons.
        pub weapon: Colour,
        /// The colour of armour.
        pub armor: Colour,
        /// The colour of rings.
        pub ring: Colour,
        /// Wands and staffs.
        pub wand: Colour,
        /// The colour of keys.
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
        /// The colour of healing.
        pub healing: Colour,
        /// Everything else.
        pub info: Colour,
        /// The colour of warnings.
        pub warning: Colour,
        /// Warnings about light.
        pub light_warning: Colour,
        /// What can kill.
        pub critical: Colour,
        /// The colour of success.
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
        /// Keys to press, and what is chosen.
        pub accent: Colour,
        /// Background of what is chosen.
        pub selection: Colour,
        /// Full part of a bar that is well filled.
        pub bar_good: Colour,
        /// Full part of a bar at middling level.
        pub bar_middle: Colour,
        /// Full part of a bar that is nearly empty.
        pub bar_low: Colour,
        /// Empty part of a bar.
        pub bar_empty: Colour,
    }
}

/// Notes every palette that can't be used.
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
                    "there must be at least one threat, and letters must rise",
                );
            }
        });
    }
    if palettes.is_empty() {
        report.mistake_at(1, "there must be at least one palette");
    }
}

//! Signs and colours of what is on the map (document 004, sections 3.2 and 5.1).

use super::Effect;
use crate::{
    content::{Colour, Content, Element, ItemId, ItemKind, LightKind, Palette},
    level::{DoorState, Structure},
};

/// The sign of a torch that hangs on a wall or stands on the floor.
pub(super) const WALL_TORCH: char = 'i';

/// The sign of a trap that is known.
pub(super) const TRAP: char = '^';

/// The signs of terrain that are not walls, with what they mean: also the legend of the help.
pub(super) const TERRAIN_LEGEND: [(char, &str); 9] = [
    ('.', "floor"),
    ('#', "corridor"),
    ('+', "closed or locked door"),
    ('\'', "open or broken door"),
    ('_', "archway"),
    ('<', "stairs up"),
    ('>', "stairs down"),
    ('─', "wall (also │ ┌ ┐ └ ┘)"),
    (WALL_TORCH, "torch on a wall"),
];

/// The signs of items, with what they mean.
pub(super) const ITEM_LEGEND: [(char, &str); 15] = [
    ('$', "gold"),
    ('%', "food"),
    (')', "weapon"),
    ('[', "armor"),
    ('~', "torch"),
    ('(', "lantern"),
    ('"', "endless light"),
    ('{', "flask of oil"),
    ('!', "potion"),
    ('?', "scroll"),
    ('=', "ring"),
    ('/', "wand or staff"),
    ('*', "key"),
    (TRAP, "trap"),
    ('&', "the Amulet of Yendor"),
];

/// The sign of terrain; walls have theirs from their neighbours.
pub(super) const fn terrain_glyph(structure: Structure) -> char {
    match structure {
        Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => '─',
        Structure::Floor => '.',
        Structure::Corridor => '#',
        Structure::Door(DoorState::Closed | DoorState::Locked) => '+',
        Structure::Door(DoorState::Open | DoorState::Broken) => '\'',
        Structure::Door(DoorState::Archway) => '_',
        Structure::StairsUp => '<',
        Structure::StairsDown => '>',
    }
}

/// The colour of what flashes up.
pub(super) const fn flash_colour(palette: &Palette, element: Element) -> Colour {
    match element {
        Element::Fire => palette.flame,
        Element::Cold => palette.frost,
        Element::Lightning => palette.lightning,
    }
}

/// The colour of terrain, in view or remembered.
pub(super) fn terrain_colour(palette: &Palette, structure: Structure, visible: bool) -> Colour {
    let colours = if visible { &palette.visible } else { &palette.explored };
    match structure {
        Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => colours.wall,
        Structure::Floor => colours.floor,
        Structure::Corridor => colours.corridor,
        Structure::Door(DoorState::Closed | DoorState::Locked) => colours.closed_door,
        Structure::Door(DoorState::Open | DoorState::Broken | DoorState::Archway) => colours.open_door,
        Structure::StairsUp | Structure::StairsDown => colours.stairs,
    }
}

/// The sign of an item on the map.
#[must_use]
pub fn item_sign(content: &Content, kind: ItemId) -> char {
    item_look(content, content.palette(), kind).0
}

/// The sign and colour of an item in view.
pub(super) fn item_look(content: &Content, palette: &Palette, kind: ItemId) -> (char, Colour) {
    let item = content.item(kind);
    let colours = &palette.items;
    match item.kind {
        ItemKind::Weapon => (')', colours.weapon),
        ItemKind::Armor => ('[', colours.armor),
        ItemKind::Potion => ('!', colours.potion),
        ItemKind::Scroll => ('?', colours.scroll),
        ItemKind::Ring => ('=', colours.ring),
        ItemKind::Wand => ('/', colours.wand),
        ItemKind::Food => ('%', colours.food),
        ItemKind::Light if item.light == Some(LightKind::Torch) => ('~', colours.torch),
        ItemKind::Light if item.light == Some(LightKind::Endless) => ('"', colours.amulet),
        ItemKind::Light => ('(', colours.lantern),
        ItemKind::Oil => ('{', colours.oil),
        ItemKind::Key => ('*', colours.key),
        ItemKind::Gold => ('$', colours.gold),
        ItemKind::Amulet => ('&', colours.amulet),
    }
}

/// The colour of an item that is remembered.
pub(super) fn remembered_colour(content: &Content, palette: &Palette, kind: ItemId) -> Colour {
    if content.item(kind).kind == ItemKind::Gold { palette.explored_gold } else { palette.explored_item }
}

/// The colour of a monster, by the threat its letter means.
pub(super) fn monster_colour(palette: &Palette, letter: char) -> Colour {
    let threat = palette.threats.iter().find(|threat| letter <= threat.up_to).or(palette.threats.last());
    threat.map_or(palette.interface.text, |threat| threat.colour)
}

/// How a cell that the player's light shows moves when the light is about to go out.
pub(super) const fn light_effect(is_flickering: bool) -> Effect {
    if is_flickering { Effect::Flicker } else { Effect::None }
}

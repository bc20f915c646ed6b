//! Glyphs and colors of the map. Walls show only the sides that were seen (`docs/rules.md#terrain`).

use bevy::prelude::*;

use crate::{
    base::geometry::{Direction, Point},
    content::{
        Content, Element, ItemId, ItemKind, LayerDefinition, LayerKind, LightKind, MonsterDefinition, Palette, Rgb,
    },
    rules::creatures::{CombatLevel, player_of},
    storage::settings::{Settings, Toggle},
    world::{
        level::{DoorState, RememberedCell, Structure, layers_of},
        sight::{Flash, bounds_walls},
    },
};

/// The glyph of a known trap.
pub(super) const TRAP: char = '^';

/// The glyph of a cell from which something unseen struck the player.
pub(super) const STRUCK_FROM: char = '¿';

/// The glyphs of items with their meanings.
pub(super) const ITEM_LEGEND: [(char, &str); 14] = [
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
    ('&', "the Amulet of Yendor"),
];

/// The layer that a structure looks like to the player. Whether a closed door is locked shows only when it was tried.
pub(super) const fn structure_kind(structure: Structure) -> LayerKind {
    match structure {
        Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => LayerKind::Wall,
        Structure::Floor => LayerKind::Floor,
        Structure::Corridor => LayerKind::Corridor,
        Structure::Door(DoorState::Closed | DoorState::Locked) => LayerKind::ClosedDoor,
        Structure::Door(DoorState::Open) => LayerKind::OpenDoor,
        Structure::Door(DoorState::Broken) => LayerKind::BrokenDoor,
        Structure::Door(DoorState::Archway) => LayerKind::Archway,
        Structure::StairsUp => LayerKind::StairsUp,
        Structure::StairsDown => LayerKind::StairsDown,
    }
}

/// The visible layer of a cell: the one of its structure, liquid and dressing with the highest priority.
pub(super) fn topmost(content: &Content, cell: RememberedCell) -> &LayerDefinition {
    let bottom = content.terrain.layer(structure_kind(cell.structure));
    layers_of(&content.terrain, cell.liquid, cell.dressing)
        .fold(bottom, |top, layer| if layer.priority >= top.priority { layer } else { top })
}

/// The glyph of a bolt or breath.
const BOLT: char = '•';

/// The glyph and color of what flies.
pub(super) fn flash_look(content: &Content, palette: &Palette, flash: Flash) -> (char, Rgb) {
    match flash {
        Flash::Element(Element::Fire) => (BOLT, palette.flame),
        Flash::Element(Element::Cold) => (BOLT, palette.frost),
        Flash::Element(Element::Lightning) => (BOLT, palette.lightning),
        Flash::Missile(kind) => item_look(content, palette, kind),
    }
}

/// The color of a layer, in view or remembered.
pub(super) fn layer_color(palette: &Palette, layer: &LayerDefinition, visible: bool) -> Rgb {
    let colors = if visible { &palette.visible } else { &palette.explored };
    colors.of(layer.color)
}

/// The glyph of an item.
pub(crate) fn item_sign(content: &Content, kind: ItemId) -> char {
    item_look(content, content.palette(), kind).0
}

/// The glyph and color of an item in view.
pub(super) fn item_look(content: &Content, palette: &Palette, kind: ItemId) -> (char, Rgb) {
    let item = content.item(kind);
    let colors = &palette.items;
    match item.kind {
        ItemKind::Weapon => (')', colors.weapon),
        ItemKind::Armor => ('[', colors.armor),
        ItemKind::Potion => ('!', colors.potion),
        ItemKind::Scroll => ('?', colors.scroll),
        ItemKind::Ring => ('=', colors.ring),
        ItemKind::Wand => ('/', colors.wand),
        ItemKind::Food => ('%', colors.food),
        ItemKind::Light if item.light == Some(LightKind::Torch) => ('~', colors.torch),
        ItemKind::Light if item.light == Some(LightKind::Endless) => ('"', colors.amulet),
        ItemKind::Light => ('(', colors.lantern),
        ItemKind::Oil => ('{', colors.oil),
        ItemKind::Key => ('*', colors.key),
        ItemKind::Gold => ('$', colors.gold),
        ItemKind::Amulet => ('&', colors.amulet),
    }
}

/// The color of a remembered item.
pub(super) fn remembered_color(content: &Content, palette: &Palette, kind: ItemId) -> Rgb {
    if content.item(kind).kind == ItemKind::Gold { palette.explored_gold } else { palette.explored_item }
}

/// Whether monsters have the colors of their kinds rather than of their danger.
pub(super) fn colors_by_kind(world: &World) -> bool {
    world.resource::<Settings>().is_on(Toggle::ColorByKind)
}

/// The color of a kind of monster, chosen by the player: that of its kind, or that of its danger to this character.
pub(super) fn monster_color(world: &World, palette: &Palette, monster: &MonsterDefinition) -> Rgb {
    let by_kind = if colors_by_kind(world) { palette.of_kind(monster) } else { None };
    by_kind.unwrap_or_else(|| {
        let levels = &world.resource::<Content>().config.display.threat_levels;
        let level = player_of(world).and_then(|player| world.get::<CombatLevel>(player)).map_or(1, |level| level.0);
        palette.of_strength(levels.strength(monster.level - level))
    })
}

/// What the map shows of a cell, where `known` returns what is known of each cell: a secret door looks like wall, and
/// of rock only walls show, on a revealed map as well.
pub(super) fn shown_structure(cell: Point, known: impl Fn(Point) -> Option<Structure> + Copy) -> Option<Structure> {
    let bounds_known = || {
        Direction::ALL
            .into_iter()
            .any(|direction| known(cell.step(direction)).is_some_and(|structure| bounds_walls(structure, direction)))
    };
    known(cell).filter(|structure| !structure.looks_like_rock() || bounds_known())
}

/// The character for the wall at `cell`. `known` returns the structure of cells that the player knows, `None` for
/// others, so that the shape of a wall never reveals what was not seen.
pub(super) fn wall_glyph(cell: Point, known: impl Fn(Point) -> Option<Structure>) -> char {
    let is_wall = |at: Point| known(at).is_some_and(Structure::looks_like_rock);
    let is_door = |at: Point| known(at).is_some_and(Structure::is_door) && !is_wall(at);
    let is_floor =
        |at: Point| matches!(known(at), Some(Structure::Floor | Structure::StairsUp | Structure::StairsDown));
    // A wall continues to its neighbor if floor is known on either side of both.
    let goes_on = |direction: Direction| {
        let next = cell.step(direction);
        let (dx, dy) = direction.offset();
        let sides = [Point::new(dy, dx), Point::new(-dy, -dx)];
        let beside = sides.into_iter().flat_map(|side| {
            [Point::new(cell.x + side.x, cell.y + side.y), Point::new(next.x + side.x, next.y + side.y)]
        });
        is_door(next) || (is_wall(next) && beside.into_iter().any(is_floor))
    };
    let [north, east, south, west] = Direction::STRAIGHT.map(goes_on);
    match (north, east, south, west) {
        (true, true, true, true) => '┼',
        (true, true, true, false) => '├',
        (true, false, true, true) => '┤',
        (false, true, true, true) => '┬',
        (true, true, false, true) => '┴',
        (false, true, true, false) => '┌',
        (false, false, true, true) => '┐',
        (true, true, false, false) => '└',
        (true, false, false, true) => '┘',
        (true, false, _, false) | (false, false, true, false) => '│',
        (false, true, false, _) | (false, false, false, true) => '─',
        (false, false, false, false) => {
            let beside = [cell.step(Direction::East), cell.step(Direction::West)];
            if beside.into_iter().any(is_floor) { '│' } else { '─' }
        }
    }
}

//! The legend: the signs of the map and what they mean.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    glyphs::{ITEM_LEGEND, TRAP, colors_by_kind, layer_color, monster_color},
};
use crate::content::{Content, LayerDefinition, LayerKind, MonsterDefinition};

/// The signs of one sort.
pub(super) struct LegendGroup {
    pub title: &'static str,
    /// Each sign with its meaning.
    pub signs: Vec<(char, String, Style)>,
}

/// The signs by sort: places, items, doors, fixtures, creatures.
pub(super) fn legend(world: &World, content: &Content) -> [LegendGroup; 5] {
    let palette = content.palette();
    let (sign, player) = (Style::plain(palette.interface.accent), Style::plain(palette.player).bold());
    let (doors, others): (Vec<_>, Vec<_>) = content.terrain.layers.iter().partition(|layer| layer.kind.is_door());
    let (fixtures, places): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|layer| layer.kind.is_fixture() || layer.kind == LayerKind::Torch);
    // A door has its color, which tells a known lock from a door that is merely closed.
    let look = |layer: &LayerDefinition| match layer.kind {
        kind if !kind.is_door() => sign,
        kind => {
            let color = layer_color(palette, layer, true);
            Style { bold: kind == LayerKind::LockedDoor, ..Style::plain(color) }
        }
    };
    let of_layers = |layers: Vec<&LayerDefinition>| -> Vec<(char, String, Style)> {
        layers.into_iter().map(|layer| (layer.glyph, legend_of(layer).to_owned(), look(layer))).collect()
    };
    let mut kinds: Vec<&MonsterDefinition> = content.monsters().map(|(_, monster)| monster).collect();
    kinds.sort_unstable_by_key(|monster| (monster.letter, &monster.name));
    let kinds = kinds.into_iter().map(|monster| {
        let style = Style::plain(monster_color(world, palette, monster)).bold();
        (monster.letter, monster.name.clone(), style)
    });
    let fixtures = of_layers(fixtures).into_iter().chain([(TRAP, "trap".to_owned(), sign)]).collect();
    [
        LegendGroup { title: "Places", signs: of_layers(places) },
        LegendGroup { title: "Items", signs: ITEM_LEGEND.map(|(glyph, name)| (glyph, name.to_owned(), sign)).into() },
        LegendGroup { title: "Doors", signs: of_layers(doors) },
        LegendGroup { title: "Fixtures", signs: fixtures },
        LegendGroup {
            title: "Creatures",
            signs: [('@', "you".to_owned(), player)].into_iter().chain(kinds).collect(),
        },
    ]
}

/// The meaning of a terrain glyph.
fn legend_of(layer: &LayerDefinition) -> &str {
    match layer.kind {
        LayerKind::Wall => "wall (also │ ┌ ┐ └ ┘)",
        LayerKind::Torch => "torch on a wall",
        _ => layer.name.strip_prefix("a ").or_else(|| layer.name.strip_prefix("an ")).unwrap_or(&layer.name),
    }
}

/// Draws the page.
pub(super) fn draw_legend(canvas: &mut Canvas<'_>, world: &World, content: &Content) {
    let colors = &canvas.palette.interface;
    let (text, heading) = (Style::plain(colors.text), Style::plain(colors.title));
    let lines = |group: &LegendGroup| i32::try_from(group.signs.len()).unwrap_or(0);
    let [places, items, doors, fixtures, creatures] = legend(world, content);
    let below_items = 3 + lines(&items);
    let columns = (canvas.size().width - 64) / 16 + 1;
    let fixtures_taken = lines(&fixtures) + 1;
    for (column, top, group) in [
        (2, 2, &places),
        (27, 2, &items),
        (27, below_items, &doors),
        (35 + columns * 16, 21 - fixtures_taken, &fixtures),
    ] {
        canvas.text(column, top, group.title, heading);
        for (row, (glyph, meaning, style)) in (top + 1..).zip(&group.signs) {
            canvas.glyph(column, row, *glyph, *style);
            canvas.text_within(column + 3, row, 21, meaning, text);
        }
    }
    canvas.text(51, 2, creatures.title, heading);
    // If there are more kinds than fit, the last line says so.
    let count = creatures.signs.len();
    let room = usize::try_from(columns * 17 - fixtures_taken).unwrap_or(0) + 1;
    let (shown, more) = if count > room { (room.saturating_sub(1), count + 1 - room) } else { (room, 0) };
    // The player stands above the first column.
    let place = |index: i32| if index == 0 { (51, 3) } else { (51 + (index - 1) / 17 * 16, 4 + (index - 1) % 17) };
    if more > 0 {
        let (x, y) = place(i32::try_from(shown).unwrap_or(0));
        canvas.text(x, y, &format!("and {more} more"), text);
    }
    for (index, (glyph, name, style)) in (0..).zip(creatures.signs.iter().take(shown)) {
        let (x, y) = place(index);
        canvas.glyph(x, y, *glyph, *style);
        canvas.text_within(x + 2, y, 13, name, text);
    }
    draw_dangers(canvas, world);
}

/// The words for the dangers that a palette tells apart, the least one first.
const DANGERS: [&str; 4] = ["weak", "equal", "strong", "deadly"];

/// What the colors of monsters mean.
fn draw_dangers(canvas: &mut Canvas<'_>, world: &World) {
    let text = Style::plain(canvas.palette.interface.dim);
    let (mut column, row) = (51, 21);
    if colors_by_kind(world) {
        canvas.text(column, row, "each kind has its own color", text);
        return;
    }
    for (threat, danger) in canvas.palette.threats.iter().zip(DANGERS) {
        column += canvas.text(column, row, danger, Style::plain(threat.color).bold()) + 2;
    }
}

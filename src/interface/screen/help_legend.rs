//! The legend: the signs of the map and what they mean.

use bevy::prelude::*;
use strum::VariantArray;

use super::{
    canvas::{Canvas, Style},
    glyphs::{ITEM_LEGEND, STRUCK_FROM, TRAP, colors_by_kind, layer_color, monster_color},
};
use crate::{
    content::{Content, LayerDefinition, LayerKind, MonsterDefinition, Palette, RelativeStrength},
    words::strength_word,
};

/// The signs of one sort.
pub(super) struct LegendGroup {
    pub title: &'static str,
    /// Each sign with its meaning.
    pub signs: Vec<(char, String, Style)>,
}

/// The signs by sort.
pub(super) fn legend(world: &World, content: &Content) -> Vec<LegendGroup> {
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
    let unseen = (STRUCK_FROM, "an unseen attacker".to_owned(), Style::plain(palette.messages.warning).bold());
    let fixtures = of_layers(fixtures).into_iter().chain([(TRAP, "trap".to_owned(), sign)]).collect();
    let groups = [
        LegendGroup { title: "Places", signs: of_layers(places) },
        LegendGroup { title: "Items", signs: ITEM_LEGEND.map(|(glyph, name)| (glyph, name.to_owned(), sign)).into() },
        LegendGroup { title: "Doors", signs: of_layers(doors) },
        LegendGroup { title: "Fixtures", signs: fixtures },
        LegendGroup {
            title: "Creatures",
            signs: [('@', "you".to_owned(), player)].into_iter().chain(kinds).chain([unseen]).collect(),
        },
    ];
    groups.into_iter().chain(dangers(world, content, palette)).collect()
}

/// The meaning of a terrain glyph.
fn legend_of(layer: &LayerDefinition) -> &str {
    match layer.kind {
        LayerKind::Wall => "wall (also │ ┌ ┐ └ ┘)",
        LayerKind::Torch => "torch on a wall",
        _ => layer.name.strip_prefix("a ").or_else(|| layer.name.strip_prefix("an ")).unwrap_or(&layer.name),
    }
}

/// The sign that shows the color of a danger.
const SWATCH: char = '█';

/// What the colors of monsters mean, unless every kind has its own.
fn dangers(world: &World, content: &Content, palette: &Palette) -> Option<LegendGroup> {
    let sign = |strength: &RelativeStrength| {
        (SWATCH, strength_word(*strength).to_owned(), Style::plain(palette.of_strength(*strength)))
    };
    let is_shown = !colors_by_kind(world) || content.monsters().any(|(_, kind)| palette.of_kind(kind).is_none());
    is_shown
        .then(|| LegendGroup { title: "Danger to you", signs: RelativeStrength::VARIANTS.iter().map(sign).collect() })
}

/// The columns of a sign with its meaning, and of the meaning alone.
const COLUMN: [i32; 2] = [25, 22];

/// The rows of a page on the smallest screen.
const LEAST_ROWS: usize = 20;

/// A row of a column.
enum LegendRow<'group> {
    Heading(&'static str),
    Sign(&'group (char, String, Style)),
}

/// The rows that the page needs in a width.
pub(super) fn rows_of_legend(world: &World, content: &Content, width: i32) -> usize {
    let groups = legend(world, content);
    columns_of(&groups, width).iter().map(Vec::len).max().unwrap_or(0)
}

/// The signs in as many columns as fit beside each other, as low as they can be but no lower than the smallest screen. A
/// group that goes on in the next column has its title there again.
fn columns_of(groups: &[LegendGroup], width: i32) -> Vec<Vec<LegendRow<'_>>> {
    let most = usize::try_from(width / COLUMN[0]).unwrap_or(1).max(1);
    (LEAST_ROWS..)
        .map(|height| columns_within(groups, height))
        .find(|columns| columns.len() <= most)
        .unwrap_or_default()
}

fn columns_within(groups: &[LegendGroup], height: usize) -> Vec<Vec<LegendRow<'_>>> {
    let mut columns = vec![Vec::new()];
    for group in groups {
        let mut needs_heading = true;
        for sign in &group.signs {
            let used = columns.last().map_or(0, Vec::len);
            // A heading never stands alone at the foot of a column.
            if used + if needs_heading { 2 } else { 1 } > height {
                columns.push(Vec::new());
                needs_heading = true;
            }
            let Some(column) = columns.last_mut() else { return columns };
            if std::mem::take(&mut needs_heading) {
                column.push(LegendRow::Heading(group.title));
            }
            column.push(LegendRow::Sign(sign));
        }
    }
    columns
}

/// Draws the page, of which `top` rows are scrolled away if it does not fit.
pub(super) fn draw_legend(canvas: &mut Canvas<'_>, world: &World, content: &Content, top: usize) {
    let size = canvas.size();
    let room = usize::try_from(size.height - 4).unwrap_or(1);
    let colors = &canvas.palette.interface;
    let (text, heading) = (Style::plain(colors.text), Style::plain(colors.title));
    let groups = legend(world, content);
    let columns = columns_of(&groups, size.width - 4);
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let top = top.min(rows.saturating_sub(room));
    for (x, column) in (0..).map(|index| 2 + index * COLUMN[0]).zip(&columns) {
        for (y, row) in (2..).zip(column.iter().skip(top).take(room)) {
            match row {
                LegendRow::Heading(title) => _ = canvas.text(x, y, title, heading),
                LegendRow::Sign((glyph, meaning, style)) => {
                    canvas.glyph(x, y, *glyph, *style);
                    canvas.text_within(x + 3, y, COLUMN[1], meaning, text);
                }
            }
        }
    }
}

//! The panel beside the map, and the numbers that it shares with the compact layout.

use super::{
    canvas::{Canvas, Style, columns},
    cell::CellEffect,
    log_view::message_color,
    stats::Stats,
};
use crate::{
    base::geometry::Rectangle,
    content::{Condition, Content, Palette, Rgb},
    rules::player::HungerState,
    turn::MessageKind,
    words::{condition_kind, condition_text, hunger_word, turns},
};

/// The label of a game that a debug command has changed.
pub(super) const DEBUGGED: &str = "Debugged game";

/// The style of hit points.
pub(super) fn health_style(palette: &Palette, stats: &Stats) -> Style {
    let colors = &palette.interface;
    let style = if stats.is_hp_low {
        Style::plain(colors.bar_low)
    } else if stats.health.current() * 3 < stats.health.maximum() * 2 {
        Style::plain(colors.bar_middle)
    } else {
        Style::plain(colors.bar_good)
    };
    style.bold()
}

/// The style of a hunger state: starving flashes (`docs/rules.md#hunger`).
pub(super) fn hunger_style(palette: &Palette, state: HungerState) -> Style {
    let style = Style::plain(hunger_color(palette, state));
    if state == HungerState::Starving { style.with(CellEffect::Pulse) } else { style }
}

const fn hunger_color(palette: &Palette, state: HungerState) -> Rgb {
    match state {
        HungerState::Normal => palette.interface.bar_good,
        HungerState::Hungry => palette.messages.warning,
        HungerState::Weak => palette.messages.damage,
        HungerState::Starving => palette.messages.critical,
    }
}

/// The player's conditions as colored texts, the worst first.
pub(super) fn conditions_told(content: &Content, palette: &Palette, stats: &Stats) -> Vec<(String, Style)> {
    let rank = |kind: MessageKind| match kind {
        MessageKind::Critical => 0,
        MessageKind::Warning => 1,
        _ => 2,
    };
    let mut all: Vec<(Condition, Option<u32>)> = stats.conditions.iter().collect();
    all.sort_by_key(|(condition, _)| rank(condition_kind(content, *condition)));
    let told = |(condition, turns): (Condition, Option<u32>)| {
        let color = message_color(palette, condition_kind(content, condition));
        (condition_text(content, condition, turns), Style::plain(color))
    };
    all.into_iter().map(told).collect()
}

/// The space between two conditions, in columns.
pub(super) const CONDITION_GAP: i32 = 2;

/// As many of the texts as fit whole into a number of rows.
fn packed(texts: Vec<(String, Style)>, width: i32, rows: i32) -> Vec<Vec<(String, Style)>> {
    let mut lines: Vec<Vec<(String, Style)>> = Vec::new();
    let mut room = 0;
    for text in texts {
        let needed = columns(&text.0);
        let has_row_left = i32::try_from(lines.len()).is_ok_and(|count| count < rows);
        match lines.last_mut() {
            Some(line) if needed + CONDITION_GAP <= room => {
                line.push(text);
                room -= needed + CONDITION_GAP;
            }
            _ if needed <= width && has_row_left => {
                lines.push(vec![text]);
                room = width - needed;
            }
            _ => {}
        }
    }
    lines
}

/// The rows of the panel without any between its blocks, without conditions and creatures in view.
const LEAST_ROWS: i32 = 13;

/// Draws the panel. `below` is the number of rows that are wanted under it; where not all fit, its blocks move together.
/// Returns the first row that is left.
pub(super) fn draw_panel(
    canvas: &mut Canvas<'_>,
    content: &Content,
    stats: &Stats,
    (area, below): (Rectangle, i32),
) -> i32 {
    let palette = canvas.palette;
    let colors = &palette.interface;
    let (label, value) = (Style::plain(colors.dim), Style::plain(colors.text));
    let heading = Style::plain(colors.title);
    let right = area.x + area.width;
    let conditions = packed(conditions_told(content, palette, stats), area.width, area.height);
    let rows = LEAST_ROWS + i32::try_from(conditions.len()).unwrap_or(0) + i32::from(stats.is_debugged) + below;
    let mut spare = (area.height - rows).max(0);
    let mut air = || {
        let row = i32::from(spare > 0);
        spare -= row;
        row
    };
    // The most important space comes first: where rows are few, only the fight is set apart.
    let [before_creatures, before_equipment, before_hunger, before_light, before_conditions] =
        std::array::from_fn(|_| air());

    let mut row = area.y;
    canvas.text(area.x, row, "STATS", heading);
    canvas.text_left_of(right, row, &format!("turn {}", stats.turn), label);
    row += 1;
    let health = format!("{}/{}", stats.health.current(), stats.health.maximum());
    let style = health_style(palette, stats);
    canvas.text(area.x, row, "HP", label);
    let bar = area.x + (canvas.text(area.x + 4, row, &health, style) + 5).max(10);
    canvas.bar(bar, row, right - bar, (stats.health.current(), stats.health.maximum()), style);
    row += 1;
    let strength = format!("{}/{}", stats.strength.effective(), stats.strength.effective_maximum());
    let experience = format!("{}/{}", stats.experience, stats.experience_needed);
    for [(left_name, left), (right_name, other)] in [
        [("Str", strength), ("AC", stats.ac.to_string())],
        [("Lvl", stats.level.to_string()), ("Gold", stats.gold.to_string())],
        [("XP", experience), ("Depth", stats.depth.to_string())],
    ] {
        let column = area.x + area.width / 2 + 1;
        canvas.text(area.x, row, left_name, label);
        // A value that fills its column begins a cell earlier, so that a gap stays before the next name.
        let name = if columns(&left) < column - area.x - 4 { 4 } else { 3 };
        canvas.text_within(area.x + name, row, column - area.x - name - 1, &left, value);
        canvas.text(column, row, right_name, label);
        let used = columns(right_name) + 1;
        canvas.text_within(column + used, row, right - column - used, &other, value);
        row += 1;
    }

    row += before_hunger;
    let hungry = hunger_style(palette, stats.hunger_state);
    canvas.text(area.x, row, "HUNGER", heading);
    canvas.text_left_of(right, row, hunger_word(stats.hunger_state), hungry);
    canvas.bar(area.x, row + 1, area.width, (stats.hunger.food(), content.config.hunger.max_food), hungry);
    row += 2 + before_light;
    draw_light(canvas, content, stats, (row, area));
    row += 2 + before_equipment;

    canvas.text(area.x, row, "EQUIPPED", heading);
    row += 1;
    row = draw_equipment(canvas, stats, (row, area));

    if !conditions.is_empty() {
        row += before_conditions;
    }
    for line in conditions {
        let mut column = area.x;
        for (text, style) in line {
            column += canvas.text(column, row, &text, style) + CONDITION_GAP;
        }
        row += 1;
    }
    if stats.is_debugged {
        canvas.text_within(area.x, row, area.width, DEBUGGED, Style::plain(palette.messages.warning));
        row += 1;
    }
    row + before_creatures
}

/// Draws the light in hand, and how long it will last.
fn draw_light(canvas: &mut Canvas<'_>, content: &Content, stats: &Stats, (row, area): (i32, Rectangle)) {
    let palette = canvas.palette;
    let warning = Style::plain(palette.messages.light_warning);
    canvas.text(area.x, row, "LIGHT", Style::plain(palette.interface.title));
    let right = area.x + area.width;
    let Some((name, fuel)) = &stats.light else {
        canvas.text_left_of(right, row, "none in hand", warning);
        canvas.bar(area.x, row + 1, area.width, (0, 1), warning);
        return;
    };
    let threshold = content.config.lighting.fuel_warning_thresholds.first().copied().unwrap_or(0);
    let is_low = fuel.is_some_and(|fuel| fuel <= threshold);
    let style = if is_low { warning } else { Style::plain(palette.interface.text) };
    let room = area.width - columns("LIGHT") - 1;
    canvas.text_within(right - columns(name).min(room), row, room, name, style);
    let left = fuel.map_or_else(|| "never ends".to_owned(), |fuel| format!("~{}", turns(fuel)));
    canvas.text_left_of(right, row + 1, &left, style);
    let flame = if is_low { warning } else { Style::plain(palette.items.torch) };
    let (burning, most) = fuel.zip(stats.most_fuel).map_or((1, 1), |(fuel, most)| (fuel, most));
    let share = (i32::try_from(burning).unwrap_or(i32::MAX), i32::try_from(most).unwrap_or(i32::MAX));
    canvas.bar(area.x, row + 1, area.width - columns(&left) - 1, share, flame);
}

/// Draws what is wielded and worn, each with its sign. Returns the row below.
fn draw_equipment(canvas: &mut Canvas<'_>, stats: &Stats, (top, area): (i32, Rectangle)) -> i32 {
    let palette = canvas.palette;
    let (dim, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let mut row = top;
    let mut draw = |sign: char, text: &str, style: Style| {
        canvas.glyph(area.x, row, sign, dim);
        canvas.text_within(area.x + 2, row, area.width - 2, text, style);
        row += 1;
    };
    for (sign, worn, nothing) in [(')', &stats.weapon, "no weapon"), ('[', &stats.armor, "no armor")] {
        draw(sign, worn.as_deref().unwrap_or(nothing), if worn.is_some() { value } else { dim });
    }
    let worn = || stats.rings.iter().flatten();
    if worn().next().is_none() {
        draw('=', "no rings", dim);
    }
    for ring in worn() {
        draw('=', ring, value);
    }
    row
}

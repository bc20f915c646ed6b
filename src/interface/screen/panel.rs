//! The panel beside the map, and the numbers that it shares with the compact layout.

use super::{
    canvas::{Canvas, Style},
    cell::CellEffect,
    fitting::{columns, fitting, wrapped},
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

/// The rows of the panel without any between its blocks, without equipment, conditions and creatures in view.
const LEAST_ROWS: i32 = 10;

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
    let label = Style::plain(colors.dim);
    let heading = Style::plain(colors.title);
    let right = area.x + area.width;
    let conditions = packed(conditions_told(content, palette, stats), area.width, area.height);
    let equipment = equipment_told(stats, area.width - 2);
    let count = |rows: usize| i32::try_from(rows).unwrap_or(i32::MAX);
    let rows = LEAST_ROWS + count(conditions.len()) + i32::from(stats.is_debugged) + below;
    let long: i32 = equipment.iter().map(|(.., lines)| count(lines.len())).sum();
    let is_roomy = rows + long <= area.height;
    let rows = rows + if is_roomy { long } else { count(equipment.len()) };
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
    let turn = format!("turn {}", stats.turn);
    canvas.text_within(area.x, row, area.width - columns(&turn) - 1, "STATS", heading);
    canvas.text_left_of(right, row, &turn, label);
    row += 1;
    let health = format!("{}/{}", stats.health.current(), stats.health.maximum());
    let style = health_style(palette, stats);
    canvas.text(area.x, row, "HP", label);
    let bar = area.x + (canvas.text_within(area.x + 4, row, area.width - 4, &health, style) + 5).max(10);
    canvas.bar(bar, row, right - bar, (stats.health.current(), stats.health.maximum()), style);
    row += 1;
    let one = |value: String| vec![value];
    let strength = format!("{}/{}", stats.strength.effective(), stats.strength.effective_maximum());
    // What the next level needs makes room before what the player has.
    let experience = [format!("{}/{}", stats.experience, stats.experience_needed), stats.experience.to_string()];
    for (left, other, least) in [
        (("Str", one(strength)), ("AC", one(stats.ac.to_string())), Side::Left),
        (("Lvl", one(stats.level.to_string())), ("Gold", one(stats.gold.to_string())), Side::Right),
        (("XP", experience.into()), ("Depth", one(stats.depth.to_string())), Side::Left),
    ] {
        draw_pair(canvas, (row, area), &[left, other], least);
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
    row = draw_equipment(canvas, equipment, (row, area), is_roomy);

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
    let name = fitting(name, room);
    canvas.text_left_of(right, row, &name, style);
    let left = fuel.map_or_else(|| "never ends".to_owned(), |fuel| format!("~{}", turns(fuel)));
    canvas.text_left_of(right, row + 1, &left, style);
    let flame = if is_low { warning } else { Style::plain(palette.items.torch) };
    let (burning, most) = fuel.zip(stats.most_fuel).map_or((1, 1), |(fuel, most)| (fuel, most));
    let share = (i32::try_from(burning).unwrap_or(i32::MAX), i32::try_from(most).unwrap_or(i32::MAX));
    canvas.bar(area.x, row + 1, area.width - columns(&left) - 1, share, flame);
}

/// A side of a row with two values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Draws two names with their values in a row. Each value comes in several texts, the longest first. If they do not fit
/// side by side, shorter texts are tried, and in the end the less needed side is left out.
fn draw_pair(
    canvas: &mut Canvas<'_>,
    (row, area): (i32, Rectangle),
    [left, other]: &[(&str, Vec<String>); 2],
    least: Side,
) {
    let colors = &canvas.palette.interface;
    let (label, value) = (Style::plain(colors.dim), Style::plain(colors.text));
    let middle = area.width / 2 + 1;
    let pairs = left.1.iter().flat_map(|one| other.1.iter().map(move |other| (Some(one), Some(other))));
    let alone = |(_, texts): &'_ (&str, Vec<String>), side| texts.first().cloned().filter(|_| side != least);
    let (left_alone, other_alone) = (alone(left, Side::Left), alone(other, Side::Right));
    let fits = |(one, other_text): &(Option<&String>, Option<&String>)| {
        let used = one.map_or(0, |text| columns(left.0) + 1 + columns(text));
        let needed = other_text.map_or(0, |text| columns(other.0) + 1 + columns(text));
        used + i32::from(used > 0 && needed > 0) + needed <= area.width
    };
    let fitting = pairs.chain([(left_alone.as_ref(), other_alone.as_ref())]).find(fits);
    let (one, other_text) = fitting.unwrap_or_default();
    // A value that fills its column begins where its name ends, and moves the next name if it must.
    let mut used = 0;
    if let Some(text) = one {
        canvas.text(area.x, row, left.0, label);
        let column = if columns(text) < middle - 4 { 4 } else { columns(left.0) + 1 };
        used = column + canvas.text(area.x + column, row, text, value);
    }
    if let Some(text) = other_text {
        let needed = columns(other.0) + 1 + columns(text);
        let column = middle.max(used + 1).min(area.width - needed);
        let column = area.x + column + canvas.text(area.x + column, row, other.0, label) + 1;
        canvas.text(column, row, text, value);
    }
}

/// What is wielded and worn, each with its sign, in rows of whole words.
fn equipment_told(stats: &Stats, width: i32) -> Vec<(char, bool, Vec<String>)> {
    let width = usize::try_from(width).unwrap_or(1);
    let told =
        |sign: char, worn: Option<&str>, nothing: &str| (sign, worn.is_some(), wrapped(worn.unwrap_or(nothing), width));
    let hands =
        [told(')', stats.weapon.as_deref(), "no weapon"), told('[', stats.armor.as_deref(), "no armor")].into_iter();
    let rings: Vec<_> = stats.rings.iter().flatten().map(|ring| told('=', Some(ring), "")).collect();
    let none = rings.is_empty().then(|| told('=', None, "no rings"));
    hands.chain(none).chain(rings).collect()
}

/// Draws what is wielded and worn, each in as many rows as it needs if there is room for them. Returns the row below.
fn draw_equipment(
    canvas: &mut Canvas<'_>,
    equipment: Vec<(char, bool, Vec<String>)>,
    (top, area): (i32, Rectangle),
    is_roomy: bool,
) -> i32 {
    let palette = canvas.palette;
    let (dim, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let mut row = top;
    for (sign, is_worn, lines) in equipment {
        let style = if is_worn { value } else { dim };
        canvas.glyph(area.x, row, sign, dim);
        let lines = if is_roomy { lines } else { vec![lines.join(" ")] };
        for line in lines {
            canvas.text_within(area.x + 2, row, area.width - 2, &line, style);
            row += 1;
        }
    }
    row
}

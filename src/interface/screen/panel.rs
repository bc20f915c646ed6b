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
    content::{Condition, Content, HungerState, MessageKind, Palette, Rgb},
    words::{condition_kind, condition_text, hunger_word, turns},
};

/// The label of a game that a debug command has changed.
pub(super) const DEBUGGED: &str = "Debugged game";

/// The style of hit points.
pub(super) fn health_style(palette: &Palette, stats: &Stats) -> Style {
    let colors = &palette.interface;
    let style = if stats.is_hp_low {
        Style::plain(colors.bar_low)
    } else if stats.facts.hp * 3 < stats.facts.max_hp * 2 {
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

/// As many of the texts as fit whole into a number of rows, and the number of the others.
fn packed(texts: &[(String, Style)], width: i32, rows: i32, others: Style) -> Vec<Vec<(String, Style)>> {
    let count = texts.len();
    (0..=count)
        .find_map(|hidden| {
            let mut shown: Vec<(String, Style)> = texts.iter().take(count - hidden).cloned().collect();
            shown.extend((hidden > 0).then(|| (format!("+{hidden}"), others)));
            packed_whole(shown, width, rows)
        })
        .unwrap_or_default()
}

/// The texts in a number of rows; `None` if not all fit whole.
fn packed_whole(texts: Vec<(String, Style)>, width: i32, rows: i32) -> Option<Vec<Vec<(String, Style)>>> {
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
            _ => return None,
        }
    }
    Some(lines)
}

/// The rows of the panel in the smallest picture that has one.
const LEAST_ROWS: i32 = 22;

/// The rows of the blocks of the panel. They depend on its size alone, so that no block moves when creatures or conditions
/// come and go.
struct Blocks {
    /// Empty rows before the creatures, hunger, light, what is worn, and the conditions.
    air: [i32; 5],
    /// Whether what is worn has a heading.
    has_heading: bool,
    /// Whether the light has a row for its name and another for its turns.
    has_long_light: bool,
    /// The rows of the weapon, and of the armor.
    gear: i32,
    conditions: i32,
}

impl Blocks {
    /// The blocks of a panel of this size. Of the rows beyond the least, half go to the creatures in view.
    fn of(area: Rectangle) -> Self {
        let mut spare = (area.height - LEAST_ROWS).max(0) / 2;
        let mut taken = |rows: i32| {
            let has_room = rows <= spare;
            spare -= if has_room { rows } else { 0 };
            if has_room { rows } else { 0 }
        };
        // The most important comes first: where rows are few, only the fight is set apart.
        let before_creatures = taken(1);
        let has_long_light = taken(1) > 0;
        let has_heading = taken(1) > 0;
        let [before_worn, before_hunger, before_conditions, before_light] = std::array::from_fn(|_| taken(1));
        let air = [before_creatures, before_hunger, before_light, before_worn, before_conditions];
        Self { air, has_heading, has_long_light, conditions: 2 + taken(1), gear: 1 + taken(2) / 2 }
    }
}

/// Draws the panel. Returns the area that is left below its blocks, and the empty rows above that.
pub(super) fn draw_panel(
    canvas: &mut Canvas<'_>,
    content: &Content,
    stats: &Stats,
    area: Rectangle,
) -> (Rectangle, i32) {
    let palette = canvas.palette;
    let (label, heading) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.title));
    let right = area.x + area.width;
    let blocks = Blocks::of(area);
    let [before_creatures, before_hunger, before_light, before_worn, before_conditions] = blocks.air;

    let mut row = area.y;
    let turn = format!("turn {}", stats.turn);
    canvas.text_within(area.x, row, area.width - columns(&turn) - 1, "STATS", heading);
    canvas.text_left_of(right, row, &turn, label);
    row = draw_numbers(canvas, stats, (row + 1, area)) + before_hunger;
    draw_hunger(canvas, content, stats, (row, area));
    row = draw_light(canvas, content, stats, (row + 1 + before_light, area), blocks.has_long_light) + before_worn;
    if blocks.has_heading {
        canvas.text(area.x, row, "EQUIPPED", heading);
        row += 1;
    }
    row = draw_equipment(canvas, stats, (row, area), blocks.gear) + before_conditions;
    let told = packed(&conditions_told(content, palette, stats), area.width, blocks.conditions, label);
    let told_rows = i32::try_from(told.len()).unwrap_or(blocks.conditions);
    for (row, line) in (row..).zip(told) {
        let mut column = area.x;
        for (text, style) in line {
            column += canvas.text(column, row, &text, style) + CONDITION_GAP;
        }
    }
    row += blocks.conditions + before_creatures;
    // The end of the panel: a game that was changed once stays so.
    if stats.is_debugged {
        canvas.text_within(area.x, area.bottom(), area.width, DEBUGGED, Style::plain(palette.messages.warning));
    }
    let height = area.bottom() + 1 - i32::from(stats.is_debugged) - row;
    // One row stays between the blocks.
    let above = (blocks.conditions - told_rows + before_creatures - 1).max(0);
    (Rectangle { y: row, height, ..area }, above)
}

/// Draws hit points, strength, armor, level, gold, experience and depth. Returns the row below.
fn draw_numbers(canvas: &mut Canvas<'_>, stats: &Stats, (top, area): (i32, Rectangle)) -> i32 {
    let (label, right) = (Style::plain(canvas.palette.interface.dim), area.x + area.width);
    let mut row = top;
    let health = format!("{}/{}", stats.facts.hp, stats.facts.max_hp);
    let style = health_style(canvas.palette, stats);
    canvas.text(area.x, row, "HP", label);
    let bar = area.x + (canvas.text_within(area.x + 4, row, area.width - 4, &health, style) + 5).max(10);
    canvas.bar(bar, row, right - bar, (stats.facts.hp, stats.facts.max_hp), style);
    row += 1;
    let one = |value: String| vec![value];
    let strength = format!("{}/{}", stats.facts.strength, stats.facts.max_strength);
    // What the next level needs makes room before what the player has.
    let experience = [format!("{}/{}", stats.facts.xp, stats.facts.xp_next), stats.facts.xp.to_string()];
    for (left, other, least) in [
        (("Str", one(strength)), ("AC", one(stats.facts.ac.to_string())), ValueSide::Left),
        (("Lvl", one(stats.facts.level.to_string())), ("Gold", one(stats.facts.gold.to_string())), ValueSide::Right),
        (("XP", experience.into()), ("Depth", one(stats.depth.to_string())), ValueSide::Left),
    ] {
        draw_pair(canvas, (row, area), &[left, other], least);
        row += 1;
    }
    row
}

/// Draws the state of hunger, with a bar on its line.
fn draw_hunger(canvas: &mut Canvas<'_>, content: &Content, stats: &Stats, (row, area): (i32, Rectangle)) {
    let style = hunger_style(canvas.palette, stats.hunger_state);
    let name = columns("HUNGER") + 1;
    canvas.text(area.x, row, "HUNGER", Style::plain(canvas.palette.interface.title));
    canvas.text_left_of(area.x + area.width, row, hunger_word(stats.hunger_state), style);
    let longest = HungerState::ALL.into_iter().map(|state| columns(hunger_word(state))).max().unwrap_or(0);
    let food = (stats.hunger.food(), content.config.hunger.max_food);
    canvas.bar(area.x + name, row, area.width - name - longest - 1, food, style);
}

/// Draws the light in hand, and how long it will last. Returns the row below.
fn draw_light(
    canvas: &mut Canvas<'_>,
    content: &Content,
    stats: &Stats,
    (row, area): (i32, Rectangle),
    is_long: bool,
) -> i32 {
    let palette = canvas.palette;
    let warning = Style::plain(palette.messages.light_warning);
    let (right, below) = (area.x + area.width, row + 1 + i32::from(is_long));
    let label = columns("LIGHT") + 1;
    canvas.text(area.x, row, "LIGHT", Style::plain(palette.interface.title));
    let Some((name, fuel)) = &stats.light else {
        canvas.text_left_of(right, row, "none in hand", warning);
        return below;
    };
    let threshold = content.config.lighting.fuel_warning_thresholds.first().copied().unwrap_or(0);
    let is_low = fuel.is_some_and(|fuel| fuel <= threshold);
    let style = if is_low { warning } else { Style::plain(palette.interface.text) };
    let flame = if is_low { warning } else { Style::plain(palette.items.torch) };
    let (burning, most) = fuel.zip(stats.most_fuel).map_or((1, 1), |(fuel, most)| (fuel, most));
    let share = (i32::try_from(burning).unwrap_or(i32::MAX), i32::try_from(most).unwrap_or(i32::MAX));
    if is_long {
        let left = fuel.map_or_else(|| "never ends".to_owned(), turns);
        canvas.text_left_of(right, row, &fitting(name, area.width - label), style);
        canvas.text_left_of(right, row + 1, &left, style);
        canvas.bar(area.x, row + 1, area.width - columns(&left) - 1, share, flame);
        return below;
    }
    // A number is never cut, a name may be.
    let left = fuel.map_or_else(String::new, |fuel| format!(" {fuel}"));
    let room = area.width - label - columns(&left);
    // What it is makes room for neither; its color tells that it burns low.
    let alone = name.split(" (").next().unwrap_or(name);
    let name = fitting(if columns(name) <= room { name } else { alone }, room);
    let text = format!("{name}{left}");
    canvas.text_left_of(right, row, &text, style);
    canvas.bar(area.x + label, row, area.width - label - columns(&text) - 1, share, flame);
    below
}

/// Draws what is wielded and worn, each with its sign: weapon and armor in rows of whole words, and a row for the ring on
/// each hand. Returns the row below.
fn draw_equipment(canvas: &mut Canvas<'_>, stats: &Stats, (top, area): (i32, Rectangle), rows: i32) -> i32 {
    let palette = canvas.palette;
    let (dim, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let mut draw = |(sign, nothing): (char, &str), worn: Option<&str>, (row, rows): (i32, i32)| {
        canvas.glyph(area.x, row, sign, dim);
        let (text, style) = worn.map_or((nothing, dim), |worn| (worn, value));
        let width = area.width - 2;
        let mut lines = wrapped(text, usize::try_from(width).unwrap_or(1));
        let kept = usize::try_from(rows - 1).unwrap_or(0);
        let rest = lines.split_off(kept.min(lines.len())).join(" ");
        for (row, line) in (row..).zip(lines.iter().chain([&rest])) {
            canvas.text_within(area.x + 2, row, width, line, style);
        }
    };
    draw((')', "no weapon"), stats.weapon.as_deref(), (top, rows));
    draw(('[', "no armor"), stats.armor.as_deref(), (top + rows, rows));
    let mut rings = stats.rings.iter().flatten();
    let row = top + 2 * rows;
    draw(('=', "no rings"), rings.next().map(String::as_str), (row, 1));
    if let Some(second) = rings.next() {
        draw(('=', ""), Some(second), (row + 1, 1));
    }
    row + 2
}

/// A side of a row with two values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValueSide {
    Left,
    Right,
}

/// Draws two names with their values in a row. Each value comes in several texts, the longest first. If they do not fit
/// side by side, shorter texts are tried, and in the end the less needed side is left out.
fn draw_pair(
    canvas: &mut Canvas<'_>,
    (row, area): (i32, Rectangle),
    [left, other]: &[(&str, Vec<String>); 2],
    least: ValueSide,
) {
    let colors = &canvas.palette.interface;
    let (label, value) = (Style::plain(colors.dim), Style::plain(colors.text));
    let middle = area.width / 2 + 1;
    let pairs = left.1.iter().flat_map(|one| other.1.iter().map(move |other| (Some(one), Some(other))));
    let alone = |(_, texts): &'_ (&str, Vec<String>), side| texts.first().cloned().filter(|_| side != least);
    let (left_alone, other_alone) = (alone(left, ValueSide::Left), alone(other, ValueSide::Right));
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

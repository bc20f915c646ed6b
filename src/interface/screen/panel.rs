//! The panel beside the map, and the numbers that it shares with the compact layout.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style, columns},
    cell::CellEffect,
    log_view::message_color,
};
use crate::{
    base::{geometry::Rectangle, random::Chance},
    content::{Condition, Content, ItemId, Palette, Rgb},
    rules::{
        creatures::{CombatLevel, Conditions, Experience, Health, Purse, Strength, experience_needed, player_of},
        items::{Enchantment, Equipment, RingPowers, armor_class, label_in},
        player::{Hunger, HungerState},
    },
    turn::{Cheats, Clock, MessageKind},
    words::{
        ENDLESS_LIGHT, capitalized, condition_kind, condition_text, equipment_name, hunger_word, light_state, turns,
    },
    world::{
        level::CurrentDepth,
        sight::{HeldLight, LightSource, sees_by_endless_light},
    },
};

/// The label of a game that a debug command has changed.
pub(super) const DEBUGGED: &str = "Debugged game";

/// The numbers of the player that the screen shows.
pub(super) struct Stats {
    pub health: Health,
    pub strength: Strength,
    pub ac: i32,
    pub level: i32,
    pub experience: u32,
    pub experience_needed: u32,
    pub gold: u32,
    pub depth: u32,
    pub turn: u64,
    pub hunger: Hunger,
    pub hunger_state: HungerState,
    /// The name of the light and its turns left; `None` for one that never ends.
    pub light: Option<(String, Option<u32>)>,
    pub weapon: Option<String>,
    pub armor: Option<String>,
    pub rings: [Option<String>; 2],
    pub conditions: Conditions,
    pub is_hp_low: bool,
    /// Whether a debug command has changed the game.
    pub is_debugged: bool,
}

/// The player's numbers; `None` when no game runs.
pub(super) fn stats(world: &World, content: &Content) -> Option<Stats> {
    let player = player_of(world)?;
    let health = *world.get::<Health>(player)?;
    let level = world.get::<CombatLevel>(player)?.0;
    let hunger = *world.get::<Hunger>(player)?;
    let equipment = *world.get::<Equipment>(player)?;
    let held = world.get::<HeldLight>(player)?.0;
    let source = held.and_then(|light| world.get::<LightSource>(light));
    let cheats = world.get_resource::<Cheats>().copied().unwrap_or_default();
    let light = if sees_by_endless_light(source, cheats, &content.config.debug) {
        Some((capitalized(ENDLESS_LIGHT), None))
    } else {
        held.zip(source).and_then(|(light, source)| {
            let fuel = source.fuel();
            Some((light_state(content, *world.get::<ItemId>(light)?, fuel), fuel))
        })
    };
    let name = |item: Option<Entity>| Some(equipment_name(content, &label_in(world, item?)?));
    let worn =
        equipment.armor.and_then(|armor| Some((*world.get::<ItemId>(armor)?, *world.get::<Enchantment>(armor)?)));
    let low = content.config.display.low_hp.parts();
    let share = i64::from(health.current()) * i64::from(Chance::WHOLE) / i64::from(health.maximum().max(1));
    Some(Stats {
        health,
        strength: *world.get::<Strength>(player)?,
        ac: armor_class(content, worn, world.get::<RingPowers>(player)?),
        level,
        experience: world.get::<Experience>(player)?.points,
        experience_needed: experience_needed(&content.config.leveling, level + 1),
        gold: world.get::<Purse>(player)?.0,
        depth: world.get_resource::<CurrentDepth>()?.depth,
        turn: world.get_resource::<Clock>()?.turn,
        hunger,
        hunger_state: hunger.state(&content.config.hunger),
        light,
        weapon: name(equipment.weapon),
        armor: name(equipment.armor),
        rings: [name(equipment.left_ring), name(equipment.right_ring)],
        conditions: *world.get::<Conditions>(player)?,
        is_debugged: cheats.debugged,
        is_hp_low: share < i64::from(low),
    })
}

/// Whether the player's health is so low that the picture warns.
pub(super) fn is_hp_low(world: &World, content: &Content) -> bool {
    stats(world, content).is_some_and(|stats| stats.is_hp_low)
}

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

/// The rows from which an empty one separates the blocks of the panel.
const AIRY_ROWS: i32 = 27;
/// The space between two conditions, in columns.
pub(super) const CONDITION_GAP: i32 = 2;

/// As many of the texts as fit whole into a number of rows.
fn packed<'texts>(texts: &'texts [(String, Style)], width: i32, rows: i32) -> Vec<Vec<&'texts (String, Style)>> {
    let mut lines: Vec<Vec<&'texts (String, Style)>> = Vec::new();
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

/// Draws the panel. Returns the first row that is left.
pub(super) fn draw_panel(canvas: &mut Canvas<'_>, content: &Content, stats: &Stats, area: Rectangle) -> i32 {
    let palette = canvas.palette;
    let colors = &palette.interface;
    let (label, value) = (Style::plain(colors.dim), Style::plain(colors.text));
    let heading = Style::plain(colors.title).bold();
    let half = area.width / 2;
    let mut row = area.y;
    let air = i32::from(area.height >= AIRY_ROWS);
    let pair = |canvas: &mut Canvas<'_>, row: i32, column: i32, name: &str, text: &str| {
        let used = canvas.text_within(area.x + column, row, half, name, label);
        canvas.text_within(area.x + column + used + 1, row, area.width - column - used - 1, text, value);
    };

    canvas.text(area.x, row, "STATS", heading);
    canvas.text_left_of(area.x + area.width, row, &format!("turn {}", stats.turn), label);
    row += 1;
    let health = format!("{}/{}", stats.health.current(), stats.health.maximum());
    canvas.text(area.x, row, "HP", label);
    let style = health_style(palette, stats);
    let used = canvas.text(area.x + 4, row, &health, style);
    let bar = area.x + (used + 5).max(12);
    canvas.bar(bar, row, area.x + area.width - bar, (stats.health.current(), stats.health.maximum()), style);
    row += 1;
    pair(canvas, row, 0, "Str", &format!("{}/{}", stats.strength.effective(), stats.strength.effective_maximum()));
    pair(canvas, row, half + 1, "AC", &stats.ac.to_string());
    row += 1;
    pair(canvas, row, 0, "Lvl", &stats.level.to_string());
    pair(canvas, row, half + 1, "Gold", &stats.gold.to_string());
    row += 1;
    pair(canvas, row, 0, "XP ", &format!("{}/{}", stats.experience, stats.experience_needed));
    pair(canvas, row, half + 1, "Depth", &stats.depth.to_string());
    row += 1;

    row += air;
    canvas.text(area.x, row, "HUNGER", heading);
    let hungry = hunger_style(palette, stats.hunger_state);
    canvas.text_left_of(area.x + area.width, row, hunger_word(stats.hunger_state), hungry.bold());
    row += 1;
    canvas.bar(area.x, row, area.width, (stats.hunger.food(), content.config.hunger.max_food), hungry);
    row += 1;

    row += air;
    canvas.text(area.x, row, "LIGHT", heading);
    row += 1;
    match &stats.light {
        None => _ = canvas.text(area.x, row, "No light in hand", Style::plain(palette.messages.light_warning)),
        Some((name, fuel)) => {
            let warning = content.config.lighting.fuel_warning_thresholds.first().copied().unwrap_or(0);
            let style = if fuel.is_some_and(|fuel| fuel <= warning) {
                Style::plain(palette.messages.light_warning)
            } else {
                value
            };
            canvas.text_within(area.x, row, area.width, name, style);
            row += 1;
            let left = fuel.map_or_else(|| "never ends".to_owned(), |fuel| format!("~{} left", turns(fuel)));
            canvas.text_within(area.x, row, area.width, &left, style);
        }
    }
    row += 1;

    row += air;
    canvas.text(area.x, row, "EQUIPPED", heading);
    row += 1;
    let [left, right] = &stats.rings;
    for (name, worn) in [("Weapon", &stats.weapon), ("Armor", &stats.armor), ("Rings", left), ("", right)] {
        if !name.is_empty() {
            canvas.text(area.x, row, &format!("{name}:"), label);
            row += 1;
        }
        let (text, style) = worn.as_ref().map_or(("[empty]", label), |worn| (worn.as_str(), value));
        canvas.text_within(area.x + 2, row, area.width - 2, text, style);
        row += 1;
    }
    let rows = area.bottom() + 1 - row - i32::from(stats.is_debugged);
    for line in packed(&conditions_told(content, palette, stats), area.width, rows) {
        let mut column = area.x;
        for (text, style) in line {
            column += canvas.text(column, row, text, *style) + CONDITION_GAP;
        }
        row += 1;
    }
    if stats.is_debugged {
        canvas.text_within(area.x, row, area.width, DEBUGGED, Style::plain(palette.messages.warning));
        row += 1;
    }
    row + air
}

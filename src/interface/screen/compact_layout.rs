//! The compact layout for screens from 80x24: the last messages, the map, and two status lines.

use bevy::prelude::*;

use super::{
    bindings::link_command,
    canvas::{Canvas, Style},
    creature_line::draw_creature_line,
    dungeon_view::draw_dungeon,
    fields::{Field, draw_fields, make_room},
    fitting::columns,
    layout::Layout,
    log_view::draw_log,
    panel::{CONDITION_GAP, conditions_told, health_style, hunger_style},
    stats::{Stats, stats},
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, HungerState},
    rules::{GameRef, game::GameSeed},
    storage::saves::day_of_running_game,
    words::hunger_word,
};

/// Draws log, map and the player's numbers.
pub(super) fn draw_compact(canvas: &mut Canvas<'_>, game: &GameRef<'_>, layout: Layout) {
    draw_log(canvas, game, layout.log);
    link_command(canvas, game, layout.log, Command::Messages);
    let (first, second) = (layout.last.y, layout.last.y + 1);
    let row = |y: i32| Rectangle::new(0, y, layout.last.width, 1);
    link_command(canvas, game, row(first), Command::Help);
    draw_dungeon(canvas, game, layout.map);
    let stats = stats(game);
    draw_status_line(canvas, game.content, &stats, first);
    if !draw_creature_line(canvas, game, row(second)) {
        link_command(canvas, game, row(second), Command::Inventory);
        draw_second_line(canvas, game, &stats, second);
    }
}

/// How much the player needs the fields of the status line. Conditions matter more than numbers that signal no danger.
mod need {
    pub(crate) const GOLD: u8 = 1;
    pub(crate) const DEBUGGED: u8 = 2;
    pub(crate) const EXPERIENCE: u8 = 3;
    pub(crate) const STRENGTH: u8 = 4;
    pub(crate) const NO_HUNGER: u8 = 5;
    pub(crate) const LEVEL: u8 = 6;
    pub(crate) const ARMOR: u8 = 7;
    pub(crate) const DEPTH: u8 = 8;
    pub(crate) const CONDITION: u8 = 9;
    pub(crate) const MORE_CONDITIONS: u8 = 10;
    pub(crate) const LIGHT: u8 = 11;
    pub(crate) const HUNGER: u8 = 12;
    pub(crate) const HEALTH: u8 = 13;
}

/// The name of the hunger state, which stands at the right edge.
const HUNGER: &str = "Hunger ";

fn draw_status_line(canvas: &mut Canvas<'_>, content: &Content, stats: &Stats, row: i32) {
    let palette = canvas.palette;
    let (label, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let light = stats.light.as_ref();
    let fuel = light.map_or_else(
        || "none".to_owned(),
        |(name, fuel)| fuel.map_or_else(|| name.clone(), |fuel| format!("{name} {fuel}")),
    );
    let light_style = match light {
        Some((name, _)) if !name.ends_with(')') => value,
        _ => Style::plain(palette.messages.light_warning),
    };
    let field = |name, text, need| Field { name, text, style: value, need };
    let health = format!("{}/{}", stats.facts.hp, stats.facts.max_hp);
    let experience = format!("{}/{}", stats.facts.xp, stats.facts.xp_next);
    let mut fields = vec![
        Field { style: health_style(palette, stats), ..field("HP ", health, need::HEALTH) },
        field("Str ", stats.facts.strength.to_string(), need::STRENGTH),
        field("AC ", stats.facts.ac.to_string(), need::ARMOR),
        field("Lvl ", stats.facts.level.to_string(), need::LEVEL),
        field("XP ", experience, need::EXPERIENCE),
        field("$", stats.facts.gold.to_string(), need::GOLD),
        field("Depth ", stats.depth.to_string(), need::DEPTH),
        Field { style: light_style, ..field("", fuel, need::LIGHT) },
    ];
    if stats.is_debugged {
        let style = Style::plain(palette.messages.warning);
        fields.push(Field { style, ..field("", "Debugged".to_owned(), need::DEBUGGED) });
    }
    let conditions = conditions_told(content, palette, stats);
    let has_conditions = !conditions.is_empty();
    // The worst comes first and stays longest.
    let told = conditions.into_iter().enumerate().map(|(index, (text, style))| {
        let gap = if index == 0 { "" } else { " " };
        Field { style, ..field(gap, text, need::CONDITION) }
    });
    fields.extend(told);

    let is_hungry = stats.hunger_state != HungerState::Normal;
    if is_hungry || !has_conditions {
        let style = hunger_style(palette, stats.hunger_state);
        let style = if is_hungry { style.bold() } else { style };
        let need = if is_hungry { need::HUNGER } else { need::NO_HUNGER };
        fields.push(Field { style, ..field(HUNGER, hunger_word(stats.hunger_state).to_owned(), need) });
    }
    let width = canvas.size().width;
    let told = fields.iter().filter(|field| field.need == need::CONDITION).count();
    make_room(&mut fields, 1, width);
    // What is left out is counted, so that no condition ends or kills unseen.
    loop {
        let shown = fields.iter().filter(|field| field.need == need::CONDITION).count();
        if shown == told || shown == 0 {
            break;
        }
        let place = fields.iter().rposition(|field| field.need == need::CONDITION).map_or(0, |last| last + 1);
        fields.insert(place, field("", format!("+{}", told - shown), need::MORE_CONDITIONS));
        make_room(&mut fields, 1, width);
        if fields.iter().filter(|field| field.need == need::CONDITION).count() == shown {
            break;
        }
        fields.retain(|field| field.need != need::MORE_CONDITIONS);
    }
    let hunger = fields.pop_if(|field| field.name == HUNGER);
    draw_fields(canvas, row, &fields, 1, label);
    if let Some(hunger) = hunger {
        let column = width - columns(&hunger.text);
        canvas.text(column, row, &hunger.text, hunger.style);
        canvas.text_left_of(column, row, HUNGER, label);
    }
}

/// Draws weapon and armor, and turn and seed at the right edge, as far as there is room for them.
fn draw_second_line(canvas: &mut Canvas<'_>, game: &GameRef<'_>, stats: &Stats, row: i32) {
    let palette = canvas.palette;
    let (label, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let text = |worn: &Option<String>| worn.clone().unwrap_or_else(|| "[empty]".to_owned());
    let seed = game.resource::<GameSeed>().0;
    let mut fields = vec![
        Field { name: "Weapon ", text: text(&stats.weapon), style: value, need: 3 },
        Field { name: "Armor ", text: text(&stats.armor), style: value, need: 4 },
        Field { name: "turn ", text: stats.turn.to_string(), style: label, need: 2 },
        Field { name: "seed ", text: seed.to_string(), style: label, need: 1 },
    ];
    if day_of_running_game(game.world()).is_some() {
        fields.push(Field { name: "", text: "daily game".to_owned(), style: label, need: 2 });
    }
    let width = canvas.size().width;
    make_room(&mut fields, CONDITION_GAP, width);
    let (worn, about): (Vec<Field>, Vec<Field>) = fields.into_iter().partition(|field| field.need > 2);
    draw_fields(canvas, row, &worn, CONDITION_GAP, label);
    let about: Vec<String> = about.iter().map(|field| format!("{}{}", field.name, field.text)).collect();
    canvas.text_left_of(width, row, &about.join("  "), label);
}

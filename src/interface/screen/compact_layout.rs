//! The compact layout for screens from 80x24: the last messages, the map, and two status lines, where fields that have no room
//! are left out whole.

use bevy::prelude::*;

use super::{
    bindings::link_command,
    canvas::{Canvas, Style},
    dungeon_view::draw_dungeon,
    fitting::columns,
    layout::Layout,
    links::Click,
    log_view::draw_log,
    panel::{CONDITION_GAP, conditions_told, health_style, hunger_style},
    seen_creatures::{SeenCreature, seen_creatures},
    stats::{Stats, stats},
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, HungerState},
    rules::{GameRef, game::GameSeed},
    storage::saves::day_of_running_game,
    words::{away, hunger_word},
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

/// The space between two creatures, in columns.
const CREATURE_GAP: i32 = 2;

/// A part of the text about a creature.
struct StyledText {
    text: String,
    style: Style,
}

/// How much the line tells of a creature, the most first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineForm {
    /// All in words.
    Words,
    /// Its name, what it does, how far it is, and the numbers.
    Named,
    /// Its name without what it does.
    NameAlone,
    /// Its letter and how far it is.
    Letter,
    /// The same, with nothing but the numbers.
    Tight,
}

impl LineForm {
    const fn is_letter(self) -> bool {
        matches!(self, Self::Letter | Self::Tight)
    }
}

/// Draws as many creatures as fit, the nearest first, and the number of the others. Returns whether there are any.
fn draw_creature_line(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle) -> bool {
    let seen = seen_creatures(game, canvas.palette);
    if seen.is_empty() {
        return false;
    }
    let told = |form: LineForm| seen.iter().map(|creature| parts(canvas, creature, form)).collect::<Vec<_>>();
    let width = |creatures: &[Vec<StyledText>]| {
        creatures.iter().map(|parts| width_of(parts) + CREATURE_GAP).sum::<i32>() - CREATURE_GAP
    };
    let forms = [LineForm::Words, LineForm::Named, LineForm::NameAlone, LineForm::Letter, LineForm::Tight];
    let fitting = forms.into_iter().map(told).find(|creatures| width(creatures) <= area.width);
    let creatures = fitting.unwrap_or_else(|| told(LineForm::Tight));
    let mut column = area.x;
    let all_fit = width(&creatures) <= area.width;
    for (index, (parts, creature)) in creatures.iter().zip(&seen).enumerate() {
        let needed = width_of(parts);
        let more = format!("+{} more", creatures.len() - index);
        // Behind it there must be room for the number of the others.
        if !all_fit && column + needed + CREATURE_GAP + columns(&more) > area.x + area.width {
            canvas.text(column, area.y, &more, Style::plain(canvas.palette.interface.dim));
            break;
        }
        canvas.link_to(Rectangle::new(column, area.y, needed, 1), Click::Look(creature.place));
        for part in parts {
            column += canvas.text(column, area.y, &part.text, part.style);
        }
        column += CREATURE_GAP;
    }
    true
}

fn width_of(parts: &[StyledText]) -> i32 {
    parts.iter().map(|part| columns(&part.text)).sum()
}

fn parts(canvas: &Canvas<'_>, creature: &SeenCreature<'_>, form: LineForm) -> Vec<StyledText> {
    let text = Style::plain(canvas.palette.interface.text);
    let (state, numbers) = (Style::plain(creature.state.1), Style::plain(creature.color(canvas.palette)));
    let part = |text: String, style: Style| StyledText { text, style };
    let mut parts = vec![part(creature.letter.to_string(), creature.style)];
    if form.is_letter() && creature.mark != ' ' {
        parts.push(part(creature.mark.to_string(), state));
    }
    if !form.is_letter() {
        parts.push(part(format!(" {}", creature.name), text));
    }
    parts.push(match form {
        LineForm::Words | LineForm::Named => part(format!(" {}", creature.whereabouts()), state),
        LineForm::NameAlone => part(format!(" {}", away(creature.distance)), state),
        LineForm::Letter | LineForm::Tight => part(creature.distance.to_string(), state),
    });
    let Some(fight) = creature.fight else { return parts };
    let (its, yours) = fight.short();
    let odds = match form {
        LineForm::Words => format!(": {}", fight.sentence()),
        LineForm::Named | LineForm::NameAlone => format!(": {}, {yours}", its.first().cloned().unwrap_or_default()),
        LineForm::Letter => format!(": {}, {yours}", its.last().cloned().unwrap_or_default()),
        LineForm::Tight => format!(" {}", fight.tight()),
    };
    parts.push(part(odds, numbers));
    parts
}

/// A name with a value, such as `Depth 7`.
struct Field {
    /// The name, with the space behind it; empty for a value that names itself.
    pub name: &'static str,
    pub text: String,
    pub style: Style,
    /// How much the player needs it: of several fields, that with the lowest number makes room first.
    pub need: u8,
}

impl Field {
    fn width(&self) -> i32 {
        columns(self.name) + columns(&self.text)
    }
}

/// The width of fields with `gap` columns between them.
fn width(fields: &[Field], gap: i32) -> i32 {
    fields.iter().map(|field| field.width() + gap).sum::<i32>() - gap
}

/// Removes fields, the least needed first and the last of equals, until the rest fits into a width.
fn make_room(fields: &mut Vec<Field>, gap: i32, room: i32) {
    while width(fields, gap) > room && fields.len() > 1 {
        let least = fields.iter().map(|field| field.need).min();
        let Some(index) = fields.iter().rposition(|field| Some(field.need) == least) else { return };
        fields.remove(index);
    }
}

/// Draws fields from the left with `gap` columns between them. Returns the column behind the last one.
fn draw_fields(canvas: &mut Canvas<'_>, row: i32, fields: &[Field], gap: i32, names: Style) -> i32 {
    let mut column = 0;
    for field in fields {
        column += canvas.text(column, row, field.name, names);
        column += canvas.text(column, row, &field.text, field.style) + gap;
    }
    column
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Rgb;

    #[test]
    fn the_least_needed_field_makes_room_and_the_last_of_equals() {
        let field =
            |text: &str, need| Field { name: "", text: text.to_owned(), style: Style::plain(Rgb::new(0, 0, 0)), need };
        let left = |room: i32| {
            let mut fields = vec![field("1234", 9), field("12", 1), field("123", 5), field("1", 5)];
            make_room(&mut fields, 1, room);
            fields.iter().map(|field| field.text.clone()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            [13, 12, 10, 8, 4, 1].map(left),
            ["1234 12 123 1", "1234 123 1", "1234 123 1", "1234 123", "1234", "1234"]
        );
    }
}

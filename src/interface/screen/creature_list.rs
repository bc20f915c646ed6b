//! The creatures in view, in the panel: in words while there is room, else in a table with a row for each.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    creature_table::CreatureTable,
    fitting::columns,
    links::Click,
    seen_creatures::{HEALTH_BAR, SeenCreature, seen_creatures},
};
use crate::{base::geometry::Rectangle, rules::GameRef, words::away};

/// The columns by which the rows below a creature's name are indented.
const INDENT: i32 = 2;

/// Draws as many creatures as fit, the nearest first, and the number of the others. Creatures that don't fit have the empty
/// rows above as well. Returns the area that is left below.
pub(super) fn draw_creatures(
    canvas: &mut Canvas<'_>,
    game: &GameRef<'_>,
    (area, above): (Rectangle, i32),
) -> Rectangle {
    let seen = seen_creatures(game, canvas.palette);
    if seen.is_empty() || area.height < 2 {
        return area;
    }
    for form in [ListForm::Words, ListForm::Short] {
        let needed: i32 = seen.iter().map(|creature| form.rows(creature, area.width)).sum();
        if needed < area.height {
            return below(area, draw_in_words(canvas, &seen, form, area));
        }
    }
    let table = CreatureTable::of(&seen, area);
    let raised = if table.shows(&seen) { 0 } else { above };
    let area = Rectangle { y: area.y - raised, height: area.height + raised, ..area };
    let used = CreatureTable::of(&seen, area).draw(canvas, &seen);
    below(area, used)
}

/// What is left of an area below these rows and an empty one.
fn below(area: Rectangle, rows: i32) -> Rectangle {
    Rectangle { y: area.y + rows + 1, height: area.height - rows - 1, ..area }
}

/// How creatures are described.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ListForm {
    /// In all words for which a row has room.
    Words,
    /// In as few rows as words need.
    Short,
}

impl ListForm {
    /// The numbers of a fight, in rows of this width.
    fn numbers(self, creature: &SeenCreature<'_>, width: i32) -> Vec<String> {
        let Some(fight) = creature.fight else { return Vec::new() };
        let room = usize::try_from(width - self.indent()).unwrap_or(1);
        if self == Self::Words { fight.rows(room) } else { fight.short_rows(room) }
    }

    const fn indent(self) -> i32 {
        if matches!(self, Self::Words) { INDENT } else { 0 }
    }

    /// The rows that a creature takes in a panel of this width.
    fn rows(self, creature: &SeenCreature<'_>, width: i32) -> i32 {
        let numbers = i32::try_from(self.numbers(creature, width).len()).unwrap_or(i32::MAX);
        let own = if self == Self::Words && !fits_one_row(creature, width) { 2 } else { 1 };
        numbers.saturating_add(own)
    }
}

/// Whether name, health, what it does and how far it is fit into one row.
fn fits_one_row(creature: &SeenCreature<'_>, width: i32) -> bool {
    let gaps = 3;
    INDENT + columns(creature.name) + HEALTH_BAR + gaps + columns(&creature.whereabouts()) <= width
}

/// Draws creatures in words. Returns the rows used.
fn draw_in_words(canvas: &mut Canvas<'_>, seen: &[SeenCreature<'_>], form: ListForm, area: Rectangle) -> i32 {
    canvas.text(area.x, area.y, "IN VIEW", Style::plain(canvas.palette.interface.title));
    let mut row = area.y + 1;
    for creature in seen {
        let top = row;
        row += draw_name(canvas, creature, form, (row, area));
        let style = Style::plain(creature.color(canvas.palette));
        for numbers in form.numbers(creature, area.width) {
            canvas.text_within(area.x + form.indent(), row, area.width - form.indent(), &numbers, style);
            row += 1;
        }
        canvas.link_to(Rectangle { y: top, height: row - top, ..area }, Click::Look(creature.place));
    }
    row - area.y
}

/// Draws what a creature is, how hurt it looks, what it does and how far it is. Returns the rows used.
fn draw_name(
    canvas: &mut Canvas<'_>,
    creature: &SeenCreature<'_>,
    form: ListForm,
    (row, area): (i32, Rectangle),
) -> i32 {
    let text = Style::plain(canvas.palette.interface.text);
    let state = Style::plain(creature.state.1);
    let (left, right) = (area.x + INDENT, area.x + area.width);
    canvas.glyph(area.x, row, creature.letter, creature.style);
    if form == ListForm::Words && fits_one_row(creature, area.width) {
        let used = canvas.text(left, row, creature.name, text);
        creature.draw_health(canvas, (left + used + 1, row));
        canvas.text_left_of(right, row, &creature.whereabouts(), state);
        return 1;
    }
    let distance = away(creature.distance);
    let ways = [
        (creature.name, creature.whereabouts()),
        (creature.short_name(), creature.whereabouts()),
        (creature.name, creature.short_whereabouts()),
        (creature.short_name(), creature.short_whereabouts()),
        (creature.short_name(), format!("{} {}", creature.mark, creature.distance)),
        (creature.name, distance.clone()),
        (creature.short_name(), distance),
    ];
    // In words, what it does stands in the second row.
    let mut ways = ways.into_iter().skip(if form == ListForm::Words { 5 } else { 0 });
    let fits = |(name, place): &(&str, String)| columns(name) + 1 + columns(place) <= area.width - INDENT;
    let (name, whereabouts) = ways.find(fits).unwrap_or((creature.short_name(), String::new()));
    canvas.text_within(left, row, area.width - INDENT, name, text);
    canvas.text_left_of(right, row, &whereabouts, state);
    if form == ListForm::Short {
        return 1;
    }
    let used = creature.draw_health(canvas, (left, row + 1));
    canvas.text(left + used + 1, row + 1, creature.state.0, state);
    2
}

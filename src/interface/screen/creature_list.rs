//! The creatures in view, in the panel: in words while there is room, else in a table with a row for each.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
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

/// The columns with numbers: how far it is, its chance to hit, its damage, the attacks that kill the player, the player's
/// chance to hit, the hits that kill it.
const NUMBER_COLUMNS: usize = 6;
/// The names of these columns, the longest first.
const COLUMN_NAMES: [[&str; NUMBER_COLUMNS]; 3] = [
    ["away", "%", "for", "kills in", "%", "kill in"],
    ["at", "%", "for", "dead", "%", "dead"],
    ["at", "%", "for", "in", "%", "in"],
];
/// The columns with what it does to the player, and those with what the player does to it; and the headings over them.
const COLUMN_GROUPS: [(std::ops::Range<usize>, &str); 2] = [(1..4, "hits you"), (4..6, "you hit")];
/// The rows of the headings.
const HEADING_ROWS: i32 = 2;

/// How much of a creature's name and of what it does there is room for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NameRoom {
    /// The name, and what it does.
    WithState,
    /// The name. The color of the distance tells what it does.
    Alone,
    /// Its letter, and a sign for what it does.
    Letters,
    /// Its letter, with the name in a row above.
    Above,
}

/// The places of the columns.
struct CreatureTable {
    area: Rectangle,
    names: NameRoom,
    heads: [&'static str; NUMBER_COLUMNS],
    /// The width of each column; 0 for one that is left out.
    widths: [i32; NUMBER_COLUMNS],
    has_percent: bool,
}

impl CreatureTable {
    /// The table of these creatures that tells most in an area.
    pub(crate) fn of(seen: &[SeenCreature<'_>], area: Rectangle) -> Self {
        let with = |names, heads, has_distance, has_percent| {
            let mut table = Self { area, names, heads, widths: [0; NUMBER_COLUMNS], has_percent };
            table.widths = table.widths_for(seen, has_distance);
            table
        };
        let has_rows_for_names = count_of(seen).saturating_mul(2).saturating_add(HEADING_ROWS) <= area.height;
        let [long, short, shortest] = COLUMN_NAMES;
        let above = if has_rows_for_names { NameRoom::Above } else { NameRoom::Letters };
        let ways = [
            with(NameRoom::WithState, long, true, true),
            with(NameRoom::WithState, short, true, true),
            with(NameRoom::Alone, short, true, true),
            with(above, short, true, true),
            with(above, shortest, true, true),
            with(above, shortest, true, false),
            with(above, shortest, false, true),
        ];
        let fits = |table: &Self| table.names_width(seen) + table.numbers_width() <= area.width;
        ways.into_iter().find(fits).unwrap_or_else(|| with(above, shortest, false, false))
    }

    /// Whether there is a row for each creature.
    pub(crate) fn shows(&self, seen: &[SeenCreature<'_>]) -> bool {
        count_of(seen).saturating_mul(self.rows_of_each()) <= self.area.height - HEADING_ROWS
    }

    /// Draws as many creatures as there are rows for. Returns the rows used.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, seen: &[SeenCreature<'_>]) -> i32 {
        self.draw_headings(canvas);
        let rows = self.rows_of_each();
        let room = self.area.height - HEADING_ROWS;
        let is_cut = !self.shows(seen);
        let shown = if is_cut { (room - 1) / rows } else { count_of(seen) };
        let mut row = self.area.y + HEADING_ROWS;
        for creature in seen.iter().take(usize::try_from(shown).unwrap_or(0)) {
            self.draw_creature(canvas, creature, row);
            canvas.link_to(Rectangle { y: row, height: rows, ..self.area }, Click::Look(creature.place));
            row += rows;
        }
        if is_cut {
            let dim = Style::plain(canvas.palette.interface.dim);
            canvas.text(self.area.x, row, &format!("+{} more", count_of(seen) - shown), dim);
            row += 1;
        }
        row - self.area.y
    }

    fn rows_of_each(&self) -> i32 {
        if self.names == NameRoom::Above { 2 } else { 1 }
    }

    /// The numbers of a creature as texts.
    fn numbers(&self, creature: &SeenCreature<'_>) -> [String; NUMBER_COLUMNS] {
        let cells = creature.fight.map(|fight| fight.cells()).unwrap_or_default();
        let [chance, damage, kills, yours, hits] = cells;
        let plain = |text: String| if self.has_percent { text } else { text.replace('%', "") };
        [creature.distance.to_string(), plain(chance), damage, kills, plain(yours), hits]
    }

    /// The width of each column for these creatures.
    fn widths_for(&self, seen: &[SeenCreature<'_>], has_distance: bool) -> [i32; NUMBER_COLUMNS] {
        let mut widths = self.heads.map(columns);
        for creature in seen {
            let numbers = self.numbers(creature);
            let is_word = is_word(&numbers);
            for (index, (width, text)) in widths.iter_mut().zip(&numbers).enumerate() {
                if !(is_word && index == 1) {
                    *width = (*width).max(columns(text));
                }
            }
            let [_, chance, damage, kills, ..] = &mut widths;
            if is_word {
                // A word for its strength takes the place of its numbers.
                let [_, word, ..] = &numbers;
                *damage += (columns(word) - (*chance + *damage + *kills + 2)).max(0);
            }
        }
        if let [distance, ..] = &mut widths
            && !has_distance
        {
            *distance = 0;
        }
        widths
    }

    fn numbers_width(&self) -> i32 {
        let gap = |width: &i32| if *width > 0 { width + 1 } else { 0 };
        // Beside a letter, the distance needs no gap.
        let has_distance = self.widths.first().is_some_and(|width| *width > 0);
        let spared = i32::from(has_distance && matches!(self.names, NameRoom::Letters | NameRoom::Above));
        self.widths.iter().map(gap).sum::<i32>() - spared
    }

    fn names_width(&self, seen: &[SeenCreature<'_>]) -> i32 {
        let width = |creature: &SeenCreature<'_>| match self.names {
            NameRoom::WithState => columns(creature.name) + columns(creature.state.0) + 3,
            NameRoom::Alone => columns(creature.name) + 2,
            NameRoom::Letters => 2,
            NameRoom::Above => 1,
        };
        seen.iter().map(width).max().unwrap_or(0)
    }

    /// The column behind each column of numbers: they stand at the right.
    fn ends(&self) -> [i32; NUMBER_COLUMNS] {
        let mut end = self.area.x + self.area.width;
        let mut ends = [end; NUMBER_COLUMNS];
        for (place, width) in ends.iter_mut().zip(self.widths).rev() {
            *place = end;
            end -= if width > 0 { width + 1 } else { 0 };
        }
        ends
    }

    fn draw_headings(&self, canvas: &mut Canvas<'_>) {
        let (title, dim) = (Style::plain(canvas.palette.interface.title), Style::plain(canvas.palette.interface.dim));
        let (top, ends) = (self.area.y, self.ends());
        // A heading that is longer than its columns begins before them.
        let mut first = self.area.x + self.area.width + 1;
        for (group, heading) in COLUMN_GROUPS.into_iter().rev() {
            let start = ends.iter().zip(self.widths).nth(group.start).map_or(0, |(end, width)| end - width);
            let end = ends.get(group.end - 1).copied().unwrap_or(start);
            let start = start.min(end - columns(heading)).min(first - 1 - columns(heading));
            canvas.text(start.max(self.area.x), top, heading, title);
            first = start;
        }
        if self.area.x + columns("IN VIEW") < first {
            canvas.text(self.area.x, top, "IN VIEW", title);
        }
        for ((head, end), width) in self.heads.into_iter().zip(ends).zip(self.widths) {
            if width > 0 {
                canvas.text_left_of(end, top + 1, head, dim);
            }
        }
    }

    fn draw_creature(&self, canvas: &mut Canvas<'_>, creature: &SeenCreature<'_>, top: i32) {
        let palette = canvas.palette;
        let (text, state) = (Style::plain(palette.interface.text), Style::plain(creature.state.1));
        let row = top + self.rows_of_each() - 1;
        let x = self.area.x;
        canvas.glyph(x, top, creature.letter, creature.style);
        if self.names == NameRoom::Letters {
            canvas.glyph(x + 1, top, creature.mark, state);
        }
        if self.names != NameRoom::Letters {
            let used = canvas.text_within(x + 2, top, self.area.width - 2, creature.name, text);
            let has_room = 3 + used + columns(creature.state.0) <= self.area.width;
            if self.names == NameRoom::WithState || (self.names == NameRoom::Above && has_room) {
                canvas.text(x + 3 + used, top, creature.state.0, state);
            }
        }
        let (numbers, ends) = (self.numbers(creature), self.ends());
        let is_word = is_word(&numbers);
        let color = Style::plain(creature.color(palette));
        for (index, ((number, end), width)) in numbers.iter().zip(ends).zip(self.widths).enumerate() {
            match index {
                0 if width == 0 => {}
                0 => canvas.text_left_of(end, row, number, state),
                1 if is_word => {
                    canvas.text(end - width, row, number, color);
                }
                _ => canvas.text_left_of(end, row, number, color),
            }
        }
    }
}

fn count_of(seen: &[SeenCreature<'_>]) -> i32 {
    i32::try_from(seen.len()).unwrap_or(i32::MAX)
}

/// Whether a word stands for the numbers of its attack.
fn is_word([_, chance, damage, ..]: &[String; NUMBER_COLUMNS]) -> bool {
    damage.is_empty() && !chance.is_empty()
}

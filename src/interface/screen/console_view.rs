//! The debug console as a text panel beside the cursor.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    fitting::wrapped,
};
use crate::{
    base::geometry::Rectangle,
    content::Content,
    interface::debug::{
        Console, ConsoleAnswers, ConsoleFacts, DebugMode, Focus, Inspected, MonsterOrder, PAGES, SYNTAXES, cell_text,
        console_facts, inspected, narrow_monster_heading, narrow_monster_row, spawn_notes, timeline,
    },
    rules::GameRef,
};

/// The width of the panel with its frame, in columns.
const WIDTH: i32 = 50;
/// The names of the pages.
const PAGE_NAMES: [&str; PAGES] = ["monsters", "mind", "inspector", "streams", "spawns"];
/// The rows of the panel above its page.
const HEAD_ROWS: i32 = 7;
/// The rows of the panel below its page, without the replies but with the frame.
const FOOT_ROWS: i32 = 2;
/// The rows for replies; a longer last reply gets as many as it needs.
const ANSWER_ROWS: i32 = 5;

/// Draws the cursor and the panel, on the side where it does not hide the cursor.
pub(super) fn draw_console(canvas: &mut Canvas<'_>, game: &GameRef<'_>, view: &MapView<'_>) {
    let (Some(console), Some(facts)) = (game.get_resource::<Console>(), console_facts(game.world())) else { return };
    let size = canvas.size();
    let mut cursor = view.place_of(console.cursor);
    let palette = canvas.palette;
    for monster in &facts.monsters {
        let (Some(number), Some(place)) = (monster.number, view.place_of(monster.position)) else { continue };
        let colors = (palette.of_followed(number), palette.background);
        canvas.change(place, |look| (look.background, look.foreground) = colors);
    }
    if let Some(place) = cursor {
        let colors = (palette.overlays.cursor, palette.background);
        canvas.change(place, |look| (look.background, look.foreground) = colors);
    }

    // On a narrow screen either side could hide it, so the map scrolls.
    if let Some(place) = cursor.as_mut().filter(|place| (size.width - WIDTH..WIDTH).contains(&place.x)) {
        let middle = (size.width - WIDTH) / 2;
        canvas.scroll_west(view.area, place.x - middle);
        place.x = middle;
    }
    if let Some(place) = cursor {
        canvas.focus_on(place.x, place.y);
    }
    let is_right = cursor.is_none_or(|cursor| cursor.x < size.width - WIDTH);
    let area = Rectangle::new(if is_right { size.width - WIDTH } else { 0 }, 0, WIDTH, size.height);
    let frame = Style::plain(canvas.palette.interface.frame);
    let blank = " ".repeat(WIDTH.unsigned_abs() as usize);
    for row in 0..size.height {
        canvas.text_within(area.x, row, WIDTH, &blank, frame.on(canvas.palette.background));
    }
    canvas.double_box(area, frame);
    let mut panel = Panel { canvas, area };
    panel.head(game, console, &facts);
    let answers = answer_lines(game, usize::try_from(size.height - HEAD_ROWS - FOOT_ROWS - 1).unwrap_or(0));
    let foot_rows = i32::try_from(answers.len()).unwrap_or(0).max(ANSWER_ROWS) + FOOT_ROWS;
    let page = Rectangle::new(area.x + 1, HEAD_ROWS, WIDTH - 2, size.height - HEAD_ROWS - foot_rows);
    match console.page {
        0 => panel.commands_and_monsters(console, &facts, page),
        1 => panel.mind(game, console, page),
        2 => panel.inspector(game, console, page),
        3 => panel.streams(game.content, &facts, page),
        _ => panel.spawns(game, page),
    }
    panel.foot(game, console, &answers);
}

/// The pages of the panel.
struct Panel<'canvas, 'palette> {
    canvas: &'canvas mut Canvas<'palette>,
    area: Rectangle,
}

impl Panel<'_, '_> {
    fn write(&mut self, row: i32, text: &str, style: Style) {
        self.canvas.text_within(self.area.x + 1, row, WIDTH - 2, text, style);
    }

    fn plain(&self) -> Style {
        Style::plain(self.canvas.palette.interface.text)
    }

    fn dim(&self) -> Style {
        Style::plain(self.canvas.palette.interface.dim)
    }

    fn accent(&self) -> Style {
        Style::plain(self.canvas.palette.interface.accent)
    }

    fn heading(&self) -> Style {
        Style::plain(self.canvas.palette.interface.title).bold()
    }

    fn rule(&mut self, row: i32) {
        let line = "─".repeat((WIDTH - 2).unsigned_abs() as usize);
        let style = Style::plain(self.canvas.palette.interface.frame);
        self.write(row, &line, style);
    }

    fn head(&mut self, game: &GameRef<'_>, console: &Console, facts: &ConsoleFacts) {
        let (heading, plain, dim) = (self.heading(), self.plain(), self.dim());
        self.write(1, "DEBUG CONSOLE", heading);
        let name = PAGE_NAMES.get(console.page).copied().unwrap_or_default();
        let hint = format!("{}/{PAGES} {name} (pgdn)  / line  esc", console.page + 1);
        self.canvas.text_left_of(self.area.right(), 1, &hint, dim);
        let ConsoleFacts { seed, turn, depth, .. } = facts;
        let debugged = if facts.debugged { "  debugged" } else { "" };
        self.write(2, &format!("Seed {seed}  Turn {turn}  Depth {depth}{debugged}"), plain);
        let switches = facts.switches.iter().map(|(switch, on)| (switch.name(), *on));
        self.switches(3, switches.collect());
        let overlays = facts.overlays.iter().map(|(overlay, on)| (overlay.name(), *on));
        self.switches(4, overlays.collect());
        self.write(6, &format!("Cursor {}", cell_text(game.world(), facts, console.cursor)), plain);
    }

    fn switches(&mut self, mut row: i32, switches: Vec<(&str, bool)>) {
        let (accent, dim) = (self.accent().bold(), self.dim());
        let mut column = self.area.x + 1;
        for (name, on) in switches {
            let style = if on { accent } else { dim };
            let text = format!("{name} {}", if on { "ON" } else { "off" });
            // Text that does not fit continues in the next row.
            if column + i32::try_from(text.len()).unwrap_or(0) > self.area.right() {
                (column, row) = (self.area.x + 1, row + 1);
            }
            column += self.canvas.text(column, row, &text, style) + 2;
        }
    }

    /// The hot keys in two columns, then the monsters.
    fn commands_and_monsters(&mut self, console: &Console, facts: &ConsoleFacts, page: Rectangle) {
        let (heading, plain, accent, dim) = (self.heading(), self.plain(), self.accent().bold(), self.dim());
        self.rule(page.y);
        let hot: Vec<_> = SYNTAXES.iter().filter_map(|syntax| Some((syntax.key?, syntax.name))).collect();
        let columns = 4;
        let rows = i32::try_from(hot.len().div_ceil(columns)).unwrap_or(1);
        for (index, (key, name)) in (0..).zip(&hot) {
            let (x, y) = (page.x + index / rows * (page.width / 4), page.y + 1 + index % rows);
            self.canvas.glyph(x, y, *key, accent);
            self.canvas.text_within(x + 2, y, page.width / 4 - 2, name, plain);
        }
        let top = page.y + rows + 1;
        self.rule(top);
        self.write(top + 1, &format!("  {}", narrow_monster_heading()), heading);
        if console.order != MonsterOrder::default() {
            let order = format!(" sorted by {} ", console.order.name());
            self.canvas.text_within(self.area.x + 2, top, WIDTH - 4, &order, dim);
        }
        let room = usize::try_from(page.bottom() - top - 1).unwrap_or(0);
        if facts.monsters.is_empty() {
            self.write(top + 2, "no monsters on this level", dim);
        }
        // The selected monster stays in view.
        let selected = facts.monsters.iter().position(|monster| Some(monster.serial) == console.followed.selected());
        let first = selected.map_or(0, |index| (index + 1).saturating_sub(room));
        if facts.monsters.len() > room {
            let shown = format!(" {} to {} of {} ", first + 1, first + room, facts.monsters.len());
            self.canvas.text_left_of(self.area.right(), top, &shown, dim);
        }
        for (row, monster) in (top + 2..).zip(facts.monsters.iter().skip(first).take(room)) {
            let is_selected = Some(monster.serial) == console.followed.selected();
            let style = if is_selected { plain.on(self.canvas.palette.interface.selection) } else { plain };
            self.write(row, &format!("{} {}", monster.letter, narrow_monster_row(monster)), style);
            if let Some(number) = monster.number {
                let style = Style::plain(self.canvas.palette.of_followed(number)).bold();
                self.canvas.text(self.area.x + 2, row, &number.to_string(), style);
            }
        }
    }

    /// The decisions of the followed monster, the newest first.
    fn mind(&mut self, game: &GameRef<'_>, console: &Console, page: Rectangle) {
        let (heading, plain, dim, accent) = (self.heading(), self.plain(), self.dim(), self.accent());
        self.rule(page.y);
        let Some(life) = console.followed.selected().and_then(|serial| timeline(game.world(), serial)) else {
            self.write(page.y + 1, "Follow a monster with tab, or by follow ID.", dim);
            return;
        };
        let room = usize::try_from(WIDTH - 2).unwrap_or(1);
        let mut rows: Vec<(String, Style)> =
            wrapped(&life.heading, room).into_iter().map(|line| (line, heading)).collect();
        for decision in &life.decisions {
            let style = if decision.is_change { accent } else { plain };
            let text = format!("{}: {}", decision.when(), decision.text);
            rows.extend(wrapped(&text, room).into_iter().map(|line| (line, style)));
        }
        for (row, (line, style)) in (page.y + 1..=page.bottom()).zip(rows) {
            self.write(row, &line, style);
        }
    }

    /// What is inspected: its components, and the commands that lead to what it is bound to.
    fn inspector(&mut self, game: &GameRef<'_>, console: &Console, page: Rectangle) {
        let (heading, plain, accent, dim) = (self.heading(), self.plain(), self.accent(), self.dim());
        self.rule(page.y);
        let things = inspected(game.world(), console.subject, console.cursor);
        if things.is_empty() {
            self.write(page.y + 1, "nothing at the cursor", dim);
        }
        let room = usize::try_from(WIDTH - 2).unwrap_or(1);
        let mut lines: Vec<(String, Style)> = Vec::new();
        for Inspected { title, components, links } in things {
            lines.push((title, heading));
            lines.extend(links.into_iter().map(|link| (format!("{} ({})", link.text, link.line), accent)));
            for component in components {
                let value = component.value.strip_prefix(&component.name).unwrap_or(&component.value).trim_start();
                lines.extend(
                    wrapped(&format!("{}: {value}", component.name), room).into_iter().map(|line| (line, plain)),
                );
            }
        }
        for (row, (line, style)) in (page.y + 1..=page.bottom()).zip(lines) {
            self.write(row, &line, style);
        }
    }

    /// The random streams, the hash and the number of items.
    fn streams(&mut self, content: &Content, facts: &ConsoleFacts, page: Rectangle) {
        let (heading, plain) = (self.heading(), self.plain());
        self.rule(page.y);
        let mut row = page.y + 1;
        self.write(row, "Random streams, words drawn", heading);
        for (name, position) in &facts.streams {
            row += 1;
            self.write(row, &format!("  {name:<12}{position:>8}"), plain);
        }
        row += 1;
        self.write(row, &format!("Hash {}", facts.hash), plain);
        row += 1;
        let counts: Vec<String> = facts.counts.iter().map(|(name, count)| format!("{name} {count}")).collect();
        self.write(row, &counts.join("  "), plain);
        for (tunable, value) in content.tuned() {
            row += 1;
            self.write(row, &format!("{} tuned to {}", tunable.name(), tunable.written(*value)), plain);
        }
    }

    /// The results of the level's budgets, and the groups.
    fn spawns(&mut self, game: &GameRef<'_>, page: Rectangle) {
        let (heading, plain) = (self.heading(), self.plain());
        self.rule(page.y);
        self.write(page.y + 1, "How the level was populated", heading);
        let notes = spawn_notes(game);
        let lines = notes.iter().flat_map(|note| wrapped(note, usize::try_from(WIDTH - 4).unwrap_or(1)));
        for (row, line) in (page.y + 2..=page.bottom()).zip(lines) {
            self.write(row, &line, plain);
        }
    }

    /// The last replies and the line being typed.
    fn foot(&mut self, game: &GameRef<'_>, console: &Console, answers: &[(String, bool)]) {
        let bottom = self.area.bottom();
        let (plain, dim, accent) = (self.plain(), self.dim(), self.accent());
        let warning = Style::plain(self.canvas.palette.messages.warning);
        let rows = i32::try_from(answers.len()).unwrap_or(0).max(ANSWER_ROWS);
        self.rule(bottom - rows - 1);
        for (row, (line, refused)) in (bottom - rows..).zip(answers) {
            self.write(row, line, if *refused { warning } else { plain });
        }
        let is_read_only = game.resource::<DebugMode>().is_read_only;
        let Some((question, line)) = console.edited() else {
            let hint = if console.focus == Focus::Game {
                " you play; escape returns to the console "
            } else if is_read_only {
                " a key, . and , a turn, / a command "
            } else {
                " a key, . a turn, G play on, / a command "
            };
            self.canvas.text_within(self.area.x + 2, bottom, WIDTH - 4, hint, dim);
            return;
        };
        let blank = " ".repeat((WIDTH - 2).unsigned_abs() as usize);
        self.write(bottom, &blank, plain.on(self.canvas.palette.interface.selection));
        let selection = self.canvas.palette.interface.selection;
        let used = self.canvas.text(self.area.x + 1, bottom, &question, accent.on(selection)) + 1;
        let text: Vec<char> = line.text().chars().chain([' ']).collect();
        let room = usize::try_from(WIDTH - 2 - used).unwrap_or(1).max(1);
        let first = (line.cursor() + 1).saturating_sub(room);
        for (column, (index, glyph)) in (0..).zip(text.iter().enumerate().skip(first).take(room)) {
            let style = if index == line.cursor() {
                self.canvas.focus_on(self.area.x + 1 + used + column, bottom);
                Style::plain(self.canvas.palette.background).on(self.canvas.palette.overlays.cursor)
            } else {
                plain.on(selection)
            };
            self.canvas.glyph(self.area.x + 1 + used + column, bottom, *glyph, style);
        }
    }
}

/// The rows of the last replies, oldest first, with whether they are refusals. The newest reply is shown whole if the
/// rows suffice.
fn answer_lines(game: &GameRef<'_>, most: usize) -> Vec<(String, bool)> {
    let width = usize::try_from(WIDTH - 2).unwrap_or(1);
    let answers = game.get_resource::<ConsoleAnswers>().into_iter().flat_map(|answers| answers.iter().rev());
    let mut lines: Vec<(String, bool)> = Vec::new();
    let mut room = 0;
    for answer in answers {
        let rows = answer.text.lines().flat_map(|line| wrapped(line, width)).map(|line| (line, answer.refused));
        lines.splice(0..0, rows);
        if room == 0 {
            room = lines.len().max(ANSWER_ROWS.unsigned_abs() as usize).min(most);
        }
        if lines.len() >= room {
            break;
        }
    }
    let hidden = lines.len().saturating_sub(room);
    lines.split_off(hidden)
}

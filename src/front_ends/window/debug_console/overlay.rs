//! Draws the overlays, exactly over the cells of the map and under the console.

use std::collections::BTreeMap;

use bevy::prelude::World;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, LayerId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2,
};

use super::{
    clearing::Clearing,
    map_area::MapArea,
    shown::{ShownState, Tab},
    theme::{bold_font, color, translucent},
};
use crate::{
    base::geometry::Point,
    content::{Content, Palette, Rgb},
    front_ends::window::picture::Picture,
    interface::{
        debug::{Console, Followed, GroupMark, Label, Leash, Mark, Outline, OutlineKind, Route, Tint},
        screen,
    },
    turn::Serial,
};

/// Opacity of a tint, of 255: low enough that the cell stays legible.
const TINT: u8 = 0x50;
/// Opacity of routes and bonds.
const STRONG: u8 = 0xD8;
/// Opacity of what belongs to monsters that are not followed, while one is.
const MUTED: u8 = 0x48;
/// Opacity of the cells in which the selected monster would see the player.
const WATCHED: u8 = 0x38;
/// Background of texts.
const BACKING: Color32 = Color32::from_rgba_premultiplied(6, 5, 4, 0xE6);

/// Draws all overlays that are switched on, and the console's cursor.
pub(super) fn draw(world: &World, context: &egui::Context, shown: &ShownState, map: &MapArea<'_>) {
    let palette = world.resource::<Content>().palette();
    let painter = context.layer_painter(LayerId::background()).with_clip_rect(map.rectangle());
    let facts = &shown.overlays;
    let picture = world.resource::<Picture>();
    let routed = facts.routes.iter().map(|route| (route.from, route.letter));
    let monsters: BTreeMap<Point, char> =
        facts.labels.iter().map(|label| (label.at, label.letter)).chain(routed).collect();
    let creatures = cells_of_creatures(map, picture).chain(monsters.keys().map(|at| map.cell(*at))).collect();
    let followed = world.resource::<Console>().followed;
    let overlay = OverlayPainter { painter, map, palette, clearing: Clearing(creatures), followed };
    for (cell, warmth) in &facts.heat {
        overlay.heat(*cell, *warmth);
    }
    for (cell, tint) in &facts.tints {
        overlay.tint(*cell, *tint);
    }
    for outline in &facts.outlines {
        overlay.outline(outline);
    }
    for leash in &facts.leashes {
        overlay.leash(leash);
    }
    for (index, route) in facts.routes.iter().enumerate() {
        overlay.route(route, index);
    }
    for (cell, mark) in &facts.marks {
        overlay.mark(*cell, *mark);
    }
    for (at, letter) in &monsters {
        overlay.unseen_letter(picture, *at, *letter);
    }
    if !facts.routes.is_empty() {
        let creatures = overlay.clearing.0.iter().map(|cell| cell.shrink(1.0));
        let mut taken: Vec<Rect> =
            creatures.chain(facts.labels.iter().map(|label| overlay.label_area(label))).collect();
        for route in &facts.routes {
            overlay.cost(route, &mut taken);
        }
    }
    for label in &facts.labels {
        overlay.label(label);
    }
    for group in &facts.groups {
        overlay.group(group);
    }
    if screen::is_console_open(world) {
        overlay.cursor(world.resource::<Console>(), shown);
    }
}

/// How what belongs to a monster is drawn.
struct OwnLook {
    ink: Rgb,
    opacity: u8,
    is_followed: bool,
}

struct OverlayPainter<'a, 'world> {
    painter: Painter,
    map: &'a MapArea<'world>,
    palette: &'a Palette,
    /// The cells of the player and of monsters, whose letters must stay legible.
    clearing: Clearing,
    /// The monsters that are followed: what belongs to others is muted.
    followed: Followed,
}

/// Returns the cells of the map that show the player or a monster.
fn cells_of_creatures(map: &MapArea<'_>, picture: &Picture) -> impl Iterator<Item = Rect> {
    let is_creature = |glyph: char| glyph == '@' || glyph.is_alphabetic();
    let cells = picture.cells().filter(move |(_, cell)| is_creature(cell.glyph));
    cells.filter_map(|(place, _)| map.rectangle_of_place(place))
}

impl OverlayPainter<'_, '_> {
    fn tint(&self, cell: Point, tint: Tint) {
        let ink = tint.ink().of(&self.palette.overlays);
        if tint == Tint::Watched {
            let own = self.look_of(self.followed.selected(), ink).ink;
            self.painter.rect_filled(self.map.cell(cell), CornerRadius::ZERO, translucent(own, WATCHED));
            return;
        }
        let area = self.map.cell(cell);
        // premultiplied: the full color is added, but hides only a part of the cell, and nothing of a creature; a dark
        // cell gets the color, and a letter keeps its own
        let strength = if tint.is_faint() { TINT / 2 } else { TINT };
        let hidden = if self.clearing.covers(area.center()) { 0 } else { strength };
        let tint = Color32::from_rgba_premultiplied(ink.red, ink.green, ink.blue, hidden);
        self.painter.rect_filled(area, CornerRadius::ZERO, tint);
    }

    /// Colors a cell by how near it is to where the selected monster wants to be.
    fn heat(&self, cell: Point, warmth: u8) {
        let ink = self.look_of(self.followed.selected(), self.palette.overlays.path).ink;
        self.painter.rect_filled(self.map.cell(cell), CornerRadius::ZERO, translucent(ink, warmth / 2));
    }

    /// Returns how what belongs to a monster is drawn: that of a followed one has its own color, and that of others is muted
    /// then.
    fn look_of(&self, owner: Option<Serial>, usual: Rgb) -> OwnLook {
        match owner.and_then(|owner| self.followed.number(owner)) {
            Some(number) => OwnLook { ink: self.palette.of_followed(number), opacity: STRONG, is_followed: true },
            None if owner.is_some() && self.followed.any() => {
                OwnLook { ink: usual, opacity: MUTED, is_followed: false }
            }
            None => OwnLook { ink: usual, opacity: STRONG, is_followed: false },
        }
    }

    /// Draws a dotted line from a follower to its leader.
    fn leash(&self, leash: &Leash) {
        let OwnLook { ink, opacity, .. } = self.look_of(Some(leash.serial), self.palette.overlays.mind);
        let (width, _) = self.map.cell_size();
        let ends = [self.map.cell(leash.from).center(), self.map.cell(leash.to).center()];
        for line in self.clearing.outside(&ends) {
            self.painter.extend(Shape::dotted_line(
                &line,
                translucent(ink, opacity),
                width * 0.4,
                (width * 0.09).max(1.0),
            ));
        }
    }

    fn outline(&self, outline: &Outline) {
        let area = outline.area;
        let edge = self.map.cells(Point::new(area.x, area.y), Point::new(area.right(), area.bottom()));
        let OwnLook { ink, opacity, is_followed } =
            self.look_of(outline.owner, outline.kind.ink().of(&self.palette.overlays));
        let stroke = match outline.kind {
            OutlineKind::Light => Stroke::new(1.5, color(ink)),
            // fainter, because each monster has one
            OutlineKind::Aggro => {
                Stroke::new(1.0, translucent(ink, if is_followed { opacity } else { opacity / 3 * 2 }))
            }
            OutlineKind::Group | OutlineKind::Room => Stroke::new(1.0, translucent(ink, 0xC0)),
        };
        self.painter.rect_stroke(edge, CornerRadius::ZERO, stroke, StrokeKind::Inside);
    }

    /// Draws a route through the centers of its cells, a little beside other routes, with an arrowhead at its end: solid if
    /// the monster keeps it in mind, dashed if it decides again each turn.
    fn route(&self, route: &Route, index: usize) {
        let (width, height) = self.map.cell_size();
        let aside = [0.0, 1.0, -1.0, 2.0, -2.0].into_iter().cycle().nth(index).unwrap_or(0.0);
        let aside = vec2(aside * width * 0.12, aside * height * 0.06);
        let middle = |cell: &Point| self.map.cell(*cell).center() + aside;
        let points: Vec<Pos2> = [route.from].iter().chain(&route.forecast.cells).map(middle).collect();
        let OwnLook { ink, opacity, .. } = self.look_of(Some(route.serial), self.palette.overlays.path);
        let stroke = Stroke::new((width * 0.16).max(1.0), translucent(ink, opacity));
        for line in self.clearing.outside(&points) {
            if route.forecast.is_kept {
                self.painter.line(line, stroke);
            } else {
                self.painter.extend(Shape::dashed_line(&line, stroke, width * 0.35, width * 0.25));
            }
        }
        if let ([.., before, end], Some(cell)) = (points.as_slice(), route.forecast.cells.last()) {
            self.arrowhead(*before, *end, self.map.cell(*cell), stroke.color);
        }
    }

    /// Draws the arrowhead of a route's last step: in the last cell or, if a creature stands there, in front of it.
    /// Between two adjacent creatures the arrowhead is small and lies on the edge that their cells share.
    fn arrowhead(&self, from: Pos2, to: Pos2, cell: Rect, ink: Color32) {
        let (width, height) = self.map.cell_size();
        let (full, small) = (width.min(height) * 0.55, width.min(height) * 0.35);
        let along = (to - from).normalized();
        let edge = Clearing(vec![cell]).outside(&[from, to]).last().and_then(|line| line.last()).copied();
        let (tip, length) = match edge.filter(|_| self.clearing.covers(to)) {
            None => (to + along * (full * 0.4), full),
            Some(edge) if self.clearing.covers(from) => (edge + along * (small * 0.5), small),
            Some(edge) => (edge, full),
        };
        let (back, across) = (tip - along * length, along.rot90() * (full * 0.5));
        self.painter.add(Shape::convex_polygon(vec![tip, back + across, back - across], ink, Stroke::NONE));
    }

    /// Draws a mark around the letter of a cell, not through it.
    fn mark(&self, cell: Point, mark: Mark) {
        let (width, height) = self.map.cell_size();
        let area = self.map.cell(cell);
        match mark {
            Mark::Unreachable => {
                let stroke = Stroke::new((width * 0.13).clamp(1.2, 3.0), color(self.palette.overlays.path));
                // Around a letter only the ends of the cross remain, so the cross is larger.
                let is_taken = self.clearing.covers(area.center());
                let cross = if is_taken { area.expand(width * 0.3) } else { area };
                for [start, end] in [[cross.left_top(), cross.right_bottom()], [cross.right_top(), cross.left_bottom()]]
                {
                    for line in self.clearing.outside(&[start, end]) {
                        self.painter.line(line, stroke);
                    }
                }
            }
            Mark::Heard => {
                self.text(area, "◎", self.letter_height(), self.palette.overlays.mind);
            }
            Mark::LastKnown => {
                let stroke = Stroke::new((width * 0.15).clamp(1.5, 3.0), color(self.palette.overlays.last_known));
                let ring = area.expand(width * 0.1);
                let round = (ring.width().min(height) * 0.5).min(f32::from(u8::MAX));
                self.painter.rect_stroke(ring, round, stroke, StrokeKind::Outside);
            }
        }
    }

    /// Draws the letter of a monster that the map does not show, because the player does not see it.
    fn unseen_letter(&self, picture: &Picture, at: Point, letter: char) {
        let shown = self.map.place_of(at).and_then(|place| picture.cell(place));
        if shown.is_none_or(|cell| cell.glyph == letter) {
            return;
        }
        let area = self.map.cell(at);
        self.painter.rect_filled(area, CornerRadius::same(2), BACKING);
        self.text(area, &letter.to_string(), self.letter_height() * 1.2, self.palette.overlays.mind);
    }

    /// Draws the cost of a route as near to its middle as possible without hiding anything; omits it if there is no
    /// room.
    fn cost(&self, route: &Route, taken: &mut Vec<Rect>) {
        let text = route.cost();
        let height = self.letter_height();
        let size = vec2(height * 0.58 * text.len() as f32 + 4.0, height * 1.1);
        let places = route.places_for_cost();
        let areas = places.map(|cell| Rect::from_center_size(self.map.cell(cell).center(), size));
        let free = |area: &Rect| !taken.iter().any(|other| other.intersects(*area));
        let inside = |area: &Rect| self.painter.clip_rect().contains_rect(*area);
        let area = areas.filter(inside).find(free);
        if let Some(area) = area {
            taken.push(area);
            self.painter.rect_filled(area, CornerRadius::same(2), BACKING);
            let ink = self.look_of(Some(route.serial), self.palette.overlays.path).ink;
            self.text(area, &text, height * 0.95, ink);
        }
    }

    fn label_area(&self, label: &Label) -> Rect {
        let length = i32::try_from(label.text().len()).unwrap_or(0);
        let last = Point::new(label.place.x + length - 1, label.place.y);
        let cells = self.map.cells(label.place, last);
        Rect::from_center_size(cells.center(), vec2(cells.width(), self.letter_height() * 1.2))
    }

    fn label(&self, label: &Label) {
        let (text, area) = (label.text(), self.label_area(label));
        let usual = if label.sees_player { self.palette.messages.warning } else { self.palette.overlays.mind };
        let edge = self.look_of(Some(label.serial), usual).ink;
        let is_near = label.place.x + 1 == label.at.x && label.place.y.abs_diff(label.at.y) == 1;
        if !is_near {
            let line = Stroke::new(1.0, translucent(edge, 0x90));
            for line_part in self.clearing.outside(&[area.center(), self.map.cell(label.at).center()]) {
                self.painter.line(line_part, line);
            }
        }
        self.painter.rect(
            area,
            CornerRadius::same(2),
            BACKING,
            Stroke::new(1.0, translucent(edge, 0x90)),
            StrokeKind::Inside,
        );
        self.text(area, &text, self.letter_height(), edge);
    }

    /// Draws the text of a group beside it.
    fn group(&self, group: &GroupMark) {
        let length = i32::try_from(group.text.chars().count()).unwrap_or(0);
        let area = self.map.cells(group.place, Point::new(group.place.x + length - 1, group.place.y));
        let area = Rect::from_center_size(area.center(), vec2(area.width(), self.letter_height() * 1.2));
        self.painter.rect_filled(area, CornerRadius::same(2), BACKING);
        self.text(area, &group.text, self.letter_height(), self.palette.overlays.last_known);
    }

    fn cursor(&self, console: &Console, shown: &ShownState) {
        let monsters = shown.console.iter().flat_map(|facts| &facts.monsters);
        for monster in monsters {
            if let Some(number) = monster.number {
                let is_selected = console.followed.selected() == Some(monster.serial);
                self.brackets(self.map.cell(monster.position).expand(3.0), number, is_selected);
            }
        }
        if let Some(cell) = shown.under_mouse.filter(|_| shown.tab == Tab::Inspector) {
            let stroke = Stroke::new(1.0, color(self.palette.interface.title));
            self.painter.rect_stroke(self.map.cell(cell), CornerRadius::ZERO, stroke, StrokeKind::Outside);
        }
        let stroke = Stroke::new(1.5, color(self.palette.overlays.cursor));
        self.painter.rect_stroke(self.map.cell(console.cursor), CornerRadius::ZERO, stroke, StrokeKind::Outside);
    }

    /// Draws brackets at the corners: a whole frame would hide the letters of neighboring creatures.
    fn brackets(&self, area: Rect, number: usize, is_selected: bool) {
        let stroke = Stroke::new(if is_selected { 3.0 } else { 1.5 }, color(self.palette.of_followed(number)));
        let arm = area.size() * 0.3;
        for (corner, [right, down]) in [
            (area.left_top(), [1.0, 1.0]),
            (area.right_top(), [-1.0, 1.0]),
            (area.left_bottom(), [1.0, -1.0]),
            (area.right_bottom(), [-1.0, -1.0]),
        ] {
            let ends = [corner + vec2(arm.x * right, 0.0), corner, corner + vec2(0.0, arm.y * down)];
            self.painter.line(ends.to_vec(), stroke);
        }
    }

    /// Returns the height of letters that fit the cells reserved for them.
    fn letter_height(&self) -> f32 {
        (self.map.cell_size().1 * 0.62).max(8.0)
    }

    fn text(&self, area: Rect, text: &str, height: f32, ink: Rgb) {
        self.painter.text(area.center(), Align2::CENTER_CENTER, text, bold_font(height), color(ink));
    }
}

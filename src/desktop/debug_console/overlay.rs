//! The overlays, exactly over the cells of the map and under the console.

use std::collections::BTreeMap;

use bevy::prelude::World;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, LayerId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};

use super::{
    map_area::MapArea,
    shown::{Shown, Tab},
    theme::{bold_font, colour, translucent},
};
use crate::{
    content::{Colour, Content, Palette},
    debug::{Console, Label, Mark, Outline, OutlineKind, Route, Tint, is_open},
    desktop::picture::Picture,
    geometry::{Position, Rectangle},
};

/// How much of a cell its tint hides, of 255: what stands there stays legible.
const TINT: u8 = 0x50;
/// Behind texts.
const BACKING: Color32 = Color32::from_rgba_premultiplied(6, 5, 4, 0xE6);

/// Draws all that is switched on, and the console's cursor.
pub(super) fn draw(world: &World, context: &egui::Context, shown: &Shown, map: &MapArea<'_>) {
    let palette = world.resource::<Content>().palette();
    let painter = context.layer_painter(LayerId::background()).with_clip_rect(map.rectangle());
    let overlay = Overlay { painter, map, palette };
    let facts = &shown.overlays;
    for (cell, tint) in &facts.tints {
        overlay.tint(*cell, *tint);
    }
    for outline in &facts.outlines {
        overlay.outline(outline);
    }
    for (index, route) in facts.routes.iter().enumerate() {
        overlay.route(route, index);
    }
    for (cell, mark) in &facts.marks {
        overlay.mark(*cell, *mark);
    }
    let picture = world.resource::<Picture>();
    let routed = facts.routes.iter().map(|route| (route.from, route.letter));
    let monsters: BTreeMap<Position, char> =
        facts.labels.iter().map(|label| (label.at, label.letter)).chain(routed).collect();
    for (at, letter) in &monsters {
        overlay.unseen_letter(picture, *at, *letter);
    }
    if !facts.routes.is_empty() {
        let creatures = overlay.creatures(picture).chain(monsters.keys().map(|at| map.cell(*at)));
        let labels = facts.labels.iter().map(|label| overlay.label_area(label));
        let mut taken: Vec<Rect> = creatures.map(|cell| cell.shrink(1.0)).chain(labels).collect();
        for route in &facts.routes {
            overlay.cost(route, &mut taken);
        }
    }
    for label in &facts.labels {
        overlay.label(label);
    }
    if is_open(world) {
        overlay.cursor(world.resource::<Console>(), shown);
    }
}

struct Overlay<'a, 'world> {
    painter: Painter,
    map: &'a MapArea<'world>,
    palette: &'a Palette,
}

impl Overlay<'_, '_> {
    fn tint(&self, cell: Position, tint: Tint) {
        let ink = match tint {
            Tint::Seen => self.palette.overlays.seen,
            Tint::Blocking => self.palette.overlays.blocking,
        };
        // the whole colour over a part of what is there: a dark cell gets the colour, a letter keeps its own
        let tint = Color32::from_rgba_premultiplied(ink.red, ink.green, ink.blue, TINT);
        self.painter.rect_filled(self.map.cell(cell), CornerRadius::ZERO, tint);
    }

    fn outline(&self, outline: &Outline) {
        let area = outline.area;
        let edge = self.map.cells(Position::new(area.x, area.y), Position::new(area.right(), area.bottom()));
        let stroke = match outline.kind {
            OutlineKind::Light => Stroke::new(1.5, colour(self.palette.overlays.light_range)),
            OutlineKind::Aggro => Stroke::new(1.0, colour(self.palette.overlays.aggro_range)),
        };
        self.painter.rect_stroke(edge, CornerRadius::ZERO, stroke, StrokeKind::Inside);
    }

    /// The way through the middles of its cells, each a little beside the others', with its end as an arrowhead.
    fn route(&self, route: &Route, index: usize) {
        let (width, height) = self.map.cell_size();
        let aside = [0.0, 1.0, -1.0, 2.0, -2.0].into_iter().cycle().nth(index).unwrap_or(0.0);
        let aside = vec2(aside * width * 0.12, aside * height * 0.06);
        let middle = |cell: &Position| self.map.cell(*cell).center() + aside;
        let points: Vec<Pos2> = [route.from].iter().chain(&route.plan.cells).map(middle).collect();
        let stroke = Stroke::new((width * 0.16).clamp(1.0, 3.0), translucent(self.palette.overlays.path, 0xD8));
        if let [.., before, end] = points.as_slice() {
            let head = width.min(height) * 0.55;
            self.arrowhead(*end, (*end - *before).normalized(), head, stroke.color);
        }
        self.painter.line(points, stroke);
    }

    fn arrowhead(&self, tip: Pos2, along: Vec2, length: f32, ink: Color32) {
        let across = along.rot90() * (length * 0.5);
        let tip = tip + along * (length * 0.4);
        let back = tip - along * length;
        self.painter.add(Shape::convex_polygon(vec![tip, back + across, back - across], ink, Stroke::NONE));
    }

    fn mark(&self, cell: Position, mark: Mark) {
        let (width, height) = self.map.cell_size();
        let area = self.map.cell(cell);
        match mark {
            Mark::Unreachable => {
                // from corner to corner, so that the letter there can be read
                let stroke = Stroke::new((width * 0.13).clamp(1.2, 3.0), colour(self.palette.overlays.path));
                let cross = area.shrink(1.0);
                self.painter.line_segment([cross.left_top(), cross.right_bottom()], stroke);
                self.painter.line_segment([cross.right_top(), cross.left_bottom()], stroke);
            }
            Mark::LastKnown => {
                let stroke = Stroke::new((width * 0.15).clamp(1.5, 3.0), colour(self.palette.overlays.last_known));
                self.painter.circle_stroke(area.center(), width.max(height * 0.5) * 0.55, stroke);
            }
        }
    }

    /// A monster that the map does not show, because the player does not see it.
    fn unseen_letter(&self, picture: &Picture, at: Position, letter: char) {
        let shown = self.map.place_of(at).and_then(|place| picture.cell(place));
        if shown.is_none_or(|cell| cell.glyph == letter) {
            return;
        }
        let area = self.map.cell(at);
        self.painter.rect_filled(area, CornerRadius::same(2), BACKING);
        self.text(area, &letter.to_string(), self.letter_height() * 1.2, self.palette.overlays.mind);
    }

    /// The cells of the map in which the player and the monsters seen stand.
    fn creatures(&self, picture: &Picture) -> impl Iterator<Item = Rect> {
        let is_creature = |glyph: char| glyph == '@' || glyph.is_alphabetic();
        let cells = picture.cells().filter(move |(_, cell)| is_creature(cell.glyph));
        cells.filter_map(|(place, _)| self.map.rectangle_of_place(place))
    }

    /// The cost of a route, as near to its middle as it hides nothing; where all is full, nowhere.
    fn cost(&self, route: &Route, taken: &mut Vec<Rect>) {
        let text = format!("{}{}", route.plan.cost, if route.plan.arrives { "" } else { "!" });
        let height = self.letter_height();
        let size = vec2(height * 0.58 * text.len() as f32 + 4.0, height * 1.1);
        let cells = &route.plan.cells;
        let middle = cells.len() / 2;
        let nearness = |index: usize| index.abs_diff(middle);
        let mut along: Vec<usize> = (0..cells.len()).collect();
        along.sort_by_key(|index| nearness(*index));
        let on_the_way = along.into_iter().filter_map(|index| cells.get(index)).copied();
        let beside = route.from.neighbours().chain(Rectangle::new(route.from.x, route.from.y, 1, 1).grown(2).cells());
        let areas = on_the_way.chain(beside).map(|cell| Rect::from_center_size(self.map.cell(cell).center(), size));
        let free = |area: &Rect| !taken.iter().any(|other| other.intersects(*area));
        let inside = |area: &Rect| self.painter.clip_rect().contains_rect(*area);
        let area = areas.filter(inside).find(free);
        if let Some(area) = area {
            taken.push(area);
            self.painter.rect_filled(area, CornerRadius::same(2), BACKING);
            self.text(area, &text, height * 0.95, self.palette.overlays.path);
        }
    }

    fn label_area(&self, label: &Label) -> Rect {
        let length = i32::try_from(label.text().len()).unwrap_or(0);
        let last = Position::new(label.place.x + length - 1, label.place.y);
        let cells = self.map.cells(label.place, last);
        Rect::from_center_size(cells.center(), vec2(cells.width(), self.letter_height() * 1.2))
    }

    fn label(&self, label: &Label) {
        let (text, area) = (label.text(), self.label_area(label));
        let edge = if label.sees_player { self.palette.messages.warning } else { self.palette.overlays.mind };
        let is_near = label.place.x + 1 == label.at.x && label.place.y.abs_diff(label.at.y) == 1;
        if !is_near {
            let line = Stroke::new(1.0, translucent(edge, 0x90));
            self.painter.line_segment([area.center(), self.map.cell(label.at).center()], line);
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

    fn cursor(&self, console: &Console, shown: &Shown) {
        let monsters = shown.console.iter().flat_map(|facts| &facts.monsters);
        for monster in monsters.filter(|monster| console.selected == Some(monster.serial)) {
            let area = self.map.cell(monster.position).expand(3.0);
            let stroke = Stroke::new(2.0, colour(self.palette.interface.accent));
            self.painter.rect_stroke(area, CornerRadius::same(4), stroke, StrokeKind::Outside);
        }
        if let Some(cell) = shown.under_mouse.filter(|_| shown.tab == Tab::Inspector) {
            let stroke = Stroke::new(1.0, colour(self.palette.interface.title));
            self.painter.rect_stroke(self.map.cell(cell), CornerRadius::ZERO, stroke, StrokeKind::Outside);
        }
        let stroke = Stroke::new(1.5, colour(self.palette.overlays.cursor));
        self.painter.rect_stroke(self.map.cell(console.cursor), CornerRadius::ZERO, stroke, StrokeKind::Outside);
    }

    /// Height of letters that fit the cells reserved for them.
    fn letter_height(&self) -> f32 {
        (self.map.cell_size().1 * 0.62).max(8.0)
    }

    fn text(&self, area: Rect, text: &str, height: f32, ink: Colour) {
        self.painter.text(area.center(), Align2::CENTER_CENTER, text, bold_font(height), colour(ink));
    }
}

//! Finds the cells of the map in the window, in egui's points.

use bevy_egui::egui::{Pos2, Rect, pos2};

use crate::{base::geometry::Point, front_ends::window::layout::WindowLayout, interface::screen::MapView};

/// The map in the window.
pub(super) struct MapArea<'world> {
    view: MapView<'world>,
    layout: WindowLayout,
    /// Physical pixels per point.
    pixels: f32,
}

impl<'world> MapArea<'world> {
    /// Creates the area of the map that `view` shows, in a window with `pixels` physical pixels per point.
    pub(crate) const fn new(view: MapView<'world>, layout: WindowLayout, pixels: f32) -> Self {
        Self { view, layout, pixels }
    }

    /// Returns the part of the window that shows the map.
    pub(crate) fn rectangle(&self) -> Rect {
        let area = self.view.area;
        Rect::from_min_max(
            self.corner(Point::new(area.x, area.y)),
            self.corner(Point::new(area.right() + 1, area.bottom() + 1)),
        )
    }

    /// Returns the rectangle of a cell of the level, which may lie beyond the map's edge.
    pub(crate) fn cell(&self, cell: Point) -> Rect {
        self.cells(cell, cell)
    }

    /// Returns the rectangle from one cell of the level to another, both included.
    pub(crate) fn cells(&self, first: Point, last: Point) -> Rect {
        let (first, last) = (self.view.place_beyond(first), self.view.place_beyond(last));
        Rect::from_min_max(self.corner(first), self.corner(Point::new(last.x + 1, last.y + 1)))
    }

    /// Returns the width and height of a cell.
    pub(crate) fn cell_size(&self) -> (f32, f32) {
        (self.layout.cell.width as f32 / self.pixels, self.layout.cell.height as f32 / self.pixels)
    }

    /// Returns the place in the picture that shows a cell of the level, or `None` if none does.
    pub(crate) fn place_of(&self, cell: Point) -> Option<Point> {
        self.view.place_of(cell)
    }

    /// Returns the rectangle of a place in the picture, or `None` if it is outside the map.
    pub(crate) fn rectangle_of_place(&self, place: Point) -> Option<Rect> {
        let next = Point::new(place.x + 1, place.y + 1);
        self.view.area.contains(place).then(|| Rect::from_min_max(self.corner(place), self.corner(next)))
    }

    /// Returns the cell of the level at a point of the window, or `None` if the point is outside the map.
    pub(crate) fn cell_at(&self, point: Pos2) -> Option<Point> {
        let (width, height) = self.cell_size();
        let corner = self.corner(Point::new(0, 0));
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a window has few cells, and `as` saturates at the bounds of an i32"
        )]
        let along = |point: f32, start: f32, cell: f32| ((point - start) / cell).floor() as i32;
        let place = Point::new(along(point.x, corner.x, width), along(point.y, corner.y, height));
        self.view.cell_at(place).map(|(cell, _)| cell)
    }

    /// Returns the upper left corner of a place in the picture.
    fn corner(&self, place: Point) -> Pos2 {
        // the camera's units are physical pixels, y upward
        let corner = self.layout.corner(place);
        pos2(corner.x / self.pixels, -corner.y / self.pixels)
    }
}

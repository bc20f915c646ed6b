//! The picture shown: laid out to fit the window, drawn on request, and compared with the one before.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    bitmap::PixelSize,
    layout::{LARGEST_GRID, WindowLayout},
    stage::FrameStage,
};
use crate::{
    base::geometry::{Grid, Point, Size},
    content::Rgb,
    interface::screen::{self, Cell, CellEffect, Frame, TextRoom},
    storage::settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowLayout>().init_resource::<TextRoom>().init_resource::<Picture>().add_systems(
        Update,
        (fit_to_window.in_set(FrameStage::Layout), draw_if_asked.pipe(show).in_set(FrameStage::Picture)),
    );
}

/// The picture as last drawn, and the cells that changed in this update.
#[derive(Resource, Debug)]
pub(super) struct Picture {
    asked_for: bool,
    was_drawn: bool,
    frame: Frame,
    changed: Vec<Point>,
}

impl Default for Picture {
    fn default() -> Self {
        let nothing = Rgb::default();
        let cell = Cell { glyph: ' ', foreground: nothing, background: nothing, bold: false, effect: CellEffect::None };
        Self { asked_for: true, was_drawn: false, frame: Grid::filled(Size::new(0, 0), cell), changed: Vec::new() }
    }
}

impl Picture {
    /// Asks for a new picture, which is drawn later in this update.
    pub(crate) fn draw_again(&mut self) {
        self.asked_for = true;
    }

    /// Asks for a new picture in which every cell counts as changed.
    pub(crate) fn draw_all(&mut self) {
        *self = Self::default();
    }

    /// Returns whether the picture was drawn in this update, so that the facts behind it may have changed.
    pub(crate) const fn was_drawn(&self) -> bool {
        self.was_drawn
    }

    /// Returns a cell of the picture, or `None` outside it.
    pub(crate) fn cell(&self, position: Point) -> Option<Cell> {
        self.frame.get(position).copied()
    }

    /// Returns the width and height of the picture, in cells.
    pub(crate) const fn size(&self) -> Size {
        self.frame.size()
    }

    /// Returns all cells of the picture, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Point, &Cell)> {
        self.frame.iter()
    }

    /// Returns the cells that changed in this update; some may lie outside the picture and now show nothing.
    pub(crate) fn changed(&self) -> &[Point] {
        &self.changed
    }

    fn show(&mut self, frame: Frame) {
        if frame.size() == self.frame.size() {
            let pairs = self.frame.iter().zip(frame.values());
            self.changed.extend(pairs.filter(|((_, old), new)| old != new).map(|((position, _), _)| position));
        } else {
            self.changed
                .extend((0..LARGEST_GRID.height).flat_map(|y| (0..LARGEST_GRID.width).map(move |x| Point::new(x, y))));
        }
        self.frame = frame;
    }
}

/// Updates the layout when the window's size or the text size changes.
fn fit_to_window(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut layout: ResMut<WindowLayout>,
    mut room: ResMut<TextRoom>,
    mut picture: ResMut<Picture>,
) {
    let size = PixelSize::new(window.physical_width(), window.physical_height());
    if layout.set_if_neq(WindowLayout::fit(size, window.scale_factor(), settings.scale)) {
        room.set_if_neq(layout.room);
        picture.draw_again();
    }
}

/// Draws the picture if that was asked for and the window has room for it.
fn draw_if_asked(world: &World) -> Option<Frame> {
    let grid = world.resource::<WindowLayout>().grid.filter(|_| world.resource::<Picture>().asked_for);
    grid.map(|size| screen::draw_game(world, size))
}

fn show(In(frame): In<Option<Frame>>, mut picture: ResMut<Picture>) {
    picture.changed.clear();
    picture.was_drawn = frame.is_some();
    if let Some(frame) = frame {
        picture.asked_for = false;
        picture.show(frame);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(size: Size, glyph: char) -> Frame {
        let color = Rgb::new(1, 2, 3);
        Grid::filled(size, Cell { glyph, foreground: color, background: color, bold: false, effect: CellEffect::None })
    }

    #[test]
    fn only_cells_that_differ_are_changed() {
        let mut picture = Picture::default();
        picture.show(frame(Size::new(4, 2), '.'));
        picture.changed.clear();
        let mut next = frame(Size::new(4, 2), '.');
        let there = Point::new(3, 1);
        next.set(there, Cell { bold: true, ..next.get(there).copied().unwrap() });
        picture.show(next.clone());
        assert_eq!(picture.changed(), [there]);
        picture.changed.clear();
        picture.show(next);
        assert_eq!(picture.changed(), []);
    }

    #[test]
    fn another_size_changes_every_cell_there_can_be() {
        let mut picture = Picture::default();
        picture.show(frame(Size::new(4, 2), '.'));
        let every = LARGEST_GRID.width * LARGEST_GRID.height;
        assert_eq!(i32::try_from(picture.changed().len()), Ok(every));
    }
}

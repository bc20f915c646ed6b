//! Passes moves, clicks and the wheel of the mouse to the game, at cells of the picture.
//!
//! A move within a cell does nothing, so that the picture is drawn only when the pointer enters another one. While the
//! debug console is open, the mouse belongs to it.

use bevy::{
    input::{ButtonState, mouse::MouseScrollUnit},
    prelude::*,
    window::WindowEvent,
};

use super::{effects::Activity, keyboard, layout::WindowLayout, picture::Picture, stage::FrameStage};
use crate::{
    base::geometry::Point,
    interface::screen::{self, KeyGuard, PointerEvent},
};

/// The height of a notch of the wheel on devices that scroll by pixels, in physical pixels.
const PIXELS_OF_NOTCH: f32 = 40.0;
/// A place outside every picture.
pub(super) const NOWHERE: Point = Point::new(-1, -1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .add_systems(Update, (collect_events, pass_events).chain().after(keyboard::play_keys).in_set(FrameStage::Keys));
}

/// The pointer, and its events that have not reached the game yet.
#[derive(Resource, Debug)]
pub(super) struct Pointer {
    /// The cell of the picture that it is in.
    place: Point,
    /// The part of a notch that the wheel was turned by.
    wheel: f32,
    waiting: Vec<PointerEvent>,
}

impl Default for Pointer {
    fn default() -> Self {
        Self { place: NOWHERE, wheel: 0.0, waiting: Vec::new() }
    }
}

impl Pointer {
    /// Adds an event that another device stands for.
    pub(super) fn push(&mut self, event: PointerEvent) {
        self.waiting.push(event);
    }

    fn move_to(&mut self, place: Point) {
        if self.place != place {
            self.place = place;
            // Only the last of several moves can be seen.
            if self.waiting.last().copied().is_some_and(PointerEvent::is_move) {
                self.waiting.pop();
            }
            self.waiting.push(PointerEvent::Moved(place));
        }
    }

    /// Notes the wheel, in notches away from the player, and passes on whole notches.
    #[expect(clippy::cast_possible_truncation, reason = "`as` saturates, and nobody turns a wheel that far")]
    fn turn_wheel(&mut self, notches: f32) {
        self.wheel += notches;
        let whole = self.wheel.trunc();
        self.wheel -= whole;
        if whole.abs() >= 1.0 {
            self.waiting.push(PointerEvent::Wheel(-(whole as i32)));
        }
    }

    fn note(&mut self, event: &WindowEvent, layout: &WindowLayout) {
        match event {
            WindowEvent::CursorMoved(moved) => self.move_to(layout.place_at(moved.position)),
            WindowEvent::CursorLeft(_) => self.move_to(NOWHERE),
            WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Pressed => match input.button {
                MouseButton::Left => self.waiting.push(PointerEvent::Left(self.place)),
                MouseButton::Right => self.waiting.push(PointerEvent::Right(self.place)),
                _ => {}
            },
            WindowEvent::MouseWheel(turned) => self.turn_wheel(match turned.unit {
                MouseScrollUnit::Line => turned.y,
                MouseScrollUnit::Pixel => turned.y / PIXELS_OF_NOTCH,
            }),
            _ => {}
        }
    }
}

fn collect_events(mut events: MessageReader<WindowEvent>, layout: Res<WindowLayout>, mut pointer: ResMut<Pointer>) {
    for event in events.read() {
        pointer.note(event, &layout);
    }
}

/// Passes each event to the game separately, and asks for a picture if one of them changed something.
fn pass_events(world: &mut World) {
    let waiting = std::mem::take(&mut world.resource_mut::<Pointer>().waiting);
    let grid = world.resource::<WindowLayout>().grid;
    let Some(size) = grid.filter(|_| !waiting.is_empty()) else { return };
    let now = world.resource::<Time<Real>>().elapsed();
    if waiting.iter().any(|event| !event.is_move()) {
        screen::mark_read(world);
        world.resource_mut::<Activity>().keep_moving_from(now);
    }
    let mut is_changed = false;
    for event in waiting {
        is_changed |= world.resource_scope(|world, mut guard: Mut<'_, KeyGuard>| guard.point(world, size, event, now));
    }
    if is_changed {
        world.resource_mut::<Picture>().draw_again();
    }
}

#[cfg(test)]
mod tests {
    use bevy::{
        input::{
            mouse::{MouseButtonInput, MouseWheel},
            touch::TouchPhase,
        },
        window::{CursorLeft, CursorMoved},
    };

    use super::*;
    use crate::{front_ends::window::bitmap::PixelSize, storage::settings::Scale};

    const WINDOW: Entity = Entity::PLACEHOLDER;

    fn moved(x: f32, y: f32) -> WindowEvent {
        CursorMoved { window: WINDOW, position: Vec2::new(x, y), delta: None }.into()
    }

    fn button(button: MouseButton, state: ButtonState) -> WindowEvent {
        MouseButtonInput { button, state, window: WINDOW }.into()
    }

    fn wheel(unit: MouseScrollUnit, y: f32) -> WindowEvent {
        MouseWheel { unit, x: 0.0, y, window: WINDOW, phase: TouchPhase::Moved }.into()
    }

    fn events(layout: &WindowLayout, events: impl IntoIterator<Item = WindowEvent>) -> Vec<PointerEvent> {
        let mut pointer = Pointer::default();
        for event in events {
            pointer.note(&event, layout);
        }
        pointer.waiting
    }

    #[test]
    fn places_in_the_window_are_cells_of_the_picture() {
        let layout = WindowLayout::fit(PixelSize::new(1048, 650), 1.0, Scale::default());
        assert_eq!((layout.cell, layout.margin), (PixelSize::new(10, 20), UVec2::new(4, 5)));
        let (left, right) = (MouseButton::Left, MouseButton::Right);
        let (down, up) = (ButtonState::Pressed, ButtonState::Released);
        let seen = [moved(5.0, 5.0), button(left, down), button(left, up), moved(33.9, 44.9), button(right, down)];
        let (first, second) = (Point::new(0, 0), Point::new(2, 1));
        assert_eq!(
            events(&layout, seen),
            [
                PointerEvent::Moved(first),
                PointerEvent::Left(first),
                PointerEvent::Moved(second),
                PointerEvent::Right(second)
            ]
        );
        let doubled = WindowLayout::fit(PixelSize::new(2096, 1300), 2.0, Scale::default());
        assert_eq!(events(&doubled, [moved(33.9, 44.9)]), [PointerEvent::Moved(second)]);
    }

    #[test]
    fn moves_within_a_cell_and_moves_that_are_over_are_left_out() {
        let layout = WindowLayout::fit(PixelSize::new(1040, 640), 1.0, Scale::default());
        let seen = [moved(1.0, 1.0), moved(9.0, 19.0), moved(500.0, 1.0), moved(11.0, 1.0)];
        assert_eq!(events(&layout, seen), [PointerEvent::Moved(Point::new(1, 0))]);
        let left = WindowEvent::from(CursorLeft { window: WINDOW });
        assert_eq!(events(&layout, [moved(1.0, 1.0), left.clone(), left]), [PointerEvent::Moved(NOWHERE)]);
    }

    #[test]
    fn parts_of_a_notch_add_up() {
        let layout = WindowLayout::default();
        let (line, pixel) = (MouseScrollUnit::Line, MouseScrollUnit::Pixel);
        let seen = [wheel(line, -1.0), wheel(pixel, 20.0), wheel(pixel, 20.0), wheel(line, 0.5), wheel(line, 2.5)];
        assert_eq!(events(&layout, seen), [PointerEvent::Wheel(1), PointerEvent::Wheel(-1), PointerEvent::Wheel(-3)]);
    }
}

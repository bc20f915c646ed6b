//! Converts the terminal's mouse events to events of the pointer.

use crossterm::event::{MouseButton, MouseEventKind};

use crate::{base::geometry::Position, interface::screen::PointerEvent};

/// Returns what an event at a place of the picture means; `None` if it means nothing.
pub(super) const fn event(kind: MouseEventKind, place: Position) -> Option<PointerEvent> {
    Some(match kind {
        MouseEventKind::Moved | MouseEventKind::Drag(_) => PointerEvent::Moved(place),
        MouseEventKind::Down(MouseButton::Left) => PointerEvent::Left(place),
        MouseEventKind::Down(MouseButton::Right) => PointerEvent::Right(place),
        MouseEventKind::ScrollUp => PointerEvent::Wheel(-1),
        MouseEventKind::ScrollDown => PointerEvent::Wheel(1),
        _ => return None,
    })
}

/// Returns whether an event of this kind means something.
pub(super) const fn is_known(kind: MouseEventKind) -> bool {
    event(kind, Position::new(0, 0)).is_some()
}

/// Returns whether the mouse was only moved.
pub(super) const fn is_move(kind: MouseEventKind) -> bool {
    matches!(kind, MouseEventKind::Moved | MouseEventKind::Drag(_))
}

//! Decodes the mouse reports of terminals: those with numbers (`ESC [ < b ; x ; y M`), and the oldest form, three bytes.

use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// The bits of a report's first number that name a button.
const BUTTON: u16 = 0b11;
/// The bit of a report that says that the pointer moved.
const MOTION: u16 = 32;
/// The bit of a report about the wheel.
const WHEEL: u16 = 64;
/// The smallest byte of a report in bytes.
const LEAST_BYTE: u8 = 32;

/// Decodes `b;x;y` and the letter after it: `M` for a button pressed, `m` for one released. Returns `None` if this is no
/// report.
pub(super) fn of_numbers(report: &[u8], letter: u8) -> Option<Event> {
    let is_release = match letter {
        b'M' => false,
        b'm' => true,
        _ => return None,
    };
    let mut numbers = std::str::from_utf8(report).ok()?.split(';').map(|number| number.parse::<u16>().ok());
    let (code, column, row) = (numbers.next()??, numbers.next()??, numbers.next()??);
    if numbers.next().is_some() {
        return None;
    }
    event(code, is_release, column, row)
}

/// Decodes a report in three bytes. Returns `None` if not all of them are there, and `Some(None)` if they are no report.
pub(super) fn of_bytes(report: &[u8]) -> Option<Option<Event>> {
    let &[code, column, row, ..] = report else { return None };
    let number = |byte: u8| byte.checked_sub(LEAST_BYTE).map(u16::from);
    let event = || {
        let code = number(code)?;
        // A release does not say which button it was.
        let is_release = code & (BUTTON | MOTION | WHEEL) == BUTTON;
        event(code, is_release, number(column)?, number(row)?)
    };
    Some(event())
}

/// Makes the event of a report; columns and rows count from 1. Shift, Alt and Control are left out.
fn event(code: u16, is_release: bool, column: u16, row: u16) -> Option<Event> {
    let button = match code & BUTTON {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (code & (WHEEL | MOTION), button) {
        (WHEEL, Some(MouseButton::Left)) => MouseEventKind::ScrollUp,
        (WHEEL, Some(MouseButton::Middle)) => MouseEventKind::ScrollDown,
        (MOTION, None) => MouseEventKind::Moved,
        (MOTION, Some(button)) => MouseEventKind::Drag(button),
        (0, Some(button)) if is_release => MouseEventKind::Up(button),
        (0, Some(button)) => MouseEventKind::Down(button),
        _ => return None,
    };
    let (column, row) = (column.checked_sub(1)?, row.checked_sub(1)?);
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

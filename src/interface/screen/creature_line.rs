//! The creatures in view in one row, for the compact layout: in words for one, in short numbers for several.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
    links::Click,
    seen_creatures::{SeenCreature, seen_creatures},
};
use crate::{base::geometry::Rectangle, rules::GameRef, words::away};

/// The space between two creatures, in columns.
const GAP: i32 = 2;

/// A part of the text about a creature.
struct StyledText {
    text: String,
    style: Style,
}

/// How much the line tells of a creature, the most first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineForm {
    /// All in words.
    Words,
    /// Its name, what it does, how far it is, and the numbers.
    Named,
    /// Its name without what it does.
    NameAlone,
    /// Its letter and how far it is.
    Letter,
    /// The same, with nothing but the numbers.
    Tight,
}

impl LineForm {
    const fn is_letter(self) -> bool {
        matches!(self, Self::Letter | Self::Tight)
    }
}

/// Draws as many creatures as fit, the nearest first, and the number of the others. Returns whether there are any.
pub(super) fn draw_creature_line(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle) -> bool {
    let seen = seen_creatures(game, canvas.palette);
    if seen.is_empty() {
        return false;
    }
    let told = |form: LineForm| seen.iter().map(|creature| parts(canvas, creature, form)).collect::<Vec<_>>();
    let width = |creatures: &[Vec<StyledText>]| creatures.iter().map(|parts| width_of(parts) + GAP).sum::<i32>() - GAP;
    let forms = [LineForm::Words, LineForm::Named, LineForm::NameAlone, LineForm::Letter, LineForm::Tight];
    let fitting = forms.into_iter().map(told).find(|creatures| width(creatures) <= area.width);
    let creatures = fitting.unwrap_or_else(|| told(LineForm::Tight));
    let mut column = area.x;
    let all_fit = width(&creatures) <= area.width;
    for (index, (parts, creature)) in creatures.iter().zip(&seen).enumerate() {
        let needed = width_of(parts);
        let more = format!("+{} more", creatures.len() - index);
        // Behind it there must be room for the number of the others.
        if !all_fit && column + needed + GAP + columns(&more) > area.x + area.width {
            canvas.text(column, area.y, &more, Style::plain(canvas.palette.interface.dim));
            break;
        }
        canvas.link_to(Rectangle::new(column, area.y, needed, 1), Click::Look(creature.place));
        for part in parts {
            column += canvas.text(column, area.y, &part.text, part.style);
        }
        column += GAP;
    }
    true
}

fn width_of(parts: &[StyledText]) -> i32 {
    parts.iter().map(|part| columns(&part.text)).sum()
}

fn parts(canvas: &Canvas<'_>, creature: &SeenCreature<'_>, form: LineForm) -> Vec<StyledText> {
    let text = Style::plain(canvas.palette.interface.text);
    let (state, numbers) = (Style::plain(creature.state.1), Style::plain(creature.color(canvas.palette)));
    let part = |text: String, style: Style| StyledText { text, style };
    let mut parts = vec![part(creature.letter.to_string(), creature.style)];
    if form.is_letter() && creature.mark != ' ' {
        parts.push(part(creature.mark.to_string(), state));
    }
    if !form.is_letter() {
        parts.push(part(format!(" {}", creature.name), text));
    }
    parts.push(match form {
        LineForm::Words | LineForm::Named => part(format!(" {}", creature.whereabouts()), state),
        LineForm::NameAlone => part(format!(" {}", away(creature.distance)), state),
        LineForm::Letter | LineForm::Tight => part(creature.distance.to_string(), state),
    });
    let Some(fight) = creature.fight else { return parts };
    let (its, yours) = fight.short();
    let odds = match form {
        LineForm::Words => format!(": {}", fight.sentence()),
        LineForm::Named | LineForm::NameAlone => format!(": {}, {yours}", its.first().cloned().unwrap_or_default()),
        LineForm::Letter => format!(": {}, {yours}", its.last().cloned().unwrap_or_default()),
        LineForm::Tight => format!(" {}", fight.tight()),
    };
    parts.push(part(odds, numbers));
    parts
}

//! The drawing at the end of a game that was not won: a tombstone with the last view of the map and what might have saved the
//! player.

use bevy::prelude::*;

use super::{
    art::{EMBLEM_SIZE, draw_tombstone},
    canvas::{Canvas, Style},
    dungeon_view::draw_dungeon,
    fitting::{columns, wrapped},
    offers::{RevealedItem, revealed_pack},
};
use crate::{
    base::geometry::Rectangle,
    content::{CauseOfDeath, Effect, ItemDefinition, ItemKind},
    rules::GameRef,
    storage::saves::{ended_game, shown_name},
    turn::Progress,
};

/// The columns of text on the stone.
const STONE_WIDTH: i32 = 24;
/// The widest name on the stone.
const MOST_NAME: usize = 24;
/// The column beside the drawing, and beside the numbers below it.
pub(super) const BESIDE: i32 = EMBLEM_SIZE.0 + 2;

/// A title, a sentence about the end, and their style.
pub(super) type Heading = (&'static str, String, Style);

/// Draws the heading of the page with its drawing.
pub(super) fn draw_emblem(
    canvas: &mut Canvas<'_>,
    game: &GameRef<'_>,
    area: Rectangle,
    (title, ending, style): &Heading,
) {
    let (width, _) = EMBLEM_SIZE;
    let beside = Rectangle { x: area.x + BESIDE, width: area.width - BESIDE, ..area };
    draw_tombstone(canvas, area.x, area.y);
    let text = Style::plain(canvas.palette.interface.text);
    let name = ended_game(game.world()).map(|ended| shown_name(ended.name.as_str(), MOST_NAME));
    let place = format!("Level {}, turn {}", game.depth, game.turn);
    let lines =
        [(*title).to_owned()].into_iter().chain(name).chain(wrapped(ending, usize::try_from(STONE_WIDTH).unwrap_or(0)));
    for (row, line) in (area.y + 3..area.bottom()).zip(lines.chain([place])) {
        let x = area.x + (width - columns(&line)) / 2;
        let style = if row == area.y + 3 { *style } else { text };
        canvas.text_within(x.max(area.x + 3), row, STONE_WIDTH, &line, style);
    }
    let chances = last_chances(game);
    let rows = i32::try_from(chances.len()).unwrap_or(0);
    let view = Rectangle { height: if rows == 0 { area.height } else { area.height - rows - 1 }, ..beside };
    draw_dungeon(canvas, game, view);
    if rows > 0 {
        let dim = Style::plain(canvas.palette.interface.dim);
        canvas.text_within(beside.x, view.bottom() + 1, beside.width, "What might have saved you:", dim);
        for (row, chance) in (view.bottom() + 2..).zip(&chances) {
            canvas.text_within(beside.x, row, beside.width, chance, text);
        }
    }
}

/// The most items that are named.
const MOST_CHANCES: usize = 3;

/// The names of items that might have saved the player, the most useful first; none if the player did not die.
fn last_chances(game: &GameRef<'_>) -> Vec<String> {
    let Progress::Dead(cause) = game.resource::<Progress>() else { return Vec::new() };
    let mut useful: Vec<(usize, RevealedItem)> = revealed_pack(game)
        .into_iter()
        .filter(|item| !item.is_spent)
        .filter_map(|item| Some((rank_of_help(game.content.item(item.kind), *cause)?, item)))
        .collect();
    useful.sort_by_key(|(rank, _)| *rank);
    let told = |(_, item): (usize, RevealedItem)| {
        let remark = if item.was_unknown { ", which you did not know" } else { "" };
        format!("{}{remark}", item.article_name)
    };
    useful.into_iter().map(told).take(MOST_CHANCES).collect()
}

/// How well an item helps against a death: 0 is best; `None` if it does not.
fn rank_of_help(item: &ItemDefinition, cause: CauseOfDeath) -> Option<usize> {
    let effects = || item.effects().iter();
    let is_by_monster = matches!(cause, CauseOfDeath::Monster(_));
    match cause {
        CauseOfDeath::Starvation => (item.kind == ItemKind::Food).then_some(0),
        _ if effects().any(|effect| matches!(effect, Effect::Heal { .. })) => Some(0),
        _ if !is_by_monster => None,
        _ if effects().any(|effect| matches!(effect, Effect::Teleport | Effect::SendAway)) => Some(1),
        _ if effects().any(|effect| matches!(effect, Effect::HoldMonsters { .. } | Effect::ScareMonsters { .. })) => {
            Some(2)
        }
        _ => effects().any(|effect| matches!(effect, Effect::Haste { .. } | Effect::Polymorph)).then_some(3),
    }
}

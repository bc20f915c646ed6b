//! The list of creatures, items and features in view, with distance and direction.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    duel::fight_sentence,
    fitting::wrapped,
    glyphs::{item_look, layer_color, monster_color, structure_kind},
    links::Click,
    list_cursor::{ListCursor, first_shown},
    look::look_at,
    page::{draw_frame, readable},
    prompt::{self, Asked},
    screens::{Form, GameScreen, Response},
    sightings::{items_in_view, known_place},
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{ItemId, Key, KeyName, Palette, Rgb},
    rules::{GameRef, monsters::monsters_in_view},
    words::{direction_name, place_sentence, steps_away},
    world::level::Structure,
};

/// The column of the sentences.
const SENTENCE: i32 = 27;

/// The list of everything in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct InViewList {
    chosen: ListCursor,
}

/// Something in view.
struct Entry {
    place: Point,
    glyph: char,
    color: Rgb,
}

/// The creatures in view, then items, then stairs and doors, each the nearest first.
fn entries(game: &GameRef<'_>, palette: &Palette) -> Vec<Entry> {
    let monsters = monsters_in_view(game).into_iter().map(|sighting| {
        let monster = game.content.monster(sighting.looks);
        Entry { place: sighting.place, glyph: monster.letter, color: monster_color(game, palette, monster) }
    });
    let mut lying = items_in_view(game);
    lying.dedup_by_key(|(place, _)| *place);
    let lying = lying.into_iter().filter_map(|(place, item)| {
        let (glyph, color) = item_look(game.content, palette, *game.get::<ItemId>(item)?);
        Some(Entry { place, glyph, color })
    });
    let seen = game.player.view.seen_cells();
    let mut features: Vec<(u32, Point, Structure)> = seen
        .filter_map(|cell| {
            let structure = game.level.explored.cell(cell)?.apparent_structure();
            let is_feature = matches!(structure, Structure::StairsUp | Structure::StairsDown | Structure::Door(_));
            (is_feature && cell != game.here).then_some((cell.distance(game.here), cell, structure))
        })
        .collect();
    features.sort_unstable_by_key(|(distance, cell, _)| (*distance, cell.y, cell.x));
    let features = features.into_iter().map(|(_, place, structure)| {
        let layer = game.content.terrain.layer(structure_kind(structure));
        Entry { place, glyph: layer.glyph, color: layer_color(palette, layer, true) }
    });
    monsters.chain(lying).chain(features).collect()
}

impl GameScreen for InViewList {
    fn form(&self) -> Form {
        Form::Sheet
    }

    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let entries = entries(game, game.content.palette());
        if let Some(chosen) = self.chosen.stepped(key, entries.len()) {
            return Response::replace(Self { chosen });
        }
        let chosen = entries.get(self.chosen.index()).filter(|_| key.is_return());
        Response::Close.then(chosen.map_or(Response::Nothing, |entry| look_at(entry.place)))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let here = game.here;
        let entries = entries(game, canvas.palette);
        let (text, selection) = (canvas.palette.interface.text, canvas.palette.interface.selection);
        let size = canvas.size();
        if entries.is_empty() {
            canvas.text(2, 2, "There is nothing of interest in view.", Style::plain(text));
        }
        // A long sentence takes several rows.
        let width = usize::try_from(readable(size.width - SENTENCE - 1)).unwrap_or(1);
        let sentences: Vec<Vec<String>> = entries
            .iter()
            .map(|entry| {
                let place = known_place(game, entry.place).map(|known| place_sentence(game.content, &known));
                let told: Vec<String> = place.into_iter().chain(fight_sentence(game, entry.place)).collect();
                wrapped(&told.join(" "), width)
            })
            .collect();
        let height = |index: usize| sentences.get(index).map_or(0, Vec::len).max(1);
        let rows = usize::try_from(size.height - 4).unwrap_or(1).max(1);
        let first = first_shown(self.chosen.index(), rows, height);
        let mut row = 2;
        for (index, entry) in entries.iter().enumerate().skip(first) {
            let below = row + i32::try_from(height(index)).unwrap_or(i32::MAX);
            if below > size.height - 2 {
                break;
            }
            let style = Style::plain(text);
            let style = if index == self.chosen.index() { style.on(selection) } else { style };
            canvas.glyph(2, row, entry.glyph, Style::plain(entry.color));
            if index == self.chosen.index() {
                canvas.focus_on(2, row);
            }
            canvas.link_to(Rectangle::new(1, row, size.width - 2, below - row), Click::row(self.chosen.index(), index));
            let way = here.toward(entry.place).map_or_else(String::new, |direction| {
                format!("{} {}", steps_away(here.distance(entry.place)), direction_name(direction))
            });
            canvas.text_within(4, row, 22, &way, style);
            for (y, line) in (row..).zip(sentences.get(index).into_iter().flatten()) {
                canvas.text(SENTENCE, y, line, style);
            }
            row = below;
        }
        draw_frame(canvas, "In view", "Up, down, Enter: look at it   any other key: back");
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        prompt::page("In view", &[KeyName::Up, KeyName::Down, KeyName::Return])
    }
}

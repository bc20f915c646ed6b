//! The list of creatures, items and features in view, with distance and direction.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    choice_list::{ChoiceList, Entry},
    duel::fight_sentence,
    fitting::wrapped,
    glyphs::{item_look, layer_color, monster_color, structure_kind},
    links::Click,
    list_cursor::first_shown,
    look::look_at,
    page::readable,
    prompt::PAGE,
    screens::Response,
    sightings::{items_in_view, known_place},
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{ItemId, Palette, Rgb},
    rules::{GameRef, monsters::monsters_in_view},
    words::{direction_name, place_sentence, steps_away},
    world::level::Structure,
};

/// The column of the sentences.
const SENTENCE: i32 = 27;

/// The list of everything in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct InView;

/// Something in view.
struct Seen {
    place: Point,
    glyph: char,
    color: Rgb,
}

impl Seen {
    /// What it is, and what is known of a fight with it.
    fn sentence(&self, game: &GameRef<'_>) -> String {
        let place = known_place(game, self.place).map(|known| place_sentence(game.content, &known));
        let told: Vec<String> = place.into_iter().chain(fight_sentence(game, self.place)).collect();
        told.join(" ")
    }
}

/// The creatures in view, then items, then stairs and doors, each the nearest first.
fn all_in_view(game: &GameRef<'_>, palette: &Palette) -> Vec<Seen> {
    let monsters = monsters_in_view(game).into_iter().map(|sighting| {
        let monster = game.content.monster(sighting.looks);
        Seen { place: sighting.place, glyph: monster.letter, color: monster_color(game.world(), palette, monster) }
    });
    let mut lying = items_in_view(game);
    lying.dedup_by_key(|(place, _)| *place);
    let lying = lying.into_iter().filter_map(|(place, item)| {
        let (glyph, color) = item_look(game.content, palette, *game.get::<ItemId>(item)?);
        Some(Seen { place, glyph, color })
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
        Seen { place, glyph: layer.glyph, color: layer_color(palette, layer, true) }
    });
    monsters.chain(lying).chain(features).collect()
}

impl ChoiceList for InView {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = PAGE;
    const CHOOSES: &'static str = "look at it";
    const NONE: &'static str = "There is nothing of interest in view.";

    fn title(&self) -> String {
        "In view".to_owned()
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        let seen = all_in_view(game, game.content.palette()).into_iter();
        seen.map(|seen| Entry::plain(None, seen.sentence(game))).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        let seen = all_in_view(game, game.content.palette());
        seen.get(index).map_or(Response::Nothing, |seen| Response::Close.then(look_at(seen.place)))
    }

    fn draw_entries(
        &self,
        canvas: &mut Canvas<'_>,
        game: &GameRef<'_>,
        _area: Rectangle,
        (entries, chosen): (Vec<Entry>, usize),
    ) {
        let all = all_in_view(game, canvas.palette);
        let (text, selection) = (canvas.palette.interface.text, canvas.palette.interface.selection);
        let size = canvas.size();
        if all.is_empty() {
            canvas.text(2, 2, Self::NONE, Style::plain(text));
        }
        // A long sentence takes several rows.
        let width = usize::try_from(readable(size.width - SENTENCE - 1)).unwrap_or(1);
        let sentences: Vec<Vec<String>> = entries.iter().map(|entry| wrapped(&entry.name, width)).collect();
        let height = |index: usize| sentences.get(index).map_or(0, Vec::len).max(1);
        let rows = usize::try_from(size.height - 4).unwrap_or(1).max(1);
        let first = first_shown(chosen, rows, height);
        let mut row = 2;
        for (index, seen) in all.iter().enumerate().skip(first) {
            let below = row + i32::try_from(height(index)).unwrap_or(i32::MAX);
            if below > size.height - 2 {
                break;
            }
            let style = Style::plain(text);
            let style = if index == chosen { style.on(selection) } else { style };
            canvas.glyph(2, row, seen.glyph, Style::plain(seen.color));
            if index == chosen {
                canvas.focus_on(2, row);
            }
            canvas.link_to(Rectangle::new(1, row, size.width - 2, below - row), Click::row(chosen, index));
            let way = game.here.toward(seen.place).map_or_else(String::new, |direction| {
                format!("{} {}", steps_away(game.here.distance(seen.place)), direction_name(direction))
            });
            canvas.text_within(4, row, 22, &way, style);
            for (y, line) in (row..).zip(sentences.get(index).into_iter().flatten()) {
                canvas.text(SENTENCE, y, line, style);
            }
            row = below;
        }
    }
}

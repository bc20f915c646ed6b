//! The screens of monsters: the page of one that the player perceives, the list of known kinds, and the page of a kind;
//! and how they are drawn.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    choice_list::{ChoiceList, Entry, List},
    duel::{duel_with, duel_with_kind, strength_beside_player},
    glyphs::monster_color,
    key_use::KeyUse,
    links::Click,
    page::{Page, draw_frame},
    prompt::{Asked, PAGE, page},
    screens::{Form, GameScreen, Response},
    sightings::seen_monster,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Condition, Key, KeyName, MonsterId},
    rules::{
        GameRef,
        monsters::{Sighting, monsters_perceived},
    },
    turn::Serial,
    words::{
        DOUBTFUL, Duel, KnownFight, NOT_FOUGHT, SENSED, abilities, capitalized, duel_rows, history, monster_name,
        monster_sentences, short_history,
    },
};

/// The page of a monster or of a kind, which any key closes.
#[derive(Debug, PartialEq)]
pub(super) enum MonsterPage {
    /// Of a monster that the player perceives. Its cell stays in view where there is room for the map.
    Perceived { serial: Serial, place: Point },
    /// Of a kind.
    Kind(MonsterId),
}

impl MonsterPage {
    /// Opens the page of a monster that the player perceives.
    pub(crate) fn open(monster: &Sighting) -> Response {
        Response::open(Self::Perceived { serial: monster.serial, place: monster.place })
    }
}

/// The list of known kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownKinds;

impl GameScreen for MonsterPage {
    fn form(&self) -> Form {
        match self {
            Self::Perceived { .. } => Form::Sheet,
            Self::Kind(_) => Form::Page,
        }
    }

    fn press(&self, _game: &GameRef<'_>, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        match self {
            Self::Perceived { serial, .. } => draw_perceived(canvas, game, *serial),
            Self::Kind(kind) => draw_page(canvas, game, *kind, None, Some(duel_with_kind(game, *kind))),
        }
    }

    fn cursor(&self) -> Option<Point> {
        match self {
            Self::Perceived { place, .. } => Some(*place),
            Self::Kind(_) => None,
        }
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("A monster", &[])
    }
}

impl ChoiceList for KnownKinds {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = PAGE;
    const CHOOSES: &'static str = "its page";
    const FORM: Form = Form::Page;

    fn title(&self) -> String {
        "Monsters you know".to_owned()
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        let entry = |kind: MonsterId| {
            let letter = game.content.monster(kind).letter.to_ascii_lowercase();
            Entry::plain(Some(letter), monster_name(game.content, kind).to_owned())
        };
        known_kinds(game).into_iter().map(entry).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        page_of_kind(game, index).unwrap_or_default()
    }

    fn further(&self, game: &GameRef<'_>, index: usize) -> Vec<KeyUse> {
        let at_cursor = page_of_kind(game, index);
        let space = |page| KeyUse::new(Key::plain(KeyName::Space), Self::CHOOSES, page).without_hint();
        at_cursor.map(space).into_iter().collect()
    }

    fn draw_entries(
        &self,
        canvas: &mut Canvas<'_>,
        game: &GameRef<'_>,
        _area: Rectangle,
        (_, chosen): (Vec<Entry>, usize),
    ) {
        draw_kinds(canvas, game, chosen);
    }
}

/// Opens the page of a known kind, over the list with the cursor there.
fn page_of_kind(game: &GameRef<'_>, index: usize) -> Option<Response> {
    let kind = *known_kinds(game).get(index)?;
    Some(Response::replace(List::at(KnownKinds, index)).then(Response::open(MonsterPage::Kind(kind))))
}

/// The width of a kind's name in the list, in columns.
const NAME_WIDTH: i32 = 16;

/// The kinds that were seen or fought, ordered by letter.
fn known_kinds(game: &GameRef<'_>) -> Vec<MonsterId> {
    let (content, log) = (game.content, game.log);
    let mut kinds: Vec<MonsterId> = log.chronicle().bestiary.kinds().collect();
    kinds.sort_by_key(|kind| content.monster(*kind).letter);
    kinds
}

/// The kind with this letter, or with its capital.
fn kind_lettered(game: &GameRef<'_>, letter: char) -> Option<MonsterId> {
    let content = game.content;
    content.monster_lettered(letter).or_else(|| content.monster_lettered(letter.to_ascii_uppercase()))
}

/// Draws the page of a perceived monster; one that is only sensed has just the page of its kind.
fn draw_perceived(canvas: &mut Canvas<'_>, game: &GameRef<'_>, serial: Serial) {
    let there = monsters_perceived(game).into_iter().find(|sighting| sighting.serial == serial);
    if let Some(sensed) = there.filter(|sighting| !sighting.is_seen) {
        draw_page(canvas, game, sensed.looks, Some(SENSED), Some(duel_with_kind(game, sensed.looks)));
        return;
    }
    let seen = there.and_then(|sighting| Some((sighting, seen_monster(game, &sighting)?)));
    let Some((sighting, seen)) = seen else { return };
    let duel = duel_with(game, sighting.monster);
    draw_page(canvas, game, seen.looks, Some(&monster_sentences(game.content, &seen)), duel);
}

fn draw_page(
    canvas: &mut Canvas<'_>,
    game: &GameRef<'_>,
    kind: MonsterId,
    sentences: Option<&str>,
    duel: Option<Duel>,
) {
    let colors = &canvas.palette.interface;
    let (title, text, dim) = (Style::plain(colors.title).bold(), Style::plain(colors.text), Style::plain(colors.dim));
    let monster = game.content.monster(kind);
    let style = Style::plain(monster_color(game.world(), canvas.palette, monster)).bold();
    canvas.glyph(2, 0, monster.letter, style);
    canvas.text(5, 0, &monster.name, title);
    let mut page = Page { canvas, row: 2 };
    page.paragraph(&monster.description, text);
    let is_seen = sentences.is_some();
    if let Some(sentences) = sentences {
        page.paragraph(sentences, text);
    }
    let is_doubtful = is_seen && sees_what_is_not_there(game);
    let chronicle = game.log.chronicle();
    match duel {
        _ if is_doubtful => page.paragraph(DOUBTFUL, dim),
        Some(duel) if chronicle.bestiary.was_fought(kind) => {
            page.table(&duel_rows(game.content, kind, &duel), (title, dim, text));
            let abilities = abilities(game.content, kind);
            for line in &abilities {
                page.lines(line, text);
            }
            page.row += i32::from(!abilities.is_empty());
        }
        _ => {
            let known = duel.map(|duel| {
                KnownFight::Unfought(strength_beside_player(game.content, &duel), duel.yours.chance).of_it()
            });
            let strength = known.map_or_else(String::new, |known| format!(" {}.", capitalized(&known)));
            page.paragraph(&format!("{NOT_FOUGHT}{strength}"), dim);
        }
    }
    if !is_doubtful {
        let kills = chronicle.kills.get(&kind).copied().unwrap_or(0);
        page.lines(&history(chronicle.bestiary.entry(kind), kills), dim);
    }
    draw_frame(canvas, "", "Any key: back");
}

fn sees_what_is_not_there(game: &GameRef<'_>) -> bool {
    game.player.conditions.has(Condition::Hallucinating)
}

/// Draws the list of known kinds.
fn draw_kinds(canvas: &mut Canvas<'_>, game: &GameRef<'_>, chosen: usize) {
    let colors = &canvas.palette.interface;
    let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
    let size = canvas.size();
    let kinds = known_kinds(game);
    let rows = (size.height - 4).max(1);
    let columns = if kinds.len() > usize::try_from(rows).unwrap_or(1) { 2 } else { 1 };
    let width = (size.width - 4) / columns;
    let chronicle = game.log.chronicle();
    for (index, kind) in (0..).zip(&kinds) {
        let (x, y) = (2 + index / rows * width, 2 + index % rows);
        let is_chosen = usize::try_from(index) == Ok(chosen);
        let on = |style: Style| if is_chosen { style.on(colors.selection) } else { style };
        if is_chosen {
            canvas.focus_on(x, y);
            canvas.blank(x, y, width, on(text));
        }
        let monster = game.content.monster(*kind);
        let style = Style::plain(monster_color(game.world(), canvas.palette, monster)).bold();
        canvas.glyph(x, y, monster.letter, on(style));
        canvas.text_within(x + 3, y, NAME_WIDTH - 1, monster_name(game.content, *kind), on(text));
        let kills = chronicle.kills.get(kind).copied().unwrap_or(0);
        let known = short_history(chronicle.bestiary.entry(*kind), kills);
        canvas.text_within(x + 3 + NAME_WIDTH, y, width - 4 - NAME_WIDTH, &known, on(dim));
        let letter = monster.letter.to_ascii_lowercase();
        let click = if kind_lettered(game, letter) == Some(*kind) {
            Click::Press(vec![Key::character(letter)])
        } else {
            Click::row(chosen, usize::try_from(index).unwrap_or(0))
        };
        canvas.link_to(Rectangle::new(x, y, width, 1), click);
    }
    if kinds.is_empty() {
        canvas.text(2, 2, "None yet.", dim);
    }
}

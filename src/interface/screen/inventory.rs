//! The pack by families, and the page of an item with the possible actions.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::{Canvas, Style},
    choice_list::{ChoiceList, Entry, List},
    duel::{known_gear, striker},
    glyphs::item_look,
    item_choice::use_item,
    item_list::ListLine,
    key_use::KeyUse,
    links::Click,
    list_cursor::ListCursor,
    offers::{Offer, fitting_purposes, is_in_use, keys_on_ring, offers},
    page::{Page, draw_frame},
    prompt::{Asked, ESCAPE, JUMPS, Question, RETURN, asked, choice},
    screens::{Form, GameScreen, Response},
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, ItemAppearance, ItemDefinition, ItemId, ItemKind, ItemLabel, ItemUse, Key, KeyName},
    rules::{
        GameRef,
        creatures::{Attack, Odds},
        items::{Enchantment, ItemPartsItem, PackLetter, armor_class},
    },
    turn::Serial,
    words::{
        ItemPage, Strike, WeaponPage, action_name, armor_lines, capitalized, family_heading, item_name, light_lines,
        other_lines, puzzle_lines, ring_lines, wand_lines, weapon_lines, weapon_rows,
    },
    world::sight::LightSource,
};

/// The possible uses of items with their commands.
const DOINGS: [(ItemUse, Command); 15] = [
    (ItemUse::Wield, Command::Wield),
    (ItemUse::Wear, Command::Wear),
    (ItemUse::TakeOff, Command::TakeOff),
    (ItemUse::PutOn, Command::PutOn),
    (ItemUse::Remove, Command::Remove),
    (ItemUse::Quaff, Command::Quaff),
    (ItemUse::Read, Command::Read),
    (ItemUse::Zap, Command::Zap),
    (ItemUse::Eat, Command::Eat),
    (ItemUse::Apply, Command::Apply),
    (ItemUse::Fire, Command::Fire),
    (ItemUse::Throw, Command::Throw),
    (ItemUse::Drop, Command::Drop),
    (ItemUse::Call, Command::Call),
    (ItemUse::Junk, Command::DropJunk),
];

/// The pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Inventory;

/// The possible uses of an item, with a cursor once it was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemMenu {
    pub serial: Serial,
    pub cursor: Option<ListCursor>,
}

/// The items of the pack by families, and by letter within each.
fn grouped_offers(game: &GameRef<'_>) -> Vec<Offer> {
    let mut grouped = offers(game, None);
    grouped.sort_by_key(|offer| (offer.kind, offer.letter));
    grouped
}

impl ChoiceList for Inventory {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = "Pack";

    fn title(&self) -> String {
        "Your pack".to_owned()
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        let mut family = None;
        let entry = |offer: Offer| {
            let is_first = family.replace(offer.kind) != Some(offer.kind);
            Entry { heading: is_first.then(|| family_heading(offer.kind)), ..Entry::of(game, &offer) }
        };
        grouped_offers(game).into_iter().map(entry).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        let offers = grouped_offers(game);
        let uses = offers.get(index).map(|offer| Response::open(ItemMenu { serial: offer.serial, cursor: None }));
        Response::replace(List::at(Self, index)).then(uses.unwrap_or_default())
    }

    fn below(&self, game: &GameRef<'_>) -> Vec<ListLine> {
        let keys = keys_on_ring(game);
        let heading = (!keys.is_empty()).then_some(ListLine::Heading("Key ring"));
        let on_ring = |name| ListLine::Thing { letter: None, name, is_marked: false, is_chosen: false };
        heading.into_iter().chain(keys.into_iter().map(on_ring)).collect()
    }

    fn left(&self) -> (&'static str, Response) {
        ("back", Response::Close)
    }

    fn further(&self, _game: &GameRef<'_>, _index: usize) -> Vec<KeyUse> {
        vec![KeyUse::new(Key::plain(KeyName::Space), "back", Response::Close).without_hint()]
    }

    fn choices(&self, game: &GameRef<'_>) -> Question {
        // The Amulet has a page but no uses.
        let useful = grouped_offers(game).into_iter().filter(|offer| keys_for_item(game, offer.serial).len() > 1);
        Question::Item { letters: useful.map(|offer| offer.letter).collect() }
    }
}

/// The possible uses of an item now, each with its key.
fn doings(game: &GameRef<'_>, serial: Serial) -> Vec<(ItemUse, Option<Key>)> {
    let bindings = game.resource::<Bindings>();
    let fitting: Vec<ItemUse> = fitting_purposes(game, serial, DOINGS.iter().map(|(purpose, _)| *purpose)).collect();
    let doings = DOINGS.into_iter().filter(|(purpose, _)| fitting.contains(purpose));
    doings.map(|(purpose, command)| (purpose, bindings.keys(command).next())).collect()
}

/// The keys of the possible uses of an item.
fn keys_for_item(game: &GameRef<'_>, serial: Serial) -> Vec<Key> {
    let keys = doings(game, serial).into_iter().filter_map(|(_, key)| key);
    keys.chain([ESCAPE]).collect()
}

impl GameScreen for ItemMenu {
    fn form(&self) -> Form {
        Form::Sheet
    }

    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let doings = doings(game, self.serial);
        // The first step down reaches the first use, the first step up the last.
        let before = ListCursor::at(if key.name == KeyName::Up { 0 } else { doings.len() });
        if let Some(cursor) = self.cursor.unwrap_or(before).jumped(key, doings.len()) {
            return Response::replace(Self { cursor: Some(cursor), ..*self });
        }
        if matches!(key.name, KeyName::Escape | KeyName::Space) {
            return Response::Close;
        }
        let command = game.resource::<Bindings>().command(key);
        let by_key = DOINGS.into_iter().find(|(_, given)| Some(*given) == command).map(|(purpose, _)| purpose);
        let at_cursor = self.cursor.filter(|_| key.is_return()).and_then(|cursor| doings.get(cursor.index()));
        let purpose = at_cursor.map(|doing| doing.0).or(by_key);
        let possible = purpose.filter(|purpose| doings.iter().any(|(known, _)| known == purpose));
        possible.map_or(Response::Nothing, |purpose| use_item(game, purpose, self.serial))
    }

    /// Draws what is known of the item, and its uses.
    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let serial = self.serial;
        let chosen = self.cursor.map(ListCursor::index);
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title).bold(), Style::plain(colors.text));
        let (accent, dim) = (Style::plain(colors.accent), Style::plain(colors.dim));
        let selection = colors.selection;
        let size = canvas.size();
        let shown = game
            .carried(serial)
            .and_then(|item| Some((*game.get::<ItemId>(item)?, game.get::<PackLetter>(item)?.0, page_of(game, item)?)));
        let Some((kind, letter, page_text)) = shown else { return };
        let (sign, color) = item_look(game.content, canvas.palette, kind);
        canvas.glyph(2, 0, sign, Style::plain(color).bold());
        let name = capitalized(&item_name(game.content, &page_text.label));
        canvas.text_within(5, 0, size.width - 7, &format!("{name} ({letter})"), title);
        let mut page = Page { canvas, row: 2 };
        if !page_text.table.is_empty() {
            page.table(&page_text.table, (title, dim, text));
        }
        for line in &page_text.lines {
            page.lines(line, text);
        }
        if !page_text.lines.is_empty() {
            page.row += 1;
        }
        let mut row = page.row;
        canvas.text(2, row, "What to do with it", title);
        let is_in_use = is_in_use(game, serial);
        for (index, (purpose, key)) in doings(game, serial).into_iter().enumerate() {
            row += 1;
            let on = |style: Style| if chosen == Some(index) { style.on(selection) } else { style };
            if chosen == Some(index) {
                canvas.focus_on(3, row);
                canvas.blank(2, row, size.width - 4, on(text));
            }
            let by_cursor = || Click::row(chosen.unwrap_or(0), index);
            canvas.link_to(
                Rectangle::new(2, row, size.width - 4, 1),
                key.map_or_else(by_cursor, |key| Click::Press(vec![key])),
            );
            let key = key.map_or_else(String::new, |key| format!("{})", key.label()));
            canvas.text(3, row, &key, on(accent));
            canvas.text(7, row, action_name(purpose, game.content.item(kind), is_in_use), on(text));
        }
        draw_frame(canvas, "", "Key: do it   up, down, Enter: choose   esc: back");
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>) -> usize {
        1
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let kind = game.carried(self.serial).and_then(|item| game.get::<ItemId>(item));
        let is_in_use = is_in_use(game, self.serial);
        let choices = kind.into_iter().flat_map(|kind| {
            let doings = doings(game, self.serial).into_iter();
            doings.filter_map(|(purpose, key)| {
                Some(choice(key?, action_name(purpose, game.content.item(*kind), is_in_use)))
            })
        });
        let others = JUMPS.into_iter().chain([KeyName::Space]).map(Key::plain);
        asked("Use", "What to do with it?", choices.collect(), others.chain([RETURN, ESCAPE]))
    }

    fn question(&self, game: &GameRef<'_>) -> Question {
        Question::Keys(keys_for_item(game, self.serial))
    }
}

/// The armor class for which the chance to hit is shown: that of an average monster.
const FOE_ARMOR_CLASS: i32 = 5;

/// The page of an item; `None` if it is not an item.
fn page_of(game: &GameRef<'_>, item: Entity) -> Option<ItemPage> {
    let lore = game.lore;
    let parts = game.item_parts(item)?;
    let label = parts.label(game.content, lore);
    let kind = game.content.item(*parts.kind);
    let mut page = ItemPage { label, table: Vec::new(), lines: Vec::new() };
    match kind.kind {
        ItemKind::Weapon => {
            let weapon = weapon_page(game, &parts, &page.label);
            page.table = weapon_rows(&weapon);
            page.lines = weapon_lines(kind, &weapon, &page.label);
        }
        ItemKind::Armor => {
            let (with, now, is_worn) = armor_classes(game, item, &page.label);
            page.lines = armor_lines(kind, &page.label, with, now, is_worn);
        }
        ItemKind::Ring => page.lines = ring_lines(game.content, kind, &page.label),
        ItemKind::Wand => page.lines = wand_lines(game.content, kind, &page.label),
        ItemKind::Light => {
            let radius = parts.light.map_or(0, LightSource::full_radius);
            page.lines = light_lines(game.content, kind, &page.label, radius);
        }
        _ => page.lines = other_lines(game.content, kind, &page.label),
    }
    if page.label.look != ItemAppearance::Known {
        let deepest = game.deepest;
        let candidates: Vec<_> = lore.candidates_for(game.content, *parts.kind, deepest).collect();
        page.lines.extend(puzzle_lines(kind.kind, lore.tried(*parts.kind), &candidates));
    }
    Some(page)
}

/// The damage of a weapon, compared with the weapon in hand.
fn weapon_page(game: &GameRef<'_>, parts: &ItemPartsItem<'_, '_>, label: &ItemLabel) -> WeaponPage {
    let in_hand = game.player.equipment.weapon;
    let plus = Enchantment(label.enchantment.unwrap_or(0));
    let held = in_hand.and_then(|weapon| known_gear(game, weapon));
    let blow = |weapon| striker(game, weapon).blow(game.content, false);
    let this = blow(Some((*parts.kind, plus)));
    let hand = (in_hand != Some(parts.entity)).then(|| blow(held));
    let kind = game.content.item(*parts.kind);
    let launcher = kind.launcher.as_deref().and_then(|launcher| game.content.item_called(launcher));
    // A missile is described as shot, whatever is in hand.
    let shoots = held.filter(|(weapon, _)| kind.is_shot_by(game.content.item(*weapon)));
    let shooter = shoots.or(launcher.map(|launcher| (launcher, Enchantment(0)))).or(held);
    let missile = striker(game, shooter).missile(game.content, (*parts.kind, plus), false);
    let thrown = kind.thrown.map(|_| missile);
    WeaponPage {
        this: strike(this),
        hand: hand.map(strike),
        thrown: thrown.map(strike),
        launcher: launcher.map(|launcher| game.content.item(launcher).name.clone()),
        shoots: shot_by(game.content, kind),
    }
}

/// The missiles of a launcher.
fn shot_by(content: &Content, weapon: &ItemDefinition) -> Option<String> {
    let mut items = content.items();
    items.find(|(_, item)| item.launcher.as_deref() == Some(weapon.id.as_str())).map(|(_, item)| item.plural.clone())
}

fn strike(attack: Attack) -> Strike {
    let odds = Odds::of(&[attack], FOE_ARMOR_CLASS, 1);
    Strike {
        dice: attack.damage,
        average: odds.damage,
        to_hit: attack.to_hit,
        chance: odds.chance,
        foe: FOE_ARMOR_CLASS,
    }
}

/// The armor class with a suit of armor as far as it is known, the one now (or without it, if it is worn), and whether
/// it is worn.
fn armor_classes(game: &GameRef<'_>, item: Entity, label: &ItemLabel) -> (i32, i32, bool) {
    let (equipment, rings) = (game.player.equipment, game.player.ring_powers);
    let is_worn = equipment.armor == Some(item);
    let worn = equipment.armor.and_then(|armor| known_gear(game, armor));
    let with = armor_class(game.content, Some((label.kind, Enchantment(label.enchantment.unwrap_or(0)))), rings);
    let other = armor_class(game.content, worn.filter(|_| !is_worn), rings);
    (with, other, is_worn)
}

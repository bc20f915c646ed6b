//! Help: keys from the bindings, rules, items, and the legend of glyphs.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::{Canvas, Style},
    fitting::columns,
    glyphs::{ITEM_LEGEND, TRAP, colors_by_kind, layer_color, monster_color},
    help_links::{is_in_game, link_after_closing, link_commands, link_page_number, names_of_keys},
    page::draw_frame,
    prompt::{self, Asked},
    screens::{Response, Screen},
};
use crate::{
    base::geometry::{Direction, Rectangle},
    content::{Command, Content, Key, KeyName, LayerDefinition, LayerKind, MonsterDefinition},
};

/// The number of pages.
const PAGES: usize = 5;

const RULES: [&str; 20] = [
    "Find the Amulet of Yendor on the deepest level and carry it back up to",
    "level 1. You have one life: death is final.",
    "",
    "Walk into a monster to attack it. Some sleep until they notice you, others",
    "hunt you at once. A lower armor class (AC) makes you harder to hit. Monsters",
    "next to you follow you when you take the stairs.",
    "",
    "Your light shows the cells around you: a torch those next to you, a lantern",
    "one more. Both burn down. Lit rooms can be seen from afar. Without light you",
    "see only where you stand. Light a new torch in time, or fill your lantern.",
    "",
    "Eat when you become hungry: weak from hunger, you fight badly, and if you",
    "starve, you faint and die.",
    "",
    "Wounds heal with time, faster at higher levels. But do not stay too long:",
    "wandering monsters will find you.",
    "",
    "Walk into a closed door to open it. A locked door needs a key, which lies on",
    "its level, or force: try to open it twice. Some doors and corridors are",
    "hidden, and so are traps (^): where a level seems to end, search its walls.",
];

const ITEMS: [&str; 19] = [
    "Potions, scrolls, rings and wands are unidentified at first, and look",
    "different in each game. Try them: an effect that you see identifies the item.",
    "Scrolls can identify items; the last unknown kind of a family is identified",
    "by elimination. You can name unknown kinds, and list your discoveries.",
    "",
    "Weapons, armor and rings may be enchanted for better or worse. Armor reveals",
    "it when you put it on. You cannot take off a cursed item until its curse is",
    "lifted. Putting armor on and taking it off takes longer than other actions.",
    "",
    "Shoot arrows and bolts with the right launcher in hand. Daggers, darts and",
    "spears are good to throw. A thrown potion shatters and affects what it hits.",
    "",
    "Zapping, throwing and shooting ask for a target and show the path to it.",
    "",
    "Most rings make you hungry faster, each at its own rate. You can wear two,",
    "one on each hand.",
    "",
    "Your pack has room for 7 plus your strength in letters, at most 26. Equal",
    "items share a letter.",
];

/// A page of help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HelpPage {
    page: usize,
}

impl Screen for HelpPage {
    fn press(&self, _world: &World, key: Key) -> Response {
        match key.name {
            KeyName::Right | KeyName::PageDown | KeyName::Space | KeyName::Down if self.page + 1 < PAGES => {
                Response::replace(Self { page: self.page + 1 })
            }
            KeyName::Left | KeyName::PageUp | KeyName::Up => {
                Response::replace(Self { page: self.page.saturating_sub(1) })
            }
            _ => Response::Close,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        let titles = ["Help: keys", "Help: rules", "Help: items", "Help: terrain", "Help: legend"];
        let title = titles.get(self.page).copied().unwrap_or_default();
        let page = format!("page {} of {PAGES}", self.page + 1);
        canvas.text_left_of(canvas.size().width - 2, 0, &page, Style::plain(canvas.palette.interface.dim));
        link_page_number(canvas, (self.page, PAGES), columns(&page));
        match self.page {
            0 => draw_keys(canvas, world),
            1 => draw_text(canvas, &RULES),
            2 => draw_text(canvas, &ITEMS),
            3 => draw_ground(canvas, content),
            _ => draw_legend(canvas, world, content),
        }
        draw_frame(canvas, title, "Space, arrows: other pages   any other key: back");
    }

    fn presses_of_wheel(&self, _world: &World, is_down: bool) -> usize {
        usize::from(!is_down || self.page + 1 < PAGES)
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        prompt::page("Help", &[KeyName::Left, KeyName::Right, KeyName::PageUp, KeyName::PageDown])
    }
}

fn draw_keys(canvas: &mut Canvas<'_>, world: &World) {
    let Some(bindings) = world.get_resource::<Bindings>() else { return };
    let colors = &canvas.palette.interface;
    let (key_style, text) = (Style::plain(colors.accent), Style::plain(colors.text));
    let heading = Style::plain(colors.title);
    canvas.text(2, 2, "Moving and attacking", heading);
    let compass = [
        (Direction::NorthWest, 0, 0),
        (Direction::North, 1, 0),
        (Direction::NorthEast, 2, 0),
        (Direction::West, 0, 1),
        (Direction::East, 2, 1),
        (Direction::SouthWest, 0, 2),
        (Direction::South, 1, 2),
        (Direction::SouthEast, 2, 2),
    ];
    for (direction, column, row) in compass {
        if let Some(key) = bindings.keys(Command::Move(direction)).next() {
            canvas.text(6 + column * 4, 4 + row * 2, &key.label(), key_style);
        }
    }
    canvas.text(2, 9, "Or click on the map.", text);
    let lines = Style::plain(colors.dim);
    for (row, line) in [(5, "\\ | /"), (6, "-   -"), (7, "/ | \\")] {
        canvas.text(8, row, line, lines);
    }
    canvas.glyph(10, 6, '@', Style::plain(canvas.palette.player).bold());
    // The player may have bound them to other commands.
    let goes_north = |name| bindings.command(Key::plain(name)) == Some(Command::Move(Direction::North));
    if goes_north(KeyName::Up) && goes_north(KeyName::Keypad(8)) {
        canvas.text(2, 10, "Also the arrow keys", text);
        canvas.text(2, 11, "and the numeric pad.", text);
    }
    if bindings.keys(Command::Run(Direction::North)).next().is_some() {
        canvas.text(2, 12, "With shift: run.", text);
    }
    draw_looking_keys(canvas, bindings);
    let is_in_game = is_in_game(world);
    if is_in_game {
        for (row, command) in [(14, Command::Describe), (15, Command::Look)] {
            link_after_closing(canvas, bindings, Rectangle::new(2, row, 27, 1), command);
        }
    }
    canvas.text(30, 2, "Commands", heading);
    for (row, (commands, description)) in (3..).zip(Command::HELP) {
        let keys: Vec<String> = commands.iter().map(|command| names_of_keys(bindings, *command)).collect();
        canvas.text_within(30, row, 11, &keys.join(" "), key_style);
        canvas.text(42, row, description, text);
        if is_in_game {
            link_commands(canvas, bindings, (30, row), commands);
        }
    }
}

/// The keys of the look command, below the compass.
fn draw_looking_keys(canvas: &mut Canvas<'_>, bindings: &Bindings) {
    let colors = &canvas.palette.interface;
    let (key_style, text) = (Style::plain(colors.accent), Style::plain(colors.text));
    let keys: Vec<String> = bindings.keys(Command::Look).map(Key::label).collect();
    canvas.text(2, 13, "Looking", Style::plain(colors.title));
    let describe: Vec<String> = bindings.keys(Command::Describe).map(Key::label).collect();
    let rows = [
        (describe.join(" "), "where you are"),
        (keys.join(" "), "look around"),
        ("tab".to_owned(), "the next in view"),
        ("Enter".to_owned(), "about a monster"),
        ("*".to_owned(), "known monsters"),
        ("esc".to_owned(), "back to the game"),
    ];
    for (row, (keys, meaning)) in (14..).zip(rows) {
        canvas.text_within(2, row, 7, &keys, key_style);
        canvas.text_within(10, row, 19, meaning, text);
    }
    canvas.text(2, 20, "Aiming moves the same", text);
    canvas.text(2, 21, "cursor; Enter fires.", text);
}

fn draw_text(canvas: &mut Canvas<'_>, lines: &[&str]) {
    let style = Style::plain(canvas.palette.interface.text);
    for (row, line) in (2..).zip(lines) {
        canvas.text_within(2, row, canvas.size().width - 3, line, style);
    }
}

const GROUND: [&str; 6] = [
    "Water, mud, lava and chasms do not affect creatures that fly or levitate.",
    "Monsters avoid terrain that harms them. The game asks before you step into",
    "fire, gas, deep water, lava, chasms or known traps, unless you are confused.",
    "Deep water can sweep items from your pack, but never what you wear or hold.",
    "Lost items drift ashore. Water puts out fire.",
    "",
];

/// The terrain, with its effects.
fn draw_ground(canvas: &mut Canvas<'_>, content: &Content) {
    draw_text(canvas, &GROUND);
    let text = Style::plain(canvas.palette.interface.text);
    let dim = Style::plain(canvas.palette.interface.dim);
    let described = content.terrain.layers.iter().filter_map(|layer| Some((layer, layer.description.as_deref()?)));
    for (row, (layer, description)) in (8..).zip(described) {
        canvas.glyph(2, row, layer.glyph, Style::plain(layer_color(canvas.palette, layer, true)));
        canvas.text_within(5, row, 20, &layer.name, text);
        canvas.text_within(26, row, canvas.size().width - 27, description, dim);
    }
}

/// The meaning of a terrain glyph.
fn legend_of(layer: &LayerDefinition) -> &str {
    match layer.kind {
        LayerKind::Wall => "wall (also │ ┌ ┐ └ ┘)",
        LayerKind::Torch => "torch on a wall",
        _ => layer.name.strip_prefix("a ").or_else(|| layer.name.strip_prefix("an ")).unwrap_or(&layer.name),
    }
}

fn draw_legend(canvas: &mut Canvas<'_>, world: &World, content: &Content) {
    let colors = &canvas.palette.interface;
    let (sign, text) = (Style::plain(colors.accent), Style::plain(colors.text));
    let heading = Style::plain(colors.title);
    let (doors, others): (Vec<_>, Vec<_>) = content.terrain.layers.iter().partition(|layer| layer.kind.is_door());
    let (fixtures, places): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|layer| layer.kind.is_fixture() || layer.kind == LayerKind::Torch);
    // A door has its color, which tells a known lock from a door that is merely closed.
    let look = |layer: &LayerDefinition| match layer.kind {
        kind if !kind.is_door() => sign,
        kind => {
            let color = layer_color(canvas.palette, layer, true);
            Style { bold: kind == LayerKind::LockedDoor, ..Style::plain(color) }
        }
    };
    let of_layers = |layers: Vec<&LayerDefinition>| -> Vec<(char, String, Style)> {
        layers.into_iter().map(|layer| (layer.glyph, legend_of(layer).to_owned(), look(layer))).collect()
    };
    let items: Vec<_> = ITEM_LEGEND.map(|(glyph, name)| (glyph, name.to_owned(), sign)).into();
    let fixtures: Vec<_> = of_layers(fixtures).into_iter().chain([(TRAP, "trap".to_owned(), sign)]).collect();
    let lines = |legend: &[(char, String, Style)]| i32::try_from(legend.len()).unwrap_or(0);
    let below_items = 3 + lines(&items);
    let columns = (canvas.size().width - 64) / 16 + 1;
    let fixtures_taken = lines(&fixtures) + 1;
    for (column, top, title, legend) in [
        (2, 2, "Places", of_layers(places)),
        (27, 2, "Items", items),
        (27, below_items, "Doors", of_layers(doors)),
        (35 + columns * 16, 21 - fixtures_taken, "Fixtures", fixtures),
    ] {
        canvas.text(column, top, title, heading);
        for (row, (glyph, meaning, style)) in (top + 1..).zip(legend) {
            canvas.glyph(column, row, glyph, style);
            canvas.text_within(column + 3, row, 21, &meaning, text);
        }
    }
    canvas.text(51, 2, "Creatures", heading);
    canvas.glyph(51, 3, '@', Style::plain(canvas.palette.player).bold());
    canvas.text(53, 3, "you", text);
    let mut kinds: Vec<&MonsterDefinition> = content.monsters().map(|(_, monster)| monster).collect();
    kinds.sort_unstable_by_key(|monster| (monster.letter, &monster.name));
    // If there are more kinds than fit, the last line says so.
    let room = usize::try_from(columns * 17 - fixtures_taken).unwrap_or(0);
    let (shown, more) = if kinds.len() > room { (room.saturating_sub(1), kinds.len() + 1 - room) } else { (room, 0) };
    let place = |index: i32| (51 + index / 17 * 16, 4 + index % 17);
    if more > 0 {
        let (x, y) = place(i32::try_from(shown).unwrap_or(0));
        canvas.text(x, y, &format!("and {more} more"), text);
    }
    for (index, monster) in (0..).zip(kinds.into_iter().take(shown)) {
        let (x, y) = place(index);
        let style = Style::plain(monster_color(world, canvas.palette, monster)).bold();
        canvas.glyph(x, y, monster.letter, style);
        canvas.text_within(x + 2, y, 13, &monster.name, text);
    }
    draw_dangers(canvas, world);
}

/// The words for the dangers that a palette tells apart, the least one first.
const DANGERS: [&str; 4] = ["weak", "equal", "strong", "deadly"];

/// What the colors of monsters mean.
fn draw_dangers(canvas: &mut Canvas<'_>, world: &World) {
    let text = Style::plain(canvas.palette.interface.dim);
    let (mut column, row) = (51, 21);
    if colors_by_kind(world) {
        canvas.text(column, row, "each kind has its own color", text);
        return;
    }
    for (threat, danger) in canvas.palette.threats.iter().zip(DANGERS) {
        column += canvas.text(column, row, danger, Style::plain(threat.color).bold()) + 2;
    }
}

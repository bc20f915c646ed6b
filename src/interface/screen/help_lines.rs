//! The lines of the pages of help: keys from the bindings, rules, items, terrain, and the legend of signs.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    bindings::{Bindings, HasGamepad},
    canvas::Style,
    glyphs::layer_color,
    help_legend::legend,
    help_links::names_of_keys,
    help_texts::{ITEMS, RULES, TERRAIN},
    search::Search,
};
use crate::{
    base::geometry::Direction,
    content::{Command, Content, HelpKeys, Key, KeyName, PadButton},
};

/// The number of pages.
pub(super) const PAGES: usize = TITLES.len();
/// The titles of the pages.
pub(super) const TITLES: [&str; 5] = ["keys", "rules", "items", "terrain", "legend"];

/// A line of a page.
#[derive(Clone)]
pub(super) enum Line {
    Gap,
    Heading(String),
    /// A paragraph over the whole width.
    Prose(String),
    /// What a key, a sign or a name means.
    Entry {
        /// The key, sign or name in parts.
        mark: Vec<(String, Style)>,
        text: String,
        /// The command that a click gives.
        command: Option<Command>,
    },
    /// A row of the picture of the keys that move, and what is said beside it.
    Compass {
        row: Vec<(String, Style)>,
        text: String,
    },
}

/// The lines of a page.
pub(super) fn page_lines(world: &World, content: &Content, page: usize) -> Vec<Line> {
    match page {
        0 => keys(world, content),
        1 => prose(&RULES),
        2 => prose(&ITEMS),
        3 => terrain(content),
        _ => legend_lines(world, content),
    }
}

/// The lines of all pages that have the words of a search, below the titles of their pages.
pub(super) fn found(world: &World, content: &Content, search: &Search) -> Vec<Line> {
    let mut found = Vec::new();
    for (page, title) in TITLES.iter().enumerate() {
        let lines: Vec<Line> = page_lines(world, content, page)
            .into_iter()
            .filter_map(|line| match line {
                Line::Gap | Line::Heading(_) => None,
                Line::Prose(ref text) => search.finds(text).then_some(line),
                Line::Compass { text, .. } => (!text.is_empty() && search.finds(&text)).then_some(Line::Prose(text)),
                Line::Entry { ref mark, ref text, .. } => {
                    let has_mark = mark.iter().any(|(part, _)| search.finds(part));
                    (has_mark || search.finds(text)).then_some(line)
                }
            })
            .collect();
        if !lines.is_empty() {
            found.extend((!found.is_empty()).then_some(Line::Gap));
            found.push(Line::Heading(format!("Help: {title}")));
            found.extend(lines);
        }
    }
    found
}

fn prose(paragraphs: &[&str]) -> Vec<Line> {
    let line = |(index, text): (usize, &&str)| {
        let gap = (index > 0).then_some(Line::Gap);
        gap.into_iter().chain([Line::Prose((*text).to_owned())])
    };
    paragraphs.iter().enumerate().flat_map(line).collect()
}

/// The keys by situation.
fn keys(world: &World, content: &Content) -> Vec<Line> {
    let bindings = world.resource::<Bindings>();
    let accent = Style::plain(content.palette().interface.accent);
    let mut lines = Vec::new();
    for (index, (situation, commands)) in Command::HELP.into_iter().enumerate() {
        if index > 0 {
            lines.push(Line::Gap);
        }
        lines.push(Line::Heading(situation.to_owned()));
        if index == 0 {
            lines.extend(compass(bindings, content));
        }
        lines.extend(commands.iter().map(|(keys, text)| {
            let (mark, command) = match keys {
                HelpKeys::Of(command) => (names_of_keys(bindings, *command), Some(*command)),
                HelpKeys::Named(key) => ((*key).to_owned(), None),
            };
            Line::Entry { mark: vec![(mark, accent)], text: (*text).to_owned(), command }
        }));
    }
    if world.contains_resource::<HasGamepad>() {
        lines.extend([Line::Gap, Line::Heading("The gamepad".to_owned())]);
        lines.extend(gamepad(content).into_iter().map(|(buttons, text)| {
            let mark = vec![(buttons, accent)];
            Line::Entry { mark, text, command: None }
        }));
    }
    lines
}

/// The buttons of the gamepad with what they do.
fn gamepad(content: &Content) -> Vec<(String, String)> {
    let buttons = &content.gamepad;
    let texts: BTreeMap<Command, &str> = Command::HELP
        .iter()
        .flat_map(|(_, lines)| *lines)
        .filter_map(|(keys, text)| match keys {
            HelpKeys::Of(command) => Some((*command, *text)),
            HelpKeys::Named(_) => None,
        })
        .collect();
    let together = |buttons: &[PadButton]| buttons.iter().map(PadButton::to_string).collect::<Vec<_>>().join("+");
    let walking = [
        ("stick, pad".to_owned(), "walk; in lists: move the cursor".to_owned()),
        (buttons.run.to_string(), "held: run instead".to_owned()),
    ];
    let commands = buttons.on_map.iter().map(|entry| {
        let text = texts.get(&entry.command).map_or_else(|| format!("{:?}", entry.command), |text| (*text).to_owned());
        (together(&entry.buttons), text)
    });
    let keys = buttons.elsewhere.iter().map(|entry| {
        let text = match entry.key.name {
            KeyName::Return => "on other screens: take the marked choice".to_owned(),
            _ => format!("on other screens: {}", entry.key.label()),
        };
        (together(&entry.buttons), text)
    });
    walking.into_iter().chain(commands).chain(keys).collect()
}

/// The keys that move, around the player.
fn compass(bindings: &Bindings, content: &Content) -> Vec<Line> {
    let palette = content.palette();
    let (accent, dim) = (Style::plain(palette.interface.accent), Style::plain(palette.interface.dim));
    let player = Style::plain(palette.player).bold();
    let key = |direction| {
        let key = bindings.keys(Command::Move(direction)).next();
        (format!("{:^3}", key.map(Key::label).unwrap_or_default()), accent)
    };
    let part = |text: &str| (text.to_owned(), dim);
    let row =
        |[west, middle, east]: [Direction; 3]| vec![part(" "), key(west), part(" "), key(middle), part(" "), key(east)];
    // The player may have bound them to other commands.
    let goes_north = |name| bindings.command(Key::plain(name)) == Some(Command::Move(Direction::North));
    let arrows = if goes_north(KeyName::Up) && goes_north(KeyName::Keypad(8)) {
        "The arrow keys and the numeric pad move too."
    } else {
        ""
    };
    let runs = bindings.keys(Command::Run(Direction::North)).next().is_some();
    let runs = if runs { "With shift you run until something comes up." } else { "" };
    let rows = [
        (row([Direction::NorthWest, Direction::North, Direction::NorthEast]), "Walk into a monster to attack it."),
        (vec![part("   \\ | /   ")], "Walk into a closed door to open it."),
        (
            vec![
                part(" "),
                key(Direction::West),
                part("-"),
                (" @ ".to_owned(), player),
                part("-"),
                key(Direction::East),
            ],
            arrows,
        ),
        (vec![part("   / | \\   ")], runs),
        (row([Direction::SouthWest, Direction::South, Direction::SouthEast]), "A click on the map walks there."),
    ];
    rows.into_iter().map(|(row, text)| Line::Compass { row, text: text.to_owned() }).collect()
}

/// The terrain with its effects.
fn terrain(content: &Content) -> Vec<Line> {
    let palette = content.palette();
    let text = Style::plain(palette.interface.text);
    let described = content.terrain.layers.iter().filter_map(|layer| Some((layer, layer.description.clone()?)));
    let entries = described.map(|(layer, description)| {
        let sign = Style::plain(layer_color(palette, layer, true));
        let mark = vec![(format!("{}  ", layer.glyph), sign), (layer.name.clone(), text)];
        Line::Entry { mark, text: description, command: None }
    });
    prose(&TERRAIN).into_iter().chain([Line::Gap]).chain(entries).collect()
}

/// The signs of the map as a list, for the search.
fn legend_lines(world: &World, content: &Content) -> Vec<Line> {
    let groups = legend(world, content).into_iter();
    let signs = groups.flat_map(|group| {
        let title = group.title;
        group.signs.into_iter().map(move |(glyph, meaning, style)| Line::Entry {
            mark: vec![(glyph.to_string(), style)],
            text: format!("{meaning} ({title})"),
            command: None,
        })
    });
    signs.collect()
}

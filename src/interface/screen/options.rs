//! The options page: settings that are changed and saved at once. No key here reaches the game. A new key
//! for a command may take it from another, after a question.

use bevy::prelude::*;

use super::{
    bindings::HasWindow,
    canvas::{Canvas, Style},
    fitting::columns,
    links::Click,
    list_cursor::ListCursor,
    option_entry::{OptionEntry, OptionLine, draw_below, draw_entry, lines},
    page::draw_frame,
    prompt::{Asked, ESCAPE, PAGE, RETURN, SCROLL, asked, choice, confirm},
    screens::{Backdrop, Response, Screen},
    stack::is_over,
    text_room::TextRoom,
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, ItemKinds, Key, KeyName},
    rules::{game::GameSeed, player::AutomaticPickUp},
    storage::settings::{KeyOverrides, KeyRefusal, MoreBelow, Scale, Setting, Settings, SettingsFile, ToggleGroup},
    turn::Action,
    words::{capitalized, command_name},
};

/// What any key but escape does while a key is asked for.
const TAKE_IT: &str = "Any key: take it";
/// The title of the page.
const TITLE: &str = "Options";
/// The entries that page up and page down move by.
const ENTRIES_OF_PAGE: usize = 10;
/// The rows above and below the list.
const MARGINS: i32 = 6;

/// The options page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    /// The entry that is chosen.
    pub cursor: ListCursor,
    /// Whether the page waits for a key for the chosen command, and whether that key replaces the others.
    pub asks: Option<NewKey>,
    /// The key of another command that the chosen one would get for its own.
    pub swap: Option<Swap>,
    /// The reply to the last key.
    pub said: Option<String>,
}

/// The entries: those for a window only if there is one, and only existing commands.
fn entries(world: &World, content: &Content) -> Vec<OptionEntry> {
    let has_window = world.contains_resource::<HasWindow>();
    let overrides = world.get_resource::<Settings>().map(|settings| settings.keys.clone()).unwrap_or_default();
    let is_there = |command: &Command| has_window || *command != Command::FullScreen;
    let entries = |setting| match setting {
        Setting::Palette => vec![OptionEntry::Palette],
        Setting::Scale if !has_window => Vec::new(),
        Setting::Scale => vec![OptionEntry::Scale],
        Setting::MoreBelow => vec![OptionEntry::MoreBelow],
        Setting::Toggle(toggle) if toggle.about().group == ToggleGroup::Window && !has_window => Vec::new(),
        Setting::Toggle(toggle) => vec![OptionEntry::Toggle(toggle)],
        Setting::PickUp => ItemKinds::CHOICES.map(OptionEntry::PickUp).into(),
        Setting::Keys => {
            let commands = overrides.all(&content.bindings).map(|(command, _)| command).filter(is_there);
            commands.map(OptionEntry::Keys).collect()
        }
    };
    Setting::all().flat_map(entries).collect()
}

impl Screen for Options {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        let entries = entries(world, world.resource::<Content>());
        let cursor = self.cursor.within(entries.len());
        let page = Self { cursor, ..Self::default() };
        let Some(entry) = entries.get(cursor.index()).copied() else { return Response::Nothing };
        if let (Some(new), OptionEntry::Keys(command)) = (self.asks, entry) {
            if key.is(KeyName::Escape) {
                return Response::replace(page);
            }
            let given = new.with(world, command, key);
            return page
                .with_keys(world, Some((key, new)), |keys, content| keys.with(&content.bindings, command, given));
        }
        if let (Some(Swap { key: taken, new, .. }), OptionEntry::Keys(command)) = (self.swap, entry) {
            if !key.is_return() {
                return Response::replace(page);
            }
            let given = new.with(world, command, taken);
            return page.with_keys(world, None, |keys, content| keys.exchanged(&content.bindings, command, &given));
        }
        if key.name == KeyName::Escape {
            return Response::Close;
        }
        match cursor.paged(key, entries.len(), ENTRIES_OF_PAGE) {
            Some(cursor) => Response::replace(Self { cursor, ..page }),
            None => page.press_at(world, key, entry),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, content, .. }: &Backdrop<'_>) {
        let settings = world.resource::<Settings>();
        let size = canvas.size();
        let colors = &canvas.palette.interface;
        let (title, dim) = (Style::plain(colors.title).bold(), Style::plain(colors.dim));
        let entries = entries(world, content);
        // A command that had only the player's own keys may be gone from the list.
        let chosen = self.cursor.within(entries.len());
        let place = format!("{}/{}", chosen.index() + 1, entries.len());
        let kept = if world.contains_resource::<SettingsFile>() { "" } else { "until the program ends   " };
        canvas.text_left_of(size.width - 2, 0, &format!("{kept}{place}"), dim);
        let lines = lines(&entries);
        let rows = usize::try_from(size.height - MARGINS).unwrap_or(1).max(1);
        let at = lines.iter().position(|line| *line == OptionLine::Entry(chosen.index())).unwrap_or(0);
        // The list scrolls when the cursor would leave the screen.
        let first = at.saturating_sub(rows - 1);
        for (line, y) in lines.iter().skip(first).take(rows).zip(2..) {
            match line {
                OptionLine::Blank => {}
                OptionLine::Heading(heading) => _ = canvas.text(2, y, heading, title),
                OptionLine::Entry(index) => {
                    if let Some(entry) = entries.get(*index) {
                        draw_entry(canvas, y, (content, settings, text_room(world)), *entry, *index == chosen.index());
                        // While a key is asked for, keys of a click would be taken for it.
                        if self.asks.is_none() && self.swap.is_none() {
                            let row = Rectangle::new(1, y, size.width - 2, 1);
                            canvas.link_to(row, Click::row(chosen.index(), *index));
                        }
                    }
                }
            }
        }
        let entry = entries.get(chosen.index()).copied();
        let row_of_entry = 2 + i32::try_from(at - first).unwrap_or(0);
        if let Some(said) = self.said.clone().or_else(|| self.question(entry)) {
            draw_below(canvas, row_of_entry, &said);
        }
        let answers = match (self.asks, self.swap) {
            (Some(_), _) => Some("Any key: take it   esc: cancel"),
            (None, Some(_)) => Some("Enter: yes   any other key: no"),
            (None, None) => None,
        };
        if let Some(answers) = answers {
            draw_frame(canvas, TITLE, "");
            canvas.text(2, size.height - 1, answers, Style::plain(colors.accent).bold().on(colors.selection));
            // A click elsewhere must not be taken for the new key.
            let (x, linked) =
                answers.strip_prefix(TAKE_IT).map_or((2, answers), |others| (2 + columns(TAKE_IT), others));
            canvas.link_hint(x, size.height - 1, linked);
            return;
        }
        let hint = match entry {
            Some(OptionEntry::Keys(_)) => {
                "Enter: new key   +: one more   backspace: none   delete: default   esc: back"
            }
            Some(OptionEntry::Scale | OptionEntry::MoreBelow) => {
                "Up, down: choose   left, right: change   delete: default   esc: back"
            }
            _ => "Up, down: choose   left, right: change   esc: back",
        };
        draw_frame(canvas, TITLE, hint);
    }

    fn with_message(&self, text: String) -> Option<Response> {
        Some(Response::replace(Self { said: Some(text), ..self.clone() }))
    }

    fn takes_any_key(&self) -> bool {
        self.asks.is_some()
    }

    fn presses_of_wheel(&self, _behind: &Backdrop<'_>) -> usize {
        usize::from(self.asks.is_none())
    }

    fn asked(&self, Backdrop { world, content, .. }: &Backdrop<'_>) -> Asked {
        if let Some(Swap { key, by, new }) = self.swap {
            return confirm(&new.question(key, by));
        }
        let entries = entries(world, content);
        let entry = entries.get(self.cursor.within(entries.len()).index()).copied();
        if let (Some(_), Some(question)) = (self.asks, self.question(entry)) {
            return asked("Key", &question, vec![choice(ESCAPE, "cancel")], []);
        }
        let default = || choice(Key::plain(KeyName::Delete), "default");
        let change =
            || [choice(Key::plain(KeyName::Right), "change"), choice(Key::plain(KeyName::Left), "change back")];
        let changing = [RETURN, Key::plain(KeyName::Space)];
        let (own, same) = match entry {
            Some(OptionEntry::Keys(_)) => {
                let further = [
                    choice(Key::character('+'), "one more key"),
                    choice(Key::plain(KeyName::Backspace), "no key"),
                    default(),
                ];
                ([choice(RETURN, "new key")].into_iter().chain(further).collect(), Vec::new())
            }
            Some(OptionEntry::Scale | OptionEntry::MoreBelow) => {
                (change().into_iter().chain([default()]).collect::<Vec<_>>(), changing.to_vec())
            }
            _ => (change().to_vec(), changing.to_vec()),
        };
        let choices = own.into_iter().chain([choice(ESCAPE, "back")]).collect();
        asked(PAGE, TITLE, choices, SCROLL.map(Key::plain).into_iter().chain(same))
    }
}

impl Options {
    /// What a key asks for at the chosen entry.
    fn press_at(self, world: &World, key: Key, entry: OptionEntry) -> Response {
        let goes_on = key.is_return() || key.is(KeyName::Right) || key.is(KeyName::Space);
        let goes_back = key.is(KeyName::Left);
        match entry {
            OptionEntry::Palette if goes_on || goes_back => match neighboring_palette(world, goes_on) {
                Some(next) => self.with(world, Setting::Palette, |settings| settings.palette = Some(next)),
                None => Response::replace(self),
            },
            OptionEntry::Scale if goes_on || goes_back => self.with(world, Setting::Scale, |settings| {
                settings.scale = text_room(world).step(settings.scale, goes_on);
            }),
            OptionEntry::Scale if key.is(KeyName::Delete) => {
                self.with(world, Setting::Scale, |settings| settings.scale = Scale::default())
            }
            OptionEntry::MoreBelow if goes_on || goes_back => {
                let step = |settings: &mut Settings| settings.more_below = settings.more_below.step(goes_on);
                self.with(world, Setting::MoreBelow, step)
            }
            OptionEntry::MoreBelow if key.is(KeyName::Delete) => {
                self.with(world, Setting::MoreBelow, |settings| settings.more_below = MoreBelow::default())
            }
            OptionEntry::Toggle(toggle) if goes_on || goes_back => {
                self.with(world, Setting::Toggle(toggle), |settings| settings.turn(toggle, !settings.is_on(toggle)))
            }
            OptionEntry::PickUp(kind) if goes_on || goes_back => {
                let before = world.resource::<Settings>().pick_up;
                let wanted = before.with(kind, !before.contains(kind));
                let act = chosen_pick_up(world, wanted).map_or(Response::Nothing, Response::Act);
                self.with(world, Setting::PickUp, |settings| settings.pick_up = wanted).then(act)
            }
            OptionEntry::Keys(_) if key.is_return() => Response::replace(Self { asks: Some(NewKey::Only), ..self }),
            OptionEntry::Keys(_) if key.typed() == Some('+') => {
                Response::replace(Self { asks: Some(NewKey::Further), ..self })
            }
            OptionEntry::Keys(command) if key.is(KeyName::Delete) => {
                self.with_keys(world, None, |keys, content| keys.without(&content.bindings, command))
            }
            OptionEntry::Keys(command) if key.is(KeyName::Backspace) => {
                self.with_keys(world, None, |keys, content| keys.with(&content.bindings, command, Vec::new()))
            }
            _ => Response::replace(self),
        }
    }

    /// Shows the page and changes a setting. Reports on the page if it can't be saved.
    fn with(self, world: &World, changed: Setting, change: impl FnOnce(&mut Settings)) -> Response {
        let mut settings = world.resource::<Settings>().clone();
        change(&mut settings);
        Response::replace(self).then(Response::Change(changed, Box::new(settings)))
    }

    /// The question about a key of the chosen command, if there is one.
    fn question(&self, entry: Option<OptionEntry>) -> Option<String> {
        let Some(OptionEntry::Keys(command)) = entry else { return None };
        let name = command_name(command);
        match (self.asks, self.swap) {
            (Some(NewKey::Only), _) => Some(format!("Press the new key for {name}.")),
            (Some(NewKey::Further), _) => Some(format!("Press one more key for {name}.")),
            (None, Some(Swap { key, by, new })) => Some(new.question(key, by)),
            (None, None) => None,
        }
    }

    /// Shows the page and changes the keys of commands, or says why not. Asks whether `wanted`, a key that another command
    /// has, is to be exchanged.
    fn with_keys(
        self,
        world: &World,
        wanted: Option<(Key, NewKey)>,
        changed: impl FnOnce(&KeyOverrides, &Content) -> Result<KeyOverrides, KeyRefusal>,
    ) -> Response {
        let before = &world.resource::<Settings>().keys;
        let refusal = match changed(before, world.resource::<Content>()) {
            Ok(keys) if keys == *before => return Response::replace(self),
            Ok(keys) => return self.with(world, Setting::Keys, |settings| settings.keys = keys),
            Err(KeyRefusal::Taken { key, by }) => {
                if let Some((_, new)) = wanted.filter(|(wanted, _)| *wanted == key) {
                    return Response::replace(Self { swap: Some(Swap { key, by, new }), ..self });
                }
                format!("The key {} is taken: {}.", key.label(), command_name(by))
            }
            Err(KeyRefusal::Needed(command)) => format!("{} needs at least one key.", command_name(command)),
            Err(refusal) => capitalized(&format!("{refusal}.")),
        };
        Response::replace(Self { said: Some(refusal), ..self })
    }
}

/// The action by which the running game picks up these kinds of items, if it does not already.
pub(super) fn chosen_pick_up(world: &World, wanted: ItemKinds) -> Option<Action> {
    let is_other = world.get_resource::<AutomaticPickUp>()?.kinds != wanted;
    let is_played = world.contains_resource::<GameSeed>() && !is_over(world);
    (is_other && is_played).then_some(Action::PickUpKinds(wanted))
}

/// The text sizes for which the window has room.
fn text_room(world: &World) -> TextRoom {
    world.get_resource::<TextRoom>().copied().unwrap_or_default()
}

/// The next or previous palette.
fn neighboring_palette(world: &World, is_next: bool) -> Option<String> {
    let content = world.resource::<Content>();
    let names: Vec<&str> = content.palette_names().collect();
    let now = names.iter().position(|name| *name == content.palette().name)?;
    let step = if is_next { 1 } else { names.len().saturating_sub(1) };
    names.get((now + step) % names.len().max(1)).map(|name| (*name).to_owned())
}

/// What a new key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NewKey {
    Only,
    Further,
}

/// A key that another command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Swap {
    pub key: Key,
    /// The other command.
    pub by: Command,
    pub new: NewKey,
}

impl NewKey {
    /// The keys of a command with the new one.
    pub(crate) fn with(self, world: &World, command: Command, key: Key) -> Vec<Key> {
        let keys = &world.resource::<Settings>().keys;
        let before = match self {
            Self::Only => &[],
            Self::Further => keys.keys(&world.resource::<Content>().bindings, command),
        };
        before.iter().copied().chain([key]).collect()
    }

    /// The question whether another command gives up a key.
    pub(crate) fn question(self, key: Key, by: Command) -> String {
        let ask = if self == Self::Only { "Swap?" } else { "Take it away?" };
        format!("{} is a key of {}. {ask}", key.label(), command_name(by))
    }
}

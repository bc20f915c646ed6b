//! The options page: settings that are changed and saved at once. No key here reaches the game. A new key
//! for a command may take it from another, after a question.

use bevy::prelude::*;

use super::{
    bindings::HasWindow,
    canvas::{Canvas, Style},
    key_use::{KeyUse, hints, offered, response_to},
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
    cursor: ListCursor,
    dialog: Dialog,
}

/// What the page says about the chosen entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Dialog {
    #[default]
    Nothing,
    /// A reply to the last key.
    Reply(String),
    /// It asks for a key for the chosen command: the next one, whichever it is.
    AskKey(NewKey),
    /// It asks whether the chosen command gets a key of another one.
    AskSwap(Swap),
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
        let page = Self::at(cursor);
        let Some(entry) = entries.get(cursor.index()).copied() else { return Response::Nothing };
        match (&self.dialog, entry) {
            (Dialog::AskKey(_), OptionEntry::Keys(_)) if key.is(KeyName::Escape) => return Response::replace(page),
            (Dialog::AskKey(new), OptionEntry::Keys(command)) => {
                let given = new.with(world, command, key);
                return page
                    .with_keys(world, Some((key, *new)), |keys, content| keys.with(&content.bindings, command, given));
            }
            (Dialog::AskSwap(_), OptionEntry::Keys(_)) if !key.is_return() => return Response::replace(page),
            (Dialog::AskSwap(Swap { key: taken, new, .. }), OptionEntry::Keys(command)) => {
                let given = new.with(world, command, *taken);
                return page.with_keys(world, None, |keys, content| keys.exchanged(&content.bindings, command, &given));
            }
            _ => {}
        }
        if key.name == KeyName::Escape {
            return Response::Close;
        }
        if let Some(cursor) = cursor.paged(key, entries.len(), ENTRIES_OF_PAGE) {
            return Response::replace(Self::at(cursor));
        }
        let key = if key.is_return() { RETURN } else { key };
        response_to(key, page.keys(world, entry)).unwrap_or_else(|| Response::replace(page))
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
                        if !self.dialog.asks() {
                            let row = Rectangle::new(1, y, size.width - 2, 1);
                            canvas.link_to(row, Click::row(chosen.index(), *index));
                        }
                    }
                }
            }
        }
        let row_of_entry = 2 + i32::try_from(at - first).unwrap_or(0);
        let Some(entry) = entries.get(chosen.index()).copied() else { return };
        if let Some(said) = self.said(entry) {
            draw_below(canvas, row_of_entry, &said);
        }
        let (any_other, answers) = match self.dialog {
            Dialog::AskKey(_) => (TAKE_IT, "   esc: cancel"),
            Dialog::AskSwap(_) => ("", "Enter: yes   any other key: no"),
            Dialog::Nothing | Dialog::Reply(_) => {
                let moves = (!matches!(entry, OptionEntry::Keys(_))).then(|| "Up, down: choose".to_owned());
                let parts = moves.into_iter().chain(hints(&self.keys(world, entry)));
                let hint = parts.chain([format!("{}: back", ESCAPE.label())]).collect::<Vec<_>>().join("   ");
                draw_frame(canvas, TITLE, &hint);
                return;
            }
        };
        draw_frame(canvas, TITLE, "");
        let (y, style) = (size.height - 1, Style::plain(colors.accent).bold().on(colors.selection));
        let x = 2 + canvas.text(2, y, any_other, style);
        canvas.text(x, y, answers, style);
        // A click on the first part must not be taken for the new key.
        canvas.link_hint(x, y, answers);
    }

    fn with_message(&self, text: String) -> Option<Response> {
        Some(self.shows(Dialog::Reply(text)))
    }

    fn takes_any_key(&self) -> bool {
        matches!(self.dialog, Dialog::AskKey(_))
    }

    fn presses_of_wheel(&self, _behind: &Backdrop<'_>) -> usize {
        usize::from(!self.takes_any_key())
    }

    fn asked(&self, Backdrop { world, content, .. }: &Backdrop<'_>) -> Asked {
        let entries = entries(world, content);
        let Some(entry) = entries.get(self.cursor.within(entries.len()).index()).copied() else {
            return (None, Vec::new());
        };
        let question = self.said(entry).unwrap_or_default();
        match self.dialog {
            Dialog::AskKey(_) => asked("Key", &question, vec![choice(ESCAPE, "cancel")], []),
            Dialog::AskSwap(_) => confirm(&question),
            Dialog::Nothing | Dialog::Reply(_) => {
                let (mut choices, same) = offered(self.keys(world, entry));
                choices.push(choice(ESCAPE, "back"));
                asked(PAGE, TITLE, choices, SCROLL.map(Key::plain).into_iter().chain(same))
            }
        }
    }
}

impl Dialog {
    /// Whether it is a question.
    const fn asks(&self) -> bool {
        matches!(self, Self::AskKey(_) | Self::AskSwap(_))
    }
}

/// The keys that change an entry to its next value, and to the one before.
fn changing(change: impl Fn(bool) -> Response) -> [KeyUse; 2] {
    const HINT: &str = "left, right: change";
    let [right, left, space] = [KeyName::Right, KeyName::Left, KeyName::Space].map(Key::plain);
    [
        KeyUse::new(right, "change", change(true)).or([RETURN, space]).with_hint(HINT),
        KeyUse::new(left, "change back", change(false)).with_hint(HINT),
    ]
}

/// The key that takes back the player's choice.
fn to_default(response: Response) -> KeyUse {
    KeyUse::new(Key::plain(KeyName::Delete), "default", response)
}

impl Options {
    /// The page with the cursor on an entry.
    pub(crate) const fn at(cursor: ListCursor) -> Self {
        Self { cursor, dialog: Dialog::Nothing }
    }

    /// Shows the page with what it says about the chosen entry.
    fn shows(&self, dialog: Dialog) -> Response {
        Response::replace(Self { cursor: self.cursor, dialog })
    }

    /// What keys do with the chosen entry, besides those that choose another one.
    fn keys(&self, world: &World, entry: OptionEntry) -> Vec<KeyUse> {
        match entry {
            OptionEntry::Palette => changing(|is_next| match neighboring_palette(world, is_next) {
                Some(next) => self.with(world, Setting::Palette, |settings| settings.palette = Some(next)),
                None => self.shows(Dialog::Nothing),
            })
            .into(),
            OptionEntry::Scale => {
                let with = |change: &dyn Fn(Scale) -> Scale| {
                    self.with(world, Setting::Scale, |settings| settings.scale = change(settings.scale))
                };
                let [on, back] = changing(|is_next| with(&|scale| text_room(world).step(scale, is_next)));
                vec![on, back, to_default(with(&|_| Scale::default()))]
            }
            OptionEntry::MoreBelow => {
                let with = |change: &dyn Fn(MoreBelow) -> MoreBelow| {
                    self.with(world, Setting::MoreBelow, |settings| settings.more_below = change(settings.more_below))
                };
                let [on, back] = changing(|is_next| with(&|share| share.step(is_next)));
                vec![on, back, to_default(with(&|_| MoreBelow::default()))]
            }
            OptionEntry::Toggle(toggle) => changing(|_| {
                self.with(world, Setting::Toggle(toggle), |settings| settings.turn(toggle, !settings.is_on(toggle)))
            })
            .into(),
            OptionEntry::PickUp(kind) => changing(|_| {
                let before = world.resource::<Settings>().pick_up;
                let wanted = before.with(kind, !before.contains(kind));
                let act = chosen_pick_up(world, wanted).map_or(Response::Nothing, Response::Act);
                self.with(world, Setting::PickUp, |settings| settings.pick_up = wanted).then(act)
            })
            .into(),
            OptionEntry::Keys(command) => {
                let asks = |new| self.shows(Dialog::AskKey(new));
                let none =
                    self.with_keys(world, None, |keys, content| keys.with(&content.bindings, command, Vec::new()));
                let default = self.with_keys(world, None, |keys, content| keys.without(&content.bindings, command));
                vec![
                    KeyUse::new(RETURN, "new key", asks(NewKey::Only)),
                    KeyUse::new(Key::character('+'), "one more key", asks(NewKey::Further)).with_hint("+: one more"),
                    KeyUse::new(Key::plain(KeyName::Backspace), "no key", none).with_hint("backspace: none"),
                    to_default(default),
                ]
            }
        }
    }

    /// What is said or asked about the chosen entry.
    fn said(&self, entry: OptionEntry) -> Option<String> {
        match (&self.dialog, entry) {
            (Dialog::Reply(text), _) => Some(text.clone()),
            (Dialog::AskKey(new), OptionEntry::Keys(command)) => Some(new.question(command)),
            (Dialog::AskSwap(swap), OptionEntry::Keys(_)) => Some(swap.question()),
            _ => None,
        }
    }

    /// Shows the page and changes a setting. Reports on the page if it can't be saved.
    fn with(&self, world: &World, changed: Setting, change: impl FnOnce(&mut Settings)) -> Response {
        let mut settings = world.resource::<Settings>().clone();
        change(&mut settings);
        self.shows(Dialog::Nothing).then(Response::Change(changed, Box::new(settings)))
    }

    /// Shows the page and changes the keys of commands, or says why not. Asks whether `wanted`, a key that another command
    /// has, is to be exchanged.
    fn with_keys(
        &self,
        world: &World,
        wanted: Option<(Key, NewKey)>,
        changed: impl FnOnce(&KeyOverrides, &Content) -> Result<KeyOverrides, KeyRefusal>,
    ) -> Response {
        let before = &world.resource::<Settings>().keys;
        let refusal = match changed(before, world.resource::<Content>()) {
            Ok(keys) if keys == *before => return self.shows(Dialog::Nothing),
            Ok(keys) => return self.with(world, Setting::Keys, |settings| settings.keys = keys),
            Err(KeyRefusal::Taken { key, by }) => {
                if let Some((_, new)) = wanted.filter(|(wanted, _)| *wanted == key) {
                    return self.shows(Dialog::AskSwap(Swap { key, by, new }));
                }
                format!("The key {} is taken: {}.", key.label(), command_name(by))
            }
            Err(KeyRefusal::Needed(command)) => format!("{} needs at least one key.", command_name(command)),
            Err(refusal) => capitalized(&format!("{refusal}.")),
        };
        self.shows(Dialog::Reply(refusal))
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
enum NewKey {
    Only,
    Further,
}

/// A key that another command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Swap {
    key: Key,
    /// The other command.
    by: Command,
    new: NewKey,
}

impl NewKey {
    /// The keys of a command with the new one.
    fn with(self, world: &World, command: Command, key: Key) -> Vec<Key> {
        let keys = &world.resource::<Settings>().keys;
        let before = match self {
            Self::Only => &[],
            Self::Further => keys.keys(&world.resource::<Content>().bindings, command),
        };
        before.iter().copied().chain([key]).collect()
    }

    fn question(self, command: Command) -> String {
        let which = if self == Self::Only { "the new" } else { "one more" };
        format!("Press {which} key for {}.", command_name(command))
    }
}

impl Swap {
    /// The question whether the other command gives up the key.
    fn question(self) -> String {
        let ask = if self.new == NewKey::Only { "Swap?" } else { "Take it away?" };
        format!("{} is a key of {}. {ask}", self.key.label(), command_name(self.by))
    }
}

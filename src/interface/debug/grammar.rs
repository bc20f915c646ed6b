//! The one grammar of debug commands (`docs/contract.md#debug-commands`): for the console, key files, map files and recordings.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method takes a `Game` of one lifetime, the closure of any"
)]

use super::{
    arguments::{ArgumentReader, CommandError, LARGEST_NUMBER, on_or_off},
    command::{DebugCommand, HotKeyPrompt, Overlay, Switch},
    jumps::Jump,
    names::unknown,
    readers::{
        LOUDEST, condition_named, level_number, monster_id, read_affliction, read_band, read_door, read_follow,
        read_item, read_mind, read_monster, read_next, read_order, read_rest, read_set, read_subject, read_terrain,
        read_trap, read_tuning, read_turns,
    },
};
use crate::content::Content;

/// A command of the console: its syntax, help and action.
#[derive(Clone, Copy, Debug)]
pub struct Syntax {
    /// Its name.
    pub name: &'static str,
    /// Its arguments, optional ones in `[]`.
    pub arguments: &'static str,
    /// Its hot key in the console.
    pub key: Option<char>,
    /// Its help text.
    pub help: &'static str,
    /// The argument that its hot key asks for first.
    pub asks: Option<HotKeyPrompt>,
    /// Whether it only adds things to the level, and looks at none that the player remembers: what was in view before is in
    /// view afterwards, as it was.
    only_adds: bool,
    read: ReadForm,
}

impl Syntax {
    const fn on(self, key: char) -> Self {
        Self { key: Some(key), ..self }
    }

    const fn asks(self, prompt: HotKeyPrompt) -> Self {
        Self { asks: Some(prompt), ..self }
    }

    const fn only_adds(self) -> Self {
        Self { only_adds: true, ..self }
    }

    fn read(&self, words: &mut ArgumentReader<'_>, content: &Content) -> Result<DebugCommand, CommandError> {
        match self.read {
            ReadForm::Overlay(overlay) => Ok(DebugCommand::Overlay(overlay, words.switch()?)),
            ReadForm::Switch(switch) => {
                let on = words.switch()?;
                Ok(DebugCommand::change(move |game| game.switch(switch, on)))
            }
            ReadForm::Words(read) => read(words, content),
        }
    }

    /// Whether it acts on a monster by its id.
    pub(super) fn takes_id(&self) -> bool {
        self.arguments.contains("ID") || self.arguments.contains("THING")
    }

    /// Whether it acts on a cell.
    pub(super) fn takes_cell(&self) -> bool {
        self.arguments.contains("X Y")
    }

    /// Returns name and arguments.
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.arguments).trim_end().to_owned()
    }
}

/// How the words after the name are read.
#[derive(Clone, Copy, Debug)]
enum ReadForm {
    Switch(Switch),
    Overlay(Overlay),
    Words(fn(&mut ArgumentReader<'_>, &Content) -> Result<DebugCommand, CommandError>),
}

/// All commands, those with hot keys first. Help, completion, hot keys and prompts use this table.
pub const SYNTAXES: [Syntax; 50] = [
    switch(Switch::God, "no damage, no hunger, no fuel used").on('g'),
    syntax("teleport", "D", "go to level D, onto its stairs up", |words, content| {
        let depth = level_number(words, content)?;
        Ok(DebugCommand::change(move |game| game.teleport(depth)))
    })
    .on('t')
    .asks(HotKeyPrompt::Level),
    syntax("monster", "O [X Y] [STATE]", "make a monster by its letter", read_monster)
        .on('m')
        .asks(HotKeyPrompt::Monster)
        .only_adds(),
    syntax("item", "TYPE [COUNT] [X Y] [+N|-N] [charges=N]", "make an item, in the pack or at X Y", read_item)
        .on('i')
        .asks(HotKeyPrompt::Item)
        .only_adds(),
    syntax("reveal", "", "explore the whole level", |_, _| Ok(DebugCommand::change(|game| game.reveal()))).on('v'),
    syntax("identify", "", "know all kinds of items", |_, _| Ok(DebugCommand::change(|game| Ok(game.identify()))))
        .on('a'),
    switch(Switch::Light, "an endless light").on('l'),
    overlay(Overlay::Fov, "overlay: the field of view").on('f'),
    overlay(Overlay::Paths, "overlay: where monsters go").on('p'),
    overlay(Overlay::Ai, "overlay: what monsters think").on('n'),
    syntax("kill", "X Y", "kill the monster there", |words, _| {
        let place = words.place()?;
        Ok(DebugCommand::change(move |game| game.kill(place)))
    })
    .on('k'),
    syntax("heal", "", "heal and cure the player", |_, _| Ok(DebugCommand::change(|game| game.heal()))).on('h'),
    syntax("xp", "N", "gain experience", |words, _| {
        let points = words.number("experience points", 0, LARGEST_NUMBER)?;
        Ok(DebugCommand::change(move |game| game.gain_experience(points)))
    })
    .on('x')
    .asks(HotKeyPrompt::Experience),
    syntax("wanderer", "", "a wanderer comes now", |_, _| Ok(DebugCommand::change(|game| game.wanderer()))).on('w'),
    syntax(REST, "N|until [WHAT]", "let turns pass, until hunting, state, seen, hurt or a fact", read_rest)
        .on('T')
        .asks(HotKeyPrompt::Turns),
    switch(Switch::Freeze, "monsters do nothing").on('z'),
    overlay(Overlay::Scent, "overlay: the scent map").on('s'),
    overlay(Overlay::Noise, "overlay: the noise map").on('o'),
    overlay(Overlay::Spawns, "overlay: where monsters can appear").on('u'),
    overlay(Overlay::Senses, "overlay: what the selected monster senses").on('e'),
    overlay(Overlay::Heat, "overlay: where the selected monster wants to be").on('d'),
    overlay(Overlay::Regions, "overlay: rooms, and what is cut off").on('r'),
    syntax("mind", "ID STATE [X Y]", "put a monster into a state of mind", read_mind),
    syntax("move", "ID X Y", "a monster stands there", |words, _| {
        let (id, place) = (monster_id(words)?, words.place()?);
        Ok(DebugCommand::change(move |game| game.move_monster(id, place)))
    }),
    syntax("health", "ID N", "the hit points of a monster", |words, _| {
        let (id, points) = (monster_id(words)?, words.number("hit points", 1, LARGEST_NUMBER)?);
        Ok(DebugCommand::change(move |game| game.set_health(id, points)))
    }),
    syntax("condition", "ID CONDITION N", "a condition of a monster for N turns", |words, _| {
        let (id, condition) = (monster_id(words)?, condition_named(words)?);
        let turns = words.number("a number of turns", 0, LARGEST_NUMBER)?;
        Ok(DebugCommand::change(move |game| game.afflict_monster(id, condition, turns)))
    }),
    syntax("band", "ID LEADER", "a monster belongs to the band of another; to none without one", read_band),
    syntax("trail", "X Y N", "your scent there is N turns old; gone if that is too old", |words, _| {
        let (place, age) = (words.place()?, words.number("a number of turns", 0, LARGEST_NUMBER)?);
        Ok(DebugCommand::change(move |game| game.lay_trail(place, age)))
    }),
    syntax("sound", "X Y N", "a noise there, heard N steps away", |words, _| {
        let (place, loudness) = (words.place()?, words.number("a number of steps", 1, LOUDEST)?);
        Ok(DebugCommand::change(move |game| game.sound(place, loudness)))
    }),
    syntax("clock", "N", "the wanderers' clock stands at N quiet turns", |words, _| {
        let turns = words.number("a number of turns", 0, LARGEST_NUMBER)?;
        Ok(DebugCommand::change(move |game| game.set_wanderer_clock(turns)))
    }),
    syntax("dump", "FILE", "write state and decisions to a new file, as JSON", |words, _| {
        let first = words.word("the name of a file")?;
        let name = [&[first], words.rest().as_slice()].concat().join(" ");
        Ok(DebugCommand::Dump(name.into()))
    }),
    syntax("turn", "N", "show turn N of a recording", |words, _| read_turns(words, Jump::Turn)),
    syntax("back", "N", "show a recording N turns earlier", |words, _| read_turns(words, Jump::Back)),
    syntax("forward", "N", "show a recording N turns later", |words, _| read_turns(words, Jump::Forward)),
    syntax("next", "state|hurt", "where that comes about next in a recording", read_next),
    syntax("first", "X Y", "where that cell was first seen in a recording", |words, _| {
        Ok(DebugCommand::Jump(Jump::FirstSeen(words.place()?)))
    }),
    syntax("follow", FOLLOWED, "follow a monster and keep its number; let go of it, or of all", read_follow).on('y'),
    syntax("sort", "[ORDER]", "the order of the table of monsters; the next one", read_order).on('S'),
    syntax(
        "inspect",
        "[THING]",
        "inspect a thing by its id, the player, the level, the resources; the cursor's cell",
        read_subject,
    ),
    switch(Switch::Wanderers, "whether wanderers come"),
    syntax("depth", "D", "this level counts as level D", |words, content| {
        let depth = level_number(words, content)?;
        Ok(DebugCommand::change(move |game| game.count_as(depth)))
    }),
    syntax("goto", "X Y", "the player stands there", |words, _| {
        let place = words.place()?;
        Ok(DebugCommand::change(move |game| game.go_to(place)))
    }),
    syntax("set", "ATTRIBUTE N", "change a number of the player", read_set),
    syntax("afflict", "CONDITION N", "a condition for N turns", read_affliction),
    syntax("tune", "NAME VALUE", "change a value of config.ron", read_tuning),
    syntax("lit", "X Y on|off", "light or darken the room there", |words, _| {
        let (place, lit) = (words.place()?, on_or_off(words.word("on or off")?)?);
        Ok(DebugCommand::change(move |game| game.light_room(place, lit)))
    }),
    syntax("door", "DOOR X Y", "a door in that state", read_door),
    syntax("trap", "KIND X Y", "a trap of that kind", read_trap).only_adds(),
    syntax("terrain", "TERRAIN X Y [W H]", "liquid or dressing", read_terrain),
    syntax("populate", "", "the population of this depth", |_, _| Ok(DebugCommand::change(|game| game.populate()))),
];

const fn syntax(
    name: &'static str,
    arguments: &'static str,
    help: &'static str,
    read: fn(&mut ArgumentReader<'_>, &Content) -> Result<DebugCommand, CommandError>,
) -> Syntax {
    form(name, arguments, help, ReadForm::Words(read))
}

const fn form(name: &'static str, arguments: &'static str, help: &'static str, read: ReadForm) -> Syntax {
    Syntax { name, arguments, help, key: None, asks: None, only_adds: false, read }
}

const fn switch(switch: Switch, help: &'static str) -> Syntax {
    form(switch.name(), "[on|off]", help, ReadForm::Switch(switch))
}

const fn overlay(overlay: Overlay, help: &'static str) -> Syntax {
    form(overlay.name(), "[on|off]", help, ReadForm::Overlay(overlay))
}

/// Reads a command line.
///
/// # Errors
/// Returns the mistake in the line, as a sentence without a full stop.
pub(super) fn parse_command(line: &str, content: &Content) -> Result<DebugCommand, String> {
    let mut words = ArgumentReader::of(line);
    let syntax = find_syntax(&mut words).map_err(CommandError::into_text)?;
    let command = syntax.read(&mut words, content).and_then(|command| words.end().map(|()| command));
    command.map_err(|mistake| match mistake {
        CommandError::Form(mistake) => format!("{mistake} (usage: {})", syntax.usage()),
        CommandError::Content(mistake) => mistake,
    })
}

/// Returns whether a line is a command that only adds things to the level.
pub(super) fn only_adds(line: &str) -> bool {
    syntax_of(line).is_some_and(|syntax| syntax.only_adds)
}

/// Returns whether a line is the command that lets turns pass.
pub(super) fn lets_turns_pass(line: &str) -> bool {
    syntax_of(line).is_some_and(|syntax| syntax.name == REST)
}

/// Returns the command that a line begins with.
pub(super) fn syntax_of(line: &str) -> Option<&'static Syntax> {
    find_syntax(&mut ArgumentReader::of(line)).ok()
}

fn find_syntax(words: &mut ArgumentReader<'_>) -> Result<&'static Syntax, CommandError> {
    let name = words.word("a command")?;
    let found = SYNTAXES.iter().find(|syntax| syntax.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| unknown("command", name, SYNTAXES.iter().map(|syntax| syntax.name)))
}

/// The arguments of the command that follows a monster.
pub(super) const FOLLOWED: &str = "[ID] [on|off]";

/// The command that lets turns pass.
pub(super) const REST: &str = "rest";

/// The word that asks for help.
pub(super) const HELP: &str = "help";

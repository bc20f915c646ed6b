//! The one grammar of debug commands (CONTRACT 5): for the console, key files, map files and recordings.

use super::{
    arguments::{Arguments, LARGEST_NUMBER, Mistake, on_or_off},
    command::{DebugCommand, Overlay, Switch},
    names::unknown,
    readers::{
        level_number, read_affliction, read_door, read_item, read_monster, read_set, read_terrain, read_trap,
        read_tuning,
    },
};
use crate::content::Content;

/// A command of the console: how it is written and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Syntax {
    /// Its name.
    pub name: &'static str,
    /// What follows the name, `[]` round what may be left out.
    pub arguments: &'static str,
    /// Its hot key in the console.
    pub key: Option<char>,
    /// What it does.
    pub help: &'static str,
    read: fn(&mut Arguments<'_>, &Content) -> Result<DebugCommand, Mistake>,
}

impl Syntax {
    /// Name and arguments.
    #[must_use]
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.arguments).trim_end().to_owned()
    }
}

/// All commands, those with hot keys first, in the order of document 004, section 4.6.
pub const SYNTAXES: [Syntax; 30] = [
    syntax("god", "[on|off]", Some('g'), "no damage, no hunger, no fuel used", |words, _| {
        Ok(DebugCommand::Switch(Switch::God, words.switch()?))
    }),
    syntax("teleport", "D", Some('t'), "go to level D, onto its stairs up", |words, content| {
        level_number(words, content).map(DebugCommand::Teleport)
    }),
    syntax("monster", "O [X Y] [STATE]", Some('m'), "make a monster by its letter", read_monster),
    syntax(
        "item",
        "TYPE [COUNT] [X Y] [+N|-N] [charges=N]",
        Some('i'),
        "make an item, in the pack or at X Y",
        read_item,
    ),
    syntax("reveal", "", Some('v'), "explore the whole level", |_, _| Ok(DebugCommand::Reveal)),
    syntax("identify", "", Some('a'), "know all kinds of items", |_, _| Ok(DebugCommand::Identify)),
    syntax("light", "[on|off]", Some('l'), "a light that never ends", |words, _| {
        Ok(DebugCommand::Switch(Switch::Light, words.switch()?))
    }),
    syntax("fov", "[on|off]", Some('f'), "overlay: what is seen", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Fov, words.switch()?))
    }),
    syntax("paths", "[on|off]", Some('p'), "overlay: where monsters go", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Paths, words.switch()?))
    }),
    syntax("ai", "[on|off]", Some('n'), "overlay: what monsters think", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Ai, words.switch()?))
    }),
    syntax("kill", "X Y", Some('k'), "kill the monster there", |words, _| Ok(DebugCommand::Kill(words.place()?))),
    syntax("heal", "", Some('h'), "heal and cure the player", |_, _| Ok(DebugCommand::Heal)),
    syntax("xp", "N", Some('x'), "gain experience", |words, _| {
        words.number("experience points", 0, LARGEST_NUMBER).map(DebugCommand::Experience)
    }),
    syntax("wanderer", "", Some('w'), "a wanderer comes now", |_, _| Ok(DebugCommand::Wanderer)),
    syntax("rest", "N", Some('T'), "let N turns pass", |words, _| {
        words.number("a number of turns", 1, LARGEST_NUMBER).map(DebugCommand::Rest)
    }),
    syntax("freeze", "[on|off]", Some('z'), "monsters do nothing", |words, _| {
        Ok(DebugCommand::Switch(Switch::Freeze, words.switch()?))
    }),
    syntax("scent", "[on|off]", Some('s'), "overlay: the scent map", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Scent, words.switch()?))
    }),
    syntax("noise", "[on|off]", Some('o'), "overlay: the noise map", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Noise, words.switch()?))
    }),
    syntax("spawns", "[on|off]", Some('u'), "overlay: where monsters can be born", |words, _| {
        Ok(DebugCommand::Overlay(Overlay::Spawns, words.switch()?))
    }),
    syntax("wanderers", "[on|off]", None, "whether wanderers come", |words, _| {
        Ok(DebugCommand::Switch(Switch::Wanderers, words.switch()?))
    }),
    syntax("depth", "D", None, "this level counts as level D", |words, content| {
        level_number(words, content).map(DebugCommand::Depth)
    }),
    syntax("goto", "X Y", None, "the player stands there", |words, _| Ok(DebugCommand::Goto(words.place()?))),
    syntax("set", "ATTRIBUTE N", None, "change a number of the player", read_set),
    syntax("afflict", "CONDITION N", None, "a condition for N turns", read_affliction),
    syntax("tune", "NAME VALUE", None, "change a value of config.ron", read_tuning),
    syntax("lit", "X Y on|off", None, "light or darken the room there", |words, _| {
        Ok(DebugCommand::Lit(words.place()?, on_or_off(words.word("on or off")?)?))
    }),
    syntax("door", "DOOR X Y", None, "a door in that state", |words, _| read_door(words)),
    syntax("trap", "KIND X Y", None, "a trap of that kind", |words, _| read_trap(words)),
    syntax("terrain", "TERRAIN X Y [W H]", None, "liquid or dressing", |words, _| read_terrain(words)),
    syntax("populate", "", None, "the population of this depth", |_, _| Ok(DebugCommand::Populate)),
];

const fn syntax(
    name: &'static str,
    arguments: &'static str,
    key: Option<char>,
    help: &'static str,
    read: fn(&mut Arguments<'_>, &Content) -> Result<DebugCommand, Mistake>,
) -> Syntax {
    Syntax { name, arguments, key, help, read }
}

/// Reads a line.
///
/// # Errors
/// What in it makes no sense, in a sentence without a full stop.
pub fn parse_command(line: &str, content: &Content) -> Result<DebugCommand, String> {
    let mut words = Arguments::of(line);
    let syntax = find_syntax(&mut words).map_err(Mistake::into_text)?;
    let command = (syntax.read)(&mut words, content).and_then(|command| words.end().map(|()| command));
    command.map_err(|mistake| match mistake {
        Mistake::Form(mistake) => format!("{mistake} (usage: {})", syntax.usage()),
        Mistake::Content(mistake) => mistake,
    })
}

fn find_syntax(words: &mut Arguments<'_>) -> Result<&'static Syntax, Mistake> {
    let name = words.word("a command")?;
    let found = SYNTAXES.iter().find(|syntax| syntax.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| unknown("command", name, SYNTAXES.iter().map(|syntax| syntax.name)))
}

/// The word that asks for help.
pub(super) const HELP: &str = "help";

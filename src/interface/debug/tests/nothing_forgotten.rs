//! Every component and resource of the simulation is saved, or listed here with the reason why not. Adding one makes
//! these tests fail until it is in one of the lists.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{
    Bot, headless_app,
    interface::{debug::inspect::readable_components, screen::debug_line},
    press,
    programs::bots::RandomBot,
    start_game,
    testing::content,
};

/// What is in the record of the world, and so in the state's hash and in every snapshot. To add an entry, also add it
/// to `storage/snapshot/record.rs`, to `capture` and to `restore`, and raise `RULES_VERSION`, since every hash changes.
/// `SNAPSHOT_VERSION` stays the same.
const KEPT: [&str; 72] = [
    "content::Content",
    "content::ItemId",
    "content::MonsterId",
    "creatures::CombatLevel",
    "creatures::Conditions",
    "creatures::ConfusingTouch",
    "creatures::Experience",
    "creatures::Health",
    "creatures::Mind",
    "creatures::Purse",
    "creatures::QuietTurns",
    "creatures::SensesMonsters",
    "creatures::Snared",
    "creatures::Strength",
    "game::GameSeed",
    "items::CarriedBy",
    "items::Charges",
    "items::CurseFelt",
    "items::Cursed",
    "items::Offered",
    "items::Opens",
    "level::Gas",
    "level::SetPiecesHere",
    "items::Discarded",
    "items::Habits",
    "items::Junk",
    "items::Enchantment",
    "items::Equipment",
    "items::Handled",
    "items::Identified",
    "items::Identifying",
    "items::Lore",
    "items::PackLetter",
    "items::Quantity",
    "items::Rustproof",
    "level::CurrentDepth",
    "level::Door",
    "level::Explored",
    "level::Fires",
    "level::LeftAt",
    "level::Level",
    "level::Levels",
    "level::Noises",
    "level::OnLevel",
    "level::Position",
    "level::RememberedItems",
    "level::Rooms",
    "level::Scent",
    "level::Terrain",
    "level::Trap",
    "level::WandererClock",
    "monsters::BandMember",
    "monsters::Canceled",
    "monsters::Grips",
    "monsters::HasStolen",
    "monsters::LastSeen",
    "monsters::Pursuer",
    "monsters::SpecialAttacks",
    "monsters::Wanderer",
    "player::AutomaticPickUp",
    "player::Hunger",
    "random::RandomStreams",
    "sight::Burning",
    "sight::HeldLight",
    "sight::LightSource",
    "turn::Cheats",
    "turn::Clock",
    "turn::Energy",
    "turn::NextSerial",
    "turn::Progress",
    "turn::Serial",
    "turn::Speed",
];

/// What is saved as part of something else, or need not be saved, and why.
const NOT_KEPT: [(&str, &str); 40] = [
    ("snapshot::SavedComponents", "which components of plugins are saved, from the plugins"),
    ("creatures::ArmorClass", "of a monster: what its kind says"),
    ("creatures::Player", "marks who is kept as the player"),
    ("creatures::PlayerEntity", "where the player is in this program"),
    ("game::NextContent", "of the next game: this one keeps its data"),
    ("intentions::Pursuit", "of this program: only its actions change the game"),
    ("items::Pack", "the other side of CarriedBy"),
    ("items::RingPowers", "what the rings worn give"),
    ("level::DistanceMaps", "a cache: what is in it can be computed"),
    ("level::Doors", "finds doors by their places"),
    ("level::Falling", "of the turn that is being played"),
    ("level::LevelContents", "the other side of OnLevel"),
    ("level::Occupancy", "finds creatures by their places"),
    ("level::Staircase", "where the terrain has stairs"),
    ("level::Traps", "finds traps by their places"),
    ("level::TurnOrder", "creatures by their serial numbers"),
    ("monsters::AiProfile", "what its kind says"),
    ("turn::ViewWaits", "only while the lines of a map file run"),
    ("monsters::Decisions", "for looking at: no rule depends on it"),
    ("monsters::KeepsDecisions", "of this program: no rule depends on it"),
    ("monsters::HeldBy", "the other side of Grips"),
    ("monsters::SeeksLoot", "what its kind says"),
    ("monsters::Flies", "what its kind says"),
    ("monsters::LastNoises", "for looking at"),
    ("monsters::Monster", "marks who is kept as a monster"),
    ("monsters::Regenerates", "what its kind says"),
    ("player::Landed", "of the turn that is being played"),
    ("player::Stepped", "of the turn that is being played"),
    ("sight::FieldOfView", "computed from the terrain and the light"),
    ("sight::Flashes", "of the picture alone"),
    ("sight::Illumination", "computed from the lights and the terrain"),
    ("sight::Shines", "of a monster what its kind says, of a dressing what the terrain says"),
    ("sight::DressingLight", "where the dressing has one"),
    ("spawn::SpawnReport", "for designers: it follows from seed, depth and data"),
    ("turn::MessageLog", "kept beside the record: it moves no die"),
    ("turn::OneShotSystems", "of this program: how systems are run"),
    ("turn::Outcome", "of the turn that is being played"),
    ("turn::PendingAction", "of the turn that is being played"),
    ("turn::Recording", "of this program: the journal is kept"),
    ("turn::Ticking", "of the turn that is being played"),
];

/// Folders of the simulation. Nothing in the other folders changes a game.
const SIMULATION: [&str; 16] = [
    "base/geometry",
    "base/random",
    "content",
    "turn",
    "world/level",
    "world/generate",
    "world/sight",
    "rules/creatures",
    "rules/items",
    "rules/player",
    "rules/monsters",
    "rules/spawn",
    "rules/effects",
    "rules/game",
    "rules/intentions",
    "storage/snapshot",
];

fn known() -> BTreeSet<String> {
    KEPT.iter().copied().chain(NOT_KEPT.iter().map(|(name, _)| *name)).map(str::to_owned).collect()
}

/// The types in the code of the simulation that derive one of these traits, each with its folder.
fn deriving(wanted: &[&str]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for folder in SIMULATION {
        let name = folder.rsplit('/').next().unwrap_or(folder);
        collect(&Path::new("src").join(folder), name, wanted, &mut names);
    }
    names
}

fn collect(path: &Path, folder: &str, wanted: &[&str], names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, folder, wanted, names);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("mod tests {").next().unwrap_or_default();
        for derive in code.split("#[derive(").skip(1) {
            let (traits, rest) = derive.split_once(")]").unwrap();
            if !traits.split(',').any(|name| wanted.contains(&name.trim())) {
                continue;
            }
            let mut lines = rest.lines().filter(|line| !line.starts_with("//") && !line.starts_with("#["));
            let item =
                lines.find_map(|line| ["struct ", "enum "].iter().find_map(|word| Some(line.split_once(word)?.1)));
            let name: String = item.unwrap().chars().take_while(|character| character.is_alphanumeric()).collect();
            names.insert(format!("{folder}::{name}"));
        }
    }
}

/// Components and resources that a running game has registered.
fn registered() -> BTreeSet<String> {
    let mut app = headless_app(content());
    let world = app.world_mut();
    start_game(world, 1).unwrap();
    for line in ["god on", "wanderer", "teleport 2", "item weapon/mace 1 +2", "monster O hunting"] {
        debug_line(world, line);
    }
    let mut bot = RandomBot::new(1);
    for _ in 0..300 {
        let key = bot.next_key(world);
        press(world, key);
    }
    let names = world.components().iter_registered().map(|info| info.name().to_string());
    let short = names.filter_map(|name| {
        // A generic type with a type argument from `yendor` is not one of ours.
        let path = name.strip_prefix("yendor::").filter(|path| !path.contains('<'))?;
        let folder = SIMULATION.iter().find(|folder| path.starts_with(&format!("{}::", folder.replace('/', "::"))))?;
        Some(format!("{}::{}", folder.rsplit('/').next()?, path.rsplit("::").next()?))
    });
    short.collect()
}

#[test]
fn every_component_and_resource_of_the_simulation_is_saved_or_listed_as_not_saved() {
    let known = known();
    let (derived, registered) = (deriving(&["Component", "Resource"]), registered());
    let forgotten: Vec<&String> = derived.union(&registered).filter(|name| !known.contains(*name)).collect();
    assert!(forgotten.is_empty(), "neither saved nor listed as not saved: {forgotten:?}");
    let gone: Vec<&String> = known.iter().filter(|name| !derived.contains(*name)).collect();
    assert!(gone.is_empty(), "no such component or resource exists any more: {gone:?}");
    assert!(registered.is_subset(&derived), "{:?}", registered.difference(&derived).collect::<Vec<_>>());
}

#[test]
fn the_inspector_can_read_every_component_of_the_simulation() {
    let readable: BTreeSet<&str> = readable_components().map(|name| name.rsplit("::").next().unwrap_or(name)).collect();
    let components = deriving(&["Component"]);
    let unreadable: Vec<&String> =
        components.iter().filter(|name| !readable.contains(name.rsplit("::").next().unwrap_or(name))).collect();
    assert!(unreadable.is_empty(), "not in the list of interface/debug/inspect.rs: {unreadable:?}");
}

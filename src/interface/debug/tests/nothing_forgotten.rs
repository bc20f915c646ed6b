//! Every component and resource of the simulation is saved, or listed here with the reason why not.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use bevy::{
    ecs::{
        archetype::{Archetype, ArchetypeEntity},
        component::ComponentId,
    },
    prelude::*,
};

use crate::{
    Bot,
    content::{BandOrders, Content, Dressing, LockedPlace, RoomPurpose, TrapKind},
    headless_app,
    interface::{debug::inspect::readable_components, screen::debug_line},
    press,
    programs::bots::RandomBot,
    rules::{
        creatures::MindState,
        items::{CurseFelt, Cursed, Discarded, Handled, Identified, Junk, NewItem, Offered, Opens, Rustproof},
        monsters::{Canceled, Grips, HasStolen, Pursuer, SpecialAttacks, Wanderer},
    },
    start_game,
    storage::snapshot::capture,
    testing::{Scenario, content},
    world::{
        level::{BuiltSetPiece, Fires, Flame, Gas, LeftAt, OnLevel, Placed, SetPiecesHere, Trap, current_level},
        sight::Burning,
    },
};

/// What is saved as part of something else, or need not be saved, and why.
const NOT_KEPT: [(&str, &str); 41] = [
    ("creatures::ArmorClass", "of a monster: what its kind says"),
    ("creatures::Player", "marks who is kept as the player"),
    ("creatures::PlayerEntity", "where the player is in this program"),
    ("game::GameSeed", "the seed of RandomStreams, which is saved"),
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
    ("monsters::Decisions", "for looking at: no rule depends on it"),
    ("monsters::Flies", "what its kind says"),
    ("monsters::HeldBy", "the other side of Grips"),
    ("monsters::KeepsDecisions", "of this program: no rule depends on it"),
    ("monsters::LastNoises", "for looking at"),
    ("monsters::Monster", "marks who is kept as a monster"),
    ("monsters::Regenerates", "what its kind says"),
    ("monsters::SeeksLoot", "what its kind says"),
    ("player::Landed", "of the turn that is being played"),
    ("player::Stepped", "of the turn that is being played"),
    ("sight::DressingLight", "where the dressing has one"),
    ("sight::FieldOfView", "computed from the terrain and the light"),
    ("sight::Flashes", "of the picture alone"),
    ("sight::Illumination", "computed from the lights and the terrain"),
    ("sight::Shines", "of a monster what its kind says, of a dressing what the terrain says"),
    ("snapshot::SavedComponents", "which components of plugins are saved, from the plugins"),
    ("spawn::SpawnReport", "for designers: it follows from seed, depth and data"),
    ("turn::MessageLog", "kept beside the record: it moves no die"),
    ("turn::OneShotSystems", "of this program: how systems are run"),
    ("turn::Outcome", "of the turn that is being played"),
    ("turn::PendingAction", "of the turn that is being played"),
    ("turn::Recording", "of this program: the journal is kept"),
    ("turn::Ticking", "of the turn that is being played"),
    ("turn::ViewWaits", "only while the lines of a map file run"),
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

/// The components and resources of the simulation that a world has registered, each by its name with its folder.
fn registered(world: &World) -> BTreeMap<String, ComponentId> {
    let short = |name: &str| {
        // A generic type with a type argument from `yendor` is not one of ours.
        let path = name.strip_prefix("yendor::").filter(|path| !path.contains('<'))?;
        let folder = SIMULATION.iter().find(|folder| path.starts_with(&format!("{}::", folder.replace('/', "::"))))?;
        Some(format!("{}::{}", folder.rsplit('/').next()?, path.rsplit("::").next()?))
    };
    let all = world.components().iter_registered();
    all.filter_map(|info| Some((short(&info.name().to_string())?, info.id()))).collect()
}

/// The names of those that a running game has registered.
fn registered_in_game() -> BTreeSet<String> {
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
    registered(world).into_keys().collect()
}

/// A game that has something of everything that is saved.
fn game_with_everything() -> Scenario {
    let mut game = Scenario::with(content(), "#######\n#@.12.#\n###+###");
    let place = game.mark('1');
    let monsters = ['1', '2'].map(|mark| game.monster('F', mark, MindState::Sleeping));
    game.band(&monsters, BandOrders::default());
    let [holder, canceled] = monsters.map(|monster| game.creature(monster));
    let wand = game.world().resource::<Content>().item_called("wand/fire").unwrap();
    let wand = game.lay(NewItem::plain(wand, 1), place);
    let player = game.player_entity();
    let world = game.world();
    let level = current_level(world).unwrap();
    world.entity_mut(holder).insert((
        Grips { player, damage: 1 },
        HasStolen,
        Pursuer { arrives: 1 },
        SpecialAttacks { recharging: vec![(0, 1)] },
        Wanderer,
    ));
    world.entity_mut(canceled).insert(Canceled);
    let opens = Opens { depth: 1, door: place, home: place, place: LockedPlace::Room(RoomPurpose::Vault) };
    let marks = (Burning, CurseFelt, Cursed, Discarded, Handled, Identified, Junk, Offered, Rustproof);
    world.entity_mut(wand).insert((marks, opens));
    world.entity_mut(level).insert((
        Fires::with(vec![(place, Flame { turns: 1, leaves: Dressing::None, is_players: false })]),
        Gas::filled([(place, 1)]),
        LeftAt(0),
        SetPiecesHere(vec![BuiltSetPiece::default()]),
    ));
    world.spawn((Trap::hidden(TrapKind::Bear), Placed::at(place), OnLevel(level)));
    game
}

/// What is wrong with how a component or resource is saved; `None` if it is restored, and the record changes or can't be made
/// when it is removed.
fn mistake_in_saving(game: &Scenario, name: &str) -> Option<String> {
    // A component that is not restored is not there.
    let mut game = game.kept();
    let world = game.world();
    let id = registered(world).get(name).copied();
    let archetypes = world.archetypes().iter().filter(|archetype| id.is_some_and(|id| archetype.contains(id)));
    let owners: Vec<Entity> = archetypes.flat_map(Archetype::entities).map(ArchetypeEntity::id).collect();
    let Some(id) = id.filter(|_| !owners.is_empty()) else {
        return Some(format!("{name}: not restored, or `game_with_everything` has none"));
    };
    let record = capture(world).unwrap();
    for owner in owners {
        world.entity_mut(owner).remove_by_id(id);
    }
    (capture(world) == Ok(record)).then(|| format!("{name}: not in the record"))
}

#[test]
fn every_component_and_resource_of_the_simulation_is_saved_or_listed_as_not_saved() {
    let not_kept: BTreeSet<&str> = NOT_KEPT.iter().map(|(name, _)| *name).collect();
    let (derived, registered) = (deriving(&["Component", "Resource"]), registered_in_game());
    let game = game_with_everything();
    let kept = derived.union(&registered).filter(|name| !not_kept.contains(name.as_str()));
    let forgotten: Vec<String> = kept.filter_map(|name| mistake_in_saving(&game, name)).collect();
    assert!(forgotten.is_empty(), "neither saved nor listed as not saved: {forgotten:#?}");
    let gone: Vec<&&str> = not_kept.iter().filter(|name| !derived.contains(**name)).collect();
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

//! The state of a game as snapshots of version 1 hold it, and the way from there to the record of now.
//!
//! That version wrote fields in their order and variants by their number. So nothing in this file ever changes, nor may
//! the types of other folders that it uses as they stand: who gives one of them another field, or puts a variant
//! anywhere but last, first leaves a copy of the old type here.

use serde::Deserialize;

use super::{DoorRecord, ItemPlace, ItemRecord, LevelRecord, LightRecord, MonsterRecord, PlayerRecord, WorldRecord};
use crate::{
    content::{Condition, Content, LightKind, MonsterFlag, MonsterId, Tunable},
    creatures::{Conditions, Health, Mind, MindState},
    geometry::{Grid, Position},
    items::ItemState,
    level::{Door, Dressing, Liquid, Noise, Room, Structure, WandererClock},
    turn::{CauseOfDeath, Cheats, Serial},
};

/// How far a fight was heard in the rules of that version.
const FIGHT_LOUDNESS: u32 = 6;

#[derive(Deserialize)]
struct World1 {
    seed: u64,
    turn: u64,
    won: bool,
    died_of: Option<CauseOfDeath>,
    streams: Vec<u128>,
    next_serial: u64,
    depth: u32,
    deepest: u32,
    automatic_pick_up: bool,
    fight_noise: bool,
    cheats: Cheats,
    tuned: Vec<(Tunable, u32)>,
    player: Player1,
    levels: Vec<Level1>,
}

#[derive(Deserialize)]
struct Player1 {
    position: Position,
    health: Health,
    strength: (i32, i32),
    level: i32,
    experience: u32,
    gold: u32,
    food: i32,
    quiet_turns: u32,
    asleep: u32,
    energy: i32,
    speed: i32,
    pack: Vec<Item1>,
}

#[derive(Deserialize)]
struct Item1 {
    serial: Serial,
    kind: u16,
    quantity: u32,
    enchantment: i32,
    light: Option<Light1>,
    place: Place1,
}

#[derive(Deserialize)]
struct Light1 {
    kind: LightKind,
    full_radius: u32,
    fuel: u32,
}

#[derive(Deserialize)]
enum Place1 {
    Floor(Position),
    Pack { letter: char, slot: Option<u8> },
}

#[derive(Deserialize)]
struct Monster1 {
    serial: Serial,
    kind: u16,
    position: Position,
    health: Health,
    energy: i32,
    speed: i32,
    mind: Mind1,
    wanderer: bool,
}

#[derive(Deserialize)]
struct Mind1 {
    state: MindState,
    goal: Option<Position>,
    path: Vec<Position>,
    path_age: u32,
    stuck: u32,
}

#[derive(Deserialize)]
struct Door1 {
    position: Position,
    door: Door,
}

#[derive(Deserialize)]
struct Level1 {
    depth: u32,
    generator: String,
    structure: Grid<Structure>,
    liquid: Grid<Liquid>,
    dressing: Grid<Dressing>,
    lit: Grid<bool>,
    explored: Grid<bool>,
    remembered: Vec<(Position, u16)>,
    rooms: Vec<Room>,
    wanderers: WandererClock,
    doors: Vec<Door1>,
    items: Vec<Item1>,
    monsters: Vec<Monster1>,
}

/// The record of now of a state that was written by version 1. Kinds are numbered as they were; what they give the
/// creatures of now is missing until [`complete`].
pub(crate) fn read_version_1(bytes: &[u8]) -> Option<WorldRecord> {
    match postcard::take_from_bytes::<World1>(bytes) {
        Ok((world, [])) => Some(world.into()),
        _ => None,
    }
}

/// Gives creatures what their kinds are born with by the rules of now, once kinds are numbered as now.
pub(crate) fn complete(record: &mut WorldRecord, content: &Content) {
    let invisible = content.monsters().filter(|(_, kind)| kind.is(MonsterFlag::Invisible));
    let invisible: Vec<MonsterId> = invisible.map(|(kind, _)| kind).collect();
    for monster in record.levels.iter_mut().flat_map(|level| &mut level.monsters) {
        if invisible.contains(&MonsterId(monster.kind)) {
            monster.conditions.hold(Condition::Invisible);
        }
    }
}

impl From<World1> for WorldRecord {
    fn from(world: World1) -> Self {
        let fight = Noise { place: world.player.position, loudness: FIGHT_LOUDNESS, maker: None };
        Self {
            seed: world.seed,
            turn: world.turn,
            won: world.won,
            died_of: world.died_of,
            streams: world.streams,
            next_serial: world.next_serial,
            depth: world.depth,
            deepest: world.deepest,
            automatic_pick_up: world.automatic_pick_up,
            noises: if world.fight_noise { vec![fight] } else { Vec::new() },
            lore: Vec::new(),
            is_identifying: false,
            cheats: world.cheats,
            tuned: world.tuned,
            player: world.player.into(),
            levels: all(world.levels),
        }
    }
}

impl From<Player1> for PlayerRecord {
    fn from(player: Player1) -> Self {
        Self {
            position: player.position,
            health: player.health,
            strength: player.strength,
            level: player.level,
            experience: player.experience,
            gold: player.gold,
            food: player.food,
            quiet_turns: player.quiet_turns,
            conditions: Conditions::from(vec![(Condition::Asleep, player.asleep)]),
            energy: player.energy,
            speed: player.speed,
            pack: all(player.pack),
            confusing_touch: 0,
            senses_monsters_until: 0,
            snared: 0,
        }
    }
}

impl From<Item1> for ItemRecord {
    fn from(item: Item1) -> Self {
        Self {
            serial: item.serial,
            kind: item.kind,
            quantity: item.quantity,
            enchantment: item.enchantment,
            light: item.light.map(|Light1 { kind, full_radius, fuel }| LightRecord { kind, full_radius, fuel }),
            place: match item.place {
                Place1::Floor(place) => ItemPlace::Floor(place),
                Place1::Pack { letter, slot } => ItemPlace::Pack { letter, slot },
            },
            charges: None,
            state: ItemState::known(),
            is_burning: false,
        }
    }
}

impl From<Monster1> for MonsterRecord {
    fn from(monster: Monster1) -> Self {
        let Mind1 { state, goal, path, path_age, stuck } = monster.mind;
        Self {
            serial: monster.serial,
            kind: monster.kind,
            position: monster.position,
            health: monster.health,
            energy: monster.energy,
            speed: monster.speed,
            mind: Mind { goal, path, path_age, stuck, ..Mind::new(state) },
            conditions: Conditions::default(),
            wanderer: monster.wanderer,
            has_stolen: false,
            grip: 0,
            gaze_spent: false,
            pack: Vec::new(),
            is_cancelled: false,
            band: None,
        }
    }
}

impl From<Door1> for DoorRecord {
    fn from(Door1 { position, door }: Door1) -> Self {
        Self { position, door }
    }
}

impl From<Level1> for LevelRecord {
    fn from(level: Level1) -> Self {
        Self {
            depth: level.depth,
            generator: level.generator,
            structure: level.structure,
            liquid: level.liquid,
            dressing: level.dressing,
            lit: level.lit,
            explored: level.explored,
            remembered: level.remembered,
            rooms: level.rooms,
            wanderers: level.wanderers,
            doors: all(level.doors),
            items: all(level.items),
            monsters: all(level.monsters),
            areas: None,
            traps: Vec::new(),
            scent: Vec::new(),
            left_at: None,
        }
    }
}

fn all<Old, New: From<Old>>(old: Vec<Old>) -> Vec<New> {
    old.into_iter().map(New::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;

    fn world(content: &Content) -> World1 {
        let size = Size::new(3, 1);
        let at = |x| Position::new(x, 0);
        let monster = |letter: char, x: i32| Monster1 {
            serial: Serial(x.unsigned_abs().into()),
            kind: content.monster_lettered(letter).unwrap().0,
            position: at(x),
            health: Health::full(5),
            energy: 30,
            speed: 100,
            mind: Mind1 { state: MindState::Hunting, goal: Some(at(2)), path: vec![at(1)], path_age: 3, stuck: 2 },
            wanderer: x == 0,
        };
        let level = Level1 {
            depth: 4,
            generator: "rooms".to_owned(),
            structure: Grid::filled(size, Structure::Floor),
            liquid: Grid::filled(size, Liquid::None),
            dressing: Grid::filled(size, Dressing::None),
            lit: Grid::filled(size, true),
            explored: Grid::filled(size, true),
            remembered: Vec::new(),
            rooms: Vec::new(),
            wanderers: WandererClock::default(),
            doors: Vec::new(),
            items: Vec::new(),
            monsters: vec![monster('O', 0), monster('P', 1)],
        };
        let player = Player1 {
            position: at(2),
            health: Health::full(12),
            strength: (15, 16),
            level: 3,
            experience: 40,
            gold: 7,
            food: 900,
            quiet_turns: 1,
            asleep: 4,
            energy: 0,
            speed: 100,
            pack: Vec::new(),
        };
        World1 {
            seed: 1,
            turn: 50,
            won: false,
            died_of: None,
            streams: vec![u128::MAX, 0, 1, 2, 3],
            next_serial: 9,
            depth: 4,
            deepest: 4,
            automatic_pick_up: true,
            fight_noise: true,
            cheats: Cheats::default(),
            tuned: Vec::new(),
            player,
            levels: vec![level],
        }
    }

    #[test]
    fn what_had_another_form_then_is_what_it_was() {
        let content = Content::compiled_in();
        let mut record = WorldRecord::from(world(&content));
        complete(&mut record, &content);
        let place = record.player.position;
        assert_eq!(record.noises, [Noise { place, loudness: FIGHT_LOUDNESS, maker: None }]);
        assert_eq!(record.player.conditions.iter().collect::<Vec<_>>(), [(Condition::Asleep, Some(4))]);
        let [orc, phantom] = record.levels[0].monsters.as_slice() else { panic!("two monsters") };
        assert!(orc.conditions.is_empty() && orc.wanderer);
        assert_eq!((orc.mind.state, orc.mind.path_age, orc.mind.stuck), (MindState::Hunting, 3, 2));
        assert_eq!(phantom.conditions, Conditions::born_with(Condition::Invisible));
        assert_eq!(crate::save::check_record(&record, &content), Ok(()));
        let quiet = World1 { fight_noise: false, ..world(&content) };
        assert_eq!(WorldRecord::from(quiet).noises, []);
    }
}

//! The place of the Amulet, and the way up with it.

use yendor::{
    ecs::{
        CurrentDepth, Dressing, Explored, Mind, MindState, Point, RandomStreams, Size, Structure, Terrain,
        current_level,
    },
    internals::{Draft, draft_level, steps_from},
    testing::{Scenario, content, trials, with_levels},
};

const CLASSIC: Size = Size::new(80, 22);

#[test]
pub fn the_amulet_lies_amid_its_guards_far_from_the_stairs() {
    let content = content();
    let (seeds, mut with_two_ways, mut places) = (trials(24, 400), 0, std::collections::BTreeMap::new());
    for seed in 0..seeds {
        let draft = Draft::of(&content, seed, 10, None, CLASSIC);
        let (blueprint, monsters) = (&draft.blueprint, &draft.population.monsters);
        let court = blueprint.set_pieces_in(&content.set_pieces).find(|(_, piece)| piece.amulet);
        let (room, piece) = court.unwrap_or_else(|| panic!("seed {seed}: the Amulet has no place of its own"));
        assert_eq!(blueprint.rooms.index_at(blueprint.goal), Some(room), "seed {seed}");
        let guards = monsters.iter().filter(|monster| blueprint.rooms.index_at(monster.position) == Some(room));
        let stay = guards.filter(|guard| guard.guards || guard.state == MindState::Sleeping);
        assert!(stay.count() >= 1, "seed {seed}: nobody guards the {}", piece.name);
        *places.entry(piece.name.clone()).or_insert(0) += 1;
        let edge = blueprint.rooms.cells(room).flat_map(Point::neighbors);
        let doors = edge.filter(|cell| blueprint.doors.iter().any(|(door, _)| door == cell));
        with_two_ways += u64::from(doors.collect::<std::collections::BTreeSet<_>>().len() != 1);
    }
    assert!(places.len() >= 3, "{places:?}");
    assert!(with_two_ways * 10 > seeds * 8, "{with_two_ways} of {seeds} have more than one way in");
}

#[test]
fn the_level_of_the_amulet_says_where_it_shines() {
    let mut game = Scenario::game_with(with_levels(10), 7);
    game.debug("teleport 10");
    assert_eq!(game.said_part("golden glow"), 1, "{}", game.last_message());
}

#[test]
fn a_unique_that_guards_the_amulet_comes_nowhere_else() {
    let content = content();
    let mut guarded = 0;
    for seed in 0..trials(16, 300) {
        let mut count = 0;
        for depth in 8..=10 {
            let (blueprint, population) = draft_level(&content, &RandomStreams::new(seed), depth, None, CLASSIC);
            let is_unique = |name: &str| name == "Jabberwock";
            count += population.monsters.iter().filter(|one| is_unique(&content.monster(one.kind).name)).count();
            let pieces = blueprint.set_pieces_in(&content.set_pieces);
            guarded += pieces.filter(|(_, piece)| piece.name == "lair of the Jabberwock").count();
        }
        assert_eq!(count, 1, "seed {seed}");
    }
    assert!(guarded > 0);
}

#[test]
fn a_level_has_changed_for_the_player_who_comes_back_with_the_amulet() {
    let mut game = Scenario::game(11);
    game.debug("god on");
    game.debug("teleport 3");
    game.debug("teleport 2");
    game.debug("reveal");
    let before = game.level();
    let stones = |game: &mut Scenario| {
        let level = current_level(game.world()).unwrap();
        let terrain = game.world().get::<Terrain>(level).unwrap().clone();
        terrain.dressings().iter().filter(|(_, dressing)| **dressing == Dressing::Stones).count()
    };
    let closed = stones(&mut game);
    game.debug("teleport 3");
    game.debug("item amulet/amulet");
    game.debug("teleport 2");
    let after = game.level();
    assert!(after.monsters.len() > before.monsters.len(), "someone has come");
    assert!(after.monsters.iter().any(|monster| monster.wanderer && monster.state == MindState::Hunting));
    let level = current_level(game.world()).unwrap();
    let (terrain, explored) =
        (game.shared_world().get::<Terrain>(level).unwrap(), game.shared_world().get::<Explored>(level).unwrap());
    let fallen = terrain.dressings().iter().filter(|(_, dressing)| **dressing == Dressing::Stones);
    for (cell, _) in fallen.filter(|(cell, _)| explored.knows(*cell)) {
        let remembered = explored.cell(cell).unwrap().dressing;
        assert_eq!(remembered, Dressing::Stones, "no command leads into it in the dark");
    }
    let changed = game.said_part("a passage is closed");
    assert_eq!(usize::try_from(changed).unwrap(), stones(&mut game) - closed);
    assert_eq!(game.world().resource::<CurrentDepth>().depth, 2);
    // Only once.
    game.debug("teleport 3");
    let count = game.level().monsters.len();
    game.debug("teleport 2");
    game.debug("teleport 3");
    assert!(game.level().monsters.len() <= count + 1);
}

/// The level of the Amulet, with the player on it, who can't be hurt.
fn beside_the_amulet(seed: u64) -> Scenario {
    let mut game = Scenario::game_with(with_levels(10), seed);
    for line in ["god on", "freeze on", "teleport 10"] {
        game.debug(line);
    }
    let place = game.level().items.iter().find(|item| item.type_name == "amulet/amulet").map(|item| (item.x, item.y));
    let (x, y) = place.expect("the Amulet lies there");
    game.debug(&format!("goto {x} {y}"));
    game
}

#[test]
fn all_that_lives_on_its_level_hunts_the_player_who_takes_the_amulet_and_hunters_come() {
    for seed in 0..trials(4, 40) {
        let mut game = beside_the_amulet(seed);
        let before = game.level().monsters.len();
        game.keys(", ret");
        assert!(game.state().has_amulet, "seed {seed}: {:?}", game.messages());
        let after = game.level().monsters;
        assert!(after.len() > before, "seed {seed}: hunters come");
        let idle = after.iter().filter(|one| matches!(one.state, MindState::Sleeping | MindState::Wandering));
        assert_eq!(idle.filter(|one| !one.peaceful).count(), 0, "seed {seed}");

        // To take something else brings nobody else.
        let (x, y) = game.place();
        game.debug(&format!("item potion/healing 1 {x} {y}"));
        game.keys(",");
        assert!(game.said_part("potion") > 0, "seed {seed}: {:?}", game.messages());
        assert_eq!(game.level().monsters.len(), after.len(), "seed {seed}");
    }
}

#[test]
fn a_cave_in_cuts_nothing_off_for_good() {
    let mut fallen = 0;
    for seed in 0..trials(16, 300) {
        let mut game = Scenario::game(seed);
        game.debug("god on");
        game.debug("item amulet/amulet");
        game.debug("teleport 4");
        let level = current_level(game.world()).unwrap();
        let terrain = game.shared_world().get::<Terrain>(level).unwrap();
        let stones: Vec<Point> =
            terrain.dressings().iter().filter(|(_, there)| **there == Dressing::Stones).map(|(cell, _)| cell).collect();
        // Set pieces have stones of their own, which labor clears.
        if game.said_part("a passage is closed") != 1 || stones.len() != 1 {
            continue;
        }
        fallen += 1;
        let (x, y) = game.place();
        let structures = terrain.structures();
        let reached = |around: &[Point]| {
            let is_way =
                |cell: Point| structures.get_or(cell, Structure::Rock) != Structure::Rock && !around.contains(&cell);
            steps_from(structures, Point::new(x, y), is_way).values().iter().flatten().count()
        };
        assert_eq!(reached(&stones) + 1, reached(&[]), "seed {seed}: secrets and locked doors count as well");
    }
    assert!(fallen > 0);
}

#[test]
fn a_refused_key_rouses_nobody() {
    let mut game = Scenario::on("##########\n#@......1#\n##########");
    game.monster('H', '1', MindState::Sleeping);
    game.debug("item amulet/amulet");
    game.refuses(",");
    assert_eq!(game.only_monster().state, MindState::Sleeping);
}

#[test]
fn no_hunter_loses_the_one_who_carries_the_amulet() {
    // Sixty steps away behind many walls, a monster can neither see, smell nor hear the player. An emu never finds a way by
    // itself.
    let map = "
####################
#@:::::::::::::::::#
##################:#
#::::::::::::::::::#
#:##################
#::::::::::::::::::#
##################:#
#1:::::::::::::::::#
####################";
    for (letter, has_amulet) in [('O', true), ('E', true), ('O', false)] {
        let mut game = Scenario::on(map);
        game.hit_points(500).debug("wanderers off");
        if has_amulet {
            game.debug("item amulet/amulet");
        }
        game.hunter(letter, '1');
        game.times(80, ".");
        let hunter = game.only_monster();
        assert_eq!((hunter.x - 1).max(hunter.y - 1) <= 1, has_amulet, "{hunter:?}");
    }
}

#[test]
fn the_amulet_calls_those_that_wander_but_no_guard_and_nobody_at_peace() {
    let map = "
####################
#@:::::::::::::::::#
##################:#
#1:::::::::::::::::#
####################";
    let comes = |change: fn(&mut Mind)| {
        let mut game = Scenario::on(map);
        game.hit_points(500).debug("wanderers off");
        game.debug("item amulet/amulet");
        let orc = game.monster('O', '1', MindState::Wandering);
        let orc = game.creature(orc);
        change(&mut game.world().get_mut::<Mind>(orc).unwrap());
        game.times(50, ".");
        let orc = game.only_monster();
        (orc.x - 1).max(orc.y - 1) <= 1
    };
    assert!(comes(|_| {}));
    assert!(!comes(|mind| *mind = Mind::guarding(Point::new(1, 3), MindState::Wandering)));
    assert!(!comes(|mind| *mind = Mind::at_peace()));
}

#[test]
fn hunters_come_by_turns_and_never_twice_of_a_kind() {
    let mut game = Scenario::game(5);
    game.debug("god on");
    game.debug("item amulet/amulet");
    let mut led = Vec::new();
    for _ in 0..12 {
        game.debug("wanderer");
        led.push(game.wanderer_clock().last_kind.unwrap());
    }
    let repeated = led.windows(2).filter(|pair| pair[0] == pair[1]).count();
    assert!(repeated <= 1, "{led:?}");
    let kinds: std::collections::BTreeSet<_> = led.iter().collect();
    assert!(kinds.len() >= 4, "{led:?}");
}

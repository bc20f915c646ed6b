//! Senses of monsters: sight, scent and noise, and nothing else (`docs/rules.md#senses`).

use yendor::{
    ecs::{Mind, MindState, Noise, Noises, Point, Stream},
    testing::{Scenario, content, trials},
};

/// A fight at one end of a corridor, and around the corner at the other end a sleeping wraith, which hears up to 12
/// steps.
fn fight_before_a_sleeper(length: usize) -> Scenario {
    let rock = "#".repeat(length);
    let way = ":".repeat(length);
    let mut game = Scenario::on(&format!("###{rock}##\n#2@{way}:#\n###{rock}:#\n###{rock}1#\n###{rock}##"));
    game.hit_points(500);
    game.monster('W', '1', MindState::Sleeping);
    game.monster('Q', '2', MindState::Hunting);
    game
}

fn wraith(game: &Scenario) -> yendor::testing::MonsterRow {
    game.level().monsters.into_iter().find(|monster| monster.letter == 'W').unwrap()
}

#[test]
fn a_fight_wakes_a_sleeper_one_time_in_ten_within_loudness_and_hearing() {
    // From the quagga under attack to the wraith there are four steps more than the corridor is long.
    for (length, draw, wakes) in [(7, 999, true), (7, 1_000, false), (8, 999, true), (9, 0, false)] {
        let mut game = fight_before_a_sleeper(length);
        game.dice(Stream::Ai, &[draw, 0, 0]).keys("h");
        assert_eq!(wraith(&game).state != MindState::Sleeping, wakes, "{length} cells, draw {draw}");
    }
}

#[test]
fn a_monster_woken_by_a_noise_investigates_and_hunts_when_it_sees_the_player() {
    let mut game = fight_before_a_sleeper(7);
    game.dice(Stream::Ai, &[999]).keys("h");
    assert_eq!(wraith(&game).state, MindState::Wandering);
    assert_eq!(game.said_part("wakes up"), 0, "it is out of view: {:?}", game.messages());
    let mut states = Vec::new();
    for _ in 0..30 {
        game.keys(".");
        states.push(wraith(&game).state);
    }
    assert_eq!(states.last(), Some(&MindState::Hunting), "{states:?}");
}

#[test]
fn bites_of_monsters_are_heard_like_blows_of_the_player() {
    let mut game = fight_before_a_sleeper(7);
    // A bite of this turn is heard in the next turn.
    game.keys(".").dice(Stream::Ai, &[0]).keys(".");
    assert_ne!(wraith(&game).state, MindState::Sleeping);
}

#[test]
fn a_noise_does_not_go_through_walls() {
    let mut game = Scenario::on("#######\n#2@#.1#\n#######");
    game.hit_points(500);
    game.monster('W', '1', MindState::Sleeping);
    game.monster('Q', '2', MindState::Hunting);
    game.dice(Stream::Ai, &[0; 20]).times(10, "h");
    assert_eq!(wraith(&game).state, MindState::Sleeping);
}

#[test]
fn a_door_is_loud_and_a_step_is_soft() {
    let heard = |keys: &str, length: usize| {
        let mut game = Scenario::on(&format!("####{0}\n#@+{1}1#\n####{0}", "#".repeat(length + 1), ":".repeat(length)));
        game.monster('H', '1', MindState::Sleeping);
        game.keys(keys).dice(Stream::Ai, &[0; 5]);
        game.keys("l");
        game.only_monster().state != MindState::Sleeping
    };
    assert!(heard("", 7), "a door is heard eight steps away");
    assert!(!heard("", 8));
}

const TRAIL: &str = "
############
#@.........#
##########.#
#1........:#
############";

#[test]
fn a_monster_that_smells_follows_the_trail_step_by_step() {
    let mut game = Scenario::on(TRAIL);
    game.times(9, "l").keys("j j").times(8, "h");
    let (x, y) = game.place();
    assert_eq!(x, 2);
    assert_eq!(y, 3);
    // A snake gets to the start of the trail after the player has moved on.
    let mut game = Scenario::on(TRAIL);
    game.times(9, "l").keys("j j").times(4, "h");
    game.monster_at('S', Point::new(1, 1), MindState::Wandering, 50);
    let mut places = Vec::new();
    for _ in 0..9 {
        game.keys(".");
        places.push((game.only_monster().x, game.only_monster().y));
    }
    assert_eq!(places, [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1), (10, 1)]);
    assert_eq!(game.only_monster().state, MindState::Hunting);
}

#[test]
fn a_monster_without_smell_loses_the_trail() {
    let mut game = Scenario::on(TRAIL);
    game.times(9, "l").keys("j j").times(4, "h");
    game.monster_at('I', Point::new(1, 1), MindState::Wandering, 50);
    game.times(9, ".");
    assert_eq!(game.only_monster().state, MindState::Wandering);
}

#[test]
fn a_trail_fades_after_150_turns() {
    for (turns, follows) in [(120, true), (160, false)] {
        let mut game = Scenario::on(TRAIL);
        game.times(9, "l").keys("j j").times(4, "h").times(turns, ".");
        game.monster_at('S', Point::new(5, 1), MindState::Wandering, 50);
        game.keys(".");
        assert_eq!(game.only_monster().state == MindState::Hunting, follows, "after {turns} turns");
    }
}

/// Two rooms without a connection, a monster in one and the player in the other.
fn apart(player_first: bool, letter: char, state: MindState) -> Scenario {
    let (here, there) = if player_first { ('@', '.') } else { ('.', '@') };
    let mut game = Scenario::on(&format!(
        "
####################
#.......#..........#
#...1...#..{here}....{there}..#
#.......#..........#
####################"
    ));
    let serial = game.monster(letter, '1', state);
    let world = game.world();
    let mut mind = Mind::new(state);
    mind.head_for(Some(Point::new(7, 1)));
    let mut minds = world.query::<(&yendor::ecs::Serial, &mut Mind)>();
    *minds.iter_mut(world).find(|(own, _)| **own == serial).unwrap().1 = mind;
    game
}

#[test]
fn a_monster_that_senses_nothing_acts_the_same_wherever_the_player_is() {
    for letter in content().monsters().map(|(_, monster)| monster.letter) {
        for state in [MindState::Sleeping, MindState::Wandering, MindState::Hunting, MindState::Fleeing] {
            let story = |player_first| {
                let mut game = apart(player_first, letter, state);
                (0..trials(15, 40))
                    .map(|_| {
                        game.keys(".");
                        let monster = game.only_monster();
                        (monster.x, monster.y, monster.state, monster.path)
                    })
                    .collect::<Vec<_>>()
            };
            assert_eq!(story(true), story(false), "{letter} {state:?}");
        }
    }
}

/// A room 12 cells long with the player at one end.
const LONG_ROOM: &str = "##############\n#@...........#\n##############";

/// Whether a monster that can only see notices the player from this many cells away; `prepare` sets up the player's
/// light.
fn notices(letter: char, distance: i32, prepare: impl Fn(&mut Scenario)) -> bool {
    let mut game = Scenario::on(LONG_ROOM);
    prepare(&mut game);
    game.monster_at(letter, Point::new(1 + distance, 1), MindState::Wandering, 50);
    game.keys(".");
    game.level().monsters.iter().find(|monster| monster.letter == letter).unwrap().state == MindState::Hunting
}

/// Lets the light in hand burn out.
fn without_light(game: &mut Scenario) {
    game.debug("set fuel 0");
    assert_eq!(game.player().light.map(|light| light.radius), Some(0));
}

#[test]
fn a_player_in_darkness_is_seen_only_from_adjacent_cells() {
    // An ice monster sees up to 6 cells and neither smells nor hears.
    for distance in 1..=6 {
        assert_eq!(notices('I', distance, without_light), distance == 1, "at {distance}");
    }
}

#[test]
fn a_player_in_light_is_seen_within_the_range_of_the_kind() {
    let own = |_: &mut Scenario| {};
    let room = |game: &mut Scenario| {
        without_light(game);
        game.debug("lit 1 1 on");
    };
    let torch_on_the_wall = |game: &mut Scenario| {
        without_light(game);
        game.debug("terrain torch 1 0");
    };
    let lights: [(&str, &dyn Fn(&mut Scenario)); 3] =
        [("own light", &own), ("a lit room", &room), ("a torch on the wall", &torch_on_the_wall)];
    for (light, prepare) in lights {
        for (letter, range) in [('I', 6), ('Q', 6), ('E', 6)] {
            assert!(notices(letter, range, prepare), "{light}, {letter}");
            assert!(!notices(letter, range + 1, prepare), "{light}, {letter} beyond its range");
        }
    }
}

#[test]
fn the_glow_of_another_monster_reveals_the_player() {
    for glows in [true, false] {
        let mut game = Scenario::on("##############\n#............#\n#1@.....2....#\n##############");
        without_light(&mut game);
        let beside = game.monster(if glows { 'W' } else { 'I' }, '1', MindState::Sleeping);
        game.dice(Stream::Ai, &[9_999; 8]);
        let watcher = game.monster('I', '2', MindState::Wandering);
        game.keys(".");
        assert_eq!(game.row(watcher).unwrap().state == MindState::Hunting, glows);
        assert!(game.row(beside).is_some());
    }
}

#[test]
fn a_player_in_darkness_can_be_smelled_and_heard() {
    // A snake follows the trail to the player, a zombie the noise of a fight; an ice monster does neither.
    for (letter, finds) in [('S', true), ('Z', true), ('I', false)] {
        let mut game = Scenario::on("##############\n#............#\n#1@.....2....#\n##############");
        game.hit_points(5_000).keys("l l l l h h h h");
        without_light(&mut game);
        game.monster('H', '1', MindState::Hunting);
        let seeker = game.monster('I', '2', MindState::Wandering);
        game.debug("kill 8 2");
        assert!(game.row(seeker).is_none());
        let seeker = game.monster_at(letter, Point::new(7, 2), MindState::Wandering, 50);
        game.mind(seeker).head_for(Some(Point::new(7, 2)));
        let found = (0..30).any(|_| {
            game.press("h");
            game.row(seeker).is_some_and(|row| row.state == MindState::Hunting)
        });
        assert!(found || !finds, "{letter}");
    }
}

#[test]
fn a_hunter_loses_a_player_who_steps_into_darkness() {
    for (lit, keeps) in [(true, true), (false, false)] {
        let mut game = Scenario::on("##################\n#@..............1#\n##################");
        let hunter = game.hunter('X', '1');
        if !lit {
            without_light(&mut game);
        }
        game.mind(hunter).head_for(Some(Point::new(14, 1)));
        game.times(3, ".");
        assert_eq!(game.row(hunter).unwrap().state == MindState::Hunting, keeps);
    }
}

#[test]
fn sight_is_symmetric_where_both_stand_in_light() {
    // In the dark the player sees one cell far; a monster in clear line sees the player's torch.
    for (map, sees) in [("##########\n#@.....1.#\n##########", true), ("##########\n#@..+..1.#\n##########", false)] {
        let mut game = Scenario::on(map);
        game.monster('C', '1', MindState::Wandering);
        game.keys(".");
        assert_eq!(game.only_monster().state == MindState::Hunting, sees);
        assert!(!game.sees_mark('1'));
    }
}

#[test]
fn distant_noises_are_located_inexactly_and_near_ones_exactly() {
    let far = Noise { place: Point::new(2, 3), loudness: 30, maker: None };
    for (mark, right) in [('1', true), ('2', false)] {
        let mut guesses = std::collections::BTreeSet::new();
        for seed in 0..40_u32 {
            let mut game = Scenario::on(
                "
##############################
#............................#
#...1.......................@#
#..........2.................#
##############################",
            );
            game.debug("afflict invisible 50");
            game.monster('P', mark, MindState::Wandering);
            game.dice(Stream::Ai, &[seed % 7, seed / 7]);
            game.world().resource_mut::<Noises>().0.push(far);
            game.keys(".");
            let world = game.world();
            guesses.extend(world.query::<&Mind>().single(world).unwrap().goal());
        }
        assert_eq!(guesses.len() == 1 && guesses.contains(&far.place), right, "{guesses:?}");
    }
}

#[test]
fn a_hasted_player_leaves_a_trail_without_gaps() {
    let mut game = Scenario::on(TRAIL);
    game.debug("afflict hasted 100");
    game.times(9, "l").keys("j j").times(4, "h");
    game.monster_at('S', Point::new(1, 1), MindState::Wandering, 50);
    let mut places = Vec::new();
    for _ in 0..18 {
        game.keys(".");
        places.push((game.only_monster().x, game.only_monster().y));
    }
    assert!(places.contains(&(10, 1)), "{places:?}");
}

#[test]
fn the_noises_of_one_level_are_not_heard_on_the_next() {
    let mut game = Scenario::on("######\n#1@>.#\n######");
    game.hit_points(500).hunter('Q', '1');
    game.keys("h h");
    assert!(!game.world().resource::<Noises>().0.is_empty(), "the bites of this turn");
    game.keys("l >");
    assert!(
        game.world().resource::<Noises>().0.iter().all(|noise| noise.maker.is_some_and(|maker| maker.0 < 1_000_000))
    );
}

//! Which monsters are born asleep, and what wakes them.

use yendor::{
    data::{MonsterFlag, RoomPurpose},
    ecs::{LevelStage, MindState, RandomStreams, Size, Stream},
    internals::{GamePlan, populate},
    level::{LevelRequest, RoomsGenerator, make_level},
    testing::{Scenario, content},
};

#[test]
fn mean_monsters_are_born_awake_and_others_by_the_chance_of_their_kind() {
    let content = content();
    let (mut bats, mut sleeping_bats) = (0, 0);
    for seed in 0..150 {
        let streams = RandomStreams::new(seed);
        for depth in [1, 4, 8] {
            let size = Size::new(80, 22);
            let blueprint = make_level(&LevelRequest::at(depth, size, &content), &RoomsGenerator, &streams);
            let random = &mut streams.level(LevelStage::Population, depth);
            for monster in populate(&content, &blueprint, depth, &GamePlan::default(), random).monsters {
                // Other rules apply in dens and treasure rooms, and to bands.
                let is_plain =
                    blueprint.rooms.at(monster.position).is_none_or(|room| room.purpose == RoomPurpose::Plain);
                if !is_plain || monster.band.is_some() {
                    continue;
                }
                let kind = content.monster(monster.kind);
                let asleep = monster.state == MindState::Sleeping;
                assert!(asleep || monster.state == MindState::Wandering);
                if kind.is(MonsterFlag::Mean) {
                    assert!(!asleep, "{}", kind.name);
                } else if kind.sleep_chance.parts() == 10_000 {
                    assert!(asleep, "{}", kind.name);
                } else if kind.letter == 'B' {
                    bats += 1;
                    sleeping_bats += u32::from(asleep);
                }
            }
        }
    }
    let share = sleeping_bats * 100 / bats;
    assert!((20..=40).contains(&share), "{share} % of {bats} bats sleep");
}

#[test]
fn a_sleeper_wakes_when_the_player_is_in_view_within_its_range() {
    // An orc notices the player at 8 cells, a Venus flytrap only when adjacent.
    for (letter, range) in [('O', 8), ('F', 1), ('R', 5)] {
        for (distance, state) in [(range, MindState::Hunting), (range + 1, MindState::Sleeping)] {
            let mut game = Scenario::on(&format!("####################\n#@{}#\n####################", ".".repeat(17)));
            game.monster_at(letter, yendor::ecs::Point::new(1 + distance, 1), MindState::Sleeping, 50);
            game.keys(".");
            assert_eq!(game.only_monster().state, state, "{letter} at {distance}");
        }
    }
}

#[test]
fn the_log_reports_a_sleeper_that_wakes_in_view() {
    // An orc sees the player at 8 cells.
    let map = "############\n#@......1..#\n############";
    for (conditions, told) in [("", 1), ("afflict Hallucinating 50", 1), ("afflict Blind 50", 0)] {
        let mut game = Scenario::lit(map);
        if !conditions.is_empty() {
            game.debug(conditions);
        }
        game.monster_at('O', game.mark('1'), MindState::Sleeping, 50);
        game.keys(".");
        assert_eq!(game.only_monster().state, MindState::Hunting);
        assert_eq!(game.said_part("wakes up."), told, "{conditions}: {:?}", game.messages());
    }
}

#[test]
fn awake_monsters_hunt_within_the_same_range() {
    for (distance, state) in [(7, MindState::Hunting), (8, MindState::Wandering)] {
        // A hobgoblin that can't move.
        let mut game = Scenario::on(&format!("############\n#@{}#\n############", ":".repeat(8)));
        game.monster_at('H', yendor::ecs::Point::new(1 + distance, 1), MindState::Wandering, 50);
        game.keys(".");
        assert_eq!(game.only_monster().state, state, "at {distance}");
    }
}

#[test]
fn no_monster_wakes_behind_a_wall_or_a_closed_door() {
    for barrier in ['#', '+', 'L', 'S'] {
        let mut game = Scenario::on(&format!("########\n#@.{barrier}.1.#\n########"));
        game.monster('O', '1', MindState::Sleeping);
        game.times(100, ".");
        assert_eq!(game.only_monster().state, MindState::Sleeping, "{barrier}");
    }
}

#[test]
fn resting_and_searching_wake_no_monster() {
    let mut game = Scenario::on("#######\n#.@####\n##:::1#\n#######");
    game.monster('Z', '1', MindState::Sleeping);
    game.dice(Stream::Ai, &[0; 40]).times(20, ".").times(20, "s");
    assert_eq!(game.only_monster().state, MindState::Sleeping);
}

//! Places in words: where the player is, described as in a text adventure.

use std::fmt::Write;

use bevy::prelude::*;
use insta::assert_snapshot;

use crate::{
    data::RoomPurpose,
    ecs::{
        Condition, Conditions, DoorState, Dressing, Explored, Liquid, MindState, OneShot, Point, Position, Rectangle,
        Rooms, Structure, Terrain, Trap, Traps, current_level,
    },
    interface::screen::{debug_line, place_text},
    testing::{RoomState, Scenario, content, trials},
    world::sight::{DressingLight, replace_dressing_lights},
};

/// The whole description of where the player is.
fn described(game: &mut Scenario) -> String {
    place_text(&game.game_ref()).join(" ")
}

#[track_caller]
fn assert_described(game: &mut Scenario, parts: &[&str]) {
    let text = described(game);
    for part in parts {
        assert!(text.contains(part), "'{part}' is not in: {text}");
    }
}

fn pour(game: &mut Scenario, liquid: Liquid, (x, y): (i32, i32), (width, height): (i32, i32)) {
    let level = current_level(game.world()).unwrap();
    let mut terrain = game.world().get_mut::<Terrain>(level).unwrap();
    for cell in Rectangle::new(x, y, width, height).cells() {
        terrain.set_liquid(cell, liquid);
    }
    game.keys(".");
}

fn hang_torch(game: &mut Scenario, (x, y): (i32, i32)) {
    let world = game.world();
    let level = current_level(world).unwrap();
    world.get_mut::<Terrain>(level).unwrap().set_dressing(Point::new(x, y), Dressing::Torch);
    world.do_now_with(replace_dressing_lights, Rectangle::new(x, y, 1, 1)).unwrap();
    game.keys(".");
}

const LAKE: &str = "
########################
####.............#######
##................######
#@...............1......#
##...............#######
#####........###########
########################";

/// The lake of the example (`docs/rules.md#places-in-words`).
fn by_the_lake() -> Scenario {
    let mut game = Scenario::lit(LAKE);
    pour(&mut game, Liquid::Deep, (6, 2), (11, 3));
    hang_torch(&mut game, (18, 4));
    game.monster('K', '1', MindState::Sleeping);
    game
}

#[test]
fn the_lake_of_the_example_is_described_as_in_the_rules() {
    let mut game = by_the_lake();
    assert_described(
        &mut game,
        &[
            "You are at the west end of a large, oblong, irregular room",
            "23 by 5 steps in size, 5 steps from the edge of a lake.",
            "On the eastern shore of the lake, 16 steps to the east, you see a sleeping kestrel illuminated by torchlight.",
        ],
    );
}

#[test]
fn creatures_with_the_same_description_share_a_sentence() {
    let mut game = Scenario::lit("###############\n#@....1234.56.#\n#..........78.#\n###############");
    for mark in ['1', '2', '4'] {
        game.monster('W', mark, MindState::Wandering);
    }
    game.monster('W', '3', MindState::Hunting);
    for mark in ['5', '6'] {
        game.monster('B', mark, MindState::Sleeping);
    }
    game.debug("freeze on");
    assert_described(
        &mut game,
        &[
            "You see three wraiths, 5 to 8 steps to the east, shining with their own light. They have not noticed you.",
            "You see a wraith 7 steps to the east, shining with its own light. It is hunting you.",
            "You see two sleeping bats, 10 to 11 steps to the east, in the light of the room.",
        ],
    );
}

#[test]
fn the_page_fits_the_screen_and_any_key_closes_it() {
    let mut game = by_the_lake();
    for (width, height) in [(104, 32), (80, 24)] {
        game.keys(":");
        assert_snapshot!(format!("place_{width}x{height}"), game.screen(width, height));
        game.keys("x");
    }
    game.refuses(": l");
    assert!(game.screen(80, 24).contains('@'));
}

#[test]
fn the_exits_of_a_room_are_listed_with_their_walls() {
    let mut game = Scenario::lit(
        "
####:#####
#........#
+....@...'
#........#
###L###_##",
    );
    game.debug("light on");
    assert_described(
        &mut game,
        &[
            "You are in the middle of an oblong room, 8 by 3 steps in size.",
            "You know of 5 ways out:",
            "an archway in the south wall, 2 steps to the southeast;",
            "an opening in the north wall, 2 steps to the northwest;",
            "a closed door in the west wall, 5 steps to the west.",
        ],
    );
}

#[test]
fn secret_doors_are_not_mentioned() {
    let mut game = Scenario::lit("#####\n#...#\nS.@.s\n#...#\n##+##");
    assert_described(&mut game, &["You know of one way out: a closed door in the south wall, 2 steps to the south."]);
}

#[test]
fn only_the_seen_part_of_a_dark_room_is_described() {
    let mut game = Scenario::on("############\n#..........#\n#....@....1+\n#..........#\n############");
    game.monster('O', '1', MindState::Sleeping);
    let text = described(&mut game);
    assert_eq!(
        text,
        "You are in a dark room that you know only in part. You see by the light of your torch. You know of no way out yet."
    );
}

#[test]
fn a_corridor_is_described_by_its_directions() {
    let mut game = Scenario::on("########\n#@:::###\n####:###\n####:###\n#.::::##\n########");
    game.keys("l l");
    assert_described(&mut game, &["You are in a corridor that runs east and west."]);
    game.keys("l j j j");
    assert_described(&mut game, &["You are at a junction of corridors that run north, east and west."]);
    game.keys("l");
    assert_described(&mut game, &["You are at the end of a corridor that runs west."]);
    game.debug("set fuel 0");
    game.keys(".");
    assert_described(&mut game, &["You are in a corridor that runs west.", "It is dark, and you have no light."]);
}

#[test]
fn a_doorway_is_described_by_what_it_connects() {
    let mut game = Scenario::lit("########\n#..@'::#\n########");
    game.keys("l");
    assert_described(&mut game, &["You are in an open door between a corridor to the east and a room to the west."]);
}

#[test]
fn stairs_and_corners_are_mentioned() {
    let mut game = Scenario::lit("########\n#@....<#\n#......#\n#......#\n########");
    assert_described(&mut game, &["You are in the northwest corner of a", "The stairs up are 5 steps to the east."]);
    game.keys("l l l l l");
    assert_described(&mut game, &["You are on the stairs up, in the northeast corner of a"]);
}

#[test]
fn creatures_are_described_with_their_place_and_light() {
    let mut game = Scenario::lit("###########\n#@.......2+\n#.........#\n#........3#\n###########");
    game.monster('O', '2', MindState::Sleeping);
    game.monster('H', '3', MindState::Hunting);
    assert_described(
        &mut game,
        &[
            "Beside the closed door in the east wall, 8 steps to the east, you see a sleeping orc in the light of the room.",
            "In the southeast corner, 8 steps to the east, you see a hobgoblin in the light of the room. It is hunting you.",
        ],
    );
    let mut dark = Scenario::on("######\n#@1..#\n######");
    dark.monster('O', '1', MindState::Sleeping);
    assert_described(&mut dark, &["You see a sleeping orc right beside you to the east, in the light of your torch."]);
}

#[test]
fn items_are_named_as_the_player_knows_them() {
    let mut game = Scenario::lit("##########\n#@..1..2.#\n#........#\n##########");
    game.item("potion/healing", 1, '1');
    game.item("weapon/arrow", 12, '2');
    let here = game.position();
    game.item_at("food/ration", 1, here);
    game.keys("s");
    let text = described(&mut game);
    assert!(text.contains("At your feet you see a food ration."), "{text}");
    assert!(text.contains("; and 12 arrows, 6 steps to the east."), "{text}");
    assert!(text.contains(" potion, 3 steps to the east") && !text.contains("healing"), "{text}");
}

#[test]
fn traps_are_mentioned_when_known() {
    let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
    game.debug("trap bear 4 1");
    let is_mentioned = |game: &mut Scenario| described(game).contains("You know of a bear trap 3 steps to the east.");
    let level = current_level(game.world()).unwrap();
    let trap = *game.world().get::<Traps>(level).unwrap().get(&Point::new(4, 1)).unwrap();
    for is_known in [false, true] {
        game.world().get_mut::<Trap>(trap).unwrap().discovered = is_known;
        assert_eq!(is_mentioned(&mut game), is_known);
    }
}

#[test]
fn a_blind_player_reads_only_what_they_remember() {
    let mut game = by_the_lake();
    let mut blind = Conditions::default();
    blind.set(Condition::Blind, 50, &content().config);
    game.keys("s").set(blind).keys("s");
    let text = described(&mut game);
    assert!(text.contains("You are at the west end of") && text.contains("You are blind and see nothing."), "{text}");
    assert!(!text.contains("kestrel") && !text.contains("lake"), "{text}");
}

#[test]
fn the_description_mentions_the_liquid_the_player_stands_in() {
    let mut game = Scenario::lit("#########\n#...@...#\n#.......#\n#########");
    pour(&mut game, Liquid::Mud, (4, 1), (1, 1));
    assert_described(&mut game, &["steps in size, in mud."]);
    pour(&mut game, Liquid::Chasm, (6, 1), (2, 2));
    assert_described(&mut game, &["There is a chasm 2 steps to the east."]);
}

/// Checks places on levels of all depths, dark and lit, known and not.
fn random_places(mut check: impl FnMut(&mut Scenario, &str)) {
    const PLACES: usize = 25;
    for round in 0..40_u32 {
        let mut game = Scenario::game(u64::from(round / 2));
        let depth = 1 + round * 7 % 10;
        for line in
            ["god on".to_owned(), "freeze on".to_owned(), "wanderers off".to_owned(), format!("teleport {depth}")]
        {
            game.debug(&line);
        }
        if round % 3 == 0 {
            game.debug("reveal");
        }
        if round % 4 == 0 {
            game.debug("light on");
        }
        let rows = game.level().rows;
        let cells = (0..).zip(&rows).flat_map(|(y, row)| (0..).zip(row.chars()).map(move |(x, sign)| ((x, y), sign)));
        let open: Vec<(i32, i32)> = cells.filter(|(_, sign)| !"#sS+L".contains(*sign)).map(|(cell, _)| cell).collect();
        let step = (open.len() / PLACES).max(1);
        for (x, y) in open.into_iter().skip(step / 2).step_by(step).take(PLACES) {
            if !debug_line(game.world(), &format!("goto {x} {y}")).refused {
                check(&mut game, &format!("seed {} depth {depth} at {x},{y}", round / 2));
            }
        }
    }
}

/// Mistakes of grammar and form in a description.
fn mistakes(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut wrong = |is_wrong: bool, what: &str| {
        if is_wrong {
            found.push(what.to_owned());
        }
    };
    wrong(!text.starts_with("You "), "does not start with You");
    wrong(!text.ends_with('.'), "does not end with a full stop");
    for odd in [
        "  ", " ,", " .", "..", ",,", " 1 steps", " 0 step", ": .", ", .", " a a ", "the the", "ern ern", "None",
        "secret",
    ] {
        wrong(text.contains(odd), odd);
    }
    for sentence in text.split(". ") {
        wrong(!sentence.starts_with(char::is_uppercase), sentence);
    }
    let words: Vec<&str> = text.split(' ').collect();
    for pair in words.windows(2) {
        let is_vowel = pair[1].starts_with(|sign: char| "aeiouAEIOU".contains(sign));
        wrong(pair[0] == pair[1], pair[0]);
        wrong(matches!(pair[0], "a" | "A") && is_vowel, pair[1]);
        wrong(matches!(pair[0], "an" | "An") && !is_vowel, pair[1]);
    }
    found
}

#[test]
fn the_grammar_of_a_thousand_places_is_correct() {
    let (mut count, mut sample) = (0, String::new());
    random_places(|game, place| {
        let paragraphs = place_text(&game.game_ref());
        for paragraph in &paragraphs {
            assert!(!paragraph.is_empty() && paragraph.trim() == paragraph, "{place}: '{paragraph}'");
        }
        let text = paragraphs.join(" ");
        assert_eq!(mistakes(&text), Vec::<String>::new(), "{place}: {text}");
        if count % 50 == 0 {
            writeln!(sample, "{place}\n{}\n", paragraphs.join("\n")).unwrap();
        }
        if count % 25 == 0 {
            game.keys(":");
            let screen = game.screen(80, 24);
            let last = text.split(' ').next_back().unwrap();
            assert!(screen.contains(last), "{place}: the page is too short for: {text}");
            game.keys("esc");
        }
        count += 1;
    });
    assert!(count > 800, "{count}");
    assert_snapshot!("places", sample);
}

#[test]
fn unknown_facts_change_no_word() {
    let mut count = 0;
    random_places(|game, place| {
        count += 1;
        if count % trials(40, 5) != 0 {
            return;
        }
        let before = described(game);
        let world = game.world();
        let level = current_level(world).unwrap();
        let explored = world.get::<Explored>(level).unwrap().clone();
        // The change must not let torchlight fall on the player where none fell before.
        let torches: Vec<Point> =
            world.query_filtered::<&Position, With<DressingLight>>().iter(world).map(Position::cell).collect();
        let kept = world.get::<Terrain>(level).unwrap().clone();
        let mut terrain = world.get_mut::<Terrain>(level).unwrap();
        for cell in kept.structures().positions() {
            let structure = kept.structure(cell);
            if matches!(structure, Structure::SecretCorridor | Structure::Door(DoorState::Secret)) {
                terrain.set_structure(cell, Structure::Rock);
            } else if !explored.knows(cell) && torches.iter().all(|torch| torch.distance(cell) > 4) {
                let other =
                    if structure == Structure::Rock { Structure::Door(DoorState::Open) } else { Structure::Rock };
                terrain.set_structure(cell, other);
                terrain.set_liquid(cell, Liquid::Lava);
                terrain.set_dressing(cell, Dressing::Torch);
            }
        }
        assert_eq!(described(game), before, "{place}");
        let world = game.world();
        *world.get_mut::<Terrain>(level).unwrap() = kept;
    });
}

#[test]
fn a_chamber_of_a_cave_is_described_as_a_place_once_it_is_known() {
    let cave = |seed: u64| {
        let mut game = Scenario::game(seed);
        game.debug("teleport 8");
        let level = game.level();
        let is_plain =
            |room: &RoomState| room.chamber && room.purpose == RoomPurpose::Plain && room.set_piece.is_none();
        let room = level.rooms.iter().position(is_plain)?;
        (level.generator == "cave").then_some((game, room))
    };
    let (mut game, room) = (1..200).find_map(cave).unwrap();
    game.debug("god on");
    game.debug("freeze on");
    let level = current_level(game.world()).unwrap();
    let middle = game.world().get::<Rooms>(level).unwrap().middle(room, |_| true).unwrap();
    game.debug(&format!("goto {} {}", middle.x, middle.y));
    let unknown = place_text(&game.game_ref()).join(" ");
    game.debug("reveal");
    let known = place_text(&game.game_ref()).join(" ");
    assert!(known.contains("chamber of a cave") && known.contains("steps in size"), "{unknown}\n{known}");
    assert!(known.contains("opening to the ") || known.contains("openings to the "), "{known}");
    assert!(!known.contains("wall,"), "{known}");
}

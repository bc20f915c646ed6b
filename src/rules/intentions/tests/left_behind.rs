//! What the end of exploring says: one phrase for each reason why something is left.

use crate::{
    Content,
    data::{ItemKinds, RoomPurpose},
    ecs::{
        AutomaticPickUp, Avoided, Fact, Gas, IntentionFact, ItemKind, ItemState, LeftBehind, LockedPlace, NewItem,
        Onward, Opens, Point, Strength, Trap, Traps, current_level,
    },
    rules::intentions::left_behind::exploration_rest,
    testing::{Scenario, changed},
    words::sentence,
};

/// The number of a reason and its phrase. A new reason needs an entry here and a scene below.
const fn expected(left: &LeftBehind) -> (usize, &'static str) {
    match left {
        LeftBehind::LockedDoors(_) => (0, "Explored, but for a locked door to the east."),
        LeftBehind::Beyond(Avoided::Sleepers, _) => {
            (1, "Explored, but for the surroundings of a sleeping monster to the southeast.")
        }
        LeftBehind::Beyond(Avoided::Traps, _) => (2, "Explored, but for a part behind a trap."),
        LeftBehind::Beyond(Avoided::Gas, _) => (3, "Explored, but for a part behind paralyzing gas."),
        LeftBehind::Beyond(Avoided::Fire, _) => (4, "Explored, but for a part behind a fire."),
        LeftBehind::Beyond(Avoided::Ground, _) => (5, "Explored, but for a part behind dangerous ground."),
        LeftBehind::Beyond(Avoided::Rooted, _) => {
            (6, "Explored, but for a part within reach of a creature that never leaves its cell.")
        }
        LeftBehind::Stones => (7, "Explored, but for a passage closed by fallen stones."),
        LeftBehind::Choice => (8, "Explored, but for things of which you may take one."),
        LeftBehind::PackFull(_) => (9, "Explored; 1 item was not picked up: your pack is full."),
        LeftBehind::PickUpOff(_) => (10, "Explored; 1 item was not picked up: automatic pick-up is off."),
        LeftBehind::KindsNotTaken(_) => (11, "Explored; 1 item was not of the kinds that you pick up automatically."),
        LeftBehind::OutOfReach(_) => (12, "Explored; 1 item was out of reach."),
        LeftBehind::KeysWithoutDoor(_) => (13, "Explored; a key on your ring fits no door that you found."),
        LeftBehind::Amulet => (15, "Explored, but for the Amulet of Yendor."),
        LeftBehind::Stairs => (14, "Explored, but you know no safe way to the stairs."),
    }
}

/// The number of reasons in [`expected`].
const REASONS: usize = 16;

const ROOM: &str = "#########\n#@...1..#\n#########";

/// Two rooms with one cell between them.
const GAP: &str = "#########\n#..@....#\n###.#####\n#.......#\n#########";

fn picking_up(game: &mut Scenario, kinds: ItemKinds) {
    game.world().insert_resource(AutomaticPickUp { is_on: true, kinds });
}

/// A scene for each reason, in which nothing else is left.
fn scenes() -> Vec<Scenario> {
    let mut scenes = vec![Scenario::on("#########\n#.@.L...#\n#...#...#\n#########")];
    scenes[0].keys("E E");

    let mut sleeper =
        Scenario::lit("##########\n#@.......#\n#........#\n#........#\n######.###\n######.###\n######.###\n##########");
    sleeper.debug("monster E 6 5 sleeping");
    sleeper.debug("freeze on");
    sleeper.keys("E E E");
    scenes.push(sleeper);

    let mut trap = Scenario::lit(GAP);
    trap.debug("trap pit 3 2");
    let level = current_level(trap.world()).unwrap();
    let pit = trap.world().get::<Traps>(level).unwrap()[&Point::new(3, 2)];
    trap.world().get_mut::<Trap>(pit).unwrap().discovered = true;
    scenes.push(trap);

    let mut gas = Scenario::lit(GAP);
    let level = current_level(gas.world()).unwrap();
    gas.world().get_mut::<Gas>(level).unwrap().release(Point::new(3, 2), 50);
    scenes.push(gas);

    let mut fire = Scenario::lit(GAP);
    fire.debug("terrain grass 3 2");
    fire.debug("terrain fire 3 2");
    scenes.push(fire);

    let mut lava = Scenario::lit(GAP);
    lava.debug("terrain lava 3 2");
    scenes.push(lava);

    let mut flytrap = Scenario::lit("#########\n#@......#\n#####.###\n#.......#\n#########");
    flytrap.debug("monster F 5 2 wandering");
    flytrap.debug("freeze on");
    flytrap.keys("s");
    scenes.push(flytrap);

    let mut stones = Scenario::lit(ROOM);
    stones.debug("terrain stones 7 1");
    scenes.push(stones);

    let item = NewItem::plain(Content::compiled_in().item_called("potion/healing").unwrap(), 1);
    let on_offer = ItemState { is_offered: true, ..ItemState::default() };
    let mut choice = Scenario::lit(ROOM);
    let place = choice.mark('1');
    choice.lay(NewItem { state: on_offer, ..item }, place);
    choice.keys("s");
    scenes.push(choice);

    // The starting kit fills this pack.
    let narrow = changed(&[("config.ron", "pack_letters_beyond_strength: 7", "pack_letters_beyond_strength: 4")]);
    let mut full = Scenario::with(narrow, ROOM);
    full.set(Strength::new(3, 16));
    picking_up(&mut full, ItemKinds::ALL);
    full.item("potion/blindness", 1, '1');
    full.keys("E E E");
    scenes.push(full);

    let mut off = Scenario::lit(ROOM);
    off.item("potion/healing", 1, '1');
    off.keys("s");
    scenes.push(off);

    let mut kinds = Scenario::lit(ROOM);
    picking_up(&mut kinds, ItemKinds::ALL.with(ItemKind::Potion, false));
    kinds.item("potion/healing", 1, '1');
    kinds.keys("s");
    scenes.push(kinds);

    let mut island = Scenario::lit(ROOM);
    picking_up(&mut island, ItemKinds::ALL);
    island.debug("terrain lava 3 1");
    island.item("potion/healing", 1, '1');
    island.keys("s");
    scenes.push(island);

    let opens = Opens {
        depth: 1,
        door: Point::new(0, 1),
        home: Point::new(1, 1),
        place: LockedPlace::Room(RoomPurpose::Vault),
    };
    let with_door = ItemState { opens: Some(opens), ..ItemState::default() };
    let mut key = Scenario::lit(ROOM);
    let here = key.position();
    let kind = Content::compiled_in().item_called("key/key").unwrap();
    key.lay(NewItem { state: with_door, ..NewItem::plain(kind, 1) }, here);
    key.keys(",");
    scenes.push(key);

    let mut stairs = Scenario::lit("#########\n#@....>.#\n#########");
    stairs.debug("terrain lava 3 1");
    stairs.debug("reveal");
    scenes.push(stairs);
    let mut amulet = Scenario::lit(ROOM);
    picking_up(&mut amulet, ItemKinds::ALL);
    amulet.item("amulet/amulet", 1, '1');
    amulet.keys("s");
    scenes.push(amulet);
    scenes
}

#[test]
fn the_end_of_exploring_has_a_phrase_for_each_reason_and_only_for_what_is_left() {
    let content = Content::compiled_in();
    let mut scenes = scenes();
    assert_eq!(scenes.len(), REASONS);
    for (number, game) in scenes.iter_mut().enumerate() {
        let rest = exploration_rest(&game.game_ref());
        let [left] = rest.left.as_slice() else { panic!("scene {number}: {:?}, {:?}", rest.left, game.messages()) };
        let text = sentence(&content, &Fact::Intention(IntentionFact::Explored(rest.clone()))).0;
        assert_eq!((number, text.as_str()), expected(left));
    }
}

#[test]
fn exploring_ends_with_these_words() {
    for (number, mut game) in scenes().into_iter().enumerate().filter(|(number, _)| !(3..=4).contains(number)) {
        game.times(3, "E ");
        let rest = exploration_rest(&game.game_ref());
        let (_, words) = expected(rest.left.first().unwrap());
        assert_eq!(game.last_message(), words, "scene {number}");
    }
}

#[test]
fn several_reasons_are_joined_in_one_sentence() {
    let content = Content::compiled_in();
    let say = |left: Vec<LeftBehind>, stairs: Option<Onward>| {
        let rest = crate::ecs::ExplorationRest { left, stairs };
        sentence(&content, &Fact::Intention(IntentionFact::Explored(rest))).0
    };
    assert_eq!(say(vec![], None), "Explored.");
    assert_eq!(say(vec![], Some(Onward::Down)), "Explored. (> travels to the stairs.)");
    assert_eq!(say(vec![], Some(Onward::Up)), "Explored. (< travels to the stairs.)");
    let all = vec![
        LeftBehind::Beyond(Avoided::Gas, None),
        LeftBehind::Choice,
        LeftBehind::PackFull(2),
        LeftBehind::KeysWithoutDoor(2),
        LeftBehind::Stairs,
    ];
    assert_eq!(
        say(all, Some(Onward::Down)),
        "Explored, but for a part behind paralyzing gas and things of which you may take one; 2 items were not picked up: \
         your pack is full; 2 keys on your ring fit no door that you found; you know no safe way to the stairs."
    );
}

#[test]
fn a_key_whose_door_was_found_is_not_mentioned() {
    let mut game = Scenario::lit("#########\n#@..L...#\n#...#...#\n#########");
    let opens = Opens {
        depth: 1,
        door: Point::new(4, 1),
        home: Point::new(1, 1),
        place: LockedPlace::Room(RoomPurpose::Vault),
    };
    let state = ItemState { opens: Some(opens), ..ItemState::default() };
    let kind = Content::compiled_in().item_called("key/key").unwrap();
    let here = game.position();
    game.lay(NewItem { state, ..NewItem::plain(kind, 1) }, here);
    game.keys(",");
    assert!(exploration_rest(&game.game_ref()).left.is_empty());
}

#[test]
fn one_harm_behind_another_is_told_as_both() {
    let mut game = Scenario::lit("#########\n#..@....#\n###.#####\n###.#####\n#.......#\n#########");
    game.debug("terrain lava 3 2");
    game.debug("trap pit 3 3");
    let level = current_level(game.world()).unwrap();
    let pit = game.world().get::<Traps>(level).unwrap()[&Point::new(3, 3)];
    game.world().get_mut::<Trap>(pit).unwrap().discovered = true;
    game.keys("E");
    let said = game.last_message();
    assert!(said.contains("dangerous ground"), "{said}");
}

#[test]
fn the_key_row_shows_the_stairs_that_lead_on() {
    let mut game = Scenario::lit("#######\n#<.@.>#\n#######");
    let last_row = |game: &mut Scenario| game.screen(104, 32).lines().last().unwrap_or_default().to_owned();
    let row = last_row(&mut game);
    assert!(row.contains("> down") && !row.contains("< up"), "{row}");
    game.debug("item amulet/amulet");
    let row = last_row(&mut game);
    assert!(row.contains("< up") && !row.contains("> down"), "{row}");
    game.keys("E");
    assert_eq!(game.last_message(), "Explored. (< travels to the stairs.)");
}

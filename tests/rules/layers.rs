//! Liquids and dressings: what they do to creatures, items, light and the trail.

use yendor::{
    ecs::{ItemKind, LastNoises, MindState, Point, Scent, Stream},
    testing::{Scenario, changed, content, sign_at},
};

const ROOM: &str = "
#############
#...........#
#.@1........#
#...........#
#############";

/// The room with this terrain in the column of the mark.
fn room_with(terrain: &str) -> Scenario {
    let mut game = Scenario::lit(ROOM);
    game.debug(&format!("terrain {terrain} 3 1 1 3"));
    game
}

#[test]
fn shallow_water_is_waded_through_and_mentioned_once() {
    let mut game = room_with("shallow");
    game.debug("terrain shallow 4 2");
    game.keys("l l").keys("h l");
    assert_eq!(game.said("You wade into shallow water."), 1);
    game.keys("l h");
    assert_eq!(game.said("You wade into shallow water."), 2, "again after dry floor");
    assert_eq!(game.turn(), 6, "one turn for each step");
}

#[test]
fn mud_and_rubble_slow_walkers_but_not_levitating_players() {
    for terrain in ["mud", "rubble"] {
        let mut game = room_with(terrain);
        game.keys("l");
        assert_eq!(game.turn(), 2, "{terrain}");
        let mut game = room_with(terrain);
        game.debug("afflict levitating 20");
        game.keys("l");
        game.expect().because(terrain).turn(1).said_part("mud", 0);
    }
}

#[test]
fn mud_slows_monsters_as_well() {
    let turns_to_come = |terrain: Option<&str>| {
        let mut game = Scenario::lit("\n##############\n#@..........1#\n##############");
        if let Some(terrain) = terrain {
            game.debug(&format!("terrain {terrain} 5 1 4 1"));
        }
        game.debug("god on");
        game.hunter('H', '1');
        (1..40).find(|_| {
            game.keys(".");
            game.only_monster().x == 2
        })
    };
    let (dry, wet) = (turns_to_come(None).unwrap(), turns_to_come(Some("mud")).unwrap());
    assert_eq!(wet, dry + 4, "one turn more for each of four cells");
}

#[test]
fn a_cobweb_may_hold_the_player_for_some_turns() {
    let mut game = room_with("cobweb");
    // The cobweb holds the player for two turns.
    game.dice(Stream::PlayerLuck, &[0, 1]).keys("l");
    game.expect().place((3, 2)).said("You are caught in the cobweb!", 0);
    assert_eq!(game.said("You are caught in a cobweb!"), 1);
    game.keys("l");
    game.expect().because("held fast").place((3, 2));
    game.times(3, "l");
    assert!(game.place().0 > 3, "{:?}", game.place());
    let mut game = room_with("cobweb");
    game.dice(Stream::PlayerLuck, &[9_999]).keys("l l");
    game.expect().because("a cobweb does not always hold").place((4, 2));
}

#[test]
fn deep_water_sweeps_away_items_not_in_use_and_they_drift_ashore() {
    let mut game = room_with("deep");
    let before: u32 = game.player().inventory.iter().map(|item| item.quantity).sum();
    game.dice(Stream::PlayerLuck, &[0, 0]).keys("l ret");
    assert_eq!(game.said_part("out of your pack!"), 1, "{:?}", game.messages());
    let lies = game.level().items;
    assert_eq!(lies.len(), 1);
    let item = &lies[0];
    assert_eq!(sign_at(&game.level().terrain.liquid, (item.x, item.y)), ' ', "the item lies on dry floor");
    let after: u32 = game.player().inventory.iter().map(|item| item.quantity).sum();
    assert_eq!(after + item.quantity, before);
}

/// The name of the light in use.
fn light(game: &Scenario) -> Option<String> {
    game.player().light.map(|light| light.name)
}

#[test]
fn a_torch_goes_out_in_deep_water_and_can_be_lit_again_on_the_shore() {
    let mut game = room_with("deep");
    game.debug("terrain none 3 1 1 1");
    let fuel = game.player().inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap().fuel;
    // No item is swept away.
    game.dice(Stream::PlayerLuck, &[9_999; 8]).keys("l ret");
    game.expect().said("The deep water puts out your torch!", 1);
    assert_eq!(light(&game), None);
    let wet: Vec<_> = game.player().inventory.into_iter().filter(|item| item.fuel == fuel).collect();
    assert!(!wet.is_empty() && wet.iter().all(|item| item.equipped.is_none()), "the torch keeps its fuel: {wet:?}");
    // A torch can't be lit in deep water.
    let letter = wet[0].letter;
    game.keys(&format!("w {letter}"));
    game.expect().said("The deep water puts out your torch!", 2);
    assert_eq!(light(&game), None);
    game.keys("l").keys(&format!("w {letter} . ."));
    assert_eq!(light(&game).as_deref(), Some("torch"));
}

#[test]
fn only_deep_water_puts_out_a_torch_and_it_puts_out_no_other_light() {
    for terrain in ["shallow", "mud"] {
        let mut game = room_with(terrain);
        game.keys("l .");
        assert_eq!(light(&game).as_deref(), Some("torch"), "{terrain}");
    }
    for name in ["lantern", "phial", "star", "arkenstone"] {
        let mut game = room_with("deep");
        game.debug(&format!("item light/{name}"));
        let letter = game.letter(&format!("light/{name}"));
        game.keys(&format!("w {letter} l ."));
        assert!(light(&game).is_some(), "{name}");
    }
    let mut game = room_with("deep");
    game.debug("afflict levitating 20");
    game.keys("l .");
    assert_eq!(light(&game).as_deref(), Some("torch"), "a levitating player stays dry");
}

#[test]
fn a_player_who_lands_in_deep_water_or_lava_suffers_it_at_once() {
    let mut game = room_with("deep");
    game.debug("afflict levitating 2");
    game.dice(Stream::PlayerLuck, &[0, 0]).keys("l .");
    game.expect().said_part("out of your pack!", 1);
    assert_eq!(light(&game), None, "{:?}", game.messages());
    let mut game = room_with("lava");
    game.hit_points(5_000).debug("afflict levitating 2");
    game.keys("l .");
    assert_eq!(game.said_part("The lava burns you"), 1);
}

#[test]
fn deep_water_never_takes_items_in_use_or_the_amulet() {
    let mut game = room_with("deep");
    game.debug("item amulet/amulet");
    game.keys("l ret").times(150, ".");
    let left = game.player().inventory;
    let loose: Vec<&str> =
        left.iter().filter(|item| item.equipped.is_none()).map(|item| item.type_name.as_str()).collect();
    assert_eq!(loose, ["amulet/amulet"], "a long swim takes everything else");
    assert!(left.iter().filter(|item| item.equipped.is_some()).count() >= 2, "{left:?}");
}

#[test]
fn a_step_into_a_chasm_needs_a_confirmation_and_leads_a_level_down() {
    let mut game = room_with("chasm");
    game.refuses("l");
    assert!(game.screen(80, 24).contains("Really step into the chasm?"), "{}", game.screen(80, 24));
    game.refuses("x").refuses("l esc");
    game.expect().because("any key but return means no").place((2, 2)).turn(0);
    let hp = game.player().hp;
    game.dice(Stream::PlayerLuck, &[7, 3]).keys("l ret");
    let state = game.state();
    assert_eq!(state.depth, 2);
    assert_eq!(state.turn, 1);
    assert_eq!(game.player().hp, hp - 4, "a fall hurts by 1d6");
    assert_eq!(game.said("You fall into the chasm!"), 1);
    assert_eq!(sign_at(&game.level().rows, game.place()), '.');
}

#[test]
fn a_fall_can_kill() {
    let mut game = room_with("chasm");
    game.hit_points(1).keys("l ret");
    assert_eq!(game.state().mode, "Dead");
    assert_eq!(game.state().cause_of_death.as_deref(), Some("killed by a fall"));
}

#[test]
fn lava_kills_a_player_who_confirms_the_step() {
    let mut game = room_with("lava");
    game.refuses("l");
    assert!(game.screen(104, 32).contains("Really step into the lava?"));
    game.keys("ret");
    assert_eq!(game.state().mode, "Dead");
    assert_eq!(game.state().cause_of_death.as_deref(), Some("burned by lava"));
}

#[test]
fn lava_does_not_hurt_in_god_mode() {
    let mut game = room_with("lava");
    game.debug("god on");
    game.keys("l ret").times(5, ".");
    game.expect().place((3, 2)).mode("Playing");
}

#[test]
fn a_levitating_player_passes_over_everything_and_falls_in_when_levitation_ends() {
    for terrain in ["deep", "chasm", "lava"] {
        let mut game = room_with(terrain);
        game.debug("afflict levitating 3");
        let before = game.player();
        game.keys("l l");
        let after = game.player();
        assert_eq!(after.x, 4, "{terrain}");
        assert_eq!(after.hp, before.hp, "{terrain}");
        assert_eq!(after.inventory.len(), before.inventory.len(), "{terrain}");
    }
    let mut game = room_with("chasm");
    game.debug("afflict levitating 2");
    game.keys("l .");
    assert_eq!(game.state().depth, 2, "{:?}", game.messages());
    assert_eq!(game.said("You fall into the chasm!"), 1);
}

#[test]
fn a_confused_player_is_not_asked_for_confirmation() {
    let mut game = room_with("chasm");
    game.debug("afflict confused 20");
    // By chance the step goes where the key says.
    game.dice(Stream::PlayerLuck, &[9_999]).keys("l");
    assert_eq!(game.state().depth, 2);
}

#[test]
fn no_chasm_is_on_the_deepest_level_and_nothing_lies_in_rock_or_doors() {
    let mut game = Scenario::on("\n#######\n#.@.+.#\n#######");
    assert_eq!(game.refuses_debug("terrain deep 0 0"), "There can be no deep water at 0,0, where there is rock.");
    game.refuses_debug("terrain mud 4 1");
    game.refuses_debug("terrain lava 3 1 2 1");
    game.refuses_debug("terrain tar 3 1");
    game.debug("terrain torch 0 1");
    game.debug("depth 10");
    assert_eq!(game.refuses_debug("terrain chasm 3 1"), "There can be no chasm on the deepest level.");
    game.debug("terrain lava 3 1");
    game.refuses_debug("goto 3 1");
    game.refuses_debug("monster O 3 1");
    game.debug("monster B 3 1 sleeping");
    game.debug("terrain none 3 1");
    assert_eq!(game.level().terrain.liquid[1].trim(), "");
}

#[test]
fn walking_monsters_avoid_harmful_terrain_and_flying_ones_cross_it() {
    for (terrain, letter, crosses) in
        [("lava", 'H', false), ("deep", 'O', false), ("chasm", 'O', false), ("lava", 'K', true), ("mud", 'O', true)]
    {
        let mut game = Scenario::lit("\n#############\n#@.........1#\n#############");
        game.debug("god on");
        game.debug(&format!("terrain {terrain} 5 1 2 1"));
        game.hunter(letter, '1');
        let came = (0..60).any(|_| {
            game.keys(".");
            game.level().monsters.iter().any(|monster| monster.x < 5)
        });
        assert_eq!(came, crosses, "{letter} over {terrain}");
        if !crosses {
            assert_eq!(game.only_monster().depth_of_liquid(&game), ' ', "{letter} in {terrain}");
        }
    }
}

#[test]
fn a_hunter_goes_around_a_lake() {
    let mut game = Scenario::lit("\n#############\n#...........#\n#@.........1#\n#...........#\n#############");
    game.debug("god on");
    game.debug("terrain deep 5 2 2 2");
    game.hunter('C', '1');
    let came = (0..30).any(|_| {
        game.keys(".");
        let place = game.only_monster();
        assert_eq!(place.depth_of_liquid(&game), ' ');
        (place.x - 1).abs() <= 1
    });
    assert!(came);
}

#[test]
fn items_drift_in_water_burn_in_lava_and_fall_into_chasms() {
    // One dart is thrown into each liquid.
    let throw = |terrain: &str| {
        let mut game = room_with(terrain);
        game.debug("item weapon/dart");
        let letter = game.letter("weapon/dart");
        game.keys(&format!("t {letter} l ret"));
        game
    };
    let game = throw("lava");
    assert_eq!(game.level().items.len(), 0, "{:?}", game.messages());
    assert_eq!(game.said_part("lost in the lava"), 1, "{:?}", game.messages());
    let game = throw("deep");
    game.expect().items_on_floor(1).said_part("ashore", 1);
    let mut game = throw("chasm");
    game.expect().items_on_floor(0).said_part("out of sight", 1);
    game.debug("teleport 2");
    let darts = |game: &Scenario| game.level().items.iter().filter(|item| item.type_name == "weapon/dart").count();
    assert!(darts(&game) >= 1, "it lies on the level below");
}

#[test]
fn a_burning_torch_goes_out_in_water() {
    let mut game = room_with("shallow");
    let torch =
        game.player().inventory.into_iter().find(|item| item.equipped.is_some() && item.kind == ItemKind::Light);
    let letter = torch.unwrap().letter;
    game.keys("l").keys(&format!("d {letter} ret"));
    assert_eq!(game.said_part("goes out with a hiss"), 1, "{:?}", game.messages());
    assert_eq!(game.level().items.len(), 1);
    let fuel = |game: &mut Scenario| {
        let world = game.world();
        let mut burning = world.query::<&yendor::ecs::Burning>();
        burning.iter(world).count()
    };
    assert_eq!(fuel(&mut game), 0);
}

#[test]
fn water_washes_the_scent_trail_away() {
    let mut game = room_with("shallow");
    game.keys("l l");
    let turn = game.turn();
    let world = game.world();
    let scent = world.query::<&Scent>().single(world).unwrap();
    let fresh = |x| scent.freshness(Point::new(x, 2), turn, 100);
    assert!(fresh(3) == 0 && fresh(4) > 0);
}

#[test]
fn grass_keeps_no_trail_so_that_a_hunter_by_smell_loses_it() {
    // A snake smells the trail of a player who has closed a door behind them.
    let state_after = |terrain: Option<&str>| {
        let mut game = Scenario::lit("\n####################\n#@..1......+.......#\n####################");
        if let Some(terrain) = terrain {
            game.debug(&format!("terrain {terrain} 5 1 4 1"));
        }
        game.times(12, "l");
        game.debug("door closed 11 1");
        let snake = game.monster('S', '1', MindState::Wandering);
        game.keys(".");
        game.row(snake).unwrap().state
    };
    assert_eq!(state_after(None), MindState::Hunting);
    assert_eq!(state_after(Some("grass")), MindState::Wandering);
}

#[test]
fn every_step_on_rubble_is_loud_unless_the_player_floats() {
    let quick = changed(&[("terrain.ron", "walkers: Slow(more_actions: 1), noise: 8", "noise: 8")]);
    let loudness = |terrain: &str, floats: bool| {
        let mut game = Scenario::with(quick.clone(), ROOM);
        game.debug(&format!("terrain {terrain} 3 1 1 3"));
        if floats {
            game.debug("afflict levitating 20");
        }
        game.keys("l");
        let noises = &game.world().resource::<LastNoises>().0;
        noises.iter().map(|noise| noise.loudness).max().unwrap_or(0)
    };
    let step = loudness("none", false);
    assert!(loudness("rubble", false) > step);
    assert_eq!(loudness("rubble", true), step);
    assert_eq!(loudness("grass", false), step);
}

#[test]
fn teleportation_never_leads_into_harmful_terrain() {
    // All cells but one of the other room are lava.
    let map = "\n###########\n#@..#.....#\n#...+.....#\n###########";
    let mut game = Scenario::on(map);
    game.debug("terrain lava 5 1 4 2");
    game.debug("terrain lava 9 1");
    for _ in 0..20 {
        game.debug("goto 1 1");
        game.debug("item scroll/teleportation");
        let letter = game.letter("scroll/teleportation");
        game.keys(&format!("r {letter}"));
        assert_eq!(game.state().mode, "Playing");
        let place = game.place();
        assert_eq!(sign_at(&game.level().terrain.liquid, place), ' ');
    }
}

#[test]
fn layers_are_drawn_by_priority_and_remembered_dimly() {
    let mut game = room_with("shallow");
    game.debug("terrain grass 3 1 1 3");
    let palette = content().palette().clone();
    let wet = game.cell((3, 2));
    assert_eq!(wet.glyph, '≈', "liquid over grass");
    assert_eq!(wet.foreground, palette.visible.shallow, "liquid over grass");
    game.debug("terrain none 3 2");
    game.debug("terrain grass 3 2");
    assert_eq!(game.cell((3, 2)).glyph, ',');
    game.debug("terrain torch 3 0");
    assert_eq!(game.cell((3, 0)).glyph, '¡');
    game.debug("lit 3 2 off");
    game.debug("goto 11 2");
    game.debug("terrain none 3 0");
    game.keys(".");
    let far = game.cell((3, 3));
    assert_eq!(far.glyph, '≈');
    assert_eq!(far.foreground, palette.explored.shallow);
}

#[test]
fn looking_names_the_layers_of_a_cell() {
    let look = |game: &mut Scenario| {
        game.keys("x l");
        let screen = game.screen(104, 32);
        game.keys("esc");
        screen
    };
    for (terrain, said) in [
        ("shallow", "You see shallow water."),
        ("deep", "You see deep water."),
        ("chasm", "You see a chasm."),
        ("moss", "You see moss."),
        ("cobweb", "You see a cobweb."),
        ("bones", "You see bones."),
        ("torch", "You see a burning torch on a stand."),
    ] {
        let screen = look(&mut room_with(terrain));
        assert!(screen.contains(said), "{terrain}: {screen}");
    }
    let mut game = room_with("mud");
    game.item("weapon/mace", 1, '1');
    assert!(look(&mut game).contains("You see a mace in the mud."));
}

#[test]
fn the_help_lists_all_signs() {
    let mut game = Scenario::menu();
    game.keys("?");
    let mut pages = String::new();
    for _ in 0..5 {
        for _ in 0..3 {
            pages += &game.screen(80, 24);
            game.keys("pgdn");
        }
        game.keys("right");
    }
    for layer in &content().terrain.layers {
        assert!(pages.contains(layer.glyph), "{}", layer.name);
        // The help has its own words for structures.
        assert!(layer.description.is_none() || pages.contains(&layer.name), "{}", layer.name);
    }
}

#[test]
fn mistakes_in_terrain_are_reported_with_their_lines() {
    let mistakes = |from: &str, to: &str| yendor::testing::mistakes_in("terrain.ron", from, to);
    for (from, to, named) in [
        ("kind: Mud", "kind: Tar", "no 'Tar'"),
        ("kind: Mud", "kind: Lava", "Mud is not defined"),
        ("kind: Mud", "kind: Shallow", "Shallow is defined already"),
        ("color: mud", "color: puce", "no 'puce'"),
        ("glyph: '░'", "glyph: '≈'", "is the sign of Shallow"),
        ("glyph: '░'", "glyph: '!'", "is the sign of an item or of the player"),
        ("glyph: '░'", "glyph: '水'", "one column"),
        ("walkers: Slow(more_actions: 1)", "walkers: Slow(more_actions: 0)", "more_actions must lie between"),
        ("walkers: Slow(more_actions: 1)", "walkers: Bites", "no 'Bites'"),
        ("items: Drift", "items: Melts", "no 'Melts'"),
        ("scent: Keep", "scent: Keps", "no 'Keps'"),
        ("(shared: (passable", "(shared: (passble", "unknown field 'passble'"),
        ("of: [", "off: [", "unknown field 'off'"),
        ("liquid: Lava, first", "liquid: Grass, first", "Grass is not a liquid"),
        ("dressing: Moss", "dressing: Torch", "Torch does not grow on floors"),
        ("dressing: Moss", "dressing: Slime", "no 'Slime'"),
        ("first_depth: 7, last_depth: 10", "first_depth: 7, last_depth: 6", "is 6, less than first_depth, 7"),
        ("decay: 0.13", "decay: 0.0", "must be at least 0.01"),
        ("shrine_spacing: 4", "shrine_spacing: 0", "shrine_spacing"),
        ("flooding: (liquid: Shallow", "flooding: (liquid: Deep", "must stay passable for walkers"),
        (
            "color: wall, priority: 0, passable: false",
            "color: wall, priority: 0, passable: true",
            "must be false for a wall",
        ),
    ] {
        let found = mistakes(from, to);
        assert!(found.contains(named) && found.starts_with("terrain.ron:"), "{from} as {to}: {found}");
    }
}

#[test]
fn terrain_that_blocks_sight_by_the_data_blocks_it() {
    let content = changed(&[("terrain.ron", "color: grass", "color: grass, opaque: true")]);
    let mut game = Scenario::with(content, ROOM);
    game.debug("lit 2 2 on");
    assert!(game.sees((9, 2)));
    game.debug("terrain grass 5 1 1 3");
    game.keys(".");
    assert!(!game.sees((9, 2)));
}

/// What the tests ask of monsters and levels besides.
trait Asked {
    fn depth_of_liquid(&self, game: &Scenario) -> char;
}

impl Asked for yendor::testing::MonsterRow {
    fn depth_of_liquid(&self, game: &Scenario) -> char {
        sign_at(&game.level().terrain.liquid, (self.x, self.y))
    }
}

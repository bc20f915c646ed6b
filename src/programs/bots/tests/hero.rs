//! The hero, a bot that plays to win: what each of its policies does, and when.

use crate::{
    data::LightKind,
    ecs::{LightSource, MindState},
    press,
    programs::bots::{Hero, play::Reason, view_bot::ViewBot},
    testing::Scenario,
    view::ViewObserver,
};

const HALL: &str = "
##################
#................#
#.@....2.......1.#
#................#
##################";

/// Lets the hero press keys, and returns its reasons, without repetitions.
fn reasons(game: &mut Scenario, keys: usize) -> Vec<Reason> {
    let (mut hero, mut eye) = (Hero::default(), ViewObserver::default());
    let mut reasons = Vec::new();
    for _ in 0..keys {
        let key = hero.next_key(&eye.view(game.world()));
        press(game.world(), key);
        reasons.extend(hero.reason().filter(|reason| reasons.last() != Some(reason)));
    }
    reasons
}

/// A lit hall in which no monster acts.
fn still_hall() -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game
}

#[test]
fn the_hero_heals_when_a_fight_may_kill_it() {
    let mut game = still_hall();
    game.debug("item potion/healing");
    game.debug("identify");
    game.debug("set hp 4");
    game.debug("monster T 3 2 hunting");
    assert_eq!(reasons(&mut game, 1), [Reason::Heal]);
}

#[test]
fn the_hero_heals_before_a_blow_that_could_kill_it_however_likely_it_is_to_win() {
    let drinks = |hp: u32| {
        let mut game = still_hall();
        game.debug("item potion/healing");
        game.debug("identify");
        game.debug(&format!("set hp {hp}"));
        game.debug("monster H 3 2 hunting");
        reasons(&mut game, 1) == [Reason::Heal]
    };
    let hobgoblins_hardest_blow = 8;
    assert!(drinks(hobgoblins_hardest_blow - 1) && !drinks(hobgoblins_hardest_blow + 1));
}

#[test]
fn the_hero_with_the_amulet_heals_before_the_next_fight() {
    let heals = |amulet: bool| {
        let mut game = still_hall();
        game.debug("item potion/healing");
        game.debug("identify");
        if amulet {
            game.debug("item amulet/amulet");
        }
        game.hit_points(100).debug("set hp 45");
        game.monster('H', '1', MindState::Hunting);
        reasons(&mut game, 1) == [Reason::Heal]
    };
    assert!(heals(true) && !heals(false));
}

#[test]
fn the_hero_heals_when_something_unseen_has_hurt_it_badly_though_it_fights_something_else() {
    let mut game = still_hall();
    game.debug("item potion/healing");
    game.debug("identify");
    game.hit_points(100).debug("set hp 45");
    game.debug("monster Z 3 2 hunting");
    game.debug("monster P 2 1 hunting");
    game.debug("freeze off");
    assert!(reasons(&mut game, 6).contains(&Reason::Heal), "{:?}", game.messages());
}

#[test]
fn the_hero_takes_the_amulet_past_guards_that_have_noticed_nothing() {
    for seed in [2, 7] {
        let mut game = Scenario::game(seed);
        for line in ["god on", "freeze on", "wanderers off", "teleport 10"] {
            game.debug(line);
        }
        let (mut hero, mut eye) = (Hero::default(), ViewObserver::default());
        let took = (0..4_000).any(|_| {
            let key = hero.next_key(&eye.view(game.world()));
            press(game.world(), key);
            game.state().has_amulet
        });
        assert!(took, "seed {seed}: {}", game.screen(104, 32));
    }
}

#[test]
fn the_hero_keeps_healing_for_need() {
    let mut game = still_hall();
    game.debug("item potion/healing");
    game.debug("identify");
    game.debug("monster E 3 2 hunting");
    assert!(!reasons(&mut game, 3).contains(&Reason::Heal));
}

#[test]
fn the_hero_shoots_at_a_hunter_before_it_is_near() {
    let mut game = still_hall();
    game.monster('O', '2', MindState::Hunting);
    let reasons = reasons(&mut game, 4);
    assert_eq!(reasons.first(), Some(&Reason::Arm), "{reasons:?}");
    assert!(reasons.contains(&Reason::Shoot), "{reasons:?}");
}

#[test]
fn the_hero_tries_nothing_unknown_while_a_creature_is_awake_in_view() {
    let try_items = |awake: bool| {
        let mut game = still_hall();
        game.debug("item scroll/light");
        if awake {
            game.monster('T', '1', MindState::Hunting);
        }
        reasons(&mut game, 4).contains(&Reason::TryItem)
    };
    assert!(try_items(false) && !try_items(true));
}

#[test]
fn the_hero_leaves_a_sleeper_alone_that_would_win() {
    let attacks = |letter: char| {
        let mut game = still_hall();
        game.monster(letter, '2', MindState::Sleeping);
        let reasons = reasons(&mut game, 6);
        reasons.iter().any(|reason| matches!(reason, Reason::Shoot | Reason::Attack | Reason::Approach))
    };
    assert!(attacks('E') && !attacks('D'));
}

#[test]
fn the_hero_wears_the_best_armor_that_it_has() {
    let mut game = still_hall();
    game.debug("item armor/plate_mail");
    let reasons = reasons(&mut game, 8);
    assert!(reasons.contains(&Reason::Dress), "{reasons:?}");
    let worn = game.player().inventory.into_iter().find(|item| item.equipped.as_deref() == Some("Armor"));
    assert!(worn.is_some_and(|worn| worn.name.contains("plate mail")));
}

#[test]
fn the_hero_climbs_with_the_amulet() {
    let stairs = HALL.replace('1', "<");
    let towards = |amulet: bool| {
        let mut game = Scenario::lit(&stairs);
        game.debug("depth 5");
        if amulet {
            game.debug("item amulet/amulet");
        }
        reasons(&mut game, 3).contains(&Reason::Ascend)
    };
    assert!(towards(true) && !towards(false));
}

#[test]
fn the_hero_never_goes_down_again_with_the_amulet() {
    let mut game = Scenario::lit(&HALL.replace('1', ">"));
    game.debug("depth 5");
    game.debug("item amulet/amulet");
    let reasons = reasons(&mut game, 30);
    assert!(!reasons.contains(&Reason::Descend), "{reasons:?}");
}

/// Burns up all lights.
fn darken(game: &mut Scenario) {
    let mut lights = game.world().query::<&mut LightSource>();
    for mut light in lights.iter_mut(game.world()) {
        *light = LightSource::new(LightKind::Torch, 1, 0);
    }
    game.keys(".");
}

/// Rock beside a corridor that was seen is not shown, and no step leads into it.
#[test]
fn the_hero_does_not_go_to_and_fro_between_rock_that_it_saw_before_its_light_went_out() {
    let mut game = Scenario::on("#########\n#:::@:::#\n#########");
    game.keys("l l l h h h h h h l l l");
    darken(&mut game);
    let reasons = reasons(&mut game, 60);
    assert!(reasons.contains(&Reason::SearchWalls), "{reasons:?}");
}

#[test]
fn the_hero_feels_its_way_in_the_dark() {
    let mut game = Scenario::on(HALL);
    let start = game.position();
    darken(&mut game);
    let reasons = reasons(&mut game, 60);
    assert!(reasons.contains(&Reason::Grope), "{reasons:?}");
    assert!(game.position().distance(start) >= 4, "it leaves the place where its light went out");
}

#[test]
fn the_hero_strikes_back_at_what_it_does_not_see() {
    let mut game = Scenario::lit("#####\n#.@.#\n#####");
    game.debug("set max_hp 200");
    game.debug("set hp 200");
    game.debug("monster P 3 1 hunting");
    assert!(reasons(&mut game, 40).contains(&Reason::Attack));
}

/// Lets the hero press keys, and returns what it says about them, without repetitions.
fn told(game: &mut Scenario, keys: usize) -> Vec<String> {
    let (mut hero, mut eye) = (Hero::default(), ViewObserver::default());
    let mut told: Vec<String> = Vec::new();
    for _ in 0..keys {
        let view = eye.view(game.world());
        let key = hero.next_key(&view);
        told.extend(hero.explain(&view).filter(|reason| told.last() != Some(reason)));
        press(game.world(), key);
    }
    told
}

#[test]
fn the_hero_tells_whom_it_fights() {
    let mut game = Scenario::lit("#####\n#1@.#\n#####");
    game.debug("freeze on");
    game.monster('H', '1', MindState::Hunting);
    assert_eq!(told(&mut game, 1), ["fights the hobgoblin"]);
}

#[test]
fn the_hero_tells_what_it_uses_and_why() {
    let mut game = still_hall();
    game.debug("item potion/healing");
    game.debug("identify");
    game.debug("set hp 4");
    game.debug("monster T 3 2 hunting");
    assert_eq!(told(&mut game, 1), ["drinks a potion of healing at 4/12 HP"]);

    let mut game = still_hall();
    game.debug("item scroll/light");
    let told = told(&mut game, 4);
    assert!(told.contains(&"reads an unknown scroll, nothing is near".to_owned()), "{told:?}");
}

#[test]
fn the_hero_tells_where_it_goes() {
    let mut game = Scenario::lit("#######\n#@..>.#\n#######");
    let told = told(&mut game, 12);
    assert!(told.contains(&"walks to the stairs down".to_owned()), "{told:?}");
    assert!(told.contains(&"goes down to level 2".to_owned()), "{told:?}");
}

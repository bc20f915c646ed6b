//! A fight at a glance: what the panel and the status line tell of each creature in view, the odds of a shot, and what
//! stands out in the log.

use yendor::{
    draw,
    ecs::{CombatLevel, Health, LastSeen, MessageKind, MindState, Point, Size, Stream},
    screen::CellEffect,
    testing::{Scenario, mistakes_in},
    view::ViewObserver,
};

const HALL: &str = "
########################
#......................#
#.@12345678............#
#..abcdefgh............#
########################";

const SIZES: [(i32, i32); 4] = [(80, 24), (90, 28), (104, 32), (160, 48)];

/// A hall with hunters of these kinds from the player on, in a game where monsters do nothing.
fn hall(letters: &str) -> Scenario {
    let mut game = Scenario::lit(&HALL.replace(|sign: char| sign.is_ascii_lowercase(), "."));
    game.hit_points(12);
    game.debug("freeze on");
    for (index, letter) in letters.chars().enumerate() {
        let (x, y) = (3 + i32::try_from(index % 18).unwrap(), 2 - i32::try_from(index / 18).unwrap());
        game.monster_at(letter, Point::new(x, y), MindState::Hunting, 50);
    }
    game
}

/// The same, after a blow that hit the first of them.
fn fought(letters: &str) -> Scenario {
    let mut game = hall(letters);
    game.dice(Stream::Combat, &[19, 0, 0]).keys("l");
    game
}

/// The panel of a picture, row by row.
fn panel(game: &Scenario, (width, height): (i32, i32)) -> Vec<String> {
    let screen = game.screen(width, height);
    let rows: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
    let divider = rows.iter().find_map(|row| row.iter().position(|sign| *sign == '┬')).unwrap();
    let inside = rows.iter().skip_while(|row| !row.contains(&'┬')).skip(1).take_while(|row| !row.contains(&'┴'));
    inside.map(|row| row.iter().skip(divider + 1).collect::<String>().trim().to_owned()).collect()
}

#[test]
fn the_numbers_of_a_kind_that_was_fought_are_told_in_words() {
    let game = fought("O");
    let narrow = panel(&game, (104, 32)).join("|");
    assert!(narrow.contains("O Orc          1 away|"), "{narrow}");
    assert!(narrow.contains("hunting|hits 35% for 1-8|kills in 2 at worst|you hit 40%, 1 hit|"), "{narrow}");
    let wide = panel(&game, (160, 48)).join("|");
    assert!(wide.contains("hunting, 1 away"), "{wide}");
    assert!(wide.contains("hits you 35% for 1-8, kills you in 2 at worst|"), "{wide}");
    assert!(wide.contains("you hit 40%, about 1 hit kills it"), "{wide}");
}

#[test]
fn the_powers_that_a_monster_has_lost_do_not_count() {
    let mut game = fought("W");
    game.hit_points(60).debug("item wand/cancellation charges=3");
    let kills_in = |game: &Scenario| {
        let wide = panel(game, (160, 48)).join("|");
        let (_, after) = wide.split_once("kills you in ").unwrap_or_else(|| panic!("{wide}"));
        after.split(' ').next().unwrap().parse::<u32>().unwrap()
    };
    let before = kills_in(&game);
    game.keys("z l ret");
    assert!(kills_in(&game) > before, "{before}");
}

#[test]
fn of_a_kind_never_fought_its_level_tells_how_strong_it_is() {
    for (letter, words) in [('K', "your match"), ('L', "stronger than you"), ('D', "deadly to you")] {
        let game = hall(&letter.to_string());
        let wide = panel(&game, (160, 48)).join("|");
        assert!(wide.contains(&format!("{words}, you hit ")), "{wide}");
    }
    let mut game = hall("K");
    game.set(CombatLevel(9));
    assert!(panel(&game, (160, 48)).join("|").contains("weaker than you, you hit "));
}

#[test]
fn many_creatures_have_a_row_each_with_all_numbers_and_the_rest_are_counted() {
    let game = fought("OOOOOOOOOOOO");
    for (size, shown) in [((90, 28), 6), ((104, 32), 6), ((160, 48), 12)] {
        let rows = panel(&game, size);
        let numbers =
            |row: &&String| row.starts_with('O') && ["35", "1-8", "40"].iter().all(|number| row.contains(number));
        assert_eq!(rows.iter().filter(numbers).count(), shown, "{size:?} {rows:#?}");
        let rest = 12 - shown;
        assert_eq!(rows.iter().any(|row| *row == format!("+{rest} more")), rest > 0, "{rows:#?}");
    }
}

#[test]
fn the_nearest_creature_comes_first() {
    let mut game = hall("OKB");
    game.monster_at('H', Point::new(1, 2), MindState::Sleeping, 9);
    let rows = panel(&game, (160, 48));
    let letters: Vec<char> = rows
        .iter()
        .skip_while(|row| *row != "IN VIEW")
        .skip(1)
        .filter_map(|row| row.split_once(' ').filter(|(letter, _)| letter.len() == 1)?.0.chars().next())
        .collect();
    assert_eq!(letters, ['O', 'H', 'K', 'B'], "{rows:#?}");
}

#[test]
fn the_status_line_has_the_numbers_too() {
    let line = |game: &Scenario, size: (i32, i32)| game.screen(size.0, size.1).lines().last().unwrap().to_owned();
    for size in [(80, 24), (80, 25), (89, 40)] {
        let told = line(&fought("O"), size);
        assert!(told.contains("O Orc") && told.contains("35% 1-8 kills in 2"), "{told}");
        assert!(told.contains("you 40% kill in 1"), "{told}");
        let told = line(&fought("OOOOO"), size);
        assert!(told.starts_with("O!1 35% 1-8 in 2, 40% in 1"), "{told}");
        assert!(told.ends_with("more"), "{told}");
    }
}

#[test]
fn nothing_in_the_panel_moves_when_creatures_and_conditions_come_and_go() {
    let places = |game: &Scenario, size| {
        let labels = ["STATS", "HP ", "Str ", "Lvl ", "XP ", "HUNGER", "LIGHT", "EQUIPPED", ") ", "[ ", "= "];
        let rows = panel(game, size);
        labels.map(|label| rows.iter().position(|row| row.starts_with(label)))
    };
    let view = |game: &Scenario, size| panel(game, size).iter().position(|row| row.contains("IN VIEW"));
    for size in [(90, 28), (104, 32), (104, 40), (160, 48)] {
        let alone = places(&hall(""), size);
        let mut crowded = hall("OKBOO");
        for condition in ["blind 9", "confused 12", "hasted 40", "levitating 9", "hallucinating 99"] {
            crowded.debug(&format!("afflict {condition}"));
        }
        assert_eq!(places(&crowded, size), alone, "{size:?}");
        let mut sick = hall("O");
        let healthy = view(&sick, size);
        sick.debug("afflict confused 12");
        assert_eq!(view(&sick, size), healthy, "{size:?}");
    }
}

#[test]
fn aiming_tells_the_chance_and_the_damage_of_the_shot() {
    let mut game = hall("");
    game.monster_at('O', Point::new(7, 2), MindState::Hunting, 50);
    game.debug("freeze on");
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow} f"));
    assert!(game.screen(104, 32).contains("You hit 40% for "), "{}", game.screen(104, 32));
    game.keys("esc");
    let mace = game.letter("weapon/mace");
    game.keys(&format!("t {mace}"));
    assert!(game.screen(104, 32).contains("% for 3-5"), "{}", game.screen(104, 32));
}

#[test]
fn aiming_a_wand_tells_its_odds_once_its_kind_is_known() {
    let mut game = hall("");
    game.monster_at('O', Point::new(7, 2), MindState::Hunting, 50);
    game.debug("item wand/fire charges=3");
    game.keys("z");
    assert!(!game.screen(104, 32).contains("You hit"), "{}", game.screen(104, 32));
    game.keys("esc").debug("identify");
    game.keys("z");
    assert!(game.screen(104, 32).contains("% for "), "{}", game.screen(104, 32));
}

#[test]
fn the_cell_of_an_unseen_attacker_is_marked_for_some_turns() {
    let mut game = Scenario::lit("#######\n#..@1.#\n#######");
    game.hit_points(500).hunter('P', '1');
    assert_ne!(game.glyph('1'), '¿');
    game.keys(".");
    assert_eq!(game.glyph('1'), '¿');
    let struck = ViewObserver::default().view(game.world()).struck_from;
    assert_eq!(struck.iter().map(|strike| (strike.x, strike.y, strike.ago)).collect::<Vec<_>>(), [(4, 1, 1)]);
    game.keys(". x l");
    assert!(
        game.screen(104, 32).contains("Something unseen struck you from here a turn ago."),
        "{}",
        game.screen(104, 32)
    );
    game.keys("esc");
    game.debug("freeze on");
    game.debug("rest 20");
    assert_ne!(game.glyph('1'), '¿');
}

#[test]
fn the_hits_to_kill_fit_how_hurt_a_monster_looks() {
    let hits_to_kill = |game: &Scenario| {
        let screen = game.screen(104, 32);
        let (_, told) = screen.split_once("you hit ").unwrap_or_else(|| panic!("{screen}"));
        told.split_once(", ").and_then(|(_, hits)| hits.split(' ').next()?.parse::<u32>().ok()).unwrap()
    };
    let mut game = Scenario::lit("#######\n#..@1.#\n#######");
    game.hit_points(500).hunter('T', '1');
    game.dice(Stream::Combat, &[19, 3, 3, 0, 0, 0]).keys("l");
    let troll = game.only_monster().id;
    let troll = game.creature(troll);
    // It was struck often, and has healed out of sight.
    game.world().get_mut::<LastSeen>(troll).unwrap().damage = 1_000;
    for (points, least, most) in [(5, 1, 1), (30, 2, 4), (45, 2, 9)] {
        let mut health = Health::full(50);
        health.set_current(points);
        game.world().entity_mut(troll).insert(health);
        let hits = hits_to_kill(&game);
        assert!((least..=most).contains(&hits), "{points} of 50: {hits}");
    }
}

#[test]
fn stairs_stay_in_sight_under_an_item() {
    let mut game = Scenario::lit("#########\n#@.>+...#\n#########");
    let stairs = Point::new(3, 1);
    game.item_at("potion/healing", 1, stairs);
    game.keys(".");
    let seen = game.cell((3, 1));
    assert_eq!(seen.glyph, '>');
    assert_ne!(seen.background, game.cell((2, 1)).background, "something lies on them");
    game.debug("goto 6 1");
    game.keys(".");
    assert_eq!(game.cell((3, 1)).glyph, '>', "remembered");
}

#[test]
fn the_mark_of_an_unseen_attacker_ends_with_its_death() {
    let mut game = Scenario::lit("#######\n#..@1.#\n#######");
    game.hit_points(500);
    let place = game.mark('1');
    let phantom = game.hunter('P', '1');
    game.keys(". .");
    let phantom = game.creature(phantom);
    game.world().entity_mut(phantom).insert(Health::full(1));
    assert_eq!(game.glyph('1'), '¿');
    game.dice(Stream::Combat, &[19, 5]).keys("l");
    assert!(game.said("You kill it!") == 1, "{:?}", game.messages());
    assert_ne!(game.cell((place.x, place.y)).glyph, '¿');
}

#[test]
fn a_level_tells_what_it_brings() {
    let mut game = Scenario::on("#####\n#@1.#\n#####");
    let place = game.mark('1');
    game.monster_at('C', place, MindState::Sleeping, 1);
    game.dice(Stream::Combat, &[19, 0, 0, 6]).keys("l");
    assert_eq!(game.last_message(), "Welcome to level 2! You have 7 more hit points and +5% to hit.");
}

#[test]
fn a_blow_that_takes_a_quarter_of_the_health_stands_out() {
    let mut game = Scenario::lit("#####\n#@1.#\n#####");
    game.set(Health::full(12)).hunter('O', '1');
    game.dice(Stream::Combat, &[19, 2]).keys(".");
    let line = game.messages().pop().unwrap();
    assert_eq!(line.text, "The orc hits you hard for 3 damage!");
    assert_eq!(line.kind, MessageKind::Critical);
    game.dice(Stream::Combat, &[19, 1]).keys(".");
    let line = game.messages().pop().unwrap();
    assert_eq!(line.text, "The orc hits you for 2 damage.");
    assert_eq!(line.kind, MessageKind::Damage);
}

/// The hit points of a monster are its secret; that it is wounded can be seen.
#[test]
fn no_number_depends_on_the_hit_points_that_a_monster_has() {
    let with = |points: i32| {
        let mut game = fought("O");
        game.monster_at('O', Point::new(9, 2), MindState::Hunting, points);
        game
    };
    let (weak, strong) = (with(1), with(90));
    for (width, height) in SIZES {
        assert_eq!(weak.screen(width, height), strong.screen(width, height));
    }
}

#[test]
fn the_red_frame_of_low_health_has_no_gap_and_covers_no_text() {
    let edges = [((80, 24), 3, 21), ((90, 28), 3, 26), ((104, 32), 1, 30), ((160, 48), 1, 46)];
    for ((width, height), top, bottom) in edges {
        for keys in ["s", "i", "t a", "x", ":"] {
            let mut game = hall("OK");
            game.keys(keys);
            let size = Size::new(width, height);
            let draw_at = |game: &mut Scenario, points: i32| {
                let mut health = Health::full(24);
                health.lose(24 - points);
                game.set(health);
                draw(game.world(), size)
            };
            let (well, ill) = (draw_at(&mut game, 20), draw_at(&mut game, 4));
            let is_map = well.iter().any(|(_, cell)| cell.glyph == '@');
            for (place, cell) in ill.iter() {
                let is_edge = place.y >= top
                    && place.y <= bottom
                    && (place.x == 0 || place.x == width - 1 || place.y == top || place.y == bottom);
                let is_red = cell.effect == CellEffect::Ripple;
                assert_eq!(is_red, is_edge && is_map, "{width}x{height} '{keys}' {place:?}");
                let is_free = width == 80 || " ─│┬┴┤".contains(cell.glyph);
                assert!(!is_edge || !is_map || is_free, "{width}x{height} '{keys}' {place:?}: {}", cell.glyph);
            }
        }
    }
}

#[test]
fn levels_of_danger_that_do_not_rise_are_a_mistake() {
    let rising = "threat_levels: (weaker: -2, equal: 1, stronger: 4)";
    let wrong = mistakes_in("config.ron", rising, "threat_levels: (weaker: 2, equal: 1, stronger: 4)");
    assert!(wrong.contains("the levels must rise"), "{wrong}");
    let wrong = mistakes_in("config.ron", "hard_blow: 0.25", "hard_blow: 0.0");
    assert!(wrong.contains("must be above 0"), "{wrong}");
}

//! Motion after an action: what flies, and who was hit. Front ends that show time let it pass; no rule waits for it.

use std::time::Duration;

use yendor::{
    ecs::{MindState, Stream},
    internals::{Settings, Toggle},
    screen::{KeyGuard, Motion, pace},
    testing::Scenario,
};

use crate::wands::with_wand;

const CORRIDOR: &str = "
############
#@......1..#
############";

/// Presses keys as a front end does that shows motion.
fn press(game: &mut Scenario, tokens: &str) {
    let mut guard = KeyGuard::default();
    for token in tokens.split_whitespace() {
        assert!(guard.press(game.world(), token.parse().unwrap(), Duration::ZERO));
    }
}

/// The map after each step of the motion, up to the one in which nothing moves.
fn steps(game: &mut Scenario) -> Vec<String> {
    let mut steps = vec![map(game)];
    while pace(game.world()).is_some() {
        KeyGuard::default().go_on(game.world(), Duration::ZERO);
        steps.push(map(game));
        assert!(steps.len() < 20, "it ends");
    }
    steps
}

fn map(game: &Scenario) -> String {
    let row = game.screen(104, 32).lines().find(|line| line.contains('@')).unwrap_or_default().to_owned();
    row.chars().take(80).collect::<String>().trim().to_owned()
}

fn with_motion(mut game: Scenario) -> Scenario {
    game.world().insert_resource(Motion::default());
    game
}

/// A lit corridor with a wand, aimed east at a sleeper.
fn zapped() -> Scenario {
    let mut game = with_motion(with_wand("wand/cold", CORRIDOR));
    game.debug("lit 2 1 on");
    game.monster('H', '1', MindState::Sleeping);
    game.dice(Stream::Combat, &[0, 0, 0, 0, 0, 0, 0]);
    press(&mut game, "z ret");
    game
}

#[test]
fn a_bolt_flies_and_vanishes() {
    let mut game = zapped();
    let steps = steps(&mut game);
    let bolts: Vec<usize> = steps.iter().map(|step| step.matches('•').count()).collect();
    assert!(bolts[0] > 0 && bolts.iter().all(|cells| *cells <= 3), "{steps:#?}");
    assert_eq!(bolts.last(), Some(&0), "{steps:#?}");
    let places: Vec<_> = steps.iter().filter_map(|step| step.find('•')).collect();
    assert!(places.is_sorted() && places.first() != places.last(), "{steps:#?}");
}

#[test]
fn any_key_ends_the_motion() {
    let mut game = zapped();
    press(&mut game, "i esc");
    assert_eq!(pace(game.world()), None);
    assert!(!map(&game).contains('•'));
}

#[test]
fn an_arrow_flies_as_itself() {
    let mut game = with_motion(Scenario::lit(CORRIDOR));
    let (bow, arrows) = (game.letter("weapon/short_bow"), game.letter("weapon/arrow"));
    game.monster('H', '1', MindState::Sleeping);
    game.keys(&format!("w {bow}"));
    press(&mut game, &format!("t {arrows} ret ret"));
    let steps = steps(&mut game);
    assert!(steps.iter().any(|step| step.contains("..)") || step.contains(")..")), "{steps:#?}");
}

#[test]
fn the_points_lost_stand_beside_the_creature_that_was_hit() {
    let mut game = with_motion(Scenario::lit("#####\n#@1.#\n#####"));
    game.monster('H', '1', MindState::Sleeping);
    game.dice(Stream::Combat, &[19, 3, 3]);
    press(&mut game, "l");
    let lost = 50 - game.level().monsters[0].hp;
    let steps = steps(&mut game);
    assert!(lost > 0 && steps[0].contains(&format!("H{lost}")), "{steps:#?}");
    assert!(!steps.last().unwrap().contains(&format!("H{lost}")), "{steps:#?}");
}

#[test]
fn without_motion_a_bolt_is_shown_whole_and_nothing_waits() {
    let mut game = with_motion(with_wand("wand/cold", CORRIDOR));
    let mut settings = Settings::without_questions();
    settings.turn(Toggle::Motion, false);
    game.world().insert_resource(settings);
    game.debug("lit 2 1 on");
    press(&mut game, "z l l l l ret");
    assert_eq!(pace(game.world()), None);
    assert!(map(&game).matches('•').count() > 3, "{}", map(&game));
}

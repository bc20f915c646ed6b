//! Every use of every item is carried out or refused with a message, and breaks no law.

use proptest::prelude::*;
use yendor::{
    Action, Outcome,
    ecs::{Direction, MessageLog, Point, Progress, Serial, take_turn},
    testing::{Scenario, check_laws, content, trials},
};

const CELLAR: &str = "
####################
#........#.........#
#........'....1....#
#...@....#.........#
####L#####....2....#
#........+.........#
####################";

/// The action with this number; `serial` says with which item.
fn action(what: u32, serial: Serial, direction: Direction, cell: Point, count: u32) -> Action {
    match what {
        0 => Action::Quaff(serial),
        1 => Action::Read(serial),
        2 => Action::Zap(serial, cell),
        3 => Action::Throw(serial, count, cell),
        4 => Action::Wield(serial),
        5 => Action::Wear(serial),
        6 => Action::TakeOff(serial),
        7 => Action::PutOn(serial),
        8 => Action::Remove(serial),
        9 => Action::Drop(serial, count),
        10 => Action::Apply(serial),
        11 => Action::MarkJunk(serial),
        12 => Action::Eat(serial),
        13 => Action::Identify(Some(serial)),
        14 => Action::Identify(None),
        15 => Action::PickUp,
        16 => Action::Take([serial].into()),
        17 => Action::Force(direction),
        18 => Action::Open(direction),
        19 => Action::DropJunk,
        _ => Action::Move(direction),
    }
}

const STATES: [&str; 8] = ["Confused", "Blind", "Levitating", "Hallucinating", "Held", "Slowed", "Hasted", "Invisible"];

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(16, 480), ..ProptestConfig::default() })]

    #[test]
    fn any_use_of_any_item_in_any_state_is_done_or_refused_with_a_message(
        seed in 0_u64..1_000,
        state in proptest::option::of(0_usize..STATES.len()),
        actions in proptest::collection::vec((0_u32..21, 0_usize..26, 0_usize..8, (0_i32..20, 0_i32..7), 0_u32..4), 1..60),
    ) {
        let mut game = Scenario::on(CELLAR);
        game.monster('H', '1', yendor::ecs::MindState::Hunting);
        game.monster('E', '2', yendor::ecs::MindState::Sleeping);
        let content = content();
        let kinds: Vec<String> = content.items().map(|(_, item)| item.id.clone()).filter(|id| !id.starts_with("gold")).collect();
        // A different selection of items for each seed, so that all kinds are used.
        for index in 0..14 {
            let kind = &kinds[usize::try_from(seed).unwrap().wrapping_mul(7).wrapping_add(index * 13) % kinds.len()];
            let sign = if index % 4 == 0 && (kind.starts_with("weapon") || kind.starts_with("ring")) { " -1" } else { "" };
            yendor::internals::debug_line(game.world(), &format!("item {kind}{sign}"));
        }
        game.debug("set hp 500");
        if let Some(state) = state {
            game.debug(&format!("afflict {} 50", STATES[state]));
        }
        for (what, which, direction, (x, y), count) in actions {
            if *game.world().resource::<Progress>() != Progress::Playing {
                break;
            }
            let pack = game.player().inventory;
            let serial = pack.get(which).map_or(Serial(9_999_999), |item| item.id);
            let reported = game.world().resource::<MessageLog>().written();
            let hash = game.hash();
            let action = action(what, serial, Direction::ALL[direction], Point::new(x, y), count);
            match take_turn(game.world(), action.clone()) {
                Outcome::Refused => {
                    // A step into a wall is refused without a message.
                    let is_mentioned = game.world().resource::<MessageLog>().written() > reported;
                    prop_assert!(is_mentioned || matches!(action, Action::Move(_)), "{action:?} is refused without a message");
                    prop_assert_eq!(game.hash(), hash, "{:?} is refused but changed something", action);
                }
                Outcome::Done { .. } => {}
                Outcome::Pending => prop_assert!(false, "no system handled {action:?}"),
            }
            if let Err(broken) = check_laws(game.world()) {
                prop_assert!(false, "after {action:?}: {broken}");
            }
        }
    }
}

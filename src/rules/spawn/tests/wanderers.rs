//! How often a wandering monster comes (`docs/rules.md`).

use crate::{
    base::random::{LevelStage, RandomStream, RandomStreams},
    rules::spawn::wanderer_chance,
    testing::content,
};

#[test]
fn waiting_times_for_wanderers_match_their_formula() {
    let config = &content().config.wanderers;
    let chances = [0, 100, 200, 450, 10_000].map(|turn| wanderer_chance(config, turn).parts());
    assert_eq!(chances, [50, 150, 250, 500, 500]);
    // 100,000 waiting times: the formula gives a median of 77 or 78 turns and a mean of 88.
    let mut random = RandomStreams::new(2).level(LevelStage::Population, 1);
    let wait =
        |random: &mut RandomStream| (0..).find(|turn| random.chance(wanderer_chance(config, *turn))).unwrap() + 1;
    let mut waits: Vec<u32> = (0..100_000).map(|_| wait(&mut random)).collect();
    waits.sort_unstable();
    let mean = waits.iter().map(|turns| u64::from(*turns)).sum::<u64>() as f64 / 100_000.0;
    assert!((76..=79).contains(&waits[50_000]) && (87.0..89.0).contains(&mean), "{} and {mean}", waits[50_000]);
}

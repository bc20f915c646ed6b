//! A gaze that confuses (Rogue 5.4, section 3).

use bevy::prelude::*;

use super::{Confuses, perceived::Eyes};
use crate::{
    base::random::{Purpose, RandomStreams},
    content::{Condition, Content},
    rules::{
        creatures::{CombatLevel, Conditions, Player, SaveAgainst},
        items::RingPowers,
    },
    turn::{Fact, Fate},
};

/// The player meets a monster's gaze: confusion, but for one who saves against magic.
pub(super) fn meet_gaze(
    In(monster): In<Entity>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    gazes: Query<&Confuses>,
    mut player: ParamSet<(Eyes, Query<(&CombatLevel, &RingPowers, &mut Conditions), With<Player>>)>,
) -> Result {
    let foe = player.p0().foe(monster)?;
    let mut player = player.p1();
    let (level, rings, mut conditions) = player.single_mut()?;
    let random = streams.get(Purpose::Combat);
    let resisted = SaveAgainst::Magic.saves(*level, rings.armor_class, &content.config.combat, random);
    fate.tell(Fact::GazeMet { monster: foe, resisted });
    if !resisted {
        let turns = random.roll(gazes.get(monster)?.turns).max(0).unsigned_abs();
        let begun = conditions.begin(Condition::Confused, turns, &content.config);
        if let Some(fact) = begun.fact(Condition::Confused) {
            fate.tell(fact);
        }
    }
    Ok(())
}

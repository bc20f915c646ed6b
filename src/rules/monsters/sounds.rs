//! The noises of a turn, as monsters hear them.

use super::{AiProfile, thinker::ThinkerItem};
use crate::{
    base::geometry::Point,
    turn::Serial,
    world::level::{Noise, NoiseSpread, Terrain},
};

/// Returns the steps within which a monster hears a noise: within its loudness and the monster's hearing; `None` for its own.
pub(crate) fn hearing_reach(noise: Noise, profile: &AiProfile, listener: Serial) -> Option<u32> {
    (noise.maker != Some(listener)).then(|| noise.loudness.min(profile.hearing))
}

/// The noises of a turn. They are spread when the first monster listens.
#[derive(Debug, Default)]
pub(super) struct Sounds {
    noises: Vec<(Noise, Option<NoiseSpread>)>,
    /// Spreads of earlier turns, kept to reuse their memory.
    spare: Vec<NoiseSpread>,
}

impl Sounds {
    /// Replaces the noises of the last turn by those of this one.
    pub(crate) fn replace(&mut self, noises: &mut Vec<Noise>) {
        self.spare.extend(self.noises.drain(..).filter_map(|(_, spread)| spread));
        self.noises.extend(noises.drain(..).map(|noise| (noise, None)));
    }

    /// Returns whether no noise is near enough to be heard at `position`.
    pub(crate) fn is_quiet_at(&self, position: Point) -> bool {
        self.noises.iter().all(|(noise, _)| noise.place.distance(position) > noise.loudness)
    }

    /// Returns the noise that a monster hears best, and how many steps away it is. A noise is heard only within its own
    /// loudness and the monster's hearing. The player's noises count only if `of_player` is set.
    pub(crate) fn best_heard(
        &mut self,
        listener: &ThinkerItem<'_, '_>,
        of_player: bool,
        terrain: &Terrain,
    ) -> Option<(Noise, u32)> {
        let position = *listener.position;
        let mut best: Option<(Noise, u32)> = None;
        for (noise, spread) in &mut self.noises {
            let reach = hearing_reach(*noise, listener.profile, *listener.serial);
            let Some(reach) = reach.filter(|_| of_player || noise.maker.is_some()) else { continue };
            if noise.place.distance(position) > reach {
                continue;
            }
            let spread = spread.get_or_insert_with(|| {
                let mut spread = self.spare.pop().unwrap_or_default();
                spread.compute(*noise, terrain);
                spread
            });
            let Some(steps) = spread.steps_to(position).filter(|steps| *steps <= reach) else { continue };
            if best.is_none_or(|(_, nearest)| steps < nearest) {
                best = Some((*noise, steps));
            }
        }
        best
    }
}

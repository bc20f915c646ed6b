//! One view, made ready for decisions.

use crate::{
    base::geometry::Point,
    content::{ItemKind, Key},
    interface::screen::{GameView, KnownItem, KnownPlayer},
};

use super::{
    foes::{SeenFoe, foes_in_view},
    gear::PackedGear,
    ground::Ground,
    keys::MapKey,
};

/// What a view of a running game shows.
#[derive(Clone, Debug)]
pub(crate) struct Scene<'view> {
    /// The view.
    pub view: &'view GameView,
    /// The player.
    pub player: &'view KnownPlayer,
    /// The player's cell.
    pub here: Point,
    /// The known level.
    pub ground: Ground,
    /// The creatures that are seen, the nearest first.
    pub foes: Vec<SeenFoe<'view>>,
    /// The pack.
    pub gear: PackedGear<'view>,
}

impl<'view> Scene<'view> {
    /// Reads a view; `None` if it shows no game.
    pub(crate) fn of(view: &'view GameView) -> Option<Self> {
        let player = view.player.as_ref()?;
        let here = Point::new(player.x, player.y);
        let foes = foes_in_view(view, here);
        Some(Self { view, player, here, ground: Ground::of(view), foes, gear: PackedGear(&view.pack) })
    }

    /// Whether a key means something now and would not be refused.
    pub(crate) fn allows(&self, key: Key) -> bool {
        self.view.keys.contains(&key)
    }

    /// Whether a command is possible.
    pub(crate) fn can(&self, command: MapKey) -> bool {
        self.allows(command.key())
    }

    /// Whether the player has a condition.
    pub(crate) fn has(&self, condition: &str) -> bool {
        self.player.conditions.contains_key(condition)
    }

    /// Whether the player's hit points are below this share of the maximum, in percent.
    pub(crate) fn is_below(&self, percent: i32) -> bool {
        i64::from(self.player.hp) * 100 < i64::from(self.player.max_hp) * i64::from(percent)
    }

    /// Returns the creatures that are awake and may attack, the nearest first.
    pub(crate) fn hostile(&self) -> impl Iterator<Item = &SeenFoe<'view>> {
        self.foes.iter().filter(|foe| foe.is_hostile())
    }

    /// Returns the awake enemies that can strike at the player now.
    pub(crate) fn adjacent(&self) -> impl Iterator<Item = &SeenFoe<'view>> {
        self.foes.iter().filter(|foe| !foe.is_harmless() && self.ground.can_strike(self.here, foe.place))
    }

    /// Whether no creature is in view but sleepers and those at peace.
    pub(crate) fn is_quiet(&self) -> bool {
        self.foes.iter().all(SeenFoe::is_harmless)
    }

    /// Whether a creature that is seen stands in a cell.
    pub(crate) fn is_occupied(&self, cell: Point) -> bool {
        self.foes.iter().any(|foe| foe.place == cell)
    }

    /// Whether the player can't see the map: blind, or without light in the dark.
    pub(crate) fn is_in_the_dark(&self) -> bool {
        self.has("Blind") || self.player.light.as_ref().is_none_or(|light| light.radius == 0)
    }

    /// Returns the stairs down, once they were seen.
    pub(crate) fn stairs_down(&self) -> Option<Point> {
        self.view.stairs_down.map(|[x, y]| Point::new(x, y))
    }

    /// Returns the stairs up, once they were seen.
    pub(crate) fn stairs_up(&self) -> Option<Point> {
        self.view.stairs_up.map(|[x, y]| Point::new(x, y))
    }

    /// Returns the items that lie on the level, other than gold under the player.
    pub(crate) fn items(&self) -> impl Iterator<Item = (Point, &'view KnownItem)> {
        self.view.items.iter().map(|item| (Point::new(item.x, item.y), item))
    }

    /// Returns where the Amulet lies, if it was seen.
    pub(crate) fn amulet(&self) -> Option<Point> {
        self.items().find(|(_, item)| item.kind == ItemKind::Amulet).map(|(place, _)| place)
    }
}

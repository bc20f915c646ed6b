//! Effects, of which the data files compose items, traps, special attacks and machines of set pieces.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{
    Condition, ItemKind,
    ranges::{CELLS, DAMAGE, LASTING, NOISES, TURNS, choice},
    read::read_with_serde,
};
use crate::base::random::{Chance, Dice};

/// Rolls of what traps have: tries, turns, hit points and points of strength.
const ROLLS: RangeInclusive<i32> = 0..=1_000;

/// What is added to the level and the roll of a trap that shoots, and the armor class that it has to hit.
const OF_SHOTS: RangeInclusive<i32> = -1_000..=1_000;

/// Points of strength.
const POINTS: RangeInclusive<i32> = 0..=100;

/// Turns of what lasts at least one turn.
const AT_LEAST_A_TURN: RangeInclusive<i32> = 1..=10_000;

/// The most gas that comes from a vent at once.
const MOST_GAS: u32 = 10_000;

choice! {
    /// What an item, a trap, a special attack or the machine of a set piece does to a creature or to the place where it is
    /// (`docs/tuning.md#effects`).
    #[derive(Clone, Debug, PartialEq, Eq, Deserialize, IntoStaticStr)]
    pub enum Effect {
        // On the body.
        /// Heals; healing beyond the maximum raises the maximum.
        Heal {
            /// The hit points healed.
            points: Dice = DAMAGE,
            /// The sides of the die that is added for each level.
            die_per_level: u32 = 0..=100,
            /// Added to the maximum if the healing exceeds it.
            raises_maximum: i32 = DAMAGE,
            /// Added instead if the healing exceeds the maximum by more than the level plus 1.
            raises_far: i32 = DAMAGE,
        },
        /// A condition begins.
        Begin {
            /// The one that begins, or that cancels its opposite.
            condition: Condition,
            /// How long it lasts, in turns; 0 does nothing.
            turns: Dice = LASTING,
        },
        /// A condition ends early.
        End(Condition),
        /// Hastes; a creature that is hasted already faints instead.
        Haste {
            /// How long the haste lasts, in turns.
            turns: Dice = LASTING,
            /// How long the faint lasts, in turns; 0 only ends the haste.
            faint: Dice = LASTING,
        },
        /// Puts to sleep with gas.
        Sleep {
            /// How long the sleep lasts, in turns; 0 does nothing.
            turns: Dice = ROLLS,
        },
        /// Deals damage.
        Harm {
            /// The element of the damage; a monster that attacks with the element is immune.
            element: Element,
            /// The hit points that it takes.
            damage: Dice = DAMAGE,
        },
        /// Reduces strength.
        Poison {
            /// The points of strength lost.
            points: Dice = POINTS,
        },
        /// Reduces strength by a point.
        DrainStrength,
        /// Reduces the maximum of hit points.
        DrainMaxHp {
            /// The number of maximum hit points lost.
            points: Dice = DAMAGE,
        },
        /// Takes a level of experience; kills a player without experience.
        DrainExperience {
            /// Hit points lost with the level.
            points: Dice = DAMAGE,
        },
        /// Increases strength permanently.
        Strengthen {
            /// The points of strength gained.
            points: Dice = POINTS,
        },
        /// Restores strength to its maximum.
        RestoreStrength,
        /// Raises the experience level by 1.
        RaiseLevel,
        /// Drops to the level below without damage.
        Drop,

        // On what the player knows and carries.
        /// Shows all monsters of the level.
        DetectMonsters {
            /// How long the player perceives them, in turns after the current one.
            turns: Dice = LASTING,
        },
        /// Shows the magic items of the level.
        DetectMagic,
        /// Shows the food of the level.
        DetectFood,
        /// Maps the level, including secret doors.
        MapLevel,
        /// Identifies an item in the pack.
        Identify,
        /// Improves the worn armor by 1 and lifts its curse.
        EnchantArmor,
        /// Improves the wielded weapon by 1 and lifts its curse.
        EnchantWeapon,
        /// Lifts the curses of all items in use.
        #[serde(alias = "LiftCurses")]
        RemoveCurses,
        /// Worsens the metal armor that the player wears by 1.
        #[serde(alias = "RustArmor")]
        Rust,
        /// The worn armor never rusts.
        ProtectArmor,
        /// The next monster that the player hits becomes confused.
        ConfuseNextFoe {
            /// How long that monster stays confused, in turns.
            turns: Dice = LASTING,
        },

        // On monsters around.
        /// Nearby monsters are held until they are attacked.
        HoldMonsters {
            /// How far from the player they may be, in cells.
            range: u32 = CELLS,
        },
        /// Monsters in view flee.
        ScareMonsters {
            /// How long they flee, in turns.
            turns: Dice = LASTING,
        },
        /// All monsters of the level wake and come to the player.
        WakeMonsters,
        /// A monster appears next to the player.
        CreateMonster,
        /// Takes half of the player's hit points and deals as much damage in total to the monsters of the room.
        DrainLife,
        /// Makes a noise that wakes all monsters that hear it.
        Alarm {
            /// How far the noise carries, in steps.
            loudness: u32 = NOISES,
        },

        // On the place.
        /// Teleports to another place on the level.
        Teleport,
        /// Lights the room permanently.
        LightRoom,
        /// Drains all liquid from the room.
        Drain,
        /// The fallen stones of the room become rubble.
        Clear,
        /// Each vent of the room lets out this much gas: 100 fill a cell for a long time.
        Gas(u32 = 1..=MOST_GAS),
        /// The captives of the room go free, and leave the player alone.
        Release,
        /// An item of one of these kinds appears in the middle of the room.
        Reveal(Vec<ItemKind>),
        /// Each statue in the room becomes a monster that hunts the player: of the last of these kinds whose first depth the
        /// level has reached.
        WakeStatues(Vec<(u32, String)>),

        // What a wand aims at the first creature in the line.
        /// A bolt that bounces off walls.
        Bolt {
            /// What it harms by; monsters that attack with the same are immune.
            element: Element,
            /// Damage to a creature that fails a save against magic.
            damage: Dice = DAMAGE,
            /// How far it flies, in cells; a cell where it bounces counts once.
            range: u32 = CELLS,
        },
        /// A missile that hits the first monster in the line unless the monster saves against magic.
        Missile {
            /// Its damage, to which the player's strength is added.
            damage: Dice = DAMAGE,
        },
        /// A condition begins, without a message if it only lasts longer.
        Afflict {
            /// The one that begins, or that cancels its opposite.
            condition: Condition,
            /// How long it lasts, in turns.
            turns: Dice = AT_LEAST_A_TURN,
        },
        /// Gives a monster a condition permanently.
        AfflictForGood(Condition),
        /// Turns a monster into another kind.
        Polymorph,
        /// Removes the special abilities of a monster.
        Cancel,
        /// Teleports to another place on the level, as [`Teleport`](Self::Teleport) does, but aimed by a wand.
        SendAway,
        /// Teleports a monster next to the player.
        DrawNear,

        // What needs a trap.
        /// Shoots a missile.
        Shoot {
            /// The name of the missile.
            missile: String,
            /// Added to the victim's level to get the level of the attack.
            level: i32 = OF_SHOTS,
            /// The to-hit bonus.
            to_hit: i32 = OF_SHOTS,
            /// The armor class that it has to hit, whatever the victim wears.
            armor_class: i32 = OF_SHOTS,
            /// Damage of a hit.
            damage: Dice = ROLLS,
            /// Strength that a hit takes from a victim that fails a save against poison.
            poison: i32 = ROLLS,
            /// The id of the item that is left on the floor after a miss.
            leaves: Option<String>,
        },
        /// Holds: the player for a number of failed tries to get free, added to those that are left, a monster for as many
        /// turns.
        Grip {
            /// Failed tries of the player, or turns of a monster.
            tries: Dice = ROLLS,
        },
        /// Drops into a hole out of which the victim must climb.
        Plunge {
            /// Damage of the fall.
            damage: Dice = ROLLS,
            /// The number of failed tries to get out.
            tries: Dice = ROLLS,
        },

        // What needs an attacker.
        /// Holds the player and crushes harder with each further hit.
        Hold,
        /// Freezes the player; then the monster backs off.
        Freeze {
            /// Turns of helplessness, added to those that are left.
            turns: Dice = AT_LEAST_A_TURN,
            /// A total of more turns than this kills the player.
            deadly_turns: u32 = TURNS,
            /// Turns for which the monster backs off.
            backs_off: u32 = TURNS,
        },
        /// Steals gold; after that the monster keeps away.
        StealGold {
            /// Additional shares that are taken if the player fails a save against magic.
            more_shares: u32 = 0..=100,
        },
        /// Steals a magic item that is not in use; then the monster vanishes to another place.
        StealItem,
    }
}

/// What bolts and attacks harm by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain English nouns")]
pub enum Element {
    Fire,
    Cold,
    Lightning,
}

impl Element {
    /// Returns whether it sets fire to what burns in its path.
    pub const fn sets_fire(self) -> bool {
        matches!(self, Self::Fire)
    }
}

choice! {
    /// The effect of a ring while it is worn (`docs/rules.md#rings`).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr)]
    pub enum RingPower {
        /// Its plus improves the armor class and saves against magic.
        ArmorClass,
        /// Its plus is added to the strength.
        Strength,
        /// Its plus is added to the to-hit roll with the wielded weapon.
        ToHit,
        /// Its plus is added to the damage with the wielded weapon.
        Damage,
        /// Poison does not reduce strength.
        SustainStrength,
        /// Searches automatically each turn.
        Search,
        /// The wearer has this condition for as long as the ring is worn.
        Grant(Condition),
        /// The monsters of the level wake and come to the wearer.
        Aggravate,
        /// Heals each turn.
        Regenerate {
            /// The hit points healed.
            points: i32 = DAMAGE,
        },
        /// Teleports the wearer at random times.
        Teleport {
            /// Chance per turn.
            chance: Chance,
        },
        /// The wearer does not wake sleeping monsters.
        Stealth,
        /// Armor never rusts.
        MaintainArmor,
    }
}

read_with_serde!(Effect, RingPower);

impl RingPower {
    /// Returns whether the power depends on the plus of the ring.
    pub(super) const fn needs_plus(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::ToHit | Self::Damage)
    }

    /// Returns whether the wearer notices the effect at once: in the numbers or conditions of the panel, or by the
    /// noise.
    pub const fn shows_at_once(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::Grant(_) | Self::Aggravate)
    }
}

/// Where an effect is written in the data, which decides what it can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectSource {
    Item(ItemKind),
    Trap,
    Attack,
    Machine,
}

impl Effect {
    /// Returns whether a wand with it needs a target.
    pub const fn is_aimed(&self) -> bool {
        matches!(self, Self::Bolt { .. }) || self.strikes()
    }

    /// Returns whether it works on the first creature in the line of a wand, and not on the player who zaps it.
    pub const fn strikes(&self) -> bool {
        matches!(
            self,
            Self::Missile { .. }
                | Self::Afflict { .. }
                | Self::AfflictForGood(_)
                | Self::Polymorph
                | Self::Cancel
                | Self::SendAway
                | Self::DrawNear
        )
    }

    /// Returns whether it changes monsters alone, and does nothing to the player.
    pub const fn is_of_monsters(&self) -> bool {
        matches!(self, Self::AfflictForGood(_) | Self::Polymorph | Self::Cancel | Self::DrawNear)
    }

    /// Returns whether it does anything to a monster, if an item or a trap is the cause.
    pub(super) const fn works_on_monsters(&self) -> bool {
        matches!(
            self,
            Self::Heal { .. }
                | Self::Begin { .. }
                | Self::End(_)
                | Self::Haste { .. }
                | Self::Sleep { .. }
                | Self::Harm { .. }
                | Self::Teleport
                | Self::Alarm { .. }
        ) || self.strikes()
    }

    /// Describes the mistake in an effect of this source; `None` for a valid one.
    pub(super) fn mistake(&self, source: EffectSource) -> Option<String> {
        let name: &str = self.into();
        if let Some(reason) = self.misplaced(source) {
            return Some(format!("{name} {reason}"));
        }
        let wrong = self.wrong_number().or_else(|| match self {
            Self::Shoot { missile, .. } if missile.trim().is_empty() => Some("missile must have a name".to_owned()),
            Self::WakeStatues(guards) if guards.is_empty() => Some("needs a kind".to_owned()),
            Self::WakeStatues(guards) if !guards.is_sorted_by(|one, next| one.0 < next.0) => {
                Some("the depths of the kinds must be in ascending order".to_owned())
            }
            Self::Reveal(kinds) if kinds.is_empty() || !kinds.iter().all(|kind| kind.can_be_laid()) => {
                Some("must reveal kinds of items, without Key, Gold and Amulet".to_owned())
            }
            _ => None,
        });
        wrong.map(|wrong| if wrong.starts_with(name) { wrong } else { format!("{name}: {wrong}") })
    }

    /// Says what an effect needs that its source does not have.
    fn misplaced(&self, source: EffectSource) -> Option<&'static str> {
        use EffectSource::{Attack, Item, Machine, Trap};
        let (is_placed, reason) = match self {
            Self::Bolt { .. } | Self::Missile { .. } => {
                (source == Item(ItemKind::Wand), "needs a target: only a wand can have it")
            }
            _ if self.is_of_monsters() => {
                let reason = "does nothing to the player: only a potion, a wand or a trap can have it";
                (matches!(source, Item(ItemKind::Potion | ItemKind::Wand) | Trap), reason)
            }
            Self::Identify => (matches!(source, Item(_)), "needs an item: only an item can have it"),
            Self::WakeStatues(_) => (source == Machine, "needs statues: only the machine of a set piece can have it"),
            Self::Grip { .. } | Self::Shoot { .. } | Self::Plunge { .. } => {
                (source == Trap, "needs a trap: only a trap can have it")
            }
            Self::Hold | Self::Freeze { .. } | Self::StealGold { .. } | Self::StealItem => {
                (source == Attack, "needs an attacker: only a special attack can have it")
            }
            _ => (true, ""),
        };
        (!is_placed).then_some(reason)
    }

    /// Returns the most hit points that an attack with the effect can take at once.
    pub fn most_hit_points_taken(&self) -> i32 {
        match self {
            Self::Harm { damage: points, .. } | Self::DrainMaxHp { points } | Self::DrainExperience { points } => {
                points.greatest().max(0)
            }
            _ => 0,
        }
    }

    /// Returns the dice of the effect and the name that texts use for them.
    pub(super) const fn dice(&self) -> Option<(&'static str, Dice)> {
        match self {
            Self::Freeze { turns, .. }
            | Self::Afflict { turns, .. }
            | Self::Begin { turns, .. }
            | Self::Sleep { turns }
            | Self::Haste { turns, .. } => Some(("turns", *turns)),
            Self::Harm { damage, .. } => Some(("damage", *damage)),
            Self::DrainMaxHp { points }
            | Self::DrainExperience { points }
            | Self::Poison { points }
            | Self::Strengthen { points }
            | Self::Heal { points, .. } => Some(("points", *points)),
            _ => None,
        }
    }

    /// Returns the name of the kind that statues become at a depth; above all of their depths, that of the first.
    pub fn guard_at(&self, depth: u32) -> Option<&str> {
        let Self::WakeStatues(guards) = self else { return None };
        let at_home = guards.iter().rev().find(|(first, _)| *first <= depth).or_else(|| guards.first());
        at_home.map(|(_, kind)| kind.as_str())
    }
}

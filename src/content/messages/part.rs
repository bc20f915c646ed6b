//! What messages carry, as the names in braces of their sentences stand for it.

use std::{fmt::Display, sync::Arc};

use super::{
    intentions::{Avoided, ExplorationRest, NewcomerState, Threat},
    subjects::{
        CauseOfDeath, Foe, HungerState, ItemLabel, ItemUse, MessageKind, MonsterTrapOutcome, SetPieceName,
        SpecialMessage,
    },
};
use crate::{
    base::{geometry::Direction, random::Chance},
    content::{Condition, Element, Hazard, ItemId, ItemKinds, Key, LayerKind, MonsterId, TrapKind},
};

/// A part of what a message carries. `words` puts it into words.
#[derive(Clone, Copy)]
pub(crate) enum Part<'fact> {
    Avoided(Avoided),
    Cause(CauseOfDeath),
    Condition(Condition),
    Direction(Direction),
    Element(Element),
    Foe(Foe),
    Hazard(Hazard),
    Item(&'fact ItemLabel),
    ItemKind(ItemId),
    ItemKinds(ItemKinds),
    Layer(LayerKind),
    Monster(MonsterId),
    Newcomer(NewcomerState),
    Number(i64),
    Purpose(ItemUse),
    Rest(&'fact ExplorationRest),
    SetPiece(&'fact str),
    Special(SpecialMessage),
    Trap(TrapKind),
    /// What needs no other words than its own.
    Written(&'fact dyn Display),
    Yes(bool),
    /// What only decides between sentences.
    Unsaid,
}

/// Defines which type becomes which part.
macro_rules! parts {
    ($($type:ty => |$value:ident| $part:expr;)+) => {
        $(
            impl<'fact> From<&'fact $type> for Part<'fact> {
                fn from($value: &'fact $type) -> Self {
                    $part
                }
            }
        )+
    };
}

parts! {
    Avoided => |avoided| Part::Avoided(*avoided);
    CauseOfDeath => |cause| Part::Cause(*cause);
    Condition => |condition| Part::Condition(*condition);
    Direction => |direction| Part::Direction(*direction);
    Element => |element| Part::Element(*element);
    Foe => |foe| Part::Foe(*foe);
    Hazard => |hazard| Part::Hazard(*hazard);
    ItemLabel => |item| Part::Item(item);
    ItemId => |kind| Part::ItemKind(*kind);
    ItemKinds => |kinds| Part::ItemKinds(*kinds);
    LayerKind => |layer| Part::Layer(*layer);
    MonsterId => |kind| Part::Monster(*kind);
    NewcomerState => |state| Part::Newcomer(*state);
    i32 => |number| Part::Number(i64::from(*number));
    u32 => |number| Part::Number(i64::from(*number));
    ItemUse => |purpose| Part::Purpose(*purpose);
    ExplorationRest => |rest| Part::Rest(rest);
    SetPieceName => |name| Part::SetPiece(&name.0);
    SpecialMessage => |special| Part::Special(*special);
    TrapKind => |kind| Part::Trap(*kind);
    Arc<str> => |text| Part::Written(text);
    Chance => |chance| Part::Written(chance);
    Key => |key| Part::Written(key);
    char => |letter| Part::Written(letter);
    u64 => |number| Part::Written(number);
    bool => |yes| Part::Yes(*yes);
    Option<Foe> => |foe| some(foe);
    Option<ItemKinds> => |kinds| some(kinds);
    Option<ItemLabel> => |item| some(item);
    Option<Key> => |key| some(key);
    Option<i32> => |number| some(number);
    HungerState => |_state| Part::Unsaid;
    MessageKind => |_kind| Part::Unsaid;
    MonsterTrapOutcome => |_outcome| Part::Unsaid;
    Threat => |_threat| Part::Unsaid;
}

fn some<'fact, T>(value: &'fact Option<T>) -> Part<'fact>
where
    Part<'fact>: From<&'fact T>,
{
    value.as_ref().map_or(Part::Unsaid, Part::from)
}

//! Reading the arguments of debug commands.

use strum::VariantArray;

use super::{
    arguments::{ArgumentReader, CommandError, LARGEST_NUMBER, coordinate, expected, is_number, number},
    command::{Attribute, DebugCommand, MonsterOrder},
    inspect::Subject,
    jumps::Jump,
    names::{DOORS, NOBODY, STATES, TERRAINS, conditions, names_of, read_name, traps, unknown},
    stops::{STOPS, Stop},
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Condition, Content, FactName, ItemDefinition, ItemId, ItemKind, MonsterId, STRENGTH_RANGE},
    rules::items::{ItemState, NewItem},
    turn::Serial,
};

pub(super) fn level_number(words: &mut ArgumentReader<'_>, content: &Content) -> Result<u32, CommandError> {
    words.number("a level", 1, content.dungeon.level_count)
}

/// Returns the kind of monster with this letter.
///
/// # Errors
/// Fails if no kind has the letter.
pub(super) fn monster_lettered(word: &str, content: &Content) -> Result<MonsterId, CommandError> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    letter.and_then(|letter| content.monster_lettered(letter)).ok_or_else(|| {
        let capital = letter.map(|letter| letter.to_ascii_uppercase()).filter(|capital| Some(*capital) != letter);
        CommandError::Content(match capital.filter(|capital| content.monster_lettered(*capital).is_some()) {
            Some(capital) => format!("there is no monster '{word}'; the nearest is '{capital}', a capital letter"),
            None => format!("there is no monster '{word}'; the help page lists their letters"),
        })
    })
}

pub(super) fn read_monster(words: &mut ArgumentReader<'_>, content: &Content) -> Result<DebugCommand, CommandError> {
    let kind = monster_lettered(words.word("a monster's letter")?, content)?;
    let (mut place, mut state) = (None, None);
    let rest = words.rest();
    let mut rest = rest.as_slice();
    if let [x, others @ ..] = rest
        && is_number(x)
    {
        let [y, others @ ..] = others else { return expected("Y, the row of a cell") };
        place = Some(Point::new(coordinate(x)?, coordinate(y)?));
        rest = others;
    }
    if let [word, others @ ..] = rest {
        state = Some(read_name("state", word, &STATES)?);
        rest = others;
    }
    match rest {
        [] => Ok(DebugCommand::change(move |game| game.monster(kind, place, state))),
        [word, ..] => expected(&format!("nothing more, not '{word}'")),
    }
}

/// The enchantments that a command may give.
const ENCHANTMENTS: std::ops::RangeInclusive<i32> = -100..=100;

/// Returns the kind of item of this type.
pub(super) fn item_called(word: &str, content: &Content) -> Result<ItemId, CommandError> {
    content
        .items()
        .find(|(_, item)| item.id.eq_ignore_ascii_case(word))
        .map(|(kind, _)| kind)
        .ok_or_else(|| unknown("item", word, content.items().map(|(_, item)| item.id.as_str())))
}

pub(super) fn read_item(words: &mut ArgumentReader<'_>, content: &Content) -> Result<DebugCommand, CommandError> {
    let kind = item_called(words.word("a type of item")?, content)?;
    let (mut numbers, mut enchantment, mut loaded) = (Vec::new(), None, None);
    for word in words.rest() {
        if let Some(charges) = word.strip_prefix("charges=") {
            let charges = number(charges, "charges", 0, LARGEST_NUMBER)?;
            if content.item(kind).charges.is_none() {
                return Err(CommandError::Content(format!("a {} takes no charges", content.item(kind).id)));
            }
            if loaded.replace(charges).is_some() {
                return expected(&format!("charges once, not '{word}' as well"));
            }
        } else if word.starts_with(['+', '-']) {
            let signed = word.parse().ok().filter(|signed| ENCHANTMENTS.contains(signed));
            let (least, most) = (ENCHANTMENTS.start(), ENCHANTMENTS.end());
            let range = format!("an enchantment from {least} to +{most}, not '{word}'");
            let signed = signed.map_or_else(|| expected(&range), Ok)?;
            if enchantment.replace(signed).is_some() {
                return expected(&format!("one enchantment, not '{word}' as well"));
            }
        } else if is_number(word) && numbers.len() < 3 {
            numbers.push(word);
        } else {
            return expected(&format!("a number, an enchantment or charges, not '{word}'"));
        }
    }
    let ItemDefinition { id, kind: sort, .. } = content.item(kind);
    if enchantment.is_some() && !matches!(sort, ItemKind::Weapon | ItemKind::Armor | ItemKind::Ring) {
        return Err(CommandError::Content(format!("a {id} takes no enchantment")));
    }
    let (count, place) = match numbers.as_slice() {
        [] => (None, None),
        [count] => (Some(*count), None),
        [x, y] => (None, Some((*x, *y))),
        [count, x, y, ..] => (Some(*count), Some((*x, *y))),
    };
    let count = count.map_or(Ok(1), |count| number(count, "a count", 1, LARGEST_NUMBER))?;
    let place = place.map(|(x, y)| Ok::<_, CommandError>(Point::new(coordinate(x)?, coordinate(y)?))).transpose()?;
    let enchantment = enchantment.unwrap_or(0);
    let state = ItemState { is_cursed: enchantment < 0, ..ItemState::default() };
    let new = NewItem { enchantment, charges: loaded, state, ..NewItem::plain(kind, count) };
    Ok(DebugCommand::change(move |game| game.item(new, place)))
}

pub(super) fn read_set(words: &mut ArgumentReader<'_>, content: &Content) -> Result<DebugCommand, CommandError> {
    let names: Vec<_> = Attribute::VARIANTS.iter().map(|attribute| (attribute.name(), *attribute)).collect();
    let attribute = read_name("attribute", words.word("an attribute")?, &names)?;
    let (least, greatest) = match attribute {
        Attribute::Hp | Attribute::MaxHp => (1, LARGEST_NUMBER),
        Attribute::Level => (1, MOST_LEVEL),
        Attribute::Strength => (STRENGTH_RANGE.start().unsigned_abs(), STRENGTH_RANGE.end().unsigned_abs()),
        Attribute::Food => (0, content.config.hunger.max_food.unsigned_abs()),
        Attribute::Fuel | Attribute::Gold | Attribute::Xp => (0, LARGEST_NUMBER),
    };
    let value = words.number(attribute.name(), least, greatest)?;
    Ok(DebugCommand::change(move |game| game.set(attribute, value)))
}

/// The highest experience level that a command may set.
const MOST_LEVEL: u32 = 100;

pub(super) fn condition_named(words: &mut ArgumentReader<'_>) -> Result<Condition, CommandError> {
    read_name("condition", words.word("a condition")?, &conditions())
}

pub(super) fn read_affliction(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let condition = condition_named(words)?;
    let turns = words.number("a number of turns", 0, LARGEST_NUMBER)?;
    Ok(DebugCommand::change(move |game| game.afflict(condition, turns)))
}

pub(super) fn read_tuning(words: &mut ArgumentReader<'_>, content: &Content) -> Result<DebugCommand, CommandError> {
    let (name, ranges) = (words.word("the name of a value")?, &content.config.debug.tunable);
    let range = ranges.iter().find(|range| range.name.eq_ignore_ascii_case(name));
    let bounds = range.and_then(|range| range.bounds().map(|bounds| (range, bounds)));
    let (range, (tunable, least, greatest)) =
        bounds.ok_or_else(|| unknown("tunable value", name, ranges.iter().map(|range| range.name.as_str())))?;
    let word = words.word("a value")?;
    let value = word.parse().ok().and_then(|number| tunable.value_of(number));
    let value = value.filter(|value| (least..=greatest).contains(value));
    value.map(|value| DebugCommand::change(move |game| game.tune(tunable, value))).map_or_else(
        || {
            let (least, greatest) = (tunable.written(least), tunable.written(greatest));
            expected(&format!("{} from {least} to {greatest}, not '{word}'", range.name))
        },
        Ok,
    )
}

pub(super) fn read_door(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let state = read_name("door", words.word("a state of a door")?, &DOORS)?;
    let place = words.place()?;
    Ok(DebugCommand::change(move |game| game.door(state, place)))
}

pub(super) fn read_trap(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let kind = read_name("trap", words.word("a kind of trap")?, &traps())?;
    let place = words.place()?;
    Ok(DebugCommand::change(move |game| game.trap(kind, place)))
}

pub(super) fn read_terrain(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let name = read_name("terrain", words.word("a name of terrain")?, &TERRAINS)?;
    let Point { x, y } = words.place()?;
    let side = |word: &str, what| Ok(i32::try_from(number(word, what, 1, LARGEST_NUMBER)?).unwrap_or(i32::MAX));
    let (width, height) = match words.rest().as_slice() {
        [width, height] => (side(width, "a width")?, side(height, "a height")?),
        _ => (1, 1),
    };
    Ok(DebugCommand::change(move |game| game.cover(name, Rectangle::new(x, y, width, height))))
}

/// Reads what a rest lasts for: a number of turns, or until something comes about.
pub(super) fn read_rest(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let first = words.word("a number of turns, or until")?;
    if !first.eq_ignore_ascii_case("until") {
        return number(first, "a number of turns", 1, LARGEST_NUMBER).map(DebugCommand::Rest);
    }
    let word = words.word("hunting, state, seen, hurt or the name of a fact")?;
    Stop::read(word)
        .map(DebugCommand::RestUntil)
        .ok_or_else(|| unknown("fact", word, STOPS.into_iter().chain(FactName::all())))
}

/// Reads the id of a monster.
pub(super) fn monster_id(words: &mut ArgumentReader<'_>) -> Result<Serial, CommandError> {
    let word = words.word("the id of a monster")?;
    word.parse().map(Serial).or_else(|_| expected(&format!("the id of a monster, not '{word}'")))
}

/// The loudest noise that a command makes, in steps.
pub(super) const LOUDEST: u32 = 1_000;

/// Reads which monster is followed, or no longer.
pub(super) fn read_follow(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    if words.clone().next().is_none() {
        return Ok(DebugCommand::Follow(None));
    }
    let id = monster_id(words)?;
    Ok(DebugCommand::Follow(Some((id, words.switch()?.unwrap_or(true)))))
}

/// Reads the order of the table of monsters.
pub(super) fn read_order(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let order = words.next().map(|word| read_name("order", word, &MonsterOrder::named())).transpose()?;
    Ok(DebugCommand::Sort(order))
}

/// Reads what is inspected.
pub(super) fn read_subject(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let Some(word) = words.next() else { return Ok(DebugCommand::Inspect(Subject::Cursor)) };
    let named = Subject::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, subject)| *subject);
    let by_id = || word.parse().ok().map(|id| Subject::Thing(Serial(id)));
    let names = names_of(&Subject::NAMED).join(", ");
    named
        .or_else(by_id)
        .map(DebugCommand::Inspect)
        .map_or_else(|| expected(&format!("{names} or the id of a thing, not '{word}'")), Ok)
}

/// Reads the band that a monster joins, by its leader; none leaves it alone.
pub(super) fn read_band(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let (id, word) = (monster_id(words)?, words.word("the id of a leader, or none")?);
    let leader = if word.eq_ignore_ascii_case(NOBODY) {
        None
    } else {
        let id = word.parse().map(Serial);
        Some(id.or_else(|_| expected(&format!("the id of a leader or none, not '{word}'")))?)
    };
    Ok(DebugCommand::change(move |game| game.join_band(id, leader)))
}

/// Reads the state of mind of a monster.
pub(super) fn read_mind(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    let (id, state) = (monster_id(words)?, read_name("state", words.word("a state")?, &STATES)?);
    let place = if words.clone().next().is_some() { Some(words.place()?) } else { None };
    Ok(DebugCommand::change(move |game| game.set_mind(id, state, place)))
}

/// Reads a number of turns in a recording.
pub(super) fn read_turns(
    words: &mut ArgumentReader<'_>,
    jump: impl FnOnce(u64) -> Jump,
) -> Result<DebugCommand, CommandError> {
    words.number("a turn or a number of turns", 0, LARGEST_NUMBER).map(|turns| DebugCommand::Jump(jump(turns.into())))
}

/// Reads what is looked for in a recording.
pub(super) fn read_next(words: &mut ArgumentReader<'_>, _: &Content) -> Result<DebugCommand, CommandError> {
    match words.word("state or hurt")? {
        "state" => Ok(DebugCommand::Jump(Jump::State)),
        "hurt" => Ok(DebugCommand::Jump(Jump::Hurt)),
        word => expected(&format!("state or hurt, not '{word}'")),
    }
}

//! The sentences of facts: those that are declared with them, with words for what they carry.

use super::{
    capitalized, direction_name,
    grammar::{counted, with_article},
    hazards::{hazard_in_view, hazard_name, hazard_near},
    intentions::{avoided_way, explored, newcomer_words},
    items::{can_not_use, kinds_in_words, nothing_fits},
    names::{
        a_monster, bare_item_name, bare_trap_name, bolt_name, bolt_strikes, condition_kind, death_sentence,
        element_name, foe_name, item_name, the, the_monster, trap_name,
    },
};
pub(crate) use crate::content::MessageKind;
use crate::content::{Content, Effect, Fact, GroundFact, Part, Piece, SpecialMessage, TrapKind, pieces};

/// Returns the sentence for a fact, and its message kind.
pub(crate) fn sentence(content: &Content, fact: &Fact) -> (String, MessageKind) {
    let (declared_kind, declared) = fact.declared();
    let kind = match fact {
        Fact::ConditionBegins { condition } => condition_kind(content, *condition),
        Fact::Ground(GroundFact::Enters(layer)) => {
            let walkers = &content.terrain.layer(*layer).walkers;
            match (walkers.is_grave(), walkers.harms()) {
                (true, _) => MessageKind::Critical,
                (false, true) => MessageKind::Warning,
                (false, false) => MessageKind::Info,
            }
        }
        Fact::Remembered { kind, .. } => *kind,
        _ => declared_kind,
    };
    let sentence = pieces(content.wordings.of(declared));
    let text: String = sentence.iter().map(|piece| said(content, fact, *piece)).collect();
    (if begins_as_written(content, fact, &sentence) { text } else { capitalized(&text) }, kind)
}

/// Whether a sentence begins with what is never changed: texts of the data, and what is as it was written.
fn begins_as_written(content: &Content, fact: &Fact, sentence: &[Piece<'_>]) -> bool {
    let Some(Piece::Part { name, form }) = sentence.first() else { return false };
    match fact.part(name) {
        Some(Part::Written(_)) => true,
        Some(Part::Special(_)) | None => false,
        Some(part) => text_of_data(content, part, form).is_some(),
    }
}

/// Returns what a piece of a sentence says of a fact.
fn said(content: &Content, fact: &Fact, piece: Piece<'_>) -> String {
    match piece {
        Piece::Text(text) => text.to_owned(),
        Piece::Choice { name, one, other } => if fact.part(name).is_some_and(is_one) { one } else { other }.to_owned(),
        Piece::Part { name, form } => fact.part(name).map_or_else(String::new, |part| {
            let text = text_of_data(content, part, form);
            text.map_or_else(|| in_words(content, part, form), |text| filled(content, fact, text))
        }),
    }
}

/// Returns a text of the data in which the names of parts in braces are replaced by their words.
fn filled(content: &Content, fact: &Fact, text: &str) -> String {
    let mut filled = String::with_capacity(text.len());
    for piece in pieces(text) {
        let part = if let Piece::Part { name, form: "" } = piece { fact.part(name) } else { None };
        filled += &part.map_or_else(|| piece.to_string(), |part| in_words(content, part, ""));
    }
    filled
}

/// Whether a part is one thing or a yes, which chooses the first of two texts.
const fn is_one(part: Part<'_>) -> bool {
    match part {
        Part::Item(label) => label.quantity == 1,
        Part::Number(number) => number == 1,
        Part::Yes(yes) => yes,
        _ => true,
    }
}

/// Returns the text that the data gives for a form of a part, which may have names in braces itself; `None` for forms that
/// are words of the program.
fn text_of_data<'content>(content: &'content Content, part: Part<'_>, form: &str) -> Option<&'content str> {
    let piece = |name: &str| content.set_pieces.called(name);
    let machine = |name: &str| piece(name)?.machine.as_ref();
    let text = match (part, form) {
        (Part::Condition(condition), _) => {
            let rule = content.config.condition(condition);
            Some(match form {
                "begins" => &rule.begins,
                "ends" => &rule.ends,
                "longer" => &rule.longer,
                "monster_begins" => &rule.monster_begins,
                _ => &rule.monster_ends,
            })
        }
        (Part::ItemKind(kind), "message") => content.item(kind).message.as_ref(),
        (Part::Layer(layer), "arrival") => {
            content.terrain.arrivals.iter().find(|arrival| arrival.layer == layer).map(|arrival| &arrival.text)
        }
        (Part::Layer(layer), "entering") => content.terrain.layer(layer).entering.as_ref(),
        (Part::SetPiece(name), "choice") => piece(name).and_then(|piece| piece.choice.as_ref()),
        (Part::SetPiece(name), "entering") => piece(name).map(|piece| &piece.entering),
        (Part::SetPiece(name), "from_afar") => piece(name).and_then(|piece| piece.from_afar.as_ref()),
        (Part::SetPiece(name), "labor") => machine(name).and_then(|machine| Some(&machine.labor.as_ref()?.line)),
        (Part::SetPiece(name), _) => machine(name).map(|machine| &machine.line),
        (Part::Special(SpecialMessage { kind, index }), _) => {
            let special = content.monster(kind).ai_profile.specials.get(usize::from(index));
            let message = special.and_then(|special| match form {
                "resisted_message" => special.resisted_message.as_deref(),
                _ => special.message.as_deref(),
            });
            return Some(message.unwrap_or("{monster} attacks you."));
        }
        _ => return None,
    };
    Some(text.map_or("", String::as_str))
}

/// Returns the words for a form of a part; those for the part itself if the form is empty.
fn in_words(content: &Content, part: Part<'_>, form: &str) -> String {
    match part {
        Part::Avoided(avoided) => avoided_way(content, avoided),
        Part::Cause(cause) => death_sentence(content, cause),
        Part::Direction(direction) => direction_name(direction).to_owned(),
        Part::Element(element) => match form {
            "bare" => element_name(element),
            "strikes" => bolt_strikes(element),
            _ => bolt_name(element),
        }
        .to_owned(),
        Part::Foe(foe) => match form {
            "a" => a_monster(content, foe.looks),
            "the" => the_monster(content, foe.looks),
            _ => foe_name(content, foe),
        },
        Part::Hazard(hazard) => match form {
            "in_view" => hazard_in_view(content, hazard),
            "near" => hazard_near(content, hazard),
            _ => hazard_name(content, hazard),
        },
        Part::Item(label) => match form {
            "bare" => bare_item_name(content, label),
            "kind" => content.item(label.kind).name.clone(),
            _ => item_name(content, label),
        },
        Part::ItemKind(kind) if form == "goes_out" => {
            let is_fillable = content.item(kind).light.is_some_and(|light| content.is_fillable(light));
            if is_fillable { "goes out" } else { "burns to ashes" }.to_owned()
        }
        Part::ItemKind(kind) => content.item(kind).name.clone(),
        Part::ItemKinds(kinds) => kinds_in_words(kinds),
        Part::Layer(layer) => {
            let name = &content.terrain.layer(layer).name;
            if form == "the" { the(name) } else { name.clone() }
        }
        Part::Monster(kind) if form == "a" => a_monster(content, kind),
        Part::Monster(kind) => the_monster(content, kind),
        Part::Newcomer(state) => newcomer_words(state).to_owned(),
        Part::Number(number) if form.is_empty() => number.to_string(),
        Part::Number(number) => counted(number, form),
        Part::Purpose(purpose) if form == "nothing_fits" => nothing_fits(purpose).to_owned(),
        Part::Purpose(purpose) => can_not_use(purpose).to_owned(),
        Part::Rest(rest) => explored(content, rest),
        Part::Trap(kind) => match form {
            "missile" => with_article(missile(content, kind)),
            "the" => format!("the {}", bare_trap_name(content, kind)),
            _ => trap_name(content, kind),
        },
        Part::Written(text) => text.to_string(),
        Part::Condition(_) | Part::SetPiece(_) | Part::Special(_) | Part::Unsaid | Part::Yes(_) => String::new(),
    }
}

/// Returns what a trap shoots: "arrow".
fn missile(content: &Content, kind: TrapKind) -> &str {
    let named = content.traps.of(kind).effects.iter().find_map(|effect| match effect {
        Effect::Shoot { missile, .. } => Some(missile.as_str()),
        _ => None,
    });
    named.unwrap_or("missile")
}

/// Whether the data has another wording for the sentence about a fact.
pub(super) fn is_reworded(content: &Content, fact: &Fact) -> bool {
    let (_, declared) = fact.declared();
    content.wordings.of(declared) != declared
}

/// Returns the sentence for a fact that hurt the player badly, and its message kind, which stands out.
pub(super) fn hard_blow(content: &Content, fact: &Fact) -> (String, MessageKind) {
    let text = match *fact {
        _ if is_reworded(content, fact) => sentence(content, fact).0,
        Fact::MonsterHits { monster, damage } => {
            format!("{} hits you hard for {damage} damage!", capitalized(&foe_name(content, monster)))
        }
        _ => sentence(content, fact).0 + " That hurts!",
    };
    (text, MessageKind::Critical)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Foe, ItemLabel};

    fn said(fact: Fact) -> String {
        sentence(&Content::compiled_in(), &fact).0
    }

    fn label(name: &str, quantity: u32, enchantment: Option<i32>) -> ItemLabel {
        let kind = Content::compiled_in().item_called(name).unwrap();
        ItemLabel { quantity, enchantment, ..ItemLabel::plain(kind) }
    }

    #[test]
    fn sentences_have_articles_plurals_and_names() {
        let kind = Content::compiled_in().monster_lettered('O').unwrap();
        let (seen, unseen) = (Foe::plain(kind, true), Foe::plain(kind, false));
        assert_eq!(said(Fact::PlayerHits { monster: seen, damage: 5 }), "You hit the orc for 5 damage.");
        assert_eq!(said(Fact::MonsterMisses { monster: seen }), "The orc misses you.");
        assert_eq!(said(Fact::MonsterHits { monster: unseen, damage: 3 }), "It hits you for 3 damage.");
        assert_eq!(
            said(Fact::PickedUp { item: label("weapon/arrow", 27, None), letter: 'e' }),
            "You now have 27 arrows (e)."
        );
        assert_eq!(said(Fact::ItemHere { item: label("weapon/mace", 1, Some(1)) }), "You see a mace +1 here.");
        assert_eq!(
            said(Fact::ItemHere { item: label("armor/ring_mail", 1, Some(1)) }),
            "You see ring mail +1 [6] here."
        );
        assert_eq!(
            said(Fact::ItemHere { item: label("amulet/amulet", 1, None) }),
            "You see the Amulet of Yendor here."
        );
    }

    #[test]
    fn a_torch_warns_when_dim_flickering_and_out() {
        let item = Content::compiled_in().item_called("light/torch").unwrap();
        assert_eq!(said(Fact::LightLow { item, last: false }), "Your torch is getting dim...");
        assert_eq!(said(Fact::LightLow { item, last: true }), "Your torch flickers...");
        assert_eq!(said(Fact::LightOut { item }), "Your torch burns to ashes! You are in darkness!");
    }
}

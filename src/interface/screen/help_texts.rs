//! The prose of the help, in paragraphs.

/// The rules.
pub(super) const RULES: [&str; 7] = [
    "Find the Amulet of Yendor on the deepest level and carry it back up to level 1. You have one life: death is \
     final.",
    "Walk into a monster to attack it. Some sleep until they notice you, others hunt you at once. A lower armor \
     class (AC) makes you harder to hit. Monsters next to you follow you when you take the stairs.",
    "Your light shows the cells around you: a torch those next to you, a lantern one more. Both burn down. Lit \
     rooms can be seen from afar. Without light you see only where you stand. Light a new torch in time, or fill \
     your lantern.",
    "Eat when you become hungry: weak from hunger, you fight badly, and if you starve, you faint and die.",
    "Wounds heal with time, faster at higher levels. But do not stay too long: wandering monsters will find you.",
    "Walk into a closed door to open it. A locked door needs a key, which lies on its level, or force: try to open \
     it twice. Some doors and corridors are hidden, and so are traps (^): where a level seems to end, search its \
     walls.",
    "The daily game is the same for everyone on a day. You have one attempt, which counts in the scores of daily \
     games.",
];

/// What is good to know of items.
pub(super) const ITEMS: [&str; 6] = [
    "Potions, scrolls, rings and wands are unidentified at first, and look different in each game. Try them: an \
     effect that you see identifies the item. Scrolls can identify items; the last unknown kind of a family is \
     identified by elimination. You can name unknown kinds, and list your discoveries.",
    "Weapons, armor and rings may be enchanted for better or worse. Armor reveals it when you put it on. You cannot \
     take off a cursed item until its curse is lifted. Putting armor on and taking it off takes longer than other \
     actions.",
    "Shoot arrows and bolts with the right launcher in hand. Daggers, darts and spears are good to throw. A thrown \
     potion shatters and affects what it hits.",
    "Zapping, throwing and shooting ask for a target and show the path to it.",
    "Most rings make you hungry faster, each at its own rate. You can wear two, one on each hand.",
    "Your pack has room for 7 plus your strength in letters, at most 25, and one more for the Amulet. Equal items share a letter.",
];

/// What is good to know of terrain.
pub(super) const TERRAIN: [&str; 2] = [
    "Water, mud, lava and chasms do not affect creatures that fly or levitate. Monsters avoid terrain that harms \
     them. The game asks before you step into fire, gas, deep water, lava, chasms or known traps, unless you are \
     confused.",
    "Deep water can sweep items from your pack, but never what you wear or hold. Lost items drift ashore. Water \
     puts out fire.",
];

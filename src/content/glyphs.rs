//! Which signs can stand on the map for terrain and monsters.

/// The signs of items, traps, bolts, frames and the player, which stand for nothing else.
pub(super) const TAKEN: &str = "$%)[~(\"{!?=/*^&@│┌┐└┘├┤┬┴┼";

/// Whether a sign takes one column in terminals: Latin, or one of the signs that all fonts of terminals have.
pub(super) fn is_narrow(sign: char) -> bool {
    sign <= '\u{2ff}' || ('\u{2190}'..='\u{25ff}').contains(&sign)
}

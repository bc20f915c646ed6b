//! Tests of the plugins of the rules, each by itself, and of a foreign one in a game.

mod plugins;

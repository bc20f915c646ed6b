//! Tests of the plugins of the rules, each by itself.

mod plugins;

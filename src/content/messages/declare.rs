//! The macro that declares messages: facts with the sentences that tell them.

/// Whether a message only answers a key.
macro_rules! is_answer {
    () => {
        false
    };
    (answer) => {
        true
    };
}
pub(super) use is_answer;

/// What is declared of a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declaration {
    /// The names and types of what it carries.
    pub parts: &'static [(&'static str, &'static str)],
    /// The sentences that may tell it.
    pub sentences: &'static [&'static str],
}

/// Declares facts, each with what it carries and the sentences that tell it: `Name { part: Type } => Kind "Sentence.";`.
///
/// The first sentence whose condition holds tells the fact; the kind before it decides the color. In a sentence `{part}`
/// stands for what the fact carries, `{part:form}` for a form of it, and `{part?one|other}` for the first text if the part
/// is one thing or a yes. `answer` marks facts that only answer a key. The groups at the end are declared by themselves.
macro_rules! facts {
    (
        $(#[$attribute:meta])*
        pub enum $facts:ident in $prefix:tt {
            $(
                $fact:ident $(($($value:ident: $value_type:ty),+))? $({ $($field:ident: $field_type:ty),+ })? $($answer:ident)? =>
                    $($kind:ident $text:literal $(if $condition:expr)?),+;
            )+
            $(
                $(#[$group_attribute:meta])+
                $group:ident($inner:ty) $(by $subject:ident: $subject_type:ty)?;
            )*
        }
    ) => {
        #[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
        #[strum(serialize_all = "snake_case", prefix = $prefix)]
        $(#[$attribute])*
        pub enum $facts {
            $(
                $(#[doc = concat!("`", $text, "`")])+
                $fact $(($($value_type),+))? $({
                    $(
                        #[doc = concat!("`{", stringify!($field), "}`")]
                        $field: $field_type,
                    )+
                })?,
            )+
            $(
                $(#[$group_attribute])+
                $group($($subject_type,)? $inner),
            )*
        }

        impl $facts {
            /// What is declared of each message. Groups are the variants behind them.
            const MESSAGES: &[Declaration] = &[$(Declaration {
                parts: &[
                    $($((stringify!($value), stringify!($value_type)),)+)?
                    $($((stringify!($field), stringify!($field_type)),)+)?
                ],
                sentences: &[$($text),+],
            }),+];

            /// Returns the names of its messages, and then those of its groups.
            pub(super) fn names() -> impl Iterator<Item = &'static str> {
                let own = <Self as strum::VariantNames>::VARIANTS.iter().copied().take(Self::MESSAGES.len());
                own$(.chain(<$inner>::names()))*
            }

            /// Returns what is declared of its messages, and then of those of its groups.
            pub(super) fn declarations() -> impl Iterator<Item = &'static Declaration> {
                Self::MESSAGES.iter()$(.chain(<$inner>::declarations()))*
            }

            /// Whether it only answers a key: the declaration says `answer`.
            pub(super) const fn is_declared_answer(&self) -> bool {
                match self {
                    $(Self::$fact { .. } => $crate::content::messages::declare::is_answer!($($answer)?),)+
                    $(Self::$group(.., fact) => fact.is_declared_answer(),)*
                }
            }

            /// Returns the kind of the message, and the sentence that tells it, with the names of parts in braces.
            pub(crate) fn declared(&self) -> (MessageKind, &'static str) {
                match self {
                    $(
                        Self::$fact $(($($value),+))? $({ $($field),+ })? => {
                            $($(_ = $value;)+)?
                            $($(_ = $field;)+)?
                            $($(if $condition)? { return (MessageKind::$kind, $text); })+
                        }
                    )+
                    $(Self::$group(.., fact) => fact.declared(),)*
                }
            }

            /// Returns the part with this name of what it carries.
            pub(crate) fn part(&self, name: &str) -> Option<Part<'_>> {
                match self {
                    $(
                        Self::$fact $(($($value),+))? $({ $($field),+ })? => {
                            $($(if name == stringify!($value) { return Some(Part::from($value)); })+)?
                            $($(if name == stringify!($field) { return Some(Part::from($field)); })+)?
                            None
                        }
                    )+
                    $(
                        Self::$group($($subject,)? fact) => {
                            $(if name == stringify!($subject) { return Some(Part::from($subject)); })?
                            fact.part(name)
                        }
                    )*
                }
            }

            /// Returns its name with that of its group, without the end for creatures that are not perceived.
            pub(super) fn plain_name(&self) -> &'static str {
                match self {
                    $(Self::$group(.., fact) => fact.plain_name(),)*
                    plain => plain.into(),
                }
            }
        }
    };
}
pub(super) use facts;

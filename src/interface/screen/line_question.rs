//! Questions answered by typing a line. Each kind gives its words and says what is done with the line; keys, the picture
//! and what programs are asked follow.

use std::fmt::{self, Debug};

use super::{
    canvas::{Canvas, Style},
    page::draw_notice,
    prompt::{Asked, ESCAPE, Question, RETURN, text},
    screens::{Backdrop, Response, Screen},
};
use crate::{
    content::{Key, KeyName},
    interface::debug::LineEditor,
};

/// A kind of question that is answered by typing a line, about a subject of some type.
pub(super) struct LineKind<S: 'static> {
    /// The question for programs.
    pub asked: &'static str,
    /// What Enter does, in words.
    pub enter: &'static str,
    /// What escape does, in words.
    pub escape: &'static str,
    /// What an empty line means, if anything.
    pub empty: Option<&'static str>,
    /// The longest line, in characters.
    pub longest: usize,
    /// What Enter does with the line, or why it can't.
    pub entered: fn(&Backdrop<'_>, S, &str) -> Result<Response, String>,
    /// What escape does.
    pub left: fn() -> Response,
}

/// A question with the line that is being typed.
pub(super) struct LineQuestion<S: 'static> {
    kind: &'static LineKind<S>,
    subject: S,
    /// The question in the picture.
    question: String,
    line: LineEditor,
    /// Why the line was not taken.
    refusal: Option<String>,
}

impl<S: Copy + PartialEq + Debug + Send + Sync> LineQuestion<S> {
    /// A question with the line that is there at first.
    pub(crate) fn new(kind: &'static LineKind<S>, subject: S, question: impl Into<String>, initial: &str) -> Self {
        let mut line = LineEditor::default();
        line.set_text(initial);
        Self { kind, subject, question: question.into(), line, refusal: None }
    }
}

impl<S: PartialEq> PartialEq for LineQuestion<S> {
    fn eq(&self, other: &Self) -> bool {
        // A kind asks about its subject in the same words each time.
        (self.kind.asked, &self.subject, &self.line, &self.refusal)
            == (other.kind.asked, &other.subject, &other.line, &other.refusal)
    }
}

impl<S: Debug> Debug for LineQuestion<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { question, subject, line, refusal, .. } = self;
        formatter.debug_tuple("LineQuestion").field(question).field(subject).field(line).field(refusal).finish()
    }
}

impl<S: Copy + PartialEq + Debug + Send + Sync> Screen for LineQuestion<S> {
    fn press(&self, behind: &Backdrop<'_>, key: Key) -> Response {
        if key.is(KeyName::Escape) {
            return (self.kind.left)();
        }
        let mut line = self.line.clone();
        let mut refusal = None;
        if key.is_return() {
            match (self.kind.entered)(behind, self.subject, &line.text()) {
                Ok(response) => return response,
                Err(why) => refusal = Some(why),
            }
        } else if !matches!(key.name, KeyName::Up | KeyName::Down) {
            // There is no history of answers.
            line.press(key);
        }
        let length = |line: &LineEditor| line.text().chars().count();
        if length(&line) > self.kind.longest.max(length(&self.line)) {
            return Response::Nothing;
        }
        Response::replace(Self {
            kind: self.kind,
            subject: self.subject,
            question: self.question.clone(),
            line,
            refusal,
        })
    }

    fn takes_text(&self, _behind: &Backdrop<'_>) -> bool {
        true
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _behind: &Backdrop<'_>) {
        let LineKind { enter, escape, empty, .. } = self.kind;
        let empty = empty.map_or_else(String::new, |empty| format!("   empty: {empty}"));
        let hint = format!("{}: {enter}   {}: {escape}{empty}", RETURN.label(), ESCAPE.label());
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title).bold(), Style::plain(colors.text));
        let (cursor, dim) = (text.on(colors.selection), Style::plain(colors.dim));
        let (middle, typed) = (canvas.size().height / 2, self.line.text());
        let column = (canvas.size().width / 2 - 30).max(2);
        canvas.text(column, middle - 3, &self.question, title);
        // Of a line that is too long, the part around the cursor shows.
        let room = usize::try_from(canvas.size().width - column).unwrap_or(1).max(1);
        let hidden = (self.line.cursor() + 1).saturating_sub(room);
        for (place, sign) in (column..).zip(typed.chars().skip(hidden).take(room)) {
            canvas.glyph(place, middle - 1, sign, text);
        }
        let under = typed.chars().nth(self.line.cursor()).unwrap_or(' ');
        let cursor_column = column + i32::try_from(self.line.cursor() - hidden).unwrap_or(0);
        canvas.glyph(cursor_column, middle - 1, under, cursor);
        canvas.focus_on(cursor_column, middle - 1);
        canvas.text(column, middle + 1, &hint, dim);
        canvas.link_hint(column, middle + 1, &hint);
        if let Some(refusal) = &self.refusal {
            draw_notice(canvas, middle + 3, refusal);
        }
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        text(self.kind.asked, [self.kind.enter, self.kind.escape])
    }

    /// Bots type a letter or two at most.
    fn question(&self, _behind: &Backdrop<'_>) -> Question {
        Question::Keys(vec![Key::character('a'), Key::character('o'), RETURN])
    }
}

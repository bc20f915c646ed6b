//! Questions that a few keys answer: what their line shows, what each key does, and what programs are asked follows from
//! one table of answers. What is typed ahead seldom agrees: yes is Enter, or a capital letter, or the letter of the item
//! that is asked about.

use super::{
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    list_cursor::menu_letter,
    prompt::{Asked, ESCAPE, Question, RETURN, asked, choice},
    screens::{Backdrop, Form, Response, Screen},
};
use crate::{base::geometry::Rectangle, content::Key};

/// The columns of the text in a box.
const WIDTH: i32 = 50;
/// The columns and rows between the text and the box around it.
const MARGIN: [i32; 2] = [3, 1];

/// An answer: the keys that give it, its words, and what it does.
#[derive(Clone, Debug, PartialEq)]
struct Answer {
    /// The keys; a small letter gives it in either case.
    keys: Vec<Key>,
    words: String,
    response: Response,
}

/// A question that a few keys answer. Any other key is a last answer, which is "no" unless the question says otherwise.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Confirmation {
    /// The kind of the prompt in the view.
    kind: &'static str,
    question: String,
    /// What must be known to answer it. A question with an explanation stands in a box, others in a line over the map.
    explanation: Option<String>,
    /// Why it is asked, behind the answers, where it may be cut off.
    reason: Option<String>,
    answers: Vec<Answer>,
    /// What any other key than those of the answers and escape means.
    others: (&'static str, Response),
    /// What escape does.
    escaped: Response,
    is_repeated: bool,
}

impl Confirmation {
    /// A question to which Enter says yes, and every other key no. `refused` closes it.
    fn new(question: impl Into<String>, agreed: Response, refused: Response) -> Self {
        let yes = Answer { keys: vec![RETURN], words: "yes".to_owned(), response: agreed };
        Self {
            kind: "Confirm",
            question: question.into(),
            explanation: None,
            reason: None,
            answers: vec![yes],
            others: ("no", refused.clone()),
            escaped: refused,
            is_repeated: true,
        }
    }

    /// A question before something that the player may not want to do. It is asked again when the command is repeated.
    pub(crate) fn before(question: impl Into<String>, agreed: Response) -> Self {
        let agreed = Response::CloseAll.then(agreed);
        Self { is_repeated: false, ..Self::new(question, agreed, Response::CloseAll) }
    }

    /// A question before an item is used.
    pub(crate) fn of_item(question: impl Into<String>, agreed: Response) -> Self {
        Self { kind: "Item", ..Self::new(question, agreed, Response::CloseAll) }
    }

    /// A question whose no closes it alone: what is below it stays open. What yes closes, `agreed` says.
    pub(crate) fn closing_alone(question: impl Into<String>, agreed: Response) -> Self {
        Self::new(question, agreed, Response::Close)
    }

    /// The question in a box over the menu or a page, with what must be known to answer it.
    pub(crate) fn in_box(self, explanation: impl Into<String>) -> Self {
        Self { explanation: Some(explanation.into()), ..self }
    }

    /// The question with the reason for it behind the answers.
    pub(crate) fn because(self, reason: impl Into<String>) -> Self {
        Self { reason: Some(reason.into()), ..self }
    }

    /// Says what the first answer does, in place of "yes".
    pub(crate) fn saying(mut self, words: &str) -> Self {
        if let Some(answer) = self.answers.first_mut() {
            words.clone_into(&mut answer.words);
        }
        self
    }

    /// Gives the first answer with this letter as well, in either case.
    pub(crate) fn or_letter(mut self, letter: char) -> Self {
        if let Some(answer) = self.answers.first_mut() {
            answer.keys.push(Key::character(letter));
        }
        self
    }

    /// Gives the first answer with this key alone.
    pub(crate) fn only_by(mut self, key: Key) -> Self {
        if let Some(answer) = self.answers.first_mut() {
            answer.keys = vec![key];
        }
        self
    }

    /// The question with one answer more.
    pub(crate) fn with(mut self, key: Key, words: &str, response: Response) -> Self {
        self.answers.push(Answer { keys: vec![key], words: words.to_owned(), response });
        self
    }

    /// The question to which any other key but escape gives another answer than "no".
    pub(crate) fn otherwise(self, words: &'static str, response: Response) -> Self {
        Self { others: (words, response), ..self }
    }

    /// The answers with their keys: `Enter or a: yes   any other key: no`.
    fn hint(&self) -> String {
        let mut parts: Vec<String> = self
            .answers
            .iter()
            .map(|answer| {
                let keys: Vec<String> = answer.keys.iter().map(|key| key.label()).collect();
                format!("{}: {}", keys.join(" or "), answer.words)
            })
            .collect();
        if self.others.1 != self.escaped {
            parts.push(format!("{}: no", ESCAPE.label()));
        }
        parts.push(format!("any other key: {}", self.others.0));
        parts.join("   ")
    }
}

impl Screen for Confirmation {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        let key = if key.is_return() { RETURN } else { key };
        let small = menu_letter(key).map(Key::character);
        let is_given = |answer: &&Answer| answer.keys.iter().any(|known| *known == key || Some(*known) == small);
        let answer = self.answers.iter().find(is_given);
        let other = if key == ESCAPE { &self.escaped } else { &self.others.1 };
        answer.map_or(other, |answer| &answer.response).clone()
    }

    fn form(&self) -> Form {
        if self.explanation.is_some() { Form::Box } else { Form::OverMap }
    }

    fn is_repeated(&self) -> bool {
        self.is_repeated
    }

    fn line(&self, _behind: &Backdrop<'_>) -> Option<String> {
        let reason = self.reason.as_ref().map_or_else(String::new, |reason| format!("   ({reason})"));
        self.explanation.is_none().then(|| format!("{} {}{reason}", self.question, self.hint()))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _behind: &Backdrop<'_>) {
        let Some(explanation) = &self.explanation else { return };
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title).bold(), Style::plain(colors.text));
        let dim = Style::plain(colors.dim);
        let explained = wrapped(explanation, usize::try_from(WIDTH).unwrap_or(1));
        let gap = (!explained.is_empty()).then(|| (String::new(), text));
        let explained = explained.into_iter().map(|line| (line, text));
        let hint = self.hint();
        let lines: Vec<(String, Style)> = [(self.question.clone(), title)]
            .into_iter()
            .chain(gap)
            .chain(explained)
            .chain([(String::new(), text), (hint.clone(), dim)])
            .collect();
        let [beside, above] = MARGIN;
        let width = lines.iter().map(|(line, _)| columns(line)).max().unwrap_or(0) + 2 * beside;
        let height = i32::try_from(lines.len()).unwrap_or(0) + 2 * above;
        let size = canvas.size();
        let (x, y) = ((size.width - width) / 2, (size.height - height) / 2);
        canvas.clear(Rectangle::new(x, y, width, height));
        canvas.double_box(Rectangle::new(x, y, width, height), title);
        canvas.focus_on(x + beside, y + above);
        canvas.link_rest(ESCAPE);
        for (row, (line, style)) in (y + above..).zip(&lines) {
            canvas.text(x + beside, row, line, *style);
            if *line == hint {
                canvas.link_hint(x + beside, row, line);
            }
        }
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        let answers = self.answers.iter().flat_map(|answer| answer.keys.iter().map(|key| choice(*key, &answer.words)));
        asked(self.kind, &self.question, answers.chain([choice(ESCAPE, "no")]).collect(), [])
    }

    fn question(&self, _behind: &Backdrop<'_>) -> Question {
        let keys = self.answers.iter().filter_map(|answer| answer.keys.first()).copied();
        Question::Keys(keys.chain([ESCAPE]).collect())
    }
}

//! The measured sections of a document, between marks that Markdown does not show.
//!
//! A section begins with the line `<!-- begin NAME -->` and ends with `<!-- end NAME -->`. What people write outside of the
//! marks stays as it is.

use thiserror::Error;

/// Why the sections of a document can't be replaced.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DocumentError {
    /// A section has a name that no text belongs to.
    #[error("line {line}: there is no section '{name}'; expected one of: {known}")]
    Unknown {
        /// The number of the line, from 1.
        line: usize,
        name: String,
        /// The names that there are.
        known: String,
    },
    /// A section does not end.
    #[error("line {line}: section '{name}' has no line '{}'", end_of(.name))]
    Endless {
        /// The number of the line on which it begins, from 1.
        line: usize,
        name: String,
    },
    #[error("it has no section: a line such as '{}'", begin_of("overview"))]
    NoSection,
}

fn begin_of(name: &str) -> String {
    format!("<!-- begin {name} -->")
}

fn end_of(name: &str) -> String {
    format!("<!-- end {name} -->")
}

/// Returns a document with new texts in its sections, each given with its name.
///
/// # Errors
/// Fails if the document has no section, an unknown one, or one without an end.
pub fn with_sections(document: &str, sections: &[(&str, String)]) -> Result<String, DocumentError> {
    let mut text = String::with_capacity(document.len());
    let mut lines = (1..).zip(document.lines());
    let mut is_found = false;
    while let Some((line, content)) = lines.next() {
        text += content;
        text.push('\n');
        let name = content.trim().strip_prefix("<!-- begin ").and_then(|rest| rest.strip_suffix(" -->"));
        let Some(name) = name else { continue };
        let Some((_, section)) = sections.iter().find(|(known, _)| *known == name) else {
            let known: Vec<&str> = sections.iter().map(|(known, _)| *known).collect();
            return Err(DocumentError::Unknown { line, name: name.to_owned(), known: known.join(", ") });
        };
        let end = end_of(name);
        if !lines.any(|(_, content)| content.trim() == end) {
            return Err(DocumentError::Endless { line, name: name.to_owned() });
        }
        text += &format!("\n{}\n\n{end}\n", section.trim());
        is_found = true;
    }
    if is_found { Ok(text) } else { Err(DocumentError::NoSection) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "# Balance\n\n<!-- begin depths -->\nold\n<!-- end depths -->\n\nWhy.\n";

    #[test]
    fn a_section_is_replaced_and_the_rest_stays() {
        let sections = [("causes", "unused".to_owned()), ("depths", "| new |\n".to_owned())];
        let text = with_sections(DOCUMENT, &sections).unwrap();
        assert_eq!(text, "# Balance\n\n<!-- begin depths -->\n\n| new |\n\n<!-- end depths -->\n\nWhy.\n");
        assert_eq!(with_sections(&text, &sections).unwrap(), text, "again");
    }

    #[test]
    fn a_document_without_sections_or_with_wrong_ones_is_refused() {
        let causes = [("causes", String::new())];
        let error = with_sections(DOCUMENT, &causes).unwrap_err();
        assert_eq!(error.to_string(), "line 3: there is no section 'depths'; expected one of: causes");
        assert_eq!(with_sections("text\n", &causes), Err(DocumentError::NoSection));
        let endless = with_sections("<!-- begin causes -->\ntext\n", &causes).unwrap_err();
        assert_eq!(endless.to_string(), "line 1: section 'causes' has no line '<!-- end causes -->'");
    }
}

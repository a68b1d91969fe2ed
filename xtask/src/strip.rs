//! What nobody reads in a browser: comments and indentation of scripts and style sheets, left out when they are published.
//!
//! This is no minifier. Only what can be told from code without knowing the language goes: in a script the comments that
//! have their lines to themselves, in a style sheet every comment outside of quotation marks, and how far lines are indented.

/// The file without its comments, if it is of a kind that can have some.
pub(crate) fn stripped(name: &str, text: &str) -> String {
    match name.rsplit('.').next() {
        Some("js") => script(text),
        Some("css") => sheet(text),
        _ => text.to_string(),
    }
}

fn script(text: &str) -> String {
    // A text between backticks may go over several lines, and its lines are no comments whatever they begin with. None of
    // our scripts has such a text; one that gets one is published as it is.
    if text.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return text.to_string();
    }
    let mut result = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let code = line.trim();
        inside |= code.starts_with("/*");
        if inside {
            // The rest of a line on which a comment ends may be code.
            let Some((_, rest)) = code.split_once("*/") else { continue };
            inside = false;
            push_line(&mut result, rest);
        } else if !code.starts_with("//") {
            push_line(&mut result, line);
        }
    }
    result
}

fn sheet(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut quote = None;
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if quote.is_none() && rest.starts_with("/*") {
            rest = rest[2..].split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        match (quote, next) {
            (None, '"' | '\'') => quote = Some(next),
            (Some(open), close) if open == close => quote = None,
            _ => {}
        }
        bare.push(next);
        rest = &rest[next.len_utf8()..];
    }
    let mut result = String::with_capacity(bare.len());
    for line in bare.lines() {
        push_line(&mut result, line);
    }
    result
}

fn push_line(result: &mut String, line: &str) {
    if !line.trim().is_empty() {
        result.push_str(line.trim());
        result.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_with_lines_of_their_own_leave_a_script() {
        let text =
            "// why\nlet a = 'x'; // beside\n\n  /**\n   * @param {string} b\n   */\n  f('// no');\n/* one */ g();\n";
        assert_eq!(stripped("a.js", text), "let a = 'x'; // beside\nf('// no');\ng();\n");
    }

    #[test]
    fn a_script_with_a_text_over_several_lines_stays_as_it_is() {
        let text = "// why\nlet a = `x\n// not a comment\n`;\n";
        assert_eq!(stripped("a.js", text), text);
        assert_eq!(stripped("a.js", "// why\nlet a = `x`;\n"), "let a = `x`;\n");
    }

    #[test]
    fn comments_leave_a_style_sheet_wherever_they_are() {
        let text = "/* all\nof it */\na { color: red; /* why */ }\n\nb::before { content: \"/* no */\"; }\n/* open";
        assert_eq!(stripped("a.css", text), "a { color: red;  }\nb::before { content: \"/* no */\"; }\n");
    }

    #[test]
    fn other_files_stay_as_they_are() {
        assert_eq!(stripped("a.svg", "// <svg>"), "// <svg>");
    }
}

//! Which nodes of a drawing must be drawn anew when it becomes another one?
//!
//! Browsers parse, style and lay out every node that is inserted, so replacing a whole board because
//! one arrow has gone costs more than everything else that an input does. The nodes of both drawings
//! are matched in their order; what differs is replaced, or entered if it is a group that only holds
//! others together.

/// A step through the old nodes, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit<'a> {
    /// Leaves this many nodes as they are.
    Keep(usize),
    /// Removes this many nodes.
    Remove(usize),
    /// Inserts these nodes, given as markup.
    Insert(&'a str),
    /// Leaves the next node, and applies these steps to its children.
    Inside(Vec<Edit<'a>>),
}

/// How far from its place among the new nodes a node is looked for among the old ones. Where more than
/// that came or went, nodes that stay are drawn again; in return the comparison is linear.
const REACH: usize = 64;

/// Returns the steps from one drawing to another, or `None` if one of them is not only elements.
pub fn edits<'a>(old: &str, new: &'a str) -> Option<Vec<Edit<'a>>> {
    let (old, new) = (nodes(old)?, nodes(new)?);
    let same = old.iter().zip(&new).take_while(|(old, new)| old.whole == new.whole).count();
    let (old, new) = (&old[same..], &new[same..]);
    let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old.whole == new.whole).count();
    let (old, new) = (&old[..old.len() - tail], &new[..new.len() - tail]);

    let mut edits = Vec::new();
    keep(&mut edits, same);
    // What comes before these indices is done.
    let (mut from_old, mut from_new) = (0, 0);
    for (at, node) in new.iter().enumerate() {
        let first = from_old + (at - from_new).saturating_sub(REACH);
        let mut near = old.iter().enumerate().skip(first).take(2 * REACH);
        if let Some((found, _)) = near.find(|(_, old)| old.whole == node.whole) {
            replace(&mut edits, &old[from_old..found], &new[from_new..at]);
            keep(&mut edits, 1);
            (from_old, from_new) = (found + 1, at + 1);
        }
    }
    replace(&mut edits, &old[from_old..], &new[from_new..]);
    keep(&mut edits, tail);
    Some(edits)
}

fn keep(edits: &mut Vec<Edit<'_>>, count: usize) {
    match edits.last_mut() {
        Some(Edit::Keep(before)) => *before += count,
        _ if count == 0 => {}
        _ => edits.push(Edit::Keep(count)),
    }
}

/// Replaces nodes, of which none stays as it is.
fn replace<'a>(edits: &mut Vec<Edit<'a>>, old: &[Node<'_>], new: &[Node<'a>]) {
    if old.len() == new.len() {
        for (old, new) in old.iter().zip(new) {
            match old.entered(new) {
                Some(inside) => edits.push(Edit::Inside(inside)),
                None => edits.extend([Edit::Remove(1), Edit::Insert(new.whole)]),
            }
        }
        return;
    }
    if !old.is_empty() {
        edits.push(Edit::Remove(old.len()));
    }
    edits.extend(new.iter().map(|node| Edit::Insert(node.whole)));
}

/// An element in the text of a drawing.
struct Node<'a> {
    /// Its first tag.
    tag: &'a str,
    /// The markup of its children.
    inside: &'a str,
    whole: &'a str,
}

impl Node<'_> {
    /// Returns the steps inside this node that make it another one, if that suffices.
    ///
    /// A class says how a group moves, and a motion begins when its group is inserted. So a group with
    /// a class is always replaced.
    fn entered<'a>(&self, new: &Node<'a>) -> Option<Vec<Edit<'a>>> {
        let enters = self.tag == new.tag && !self.inside.is_empty() && !self.tag.contains(" class=");
        if enters { edits(self.inside, new.inside) } else { None }
    }
}

/// Splits markup into its elements, or returns `None` if it has anything else on this level.
fn nodes(markup: &str) -> Option<Vec<Node<'_>>> {
    let mut nodes = Vec::new();
    let mut rest = markup;
    while !rest.is_empty() {
        let (tag, closed) = tag(rest)?;
        if tag.starts_with("</") {
            return None;
        }
        let (mut depth, mut end, mut last) = (usize::from(!closed), tag.len(), tag.len());
        while depth > 0 {
            last = end + rest[end..].find('<')?;
            let (tag, closed) = self::tag(&rest[last..])?;
            end = last + tag.len();
            if tag.starts_with("</") {
                depth -= 1;
            } else if !closed {
                depth += 1;
            }
        }
        nodes.push(Node { tag, inside: &rest[tag.len()..last], whole: &rest[..end] });
        rest = &rest[end..];
    }
    Some(nodes)
}

/// Returns the tag at the beginning of markup, and whether its element ends with it.
fn tag(markup: &str) -> Option<(&str, bool)> {
    if !markup.starts_with('<') || markup.starts_with("<!") {
        return None;
    }
    let tag = &markup[..=markup.find('>')?];
    Some((tag, tag.ends_with("/>")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Applies steps to markup, as a screen does to its nodes.
    fn apply(old: &str, edits: &[Edit<'_>]) -> String {
        let old = nodes(old).unwrap();
        let (mut at, mut out) = (0, String::new());
        for edit in edits {
            match edit {
                Edit::Keep(count) => {
                    out.extend(old[at..at + count].iter().map(|node| node.whole));
                    at += count;
                }
                Edit::Remove(count) => at += count,
                Edit::Insert(markup) => out.push_str(markup),
                Edit::Inside(edits) => {
                    let node = &old[at];
                    let end = &node.whole[node.tag.len() + node.inside.len()..];
                    out.extend([node.tag, &apply(node.inside, edits), end]);
                    at += 1;
                }
            }
        }
        assert_eq!(at, old.len(), "every old node is passed");
        out
    }

    fn drawing() -> impl Strategy<Value = String> {
        let leaf =
            prop::sample::select(vec!["<a/>", "<b d=\"1\"/>", "<b d=\"2\"/>", "<c></c>"]).prop_map(str::to_owned);
        let list = |node: BoxedStrategy<String>| prop::collection::vec(node, 0..6).prop_map(|nodes| nodes.concat());
        let node = leaf.prop_recursive(3, 40, 6, move |inner| {
            let tags = vec!["<g>", "<g transform=\"translate(1 2)\">", "<g class=\"wave\">"];
            (prop::sample::select(tags), list(inner.boxed())).prop_map(|(tag, inside)| [tag, &inside, "</g>"].concat())
        });
        list(node.boxed())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_steps_lead_from_any_drawing_to_any_other(old in drawing(), new in drawing()) {
            prop_assert_eq!(apply(&old, &edits(&old, &new).unwrap()), new);
        }
    }

    #[test]
    fn a_node_that_has_gone_and_one_that_has_changed_leave_the_others() {
        let old = "<svg><g><a/><b/><c/><d x=\"1\"/><e/></g></svg>";
        let new = "<svg><g><a/><c/><d x=\"2\"/><e/></g></svg>";
        let inner = vec![
            Edit::Keep(1),
            Edit::Remove(1),
            Edit::Keep(1),
            Edit::Remove(1),
            Edit::Insert("<d x=\"2\"/>"),
            Edit::Keep(1),
        ];
        assert_eq!(edits(old, new).unwrap(), [Edit::Inside(vec![Edit::Inside(inner)])]);
        assert_eq!(edits(old, old).unwrap(), [Edit::Keep(1)]);
    }

    #[test]
    fn a_group_that_moves_begins_anew_when_something_in_it_has_changed() {
        let (old, new) = ("<g class=\"wave\"><a/><b/></g>", "<g class=\"wave\"><a/><c/></g>");
        assert_eq!(edits(old, new).unwrap(), [Edit::Remove(1), Edit::Insert(new)]);
    }

    #[test]
    fn anything_but_elements_is_left_to_the_browser() {
        for odd in ["words", "<a/>words", "<!-- c --><a/>", "<a>", "</a>", "<a", "<a/><"] {
            assert!(edits("<a/>", odd).is_none() && edits(odd, "<a/>").is_none(), "{odd}");
        }
    }

    #[test]
    fn drawings_of_thousands_of_nodes_are_compared_in_linear_time() {
        let many = |from: u32| (from..from + 20_000).map(|x| format!("<a x=\"{x}\"/>")).collect::<String>();
        let (old, new) = (many(0), many(40_000));
        assert_eq!(apply(&old, &edits(&old, &new).unwrap()), new);
    }
}

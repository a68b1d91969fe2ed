//! How small a file travels: gzip by zopfli, which takes seconds while building so that no visit waits for it.
//!
//! A packed form lies beside its file as `NAME.gz`. The server sends it to whoever can unpack it.

use std::io::Read as _;

use flate2::read::GzDecoder;
use zopfli::{Format, Options};

use crate::assets::Files;

/// What a packed form's name ends with, after the name of its file.
pub(crate) const SUFFIX: &str = ".gz";

/// The packed forms of a site's files. What `old` has under such a name stays, if it still unpacks to the same file.
pub(crate) fn packed(site: &Files, old: impl Fn(&str) -> Option<Vec<u8>>) -> Files {
    let mut forms = Files::new();
    for (name, bytes) in site.iter().filter(|(name, _)| !is_picture(name)) {
        let form = format!("{name}{SUFFIX}");
        // Unpacked and compared, not judged by dates or by the plain file's age: a build that was interrupted between the
        // two, or within one of them, must not leave behind a form that lies.
        let kept = old(&form).filter(|old| unpacked(old).is_some_and(|plain| plain == *bytes));
        let small = kept.unwrap_or_else(|| gzipped(bytes));
        if small.len() < bytes.len() {
            forms.insert(form, small);
        }
    }
    forms
}

/// A PNG is packed already.
pub(crate) fn is_picture(name: &str) -> bool {
    name.rsplit('.').next() == Some("png")
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    // A module is code, tables and texts in turn. Four times the usual number of blocks, each with codes of its own, made
    // ours of 780 KB smaller by another kilobyte; more rounds of search did not.
    let options = Options { maximum_block_splits: 60, ..Options::default() };
    let mut small = Vec::new();
    zopfli::compress(options, Format::Gzip, bytes, &mut small).expect("writing to memory does not fail");
    small
}

fn unpacked(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).ok().map(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Files {
        let text = "the same words again and again, ".repeat(40).into_bytes();
        Files::from([
            ("assets/app.js".to_string(), text.clone()),
            ("assets/icon.png".to_string(), text),
            ("short.txt".to_string(), b"hm".to_vec()),
        ])
    }

    #[test]
    fn what_becomes_smaller_is_packed_and_unpacks_to_itself() {
        let (site, forms) = (site(), packed(&site(), |_| None));
        assert_eq!(forms.keys().collect::<Vec<_>>(), ["assets/app.js.gz"]);
        assert_eq!(unpacked(&forms["assets/app.js.gz"]).unwrap(), site["assets/app.js"]);
    }

    #[test]
    fn an_old_form_is_kept_only_if_it_unpacks_to_the_file() {
        let fresh = packed(&site(), |_| None);
        // A form that zopfli would not have made, so that one can tell whether it was kept.
        let mut encoder = flate2::GzBuilder::new().comment("old").write(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut encoder, &site()["assets/app.js"]).unwrap();
        let old = encoder.finish().unwrap();
        assert_eq!(packed(&site(), |_| Some(old.clone()))["assets/app.js.gz"], old);
        for broken in [&old[..old.len() - 9], b"", &gzipped(b"another file")] {
            assert_eq!(packed(&site(), |_| Some(broken.to_vec())), fresh);
        }
    }
}

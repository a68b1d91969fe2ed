//! How are the site's files compressed? With brotli and gzip at their highest levels, once, while
//! the site is built.
//!
//! The compressed forms lie beside their file as `NAME.br` and `NAME.gz`, where web servers look
//! for precompressed files. A form that still decompresses to its file is reused, because brotli's
//! highest level takes seconds.

use std::io::{Read as _, Write as _};

use brotli::CompressorWriter;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::assets::Files;

/// A content encoding that browsers accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

/// Brotli's highest quality.
const QUALITY: u32 = 11;
/// The base-2 logarithm of brotli's window: 4 MiB, more than any file here has.
const WINDOW: u32 = 22;
const BUFFER: usize = 1 << 16;

impl Encoding {
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Returns the suffix of a compressed form, after the name of its file.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    fn compress(self, bytes: &[u8]) -> Vec<u8> {
        const IN_MEMORY: &str = "writing to memory does not fail";
        match self {
            Self::Brotli => {
                let mut writer = CompressorWriter::new(Vec::new(), BUFFER, QUALITY, WINDOW);
                writer.write_all(bytes).expect(IN_MEMORY);
                writer.into_inner()
            }
            Self::Gzip => {
                // The header's time stamp stays zero, so the same input gives the same bytes.
                let mut writer = GzEncoder::new(Vec::new(), Compression::best());
                writer.write_all(bytes).expect(IN_MEMORY);
                writer.finish().expect(IN_MEMORY)
            }
        }
    }

    fn decompress(self, bytes: &[u8]) -> Option<Vec<u8>> {
        let mut plain = Vec::new();
        let read = match self {
            Self::Brotli => brotli::Decompressor::new(bytes, BUFFER).read_to_end(&mut plain),
            Self::Gzip => GzDecoder::new(bytes).read_to_end(&mut plain),
        };
        read.ok().map(|_| plain)
    }
}

/// Returns the compressed forms of a site's files, where they are smaller than the file. `old`
/// looks up the forms of the previous build by name.
pub(crate) fn compressed(site: &Files, old: impl Fn(&str) -> Option<Vec<u8>>) -> Files {
    let mut forms = Files::new();
    for (name, bytes) in site.iter().filter(|(name, _)| !is_picture(name)) {
        for encoding in Encoding::ALL {
            let form = format!("{name}{}", encoding.suffix());
            // Decompressed and compared, not judged by time stamps: an interrupted build must not
            // leave a form behind that differs from its file.
            let kept = old(&form).filter(|old| encoding.decompress(old).is_some_and(|plain| plain == *bytes));
            let small = kept.unwrap_or_else(|| encoding.compress(bytes));
            if small.len() < bytes.len() {
                forms.insert(form, small);
            }
        }
    }
    forms
}

/// Returns whether a file is a PNG, which is compressed already.
pub(crate) fn is_picture(name: &str) -> bool {
    name.rsplit('.').next() == Some("png")
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
    fn files_that_shrink_are_compressed_and_decompress_to_themselves() {
        let (site, forms) = (site(), compressed(&site(), |_| None));
        assert_eq!(forms.keys().collect::<Vec<_>>(), ["assets/app.js.br", "assets/app.js.gz"]);
        for encoding in Encoding::ALL {
            let form = &forms[&format!("assets/app.js{}", encoding.suffix())];
            assert_eq!(encoding.decompress(form).unwrap(), site["assets/app.js"]);
        }
    }

    #[test]
    fn compressing_twice_gives_the_same_bytes() {
        assert_eq!(compressed(&site(), |_| None), compressed(&site(), |_| None));
    }

    #[test]
    fn a_cached_compressed_file_is_reused_only_if_it_decompresses_to_the_source() {
        let fresh = compressed(&site(), |_| None);
        // Forms that `compress` would not have made, to tell a reused one from a new one.
        let plain = &site()["assets/app.js"];
        let mut gzip = flate2::GzBuilder::new().comment("old").write(Vec::new(), Compression::fast());
        gzip.write_all(plain).unwrap();
        let gzip = gzip.finish().unwrap();
        let mut brotli = CompressorWriter::new(Vec::new(), BUFFER, 1, WINDOW);
        brotli.write_all(plain).unwrap();
        let brotli = brotli.into_inner();
        assert!(brotli != fresh["assets/app.js.br"] && gzip != fresh["assets/app.js.gz"]);
        let old = |name: &str| Some(if name == "assets/app.js.br" { brotli.clone() } else { gzip.clone() });
        assert_eq!(
            compressed(&site(), old),
            Files::from([
                ("assets/app.js.br".to_string(), brotli.clone()),
                ("assets/app.js.gz".to_string(), gzip.clone()),
            ])
        );
        for broken in [&gzip[..gzip.len() - 9], &brotli[..brotli.len() - 2], b"", &Encoding::Gzip.compress(b"other")] {
            assert_eq!(compressed(&site(), |_| Some(broken.to_vec())), fresh);
        }
    }
}

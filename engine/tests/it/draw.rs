//! What is in a picture? The nodes, their colours, and what is refused.

use quadrat_engine::draw::{
    Anchor, CELL, Ink, Path, Pigment, Scene, Style, Theme, glyphs, shapes, to_svg, to_svg_inner,
};

/// Returns a scene with one of every item.
fn sampler() -> Scene {
    let mut piece = Scene::cell();
    piece.circle(50, 50, 30, Style::soft(Ink::Green, 6));
    let mut scene = Scene::new(200, 100);
    scene
        .title("Level \"7\": <germs> & 'walls'")
        .rect(0, 0, 100, 100, 12, Style::fill(Ink::Cell).outlined(Ink::Line, 2))
        .ellipse(50, 50, 20, 10, Style::stroke(Ink::Blue, 4).dashed())
        .polyline(&[(0, 0), (-5, 9)], Style::stroke(Ink::Wall, 3).opacity(5))
        .polygon(&[(0, 0), (9, 0), (9, 9)], Style::fill(Ink::Accent).opacity(50))
        .path(
            Path::start((1, 2)).line((3, 4)).quad((5, 6), (7, 8)).jump((0, 0)).cubic((1, 1), (2, 2), (3, 3)).close(),
            Style::stroke(Ink::Text, 1),
        )
        .text(10, 90, 30, Anchor::Start, Ink::Muted, "<I")
        .place(100, 0, &piece);
    scene
}

#[test]
fn a_file_is_a_whole_document_with_every_colour_resolved() {
    let expected = r##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 200 100" role="img">
  <title>Level &quot;7&quot;: &lt;germs&gt; &amp; &apos;walls&apos;</title>
  <rect x="0" y="0" width="200" height="100" fill="#14161a"/>
  <g stroke-linecap="round" stroke-linejoin="round">
    <rect x="0" y="0" width="100" height="100" rx="12" fill="#1b1e23" stroke="#3d434b" stroke-width="2"/>
    <ellipse cx="50" cy="50" rx="20" ry="10" fill="none" stroke="#5a9cf0" stroke-width="4" stroke-dasharray="8 12"/>
    <path d="M0 0L-5 9" fill="none" stroke="#98a1a9" stroke-width="3" opacity="0.05"/>
    <path d="M0 0L9 0L9 9Z" fill="#e6d3a8" opacity="0.5"/>
    <path d="M1 2L3 4Q5 6 7 8M0 0C1 1 2 2 3 3Z" fill="none" stroke="#ece6d8" stroke-width="1"/>
    <path data-text="&lt;I" transform="translate(10 69) scale(0.3)" d="M47 15L9 37L47 59M68 0L68 70" fill="none" stroke="#b3aea1" stroke-width="10"/>
    <g transform="translate(100 0)">
      <circle cx="50" cy="50" r="30" fill="#2fc49a" fill-opacity="0.28" stroke="#2fc49a" stroke-width="6"/>
    </g>
  </g>
</svg>
"##;
    assert_eq!(to_svg(&sampler(), Theme::Dark, 40), expected);
}

#[test]
fn a_fractional_size_is_rounded_up_to_whole_pixels() {
    let svg = to_svg(&Scene::new(201, 101), Theme::Dark, 40);
    assert!(svg.contains("width=\"81\" height=\"41\" viewBox=\"0 0 201 101\""), "{svg}");
}

#[test]
fn inline_svg_has_only_nodes_with_inks_as_custom_properties() {
    let mut scene = Scene::cell();
    scene.title("not for the page").circle(50, 50, 30, Style::soft(Ink::SkyBlue, 6));
    assert_eq!(
        to_svg_inner(&scene),
        concat!(
            r#"<g stroke-linecap="round" stroke-linejoin="round"><circle cx="50" cy="50" r="30" "#,
            r#"fill="var(--ink-sky-blue)" fill-opacity="0.28" stroke="var(--ink-sky-blue)" stroke-width="6"/></g>"#
        )
    );
    let page = to_svg_inner(&sampler());
    assert!(!page.contains("style=") && !page.contains('#'), "{page}");
}

#[test]
fn the_same_scene_is_the_same_bytes() {
    for theme in Theme::ALL {
        assert_eq!(to_svg(&sampler(), theme, 40), to_svg(&sampler().clone(), theme, 40));
    }
    assert_eq!(to_svg_inner(&sampler()), to_svg_inner(&sampler()));
}

#[test]
fn text_from_files_is_escaped() {
    let mut scene = Scene::cell();
    scene.title("</title>\n<script>\u{1b}").text(0, 0, 20, Anchor::Start, Ink::Text, "\"/><a&'b>");
    let svg = to_svg(&scene, Theme::Light, 40);
    assert!(svg.contains("<title>&lt;/title&gt; &lt;script&gt;\u{fffd}</title>"), "{svg}");
    assert!(svg.contains("data-text=\"&quot;/&gt;&lt;a&amp;&apos;b&gt;\""), "{svg}");
    assert!(!svg.contains("<script>") && !svg.contains("<a"));
}

#[test]
fn invisible_shapes_leave_no_node() {
    let mut scene = Scene::cell();
    scene
        .polyline(&[(1, 1)], Style::stroke(Ink::Text, 1))
        .polygon(&[], Style::fill(Ink::Text))
        .text(0, 0, 20, Anchor::Start, Ink::Text, "   ")
        .text(0, 0, 0, Anchor::Start, Ink::Text, "too small")
        .place(5, 5, &Scene::cell());
    assert_eq!(to_svg_inner(&scene), to_svg_inner(&Scene::cell()));
}

#[test]
fn every_printable_ascii_character_has_a_glyph_of_its_own() {
    let drawings: Vec<String> = (' '..='~').chain("×–’…·→".chars()).map(|c| drawing(&c.to_string())).collect();
    for (index, c) in (' '..='~').chain("×–’…·→".chars()).enumerate() {
        assert!(glyphs::covers(c), "{c:?}");
        assert!(c == ' ' || !drawings[index].is_empty(), "{c:?}");
        assert!(!drawings[..index].contains(&drawings[index]), "{c:?} looks like another");
        assert!(glyphs::width(&c.to_string(), 100) >= 20, "{c:?}");
    }
}

#[test]
fn an_unknown_character_is_a_visible_box() {
    assert!(!glyphs::covers('é') && !glyphs::covers('\n'));
    assert_eq!(drawing("é"), "M10 0L50 0L50 70L10 70L10 0");
}

/// Returns the path data of a text.
fn drawing(text: &str) -> String {
    let mut scene = Scene::cell();
    scene.text(0, 0, 100, Anchor::Start, Ink::Text, text);
    let svg = to_svg_inner(&scene);
    svg.split_once(" d=\"").map(|(_, rest)| rest.split('"').next().unwrap().to_owned()).unwrap_or_default()
}

#[test]
fn digits_share_one_width_so_that_counters_do_not_jump() {
    assert!(('0'..='9').all(|digit| glyphs::width(&digit.to_string(), 100) == glyphs::width("0", 100)));
}

#[test]
fn text_is_placed_by_its_anchor() {
    let left = |anchor| {
        let mut scene = Scene::cell();
        scene.text(100, 70, 100, anchor, Ink::Text, "00");
        let svg = to_svg_inner(&scene);
        let (_, rest) = svg.split_once("translate(").unwrap();
        rest.split(' ').next().unwrap().parse::<i32>().unwrap()
    };
    let width = glyphs::width("00", 100);
    assert_eq!((left(Anchor::Start), left(Anchor::Middle), left(Anchor::End)), (100, 100 - width / 2, 100 - width));
}

#[test]
fn a_theme_is_parsed_from_the_word_it_is_written_as() {
    for theme in Theme::ALL {
        assert_eq!(theme.to_string().parse(), Ok(theme));
    }
    let error = "Dark ".parse::<Theme>().unwrap_err().to_string();
    assert_eq!(error, "unknown theme \"Dark \"; expected one of dark, light, contrast");
    for theme in Theme::ALL {
        assert!(error.contains(theme.name()));
    }
}

#[test]
fn a_style_sheet_defines_every_ink_once() {
    for theme in Theme::ALL {
        let css = theme.css(&Ink::ALL);
        assert_eq!(css.lines().count(), Ink::ALL.len());
        for ink in Ink::ALL {
            assert!(css.contains(&format!("--ink-{}:{};\n", ink.name(), theme.colour(ink))), "{ink:?}");
        }
    }
}

#[test]
fn every_ink_has_a_name_and_a_place_of_its_own() {
    for (index, ink) in Ink::ALL.into_iter().enumerate() {
        assert!(Ink::ALL[..index].iter().all(|other| other.name() != ink.name()));
        // The tables have no colour twice in the same theme, but for what is black in the contrast theme.
        let colour = Theme::Dark.colour(ink);
        assert!(Ink::ALL[..index].iter().all(|other| Theme::Dark.colour(*other) != colour), "{ink:?}");
    }
}

#[test]
fn a_pigment_has_its_own_colour_in_each_theme_and_its_own_property() {
    const OAK: Ink =
        Ink::Pigment(&Pigment { name: "test-oak", dark: "#111111", light: "#222222", contrast: "#333333" });
    assert_eq!(Theme::ALL.map(|theme| theme.colour(OAK)), ["#111111", "#222222", "#333333"]);
    assert_eq!(Theme::Light.css(&[OAK]), "--ink-test-oak:#222222;\n");
}

#[test]
fn a_faded_group_fades_as_a_whole_and_a_flat_line_ends_flat() {
    let mut piece = Scene::cell();
    piece.polyline(&[(0, 50), (100, 50)], Style::stroke(Ink::Green, 10).flat().dashes(7, 9));
    let mut scene = Scene::cell();
    scene.place_faded(0, 0, 40, &piece);
    let svg = to_svg(&scene, Theme::Dark, 100);
    assert!(svg.contains("opacity=\"0.4\""), "{svg}");
    assert!(svg.contains("stroke-dasharray=\"7 9\" stroke-linecap=\"butt\""), "{svg}");
}

#[test]
fn a_scaled_scene_is_one_node_with_a_scale_and_at_its_own_size_it_is_merely_moved() {
    let mut piece = Scene::cell();
    piece.rect(0, 0, 100, 100, 0, Style::fill(Ink::Green));
    let mut scene = Scene::cell();
    scene.place_scaled(10, 20, 45, &piece);
    assert!(
        to_svg_inner(&scene).contains("<g transform=\"translate(10 20) scale(0.45)\">"),
        "{}",
        to_svg_inner(&scene)
    );
    let (mut same, mut moved) = (Scene::cell(), Scene::cell());
    same.place_scaled(10, 20, 100, &piece);
    moved.place(10, 20, &piece);
    assert_eq!(to_svg_inner(&same), to_svg_inner(&moved));
    let mut appended = Scene::cell();
    appended.append(piece.clone());
    assert_eq!(appended, piece, "without a group");
}

#[test]
fn every_shared_drawing_is_one_cell_and_differs_from_the_other_without_colour() {
    let all = [shapes::spiky_ball(Ink::Text), shapes::ring(Ink::Text)];
    assert!(all.iter().all(|scene| (scene.width(), scene.height()) == (CELL, CELL)));
    assert_ne!(all[0], all[1]);
}

#[cfg(feature = "png")]
mod png {
    use super::sampler;
    use quadrat_engine::draw::{Ink, PngError, Scene, Style, Theme, to_png};

    #[test]
    fn a_png_has_its_signature_and_the_requested_size() {
        for theme in Theme::ALL {
            let png = to_png(&sampler(), theme, 40).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
            // The header's width and height, big-endian, follow the first chunk's length and name.
            assert_eq!(png[16..24], [0, 0, 0, 80, 0, 0, 0, 40]);
            assert_eq!(png, to_png(&sampler(), theme, 40).unwrap());
        }
    }

    #[test]
    fn themes_differ_in_the_picture() {
        let mut scene = Scene::cell();
        scene.circle(50, 50, 30, Style::fill(Ink::Green));
        assert_ne!(to_png(&scene, Theme::Dark, 20), to_png(&scene, Theme::Light, 20));
    }

    #[test]
    fn an_empty_picture_is_refused() {
        assert_eq!(to_png(&sampler(), Theme::Dark, 0), Err(PngError::Empty { width: 0, height: 0 }));
        assert_eq!(to_png(&Scene::new(0, 100), Theme::Dark, 40), Err(PngError::Empty { width: 0, height: 40 }));
        let error = to_png(&Scene::new(-100, 100), Theme::Dark, 40).unwrap_err();
        assert_eq!(error.to_string(), "a picture of -40×40 pixels is empty; each side must have at least 1 pixel");
    }

    #[test]
    fn a_picture_too_large_is_refused_before_it_is_rendered() {
        // A side beyond the limit, an area beyond it with both sides within, and the largest possible numbers.
        for (width, height, cell) in [(20_000, 100, 100), (16_000, 16_000, 100), (i32::MAX, i32::MAX, u32::MAX)] {
            let error = to_png(&Scene::new(width, height), Theme::Dark, cell).unwrap_err();
            assert!(matches!(error, PngError::TooLarge { .. }), "{error}");
            assert!(error.to_string().ends_with("the limit is 16384 pixels a side and 100 million in total"));
        }
        assert!(to_png(&Scene::new(16_384, 1), Theme::Dark, 100).is_ok());
    }
}

//! What if it breaks? Every action was saved when it was done, so a reload brings the very same position back.

use quadrat_model::words::label;

/// From now on a panic is logged, and the page says what to do.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // The page's own tree may be in any state: the words go beside it, by plain means.
        let show = || {
            let document = web_sys::window()?.document()?;
            let body = document.body()?;
            let alert = document.create_element("div").ok()?;
            alert.set_attribute("role", "alert").ok()?;
            alert.set_class_name("trouble");
            alert.set_text_content(Some(label("ui.trouble")));
            let reload = document.create_element("a").ok()?;
            // An empty address is this page.
            reload.set_attribute("href", "").ok()?;
            reload.set_text_content(Some(label("ui.reload")));
            alert.append_child(&reload).ok()?;
            body.append_child(&alert).ok()
        };
        show();
    }));
}

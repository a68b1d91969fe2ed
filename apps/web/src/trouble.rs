//! What happens after a panic? What the last input changed is saved, so a reload resumes the same
//! position.

use quadrat_model::words::label;

/// Installs a panic hook that logs the panic and tells the player what to do.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        // The page's own tree may be in any state, so the words are added beside it.
        let show = || {
            let document = web_sys::window()?.document()?;
            // Nothing is on the page yet: `start` fails, and `boot.js` shows the reason.
            if document.get_element_by_id("loading").is_some() {
                return None;
            }
            let alert = document.create_element("div").ok()?;
            alert.set_attribute("role", "alert").ok()?;
            alert.set_class_name("trouble");
            alert.set_text_content(Some(label("ui.trouble")));
            let reload = document.create_element("a").ok()?;
            // `boot.js` reloads on a click. An empty address alone would lose the fragment.
            reload.set_attribute("href", "").ok()?;
            reload.set_attribute("data-reload", "").ok()?;
            reload.set_text_content(Some(label("ui.reload")));
            alert.append_child(&reload).ok()?;
            document.body()?.append_child(&alert).ok()
        };
        show();
        crate::app::rescue();
    }));
}

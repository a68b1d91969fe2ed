//! The arcade in the browser.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page up. `build` names this build of the site, `worker` is the address of the worker's script.
#[wasm_bindgen]
pub fn start(build: String, worker: String) {
    console_error_panic_hook::set_once();
    let _ = (build, worker);
    mount_to_body(Home);
}

#[component]
fn Home() -> impl IntoView {
    let (count, set_count) = signal(0);
    view! {
        <main>
            <h1>"Quadrat"</h1>
            <p>"Deterministic grid games."</p>
            <button type="button" on:click=move |_| set_count.update(|count| *count += 1)>"Count: " {count}</button>
        </main>
    }
}

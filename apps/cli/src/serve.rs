//! `quadrat serve`: the arcade on this machine, from files that are part of the program.
//!
//! Nothing outside of the program is read, nothing is written, and only this machine can ask: the server listens on
//! 127.0.0.1. Every answer forbids the browser to run or load anything that did not come from here.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::future::{Future as _, poll_fn};
use std::io::{self, Write as _};
use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::{interrupt, output};

/// Where the arcade is found unless something else already is.
const USUAL_PORT: u16 = 4817;

/// How long requests in progress may take after the server was asked to stop.
const GRACE: Duration = Duration::from_secs(3);

/// What every answer carries. The page has no inline script or style, so the policy needs no exception for them;
/// `wasm-unsafe-eval` allows WebAssembly to be compiled and, in spite of its name, no JavaScript to be evaluated.
const HEADERS: [(HeaderName, &str); 4] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// A file of the site.
struct Asset {
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

/// What the name of a packed form ends with. It lies beside its file, and has no address of its own.
const PACKED: &str = ".gz";

/// Finds a file of the site, or its packed form, by its path, written without a leading slash.
type Assets = fn(&str) -> Option<Asset>;

#[cfg(feature = "site")]
mod site {
    use rust_embed::RustEmbed;

    use super::Asset;

    // The folder comes from the environment. Named here once more, because this way cargo knows of it and builds anew
    // when it is another one.
    const _: &str = env!("QUADRAT_SITE");

    #[derive(RustEmbed)]
    #[folder = "$QUADRAT_SITE"]
    struct Embedded;

    pub(super) fn asset(path: &str) -> Option<Asset> {
        let file = Embedded::get(path)?;
        Some(Asset { bytes: file.data, hash: file.metadata.sha256_hash() })
    }
}

#[cfg(feature = "site")]
const SITE: Option<Assets> = Some(site::asset);
#[cfg(not(feature = "site"))]
const SITE: Option<Assets> = None;

/// Serves the arcade until interrupted, if this build has one in it.
pub(crate) fn run(port: Option<u16>) -> ExitCode {
    let served = match SITE {
        Some(assets) => listen_and_serve(port, assets),
        None => {
            Err("this build of quadrat has no site in it: run `cargo play`, which builds one and serves it".to_string())
        }
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            output::note(&format!("error: {message}"));
            ExitCode::from(2)
        }
    }
}

fn listen_and_serve(port: Option<u16>, assets: Assets) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| format!("cannot start the server: {error}"))?;
    runtime.block_on(async {
        let listener = listener(port).await?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        // A signal is waited for only from the first poll on: before anybody is told that the server is there, so that whoever
        // interrupts it at once is heard.
        let mut interrupted = Box::pin(interrupted());
        let at_once = poll_fn(|context| Poll::Ready(interrupted.as_mut().poll(context).is_ready())).await;
        if at_once {
            return Ok(());
        }
        // Flushed, because scripts wait for this line and a pipe would keep it back.
        let mut out = io::stdout().lock();
        let said = writeln!(out, "Quadrat is served at http://{address}/").and_then(|()| out.flush());
        said.map_err(|error| format!("cannot write to standard output: {error}"))?;
        drop(out);
        axum::serve(listener, router(assets))
            .with_graceful_shutdown(interrupted)
            .await
            .map_err(|error| format!("the server stopped: {error}"))
    })
}

/// A port that was asked for must be free; the usual one gives way to whatever is.
async fn listener(port: Option<u16>) -> Result<TcpListener, String> {
    let on = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return on(port).await.map_err(|error| {
            format!("cannot listen on port {port}: {error}; try another one, or none at all to get a free one")
        });
    }
    match on(USUAL_PORT).await {
        Ok(listener) => Ok(listener),
        Err(_) => on(0).await.map_err(|error| format!("no free port to listen on: {error}")),
    }
}

/// Resolves when Ctrl-C is pressed, or a supervisor or a closing terminal asks the server to stop.
async fn interrupted() {
    let mut hearings: Vec<_> = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()]
        .into_iter()
        .filter(|kind| !interrupt::is_ignored(kind.as_raw_value()))
        // Without a handler the system's own answer stays in force, which ends the program too.
        .filter_map(|kind| signal(kind).ok())
        .collect();
    poll_fn(|context| {
        let heard = hearings.iter_mut().any(|hearing| hearing.poll_recv(context).is_ready());
        if heard { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    // Requests in progress are answered, but a client that never finishes its request must not keep the server alive.
    std::thread::spawn(|| {
        std::thread::sleep(GRACE);
        std::process::exit(0);
    });
}

fn router(assets: Assets) -> Router {
    Router::new().route("/", get(answer)).route("/{*path}", get(answer)).with_state(assets).layer(map_response(guarded))
}

async fn guarded(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The file of that path; else the page, because its addresses (`/germs/play/first`) exist only in the browser.
async fn answer(State(assets): State<Assets>, uri: Uri, request: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = if path.ends_with(PACKED) { None } else { assets(path).map(|asset| (path, asset)) };
    let Some((path, Asset { bytes, hash })) = found.or_else(|| assets("index.html").map(|page| ("index.html", page)))
    else {
        return (StatusCode::INTERNAL_SERVER_ERROR, "the site has no index.html").into_response();
    };
    // Everything in this folder has the hash of its contents in its name, so the name never means anything else.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = entity_tag(hash);
    let headers = [(CACHE_CONTROL, cache), (ETAG, &tag)];
    let packed = assets(&format!("{path}{PACKED}"));
    let varies = packed.is_some().then_some([(VARY, "accept-encoding")]);
    if request.get(IF_NONE_MATCH).is_some_and(|known| matches(known, &tag)) {
        return (StatusCode::NOT_MODIFIED, headers, varies, ()).into_response();
    }
    let kind = [(CONTENT_TYPE, content_type(path))];
    match packed.filter(|_| accepts_gzip(&request)) {
        Some(Asset { bytes, .. }) => {
            (headers, varies, kind, [(CONTENT_ENCODING, "gzip")], Body::from(bytes)).into_response()
        }
        None => (headers, varies, kind, Body::from(bytes)).into_response(),
    }
}

/// Can whoever asks unpack gzip? A weight of nought says no, and `*` speaks for all that is not named.
fn accepts_gzip(request: &HeaderMap) -> bool {
    let mut others = false;
    let lists = request.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    for one in lists.flat_map(|list| list.split(',')) {
        let mut parts = one.split(';').map(str::trim);
        let coding = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix(['q', 'Q'])?.trim_start().strip_prefix('='));
        // A weight that cannot be read is a no: the plain file is right for everybody.
        let wanted = weight.is_none_or(|weight| weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0));
        if coding.eq_ignore_ascii_case("gzip") || coding.eq_ignore_ascii_case("x-gzip") {
            return wanted;
        }
        if coding == "*" {
            others = wanted;
        }
    }
    others
}

/// Weak, because the same tag stands for the plain and the packed form.
fn entity_tag(hash: [u8; 32]) -> String {
    let mut tag = String::from("W/\"");
    for byte in &hash[..8] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// Is one of the tags that the browser has ours? Strong and weak tags are compared alike, as the standard asks.
fn matches(known: &HeaderValue, tag: &str) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_string();
    known.to_str().is_ok_and(|list| list.split(',').any(|one| one.trim() == "*" || opaque(one) == opaque(tag)))
}

/// What a browser needs to be told, since it is told not to guess.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::{Method, Request};
    use tower::ServiceExt as _;

    use super::*;

    fn sample(path: &str) -> Option<Asset> {
        let text = match path {
            "index.html" => "<!doctype html><title>Quadrat</title>",
            "assets/boot-0123456789abcdef.js" => "export const start = () => {};",
            "assets/app-0123456789abcdef.wasm" => "\0asm, which is not really a module",
            // Not really packed: these tests ask which form comes, not what is in it.
            "index.html.gz" => "the page, packed",
            "assets/boot-0123456789abcdef.js.gz" => "the script, packed",
            _ => return None,
        };
        Some(Asset { bytes: Cow::Borrowed(text.as_bytes()), hash: [text.len() as u8; 32] })
    }

    fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        block_on(router(sample).oneshot(request.body(Body::empty()).unwrap())).unwrap()
    }

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
    }

    fn header<'a>(response: &'a Response, name: &str) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    fn body(response: Response) -> Vec<u8> {
        block_on(to_bytes(response.into_body(), 1 << 20)).unwrap().to_vec()
    }

    #[test]
    fn every_answer_is_guarded() {
        for (method, path) in [(Method::GET, "/"), (Method::GET, "/nowhere"), (Method::POST, "/"), (Method::HEAD, "/")]
        {
            let response = ask(method, path, &[]);
            let policy = header(&response, "content-security-policy");
            assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
            assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains("  "));
            assert_eq!(header(&response, "x-content-type-options"), "nosniff");
            assert_eq!(header(&response, "referrer-policy"), "no-referrer");
            assert_eq!(header(&response, "cross-origin-opener-policy"), "same-origin");
        }
    }

    #[test]
    fn files_come_with_their_type_and_how_long_they_last() {
        for (path, kind, cache) in [
            ("/", "text/html; charset=utf-8", "no-cache"),
            ("/index.html", "text/html; charset=utf-8", "no-cache"),
            (
                "/assets/boot-0123456789abcdef.js",
                "text/javascript; charset=utf-8",
                "public, max-age=31536000, immutable",
            ),
            ("/assets/app-0123456789abcdef.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ] {
            let response = ask(Method::GET, path, &[]);
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, "content-type"), kind, "{path}");
            assert_eq!(header(&response, "cache-control"), cache, "{path}");
        }
    }

    #[test]
    fn an_unknown_path_answers_with_the_page() {
        let page = body(ask(Method::GET, "/", &[]));
        for path in ["/germs/play/first", "/assets/gone-0123456789abcdef.js", "/../../etc/passwd", "/%00", "/a//b?c=d"]
        {
            let response = ask(Method::GET, path, &[]);
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
            assert_eq!(body(response), page, "{path}");
        }
    }

    #[test]
    fn only_reading_is_allowed() {
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS] {
            for path in ["/", "/assets/boot-0123456789abcdef.js", "/nowhere"] {
                let response = ask(method.clone(), path, &[]);
                assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
                assert_eq!(header(&response, "allow"), "GET,HEAD");
            }
        }
        let head = ask(Method::HEAD, "/", &[]);
        assert_eq!((head.status(), header(&head, "content-type")), (StatusCode::OK, "text/html; charset=utf-8"));
        assert!(body(head).is_empty());
    }

    #[test]
    fn a_page_that_has_not_changed_is_not_sent_again() {
        let tag = header(&ask(Method::GET, "/", &[]), "etag").to_string();
        for known in [tag.clone(), format!("\"old\", {tag}"), tag.replace("W/", ""), "*".into()] {
            let response = ask(Method::GET, "/germs", &[("if-none-match", &known)]);
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(header(&response, "etag"), tag);
            assert!(body(response).is_empty());
        }
        assert_eq!(ask(Method::GET, "/", &[("if-none-match", "W/\"old\"")]).status(), StatusCode::OK);
    }

    #[test]
    fn the_packed_form_goes_to_those_who_can_unpack_it() {
        let plain = ask(Method::GET, "/", &[]);
        for (accepted, packed) in [
            ("gzip", true),
            ("deflate, GZIP;q=0.5, br", true),
            ("x-gzip", true),
            ("*", true),
            ("gzip;q=1, *;q=0", true),
            ("gzip ; Q = 0.001", true),
            ("", false),
            ("br", false),
            ("identity", false),
            ("gzip;q=0", false),
            ("gzip; q=0.000, *", false),
            ("*;q=0", false),
            ("gzip;q=much", false),
        ] {
            for path in ["/", "/index.html", "/germs/play/first"] {
                let response = ask(Method::GET, path, &[("accept-encoding", accepted)]);
                assert_eq!(header(&response, "content-encoding"), if packed { "gzip" } else { "" }, "{accepted}");
                assert_eq!(header(&response, "vary"), "accept-encoding");
                for same in ["content-type", "cache-control", "etag"] {
                    assert_eq!(header(&response, same), header(&plain, same), "{same}");
                }
                assert_eq!(body(response) == b"the page, packed", packed, "{accepted}");
            }
        }
        let two_lists = [("accept-encoding", "br"), ("accept-encoding", "gzip")];
        assert_eq!(header(&ask(Method::GET, "/", &two_lists), "content-encoding"), "gzip");
    }

    #[test]
    fn what_has_no_packed_form_comes_as_it_is_and_does_not_vary() {
        let response = ask(Method::GET, "/assets/app-0123456789abcdef.wasm", &[("accept-encoding", "gzip")]);
        assert_eq!((header(&response, "content-encoding"), header(&response, "vary")), ("", ""));
        assert!(body(response).starts_with(b"\0asm"));
    }

    #[test]
    fn a_packed_form_has_no_address_of_its_own() {
        let page = body(ask(Method::GET, "/", &[]));
        for path in ["/index.html.gz", "/assets/boot-0123456789abcdef.js.gz"] {
            let response = ask(Method::GET, path, &[]);
            assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8", "{path}");
            assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
            assert_eq!(body(response), page, "{path}");
        }
    }

    #[test]
    fn what_has_not_changed_is_not_sent_again_in_any_form() {
        let tag = header(&ask(Method::GET, "/", &[]), "etag").to_string();
        let response = ask(Method::GET, "/", &[("if-none-match", &tag), ("accept-encoding", "gzip")]);
        assert_eq!((response.status(), header(&response, "vary")), (StatusCode::NOT_MODIFIED, "accept-encoding"));
        assert_eq!(header(&response, "content-encoding"), "");
        assert!(body(response).is_empty());
    }

    #[test]
    fn a_port_that_is_taken_is_an_error_only_if_it_was_asked_for() {
        block_on(async {
            let taken = listener(Some(0)).await.unwrap();
            let port = taken.local_addr().unwrap().port();
            let error = listener(Some(port)).await.unwrap_err();
            assert!(error.contains(&port.to_string()), "{error}");
            // The usual port is either free, or taken by the first of these two: both get one.
            let (first, second) = (listener(None).await.unwrap(), listener(None).await.unwrap());
            assert_ne!(first.local_addr().unwrap(), second.local_addr().unwrap());
            assert!(first.local_addr().unwrap().ip().is_loopback());
        });
    }
}

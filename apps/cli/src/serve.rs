//! `quadrat serve`: serves the arcade on this machine, from files embedded in the program.
//!
//! Nothing outside the program is read or written. The server listens on 127.0.0.1 only, and
//! answers only requests that name this machine as their host. Every response forbids the browser
//! to load anything from elsewhere.
//!
//! `tower-http`'s `ServeDir` negotiates encodings, guesses media types and compares entity tags.
//! Its `Backend` trait lets it do so for embedded files. `memory-serve` was considered: it needs a
//! build script, compresses everything a second time, and reads the files from disk in debug
//! builds.

use std::borrow::Cow;
use std::future::{Future as _, Ready, poll_fn, ready};
use std::io::{self, Cursor, Write as _};
use std::net::Ipv4Addr;
use std::path::{Component, Path, PathBuf};
use std::pin::Pin;
use std::process::ExitCode;
use std::task::{Context, Poll};
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, LAST_MODIFIED, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{IntoResponse as _, Response};
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tower::{ServiceExt as _, service_fn};
use tower_http::services::ServeDir;
use tower_http::services::fs::{Backend, File, Metadata};

use crate::{interrupt, output};

/// The default port, used unless it is taken.
const DEFAULT_PORT: u16 = 4817;

/// How long requests in progress may take after the server was asked to stop.
const GRACE: Duration = Duration::from_secs(3);

/// Host names of this machine, as written in a `Host` header.
const LOCAL_HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Headers of every response, besides the Content-Security-Policy.
const HEADERS: [(HeaderName, &str); 3] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// An embedded file of the site.
struct Asset {
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

impl Asset {
    /// Returns the hash as the time that `ServeDir` makes entity tags from, together with the
    /// length.
    ///
    /// The real time would not do: builds that fix the time of their files would give every version
    /// of the page the same tag, because its length never changes.
    fn modified(&self) -> SystemTime {
        let [a, b, c, d, e, f, g, ..] = self.hash;
        let seconds = u32::from_be_bytes([a, b, c, d]);
        let nanoseconds = u32::from_be_bytes([0, e, f, g]);
        SystemTime::UNIX_EPOCH + Duration::new(seconds.into(), nanoseconds)
    }
}

/// Looks up a file of the site by its path, without a leading slash. Precompressed forms are files
/// too: `NAME.br` and `NAME.gz`.
type Assets = fn(&str) -> Option<Asset>;

#[cfg(feature = "site")]
mod site {
    use rust_embed::RustEmbed;

    use super::Asset;

    // The folder comes from the environment. Naming the variable here makes cargo rebuild when it
    // changes.
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

/// Serves the arcade until interrupted, if this build contains one.
pub(crate) fn run(port: Option<u16>) -> ExitCode {
    let served = match SITE {
        Some(assets) => listen_and_serve(port, assets),
        None => Err(
            "this build of quadrat does not include the site; run `cargo play`, which builds the site and serves it"
                .to_string(),
        ),
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
        let router = router(assets)?;
        let listener = listener(port).await?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        // Polled once before the address is printed: from then on an interrupt is noticed, even
        // one that follows the line at once.
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
        axum::serve(listener, router)
            .with_graceful_shutdown(interrupted)
            .await
            .map_err(|error| format!("the server stopped: {error}"))
    })
}

/// Binds the requested port, which must be free, or else the default port, or else any free one.
async fn listener(port: Option<u16>) -> Result<TcpListener, String> {
    let on = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return on(port).await.map_err(|error| {
            format!(
                "cannot listen on port {port}: {error}; choose another port, or leave out --port to use any free one"
            )
        });
    }
    match on(DEFAULT_PORT).await {
        Ok(listener) => Ok(listener),
        Err(_) => on(0).await.map_err(|error| format!("no free port to listen on: {error}")),
    }
}

/// Resolves when Ctrl-C is pressed, or a supervisor or a closing terminal asks the server to stop.
async fn interrupted() {
    let mut hearings: Vec<_> = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()]
        .into_iter()
        .filter(|kind| !interrupt::is_ignored(kind.as_raw_value()))
        // Without a handler the system's default applies, which ends the program too.
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

/// Routes requests: `/assets/*` to a file or 404, any other path to a file or else to the page,
/// because the page's own addresses such as `/germs/play/1` exist only in the browser.
fn router(assets: Assets) -> Result<Router, String> {
    let policy = policy(assets)?;
    let files = |folder: &str| {
        ServeDir::with_backend(folder, Embedded(assets))
            .redirect_to_trailing_slash(false)
            .precompressed_br()
            .precompressed_gzip()
    };
    let page = files("").map_request(|mut request: Request| {
        *request.uri_mut() = Uri::from_static("/");
        request
    });
    let missing = service_fn(async |request: Request| {
        let text = format!("This build of Quadrat has no file {}.\n", request.uri().path());
        Ok((StatusCode::NOT_FOUND, text).into_response())
    });
    let router = Router::new()
        // A file's name contains the hash of its contents, so a browser may keep it forever.
        .nest_service("/assets/", files("assets").fallback(missing))
        .layer(map_response(async |response| cached(response, "public, max-age=31536000, immutable")))
        .fallback_service(files("").fallback(page))
        .layer(map_response(async |response| cached(response, "no-cache")))
        .layer(from_fn(check_host))
        .layer(map_response(move |response| ready(guarded(response, &policy))));
    Ok(router)
}

/// Adds a caching policy to a file, unless it has one.
fn cached(mut response: Response, policy: &'static str) -> Response {
    if response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED {
        response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static(policy));
    }
    response
}

/// Adds the security headers, and removes a header that means nothing here.
fn guarded(mut response: Response, policy: &HeaderValue) -> Response {
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy.clone());
    // Not a time: see `Asset::modified`.
    response.headers_mut().remove(LAST_MODIFIED);
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Returns the Content-Security-Policy: the one in the page's `<meta>` element, which static hosts
/// rely on, plus `frame-ancestors`, which browsers accept in a header only.
fn policy(assets: Assets) -> Result<HeaderValue, String> {
    let page = assets("index.html").ok_or("the site has no index.html")?;
    let page = str::from_utf8(&page.bytes).map_err(|error| format!("index.html is not UTF-8: {error}"))?;
    let (_, rest) = page
        .split_once("<meta http-equiv=\"Content-Security-Policy\" content=\"")
        .ok_or("index.html has no Content-Security-Policy")?;
    let (policy, _) = rest.split_once('"').ok_or("the Content-Security-Policy in index.html is not terminated")?;
    HeaderValue::from_str(&format!("{policy}; frame-ancestors 'none'"))
        .map_err(|error| format!("invalid Content-Security-Policy in index.html: {error}"))
}

/// Refuses requests for another host. Without this check, a web page could reach the server under a
/// name of its own that it makes point to 127.0.0.1 (DNS rebinding). Any port is accepted, because
/// a forwarded port has another number.
async fn check_host(request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    if LOCAL_HOSTS.iter().any(|local| name.eq_ignore_ascii_case(local)) {
        return next.run(request).await;
    }
    let text = format!("Quadrat answers only requests for the hosts {}.\n", LOCAL_HOSTS.join(", "));
    (StatusCode::MISDIRECTED_REQUEST, text).into_response()
}

/// The embedded files, as a file system for `ServeDir`.
#[derive(Clone, Copy)]
struct Embedded(Assets);

impl Embedded {
    fn find(self, path: &Path) -> io::Result<OpenAsset> {
        // `ServeDir` prefixes the folder it serves, as `./`.
        let path = path.strip_prefix(".").unwrap_or(path).to_str().unwrap_or_default();
        let found = (self.0)(path).ok_or(io::ErrorKind::NotFound)?;
        let metadata = AssetMetadata { folder: false, modified: found.modified(), length: found.bytes.len() as u64 };
        Ok(OpenAsset { bytes: Cursor::new(found.bytes), metadata })
    }
}

impl Backend for Embedded {
    type File = OpenAsset;
    type Metadata = AssetMetadata;
    type OpenFuture = Ready<io::Result<OpenAsset>>;
    type MetadataFuture = Ready<io::Result<AssetMetadata>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(self.find(&path))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        // The root is the only folder with an index.html.
        let root = path.components().all(|part| part == Component::CurDir);
        ready(if root { Ok(AssetMetadata::ROOT) } else { self.find(&path).map(|file| file.metadata) })
    }
}

#[derive(Clone, Copy)]
struct AssetMetadata {
    folder: bool,
    modified: SystemTime,
    length: u64,
}

impl AssetMetadata {
    const ROOT: Self = Self { folder: true, modified: SystemTime::UNIX_EPOCH, length: 0 };
}

impl Metadata for AssetMetadata {
    fn is_dir(&self) -> bool {
        self.folder
    }

    fn modified(&self) -> io::Result<SystemTime> {
        Ok(self.modified)
    }

    fn len(&self) -> u64 {
        self.length
    }
}

struct OpenAsset {
    bytes: Cursor<Cow<'static, [u8]>>,
    metadata: AssetMetadata,
}

impl File for OpenAsset {
    type Metadata = AssetMetadata;
    type MetadataFuture<'a> = Ready<io::Result<AssetMetadata>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.metadata))
    }
}

impl AsyncRead for OpenAsset {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context, buffer: &mut ReadBuf) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_read(context, buffer)
    }
}

impl AsyncSeek for OpenAsset {
    fn start_seek(mut self: Pin<&mut Self>, position: io::SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.bytes).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.bytes).poll_complete(context)
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::{Method, Request};

    use super::*;

    const PAGE: &str = "<!doctype html>\
        <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'\">\
        <title>Quadrat</title>";
    const SCRIPT: &str = "/assets/boot-0123456789abcdef.js";
    const MODULE: &str = "/assets/app-0123456789abcdef.wasm";

    fn sample(path: &str) -> Option<Asset> {
        let text = match path {
            "index.html" => PAGE,
            "sw.js" => "const FILES = [];",
            "assets/boot-0123456789abcdef.js" => "export const start = () => {};",
            "assets/app-0123456789abcdef.wasm" => "\0asm, which is not really a module",
            // Not really compressed: these tests check which form is sent, not its content.
            "index.html.br" => "the page as brotli",
            "index.html.gz" => "the page as gzip",
            "assets/boot-0123456789abcdef.js.gz" => "the script as gzip",
            _ => return None,
        };
        Some(Asset { bytes: Cow::Borrowed(text.as_bytes()), hash: [text.len() as u8; 32] })
    }

    fn ask(method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request = Request::builder().method(method).uri(path);
        if !headers.iter().any(|(name, _)| *name == "host") {
            request = request.header("host", "127.0.0.1:4817");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        block_on(router(sample).unwrap().oneshot(request.body(Body::empty()).unwrap())).unwrap()
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
    fn every_response_has_the_pages_security_policy() {
        for (method, path, host) in [
            (Method::GET, "/", "localhost"),
            (Method::GET, "/nowhere", "localhost"),
            (Method::GET, "/assets/nowhere", "localhost"),
            (Method::POST, "/", "localhost"),
            (Method::HEAD, "/", "localhost"),
            (Method::GET, "/", "example.org"),
        ] {
            let response = ask(method, path, &[("host", host)]);
            let policy = header(&response, "content-security-policy");
            assert_eq!(policy, "default-src 'none'; script-src 'self'; frame-ancestors 'none'");
            assert_eq!(header(&response, "x-content-type-options"), "nosniff");
            assert_eq!(header(&response, "referrer-policy"), "no-referrer");
            assert_eq!(header(&response, "cross-origin-opener-policy"), "same-origin");
        }
    }

    #[test]
    fn a_site_without_a_policy_is_not_served() {
        let error = |assets: Assets| router(assets).err().unwrap();
        assert!(error(|_| None).contains("no index.html"));
        let bare = |_: &str| Some(Asset { bytes: Cow::Borrowed(b"<title>"), hash: [0; 32] });
        assert!(error(bare).contains("no Content-Security-Policy"));
    }

    #[test]
    fn files_come_with_their_type_and_caching_policy() {
        for (path, kind, cache) in [
            ("/", "text/html", "no-cache"),
            ("/index.html", "text/html", "no-cache"),
            ("/sw.js", "text/javascript", "no-cache"),
            (SCRIPT, "text/javascript", "public, max-age=31536000, immutable"),
            (MODULE, "application/wasm", "public, max-age=31536000, immutable"),
        ] {
            let response = ask(Method::GET, path, &[]);
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, "content-type"), kind, "{path}");
            assert_eq!(header(&response, "cache-control"), cache, "{path}");
        }
    }

    #[test]
    fn an_unknown_path_answers_with_the_page() {
        for path in ["/germs/play/first", "/assets", "/../../etc/passwd", "/%00", "/a//b?c=d", "/sw.js/x"] {
            let response = ask(Method::GET, path, &[]);
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(header(&response, "content-type"), "text/html", "{path}");
            assert_eq!(header(&response, "cache-control"), "no-cache", "{path}");
            assert_eq!(body(response), PAGE.as_bytes(), "{path}");
        }
    }

    #[test]
    fn an_unknown_asset_is_not_found_and_not_cached() {
        for path in ["/assets/gone-0123456789abcdef.js", "/assets/", "/assets/../index.html", "/assets/a/b"] {
            let response = ask(Method::GET, path, &[]);
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(header(&response, "content-type"), "text/plain; charset=utf-8", "{path}");
            assert_eq!(header(&response, "cache-control"), "", "{path}");
            assert!(
                String::from_utf8(body(response)).unwrap().starts_with("This build of Quadrat has no file "),
                "{path}"
            );
        }
    }

    #[test]
    fn only_requests_for_local_hosts_are_answered() {
        for host in ["127.0.0.1", "127.0.0.1:4817", "localhost:4817", "LocalHost", "[::1]:80", "[::1]"] {
            assert_eq!(ask(Method::GET, "/", &[("host", host)]).status(), StatusCode::OK, "{host}");
        }
        for host in
            ["example.org", "example.org:4817", "127.0.0.1.example.org", "localhost.example.org:80", "", ":80", "::1"]
        {
            for path in ["/", SCRIPT] {
                let response = ask(Method::GET, path, &[("host", host)]);
                assert_eq!(response.status(), StatusCode::MISDIRECTED_REQUEST, "{host}");
                let text = String::from_utf8(body(response)).unwrap();
                assert_eq!(text, "Quadrat answers only requests for the hosts 127.0.0.1, localhost, [::1].\n");
            }
        }
    }

    #[test]
    fn only_get_and_head_are_allowed() {
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS] {
            for path in ["/", SCRIPT, "/nowhere", "/assets/nowhere"] {
                let response = ask(method.clone(), path, &[]);
                assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
                assert_eq!(header(&response, "allow"), "GET,HEAD");
            }
        }
        for path in ["/", "/germs/play/first"] {
            let head = ask(Method::HEAD, path, &[]);
            assert_eq!((head.status(), header(&head, "content-type")), (StatusCode::OK, "text/html"));
            assert_eq!(header(&head, "content-length"), PAGE.len().to_string());
            assert!(body(head).is_empty());
        }
    }

    #[test]
    fn a_page_that_has_not_changed_is_not_sent_again() {
        for accepted in ["", "br"] {
            let asking =
                |known: &str| ask(Method::GET, "/germs", &[("if-none-match", known), ("accept-encoding", accepted)]);
            let tag = header(&asking("\"old\""), "etag").to_string();
            assert!(!tag.is_empty());
            for known in [tag.clone(), format!("\"old\", {tag}"), format!("W/{tag}"), "*".into()] {
                let response = asking(&known);
                assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{known}");
                assert_eq!(header(&response, "etag"), tag);
                assert_eq!(header(&response, "cache-control"), "no-cache");
                assert!(body(response).is_empty());
            }
            assert_eq!(asking("\"old\"").status(), StatusCode::OK);
        }
    }

    #[test]
    fn pages_of_the_same_length_have_different_tags() {
        fn page(hash: u8) -> Asset {
            Asset { bytes: Cow::Borrowed(PAGE.as_bytes()), hash: [hash; 32] }
        }
        let tag = |assets: Assets| {
            let request = Request::builder().uri("/").header("host", "localhost").body(Body::empty()).unwrap();
            let response = block_on(router(assets).unwrap().oneshot(request)).unwrap();
            assert_eq!(header(&response, "last-modified"), "");
            header(&response, "etag").to_string()
        };
        let tags = [tag(|_| Some(page(255))), tag(|_| Some(page(7))), tag(|_| Some(page(0)))];
        assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2], "{tags:?}");
    }

    #[test]
    fn the_smallest_accepted_encoding_is_sent() {
        for (accepted, form) in [
            ("gzip, deflate, br, zstd", "br"),
            ("br", "br"),
            ("gzip", "gzip"),
            ("deflate, GZIP;q=0.5", "gzip"),
            ("br;q=0.1, gzip", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("", ""),
            ("identity", ""),
            ("gzip;q=0", ""),
            ("gzip;q=much", ""),
        ] {
            for path in ["/", "/index.html", "/germs/play/first"] {
                let response = ask(Method::GET, path, &[("accept-encoding", accepted)]);
                assert_eq!(header(&response, "content-encoding"), form, "{accepted}");
                assert_eq!(header(&response, "content-type"), "text/html");
                assert_eq!(header(&response, "vary"), "accept-encoding");
                let expected = match form {
                    "" => PAGE.to_string(),
                    "br" => "the page as brotli".into(),
                    _ => "the page as gzip".into(),
                };
                assert_eq!(body(response), expected.as_bytes(), "{accepted}");
            }
        }
        // A file without a brotli form is sent as gzip, and one without any form as it is.
        for (path, form) in [(SCRIPT, "gzip"), (MODULE, "")] {
            let response = ask(Method::GET, path, &[("accept-encoding", "gzip, br")]);
            assert_eq!(header(&response, "content-encoding"), form);
        }
    }

    #[test]
    fn a_port_in_use_is_an_error_only_if_it_was_requested() {
        block_on(async {
            let taken = listener(Some(0)).await.unwrap();
            let port = taken.local_addr().unwrap().port();
            let error = listener(Some(port)).await.unwrap_err();
            assert!(error.contains(&port.to_string()), "{error}");
            // The default port is either free or taken by the first of these two; both get a port.
            let (first, second) = (listener(None).await.unwrap(), listener(None).await.unwrap());
            assert_ne!(first.local_addr().unwrap(), second.local_addr().unwrap());
            assert!(first.local_addr().unwrap().ip().is_loopback());
        });
    }
}

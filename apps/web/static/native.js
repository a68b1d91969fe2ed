// The bridge to the phone: loaded only where the page runs inside the app. It knows Capacitor's
// plugins; the rest of the page does not.
//
// The plugins' functions are put into the page by the app itself, before any script of the page
// runs, so no package has to be bundled with it.

// The scheme of links to pages of the app: `quadrat://open/germs/play/3`.
const SCHEME = "quadrat:";
const HOST = "open";

// The address that was opened last. The phone names it again when the page is loaded again, and it
// must not be opened again then.
const OPENED = "quadrat-opened";

// Returns what the platform does differently inside the app. `opened` takes the text of a file, or
// nothing if it cannot be read; `textOf` reads a blob; `longest` is the most bytes that are read.
export function native({ Plugins, convertFileSrc, getPlatform }, { opened, textOf, longest }) {
  const { App, Filesystem, Haptics, Share, StatusBar } = Plugins;
  // The player may cancel, and an old phone may lack a motor: neither is a failure of the page.
  const quietly = (promise) => promise.catch(() => {});

  // The address of a server with the arcade, where the app was built for one.
  const server = document.documentElement.dataset.address;

  // Returns the address of the page to which a link leads, or nothing for anything but a link.
  function pageOf(url) {
    const { protocol, host, origin, pathname, hash } = new URL(url);
    const ours = (protocol === SCHEME && host === HOST) || (server && origin === server);
    return ours ? (pathname || "/") + hash : undefined;
  }

  // Opens a page as the browser's own buttons do.
  function visit(address) {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }

  // Reads a file that another app hands over. A file that is too long is cut off just beyond the
  // accepted length, and then refused for it.
  async function read(url) {
    const response = await fetch(convertFileSrc(url));
    if (!response.ok) throw new Error(`${response.url} is answered by ${response.status}`);
    const reader = response.body.getReader();
    const parts = [];
    let size = 0;
    while (size <= longest) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    reader.cancel().catch(() => {});
    return textOf(new Blob(parts));
  }

  async function open(url) {
    sessionStorage.setItem(OPENED, url);
    const page = pageOf(url);
    if (page) return visit(page);
    const text = await read(url).catch((error) => console.error(error));
    opened(text);
  }

  async function launch() {
    const started = await App.getLaunchUrl();
    if (started?.url && sessionStorage.getItem(OPENED) !== started.url) await open(started.url);
  }

  // The back button closes a dialogue, goes back, and leaves the app from the home page.
  function back({ canGoBack }) {
    const dialogue = document.querySelector("dialog[open]");
    if (dialogue) dialogue.close();
    else if (location.pathname === "/") quietly(App.minimizeApp());
    else if (canGoBack) history.back();
    else visit("/");
  }

  // The status bar has the ground of the page behind it, and words that can be read on it.
  function dress() {
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--ink-ground").trim();
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
    const dark = 0.299 * red + 0.587 * green + 0.114 * blue < 128;
    // Capacitor names a style for the ground, not for the words.
    quietly(StatusBar.setStyle({ style: dark ? "DARK" : "LIGHT" }));
    // On iOS the page reaches behind the bar.
    if (getPlatform() === "android") quietly(StatusBar.setBackgroundColor({ color: ground }));
  }

  App.addListener("backButton", back);
  App.addListener("appUrlOpen", ({ url }) => open(url));
  quietly(launch());
  new MutationObserver(dress).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", dress);
  dress();

  return {
    // The app's own address means nothing elsewhere.
    share(address) {
      const base = server ?? `${SCHEME}//${HOST}`;
      const url = base + address.slice(location.origin.length);
      quietly(Share.share({ title: document.title, url, dialogTitle: document.title }));
    },
    // A web view has no downloads: the file is handed to an app that the player chooses, such as the
    // phone's files.
    async save(name, blob) {
      const { uri } = await Filesystem.writeFile({ path: name, data: await base64(blob), directory: "CACHE" });
      quietly(Share.share({ title: name, files: [uri] }));
    },
    vibrate(kind) {
      const [light, medium, success] = [0, 1, 2];
      if (kind === light) quietly(Haptics.impact({ style: "LIGHT" }));
      else if (kind === medium) quietly(Haptics.impact({ style: "MEDIUM" }));
      else quietly(Haptics.notification({ type: kind === success ? "SUCCESS" : "ERROR" }));
    },
  };
}

function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // After the comma of a data address.
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

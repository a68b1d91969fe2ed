// What the module cannot do by itself: sound, vibration, files, the clipboard, and the service
// worker's new version. `app` is Capacitor's object inside the app for phones, and nothing in a
// browser.
export function platform({ sound_samples, music_bar, sound_rate, looked, brought, opened }, pass, app) {
  watch(looked, brought, opened);
  if (app) {
    const means = { opened, textOf, longest: LONGEST };
    phone = import("/assets/native.js").then(({ native }) => native(app, means));
  }
  let context;
  let musicGain;
  let volume = 0;
  let bar = 0;
  let until = 0;
  let timer;
  const sounds = new Map();

  // A browser plays no sound before a user gesture, and warns about every attempt. A press of a
  // finger counts only when it ends.
  let touched = false;
  const allowed = () => navigator.userActivation?.hasBeenActive ?? touched;

  // Runs only where sound is allowed.
  function awake() {
    context ??= new AudioContext();
    if (context.state === "suspended" && !document.hidden) context.resume();
    return context;
  }

  function buffer(samples) {
    const made = context.createBuffer(1, samples.length, sound_rate());
    made.copyToChannel(samples, 0);
    return made;
  }

  function start(made, gain, when) {
    const source = context.createBufferSource();
    source.buffer = made;
    source.connect(gain).connect(context.destination);
    source.start(when);
    return source;
  }

  function sounded(sound, gain) {
    awake();
    if (!sounds.has(sound)) sounds.set(sound, buffer(sound_samples(sound)));
    const level = context.createGain();
    level.gain.value = gain;
    start(sounds.get(sound), level, 0);
    // For tests: the number of sounds played.
    const root = document.documentElement;
    root.dataset.heard = Number(root.dataset.heard ?? 0) + 1;
  }

  // Bars are synthesised one ahead of playback, each when it is needed.
  function compose() {
    if (volume === 0 || document.hidden || !allowed()) return;
    awake();
    musicGain ??= context.createGain();
    musicGain.gain.setTargetAtTime(volume, context.currentTime, 0.3);
    while (until < context.currentTime + 2) {
      const made = buffer(music_bar(bar++));
      until = Math.max(until, context.currentTime + 0.1);
      start(made, musicGain, until);
      until += made.duration;
    }
  }

  const gesture = () => {
    touched = true;
    if (volume > 0) {
      clearInterval(timer);
      timer = setInterval(compose, 500);
      compose();
    }
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, gesture, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (context && document.hidden) context.suspend();
    else if (context) context.resume();
  });

  // A page that is not served securely has no clipboard, and a browser may refuse to use it.
  const copy = (text, done) => {
    const copied = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    copied.then(() => done(true), () => done(false));
  };
  return {
    // Waking the audio device takes longer than an input may, so a sound starts once its picture is painted.
    play(sound, gain) {
      if (!allowed()) return;
      // In two tasks, so that neither keeps the next input waiting for long.
      requestAnimationFrame(() => setTimeout(() => awake() && setTimeout(() => sounded(sound, gain))));
    },
    music(gain) {
      volume = gain;
      if (musicGain) musicGain.gain.setTargetAtTime(gain, context.currentTime, 0.3);
      if (gain === 0) clearInterval(timer);
      // A setting is changed by a gesture; a page that opens with music waits for one.
      else if (navigator.userActivation?.hasBeenActive) gesture();
    },
    download: (name, text) => offer(name, new Blob([text], { type: KINDS[name.split(".").pop()] ?? "text/plain" })),
    async picture(name, svg) {
      const blob = await bitmap(svg);
      if (blob) offer(name, blob);
    },
    // A browser lets a page vibrate after a gesture, and warns about an earlier attempt.
    vibrate(kind) {
      if (phone) phone.then((phone) => phone.vibrate(kind));
      else if (navigator.vibrate && allowed()) navigator.vibrate(VIBRATIONS[kind]);
    },
    select(id, from, to) {
      const field = document.getElementById(id);
      field.focus();
      field.setSelectionRange(from, to);
      // A browser scrolls to a selection only while the user types: scrolling by lines is near
      // enough.
      const lines = (text) => text.split("\n").length;
      const share = (lines(field.value.slice(0, from)) - 1) / lines(field.value);
      field.scrollTop = share * field.scrollHeight - field.clientHeight / 2;
    },
    pick(read) {
      const input = document.createElement("input");
      input.type = "file";
      input.accept = ".json,.tmj,.txt,application/json,text/plain";
      input.id = "file";
      input.hidden = true;
      input.onchange = async () => {
        if (input.files[0]) read(await textOf(input.files[0]));
        input.remove();
      };
      document.getElementById("file")?.remove();
      document.body.append(input);
      input.click();
    },
    load(pack, later, done) {
      if (later) whenIdle(() => pass(pack, "low", done));
      else pass(pack, "high", done);
    },
    copy,
    share(address, copied) {
      if (phone) phone.then((phone) => phone.share(address));
      else if (navigator.share) navigator.share({ url: address, title: document.title }).catch(() => {});
      else copy(address, copied);
    },
    async shareCard(text, name, svg, copied) {
      // A picture that cannot be painted must not keep the text from being shared.
      const blob = await bitmap(svg).catch(() => null);
      const files = blob ? [new File([blob], name, { type: blob.type })] : [];
      const sent = [{ files, text }, { text }].find((sent) => navigator.canShare?.(sent));
      if (sent) {
        try {
          return await navigator.share(sent);
        } catch (error) {
          // Cancelled by the user, who wants nothing else now. Painting may have taken the right to share away.
          if (error.name === "AbortError") return;
        }
      }
      if (blob) offer(name, blob);
      copy(text, copied);
    },
    update() {
      dispatchEvent(new Event("quadrat-reload"));
    },
  };
}

// Runs a function once the page has loaded and has nothing else to do. Not every browser can tell the
// latter.
function whenIdle(run) {
  const soon = () => (self.requestIdleCallback ?? ((run) => setTimeout(run, 1000)))(run);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

// Paints a drawing.
async function bitmap(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: KINDS.svg }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d").drawImage(image, 0, 0);
    return await new Promise((done) => canvas.toBlob(done));
  } finally {
    URL.revokeObjectURL(address);
  }
}

const KINDS = { json: "application/json", tmj: "application/json", svg: "image/svg+xml" };

// Milliseconds of vibration and of pauses between: a light touch, a firm one, a success, a failure.
const VIBRATIONS = [[12], [24], [20, 60, 20, 60, 40], [70, 50, 70]];

// The bridge to the phone, inside the app.
let phone;

function offer(name, blob) {
  if (phone) {
    phone.then((phone) => phone.save(name, blob)).catch((error) => console.error(error));
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A file is cut off beyond the accepted length, and then refused for it: a film dropped by mistake
// must not fill the memory.
const LONGEST = 10_000_000;
const textOf = (file) => file.slice(0, LONGEST + 1).text();

// The cache in which the service worker keeps what was shared with the installed app, until the page
// takes it.
const SHARED = "shared-with-quadrat";
const OPEN = "/open";

// Takes what was shared with the installed app, if anything was.
async function shared() {
  if (location.pathname !== OPEN || !self.caches || !(await caches.has(SHARED))) return undefined;
  const response = await (await caches.open(SHARED)).match(OPEN);
  await caches.delete(SHARED);
  return response && textOf(await response.blob());
}

// Watches a viewport: the wheel, one finger or a mouse, two fingers; texts that are dropped or
// pasted; and files that the system opens with the installed app.
function watch(looked, brought, opened) {
  window.launchQueue?.setConsumer(async ({ files }) => {
    if (!files?.length) return;
    const text = await files[0].getFile().then(textOf).catch(() => undefined);
    opened(text);
  });
  shared().then((text) => text !== undefined && opened(text), () => opened(undefined));


  const [ZOOM, PAN, OVER, PRESS, AWAY] = [0, 1, 2, 3, 4];
  const FAR = 5;
  const held = new Map();
  let carried = 0;
  let over = false;

  const windowOf = (event) => event.target.closest?.(".window");
  const tell = (what, view, x, y, by = 1000) => {
    const box = view.getBoundingClientRect();
    const place = [...document.querySelectorAll(".window")].indexOf(view);
    const [left, top] = [box.left + view.clientLeft, box.top + view.clientTop];
    looked(what, Math.max(place, 0), Math.round(x - left), Math.round(y - top), Math.round(by));
  };
  const middle = () => {
    const all = [...held.values()];
    const [x, y] = ["x", "y"].map((axis) => all.reduce((sum, at) => sum + at[axis], 0) / all.length);
    return { x, y, apart: all.length < 2 ? 0 : Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) };
  };

  document.addEventListener(
    "wheel",
    (event) => {
      const view = windowOf(event);
      if (!view) return;
      event.preventDefault();
      const pixels = event.deltaY * [1, 16, 400][event.deltaMode];
      tell(ZOOM, view, event.clientX, event.clientY, 1000 * 2 ** (-Math.max(-600, Math.min(600, pixels)) / 300));
    },
    { passive: false },
  );
  document.addEventListener("pointerdown", (event) => {
    const view = windowOf(event);
    if (!view || event.button !== 0) return;
    if (held.size === 0) carried = 0;
    held.set(event.pointerId, { x: event.clientX, y: event.clientY, view });
  });
  document.addEventListener("pointermove", (event) => {
    const at = held.get(event.pointerId);
    if (!at) {
      const view = event.pointerType !== "touch" && windowOf(event);
      if (view) tell(OVER, view, event.clientX, event.clientY);
      else if (over) looked(AWAY, 0, 0, 0, 0);
      over = Boolean(view);
      return;
    }
    const before = middle();
    held.set(event.pointerId, { ...at, x: event.clientX, y: event.clientY });
    const now = middle();
    carried += Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.apart - before.apart);
    if (carried <= FAR) return;
    // From here on it is a drag and not a press; pointer capture keeps it when the pointer leaves
    // the viewport.
    if (!at.view.hasPointerCapture(event.pointerId)) at.view.setPointerCapture(event.pointerId);
    looked(PAN, 0, Math.round(now.x - before.x), Math.round(now.y - before.y), 0);
    if (before.apart > 0) tell(ZOOM, at.view, now.x, now.y, (1000 * now.apart) / before.apart);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => {
      const at = held.get(event.pointerId);
      if (!held.delete(event.pointerId) || kind === "pointercancel" || carried > FAR) return;
      tell(PRESS, at.view, at.x, at.y);
    });
  }

  // A page with a viewport, or the one that opens files.
  const wanted = () => document.querySelector(".window, .opening");
  const bring = (text) => (document.querySelector(".window") ? brought(text) : opened(text));
  addEventListener("dragover", (event) => wanted() && event.preventDefault());
  addEventListener("drop", async (event) => {
    if (!wanted()) return;
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    bring(file ? await textOf(file) : event.dataTransfer.getData("text"));
  });
  addEventListener("paste", (event) => {
    if (wanted() && !event.target.closest?.("textarea, input")) bring(event.clipboardData.getData("text"));
  });
}

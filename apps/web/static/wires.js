// What the module cannot reach by itself: sound, files, the clipboard, and the service worker's new version.
export function wires({ sound_samples, music_bar, sound_rate }) {
  let context;
  let musicGain;
  let volume = 0;
  let bar = 0;
  let until = 0;
  let timer;
  const sounds = new Map();

  // A browser lets nothing be heard before somebody has done something, and neither do we: this runs after a gesture.
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

  // Bars are made one ahead of what is heard, each when it is needed.
  function compose() {
    if (volume === 0 || document.hidden) return;
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

  const copy = (text, done) => navigator.clipboard?.writeText(text).then(done, () => {});
  return {
    play(sound, gain) {
      awake();
      if (!sounds.has(sound)) sounds.set(sound, buffer(sound_samples(sound)));
      const level = context.createGain();
      level.gain.value = gain;
      start(sounds.get(sound), level, 0);
      // For tests: what was heard last, and how often something was.
      const root = document.documentElement;
      root.dataset.heard = Number(root.dataset.heard ?? 0) + 1;
    },
    music(gain) {
      volume = gain;
      if (musicGain) musicGain.gain.setTargetAtTime(gain, context.currentTime, 0.3);
      if (gain === 0) clearInterval(timer);
      // A setting is changed by a gesture; a page that opens with music waits for one.
      else if (navigator.userActivation?.hasBeenActive) gesture();
    },
    download(name, text) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
    pick(read) {
      const input = document.createElement("input");
      input.type = "file";
      input.accept = ".json,application/json";
      input.id = "file";
      input.hidden = true;
      input.onchange = async () => {
        if (input.files[0]) read(await input.files[0].text());
        input.remove();
      };
      document.getElementById("file")?.remove();
      document.body.append(input);
      input.click();
    },
    copy,
    share(address, copied) {
      if (navigator.share) navigator.share({ url: address, title: document.title }).catch(() => {});
      else copy(address, copied);
    },
    update() {
      dispatchEvent(new Event("quadrat-reload"));
    },
  };
}

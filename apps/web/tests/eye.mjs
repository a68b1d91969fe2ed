// What would a careful eye find wrong with the layout of a page? Nothing that axe-core finds:
// axe-core reads the page, this file measures it.
//
// flaws(page)     a list of texts, empty if all is well: elements wider than the screen, words that are cut
//                 off or leave their button, controls that are covered or cannot be scrolled to, and a focus
//                 that is not visible.

export function flaws(page) {
  return page.evaluate(async () => {
    const found = [];
    const shown = (element) => element.checkVisibility({ visibilityProperty: true });
    const name = (element) => {
      const words = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, " ").slice(0, 40);
      const kind = element.getAttribute("class") || element.role || "";
      return `${element.localName}${kind ? `.${kind.split(" ")[0]}` : ""} "${words}"`;
    };
    const flaw = (what, element, more = "") => found.push(`${what}: ${name(element)}${more && ` (${more})`}`);
    // Layout rounds to whole pixels.
    const GRACE = 1;
    // While a dialogue is open, everything else is behind it.
    const root = document.querySelector("dialog[open]") ?? document.body;
    const screen = document.documentElement.clientWidth;

    const wide = document.documentElement.scrollWidth - screen;
    if (wide > 0) found.push(`the page is ${wide} px wider than the screen`);

    // Words must be within the screen, within any clipping element, and within their control. Words
    // for screen readers only are ignored, and so is floating decoration.
    const cuts = (style) => [style.overflowX, style.overflowY].some((way) => ["hidden", "clip"].includes(way));
    const scrolls = (style) => [style.overflowX, style.overflowY].some((way) => ["auto", "scroll"].includes(way));
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement;
      if (!text.data.trim() || !shown(within) || within.closest("svg, .unseen, script, noscript, option")) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      const place = words.getBoundingClientRect();
      if (place.width === 0) continue;
      let scrolled = false;
      for (let around = within; around && around !== root.parentElement; around = around.parentElement) {
        const style = getComputedStyle(around);
        // Words for screen readers, hidden by a clip path.
        if (style.clipPath !== "none") break;
        const boxed = around.matches("button, a, select, .choice span") && style.display !== "inline";
        if ((cuts(style) && !scrolled) || boxed) {
          const box = around.getBoundingClientRect();
          const over = Math.max(place.right - box.right, box.left - place.left, place.bottom - box.bottom, box.top - place.top);
          if (over > GRACE) {
            flaw(boxed ? "words leave what they stand on" : "words are cut off", around, `${Math.round(over)} px`);
            break;
          }
        }
        scrolled ||= scrolls(style);
      }
      if (!scrolled && (place.right > screen + GRACE || place.left < -GRACE)) flaw("words leave the screen", within);
      if (!scrolled && place.top + scrollY < -GRACE) flaw("words nobody can scroll to", within);
    }

    // Controls: each receives a press at its own position, and shows when it has the focus.
    const pressable = "a[href], button, input, select, summary, [role=gridcell], [tabindex='0']";
    const before = document.activeElement;
    const scroll = scrollY;
    for (const element of root.querySelectorAll(pressable)) {
      if (!shown(element)) continue;
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) {
        flaw("nothing is left of it", element);
        continue;
      }
      // A control larger than the screen is pressed in its visible part.
      const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
      const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      if (box.left < -GRACE || box.right > screen + GRACE || x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        flaw("outside of the screen", element);
        continue;
      }
      const top = document.elementFromPoint(x, y);
      // The result lies over a part of the board.
      const ended = element.role === "gridcell" && top?.closest(".ending");
      if (top !== element && !element.contains(top) && !ended) flaw("something lies over it", element, top ? name(top) : "nothing at all");
    }
    // A few of each kind are enough: hundreds of tiles share one rule.
    const kinds = new Map();
    for (const element of root.querySelectorAll(pressable)) {
      const kind = `${element.localName} ${element.className} ${element.ariaPressed} ${element.ariaDisabled}`;
      const seen = kinds.get(kind) ?? 0;
      kinds.set(kind, seen + 1);
      if (seen > 2 || !shown(element)) continue;
      element.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement !== element) {
        // All cells but one are reached by the arrow keys.
        if (element.tabIndex >= 0) flaw("takes no focus", element);
        continue;
      }
      // A choice shows the focus on its words, a cell on its edge, every other element around
      // itself.
      const cell = element.role === "gridcell" ? getComputedStyle(element, "::after") : undefined;
      const ringed = element.matches(".choice input") ? element.nextElementSibling : element;
      const style = getComputedStyle(ringed);
      const ring = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
      const edge = cell && cell.content !== "none" ? parseFloat(cell.borderTopWidth) : 0;
      if (Math.max(ring, edge) < 2) {
        flaw("the focus is not seen", element);
        continue;
      }
      if (edge) continue;
      const reach = ring + parseFloat(style.outlineOffset) - GRACE;
      const box = ringed.getBoundingClientRect();
      if (box.left - reach < 0 || box.right + reach > screen) flaw("the focus ring leaves the screen", element);
      for (let around = ringed.parentElement; around && around !== root; around = around.parentElement) {
        const outer = around.getBoundingClientRect();
        if (!cuts(getComputedStyle(around)) && !scrolls(getComputedStyle(around))) continue;
        if (box.left - reach < outer.left || box.right + reach > outer.right) flaw("the focus ring is cut off", element);
        break;
      }
    }
    // The focus returns to where it was.
    if (before === document.body) document.activeElement.blur();
    else before.focus({ preventScroll: true });
    for (const element of root.querySelectorAll(".pane")) element.scrollTop = 0;
    scrollTo(0, scroll);
    return [...new Set(found)];
  });
}

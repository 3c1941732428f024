// Blocks the input of covered elements before the page gets it, and restores the focus.

const keys = { Enter: 0, " ": 1, Escape: 2, ArrowUp: 3, ArrowDown: 4, PageUp: 5, PageDown: 6 };
const types = [
  "pointerdown", "pointerup", "pointermove", "pointercancel", "pointerover", "pointerout", "mousedown", "mouseup",
  "mousemove", "mouseover", "mouseout", "click", "auxclick", "dblclick", "contextmenu", "touchstart", "touchmove",
  "touchend", "touchcancel", "wheel", "keydown", "keypress", "keyup", "beforeinput", "compositionstart", "paste", "cut",
  "dragstart", "dragenter", "dragover", "drop", "selectstart", "submit",
];

const blockers = new Set();
/** Held keys whose press a veil has blocked. Their events are blocked until the release. */
const held = new Set();
let isListening = false;

function listen() {
  const isWanted = blockers.size > 0 || held.size > 0;
  if (isWanted === isListening) return;
  isListening = isWanted;
  const change = isWanted ? addEventListener : removeEventListener;
  for (const type of types) change(type, intercept, { capture: true, passive: false });
  change("keydown", leftover);
}

/** Whether a key is a shortcut of the browser, which no page may block. */
const isBrowsers = (event) => event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);

function intercept(event) {
  // Events made by the page are not user input.
  if (!event.isTrusted) return;
  const path = event.composedPath();
  if (event.type === "keyup" && held.delete(event.code)) {
    event.stopImmediatePropagation();
    listen();
    return;
  }
  if (event.type === "keydown" && event.repeat && held.has(event.code) && !blockersOf(path).length) return take(event);
  for (const blocker of blockers) {
    if (blocker.owns(event, path)) {
      blocker.handle(event, path);
      event.stopImmediatePropagation();
      return;
    }
  }
  if (blockersOf(path).length) take(event);
}

const blockersOf = (path) => [...blockers].filter((blocker) => blocker.covers(path));

function take(event) {
  event.stopImmediatePropagation();
  if (event.type === "keydown") held.add(event.code);
  const isKey = event.type.startsWith("key");
  const isEditing = /^(input|textarea|select)$/i.test(event.target.localName ?? "") || event.target.isContentEditable;
  if (event.cancelable && !(isKey && isBrowsers(event) && !(isEditing && event.ctrlKey))) event.preventDefault();
}

/** Handles a key that the page has not handled. */
function leftover(event) {
  if (!event.isTrusted || event.defaultPrevented || !(event.key in keys)) return;
  for (const blocker of blockers) if (blocker.leftover(keys[event.key])) return event.preventDefault();
}

export class Blocker {
  reach = 0;
  #stage;
  #engine;
  #busy = [];
  #inert = [];
  #focused = null;
  #lastTouch = 0;

  constructor(stage, Stage) {
    this.#stage = stage;
    this.#engine = Stage.engine;
  }

  block(reach) {
    this.reach = reach;
    if (reach > 0) blockers.add(this); else blockers.delete(this);
    listen();
    for (const element of this.#busy) element.removeAttribute("aria-busy");
    this.#busy = [];
    if (reach !== 2) return;
    const { scope, host } = this.#stage;
    const covered = scope ? [scope] : [...document.body.children].filter((child) => child !== host);
    this.#busy = covered.filter((element) => !element.hasAttribute("aria-busy"));
    for (const element of this.#busy) element.setAttribute("aria-busy", "true");
  }

  covers(path) {
    const { scope } = this.#stage;
    return this.reach === 2 && (scope === null || path.includes(scope));
  }

  /** Whether an event is on the panel. */
  owns(event, path) {
    const { mode, host, scope } = this.#stage;
    if (mode === 0) return false;
    return path.includes(host) || (mode === 2 && scope === null && event.type.startsWith("key"));
  }

  handle(event, path) {
    const stage = this.#stage;
    const button = path.find((element) => element.localName === "button");
    switch (event.type) {
      case "click":
        if (button) this.#engine.activated(stage.number, partOf(button));
        else if (!path.some((element) => element.classList?.contains("panel"))) this.#engine.activated(stage.number, 0);
        break;
      case "pointermove":
        this.#engine.pointerMoved(stage.number, path.some((element) => element.classList?.contains("panel")) ? 1 : 0);
        break;
      case "pointerout":
        if (!event.relatedTarget) this.#engine.pointerMoved(stage.number, 0);
        break;
      case "wheel":
        this.#engine.scrolled(stage.number, event.deltaY, event.deltaMode);
        event.preventDefault();
        break;
      case "touchstart":
        this.#lastTouch = event.touches[0].clientY;
        break;
      case "touchmove":
        this.#engine.scrolled(stage.number, this.#lastTouch - event.touches[0].clientY, 0);
        this.#lastTouch = event.touches[0].clientY;
        event.preventDefault();
        break;
      case "keydown":
        this.#key(event, button);
        break;
      case "mousedown":
        // A press on a panel beside a usable page must not move the focus, and the middle button would scroll.
        if (this.reach !== 2 || event.button === 1) event.preventDefault();
        break;
      case "dragover":
      case "drop":
        event.preventDefault();
        break;
    }
  }

  #key(event, button) {
    if (isBrowsers(event)) return;
    held.add(event.code);
    // The browser handles Tab, and moves on to its own buttons.
    if (event.key === "Tab") return;
    event.preventDefault();
    if (!(event.key in keys)) return;
    this.#engine.pressed(this.#stage.number, keys[event.key], 0, partOf(button), event.repeat);
  }

  leftover(key) {
    return this.#stage.mode > 0 && this.#engine.pressed(this.#stage.number, key, 1, -1, 0) === 1;
  }

  takeFocus(cover) {
    const { scope, host } = this.#stage;
    const active = document.activeElement;
    if (scope.contains(active) && active !== host) {
      this.#focused = active;
      cover.focus({ preventScroll: true });
    }
    this.#inert = [...scope.children].filter((child) => child !== host && !child.inert);
    for (const child of this.#inert) child.inert = true;
  }

  giveFocusBack() {
    for (const child of this.#inert) child.inert = false;
    this.#inert = [];
    if (document.activeElement === this.#stage.host) this.#focused?.focus({ preventScroll: true });
    this.#focused = null;
  }
}

const partOf = (button) => (button ? Number(button.dataset.part) : -1);

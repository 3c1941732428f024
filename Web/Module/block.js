// Blocks the input of covered elements before the page gets it, and takes the focus from them.

import { isThrough, keyless, mark, pointerNames } from "./covered.js";
import { tell } from "./engine.js";
import { focusIn, isNowhere, isWithin, leaveFocus, returnFocus } from "./focus.js";
import { propertyOf, rootsIn } from "./nodes.js";
import { stopScrolling } from "./scrolling.js";

const keys = { Enter: 0, " ": 1, Escape: 2, ArrowUp: 3, ArrowDown: 4, PageUp: 5, PageDown: 6 };
const types = [
  "pointerdown", "pointerup", "pointermove", "pointerrawupdate", "pointercancel", "pointerover", "pointerenter",
  "pointerout", "mousedown", "mouseup", "mousemove", "mouseover", "mouseenter", "mouseout", "click", "auxclick",
  "dblclick", "contextmenu", "touchstart", "touchmove", "touchend", "touchcancel", "wheel", "keydown", "keypress", "keyup",
  "beforeinput", "input", "compositionstart", "paste", "cut", "dragstart", "dragenter", "dragleave", "dragover", "drop", "selectstart",
];
const presses = ["keydown", "pointerdown", "mousedown", "touchstart"];
const releases = ["keyup", "pointerup", "pointercancel", "mouseup", "touchend", "touchcancel"];

const blockers = new Set();
/**
 * What is held and was taken by a veil: keys, pointers, buttons and fingers, and whether the page got the press. Repeats are
 * blocked until the release, which the page gets if it got the press.
 */
const held = new Map();
/** Those that could take the last key. One that is back since, as the page has closed a window with it, may not. */
let awaiting = [];
/** The keys and pointers that are down, with what they are on. */
const down = new Map();
/**
 * Until when clicks belong to a press that a veil took or interrupted, in milliseconds. A browser sends them soon after the
 * release, those of a finger to what is under it by then.
 */
let strayUntil = 0;
const strays = ["mousedown", "click", "auxclick", "dblclick", "contextmenu"];
/** What such a press would still do while it lasts: move a slider, drag, or open a menu. */
const ofPress = ["pointermove", "mousemove", "touchmove", "contextmenu", "dragstart", "selectstart"];

/** Those that cost nothing while there is no veil are always there: libraries listen on the window, too, and the first gets an event first. */
const early = types.filter((type) => /^(key|pointer(down|up|cancel)|mouse(down|up)|.*click|contextmenu)/.test(type));

const options = { capture: true, passive: false };

/** What has the listeners, too, since the window does not get all events. */
let elsewhere = new Set();

/** Adds the listeners also if they should be there: `document.open` removes them. */
export function listen() {
  const change = blockers.size > 0 || held.size > 0 ? addEventListener : removeEventListener;
  for (const type of types) (early.includes(type) ? addEventListener : change)(type, intercept, options);
  change("keydown", leftover);
  addEventListener("blur", forget);
  const wanted = new Set([...blockers].map((blocker) => blocker.findPlace()));
  for (const place of elsewhere) {
    if (!wanted.has(place)) for (const type of types) place.removeEventListener(type, intercept, options);
  }
  wanted.delete(null);
  elsewhere = wanted;
  for (const place of elsewhere) for (const type of types) place.addEventListener(type, intercept, options);
}

/** The window does not get the releases while another one is in front. */
function forget() {
  held.clear();
  down.clear();
  strayUntil = 0;
  listen();
}

/** What a press has in common with its release. */
const pressOf = (event) =>
  `${event.type.slice(0, 3)} ${event.code ?? event.pointerId ?? event.changedTouches?.[0].identifier ?? event.button}`;

const isPointer = (press) => press.startsWith("poi");

function hold(event) {
  const press = pressOf(event);
  if (presses.includes(event.type) && !(event.repeat && held.has(press))) held.set(press, event.repeat === true);
}

/** A first finger is down: the releases of former ones were missed, such as one that a listener of the page's keeps to itself. */
function forgetMissed() {
  for (const press of down.keys()) {
    if (!isPointer(press)) continue;
    down.delete(press);
    held.delete(press);
  }
  listen();
}

/** Follows what is down. */
function follow(event, press, path) {
  if (event.type === "keydown" && !event.repeat) {
    down.set(press, path);
  } else if (event.type === "keyup") {
    down.delete(press);
    // macOS does not report the releases of keys that were pressed with Command.
    if (event.key === "Meta") for (const one of down.keys()) if (!isPointer(one)) down.delete(one);
  } else if (event.type === "pointerdown") {
    if (event.isPrimary) forgetMissed();
    down.set(press, path);
    strayUntil = 0;
  } else if (/^pointer(up|cancel)$/.test(event.type) && down.delete(press)) {
    strayUntil = held.has(press) ? event.timeStamp + 500 : 0;
  } else if (event.type === "pointermove" && event.buttons === 0) {
    // Its release was missed: a menu of the browser's may have got it.
    down.delete(press);
    if (held.delete(press)) listen();
  }
}

/** Whether a key is a shortcut of the browser, which no page may block. */
const isBrowsers = (event) => event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);

function intercept(event) {
  // Events made by the page are not user input.
  if (!event.isTrusted) return;
  const path = event.composedPath();
  const press = pressOf(event);
  awaiting = [...blockers];
  follow(event, press, path);
  const isHeld = [...down.keys()].some((one) => isPointer(one) && held.has(one));
  const isSeenLater = event.currentTarget === window && [...blockers].some(({ closedHost }) => closedHost === path[0]);
  const isStray = !isSeenLater && (isHeld ? ofPress.includes(event.type) : event.timeStamp < strayUntil && strays.includes(event.type));
  if (blockers.size === 0 && held.size === 0 && !isStray) return;
  if (event.type === "input") return undo(event);
  if (releases.includes(event.type)) {
    if (held.get(press) === false) event.stopImmediatePropagation();
    // The space bar clicks at its release.
    if (held.has(press) && event.type === "keyup") event.preventDefault();
    if (held.delete(press)) listen();
    return;
  }
  const isTaken = [...blockers].some((blocker) => blocker.covers(event, path));
  if (event.type === "keydown" && event.repeat && held.has(press) && !isTaken) return take(event);
  for (const blocker of blockers) {
    if (blocker.owns(event, path)) {
      hold(event);
      blocker.handle(event, path);
      event.stopImmediatePropagation();
      return;
    }
  }
  if (isTaken || isStray) return take(event);
  // A new press, whose former release was missed.
  if (presses.includes(event.type) && held.delete(press)) listen();
}

/** What a field held before an input that no page can prevent: an input method composes. */
let before = null;
/** Whether a composition has just begun. Until then the selection is the user's. */
let isNew = false;

/** Undoes such an input. */
function undo(event) {
  const [field, value, ...selection] = before ?? [];
  before = null;
  if (field === undefined || field !== event.composedPath()[0]) return;
  event.stopImmediatePropagation();
  field.value = value;
  // Some fields have no selection that a page may set.
  if (selection[0] !== null) field.setSelectionRange(...selection);
}

function take(event) {
  // The page learns that the pointer has left what it had entered before.
  if (/out$|leave$/.test(event.type)) return;
  event.stopImmediatePropagation();
  hold(event);
  const isEditing = /^(input|textarea|select)$/i.test(event.target.localName ?? "") || event.target.isContentEditable;
  // Return submits a form also with Alt or Meta.
  const isEdit = isEditing && (event.ctrlKey || event.key === "Enter");
  // With Ctrl the wheel zooms, as keys do.
  const isLeft = event.type === "wheel" ? event.ctrlKey : event.type.startsWith("key") && isBrowsers(event) && !isEdit;
  if (event.cancelable && !isLeft) event.preventDefault();
  // Otherwise what is dragged would take itself for moved.
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  const [field] = event.composedPath();
  if (event.type === "beforeinput" && !event.cancelable && "value" in field) {
    before = [field, field.value, isNew ? field.selectionStart : field.selectionEnd, field.selectionEnd];
  }
  isNew = event.type === "compositionstart";
}

/** Handles a key that the page has not handled. */
function leftover(event) {
  if (!event.isTrusted || event.defaultPrevented || !(event.key in keys)) return;
  for (const blocker of awaiting) {
    if (blocker.leftover(keys[event.key])) return event.preventDefault();
  }
}

/** Whether a field may have a menu of the browser's open, whose keys and clicks no page sees. */
const hasMenu = (element) => (CSS.supports("selector(:open)")
  ? /^(input|select)$/.test(element?.localName) && element.matches(":open") : element?.localName === "select");

const markCovered = () => mark([...blockers].filter(({ reach }) => reach === 2));

/**
 * Libraries copy the page for the browser's Back. What veils have changed in it would come back with the copy, so they leave
 * it meanwhile.
 */
export function leaveForCopies(forEachStage) {
  for (const type of ["turbo:before-cache", "turbolinks:before-cache", "htmx:beforeHistorySave"]) {
    document.addEventListener(type, () => {
      const returns = [];
      forEachStage((stage) => returns.push(stage.blocker.leave()));
      mark([]);
      // Turbo copies it a task later.
      setTimeout(() => returns.forEach((comeBack) => comeBack()), 50);
    });
  }
}

export class Blocker {
  reach = 0;
  #stage;
  #inert = [];
  /** What is covered, and those of its shadow roots that had frames when the block began: a search in all elements takes long. */
  #roots = [];
  #hasTaken = false;
  #lastTouch = 0;
  #letScroll = () => {};
  /** The host of the outermost closed shadow root around the element. */
  closedHost = null;

  constructor(stage) {
    this.#stage = stage;
  }

  block(reach) {
    if (reach === 2 && this.reach !== 2) {
      this.#interrupt();
      this.#roots = rootsIn(this.#stage.scope ?? document).filter((root, index) => index === 0 || root.querySelector(pointerNames));
    } else if (reach !== 2) {
      this.#letScroll();
      this.#roots = [];
    }
    this.reach = reach;
    // What fades out lets the pointer through.
    this.#stage.view.inert = reach === 0;
    if (reach > 0) blockers.add(this); else blockers.delete(this);
    this.cover();
  }

  /**
   * Finds what learns that the element gets an event, if the page's window does not: the innermost closed shadow root around it,
   * or another window. Null: the page's window does. Also sets the host of the outermost such root.
   */
  findPlace() {
    let found = null;
    for (let root = this.#stage.scope?.getRootNode(); root; root = root.nodeType === 11 && root.host?.getRootNode()) {
      if (root.mode === "closed") this.closedHost = root.host;
      else if (!root.defaultView || root === document) continue;
      found ??= root.defaultView ?? root;
    }
    return found;
  }

  /** A press or a scroll that is under way does nothing any more. The page gets the release. */
  #interrupt() {
    const { scope } = this.#stage;
    for (const [press, path] of down) {
      if (held.has(press) || (scope && !path.includes(scope))) continue;
      held.set(press, true);
      for (const field of isPointer(press) ? path : []) {
        // What is half typed would be lost.
        if (field.localName !== "input" || !/^(number|range)$/.test(field.type) || field.validity.badInput) continue;
        // A held button repeats, and a slider takes the place of the release. A field that changes its type forgets both.
        const { type } = field;
        field.type = "text";
        field.type = type;
      }
    }
    const focused = focusIn(document);
    if (hasMenu(focused) && this.hasFocus) {
      focused.blur();
      focused.focus({ preventScroll: true });
    }
    this.#letScroll = stopScrolling(scope);
  }

  /** Marks what is covered, also what the page has added since. */
  cover() {
    listen();
    const { scope, mode } = this.#stage;
    if (scope && mode === 2 && this.reach === 2) {
      for (const child of this.#children) {
        if (child.hasAttribute("inert")) continue;
        // Not as a page sets it, so that what it sets meanwhile can be told from this.
        child.setAttribute("inert", "veil");
        this.#inert.push(child);
      }
    }
    markCovered();
  }

  /** Leaves the page as if there were no veil; returns what shows it again, unless the engine decides otherwise meanwhile. */
  leave() {
    this.#letScroll();
    const stage = this.#stage;
    const { scope, wanted } = stage;
    if (!scope || !(wanted > 0)) {
      if (!stage.mode && stage.host.parentNode) stage.host.remove();
      return () => this.cover();
    }
    stage.present(0);
    stage.wanted = null;
    return () => { if (stage.wanted === null) stage.present(wanted); else this.cover(); };
  }

  /** What is covered, without the veil and what speaks for all. */
  get #children() {
    const { scope, host, coverPlace } = this.#stage;
    if (!coverPlace.isInside) return [scope];
    const speaker = this.#stage.constructor.page?.host;
    return [...propertyOf(scope, "children")].filter((child) => child !== host && child !== speaker);
  }

  /** The covered frames, and what has controls of the browser's. */
  get frames() {
    const { scope } = this.#stage;
    const inside = this.#roots.flatMap((root) => [...root.querySelectorAll(pointerNames)]);
    return pointerNames.split(", ").includes(scope?.localName) ? [scope, ...inside] : inside;
  }

  covers(event, path) {
    const { scope } = this.#stage;
    return this.reach === 2 && (scope === null || path.includes(scope) || isThrough(event, scope));
  }

  /** Whether an event is on the panel. */
  owns(event, path) {
    const { mode, host, scope } = this.#stage;
    if (mode === 0) return false;
    if (path.includes(host)) return true;
    return mode === 2 && scope === null && event.type.startsWith("key");
  }

  handle(event, path) {
    const stage = this.#stage;
    // The path goes on through the page.
    const part = path.find((element) => element.parentNode === stage.parts);
    const button = part?.localName === "button" ? part : null;
    const isOnPanel = part?.classList.contains("panel") ?? false;
    switch (event.type) {
      case "click":
        // The element around the cover may be a link, or a form's button.
        event.preventDefault();
        if (button) tell("activated", stage.number, partOf(button));
        else if (!isOnPanel) tell("activated", stage.number, 0);
        break;
      case "pointermove":
        tell("pointerMoved", stage.number, isOnPanel ? 1 : 0);
        break;
      case "pointerout":
        // Moves within the veil do not arrive at the window.
        tell("pointerMoved", stage.number, 0);
        break;
      case "wheel":
        tell("scrolled", stage.number, event.deltaY, event.deltaMode);
        take(event);
        break;
      case "touchstart":
        this.#lastTouch = event.touches[0].clientY;
        break;
      case "touchmove":
        tell("scrolled", stage.number, this.#lastTouch - event.touches[0].clientY, 0);
        this.#lastTouch = event.touches[0].clientY;
        event.preventDefault();
        break;
      case "keydown":
        this.#key(event, button);
        break;
      // A press would move the focus and the page's selection, and the middle button would scroll.
      case "mousedown":
      case "auxclick":
      case "dragstart":
      case "dragenter":
      case "dragover":
      case "drop":
        take(event);
        break;
    }
  }

  #key(event, button) {
    if (isBrowsers(event)) return;
    // The browser handles Tab, and moves on to its own buttons.
    if (event.key === "Tab") {
      // Only a view with the focus keeps it from the blocked page.
      if (this.reach === 2 && this.#stage.mode !== 2) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (!(event.key in keys)) return;
    tell("pressed", this.#stage.number, keys[event.key], 0, partOf(button), event.repeat);
  }

  leftover(key) {
    return this.#stage.mode > 0 && tell("pressed", this.#stage.number, key, 1, -1, 0) === 1;
  }

  /** Whether what is covered is in a frame, and the focus is elsewhere, where it stays. */
  get isAside() {
    const view = this.#stage.scope?.ownerDocument.defaultView ?? window;
    return view !== view.parent && !view.document.hasFocus();
  }

  /** Whether the focus is in what the veil covers. */
  get hasFocus() {
    const { scope } = this.#stage;
    if (this.isAside) return false;
    return !scope || [scope.getRootNode().activeElement, keyless?.[0]].some((element) => element && isWithin(element, scope));
  }

  /** Returns whether the focus came to the cover. */
  takeFocus(cover) {
    const { scope, host } = this.#stage;
    const root = scope.getRootNode();
    const isComing = this.hasFocus && root.activeElement !== host;
    if (isComing) {
      const focused = focusIn(root);
      leaveFocus(isNowhere(focused) ? keyless?.[0] : focused);
      this.#hasTaken = true;
    }
    // First inert, so that the page cannot answer the focus by moving it to what is covered.
    this.cover();
    if (isComing) cover.focus({ preventScroll: true });
    return isComing;
  }

  /** The focus moved from an element to a button of the cover. */
  focusCame(from) {
    const { host, mode } = this.#stage;
    if (mode !== 2 || !from || host.shadowRoot.contains(from) || this.#hasTaken) return;
    leaveFocus(from);
    this.#hasTaken = true;
  }

  giveFocusBack() {
    const { scope, host } = this.#stage;
    for (const child of this.#inert) if (child.getAttribute("inert") === "veil") child.removeAttribute("inert");
    this.#inert = [];
    this.#hasTaken = false;
    if (scope.getRootNode().activeElement === host) this.returnFocus();
  }

  /** Returns the focus to the page, or to another veil over it. The frame that had it has it back with the rest of its own. */
  returnFocus() {
    const others = [...blockers].filter((blocker) => blocker !== this && blocker.isOverElement);
    returnFocus(others.map((blocker) => blocker.#stage), keyless?.[0]);
  }

  /** Whether it is a visible veil over an element. */
  get isOverElement() { return this.#stage.scope !== null && this.#stage.mode === 2; }

  /** The page has removed the cover, which is back now. */
  retakeFocus(cover) {
    if (this.#hasTaken && focusIn(document) === document.body) cover.focus({ preventScroll: true });
  }
}

const partOf = (button) => (button ? Number(button.dataset.part) : -1);

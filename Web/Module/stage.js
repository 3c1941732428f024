// The stages that the engine calls: one for the page, and one for each covered element.

import { Blocker, leaveForCopies, listen } from "./block.js";
import { CoverPlace } from "./cover-place.js";
import { Drawing, partNames, setFont } from "./drawing.js";
import { EarlyBlock } from "./early-block.js";
import { answer, canShow, read, tell, writeNumbers } from "./engine.js";
import { focusIn, isNowhere, isWithin, reselect } from "./focus.js";
import { Modals } from "./modals.js";
import { appendQuietly, channels, node, set, zoomOf } from "./nodes.js";
import { watchScrolling } from "./scrolling.js";
import { dress } from "./sheet.js";
import { WindowPlace } from "./window-place.js";

// Rounded up for timers: browsers truncate fractions, and an early timer would request another frame.
const millisecondsUntil = (instant) => Math.max(0, Math.ceil(instant * 1000 - performance.now()));

export class Stage {
  /** The page's stage, which measures and speaks for all. */
  static page;
  /** Weak references, since a page may drop an element with its veil. */
  static #all = new Map();
  static #gone = new FinalizationRegistry((number) => {
    Stage.#all.delete(number);
    tell("drop", number);
  });
  /** Each engine counts its stages, from 0. */
  static #count = 0;
  static #queries = null;

  static of(number) { return Stage.#all.get(number)?.deref(); }

  static forEach(body) { for (const stage of Stage.#all.values()) if (stage.deref()) body(stage.deref()); }

  /** Follows the page, from its first stage on. */
  static #start() {
    const { forEach } = Stage;
    const changed = () => forEach((stage) => stage.changed());
    Stage.#queries = ["(prefers-contrast: more)", "(forced-colors: active)", "(prefers-reduced-transparency: reduce)",
      "(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)"].map((query) => matchMedia(query));
    listen();
    watchScrolling();
    addEventListener("resize", changed);
    // Of any element around: another part of the covered one is visible then.
    addEventListener("scroll", () => forEach((stage) => stage.#follow()), { capture: true, passive: true });
    visualViewport.addEventListener("resize", changed);
    visualViewport.addEventListener("scroll", () => forEach((stage) => stage.#follow()));
    for (const query of Stage.#queries) query.addEventListener("change", changed);
    document.addEventListener("visibilitychange", () => forEach((stage) => stage.#visibilityChanged()));
    // An element that fills the screen is above what was shown before.
    document.addEventListener("fullscreenchange", () => Stage.page?.#showAgain());
    leaveForCopies(forEach);
  }

  constructor(scope, language) {
    this.scope = scope;
    this.activities = new Map();
    this.early = new EarlyBlock((reach) => this.#block(reach));
    this.began = 0;
    this.number = Stage.#count++;
    if (!canShow) return;
    if (!Stage.#queries) Stage.#start();
    tell("make", this.number);
    if (!scope) Stage.page = this;
    const weak = new WeakRef(this);
    Stage.#all.set(this.number, weak);
    Stage.#gone.register(this, this.number);
    tell("setLanguage", this.number, [language]);

    this.drawing = new Drawing();
    this.view = this.drawing.view;
    this.parts = this.drawing.parts;
    // Older browsers have no popovers. There a notice is below what is in the top layer, but not below the page.
    const own = scope ? { class: "cover inside", tabindex: "-1" } : { class: "cover", ...("popover" in HTMLElement.prototype && { popover: "manual" }) };
    this.cover = node("div", { role: "region", ...own });
    this.dialog = scope ? null : node("dialog", { tabindex: "-1", closedby: "none" });
    // A copy of it has no shadow root, and thus is not shown.
    // Nor does what brings the page to a new state take it for one of its elements, and put content in it: none has its name.
    this.host = node("veil-host", { "data-veil": "", hidden: "" });
    this.coverPlace = scope && new CoverPlace(scope, this.host, this.cover);
    const shadow = this.host.attachShadow({ mode: "open" });
    dress(shadow);
    shadow.append(this.cover);
    if (this.dialog) {
      this.ruler = node("span", { class: "line ruler", "aria-hidden": "true" });
      shadow.append(this.ruler);
      this.voices = this.#addVoices(shadow);
      // A live region in an inert page is not read, so the dialog has its own.
      this.dialogVoices = this.#addVoices(this.dialog);
      this.windowPlace = new WindowPlace(this.view, this.ruler);
      this.dialog.addEventListener("cancel", (event) => event.preventDefault());
      shadow.append(this.dialog);
    }
    for (const one of this.#named) one.addEventListener("blur", () => this.#nameAnew());
    for (const type of ["focusin", "focusout"]) this.parts.addEventListener(type, () => this.#reportFocus());
    if (scope) this.parts.addEventListener("focusin", (event) => this.blocker.focusCame(event.relatedTarget));
    tell("focusRing", this.number);
    this.mode = 0;
    this.isInForeground = true;
    this.blocker = new Blocker(this);
    this.observer = new MutationObserver((records) => { this.#renew(); this.modals?.follow(records); });
    // What is over the page is not over one of its elements.
    this.modals = scope ? null : new Modals(this.observer, () => this.changed());
    if (scope) new ResizeObserver(() => weak.deref()?.changed()).observe(scope);
    // One in a shadow root is not seen from outside.
    scope?.addEventListener("scroll", () => this.#follow(), { passive: true });
  }

  /** An element that the page has taken out is covered again when it is back. */
  changed() {
    if (!(this.scope ?? globalThis.document)?.isConnected) return;
    // Beside the element it was taken out with it.
    if (this.mode > 0 && !this.host.isConnected) this.#renew();
    tell("surroundingsChanged", this.number);
  }

  get #place() { return this.coverPlace ?? this.windowPlace; }

  #follow() {
    if (this.mode === 0 || !this.#place.follow()) return;
    if (this.coverPlace && this.host.parentNode !== this.coverPlace.parent) this.#renew();
    // In another document its input has to be blocked there.
    this.blocker.cover();
    this.changed();
  }

  #visibilityChanged() {
    if (this.isBusy) this.#reportForeground();
    // The browser takes the lock from a hidden page, and refuses it one.
    if (this.wakeLock) this.keepAwake(1);
  }

  #reportForeground() {
    if (this.isInForeground === !document.hidden) return;
    this.isInForeground = !document.hidden;
    tell("setForeground", this.number, document.hidden ? 0 : 1);
  }

  get isBusy() { return this.mode > 0 || this.blocker?.reach > 0 || this.activities.size > 0; }

  #addVoices(parent) {
    const voices = [
      node("div", { class: "voice", "aria-live": "polite" }), node("div", { class: "voice", "aria-live": "assertive" }),
    ];
    parent.append(...voices);
    return voices;
  }

  /**
   * Where the host belongs: what is to be read or clicked beside a modal dialog of the page's must be in that dialog. The body is
   * the page's, with rules for its last child, and is replaced.
   */
  #parent(isUsable) {
    if (this.coverPlace) return this.coverPlace.parent;
    return (isUsable && [...document.querySelectorAll("dialog:modal")].at(-1)) || document.documentElement;
  }

  #attach(isUsable = this.mode === 1) {
    const parent = this.#parent(isUsable);
    if (parent && this.host.parentNode !== parent) appendQuietly(parent, this.host);
    // It is as large as if it were in the body.
    const zoom = parent === document.documentElement ? zoomOf(document.body ?? parent) / zoomOf(parent) : 1;
    if (!this.scope) this.host.style.setProperty("--veil-zoom", zoom);
    this.#unhide();
  }

  /** The page's own modal windows may hide and disable everything beside them. */
  #unhide() {
    this.host.inert = false;
    this.host.removeAttribute("aria-hidden");
  }

  /** Puts the page's stage where its texts are measured and read. */
  #prepare() { Stage.page.#attach(Stage.page.mode !== 2); }

  // Surroundings.

  survey() {
    // What was announced in a dialog stays there until work begins.
    if (this.scope) this.#prepare(); else this.#attach(this.host.closest("dialog:modal") !== null);
    this.#reportForeground();
    const style = getComputedStyle(this.scope ?? document.body ?? document.documentElement);
    this.parts.dir = style.direction;
    const [contrast, forced, opaque, still] = Stage.#queries.map((query) => query.matches);
    const facts = [style.direction === "rtl", contrast, forced, opaque, still, (this.moreContrast ?? null) !== null, this.moreContrast];
    const preferences = facts.reduce((bits, fact, bit) => bits | (fact ? 1 << bit : 0), 0);
    const tint = style.accentColor === "auto" ? [NaN, NaN, NaN] : channels(style.accentColor);
    const { ruler } = Stage.page;
    const fontSizeOf = (length) => {
      ruler.style.font = `${length} system-ui`;
      return parseFloat(getComputedStyle(ruler).fontSize);
    };
    // Above the smallest size that a user may have set.
    Drawing.textZoom = fontSizeOf("99px") / 99;
    const textScale = this.textScale ?? fontSizeOf("medium") / 16;
    answer(
      "surroundings", this.number, ...this.#place.extent, devicePixelRatio, textScale, preferences, ...channels(style.color), ...tint,
      this.modals?.newest ?? 0);
    if (this.#place.follow()) this.blocker.cover();
  }

  /** Takes settings of the page that stand for the user's; null: the user's again. */
  prefer(settings) {
    Object.assign(this, settings);
    this.changed();
  }

  measure(text, length, family, familyLength, size, weight, width, result) {
    const { ruler } = Stage.page;
    if (!ruler.isConnected) this.#prepare();
    setFont(ruler, read(family, familyLength), size, weight);
    // A text in an element with a zoom of its own is not exactly as much wider.
    ruler.style.zoom = this.coverPlace ? zoomOf(this.coverPlace.parent) / zoomOf(Stage.page.host) : "";
    ruler.style.maxWidth = Number.isFinite(width) ? `${width}px` : "none";
    ruler.textContent = read(text, length);
    // Its box would be larger or smaller in what has a transform, above which the veil is.
    const style = getComputedStyle(ruler);
    writeNumbers(result, ...[style.width, style.height].map((length) => Math.ceil(parseFloat(length)) || 0));
    ruler.textContent = "";
  }

  // Input and focus.

  /** Adds an activity, and returns its number. */
  add(controller, isBlocking) {
    this.activities.set(++this.began, controller);
    this.#watch();
    if (this.activities.size === 1) this.modals?.look(true);
    if (isBlocking) this.early.add(this.began);
    return this.began;
  }

  remove(activity) {
    this.activities.delete(activity);
    this.early.delete(activity);
    this.#watch();
  }

  removeAll() {
    this.activities.clear();
    this.early.end();
    this.#watch();
  }

  block(reach) {
    this.early.clear();
    this.#block(reach);
  }

  #block(reach) {
    if (reach > 0 && !this.scope) this.#attach();
    this.blocker.block(reach);
  }

  present(mode) {
    this.wanted = mode;
    this.#watch();
    if (mode === this.mode) return;
    this.#move(mode);
    this.blocker.cover();
    this.#reportFocus();
  }

  #watch() {
    const isWatched = this.wanted > 0 || (this.modals && this.activities.size > 0);
    if (!this.observer || isWatched === this.isWatched) return;
    this.isWatched = isWatched;
    this.observer.disconnect();
    if (isWatched) this.#observe(); else this.modals?.end();
  }

  #observe() {
    if (this.modals) return this.modals.begin();
    this.observer.observe(this.coverPlace.parent ?? this.scope, { childList: true, attributeFilter: ["class", "style"] });
  }

  /** Returns into a page that has replaced its content, and covers what is new. */
  #renew() {
    const { mode, wanted } = this;
    if (!(wanted > 0)) return;
    if (mode !== wanted) return this.present(wanted);
    if (this.host.parentNode !== this.#parent(mode === 1)) {
      if (this.#isContested()) return;
      if (this.scope) {
        // Otherwise it would be removed again, with a press on Cancel.
        this.coverPlace.isOusted ||= this.scope.isConnected && !this.host.isConnected;
        this.coverPlace.attach();
        this.observer.disconnect();
        this.#observe();
        this.#nameAnew();
        this.blocker.retakeFocus(this.cover);
      } else {
        this.#showAgain();
      }
    } else if (this.scope) this.#follow();
    else if ((this.host.inert || this.host.hasAttribute("aria-hidden")) && !this.#isContested()) this.#unhide();
    this.blocker.cover();
  }

  /** Whether a script of the page takes the veil out, or hides it, each time it is back. Answered at once, it would never end. */
  #isContested() {
    const time = performance.now();
    if (time - (this.counted ?? 0) > 500) [this.counted, this.returns] = [time, 0];
    if (++this.returns < 100) return false;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.#renew(), 500);
    return true;
  }

  #showAgain() {
    const { mode } = this;
    if (!mode) return;
    this.#move(0);
    this.#nameAnew();
    this.#move(mode);
    this.changed();
  }

  #move(mode) {
    const before = this.mode;
    this.mode = mode;
    if (mode === 2) this.#freePointer();
    if (this.scope) {
      // The focus would be lost with the view.
      if (before === 2) this.blocker.giveFocusBack();
      if (mode === 0) {
        this.view.remove();
        this.coverPlace.isOusted = false;
        return this.coverPlace.detach();
      }
      this.cover.append(this.view);
      this.coverPlace.attach();
      this.cover.classList.toggle("blocks", mode === 2);
      if (mode === 2 && this.blocker.takeFocus(this.cover)) this.#forget();
      return;
    }
    // The browser makes the page inert, and restores the focus.
    if (before === 2) {
      reselect(() => this.dialog.close());
      // What had it may be under another veil. Then it is still here until the next frame.
      const focused = focusIn(document);
      if (isNowhere(focused) || this.host.shadowRoot.contains(focused)) this.blocker.returnFocus();
    }
    if (before === 1) this.cover.hidePopover?.();
    if (mode > 0) this.#attach();
    if (mode === 1) {
      this.cover.append(this.view);
      this.cover.showPopover?.();
    } else if (mode === 2) {
      this.#forget();
      this.modals.leaveFocus();
      // In a frame it leaves the focus to the page around it. Otherwise it would focus a button in it first.
      this.dialog.inert = this.blocker.isAside;
      this.dialog.showModal();
      if (!this.dialog.inert) this.dialog.focus();
      this.dialog.inert = false;
      this.dialog.append(this.view);
    } else {
      this.view.remove();
      this.modals.takeFocus();
    }
  }

  /** A game that has locked the pointer hides it, and gets its clicks. */
  #freePointer() {
    const locked = document.pointerLockElement;
    if (locked && (!this.scope || isWithin(locked, this.scope))) document.exitPointerLock();
  }

  /** An element that is removed loses the focus without an event, so this is called then, too. */
  #reportFocus() {
    tell("focusMoved", this.number, this.parts.contains(this.host.shadowRoot.activeElement) ? 1 : 0);
  }

  // Words.

  nameCover(text, length) {
    this.name = read(text, length);
    for (const one of this.#named) one.setAttribute("aria-label", this.name);
  }

  nameShown(text, length) {
    this.shown = read(text, length);
    if (this.mode === 2 && !this.#named.includes(this.host.shadowRoot.activeElement)) this.#nameAnew();
  }

  /** What may get the focus. */
  get #named() { return this.scope ? [this.cover] : [this.cover, this.dialog]; }

  /** The focus may come back. While it is there, a new name would be read in addition. */
  #nameAnew() {
    if (this.shown) for (const one of this.#named) one.setAttribute("aria-label", this.shown);
  }

  /** What was announced is over, and would still be read with the page. */
  #forget() {
    for (const voice of [...Stage.page.voices, ...Stage.page.dialogVoices]) voice.replaceChildren();
  }

  ring(part, radius, width, ...color) {
    const { style } = this.host;
    style.setProperty("--radius", `${radius}px`);
    style.setProperty(part ? "--outer" : "--inner", `${width}px ${part ? "solid " : ""}${css(...color)}`);
  }

  /** The page's stage speaks for all, since an element may go with its veil. */
  announce(text, length, isUrgent) {
    this.#prepare();
    const voice = Stage.page[Stage.page.mode === 2 ? "dialogVoices" : "voices"][isUrgent];
    const time = performance.now();
    // What another veil has just said is still being read.
    for (const former of [...voice.children]) if (former.stage === this.number || time - former.time > 1000) former.remove();
    voice.append(Object.assign(node("div", {}, read(text, length)), { stage: this.number, time }));
  }

  warn(text, length) { console.warn(`Veil: ${read(text, length)}`); }

  // Time.

  wake(instant) {
    clearTimeout(this.timer);
    if (Number.isNaN(instant)) return;
    this.timer = setTimeout(() => tell("timePassed", this.number), millisecondsUntil(instant));
  }

  requestFrame(instant) {
    clearTimeout(this.frameTimer);
    cancelAnimationFrame(this.frame);
    if (Number.isNaN(instant)) return;
    const show = () => {
      this.#follow();
      tell("frame", this.number);
    };
    const ask = () => { this.frame = requestAnimationFrame(show); };
    const delay = millisecondsUntil(instant);
    if (delay === 0) ask(); else this.frameTimer = setTimeout(ask, delay);
  }

  /** Asks for a lock in place of the former one, which may still be on its way. */
  keepAwake(isKept) {
    this.wakeLock?.then((lock) => lock?.release());
    this.wakeLock = isKept ? navigator.wakeLock?.request("screen").catch(() => null) : null;
  }

  cancelWork(activity) { this.activities.get(activity)?.abort(); }

  // Elements.

  element(part, role, isButton, x, y, width, height, text, length, value) {
    if (part === 0) this.next = 0;
    const tag = isButton ? "button" : "div";
    let element = this.drawing.elementOf(part);
    if (element?.localName !== tag) {
      const made = node(tag, { class: partNames[part], ...(isButton && { type: "button", "data-part": part }) });
      element?.remove();
      element = made;
    }
    const there = this.parts.children[this.next++];
    if (there !== element) this.parts.insertBefore(element, there ?? null);
    element.frame = { x, y, height };
    Object.assign(element.style, {
      left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, clipPath: "", maskImage: "",
    });
    const label = read(text, length);
    const isProgress = role === 2;
    const percent = isProgress && value >= 0 ? `${value}` : null;
    const attributes = {
      role: isProgress ? "progressbar" : role === 1 && part === 1 ? "img" : null,
      "aria-hidden": role === 0 ? "true" : null,
      "aria-label": isProgress ? this.shown || this.name || label : isButton || (role && part === 1) ? label : null,
      "aria-valuemin": percent && "0",
      "aria-valuemax": percent && "100",
      "aria-valuenow": percent,
      "aria-valuetext": percent && label,
    };
    for (const [name, wanted] of Object.entries(attributes)) {
      if (wanted === null) element.removeAttribute(name); else set(element, name, wanted);
    }
  }

  clip(part, top, bottom, fadingTop, fadingBottom) {
    const element = this.drawing.elementOf(part);
    const [from, to] = [Math.max(0, top), Math.max(0, bottom)];
    element.style.clipPath = `inset(${from}px 0 ${to}px 0)`;
    if (fadingTop > 0 || fadingBottom > 0) {
      const end = element.frame.height - bottom;
      element.style.maskImage = `linear-gradient(transparent ${top}px, black ${top + fadingTop}px, `
        + `black ${end - fadingBottom}px, transparent ${end}px)`;
    }
  }

  keep(kept) {
    const { activeElement } = this.host.shadowRoot;
    const hadFocus = this.scope && this.mode === 2 && this.parts.contains(activeElement);
    partNames.forEach((_, part) => { if (!(kept & (1 << part))) this.drawing.remove(part); });
    if (hadFocus && !activeElement.isConnected) this.cover.focus({ preventScroll: true });
    this.#reportFocus();
  }
}

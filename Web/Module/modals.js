// Finds the page's modal windows: the browser's dialogs, and those of libraries, which lie below a modal dialog as all of the page does.

import { isLoading } from "./engine.js";
import { focusIn, isWithin, leaveFocus } from "./focus.js";
import { propertyOf, rootsIn } from "./nodes.js";

const names = "dialog, [aria-modal=true], [role=dialog], [role=alertdialog]";

const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

/** Whether all that is shown beside an element is hidden from assistive technology: some libraries do that, and do not say that it is modal. */
function isAlone(element) {
  let hidesOthers = false;
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const other of propertyOf(node.parentElement, "children")) {
      if (other === node || !isShown(other)) continue;
      if (other.matches("[aria-hidden=true], [inert]")) hidesOthers = true;
      // What speaks is never hidden.
      else if (!other.matches("[aria-live]") && !other.querySelector("[aria-live]")) return false;
    }
  }
  return hidesOthers;
}

/** Whether it, a box around it alone, or an empty one beside it covers the window, as the backdrops of older libraries do. */
function hasBackdrop(element) {
  const { parentElement: parent } = element;
  const boxes = [element, ...(parent?.querySelectorAll(":scope > :empty") ?? [])];
  if (parent?.childElementCount === 1) boxes.push(parent);
  return boxes.some((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const { position, visibility, pointerEvents, zIndex } = getComputedStyle(box);
    if (position !== "fixed" || visibility !== "visible" || pointerEvents === "none" || zIndex < 0) return false;
    // Not all of them lie below the window's scroll bars.
    return left <= 0 && top <= 0 && right + 20 > innerWidth && bottom + 20 > innerHeight;
  });
}

export class Modals {
  /** The number of the newest that is open; 0: none is. Work steps aside for those that are newer. */
  newest = 0;
  /** Those that are open, with their numbers, in the order in which they were opened. */
  #numbers = new Map();
  #last = 0;
  /** What may be one. */
  #found = new Set();
  /** What was alone. A newer one hides it. */
  #alone = new WeakSet();
  #mutations;
  /** Libraries also show and hide them by a style of something around them. */
  #sizes;
  #changed;
  /** What had the focus when work began, and whether one was opened or closed since. */
  #focused = null;
  #hasChanged = false;
  /** The newest when the veil took the focus; NaN: it has not. */
  #below = NaN;

  constructor(mutations, changed) {
    this.#mutations = mutations;
    this.#changed = changed;
    this.#sizes = new ResizeObserver(() => this.look());
  }

  begin() { this.#find(document); }

  end() {
    this.#sizes.disconnect();
    this.#found.clear();
    this.#numbers.clear();
  }

  /** Searches what has changed: the whole page would take long. */
  follow(records) {
    const { size } = this.#found;
    for (const { target, addedNodes } of records) {
      this.#add(target);
      for (const node of addedNodes) if (node.localName) this.#find(node);
    }
    // To ask which are open may take a layout.
    if (this.#found.size > size || records.some(({ type }) => type === "attributes") || [...this.#found].some((one) => !one.isConnected)) {
      this.look();
    }
  }

  #find(root) {
    for (const one of rootsIn(root)) {
      if (one.host?.dataset.veil === "") continue;
      if (!one.localName) {
        this.#mutations.observe(one, { childList: true, subtree: true, attributeFilter: ["open", "inert", "aria-hidden", "aria-modal"] });
      }
      for (const element of [one, ...one.querySelectorAll(names)]) this.#add(element);
    }
  }

  #add(element) {
    if (this.#found.has(element) || !element.matches?.(names)) return;
    this.#found.add(element);
    this.#sizes.observe(element);
  }

  get #open() {
    return [...this.#found].filter((one) => {
      if (!one.isConnected) this.#found.delete(one);
      return isShown(one)
        && (one.matches("dialog:modal, [aria-modal=true]") || hasBackdrop(one) || this.#alone.has(one) || (isAlone(one) && this.#alone.add(one)));
    });
  }

  /** Numbers those that are open. The engine, while it is not loaded, learns later of those that were not there as work began. */
  look(isBeginning) {
    if (isLoading() && !isBeginning) return;
    if (isBeginning) [this.#focused, this.#hasChanged] = [focusIn(document), false];
    const open = this.#open;
    for (const one of this.#numbers.keys()) if (!open.includes(one)) this.#numbers.delete(one);
    for (const one of open) if (!this.#numbers.has(one)) this.#numbers.set(one, ++this.#last);
    const newest = [...this.#numbers.values()].at(-1) ?? 0;
    if (newest === this.newest) return;
    this.#hasChanged = !isBeginning;
    this.newest = newest;
    this.#changed();
  }

  /** The veil takes the focus. One that has just gone may have taken it along. */
  leaveFocus() {
    this.#below = this.newest;
    leaveFocus(focusIn(document), this.#hasChanged ? this.#focused : null);
  }

  /** The veil has gone. The newest one gets the focus if it could not take it below the veil. */
  takeFocus() {
    const newest = this.newest > this.#below ? [...this.#numbers.keys()].at(-1) : null;
    this.#below = NaN;
    for (const one of newest ? [newest.querySelector("[autofocus]"), newest, ...newest.querySelectorAll("*")] : []) {
      if (isWithin(focusIn(document), newest)) return;
      one?.focus?.({ preventScroll: true });
    }
  }
}

// Where the veil over an element is in the page: in the element, or beside it.

import { appendQuietly, boxInWindow, propertyOf, restyle } from "./nodes.js";
import { dress } from "./sheet.js";
import { visibleWindow } from "./window-place.js";

/** Elements that show no children. */
const childless = /^(audio|canvas|embed|hr|iframe|img|input|meter|object|progress|select|svg|textarea|video)$/;
/** Elements that show only some of their children, or elsewhere. A closed shadow root cannot be seen here. */
const choosy = /-|^(details|fieldset)$/;

/** Elements whose children are parts of a table: anything else among them would be a cell more. */
const tabular = /^(inline-)?table(?!-ca|-ce)/;

/**
 * Whether a veil can be a child of an element. The children of an editor are the user's text; where the whole document is one,
 * there is no other place.
 */
const holds = (element) => element === document.body
  || (!childless.test(element.localName) && !element.isContentEditable && !/svg|Math/.test(element.namespaceURI)
    && !(element.localName && tabular.test(getComputedStyle(element).display)));

/** Whether an element has scroll bars that take space. No child of it is above them. */
function hasScrollBars(element) {
  const style = getComputedStyle(element);
  const borders = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style[`border${side}Width`]), 0);
  // The lengths without a fraction are rounded.
  return element.offsetWidth - element.clientWidth - borders("Left", "Right") > 1
    || element.offsetHeight - element.clientHeight - borders("Top", "Bottom") > 1;
}

/** The box of an element, or of what it shows if it has none: its children and texts, or those in its shadow root or slot. */
function boxOf(element) {
  const box = boxInWindow(element);
  if (getComputedStyle(element).display !== "contents") return box;
  const root = element.shadowRoot ?? element;
  const texts = document.createRange();
  texts.selectNodeContents(root);
  const children = element.localName === "slot" ? element.assignedElements() : [...root.children];
  const boxes = [boxInWindow(texts), ...children.map(boxOf)].filter(({ width, height }) => width > 0 || height > 0);
  if (boxes.length === 0) return box;
  const edge = (side, choose) => choose(...boxes.map((one) => one[side]));
  const [left, top] = [edge("left", Math.min), edge("top", Math.min)];
  return new DOMRect(left, top, edge("right", Math.max) - left, edge("bottom", Math.max) - top);
}

/** How much the page's transforms and zoom enlarge what is in a node: by its next element whose width both know. */
function scaleOf(node) {
  let around = node;
  // Browsers disagree on the width of a link around a block.
  while (around && (!around.localName || /^(inline|contents)$/.test(getComputedStyle(around).display))) {
    around = around.parentNode ?? around.host;
  }
  return (around && boxInWindow(around).width / around.offsetWidth) || 1;
}

/** What the window and the elements around that clip or scroll show of a box; all of it if that is nothing. */
function seenPart(scope, box) {
  let { position } = getComputedStyle(scope);
  let seen = box;
  const cut = (left, top, right, bottom) => {
    seen = [Math.max(seen[0], left), Math.max(seen[1], top), Math.min(seen[2], right), Math.min(seen[3], bottom)];
  };
  const { body, documentElement, defaultView } = scope.ownerDocument;
  const { left, top, width, height } = visibleWindow(defaultView ?? window);
  cut(left, top, left + width, top + height);
  // What the body clips is the window's, unless the root clips, too.
  const last = getComputedStyle(documentElement).overflow === "visible" ? body : documentElement;
  let placed = scope;
  for (let node = scope; ; ) {
    node = node.assignedSlot ?? node.parentNode ?? node.host;
    if (!node || node === last) break;
    if (!node.localName) continue;
    const style = getComputedStyle(node);
    // Transforms, filters and containment place what is in them, too. Browsers do not always tell, but then of no transform.
    const isPassed = position === "fixed" || (position === "absolute" && style.position === "static");
    if (isPassed && style.transform === "none" && node !== placed.offsetParent) continue;
    position = style.position;
    placed = node;
    if (style.overflow === "visible" || style.display === "contents") continue;
    const { left, top, width } = boxInWindow(node);
    const scale = width / node.offsetWidth || 1;
    const [x, y] = [left + node.clientLeft * scale, top + node.clientTop * scale];
    cut(x, y, x + node.clientWidth * scale, y + node.clientHeight * scale);
  }
  return seen[0] < seen[2] && seen[1] < seen[3] ? seen : box;
}

export class CoverPlace {
  #scope;
  #host;
  #cover;
  /** What leaves the elements as they were. */
  #restores = [];
  /** Whether the element had scroll bars before the cover was in it, or later not because of the cover's size. */
  #hasScrollBars = false;
  /** Whether the page has replaced what is in the element, and the veil with it. */
  isOusted = false;

  constructor(scope, host, cover) {
    this.#scope = scope;
    this.#host = host;
    this.#cover = cover;
  }

  /** Whether the veil is a child of its element. Otherwise it follows the element, or one around it. */
  get isInside() {
    const scope = this.#scope;
    if (!this.#host.isConnected) this.#hasScrollBars = hasScrollBars(scope);
    return !this.isOusted && !this.#hasScrollBars && holds(scope) && !choosy.test(scope.localName) && !scope.shadowRoot
      && !/^(inline|contents)$/.test(getComputedStyle(scope).display);
  }

  /** The element after which the veil is, if it is not inside. */
  get #former() {
    let former = this.#scope;
    while (former.parentNode && !holds(former.parentNode)) former = former.parentNode;
    return former;
  }

  /** The node whose child the veil has to be; null: the element is not in the page. */
  get parent() { return this.isInside ? this.#scope : this.#former.parentNode; }

  attach() {
    const { parent } = this;
    if (this.#host.parentNode !== parent) {
      this.detach();
      if (parent === this.#scope) {
        appendQuietly(parent, this.#host);
      } else {
        // Below what the page shows above the element, and in its slot.
        const former = this.#former;
        parent?.insertBefore(this.#host, former.nextSibling);
        this.#host.slot = propertyOf(former, "slot");
      }
    }
    this.follow();
  }

  /** Makes the element the one by which its veil is placed, and above whose content it is, but not above what is above the element. */
  #hold({ position, isolation }) {
    const scope = this.#scope;
    const hold = (name, value) => this.#restores.push(restyle(scope, name, value));
    if (this.#host.parentNode === scope && position === "static") hold("position", "relative");
    if (isolation === "auto") hold("isolation", "isolate");
  }

  /** Leaves the element as it was, also for the page's rules, such as those for a last child. */
  detach() {
    // Libraries such as Prototype.js have a `remove` of their own, which needs a parent.
    if (this.#host.parentNode) this.#host.remove();
    // Backwards, as each knows what was there before it.
    while (this.#restores.length) this.#restores.pop()();
  }

  /** What is to be covered: its size, its place in the window, and the factor by which the page's transforms enlarge the cover. */
  get #area() {
    const [scope, { isInside, parent }] = [this.#scope, this];
    const box = boxOf(scope);
    const scale = scaleOf(isInside ? scope : parent);
    const from = isInside ? [box.left + scope.clientLeft * scale, box.top + scope.clientTop * scale] : [box.left, box.top];
    const size = isInside ? [scope.clientWidth, scope.clientHeight] : [box.width / scale, box.height / scale];
    const all = [...from, from[0] + size[0] * scale, from[1] + size[1] * scale];
    const seen = seenPart(scope, all);
    const cuts = seen.map((edge, index) => Math.abs(edge - all[index]) > 1);
    if (!cuts.includes(true)) return { size, from, scale, cuts };
    return { size: [(seen[2] - seen[0]) / scale, (seen[3] - seen[1]) / scale], from: seen, scale, cuts };
  }

  /** The size of what is covered. */
  get extent() { return this.#area.size; }

  /** Places the cover over the visible part of its element, with its corners. Returns whether the size, the parent or the document is another. */
  follow() {
    const [scope, { style }] = [this.#scope, this.#cover];
    if (!this.#host.isConnected) return false;
    const isNew = dress(this.#host.shadowRoot);
    const around = getComputedStyle(scope);
    // Again if the page has meanwhile written the element's whole style anew.
    this.#hold(around);
    const isInside = this.#host.parentNode === scope;
    const mayMove = isInside && hasScrollBars(scope);
    const { size, from, scale, cuts } = this.#area;
    let { scrollLeft: left, scrollTop: top } = scope;
    if (!isInside || cuts.includes(true)) {
      // Relative to where it is, since the page decides from where it is placed.
      const box = boxOf(this.#cover);
      left = (parseFloat(style.left) || 0) + (from[0] - box.left) / scale;
      top = (parseFloat(style.top) || 0) + (from[1] - box.top) / scale;
    }
    const corners = [["TopLeft", 0, 1], ["TopRight", 2, 1], ["BottomRight", 2, 3], ["BottomLeft", 0, 3]].map(
      ([corner, ...edges]) => (edges.some((edge) => cuts[edge]) ? "0px"
        : `max(0px, ${around[`border${corner}Radius`].split(" ")[0]} - ${isInside ? around.borderTopWidth : "0px"})`));
    const [width, height] = size.map((length) => `${length}px`);
    const isOther = isNew || style.width !== width || style.height !== height;
    Object.assign(style, {
      left: `${left}px`, top: `${top}px`, width, height, borderRadius: corners.join(" "), zIndex: isInside ? "" : around.zIndex,
      visibility: around.visibility,
    });
    if (!mayMove || !hasScrollBars(scope)) return isOther;
    this.#hasScrollBars = true;
    return true;
  }
}

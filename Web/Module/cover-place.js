// Where the veil over an element is in the page: in the element, or beside it.

import { svgNamespace } from "./nodes.js";

/** Elements that show no children. */
const childless = /^(audio|canvas|embed|hr|iframe|img|input|meter|object|progress|select|svg|textarea|video)$/;
/** Elements that show only some of their children, or elsewhere. A closed shadow root cannot be seen here. */
const choosy = /-|^(details|fieldset)$/;

/**
 * Whether a veil can be a child of an element. The children of an editor are the user's text; where the whole document is one,
 * there is no other place.
 */
const holds = (element) => element === document.body
  || (!childless.test(element.localName) && !element.isContentEditable && element.namespaceURI !== svgNamespace);

/** The box of an element, or of its children if it has none. */
function boxOf(element) {
  if (getComputedStyle(element).display !== "contents") return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

export class CoverPlace {
  #scope;
  #host;
  #cover;
  #position;

  constructor(scope, host, cover) {
    this.#scope = scope;
    this.#host = host;
    this.#cover = cover;
  }

  /** Whether the veil is a child of its element. Otherwise it follows the element, or one around it. */
  get isInside() {
    const scope = this.#scope;
    return holds(scope) && !choosy.test(scope.localName) && !scope.shadowRoot
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
        parent.append(this.#host);
        const { style } = parent;
        this.#position = [style.getPropertyValue("position"), style.getPropertyPriority("position")];
        if (getComputedStyle(parent).position === "static") style.setProperty("position", "relative", "important");
      } else {
        // Below what the page shows above the element.
        this.#former.after(this.#host);
      }
    }
    this.follow();
  }

  /** Leaves the element as it was, also for the page's rules, such as those for a last child. */
  detach() {
    this.#host.remove();
    if (this.#position) this.#scope.style.setProperty("position", ...this.#position);
    this.#position = undefined;
  }

  /** The size of what is covered, and the factor by which the page's transforms enlarge the cover. */
  get extent() {
    const scope = this.#scope;
    if (this.isInside) return [scope.clientWidth, scope.clientHeight, 1];
    const { width, height } = boxOf(scope);
    const { parent } = this;
    const around = parent?.host ?? parent;
    const scale = around?.getBoundingClientRect().width / around?.offsetWidth || 1;
    return [width / scale, height / scale, scale];
  }

  /** Places the cover over the visible part of its element, with its corners. */
  follow() {
    const [scope, { style }] = [this.#scope, this.#cover];
    if (!this.#host.isConnected) return;
    const isInside = this.#host.parentNode === scope;
    const [width, height, scale] = this.extent;
    let { scrollLeft: left, scrollTop: top } = scope;
    if (!isInside) {
      // Relative to where it is, since the page decides from where it is placed.
      const [to, from] = [scope, this.#cover].map(boxOf);
      left = (parseFloat(style.left) || 0) + (to.left - from.left) / scale;
      top = (parseFloat(style.top) || 0) + (to.top - from.top) / scale;
    }
    const around = getComputedStyle(scope);
    const corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((corner) =>
      `max(0px, ${around[`border${corner}Radius`].split(" ")[0]} - ${isInside ? around.borderTopWidth : "0px"})`);
    Object.assign(style, {
      left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, borderRadius: corners.join(" "),
      zIndex: isInside ? "" : around.zIndex,
    });
  }
}

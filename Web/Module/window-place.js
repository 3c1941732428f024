// Where the veil over the page is: in what is seen of the window. Two fingers enlarge a page, and a phone's keyboard covers a part of it.

import { zoomOf } from "./nodes.js";

/** The visible part of the window, and how much two fingers have enlarged it. */
export function visibleWindow({ document, innerHeight, visualViewport } = window) {
  const { offsetLeft: left, offsetTop: top, width, height, scale } = visualViewport;
  // Anything else that takes so little from the height is a scroll bar.
  return scale !== 1 || innerHeight - height > 30 ? { left, top, width, height, scale }
    : { left: 0, top: 0, width: document.documentElement.clientWidth, height: innerHeight, scale };
}

export class WindowPlace {
  #view;
  #ruler;

  constructor(view, ruler) {
    this.#view = view;
    this.#ruler = ruler;
  }

  /** The size of what is covered. A veil is not enlarged: its panel would be out of sight. */
  get extent() {
    const { width, height, scale } = visibleWindow();
    return [width, height].map((length) => length * scale / zoomOf(this.#ruler));
  }

  /** Places the view there. Returns whether the size is another. */
  follow() {
    const { style } = this.#view;
    const { left, top, height, scale } = visibleWindow();
    const zoom = zoomOf(this.#ruler);
    // All of the window needs no lengths, and thus is never late.
    const lengths = scale === 1 && height === innerHeight ? ["", "", "", ""]
      : [left / zoom, top / zoom, ...this.extent].map((length) => `${length}px`);
    const isOther = style.width !== lengths[2] || style.height !== lengths[3];
    [style.left, style.top, style.width, style.height] = lengths;
    style.transform = scale === 1 ? "" : `scale(${1 / scale})`;
    return isOther;
  }
}

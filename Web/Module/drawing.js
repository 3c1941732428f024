// What the engine draws: shapes in an SVG, and texts in the elements of the parts.

import { read } from "./engine.js";
import { css, node, set, setAll, svgNamespace } from "./nodes.js";

/** By the engine's numbers. */
export const partNames = ["scrim", "panel", "indicator", "percentage", "message", "detail", "hint", "cancel", "action", "stop", "emblem"];

const makeShape = (tag) => document.createElementNS(svgNamespace, tag);

export function setFont(element, family, size, weight) {
  element.style.font = `${weight} ${size / Drawing.textZoom}px ${family ? `"${family}", ` : ""}system-ui, sans-serif`;
}

export class Drawing {
  /** How much the browser enlarges texts alone, as some users have set it. The engine's sizes contain that. */
  static textZoom = 1;
  svg = makeShape("svg");
  still = makeShape("g");
  moving = makeShape("g");
  parts = node("div", { class: "parts" });
  view = node("div", { class: "view" }, this.svg, this.parts);

  constructor() {
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.append(this.still, this.moving);
  }

  elementOf(part) { return this.parts.querySelector(`:scope > .${partNames[part]}`); }

  remove(part) {
    this.elementOf(part)?.remove();
    this.svg.querySelector(`[data-part=${partNames[part]}]`)?.remove();
  }

  place(opacity, ...matrix) {
    this.view.style.opacity = opacity;
    const transform = matrix.join() === "1,0,0,1,0,0" ? "" : `matrix(${matrix.join()})`;
    this.moving.style.transform = transform;
    this.parts.style.transform = transform;
  }

  beginPart(part) {
    const group = this.svg.querySelector(`[data-part=${partNames[part]}]`)
      ?? makeShape("g");
    group.dataset.part = partNames[part];
    const parent = part === 0 ? this.still : this.moving;
    if (group.parentNode !== parent) parent.append(group);
    this.drawn = { part, group, shapes: 0, lines: 0, element: this.elementOf(part) };
  }

  /** The next node of the part: its former one with that tag, or a new one. */
  #shape(tag) {
    const { group } = this.drawn;
    const former = group.children[this.drawn.shapes++];
    if (former?.localName === tag) return former;
    const made = makeShape(tag);
    if (former) former.replaceWith(made); else group.append(made);
    return made;
  }

  path(data, length, red, green, blue, alpha, width, hasRoundCap) {
    const path = this.#shape("path");
    const isFilled = Number.isNaN(width);
    set(path, "d", read(data, length));
    set(path, "fill", isFilled ? css(red, green, blue, 1) : "none");
    set(path, "fill-opacity", isFilled ? `${alpha}` : "1");
    set(path, "stroke", isFilled ? "none" : css(red, green, blue, 1));
    set(path, "stroke-opacity", isFilled ? "1" : `${alpha}`);
    set(path, "stroke-width", isFilled ? "0" : `${width}`);
    set(path, "stroke-linejoin", hasRoundCap ? "round" : "miter");
    set(path, "stroke-miterlimit", "10");
    set(path, "stroke-linecap", hasRoundCap ? "round" : "butt");
  }

  gradient(x, y, width, height, x1, y1, x2, y2, r) {
    const isRadial = !Number.isNaN(r);
    this.course = this.#shape(isRadial ? "radialGradient" : "linearGradient");
    this.course.replaceChildren();
    const id = `gradient-${partNames[this.drawn.part]}-${this.drawn.shapes}`;
    setAll(this.course, { id, gradientUnits: "userSpaceOnUse", ...(isRadial ? { cx: x1, cy: y1, r } : { x1, y1, x2, y2 }) });
    setAll(this.#shape("rect"), { x, y, width, height, fill: `url(#${id})` });
  }

  gradientStop(offset, red, green, blue, alpha) {
    const stop = makeShape("stop");
    setAll(stop, { offset, "stop-color": css(red, green, blue, 1), "stop-opacity": alpha });
    this.course.append(stop);
  }

  text(text, length, family, familyLength, size, weight, red, green, blue, alpha, alignment, x, y, width, height) {
    const { element } = this.drawn;
    if (!element) return;
    const line = element.children[this.drawn.lines++] ?? element.appendChild(node("span", { class: "line" }));
    setFont(line, read(family, familyLength), size, weight);
    Object.assign(line.style, {
      color: css(red, green, blue, alpha), textAlign: ["start", "center", "end"][alignment],
      left: `${x - element.frame.x}px`, top: `${y - element.frame.y}px`, width: `${width}px`, height: `${height}px`,
    });
    const words = read(text, length);
    if (line.textContent !== words) line.textContent = words;
  }

  endPart() {
    const { group, shapes, element, lines } = this.drawn;
    while (group.children.length > shapes) group.lastChild.remove();
    while (element && element.children.length > lines) element.lastChild.remove();
  }
}

// Makes elements and sets their attributes.

export const svgNamespace = "http://www.w3.org/2000/svg";

export const node = (tag, values = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};
export const css = (red, green, blue, alpha) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
let pixel = null;
/** Red, green and blue of a colour of a style, from 0 to 1. Browsers that keep pages from recognizing users falsify what a canvas has. */
export const channels = (color) => {
  if (/^rgb/.test(color)) return color.match(/[\d.]+/g).slice(0, 3).map((value) => value / 255);
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  return [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
};
/** A property of an element. A form has its fields under their names instead. */
export const propertyOf = (element, name) => Reflect.get(Object.getPrototypeOf(element), name, element);
/** A root, and the shadow roots in it. */
export function rootsIn(root, found = []) {
  found.push(root);
  for (const { shadowRoot } of [root, ...root.querySelectorAll("*")]) if (shadowRoot) rootsIn(shadowRoot, found);
  return found;
}

export const set = (element, name, value) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
export const setAll = (element, values) => {
  for (const [name, value] of Object.entries(values)) set(element, name, `${value}`);
};

const sizeOf = ({ offsetWidth, offsetHeight }) => `${offsetWidth} ${offsetHeight}`;

/** Adds a child as the last one, or before that: a page's rule for all children but the last one makes room after what was it. */
export function appendQuietly(parent, child) {
  const before = sizeOf(parent);
  parent.append(child);
  if (sizeOf(parent) !== before) parent.insertBefore(child, child.previousElementSibling);
}

/** How much `zoom` in the page's styles enlarges an element. Safari does not tell. */
export const zoomOf = (element) => {
  let zoom = 1;
  for (let node = element; node; node = node.assignedSlot ?? node.parentNode ?? node.host) {
    if ("currentCSSZoom" in node) return zoom * node.currentCSSZoom;
    if (node.localName) zoom *= getComputedStyle(node).zoom || 1;
  }
  return zoom;
};

/** The box of an element or a range in the window. Safari gives it without that zoom. */
export const boxInWindow = (element) => {
  const box = element.getBoundingClientRect();
  if ("currentCSSZoom" in Element.prototype) return box;
  const zoom = zoomOf(element.commonAncestorContainer ?? element);
  return new DOMRect(...[box.x, box.y, box.width, box.height].map((length) => length * zoom));
};

/**
 * Sets a property of an element's own style. Returns what leaves the element as it was, unless the page has set the property
 * meanwhile.
 */
export const restyle = (element, name, value) => {
  const style = propertyOf(element, "style");
  const isStyled = element.hasAttribute("style");
  const read = () => [style.getPropertyValue(name), style.getPropertyPriority(name)];
  const former = read();
  style.setProperty(name, value, "important");
  const own = read().join();
  return () => {
    if (read().join() !== own) return;
    style.setProperty(name, ...former);
    // Chromium removes only an attribute that it has written, which it does when asked for it.
    if (!isStyled && element.getAttribute("style") === "") element.removeAttribute("style");
  };
};

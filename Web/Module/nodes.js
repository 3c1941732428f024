// Makes elements and sets their attributes.

export const svgNamespace = "http://www.w3.org/2000/svg";

export const node = (tag, values = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};
export const css = (red, green, blue, alpha) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
export const set = (element, name, value) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
export const setAll = (element, values) => {
  for (const [name, value] of Object.entries(values)) set(element, name, `${value}`);
};

/**
 * Sets a property of an element's own style. Returns what leaves the element as it was, unless the page has set the property
 * meanwhile.
 */
export const restyle = (element, name, value) => {
  const { style } = element;
  const isStyled = element.hasAttribute("style");
  const read = () => [style.getPropertyValue(name), style.getPropertyPriority(name)];
  const former = read();
  style.setProperty(name, value, "important");
  const own = read().join();
  return () => {
    if (read().join() !== own) return;
    style.setProperty(name, ...former);
    if (!isStyled && style.length === 0) element.removeAttribute("style");
  };
};

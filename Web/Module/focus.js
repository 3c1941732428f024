// Where the focus was before veils took it, and where it returns.

/** The element with the focus in a document or shadow root, also within the shadow roots of its elements. */
export function focusIn(root) {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

export const isNowhere = (element) => !element || element === document.body;

/** Whether an element is in a veil. */
export const isInVeil = (element) => element?.getRootNode().host?.dataset.veil === "";

/** The element of the page that had it; null: none. */
let home = null;
/** What had it before a window of the page's, which may go with the focus also while a veil has it. */
let formerHome = null;
/** What is selected in it, if it is an editor. */
let selected = null;

/**
 * A veil takes the focus from an element, or from another veil.
 *
 * @param former what had it before a window of the page's that has gone with the focus
 */
export function leaveFocus(element, former = null) {
  if (isInVeil(element)) return;
  formerHome = former;
  home = isNowhere(element) || (former && !element.getClientRects().length) ? former : element;
  selected = home?.isContentEditable && getSelection().rangeCount > 0 ? getSelection().getRangeAt(0) : null;
}

/** Gives the focus back with what was selected in an editor. Safari forgets that. */
export function reselect(giveBack) {
  const selection = getSelection();
  const isForgotten = selection?.rangeCount === 0;
  giveBack();
  if (!isForgotten || !selected || focusIn(document) !== home) return;
  selection.removeAllRanges();
  selection.addRange(selected);
}

/** Whether a node is in an element, or it is that. */
export function isWithin(node, scope) {
  let around = node;
  while (around && around !== scope) around = around.assignedSlot ?? around.parentNode ?? around.host;
  return around === scope;
}

/**
 * Returns it to the page, or to a veil that still covers what had it.
 *
 * @param stages the other visible veils over elements
 * @param frame gets it in another way
 */
export function returnFocus(stages, frame) {
  if (!home) return;
  if (formerHome && !home.getClientRects().length) home = formerHome;
  const above = stages.filter(({ scope }) => isWithin(home, scope));
  // The outermost: what is in it is covered, too.
  const [stage] = above.filter(({ scope }) => above.every((other) => isWithin(scope, other.scope) === (scope === other.scope)));
  if (stage) return stage.cover.focus({ preventScroll: true });
  if (home === frame) focusIn(document).blur(); else reselect(() => home.focus({ preventScroll: true }));
  home = formerHome = null;
}

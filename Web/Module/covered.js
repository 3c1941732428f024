// Marks what veils cover where the page's window learns nothing of the user's input.

import { focusIn, isInVeil, isNowhere, isWithin } from "./focus.js";
import { boxInWindow, restyle } from "./nodes.js";

/** The covered frames, and what restores their style. */
const frames = new Map();
/** The frame from which a veil took the focus, and what had it in there, if that may be known; null: none. */
export let keyless = null;

/** What has a document of its own, whose events are not seen here. */
const frameNames = "iframe, object, embed";
/** The same for the pointer: nothing is seen of what it does to the browser's controls. */
export const pointerNames = `${frameNames}, video, audio`;

/** Marks only what any veil covers now, since several may cover the same. */
export function mark(covered) {
  const inside = new Set(covered.flatMap((blocker) => blocker.frames));
  for (const [frame, restore] of frames) {
    if (inside.has(frame)) continue;
    restore();
    frames.delete(frame);
  }
  for (const frame of inside) if (!frames.has(frame)) frames.set(frame, restyle(frame, "pointer-events", "none"));
  moveKeys();
}

/** Takes the focus from a covered frame, whose keys are not seen here, and gives it back afterwards. */
function moveKeys() {
  const focused = focusIn(document);
  if (frames.has(focused) && focused.matches(frameNames)) {
    if (keyless?.[0] !== focused) keyless = [focused, focused.contentDocument?.activeElement];
    focused.blur();
    // In Safari it stays in the frame.
    if (focusIn(document) === focused && (window === parent || document.hasFocus())) window.focus();
    return;
  }
  // A veil that still has the focus gives it back first.
  if (!keyless || frames.has(keyless[0]) || isInVeil(focused)) return;
  if (isNowhere(focused)) for (const element of keyless) element?.focus({ preventScroll: true });
  keyless = null;
}

/** Whether an element that lets the pointer through is where an event is. */
export function isThrough({ target, clientX: x, clientY: y }, element) {
  if (!frames.has(element) || !isWithin(element, target)) return false;
  const { left, top, right, bottom } = boxInWindow(element);
  return x >= left && x < right && y >= top && y < bottom;
}

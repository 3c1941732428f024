// Stops what a finger scrolls. A browser sends no events for it that a page could prevent, and scrolls on after the finger is lifted.

import { isWithin } from "./focus.js";
import { restyle } from "./nodes.js";

/** How long after its last step something may still be scrolling, and how long without a finger, in milliseconds. */
const [pause, glide] = [150, 5000];

let fingers = 0;
/** When the first finger came, or the last one went. */
let touched = -Infinity;
/** What scrolled last, which the page may drop, and when. */
let last = [null, -Infinity];
/** What leaves elements as they were, once no finger is down. */
const waiting = [];

const letScroll = () => { if (fingers === 0) for (const restore of waiting.splice(0)) restore(); };

const lifts = ["touchend", "touchcancel"];
const listening = { capture: true, passive: true };

function followScroll({ target, timeStamp }) {
  last = [last[0]?.deref() === target ? last[0] : new WeakRef(target), timeStamp];
}

function followFingers(event) {
  const { type, touches, timeStamp } = event;
  if (fingers === 0 || touches.length === 0) touched = timeStamp;
  fingers = touches.length;
  if (type === "touchstart") {
    const path = event.composedPath();
    // The window does not get it if the page removes what is touched.
    for (const lift of lifts) path[0].addEventListener(lift, followFingers, listening);
    // Nor does it learn what scrolls in a shadow root.
    for (const node of path) if (node.nodeType === 11) node.addEventListener("scroll", followScroll, listening);
  }
  letScroll();
}

/** Follows fingers, and what scrolls. */
export function watchScrolling() {
  for (const type of ["touchstart", ...lifts]) addEventListener(type, followFingers, listening);
  addEventListener("scroll", followScroll, listening);
}

/** Stops it in an element, or in the page, until the returned function was called and no finger is down. */
export function stopScrolling(scope) {
  const [target, time] = [last[0]?.deref(), last[1]];
  const now = performance.now();
  const isMoving = fingers > 0 ? time > touched : now - time < pause && now - touched < glide;
  const restores = [];
  if (isMoving && target && (!scope || isWithin(target, scope))) {
    const element = target.scrollingElement ?? target.documentElement ?? target;
    // Both, since the page may have set one. The last is restored first, as it knows what was there before it.
    for (const name of ["overflow-x", "overflow-y"]) restores.unshift(restyle(element, name, "hidden"));
  }
  return () => {
    waiting.push(...restores.splice(0));
    letScroll();
  };
}

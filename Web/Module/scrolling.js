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

/** Follows fingers, and what scrolls. */
export function watchScrolling() {
  for (const type of ["touchstart", "touchend", "touchcancel"]) {
    addEventListener(type, ({ touches, timeStamp }) => {
      if (fingers === 0 || touches.length === 0) touched = timeStamp;
      fingers = touches.length;
      letScroll();
    }, { capture: true, passive: true });
  }
  addEventListener("scroll", ({ target, timeStamp }) => {
    last = [last[0]?.deref() === target ? last[0] : new WeakRef(target), timeStamp];
  }, { capture: true, passive: true });
}

/** Stops it in an element, or in the page, until the returned function was called and no finger is down. */
export function stopScrolling(scope) {
  const [target, time] = [last[0]?.deref(), last[1]];
  const now = performance.now();
  const isMoving = fingers > 0 ? time > touched : now - time < pause && now - touched < glide;
  const restores = [];
  if (isMoving && target && (!scope || isWithin(target, scope))) {
    const element = target.scrollingElement ?? target;
    // Both, since the page may have set one. The last is restored first, as it knows what was there before it.
    for (const name of ["overflow-x", "overflow-y"]) restores.unshift(restyle(element, name, "hidden"));
  }
  return () => {
    waiting.push(...restores.splice(0));
    letScroll();
  };
}

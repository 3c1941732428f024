// Loads the engine in `veil.wasm`, and calls it. Calls that come before it is loaded are kept, and made then.

const hasPage = typeof document !== "undefined";
/**
 * Whether a veil can be shown. There is no page on a server and in a worker, and imitations of browsers and Safari's Lockdown
 * Mode lack a part. Work runs without a veil there.
 */
export const canShow = hasPage && typeof WebAssembly !== "undefined" && typeof CSS !== "undefined" && "visualViewport" in window
  && CSS.supports?.("selector(:modal)") === true && "adoptedStyleSheets" in document && "inert" in HTMLElement.prototype;
if (hasPage && !canShow) console.warn("Veil: this browser cannot show a veil. Work runs without one.");

// Imitations of browsers for tests lack them.
const encoder = canShow ? new TextEncoder() : null;
const decoder = canShow ? new TextDecoder() : null;
let engine = null;
/** The calls that came before it was loaded, each with its time; null afterwards. */
let kept = canShow ? [] : null;
/** The time of the kept call that is being made; null: none is. */
let then = null;

export const isLoading = () => kept !== null;

/** The time in seconds. */
export const now = () => then ?? performance.now() / 1000;

/** Writes a text into the engine's memory. */
function write(text) {
  if (text === undefined || text === null) return [0, 0];
  const bytes = encoder.encode(text);
  const address = engine.allocate(bytes.length);
  new Uint8Array(engine.memory.buffer, address >>> 0, bytes.length).set(bytes);
  return [address, bytes.length];
}

/** Reads a text from the engine's memory. */
export const read = (address, length) => decoder.decode(new Uint8Array(engine.memory.buffer, address >>> 0, length));

export const writeNumbers = (address, ...numbers) =>
  new Float64Array(engine.memory.buffer, address >>> 0, numbers.length).set(numbers);

/** Calls it outside of the page's zone: after each timer and event that was asked for in that, Angular renders the whole app. */
export const outside = (body) => (globalThis.Zone?.root?.run ? Zone.root.run(body) : body());

/** Calls the engine now, with what it has asked for: numbers, and texts in arrays. */
export const answer = (call, ...values) =>
  outside(() => engine?.[call](...values.flatMap((value) => (Array.isArray(value) ? write(value[0]) : [value]))));

/** Calls the engine once it is loaded. Without an engine this does nothing. */
export function tell(call, ...values) {
  if (!kept || then !== null) return answer(call, ...values);
  kept.push([now(), call, values]);
}

/**
 * Loads the engine, and returns whether this was possible.
 *
 * `settled` returns a promise of what the page's veil waits for before anything is shown: the words of its language.
 */
export async function load(address, stage, settled) {
  if (!canShow) return false;
  try {
    const file = await fetch(address);
    if (!file.ok) throw new Error(`status ${file.status}`);
    engine = (await WebAssembly.instantiate(await file.arrayBuffer(), { stage })).instance.exports;
  } catch (cause) {
    const advice = cause instanceof WebAssembly.CompileError
      ? "A content security policy has to allow it by script-src 'wasm-unsafe-eval'." : "Put it beside veil.js.";
    console.error(`Veil: ${address} cannot be loaded (${cause.message}). ${advice} Work runs without a veil.`);
    kept = null;
    return false;
  }
  // A script in the head of the page comes before its body.
  if (document.readyState === "loading" && !document.body) {
    await new Promise((done) => addEventListener("DOMContentLoaded", done, { once: true }));
  }
  let isSettled = false;
  // More may come meanwhile.
  for (const [time, call, values] of kept) {
    then = time;
    try {
      answer(call, ...values);
    } catch (error) {
      reportError(error);
    }
    then = null;
    if (call !== "setLanguage" || isSettled) continue;
    await outside(settled);
    isSettled = true;
  }
  kept = null;
  return true;
}

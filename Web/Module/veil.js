// Veil for pages. The engine in `veil.wasm` decides everything; this code measures, draws, blocks and announces.

import { Drawing } from "./drawing.js";
import { canShow, load, now, outside, read, tell } from "./engine.js";
import { Stage } from "./stage.js";
import { useWords, wordsLoaded } from "./words.js";

/** The place of the engine. Bundlers know this expression, and put the new place here. */
function address() {
  try {
    return new URL("veil.wasm", import.meta.url);
  } catch {
    // A script that is no module has no address of a module, and that of a blob has no folder.
    return new URL("veil.wasm", document.currentScript?.src || document.baseURI);
  }
}
const place = canShow ? address() : null;

/** What the engine calls: the methods of stages and of their drawings, and these. */
const calls = {
  now,
  holdsFocus: (number) => (Stage.of(number)?.blocker.hasFocus ? 1 : 0),
  loadWords: (number, ...name) => void useWords(Stage.of(number), read(...name), place),
};
const add = (prototype, find) => {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (name === "constructor") continue;
    calls[name] ??= (veil, ...rest) => {
      // An error that went through the engine would stop it on its way, and the block would stay.
      try {
        return find(veil)?.[name](...rest);
      } catch (error) {
        reportError(error);
      }
    };
  }
};
add(Stage.prototype, (veil) => Stage.of(veil));
add(Drawing.prototype, (veil) => Stage.of(veil)?.drawing);

/** An option as a number; -1 lets the engine choose. */
const flag = (option) => (option === undefined || option === null ? -1 : option ? 1 : 0);

/** One piece of work under a veil. */
export class Activity {
  #stage;
  #number;
  #controller = new AbortController();
  #message;
  #detail;
  #progress;
  #cancellation;

  constructor(stage, message, options, isRun) {
    this.#stage = stage;
    this.#message = message ?? null;
    this.#detail = options.detail ?? null;
    this.#progress = options.progress ?? null;
    this.#cancellation = options.cancellation ?? (isRun ? "afterPatience" : "never");
    this.#number = stage.add(this.#controller, options.blocking ?? true);
    tell(
      "begin", stage.number, this.#number, [message], [options.detail], [options.style], options.progress ?? NaN,
      flag(options.blocking), [options.cancellation], flag(options.keepsAwake), flag(isRun));
  }

  get signal() { return this.#controller.signal; }

  get message() { return this.#message; }

  set message(text) {
    this.#message = text ?? null;
    tell("setMessage", this.#stage.number, this.#number, [text]);
  }

  get detail() { return this.#detail; }

  set detail(text) {
    this.#detail = text ?? null;
    tell("setDetail", this.#stage.number, this.#number, [text]);
  }

  get progress() { return this.#progress; }

  set progress(part) {
    const number = Number(part ?? NaN);
    this.#progress = Number.isNaN(number) ? null : number;
    tell("setProgress", this.#stage.number, this.#number, number);
  }

  get cancellation() { return this.#cancellation; }

  set cancellation(name) {
    this.#cancellation = name;
    tell("setCancellation", this.#stage.number, this.#number, [name]);
  }

  count(done, total, unit) {
    if (total > 0) this.#progress = done / total;
    tell("setCount", this.#stage.number, this.#number, done, total, [unit]);
  }

  cancel() {
    tell("askCancel", this.#stage.number, this.#number);
    this.#controller.abort();
  }

  succeed(message) { this.end({ status: "success", message }); }

  fail(message) { this.end({ status: "failure", message }); }

  end(outcome, thrown = 0) {
    this.#stage.remove(this.#number);
    const kind = typeof outcome === "string" ? outcome : outcome && `${outcome.status}`;
    tell("end", this.#stage.number, this.#number, [kind], [outcome?.message], thrown, flag(this.signal.aborted));
  }
}

/** The veil over the page, or over one element of it. */
export class Veil {
  #stage;
  #settings = { style: "automatic", language: "", still: false, slowness: 1, textScale: null, moreContrast: null };

  constructor(scope = null) {
    const language = canShow && ((scope ?? document.documentElement).closest("[lang]")?.lang || navigator.language);
    this.#settings.language = language || "";
    this.#stage = outside(() => new Stage(scope, language));
  }

  begin(message, options = {}) {
    return new Activity(this.#stage, message, options, false);
  }

  async run(message, work, options = {}) {
    const activity = new Activity(this.#stage, message, options, true);
    let result, outcome;
    try {
      result = { value: await work(activity) };
    } catch (error) {
      result = { error };
    }
    const thrown = !("error" in result) ? 0 : result.error?.name === "AbortError" ? 2 : 1;
    try {
      outcome = options.outcome?.(result);
    } catch (error) {
      // The work's error goes to the caller.
      if (thrown) (globalThis.reportError ?? console.error)(error); else result = { error };
    }
    activity.end(outcome, thrown);
    if ("error" in result) throw result.error;
    return result.value;
  }

  flash(status, message) { tell("flash", this.#stage.number, [status], [message]); }

  endAll() {
    tell("endAll", this.#stage.number);
    this.#stage.removeAll();
  }

  get style() { return this.#settings.style; }

  set style(name) {
    this.#settings.style = name;
    tell("style", this.#stage.number, [name]);
  }

  get language() { return this.#settings.language; }

  set language(name) {
    this.#settings.language = name;
    tell("setLanguage", this.#stage.number, [name]);
  }

  get still() { return this.#settings.still; }

  set still(isStill) {
    this.#settings.still = Boolean(isStill);
    tell("setStill", this.#stage.number, isStill ? 1 : 0);
  }

  get slowness() { return this.#settings.slowness; }

  set slowness(factor) {
    this.#settings.slowness = factor;
    tell("setSlowness", this.#stage.number, factor);
  }

  get textScale() { return this.#settings.textScale; }

  set textScale(factor) {
    this.#settings.textScale = factor ?? null;
    this.#stage.prefer({ textScale: factor });
  }

  get moreContrast() { return this.#settings.moreContrast; }

  set moreContrast(isMore) {
    this.#settings.moreContrast = isMore ?? null;
    this.#stage.prefer({ moreContrast: isMore });
  }

  over(element) { return over(element); }
}

const veils = new WeakMap();

/** The veil over an element; always the same one. */
export function over(element) {
  if (canShow && element?.nodeType !== 1) throw new TypeError(`Veil: over() takes an element, not ${element}.`);
  // Nothing can be beside or around it.
  if (canShow && element === document.documentElement) return veil;
  if (!veils.has(element)) veils.set(element, new Veil(element));
  return veils.get(element);
}

/** The veil over the page. */
export const veil = new Veil();
export default veil;

/** Whether the engine could be loaded. */
export const loaded = load(place, calls, wordsLoaded).then((isLoaded) => {
  Stage.forEach((stage) => stage.early.end());
  Stage.page?.modals.look();
  return isLoaded;
});

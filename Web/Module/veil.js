// Veil for pages. The engine in `veil.wasm` decides everything; this code measures, draws, blocks and announces.

import { Stage } from "./stage.js";

const source = fetch(new URL("veil.wasm", import.meta.url));
const stage = {};
for (const name of Object.getOwnPropertyNames(Stage.prototype)) {
  if (name !== "constructor") stage[name] = (veil, ...rest) => Stage.of(veil)?.[name](...rest);
}
stage.now = () => performance.now() / 1000;
const { instance } = await WebAssembly.instantiate(await (await source).arrayBuffer(), { stage });
const engine = (Stage.engine = instance.exports);

const units = { items: 1, bytes: 2 };
const cancellations = { never: 0, afterPatience: 1, always: 2 };

/** An option as a number; -1 lets the engine choose. */
const flag = (option) => (option === undefined || option === null ? -1 : option ? 1 : 0);

/** One piece of work under a veil. */
export class Activity {
  #stage;
  #number;
  #controller = new AbortController();

  constructor(stage, message, options, isRun) {
    this.#stage = stage;
    this.#number = engine.begin(
      stage.number, ...stage.pass(message), ...stage.pass(options.detail), ...stage.pass(options.style),
      options.progress ?? NaN, flag(options.blocking), cancellations[options.cancellation] ?? -1,
      flag(options.keepsAwake), flag(isRun));
    stage.activities.set(this.#number, this.#controller);
  }

  get signal() { return this.#controller.signal; }

  set message(text) { engine.setMessage(this.#stage.number, this.#number, ...this.#stage.pass(text)); }

  set detail(text) { engine.setDetail(this.#stage.number, this.#number, ...this.#stage.pass(text)); }

  set progress(part) { engine.setProgress(this.#stage.number, this.#number, part ?? NaN); }

  count(done, total, unit) { engine.setCount(this.#stage.number, this.#number, done, total, units[unit] ?? 0); }

  cancel() {
    engine.askCancel(this.#stage.number, this.#number);
    this.#controller.abort();
  }

  succeed(message) { this.end({ status: "success", message }); }

  fail(message) { this.end({ status: "failure", message }); }

  end(outcome, thrown = 0) {
    this.#stage.activities.delete(this.#number);
    const kind = outcome === "cancelled" ? outcome : outcome?.status;
    engine.end(
      this.#stage.number, this.#number, ...this.#stage.pass(kind), ...this.#stage.pass(outcome?.message), thrown,
      flag(this.signal.aborted));
  }
}

/** The veil over the page, or over one element of it. */
export class Veil {
  #stage;

  constructor(scope = null) {
    const language = (scope ?? document.documentElement).closest("[lang]")?.lang || navigator.language;
    this.#stage = new Stage(scope, language);
  }

  begin(message, options = {}) {
    return new Activity(this.#stage, message, options, false);
  }

  async run(message, work, options = {}) {
    const activity = new Activity(this.#stage, message, options, true);
    let result;
    try {
      result = { value: await work(activity) };
    } catch (error) {
      result = { error };
    }
    const outcome = options.outcome?.(result);
    if (!("error" in result)) {
      activity.end(outcome);
      return result.value;
    }
    activity.end(outcome, result.error?.name === "AbortError" ? 2 : 1);
    throw result.error;
  }

  flash(status, message) {
    engine.flash(this.#stage.number, ...this.#stage.pass(status), ...this.#stage.pass(message));
  }

  endAll() { engine.endAll(this.#stage.number); }

  set style(name) { engine.style(this.#stage.number, ...this.#stage.pass(name)); }

  set language(name) { engine.setLanguage(this.#stage.number, ...this.#stage.pass(name)); }

  set still(isStill) { engine.setStill(this.#stage.number, isStill ? 1 : 0); }

  set slowness(factor) { engine.setSlowness(this.#stage.number, factor); }

  set textScale(factor) { this.#stage.prefer({ textScale: factor }); }

  set moreContrast(isMore) { this.#stage.prefer({ moreContrast: isMore }); }

  over(element) { return over(element); }
}

const veils = new WeakMap();

/** The veil over an element; always the same one. */
export function over(element) {
  if (!veils.has(element)) veils.set(element, new Veil(element));
  return veils.get(element);
}

/** The veil over the page. */
export const veil = new Veil();
// The first veil is in the page's language.
await Promise.all(Stage.words.values());
export default veil;

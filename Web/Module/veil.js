// Veil for pages. The engine in `veil.wasm` decides everything; this code measures, draws, blocks and announces.

import { Stage } from "./stage.js";

// Bundlers know this expression, and put the file's new place here.
const address = new URL("veil.wasm", import.meta.url);
const source = fetch(address);
const stage = {};
for (const name of Object.getOwnPropertyNames(Stage.prototype)) {
  if (name !== "constructor") stage[name] = (veil, ...rest) => Stage.of(veil)?.[name](...rest);
}
stage.now = () => performance.now() / 1000;
stage.holdsFocus = (number) => (Stage.of(number)?.blocker.hasFocus ? 1 : 0);

/** The words of the requested languages, by name: a promise, and after loading a text. */
const words = new Map();

/** The words of a language in the engine's format. If they cannot be loaded, the shown words do not change. */
async function wordsOf(name) {
  try {
    const answer = await fetch(new URL(`words/${name}.txt`, address));
    if (!answer.ok) throw new Error(`${answer.status}`);
    const text = await answer.text();
    words.set(name, text);
    return text;
  } catch (error) {
    words.delete(name);
    console.warn(`Veil: words/${name}.txt cannot be loaded (${error.message}). Put the folder words beside veil.wasm.`);
    return null;
  }
}

stage.loadWords = async (number, ...place) => {
  const veil = Stage.of(number);
  const name = (veil.language = veil.read(...place));
  if (!name) return;
  if (!words.has(name)) words.set(name, wordsOf(name));
  const known = words.get(name);
  const text = typeof known === "string" ? known : await known;
  if (text && veil.language === name) engine.setWords(number, ...veil.pass(text));
};

async function load() {
  const answer = await source;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return WebAssembly.instantiate(await answer.arrayBuffer(), { stage });
}
const { instance } = await load().catch((cause) => {
  const advice = cause instanceof WebAssembly.CompileError
    ? "A content security policy has to allow it by script-src 'wasm-unsafe-eval'." : "Put it beside veil.js.";
  throw new Error(`Veil: ${address} cannot be loaded (${cause.message}). ${advice}`, { cause });
});
const engine = (Stage.engine = instance.exports);

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
      options.progress ?? NaN, flag(options.blocking), ...stage.pass(options.cancellation), flag(options.keepsAwake),
      flag(isRun));
    stage.activities.set(this.#number, this.#controller);
  }

  get signal() { return this.#controller.signal; }

  set message(text) { engine.setMessage(this.#stage.number, this.#number, ...this.#stage.pass(text)); }

  set detail(text) { engine.setDetail(this.#stage.number, this.#number, ...this.#stage.pass(text)); }

  set progress(part) { engine.setProgress(this.#stage.number, this.#number, part ?? NaN); }

  count(done, total, unit) { engine.setCount(this.#stage.number, this.#number, done, total, ...this.#stage.pass(unit)); }

  cancel() {
    engine.askCancel(this.#stage.number, this.#number);
    this.#controller.abort();
  }

  succeed(message) { this.end({ status: "success", message }); }

  fail(message) { this.end({ status: "failure", message }); }

  end(outcome, thrown = 0) {
    this.#stage.activities.delete(this.#number);
    const kind = typeof outcome === "string" ? outcome : outcome && `${outcome.status}`;
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
      if (thrown) reportError(error); else result = { error };
    }
    activity.end(outcome, thrown);
    if ("error" in result) throw result.error;
    return result.value;
  }

  flash(status, message) {
    engine.flash(this.#stage.number, ...this.#stage.pass(status), ...this.#stage.pass(message));
  }

  endAll() {
    engine.endAll(this.#stage.number);
    this.#stage.activities.clear();
  }

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
await Promise.all(words.values());
export default veil;

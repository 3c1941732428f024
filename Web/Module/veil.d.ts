/** Covers a page, or one element of it, while the user waits: blocks input exactly there, says what is going on, and always goes away. */

/** A style by its name; "automatic" is the default. */
export type Style = "automatic" | "veil" | "activity" | "card" | "status" | "blocker" | "loading";

/** What is shown at the end of work. */
export interface Outcome {
  /** The status, which selects the symbol. */
  status: "success" | "failure" | "information" | "warning";
  /** The message; by default there is only the symbol. */
  message?: string;
}

export interface ActivityOptions {
  /** A second line; none by default. */
  detail?: string;
  /** The completed fraction, 0…1; indeterminate by default. */
  progress?: number;
  /** The style; the veil's by default. */
  style?: Style;
  /** Whether it blocks input; true by default. */
  blocking?: boolean;
  /** When Cancel is offered: "afterPatience" by default in `run`, "never" in `begin`. */
  cancellation?: "never" | "afterPatience" | "always";
  /** Whether it keeps the screen on, if the browser supports this; false by default. */
  keepsAwake?: boolean;
}

export interface RunOptions<Value> extends ActivityOptions {
  /**
   * Returns what is shown at the end; nothing by default. A cancel is never shown as a failure.
   *
   * If it throws, nothing is shown, and `run` throws that error, or the work's own.
   */
  outcome?: (result: { value: Value } | { error: unknown }) => Outcome | undefined;
}

/** One piece of work under a veil. It blocks until `end`, `succeed` or `fail`; later calls do nothing. */
export class Activity {
  /** Aborted when the user cancels, or `cancel` is called: pass it to `fetch`. */
  readonly signal: AbortSignal;
  /** The message; null: none. */
  message: string | null;
  /** The second line; null: none. */
  detail: string | null;
  /** The completed fraction, 0…1; null is indeterminate, and counts as 0 in `progress += 0.1`. */
  progress: number | null;
  /** When Cancel is offered. Work that can no longer stop sets "never"; `signal` is then only aborted by `cancel`. */
  cancellation: "never" | "afterPatience" | "always";
  /**
   * Sets the progress by a count, such as 13 of 19.
   *
   * With a unit, its rate is shown as well: "12/s", or "3.4 MB of 12.0 MB" and "1.2 MB/s". Above 2,147,483,647 only the
   * completed fraction is shown.
   */
  count(done: number, total: number, unit?: "items" | "bytes"): void;
  /** Asks the work to cancel. The activity continues until it ends. */
  cancel(): void;
  /** Ends with a check. */
  succeed(message?: string): void;
  /** Ends with a cross. */
  fail(message?: string): void;
  /** Ends with an outcome or without one. */
  end(outcome?: Outcome | "cancelled"): void;
}

/** The veil over the page, or over one element. */
export class Veil {
  /**
   * Runs work under the veil: input is blocked at once, the veil appears if the work takes long, and it ends with the work.
   *
   * Returns what the work returns, and throws what it throws.
   */
  run<Value>(
    message: string | null, work: (activity: Activity) => Value | Promise<Value>, options?: RunOptions<Value>): Promise<Value>;
  /** Begins work that something else ends. */
  begin(message?: string | null, options?: ActivityOptions): Activity;
  /** Shows a short status without work. */
  flash(status: Outcome["status"], message?: string): void;
  /** Ends everything. */
  endAll(): void;
  /** The style of later activities that have none of their own. */
  style: Style;
  /**
   * The language of the library's own words, by its BCP 47 name; by default the page's `lang` or the browser's.
   *
   * Words other than English are loaded from `words/`, and replace the shown ones after that.
   */
  language: string;
  /** Whether all motion is off, for tests and pictures; false by default. */
  still: boolean;
  /** The factor by which all times are longer; 1 by default. */
  slowness: number;
  /** The factor of the texts' sizes, for a page with such a setting; null, the default: as in the browser's settings. */
  textScale: number | null;
  /** Whether contrast is higher, for a page with such a setting; null, the default: as in the user's settings. */
  moreContrast: boolean | null;
  /** The veil over an element; always the same one for it. */
  over(element: Element): Veil;
}

/** The veil over an element; always the same one for it. */
export function over(element: Element): Veil;

/** The veil over the page. */
export const veil: Veil;
export default veil;

/**
 * Whether veils can be shown, once it is known: false on a server, or if `veil.wasm` cannot be loaded, which the console
 * explains. Work runs in any case. What begins before blocks input at once, and is shown after that.
 */
export const loaded: Promise<boolean>;

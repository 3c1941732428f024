// Blocks for work that begins before the engine is loaded, which decides from then on.

import { isLoading, outside } from "./engine.js";

export class EarlyBlock {
  #activities = new Set();
  #block;

  /** `block` blocks with a reach. */
  constructor(block) { this.#block = (reach) => outside(() => block(reach)); }

  add(activity) {
    if (!isLoading()) return;
    this.#activities.add(activity);
    this.#block(2);
  }

  delete(activity) { if (this.#activities.delete(activity)) this.#endIfEmpty(); }

  /** The engine has decided. */
  clear() { this.#activities.clear(); }

  /** Ends it without a decision of the engine. */
  end() {
    if (this.#activities.size === 0) return;
    this.clear();
    this.#endIfEmpty();
  }

  #endIfEmpty() { if (this.#activities.size === 0) this.#block(0); }
}

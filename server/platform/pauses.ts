import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds for which one task holds up others. */
const longest = 20;

/** Interrupts long work on the main thread, so that other requests get their turn. */
export class Pauses {
  #since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#since > longest;
  }

  /** Waits for the next turn if a pause is due; call it between pieces of the work. */
  async pause(): Promise<void> {
    if (!this.isDue) return;
    await nextTurn();
    this.#since = performance.now();
  }
}

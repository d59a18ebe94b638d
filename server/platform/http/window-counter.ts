const maxKeys = 100_000;

/** Counts requests per key in fixed windows in memory, before any database work. */
export class WindowCounter {
  readonly limit: number;
  readonly #length: number;
  #window = 0;
  #counts = new Map<string, number>();

  /**
   * @param limit requests in a window; 0 for no limit
   * @param length milliseconds of a window: a minute
   */
  constructor(limit: number, length = 60_000) {
    this.limit = limit;
    this.#length = length;
  }

  /** Returns true if the key has reached its limit; counts nothing. */
  isOver(key: string, now: number): boolean {
    const current = Math.floor(now / this.#length) === this.#window;
    return this.limit > 0 && current && (this.#counts.get(key) ?? 0) >= this.limit;
  }

  /** Counts one request; `remaining` is negative over the limit. `reset`: epoch seconds. */
  take(key: string, now: number): { remaining: number; reset: number } {
    const window = Math.floor(now / this.#length);
    // Keys are easy to invent, so that too many must not fill the memory.
    if (window !== this.#window || this.#counts.size > maxKeys) {
      this.#window = window;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return { remaining: this.limit - count, reset: ((window + 1) * this.#length) / 1000 };
  }

  /** Takes back one request that was counted in the current window. */
  giveBack(key: string, now: number): void {
    const count = this.#counts.get(key) ?? 0;
    if (Math.floor(now / this.#length) === this.#window && count > 0)
      this.#counts.set(key, count - 1);
  }
}

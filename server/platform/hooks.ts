type Listener<Args extends unknown[]> = (...args: Args) => Promise<void>;

/** Event of a lower layer, with functions of higher layers that run in the same transaction. */
export class Hook<Args extends unknown[]> {
  readonly #listeners = new Set<Listener<Args>>();

  /** Registers a function, once however often this is called. */
  add(listener: Listener<Args>): void {
    this.#listeners.add(listener);
  }

  /** Calls all functions, one after the other. */
  async run(...args: Args): Promise<void> {
    for (const listener of this.#listeners) await listener(...args);
  }
}

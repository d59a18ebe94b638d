/** Milliseconds of budget that a tenant regains per second. */
const refill = 500;
/** Cost of an outgoing request, and of a mebibyte in or out, in milliseconds of processor time. */
const requestCost = 20;
const mebibyteCost = 50;
/** Milliseconds of budget that a tenant may use before it gets the lowest priority. */
const modestUse = 2_000;

/** Use of a call besides its processor time. */
export interface Traffic {
  requests: number;
  /** Bytes of bodies that the call and its requests sent and received. */
  bytes: number;
}

/**
 * Returns the cost of traffic in milliseconds of processor time, so that one budget limits both.
 */
export const trafficCost = ({ requests, bytes }: Traffic): number =>
  requests * requestCost + (bytes / 1024 / 1024) * mebibyteCost;

interface Tenant {
  running: number;
  /** Milliseconds of budget left at the time `at`; negative after a long call. */
  left: number;
  at: number;
}

/** Budgets of the organizations, so that none uses up the runtime for the others. */
export class Tenants {
  readonly #known = new Map<string, Tenant>();
  readonly #budget: number;
  readonly #now: () => number;

  /**
   * @param budget milliseconds of processor time, or their equivalent in traffic, that a tenant may
   *   use in a burst
   * @param now clock in milliseconds
   */
  constructor(budget: number, now: () => number = () => performance.now()) {
    this.#budget = budget;
    this.#now = now;
  }

  of(name: string): Tenant {
    const now = this.#now();
    const known = this.#known.get(name) ?? { running: 0, left: this.#budget, at: now };
    known.left = Math.min(this.#budget, known.left + ((now - known.at) / 1000) * refill);
    known.at = now;
    this.#known.set(name, known);
    return known;
  }

  /** Returns the seconds until it may run scripts again; 0: now. */
  pause(name: string): number {
    const { left } = this.of(name);
    return left > 0 ? 0 : Math.max(1, Math.ceil(-left / refill));
  }

  /** Returns true if a tenant recently used much more processor time than it regains. */
  isGreedy(name: string): boolean {
    return this.of(name).left < this.#budget - modestUse;
  }

  /** @param cost milliseconds of processor time, and the cost of traffic */
  spend(name: string, cost: number): void {
    this.of(name).left -= cost;
    this.#forget();
  }

  /** Removes idle tenants with a full budget, which equal new ones. */
  #forget(): void {
    for (const [name, { running }] of this.#known) {
      if (running === 0 && this.of(name).left >= this.#budget) this.#known.delete(name);
    }
  }
}

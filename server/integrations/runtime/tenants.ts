/** Milliseconds of processor time that a tenant gets back in each second. */
const cpuASecond = 500;
/** Milliseconds of its budget that a tenant may use before it runs at the lowest priority. */
const modestUse = 2_000;

interface Tenant {
  running: number;
  /** Milliseconds of processor time that it may use, as of `at`; below zero after a long call. */
  left: number;
  at: number;
}

/** How much of the runtime each organization takes, so that none takes what is the others'. */
export class Tenants {
  readonly #known = new Map<string, Tenant>();
  readonly #budget: number;
  readonly #now: () => number;

  /**
   * @param budget milliseconds of processor time that a tenant may use at once
   * @param now a clock in milliseconds
   */
  constructor(budget: number, now: () => number = () => performance.now()) {
    this.#budget = budget;
    this.#now = now;
  }

  of(name: string): Tenant {
    const now = this.#now();
    const known = this.#known.get(name) ?? { running: 0, left: this.#budget, at: now };
    known.left = Math.min(this.#budget, known.left + ((now - known.at) / 1000) * cpuASecond);
    known.at = now;
    this.#known.set(name, known);
    return known;
  }

  /** Seconds until it may run scripts again; 0: it may. */
  pause(name: string): number {
    const { left } = this.of(name);
    return left > 0 ? 0 : Math.max(1, Math.ceil(-left / cpuASecond));
  }

  /** True while a tenant has lately used much more processor time than it gets back. */
  isGreedy(name: string): boolean {
    return this.of(name).left < this.#budget - modestUse;
  }

  spend(name: string, cpu: number): void {
    this.of(name).left -= cpu;
    this.#forget();
  }

  /** Removes idle tenants with a full budget, which equal new ones. */
  #forget(): void {
    for (const [name, { running }] of this.#known) {
      if (running === 0 && this.of(name).left >= this.#budget) this.#known.delete(name);
    }
  }
}

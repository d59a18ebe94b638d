import { unavailable } from "../errors.ts";

interface Waiting {
  begin(): void;
}

interface Tenant {
  running: number;
  waiting: Set<Waiting>;
}

export interface TurnsOptions {
  /** Limit of tasks at once, two or more: a tenant has one less, so that others find a turn. */
  most: number;
  /** Limit of waiting tasks of one tenant. */
  mostWaiting: number;
  /** Milliseconds after which a waiting task is rejected. */
  patience: number;
}

const overloaded = () => unavailable("The service is at capacity: try again shortly", 2);

/** Shares out a limited number of turns between tenants, in rotation: none waits for all of another's. */
export class Turns {
  readonly #options: TurnsOptions;
  /** Tenants with tasks, the next one first. */
  readonly #tenants = new Map<string, Tenant>();
  #running = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  #hasRoom({ running }: Tenant): boolean {
    const { most } = this.#options;
    return this.#running < most && running < Math.max(1, most - 1);
  }

  #begin(name: string, tenant: Tenant): void {
    tenant.running += 1;
    this.#running += 1;
    // Its next task comes after those of others.
    this.#tenants.delete(name);
    this.#tenants.set(name, tenant);
  }

  #end(name: string, tenant: Tenant): void {
    tenant.running -= 1;
    this.#running -= 1;
    if (tenant.running === 0 && tenant.waiting.size === 0) this.#tenants.delete(name);
    for (const [other, each] of this.#tenants) {
      const [next] = each.waiting;
      if (!next || !this.#hasRoom(each)) continue;
      each.waiting.delete(next);
      this.#begin(other, each);
      next.begin();
      return;
    }
  }

  /** Resolves when it is the tenant's turn, with the function that ends the turn; rejects with 503. */
  async take(name: string): Promise<() => void> {
    const tenant = this.#tenants.get(name) ?? { running: 0, waiting: new Set() };
    this.#tenants.set(name, tenant);
    const end = () => this.#end(name, tenant);
    if (this.#hasRoom(tenant)) {
      this.#begin(name, tenant);
      return end;
    }
    const { mostWaiting, patience } = this.#options;
    if (tenant.waiting.size >= mostWaiting) throw overloaded();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { begin };
      const timer = setTimeout(() => {
        tenant.waiting.delete(waiting);
        reject(overloaded());
      }, patience);
      tenant.waiting.add(waiting);
    });
    return end;
  }
}

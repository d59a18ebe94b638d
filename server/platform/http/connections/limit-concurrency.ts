import { unavailable } from "../../errors.ts";

/** Requests started before sockets are polled again. */
const mostInTurn = 8;
/**
 * Limit of their wait in milliseconds while others still arrive: each turn accepts one connection.
 */
const longestLook = 10;

/**
 * Starts a few requests at a time, after all pending ones have been read. Queries of the embedded
 * database run on the thread that reads sockets: otherwise excess requests would wait in their
 * sockets, uncounted.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #hasCome = false;
  #lookingSince = 0;

  /** Registers an arrival, accepted or not. */
  see(): void {
    this.#hasCome = true;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) this.#look();
    });
  }

  #look(): void {
    this.#lookingSince = performance.now();
    setImmediate(this.#begin);
  }

  readonly #begin = () => {
    if (this.#hasCome && performance.now() - this.#lookingSince < longestLook) {
      this.#hasCome = false;
      setImmediate(this.#begin);
      return;
    }
    for (const go of this.#waiting.splice(0, mostInTurn)) go();
    if (this.#waiting.length > 0) this.#look();
  };
}

/**
 * Limits concurrent requests. Excess ones are rejected with a retry time instead of queueing:
 * accepted ones then take bounded time and memory.
 *
 * @param onThisThread true if the work blocks the thread until it is done
 */
export function limitConcurrency(most: number, { onThisThread }: { onThisThread: boolean }) {
  let taken = 0;
  const turns = onThisThread ? new Turns() : undefined;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    turns?.see();
    if (taken >= most) throw unavailable("The service is at capacity: try again shortly");
    taken += 1;
    try {
      await turns?.next();
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

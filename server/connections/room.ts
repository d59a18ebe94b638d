import { unavailable } from "../errors.ts";

/** Requests that begin before sockets are looked at again. */
const mostInTurn = 8;
/** Milliseconds that those wait at most while others still come: a turn accepts one connection. */
const longestLook = 10;

/**
 * Lets a few requests begin at a time, once all that has come is seen. Queries of the embedded database
 * run on the thread that reads sockets: one request would be done before the next is even seen, and what
 * is too much would wait in its sockets for all of those before it, uncounted.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #hasCome = false;
  #lookingSince = 0;

  /** Somebody has come, whether there is room or not. */
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
 * Room for so many requests in work. Beyond them nothing waits: it is told to come back, so that what
 * is taken on is answered in a bounded time and memory.
 *
 * @param onThisThread whether the work holds the thread until it is done
 */
export function roomFor(most: number, { onThisThread }: { onThisThread: boolean }) {
  let taken = 0;
  const turns = onThisThread ? new Turns() : undefined;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    turns?.see();
    if (taken >= most) throw unavailable("The service is at its limit; try again shortly");
    taken += 1;
    try {
      await turns?.next();
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

import { unavailable } from "../errors.ts";

/**
 * Room for so many requests in work. Beyond them nothing waits: it is told to come back, so that what
 * is taken on is answered in a bounded time and memory.
 */
export function roomFor(most: number) {
  let taken = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (taken >= most) throw unavailable("The service is at its limit; try again shortly");
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isOutage } from "../errors.ts";

const longest = 60_000;
const pause = 1_000;

/**
 * Tries again, for up to a minute, while the database is away: a start meets outages as everything else
 * does, and a busy machine looks like one. What runs leaves nothing behind when it fails.
 */
export async function retryWhileAway<T>(log: Logger, run: () => Promise<T>): Promise<T> {
  const until = performance.now() + longest;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error;
      log.warn({ err: error }, "the database is away: trying again");
      await wait(pause);
    }
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isOutage } from "./errors.ts";

const longest = 60_000;
const pause = 1_000;

/**
 * Retries for up to a minute while the database is unavailable: a start may coincide with an
 * outage, and a busy machine looks like one. `run` must have no effects when it fails.
 */
export async function retryWhileUnavailable<T>(log: Logger, run: () => Promise<T>): Promise<T> {
  const until = performance.now() + longest;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isOutage(error) || performance.now() > until) throw error;
      log.warn({ err: error }, "the database is unavailable: retrying");
      await wait(pause);
    }
  }
}

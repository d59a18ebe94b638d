import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** Milliseconds for other requests to finish; the failed one never does. */
const grace = 3_000;

/**
 * Ends the process after an uncaught error, since its state is unknown; its supervisor restarts it.
 * Logs the error with its causes, and lets `finish` run briefly.
 */
export function endAfterCrash(log: Pick<Logger, "fatal">, finish: () => Promise<void>): void {
  let isEnding = false;
  process.on("uncaughtException", (err, origin) => {
    log.fatal({ err, origin }, "uncaught error: the process ends");
    if (isEnding) return;
    isEnding = true;
    const finished = finish().catch((error: unknown) => log.fatal({ err: error }, "stop failed"));
    void Promise.race([finished, wait(grace)]).then(() => process.exit(1));
  });
}

import { setTimeout as wait } from "node:timers/promises";
import type { Ending, Program } from "./program.ts";

interface Options {
  /** Aborted once programs end because they should. */
  stopping: AbortSignal;
  /** Milliseconds before the first restart; each further one waits twice as long. */
  shortest?: number;
  longest?: number;
  /** Milliseconds that a program runs until its earlier ends no longer count. */
  steadyAfter?: number;
}

/** A sentence about the end of a program, without its full stop. */
export function describeEnding({ name, code, signal }: Ending): string {
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  return `${name.replace("the", "The")} ${how}`;
}

/**
 * Starts a program, and starts it again whenever it ends, after a growing delay. A program that ends
 * before it is ready for the first time is not started again: then `ended` settles, as it does while stopping.
 */
export function supervise(
  start: () => Program,
  { stopping, shortest = 1_000, longest = 15_000, steadyAfter = 60_000 }: Options,
): Program {
  let current = start();
  let delay = shortest;
  let wasReady = false;
  const ready = current.ready.then(() => {
    wasReady = true;
  });

  async function startAgain(ending: Ending): Promise<void> {
    const what = describeEnding(ending);
    process.stderr.write(`${what}. It is started again in ${delay / 1000} s.\n`);
    await wait(delay, undefined, { signal: stopping }).catch(() => {});
    delay = Math.min(delay * 2, longest);
    if (stopping.aborted) return;
    current = start();
    void current.ready.then(() => {
      process.stderr.write(`${ending.name.replace("the", "The")} is ready again.\n`);
    });
  }

  async function run(): Promise<Ending> {
    for (;;) {
      const since = performance.now();
      const ending = await current.ended;
      if (!wasReady || stopping.aborted) return ending;
      if (performance.now() - since >= steadyAfter) delay = shortest;
      await startAgain(ending);
    }
  }

  return { ended: run(), ready, stop: () => current.stop() };
}

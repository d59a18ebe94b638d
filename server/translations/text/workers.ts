import { quickTurns } from "../../platform/workers/shared-turns.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { tasks } from "./tasks.ts";

/** Parses and rebuilds texts in workers. */
export const texts = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  turns: quickTurns,
  limit: 5000,
  idle: 60_000,
});

import { inputHash } from "../../platform/workers/known-complex.ts";
import { quickTurns, writeTurns } from "../../platform/workers/shared-turns.ts";
import { type RunOptions, WorkerPool } from "../../platform/workers/worker-pool.ts";
import { InvalidDocument } from "./nodes.ts";
import type { tasks } from "./tasks.ts";

type Tasks = typeof tasks;
type Name = keyof Tasks & string;

const workers = new WorkerPool<Tasks>({
  script: new URL("./worker.ts", import.meta.url),
  turns: quickTurns,
  limit: 5000,
  idle: 30 * 60_000,
  memory: 512,
  rejections: { InvalidDocument },
});

/** Runs a conversion for a reader. */
export const readInWorker = async <N extends Name>(
  name: N,
  input: Parameters<Tasks[N]>[0],
  more: Pick<RunOptions, "limit"> = {},
) => workers.run(name, input, { ...more, hash: inputHash(name, input) });

/** Runs a conversion for a write. Waits for no reader, as the write may block the database. */
export const writeInWorker = async <N extends Name>(name: N, input: Parameters<Tasks[N]>[0]) =>
  workers.run(name, input, { hash: inputHash(name, input), turns: writeTurns });

import { inputHash } from "../../../platform/workers/known-complex.ts";
import { quickTurns } from "../../../platform/workers/shared-turns.ts";
import { TooComplexError } from "../../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../../platform/workers/worker-pool.ts";
import { timeOfArchive, timeOfPage, timeOfPaste } from "./limits.ts";
import { ResourceError } from "./resource-error.ts";
import type { tasks } from "./tasks.ts";

type Tasks = typeof tasks;
type Name = keyof Tasks;
type Answer<N extends Name> = Awaited<ReturnType<Tasks[N]>>;

/** Parses imported documents. */
export interface Converter {
  run<N extends Name>(name: N, input: Parameters<Tasks[N]>[0]): Promise<Answer<N>>;
}

const limits: Partial<Record<Name, number>> = { unzip: timeOfArchive, folderPages: timeOfArchive };
const mostLost = 5;

const workers = new WorkerPool<Tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: timeOfPage,
  idle: 10_000,
  memory: 512,
  rejections: { ResourceError },
});

/** Converts HTML for a client that waits for it. */
export const convertPasted = (html: string): Promise<string> =>
  workers.run("pastedHtml", html, {
    turns: quickTurns,
    limit: timeOfPaste,
    hash: inputHash("pastedHtml", html),
    isForClient: true,
  });

interface ConverterOptions {
  /** Milliseconds per page, overriding the default. */
  limit?: number;
}

/** Parses one import in a worker, one item after the other. */
export function workerConverter({ limit = timeOfPage }: ConverterOptions = {}): Converter {
  let turn: Promise<unknown> = Promise.resolve();
  let lost = 0;
  async function convert<N extends Name>(
    name: N,
    input: Parameters<Tasks[N]>[0],
  ): Promise<Answer<N>> {
    if (lost >= mostLost)
      throw new ResourceError("Skipped: too many items before it could not be read");
    try {
      return await workers.run(name, input, { limit: limits[name] ?? limit });
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error;
      lost += 1;
      throw new ResourceError("The file takes too much time or memory to read");
    }
  }
  return {
    run: (name, input) => {
      const result = turn.then(() => convert(name, input));
      turn = result.catch(() => {});
      return result;
    },
  };
}

import { TaskThread } from "../../threads/task-thread.ts";
import { TooIntricate } from "../../threads/too-intricate.ts";
import { ResourceFault } from "./source.ts";
import { tasks } from "./tasks.ts";

type Tasks = typeof tasks;
type Name = keyof Tasks;
type Answer<N extends Name> = Awaited<ReturnType<Tasks[N]>>;

/** Reads what is imported, wherever that is done. */
export interface Converter {
  run<N extends Name>(name: N, input: Parameters<Tasks[N]>[0]): Promise<Answer<N>>;
}

/** Reads in the thread that asks: for what this program brings along. */
export const converterHere: Converter = {
  run: async (name, input) => (tasks[name] as (given: unknown) => Promise<never>)(input),
};

const pageLimit = 10_000;
const archiveLimit = 60_000;
const limits: Partial<Record<Name, number>> = { unzip: archiveLimit, folderPages: archiveLimit };
const mostLost = 5;

interface ConverterOptions {
  /** Milliseconds for one page, where not as usual. */
  limit?: number;
}

/** Reads one import in a thread of its own, which ends when nothing is asked of it for a while. */
export function converterThread({ limit = pageLimit }: ConverterOptions = {}): Converter {
  const thread = new TaskThread<Tasks>({
    script: new URL("./worker.ts", import.meta.url),
    limit,
    patience: Number.POSITIVE_INFINITY,
    idle: 10_000,
    refusals: { ResourceFault },
  });
  let lost = 0;
  const giveUp = (error: unknown): never => {
    if (!(error instanceof TooIntricate)) throw error;
    lost += 1;
    throw new ResourceFault("It takes too much time or memory to be read");
  };
  const refused = () =>
    Promise.reject(new ResourceFault("Too much before it could not be read: the rest is left out"));
  return {
    run: (name, input) =>
      lost < mostLost ? thread.run(name, input, limits[name]).catch(giveUp) : refused(),
  };
}

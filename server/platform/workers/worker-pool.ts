import { ServiceError } from "../errors.ts";
import { isKnownTooComplex, rememberTooComplex } from "./known-complex.ts";
import type { Answer, Ask, Tasks } from "./tasks.ts";
import { currentBehalf } from "./tenant.ts";
import { TooComplexError } from "./too-complex.ts";
import type { Turns } from "./turns.ts";
import { WorkerProcess } from "./worker-process.ts";

export interface PoolOptions {
  /** Module of the workers, which calls `answerTasks`. */
  script: URL;
  /** Shared with other pools; undefined if callers limit how many tasks run at once. */
  turns?: Turns;
  /** Milliseconds of processor time that a task may use. */
  limit: number;
  /** Milliseconds after which an idle worker ends. */
  idle: number;
  /** Memory limit of a worker's objects in MiB; by default 256. */
  memory?: number;
  /** Limit of all its own memory in MiB; for tasks that use more than objects, as WebAssembly does. */
  resident?: number;
  /** Errors that tasks may throw, by name, to be rethrown here. */
  rejections?: Record<string, new (message: string) => Error>;
}

export interface RunOptions {
  /** Instead of the pool's. */
  turns?: Turns;
  /** Hash of the input: one that took too much is not tried again. */
  hash?: string;
  /** Milliseconds of processor time, instead of the pool's. */
  limit?: number | undefined;
  /** Answers questions of the task. */
  reply?: Ask;
  /** Ends the task, which then counts as too complex. */
  signal?: AbortSignal;
  /** Only the client of the request waits for the task: it isn't begun once the client is gone. */
  isForClient?: boolean;
}

/** Runs tasks on untrusted input in processes of their own, each doing one task at a time. */
export class WorkerPool<T extends Tasks> {
  readonly #options: PoolOptions;
  /** Idle workers, and the timers that end them. */
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Rejects with `TooComplexError` for a task that takes more time or memory than any real one. */
  async run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    options: RunOptions = {},
  ): Promise<Awaited<ReturnType<T[N]>>> {
    const { turns = this.#options.turns, hash } = options;
    const { limit = this.#options.limit, reply, signal } = options;
    if (hash !== undefined && isKnownTooComplex(hash)) throw new TooComplexError();
    const { tenant, isWanted } = currentBehalf();
    const end = await turns?.take(tenant);
    if (options.isForClient && !isWanted()) {
      end?.();
      throw new ServiceError(408, "The client no longer waits for the answer");
    }
    const worker = this.#take();
    try {
      const answer = await worker.run({ name, input }, limit, reply, signal);
      if ("tooMuch" in answer && hash !== undefined && !signal?.aborted) rememberTooComplex(hash);
      return this.#open(answer) as Awaited<ReturnType<T[N]>>;
    } finally {
      this.#put(worker);
      end?.();
    }
  }

  #open(answer: Answer): unknown {
    if ("value" in answer) return answer.value;
    if ("tooMuch" in answer) throw new TooComplexError();
    if ("failure" in answer) throw new Error(answer.failure);
    const Rejection = this.#options.rejections?.[answer.rejection] ?? Error;
    throw new Rejection(answer.message);
  }

  #take(): WorkerProcess {
    const [known] = [...this.#idle.keys()].filter(({ isFit }) => isFit).slice(-1);
    if (known) {
      clearTimeout(this.#idle.get(known));
      this.#idle.delete(known);
      return known;
    }
    return this.#start();
  }

  #start(): WorkerProcess {
    const { script, limit, memory = 256, resident, turns } = this.#options;
    const lifetime = Math.ceil(Math.max(300, (4 * limit) / 1000));
    return new WorkerProcess({ script, memory, resident, lifetime, priority: turns ? 2 : 5 });
  }

  /**
   * Returns a worker to the idle ones, or starts a replacement, so that no task waits for a start.
   */
  #put(used: WorkerProcess): void {
    if (!used.isFit) used.end();
    const worker = used.isFit ? used : this.#start();
    const end = () => {
      this.#idle.delete(worker);
      worker.end();
    };
    this.#idle.set(worker, setTimeout(end, this.#options.idle).unref());
  }
}

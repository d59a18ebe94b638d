import { Piscina } from "piscina";
import { unavailable } from "../errors.ts";
import type { Answer, Task, Tasks } from "./tasks.ts";
import { TooComplexError } from "./too-complex.ts";

export interface ThreadOptions {
  /** Module of the thread: its `run` is made by `answerTasks`. */
  script: URL;
  /** Time limit of a task in milliseconds. */
  limit: number;
  /** Milliseconds that a task waits for earlier ones. */
  patience: number;
  /** Milliseconds after which an idle thread ends. */
  idle: number;
  /** Memory limit of the thread's objects in MiB; by default 512. */
  memory?: number;
  /** Errors that tasks may throw, by name, to be rethrown here. */
  rejections: Record<string, new (message: string) => Error>;
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || name === "RangeError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Runs tasks one after the other in a worker thread, so that requests are not blocked. */
export class TaskThread<T extends Tasks> {
  readonly #options: ThreadOptions;
  readonly #pool: Piscina<Task | undefined, Answer>;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#pool = new Piscina({
      filename: options.script.href,
      name: "run",
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: options.idle,
      resourceLimits: { maxOldGenerationSizeMb: options.memory ?? 512 },
      recordTiming: false,
    });
  }

  /** Ends the thread with a task that takes longer than that many milliseconds. */
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    time = this.#options.limit,
  ): Promise<Awaited<ReturnType<T[N]>>> {
    const requestedAt = performance.now();
    // A pool's own queue would count the wait for other tasks into the time of this one.
    const result = this.#turn.then(() => {
      if (performance.now() - requestedAt > this.#options.patience)
        throw unavailable("The service is at capacity: try again shortly");
      return this.#do({ name, input }, time) as Promise<Awaited<ReturnType<T[N]>>>;
    });
    this.#turn = result.catch(() => {});
    return result;
  }

  async #do(task: Task, time: number): Promise<unknown> {
    const answer = await this.#send(task, time);
    if ("value" in answer) return answer.value;
    if ("tooMuch" in answer) throw new TooComplexError();
    const Rejection = this.#options.rejections[answer.rejection];
    throw Rejection ? new Rejection(answer.message) : new Error(answer.message);
  }

  async #send(task: Task, time: number): Promise<Answer> {
    try {
      // The time to start a thread is not the task's.
      if (this.#pool.threads.length === 0) await this.#pool.run(undefined);
      return await this.#pool.run(task, { signal: AbortSignal.timeout(time) });
    } catch (error) {
      throw isTooMuch(error) ? new TooComplexError() : error;
    }
  }
}

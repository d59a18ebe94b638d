import { Worker } from "node:worker_threads";
import { unavailable } from "../errors.ts";
import { nextMessage } from "./messages.ts";
import type { Answer, Tasks } from "./tasks.ts";
import { TooIntricate } from "./too-intricate.ts";

interface Options {
  /** What runs in the thread: a module that calls `answerTasks`. */
  script: URL;
  /** Milliseconds that one task may take. */
  limit: number;
  /** Milliseconds that a task waits for those before it. */
  patience: number;
  /** Milliseconds after which a thread that has nothing to do ends. */
  idle: number;
  /** Refusals that tasks may throw, by their names, to be thrown again here. */
  refusals: Record<string, new (message: string) => Error>;
}

const resourceLimits = { maxOldGenerationSizeMb: 512 };

async function startWorker(script: URL): Promise<Worker> {
  const worker = new Worker(script, { resourceLimits });
  // One that fails is told to whoever waits for its answer.
  worker.on("error", () => {});
  await nextMessage(worker);
  return worker;
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || name === "RangeError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Does one task after the other beside the thread that answers requests. */
export class TaskThread<T extends Tasks> {
  readonly #options: Options;
  #worker: Promise<Worker> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #rest: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Ends the thread together with a task that takes longer than that many milliseconds. */
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    time = this.#options.limit,
  ): Promise<Awaited<ReturnType<T[N]>>> {
    const asked = performance.now();
    const result = this.#turn.then(() => {
      if (performance.now() - asked > this.#options.patience)
        throw unavailable("Too much is being worked on; try again shortly");
      return this.#do(name, input, time) as Promise<Awaited<ReturnType<T[N]>>>;
    });
    this.#turn = result.catch(() => {});
    return result;
  }

  async #do(name: string, input: unknown, time: number): Promise<unknown> {
    clearTimeout(this.#rest);
    const answer = await this.#ask({ name, input }, time);
    this.#rest = setTimeout(() => void this.#end(), this.#options.idle).unref();
    if ("value" in answer) return answer.value;
    if ("tooMuch" in answer) throw new TooIntricate();
    const Refusal = this.#options.refusals[answer.refusal];
    throw Refusal ? new Refusal(answer.message) : new Error(answer.message);
  }

  async #ask(task: { name: string; input: unknown }, time: number): Promise<Answer> {
    let worker: Worker | undefined;
    try {
      this.#worker ??= startWorker(this.#options.script);
      worker = await this.#worker;
      worker.ref();
      worker.postMessage(task);
      const answer = await nextMessage(worker, AbortSignal.timeout(time));
      // A thread that has nothing to do keeps no process alive.
      worker.unref();
      return answer as Answer;
    } catch (error) {
      this.#worker = undefined;
      await worker?.terminate();
      throw isTooMuch(error) ? new TooIntricate() : error;
    }
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await (await worker)?.terminate();
  }
}

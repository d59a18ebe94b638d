import { TaskThread, type ThreadOptions } from "./task-thread.ts";
import type { Tasks } from "./tasks.ts";

/** Runs each task in an idle thread or a new one: callers limit how many run at once. */
export class TaskThreads<T extends Tasks> {
  readonly #options: Omit<ThreadOptions, "patience">;
  readonly #free: TaskThread<T>[] = [];

  constructor(options: Omit<ThreadOptions, "patience">) {
    this.#options = options;
  }

  /** See `TaskThread.run`. */
  async run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    time = this.#options.limit,
  ): Promise<Awaited<ReturnType<T[N]>>> {
    const patience = Number.POSITIVE_INFINITY;
    const thread = this.#free.pop() ?? new TaskThread<T>({ ...this.#options, patience });
    try {
      return await thread.run(name, input, time);
    } finally {
      this.#free.push(thread);
    }
  }
}

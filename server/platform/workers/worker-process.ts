import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Answer, Ask, FromWorker, Task, ToWorker } from "./tasks.ts";
import { type Usage, usageInterval, usageOf } from "./usage.ts";

export interface ProcessOptions {
  /** Module of the worker, which calls `answerTasks`. */
  script: URL;
  /** Memory limit of its objects in MiB. */
  memory: number;
  /** Limit of all its own memory in MiB, checked while a task runs; for code outside V8's heap. */
  resident?: number | undefined;
  /** Seconds of processor time after which the kernel ends it, whatever the service does. */
  lifetime: number;
  /** Priority as `nice` number: the service has 0. */
  priority: number;
}

const root = join(import.meta.dirname, "../../..");
/** Folders that programs of the service are read from; data and settings are not in them. */
const readable = ["node_modules", "server", "lib", "package.json"];

/**
 * Limits that the kernel enforces. On Linux, if memory runs out, it ends a worker before the
 * service.
 */
const launch = `ulimit -c 0
ulimit -t "$1" 2>/dev/null
echo 900 2>/dev/null >/proc/self/oom_score_adj
priority=$2
shift 2
exec nice -n "$priority" "$@"
`;

/** A worker may read its program and nothing else: no writing, no processes, no settings. */
const flagsOf = ({ memory, script }: ProcessOptions) => [
  "--permission",
  `--allow-fs-read=${dirname(fileURLToPath(script))}`,
  ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
  "--disable-warning=SecurityWarning",
  `--max-old-space-size=${memory}`,
  "--max-semi-space-size=16",
];

function start(options: ProcessOptions): ChildProcess {
  const { script, lifetime, priority } = options;
  const path = fileURLToPath(script);
  const program = [process.execPath, ...flagsOf(options), path];
  return spawn("sh", ["-c", launch, "sh", String(lifetime), String(priority), ...program], {
    // Libraries look for their settings here; they may not look elsewhere.
    cwd: dirname(path),
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
}

/** Limit of stored error output, in characters. */
const longestNote = 4000;

/** Milliseconds that a task may take by the clock for each one of processor time. */
const patience = 4;
/** Milliseconds between two checks of the processor time. */
const shortest = 20;

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * A process that does one task at a time for the service. Whatever a task does to it, by looping,
 * taking memory or aborting, is done to that task alone.
 */
export class WorkerProcess {
  readonly #options: ProcessOptions;
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #notes = "";
  #cpu = 0;
  #settle: ((answer: Answer) => void) | undefined;
  #reply: Ask | undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#child = start(options);
    running.add(this.#child);
    this.#child.stderr?.on("data", (text: Buffer) => {
      this.#notes = `${this.#notes}${text}`.slice(0, longestNote);
    });
    const over = () => {
      running.delete(this.#child);
      this.#settle?.({ tooMuch: true });
    };
    this.#child.on("exit", over).on("error", over);
    this.#ready = this.#untilReady();
    // The task that needs the worker reports the error.
    this.#ready.catch(() => {});
    this.#child.on("message", (message: FromWorker) => void this.#hear(message));
    this.#hold(false);
  }

  /** False once the process has ended, or has used so much processor time that its end is near. */
  get isFit(): boolean {
    return running.has(this.#child) && this.#cpu < (this.#options.lifetime * 1000) / 2;
  }

  async #untilReady(): Promise<void> {
    const ended = new AbortController();
    const { signal } = ended;
    const failed = once(this.#child, "exit", { signal }).then(() => {
      throw new Error(`A worker did not start. ${this.#notes}`);
    });
    failed.catch(() => {});
    const ready = once(this.#child, "message", { signal });
    const first = (await Promise.race([ready, failed])) as [{ cpu: number }] | undefined;
    this.#cpu = first?.[0].cpu ?? 0;
    ended.abort();
  }

  async #hear(message: FromWorker): Promise<void> {
    if (message.type === "question") {
      const value = await this.#reply?.(message.question);
      this.#send({ type: "reply", id: message.id, value });
    }
    if (message.type !== "answer") return;
    this.#cpu = message.cpu;
    this.#settle?.(message.answer);
  }

  #send(message: ToWorker): void {
    // A worker that has just ended reports its end by an event of its own.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** Undefined if the system doesn't report it. */
  async #usage(): Promise<Usage | undefined> {
    const { pid } = this.#child;
    return pid === undefined ? undefined : usageOf(pid);
  }

  /**
   * Runs a task. It counts as too complex, and the process ends, after more than `limit`
   * milliseconds of processor time, or several times that in real time.
   *
   * @param reply answers the task's questions
   */
  async run(task: Task, limit: number, reply?: Ask, signal?: AbortSignal): Promise<Answer> {
    this.#hold(true);
    const over = new AbortController();
    try {
      await this.#ready;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      this.#settle = resolve;
      this.#reply = reply;
      const end = () => this.end();
      signal?.addEventListener("abort", end, { signal: over.signal });
      if (signal?.aborted) end();
      void this.#watch(limit, over.signal);
      this.#send({ type: "task", task });
      return running.has(this.#child) ? await promise : { tooMuch: true };
    } finally {
      over.abort();
      this.#settle = undefined;
      this.#hold(false);
    }
  }

  async #watch(limit: number, over: AbortSignal): Promise<void> {
    const { resident } = this.#options;
    const longest = resident === undefined ? Number.POSITIVE_INFINITY : usageInterval;
    const mostMemory = (resident ?? Number.POSITIVE_INFINITY) * 1024 * 1024;
    const before = this.#cpu;
    const start = performance.now();
    for (let left = limit; left > 0; ) {
      const pause = Math.max(Math.min(left, longest), shortest);
      await wait(pause, undefined, { signal: over }).catch(() => {});
      if (over.aborted) return;
      const used = await this.#usage();
      const byClock = patience * limit - (performance.now() - start);
      const byUse = used === undefined ? 0 : limit - (used.cpu - before);
      left = used && used.memory > mostMemory ? 0 : Math.min(byUse, byClock);
    }
    this.end();
  }

  /** An idle worker does not keep the service running. */
  #hold(isBusy: boolean): void {
    const { channel } = this.#child;
    if (isBusy) {
      this.#child.ref();
      channel?.ref?.();
    } else {
      this.#child.unref();
      channel?.unref?.();
    }
  }

  /** Ends it at once, whatever it does. */
  end(): void {
    this.#child.kill("SIGKILL");
  }
}

import type { Logger } from "pino";
import type { OutboundConfig } from "./outbound.ts";
import { type Script, type ScriptAnswer, ScriptFault, type ScriptRequest } from "./script.ts";
import { isFault, ScriptProcess } from "./script-process.ts";

interface Limits {
  /** Milliseconds that one call may take. */
  callTime: number;
  /** Processes at once, of all scripts and of one. */
  processes: number;
  perScript: number;
  /** Milliseconds that a call waits for a process. */
  patience: number;
  /** Milliseconds after which a process that has nothing to do ends. */
  idle: number;
}

const usual: Limits = {
  callTime: 10_000,
  processes: 6,
  perScript: 2,
  patience: 15_000,
  idle: 60_000,
};

interface Slot {
  key: string;
  process: ScriptProcess;
  busy: boolean;
  rest: NodeJS.Timeout | undefined;
}

interface Waiting {
  key: string;
  go: (slot: Slot) => void;
}

/**
 * Runs the scripts of integrations, each in processes of its own that are there only while they are
 * needed. No script can take all of them.
 */
export class ScriptRuntime {
  readonly #config: OutboundConfig;
  readonly #log: Logger;
  readonly #limits: Limits;
  readonly #slots = new Set<Slot>();
  readonly #waiting = new Set<Waiting>();
  #stopped = false;

  constructor(config: OutboundConfig, log: Logger, limits: Partial<Limits> = {}) {
    this.#config = config;
    this.#log = log;
    this.#limits = { ...usual, ...limits };
  }

  /** How many processes there are. */
  get processes(): number {
    return this.#slots.size;
  }

  /** Throws `ScriptFault` where the script gives no answer, with what it wrote. */
  async run(script: Script, request: ScriptRequest): Promise<ScriptAnswer> {
    const slot = await this.#slotFor(script.key);
    let logs: Promise<unknown> = Promise.resolve();
    try {
      if (!slot.process.isAlive) await slot.process.start(script);
      const answer = await slot.process.call(request);
      logs = answer.logs;
      if (isFault(answer)) {
        throw new ScriptFault(new TextDecoder().decode(answer.body), answer.logs);
      }
      return answer;
    } finally {
      void logs.then(() => this.#release(slot));
    }
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#slots].map((slot) => this.#drop(slot)));
  }

  async #slotFor(key: string): Promise<Slot> {
    if (this.#stopped) throw new ScriptFault("The service stops");
    const own = [...this.#slots].filter((slot) => slot.key === key);
    const free = own.find(({ busy }) => !busy);
    if (free) return this.#take(free);
    if (own.length < this.#limits.perScript && this.#makeRoom()) return this.#open(key);
    return this.#wait(key);
  }

  /** Ends a process that only waits, where there are as many as there may be. */
  #makeRoom(): boolean {
    if (this.#slots.size < this.#limits.processes) return true;
    const idle = [...this.#slots].find(({ busy }) => !busy);
    if (idle) void this.#drop(idle);
    return idle !== undefined;
  }

  #open(key: string): Slot {
    const process = new ScriptProcess(this.#config, this.#limits);
    const slot = { key, process, busy: true, rest: undefined };
    this.#slots.add(slot);
    return slot;
  }

  #take(slot: Slot): Slot {
    clearTimeout(slot.rest);
    slot.busy = true;
    return slot;
  }

  #wait(key: string): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const give = () => {
        this.#waiting.delete(waiting);
        reject(new ScriptFault("Too many scripts are running; it was not called"));
      };
      const timer = setTimeout(give, this.#limits.patience);
      const waiting: Waiting = {
        key,
        go: (slot) => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve(slot);
        },
      };
      this.#waiting.add(waiting);
    });
  }

  /** Hands it to whoever waits longest and may have it, or lets it rest. */
  #release(slot: Slot): void {
    slot.busy = false;
    const next = [...this.#waiting].find((waiting) => this.#mayHave(waiting, slot));
    if (next?.key === slot.key) {
      next.go(this.#take(slot));
    } else if (next) {
      void this.#drop(slot);
      next.go(this.#open(next.key));
    } else if (slot.process.isAlive) {
      slot.rest = setTimeout(() => void this.#drop(slot), this.#limits.idle).unref();
    } else {
      void this.#drop(slot);
    }
  }

  #mayHave({ key }: Waiting, slot: Slot): boolean {
    if (key === slot.key) return true;
    const own = [...this.#slots].filter((each) => each.key === key);
    return own.length < this.#limits.perScript;
  }

  async #drop(slot: Slot): Promise<void> {
    clearTimeout(slot.rest);
    this.#slots.delete(slot);
    await slot.process.end().catch((err: unknown) => {
      this.#log.warn({ err }, "a script's process did not end");
    });
  }
}

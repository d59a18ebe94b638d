import type { Logger } from "pino";
import {
  type Script,
  type ScriptAnswer,
  ScriptBusy,
  ScriptError,
  type ScriptRequest,
  type Scripts,
} from "../../access/installations/script.ts";
import type { Config } from "../../platform/config.ts";
import { type FoundSandbox, findSandbox } from "./find-sandbox.ts";
import type { OutboundConfig } from "./outbound.ts";
import { isScriptError, type ProcessLimits, ScriptProcess, UnseenCall } from "./script-process.ts";
import { Tenants } from "./tenants.ts";

interface Limits extends ProcessLimits {
  /** Limit of concurrent processes. */
  processes: number;
  /** Limit of an organization's concurrent calls, and of its waiting ones. */
  perTenant: number;
  waitingPerTenant: number;
  /**
   * Milliseconds of processor time, or their equivalent in requests and bytes, that an organization
   * may use in a burst.
   */
  budget: number;
  /** Milliseconds for which a call waits for a process. */
  patience: number;
  /** Milliseconds after which an idle process ends. */
  idle: number;
}

const usual: Limits = {
  callTime: 10_000,
  cpuTime: 3_000,
  memory: 256 * 1024 * 1024,
  processes: 12,
  perTenant: 3,
  waitingPerTenant: 16,
  budget: 30_000,
  patience: 15_000,
  idle: 60_000,
};

/**
 * Milliseconds of processor time that a tenant is charged for a call that ends its process, in
 * addition to its use.
 */
const endedCost = 1_000;

/** Number of user ids for processes (`find-sandbox.ts`), one for each slot. */
const slotNumbers = 500;

interface Slot {
  script: Script;
  process: ScriptProcess;
  busy: boolean;
  rest: NodeJS.Timeout | undefined;
}

interface Waiting {
  script: Script;
  take: (slot: Slot) => void;
  giveUp: () => void;
}

export type RuntimeConfig = OutboundConfig & Pick<Config, "requireScriptSandbox">;

/**
 * Runs the scripts of integrations, each in its own processes, which only exist while they are
 * needed. Of the waiting calls, the next one belongs to the organization with the fewest running
 * calls.
 */
export class ScriptRuntime implements Scripts {
  readonly #config: RuntimeConfig;
  readonly #log: Logger;
  readonly #limits: Limits;
  readonly #tenants: Tenants;
  /** Idle processes, least recently used first. */
  readonly #slots = new Set<Slot>();
  readonly #waiting = new Set<Waiting>();
  /** Ending processes that haven't ended yet. */
  readonly #ends = new Set<Promise<void>>();
  #sandbox: Promise<FoundSandbox> | undefined;
  #started = 0;
  #wake: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(config: RuntimeConfig, log: Logger, limits: Partial<Limits> = {}) {
    this.#config = config;
    this.#log = log;
    this.#limits = { ...usual, ...limits };
    this.#tenants = new Tenants(this.#limits.budget);
  }

  get processes(): number {
    return this.#slots.size;
  }

  /** Finds out how this machine isolates scripts, and logs it. Never throws. */
  async prepare(): Promise<void> {
    await this.#findSandbox().catch((err: unknown) => {
      this.#log.error({ err }, "scripts of integrations do not run");
    });
  }

  /**
   * Throws `ScriptError` with the console output if the script gives no response. A call whose
   * process ended before the script saw it is repeated once, by another process.
   */
  async run(script: Script, request: ScriptRequest): Promise<ScriptAnswer> {
    const sandbox = await this.#findSandbox().catch(() => undefined);
    if (!sandbox) throw new ScriptError("Scripts are not available on this machine");
    if (this.#config.requireScriptSandbox && sandbox.launcher.name === "none") {
      throw new ScriptError("Scripts are not available on this machine: it has no sandbox");
    }
    try {
      return await this.#call(sandbox, script, request);
    } catch (error) {
      if (!(error instanceof UnseenCall) || this.#stopped) throw error;
      return this.#call(sandbox, script, request);
    }
  }

  async #call(
    sandbox: FoundSandbox,
    script: Script,
    request: ScriptRequest,
  ): Promise<ScriptAnswer> {
    const slot = await this.#slotFor(sandbox, script);
    let logs: Promise<unknown> = Promise.resolve();
    try {
      if (this.#tenants.isGreedy(script.tenant)) await slot.process.yieldProcessor();
      if (!slot.process.isAlive) await slot.process.start();
      const answer = await slot.process.call(request);
      logs = answer.logs;
      if (isScriptError(answer)) {
        throw new ScriptError(new TextDecoder().decode(answer.body), answer.logs);
      }
      return answer;
    } catch (error) {
      if (error instanceof ScriptError) throw error;
      this.#log.warn({ err: error }, "a script's process did not start");
      throw new ScriptError("The script did not start");
    } finally {
      void logs.then(() => this.#release(sandbox, slot));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#wake);
    for (const { giveUp } of this.#waiting) giveUp();
    for (const slot of this.#slots) this.#drop(slot);
    await Promise.all(this.#ends);
    const sandbox = await this.#sandbox?.catch(() => undefined);
    await sandbox?.close();
  }

  #findSandbox(): Promise<FoundSandbox> {
    this.#sandbox ??= findSandbox().then((sandbox) => {
      const { launcher, walls } = sandbox;
      const found = { sandbox: launcher.name, walls };
      if (launcher.name !== "none") this.#log.info(found, "integration scripts run in a sandbox");
      else if (this.#config.requireScriptSandbox) {
        this.#log.error(found, "scripts of integrations do not run: this machine has no sandbox");
      } else {
        this.#log.warn(found, "scripts of integrations run without a sandbox");
      }
      return sandbox;
    });
    return this.#sandbox;
  }

  async #slotFor(sandbox: FoundSandbox, script: Script): Promise<Slot> {
    if (this.#stopped) throw this.#busy(script);
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const giveUp = () => {
      // At once, so that it doesn't get a process anymore.
      this.#waiting.delete(waiting);
      reject(this.#busy(script));
    };
    const waiting = { script, take: resolve, giveUp };
    this.#waiting.add(waiting);
    this.#schedule(sandbox);
    const ofTenant = [...this.#waiting].filter((each) => each.script.tenant === script.tenant);
    if (ofTenant.length > this.#limits.waitingPerTenant) giveUp();
    const timer = setTimeout(giveUp, this.#limits.patience);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the error for a call that waited in vain. */
  #busy({ tenant }: Script): ScriptBusy {
    if (this.#stopped) return new ScriptBusy("The service is stopping", 1);
    const pause = this.#tenants.pause(tenant);
    if (pause === 0) return new ScriptBusy("Too many scripts are running: try again shortly", 1);
    const reason =
      "The scripts of this organization have used up their processor time and requests";
    return new ScriptBusy(`${reason}; they run again in ${pause} s`, pause);
  }

  /** Assigns processes to waiting calls, as long as there are any. */
  #schedule(sandbox: FoundSandbox): void {
    for (;;) {
      const next = this.#next();
      const slot = next && this.#slotOf(sandbox, next.script);
      if (!slot) break;
      this.#waiting.delete(next);
      clearTimeout(slot.rest);
      slot.busy = true;
      this.#tenants.of(next.script.tenant).running += 1;
      next.take(slot);
    }
    const pauses = [...this.#waiting].map(({ script }) => this.#tenants.pause(script.tenant));
    const soonest = Math.min(...pauses.filter((pause) => pause > 0));
    clearTimeout(this.#wake);
    if (soonest === Number.POSITIVE_INFINITY) return;
    this.#wake = setTimeout(() => this.#schedule(sandbox), soonest * 1000).unref();
  }

  /**
   * Returns the call that has waited longest, among organizations that run the fewest calls and
   * aren't paused.
   */
  #next(): Waiting | undefined {
    const { perTenant } = this.#limits;
    const running = ({ script }: Waiting) => this.#tenants.of(script.tenant).running;
    return [...this.#waiting]
      .filter((waiting) => running(waiting) < perTenant)
      .filter(({ script }) => this.#tenants.pause(script.tenant) === 0)
      .toSorted((one, other) => running(one) - running(other))[0];
  }

  /** Returns a process for a script: its own idle one or, if there is room, a new one. */
  #slotOf(sandbox: FoundSandbox, script: Script): Slot | undefined {
    const free = [...this.#slots].filter(({ busy }) => !busy);
    const resting = free.filter(({ process }) => process.isAlive);
    for (const slot of free) if (!slot.process.isAlive) this.#drop(slot);
    const own = resting.find((slot) => slot.script.key === script.key);
    if (own) return own;
    if (this.#slots.size >= this.#limits.processes) {
      const [oldest] = resting;
      if (!oldest) return undefined;
      this.#drop(oldest);
    }
    const number = this.#started++ % slotNumbers;
    const process = new ScriptProcess(sandbox, number, script, this.#config, this.#limits);
    const slot = { script, process, busy: true, rest: undefined };
    this.#slots.add(slot);
    return slot;
  }

  #release(sandbox: FoundSandbox, slot: Slot): void {
    const { script, process } = slot;
    this.#tenants.of(script.tenant).running -= 1;
    const penalty = process.isAlive || this.#stopped ? 0 : endedCost;
    this.#tenants.spend(script.tenant, process.takeSpent() + penalty);
    slot.busy = false;
    this.#slots.delete(slot);
    if (process.isAlive && !this.#stopped) {
      this.#slots.add(slot);
      slot.rest = setTimeout(() => this.#drop(slot), this.#limits.idle).unref();
    } else {
      this.#drop(slot);
    }
    this.#schedule(sandbox);
  }

  #drop(slot: Slot): void {
    clearTimeout(slot.rest);
    this.#slots.delete(slot);
    const ended = slot.process.end().catch((err: unknown) => {
      this.#log.warn({ err }, "a script's process did not end");
    });
    const end = ended.then(() => {
      this.#tenants.spend(slot.script.tenant, slot.process.takeSpent());
      this.#ends.delete(end);
    });
    this.#ends.add(end);
  }
}

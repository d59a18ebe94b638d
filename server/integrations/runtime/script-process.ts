import { randomBytes } from "node:crypto";
import { join } from "node:path";
import {
  type Script,
  type ScriptAnswer,
  ScriptError,
  type ScriptRequest,
} from "../../access/installations/script.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { largestFetch } from "../../platform/fetch/guarded-fetch.ts";
import { readLimited } from "../../platform/fetch/read-limited.ts";
import { type Usage, usageInterval } from "../../platform/workers/usage.ts";
import type { Sandbox } from "./launch.ts";
import { Outbound, OutboundCall, type OutboundConfig } from "./outbound.ts";
import { RuntimeProcess } from "./runtime-process.ts";
import { ScriptConsole } from "./script-console.ts";
import { trafficCost } from "./tenants.ts";
import { errorHeader, outboundSocket, runtimeFiles } from "./workerd-config.ts";

export interface ProcessLimits {
  /**
   * Milliseconds until a call must have ended, including the work that continues after its
   * response.
   */
  callTime: number;
  /** Milliseconds of processor time for a start or a call. */
  cpuTime: number;
  /** Limit of a process's own memory, in bytes. */
  memory: number;
}

/** Milliseconds of processor time after which a call gets the lowest priority. */
const shortCall = 250;
/**
 * Milliseconds of processor time that a start counts, since it may be over before it can be
 * measured.
 */
const startCost = 50;
/** Limit of processor time that a process may use without a call, in milliseconds. */
const mostIdle = 100;

const seconds = (ms: number) => `${ms / 1000} s`;

/** Current activity of a process: its start or a call. */
interface Phase {
  /** Settles with the reason if the process has to be killed. */
  broken: Promise<string>;
  break(reason: string): void;
  /** Processor time of the process at the start of the phase. */
  cpu: number;
}

function newPhase(cpu: number): Phase {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { broken: promise, break: resolve, cpu };
}

/** A call that ended with its process before the script could see it: it can be repeated. */
export class UnseenCall extends ScriptError {}

/**
 * Runtime process with one script, which handles one call at a time: a script that loops or takes
 * memory only affects its own call.
 */
export class ScriptProcess {
  readonly #sandbox: Sandbox;
  readonly #slot: number;
  readonly #script: Script;
  readonly #limits: ProcessLimits;
  readonly #outbound: Outbound;
  /**
   * Prefix of console lines by the runtime's own module; a secret, so that scripts can't forge
   * them.
   */
  readonly #mark = randomBytes(24).toString("base64url");
  #process: RuntimeProcess | undefined;
  #starting: Promise<void> | undefined;
  #phase: Phase | undefined;
  #console: ScriptConsole | undefined;
  #yields = false;
  #isOver = false;
  /** True if the process ended by itself, or was ended from outside. */
  #hasCrashed = false;
  #calls = 0;
  #cpu = 0;
  #spent = 0;
  /** Cost of the traffic of ended calls that wasn't charged yet. */
  #traffic = 0;

  /** @param slot number that no concurrent process has */
  constructor(
    sandbox: Sandbox,
    slot: number,
    script: Script,
    config: OutboundConfig,
    limits: ProcessLimits,
  ) {
    this.#sandbox = sandbox;
    this.#slot = slot;
    this.#script = script;
    this.#limits = limits;
    this.#outbound = new Outbound(config);
  }

  /** False before the start, and once the process was ended by a call or from outside. */
  get isAlive(): boolean {
    return this.#process !== undefined;
  }

  /** Lets all other processes that need the processor go first, from now on. */
  async yieldProcessor(): Promise<void> {
    if (this.#yields) return;
    this.#yields = true;
    await this.#process?.yieldProcessor();
  }

  /**
   * Returns the processor time in milliseconds, including the cost of traffic, since its last call.
   */
  takeSpent(): number {
    const spent = this.#cpu - this.#spent + this.#traffic;
    this.#spent = this.#cpu;
    this.#traffic = 0;
    return spent;
  }

  async start(): Promise<void> {
    this.#starting = this.#start();
    await this.#starting;
  }

  async #start(): Promise<void> {
    if (this.#isOver) throw new UnseenCall("The script was stopped before it started");
    const files = runtimeFiles(this.#script, await this.#script.source(), this.#mark);
    const over = new AbortController();
    const phase = this.#begin(over.signal);
    const prepare = (folder: string) => this.#outbound.listen(join(folder, outboundSocket));
    const runtime = await RuntimeProcess.start(this.#sandbox, files, {
      slot: this.#slot,
      yields: this.#yields,
      prepare,
    }).catch((error: unknown) => {
      over.abort();
      this.#outbound.close();
      throw error;
    });
    this.#process = runtime;
    this.#cpu = startCost;
    if (this.#isOver) await this.#end();
    runtime.output.on("data", (text: string) => this.#console?.read(text));
    void this.#watch(runtime);
    const fault = await Promise.race([
      runtime.ready().then((isReady) => (isReady ? undefined : runtime.startError)),
      phase.broken,
    ]);
    over.abort();
    this.#phase = undefined;
    if (fault !== undefined) {
      await this.#end();
      // Without a reason of its own it was ended from outside.
      const Fault = fault === "" ? UnseenCall : ScriptError;
      throw new Fault(`The script did not start. ${fault}`.trim());
    }
    void runtime.ended.then(() => {
      this.#hasCrashed = true;
      if (this.#phase) this.#phase.break(this.#breakdown(runtime));
      else return this.#end();
    });
  }

  #breakdown(runtime: RuntimeProcess | undefined): string {
    const hadNoMore = this.#console?.outOfMemory || runtime?.isOutOfMemory;
    return hadNoMore ? "The script ran out of memory" : "The script crashed";
  }

  /** Kills the process, even during its start. */
  async end(): Promise<void> {
    await this.#end();
    await this.#starting?.catch(() => {});
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    const runtime = this.#process;
    this.#process = undefined;
    this.#outbound.close();
    this.#count(await runtime?.usage());
    await runtime?.end();
  }

  #count(usage: Usage | undefined): void {
    this.#cpu = Math.max(this.#cpu, usage?.cpu ?? 0);
  }

  /**
   * Calls the script; the process is free again when the answer's `logs` are known. Throws
   * `UnseenCall` if the process was over before the call reached it.
   */
  async call(request: ScriptRequest): Promise<ScriptAnswer> {
    const runtime = this.#process;
    const over = new AbortController();
    const console = new ScriptConsole(this.#mark);
    const phase = this.#begin(over.signal);
    this.#calls += 1;
    this.#traffic += trafficCost({ requests: 0, bytes: request.body.byteLength });
    this.#console = console;
    this.#outbound.call = new OutboundCall(console, over.signal, this.#script.tenant);
    void console.flooded.then(() => phase.break("The script wrote more than 1 MiB to the console"));
    try {
      const answered = this.#ask(request);
      const answer = await Promise.race([answered, phase.broken]);
      answered.catch(() => {});
      if (typeof answer === "string") throw new ScriptError(answer);
      this.#traffic += trafficCost({ requests: 0, bytes: answer.body.byteLength });
      if (isScriptError(answer)) await this.#endIfFull(phase);
      return { ...answer, logs: this.#afterwards(phase, over) };
    } catch (error) {
      over.abort();
      const wasStopped = error instanceof ScriptError && !this.#hasCrashed;
      await this.#end();
      await runtime?.ended;
      const fault = error instanceof ScriptError ? error.message : this.#breakdown(runtime);
      this.#idle();
      console.note("error", fault);
      const Fault = wasStopped || console.hasBegun ? ScriptError : UnseenCall;
      throw new Fault(fault, console.logs);
    }
  }

  /**
   * Ends the process if a failed call has filled its memory, so that the next call starts with an
   * empty one.
   */
  async #endIfFull(phase: Phase): Promise<void> {
    const usage = await this.#process?.usage();
    if (usage && usage.memory > this.#limits.memory) phase.break("The script ran out of memory");
  }

  /** Begins a phase with the time limit of a call. */
  #begin(over: AbortSignal): Phase {
    const { callTime } = this.#limits;
    const phase = newPhase(this.#cpu);
    this.#phase = phase;
    const timer = setTimeout(
      () => phase.break(`The script took longer than ${seconds(callTime)} and was stopped`),
      callTime,
    );
    over.addEventListener("abort", () => clearTimeout(timer), { once: true });
    return phase;
  }

  #idle(): void {
    if (this.#outbound.call) this.#traffic += trafficCost(this.#outbound.call.traffic);
    this.#phase = undefined;
    this.#console = undefined;
    this.#outbound.call = undefined;
  }

  async #ask(request: ScriptRequest) {
    const answer = await this.#process?.call(request).catch((error: NodeJS.ErrnoException) => {
      const isMalformed = error.code?.startsWith("HPE_");
      throw isMalformed
        ? new ScriptError("The response of the script has more than 16 KiB of headers")
        : error;
    });
    if (!answer) throw new Error("The process has ended");
    const bytes = await readLimited(answer, largestFetch).catch((error: unknown) => {
      throw error instanceof FetchError
        ? new ScriptError(`Invalid response of the script: ${error.message}`)
        : error;
    });
    const { statusCode: status = 0, headersDistinct } = answer;
    const headers = new Headers(
      Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    );
    return { status, headers, body: bytes };
  }

  /** Waits for the work that the script continues after its response. */
  async #afterwards(phase: Phase, over: AbortController) {
    const console = this.#console as ScriptConsole;
    const fault = await Promise.race([phase.broken, console.ended]);
    over.abort();
    if (typeof fault === "string") {
      await this.#end();
      console.note("warn", fault);
    }
    this.#idle();
    return console.logs;
  }

  /** Checks the resources of the process as long as it runs. */
  async #watch(runtime: RuntimeProcess): Promise<void> {
    let atRest = { calls: -1, cpu: 0 };
    while (this.#process === runtime) {
      const usage = await runtime.usage();
      if (usage) {
        this.#count(usage);
        // Short calls may begin and end between two checks; they don't count as idle use.
        if (this.#phase) await this.#judge(this.#phase, usage.memory);
        else if (atRest.calls !== this.#calls) atRest = { calls: this.#calls, cpu: this.#cpu };
        else if (this.#cpu - atRest.cpu > mostIdle) await this.#end();
      }
      await new Promise((resolve) => setTimeout(resolve, usageInterval).unref());
    }
  }

  async #judge(phase: Phase, memory: number): Promise<void> {
    const { cpuTime, memory: most } = this.#limits;
    const used = this.#cpu - phase.cpu;
    if (memory > most) phase.break("The script ran out of memory");
    if (used > cpuTime) {
      phase.break(
        `The script used more than ${seconds(cpuTime)} of processor time and was stopped`,
      );
    }
    if (used > shortCall) await this.yieldProcessor();
  }
}

/** Returns true for a response of the runtime's module that reports why the script gave none. */
export const isScriptError = ({ headers }: Pick<ScriptAnswer, "headers">): boolean =>
  headers.has(errorHeader);

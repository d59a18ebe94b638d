import type { Readable } from "node:stream";
import type { Miniflare, Request as SentRequest } from "miniflare";
import { FetchFault } from "../fetch/fault.ts";
import { largestFetch } from "../fetch/guarded-fetch.ts";
import { readLimited } from "../fetch/read-limited.ts";
import { newId } from "../ids.ts";
import { callHeader, faultHeader, inHarness, outboundBinding } from "./harness.ts";
import { loadMiniflare } from "./load-miniflare.ts";
import { Outbound, type OutboundConfig } from "./outbound.ts";
import { type Script, type ScriptAnswer, ScriptFault, type ScriptRequest } from "./script.ts";
import { ScriptConsole } from "./script-console.ts";

const compatibilityDate = "2026-07-01";

interface Call {
  console: ScriptConsole;
  outbound: Outbound;
}

export interface ProcessLimits {
  /** Milliseconds until a call must have ended, together with what goes on after its answer. */
  callTime: number;
}

const after = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });

/**
 * A process of the runtime with one script in it, doing one call at a time: the runtime itself limits
 * neither time nor memory, so that whatever a script does to its process is done to that call only.
 */
export class ScriptProcess {
  readonly #config: OutboundConfig;
  readonly #limits: ProcessLimits;
  #miniflare: Miniflare | undefined;
  #call: Call | undefined;
  #startup = "";

  constructor(config: OutboundConfig, limits: ProcessLimits) {
    this.#config = config;
    this.#limits = limits;
  }

  /** False once it has been ended, by a call or from outside. */
  get isAlive(): boolean {
    return this.#miniflare !== undefined;
  }

  async start(script: Script): Promise<void> {
    const { Miniflare, NoOpLog, Response } = await loadMiniflare();
    this.#startup = "";
    const source = await script.source();
    const miniflare = new Miniflare({
      modules: inHarness(script, source),
      log: new NoOpLog(),
      // Either would ask the internet for something.
      cf: false,
      telemetry: { enabled: false },
      cache: false,
      compatibilityDate,
      structuredWorkerdLogs: true,
      handleRuntimeStdio: (out: Readable, err: Readable) => {
        out.setEncoding("utf8").on("data", (text: string) => this.#call?.console.read(text));
        err.setEncoding("utf8").on("data", (text: string) => this.#keepStartup(text));
      },
      // Sockets and whatever else may reach the network by itself reach nothing.
      outboundService: { network: { allow: [], deny: [] } },
      serviceBindings: {
        [outboundBinding]: async (request: SentRequest) => {
          const answer = await this.#call?.outbound.send(request as unknown as Request);
          if (!answer) return new Response("The call has ended", { status: 502 });
          return new Response(answer.body, { status: answer.status, headers: answer.headers });
        },
      },
    });
    this.#miniflare = miniflare;
    try {
      await miniflare.ready;
    } catch {
      await this.end();
      throw new ScriptFault(`The script does not start. ${this.#startup.trim()}`.trim());
    }
  }

  #keepStartup(text: string): void {
    this.#startup = (this.#startup + text).slice(0, 2000);
  }

  /** Ends it at once, whatever it does. */
  async end(): Promise<void> {
    const miniflare = this.#miniflare;
    this.#miniflare = undefined;
    // One that never became ready says so again.
    await miniflare?.dispose().catch(() => {});
  }

  /** Calls the script; the process is free again when the answer's `logs` are known. */
  async call({ path, headers, body }: ScriptRequest): Promise<ScriptAnswer> {
    const name = newId();
    const over = new AbortController();
    const console = new ScriptConsole(name);
    this.#call = { console, outbound: new Outbound(this.#config, console, over.signal) };
    const time = after(this.#limits.callTime, over.signal).then(
      () => `It took longer than ${this.#limits.callTime / 1000} s and was ended`,
    );
    const flood = console.flooded.then(() => "It wrote more than 1 MiB to the console");
    const broken = Promise.race([time, flood]);
    try {
      const answered = this.#ask(path, { ...headers, [callHeader]: name }, body);
      const answer = await Promise.race([answered, broken]);
      answered.catch(() => {});
      if (typeof answer === "string") throw new ScriptFault(answer);
      return { ...answer, logs: this.#afterwards(console, broken, over) };
    } catch (error) {
      over.abort();
      await this.end();
      const broke = console.outOfMemory ? "It ran out of memory" : "It broke down";
      const fault = error instanceof ScriptFault ? error.message : broke;
      console.note("error", fault);
      throw new ScriptFault(fault, console.logs);
    }
  }

  async #ask(path: string, headers: Record<string, string>, body: Uint8Array) {
    const answer = await this.#miniflare?.dispatchFetch(`http://integration.invalid${path}`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    if (!answer) throw new Error("The process has ended");
    const bytes = await readLimited(answer.body, largestFetch).catch((error: unknown) => {
      throw error instanceof FetchFault ? new ScriptFault(`Its answer: ${error.message}`) : error;
    });
    return { status: answer.status, headers: new Headers([...answer.headers]), body: bytes };
  }

  /** Waits for what the script goes on to do. */
  async #afterwards(console: ScriptConsole, broken: Promise<string>, over: AbortController) {
    const fault = await Promise.race([console.ended, broken]);
    over.abort();
    if (typeof fault === "string") {
      await this.end();
      console.note("warn", fault);
    }
    this.#call = undefined;
    return console.logs;
  }
}

/** Whether the script itself failed to give that answer, which then says why. */
export const isFault = ({ headers }: ScriptAnswer): boolean => headers.has(faultHeader);

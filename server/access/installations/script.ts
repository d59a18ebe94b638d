/** A version of an integration's script as one installation runs it; its source is read on demand. */
export interface Script {
  /** Names version and installation. Scripts with different keys never share a process. */
  key: string;
  /** The organization that it runs for. Its scripts share limits of concurrency, and a budget of processor time and traffic. */
  tenant: string;
  /** A service worker (`v1`), or a module (`v2`). */
  runtime: "v1" | "v2";
  source: () => Promise<string>;
}

/** One line of a script's console, or a note of the runtime about the call. */
export interface TraceLog {
  timestamp: Date;
  level: "debug" | "info" | "warn" | "error";
  message: string;
}

export interface ScriptRequest {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface ScriptAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** Resolves when the work that continues after the response has ended too. */
  logs: Promise<TraceLog[]>;
}

/** Error of a script that gave no response, with its console output until then. */
export class ScriptError extends Error {
  override name = "ScriptError";
  readonly logs: Promise<TraceLog[]>;

  constructor(message: string, logs: TraceLog[] | Promise<TraceLog[]> = []) {
    super(message);
    this.logs = Promise.resolve(logs);
  }
}

/**
 * Error of a call that wasn't made: its organization has too many in progress, or has used up its
 * budget.
 */
export class ScriptBusy extends ScriptError {
  override name = "ScriptBusy";
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Runs scripts, each in a process of its own. */
export interface Scripts {
  /** Finds out how this machine isolates scripts, and logs it. Never throws. */
  prepare(): Promise<void>;
  /** Throws `ScriptError` if the script gives no answer. */
  run(script: Script, request: ScriptRequest): Promise<ScriptAnswer>;
  stop(): Promise<void>;
}

/** A version of an integration's script; its source is read when it is needed. */
export interface Script {
  /** Names the version: what differs never shares a process. */
  key: string;
  /** Decision 5.9: a service worker, or a module. */
  runtime: "v1" | "v2";
  source: () => Promise<string>;
}

/** One line of what a script wrote to the console, or of what is said about it. */
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
  /** Known when the work that goes on after the answer has ended too. */
  logs: Promise<TraceLog[]>;
}

/** A script that gave no answer, with what it wrote until then. */
export class ScriptFault extends Error {
  override name = "ScriptFault";
  readonly logs: Promise<TraceLog[]>;

  constructor(message: string, logs: TraceLog[] | Promise<TraceLog[]> = []) {
    super(message);
    this.logs = Promise.resolve(logs);
  }
}

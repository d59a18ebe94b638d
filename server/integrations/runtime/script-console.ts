import type { TraceLog } from "../../access/installations/script.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { begun } from "./workerd-config.ts";

/** Limit of console output per call in bytes. */
const mostBytes = 1024 * 1024;
const mostLogs = 200;
const longestMessage = 4096;

/** CodeConnection of the structured log. */
interface CodeConnection {
  timestamp?: unknown;
  level?: unknown;
  message?: unknown;
  /** Set by the runtime, not by the script. */
  source?: unknown;
}

const levels = new Map<unknown, TraceLog["level"]>([
  ["debug", "debug"],
  ["trace", "debug"],
  ["warn", "warn"],
  ["error", "error"],
  ["fatal", "error"],
]);

/** Output is untrusted: a script may have taken over its process. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTime(timestamp: unknown): Date {
  const time = new Date(Number(timestamp));
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

/** Console of a process during one call: calls run one at a time. */
export class ScriptConsole {
  readonly logs: TraceLog[] = [];
  outOfMemory = false;
  /** True once the call has reached the process. */
  hasBegun = false;
  /** Settles when the call and its remaining work are over. */
  readonly ended: Promise<void>;
  /** Settles if the script exceeds its output limit. */
  readonly flooded: Promise<void>;
  readonly #mark: string;
  readonly #end: () => void;
  readonly #flood: () => void;
  #bytes = 0;
  #rest = "";

  /**
   * @param mark prefix of the lines that begin and end the call; a secret, so that scripts can't
   * forge them
   */
  constructor(mark: string) {
    this.#mark = mark;
    ({ promise: this.ended, resolve: this.#end } = Promise.withResolvers<void>());
    ({ promise: this.flooded, resolve: this.#flood } = Promise.withResolvers<void>());
  }

  read(chunk: string): void {
    this.#bytes += chunk.length;
    if (this.#bytes > mostBytes) {
      this.#flood();
      return;
    }
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#take(line);
  }

  note(level: TraceLog["level"], message: string, timestamp = new Date()): void {
    if (this.logs.length > mostLogs) return;
    if (this.logs.length === mostLogs) {
      this.logs.push({ timestamp, level: "warn", message: "Further output was dropped" });
      return;
    }
    const cut =
      message.length > longestMessage ? `${firstCharacters(message, longestMessage)}…` : message;
    // The database rejects NUL and lone surrogates.
    this.logs.push({ timestamp, level, message: cut.replaceAll("\0", "").toWellFormed() });
  }

  #take(text: string): void {
    const { message, level, source, timestamp } = (readJson(text) ?? {}) as CodeConnection;
    if (typeof message !== "string") return;
    if (message === this.#mark + begun) {
      this.hasBegun = true;
      return;
    }
    if (message.startsWith(this.#mark)) {
      const errors = readJson(message.slice(this.#mark.length));
      for (const error of Array.isArray(errors) ? errors : []) this.note("error", String(error));
      this.#end();
      return;
    }
    if (level === "fatal" && /out of memory/.test(message)) this.outOfMemory = true;
    // The runtime's own messages are not for script authors.
    if (source !== undefined) return;
    this.note(levels.get(level) ?? "info", message, readTime(timestamp));
  }
}

import { firstCharacters } from "../excerpt.ts";
import { endOfCall } from "./harness.ts";
import type { TraceLog } from "./script.ts";

/** Bytes that one call may write to the console. */
const mostBytes = 1024 * 1024;
const mostLogs = 200;
const longestMessage = 4096;

interface Line {
  timestamp: number | string;
  level: string;
  message: string;
  /** Written by the runtime itself. */
  source?: string;
}

const levels: Record<string, TraceLog["level"]> = {
  debug: "debug",
  trace: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  error: "error",
  fatal: "error",
};

function readLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

/** What a process writes, kept per call: only one runs in it at a time. */
export class ScriptConsole {
  readonly logs: TraceLog[] = [];
  outOfMemory = false;
  readonly ended: Promise<void>;
  /** It writes without end. */
  readonly flooded: Promise<void>;
  readonly #name: string;
  #end = () => {};
  #flood = () => {};
  #bytes = 0;
  #rest = "";

  constructor(name: string) {
    this.#name = name;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.flooded = new Promise((resolve) => {
      this.#flood = resolve;
    });
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
      this.logs.push({ timestamp, level: "warn", message: "What follows was not kept" });
      return;
    }
    const cut =
      message.length > longestMessage ? `${firstCharacters(message, longestMessage)}…` : message;
    // The database keeps no NUL and no half of a surrogate pair.
    this.logs.push({ timestamp, level, message: cut.replaceAll("\0", "").toWellFormed() });
  }

  #take(text: string): void {
    const line = readLine(text);
    if (typeof line?.message !== "string") return;
    if (line.message === endOfCall + this.#name) {
      this.#end();
      return;
    }
    if (line.level === "fatal" && /out of memory/.test(line.message)) this.outOfMemory = true;
    // What the runtime says of itself is for its makers.
    if (line.source !== undefined) return;
    this.note(levels[line.level] ?? "info", line.message, new Date(Number(line.timestamp)));
  }
}

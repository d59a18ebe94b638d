import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

export interface Usage {
  /** Milliseconds of processor time since its start. */
  cpu: number;
  /** Bytes of memory that are its own. */
  memory: number;
}

/** `/proc` counts in hundredths of a second on every processor that Node.js runs on. */
const tick = 10;

async function readProc(pid: number): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The program's name is in parentheses, and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const [, kilobytes = "0"] = /^RssAnon:\s+(\d+) kB/m.exec(status) ?? [];
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * tick,
    memory: Number(kilobytes) * 1024,
  };
}

/** @param text such as `0:01.25` or `1-02:03:04` */
function readDuration(text: string): number {
  const [days, clock = ""] = text.includes("-") ? text.split("-") : ["0", text];
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}

async function readPs(pid: number): Promise<Usage> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=,time=", "-p", String(pid)]);
  const [kilobytes, time = ""] = stdout.trim().split(/\s+/);
  return { cpu: readDuration(time), memory: Number(kilobytes) * 1024 };
}

const hasProc = process.platform === "linux";
/** Milliseconds between two checks of a process; without `/proc` each check starts a program. */
export const usageInterval = hasProc ? 100 : 500;

/**
 * Returns the last descendant in a chain of launchers, each of which starts the next one or is
 * replaced by it.
 */
async function lastOfChain(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const [child] = children.split(" ");
  return child ? lastOfChain(Number(child)) : pid;
}

export const runtimeProcess = async (launched: number): Promise<number> =>
  hasProc ? lastOfChain(launched).catch(() => launched) : launched;

/**
 * Returns the processor time and memory that a process uses; undefined if the system doesn't report
 * them.
 */
export const usageOf = (pid: number): Promise<Usage | undefined> =>
  (hasProc ? readProc(pid) : readPs(pid)).catch(() => undefined);

/**
 * Waits until a suspended process has really stopped, or has ended; returns at once on systems
 * without `/proc`.
 */
export async function untilStopped(pid: number): Promise<void> {
  const runs = async () => {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    return /^\d+ \(.*\) [RSDW] /s.test(stat);
  };
  while (hasProc && (await runs())) await new Promise((resolve) => setTimeout(resolve, 1));
}

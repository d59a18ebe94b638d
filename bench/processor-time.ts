import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // The process has ended.
  }
}

/** Milliseconds of one process, with those of its ended children. */
function timeOf(pid: string): number {
  // The name in parentheses may contain spaces.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tick, 0);
}

function childrenOf(pid: string): string[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

const treeOf = (pid: number) => [String(pid), ...childrenOf(String(pid))];

/** Milliseconds of processor time that a process and its descendants have used. */
export const processTreeTime = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => sum + timeOf(each), 0);

/** Lets the peak of `peakMemory` be that of now on. */
export function forgetPeakMemory(pid: number): void {
  for (const each of treeOf(pid)) writeFileSync(`/proc/${each}/clear_refs`, "5");
}

/** Megabytes of memory that the largest of a process and its descendants held at its peak. */
export const peakMemory = (pid: number): number =>
  Math.max(
    ...treeOf(pid).map((each) => {
      const [, kilobytes = 0] = /^VmHWM:\s+(\d+)/m.exec(read(`/proc/${each}/status`)) ?? [];
      return Number(kilobytes) / 1024;
    }),
  );

/** Milliseconds that the connections to one Postgres database have used; 0 for a server elsewhere. */
export function backendTime(database: string): number {
  const backends = readdirSync("/proc").filter((pid) => {
    const command = /^\d+$/.test(pid) ? read(`/proc/${pid}/cmdline`) : "";
    return command.startsWith("postgres: ") && command.split(" ").includes(database);
  });
  return backends.reduce((sum, pid) => sum + timeOf(pid), 0);
}

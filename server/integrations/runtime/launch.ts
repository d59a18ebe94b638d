import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { filterDescriptor, type Launcher } from "./launchers.ts";
import type { Program } from "./program.ts";

/** How processes of the runtime are started on this machine. */
export interface Sandbox {
  launcher: Launcher;
  program: Program;
  /** The first of the numeric users that processes run as; undefined: the service's own. */
  firstUser: number | undefined;
  /** Holds the folders of processes. */
  folder: string;
}

/** File descriptor for the ready message of the program. */
export const controlDescriptor = 3;

/** Priorities as `nice` numbers: the service has 0. */
const usualPriority = 5;
export const lowestPriority = 19;

/**
 * Limits that the kernel holds for whatever is started here: no core dumps, no writing to files, few
 * descriptors, 768 MiB of data (of which V8 reserves some 540 before a script is there), and less of a
 * processor than the service where both want it.
 */
const limits = `
priority=$1
shift
ulimit -c 0
ulimit -f 0
ulimit -n 256
ulimit -d 786432 2>/dev/null || true
exec nice -n "$priority" "$@"
`;

interface Launch {
  folder: string;
  user: number | undefined;
  args: readonly string[];
  /** Has it leave the processor to all others. */
  yields?: boolean;
}

/** Starts the program of a sandbox in a folder, with nothing of the service's environment. */
export function launch(
  { launcher, program }: Pick<Sandbox, "launcher" | "program">,
  { folder, user, args, yields = false }: Launch,
): ChildProcess {
  const priority = String(yields ? lowestPriority : usualPriority);
  const command = launcher.command({ program, folder, args });
  const child = spawn("sh", ["-c", limits, "sh", priority, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "pipe", launcher.filter ? "pipe" : "ignore"],
    ...(user !== undefined && { uid: user, gid: user }),
  }) as ChildProcess;
  const filter = child.stdio[filterDescriptor] as Writable | null | undefined;
  // It may be over before it reads.
  filter?.on("error", () => {}).end(launcher.filter);
  return child;
}

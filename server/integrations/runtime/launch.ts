import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { filterDescriptor, type Launcher } from "./launchers.ts";
import type { Program } from "./program.ts";

/** Method for starting processes of the runtime on this machine. */
export interface Sandbox {
  launcher: Launcher;
  program: Program;
  /** First of the user ids for processes; undefined: they run as the service's user. */
  firstUser: number | undefined;
  /** Parent of the folders of processes. */
  folder: string;
}

/** File descriptor for the ready message of the program. */
export const controlDescriptor = 3;

/** Priorities as `nice` numbers: the service has 0. */
const usualPriority = 5;
export const lowestPriority = 19;

/**
 * Limits that the kernel enforces for all processes: no core dumps, no written files, few file
 * descriptors, 768 MiB of data (V8 reserves about 540 MiB of it before a script is loaded), and
 * lower priority than the service.
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
  /** Runs only while no other process needs the processor. */
  yields?: boolean;
}

/**
 * Starts the program of a sandbox in a folder, without the service's environment. The launcher and
 * all processes that it starts are one process group, whose id is the launcher's.
 */
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
    detached: true,
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const filter = child.stdio[filterDescriptor] as Writable | null | undefined;
  // It may end before it reads the filter.
  filter?.on("error", () => {}).end(launcher.filter);
  return child;
}

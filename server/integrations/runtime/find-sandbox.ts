import { setTimeout } from "node:timers/promises";
import type { Sandbox } from "./launch.ts";
import { launchersFor } from "./launchers.ts";
import { findProgram, openToAll, type Program } from "./program.ts";
import { makeRuntimeFolder } from "./runtime-folder.ts";
import { RuntimeProcess } from "./runtime-process.ts";
import { runtimeFiles } from "./workerd-config.ts";

/**
 * First of the user ids for processes, a range that systemd documents as unused by people and
 * programs.
 */
const firstUser = 60_578;
/** Milliseconds for the first start, which has to load the program from disk. */
const patience = 10_000;

const probe = runtimeFiles({ runtime: "v2" }, "export default { fetch() {} };", "");

/** Returns true if a process started this way becomes ready. */
async function works(sandbox: Sandbox): Promise<boolean> {
  try {
    const process = await RuntimeProcess.start(sandbox, probe);
    try {
      return await Promise.race([process.ready(), setTimeout(patience, false, { ref: false })]);
    } finally {
      await process.end();
    }
  } catch {
    return false;
  }
}

/** Returns all ways to start a program, the safest first. */
function candidates(program: Program, shared: Program | undefined, folder: string): Sandbox[] {
  return launchersFor().flatMap((launcher) => [
    ...(shared ? [{ launcher, program: shared, firstUser, folder }] : []),
    { launcher, program, firstUser: undefined, folder },
  ]);
}

export interface FoundSandbox extends Sandbox {
  /** Isolation mechanisms between a script and the machine, for the log. */
  walls: string[];
  /** Removes files outside of `DATA_DIR`. */
  close(): Promise<void>;
}

/**
 * Finds the safest sandbox that works on this machine. Throws if the runtime doesn't start at all.
 */
export async function findSandbox(): Promise<FoundSandbox> {
  const program = await findProgram();
  const isRoot = process.getuid?.() === 0;
  const { path, close } = await makeRuntimeFolder();
  const shared = isRoot ? await openToAll(program, path) : undefined;
  for (const sandbox of candidates(program, shared, path)) {
    if (!(await works(sandbox))) continue;
    const own = sandbox.firstUser === undefined ? [] : ["own user"];
    return { ...sandbox, walls: [...sandbox.launcher.walls, ...own], close };
  }
  await close();
  throw new Error(`The runtime does not start: ${program.path}`);
}

import { setTimeout } from "node:timers/promises";
import type { Sandbox } from "./launch.ts";
import { launchersFor } from "./launchers.ts";
import { findProgram, openToAll, type Program } from "./program.ts";
import { makeRuntimeFolder } from "./runtime-folder.ts";
import { RuntimeProcess } from "./runtime-process.ts";
import { runtimeFiles } from "./workerd-config.ts";

/** Numbers of users that neither people nor programs have: systemd lists them as unused. */
const firstUser = 60_578;
/** Milliseconds that a first start may take, with the program not yet in memory. */
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

/** All ways to start a program, the best first. */
function candidates(program: Program, shared: Program | undefined, folder: string): Sandbox[] {
  return launchersFor().flatMap((launcher) => [
    ...(shared ? [{ launcher, program: shared, firstUser, folder }] : []),
    { launcher, program, firstUser: undefined, folder },
  ]);
}

export interface FoundSandbox extends Sandbox {
  /** Barriers between a script and the machine, for the log. */
  walls: string[];
  /** Removes what it keeps outside of `DATA_DIR`. */
  close(): Promise<void>;
}

/** Tries which sandbox this machine lets the service have. Throws where the runtime does not start at all. */
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

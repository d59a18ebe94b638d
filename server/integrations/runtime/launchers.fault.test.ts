import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { launch } from "./launch.ts";
import { type Launcher, launchersFor } from "./launchers.ts";
import { programAt } from "./program.ts";

const program = await programAt("/bin/sh");

/** Tells if a launcher starts a shell on this machine. */
async function works(launcher: Launcher): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-test-"));
  const child = launch({ launcher, program }, { folder, user: undefined, args: ["-c", "exit 7"] });
  const [code] = await once(child, "close");
  await rm(folder, { recursive: true, force: true });
  return code === 7;
}

const all = process.platform === "linux" ? launchersFor() : [];
const started = await Promise.all(all.map(works));
/** Stands for the service: starts something that runs on, and says as which process. */
const service = (nth: number, folder: string) => `
  import { launch } from ${JSON.stringify(new URL("launch.ts", import.meta.url).href)};
  import { launchersFor } from ${JSON.stringify(new URL("launchers.ts", import.meta.url).href)};
  import { programAt } from ${JSON.stringify(new URL("program.ts", import.meta.url).href)};
  import { runtimeProcess } from ${JSON.stringify(new URL("../../platform/workers/usage.ts", import.meta.url).href)};
  const launcher = launchersFor()[${nth}];
  const sandbox = { launcher, program: await programAt("/bin/sh"), firstUser: undefined };
  const folder = ${JSON.stringify(folder)};
  const child = launch(sandbox, { folder, user: undefined, args: ["-c", "echo up; while :; do :; done"] });
  child.stdout.once("data", async () => console.log(await runtimeProcess(child.pid)));
`;

const isThere = (pid: string) =>
  readFile(`/proc/${pid}/stat`, "utf8").then(
    (stat) => !/\) [ZX] /.test(stat),
    () => false,
  );

const walled = all
  .map((launcher, nth) => ({ name: launcher.name, nth, hasWalls: launcher.walls.length > 0 }))
  .filter(({ nth, hasWalls }) => hasWalls && started[nth]);

test.each(walled)(
  "programs behind $name ($nth) end when the service is killed",
  async ({ nth }) => {
    const child = spawn(
      process.execPath,
      ["--input-type=module-typescript", "-e", service(nth, await temporaryFolder())],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [reported] = (await once(child.stdout, "data")) as [Buffer];
    const pid = reported.toString().trim();
    expect(await isThere(pid)).toBe(true);
    child.kill("SIGKILL");
    await expect.poll(() => isThere(pid)).toBe(false);
  },
);

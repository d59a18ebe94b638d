import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import type { Launcher } from "./launchers.ts";
import { programAt } from "./program.ts";
import { RuntimeProcess } from "./runtime-process.ts";

/** Leaves the program behind, as a launcher does that is killed while it starts one. */
const leaving: Launcher = {
  name: "none",
  walls: [],
  command: () => ["sh", "-c", "sleep 600 & exit 0"],
};

test("a program that outlived its launcher ends, and its folder is removed", async () => {
  const folder = await temporaryFolder();
  const sandbox = {
    launcher: leaving,
    program: await programAt("/bin/sh"),
    firstUser: undefined,
    folder,
  };
  const runtime = await RuntimeProcess.start(sandbox, {});
  await runtime.end();
  expect(await readdir(folder)).toEqual([]);
});

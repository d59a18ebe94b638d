import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endLast, RuntimeProcess } from "./runtime-process.ts";

test.runIf(process.platform === "linux")(
  "a process that outlives its killed launcher is ended with it",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "docs-console-"));
    const launcher = {
      ...{ name: "none" as const, walls: [] },
      command: () => ["sh", "-c", "sleep 600 & kill -KILL $$"],
    };
    const program = { path: "/bin/true", libraries: [] };
    try {
      const started = await RuntimeProcess.start(
        { launcher, program, firstUser: undefined, folder },
        {},
      );
      expect(await started.ready()).toBe(false);
      await started.end();
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test.runIf(process.platform === "linux")(
  "a launcher that starts a process while it is ended is not ended before that process",
  async () => {
    const sent: [number, NodeJS.Signals][] = [];
    const { kill } = process;
    process.kill = (pid, signal) => {
      sent.push([pid, signal as NodeJS.Signals]);
      return true;
    };
    // Processes that are over: the launcher is found, and then the program that it has started.
    const [launcher, program] = [2 ** 30, 2 ** 30 + 1];
    const found = [launcher, program, program, program];
    try {
      await endLast(async () => found.shift());
    } finally {
      process.kill = kill;
    }
    expect(sent).toEqual([
      [launcher, "SIGSTOP"],
      [launcher, "SIGCONT"],
      [program, "SIGSTOP"],
      [program, "SIGKILL"],
    ]);
  },
);

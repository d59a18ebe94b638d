import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const limited = fileURLToPath(new URL("limited.sh", import.meta.url));

/** Stands for the service: starts something that runs for ever, and says which process that is. */
const service = `
  const { spawn } = require("node:child_process");
  const env = { ...process.env, WORKERD_BINARY: "sleep" };
  const child = spawn(${JSON.stringify(limited)}, ["1000"], { env, stdio: "ignore" });
  child.once("spawn", () => console.log(child.pid));
`;

/** What a process runs; nothing for one that has ended. */
const commandOf = async (pid: number) => {
  const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return words.split("\0", 1)[0];
};

test.runIf(process.platform === "linux")(
  "a service that is killed takes along what runs its scripts",
  async () => {
    const child = spawn(process.execPath, ["-e", service], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    const runtime = Number(said.toString());
    // The shell begins, and becomes what it starts.
    await expect.poll(() => commandOf(runtime)).toBe("sleep");
    child.kill("SIGKILL");
    await expect.poll(() => commandOf(runtime)).toBe("");
  },
);

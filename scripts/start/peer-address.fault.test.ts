import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const hook = join(import.meta.dirname, "peer-address.mjs");

/** Addresses of the caller that a console reads, for requests from these addresses. */
async function readBehind(trusted: string, peers: readonly string[]) {
  const script = `
    import { createServer } from "node:http";
    const read = [];
    const server = createServer(({ headers }) => read.push(headers["x-forwarded-for"] ?? "nothing"));
    for (const remoteAddress of ${JSON.stringify(peers)}) {
      const headers = { "x-forwarded-for": "203.0.113.7" };
      server.emit("request", { socket: { remoteAddress }, headers }, {});
    }
    console.log(JSON.stringify(read));`;
  const { stdout } = await run(
    process.execPath,
    ["--import", hook, "--input-type=module", "-e", script],
    { env: { ...process.env, TRUSTED_PROXIES: trusted } },
  );
  return JSON.parse(stdout);
}

const reported = "203.0.113.7";
const peers = ["127.0.0.1", "::1", "10.0.0.5", "::ffff:10.0.1.9", "192.0.2.1"];

test("the console believes this machine about who asks, and nobody else", async () => {
  expect(await readBehind("", peers)).toEqual([
    reported,
    reported,
    "nothing",
    "nothing",
    "nothing",
  ]);
});

test("the console believes named proxies as well", async () => {
  const named = "10.0.0.5,10.0.1.0/28";
  expect(await readBehind(named, peers)).toEqual([
    reported,
    reported,
    reported,
    reported,
    "nothing",
  ]);
});

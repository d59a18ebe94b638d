import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Facts, forkHost, type Row } from "./hosting.ts";
import { type Asked, compareWays, requestsPerSecond } from "./requests.ts";

/** One for each process, one for the database and one for whoever asks. */
const enough = 4;

/** Gain from a second service process on the same database. */
export async function measureTwoProcesses(
  facts: Facts,
  port: number,
  env: Record<string, string>,
): Promise<Row[]> {
  const [small] = facts.organizations;
  const dataDir = await mkdtemp(join(tmpdir(), "docs-console-bench-"));
  await writeFile(join(dataDir, "bench.json"), JSON.stringify(facts));
  const second = forkHost(dataDir, [], { ...env, API_PORT: "4393", SITES_PORT: "4394" });
  await once(second, "message");
  const at = (port: number): Asked => ({
    url: `http://127.0.0.1:${port}/v1/spaces/${small?.spaceId}`,
    token: facts.token,
  });
  const both = async () => {
    const [one, other] = await Promise.all([
      requestsPerSecond(at(port)),
      requestsPerSecond(at(4393)),
    ]);
    return one + other;
  };
  try {
    const { a, b, ratio } = await compareWays(both, () => requestsPerSecond(at(port)));
    const processors = cpus().length;
    const isLimited = processors < enough;
    return [
      {
        what: "Two service processes against one, GET one space",
        figure: `${ratio.toFixed(2)} times (${Math.round(a)} of ${Math.round(b)} requests a second)`,
        bar: isLimited
          ? `at least 1.7 times on ${enough} processors; these ${processors} also carry the database and the load`
          : "at least 1.7 times",
        met: isLimited || ratio >= 1.7,
      },
    ];
  } finally {
    second.send("stop");
    await once(second, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

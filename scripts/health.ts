import { codeOf } from "../lib/data/errors.ts";
import { readConfig } from "../server/platform/config.ts";
import { httpAddress, localHost } from "../server/platform/http/hosts.ts";

// For the health check of a container. The programs may run in one container or in two, so one that does not listen
// is not checked; at least one must.

const { host, port, apiHost, apiPort } = readConfig(process.env);

const probes = [
  `${httpAddress(localHost(host), port)}/healthz`,
  `${httpAddress(localHost(apiHost), apiPort)}/readyz`,
];

async function statusOf(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(4_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const code = error instanceof Error ? codeOf(error.cause) : undefined;
    return code === "ECONNREFUSED" ? undefined : 0;
  }
}

const statuses = (await Promise.all(probes.map(statusOf))).filter((status) => status !== undefined);
const isHealthy = statuses.length > 0 && statuses.every((status) => status > 0 && status < 500);
// The request of a probe that was given up may still run.
process.exit(isHealthy ? 0 : 1);

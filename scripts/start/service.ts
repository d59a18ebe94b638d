import { join } from "node:path";
import type { Config } from "../../server/platform/config.ts";
import { httpAddress, localHost } from "../../server/platform/http/hosts.ts";
import { nodeEnvironment, nodeFlags, sourceFlags } from "../../server/platform/node-flags.ts";
import { serviceEnvironment } from "./environment.ts";
import { type Program, startProgram } from "./program.ts";

/** The address by which programs of this machine reach the service, whatever its public one is. */
export const localApiUrl = ({ apiHost, apiPort }: Config): string =>
  httpAddress(localHost(apiHost), apiPort);

/** Longer than it gives requests and background work that run. */
const ownStop = 20_000;

/** Starts the API service from its bundle or, without one, from its sources; in a terminal its log is kept to what needs attention. */
export function startService(config: Config, root: string, bundle?: string): Program {
  const env = serviceEnvironment(process.env);
  const quiet = process.stdout.isTTY && !env.LOG_LEVEL ? { LOG_LEVEL: "warn" } : {};
  const reloading = [...sourceFlags, "--watch", "--watch-preserve-output"];
  const program = bundle ? [bundle] : [...reloading, join(root, "server/main.ts")];
  return startProgram({
    name: "the API service",
    words: [...nodeFlags, ...program],
    env: { ...nodeEnvironment, ...env, ...quiet },
    silent: false,
    probe: `${localApiUrl(config)}/readyz`,
    stopWithin: config.stopDelayMs + ownStop,
  });
}

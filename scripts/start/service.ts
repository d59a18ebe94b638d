import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import { nodeEnvironment, nodeFlags, sourceFlags } from "../../server/node-flags.ts";
import { type Program, startProgram } from "./program.ts";

/** Where programs on this machine reach the service, whatever its public address is. */
export function localApiUrl({ apiHost, apiPort }: Config): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[apiHost] ?? apiHost;
  return `http://${/^[\da-f:]*:[\da-f:]*$/i.test(host) ? `[${host}]` : host}:${apiPort}`;
}

/** Longer than it gives requests and background work that run. */
const ownStop = 20_000;

/** Starts the API service from its bundle or, without one, from its sources; in a terminal its log is kept to what needs attention. */
export function startService(config: Config, root: string, bundle?: string): Program {
  const { SESSION_SECRET, ...env } = process.env;
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

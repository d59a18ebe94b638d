import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import { nodeEnvironment, nodeFlags } from "../../server/node-flags.ts";
import { type Program, startProgram } from "./program.ts";

/** Where programs on this machine reach the service, whatever its public address is. */
export function localApiUrl({ apiHost, apiPort }: Config): string {
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[apiHost] ?? apiHost;
  return `http://${/^[\da-f:]*:[\da-f:]*$/i.test(host) ? `[${host}]` : host}:${apiPort}`;
}

/** Longer than it gives requests and background work that run. */
const ownStop = 20_000;

/** Starts the API service; in a terminal its log is kept to what needs attention. */
export function startService(config: Config, root: string, dev: boolean): Program {
  const { SESSION_SECRET, ...env } = process.env;
  const quiet = process.stdout.isTTY && !env.LOG_LEVEL ? { LOG_LEVEL: "warn" } : {};
  const reload = dev ? ["--watch", "--watch-preserve-output"] : [];
  return startProgram({
    name: "the API service",
    words: [...nodeFlags, ...reload, join(root, "server/main.ts")],
    env: { ...nodeEnvironment, ...env, ...quiet },
    silent: false,
    probe: `${localApiUrl(config)}/readyz`,
    stopWithin: config.stopDelayMs + ownStop,
  });
}

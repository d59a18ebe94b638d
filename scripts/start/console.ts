import { join } from "node:path";
import type { Config } from "../../server/platform/config.ts";
import { prepareDataDir, readOrCreateSecret } from "../../server/platform/data-dir.ts";
import { httpAddress, localHost } from "../../server/platform/http/hosts.ts";
import { nextEnvironment } from "./environment.ts";
import { type Program, startProgram } from "./program.ts";
import { localApiUrl } from "./service.ts";
import { isRelease } from "./sources.ts";

/** The secret that seals the console's cookies: the given one, or one that is kept in `DATA_DIR`. */
export async function sessionSecret({ sessionSecret, dataDir }: Config): Promise<string> {
  if (sessionSecret) return sessionSecret;
  await prepareDataDir(dataDir);
  return readOrCreateSecret(dataDir, "session-secret");
}

// In development Next.js makes scripts anew for each request, and shows errors by itself.
const hooks = (dev: boolean) => [
  "peer-address.mjs",
  "single-host.mjs",
  ...(dev ? [] : ["end-on-crash.mjs", "static-files.mjs"]),
];

/** Starts the console, which learns of the service nothing but its address. */
export function startConsole(config: Config, root: string, dev: boolean, secret: string): Program {
  const next = [join(root, "node_modules/next/dist/bin/next"), dev ? "dev" : "start", root];
  const program = isRelease(root)
    ? [join(root, "server.js")]
    : [...next, "--port", String(config.port), "--hostname", config.host];
  return startProgram({
    name: "the console",
    words: [
      ...hooks(dev).flatMap((name) => ["--import", join(root, "scripts/start", name)]),
      ...program,
    ],
    env: nextEnvironment(process.env, root, {
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(config.port),
      // Read by the server of a release.
      HOSTNAME: config.host,
      SESSION_SECRET: secret,
      API_BASE_URL: config.apiBaseUrl ?? localApiUrl(config),
      // The service of the same sources parses what it answers; of another one nothing is known.
      ANSWERS_CHECKED: config.apiBaseUrl ? "" : "by the service",
      SERVICE_TIMEOUT_MS: String(config.serviceTimeoutMs),
      CONSOLE_URL: config.consoleUrl,
      TRUSTED_PROXIES: config.trustedProxies.join(","),
    }),
    silent: !dev,
    probe: `${httpAddress(localHost(config.host), config.port)}/sign-in`,
    stopWithin: 15_000,
  });
}

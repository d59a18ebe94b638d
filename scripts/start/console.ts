import { join } from "node:path";
import type { Config } from "../../server/config.ts";
import { prepareDataDir, readOrCreateSecret } from "../../server/data-dir.ts";
import { type Program, startProgram } from "./program.ts";
import { localApiUrl } from "./service.ts";

// Emptied rather than left out: Next.js would read the missing ones from `.env` itself.
const servicesOwn = { DATABASE_URL: "", ADMIN_TOKEN: "", SMTP_URL: "" };

/** The secret that seals the console's cookies: the given one, or one that is kept in `DATA_DIR`. */
export async function sessionSecret({ sessionSecret, dataDir }: Config): Promise<string> {
  if (sessionSecret) return sessionSecret;
  await prepareDataDir(dataDir);
  return readOrCreateSecret(dataDir, "session-secret");
}

// While it is developed, Next.js makes the scripts anew whenever they are asked for.
const hooks = (dev: boolean) => ["peer-address.mjs", ...(dev ? [] : ["static-files.mjs"])];

/** Starts the console, which learns of the service nothing but its address. */
export function startConsole(config: Config, root: string, dev: boolean, secret: string): Program {
  const next = join(root, "node_modules/next/dist/bin/next");
  return startProgram({
    name: "the console",
    words: [
      ...hooks(dev).flatMap((name) => ["--import", join(import.meta.dirname, name)]),
      next,
      dev ? "dev" : "start",
      root,
      "--port",
      String(config.port),
    ],
    env: {
      ...process.env,
      ...servicesOwn,
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(config.port),
      SESSION_SECRET: secret,
      API_BASE_URL: config.apiBaseUrl ?? localApiUrl(config),
      // The service of the same sources parses what it answers; of another one nothing is known.
      ANSWERS_CHECKED: config.apiBaseUrl ? "" : "by the service",
      SERVICE_TIMEOUT_MS: String(config.serviceTimeoutMs),
      CONSOLE_URL: config.consoleUrl,
      TRUSTED_PROXIES: config.trustedProxies.join(","),
    },
    silent: !dev,
    probe: `http://localhost:${config.port}/sign-in`,
    stopWithin: 15_000,
  });
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { secretFileNames } from "../../server/platform/secret-files.ts";
import { Settings } from "../../server/platform/settings.ts";

type Given = Record<string, string | undefined>;
type Environment = Record<string, string>;

/** Variables of the machine and of Node.js, which every program may have. */
const shared =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TMPDIR|TZ|LANG|LANGUAGE|LC_\w+|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|NODE_\w+|SSL_CERT_(FILE|DIR)|(HTTPS?|NO|ALL)_PROXY|OTEL_\w+)$/i;

/** Settings that the service has no use for, one of them a secret. */
const consoleOnly = new Set([
  "SESSION_SECRET",
  "SESSION_SECRET_FILE",
  "SERVICE_TIMEOUT_MS",
  "API_BASE_URL",
]);

/** Variables that tune the service's process, and those that its database driver reads. */
const ofService = /^(MALLOC_\w+|UV_THREADPOOL_SIZE|PG[A-Z]+)$/;

function pick(from: Given, isWanted: (name: string) => boolean): Environment {
  const entries = Object.entries(from).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && isWanted(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** The environment of the service: its settings, and no secret of the console. */
export const serviceEnvironment = (from: Given): Environment =>
  pick(from, (name) =>
    name in Settings.shape || secretFileNames.includes(name)
      ? !consoleOnly.has(name)
      : shared.test(name) || ofService.test(name),
  );

/**
 * The environment of a Next.js process: these settings, and nothing of the service. Next.js reads `.env`
 * by itself for whatever is missing, so names that stand there are set to nothing.
 */
export function nextEnvironment(
  from: Given,
  root: string,
  settings: Pick<NodeJS.ProcessEnv, "NODE_ENV"> & Environment,
): NodeJS.ProcessEnv {
  const file = join(root, ".env");
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  const emptied = [...Object.keys(Settings.shape), ...inFile].map((name) => [name, ""]);
  const allowed = pick(from, (name) => shared.test(name) || name.startsWith("NEXT_"));
  return { ...Object.fromEntries(emptied), ...allowed, ...settings };
}

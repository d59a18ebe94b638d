import "server-only";
import { reject } from "./reject.ts";
import { settings } from "./settings.ts";

const reads = new Set(["GET", "HEAD"]);
const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/** Returns true for the console's origin; on this machine, it has several names. */
function isOwn(origin: string | null, consoleOrigin: string): boolean {
  if (origin === consoleOrigin) return true;
  const own = new URL(consoleOrigin);
  const { protocol, hostname, port } = URL.parse(origin ?? "") ?? {};
  const isLocal = [own.hostname, hostname ?? ""].every((name) => thisMachine.includes(name));
  return isLocal && protocol === own.protocol && port === own.port;
}

/**
 * Rejects writes from other origins, and reads that the browser marks as cross-site: some reads
 * start a PDF or run a script. Undefined for the rest. The `Host` of a request says nothing: the own
 * origin is that of `CONSOLE_URL`.
 */
export function rejectForeign(request: Request): Response | undefined {
  const isRead = reads.has(request.method);
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    const what = isRead ? "Calls" : "Changes";
    return reject(403, `${what} are only accepted from the console's own pages`);
  }
  if (isRead) return undefined;
  const { consoleOrigin } = settings();
  const origin = request.headers.get("origin");
  if (isOwn(origin, consoleOrigin)) return undefined;
  const seen = origin ?? "no origin";
  return reject(
    403,
    `Changes are only accepted from ${consoleOrigin} (CONSOLE_URL), not from ${seen}`,
  );
}

import "server-only";
import { reject } from "./reject.ts";
import { settings } from "./settings.ts";

const reads = new Set(["GET", "HEAD"]);

/**
 * Rejects writes from other origins, and reads that the browser marks as cross-site: some reads
 * start a PDF or run a script. Undefined for the rest. The own origin is `CONSOLE_URL`'s, or the
 * request's host under the same scheme.
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
  const scheme = new URL(consoleOrigin).protocol;
  const origin = request.headers.get("origin");
  const own = [consoleOrigin, `${scheme}//${request.headers.get("host")}`];
  if (origin && own.includes(origin)) return undefined;
  const seen = origin ?? "no origin";
  return reject(403, `Changes are only accepted from ${consoleOrigin}, not from ${seen}`);
}

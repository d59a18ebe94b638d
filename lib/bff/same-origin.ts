import "server-only";
import { refuse } from "./refuse.ts";
import { settings } from "./settings.ts";

const reads = new Set(["GET", "HEAD"]);

/**
 * A refusal for a write that a page of another origin may have caused, and for a read where the browser
 * says so: some reads begin a PDF, or have a script act. Undefined for the others.
 * The console's own origin is `CONSOLE_URL`'s, or the host of the request under the same scheme.
 */
export function refuseForeign(request: Request): Response | undefined {
  const isRead = reads.has(request.method);
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    const what = isRead ? "Calls" : "Changes";
    return refuse(403, `${what} are accepted from the console's own pages only`);
  }
  if (isRead) return undefined;
  const { consoleOrigin } = settings();
  const scheme = new URL(consoleOrigin).protocol;
  const origin = request.headers.get("origin");
  const own = [consoleOrigin, `${scheme}//${request.headers.get("host")}`];
  if (origin && own.includes(origin)) return undefined;
  const seen = origin ?? "no origin";
  return refuse(403, `Changes are accepted from ${consoleOrigin} only, not from ${seen}`);
}

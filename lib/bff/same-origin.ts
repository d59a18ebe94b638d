import "server-only";
import { refuse } from "./refuse.ts";
import { settings } from "./settings.ts";

const reads = new Set(["GET", "HEAD"]);

/**
 * A refusal for a write that a page of another origin may have caused, undefined for the others.
 * The console's own origin is `CONSOLE_URL`'s, or the host of the request under the same scheme.
 */
export function refuseForeignWrite(request: Request): Response | undefined {
  if (reads.has(request.method)) return undefined;
  const { consoleOrigin } = settings();
  const scheme = new URL(consoleOrigin).protocol;
  const origin = request.headers.get("origin");
  const own = [consoleOrigin, `${scheme}//${request.headers.get("host")}`];
  if (!origin || !own.includes(origin)) {
    const seen = origin ?? "no origin";
    return refuse(403, `Changes are accepted from ${consoleOrigin} only, not from ${seen}`);
  }
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    return refuse(403, "Changes are accepted from the console's own pages only");
  }
  return undefined;
}

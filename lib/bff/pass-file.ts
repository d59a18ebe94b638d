import "server-only";
import { refuse } from "./refuse.ts";
import { settings } from "./settings.ts";

const passed = /^\/(files\/[\w-]{32}\/[^/]+|integration-assets\/[^/]+\/[\da-f]{64}\.\w+)$/;
const passedOn = ["if-none-match", "range"];
const passedBack = [
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
];

function pick(from: Headers, names: readonly string[]): Headers {
  return new Headers([...from].filter(([name]) => names.includes(name)));
}

/** What a browser may make of a file: show an image in a page, save anything, run nothing. */
function safeHeaders(answer: Response): Headers {
  const headers = pick(answer.headers, passedBack);
  if (!headers.has("content-disposition")) headers.set("content-disposition", "attachment");
  headers.set(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("referrer-policy", "no-referrer");
  headers.set("x-content-type-options", "nosniff");
  return headers;
}

/**
 * Passes a file of the service on, or a picture of an integration, for pages that load from the console alone. Its address is the
 * permission: neither cookie nor token plays a part, so a hostile file has none to use.
 */
export async function passFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!passed.test(pathname)) return refuse(404, "There is no such file");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), settings().answerWithin);
  try {
    const answer = await fetch(`${settings().apiBaseUrl}${pathname}`, {
      headers: {
        ...Object.fromEntries(pick(request.headers, passedOn)),
        "accept-encoding": "identity",
      },
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.any([request.signal, limit.signal]),
    });
    const { status } = answer;
    if (![200, 206, 304, 416].includes(status)) {
      void answer.body?.cancel().catch(() => undefined);
      return refuse(status === 404 ? 404 : 502, "There is no such file");
    }
    const body = status === 304 || status === 416 ? null : answer.body;
    return new Response(body, { status, headers: safeHeaders(answer) });
  } catch {
    return refuse(503, "The service does not answer");
  } finally {
    clearTimeout(timer);
  }
}

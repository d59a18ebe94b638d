import "server-only";
import { reject } from "./reject.ts";
import { addressOfClient } from "./relay-headers.ts";
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

/** Restricts the browser to showing images in a page and saving files; nothing may run. */
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

const reasons: Record<number, string> = {
  404: "File not found",
  429: "Too many requests. Try again in a moment",
  503: "The server is busy. Try again in a moment",
};

function rejectionOf({ status, headers }: Response): Response {
  const reason = reasons[status];
  if (!reason) return reject(502, "The file couldn't be loaded");
  return reject(status, reason, Object.fromEntries(pick(headers, ["retry-after"])));
}

/**
 * Relays a file of the service or a picture of an integration, since pages load from the console
 * alone. The address is the permission: no cookie or token is sent, so a hostile file has none to
 * use.
 */
export async function passFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!passed.test(pathname)) return reject(404, "File not found");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), settings().answerWithin);
  try {
    const answer = await fetch(`${settings().apiBaseUrl}${pathname}`, {
      headers: {
        ...Object.fromEntries(pick(request.headers, passedOn)),
        ...addressOfClient(request.headers),
        "accept-encoding": "identity",
      },
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.any([request.signal, limit.signal]),
    });
    const { status } = answer;
    if (![200, 206, 304, 416].includes(status)) {
      void answer.body?.cancel().catch(() => undefined);
      return rejectionOf(answer);
    }
    const body = status === 304 || status === 416 ? null : answer.body;
    return new Response(body, { status, headers: safeHeaders(answer) });
  } catch {
    return reject(503, "Can't reach the server");
  } finally {
    clearTimeout(timer);
  }
}

import "server-only";
import { plainAddress } from "../url/plain-address.ts";
import { traceHeaders } from "./trace-headers.ts";

const passedOn = ["accept", "content-type", "last-event-id"];
const passedBack = [
  "content-type",
  "content-disposition",
  "deprecation",
  "etag",
  "last-modified",
  "retry-after",
  "x-request-id",
];

function pick(from: Headers, names: readonly string[], prefix: string): Headers {
  const wanted = [...from].filter(([name]) => names.includes(name) || name.startsWith(prefix));
  return new Headers(wanted);
}

/** Returns the headers for the service: never the cookie, nor headers that a page added. */
export function requestHeaders(
  request: Request,
  token: string | undefined,
  requestId: string,
): Headers {
  const headers = pick(request.headers, passedOn, "if-");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  headers.set("x-request-id", requestId);
  headers.set("accept-encoding", "identity");
  headers.set("x-docs-console", "1");
  const reported = { ...addressOfClient(request.headers), ...traceHeaders() };
  for (const [name, value] of Object.entries(reported)) {
    headers.set(name, value);
  }
  return headers;
}

/** Returns the caller's address for the service, as Next determined it, with IPv4 unmapped. */
export function addressOfClient(headers: Pick<Headers, "get">): Record<string, string> {
  const noted = headers.get("x-forwarded-for")?.split(",") ?? [];
  const addresses = noted.map((address) => plainAddress(address.trim())).join(", ");
  return addresses ? { "x-forwarded-for": addresses } : {};
}

/** Returns the browser's user agent, for the list of a person's sessions. */
export function browserOfClient(headers: Pick<Headers, "get">): Record<string, string> {
  const reported = headers.get("user-agent");
  return reported ? { "user-agent": reported } : {};
}

/** Returns true for the media type of server-sent events. */
export const isEventStream = (type: string | null) => /^text\/event-stream\b/.test(type ?? "");

/**
 * Returns the headers for the browser, which must neither cache the response nor run it as a page
 * of the console.
 */
export function responseHeaders(response: Response, requestId: string): Headers {
  const headers = pick(response.headers, passedBack, "x-ratelimit-");
  if (!headers.has("x-request-id")) headers.set("x-request-id", requestId);
  const isStream = isEventStream(headers.get("content-type"));
  // Compression and some proxies buffer streams.
  headers.set("cache-control", `private, no-store${isStream ? ", no-transform" : ""}`);
  if (isStream) headers.set("x-accel-buffering", "no");
  headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("x-content-type-options", "nosniff");
  return headers;
}

/** Returns the caller's request id if it is plain, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w.-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}

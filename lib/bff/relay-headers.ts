import "server-only";
import { plainAddress } from "../plain-address.ts";
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

/** What the service learns of a request: never the cookie, nor anything a page may have added. */
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
  const told = { ...addressOfClient(request.headers), ...traceHeaders() };
  for (const [name, value] of Object.entries(told)) {
    headers.set(name, value);
  }
  return headers;
}

/** Whom the service should note as the caller, as Next has found out, IPv4 in its own form. */
export function addressOfClient(headers: Pick<Headers, "get">): Record<string, string> {
  const noted = headers.get("x-forwarded-for")?.split(",") ?? [];
  const addresses = noted.map((address) => plainAddress(address.trim())).join(", ");
  return addresses ? { "x-forwarded-for": addresses } : {};
}

/** What the browser says of itself, for the list of where somebody is signed in. */
export function browserOfClient(headers: Pick<Headers, "get">): Record<string, string> {
  const told = headers.get("user-agent");
  return told ? { "user-agent": told } : {};
}

/** Whether a type, wanted or given, is that of server-sent events. */
export const isEventStream = (type: string | null) => /^text\/event-stream\b/.test(type ?? "");

/** What a browser learns of an answer, which it must neither keep nor run as a page of the console. */
export function responseHeaders(response: Response, requestId: string): Headers {
  const headers = pick(response.headers, passedBack, "x-ratelimit-");
  if (!headers.has("x-request-id")) headers.set("x-request-id", requestId);
  const isStream = isEventStream(headers.get("content-type"));
  // What compresses on the way collects first, and so do some proxies.
  headers.set("cache-control", `private, no-store${isStream ? ", no-transform" : ""}`);
  if (isStream) headers.set("x-accel-buffering", "no");
  headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("x-content-type-options", "nosniff");
  return headers;
}

/** The caller's id for a request if it is a plain one, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w.-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}

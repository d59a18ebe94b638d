import type { Method } from "../contract/platform/operation.ts";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import type { CallParts } from "./call-parts.ts";
import { misunderstood, rejection } from "./rejection.ts";

export interface SendOptions {
  /** Prefix of the operation's path: the service's address, or `/api` in the browser. */
  baseUrl: string;
  /** Defaults to the global one; tests pass an application's own to save a port. */
  fetch?: ((url: string, init: RequestInit) => Response | Promise<Response>) | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

interface Route {
  method: Method;
  path: string;
}

/** Marks a response body that is not JSON. */
export const notJson = Symbol("not JSON");

/**
 * Sends a request and parses its response as JSON. Failures are `ApiError`s; the caller's own abort
 * is rethrown as it is.
 */
export async function exchange(route: Route, call: CallParts, options: SendOptions) {
  const { params, query, body } = call;
  const url = options.baseUrl.replace(/\/+$/, "") + addressOf(route.path, params, query);
  const response = await request(url, requestInit(route, body, options), options);
  if (isRedirect(response)) {
    throw misunderstood(response, `${route.method} ${route.path} redirects to another URL`);
  }
  const value = await readJson(response, options.signal);
  if (!response.ok) throw rejection(response, value);
  return { response, value };
}

/** Sends a request whose response has been validated elsewhere; returns its JSON as received. */
export async function exchangeJson(route: Route, call: CallParts, options: SendOptions) {
  const { response, value } = await exchange(route, call, options);
  if (value === notJson) throw misunderstood(response, "The body is not JSON");
  return value;
}

/** Parses the body as JSON; undefined if it is empty. */
export async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await textOf(response, signal);
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

function requestInit(
  { method }: Route,
  body: unknown,
  { headers, signal }: SendOptions,
): RequestInit {
  const hasBody = body !== undefined;
  return {
    method,
    headers: {
      accept: "application/json",
      ...(hasBody && { "content-type": "application/json" }),
      ...headers,
    },
    redirect: "manual",
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

async function request(url: string, init: RequestInit, options: SendOptions): Promise<Response> {
  const fetch = options.fetch ?? globalThis.fetch;
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw unanswered(cause, options.signal);
  }
}

// Reads the body, in the middle of which the connection may break.
async function textOf(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw unanswered(cause, signal);
  }
}

// With `redirect: "manual"`, browsers expose a redirect only by the response type.
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

function unanswered(cause: unknown, signal?: AbortSignal): unknown {
  if (cause instanceof ApiError) return cause;
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  if (signal?.aborted && !timedOut) return cause;
  const message = timedOut ? "The server took too long to respond" : "Can't reach the server";
  return new ApiError({ status: 0, message, doubtful: true, cause });
}

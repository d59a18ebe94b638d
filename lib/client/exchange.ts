import type { Method } from "../contract/operation.ts";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { misunderstood, refusal } from "./refusal.ts";

export interface SendOptions {
  /** What stands before the operation's path: the service's address, or `/api` in the browser. */
  baseUrl: string;
  /** Defaults to the global one; an application's own entry point saves tests a port. */
  fetch?: ((url: string, init: RequestInit) => Response | Promise<Response>) | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface LooseCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Route {
  method: Method;
  path: string;
}

/** Stands for the body of an answer that is no JSON. */
export const notJson = Symbol("not JSON");

/**
 * Makes one call and reads its answer as JSON. Every failure is an `ApiError`, except that the
 * caller's own abort passes through as it is.
 */
export async function exchange(route: Route, call: LooseCall, options: SendOptions) {
  const { params, query, body } = call;
  const url = options.baseUrl.replace(/\/+$/, "") + addressOf(route.path, params, query);
  const response = await request(url, requestInit(route, body, options), options);
  if (isRedirect(response)) {
    throw misunderstood(response, `${route.method} ${route.path} is redirected elsewhere`);
  }
  const value = await readJson(response, options.signal);
  if (!response.ok) throw refusal(response, value);
  return { response, value };
}

/** The same for an answer whose form somebody else has checked: what it holds as it came. */
export async function exchangeJson(route: Route, call: LooseCall, options: SendOptions) {
  const { response, value } = await exchange(route, call, options);
  if (value === notJson) throw misunderstood(response, "it is not JSON");
  return value;
}

/** What an answer holds: undefined of one without a body. */
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

// The connection can break after the headers, in the middle of the body.
async function textOf(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw unanswered(cause, signal);
  }
}

// A browser shows a redirect that it was told not to follow only by its type.
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

function unanswered(cause: unknown, signal?: AbortSignal): unknown {
  if (cause instanceof ApiError) return cause;
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  if (signal?.aborted && !timedOut) return cause;
  const message = timedOut ? "The service took too long to answer" : "The service does not answer";
  return new ApiError({ status: 0, message, doubtful: true, cause });
}

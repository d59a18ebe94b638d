import type { Answer, Call, Operation } from "../contract/operation.ts";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { firstFault, misunderstood, refusal } from "./refusal.ts";

export interface SendOptions {
  /** What stands before the operation's path: the service's address, or `/api` in the browser. */
  baseUrl: string;
  /** Defaults to the global one; an application's own entry point saves tests a port. */
  fetch?: (url: string, init: RequestInit) => Response | Promise<Response>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

interface LooseCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes one call and parses its answer. Every failure is an `ApiError`, except that the caller's
 * own abort passes through as it is.
 */
export async function send<Op extends Operation>(
  op: Op,
  call: Call<Op>,
  options: SendOptions,
): Promise<Answer<Op>> {
  const { params, query, body } = call as LooseCall;
  const url = options.baseUrl.replace(/\/+$/, "") + addressOf(op.path, params, query);
  const response = await request(url, requestInit(op, body, options), options);
  const value = await read(response, op, options.signal);
  const parsed = op.output.safeParse(value);
  if (!parsed.success) throw misunderstood(response, firstFault(parsed.error), parsed.error);
  return parsed.data as Answer<Op>;
}

function requestInit(op: Operation, body: unknown, { headers, signal }: SendOptions): RequestInit {
  const hasBody = body !== undefined;
  return {
    method: op.method,
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

async function read(response: Response, op: Operation, signal?: AbortSignal): Promise<unknown> {
  if (isRedirect(response)) {
    throw misunderstood(response, `${op.method} ${op.path} is redirected elsewhere`);
  }
  const value = parseJson(await textOf(response, signal));
  if (!response.ok) throw refusal(response, value);
  if (op.output.type === "undefined") return undefined;
  if (value === notJson) throw misunderstood(response, "it is not JSON");
  return value;
}

// The connection can break after the headers, in the middle of the body.
async function textOf(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw unanswered(cause, signal);
  }
}

const notJson = Symbol("not JSON");

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

// A browser shows a redirect that it was told not to follow only by its type.
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

function unanswered(cause: unknown, signal?: AbortSignal): unknown {
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  if (signal?.aborted && !timedOut) return cause;
  const message = timedOut ? "The service took too long to answer" : "The service does not answer";
  return new ApiError({ status: 0, message, cause });
}

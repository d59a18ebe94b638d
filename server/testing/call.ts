import { addressOf } from "#lib/client/address.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { app } from "./service.ts";

/** What is sent to an operation, without the client's own checks. */
export interface RawCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Whoever calls, where it is not the one that others are called by; null: nobody. */
  token?: string | null;
}

/** Calls an operation as anything but our client would, and answers what came back as it came. */
export async function callRaw(
  op: Operation,
  { params, query, body, headers }: RawCall,
  token?: string,
) {
  const response = await app.request(addressOf(op.path, params, query), {
    method: op.method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

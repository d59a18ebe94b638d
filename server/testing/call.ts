import { addressOf } from "#lib/client/address.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { app } from "./service.ts";

/** Raw request of an operation, without the client's checks. */
export interface RawCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Token that overrides the default caller's; null for none. */
  token?: string | null;
}

/** Calls an operation without our client, and returns the raw response. */
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

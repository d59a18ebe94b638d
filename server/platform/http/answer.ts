import type { Operation } from "#lib/contract/platform/operation.ts";
import { Created } from "../created.ts";
import { stringifyJson } from "../json.ts";
import { EventStream } from "./event-stream.ts";
import { Ready } from "./ready.ts";

/** Builds the response of an operation: members outside its contract are removed. */
export function answer(op: Operation, result: unknown): Response {
  const headers = { "content-type": "application/json" };
  if (result instanceof Ready)
    return new Response(result.json, { status: result.status ?? op.ok, headers });
  if (op.output.type === "undefined") return new Response(null, { status: op.ok });
  if (result instanceof EventStream) return result.response;
  if (result instanceof Created)
    return new Response(stringifyJson(op.output.parse(result.value)), { status: 201, headers });
  return new Response(stringifyJson(op.output.parse(result)), { status: op.ok, headers });
}

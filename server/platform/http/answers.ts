import type { Logger } from "pino";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { Created } from "../created.ts";
import { AlreadyGone, toServiceError } from "../errors.ts";
import { stringifyJson } from "../json.ts";
import { EventStream } from "./event-stream.ts";
import { Ready } from "./ready.ts";
import type { Request } from "./request.ts";

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

/** Converts an error to the standard response; internal errors are logged. */
export function reject(error: unknown, log: Logger, request: Request): Response {
  if (error instanceof AlreadyGone) return new Response(null, { status: 204 });
  const rejection = toServiceError(error);
  const isOurs = !rejection || rejection.status === 507;
  if (isOurs) log.error({ err: error, requestId: request.id }, "request failed");
  const status = rejection?.status ?? 500;
  const message = rejection?.message ?? "Internal error: it has been logged. Try again later";
  const headers: Record<string, string> = rejection?.retryAfter
    ? { "retry-after": String(rejection.retryAfter) }
    : {};
  return Response.json({ error: { code: status, message } }, { status, headers });
}

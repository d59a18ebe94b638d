import type { Logger } from "pino";
import { AlreadyGone, toServiceError } from "../errors.ts";
import type { Request } from "./request.ts";

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

import "server-only";
import { context, propagation } from "@opentelemetry/api";

/** Names the trace that a call to the service belongs to; nothing where there is none. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

import "server-only";
import { context, propagation } from "@opentelemetry/api";

/** Returns the trace header for a call to the service; empty outside a trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

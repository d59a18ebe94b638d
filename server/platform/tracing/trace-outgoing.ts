import { subscribe } from "node:diagnostics_channel";
import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

interface Message {
  request: { method: string; origin: string };
  response?: { statusCode: number };
}

/**
 * Traces requests to other servers through the HTTP client's events. The servers are foreign: the
 * trace is not passed on, and the span has the host only.
 */
export function traceOutgoing(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  const on = (event: string, act: (message: Message) => void) =>
    subscribe(`undici:request:${event}`, (message) => act(message as Message));
  on("create", ({ request }) => {
    if (!trace.getSpan(context.active())) return;
    const { method } = request;
    const { hostname, port } = new URL(request.origin);
    const attributes = {
      "http.request.method": method,
      "server.address": hostname,
      ...(port && { "server.port": Number(port) }),
    };
    spans.set(request, tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }));
  });
  on("headers", ({ request, response }) => {
    const span = spans.get(request);
    const status = response?.statusCode ?? 0;
    span?.setAttribute("http.response.status_code", status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  });
  const end = (failed: boolean) => (message: Message) => {
    const span = spans.get(message.request);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    spans.delete(message.request);
  };
  on("trailers", end(false));
  on("error", end(true));
}

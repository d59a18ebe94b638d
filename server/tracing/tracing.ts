import { SpanKind, trace } from "@opentelemetry/api";
import type { Hono } from "hono";
import { startTracing } from "#lib/tracing/start-tracing.ts";
import type { Database } from "../db/client.ts";
import { inSpan } from "./in-span.ts";
import { traceOutgoing } from "./trace-outgoing.ts";
import { traceRequests } from "./trace-requests.ts";
import { traceStatements } from "./trace-statements.ts";

/** What the service does with traces; there is one only where they are sent somewhere. */
export interface Tracing {
  requests(app: Hono): void;
  /** Runs a piece of background work in a trace of its own. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Sends what is still waiting. */
  stop(): Promise<void>;
}

/** Begins to trace; the caller imports this where an endpoint is set, and nowhere else. */
export function traceService(database: Database): Tracing {
  const { stop } = startTracing("docs-console-service");
  const tracer = trace.getTracer("docs-console");
  traceStatements(database, tracer);
  traceOutgoing(tracer);
  return {
    requests: (app) => traceRequests(app, tracer),
    job: (name, run) => {
      const attributes = { "messaging.destination.name": name };
      const options = { kind: SpanKind.CONSUMER, attributes, root: true };
      return inSpan(tracer, `job ${name}`, options, run);
    },
    stop,
  };
}

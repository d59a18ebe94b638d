import { SpanKind, trace } from "@opentelemetry/api";
import type { Hono } from "hono";
import { startTracing } from "#lib/tracing/start-tracing.ts";
import type { Database } from "../../db/client.ts";
import { inSpan } from "./in-span.ts";
import { traceOutgoing } from "./trace-outgoing.ts";
import { traceRequests } from "./trace-requests.ts";
import { traceStatements } from "./trace-statements.ts";

/** Tracing of the service, if an endpoint is configured. */
export interface Tracing {
  requests(app: Hono): void;
  /** Runs background work in its own trace. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Exports pending spans. */
  stop(): Promise<void>;
}

/** Starts tracing; import this module only if an endpoint is configured. */
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

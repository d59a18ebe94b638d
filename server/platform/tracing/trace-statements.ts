import { context, SpanKind, type Tracer, trace } from "@opentelemetry/api";
import type pg from "pg";
import { isObject } from "#lib/data/is-object.ts";
import type { Database } from "../../db/client.ts";
import { inSpan } from "./in-span.ts";

type Ask = (...words: unknown[]) => Promise<unknown>;

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : isObject(query) ? String(query.text ?? "") : "";

/**
 * Wraps a query in a span with its text, in which values are placeholders. Only within a request or
 * job: the queue's own polling is not traced.
 */
function traced(tracer: Tracer, ask: Ask): Ask {
  return (query, ...rest) => {
    // With a callback, it is the pool calling itself on a connection.
    const isOwn = typeof rest.at(-1) === "function" || !trace.getSpan(context.active());
    if (isOwn) return ask(query, ...rest);
    const text = textOf(query);
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    return inSpan(tracer, name, { kind: SpanKind.CLIENT, attributes }, () => ask(query, ...rest));
  };
}

interface Asked {
  query: unknown;
}

function traceQueries(tracer: Tracer, client: Asked): void {
  client.query = traced(tracer, (client.query as Ask).bind(client));
}

/** Adds spans for all later database queries. */
export function traceStatements({ kind, client }: Database, tracer: Tracer): void {
  traceQueries(tracer, client);
  if (kind === "postgres") {
    // Not on connect: the first connection is older than this listener.
    const known = new WeakSet<pg.PoolClient>();
    client.on("acquire", (connection: pg.PoolClient) => {
      if (known.has(connection)) return;
      known.add(connection);
      traceQueries(tracer, connection);
    });
    return;
  }
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      const query = traced(tracer, tx.query.bind(tx) as Ask);
      return work(Object.assign(Object.create(tx), { query }));
    });
}

import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { DrizzleQueryError, type ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { PreparingClient } from "./preparing-client.ts";

/** Milliseconds without data after which a server's availability is checked. */
const patience = 3_000;
/**
 * Checks without data after which a connection counts as dead, since no statement may take that
 * long.
 */
const mostSilences = 7;
/** Time limit of statements, in milliseconds. */
const statementTimeout = 15_000;

function socketOf({ connection: { stream } }: pg.Client): Socket {
  if (!(stream instanceof Socket)) throw new TypeError("The connection has no socket");
  return stream;
}

/** Returns true if the server accepts a new connection. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    socketOf(client).destroy();
  }
}

/**
 * Ends connections whose query will never get a response. If the server or a network device in
 * between has lost the connection, it is silent like a slow statement, so the server is checked on
 * a new connection, once for all waiting queries.
 */
function endSilent(pool: pg.Pool, url: string): void {
  let asked: Promise<boolean> | undefined;
  const isThere = () => {
    asked ??= answers(url).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  pool.on("connect", (client) => {
    const socket = socketOf(client);
    let [heard, silences] = [0, 0];
    socket.on("timeout", async () => {
      silences = socket.bytesRead === heard ? silences + 1 : 1;
      heard = socket.bytesRead;
      const isAlive = silences < mostSilences && (await isThere());
      if (isAlive) socket.setTimeout(socket.timeout ?? 0);
      else socket.destroy(new Error("Connection terminated: nothing comes from the server"));
    });
  });
  pool.on("acquire", (client) => socketOf(client).setTimeout(patience));
  pool.on("release", (_error, client) => socketOf(client).setTimeout(0));
}

/**
 * Creates a pool of connections to a Postgres server, which closes connections after failures of
 * the server or the network.
 */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patience,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    application_name: "docs-console",
  });
  // The pool replaces a broken connection; without a listener, its error would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  endSilent(pool, url);
  return pool;
}

/**
 * Creates a connection for migrations, without time limits: on large tables, a step may take longer
 * than any statement of a request, and another process may be migrating first.
 */
export function migrationClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: "docs-console",
    keepAlive: true,
  });
  // The running query gets the error, too.
  client.on("error", () => undefined);
  return client;
}

/** Ends all connections, without waiting for a silent server. */
export async function closePool(pool: pg.Pool): Promise<void> {
  const closed = new AbortController();
  const late = setTimeout(patience, undefined, { signal: closed.signal }).catch(() => undefined);
  await Promise.race([pool.end(), late]);
  closed.abort();
}

type Schema = Record<string, never>;

/**
 * Wraps the pool as a database. The library's own transactions never release a connection that
 * fails to begin one. All transactions share a dialect, as it caches the names of columns.
 */
export function poolDatabase(pool: pg.Pool, casing: "snake_case") {
  const db = drizzle({ client: pool, casing });
  const dialect = new PgDialect({ casing });
  db.transaction = async (run, config) => {
    const client = await pool.connect().catch((cause: Error) => {
      throw new DrizzleQueryError("begin", [], cause);
    });
    try {
      const session = new NodePgSession<Schema, ExtractTablesWithRelations<Schema>>(
        client,
        dialect,
        undefined,
      );
      return await session.transaction(run, config);
    } finally {
      client.release();
    }
  };
  return db;
}

import type { Db } from "./client.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

type Embedded = Pick<EmbeddedPostgres, "repeat">;

const isEmbedded = (client: unknown): client is Embedded =>
  typeof client === "object" && client !== null && "repeat" in client;

/**
 * Runs a read, or returns its last result if nothing was written since. Only the embedded database
 * knows that, outside of transactions: other processes may write to a server.
 */
export function repeat<T>(db: Db, name: string, read: () => Promise<T>): Promise<T> {
  const client = "$client" in db ? db.$client : undefined;
  return isEmbedded(client) ? client.repeat(name, read) : read();
}

import { and, inArray, lt } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { integrationEventTable } from "../../db/schema/integration-events.ts";

/** Retention of the event log in milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Deletes events past the retention; undelivered ones are kept. */
export async function pruneEvents({ db, now }: Pick<Deps, "db" | "now">) {
  const before = new Date(now().getTime() - keptFor);
  const { id, createdAt, state } = integrationEventTable;
  const gone = await db
    .delete(integrationEventTable)
    .where(and(lt(createdAt, before), inArray(state, ["success", "given-up"])))
    .returning({ id });
  return { removed: gone.length };
}

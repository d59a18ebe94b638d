import { and, inArray, lt } from "drizzle-orm";
import type { Deps } from "../app.ts";
import { integrationEventTable } from "./table.ts";

/** How long the log of events goes back. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Removes events that are older than the log goes back; what is still to be delivered stays. */
export async function pruneEvents({ db, now }: Pick<Deps, "db" | "now">) {
  const before = new Date(now().getTime() - keptFor);
  const { id, createdAt, state } = integrationEventTable;
  const gone = await db
    .delete(integrationEventTable)
    .where(and(lt(createdAt, before), inArray(state, ["success", "given-up"])))
    .returning({ id });
  return { removed: gone.length };
}

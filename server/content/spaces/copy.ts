import { sql } from "drizzle-orm";
import { grantTable } from "../../db/schema/access.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { addSpace, type NewSpace, type Writer } from "./insert.ts";

async function copyGrants({ db, now }: Writer, from: SpaceRow, spaceId: string): Promise<void> {
  await db.execute(sql`
    insert into ${grantTable} (organization_id, user_id, team_id, role, space_id, created_at)
    select organization_id, user_id, team_id, role, ${spaceId}::text, ${now.toISOString()}::timestamptz
    from ${grantTable} where space_id = ${from.id}`);
}

/** Inserts a copy of a space next to another one, with that one's default access and grants. */
export async function addCopy(
  ctx: Writer,
  source: SpaceRow,
  space: Omit<NewSpace, "defaultLevel">,
): Promise<SpaceRow> {
  const copy = await addSpace(ctx, { ...space, defaultLevel: source.defaultLevel });
  await copyGrants(ctx, source, copy.id);
  return copy;
}

import { lt, sql } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import {
  samlRequestTable,
  samlSignInTable,
  samlUsedAssertionTable,
} from "../../db/schema/single-sign-on.ts";

const keptDays = 90;
/** Limit per organization besides age, as anybody can cause rejections. */
const mostPerOrganization = 20_000;

/** Deletes expired requests and assertions, and old entries of the sign-in log. */
export async function pruneSaml({ db, now }: Deps) {
  const time = now();
  const oldest = new Date(time.getTime() - keptDays * 24 * 60 * 60_000);
  await db.delete(samlRequestTable).where(lt(samlRequestTable.expiresAt, time));
  await db.delete(samlUsedAssertionTable).where(lt(samlUsedAssertionTable.expiresAt, time));
  const old = await db
    .delete(samlSignInTable)
    .where(lt(samlSignInTable.occurredAt, oldest))
    .returning({ id: samlSignInTable.id });
  await db.execute(sql`
    delete from ${samlSignInTable} where id in (
      select id from (
        select id, row_number() over (partition by organization_id order by occurred_at desc) as place
        from ${samlSignInTable}
      ) as placed where place > ${mostPerOrganization}
    )`);
  return { removed: old.length };
}

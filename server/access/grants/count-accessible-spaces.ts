import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../../db/client.ts";
import { grantTable } from "../../db/schema/access.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import { collectionTable, collectionTotalTable, spaceTable } from "../../db/schema/spaces.ts";
import { selectRows } from "../../db/select-rows.ts";

/** Subjects of grants for members: themselves and their teams. */
export const subjectsOfMembers = (userIds: string[]): SQL => sql`
  select people.id as whose, people.id as subject_id from unnest(${sql.param(userIds)}::text[]) as people(id)
  union all select user_id, team_id from ${teamMemberTable} where user_id = any(${sql.param(userIds)})`;

const countRow = z.object({ id: z.string(), spaces: z.int() });

/**
 * Counts the live spaces that grants open to each of many subjects, directly or by a collection,
 * each space once; optionally only those that no default access opens. Uses the totals of
 * collections, so that the cost grows with grants, not spaces. `subjects` selects pairs of `whose`
 * (counted for) and `subject_id` (grantee).
 */
export async function countAccessibleSpaces(
  db: Db,
  organizationId: string,
  subjects: SQL,
  which: "all" | "closed",
): Promise<Map<string, number>> {
  const total = sql.raw(which === "closed" ? "closed" : "spaces");
  const counts = sql.raw(which === "closed" ? "and effective_level is null" : "");
  // `offset 0` forces lookups by key: the planner would scan whole tables instead.
  const rows = await selectRows(
    db,
    countRow,
    sql`
    with subjects as materialized (${subjects}),
    given as materialized (
      select whose, coalesce(array_agg(collection_id) filter (where collection_id is not null), '{}') as shelves,
        array_agg(space_id) filter (where space_id is not null) as singles
      from ${grantTable} join subjects using (subject_id)
      where grants.subject_id = any(array(select subject_id from subjects)) and organization_id = ${organizationId}
      group by whose
    )
    select whose as id, (whole.spaces + apart.spaces)::int as spaces
    from given
    cross join lateral (
      select coalesce(sum(reached), 0) as spaces
      from (select distinct unnest(shelves) as id) as shelf
      cross join lateral (select ancestors from ${collectionTable} where collections.id = shelf.id offset 0) as collection
      cross join lateral (select ${total} as reached from ${collectionTotalTable} where collection_id = shelf.id offset 0) as totals
      where not ancestors && shelves
    ) as whole
    cross join lateral (
      select count(*) as spaces
      from (select distinct unnest(singles) as id) as single
      cross join lateral (select ancestors from ${spaceTable} where spaces.id = single.id and deleted_at is null ${counts} offset 0) as space
      where not ancestors && shelves
    ) as apart`,
  );
  return new Map(rows.map(({ id, spaces }) => [id, spaces]));
}

import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../../db/client.ts";
import { selectRows } from "../../db/select-rows.ts";
import type { Scope } from "./scope.ts";

const accessRow = z.object({
  userId: z.string(),
  type: z.enum(["space", "collection", "site"]),
  placeId: z.string(),
  title: z.string(),
  rank: z.int(),
});
export type AccessRow = z.output<typeof accessRow>;

const insideRow = z.object({ collections: z.int(), spaces: z.int() });

/** Live spaces, collections and sites with the resources whose grants they inherit. */
const holders = (where: SQL) => sql`
  select 'space' as type, id, organization_id, title, effective_level, array_append(ancestors, id) as places
    from spaces where deleted_at is null and ${where}
  union all select 'collection', id, organization_id, title, effective_level, array_append(ancestors, id)
    from collections where ${where}
  union all select 'site', id, organization_id, title, 'organization', array[id] from sites where ${where}`;

/** Reads the effective role of each person at each resource, omitting those without one. */
export async function readAccess(
  db: Db,
  organizationId: string,
  { people, places }: Scope,
): Promise<AccessRow[]> {
  if (people?.length === 0 || places?.length === 0) return [];
  const which = places
    ? sql`id = any(${sql.param(places)}::text[])`
    : sql`organization_id = ${organizationId}`;
  const among = (column: SQL) =>
    people ? sql`${column} = any(${sql.param(people)}::text[])` : sql`true`;
  const grantee = sql`coalesce(g.user_id, tm.user_id)`;
  return selectRows(
    db,
    accessRow,
    sql`
    with holders as materialized (${holders(which)}),
    granted as materialized (
      select ${grantee} as user_id, h.id as holder_id, max(role_rank(g.role)) as rank
      from holders h
      join grants g on g.place_id = any(h.places)
      left join team_members tm on tm.team_id = g.team_id
      where ${among(grantee)}
      group by 1, 2
    )
    select m.user_id as "userId", h.type, h.id as "placeId", h.title,
      standing_rank(m.role, h.effective_level, granted.rank) as rank
    from holders h
    join members m on m.organization_id = h.organization_id and not m.disabled and ${among(sql`m.user_id`)}
    left join granted on granted.user_id = m.user_id and granted.holder_id = h.id
    where standing_rank(m.role, h.effective_level, granted.rank) is not null`,
  );
}

export async function countInside(db: Db, places: string[] | undefined) {
  const ids = sql`${sql.param(places ?? [])}::text[]`;
  const [row] = await selectRows(
    db,
    insideRow,
    sql`select
    (select count(*)::int from collections where ancestors && ${ids}) as collections,
    (select count(*)::int from spaces where deleted_at is null and parent_id in (
      select id from collections where id = any(${ids}) or ancestors && ${ids})) as spaces`,
  );
  return row ?? { collections: 0, spaces: 0 };
}

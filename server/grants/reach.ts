import { and, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/common.ts";
import { collectionTable } from "../collections/table.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { type Placed, roleOfRank, type Standing, standingAt } from "../levels.ts";
import type { MemberRow } from "../organizations/table.ts";
import { teamMemberTable } from "../teams/table.ts";
import { grantTable } from "./table.ts";

type Viewer = Pick<Context, "member">;
type OfUser = string | SQLWrapper;

/** Who looks, as far as it decides which rows they see; for a prepared query, by placeholders. */
export interface Seer {
  member: { role: MemberRow["role"]; userId: OfUser; organizationId: OfUser } | undefined;
}
type SeeingMember = NonNullable<Seer["member"]>;

/** Whom a grant can be for that is to reach a user: the user and the user's teams. */
export const subjectsOf = (user: OfUser): SQL =>
  sql`(select ${user}::text as id union all select ${teamMemberTable.teamId} from ${teamMemberTable} where ${teamMemberTable.userId} = ${user})`;

/** Rank of the highest grant that reaches a user at any of these places, null where none does. */
export const grantedRank = (user: OfUser, places: SQL): SQL<number | null> =>
  sql<number | null>`(select max(role_rank(${grantTable.role})) from ${subjectsOf(user)} as subjects
    join ${grantTable} on ${grantTable.subjectId} = subjects.id and ${grantTable.placeId} = any(${places}))`;

/** A place and all that is above it, as SQL. */
export const placesFrom = ({ id, ancestors }: { id: PgColumn; ancestors: PgColumn }): SQL =>
  sql`array_append(${ancestors}, ${id})`;

function grantedTo({ userId, organizationId }: SeeingMember, place: PgColumn): SQL {
  return sql`(select ${place} from ${subjectsOf(userId)} as subjects
    join ${grantTable} on ${grantTable.subjectId} = subjects.id
    where ${grantTable.organizationId} = ${organizationId} and ${place} is not null)`;
}

/** The collections that grants open to a member, with all below them. */
function sharedCollections(member: SeeingMember): SQL {
  const granted = sql`array${grantedTo(member, grantTable.collectionId)}`;
  const { id, ancestors } = collectionTable;
  // As an array first: within a condition the planner would compare every collection instead.
  const found = sql`array(select ${id} from ${collectionTable} where ${id} = any(${granted}) or ${ancestors} && ${granted})`;
  return sql`(select unnest(${found}))`;
}

interface Shelved {
  id: PgColumn;
  parentId: PgColumn;
  effectiveLevel: PgColumn;
}

/** Whether the member sees rows of spaces; the SQL form of `standingAt`. Undefined: all of them. */
export function seesSpaces({ member }: Seer, table: Shelved): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role === "admin") return undefined;
  const granted = or(
    sql`${table.id} in ${grantedTo(member, grantTable.spaceId)}`,
    sql`${table.parentId} in ${sharedCollections(member)}`,
  );
  return member.role === null ? granted : or(isNotNull(table.effectiveLevel), granted);
}

/** The same for rows of collections. */
export function seesCollections({ member }: Viewer, table: Shelved): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role === "admin") return undefined;
  const granted = sql`${table.id} in ${sharedCollections(member)}`;
  return member.role === null ? granted : or(isNotNull(table.effectiveLevel), granted);
}

/** The same for rows of sites: members see all, guests what was shared with them. */
export function seesSites({ member }: Viewer, table: { id: PgColumn }): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role !== null) return undefined;
  return sql`${table.id} in ${grantedTo(member, grantTable.siteId)}`;
}

/** A space or collection as far as it says who may do what there. */
export type Holder = Placed & { id: string; organizationId: string };

const highest = (ranks: (number | undefined)[]): Role | null =>
  roleOfRank(Math.max(0, ...ranks.map((rank) => rank ?? 0)));

async function readGranted(db: Db, userId: string, holders: readonly Holder[]) {
  const ids = [...new Set(holders.flatMap(({ id, ancestors }) => [...ancestors, id]))];
  const { placeId, role } = grantTable;
  const rows = await db
    .select({ placeId, rank: sql<number>`max(role_rank(${role}))` })
    .from(grantTable)
    .where(
      and(
        sql`${placeId} = any(${sql.param(ids)})`,
        sql`${grantTable.subjectId} in ${subjectsOf(userId)}`,
      ),
    )
    .groupBy(placeId);
  return new Map(rows.map((row) => [row.placeId, row.rank]));
}

/** What the caller may do in each of these spaces and collections: one query for any number. */
export async function readStandings(
  { db, member }: Viewer & Pick<Context, "db">,
  holders: readonly Holder[],
): Promise<(holder: Holder) => Standing> {
  if (!member) return () => null;
  const asks = member.role !== "admin" && holders.length > 0;
  const ranks = asks ? await readGranted(db, member.userId, holders) : new Map<string, number>();
  return ({ id, ancestors, effectiveLevel, organizationId }) => {
    if (organizationId !== member.organizationId) return null;
    const granted = highest([...ancestors, id].map((place) => ranks.get(place)));
    return standingAt(member.role ?? "guest", effectiveLevel, granted);
  };
}

/** The same for one. */
export async function readStanding(
  viewer: Viewer & Pick<Context, "db">,
  holder: Holder,
): Promise<Standing> {
  return (await readStandings(viewer, [holder]))(holder);
}

/** Rows with what the caller may do in the space of each. */
export async function withStandings<Row extends { space: Holder }>(
  viewer: Viewer & Pick<Context, "db">,
  rows: readonly Row[],
): Promise<(Row & { standing: Standing })[]> {
  const standingOf = await readStandings(
    viewer,
    rows.map(({ space }) => space),
  );
  return rows.map((row) => ({ ...row, standing: standingOf(row.space) }));
}

/** The highest grant that reaches each of these members at a space or collection, or above. */
export async function readGrantedTo(
  db: Db,
  { id, ancestors }: Pick<Holder, "id" | "ancestors">,
  userIds: readonly string[],
): Promise<Map<string, Role | null>> {
  const people = sql`unnest(${sql.param(userIds)}::text[]) as people(id)`;
  const places = sql`${sql.param([...ancestors, id])}::text[]`;
  const rank = grantedRank(sql`people.id`, places);
  const found = await db.select({ id: sql<string>`people.id`, rank }).from(people);
  return new Map(found.map((row) => [row.id, roleOfRank(row.rank ?? 0)]));
}

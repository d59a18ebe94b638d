import { and, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/platform/common.ts";
import type { Db } from "../../db/client.ts";
import { grantTable } from "../../db/schema/access.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import type { MemberRow } from "../../db/schema/organizations.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import { collectionTable } from "../../db/schema/spaces.ts";
import type { Context } from "../context.ts";
import { effectiveRoleAt, type Inherited, roleOfRank } from "../levels.ts";

type MemberViewer = Pick<Context, "member">;
type OfUser = string | SQLWrapper;

/** Properties of a viewer that decide which rows are visible; placeholders in prepared queries. */
export interface Viewer {
  member: { role: MemberRow["role"]; userId: OfUser; organizationId: OfUser } | undefined;
}
type SeeingMember = NonNullable<Viewer["member"]>;

/** Subjects of grants for a user: the user and the user's teams. */
export const subjectsOf = (user: OfUser): SQL =>
  sql`(select ${user}::text as id union all select ${teamMemberTable.teamId} from ${teamMemberTable} where ${teamMemberTable.userId} = ${user})`;

/** Rank of the highest grant for a user at any of these resources, null without one. */
export const grantedRank = (user: OfUser, places: SQL): SQL<number | null> =>
  sql<number | null>`(select max(role_rank(${grantTable.role})) from ${subjectsOf(user)} as subjects
    join ${grantTable} on ${grantTable.subjectId} = subjects.id and ${grantTable.placeId} = any(${places}))`;

export const holdersFrom = ({ id, ancestors }: { id: PgColumn; ancestors: PgColumn }): SQL =>
  sql`array_append(${ancestors}, ${id})`;

function grantedTo({ userId, organizationId }: SeeingMember, place: PgColumn): SQL {
  return sql`(select ${place} from ${subjectsOf(userId)} as subjects
    join ${grantTable} on ${grantTable.subjectId} = subjects.id
    where ${grantTable.organizationId} = ${organizationId} and ${place} is not null)`;
}

/** Collections granted to a member, with all their descendants. */
function sharedCollections(member: SeeingMember): SQL {
  const granted = sql`array${grantedTo(member, grantTable.collectionId)}`;
  const { id, ancestors } = collectionTable;
  // An array first: as a condition the planner would compare every collection instead.
  const found = sql`array(select ${id} from ${collectionTable} where ${id} = any(${granted}) or ${ancestors} && ${granted})`;
  return sql`(select unnest(${found}))`;
}

interface Shelved {
  id: PgColumn;
  parentId: PgColumn;
  effectiveLevel: PgColumn;
}

/**
 * Condition for visible rows of spaces, the SQL form of `effectiveRoleAt`; undefined: all are visible.
 */
export function seesSpaces({ member }: Viewer, table: Shelved): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role === "admin") return undefined;
  const granted = or(
    sql`${table.id} in ${grantedTo(member, grantTable.spaceId)}`,
    sql`${table.parentId} in ${sharedCollections(member)}`,
  );
  return member.role === null ? granted : or(isNotNull(table.effectiveLevel), granted);
}

export function seesCollections({ member }: MemberViewer, table: Shelved): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role === "admin") return undefined;
  const granted = sql`${table.id} in ${sharedCollections(member)}`;
  return member.role === null ? granted : or(isNotNull(table.effectiveLevel), granted);
}

/** Condition for visible rows of sites: members see all, guests those shared with them. */
export function seesSites({ member }: MemberViewer, table: { id: PgColumn }): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role !== null) return undefined;
  return sql`${table.id} in ${grantedTo(member, grantTable.siteId)}`;
}

/** Members of a space or collection that decide access. */
export type Holder = Inherited & { id: string; organizationId: string };

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

/** Reads the caller's effective role in each of these spaces and collections, in one query. */
export async function readEffectiveRoles(
  { db, member }: MemberViewer & Pick<Context, "db">,
  holders: readonly Holder[],
): Promise<(holder: Holder) => EffectiveRole> {
  if (!member) return () => null;
  const asks = member.role !== "admin" && holders.length > 0;
  const ranks = asks ? await readGranted(db, member.userId, holders) : new Map<string, number>();
  return ({ id, ancestors, effectiveLevel, organizationId }) => {
    if (organizationId !== member.organizationId) return null;
    const granted = highest([...ancestors, id].map((place) => ranks.get(place)));
    return effectiveRoleAt(member.role ?? "guest", effectiveLevel, granted);
  };
}

/** Reads the caller's effective role in one space or collection. */
export async function readEffectiveRole(
  viewer: MemberViewer & Pick<Context, "db">,
  holder: Holder,
): Promise<EffectiveRole> {
  return (await readEffectiveRoles(viewer, [holder]))(holder);
}

/** Adds the caller's effective role in each row's space, in one query. */
export async function withEffectiveRoles<Row extends { space: Holder }>(
  viewer: MemberViewer & Pick<Context, "db">,
  rows: readonly Row[],
): Promise<(Row & { effectiveRole: EffectiveRole })[]> {
  const effectiveRoleOf = await readEffectiveRoles(
    viewer,
    rows.map(({ space }) => space),
  );
  return rows.map((row) => ({ ...row, effectiveRole: effectiveRoleOf(row.space) }));
}

/**
 * Reads the highest grant of each of these members at a space or collection, including inherited
 * ones.
 */
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

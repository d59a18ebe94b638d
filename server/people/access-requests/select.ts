import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { grantedRank } from "../../access/grants/effective-access.ts";
import type { GrantResource, ResourceType } from "../../access/permissions/resource.ts";
import { memberName } from "../../access/users/profiles.ts";
import { toUser } from "../../access/users/to-user.ts";
import type { Db } from "../../db/client.ts";
import { optional } from "../../db/rows.ts";
import { type AccessRequestRow, accessRequestTable } from "../../db/schema/access.ts";
import type { EffectiveLevel } from "../../db/schema/levels.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";

const { organizationId, userId, placeId, expiresAt } = accessRequestTable;

const ancestors = sql<
  string[]
>`coalesce(${spaceTable.ancestors}, ${collectionTable.ancestors}, '{}'::text[])`;
/** Members keep their organization role on sites. */
const level = sql<EffectiveLevel>`case when ${siteTable.id} is not null then 'organization' else coalesce(${spaceTable.effectiveLevel}, ${collectionTable.effectiveLevel}) end`;
const title = sql<string>`coalesce(${spaceTable.title}, ${collectionTable.title}, ${siteTable.title})`;

const rankOf = (role: SQL, user: Parameters<typeof grantedRank>[0]) =>
  sql`standing_rank(${role}, ${level}, ${grantedRank(user, sql`array_append(${ancestors}, ${placeId})`)})`;

/** Request with its requester and its resource. */
export interface RequestParts {
  request: AccessRequestRow;
  user: UserRow;
  /** Name by which the organization knows the requester. */
  name: string;
  title: string;
  ancestors: string[];
  level: EffectiveLevel;
}

/** Selects requests to existing resources; those in the trash or in another organization have none. */
export const selectRequests = (db: Db) =>
  db
    .select({
      request: accessRequestTable,
      user: userTable,
      name: memberName,
      title,
      ancestors,
      level,
    })
    .from(accessRequestTable)
    .innerJoin(userTable, eq(userTable.id, userId))
    .innerJoin(
      memberTable,
      and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId)),
    )
    .leftJoin(
      spaceTable,
      and(
        eq(spaceTable.id, accessRequestTable.spaceId),
        eq(spaceTable.organizationId, organizationId),
        isNull(spaceTable.deletedAt),
      ),
    )
    .leftJoin(
      collectionTable,
      and(
        eq(collectionTable.id, accessRequestTable.collectionId),
        eq(collectionTable.organizationId, organizationId),
      ),
    )
    .leftJoin(siteTable, eq(siteTable.id, accessRequestTable.siteId))
    .$dynamic();

/** Condition for requests that wait for an answer: their users are active and have no access yet. */
export const isOpen = (now: Date) =>
  and(
    gt(expiresAt, now),
    eq(memberTable.disabled, false),
    sql`${title} is not null`,
    sql`${rankOf(sql`${memberTable.role}`, userId)} is null`,
  );

/** Condition for requests to resources in which the caller has the admin role. */
export function isAnswerable({ member }: Pick<Context, "member">): SQL | undefined {
  if (!member) return sql`false`;
  if (member.role === "admin") return undefined;
  return sql`${rankOf(sql`${member.role}::text`, member.userId)} = role_rank('admin')`;
}

export function resourceOfRequest({ request, ...parts }: RequestParts): GrantResource {
  const type: ResourceType = request.spaceId
    ? "space"
    : request.collectionId
      ? "collection"
      : "site";
  return {
    type,
    id: request.placeId,
    organizationId: request.organizationId,
    title: parts.title,
    effectiveLevel: parts.level,
    ancestors: parts.ancestors,
  };
}

export function toAccessRequest(ctx: Pick<Context, "config">, parts: RequestParts) {
  const { request, user } = parts;
  const { type, id, title: named } = resourceOfRequest(parts);
  return {
    object: "access-request" as const,
    id: request.id,
    user: toUser(ctx, user),
    place: { type, id, title: named },
    message: optional(request.message),
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
  };
}

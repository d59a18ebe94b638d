import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { Db } from "../db/client.ts";
import { builtOnce } from "../db/prepared.ts";
import { customHostnameTable } from "../db/schema/custom-hostnames.ts";
import type { EffectiveRole } from "../db/schema/levels.ts";
import { type MemberRow, memberTable, organizationTable } from "../db/schema/organizations.ts";
import { siteTable } from "../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../db/schema/spaces.ts";
import { type TokenRow, tokenTable, type UserRow, userTable } from "../db/schema/users.ts";
import { AlreadyGone, forbidden, notFound, unauthorized } from "../platform/errors.ts";
import type { Resources } from "./context.ts";
import { grantedRank, holdersFrom } from "./grants/effective-access.ts";
import { readInstallationAccess } from "./installations/effective-access.ts";
import { requireScope } from "./installations/scopes.ts";
import { atLeast, effectiveRoleAt, roleOfRank } from "./levels.ts";
import { requireAdmitted } from "./sessions/admittance.ts";
import { isAwake, restingSince } from "./sessions/life.ts";

/** Caller with the path's resources and their effective role there. */
export interface Caller {
  user: UserRow;
  token: TokenRow;
  member: MemberRow | undefined;
  resources: Resources;
  effectiveRole: EffectiveRole;
  /** Scopes granted to an integration here; undefined for users, who need none. */
  scopes?: readonly IntegrationScope[] | undefined;
}

type Params = Record<string, string>;

function resourceNames(op: Operation) {
  const named = (type: string) => op.path.includes(`{${type}Id}`);
  const hostname = op.path.includes("{hostname}");
  const names = {
    organization: named("organization"),
    hostname,
    site: named("site") || hostname,
    space: named("space"),
    collection: named("collection"),
  };
  return { ...names, any: Object.values(names).includes(true) };
}

type Names = ReturnType<typeof resourceNames>;

const given = (name: string) => sql.placeholder(name);

/** Returns the rank of the caller's highest grant at the deciding resource; null for none. */
function rankAt({ space, collection, site }: Names) {
  if (space) return grantedRank(userTable.id, holdersFrom(spaceTable));
  if (collection) return grantedRank(userTable.id, holdersFrom(collectionTable));
  return site ? grantedRank(userTable.id, sql`array[${siteTable.id}]`) : sql<null>`null`;
}

/** Organization that the path names, or that contains its resource. */
function organizationOf(names: Names): SQL {
  if (names.space) return eq(organizationTable.id, spaceTable.organizationId);
  if (names.collection) return eq(organizationTable.id, collectionTable.organizationId);
  if (names.organization) return eq(organizationTable.id, given("organizationId"));
  return names.site ? eq(organizationTable.id, siteTable.organizationId) : sql`false`;
}

/**
 * Condition for memberships of the caller, only in the organization of the token if it is limited
 * to one.
 */
const isCallers = and(
  eq(memberTable.userId, userTable.id),
  eq(memberTable.disabled, false),
  or(isNull(tokenTable.organizationId), eq(tokenTable.organizationId, memberTable.organizationId)),
);

/**
 * Returns the site whose custom host name the path has, in the caller's organizations. Several
 * sites may name it, but only one has proven it, and comes first.
 */
const siteOfHostname = (db: Db): SQL => {
  const own = db
    .select({ siteId: customHostnameTable.siteId })
    .from(customHostnameTable)
    .innerJoin(
      memberTable,
      and(eq(memberTable.organizationId, customHostnameTable.organizationId), isCallers),
    )
    .where(eq(customHostnameTable.hostname, sql`lower(rtrim(${given("hostname")}, '.'))`))
    .orderBy(customHostnameTable.provenAt, customHostnameTable.siteId)
    .limit(1);
  return eq(siteTable.id, own);
};

/**
 * Returns the query for the token, its user, the rows that the path names, the membership and the
 * grants. It runs for every request, so it is one round trip and prepared once.
 */
function callerQuery(db: Db, names: Names) {
  const never = sql`false`;
  const isInOrganization = names.organization
    ? eq(siteTable.organizationId, given("organizationId"))
    : undefined;
  const named = names.hostname ? siteOfHostname(db) : eq(siteTable.id, given("siteId"));
  const selection = {
    token: tokenTable,
    user: userTable,
    ...(names.space && { space: spaceTable }),
    ...(names.collection && { collection: collectionTable }),
    ...(names.site && { site: siteTable }),
    ...(names.any && { organization: organizationTable, member: memberTable }),
    granted: rankAt(names),
  };
  const query = db
    .select(selection)
    .from(tokenTable)
    .innerJoin(userTable, eq(userTable.id, tokenTable.userId))
    .leftJoin(spaceTable, names.space ? eq(spaceTable.id, given("spaceId")) : never)
    .leftJoin(
      collectionTable,
      names.collection ? eq(collectionTable.id, given("collectionId")) : never,
    )
    .leftJoin(siteTable, names.site ? and(named, isInOrganization) : never)
    .leftJoin(organizationTable, organizationOf(names))
    .leftJoin(memberTable, and(eq(memberTable.organizationId, organizationTable.id), isCallers))
    .where(
      and(
        eq(tokenTable.hash, given("hash")),
        or(isNull(tokenTable.expiresAt), gt(tokenTable.expiresAt, given("now"))),
        isAwake(given("restingSince")),
      ),
    )
    .limit(1);
  return { query, selection };
}

const builtFor = (op: Operation) => builtOnce((db) => callerQuery(db, resourceNames(op)));
const callerQueries = new Map<Operation, ReturnType<typeof builtFor>>();

function callerQueryOf(op: Operation) {
  const query = callerQueries.get(op) ?? builtFor(op);
  callerQueries.set(op, query);
  return query;
}

function effectiveRoleOf(
  member: MemberRow | undefined,
  resources: Resources,
  rank: number | null,
): EffectiveRole {
  if (!member) return null;
  const own: EffectiveRole = member.role ?? "guest";
  const granted = roleOfRank(rank ?? 0);
  const holder = resources.space ?? resources.collection;
  if (holder) return effectiveRoleAt(own, holder.effectiveLevel, granted);
  return resources.site ? effectiveRoleAt(own, "organization", granted) : own;
}

/**
 * Returns true if the path's last parameter is the resource itself, so that deleting it again is no
 * error.
 */
function deletesPlace(op: Operation): boolean {
  return op.method === "DELETE" && /\{(siteId|spaceId|collectionId|hostname)\}$/.test(op.path);
}

const gone = () => new AlreadyGone();

function requireResources(
  op: Operation,
  { resources, member, effectiveRole }: Omit<Caller, "user" | "token">,
) {
  const names = resourceNames(op);
  const missing = deletesPlace(op) ? gone : notFound;
  if (names.space) {
    const hidden = resources.space?.deletedAt && !(op.trashed && atLeast(effectiveRole, "admin"));
    if (!resources.space || effectiveRole === null || hidden) throw missing("Space");
  }
  if (names.collection && (!resources.collection || effectiveRole === null))
    throw missing("Collection");
  // Operations without a required role check access themselves.
  const isOpen = op.role === "user";
  const isInside = member !== undefined || effectiveRole !== null;
  if (op.path.includes("{organizationId}") && (!resources.organization || !(isInside || isOpen))) {
    throw notFound("Organization");
  }
  if (names.site && (!resources.site || effectiveRole === null)) {
    throw missing(names.hostname ? "Custom hostname" : "Site");
  }
}

/**
 * Returns the caller at a resource visible to them: 401 without a valid token, 404 if it is hidden.
 */
export async function findCaller(
  db: Db,
  op: Operation,
  params: Params,
  hash: string,
  now: Date,
): Promise<Caller> {
  const [found] = await callerQueryOf(op)(db, {
    ...params,
    hash,
    now,
    restingSince: restingSince(now),
  });
  if (!found) throw unauthorized("The API token is unknown, revoked or expired");
  const { token, user } = found;
  const resources: Resources = {
    organization: found.organization ?? undefined,
    site: found.site ?? undefined,
    space: found.space ?? undefined,
    collection: found.collection ?? undefined,
  };
  const member = found.member ?? undefined;
  const access =
    token.integrationId === null
      ? undefined
      : await readInstallationAccess(db, op, token, resources);
  const effectiveRole = access
    ? access.effectiveRole
    : effectiveRoleOf(member, resources, found.granted);
  requireResources(op, { resources, member, effectiveRole });
  return { token, user, member, resources, effectiveRole, scopes: access?.scopes };
}

/** Central authorization: 403 if the caller lacks the required role (docs/guides/api.md#errors). */
export function requireRole(op: Operation, caller: Caller | undefined): void {
  if (!caller) throw unauthorized();
  const { token, resources, member, effectiveRole } = caller;
  if (token.readOnly && op.method !== "GET" && !op.onlyReads) {
    throw forbidden("This API token is read-only");
  }
  if (caller.scopes) requireScope(op, token, caller.scopes);
  requireAdmitted(token, resources.organization, member);
  // The body names the resource, which `requireParent` checks.
  const needed = op.parentIn ? "guest" : op.role;
  if (needed !== "public" && needed !== "user" && !atLeast(effectiveRole, needed)) {
    throw forbidden(`Requires the ${needed} role or higher; your role is ${effectiveRole}`);
  }
}

/** Returns the caller if they may perform the operation. */
export async function requireAccess(...asked: Parameters<typeof findCaller>): Promise<Caller> {
  const caller = await findCaller(...asked);
  requireRole(asked[1], caller);
  return caller;
}

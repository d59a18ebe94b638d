import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { IntegrationScope } from "#lib/contract/integration-scopes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { collectionTable } from "./collections/table.ts";
import type { Place } from "./context.ts";
import type { Db } from "./db/client.ts";
import { preparedOnce } from "./db/prepared.ts";
import { AlreadyGone, forbidden, notFound, unauthorized } from "./errors.ts";
import { grantedRank, placesFrom } from "./grants/reach.ts";
import { readReach } from "./installations/reach.ts";
import { requireScope } from "./integrations/scopes.ts";
import { atLeast, roleOfRank, type Standing, standingAt } from "./levels.ts";
import { type MemberRow, memberTable, organizationTable } from "./organizations/table.ts";
import { isAwake, restingSince } from "./sessions/life.ts";
import { requireWayIn } from "./sessions/other-ways.ts";
import { siteTable } from "./sites/table.ts";
import { spaceTable } from "./spaces/table.ts";
import { type TokenRow, tokenTable, type UserRow, userTable } from "./users/table.ts";

/** Who asks, what the path names, and what the caller may do there. */
export interface Caller {
  user: UserRow;
  token: TokenRow;
  member: MemberRow | undefined;
  place: Place;
  standing: Standing;
  /** What an integration was granted here; undefined: a user, whom no scopes bind. */
  scopes?: readonly IntegrationScope[] | undefined;
}

type Params = Record<string, string>;

function placeNames(op: Operation) {
  const named = (place: string) => op.path.includes(`{${place}Id}`);
  const names = {
    organization: named("organization"),
    site: named("site"),
    space: named("space"),
    collection: named("collection"),
  };
  return { ...names, any: Object.values(names).includes(true) };
}

type Names = ReturnType<typeof placeNames>;

const given = (name: string) => sql.placeholder(name);

/** The highest grant that reaches the caller at the place that decides, as a rank; null for none. */
function rankAt({ space, collection, site }: Names) {
  if (space) return grantedRank(userTable.id, placesFrom(spaceTable));
  if (collection) return grantedRank(userTable.id, placesFrom(collectionTable));
  return site ? grantedRank(userTable.id, sql`array[${siteTable.id}]`) : sql<null>`null`;
}

/** The organization that the path names, or that what it names is in. */
function organizationOf(names: Names): SQL {
  if (names.space) return eq(organizationTable.id, spaceTable.organizationId);
  if (names.collection) return eq(organizationTable.id, collectionTable.organizationId);
  if (names.organization) return eq(organizationTable.id, given("organizationId"));
  return names.site ? eq(organizationTable.id, siteTable.organizationId) : sql`false`;
}

/**
 * One query finds the token, its user, the rows that the path names, the user's membership and the
 * grants that count there: every request pays for it, so it is one round trip, prepared once.
 */
function callerQuery(db: Db, names: Names) {
  const never = sql`false`;
  const isInOrganization = names.organization
    ? eq(siteTable.organizationId, given("organizationId"))
    : undefined;
  return db
    .select({
      token: tokenTable,
      user: userTable,
      ...(names.space && { space: spaceTable }),
      ...(names.collection && { collection: collectionTable }),
      ...(names.site && { site: siteTable }),
      ...(names.any && { organization: organizationTable, member: memberTable }),
      granted: rankAt(names),
    })
    .from(tokenTable)
    .innerJoin(userTable, eq(userTable.id, tokenTable.userId))
    .leftJoin(spaceTable, names.space ? eq(spaceTable.id, given("spaceId")) : never)
    .leftJoin(
      collectionTable,
      names.collection ? eq(collectionTable.id, given("collectionId")) : never,
    )
    .leftJoin(
      siteTable,
      names.site ? and(eq(siteTable.id, given("siteId")), isInOrganization) : never,
    )
    .leftJoin(organizationTable, organizationOf(names))
    .leftJoin(
      memberTable,
      and(
        eq(memberTable.organizationId, organizationTable.id),
        eq(memberTable.userId, userTable.id),
        eq(memberTable.disabled, false),
        or(
          isNull(tokenTable.organizationId),
          eq(tokenTable.organizationId, memberTable.organizationId),
        ),
      ),
    )
    .where(
      and(
        eq(tokenTable.hash, given("hash")),
        or(isNull(tokenTable.expiresAt), gt(tokenTable.expiresAt, given("now"))),
        isAwake(given("restingSince")),
      ),
    )
    .limit(1)
    .prepare(
      `caller_${Object.entries(names)
        .flatMap(([name, on]) => (on ? name : []))
        .join("_")}`,
    );
}

type CallerQuery = ReturnType<typeof callerQuery>;
const callerQueries = preparedOnce(() => new Map<Operation, CallerQuery>());

function preparedCallerQuery(db: Db, op: Operation): CallerQuery {
  const queries = callerQueries(db);
  const query = queries.get(op) ?? callerQuery(db, placeNames(op));
  queries.set(op, query);
  return query;
}

function standingOf(member: MemberRow | undefined, place: Place, rank: number | null): Standing {
  if (!member) return null;
  const own: Standing = member.role ?? "guest";
  const granted = roleOfRank(rank ?? 0);
  const holder = place.space ?? place.collection;
  if (holder) return standingAt(own, holder.effectiveLevel, granted);
  return place.site ? standingAt(own, "organization", granted) : own;
}

/** True when the path's last parameter is the place itself, so that deleting it again is no error. */
function deletesPlace(op: Operation): boolean {
  return op.method === "DELETE" && /\{(siteId|spaceId|collectionId)\}$/.test(op.path);
}

const gone = () => new AlreadyGone();

function requirePlaces(op: Operation, { place, member, standing }: Omit<Caller, "user" | "token">) {
  const names = placeNames(op);
  const missing = deletesPlace(op) ? gone : notFound;
  if (names.space) {
    const hidden = place.space?.deletedAt && !(op.trashed && atLeast(standing, "admin"));
    if (!place.space || standing === null || hidden) throw missing("Space");
  }
  if (names.collection && (!place.collection || standing === null)) throw missing("Collection");
  // What takes no role at the place looks by itself at who may do it.
  const isOpen = op.role === "user";
  const isInside = member !== undefined || standing !== null;
  if (op.path.includes("{organizationId}") && (!place.organization || !(isInside || isOpen))) {
    throw notFound("Organization");
  }
  if (names.site && (!place.site || standing === null)) throw missing("Site");
}

/** Who calls, at a place that they can see: 401 without a valid token, 404 for what they cannot see. */
export async function findCaller(
  db: Db,
  op: Operation,
  params: Params,
  hash: string,
  now: Date,
): Promise<Caller> {
  const [found] = await preparedCallerQuery(db, op).execute({
    ...params,
    hash,
    now,
    restingSince: restingSince(now),
  });
  if (!found) throw unauthorized("The API token is unknown, revoked or expired");
  const { token, user } = found;
  const place: Place = {
    organization: found.organization ?? undefined,
    site: found.site ?? undefined,
    space: found.space ?? undefined,
    collection: found.collection ?? undefined,
  };
  const member = found.member ?? undefined;
  const reach = token.integrationId === null ? undefined : await readReach(db, op, token, place);
  const standing = reach ? reach.standing : standingOf(member, place, found.granted);
  requirePlaces(op, { place, member, standing });
  return { token, user, member, place, standing, scopes: reach?.scopes };
}

/** The one place that says who may do what: 403 for what the caller may not do (decision 1.62). */
export function requireRole(op: Operation, caller: Caller): void {
  const { token, place, member, standing } = caller;
  if (caller.scopes) requireScope(op, token, caller.scopes);
  requireWayIn(token, place.organization, member);
  // Only the body tells where: `requireShelf` asks there.
  const needed = op.placeIn ? "guest" : op.role;
  if (needed !== "public" && needed !== "user" && !atLeast(standing, needed)) {
    throw forbidden(`This takes the role ${needed} or a stronger one; you have ${standing}`);
  }
}

/** Who calls, where they may do what they ask for. */
export async function requireAccess(...asked: Parameters<typeof findCaller>): Promise<Caller> {
  const caller = await findCaller(...asked);
  requireRole(asked[1], caller);
  return caller;
}

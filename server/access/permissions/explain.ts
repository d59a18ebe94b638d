import { and, eq, inArray, sql } from "drizzle-orm";
import type { AccessRule, memberAccess } from "#lib/contract/access/member-access.ts";
import type { DefaultLevel, Role } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { grantTable } from "../../db/schema/access.ts";
import type { MemberRow } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { collectionTable } from "../../db/schema/spaces.ts";
import { type Context, resourceOf } from "../context.ts";
import { readEffectiveRoles, subjectsOf } from "../grants/effective-access.ts";
import { rankOf, strongest } from "../levels.ts";
import { lacksSingleSignOn } from "../sessions/admittance.ts";
import { requireMember } from "../users/require-member.ts";
import { toUser } from "../users/to-user.ts";
import { type NamedResource, requireAdministered, requireNamedResource } from "./named-resource.ts";

type Rule = Omit<AccessRule, "wins">;

/** Properties of a resource that its roles come from. */
export type Explained = Pick<NamedResource, "type" | "id" | "title" | "defaultLevel" | "ancestors">;

/** Resource of the inheritance chain, nearest first. */
interface Link {
  type: NamedResource["type"];
  id: string;
  title: string;
  defaultLevel: DefaultLevel;
}

/** Returns each resource with its ancestor collections. */
async function chainsOf(ctx: Context, resources: readonly Explained[]): Promise<Link[][]> {
  const ids = [...new Set(resources.flatMap(({ ancestors }) => ancestors))];
  const rows =
    ids.length > 0
      ? await ctx.db.select().from(collectionTable).where(inArray(collectionTable.id, ids))
      : [];
  const byId = new Map(rows.map((row) => [row.id, { ...row, type: "collection" as const }]));
  return resources.map((resource) => [
    resource,
    ...resource.ancestors.toReversed().flatMap((id) => byId.get(id) ?? []),
  ]);
}

/** Returns the rules from the default access of each resource, following `inherit` upwards. */
function defaultRules(chain: Link[], { role: own }: MemberRow): Rule[] {
  let above: Role | null = own;
  const rules = chain.toReversed().map(({ defaultLevel: level, ...at }): Rule => {
    above = own === null ? null : level === "inherit" ? above : level;
    return {
      type: "default-level",
      role: above,
      at: { type: at.type, id: at.id, title: at.title },
      level,
    };
  });
  return rules.reverse();
}

/** Reads the grants of a member and their teams at all these places. */
async function readGrants(ctx: Context, chains: Link[][], { userId }: MemberRow) {
  const ids = [...new Set(chains.flatMap((chain) => chain.map(({ id }) => id)))];
  const rows = await ctx.db
    .select({ placeId: grantTable.placeId, role: grantTable.role, team: teamTable })
    .from(grantTable)
    .leftJoin(teamTable, eq(teamTable.id, grantTable.teamId))
    .where(
      and(
        sql`${grantTable.placeId} = any(${sql.param(ids)})`,
        sql`${grantTable.subjectId} in ${subjectsOf(userId)}`,
      ),
    )
    .orderBy(grantTable.createdAt, grantTable.subjectId);
  return Map.groupBy(rows, ({ placeId }) => placeId);
}

const grantRules = (chain: Link[], grants: Awaited<ReturnType<typeof readGrants>>) =>
  chain.flatMap(({ type, id, title }) =>
    (grants.get(id) ?? []).map(({ role, team }): Rule => {
      const at = { type, id, title };
      if (!team) return { type: "grant", role, at };
      return { type: "team-grant", role, at, team: { id: team.id, title: team.title } };
    }),
  );

/**
 * Returns the rule from the organization role: for admins everywhere, on sites for everybody, and
 * for members where the top of the chain inherits it.
 */
function organizationRules(ctx: Context, chain: Link[], { role }: MemberRow): Rule[] {
  const top = chain.at(-1);
  const inherited = role !== null && top?.defaultLevel === "inherit";
  if (role !== "admin" && top?.type !== "site" && !inherited) return [];
  const { id, title } = resourceOf(ctx, "organization");
  return [{ type: "organization-role", role, at: { type: "organization", id, title } }];
}

/** Returns the collections of these rules that the caller cannot see. */
async function hiddenFrom(ctx: Context, rules: readonly Rule[]): Promise<ReadonlySet<string>> {
  const ids = rules.flatMap(({ at }) => (at.type === "collection" ? at.id : []));
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select()
    .from(collectionTable)
    .where(inArray(collectionTable.id, [...new Set(ids)]));
  const effectiveRoleOf = await readEffectiveRoles(ctx, rows);
  return new Set(rows.filter((row) => effectiveRoleOf(row) === null).map(({ id }) => id));
}

/**
 * Returns a member's role at each resource and the rules behind it, highest role first, then
 * nearest first; in four queries, whatever their number. Without rules of hidden collections.
 */
export async function explainRoles(
  ctx: Context,
  member: MemberRow,
  resources: readonly Explained[],
): Promise<{ role: Role | null; rules: AccessRule[] }[]> {
  const chains = await chainsOf(ctx, resources);
  const grants = await readGrants(ctx, chains, member);
  const found = chains.map((chain) => [
    ...(chain[0]?.type === "site" ? [] : defaultRules(chain, member)),
    ...organizationRules(ctx, chain, member),
    ...grantRules(chain, grants),
  ]);
  const hidden = await hiddenFrom(ctx, found.flat());
  return found.map((rules) => {
    const role = rules.reduce<Role | null>((most, rule) => strongest(most, rule.role), null);
    return {
      role,
      rules: rules
        .filter(({ at }) => !hidden.has(at.id))
        .map((rule) => ({ ...rule, wins: role !== null && rule.role === role }))
        .sort((one, other) => rankOf(other.role) - rankOf(one.role)),
    };
  });
}

/** Members may read their own access, admins of the resource everybody's. */
export async function getMemberAccess(
  ctx: Context,
  { params, query }: Input<(typeof memberAccess)["getMemberAccess"]>,
) {
  const isOwn = params.userId === ctx.user.id;
  const resource = isOwn
    ? await requireNamedResource(ctx, query)
    : await requireAdministered(ctx, query, "Viewing the access of others");
  const { member, user } = await requireMember(ctx, params.userId);
  const [found] = await explainRoles(ctx, member, [resource]);
  const { role = null, rules = [] } = found ?? {};
  const organization = resourceOf(ctx, "organization");
  return {
    object: "member-access" as const,
    user: toUser(ctx, user),
    organizationRole: member.role,
    disabled: member.disabled,
    pending: member.consentedAt === null || undefined,
    singleSignOnNeeded: (await lacksSingleSignOn(ctx, organization, member)) || undefined,
    place: { type: resource.type, id: resource.id, title: resource.title },
    role: member.disabled ? null : role,
    rules: member.disabled ? rules.map((rule) => ({ ...rule, wins: false })) : rules,
  };
}

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

/** Resource of the inheritance chain, nearest first. */
interface Link {
  type: NamedResource["type"];
  id: string;
  title: string;
  defaultLevel: DefaultLevel;
}

/** Returns the resource and its ancestor collections. */
async function chainOf(ctx: Context, resource: NamedResource): Promise<Link[]> {
  const rows = await ctx.db
    .select()
    .from(collectionTable)
    .where(inArray(collectionTable.id, resource.ancestors));
  const byId = new Map(rows.map((row) => [row.id, { ...row, type: "collection" as const }]));
  return [resource, ...resource.ancestors.toReversed().flatMap((id) => byId.get(id) ?? [])];
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

async function grantRules(ctx: Context, chain: Link[], { userId }: MemberRow): Promise<Rule[]> {
  const rows = await ctx.db
    .select({ placeId: grantTable.placeId, role: grantTable.role, team: teamTable })
    .from(grantTable)
    .leftJoin(teamTable, eq(teamTable.id, grantTable.teamId))
    .where(
      and(
        inArray(
          grantTable.placeId,
          chain.map(({ id }) => id),
        ),
        sql`${grantTable.subjectId} in ${subjectsOf(userId)}`,
      ),
    )
    .orderBy(grantTable.createdAt, grantTable.subjectId);
  return chain.flatMap(({ type, id, title }) =>
    rows.flatMap(({ placeId, role, team }): Rule[] => {
      if (placeId !== id) return [];
      const at = { type, id, title };
      if (!team) return [{ type: "grant", role, at }];
      return [{ type: "team-grant", role, at, team: { id: team.id, title: team.title } }];
    }),
  );
}

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

/** Removes rules of collections that the caller cannot see. */
async function shownTo(ctx: Context, rules: Rule[]) {
  const ids = rules.flatMap(({ at }) => (at.type === "collection" ? at.id : []));
  const rows = await ctx.db.select().from(collectionTable).where(inArray(collectionTable.id, ids));
  const effectiveRoleOf = await readEffectiveRoles(ctx, rows);
  const hidden = new Set(rows.filter((row) => effectiveRoleOf(row) === null).map(({ id }) => id));
  return rules.filter(({ at }) => !hidden.has(at.id));
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
  const chain = await chainOf(ctx, resource);
  const rules = [
    ...(resource.type === "site" ? [] : defaultRules(chain, member)),
    ...organizationRules(ctx, chain, member),
    ...(await grantRules(ctx, chain, member)),
  ];
  const effective = rules.reduce<Role | null>((role, rule) => strongest(role, rule.role), null);
  const role = member.disabled ? null : effective;
  const shown = await shownTo(ctx, rules);
  const organization = resourceOf(ctx, "organization");
  return {
    object: "member-access" as const,
    user: toUser(ctx, user),
    organizationRole: member.role,
    disabled: member.disabled,
    pending: member.consentedAt === null || undefined,
    singleSignOnNeeded: (await lacksSingleSignOn(ctx, organization, member)) || undefined,
    place: { type: resource.type, id: resource.id, title: resource.title },
    role,
    rules: shown
      .map((rule) => ({ ...rule, wins: role !== null && rule.role === role }))
      .sort((one, other) => rankOf(other.role) - rankOf(one.role)),
  };
}

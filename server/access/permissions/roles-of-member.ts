import { and, eq, type SQL, sql } from "drizzle-orm";
import type { memberAccess } from "#lib/contract/access/member-access.ts";
import type { DefaultLevel } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { listPage } from "../../platform/lists/list.ts";
import { type Context, resourceOf } from "../context.ts";
import { seesCollections, seesSites } from "../grants/effective-access.ts";
import { countVisibleSpaces, visibleSpaces } from "../grants/visible-spaces.ts";
import { requireMember } from "../users/require-member.ts";
import { type Explained, explainRoles } from "./explain.ts";
import type { ResourceType } from "./resource.ts";

type Asked = Input<(typeof memberAccess)["listRolesOfMember"]>;
type Viewer = Pick<Context, "member">;
type Roles = Awaited<ReturnType<typeof explainRoles>>[number];
type Row = Omit<Explained, "type"> & { createdAt: Date };

const tables = { space: spaceTable, collection: collectionTable, site: siteTable };

const seenBy: Record<ResourceType, (viewer: Viewer, organizationId: string) => SQL | undefined> = {
  space: visibleSpaces,
  collection: (viewer, id) =>
    and(eq(collectionTable.organizationId, id), seesCollections(viewer, collectionTable)),
  site: (viewer, id) => and(eq(siteTable.organizationId, id), seesSites(viewer, siteTable)),
};

const siteColumns = {
  defaultLevel: sql<DefaultLevel>`'inherit'`,
  ancestors: sql<string[]>`'{}'::text[]`,
};

/** Selects what the roles at a resource come from. */
function selectFrom(ctx: Context, type: ResourceType) {
  const { id, title, createdAt } = tables[type];
  const { defaultLevel, ancestors } = type === "site" ? siteColumns : tables[type];
  return ctx.db
    .select({ id, title, createdAt, defaultLevel, ancestors })
    .from(tables[type])
    .$dynamic();
}

/**
 * Lists a member's roles at resources that the caller sees too; for a disabled member, those from
 * before. Only admins and the member get the rules.
 */
export async function listRolesOfMember(ctx: Context, { params, query }: Asked) {
  const { type } = query;
  const { id: organizationId } = resourceOf(ctx, "organization");
  const { member } = await requireMember(ctx, params.userId);
  const seesAll = ctx.member?.role === "admin" || ctx.user.id === member.userId;
  const where = and(seenBy[type]({ member }, organizationId), seenBy[type](ctx, organizationId));
  return listPage({
    query,
    name: ["listRolesOfMember", organizationId, member.userId, type],
    keys: [
      { column: tables[type].createdAt, value: ({ createdAt }: Row) => createdAt },
      { column: tables[type].id, value: ({ id }: Row) => id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows: Row[] = await selectFrom(ctx, type)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      const found = await explainRoles(
        ctx,
        member,
        rows.map((row) => ({ ...row, type })),
      );
      return rows.map((row, at) => ({ ...row, ...found[at] }));
    },
    count: () =>
      type === "space" && seesAll
        ? countVisibleSpaces({ db: ctx.db, member }, organizationId)
        : ctx.db.$count(tables[type], where),
    toItem: ({ id, title, role = null, rules = [] }: Row & Partial<Roles>) => ({
      role,
      resource: { type, id, title },
      rules: seesAll ? rules.filter(givesRole) : undefined,
    }),
  });
}

/** Leaves out rules without a role, and levels that only pass on the role of another rule. */
const givesRole = ({ role, type, level }: Roles["rules"][number]) =>
  role !== null && !(type === "default-level" && level === "inherit");

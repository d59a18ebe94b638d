import { and } from "drizzle-orm";
import type { teams } from "#lib/contract/people/teams.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import { withEffectiveRoles } from "../../../access/grants/effective-access.ts";
import { countVisibleSpaces, visibleSpaces } from "../../../access/grants/visible-spaces.ts";
import { requireMember } from "../../../access/users/require-member.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { listPage } from "../../../platform/lists/list.ts";
import { selectSpaces } from "./publication.ts";
import { type SpaceParts, toSpace } from "./to-space.ts";

type Op = typeof teams;

/** Lists a member's spaces that the caller sees too; for a disabled member, those from before. */
export async function listSpacesForOrganizationMember(
  ctx: Context,
  { params, query }: Input<Op["listSpacesForOrganizationMember"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const { member } = await requireMember(ctx, params.userId);
  const where = and(visibleSpaces({ member }, id), visibleSpaces(ctx, id));
  return listPage({
    query,
    name: ["listMemberSpaces", id, member.userId],
    keys: [
      { column: spaceTable.createdAt, value: ({ space }: SpaceParts) => space.createdAt },
      { column: spaceTable.id, value: ({ space }: SpaceParts) => space.id },
    ],
    order: query.order,
    rows: async (after, orderBy, limit) => {
      const rows = await selectSpaces(ctx.db)
        .query.where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      const seen = await withEffectiveRoles(ctx, rows);
      const held = await withEffectiveRoles({ db: ctx.db, member }, rows);
      return seen.map((parts, at) => ({ ...parts, permission: held[at]?.effectiveRole }));
    },
    // Admins and the members themselves see everything that the member sees.
    count: () =>
      ctx.member?.role === "admin" || ctx.user.id === member.userId
        ? countVisibleSpaces({ db: ctx.db, member }, id)
        : ctx.db.$count(spaceTable, where),
    toItem: (parts) => ({
      permission: parts.permission && parts.permission !== "guest" ? parts.permission : "read",
      space: toSpace(ctx, parts),
    }),
  });
}

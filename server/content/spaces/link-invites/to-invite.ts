import { eq, inArray } from "drizzle-orm";
import type { Invite } from "#lib/contract/people/invites.ts";
import type { Context } from "../../../access/context.ts";
import { readEffectiveRoles } from "../../../access/grants/effective-access.ts";
import { atLeast } from "../../../access/levels.ts";
import { toUser } from "../../../access/users/to-user.ts";
import { one, optional } from "../../../db/rows.ts";
import type { EffectiveRole } from "../../../db/schema/levels.ts";
import type { LinkInviteRow } from "../../../db/schema/people.ts";
import { type CollectionRow, collectionTable, spaceTable } from "../../../db/schema/spaces.ts";
import { userTable } from "../../../db/schema/users.ts";
import { toCollection } from "../../collections/to-collection.ts";
import { selectSpaces } from "../reads/publication.ts";
import { type SpaceParts, toSpace } from "../reads/to-space.ts";

interface Target {
  space?: SpaceParts;
  collection?: CollectionRow;
}

async function targetOf({ db }: Context, row: LinkInviteRow): Promise<Target> {
  if (row.spaceId !== null) {
    const found = await selectSpaces(db).query.where(eq(spaceTable.id, row.spaceId));
    return { space: found[0] };
  }
  if (row.collectionId === null) return {};
  const here = eq(collectionTable.id, row.collectionId);
  const [collection] = await db.select().from(collectionTable).where(here);
  return { collection };
}

const gives = (role: LinkInviteRow["role"]) => role ?? "guest";

function isRedundant({ role }: LinkInviteRow, effectiveRole: EffectiveRole): boolean {
  return atLeast(effectiveRole, gives(role));
}

export async function toInvite(ctx: Context, row: LinkInviteRow): Promise<Invite> {
  const expiresAt = optional(row.expiresAt)?.toISOString();
  const shared = { object: "invite" as const, id: row.id, expiresAt };
  const { space, collection } = await targetOf(ctx, row);
  const holder = space?.space ?? collection;
  if (!holder) {
    const own: EffectiveRole = ctx.member ? (ctx.member.role ?? "guest") : null;
    return { ...shared, redundant: isRedundant(row, own), role: row.role };
  }
  const effectiveRole = (await readEffectiveRoles(ctx, [holder]))(holder);
  const level = { redundant: isRedundant(row, effectiveRole), level: row.role };
  if (space) return { ...shared, ...level, space: toSpace(ctx, { ...space, effectiveRole }) };
  return {
    ...shared,
    ...level,
    collection: toCollection(ctx, collection as CollectionRow, effectiveRole),
  };
}

/** Returns the API forms of links that the caller may edit, with their creators. */
export async function toOwnInvites(ctx: Context, rows: LinkInviteRow[]): Promise<Invite[]> {
  const ids = rows.map(({ createdBy }) => createdBy);
  const makers = await ctx.db.select().from(userTable).where(inArray(userTable.id, ids));
  const byId = new Map(makers.map((user) => [user.id, toUser(ctx, user)]));
  const items: Invite[] = [];
  for (const row of rows) {
    const made = {
      by: byId.get(row.createdBy),
      at: row.createdAt.toISOString(),
      uses: row.uses,
    };
    items.push({ ...(await toInvite(ctx, row)), made });
  }
  return items;
}

export async function toOwnInvite(ctx: Context, row: LinkInviteRow): Promise<Invite> {
  return one(await toOwnInvites(ctx, [row]));
}

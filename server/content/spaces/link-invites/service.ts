import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { invites } from "#lib/contract/people/invites.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../../../access/audit/record.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import { readEffectiveRole } from "../../../access/grants/effective-access.ts";
import { atLeast } from "../../../access/levels.ts";
import { one, optional } from "../../../db/rows.ts";
import { type LinkInviteRow, linkInviteTable } from "../../../db/schema/people.ts";
import {
  AlreadyGone,
  badRequest,
  conflict,
  forbidden,
  notFound,
} from "../../../platform/errors.ts";
import { listPage } from "../../../platform/lists/list.ts";
import { endOf } from "./expiry.ts";
import { type At, holderAt } from "./holder.ts";
import { findInvite, isOfOrganization, requireInvite } from "./require.ts";
import { toInvite, toOwnInvite, toOwnInvites } from "./to-invite.ts";

type Op = typeof invites;

/** Requires an admin of the organization, space or collection, since links grant access. */
async function requireAdminAt(ctx: Context, at: At, lock = false): Promise<{ title: string }> {
  const isInside = Boolean(at.spaceId || at.collectionId);
  const holder = isInside ? await holderAt(ctx, at, lock) : undefined;
  const effectiveRole = isInside
    ? holder && (await readEffectiveRole(ctx, holder))
    : ctx.effectiveRole;
  if (isInside && !effectiveRole)
    throw notFound(at.spaceId ? "space: space" : "collection: collection");
  if (!effectiveRole || !atLeast(effectiveRole, "admin")) {
    throw forbidden(`Invite links require the admin role; your role is ${effectiveRole}`);
  }
  return holder ?? resourceOf(ctx, "organization");
}

export async function listOrganizationInvites(
  ctx: Context,
  { query }: Input<Op["listOrganizationInvites"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const { space, collection } = query;
  await requireAdminAt(ctx, { spaceId: space, collectionId: collection });
  const where = and(
    eq(linkInviteTable.organizationId, id),
    space ? eq(linkInviteTable.spaceId, space) : undefined,
    collection ? eq(linkInviteTable.collectionId, collection) : undefined,
  );
  const page = await listPage({
    query,
    name: ["listInvites", id, space, collection],
    keys: [
      { column: linkInviteTable.createdAt, value: (row: LinkInviteRow) => row.createdAt },
      { column: linkInviteTable.id, value: (row: LinkInviteRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(linkInviteTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(linkInviteTable, where),
    toItem: (row) => row,
  });
  return { ...page, items: await toOwnInvites(ctx, page.items) };
}

const target = (row: LinkInviteRow, { title }: { title: string }) => ({
  type: row.spaceId ? "space" : row.collectionId ? "collection" : "organization",
  id: row.spaceId ?? row.collectionId ?? row.organizationId,
  label: title,
});

const reported = ({ role, expiresAt }: LinkInviteRow) => ({
  role,
  expiresAt: optional(expiresAt)?.toISOString(),
});

export async function createOrganizationInvite(
  ctx: Context,
  { body }: Input<Op["createOrganizationInvite"]>,
) {
  const organization = resourceOf(ctx, "organization");
  const at = { spaceId: body.space, collectionId: body.collection };
  const resource = await requireAdminAt(ctx, at, true);
  if (!organization.inviteLinks) {
    throw conflict("Invite links are turned off in the settings of the organization");
  }
  const values = {
    // Ids begin with a letter (docs/format.md#ids); this one is a secret, so it doesn't sort by
    // creation.
    id: `i${randomBytes(16).toString("hex")}`,
    organizationId: organization.id,
    ...at,
    role: body.role ?? body.level ?? null,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
    expiresAt: endOf(ctx, body.expiresAt) ?? null,
  };
  const row = one(await ctx.db.insert(linkInviteTable).values(values).returning());
  const { organizationId } = row;
  await audit(ctx, {
    organizationId,
    action: "invite-link.created",
    target: target(row, resource),
    after: reported(row),
  });
  return toOwnInvite(ctx, row);
}

export async function getOrganizationInviteById(
  ctx: Context,
  { params }: Input<Op["getOrganizationInviteById"]>,
) {
  return toInvite(ctx, await requireInvite(ctx, params.inviteId));
}

export async function updateOrganizationInviteById(
  ctx: Context,
  { params, body }: Input<Op["updateOrganizationInviteById"]>,
) {
  const row = await findInvite(ctx, params.inviteId);
  if (!row) throw notFound("Invite");
  const resource = await requireAdminAt(ctx, row);
  const isOfPlace = !isOfOrganization(row);
  const role = isOfPlace ? body.level : body.role;
  if (role === undefined && body.expiresAt === undefined) {
    throw badRequest(
      isOfPlace ? "level: required instead of role" : "role: required instead of level",
    );
  }
  const expiresAt = endOf(ctx, body.expiresAt);
  const difference = changedMembers(row, { role, expiresAt });
  if (!difference) return toOwnInvite(ctx, row);
  const here = eq(linkInviteTable.id, row.id);
  const [changed] = await ctx.db
    .update(linkInviteTable)
    .set({ role, expiresAt })
    .where(here)
    .returning();
  if (!changed) throw notFound("Invite"); // It was revoked meanwhile, or ended by a transfer.
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "invite-link.updated",
    target: target(row, resource),
    ...difference,
  });
  return toOwnInvite(ctx, changed);
}

export async function deleteOrganizationInviteById(
  ctx: Context,
  { params }: Input<Op["deleteOrganizationInviteById"]>,
) {
  const row = await findInvite(ctx, params.inviteId);
  if (!row) throw new AlreadyGone();
  const resource = await requireAdminAt(ctx, row);
  await ctx.db.delete(linkInviteTable).where(eq(linkInviteTable.id, row.id));
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "invite-link.deleted",
    target: target(row, resource),
    before: { role: row.role },
  });
}

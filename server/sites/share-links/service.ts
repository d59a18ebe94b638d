import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { shareLinks } from "#lib/contract/sites/share-links.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { keepInTrash } from "../../access/trash/keep.ts";
import { one } from "../../db/rows.ts";
import { type ShareLinkRow, shareLinkTable } from "../../db/schema/sites.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { toShareLink } from "./to-share-link.ts";

type Op = typeof shareLinks;

const target = ({ id, name }: ShareLinkRow) => ({ type: "share-link", id, label: name }) as const;

const thisLink = (ctx: Context, shareLinkId: string) =>
  and(eq(shareLinkTable.siteId, resourceOf(ctx, "site").id), eq(shareLinkTable.id, shareLinkId));

export async function listSiteShareLinks(ctx: Context, { query }: Input<Op["listSiteShareLinks"]>) {
  const site = resourceOf(ctx, "site");
  const here = eq(shareLinkTable.siteId, site.id);
  return listPage({
    query,
    name: ["listSiteShareLinks", site.id],
    keys: [
      { column: shareLinkTable.createdAt, value: (row: ShareLinkRow) => row.createdAt },
      { column: shareLinkTable.id, value: (row: ShareLinkRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(shareLinkTable)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(shareLinkTable, here),
    toItem: (row) => toShareLink(ctx, row),
  });
}

/** Creates a share link. Names need not be unique, as keys identify links. */
export async function createSiteShareLink(
  ctx: Context,
  { body }: Input<Op["createSiteShareLink"]>,
) {
  const site = resourceOf(ctx, "site");
  const values = {
    id: newId(),
    siteId: site.id,
    name: body.name,
    active: true,
    key: randomBytes(24).toString("base64url"),
    createdAt: ctx.now,
  };
  const row = one(await ctx.db.insert(shareLinkTable).values(values).returning());
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "share-link.created",
    target: target(row),
    after: { name: row.name, site: site.id },
  });
  return toShareLink(ctx, row);
}

export async function updateSiteShareLinkById(
  ctx: Context,
  { params, body }: Input<Op["updateSiteShareLinkById"]>,
) {
  const here = thisLink(ctx, params.shareLinkId);
  const [row] = await ctx.db.select().from(shareLinkTable).where(here).for("update");
  if (!row) throw notFound("Share link");
  const change = changedMembers(row, body);
  if (!change) return toShareLink(ctx, row);
  const updated = one(await ctx.db.update(shareLinkTable).set(body).where(here).returning());
  await audit(ctx, {
    organizationId: resourceOf(ctx, "site").organizationId,
    action: "share-link.updated",
    target: target(updated),
    ...change,
  });
  return toShareLink(ctx, updated);
}

export async function deleteSiteShareLinkById(
  ctx: Context,
  { params }: Input<Op["deleteSiteShareLinkById"]>,
) {
  const site = resourceOf(ctx, "site");
  const here = thisLink(ctx, params.shareLinkId);
  const [row] = await ctx.db.select().from(shareLinkTable).where(here).for("update");
  if (!row) return;
  const { organizationId } = site;
  const title = row.name ?? "";
  const kept = { organizationId, kind: "share-link", targetId: row.id, title } as const;
  await keepInTrash(ctx, { ...kept, siteId: site.id }, { table: "share_links", ids: [row.id] });
  await ctx.db.delete(shareLinkTable).where(here);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "share-link.deleted",
    target: target(row),
    before: { name: row.name, active: row.active, site: site.id },
  });
}

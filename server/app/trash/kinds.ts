import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { AuditAction } from "#lib/contract/changes.ts";
import type { Context } from "../../access/context.ts";
import { grantedRank } from "../../access/grants/effective-access.ts";
import { roleOfRank } from "../../access/levels.ts";
import { updateDescendants } from "../../content/collections/tree.ts";
import { bringBack } from "../../content/spaces/changes.ts";
import type { Replaced } from "../../db/kept-rows/return.ts";
import { openAPISpecTable } from "../../db/schema/api-specs.ts";
import { customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { type TrashItemRow, trashRowTable } from "../../db/schema/trash.ts";
import { selectRows } from "../../db/select-rows.ts";
import { forbidden } from "../../platform/errors.ts";

/** Values that differ after the restore, and sentences about them. */
interface Prepared {
  replaced?: Replaced;
  lost: string[];
}

export interface Kind {
  /** In the middle of a sentence. */
  label: string;
  /** Table of its own row. */
  table: string;
  restored: AuditAction;
  purged: AuditAction;
  /** Rejects a restore, or changes values that others have taken meanwhile. */
  prepare?: (ctx: Context, item: TrashItemRow) => Promise<Prepared>;
  /** Restores what isn't in rows of its own. */
  finish?: (ctx: Context, item: TrashItemRow) => Promise<void>;
}

/** Value of a column of the object's own row. */
async function keptValue({ db }: Context, { id, targetId }: TrashItemRow, column: string) {
  const [row] = await db
    .select({ value: sql<string | null>`${trashRowTable.row}->>${column}` })
    .from(trashRowTable)
    .where(and(eq(trashRowTable.itemId, id), sql`${trashRowTable.row}->>'id' = ${targetId}`));
  return row?.value ?? null;
}

/** A site whose subdomain another one has got meanwhile gets its address by id. */
async function prepareSite(ctx: Context, item: TrashItemRow): Promise<Prepared> {
  const basename = await keptValue(ctx, item, "basename");
  if (basename === null) return { lost: [] };
  const isTaken = await ctx.db.$count(siteTable, eq(siteTable.basename, basename));
  if (isTaken === 0) return { lost: [] };
  return {
    replaced: { sites: { basename: null } },
    lost: [`Another site has its subdomain “${basename}”: it gets another address`],
  };
}

/** Its custom host name only has an effect if it is still its own. */
async function finishSite({ db }: Context, { targetId }: TrashItemRow): Promise<void> {
  const own = db
    .select({ hostname: customHostnameTable.hostname })
    .from(customHostnameTable)
    .where(eq(customHostnameTable.siteId, targetId));
  await db
    .update(siteTable)
    .set({ activeHostname: null })
    .where(and(eq(siteTable.id, targetId), sql`${siteTable.activeHostname} not in ${own}`));
}

async function prepareCollection(ctx: Context, item: TrashItemRow): Promise<Prepared> {
  const parent = await keptValue(ctx, item, "parent_id");
  if (parent === null) return { lost: [] };
  const isThere = await ctx.db.$count(collectionTable, eq(collectionTable.id, parent));
  return {
    lost: isThere ? [] : ["Its collection no longer exists: it moves to the top level"],
  };
}

/** Puts spaces back into their collections, and restores those that were deleted with these. */
async function finishCollection(ctx: Context, item: TrashItemRow): Promise<void> {
  const { db } = ctx;
  const kept = db
    .select({ id: sql<string>`${trashRowTable.row}->>'id'` })
    .from(trashRowTable)
    .where(and(eq(trashRowTable.itemId, item.id), eq(trashRowTable.table, "collections")));
  const spaces = await db
    .update(spaceTable)
    .set({ parentId: spaceTable.formerParentId, formerParent: null, formerParentId: null })
    .where(and(isNotNull(spaceTable.deletedAt), inArray(spaceTable.formerParentId, kept)))
    .returning();
  await updateDescendants(ctx, item.targetId);
  for (const space of spaces) {
    if (space.deletedAt?.getTime() === item.deletedAt.getTime()) await bringBack(ctx, space);
  }
}

const longestSlug = 60;

/** A specification whose slug another one has got meanwhile gets a number. */
async function prepareSpec({ db }: Context, item: TrashItemRow): Promise<Prepared> {
  const { organizationId, title: slug } = item;
  const { slug: taken } = openAPISpecTable;
  const others = await db
    .select({ slug: taken })
    .from(openAPISpecTable)
    .where(eq(openAPISpecTable.organizationId, organizationId));
  const known = new Set(others.map((row) => row.slug));
  if (!known.has(slug)) return { lost: [] };
  let number = 2;
  const numbered = () => `${slug.slice(0, longestSlug - 5)}-${number}`;
  while (known.has(numbered())) number += 1;
  return {
    replaced: { openapi_specs: { slug: numbered() } },
    lost: [`Another specification is called “${slug}”: this one becomes “${numbered()}”`],
  };
}

/** A share link lets readers in, so that its site must be the caller's to manage. */
async function prepareShareLink(ctx: Context, { siteId }: TrashItemRow): Promise<Prepared> {
  if (ctx.member?.role === "admin") return { lost: [] };
  const places = sql`array[${siteId}]::text[]`;
  const [row] = await selectRows(
    ctx.db,
    z.object({ rank: z.number().nullable() }),
    sql`select ${grantedRank(ctx.user.id, places)} as rank`,
  );
  if (roleOfRank(row?.rank ?? 0) !== "admin")
    throw forbidden("Requires the admin role on the site");
  return { lost: [] };
}

type RowKind = Exclude<TrashItemRow["kind"], "page" | "file">;

/** Kinds whose objects are rows; pages and files stay in the revisions of their space. */
const kinds: Record<RowKind, Kind> = {
  site: {
    label: "site",
    table: "sites",
    restored: "site.restored",
    purged: "site.purged",
    prepare: prepareSite,
    finish: finishSite,
  },
  collection: {
    label: "collection",
    table: "collections",
    restored: "collection.restored",
    purged: "collection.purged",
    prepare: prepareCollection,
    finish: finishCollection,
  },
  team: { label: "team", table: "teams", restored: "team.restored", purged: "team.purged" },
  "share-link": {
    label: "share link",
    table: "share_links",
    restored: "share-link.restored",
    purged: "share-link.purged",
    prepare: prepareShareLink,
  },
  "openapi-spec": {
    label: "API specification",
    table: "openapi_specs",
    restored: "openapi-spec.restored",
    purged: "openapi-spec.purged",
    prepare: prepareSpec,
  },
};

/** Returns the kind of an object that is kept as rows; undefined for a page or file. */
export const kindOf = ({ kind }: Pick<TrashItemRow, "kind">): Kind | undefined =>
  kind === "page" || kind === "file" ? undefined : kinds[kind];

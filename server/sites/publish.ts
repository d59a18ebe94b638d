import { and, eq } from "drizzle-orm";
import { audit } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { badRequest } from "../errors.ts";
import { lockSite } from "./require.ts";
import { siteTable } from "./table.ts";
import { readSite, withCounts } from "./to-site.ts";

async function setPublished(ctx: Context, published: boolean) {
  const { id, organizationId, title } = await lockSite(ctx);
  const changed = await ctx.db
    .update(siteTable)
    .set({ published })
    .where(and(eq(siteTable.id, id), eq(siteTable.published, !published)))
    .returning({ id: siteTable.id });
  if (changed.length > 0) {
    await audit(ctx, {
      organizationId,
      action: published ? "site.published" : "site.unpublished",
      target: { type: "site", id, label: title },
    });
  }
  return readSite(ctx, id);
}

/** A site needs something to show (decision 1.42); publishing it again changes nothing. */
export async function publishSite(ctx: Context) {
  const [parts] = await withCounts(ctx.db, [await lockSite(ctx)]);
  if (!parts?.siteSpaces) {
    throw badRequest("The site shows no space yet: add one before publishing it");
  }
  return setPublished(ctx, true);
}

export async function unpublishSite(ctx: Context) {
  return setPublished(ctx, false);
}

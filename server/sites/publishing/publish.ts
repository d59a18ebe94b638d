import { and, eq } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { badRequest } from "../../platform/errors.ts";
import { lockSite } from "../require.ts";
import { readSite, withCounts } from "../to-site.ts";

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

/** Publishes a site with at least one space; publishing it again changes nothing. */
export async function publishSite(ctx: Context) {
  const site = await lockSite(ctx);
  const [parts] = await withCounts(ctx.db, [site]);
  if (!parts?.siteSpaces) {
    throw badRequest("The site has no spaces: add one before publishing");
  }
  return setPublished(ctx, true);
}

export async function unpublishSite(ctx: Context) {
  return setPublished(ctx, false);
}

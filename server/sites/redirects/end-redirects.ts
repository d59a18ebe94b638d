import { eq, inArray, type SQL } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { redirectTable, siteSpaceTable, siteTable } from "../../db/schema/sites.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { toDestination } from "./destination.ts";
import { livingPages } from "./shown-pages.ts";

type Writer = Pick<Context, "db" | "actor" | "now"> &
  Partial<Pick<Context, "request" | "resources" | "path" | "work">>;

/** Deletes redirects whose source is now the path of a page, and records each deletion. */
async function endLiving(ctx: Writer, where: SQL, spaceId?: string): Promise<void> {
  const rows = await ctx.db
    .select({ redirect: redirectTable, site: siteTable })
    .from(redirectTable)
    .innerJoin(siteTable, eq(siteTable.id, redirectTable.siteId))
    .where(where);
  for (const [id, own] of Map.groupBy(rows, ({ site }) => site.id)) {
    const [first] = own;
    const isLiving = first && (await livingPages(ctx.db, first.site));
    for (const { redirect, site } of own) {
      if (!(await isLiving?.(redirect.source))) continue;
      await ctx.db.delete(redirectTable).where(eq(redirectTable.id, redirect.id));
      const { source } = redirect;
      await audit(ctx, {
        organizationId: site.organizationId,
        action: "redirect.deleted",
        target: { type: "redirect", id: redirect.id, label: source },
        spaceId,
        before: { source, destination: toDestination(redirect), site: id },
        after: { reason: "A page has this path now" },
      });
    }
  }
}

/** Deletes the redirects that pages of a space replace, on all of its sites. */
export async function endRedirects(ctx: Writer, space: Pick<SpaceRow, "id">): Promise<void> {
  const sites = ctx.db
    .select({ id: siteSpaceTable.siteId })
    .from(siteSpaceTable)
    .where(eq(siteSpaceTable.spaceId, space.id));
  await endLiving(ctx, inArray(redirectTable.siteId, sites), space.id);
}

/** Deletes the redirects that pages replace after a change of a site's structure. */
export const endRedirectsOn = (ctx: Writer, siteId: string): Promise<void> =>
  endLiving(ctx, eq(redirectTable.siteId, siteId));

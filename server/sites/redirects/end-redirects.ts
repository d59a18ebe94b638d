import { eq, inArray } from "drizzle-orm";
import { redirectTable, siteSpaceTable, siteTable } from "../../db/schema/sites.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { audit } from "../../platform/audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { toDestination } from "./destination.ts";
import { livingPages } from "./living.ts";

type Writer = Pick<Context, "db" | "actor" | "now"> &
  Partial<Pick<Context, "request" | "place" | "path" | "work">>;

/**
 * Deletes the redirects whose source a page of a space has now, on all sites with the space; the
 * audit log records each.
 */
export async function endRedirects(
  ctx: Writer,
  space: Pick<SpaceRow, "id" | "organizationId">,
): Promise<void> {
  const sites = ctx.db
    .select({ id: siteSpaceTable.siteId })
    .from(siteSpaceTable)
    .where(eq(siteSpaceTable.spaceId, space.id));
  const rows = await ctx.db
    .select({ redirect: redirectTable, site: siteTable })
    .from(redirectTable)
    .innerJoin(siteTable, eq(siteTable.id, redirectTable.siteId))
    .where(inArray(redirectTable.siteId, sites));
  for (const [id, own] of Map.groupBy(rows, ({ site }) => site.id)) {
    const [first] = own;
    const isLiving = first && (await livingPages(ctx.db, first.site));
    for (const { redirect } of own) {
      if (!(await isLiving?.(redirect.source))) continue;
      await ctx.db.delete(redirectTable).where(eq(redirectTable.id, redirect.id));
      const { source } = redirect;
      await audit(ctx, {
        organizationId: space.organizationId,
        action: "redirect.deleted",
        target: { type: "redirect", id: redirect.id, label: source },
        spaceId: space.id,
        before: { source, destination: toDestination(redirect), site: id },
        after: { reason: "A page has this path now" },
      });
    }
  }
}

import { inArray } from "drizzle-orm";
import type { Space } from "#lib/contract/content/space.ts";
import type { Site } from "#lib/contract/sites/site.ts";
import type { Context } from "../../access/context.ts";
import type { PlaceKind } from "../../access/installations/place-kinds.ts";
import { selectSpaces } from "../../content/spaces/reads/publication.ts";
import { toSpace } from "../../content/spaces/reads/to-space.ts";
import type { IntegrationRow } from "../../db/schema/integrations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { forbidden } from "../../platform/errors.ts";
import { toSite, withCounts } from "../../sites/to-site.ts";

async function readSpaces(ctx: Context, ids: string[]): Promise<Map<string, Space>> {
  const rows = await selectSpaces(ctx.db).query.where(inArray(spaceTable.id, ids));
  // Only admins of the resources list installations; an integration only reads the resources.
  const effectiveRole = ctx.token.integrationId === null ? "admin" : "read";
  return new Map(rows.map((row) => [row.space.id, toSpace(ctx, { ...row, effectiveRole })]));
}

async function readSites(ctx: Context, ids: string[]): Promise<Map<string, Site>> {
  const rows = await ctx.db.select().from(siteTable).where(inArray(siteTable.id, ids));
  const counted = await withCounts(ctx.db, rows);
  return new Map(counted.map((parts) => [parts.site.id, toSite(ctx.config, parts)]));
}

export const readWhole = {
  space: readSpaces,
  site: readSites,
};

/** Requires the scope for reading metadata of resources. */
export function requireExtended(ctx: Context, { scopes }: IntegrationRow, kind: PlaceKind): void {
  if (ctx.token.integrationId === null || scopes.includes(`${kind}:metadata:read`)) return;
  throw forbidden(`extended: requires the scope ${kind}:metadata:read`);
}

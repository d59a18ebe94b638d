import { eq, inArray } from "drizzle-orm";
import type { Site } from "#lib/contract/site.ts";
import type { Space } from "#lib/contract/space.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { IntegrationRow } from "../integrations/table.ts";
import { organizationTable } from "../organizations/table.ts";
import { siteTable } from "../sites/table.ts";
import { toSite, withCounts } from "../sites/to-site.ts";
import { selectSpaces } from "../spaces/publication.ts";
import { spaceTable } from "../spaces/table.ts";
import { type SpaceParts, toSpace } from "../spaces/to-space.ts";
import type { PlaceKind } from "./place-kinds.ts";

async function readSpaces(ctx: Context, ids: string[]): Promise<Map<string, Space>> {
  const rows = (await selectSpaces(ctx.db).query.where(
    inArray(spaceTable.id, ids),
  )) as SpaceParts[];
  // Whoever lists installations administers the places; an integration only reads them.
  const standing = ctx.token.integrationId === null ? "admin" : "read";
  return new Map(rows.map((row) => [row.space.id, toSpace(ctx, { ...row, standing }) as Space]));
}

async function readSites(ctx: Context, ids: string[]): Promise<Map<string, Site>> {
  const rows = await ctx.db
    .select({ site: siteTable, organization: organizationTable })
    .from(siteTable)
    .innerJoin(organizationTable, eq(organizationTable.id, siteTable.organizationId))
    .where(inArray(siteTable.id, ids));
  const counted = await withCounts(
    ctx.db,
    rows.map(({ site }) => site),
  );
  return new Map(
    counted.flatMap((parts, index) => {
      const organization = rows[index]?.organization;
      return organization
        ? [[parts.site.id, toSite(ctx.config, organization, parts) as Site] as const]
        : [];
    }),
  );
}

/** The spaces of those ids in their wire form. */
export const readWhole = {
  space: readSpaces,
  site: readSites,
};

/** What places are called is told to integrations that were granted to read it. */
export function requireExtended(ctx: Context, { scopes }: IntegrationRow, kind: PlaceKind): void {
  if (ctx.token.integrationId === null || scopes.includes(`${kind}:metadata:read`)) return;
  throw forbidden(`extended: takes the scope ${kind}:metadata:read`);
}

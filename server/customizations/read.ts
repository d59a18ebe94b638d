import { eq, getTableColumns } from "drizzle-orm";
import type { Customization } from "#lib/contract/customization.ts";
import { defaultCustomization } from "#lib/contract/default-customization.ts";
import type { Context } from "../context.ts";
import { siteSpaceTable } from "../sites/table.ts";
import { siteCustomizationTable, siteSpaceCustomizationTable } from "./table.ts";

type Reader = Pick<Context, "db">;

/** How a site looks and behaves; the default until somebody changes it. */
export async function readSiteCustomization(
  { db }: Reader,
  siteId: string,
): Promise<Customization> {
  const [row] = await db
    .select()
    .from(siteCustomizationTable)
    .where(eq(siteCustomizationTable.siteId, siteId));
  return row?.settings ?? defaultCustomization;
}

export async function readOverrides(
  { db }: Reader,
  siteSpaceId: string,
): Promise<Partial<Customization>> {
  const [row] = await db
    .select()
    .from(siteSpaceCustomizationTable)
    .where(eq(siteSpaceCustomizationTable.siteSpaceId, siteSpaceId));
  return row?.overrides ?? {};
}

/** The site's customization and, by their ids, those of its site spaces that differ from it. */
export async function readCustomizations(ctx: Reader, siteId: string) {
  const site = await readSiteCustomization(ctx, siteId);
  const rows = await ctx.db
    .select(getTableColumns(siteSpaceCustomizationTable))
    .from(siteSpaceCustomizationTable)
    .innerJoin(siteSpaceTable, eq(siteSpaceTable.id, siteSpaceCustomizationTable.siteSpaceId))
    .where(eq(siteSpaceTable.siteId, siteId));
  const siteSpaces = rows.map(({ siteSpaceId, overrides }) => [
    siteSpaceId,
    { ...site, ...overrides },
  ]);
  return { site, siteSpaces: Object.fromEntries(siteSpaces) as Record<string, Customization> };
}

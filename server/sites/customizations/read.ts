import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import type { Icon } from "#lib/contract/sites/site.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import {
  siteCustomizationTable,
  siteSpaceCustomizationTable,
  siteSpaceTable,
} from "../../db/schema/sites.ts";
import { pageActionsOf, withPageActions } from "./page-actions.ts";

type Reader = Pick<Context, "db">;

/** Reads a site's customization; returns the default until it is changed. */
export async function readSiteCustomization(
  { db }: Reader,
  siteId: string,
): Promise<Customization> {
  const [row] = await db
    .select()
    .from(siteCustomizationTable)
    .where(eq(siteCustomizationTable.siteId, siteId));
  if (!row) return defaultCustomization;
  return { ...row.settings, pageActions: pageActionsOf(row.settings.pageActions) };
}

/** Returns the favicons of sites, by site. */
export async function readFavicons(db: Db, siteIds: string[]): Promise<Map<string, Icon>> {
  const { siteId, settings } = siteCustomizationTable;
  const favicon = sql<Icon>`${settings} -> 'favicon'`;
  const rows = await db
    .select({ siteId, favicon })
    .from(siteCustomizationTable)
    .where(and(inArray(siteId, siteIds), sql`${settings} ->> 'favicon' not in ('{}', 'null')`));
  return new Map(rows.map((row) => [row.siteId, row.favicon]));
}

export async function readOverrides(
  { db }: Reader,
  siteSpaceId: string,
): Promise<Partial<Customization>> {
  const [row] = await db
    .select()
    .from(siteSpaceCustomizationTable)
    .where(eq(siteSpaceCustomizationTable.siteSpaceId, siteSpaceId));
  return withPageActions(row?.overrides ?? {});
}

/** Reads the customization of a site and, by their ids, those of its site spaces. */
export async function readCustomizations(ctx: Reader, siteId: string) {
  const site = await readSiteCustomization(ctx, siteId);
  const { siteSpaceId, overrides } = getTableColumns(siteSpaceCustomizationTable);
  const rows = await ctx.db
    .select({ id: siteSpaceTable.id, overrides })
    .from(siteSpaceTable)
    .leftJoin(siteSpaceCustomizationTable, eq(siteSpaceTable.id, siteSpaceId))
    .where(eq(siteSpaceTable.siteId, siteId));
  const siteSpaces: Record<string, Customization> = {};
  for (const { id, overrides } of rows) {
    siteSpaces[id] = { ...site, ...withPageActions(overrides ?? {}) };
  }
  return { site, siteSpaces };
}

import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { IntegrationTarget } from "#lib/contract/integration.ts";
import type { Db } from "../db/client.ts";
import { integrationTable } from "../integrations/table.ts";
import { siteTable } from "../sites/table.ts";
import { spaceTable } from "../spaces/table.ts";
import { installationPlaceTable, installationTable } from "./table.ts";

export type PlaceKind = "space" | "site";

/** What tells spaces from sites where integrations are installed on them. */
export const placeKinds = {
  space: {
    table: spaceTable,
    selection: installationTable.spaceSelection,
    live: isNull(spaceTable.deletedAt),
    placed: installationPlaceTable.spaceId,
  },
  site: {
    table: siteTable,
    selection: installationTable.siteSelection,
    live: undefined,
    placed: installationPlaceTable.siteId,
  },
} as const;

/** Whether integrations of that target are installed on places of that kind at all. */
export const isFor = (target: IntegrationTarget, kind: PlaceKind): boolean =>
  target === "all" || target === kind;

/**
 * Whether an installation covers a place of its organization, as SQL over the rows of integration,
 * installation, place and its `installation_places`, which is joined from the left.
 */
export const covers = (kind: PlaceKind): SQL | undefined =>
  and(
    sql`${integrationTable.target} in ('all', ${kind})`,
    or(eq(placeKinds[kind].selection, "all"), sql`${installationPlaceTable.placeId} is not null`),
  );

/** The same for one place, over the rows of integration and installation alone. */
export function coversPlace(db: Db, kind: PlaceKind, placeId: string): SQL | undefined {
  const selected = db
    .select({ id: installationPlaceTable.placeId })
    .from(installationPlaceTable)
    .where(
      and(
        eq(installationPlaceTable.installationId, installationTable.id),
        eq(installationPlaceTable.placeId, placeId),
      ),
    );
  return and(
    sql`${integrationTable.target} in ('all', ${kind})`,
    or(eq(placeKinds[kind].selection, "all"), exists(selected)),
  );
}

import { and, eq, exists, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { IntegrationTarget } from "#lib/contract/integrations/integration.ts";
import type { Db } from "../../db/client.ts";
import {
  installationPlaceTable,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";

export type PlaceKind = "space" | "site";

/** Differences between spaces and sites as targets of installations. */
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

/** Returns true if integrations with that target can be installed on this kind. */
export const isFor = (target: IntegrationTarget, kind: PlaceKind): boolean =>
  target === "all" || target === kind;

/**
 * Condition for installations that cover a resource, over rows of integration, installation and
 * resource, with `installation_places` left-joined.
 */
export const covers = (kind: PlaceKind): SQL | undefined =>
  and(
    sql`${integrationTable.target} in ('all', ${kind})`,
    or(eq(placeKinds[kind].selection, "all"), sql`${installationPlaceTable.placeId} is not null`),
  );

/**
 * Condition for installations that cover one resource, over rows of integration and installation
 * alone.
 */
export function coversPlace(
  db: Db,
  kind: PlaceKind,
  placeId: string | SQLWrapper,
): SQL | undefined {
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

import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { installationTable } from "../../db/schema/integrations.ts";
import { coversPlace } from "./place-kinds.ts";

/** Installations on a site that were granted to authenticate its visitors. */
export const authenticatesVisitors = (
  db: Db,
  site: { id: string | SQLWrapper; organizationId: string | SQLWrapper },
) =>
  and(
    eq(installationTable.organizationId, site.organizationId),
    eq(installationTable.status, "active"),
    sql`'site:visitor:auth' = any(${installationTable.scopes})`,
    coversPlace(db, "site", site.id),
  );

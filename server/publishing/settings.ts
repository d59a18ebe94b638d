import { hkdfSync } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { coversPlace } from "../installations/place-kinds.ts";
import { installationTable } from "../installations/table.ts";
import { integrationTable } from "../integrations/table.ts";
import type { SiteRow } from "../sites/table.ts";
import { publishingAuthTable } from "./table.ts";

export type AuthSettings = Omit<typeof publishingAuthTable.$inferSelect, "siteId">;

const { siteId: _, ...settings } = getTableColumns(publishingAuthTable);

const unchanged: AuthSettings = { backend: "custom", fallbackUrl: null, keySalt: "" };

/** How visitors of a site are authenticated, also where nobody has changed that yet. */
export async function readAuthSettings(db: Db, siteId: string): Promise<AuthSettings> {
  const [row] = await db
    .select(settings)
    .from(publishingAuthTable)
    .where(eq(publishingAuthTable.siteId, siteId));
  return row ?? unchanged;
}

/** The key that signs visitor tokens of a site: derived whenever it is needed, and never stored. */
export function privateKeyOf(secret: string, siteId: string, { keySalt }: AuthSettings): string {
  const bytes = hkdfSync("sha256", secret, keySalt, `visitor-tokens:${siteId}`, 32);
  return Buffer.from(bytes).toString("base64url");
}

/** The first installation on a site that was granted to authenticate visitors, if there is one. */
export async function findAuthInstallation(
  db: Db,
  site: Pick<SiteRow, "id" | "organizationId">,
): Promise<{ id: string; integrationId: string; name: string } | undefined> {
  const [found] = await db
    .select({
      id: installationTable.id,
      integrationId: installationTable.integrationId,
      name: integrationTable.name,
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(
      and(
        eq(installationTable.organizationId, site.organizationId),
        eq(installationTable.status, "active"),
        sql`'site:visitor:auth' = any(${installationTable.scopes})`,
        coversPlace(db, "site", site.id),
      ),
    )
    .orderBy(installationTable.id)
    .limit(1);
  return found;
}

import { hkdfSync } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { authenticatesVisitors } from "../../access/installations/authenticates-visitors.ts";
import type { Db } from "../../db/client.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";
import { publishingAuthTable, type SiteRow } from "../../db/schema/sites.ts";

export type AuthSettings = Omit<typeof publishingAuthTable.$inferSelect, "siteId">;

const { siteId: _, ...settings } = getTableColumns(publishingAuthTable);

const unchanged: AuthSettings = { backend: "custom", fallbackUrl: null, keySalt: "" };

/** Reads a site's visitor authentication, or the default. */
export async function readAuthSettings(db: Db, siteId: string): Promise<AuthSettings> {
  const [row] = await db
    .select(settings)
    .from(publishingAuthTable)
    .where(eq(publishingAuthTable.siteId, siteId));
  return row ?? unchanged;
}

/** Derives the key that signs visitor tokens of a site; it is never stored. */
export function privateKeyOf(secret: string, siteId: string, { keySalt }: AuthSettings): string {
  const bytes = hkdfSync("sha256", secret, keySalt, `visitor-tokens:${siteId}`, 32);
  return Buffer.from(bytes).toString("base64url");
}

/** Finds the first installation on a site with the scope for authenticating visitors. */
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
    .where(authenticatesVisitors(db, site))
    .orderBy(installationTable.id)
    .limit(1);
  return found;
}

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

const derivedKey = (secret: string, { keySalt }: AuthSettings, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", secret, keySalt, purpose, 32)).toString("base64url");

/** Derives the key with which a site's sign-in signs visitor tokens; it is never stored. */
export const privateKeyOf = (secret: string, siteId: string, settings: AuthSettings): string =>
  derivedKey(secret, settings, `visitor-tokens:${siteId}`);

/** Derives the key of visitors' API tokens, with which only the service signs. */
export const apiTokenKeyOf = (secret: string, siteId: string, settings: AuthSettings): string =>
  derivedKey(secret, settings, `visitor-api-tokens:${siteId}`);

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

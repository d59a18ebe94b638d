import { and, asc, eq, ne } from "drizzle-orm";
import type { WaitingUpdate } from "#lib/contract/integrations/integration-warnings.ts";
import type { Db } from "../../db/client.ts";
import {
  installationTable,
  integrationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { isInstalledVersion } from "./installed-version.ts";

/** Reads the versions that wait for approval, with the title of the installed version. */
export async function readWaitingUpdates(
  db: Db,
  organizationId: string,
  most: number,
): Promise<WaitingUpdate[]> {
  const { id, version, integrationId, createdAt } = installationTable;
  const rows = await db
    .select({
      installation: id,
      integration: integrationTable.name,
      version: integrationTable.version,
      definition: integrationVersionTable.definition,
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, integrationId))
    .innerJoin(integrationVersionTable, isInstalledVersion)
    .where(
      and(
        eq(installationTable.organizationId, organizationId),
        ne(version, integrationTable.version),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
  return rows.map(({ definition, ...row }) => ({ ...row, title: definition.title }));
}

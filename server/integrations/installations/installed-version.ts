import { and, eq } from "drizzle-orm";
import { installationTable, integrationVersionTable } from "../../db/schema/integrations.ts";

/** Condition that joins an installation with the version of its integration that it runs. */
export const isInstalledVersion = and(
  eq(integrationVersionTable.integrationId, installationTable.integrationId),
  eq(integrationVersionTable.version, installationTable.version),
);

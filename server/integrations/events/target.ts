import { and, eq } from "drizzle-orm";
import type { Script } from "../../access/installations/script.ts";
import type { Db } from "../../db/client.ts";
import {
  type InstallationRow,
  type IntegrationRow,
  installationTable,
  integrationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { type OrganizationRow, organizationTable } from "../../db/schema/organizations.ts";

/** Receiver of a call. */
export interface Target {
  integration: IntegrationRow;
  owner: OrganizationRow;
  /** Undefined: the integration as a whole, or a deleted installation. */
  installation: InstallationRow | undefined;
  script: Script;
  /** Developer's tunnel instead of the script; null: the script. */
  tunnelUrl: string | null;
}

interface Asked {
  integrationId: string;
  installationId: string | null;
  /** Organization of the call. */
  organizationId: string;
}

/** Development mode covers the owner's organization, or all (reference, `PUT I/dev`). */
const tunnelFor = (integration: IntegrationRow, organizationId: string) =>
  integration.tunnelAll || integration.organizationId === organizationId
    ? integration.tunnelUrl
    : null;

async function readScript(db: Db, integrationId: string, version: number): Promise<string> {
  const { integrationId: of, version: which, script } = integrationVersionTable;
  const [found] = await db
    .select({ script })
    .from(integrationVersionTable)
    .where(and(eq(of, integrationId), eq(which, version)));
  return found?.script ?? "";
}

/** Reads the integration as an installation runs it; undefined if it was deleted. */
export async function readTarget(db: Db, asked: Asked): Promise<Target | undefined> {
  const { integrationId, installationId, organizationId } = asked;
  const here = and(
    eq(installationTable.integrationId, integrationTable.id),
    eq(installationTable.id, installationId ?? ""),
  );
  const [found] = await db
    .select({
      integration: integrationTable,
      owner: organizationTable,
      installation: installationTable,
    })
    .from(integrationTable)
    .innerJoin(organizationTable, eq(organizationTable.id, integrationTable.organizationId))
    .leftJoin(installationTable, here)
    .where(eq(integrationTable.id, integrationId));
  if (!found) return undefined;
  const { integration, owner } = found;
  const version = found.installation?.version ?? integration.version;
  const [kept] = await db
    .select({ runtime: integrationVersionTable.runtime })
    .from(integrationVersionTable)
    .where(
      and(
        eq(integrationVersionTable.integrationId, integration.id),
        eq(integrationVersionTable.version, version),
      ),
    );
  return {
    integration,
    owner,
    installation: found.installation ?? undefined,
    script: {
      // Installations share nothing, not even the globals of the same script.
      key: `${integration.id} ${version} ${installationId} ${organizationId}`,
      tenant: organizationId,
      runtime: kept?.runtime ?? "v2",
      source: () => readScript(db, integration.id, version),
    },
    tunnelUrl: tunnelFor(integration, organizationId),
  };
}

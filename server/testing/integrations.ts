import { eq } from "drizzle-orm";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import type { NewIntegrationVersion } from "#lib/contract/integrations/integrations.ts";
import { integrationTable } from "../db/schema/integrations.ts";
import {
  issueInstallationToken,
  issueIntegrationToken,
} from "../integrations/installations/tokens.ts";
import { newId } from "../platform/ids.ts";
import { deps, type TestClient } from "./service.ts";

/** Builds a version for publishing, with the members under test. */
export const versionOf = (
  organization: string,
  more: Partial<NewIntegrationVersion> = {},
): NewIntegrationVersion => ({
  organization,
  title: "Test integration",
  description: "For a test",
  scopes: [],
  script: "addEventListener('fetch', () => {})",
  runtime: "v1",
  ...more,
});

export async function integrationRow(name: string) {
  const [row] = await deps.db
    .select()
    .from(integrationTable)
    .where(eq(integrationTable.name, name));
  if (!row) throw new Error(`There is no integration ${name}`);
  return row;
}

/**
 * Publishes an integration and installs it in its organization, with a token of the installation.
 */
export async function installedIntegration(
  api: TestClient,
  organizationId: string,
  more: Partial<NewIntegrationVersion> & { scopes: IntegrationScope[] },
) {
  const params = { integrationName: `test-${newId()}` };
  await api.publishIntegration({ params, body: versionOf(organizationId, more) });
  const body = { organization: organizationId };
  const installation = await api.installIntegration({ params, body });
  const row = await integrationRow(params.integrationName);
  const own = { id: installation.id, organizationId };
  const token = await issueInstallationToken(deps.db, row, own, deps.now());
  const wholeToken = await issueIntegrationToken(deps.db, row, deps.now());
  return { params, installation, row, token, wholeToken, scopes: more.scopes };
}

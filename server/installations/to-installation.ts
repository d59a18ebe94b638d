import { sql } from "drizzle-orm";
import type { installations } from "#lib/contract/installations.ts";
import type { Result } from "#lib/contract/operation.ts";
import type { Config } from "../config.ts";
import { endpointUrl } from "../integrations/endpoints.ts";
import { integrationTable } from "../integrations/table.ts";
import { totalTable } from "../organizations/table.ts";
import { spaceTable } from "../spaces/table.ts";
import { appUrl, locationOf } from "../urls.ts";
import { type InstallationRow, installationPlaceTable, installationTable } from "./table.ts";

type InstallationResult = Result<typeof installations.getInstallationById>;

/** An installation with what its wire form needs from elsewhere. */
export interface InstallationParts {
  installation: InstallationRow;
  /** Name of the integration. */
  name: string;
  spaces: number;
}

/**
 * How many live spaces an installation covers, as SQL over the rows of both; those of a whole
 * organization come from the totals that triggers keep.
 */
const coveredSpaces = sql<number>`(case
  when ${integrationTable.target} not in ('all', 'space') then 0
  when ${installationTable.spaceSelection} = 'all' then (
    select coalesce(sum(${totalTable.value}), 0) from ${totalTable}
    where ${totalTable.organizationId} = ${installationTable.organizationId}
      and ${totalTable.kind} like 'spaces:%')
  else (
    select count(*) from ${installationPlaceTable}
    join ${spaceTable} on ${spaceTable.id} = ${installationPlaceTable.spaceId}
    where ${installationPlaceTable.installationId} = ${installationTable.id}
      and ${spaceTable.deletedAt} is null)
  end)`.mapWith(Number);

/** What to select for `toInstallation`, of installations joined with their integrations. */
export const installationParts = {
  installation: installationTable,
  name: integrationTable.name,
  spaces: coveredSpaces,
};

/** The wire form of an installation, for those who may see how it is configured. */
export function toInstallation(config: Config, parts: InstallationParts): InstallationResult {
  const { installation, name, spaces } = parts;
  const { id, organizationId } = installation;
  return {
    id,
    status: installation.status,
    space_selection: installation.spaceSelection,
    site_selection: installation.siteSelection,
    spaces,
    configuration: installation.configuration,
    createdAt: installation.createdAt.toISOString(),
    updatedAt: installation.updatedAt.toISOString(),
    urls: {
      location: locationOf(config, "integrations", name, "installations", id),
      app: appUrl(config, "orgs", organizationId, "integrations", name),
      publicEndpoint: endpointUrl(config, { integration: name, installation: id }),
    },
    externalIds: installation.externalIds,
    target: { organization: organizationId },
  };
}

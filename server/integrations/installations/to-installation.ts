import { inArray, sql } from "drizzle-orm";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Result } from "#lib/contract/platform/operation.ts";
import { paths } from "#lib/url/paths.ts";
import type { Db } from "../../db/client.ts";
import {
  type InstallationRow,
  installationPlaceTable,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";
import { totalTable } from "../../db/schema/organizations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import type { Config } from "../../platform/config.ts";
import { appUrl, locationOf } from "../../platform/http/urls.ts";
import { endpointUrls } from "../publishing/endpoints.ts";
import { toConfigure } from "./to-configure.ts";

type InstallationResult = Result<typeof installations.getInstallationById>;

/** Installation with the related values of its API form. */
export interface InstallationParts {
  installation: InstallationRow;
  name: string;
  spaces: number;
  sites: number;
  latest: number;
  toConfigure?: InstallationResult["toConfigure"];
}

/**
 * Number of live spaces that an installation covers, as SQL over both rows; for a whole
 * organization from the totals kept by triggers.
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

/**
 * Number of sites that an installation covers, as SQL over both rows; null for all sites of its
 * organization, as counting them anew for each row is slow.
 */
const coveredSites = sql<number | null>`(case
  when ${integrationTable.target} not in ('all', 'site') then 0
  when ${installationTable.siteSelection} = 'all' then null
  else (
    select count(*) from ${installationPlaceTable}
    where ${installationPlaceTable.installationId} = ${installationTable.id}
      and ${installationPlaceTable.siteId} is not null)
  end)`.mapWith(Number);

/** Selection for `withSites`, of installations joined with their integrations. */
export const installationParts = {
  installation: installationTable,
  name: integrationTable.name,
  spaces: coveredSpaces,
  sites: coveredSites,
  latest: integrationTable.version,
};

/** The same with the missing configuration, which events don't need. */
export const checkedParts = { ...installationParts, toConfigure };

/** Counts all sites of installations that cover them, once for each organization. */
export async function withSites<Row extends Omit<InstallationParts, "sites">>(
  db: Db,
  rows: readonly (Row & { sites: number | null })[],
) {
  const covering = rows.flatMap(({ sites, installation }) =>
    sites === null ? [installation.organizationId] : [],
  );
  const { organizationId } = siteTable;
  const counts =
    covering.length === 0
      ? []
      : await db
          .select({ organizationId, count: sql<number>`count(*)::int` })
          .from(siteTable)
          .where(inArray(organizationId, [...new Set(covering)]))
          .groupBy(organizationId);
  const all = new Map(counts.map((row) => [row.organizationId, row.count]));
  return rows.map((row) => ({
    ...row,
    sites: row.sites ?? all.get(row.installation.organizationId) ?? 0,
  }));
}

/** Returns the latest version of an integration while it waits for approval. */
export const waitingVersion = ({ version }: InstallationRow, latest: number) =>
  version === latest ? {} : { waitingVersion: latest };

/** Returns the time since which deliveries of an installation fail. */
export const failingSince = ({ failingSince: since }: InstallationRow) =>
  since === null ? {} : { failingSince: since.toISOString() };

/** Returns where an installation lacks configuration, if it does. */
export const lacking = ({ toConfigure = [] }: Pick<InstallationParts, "toConfigure">) =>
  toConfigure.length === 0 ? {} : { toConfigure };

/** Returns the API form of an installation, for callers who may see its configuration. */
export function toInstallation(config: Config, parts: InstallationParts): InstallationResult {
  const { installation, name, spaces, sites, latest } = parts;
  const { id, organizationId } = installation;
  return {
    id,
    status: installation.status,
    space_selection: installation.spaceSelection,
    site_selection: installation.siteSelection,
    spaces,
    sites,
    version: installation.version,
    ...waitingVersion(installation, latest),
    ...failingSince(installation),
    ...lacking(parts),
    configuration: installation.configuration,
    createdAt: installation.createdAt.toISOString(),
    updatedAt: installation.updatedAt.toISOString(),
    urls: {
      location: locationOf(config, "integrations", name, "installations", id),
      app: appUrl(config, paths.integration({ organizationId, integrationName: name })),
      ...endpointUrls(config, { integration: name, installation: id }),
    },
    externalIds: installation.externalIds,
    target: { organization: organizationId },
  };
}

import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Contains, Flag, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import {
  ExternalIds,
  Installation,
  InstallationSelection,
  InstallationStatus,
  InstallationUpdate,
  InstalledIntegration,
  SiteInstallation,
  SpaceInstallation,
} from "./installation.ts";
import { Integration } from "./integration.ts";
import { ConfigurationValues } from "./integration-configuration.ts";
import { integrationParams } from "./integrations.ts";

export const installedQuery = pageQuery.extend({ search: Contains.optional() });

export const installationParams = integrationParams.extend({ installationId: Id });
export type InstallationParams = z.infer<typeof installationParams>;
const onSpace = installationParams.extend({ spaceId: Id });
const onSite = installationParams.extend({ siteId: Id });

const { waitingVersion, failingSince, toConfigure } = Installation.shape;

const extended = Flag.default(false);
const extendedQuery = z.strictObject({ extended: extended.describe("The space or site") });
const externalId = z
  .string()
  .max(256)
  .optional()
  .describe("Only installations with this external id");
const placesQuery = pageQuery.extend({
  externalId,
  extended: extended.describe("True: return the space or site instead of its id"),
});
export const ofInstallationQuery = placesQuery
  .omit({ externalId: true })
  .extend({ status: InstallationStatus.optional().describe("Only those with this status") });

const placeDraft = z.strictObject({
  configuration: ConfigurationValues.optional().describe("Replaces all values"),
  externalIds: ExternalIds.optional(),
});

const I = "/v1/integrations/{integrationName}";
const one = `${I}/installations/{installationId}`;
const open = { tag: "integrations", role: "user" } as const;
const ofIntegration = { ...open, params: integrationParams } as const;
const ofOne = { ...open, path: one, params: installationParams } as const;
const space = {
  tag: "integrations",
  role: "admin",
  path: `${one}/spaces/{spaceId}`,
  params: onSpace,
} as const;
const site = {
  tag: "integrations",
  role: "admin",
  path: `${one}/sites/{siteId}`,
  params: onSite,
} as const;

export const installations = {
  listIntegrationInstallations: operation({
    ...ofIntegration,
    method: "GET",
    path: `${I}/installations`,
    summary: "List the installations of an integration",
    description: "Only in organizations that the caller administers.",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({ externalId }),
    output: pageOf(Installation),
  }),
  installIntegration: operation({
    ...ofIntegration,
    method: "POST",
    path: `${I}/installations`,
    summary: "Install an integration in an organization",
    ok: 201,
    errors: [400, 404, 409],
    body: z.strictObject({ organization: Id }),
    output: Installation,
  }),
  listIntegrationSpaceInstallations: operation({
    ...ofIntegration,
    method: "GET",
    path: `${I}/spaces`,
    summary: "List the spaces that an integration is installed on",
    ok: 200,
    errors: [400, 404],
    query: placesQuery,
    output: pageOf(SpaceInstallation),
  }),
  listIntegrationSiteInstallations: operation({
    ...ofIntegration,
    method: "GET",
    path: `${I}/sites`,
    summary: "List the sites that an integration is installed on",
    ok: 200,
    errors: [400, 404],
    query: placesQuery,
    output: pageOf(SiteInstallation),
  }),
  getInstallationById: operation({
    ...ofOne,
    method: "GET",
    summary: "Get an installation",
    ok: 200,
    errors: [404],
    output: Installation,
  }),
  updateInstallation: operation({
    ...ofOne,
    method: "PATCH",
    summary: "Configure an installation",
    ok: 200,
    errors: [400, 404],
    body: placeDraft.extend({
      space_selection: InstallationSelection.optional(),
      site_selection: InstallationSelection.optional(),
    }),
    output: Installation,
  }),
  uninstallIntegration: operation({
    ...ofOne,
    method: "DELETE",
    summary: "Uninstall an integration",
    ok: 204,
  }),
  getInstallationUpdate: operation({
    ...ofOne,
    method: "GET",
    path: `${one}/update`,
    summary: "Preview the update of an installation to the latest version",
    ok: 200,
    errors: [404],
    output: InstallationUpdate,
  }),
  approveInstallationUpdate: operation({
    ...ofOne,
    method: "POST",
    path: `${one}/update`,
    summary: "Update an installation to a version",
    description: "Grants the scopes that the version requests.",
    ok: 200,
    errors: [400, 404, 409],
    body: z.strictObject({
      version: z
        .number()
        .int()
        .min(1)
        .describe("Number of the latest version, as returned by the preview"),
    }),
    output: Installation,
  }),
  createInstallationToken: operation({
    ...ofOne,
    method: "POST",
    path: `${one}/tokens`,
    summary: "Create an access token for an installation",
    description: "It is valid for one hour.",
    ok: 200,
    errors: [404, 409],
    output: z.object({ token: z.string() }),
  }),
  listInstallationSpaces: operation({
    ...ofOne,
    method: "GET",
    path: `${one}/spaces`,
    summary: "List the spaces of an installation",
    ok: 200,
    errors: [400, 404],
    query: ofInstallationQuery,
    output: pageOf(SpaceInstallation),
  }),
  installIntegrationOnSpace: operation({
    ...ofOne,
    method: "POST",
    path: `${one}/spaces`,
    summary: "Install an integration on a space",
    ok: 201,
    errors: [400, 404, 409],
    query: extendedQuery,
    body: z.strictObject({ space: Id }),
    output: SpaceInstallation,
  }),
  getSpaceInstallation: operation({
    ...space,
    method: "GET",
    summary: "Get the installation on a space",
    ok: 200,
    errors: [404],
    query: extendedQuery,
    output: SpaceInstallation,
  }),
  updateSpaceInstallation: operation({
    ...space,
    method: "PATCH",
    summary: "Configure the installation on a space",
    ok: 200,
    errors: [400, 404],
    query: extendedQuery,
    body: placeDraft,
    output: SpaceInstallation,
  }),
  uninstallIntegrationFromSpace: operation({
    ...space,
    method: "DELETE",
    summary: "Remove an integration from a space",
    ok: 204,
    errors: [409],
  }),
  listInstallationSites: operation({
    ...ofOne,
    method: "GET",
    path: `${one}/sites`,
    summary: "List the sites of an installation",
    ok: 200,
    errors: [400, 404],
    query: ofInstallationQuery,
    output: pageOf(SiteInstallation),
  }),
  installIntegrationOnSite: operation({
    ...ofOne,
    method: "POST",
    path: `${one}/sites`,
    summary: "Install an integration on a site",
    ok: 201,
    errors: [400, 404, 409],
    query: extendedQuery,
    body: z.strictObject({ siteId: Id }),
    output: SiteInstallation,
  }),
  getSiteInstallation: operation({
    ...site,
    method: "GET",
    summary: "Get the installation on a site",
    ok: 200,
    errors: [404],
    query: extendedQuery,
    output: SiteInstallation,
  }),
  updateSiteInstallation: operation({
    ...site,
    method: "PATCH",
    summary: "Configure the installation on a site",
    ok: 200,
    errors: [400, 404],
    query: extendedQuery,
    body: placeDraft,
    output: SiteInstallation,
  }),
  uninstallIntegrationFromSite: operation({
    ...site,
    method: "DELETE",
    summary: "Remove an integration from a site",
    ok: 204,
    errors: [409],
  }),
  listOrganizationInstallations: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/installations",
    summary: "List the installations of an organization",
    tag: "integrations",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: installedQuery,
    output: pageOf(InstalledIntegration),
  }),
  listOrganizationInstallationsStatus: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/integrations/installations-status",
    summary: "List the installed integrations with the status of each",
    tag: "integrations",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: installedQuery,
    output: pageOf(
      z.object({
        status: InstallationStatus,
        integration: Integration,
        waitingVersion,
        failingSince,
        toConfigure,
      }),
    ),
  }),
  getOrganizationInstallationStatus: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/integrations/{integrationName}/installation_status",
    summary: "Get the status of an installed integration",
    tag: "integrations",
    role: "read",
    ok: 200,
    errors: [404],
    params: organizationParams.extend({ integrationName: Id }),
    output: z.object({ status: InstallationStatus }),
  }),
};

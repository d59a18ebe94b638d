import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { InstallationParams } from "../../contract/integrations/installations.ts";
import type { IntegrationParams } from "../../contract/integrations/integrations.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { type CallOf, callOperation, read, readPages, useWrite } from "../platform/operation.ts";
import { refreshAfter } from "../platform/stale.ts";

type Query<Id extends OperationId> = Omit<
  NonNullable<Call<AppContract[Id]> extends { query?: infer Q } ? Q : never>,
  "page" | "limit"
>;
export type InOrganization = OrganizationParams & IntegrationParams;

const limit = { limit: 100 };
/** Few rows, as each space or site needs another request. */
const placeLimit = { limit: 25 };

const organizationOf = ({ organizationId }: OrganizationParams) => ({ organizationId });
const nameOf = ({ integrationName }: IntegrationParams) => ({ integrationName });

export const readIntegrations = (
  of: OrganizationParams,
  query: Query<"listOrganizationIntegrations">,
) =>
  readPages("listOrganizationIntegrations", {
    params: organizationOf(of),
    query: { ...query, ...limit },
  });
export const readIntegration = (of: IntegrationParams) =>
  read("getIntegrationByName", { params: nameOf(of) });
export const readInstallations = (
  of: OrganizationParams,
  query: Query<"listOrganizationInstallations">,
) =>
  readPages("listOrganizationInstallations", {
    params: organizationOf(of),
    query: { ...query, ...limit },
  });
export const readDevelopmentModes = (of: OrganizationParams) =>
  read("listDevelopmentModes", { params: organizationOf(of), query: limit });
/** Statuses of all installations for the catalogue; one page is enough for all. */
export const readStatuses = (of: OrganizationParams) =>
  read("listOrganizationInstallationsStatus", {
    params: organizationOf(of),
    query: { limit: 1000 },
  });
/** Installations of one integration in the organizations that the caller administers. */
export const readOwnInstallations = (of: IntegrationParams) =>
  read("listIntegrationInstallations", { params: nameOf(of), query: { limit: 1000 } });

/** Keeps the previous result while other filters load. */
export const useIntegrations = (
  of: OrganizationParams,
  query: Query<"listOrganizationIntegrations">,
) => useInfiniteQuery({ ...readIntegrations(of, query), placeholderData: keepPreviousData });
export const useIntegration = (of: IntegrationParams) => useQuery(readIntegration(of));
export const useInstallations = (
  of: OrganizationParams,
  query: Query<"listOrganizationInstallations">,
  { enabled = true } = {},
) =>
  useInfiniteQuery({ ...readInstallations(of, query), placeholderData: keepPreviousData, enabled });
export const useDevelopmentModes = (of: OrganizationParams) => useQuery(readDevelopmentModes(of));

/** Installed integrations by name, in the installed version. */
export function useInstalled(of: OrganizationParams) {
  return useQuery({
    ...readStatuses(of),
    select: ({ items }) => new Map(items.map((item) => [item.integration.name, item])),
  });
}

/** Installation of an integration in one organization; null if there is none. */
export const useInstallation = (
  { organizationId, ...of }: InOrganization,
  { enabled = true } = {},
) =>
  useQuery({
    ...readOwnInstallations(of),
    enabled,
    select: ({ items }) =>
      items.find(({ target }) => target.organization === organizationId) ?? null,
  });

export const readInstallationUpdate = (params: InstallationParams) =>
  read("getInstallationUpdate", { params });
export const useInstallationUpdate = (params: InstallationParams) =>
  useQuery(readInstallationUpdate(params));

export type PlacesQuery = Pick<Query<"listInstallationSpaces">, "status">;
export const readInstalledSpaces = (params: InstallationParams, query: PlacesQuery) =>
  readPages("listInstallationSpaces", { params, query: { ...query, extended: true, ...limit } });
export const readInstalledSites = (params: InstallationParams, query: PlacesQuery) =>
  readPages("listInstallationSites", { params, query: { ...query, extended: true, ...limit } });

export const readSpaceIntegrations = ({ spaceId }: SpaceParams) =>
  readPages("listSpaceIntegrations", { params: { spaceId }, query: placeLimit });
export const readSiteIntegrations = ({ organizationId, siteId }: SiteParams) =>
  readPages("listSiteIntegrations", { params: { organizationId, siteId }, query: placeLimit });

/**
 * Installations of an organization for lists of its spaces and sites; one page is enough for all.
 */
export const useAllInstallations = (of: OrganizationParams, { enabled = true } = {}) =>
  useQuery({
    ...read("listOrganizationInstallations", {
      params: organizationOf(of),
      query: { limit: 1000 },
    }),
    enabled,
    select: ({ items }) =>
      new Map(items.map(({ installation, integration }) => [integration.name, installation])),
  });

export const useSpaceInstallation = (
  params: InstallationParams & SpaceParams,
  { enabled = true } = {},
) => useQuery({ ...read("getSpaceInstallation", { params, query: { extended: true } }), enabled });
export const useSiteInstallation = (
  params: InstallationParams & Pick<SiteParams, "siteId">,
  { enabled = true } = {},
) => useQuery({ ...read("getSiteInstallation", { params, query: { extended: true } }), enabled });

/** Renders a component of an integration, or sends it an action; never cached. */
export const renderComponent = (
  params: IntegrationParams,
  body: CallOf<"renderIntegrationUIWithPost">["body"],
  signal: AbortSignal,
) => callOperation("renderIntegrationUIWithPost", { params, body }, { signal, insist: true });

/**
 * Returns a function that refetches settings that an integration has changed itself, and returns
 * its installation.
 */
export function useReadAgain() {
  const client = useQueryClient();
  return async (params: InstallationParams) => {
    void refreshAfter(client, "updateInstallation");
    return callOperation("getInstallationById", { params }, { insist: true });
  };
}

export const usePublishIntegration = () => useWrite("publishIntegration");
export const useUnpublishIntegration = () => useWrite("unpublishIntegration");
export const useStartDevelopment = () => useWrite("setIntegrationDevelopmentMode");
export const useEndDevelopment = () => useWrite("disableIntegrationDevelopmentMode");
export const useInstall = () => useWrite("installIntegration");
export const useUpdateInstallation = () => useWrite("updateInstallation");
export const useApproveUpdate = () => useWrite("approveInstallationUpdate");
export const useUninstall = () => useWrite("uninstallIntegration");
export const useInstallOnSpace = () => useWrite("installIntegrationOnSpace");
export const useInstallOnSite = () => useWrite("installIntegrationOnSite");
export const useUpdateOnSpace = () => useWrite("updateSpaceInstallation");
export const useUpdateOnSite = () => useWrite("updateSiteInstallation");
export const useRemoveFromSpace = () => useWrite("uninstallIntegrationFromSpace");
export const useRemoveFromSite = () => useWrite("uninstallIntegrationFromSite");

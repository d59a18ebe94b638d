import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { InstallationParams } from "../contract/installations.ts";
import type { IntegrationParams } from "../contract/integrations.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { ask, type CallOf, read, readPages, useWrite } from "./operation.ts";

type Query<Id extends OperationId> = Omit<
  NonNullable<Call<AppContract[Id]> extends { query?: infer Q } ? Q : never>,
  "page" | "limit"
>;
export type InOrganization = OrganizationParams & IntegrationParams;

const limit = { limit: 100 };

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
/** All that is installed, to say so in the catalogue: nobody installs more than this. */
export const readStatuses = (of: OrganizationParams) =>
  read("listOrganizationInstallationsStatus", {
    params: organizationOf(of),
    query: { limit: 1000 },
  });
/** The caller's installations of one integration: one for each organization that they administer. */
export const readOwnInstallations = (of: IntegrationParams) =>
  read("listIntegrationInstallations", { params: nameOf(of), query: { limit: 1000 } });

/** While other filters load, what the ones before found stays. */
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

export function useStatuses(of: OrganizationParams) {
  return useQuery({
    ...readStatuses(of),
    select: ({ items }) =>
      new Map(items.map(({ integration, status }) => [integration.name, status])),
  });
}

/** The installation of an integration in one organization; null where there is none. */
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

export const readInstalledSpaces = (params: InstallationParams) =>
  readPages("listInstallationSpaces", { params, query: { extended: true, ...limit } });
export const readInstalledSites = (params: InstallationParams) =>
  readPages("listInstallationSites", { params, query: { extended: true, ...limit } });

/** Has an integration draw a component, or act on it: no two answers are the same. */
export const renderComponent = (
  params: IntegrationParams,
  body: CallOf<"renderIntegrationUIWithPost">["body"],
  signal: AbortSignal,
) => ask("renderIntegrationUIWithPost", { params, body }, { signal, insist: true });

const stale: readonly OperationId[] = [
  "listOrganizationIntegrations",
  "getIntegrationByName",
  "listIntegrationInstallations",
  "listOrganizationInstallations",
  "listOrganizationInstallationsStatus",
  "getInstallationUpdate",
  "listInstallationSpaces",
  "listInstallationSites",
  "listSiteIntegrations",
  "listSpaceIntegrations",
  "listDevelopmentModes",
  "getOrganizationSummary",
  "listAuditEvents",
];

/** Reads anew what an integration has set itself; answers its installation as it is now. */
export function useReadAgain() {
  const client = useQueryClient();
  return async (params: InstallationParams) => {
    for (const id of stale) void client.invalidateQueries({ queryKey: [id] });
    return ask("getInstallationById", { params }, { insist: true });
  };
}

export const usePublishIntegration = () => useWrite("publishIntegration", { stale });
export const useUnpublishIntegration = () => useWrite("unpublishIntegration", { stale });
export const useStartDevelopment = () => useWrite("setIntegrationDevelopmentMode", { stale });
export const useEndDevelopment = () => useWrite("disableIntegrationDevelopmentMode", { stale });
export const useInstall = () => useWrite("installIntegration", { stale });
export const useUpdateInstallation = () => useWrite("updateInstallation", { stale });
export const useApproveUpdate = () => useWrite("approveInstallationUpdate", { stale });
export const useUninstall = () => useWrite("uninstallIntegration", { stale });
export const useInstallOnSpace = () => useWrite("installIntegrationOnSpace", { stale });
export const useInstallOnSite = () => useWrite("installIntegrationOnSite", { stale });
export const useUpdateOnSpace = () => useWrite("updateSpaceInstallation", { stale });
export const useUpdateOnSite = () => useWrite("updateSiteInstallation", { stale });
export const useRemoveFromSpace = () => useWrite("uninstallIntegrationFromSpace", { stale });
export const useRemoveFromSite = () => useWrite("uninstallIntegrationFromSite", { stale });

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { SiteParams } from "../contract/sites.ts";
import { read, readPages, useWrite } from "./operation.ts";
import { type Edit, edit } from "./optimistic.ts";

type ListCall = Call<AppContract["listSites"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

export const readSites = (params: OrganizationParams, query: ListQuery) =>
  readPages("listSites", { params, query: { ...query, limit: pageSize } });
export const readSite = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteById", { params: { organizationId, siteId } });

/** While other filters load, what the ones before found stays. */
export const useSites = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readSites(params, query), placeholderData: keepPreviousData });
export const useSite = (params: SiteParams) => useQuery(readSite(params));

/** Asked anew each time: a question about deleting must not rest on old counts. */
export const useSiteDeletionImpact = (params: SiteParams, { enabled = true } = {}) =>
  useQuery({ ...read("getSiteDeletionImpact", { params }), enabled, staleTime: 0 });

const lists: readonly OperationId[] = ["listSites", "getOrganizationSummary", "listAuditEvents"];
// Publishing and visibility decide who may read the spaces of a site, and at which address.
const whatIsShown: readonly OperationId[] = [
  ...lists,
  "getSiteById",
  "getSiteStructure",
  "listSpacesInOrganizationById",
  "getSpaceById",
];

export const useCreateSite = () =>
  useWrite("createSite", { stale: [...lists, "listSpacesInOrganizationById"] });
export const useUpdateSite = () => useWrite("updateSiteById", { stale: whatIsShown });
export const usePublishSite = () => useWrite("publishSite", { stale: whatIsShown });
export const useUnpublishSite = () => useWrite("unpublishSite", { stale: whatIsShown });
export const useDeleteSite = () =>
  useWrite("deleteSiteById", {
    stale: [...lists, "listSpacesInOrganizationById"],
    optimistic: ({ params }) => [without(params.siteId)],
  });

function without(siteId: string): Edit {
  return edit("listSites", (page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== siteId),
  }));
}

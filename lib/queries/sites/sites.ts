import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { callOperation, read, readPages, useWrite } from "../platform/operation.ts";
import { type Edit, edit } from "../platform/optimistic.ts";

type ListCall = Call<AppContract["listSites"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

export const readSites = (params: OrganizationParams, query: ListQuery) =>
  readPages("listSites", { params, query: { ...query, limit: pageSize } });
export const readSite = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteById", { params: { organizationId, siteId } });

/** Requests a site, bypassing the cache. */
export const fetchSite = ({ organizationId, siteId }: SiteParams) =>
  callOperation("getSiteById", { params: { organizationId, siteId } });

/** Unpublished sites that show a space; two at most. */
export const readUnpublishedWith = ({ organizationId }: OrganizationParams, space: string) =>
  read("listSites", {
    params: { organizationId },
    query: { space, published: false, limit: 2 },
  });

/** Sites that show a space, as far as the reader can see them; the first three. */
export const readSitesWith = ({ organizationId }: OrganizationParams, space: string) =>
  read("listSites", { params: { organizationId }, query: { space, limit: 3 } });
export const useSitesWith = (...args: Parameters<typeof readSitesWith>) =>
  useQuery(readSitesWith(...args));

/** Published sites that show a space, as far as the reader can see them; the first three. */
export const usePublishedWith = ({ organizationId }: OrganizationParams, space: string) =>
  useQuery(
    read("listSites", { params: { organizationId }, query: { space, published: true, limit: 3 } }),
  );

/** Keeps the previous result while other filters load. */
export const useSites = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readSites(params, query), placeholderData: keepPreviousData });
export const useSite = (params: SiteParams) => useQuery(readSite(params));

const defaultSpaceOf = ({ organizationId, siteId }: SiteParams) => ({
  params: { organizationId, siteId },
  query: { default: true, limit: 1 },
});

/** Requests the default space of a site, bypassing the cache. */
export const fetchDefaultSpace = async (params: SiteParams) =>
  (await callOperation("listSiteSpaces", defaultSpaceOf(params))).items[0]?.space;

/** Space that readers of a site see first. */
export const useDefaultSpace = (params: SiteParams) =>
  useQuery(read("listSiteSpaces", defaultSpaceOf(params))).data?.items[0]?.space;

/** Effects of a deletion. Never cached, as the dialog must not show old counts. */
export const useSiteDeletionImpact = (params: SiteParams, { enabled = true } = {}) =>
  useQuery({ ...read("getSiteDeletionImpact", { params }), enabled, staleTime: 0 });

export const useCreateSite = () => useWrite("createSite");
export const useUpdateSite = () => useWrite("updateSiteById");
export const usePublishSite = () => useWrite("publishSite");
export const useUnpublishSite = () => useWrite("unpublishSite");
export const useDeleteSite = () =>
  useWrite("deleteSiteById", {
    optimistic: ({ params }) => [without(params.siteId)],
  });

function without(siteId: string): Edit {
  return edit("listSites", (page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== siteId),
  }));
}

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { SpaceParams } from "../contract/spaces.ts";
import { read, readPages } from "./operation.ts";

interface SearchOptions {
  enabled?: boolean;
  limit?: number;
}

/** Sites whose title holds the text; while more is typed, what was found stays. */
export const useSiteSearch = (
  params: OrganizationParams,
  text: string,
  { enabled = true, limit = 8 }: SearchOptions = {},
) =>
  useQuery({
    ...read("listSites", { params, query: { title: text || undefined, limit } }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Spaces whose title holds the text, the latest changed first. */
export const useSpaceSearch = (
  params: OrganizationParams,
  text: string,
  { enabled = true, limit = 8 }: SearchOptions = {},
) =>
  useQuery({
    ...read("listSpacesInOrganizationById", {
      params,
      query: { title: text || undefined, limit, sort: "updatedAt" },
    }),
    enabled,
    placeholderData: keepPreviousData,
  });

const foundAtOnce = 20;

type SearchOf = SpaceParams & { changeRequestId?: string };
type SearchRead = ReturnType<typeof readPages<"searchSpaceContent">>;

/** The pages of a space, or of a change request, that have these words. */
export function readContentSearch(
  { spaceId, changeRequestId }: SearchOf,
  text: string,
): SearchRead {
  const query = { query: text, limit: foundAtOnce };
  if (changeRequestId === undefined) {
    return readPages("searchSpaceContent", { params: { spaceId }, query });
  }
  // Answers the same, under a key of its own.
  const params = { spaceId, changeRequestId };
  return readPages("searchChangeRequestContent", { params, query }) as unknown as SearchRead;
}
/** While more is typed, what was found stays. */
export const useContentSearch = (of: SearchOf, query: string) =>
  useInfiniteQuery({ ...readContentSearch(of, query), placeholderData: keepPreviousData });

/** One site, for showing the name of what an id stands for; null asks nothing. */
export const useNamedSite = (params: OrganizationParams, siteId: string | null) =>
  useQuery({
    ...read("getSiteById", { params: { ...params, siteId: siteId ?? "" } }),
    enabled: siteId !== null,
  });

/** One space likewise. */
export const useNamedSpace = (spaceId: string | null) =>
  useQuery({
    ...read("getSpaceById", { params: { spaceId: spaceId ?? "" } }),
    enabled: spaceId !== null,
  });

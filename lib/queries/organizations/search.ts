import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read, readPages } from "../platform/operation.ts";

interface SearchOptions {
  enabled?: boolean;
  limit?: number;
}

/** Sites whose title contains the text; keeps the previous result while typing. */
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

/** Spaces whose title contains the text, most recently changed first. */
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

/** Pages of a space or a change request that match these words. */
export function readContentSearch(
  { spaceId, changeRequestId }: SearchOf,
  text: string,
): SearchRead {
  const query = { query: text, limit: foundAtOnce };
  if (changeRequestId === undefined) {
    return readPages("searchSpaceContent", { params: { spaceId }, query });
  }
  const params = { spaceId, changeRequestId };
  return readPages("searchChangeRequestContent", { params, query });
}

/** Filters of a search in all spaces. */
export interface SpacesSearch {
  query: string;
  space?: string | undefined;
  resultType?: "page" | "section" | undefined;
}

const spacesAtOnce = 10;

/** Visible spaces with pages that match. */
export const readSpacesSearch = (params: OrganizationParams, query: SpacesSearch) =>
  readPages("searchOrganizationContent", { params, query: { ...query, limit: spacesAtOnce } });

/** Keeps the previous result while typing. */
export const useSpacesSearch = (params: OrganizationParams, query: SpacesSearch) =>
  useInfiniteQuery({ ...readSpacesSearch(params, query), placeholderData: keepPreviousData });

/** Keeps the previous result while typing. */
export const useContentSearch = (of: SearchOf, query: string) =>
  useInfiniteQuery({ ...readContentSearch(of, query), placeholderData: keepPreviousData });

/** One site, to show its name; null disables it. */
export const useNamedSite = (params: OrganizationParams, siteId: string | null) =>
  useQuery({
    ...read("getSiteById", { params: { ...params, siteId: siteId ?? "" } }),
    enabled: siteId !== null,
  });

/** One space, to show its name; null disables it. */
export const useNamedSpace = (spaceId: string | null) =>
  useQuery({
    ...read("getSpaceById", { params: { spaceId: spaceId ?? "" } }),
    enabled: spaceId !== null,
  });

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { read, readPages } from "../platform/operation.ts";

const mostPerPage = 1000;

export const readCollections = (params: OrganizationParams) =>
  readPages("listCollectionsInOrganizationById", {
    params,
    query: { limit: mostPerPage },
  });

interface SomeOptions {
  enabled: boolean;
  limit: number;
}

/** First collections, to choose from before a search. */
export const useSomeCollections = (params: OrganizationParams, { enabled, limit }: SomeOptions) =>
  useQuery({
    ...read("listCollectionsInOrganizationById", { params, query: { limit } }),
    enabled,
  });

interface PlaceQuery {
  parent?: string | undefined;
  title?: string | undefined;
}

/** Items of one parent in order; with a title, only the first matches. */
export const usePlaceItems = (
  params: OrganizationParams,
  query: PlaceQuery,
  { enabled = true } = {},
) =>
  useInfiniteQuery({
    ...readPages("listPlaceItems", { params, query: { ...query, limit: 50 } }),
    enabled,
    placeholderData: keepPreviousData,
  });

export const readCollection = (collectionId: string) =>
  read("getCollectionById", { params: { collectionId } });
export const useCollection = (collectionId: string) => useQuery(readCollection(collectionId));

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../contract/organizations.ts";
import { read, readPages } from "./operation.ts";

const mostPerPage = 1000;

export const readCollections = (params: OrganizationParams) =>
  readPages("listCollectionsInOrganizationById", {
    params,
    query: { limit: mostPerPage },
  });

interface PlaceQuery {
  parent?: string | undefined;
  title?: string | undefined;
}

/** What stands at one place, in its order; the first of those whose title matches. */
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

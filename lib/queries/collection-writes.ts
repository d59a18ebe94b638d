import { useQuery } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import { read, useWrite } from "./operation.ts";

/** What tells where spaces and collections stand. */
export const placeReads: readonly OperationId[] = [
  "listCollectionsInOrganizationById",
  "getCollectionById",
  "listTreeItems",
  "findTreeItems",
  "listPlaceItems",
  "getCollectionPlace",
  "getSpacePlace",
  "listAuditEvents",
];
const withSpaces: readonly OperationId[] = [
  ...placeReads,
  "listSpacesInOrganizationById",
  "listSpacesInCollectionById",
  "getSpaceById",
  "listTrashedSpaces",
  "getOrganizationSummary",
  "listSiteSpaces",
  "getSiteStructure",
];

export const readCollectionPlace = (collectionId: string) =>
  read("getCollectionPlace", { params: { collectionId } });

export const useCreateCollection = () => useWrite("createCollection", { stale: placeReads });
/** Whoever may do what in it may do so in all that lies inside. */
export const useUpdateCollection = () =>
  useWrite("updateCollectionById", {
    stale: [
      ...placeReads,
      "listPermissionsAggregateInCollection",
      "getMemberAccess",
      "listSpacesInOrganizationById",
    ],
  });
export const useDeleteCollection = () => useWrite("deleteCollectionById", { stale: withSpaces });
export const useTransferCollection = () => useWrite("transferCollection", { stale: withSpaces });

export const useCollectionDeletionImpact = (collectionId: string, { enabled = true } = {}) =>
  useQuery({
    ...read("getCollectionDeletionImpact", { params: { collectionId } }),
    enabled,
    staleTime: 0,
  });

/** What stops a transfer to that organization; asked anew each time, as others change it too. */
export const useCollectionTransferImpact = (collectionId: string, organization: string | null) =>
  useQuery({
    ...read("getCollectionTransferImpact", {
      params: { collectionId },
      query: { organization: organization ?? "" },
    }),
    enabled: organization !== null,
    staleTime: 0,
  });

import { useQuery } from "@tanstack/react-query";
import { read, useWrite } from "../platform/operation.ts";

export const readCollectionPlace = (collectionId: string) =>
  read("getCollectionPlace", { params: { collectionId } });

export const useCreateCollection = () => useWrite("createCollection");
/** Access to a collection is inherited by everything inside it. */
export const useUpdateCollection = () => useWrite("updateCollectionById");
export const useDeleteCollection = () => useWrite("deleteCollectionById");
export const useTransferCollection = () => useWrite("transferCollection");

export const useCollectionDeletionImpact = (collectionId: string, { enabled = true } = {}) =>
  useQuery({
    ...read("getCollectionDeletionImpact", { params: { collectionId } }),
    enabled,
    staleTime: 0,
  });

/** Blockers of a transfer to that organization; never cached, as others change them too. */
export const useCollectionTransferImpact = (collectionId: string, organization: string | null) =>
  useQuery({
    ...read("getCollectionTransferImpact", {
      params: { collectionId },
      query: { organization: organization ?? "" },
    }),
    enabled: organization !== null,
    staleTime: 0,
  });

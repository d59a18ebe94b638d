"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { toastProblem } from "@/components/ui/toast";
import { readChangesOfPage } from "@/lib/queries/review/change-requests";
import { useMarkItems, useViewedItems } from "@/lib/queries/review/viewed-items";
import type { ChangedItem } from "./changed-items";

interface Shown {
  /** Revision of the change request with the shown changes. */
  revision: string;
  /** Revision that it is compared with, if not the base. */
  since: string | undefined;
}

/** Viewed marks of a reader and how to set them. */
export type ViewedMarks = ReturnType<typeof useViewed>;

/** The reader's viewed marks; an item that changes again loses its mark. */
export function useViewed(params: ChangeRequestParams, { revision, since }: Shown) {
  const client = useQueryClient();
  const query = useViewedItems(params);
  const { mutateAsync } = useMarkItems();
  const viewed = useMemo(() => new Set(query.data?.items), [query.data]);
  const { spaceId, changeRequestId } = params;
  const isViewed = useCallback(({ id }: Pick<ChangedItem, "id">) => viewed.has(id), [viewed]);
  return {
    query,
    /** False until the marks are loaded. */
    known: query.data !== undefined,
    isViewed,
    setViewed: ({ id }: Pick<ChangedItem, "id">, viewed: boolean) => {
      // A text is loaded separately from the list, and may belong to another revision.
      const text = client.getQueryData(readChangesOfPage(params, id, since).queryKey);
      const body = { revision: text?.revision ?? revision, items: [{ id, viewed }] };
      mutateAsync({ params: { spaceId, changeRequestId }, body }).catch(toastProblem);
    },
  };
}

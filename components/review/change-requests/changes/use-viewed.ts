"use client";

import { useCallback, useMemo } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { toastProblem } from "@/components/ui/toast";
import { useMarkItems, useViewedItems } from "@/lib/queries/review/viewed-items";
import type { ChangedItem } from "./changed-items";

/**
 * The reader's viewed marks; an item that changes again loses its mark.
 *
 * @param revision revision of the change request that is shown
 */
export function useViewed(place: ChangeRequestPlace, revision: string) {
  const query = useViewedItems(place);
  const { mutateAsync } = useMarkItems();
  const viewed = useMemo(() => new Set(query.data?.items), [query.data]);
  const { spaceId, changeRequestId } = place;
  const isViewed = useCallback(({ id }: Pick<ChangedItem, "id">) => viewed.has(id), [viewed]);
  return {
    query,
    /** False until the marks are loaded. */
    known: query.data !== undefined,
    isViewed,
    setViewed: ({ id }: Pick<ChangedItem, "id">, viewed: boolean) => {
      const body = { revision, items: [{ id, viewed }] };
      mutateAsync({ params: { spaceId, changeRequestId }, body }).catch(toastProblem);
    },
  };
}

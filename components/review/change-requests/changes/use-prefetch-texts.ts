"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ChangesOf, readChangesOfPage } from "@/lib/queries/review/change-requests";
import { type ChangedItem, isEdited } from "./changed-items";

/** Prefetches the texts of pages that are likely to be shown next. */
export function usePrefetchTexts(
  of: ChangesOf,
  since: string | undefined,
  items: readonly (ChangedItem | undefined)[],
): void {
  const client = useQueryClient();
  const { spaceId, changeRequestId, revisionId } = of;
  const ids = items.flatMap((item) => (item && isEdited(item) ? [item.id] : [])).join();
  useEffect(() => {
    const source =
      revisionId === undefined ? { spaceId, changeRequestId } : { spaceId, revisionId };
    for (const id of ids.split(",").filter(Boolean)) {
      void client.prefetchQuery(readChangesOfPage(source, id, since));
    }
  }, [client, spaceId, changeRequestId, revisionId, since, ids]);
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { readChangesOfPage } from "@/lib/queries/review/change-requests";
import { type ChangedItem, isEdited } from "./changed-items";

/** Prefetches the texts of pages that are likely to be shown next. */
export function usePrefetchTexts(
  { spaceId, changeRequestId }: ChangeRequestParams,
  since: string | undefined,
  items: readonly (ChangedItem | undefined)[],
): void {
  const client = useQueryClient();
  const ids = items.flatMap((item) => (item && isEdited(item) ? [item.id] : [])).join();
  useEffect(() => {
    for (const id of ids.split(",").filter(Boolean)) {
      void client.prefetchQuery(readChangesOfPage({ spaceId, changeRequestId }, id, since));
    }
  }, [client, spaceId, changeRequestId, since, ids]);
}

"use client";

import { useMemo } from "react";
import type { ChangeRequestParams } from "@/lib/contract/review/change-requests";
import { joinChanges } from "@/lib/queries/content/content";
import { useChanges } from "@/lib/queries/review/change-requests";
import { type Marks, marksOf } from "./changed-marks";

/** Marks of the pages and files that a change request changes; `known` even if they failed to load. */
export function useMarks(params: ChangeRequestParams | undefined): {
  marks: Marks;
  known: boolean;
} {
  const { spaceId = "", changeRequestId = "" } = params ?? {};
  const found = useChanges({ spaceId, changeRequestId }, { enabled: params !== undefined });
  const marks = useMemo(() => marksOf(joinChanges(found.data?.pages)?.changes ?? []), [found.data]);
  return { marks, known: found.data !== undefined || found.isError };
}

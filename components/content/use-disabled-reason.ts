"use client";

import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { contentDisabledReason } from "./content-disabled-reason";
import type { RequestPlace } from "./request-place";

/** Reason why pages cannot be edited now; null if they can, undefined while loading. */
export function useDisabledReason(place: RequestPlace): string | null | undefined {
  const request = useChangeRequest(place).data;
  const space = useSpace(place).data;
  return request && space && contentDisabledReason(request, space);
}

"use client";

import { useChangeRequest } from "@/lib/queries/change-requests";
import { useSpace } from "@/lib/queries/spaces";
import { contentRefusal } from "./content-refusal";
import type { RequestPlace } from "./request-place";

/** Why the pages cannot be changed now; null: they can, undefined: not known yet. */
export function useRefusal(place: RequestPlace): string | null | undefined {
  const request = useChangeRequest(place).data;
  const space = useSpace(place).data;
  return request && space && contentRefusal(request, space);
}

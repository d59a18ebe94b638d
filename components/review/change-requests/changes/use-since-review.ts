"use client";

import { useQueryState } from "nuqs";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { useReviewers } from "@/components/review/change-requests/reviews/use-reviewers";
import type { ChangeRequest } from "@/lib/contract/review/change-request";

/** Reads from the address whether only changes since the reader's own review are shown. */
export function useSinceReview(place: ChangeRequestPlace, request: ChangeRequest) {
  const [since, setSince] = useQueryState("since");
  const asked = since === "review";
  const { own, known, failed } = useReviewers(place, request);
  const review = own?.review;
  return {
    /** Revision to compare with; undefined for the base. */
    revision: asked ? review?.revision : undefined,
    /** It is unknown yet which of the two applies. */
    undecided: asked && !known && !failed,
    offered: review !== undefined && (own?.changedSince || asked),
    on: asked && review !== undefined,
    reviewedAt: review?.updatedAt,
    set: (on: boolean) => setSince(on ? "review" : null),
  };
}

"use client";

import { useAddressMember } from "@/components/ui/use-address";
import type { ChangeRequest } from "@/lib/contract/change-request";
import type { ChangeRequestPlace } from "./change-request-frame";
import { useReviewers } from "./use-reviewers";

/** Whether only what changed since the reader's own review is shown, which is in the address. */
export function useSinceReview(place: ChangeRequestPlace, request: ChangeRequest) {
  const [since, setSince] = useAddressMember("since");
  const asked = since === "review";
  const { own, known, failed } = useReviewers(place, request);
  const review = own?.review;
  return {
    /** What to compare with; undefined: with the space, as always. */
    revision: asked ? review?.revision : undefined,
    /** It is not known yet which of the two is meant. */
    undecided: asked && !known && !failed,
    offered: review !== undefined && (own?.changedSince || asked),
    on: asked && review !== undefined,
    reviewedAt: review?.updatedAt,
    set: (on: boolean) => setSince(on ? "review" : null),
  };
}

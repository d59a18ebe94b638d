"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import type { ChangeRequest } from "@/lib/contract/change-request";
import type { ChangeRequestPlace } from "./change-request-frame";
import { useReviewers } from "./use-reviewers";

/** Whether only what changed since the reader's own review is shown, which is in the address. */
export function useSinceReview(place: ChangeRequestPlace, request: ChangeRequest) {
  const [asked, setAsked] = useQueryState("since", parseAsStringLiteral(["review"]));
  const { own, known, failed } = useReviewers(place, request);
  const review = own?.review;
  return {
    /** What to compare with; undefined: with the space, as always. */
    revision: asked ? review?.revision : undefined,
    /** It is not known yet which of the two is meant. */
    undecided: asked !== null && !known && !failed,
    offered: review !== undefined && (own?.changedSince || asked !== null),
    on: asked !== null && review !== undefined,
    reviewedAt: review?.updatedAt,
    set: (on: boolean) => void setAsked(on ? "review" : null),
  };
}

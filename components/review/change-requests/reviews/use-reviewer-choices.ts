"use client";

import { useDeferredValue, useState } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { ReviewerCandidate, ReviewerReason } from "@/lib/contract/review/review";
import { useReviewerCandidates } from "@/lib/queries/review/reviews";

const reasonLabels: Record<ReviewerReason, string> = {
  "edited-pages": "Edited these pages",
  owner: "Owner of this space",
  "reviewed-before": "Reviewed here before",
};

/** Returns the option for a person, with the reason for the suggestion or the address. */
export const toChoice = ({ user, reason }: ReviewerCandidate) => ({
  value: user.id,
  label: user.displayName,
  hint: reason ? reasonLabels[reason] : user.email,
});

/** People who can review, in the order of the service; loaded with the first search. */
export function useReviewerChoices(params: ChangeRequestParams) {
  const [text, onSearch] = useState<string | null>(null);
  const search = useDeferredValue(text?.trim()) || undefined;
  const found = useReviewerCandidates(params, search, { enabled: text !== null });
  return {
    choices: (found.data?.items ?? []).map(toChoice),
    onSearch,
    loading: found.isFetching,
    emptyText: found.isError
      ? "The reviewers couldn't be loaded"
      : search
        ? "No reviewers found"
        : "Nobody else can review in this space",
  };
}

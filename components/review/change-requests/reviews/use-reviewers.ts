"use client";

import { useMemo } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { type Reviewer, reviewersOf } from "@/components/review/change-requests/state/reviewers";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { useRequestedReviewers, useReviews } from "@/lib/queries/review/reviews";

const none: readonly Reviewer[] = [];

/** Reviewers of a change request with their states; `own` is the signed-in user's entry. */
export function useReviewers(params: ChangeRequestParams, request: ChangeRequest) {
  const reviews = useReviews(params);
  const requested = useRequestedReviewers(params);
  const me = useAuthenticatedUser().data?.id;
  const { revision, status } = request;
  const given = reviews.data?.items;
  const asked = requested.data?.items;
  const reviewers = useMemo(
    () => (given && asked ? reviewersOf(given, asked, { revision, status }) : none),
    [given, asked, revision, status],
  );
  const failed = [reviews, requested].find(({ isError, data }) => isError && !data);
  return {
    reviewers,
    own: reviewers.find(({ user }) => user.id === me),
    isAuthor: me !== undefined && request.createdBy.id === me,
    known: given !== undefined && asked !== undefined,
    failed,
  };
}

import type { User } from "@/lib/contract/people/users";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import type { RequestedReviewer, Review } from "@/lib/contract/review/review";

export type ReviewerState =
  | "changes-requested"
  | "waiting"
  | "outdated"
  | "approved"
  | "not-reviewed";

/** Past or requested reviewer of a change request. */
export interface Reviewer {
  user: User;
  state: ReviewerState;
  review?: Review;
  asked?: RequestedReviewer;
  /** The content has changed since their review. */
  changedSince: boolean;
}

const order: readonly ReviewerState[] = [
  "changes-requested",
  "waiting",
  "outdated",
  "approved",
  "not-reviewed",
];

function stateOf(review: Review, changedSince: boolean): ReviewerState {
  if (review.status === "changes-requested") return review.status;
  return changedSince ? "outdated" : "approved";
}

/**
 * Lists each reviewer once, blocking ones first. A repeated request counts as waiting; after the
 * merge, nobody waits for a review anymore.
 */
export function reviewersOf(
  reviews: readonly Review[],
  requested: readonly RequestedReviewer[],
  { revision, status }: Pick<ChangeRequest, "revision" | "status">,
): Reviewer[] {
  const all = new Map<string, Reviewer>();
  for (const review of reviews) {
    const changedSince = review.revision !== revision;
    const state = stateOf(review, changedSince);
    all.set(review.reviewer.id, { user: review.reviewer, state, review, changedSince });
  }
  for (const asked of requested) {
    if (asked.kind !== "user") continue;
    const { user } = asked;
    const known = all.get(user.id);
    const state = status === "merged" ? (known?.state ?? "not-reviewed") : "waiting";
    all.set(user.id, { user, changedSince: false, ...known, state, asked });
  }
  const rank = ({ state }: Reviewer) => order.indexOf(state);
  return [...all.values()].sort((a, b) => rank(a) - rank(b));
}

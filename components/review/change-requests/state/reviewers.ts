import type { User } from "@/lib/contract/people/users";
import type { RequestedReviewer, Review } from "@/lib/contract/review/review";

export type ReviewerState = "changes-requested" | "waiting" | "outdated" | "approved";

/** Past or requested reviewer of a change request. */
export interface Reviewer {
  user: User;
  state: ReviewerState;
  review?: Review;
  asked?: RequestedReviewer;
  /** The content has changed since their review. */
  changedSince: boolean;
}

const order: readonly ReviewerState[] = ["changes-requested", "waiting", "outdated", "approved"];

function stateOf(review: Review, changedSince: boolean): ReviewerState {
  if (review.status === "changes-requested") return review.status;
  return changedSince ? "outdated" : "approved";
}

/** Lists each reviewer once, blocking ones first; a repeated request counts as waiting. */
export function reviewersOf(
  reviews: readonly Review[],
  requested: readonly RequestedReviewer[],
  revision: string,
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
    const known = all.get(user.id) ?? { user, changedSince: false };
    all.set(user.id, { ...known, state: "waiting", asked });
  }
  const rank = ({ state }: Reviewer) => order.indexOf(state);
  return [...all.values()].sort((a, b) => rank(a) - rank(b));
}

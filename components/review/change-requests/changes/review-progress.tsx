import { reviewerLooks } from "@/components/review/change-requests/reviews/reviewer-state";
import type { ReviewerState } from "@/components/review/change-requests/state/reviewers";
import type { ReviewState } from "@/lib/contract/review/review";
import { plural } from "@/lib/format/format";

/** Returns the most important state of a review with its count; null without reviewers. */
function mostOf(review: ReviewState): { state: ReviewerState; count: number } | null {
  const states: [ReviewerState, number][] = [
    ["changes-requested", review.changesRequested],
    ["waiting", review.requested],
    ["outdated", review.outdated],
    ["approved", review.approved],
  ];
  const [found] = states.filter(([, count]) => count > 0);
  return found ? { state: found[0], count: found[1] } : null;
}

const words: Record<ReviewerState, (count: number) => string> = {
  "changes-requested": () => "Changes requested",
  waiting: (count) => `${plural(count, "review")} pending`,
  outdated: () => "Approval outdated",
  "not-reviewed": () => "Not reviewed",
  approved: (count) => (count === 1 ? "Approved" : `Approved by ${count}`),
};

export function reviewLabel(review: ReviewState): string {
  const most = mostOf(review);
  return most ? words[most.state](most.count) : "No reviewers";
}

/** Review progress with its icon, for a row of a list. */
export function ReviewProgress({ review }: { review: ReviewState }) {
  const most = mostOf(review);
  if (!most) return <span className="text-text-subtle">{reviewLabel(review)}</span>;
  const { icon: Icon, color } = reviewerLooks[most.state];
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${color}`} />
      <span className="truncate">{reviewLabel(review)}</span>
    </span>
  );
}

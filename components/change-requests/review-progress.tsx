import type { ReviewState } from "@/lib/contract/review";
import { plural } from "@/lib/format";
import { reviewerLooks } from "./reviewer-state";
import type { ReviewerState } from "./reviewers";

/** What of a review matters most, and how many it is about; null: nobody has to do with it. */
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
  "changes-requested": () => "Changes asked for",
  waiting: (count) => `Awaits ${plural(count, "review")}`,
  outdated: () => "Approval outdated",
  approved: (count) => (count === 1 ? "Approved" : `Approved by ${count}`),
};

/** How far a review is, in words. */
export function reviewWords(review: ReviewState): string {
  const most = mostOf(review);
  return most ? words[most.state](most.count) : "Nobody is asked";
}

/** The same with its shape, for a row of a list. */
export function ReviewProgress({ review }: { review: ReviewState }) {
  const most = mostOf(review);
  if (!most) return <span className="text-text-subtle">{reviewWords(review)}</span>;
  const { icon: Icon, color } = reviewerLooks[most.state];
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${color}`} />
      <span className="truncate">{reviewWords(review)}</span>
    </span>
  );
}

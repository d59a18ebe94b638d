"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChangeRequest } from "@/lib/contract/change-request";
import { useSpace } from "@/lib/queries/spaces";
import { AskReviewer } from "./ask-reviewer";
import type { ChangeRequestPlace } from "./change-request-frame";
import { askRefusal, reviewRefusal } from "./change-request-rules";
import { GiveReview } from "./give-review";
import { ReviewerChip } from "./reviewer-chip";
import { useAskReviewer } from "./use-ask-reviewer";
import { useReviewers } from "./use-reviewers";

interface ReviewersBarProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
}

/** Who reviews a change request and what they think of it; asking others, and reviewing oneself. */
export function ReviewersBar({ place, request }: ReviewersBarProps) {
  const space = useSpace(place).data;
  const { reviewers, own, isAuthor, known, failed } = useReviewers(place, request);
  const { ask, withdraw, pending } = useAskReviewer(place);
  const ended = request.status === "merged" || request.status === "archived";
  if (!known && !failed) return <Skeleton className="h-8 w-72" />;
  if (ended && reviewers.length === 0 && !failed) return null;
  const refusal = space ? askRefusal(request, space) : null;
  const waiting = reviewers.filter(({ state }) => state === "waiting");
  const without = [request.createdBy.id, ...waiting.map(({ user }) => user.id)];
  return (
    <section
      id="reviewers"
      tabIndex={-1}
      aria-labelledby="reviewers-title"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 scroll-mt-20"
    >
      <h2 id="reviewers-title" className="text-sm">
        Reviewers
      </h2>
      {failed ? (
        <p role="alert" className="flex items-center gap-2 text-text-muted">
          They could not be loaded.
          <Button size="small" pending={failed.isFetching} onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <ul className="flex min-w-0 flex-wrap items-center gap-1.5">
          {reviewers.length === 0 && <li className="text-text-muted">Nobody yet.</li>}
          {reviewers.map((reviewer) => (
            <li key={reviewer.user.id} className="min-w-0">
              <ReviewerChip
                reviewer={reviewer}
                refusal={refusal}
                onAsk={() => ask(reviewer.user)}
                onWithdraw={() => withdraw(reviewer.user)}
              />
            </li>
          ))}
        </ul>
      )}
      {!ended && space && (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-2 max-sm:basis-full">
          <AskReviewer {...{ place, without, refusal, pending }} onAsk={ask} />
          <GiveReview
            place={place}
            request={request}
            refusal={reviewRefusal(request, space, isAuthor)}
            asked={own?.state === "waiting"}
          />
        </div>
      )}
    </section>
  );
}

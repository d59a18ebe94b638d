"use client";

import { MessageSquareQuote, UserPlus } from "lucide-react";
import { useState } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import {
  type DisabledReason,
  requestDisabledReason,
  reviewDisabledReason,
} from "@/components/review/change-requests/state/change-request-rules";
import type { Reviewer } from "@/components/review/change-requests/state/reviewers";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { ChoiceList } from "@/components/ui/choice-list";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { User } from "@/lib/contract/people/users";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useSpace } from "@/lib/queries/content/spaces";
import { useRequestReviewers, useWithdrawReviewer } from "@/lib/queries/review/reviews";
import { useHasReviewDraft } from "./review-draft";
import { ReviewForm } from "./review-form";
import { ReviewerChip } from "./reviewer-chip";
import { useReviewerChoices } from "./use-reviewer-choices";
import { useReviewers } from "./use-reviewers";

type Person = Pick<User, "id" | "displayName">;

/** Requests and withdraws reviews, each with an undo. */
function useRequestReview({ spaceId, changeRequestId }: ChangeRequestParams) {
  const asking = useRequestReviewers();
  const withdrawing = useWithdrawReviewer();
  const params = { spaceId, changeRequestId };
  const set = (isAsked: boolean, { id }: Person) =>
    isAsked
      ? asking.mutateAsync({ params, body: { users: [id] } })
      : withdrawing.mutateAsync({ params: { ...params, userId: id } });
  const change = async (isAsked: boolean, person: Person) => {
    try {
      await set(isAsked, person);
      const said = isAsked ? "Review requested from" : "Review request canceled for";
      toastDone(`${said} ${person.displayName}`, { undo: () => set(!isAsked, person) });
    } catch (error) {
      toastProblem(error);
    }
  };
  return {
    ask: (person: Person) => void change(true, person),
    withdraw: (person: Person) => void change(false, person),
    pending: asking.isPending || withdrawing.isPending,
  };
}

interface ReviewersBarProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
}

/** Reviewers and their states, requesting reviews, and reviewing. */
export function ReviewersBar({ params, request }: ReviewersBarProps) {
  const space = useSpace(params).data;
  const { reviewers, own, isAuthor, known, failed } = useReviewers(params, request);
  const { ask, withdraw, pending } = useRequestReview(params);
  const isUnsent = useHasReviewDraft(params.changeRequestId);
  const ended = request.status === "merged" || request.status === "archived";
  if (!known && !failed) return <Skeleton className="h-8 w-72" />;
  if (ended && reviewers.length === 0 && !failed && !isUnsent) return null;
  const disabledReason = space ? requestDisabledReason(request, space) : null;
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
          The reviewers couldn't be loaded.
          <Button size="small" pending={failed.isFetching} onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <ul className="flex min-w-0 flex-wrap items-center gap-1.5">
          {reviewers.length === 0 && <li className="text-text-muted">None yet</li>}
          {reviewers.map((reviewer) => (
            <li key={reviewer.user.id} className="min-w-0">
              <ReviewerChip
                reviewer={reviewer}
                disabledReason={disabledReason}
                onAsk={() => ask(reviewer.user)}
                onWithdraw={() => withdraw(reviewer.user)}
              />
            </li>
          ))}
        </ul>
      )}
      {(!ended || isUnsent) && space && (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-2 max-sm:basis-full">
          {!ended && <RequestReview {...{ params, disabledReason, pending }} onAsk={ask} />}
          <GiveReview
            params={params}
            request={request}
            disabledReason={reviewDisabledReason(request, space, isAuthor)}
            own={own}
          />
        </div>
      )}
    </section>
  );
}

interface GiveReviewProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  disabledReason: DisabledReason;
  /** Reader's entry among the reviewers, if there is one. */
  own: Reviewer | undefined;
}

/**
 * Opens the review form beside the changes. The draft survives closing the form, or a merge in the
 * meantime.
 */
function GiveReview({ params, request, disabledReason, own }: GiveReviewProps) {
  const isUnsent = useHasReviewDraft(params.changeRequestId);
  const [open, setOpen] = useState(false);
  const trigger = (
    <ActionButton
      size="small"
      variant={own?.state === "waiting" ? "primary" : "secondary"}
      disabledReason={isUnsent ? null : disabledReason}
    >
      <MessageSquareQuote aria-hidden />
      {disabledReason !== null && isUnsent ? "Unsent review…" : "Review…"}
    </ActionButton>
  );
  if (disabledReason !== null && !isUnsent) return trigger;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Your review"
      className="w-96 p-4"
      trigger={trigger}
    >
      <ReviewForm
        params={params}
        request={request}
        disabledReason={disabledReason}
        own={own}
        onDone={() => setOpen(false)}
      />
    </Popover>
  );
}

interface RequestReviewProps {
  params: ChangeRequestParams;
  disabledReason: DisabledReason;
  pending: boolean;
  onAsk: (person: { id: string; displayName: string }) => void;
}

/** Offers people who can review, most likely ones first, and requests their reviews one by one. */
function RequestReview({ params, disabledReason, pending, onAsk }: RequestReviewProps) {
  const [open, setOpen] = useState(false);
  const { choices, ...search } = useReviewerChoices(params);
  const choose = (id: string | null) => {
    const person = choices.find(({ value }) => value === id);
    setOpen(false);
    if (person) onAsk({ id: person.value, displayName: person.label });
  };
  const trigger = (
    <ActionButton size="small" variant="ghost" disabledReason={disabledReason} pending={pending}>
      <UserPlus aria-hidden />
      Request review
    </ActionButton>
  );
  if (disabledReason !== null) return trigger;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (next) search.onSearch("");
        setOpen(next);
      }}
      label="Request review"
      className="w-80"
      trigger={trigger}
    >
      <ChoiceList choices={choices} value={null} onChoose={choose} {...search} />
    </Popover>
  );
}

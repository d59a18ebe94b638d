"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { User } from "@/lib/contract/people/users";
import { useRequestReviewers, useWithdrawReviewer } from "@/lib/queries/review/reviews";
import type { ChangeRequestPlace } from "./change-request-frame";

type Person = Pick<User, "id" | "displayName">;

/** Requests and withdraws reviews, each with undo. */
export function useRequestReview({ spaceId, changeRequestId }: ChangeRequestPlace) {
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

"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { User } from "@/lib/contract/users";
import { useAskReviewers, useWithdrawReviewer } from "@/lib/queries/reviews";
import type { ChangeRequestPlace } from "./change-request-frame";

type Person = Pick<User, "id" | "displayName">;

/** Asks people for a review, or no longer; both can be taken back. */
export function useAskReviewer({ spaceId, changeRequestId }: ChangeRequestPlace) {
  const asking = useAskReviewers();
  const withdrawing = useWithdrawReviewer();
  const params = { spaceId, changeRequestId };
  const set = (isAsked: boolean, { id }: Person) =>
    isAsked
      ? asking.mutateAsync({ params, body: { users: [id] } })
      : withdrawing.mutateAsync({ params: { ...params, userId: id } });
  const change = async (isAsked: boolean, person: Person) => {
    try {
      await set(isAsked, person);
      const said = isAsked ? "is asked for a review" : "is not asked any more";
      toastDone(`${person.displayName} ${said}`, { undo: () => set(!isAsked, person) });
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

"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ChangeRequest, ChangeRequestStatus } from "@/lib/contract/change-request";
import { useEditChangeRequest } from "@/lib/queries/change-requests";
import type { ChangeRequestPlace } from "./change-request-frame";

type Movable = Exclude<ChangeRequestStatus, "merged">;

const said: Record<Movable, string> = {
  draft: "is a draft again",
  open: "is ready for review",
  archived: "archived",
};

/** Moves a change request to another status, which can be taken back. */
export function useMoveStatus(place: ChangeRequestPlace, request: ChangeRequest) {
  const { mutateAsync, isPending } = useEditChangeRequest();
  const { spaceId, changeRequestId } = place;
  const before = request.status;
  const set = (status: Movable) =>
    mutateAsync({ params: { spaceId, changeRequestId }, body: { status } });
  const move = async (status: Movable) => {
    try {
      await set(status);
      toastDone(`Change request #${request.number} ${said[status]}`, {
        undo: before === "merged" ? undefined : () => set(before),
      });
    } catch (error) {
      toastProblem(error);
    }
  };
  return { move: (status: Movable) => void move(status), moving: isPending };
}

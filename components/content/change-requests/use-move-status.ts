"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ChangeRequest, ChangeRequestStatus } from "@/lib/contract/review/change-request";
import { useEditChangeRequest } from "@/lib/queries/review/change-requests";

type Movable = Exclude<ChangeRequestStatus, "merged">;

const said: Record<Movable, string> = {
  draft: "converted to draft",
  open: "is ready for review",
  archived: "archived",
};

/** Changes the status of a change request, with undo. */
export function useMoveStatus(params: ChangeRequestParams, request: ChangeRequest) {
  const { mutateAsync, isPending } = useEditChangeRequest();
  const { spaceId, changeRequestId } = params;
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

"use client";

import { useRouter } from "next/navigation";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useRevertChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import type { ChangeRequestPlace } from "./change-request-place";

/** Opens a draft that reverts a merged change request, and navigates to it. */
export function useRevert(place: ChangeRequestPlace, { number }: ChangeRequest) {
  const router = useRouter();
  const { mutateAsync, isPending } = useRevertChangeRequest();
  const { organizationId, spaceId, changeRequestId } = place;
  const revert = async () => {
    try {
      const opened = await mutateAsync({ params: { spaceId, changeRequestId } });
      toastDone(`Opened #${opened.number} to revert #${number}`);
      router.push(paths.changeRequest({ organizationId, spaceId, changeRequestId: opened.id }));
    } catch (error) {
      toastProblem(error);
    }
  };
  return { revert: () => void revert(), reverting: isPending };
}

"use client";

import { useRouter } from "next/navigation";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useUpdateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";

/** Updates from the space and reports the result; with conflicts, opens their page. */
export function useUpdateFromSpace(params: ChangeRequestParams) {
  const router = useRouter();
  const { mutateAsync, isPending } = useUpdateChangeRequest();
  const { spaceId, changeRequestId } = params;
  const update = async () => {
    try {
      const { result } = await mutateAsync({ params: { spaceId, changeRequestId } });
      if (result !== "conflicts")
        return toastDone("Change request updated with the space's latest changes");
      toastProblem(
        new Error(
          "The space's changes conflict with this change request. Resolve the conflicts first.",
        ),
      );
      router.push(paths.changeRequestConflicts(params));
    } catch (error) {
      toastProblem(error);
    }
  };
  return { update: () => void update(), updating: isPending };
}

"use client";

import { useRouter } from "next/navigation";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/change-request";
import { paths } from "@/lib/paths";
import { useRevertChangeRequest } from "@/lib/queries/change-requests";
import type { ChangeRequestPlace } from "./change-request-frame";

/** Opens a draft that takes back what a merged change request did, and goes there. */
export function useRevert(place: ChangeRequestPlace, { number }: ChangeRequest) {
  const router = useRouter();
  const { mutateAsync } = useRevertChangeRequest();
  const { organizationId, spaceId, changeRequestId } = place;
  const revert = async () => {
    try {
      const opened = await mutateAsync({ params: { spaceId, changeRequestId } });
      toastDone(`Change request #${opened.number} opened: it takes back #${number}`);
      router.push(paths.changeRequest({ organizationId, spaceId, changeRequestId: opened.id }));
    } catch (error) {
      toastProblem(error);
    }
  };
  return () => void revert();
}

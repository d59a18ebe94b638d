"use client";

import { useRouter } from "next/navigation";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { paths } from "@/lib/paths";
import { useUpdateChangeRequest } from "@/lib/queries/change-requests";
import type { ChangeRequestPlace } from "./change-request-frame";

/** Pulls the space's content in and tells what came of it; conflicts lead to where they are settled. */
export function useUpdateFromSpace(place: ChangeRequestPlace) {
  const router = useRouter();
  const { mutateAsync, isPending } = useUpdateChangeRequest();
  const { spaceId, changeRequestId } = place;
  const update = async () => {
    try {
      const { result } = await mutateAsync({ params: { spaceId, changeRequestId } });
      if (result !== "conflicts") return toastDone("Updated: it holds the space's changes now");
      toastProblem(new Error("The space changed the same places: settle the conflicts first"));
      router.push(paths.changeRequestConflicts(place));
    } catch (error) {
      toastProblem(error);
    }
  };
  return { update: () => void update(), updating: isPending };
}

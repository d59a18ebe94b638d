"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { paths } from "@/lib/paths";
import { useMergeChangeRequest } from "@/lib/queries/change-requests";
import { type RequestPlace, requestParams } from "./request-place";

const [name, value] = ["then", "merge"];

/** In the address of a change request that was opened only to edit a page of its space. */
export const mergeAfterSave = `${name}=${value}`;

/** Merges a change request as soon as its page is saved; null where it goes the long way. */
export function useMergeAfterSave(place: RequestPlace, pageId: string) {
  const router = useRouter();
  const wanted = useSearchParams().get(name) === value;
  const merge = useMergeChangeRequest();
  const [pending, setPending] = useState(false);
  if (!wanted) return null;
  const run = async (save: () => Promise<boolean>) => {
    if (pending) return;
    setPending(true);
    try {
      if (!(await save())) return;
      const { result } = await merge.mutateAsync({ params: requestParams(place) });
      if (result === "conflicts") {
        toastProblem(
          new Error("The space changed the same places meanwhile: settle the conflicts"),
        );
        return router.push(paths.changeRequestConflicts(place));
      }
      toastDone("The page is saved and merged into the space");
      router.push(paths.spaceContent(place, pageId));
    } catch (error) {
      toastProblem(error);
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}

"use client";

import { useRouter } from "next/navigation";
import type { SearchableParams } from "@/components/content/params/content-params";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { leaveSafely } from "@/components/ui/unsaved";
import { paths } from "@/lib/url/paths";

export const searchLabel = ({ changeRequestId }: SearchableParams) =>
  changeRequestId === undefined ? "Search this space" : "Search this change request";

/** Returns the path of the search of a space or a change request. */
export function searchIn(params: SearchableParams, query?: string): string {
  const { changeRequestId } = params;
  return changeRequestId === undefined
    ? paths.spaceSearch(params, query)
    : paths.changeRequestSearch({ ...params, changeRequestId }, query);
}

/** Opens the search of a space or a change request with `/`. */
export function useSearchKey(params: SearchableParams): void {
  const router = useRouter();
  useShortcut({ keys: "/", label: searchLabel(params), group: "Space" }, () =>
    leaveSafely(() => router.push(searchIn(params))),
  );
}

"use client";

import { useRouter } from "next/navigation";
import type { ContentParams } from "@/components/content/params/content-params";
import { toastDone, toastNote } from "@/components/ui/toast";
import type { RestoredItem } from "@/lib/contract/content/trash-items";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";

/**
 * Returns a function that reports a restored page or file: with a link to it, or with the change
 * request that restores it once it is merged.
 */
export function useRestored() {
  const router = useRouter();
  return (params: ContentParams, { kind, target, lost, changeRequest }: RestoredItem): void => {
    const title = titled(target.title);
    const to = changeRequest
      ? paths.changeRequest({ ...params, changeRequestId: changeRequest.id })
      : kind === "page"
        ? paths.spaceContent(params, target.id)
        : paths.spaceFiles(params);
    toastDone(
      changeRequest
        ? `#${changeRequest.number} restores ${title} once it is merged`
        : `${title} restored`,
      { action: { label: "Open", onClick: () => router.push(to) } },
    );
    for (const sentence of lost) toastNote(`${sentence}.`);
  };
}

"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import { paths } from "@/lib/paths";
import { useChanges, useConflicts, useMergeChangeRequest } from "@/lib/queries/change-requests";
import { titled } from "@/lib/titled";
import type { ActsProps } from "./change-request-actions";
import { isOutdated, nameOf } from "./change-request-words";
import { summaryOf } from "./change-summary";
import { Preflight } from "./preflight";
import { useReviewers } from "./use-reviewers";

/** Lists what matters before the space takes the changes. */
export function MergeDialog({ place, request, space, ...dialog }: ActsProps & DialogProps) {
  const router = useRouter();
  const merge = useMergeChangeRequest();
  const changes = useChanges(place);
  const outdated = isOutdated(request);
  const found = useConflicts(place, { enabled: outdated });
  const open = found.data?.conflicts.length ?? 0;
  const { reviewers, ...review } = useReviewers(place, request);
  const known = changes.isSuccess && (!outdated || found.isSuccess) && review.known;
  const { spaceId, changeRequestId } = place;
  const confirm = async () => {
    const { result } = await merge.mutateAsync({ params: { spaceId, changeRequestId } });
    if (result === "conflicts") {
      throw new Error("The space changed the same places meanwhile: settle the conflicts first");
    }
    toastDone(`Change request #${request.number} merged`, {
      action: { label: "Open space", onClick: () => router.push(paths.space(place)) },
    });
  };
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      blocked={!known || open > 0}
      title={`Merge ${nameOf(request)}?`}
      confirmLabel="Merge"
      onConfirm={confirm}
    >
      {known ? (
        <div className="space-y-3">
          <p>
            {changes.data.changes.length > 0 ? (
              <>
                In <span className="bidi">{titled(space.title)}</span>:{" "}
                <strong className="font-medium text-text">{summaryOf(changes.data)}</strong>.
              </>
            ) : (
              "It changes nothing: merging it only closes it."
            )}
          </p>
          <Preflight
            place={place}
            request={request}
            conflicts={open}
            reviewers={reviewers}
            onLeave={() => dialog.onOpenChange(false)}
          />
        </div>
      ) : (
        <div role="status" aria-label="Looking at what it changes" className="space-y-2">
          <Skeleton className="w-64" />
          <Skeleton className="w-48" />
        </div>
      )}
    </ConfirmDialog>
  );
}

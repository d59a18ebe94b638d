"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Findings } from "@/components/access/impact/findings";
import { useReadersNote } from "@/components/content/change-requests/use-readers-note";
import { useUndoMerge } from "@/components/content/change-requests/use-undo-merge";
import { summaryOf } from "@/components/content/pages/history/change-summary";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { useReviewers } from "@/components/review/change-requests/reviews/use-reviewers";
import {
  isOutdated,
  nameOf,
} from "@/components/review/change-requests/state/change-request-labels";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { saveUnsaved } from "@/components/ui/unsaved";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { joinChanges } from "@/lib/queries/content/content";
import { isUnfinishedImport } from "@/lib/queries/content/imports";
import { useLatestImport } from "@/lib/queries/content/latest-import";
import {
  useChanges,
  useConflicts,
  useMergeChangeRequest,
} from "@/lib/queries/review/change-requests";
import { FilesOfMerge } from "./files-of-merge";
import { Preflight } from "./preflight";
import { useCanBeReviewed } from "./use-can-be-reviewed";

export interface ActionsProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  space: Space;
}

/** Something that follows the merge, such as publishing a site. */
export interface FollowUp {
  /** Question of the dialog. */
  title: string;
  label: string;
  /** Consequences, above those of the merge. */
  note: ReactNode;
}

interface MergeDialogProps extends ActionsProps, DialogProps {
  followUp?: FollowUp;
  onMerged?: () => void;
}

/** Lists open points before merging. */
export function MergeDialog({
  params,
  request,
  space,
  followUp,
  onMerged,
  ...dialog
}: MergeDialogProps) {
  const undo = useUndoMerge(params);
  const readers = useReadersNote(space);
  const merge = useMergeChangeRequest();
  const changes = useChanges(params);
  const changed = useMemo(() => joinChanges(changes.data?.pages), [changes.data]);
  const outdated = isOutdated(request);
  const found = useConflicts(params, { enabled: outdated });
  const open = found.data?.conflicts.length ?? 0;
  const { reviewers, ...review } = useReviewers(params, request);
  const reviewable = useCanBeReviewed({ params, request, reviewers, known: review.known });
  const unsaved = useSavedFirst(dialog.open);
  const lastImport = useLatestImport(params);
  const known =
    unsaved !== undefined &&
    readers !== undefined &&
    changed !== undefined &&
    (!outdated || found.data !== undefined) &&
    review.known &&
    reviewable !== undefined;
  const failures = [
    ...[changes, found].filter(({ isError, data }) => isError && !data),
    ...(review.failed ? [review.failed] : []),
  ];
  const { spaceId, changeRequestId } = params;
  const confirm = async () => {
    const { result } = await merge.mutateAsync({ params: { spaceId, changeRequestId } });
    if (result === "conflicts") {
      throw new Error(
        "This change request has conflicts with the space. Resolve them before merging.",
      );
    }
    if (!followUp) {
      toastDone(`Change request #${request.number} merged`, { undo: () => undo(request) });
    }
    onMerged?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      blocked={
        (lastImport &&
          isUnfinishedImport(lastImport) &&
          "Pages are being imported into this change request. You can merge it when the import has ended.") ||
        !known ||
        (unsaved === "failed" && "Save or discard your text on this page before merging.") ||
        (open > 0 && `Resolve ${plural(open, "conflict")} before merging.`)
      }
      title={followUp?.title ?? `Merge ${nameOf(request)}?`}
      confirmLabel={followUp?.label ?? "Merge"}
      onConfirm={confirm}
    >
      <Findings
        what="the changes"
        query={{
          data: known ? { changed, reviewable } : undefined,
          error: failures[0]?.error ?? null,
          isFetching: failures.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(failures.map(({ refetch }) => refetch())),
        }}
      >
        {({ changed, reviewable }) => (
          <div className="space-y-3">
            {followUp?.note}
            {unsaved === "saved" && <p>The text that you were writing was saved first.</p>}
            <p>
              {changed.changes.length > 0 ? (
                <>
                  In <span className="bidi">{titled(space.title)}</span>:{" "}
                  <strong className="font-medium text-text">{summaryOf(changed)}</strong>.
                  {!followUp && ` ${readers}`}
                </>
              ) : (
                "No changes. Merging only closes the change request."
              )}
            </p>
            <FilesOfMerge changes={changed.changes} />
            <Preflight
              params={params}
              request={request}
              changes={changed.changes}
              conflicts={open}
              reviewers={reviewers}
              reviewable={reviewable}
              onLeave={() => dialog.onOpenChange(false)}
            />
          </div>
        )}
      </Findings>
    </ConfirmDialog>
  );
}

type Outcome = Awaited<ReturnType<typeof saveUnsaved>>;

/**
 * Saves the text that is being written when a dialog opens that needs it; undefined until that is
 * done.
 */
function useSavedFirst(open: boolean): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!open) return;
    setOutcome(undefined);
    void saveUnsaved().then(setOutcome);
  }, [open]);
  return outcome;
}

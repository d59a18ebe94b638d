"use client";

import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { toastDone } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import { formatNumber, plural } from "@/lib/format/format";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { type BulkSpacesProps, bulkItems, undoAll } from "./bulk-spaces";

const words: BulkLabels = {
  ask: (count) => `Delete ${plural(count, "space")}`,
  doing: (count) => `Deleting ${plural(count, "space")}`,
  done: (count) => `${plural(count, "space")} deleted`,
  undo: (count) => `Restore ${plural(count, "space")}`,
};

/** Moves several spaces to the trash, with one undo for all. */
export function DeleteSpacesDialog({ organization: _, ...props }: BulkSpacesProps) {
  const { spaces, onDone, ...dialog } = props;
  const { write, settle } = useManyWrites();
  const settleBoth = () => settle("deleteSpaceById", "restoreSpace");
  const restoreAll = (ids: readonly string[]) =>
    undoAll(ids, {
      undoOne: (spaceId) => write("restoreSpace", { params: { spaceId } }),
      settle: settleBoth,
      done: "restored",
      failed: "not restored",
    });
  return (
    <BulkDialog
      {...dialog}
      danger
      items={bulkItems(spaces)}
      words={words}
      act={(spaceId) => write("deleteSpaceById", { params: { spaceId } })}
      onUndo={(done) => void restoreAll(done)}
      onEnd={({ done, failed, left }) => {
        void settleBoth();
        if (failed.length + left.length > 0) return;
        onDone();
        toastDone(words.done(done.length), { undo: () => restoreAll(done) });
      }}
    >
      {consequences(spaces)}
    </BulkDialog>
  );
}

const unpublished = ["private", "in-collection"];

function amountOf(count: number, all: number): string {
  if (count < all) return `${formatNumber(count)} of them`;
  return all === 2 ? "Both" : "All of them";
}

function consequences(spaces: readonly Space[]): string {
  const sum = (count: (space: Space) => number) =>
    spaces.reduce((total, space) => total + count(space), 0);
  const shown = sum(({ visibility }) => (unpublished.includes(visibility) ? 0 : 1));
  const requests = sum(({ changeRequestsOpen }) => changeRequestsOpen);
  const comments = sum(({ comments }) => comments);
  const parts = [
    requests > 0 && plural(requests, "open change request"),
    comments > 0 && plural(comments, "comment"),
  ].filter(Boolean);
  return [
    `They move to the trash${parts.length > 0 ? ` with ${parts.join(" and ")}` : ""}. You can restore them from there.`,
    shown === 1 && "One of them is on a published site, and disappears there immediately.",
    shown > 1 &&
      `${amountOf(shown, spaces.length)} are on published sites, and disappear there immediately.`,
  ]
    .filter(Boolean)
    .join(" ");
}

"use client";

import { Trash2 } from "lucide-react";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { runBulk } from "@/components/platform/form/run-bulk";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import type { Problem } from "@/components/ui/problem";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import { plural } from "@/lib/format/format";
import { useManySpaces } from "@/lib/queries/content/spaces";
import { emojiSign } from "@/lib/text/emoji-sign";
import { titleOf } from "./space-title";

const dialogs = { delete: DeleteSpacesDialog };

/** Deleting the selected spaces: button of the selection bar with its dialog. */
export function useBulkDelete() {
  const { open, element } = useDialogs(dialogs);
  const actions = (spaces: readonly Space[], clear: () => void) => {
    const deletable = spaces.filter(({ permissions }) => permissions.admin);
    return (
      <Button
        size="small"
        disabled={deletable.length === 0}
        title={deletable.length === 0 ? "Requires the admin role" : undefined}
        onClick={() => open.delete({ spaces: deletable, onDone: clear })}
      >
        <Trash2 aria-hidden />
        {deletable.length > 0 && deletable.length < spaces.length
          ? `Delete ${deletable.length} of ${spaces.length}…`
          : "Delete…"}
      </Button>
    );
  };
  return { actions, element };
}

interface DeleteSpacesDialogProps extends DialogProps {
  /** Doesn't change while the dialog is open. */
  spaces: readonly Space[];
  onDone: () => void;
}

const words: BulkLabels = {
  ask: (count) => `Delete ${plural(count, "space")}`,
  doing: (count) => `Deleting ${plural(count, "space")}`,
  done: (count) => `${plural(count, "space")} deleted`,
  undo: (count) => `Restore ${plural(count, "space")}`,
};

/** Moves several spaces to the trash, with one undo for all. */
function DeleteSpacesDialog({ spaces, onDone, ...dialog }: DeleteSpacesDialogProps) {
  const many = useManySpaces();
  const restoreAll = async (ids: readonly string[]) => {
    const refused: Problem[] = [];
    await runBulk(ids, many.restoreOne, {
      onChange: (_, state) => state.status === "failed" && refused.push(state.problem),
      signal: new AbortController().signal,
    });
    await many.settle();
    const back = ids.length - refused.length;
    if (back > 0) toastDone(`${plural(back, "space")} restored`);
    const [first] = refused;
    if (first)
      toastProblem(new Error(`${plural(refused.length, "space")} not restored: ${first.message}`));
  };
  return (
    <BulkDialog
      {...dialog}
      danger
      items={spaces.map((space) => ({
        id: space.id,
        label: titleOf(space),
        mark: emojiSign(space.emoji),
      }))}
      words={words}
      act={many.deleteOne}
      onUndo={(done) => void restoreAll(done)}
      onEnd={({ done, failed, left }) => {
        void many.settle();
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
    shown > 1 && `${shown} of them are on published sites, and disappear there immediately.`,
  ]
    .filter(Boolean)
    .join(" ");
}

"use client";

import { Check } from "lucide-react";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { runBulk } from "@/components/platform/form/run-bulk";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import type { Problem } from "@/components/ui/problem";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { PlacedComment } from "@/lib/contract/review/comments-inbox";
import { plural } from "@/lib/format/format";
import { threadOf } from "@/lib/queries/review/comment-params";
import { useResolving } from "@/lib/queries/review/comments";
import { excerptOf } from "./comment-labels";

const dialogs = { resolve: ResolveDialog };

export const isResolvable = ({ comment }: PlacedComment) =>
  comment.status === "open" && comment.permissions.reply;

/** Resolves the selected comments: button of the selection bar with its dialog. */
export function useBulkResolve() {
  const { open, element } = useDialogs(dialogs);
  const actions = (selected: readonly PlacedComment[], clear: () => void) => {
    const placed = selected.filter(isResolvable);
    const none = placed.length === 0;
    return (
      <Button
        size="small"
        disabled={none}
        title={none ? "Already resolved, or requires the comment role" : undefined}
        onClick={() => open.resolve({ placed, onDone: clear })}
      >
        <Check aria-hidden />
        {!none && placed.length < selected.length
          ? `Resolve ${placed.length} of ${selected.length}…`
          : "Resolve…"}
      </Button>
    );
  };
  return { actions, element };
}

interface ResolveDialogProps extends DialogProps {
  /** Doesn't change while the dialog is open. */
  placed: readonly PlacedComment[];
  onDone: () => void;
}

const words: BulkLabels = {
  ask: (count) => `Resolve ${plural(count, "comment")}`,
  doing: (count) => `Resolving ${plural(count, "comment")}`,
  done: (count) => `${plural(count, "comment")} resolved`,
  undo: (count) => `Reopen ${plural(count, "comment")}`,
};

/** Resolves several comments, with one undo for all. */
function ResolveDialog({ placed, onDone, ...dialog }: ResolveDialogProps) {
  const { oneOfMany, settle } = useResolving();
  const threads = new Map(placed.map(({ comment }) => [comment.id, threadOf(comment)]));
  const act = async (id: string, resolved: boolean) => {
    const thread = threads.get(id);
    if (thread) await oneOfMany(thread, resolved);
  };
  const reopenAll = async (ids: readonly string[]) => {
    const refused: Problem[] = [];
    await runBulk(ids, (id) => act(id, false), {
      onChange: (_, state) => state.status === "failed" && refused.push(state.problem),
      signal: new AbortController().signal,
    });
    await settle();
    const [first] = refused;
    if (first)
      throw new Error(`${plural(refused.length, "comment")} not reopened: ${first.message}`);
    toastDone(`${plural(ids.length, "comment")} reopened`);
  };
  return (
    <BulkDialog
      {...dialog}
      items={placed.map(({ comment }) => ({ id: comment.id, label: excerptOf(comment) }))}
      words={words}
      act={(id) => act(id, true)}
      onUndo={(done) => void reopenAll(done).catch(toastProblem)}
      onEnd={({ done, failed, left }) => {
        void settle();
        if (failed.length + left.length > 0) return;
        onDone();
        toastDone(words.done(done.length), { undo: () => reopenAll(done) });
      }}
    >
      You can reopen {placed.length === 1 ? "it" : "them"} at any time.
    </BulkDialog>
  );
}

"use client";

import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { toastDone } from "@/components/ui/toast";
import type { EditMode } from "@/lib/contract/content/space";
import { plural } from "@/lib/format/format";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { type BulkSpacesProps, bulkItems, undoAll } from "./bulk-spaces";
import { editModeLabels } from "./space-labels";

const labelsFor = (verb: string, participle: string, gerund: string): BulkLabels => ({
  ask: (count) => `${verb} ${plural(count, "space")}`,
  doing: (count) => `${gerund} ${plural(count, "space")}`,
  done: (count) => `${plural(count, "space")} ${participle}`,
  undo: (count) => `Undo ${count}`,
});

const words: Record<EditMode, BulkLabels> = {
  locked: labelsFor("Lock", "locked", "Locking"),
  live: labelsFor("Unlock", "unlocked", "Unlocking"),
};

const other: Record<EditMode, EditMode> = { locked: "live", live: "locked" };

export const LockSpacesDialog = (props: BulkSpacesProps) => (
  <EditModeDialog {...props} mode="locked" />
);
export const UnlockSpacesDialog = (props: BulkSpacesProps) => (
  <EditModeDialog {...props} mode="live" />
);

/** Sets the edit mode of spaces that have the other one. */
function EditModeDialog(props: BulkSpacesProps & { mode: EditMode }) {
  const { organization: _, spaces, onDone, mode, ...dialog } = props;
  const { write, settle } = useManyWrites();
  const set = (spaceId: string, editMode: EditMode) =>
    write("updateSpaceById", { params: { spaceId }, body: { editMode } });
  const giveBack = (ids: readonly string[]) =>
    undoAll(ids, {
      undoOne: (id) => set(id, other[mode]),
      settle: () => settle("updateSpaceById"),
      done: "as before",
      failed: "not changed back",
    });
  return (
    <BulkDialog
      {...dialog}
      items={bulkItems(spaces)}
      words={words[mode]}
      act={(id) => set(id, mode)}
      onUndo={(done) => void giveBack(done)}
      onEnd={({ done, failed, left }) => {
        void settle("updateSpaceById");
        if (failed.length + left.length > 0) return;
        onDone();
        toastDone(words[mode].done(done.length), { undo: () => giveBack(done) });
      }}
    >
      {editModeLabels[mode].meaning}
    </BulkDialog>
  );
}

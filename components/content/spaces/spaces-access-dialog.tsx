"use client";

import { useId, useState } from "react";
import { ImpactView } from "@/components/access/impact/impact-view";
import {
  fromLevelChoice,
  type LevelChoice,
  levelMeaning,
  levelOptions,
} from "@/components/access/labels/default-level-labels";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import type { DefaultLevel } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { useSummedImpact } from "@/lib/queries/access/access-impact";
import { useManyWrites } from "@/lib/queries/platform/many-writes";
import { type BulkSpacesProps, bulkItems, undoAll } from "./bulk-spaces";

const words: BulkLabels = {
  ask: (count) => `Change default access of ${plural(count, "space")}`,
  verb: "Change default access",
  doing: (count) => `Changing default access of ${plural(count, "space")}`,
  done: (count) => `Default access of ${plural(count, "space")} changed`,
  undo: (count) => `Undo ${count}`,
};

/** Sets the default access of several spaces, with a preview of who gains and loses access. */
export function SpacesAccessDialog({ organization: _, ...props }: BulkSpacesProps) {
  const { spaces, onDone, ...dialog } = props;
  const id = useId();
  const [choice, setChoice] = useState<LevelChoice>("inherit");
  const level = fromLevelChoice(choice);
  const changed = spaces.filter(({ defaultLevel }) => defaultLevel !== level);
  const impact = useSummedImpact(
    "updateSpaceById",
    changed.map((space) => ({ params: { spaceId: space.id }, body: { defaultLevel: level } })),
  );
  const before = new Map(spaces.map((space) => [space.id, space.defaultLevel]));
  const { write, settle } = useManyWrites();
  const set = (spaceId: string, defaultLevel: DefaultLevel | undefined) =>
    write("updateSpaceById", { params: { spaceId }, body: { defaultLevel } });
  const giveBack = (ids: readonly string[]) =>
    undoAll(ids, {
      undoOne: (spaceId) => set(spaceId, before.get(spaceId)),
      settle: () => settle("updateSpaceById"),
      done: "as before",
      failed: "not changed back",
    });
  return (
    <BulkDialog
      {...dialog}
      items={bulkItems(spaces)}
      words={words}
      disabledReason={changed.length === 0 ? "All selected spaces have this access already" : null}
      act={(spaceId) => set(spaceId, level)}
      onUndo={(done) => void giveBack(done)}
      onEnd={({ done, failed, left }) => {
        void settle("updateSpaceById");
        if (failed.length + left.length > 0) return;
        onDone();
        toastDone(words.done(done.length), { undo: () => giveBack(done) });
      }}
    >
      <div className="space-y-3 text-text">
        <FieldFrame id={id} label="Default access" help={levelMeaning(choice, undefined)}>
          <Select
            id={id}
            aria-describedby={`${id}-help`}
            options={levelOptions}
            value={choice}
            onValueChange={(value) => setChoice(value as LevelChoice)}
          />
        </FieldFrame>
        {changed.length > 0 && <ImpactView impact={impact} />}
      </div>
    </BulkDialog>
  );
}

"use client";

import { useMemo, useRef } from "react";
import { MoveChoice } from "@/components/content/spaces/move-choice";
import { MoveFields } from "@/components/content/spaces/move-fields";
import { toMove } from "@/components/content/spaces/space-move";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { CollectionDialogProps } from "./collection-dialog-props";
import { titleOfCollection } from "./collection-title";
import { useMoveCollectionAway } from "./use-move-item";

export function MoveCollectionDialog(props: CollectionDialogProps) {
  const { organization, collection, open, onOpenChange } = props;
  const move = useMoveCollectionAway(organization);
  const target = useRef("");
  const parent = collection.parent ?? null;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Move collection ${titleOfCollection(collection)}`}
      description="Its contents move with it. Inherited access changes with the location."
      schema={MoveChoice}
      defaultValues={useMemo(() => ({ parent, where: "last" as const, sibling: null }), [parent])}
      onSubmit={async (choice) => {
        await move(collection, await toMove(organization, choice), target.current);
      }}
      submitLabel="Move collection"
    >
      <MoveFields
        organization={organization}
        moving={{ type: "collection", id: collection.id, parent: collection.parent }}
        target={target}
      />
    </FormDialog>
  );
}

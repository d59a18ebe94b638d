"use client";

import { useMemo, useRef } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { MoveChoice } from "@/components/spaces/move-choice";
import { MoveFields } from "@/components/spaces/move-fields";
import { toMove } from "@/components/spaces/space-move";
import type { CollectionDialogProps } from "./collection-dialogs";
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
      description="All that lies in it comes along. Access that it inherits changes with its place."
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

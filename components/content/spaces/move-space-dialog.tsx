"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { announce } from "@/components/ui/live-region";
import { toastDone } from "@/components/ui/toast";
import { readSpace, readSpacePlace, useMoveSpace } from "@/lib/queries/content/spaces";
import { MoveChoice } from "./move-choice";
import { MoveFields } from "./move-fields";
import type { SpaceDialogProps } from "./space-actions";
import { toMove, undoMove } from "./space-move";
import { titleOf } from "./space-title";

export function MoveSpaceDialog({ organization, space, open, onOpenChange }: SpaceDialogProps) {
  const client = useQueryClient();
  const { mutateAsync: move } = useMoveSpace();
  const target = useRef("");
  const params = { spaceId: space.id };
  const parent = space.parent ?? null;
  const save = async (choice: MoveChoice) => {
    const [now, place] = await Promise.all([
      client.fetchQuery({ ...readSpace(params), staleTime: 0 }),
      client.fetchQuery({ ...readSpacePlace(params), staleTime: 0 }),
    ]);
    await move({ params, body: await toMove(organization, choice) });
    toastDone(`${titleOf(space)} moved to ${target.current}`, {
      undo: async () => {
        await move({ params, body: undoMove(now, place) });
        announce(`${titleOf(space)} moved back`);
      },
    });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Move space ${titleOf(space)}`}
      schema={MoveChoice}
      defaultValues={useMemo(() => ({ parent, where: "last" as const, sibling: null }), [parent])}
      onSubmit={save}
      submitLabel="Move space"
    >
      <MoveFields
        organization={organization}
        moving={{ type: "space", id: space.id, parent: space.parent }}
        target={target}
      />
    </FormDialog>
  );
}

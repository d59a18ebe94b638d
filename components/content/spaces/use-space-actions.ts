"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { EditMode, Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useDuplicateSpace, useUpdateSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { DeleteSpaceDialog } from "./delete-space-dialog";
import { MoveSpaceDialog } from "./move-space-dialog";
import { RenameSpaceDialog } from "./rename-space-dialog";
import type { SpaceActionHandlers, SpaceDialogKind } from "./space-actions";
import { SpacePdfDialog } from "./space-pdf-dialog";
import { titleOf } from "./space-title";
import { TransferSpaceDialog } from "./transfer-space-dialog";

const dialogs = {
  rename: RenameSpaceDialog,
  move: MoveSpaceDialog,
  transfer: TransferSpaceDialog,
  pdf: SpacePdfDialog,
  delete: DeleteSpaceDialog,
} satisfies Record<SpaceDialogKind, unknown>;

/** Changes of a space that are made at once, and the dialogs of the others. */
export function useSpaceActions(organization: OrganizationParams) {
  const router = useRouter();
  const { open, element } = useDialogs(dialogs, { organization }, ["pdf"]);
  const { mutateAsync: duplicate } = useDuplicateSpace();
  const { mutateAsync: update } = useUpdateSpace();
  const acts = useMemo<SpaceActionHandlers>(() => {
    const setEditMode = async (space: Space, editMode: EditMode) => {
      const params = { spaceId: space.id };
      const before = space.editMode ?? "live";
      try {
        await update({ params, body: { editMode } });
        toastDone(`${titleOf(space)} is ${editMode === "locked" ? "locked" : "unlocked"}`, {
          undo: () => update({ params, body: { editMode: before } }),
        });
      } catch (error) {
        toastProblem(error, { label: "Retry", onClick: () => setEditMode(space, editMode) });
      }
    };
    const copy = async (space: Space) => {
      try {
        const made = await duplicate({ params: { spaceId: space.id } });
        const href = paths.space({ organizationId: made.organization, spaceId: made.id });
        const action = { label: "Open", onClick: () => router.push(href) };
        toastDone(`${titleOf(made)} created`, { action });
      } catch (error) {
        toastProblem(error, { label: "Retry", onClick: () => copy(space) });
      }
    };
    return { open, duplicate: copy, setEditMode };
  }, [router, duplicate, update, open]);
  return { acts, element };
}

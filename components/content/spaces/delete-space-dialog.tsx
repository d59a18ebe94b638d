"use client";

import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import {
  useDeleteSpace,
  useRestoreSpace,
  useSpaceDeletionImpact,
} from "@/lib/queries/content/spaces";
import { DeletionImpact } from "./deletion-impact";
import type { SpaceDialogProps } from "./space-actions";
import { titleOf } from "./space-title";

export function DeleteSpaceDialog({ organization, space, open, onOpenChange }: SpaceDialogProps) {
  const { mutateAsync: remove } = useDeleteSpace();
  const { mutateAsync: restore } = useRestoreSpace();
  const call = { params: { spaceId: space.id } };
  const impact = useSpaceDeletionImpact(call.params, { enabled: open });
  const access = useAccessImpact("deleteSpaceById", open ? call : null);
  const title = titleOf(space);
  const confirm = async () => {
    await remove(call);
    toastDone(`${title} deleted`, {
      undo: async () => {
        await restore(call);
        toastDone(`${title} restored`);
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete space ${title}?`}
      confirmLabel="Delete space"
      onConfirm={confirm}
      blocked={impact.isPending}
    >
      <div className="space-y-3">
        <DeletionImpact organization={organization} impact={impact} />
        <ImpactView impact={access} />
      </div>
    </ConfirmDialog>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useMoveSpace, useRestoreSpace } from "@/lib/queries/content/spaces";
import { useRestorePreview } from "@/lib/queries/content/trash";
import { paths } from "@/lib/url/paths";
import { RestorePreview } from "./restore-preview";

interface RestoreDialogProps {
  organization: OrganizationParams;
  space: Space;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Consequences of restoring; if the collection is gone, another can be chosen. */
export function RestoreDialog({ organization, space, open, onOpenChange }: RestoreDialogProps) {
  const router = useRouter();
  const { mutateAsync: restore } = useRestoreSpace();
  const { mutateAsync: move } = useMoveSpace();
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const params = { spaceId: space.id };
  const preview = useRestorePreview(params, { enabled: open });
  const title = titled(space.title);
  const confirm = async () => {
    await restore({ params });
    toastDone(`${title} restored`, {
      action: {
        label: "Open",
        onClick: () => router.push(paths.spaceContent({ ...organization, ...params })),
      },
    });
    // The restore has succeeded, so a failed move is reported separately.
    if (elsewhere) await move({ params, body: { parent: elsewhere } }).catch(toastMoveProblem);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Restore space ${title}?`}
      confirmLabel="Restore space"
      danger={false}
      blocked={preview.isPending}
      onConfirm={confirm}
    >
      <RestorePreview
        organization={organization}
        preview={preview}
        elsewhere={elsewhere}
        onElsewhere={setElsewhere}
      />
    </ConfirmDialog>
  );
}

function toastMoveProblem(error: Error): void {
  toastProblem(new Error(`Restored to the top level instead: ${error.message}`));
}

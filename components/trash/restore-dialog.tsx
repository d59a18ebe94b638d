"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { paths } from "@/lib/paths";
import { useMoveSpace, useRestoreSpace } from "@/lib/queries/spaces";
import { useRestorePreview } from "@/lib/queries/trash";
import { titled } from "@/lib/titled";
import { RestorePreview } from "./restore-preview";

interface RestoreDialogProps {
  organization: OrganizationParams;
  space: Space;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What comes back and what cannot; where its collection is gone, another may be chosen. */
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
        onClick: () => router.push(paths.space({ ...organization, ...params })),
      },
    });
    // It is back in any case: that it stands elsewhere than wished is another matter.
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
  toastProblem(new Error(`It stands at the top level: ${error.message}`));
}

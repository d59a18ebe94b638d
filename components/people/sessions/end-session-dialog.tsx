"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { UserSession } from "@/lib/contract/people/sessions";
import { useDeleteUserSession } from "@/lib/queries/people/users";
import { browserOf } from "./session-labels";

interface EndSessionDialogProps extends DialogProps {
  session: UserSession;
}

export function EndSessionDialog({ session, ...dialog }: EndSessionDialogProps) {
  const end = useDeleteUserSession();
  const browser = browserOf(session);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Sign out ${browser}?`}
      confirmLabel="Sign out"
      onConfirm={async () => {
        await end.mutateAsync({ params: { sessionId: session.id } });
        toastDone(`${browser} signed out`);
      }}
    >
      <p>The session ends immediately. Unsaved changes stay on its screen.</p>
    </ConfirmDialog>
  );
}

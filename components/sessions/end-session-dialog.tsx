"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import type { UserSession } from "@/lib/contract/sessions";
import { useDeleteUserSession } from "@/lib/queries/users";
import { browserOf } from "./session-words";

interface EndSessionDialogProps {
  session: UserSession;
  onClose: () => void;
}

export function EndSessionDialog({ session, onClose }: EndSessionDialogProps) {
  const end = useDeleteUserSession();
  const browser = browserOf(session);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign out ${browser}?`}
      confirmLabel="Sign out"
      onConfirm={async () => {
        await end.mutateAsync({ params: { sessionId: session.id } });
        toastDone(`${browser} is signed out`);
      }}
    >
      <p>Its next click asks to sign in. What is typed there and not saved stays on the screen.</p>
    </ConfirmDialog>
  );
}

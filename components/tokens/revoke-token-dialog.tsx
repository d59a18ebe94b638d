"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import type { UserToken } from "@/lib/contract/users";
import { useDeleteUserToken } from "@/lib/queries/users";

interface RevokeTokenDialogProps {
  token: UserToken;
  onClose: () => void;
}

export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const revoke = useDeleteUserToken();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke token ${token.label}?`}
      confirmLabel="Revoke token"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { tokenId: token.id } });
        toastDone(`Token ${token.label} revoked`);
      }}
    >
      <p>
        Every script, integration and console session that signs in with it is refused from that
        moment on. This cannot be undone: they would need a new token.
      </p>
      <p className="mt-2 text-text">
        {token.lastUsedAt ? (
          <>
            Last used <TimeAgo time={token.lastUsedAt} />.
          </>
        ) : (
          "Nothing has used it yet."
        )}
      </p>
    </ConfirmDialog>
  );
}

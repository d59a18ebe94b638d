"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import type { UserToken } from "@/lib/contract/people/users";
import { useDeleteUserToken } from "@/lib/queries/people/users";

interface RevokeTokenDialogProps extends DialogProps {
  token: UserToken;
}

export function RevokeTokenDialog({ token, ...dialog }: RevokeTokenDialogProps) {
  const revoke = useDeleteUserToken();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Revoke token ${token.label}?`}
      confirmLabel="Revoke token"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { tokenId: token.id } });
        toastDone(`Token ${token.label} revoked`);
      }}
    >
      <p>
        Scripts, integrations and console sessions that use it lose access immediately. You can't
        undo this.
      </p>
      <p className="mt-2 text-text">
        {token.lastUsedAt ? (
          <>
            Last used <TimeAgo time={token.lastUsedAt} />.
          </>
        ) : (
          "Never used."
        )}
      </p>
    </ConfirmDialog>
  );
}

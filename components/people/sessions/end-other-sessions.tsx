"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useDeleteOtherUserSessions, useUserSessions } from "@/lib/queries/people/users";

/** Signs out all other sessions; hidden if there are none. */
export function EndOtherSessions() {
  const [asking, setAsking] = useState(false);
  const end = useDeleteOtherUserSessions();
  const pages = useUserSessions().data?.pages;
  const isThisOneListed = pages?.some(({ items }) => items.some(({ current }) => current));
  const others = (pages?.[0]?.count ?? 0) - (isThisOneListed ? 1 : 0);
  if (others < 1) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out other sessions…</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out other sessions?"
        confirmLabel="Sign out other sessions"
        onConfirm={async () => {
          await end.mutateAsync({});
          toastDone("Other sessions signed out");
        }}
      >
        <p>All your sessions except this one end. API tokens keep working.</p>
      </ConfirmDialog>
    </>
  );
}

"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useDeleteOtherUserSessions, useUserSessions } from "@/lib/queries/users";

/** The button that signs everywhere else out; without others there is nothing to press. */
export function EndOtherSessions() {
  const [asking, setAsking] = useState(false);
  const end = useDeleteOtherUserSessions();
  const pages = useUserSessions().data?.pages;
  const isThisOneListed = pages?.some(({ items }) => items.some(({ current }) => current));
  const others = (pages?.[0]?.count ?? 0) - (isThisOneListed ? 1 : 0);
  if (others < 1) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere else…</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere else"
        onConfirm={async () => {
          await end.mutateAsync({});
          toastDone("You are signed out everywhere else");
        }}
      >
        <p>
          All your sessions but this one end: the next click there asks to sign in. API tokens go
          on.
        </p>
      </ConfirmDialog>
    </>
  );
}

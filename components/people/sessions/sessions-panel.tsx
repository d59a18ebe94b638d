"use client";

import { LogOut, MonitorSmartphone } from "lucide-react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { UserSession } from "@/lib/contract/people/sessions";
import { useDeleteUserSession, useUserSessions } from "@/lib/queries/people/users";
import { sessionColumns } from "./session-columns";
import { browserOf } from "./session-labels";

interface EndSessionDialogProps extends DialogProps {
  session: UserSession;
}

function EndSessionDialog({ session, ...dialog }: EndSessionDialogProps) {
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

const dialogs = { end: EndSessionDialog };

/** The sessions of the person who is signed in. */
export function SessionsPanel() {
  const list = useInfiniteList(useUserSessions());
  const { open, element } = useDialogs(dialogs);
  return (
    <>
      <DataTable
        id="sessions"
        label="Sessions"
        columns={sessionColumns}
        list={list}
        rowActions={(session) => [
          {
            id: "end",
            label: "Sign out…",
            icon: LogOut,
            danger: true,
            disabled: session.current,
            reason: "This is your current session. Use Sign out in the account menu",
            onSelect: () => open.end({ session }),
          },
        ]}
        empty={
          <EmptyState icon={MonitorSmartphone} title="No sessions">
            You signed in with an API token. Sessions start when you sign in with a link or an
            identity provider.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}
